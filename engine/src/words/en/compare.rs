//! One unit under every system, and at every frontage.

use super::facts::fact_in;
use crate::compare::{Column, Line, Row};
use crate::words::Measure;

/// Opens the comparison; also its title.
pub const COMPARE: &str = "Compare rules";
/// Opens the table of frontages; also its title.
pub const FRONTAGES: &str = "Frontages";
/// What the comparison does.
pub const COMPARE_TEXT: &str = "The same models as each game sees them. Each dresses the ranks its own way, with the leader\u{2019}s \
    place kept; the army itself is not changed. Where two of them say different things the row is marked \u{2260}; a dash \
    says that a game has no such value.";
/// How Battlesystem is asked.
pub const AS_IRREGULAR: &str = "Battlesystem is asked as of an irregular unit: of regular ones it says nothing.";
/// What the table of frontages is.
pub const FRONTAGES_TEXT: &str = "What each game says of every frontage these models can have in ranks and files.";
/// A unit that has no frontages.
pub const NO_FRONTAGES: &str = "One model alone has no frontage to choose.";
/// The scrolling region.
pub const SIDE_BY_SIDE: &str = "Side by side";
/// Said of a row for those who do not see its mark.
pub const DIFFERS: &str = "differs";
/// The row of drawings.
pub const DRAWN: &str = "Dressed";
/// The row of checks.
pub const CHECKS: &str = "Checks";
/// Nothing is wrong.
pub const NOTHING_WRONG: &str = "Every rule holds";
/// What a system does not derive.
pub const NOT_DERIVED: &str = "\u{2013}";
/// What only holds, without a value.
pub const HOLDS: &str = "yes";
/// The frontage it has.
pub const NOW: &str = "now";
/// A column of the table of frontages.
pub const FRONTAGE: &str = "Frontage";
/// A column of the table of frontages.
pub const RANKS: &str = "Ranks";
/// A column of the table of frontages.
pub const COUNTING: &str = "Ranks that count";
/// A column of the table of frontages.
pub const FULL: &str = "Full ranks";
/// A column of the table of frontages.
pub const BONUS: &str = "Rank bonus";
/// A column of the table of frontages.
pub const DEPTH: &str = "An irregular unit is";
/// A column of the table of frontages.
pub const GROUND: &str = "Footprint";
/// A column of the table of frontages.
pub const SHOOTERS: &str = "Models that may shoot";
/// In place of a button, where the unit cannot stand so; before the reason.
pub const NOT_ALLOWED: &str = "Not allowed";
/// The column of buttons.
pub const REFORM: &str = "Re-form";

/// A fact's name and its value in each column, ground in a measure of the player's choice.
#[must_use]
pub fn line(columns: &[Column], line: &Line, measure: Measure) -> (String, Vec<String>) {
    let mut label = String::new();
    let mut values = Vec::with_capacity(columns.len());
    for (column, found) in columns.iter().zip(&line.facts) {
        let Some(found) = found else {
            values.push(NOT_DERIVED.to_owned());
            continue;
        };
        let said = fact_in(&column.army, found, measure);
        values.push(if said.value.is_empty() { HOLDS.to_owned() } else { said.value });
        if label.is_empty() {
            label = said.label;
        }
    }
    (label, values)
}

/// The bonus of a row: "3", or what a line has in its stead.
#[must_use]
pub fn bonus(row: &Row) -> String {
    if row.line { "0: a line, an extra rank fights".to_owned() } else { row.bonus.to_string() }
}

/// Whether an irregular unit may be so wide.
#[must_use]
pub const fn depth(row: &Row) -> &'static str {
    if row.deep { "deep enough" } else { "too wide" }
}

/// The ground of a row.
#[must_use]
pub fn ground(row: &Row, measure: Measure) -> String {
    use crate::geometry::{INCH, MM};
    use crate::words::tenths;
    let (w, d) = row.ground;
    match measure {
        Measure::Millimetres => format!("{} \u{d7} {} mm", tenths(w, MM), tenths(d, MM)),
        Measure::Inches => format!("{}\u{2033} \u{d7} {}\u{2033}", tenths(w, INCH), tenths(d, INCH)),
    }
}

/// The button of a row.
#[must_use]
pub fn reform(frontage: u16) -> String {
    format!("Re-form {frontage} wide")
}
