//! Every sentence the interface says. One module a language; English is the first.

pub mod en;

use crate::geometry::{INCH, Len, MM};

/// How lengths on the table are shown. Movement is in inches under either.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Millimetres.
    #[default]
    Millimetres,
    /// Inches.
    Inches,
}

/// A length in words: "175 mm", "6.9\u{2033}".
#[must_use]
pub fn length(length: Len, measure: Measure) -> String {
    match measure {
        Measure::Millimetres => format!("{} mm", tenths(length, MM)),
        Measure::Inches => format!("{}\u{2033}", tenths(length, INCH)),
    }
}

/// A length of 0 or more in units of `unit`, with at most one decimal, rounded.
#[must_use]
pub fn tenths(length: Len, unit: Len) -> String {
    let tenths = (i64::from(length.max(0)) * 20 + i64::from(unit)) / (2 * i64::from(unit));
    if tenths % 10 == 0 { (tenths / 10).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) }
}
