//! The numbers the rules fix, in one place.

/// W in the statistic line.
pub const WOUNDS: usize = 5;
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
/// Simple manoeuvres of one movement phase (the game's custom).
pub const SIMPLE: u8 = 3;
/// Simple manoeuvres of a unit without a leader (the game's custom).
pub const LEADERLESS: u8 = 1;
/// On difficult ground every inch counts so many times (the game's custom; the text names no number).
pub const DIFFICULT: i32 = 2;
/// On very difficult ground (the game's custom; the text names no number).
pub const VERY_DIFFICULT: i32 = 4;
/// An obstacle costs the move divided by this (`roc-single-file`).
pub const OBSTACLE: i32 = 2;
/// To a single file an obstacle costs the move divided by this (`roc-single-file`).
pub const OBSTACLE_IN_FILE: i32 = 4;
