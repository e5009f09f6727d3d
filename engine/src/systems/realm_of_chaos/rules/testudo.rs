//! # roc-testudo: Testudo
//!
//! ## What it says
//! A squad in which every model has a hand weapon and a shield may close up into a square block, with as many ranks as it
//! has files and the odd models at the rear. It takes a complex manoeuvre.
//!
//! In a testudo the squad moves at half rate and its armour save is two better. It is given up by itself when the squad
//! comes to hand-to-hand fighting: the ranks stay, the better save is gone. It may be left at any time as a simple
//! manoeuvre.
//!
//! ## Why
//! Shields to every side and overhead keep arrows off; nobody fights well under them, or fast.
//!
//! ## Example
//! Sixteen models stand 4, 4, 4, 4. Eighteen stand 4, 4, 4, 4 and 2; twenty make five ranks of 4; twenty-two are 5, 5, 5, 5
//! and 2. A squad with moves of 4, 4 and 3 goes 1.5 inches; a save of 5+ becomes 3+.
//!
//! ## Source
//! Force organisation, testudo.
//!
//! ## Reading
//! Right is a block with as many ranks as files, a short last one counted, or a complete square with at most one rank of
//! odd models behind. Fewer than four models make none (ours). Losses narrow no front: who is left stands as wide as before,
//! and where that is no testudo any more, as a block, until the squad forms one anew.

use super::super::{squad, told};
use crate::model::FormationKind::Testudo;
use crate::rules::{Fact, Kind, Rule, Scene};

const ID: &str = "roc-testudo";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

/// Effect: half move.
pub const HALF_MOVE: u8 = 0;
/// Effect: armour save two better.
pub const SAVE: u8 = 1;
/// Effect: given up in hand-to-hand; ranks stay, the save goes.
pub const GIVEN_UP: u8 = 2;
/// Manoeuvre: formed as a complex manoeuvre.
pub const FORMED: u8 = 0;
/// Manoeuvre: left at any time as a simple manoeuvre.
pub const LEFT: u8 = 1;

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if squad::effect(scene) == Some(Testudo) {
        told::effects(ID, scene, Testudo, &[HALF_MOVE, SAVE, GIVEN_UP], out);
        told::manoeuvres(ID, scene, Testudo, &[FORMED, LEFT], out);
    } else if told::stands(scene, Testudo).is_some() && scene.muster.unit.stance.in_contact {
        told::effects(ID, scene, Testudo, &[GIVEN_UP], out);
    }
}
