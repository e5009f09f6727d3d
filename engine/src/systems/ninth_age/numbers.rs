//! The numbers the rules fix, in one place.

use crate::model::Height;

/// Models that make a rank full (`t9a-full-ranks`), by height.
pub const FULL: [(Height, u16); 3] = [(Height::Standard, 5), (Height::Large, 3), (Height::Gigantic, 1)];
/// Ranks as wide as this are in Line Formation (`t9a-formation`).
pub const LINE: u16 = 8;
/// The highest rank bonus (`t9a-rank-bonus`).
pub const MOST_BONUS: u16 = 3;
/// Points an army may stay below its limit (`army-limit`).
pub const SPARE: u32 = 40;
/// Where health points stand in the line (`t9a-health`).
pub const HEALTH: usize = 3;

/// Models of that height that make a rank full.
#[must_use]
pub fn full(height: Height) -> u16 {
    FULL.into_iter().find(|(of, _)| *of == height).map_or(1, |(_, models)| models)
}
