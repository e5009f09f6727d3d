//! What is said of units on the table.

use super::count::sentence;
use super::ui::unit_name;
use crate::geometry::{Arcs, Side, Vector};
use crate::model::{Terrain, Token};
use crate::rules::{Field, Relation, RelationKey, TableFinding, TableFix, TableReason};
use crate::table::TableRefusal;
use crate::words::en::Said;
use crate::words::{Measure, length};

/// The name of a unit on the table.
#[must_use]
pub fn name(field: &Field, token: Token) -> String {
    field.stand(token).map_or_else(|| "a unit that is gone".to_owned(), |it| unit_name(it.unit).to_owned())
}

/// What a check on the table says.
#[must_use]
pub fn finding(field: &Field, said: &TableFinding) -> Said {
    match &said.reason {
        TableReason::Overlap { .. } => Said {
            title: format!("Its boundary overlaps that of {}", name(field, said.with)),
            text: "No boundary may be inside another, not even with its empty parts. Edges and corners may touch."
                .into(),
        },
    }
}

/// What the button of a fix on the table says: "Move Spears 5 mm to the right".
#[must_use]
pub fn fix(field: &Field, fix: &TableFix, measure: Measure) -> String {
    format!("Move {} {}", name(field, fix.token), way(fix.by, measure))
}

/// A vector: "5 mm to the right and 3 mm back".
fn way(by: Vector, measure: Measure) -> String {
    let part = |far: i32, less: &str, more: &str| {
        (far != 0).then(|| format!("{} {}", length(far.abs(), measure), if far < 0 { less } else { more }))
    };
    let parts: Vec<String> =
        [part(by.x, "to the left", "to the right"), part(by.y, "up", "down")].into_iter().flatten().collect();
    parts.join(" and ")
}

/// An arc, in a sentence: "right flank".
#[must_use]
pub const fn arc(side: Side) -> &'static str {
    match side {
        Side::Front => "front",
        Side::Right => "right flank",
        Side::Rear => "rear",
        Side::Left => "left flank",
    }
}

/// Some arcs: "front and right flank".
#[must_use]
pub fn arcs(arcs: Arcs) -> String {
    let names: Vec<&str> = arcs.iter().map(arc).collect();
    match &names[..] {
        [] => "no arc".to_owned(),
        [only] => (*only).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// How one unit stands to another, in a few words and in a sentence: "Inside the front and right flank", and why.
#[must_use]
pub fn relation(said: &Relation) -> Said {
    match &said.key {
        RelationKey::Inside(found) => Said {
            title: format!("Inside the {}", arcs(*found)),
            text: match found.count() {
                0 | 1 => "No part of it touches another arc.".to_owned(),
                _ => "Any part counts, and one that touches a line is inside both arcs.".to_owned(),
            },
        },
        RelationKey::Located(None) => Said {
            title: "Located in no arc".to_owned(),
            text: format!("{} lies inside the boundary itself.", sentence(deciding(said.front))),
        },
        RelationKey::Located(Some(side)) => Said {
            title: format!("Located in the {}", arc(*side)),
            text: if said.on_line {
                format!(
                    "{} lies exactly on the line between two arcs: that is the flank.",
                    sentence(deciding(said.front))
                )
            } else {
                format!("{} lies there.", sentence(deciding(said.front)))
            },
        },
    }
}

const fn deciding(front: bool) -> &'static str {
    if front { "the centre of its front facing" } else { "the centre of its base" }
}

/// A distance between boundaries, in both measures: "5.5″ · 139.7 mm".
#[must_use]
pub fn distance(far: i32) -> String {
    format!("{} \u{b7} {}", length(far, Measure::Inches), length(far, Measure::Millimetres))
}

/// What a piece of terrain is.
#[must_use]
pub const fn terrain(kind: Terrain) -> &'static str {
    match kind {
        Terrain::Open => "Open ground",
        Terrain::Difficult => "Difficult ground",
        Terrain::VeryDifficult => "Very difficult ground",
        Terrain::Obstacle => "Obstacle",
    }
}

/// Why a command for the table was refused.
#[must_use]
pub fn refusal(why: TableRefusal) -> String {
    match why {
        TableRefusal::NoUnit => "That unit is no longer on the table.".to_owned(),
        TableRefusal::NoPiece => "That piece of terrain is no longer on the table.".to_owned(),
        TableRefusal::Size => {
            "A table measures between 12 and 240 inches each way, and no piece of terrain is larger.".to_owned()
        }
        TableRefusal::TooFar => "That is too far from the table.".to_owned(),
        TableRefusal::TooMany { most } => format!("A table holds at most {most} pieces of terrain."),
        TableRefusal::NobodyNear => "No other unit is near enough to come into contact with.".to_owned(),
    }
}

/// A place on the table, for assistive technology: "600 mm across, 900 mm down, facing up".
#[must_use]
pub fn place(x: i32, y: i32, degrees: f64, measure: Measure) -> String {
    let facing = match (degrees * 100.0).round() as i32 {
        0 => "up".to_owned(),
        9_000 => "right".to_owned(),
        18_000 => "down".to_owned(),
        27_000 => "left".to_owned(),
        other => format!("{}\u{b0}", other as f64 / 100.0),
    };
    let at = |it: i32| if it < 0 { format!("\u{2212}{}", length(-it, measure)) } else { length(it, measure) };
    format!("{} across, {} down, facing {facing}", at(x), at(y))
}
