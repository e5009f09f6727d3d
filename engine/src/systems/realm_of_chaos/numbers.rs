//! The numbers the rules fix, in one place.

/// A squad below this many models is less effective (`roc-strength`).
pub const SQUAD: u16 = 5;
/// Narrowest recommended front rank (`roc-frontage`).
pub const NARROW: u16 = 5;
/// Widest recommended front rank (`roc-frontage`).
pub const WIDE: u16 = 10;
/// A testudo takes at least this many models (ours).
pub const TESTUDO: u16 = 4;
/// Points of saving a shield wall adds (`roc-shield-wall`).
pub const SHIELD_WALL_SAVE: u8 = 1;
/// Points of saving a testudo adds (`roc-testudo`).
pub const TESTUDO_SAVE: u8 = 2;
