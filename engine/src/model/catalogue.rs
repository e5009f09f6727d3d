//! The profiles and items an army knows. Each army carries its own copies, so that a saved list keeps its
//! numbers when the starter troops of a later version differ.

use super::{ItemId, Profile, ProfileId};

/// What an item is, for the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ItemTraits {
    /// A weapon held in one hand (`roc-testudo`).
    pub hand_weapon: bool,
    /// A shield (`roc-shield-wall`, `roc-testudo`).
    pub shield: bool,
    /// Shoots or is thrown (`roc-archer-wedge`).
    pub missile: bool,
}

/// A piece of equipment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    /// The number of the starter item this came from; `None` for one of the player's own.
    pub starter: Option<u16>,
    /// What it is called, in the singular and lower case: "spear".
    pub name: String,
    /// What it is for the rules.
    pub traits: ItemTraits,
    /// Points of saving it adds: 1 turns none into 6+, 5+ into 4+.
    pub armour: u8,
    /// Points a model pays for it.
    pub points: u16,
}

/// The profiles and items an army knows. Entries are only ever appended, so ids stay good.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    /// Looked up by [`ProfileId`].
    pub profiles: Vec<Profile>,
    /// Looked up by [`ItemId`].
    pub items: Vec<Item>,
}

impl Catalogue {
    /// The profile of that id, if the catalogue has it. Loading guarantees it for every member.
    #[must_use]
    pub fn profile(&self, id: ProfileId) -> Option<&Profile> {
        self.profiles.get(usize::from(id.0))
    }

    /// The item of that id, if the catalogue has it. Loading guarantees it for every loadout.
    #[must_use]
    pub fn item(&self, id: ItemId) -> Option<&Item> {
        self.items.get(usize::from(id.0))
    }
}
