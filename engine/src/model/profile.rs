//! A kind of model: its statistics, base, points and nature.

use super::ItemId;
use crate::geometry::Base;

/// The most statistics a system's line may have.
pub const STATS: usize = 12;

/// One entry of a statistic line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stat {
    /// The value; `None` is the dash of a printed line.
    pub value: Option<u8>,
    /// The X of a listed +X (Realm of Chaos leaders: Ld, Int, Cl, WP), else 0.
    pub plus: u8,
}

/// Personal and dominant attributes a profile carries (Realm of Chaos, `roc-attributes`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Attributes {
    /// Carries personal attributes.
    pub personal: bool,
    /// Carries dominant attributes.
    pub dominant: bool,
}

/// The piece of equipment a profile is, or mans (`roc-crew`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Crew {
    /// Which kind of piece: profiles that share this number belong together.
    pub kind: u8,
    /// True for the piece itself, false for those who man it.
    pub piece: bool,
}

/// How tall a model is (The 9th Age).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Height {
    /// A man's height: five of a rank make it full.
    #[default]
    Standard,
    /// Three of a rank make it full.
    Large,
    /// One makes a full rank.
    Gigantic,
}

impl Height {
    /// All heights, rising.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Large, Self::Gigantic];
}

/// What a model is by nature, for rules that ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Nature {
    /// One of a mob, which is always irregular (Battlesystem).
    pub mob: bool,
    /// Skirmishes: the height of its boundary is a rule of its own (The 9th Age).
    pub skirmisher: bool,
    /// Stands tall: lines of sight are drawn to it over others (The 9th Age).
    pub tall: bool,
    /// Towers over the field: seen over everything (The 9th Age).
    pub towering: bool,
}

/// A kind of model.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Profile {
    /// The number of the starter troop this came from; the link writes the number while the profile is still equal
    /// to it. `None` for a profile of the player's own.
    pub starter: Option<u16>,
    /// What one is called.
    pub name: String,
    /// What several are called.
    pub plural: String,
    /// The statistic line, in the order of the system's names; places beyond the system's line are empty.
    pub stats: [Stat; STATS],
    /// Natural armour in points of saving: 0 none, 1 is 6+, 2 is 5+, and so on; items add to it.
    pub armour: u8,
    /// What it stands on.
    pub base: Base,
    /// Points without equipment.
    pub points: u16,
    /// A character: may be a unit of its own and may join another.
    pub character: bool,
    /// A piece of crewed equipment, or one of its crew.
    pub crew: Option<Crew>,
    /// Personal or dominant attributes.
    pub attributes: Attributes,
    /// How tall it is.
    pub height: Height,
    /// What it is by nature.
    pub nature: Nature,
    /// What it carries when first taken.
    pub items: Vec<ItemId>,
}
