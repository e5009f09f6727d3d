//! # t9a-arcs: Arcs
//!
//! ## What it says
//! A unit has four arcs, front, rear, left flank and right flank, cut by lines that leave the corners of its boundary at
//! 135 degrees to the facings. Another unit is inside an arc when any part of it is, and one that only touches a line,
//! though in a single point, is inside both arcs the line parts. A unit on a round base has one arc all round, its front.
//!
//! ## Why
//! Who may be seen, shot at or charged, and into which facing, follows from the arcs.
//!
//! ## Example
//! A unit's boundary is 100 mm wide and 60 deep. Ten millimetres ahead of its front corner the line stands ten millimetres
//! further out; a unit that reaches that point with its corner is inside the front and the flank.
//!
//! ## Source
//! The 9th Age, Units: Unit Arcs, and part a of its figure.
//!
//! ## Reading
//! The lines begin in the corners themselves, so that a unit in contact with a corner alone is inside both arcs. Exact
//! where both units stand at quarter turns; turned any other way, what comes within a twentieth of a millimetre of a line
//! touches it.

use crate::rules::{Kind, Relation, RelationKey, Rule, Stand};

const ID: &str = "t9a-arcs";

/// The rule.
pub static RULE: Rule = Rule { relate: Some(relate), ..Rule::new(ID, Kind::Fact) };

fn relate(of: &Stand, what: &Stand) -> Relation {
    let key = RelationKey::Inside(of.inside(what));
    Relation { rule: ID, key, point: None, front: false, on_line: false }
}
