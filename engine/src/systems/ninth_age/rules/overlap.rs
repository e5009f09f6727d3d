//! # t9a-overlap: Overlapping units
//!
//! ## What it checks
//! No unit's boundary is inside another's, of either army, on the table. The whole boundary counts, the empty parts of a
//! short last rank as well. Boundaries that only touch, along an edge or with a corner, are not inside each other. It is
//! said once of every two units, naming both, and the ground they share is drawn.
//!
//! ## Why
//! Two units cannot stand on the same ground, and the place an incomplete rank leaves free still belongs to its unit.
//!
//! ## Example
//! A unit 125 mm wide stands 120 mm to the right of another as wide: they share a strip of 5 mm, and the two are in error.
//! Moved 5 mm further they stand edge to edge, and nothing is wrong.
//!
//! ## Fix
//! Move one of the two, or the other, the least distance that ends the overlap. A unit that is marked *overlap allowed*,
//! because a rule of its own lets it, is passed over with whomever it stands on.
//!
//! ## Source
//! The 9th Age, Units: Unit Boundary, and part c of its figure.
//!
//! ## Reading
//! The boundary of several models on round bases is the ground of the bases, so that between them there is room. Where units are turned by anything but quarter turns, places are rounded to 1/160 mm, and less than
//! a twentieth of a millimetre of common ground is touching.

use crate::rules::{Field, Kind, Rule, Severity, TableFinding, TableReason};

const ID: &str = "t9a-overlap";

/// The rule.
pub static RULE: Rule =
    Rule { check_table: Some(check), table_fixes: Some(|field, said| field.apart(said)), ..Rule::new(ID, Kind::Check) };

fn check(field: &Field, out: &mut Vec<TableFinding>) {
    out.extend(field.overlaps().into_iter().map(|(token, with, shared)| TableFinding {
        rule: Some(ID),
        severity: Severity::Error,
        token,
        with,
        reason: TableReason::Overlap { shared },
    }));
}
