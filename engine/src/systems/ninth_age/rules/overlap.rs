//! # t9a-overlap
//!
//! ## What it checks
//! No unit's boundary is inside another's, of either army, on the table. The whole boundary counts, the empty parts of a
//! short last rank as well. Boundaries that only touch, along an edge or with a corner, are not inside each other. Both
//! units are named, and the ground they share is drawn.
//!
//! ## Why
//! Two units cannot stand on the same ground, and the place an incomplete rank leaves free still belongs to its unit.
//!
//! ## Example
//! A unit 125 mm wide stands 120 mm to the right of another as wide: they share a strip of 5 mm, and each is in error.
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

use crate::geometry::{Point, move_apart, shared_ground};
use crate::model::{TableCommand, Thing};
use crate::rules::{Field, Kind, Rule, Severity, Stand, TableFinding, TableFix, TableReason};

const ID: &str = "t9a-overlap";

/// The rule.
pub static RULE: Rule = Rule { check_table: Some(check), table_fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(field: &Field, out: &mut Vec<TableFinding>) {
    let bound: Vec<_> = field.stands.iter().map(|stand| (stand, stand.outline.bounds())).collect();
    for (one, near) in &bound {
        for (other, ground) in &bound {
            let apart = one.token == other.token || !near.overlaps(*ground);
            if apart || one.unit.overlap_allowed || other.unit.overlap_allowed {
                continue;
            }
            let parts = one.shared(other).map(|(one, other)| shared_ground(one, other)).filter(|it| !it.is_empty());
            let shared: Vec<Vec<Point>> = parts.collect();
            if !shared.is_empty() {
                out.push(TableFinding {
                    rule: ID,
                    severity: Severity::Error,
                    token: one.token,
                    with: other.token,
                    reason: TableReason::Overlap { shared },
                });
            }
        }
    }
}

fn fixes(field: &Field, said: &TableFinding) -> Vec<TableFix> {
    let (Some(one), Some(other)) = (field.stand(said.token), field.stand(said.with)) else { return Vec::new() };
    let fix = |stays: &Stand, moves: &Stand| {
        let ways = stays.shared(moves).filter_map(|(stays, moves)| move_apart(stays, moves));
        let by = ways.max_by_key(|by| i64::from(by.x).pow(2) + i64::from(by.y).pow(2))?;
        let things = vec![Thing::Unit(moves.token)];
        Some(TableFix { token: moves.token, by, commands: vec![TableCommand::Move { things, by }] })
    };
    [fix(other, one), fix(one, other)].into_iter().flatten().collect()
}
