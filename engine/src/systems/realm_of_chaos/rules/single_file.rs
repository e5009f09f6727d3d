//! # roc-single-file: Single file
//!
//! ## What it says
//! A column one model wide. Each model need only touch the one ahead of it, and a corner is touch enough, so that the
//! column may bend; a manoeuvre need not end with it straight.
//!
//! It goes lightly over ground: difficult terrain counts as open, very difficult terrain as difficult, and an obstacle
//! costs a quarter of the move where it costs others half.
//!
//! In return it cannot fight as a body. It may not charge, and no charge may pass through single file on its way. When
//! it is charged it must flee.
//!
//! ## Why
//! A column threads through a wood or along a causeway; it is no line of battle, and an enemy who catches it in column
//! has already won.
//!
//! ## Example
//! Eight models in a file two of which touch only by their corners: a legal single file, that wades a ford as if it were
//! open ground and runs from any charge.
//!
//! ## Source
//! Force organisation, single file.

use super::super::told;
use crate::model::FormationKind::SingleFile;
use crate::rules::{Fact, Kind, Rule, Scene};

const ID: &str = "roc-single-file";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

/// Effect: it may not charge, and a charge may not pass through it.
pub const NO_CHARGE: u8 = 0;
/// Effect: charged, it must flee.
pub const FLEES: u8 = 1;
/// Effect: difficult terrain counts as open.
pub const DIFFICULT: u8 = 2;
/// Effect: very difficult terrain counts as difficult.
pub const VERY_DIFFICULT: u8 = 3;
/// Effect: an obstacle costs a quarter of the move, not half.
pub const OBSTACLES: u8 = 4;
/// Effect: a corner is contact enough.
pub const CORNERS: u8 = 5;
/// Manoeuvre: none needs to end in a straight line.
pub const CURVES: u8 = 0;

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if told::stands(scene, SingleFile).is_some() {
        let all = [NO_CHARGE, FLEES, DIFFICULT, VERY_DIFFICULT, OBSTACLES, CORNERS];
        told::effects(ID, scene, SingleFile, &all, out);
        told::manoeuvres(ID, scene, SingleFile, &[CURVES], out);
    }
}
