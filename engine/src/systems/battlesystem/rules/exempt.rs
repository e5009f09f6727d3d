//! # bsm-exempt: Retreat and rout
//!
//! ## What it says
//! An irregular unit that is too wide for its ranks may cross the field only when it retreats after a failed morale check
//! or routs. At any other time it changes frontage first.
//!
//! ## Why
//! Men who run do not stop to dress their ranks.
//!
//! ## Example
//! Eleven figures, 6 and 5, break and run: they move as they stand. Rallied, they must close up to five wide before they
//! take another step.
//!
//! ## Source
//! Battlesystem, Facing and Frontage for Irregular Units.

use super::super::stand;
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "bsm-exempt";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let stance = scene.muster.unit.stance;
    let stand = stand::Stand::of(scene);
    let key = if stand.must_close(stance) {
        FactKey::ClosesFirst
    } else if stand.violates() && stand::runs(stance) {
        FactKey::MovesAsItIs
    } else {
        return;
    };
    out.push(stand::fact(ID, scene, key, FactValue::Holds, vec![Because::Rule]));
}
