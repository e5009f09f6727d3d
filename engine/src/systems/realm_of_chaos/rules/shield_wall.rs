//! # roc-shield-wall: Shield wall
//!
//! ## What it says
//! A squad in which every model has a shield may lock them, whatever arrangement it stands in. It is declared in the
//! movement phase before anything of the squad moves.
//!
//! In the wall the squad does not move and uses no missile weapons. The armour save of every model is one better: 5+
//! becomes 4+, and who had none has 6+. The wall is gone as soon as the squad is pushed back, moves for any reason, willing
//! or not, or comes under a psychological effect. It may be left at will as a simple manoeuvre.
//!
//! ## Why
//! Standing to be shot at, or to hold a line, is what shields are for; the wall pays for the turn spent on it.
//!
//! ## Example
//! Legionaries in light armour with shields save on 5+, in the wall on 4+.
//!
//! ## Source
//! Force organisation, shield wall.
//!
//! ## Reading
//! The text asks for shields and for no arrangement, so a wedge that locks shields stays where it stands. While the wall
//! stands it is a wall and nothing else: it neither charges nor fights as a wedge, and nothing is said of its ranks.

use super::super::{squad, told};
use crate::model::FormationKind::ShieldWall;
use crate::rules::{Fact, Kind, Rule, Scene};

const ID: &str = "roc-shield-wall";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

/// Effect: no move.
pub const NO_MOVE: u8 = 0;
/// Effect: no missile weapons.
pub const NO_MISSILES: u8 = 1;
/// Effect: armour save one better for all.
pub const SAVE: u8 = 2;
/// Effect: ends when pushed back, moved in any way, or under a psychological effect.
pub const ENDS: u8 = 3;
/// Manoeuvre: declared in the movement phase before moving.
pub const DECLARED: u8 = 0;
/// Manoeuvre: left at will as a simple manoeuvre.
pub const LEFT: u8 = 1;

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if squad::effect(scene) == Some(ShieldWall) {
        told::effects(ID, scene, ShieldWall, &[NO_MOVE, NO_MISSILES, SAVE, ENDS], out);
        told::manoeuvres(ID, scene, ShieldWall, &[DECLARED, LEFT], out);
    }
}
