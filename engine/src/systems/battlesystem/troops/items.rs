//! Starter items by number. Append only: links and saved armies hold the numbers.

use std::sync::LazyLock;

use crate::model::{Item, ItemTraits};
use crate::systems::starter;

const PLAIN: ItemTraits = ItemTraits { hand_weapon: false, shield: false, missile: false };
const HAND: ItemTraits = ItemTraits { hand_weapon: true, ..PLAIN };
const SHIELDS: ItemTraits = ItemTraits { shield: true, ..PLAIN };
const SHOOTS: ItemTraits = ItemTraits { missile: true, ..PLAIN };

pub const SWORD: u16 = 0;
pub const SHIELD: u16 = 1;
pub const SPEAR: u16 = 2;
pub const PIKE: u16 = 3;
pub const POLEARM: u16 = 4;
pub const CLUB: u16 = 5;
pub const FARM_TOOLS: u16 = 6;
pub const BOW: u16 = 7;
pub const CROSSBOW: u16 = 8;
pub const SLING: u16 = 9;
pub const JAVELINS: u16 = 10;
pub const LANCE: u16 = 11;
pub const GREAT_AXE: u16 = 12;
pub const LEATHER: u16 = 13;
pub const MAIL: u16 = 14;
pub const PLATE: u16 = 15;
pub const ROCKS: u16 = 16;

/// Name, nature, points. Armour is already in the armour rating of those who wear it.
#[rustfmt::skip]
const ROWS: &[(&str, ItemTraits, u16)] = &[
    ("sword",      HAND,    1),
    ("shield",     SHIELDS, 1),
    ("spear",      PLAIN,   1),
    ("pike",       PLAIN,   2),
    ("polearm",    PLAIN,   2),
    ("club",       HAND,    0),
    ("farm tools", PLAIN,   0),
    ("bow",        SHOOTS,  2),
    ("crossbow",   SHOOTS,  3),
    ("sling",      SHOOTS,  1),
    ("javelins",   SHOOTS,  1),
    ("lance",      PLAIN,   2),
    ("great axe",  PLAIN,   2),
    ("leather",    PLAIN,   1),
    ("mail",       PLAIN,   2),
    ("plate",      PLAIN,   4),
    ("rocks",      SHOOTS,  1),
];

/// Starter items by number.
#[must_use]
pub fn items() -> &'static [Item] {
    static ITEMS: LazyLock<Vec<Item>> =
        LazyLock::new(|| starter::items(ROWS.iter().map(|&(name, traits, points)| (name, traits, 0, points))));
    &ITEMS
}
