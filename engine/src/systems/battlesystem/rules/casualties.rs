//! # bsm-casualties: Losses that leave a unit too wide
//!
//! ## What it says
//! When losses leave an irregular unit too wide for its ranks, it must change frontage first thing when it begins a
//! movement step out of contact with the enemy, and pays for that before anything else: 1 inch for each figure. What is
//! left of its move is its own. Where the change costs more than the move, it reforms over as many steps as that takes and
//! does nothing else. A unit that retreats or routs does not change frontage while it runs (`bsm-exempt`).
//!
//! ## Why
//! Losses may not be used to spread a unit out; but it is given until its next move to close up again.
//!
//! ## Example
//! Eleven figures are left, 6 and 5. Six wide asks for three ranks. The widest they may stand is five wide: 5, 5 and 1. That
//! costs 1 inch of a move of 6, and 5 inches are left.
//!
//! ## Source
//! Battlesystem, Facing and Frontage for Irregular Units.
//!
//! ## Reading
//! The frontage shown is the widest allowed, which costs least. Losses are taken from the last rank, from its end. The
//! last to fall is the leader.

use super::super::{stand, turns};
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "bsm-casualties";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let stand = stand::Stand::of(scene);
    if !stand.must_close(scene.muster.unit.stance) {
        return;
    }
    let to = stand.widest();
    let (cost, move_) = (turns::frontage_cost(stand.frontage, to), stand.move_.unwrap_or(0));
    let because = vec![
        Because::Closing { from: stand.frontage, to, cost },
        match turns::steps(cost, move_) {
            None => Because::Pays { cost, move_ },
            Some(steps) if steps > 1 => Because::Reforms { steps, move_ },
            Some(_) => Because::Leaves { left: move_ - cost },
        },
    ];
    let value = FactValue::Number(i32::from(to));
    out.push(stand::fact(ID, scene, FactKey::MustReform, value, because));
}
