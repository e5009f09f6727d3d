//! The numbers the rules fix, in one place.

use crate::geometry::{INCH, Len};

/// So many figures of frontage ask an irregular unit for one rank: half as many ranks as figures (`bsm-depth`).
pub const FIGURES_A_RANK: u16 = 2;
/// A left or right face of a regular unit, in 1/160 mm (`bsm-facing`).
pub const FACE: Len = 2 * INCH;
/// An about face of a regular unit, in 1/160 mm (`bsm-facing`).
pub const ABOUT: Len = 4 * INCH;
/// Irregular units pay so many times as much for turning (`bsm-facing`).
pub const IRREGULAR: Len = 2;
/// Each figure more or less of frontage, in 1/160 mm, regular or not (`bsm-casualties`).
pub const FIGURE: Len = INCH;
/// Hits in the statistic line.
pub const HITS: usize = 2;
/// MV in the statistic line.
pub const MOVE: usize = 4;
