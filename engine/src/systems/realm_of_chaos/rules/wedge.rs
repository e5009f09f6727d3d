//! # roc-wedge: Wedge
//!
//! ## What it checks
//! A squad in a wedge has its leader at the tip, and each rank holds one model more than the one ahead: 1, 2, 3 and so on,
//! every rank centred. A last rank that is not full is allowed, but it is not counted as the rearmost rank.
//!
//! A squad takes this shape the moment it declares a charge, as a simple manoeuvre; the leader stays where he is and the
//! others form behind him. It then charges as usual, but may not turn. It may wheel as its second or third manoeuvre,
//! measured from the widest rank; when the test for that fails, the charge fails, with the penalties a failed charge brings
//! into the combat. Characters in a wedge neither issue challenges nor receive them. What happens when it strikes home is
//! told under roc-wedge-fight.
//!
//! ## Why
//! The wedge lives by its ranks: each drives the tip one rank deeper, and the last complete one is the front the squad
//! has when it comes out on the other side. Men behind that one add no width.
//!
//! ## Example
//! Ten models stand 1, 2, 3, 4. Twelve stand 1, 2, 3, 4 and 2 behind: complete the last rank with three more, or know that
//! the squad re-forms four wide.
//!
//! ## Fix
//! More models of the kind the squad has most of complete the last rank.
//!
//! ## Source
//! Force organisation, the wedge.
//!
//! ## Reading
//! The text speaks of the rearmost rank; with an incomplete one behind we read the last complete rank.

use super::super::wedge_ranks::{self, WedgeRanks};
use super::super::{squad, told};
use crate::model::FormationKind::{ShieldWall, Wedge};
use crate::rules::{Diagnostic, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "roc-wedge";

/// The rule.
pub static RULE: Rule =
    Rule { check: Some(check), facts: Some(facts), fixes: Some(wedge_ranks::fixes), ..Rule::new(ID, Kind::Check) };

/// Effect: no turns once formed.
pub const NO_TURNS: u8 = 0;
/// Effect: characters in it neither issue nor receive challenges.
pub const NO_CHALLENGES: u8 = 1;
/// Manoeuvre: formed as a simple manoeuvre when a charge is declared.
pub const FORMED: u8 = 0;
/// Manoeuvre: wheels as second or third manoeuvre, measured from the widest rank.
pub const WHEELS: u8 = 1;
/// Manoeuvre: a failed test for the wheel fails the charge.
pub const FAILED_WHEEL: u8 = 2;

fn ranks(scene: &Scene) -> Option<WedgeRanks> {
    // Behind locked shields nobody charges, and its ranks are nobody's matter.
    let wedge = told::stands(scene, Wedge).filter(|_| squad::effect(scene) != Some(ShieldWall));
    wedge.map(|_| WedgeRanks::of(scene.muster.bodies.len(), 1))
}

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    wedge_ranks::check(ID, scene, ranks(scene), out);
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let Some(ranks) = ranks(scene) else { return };
    let number = |models: u16| FactValue::Number(i32::from(models));
    out.push(told::fact(ID, scene, FactKey::WidestRank, number(ranks.widest()), ranks.because()));
    out.push(told::fact(ID, scene, FactKey::RearRank, number(ranks.rear()), ranks.because()));
    told::effects(ID, scene, Wedge, &[NO_TURNS, NO_CHALLENGES], out);
    told::manoeuvres(ID, scene, Wedge, &[FORMED, WHEELS, FAILED_WHEEL], out);
}
