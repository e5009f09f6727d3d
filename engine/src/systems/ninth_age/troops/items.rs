//! Starter items by number. Append only: links and saved armies hold the numbers.

use std::sync::LazyLock;

use crate::model::{Item, ItemTraits};
use crate::systems::starter;

const PLAIN: ItemTraits = ItemTraits { hand_weapon: false, shield: false, missile: false };
const HAND: ItemTraits = ItemTraits { hand_weapon: true, ..PLAIN };
const SHIELDS: ItemTraits = ItemTraits { shield: true, ..PLAIN };
const SHOOTS: ItemTraits = ItemTraits { missile: true, ..PLAIN };

pub const HAND_WEAPON: u16 = 0;
pub const SHIELD: u16 = 1;
pub const SPEAR: u16 = 2;
pub const POLEARM: u16 = 3;
pub const GREAT_BLADE: u16 = 4;
pub const PAIRED: u16 = 5;
pub const BOW: u16 = 6;
pub const CROSSBOW: u16 = 7;
pub const DARTS: u16 = 8;
pub const LANCE: u16 = 9;
pub const LIGHT_LANCE: u16 = 10;
pub const LIGHT_ARMOUR: u16 = 11;
pub const HEAVY_ARMOUR: u16 = 12;
pub const PLATE: u16 = 13;

/// Name, nature, points of saving, points.
#[rustfmt::skip]
const ROWS: &[(&str, ItemTraits, u8, u16)] = &[
    ("hand weapon",  HAND,    0, 0),
    ("shield",       SHIELDS, 1, 1),
    ("spear",        PLAIN,   0, 1),
    ("polearm",      PLAIN,   0, 2),
    ("great blade",  PLAIN,   0, 3),
    ("paired blades", HAND,   0, 2),
    ("bow",          SHOOTS,  0, 3),
    ("crossbow",     SHOOTS,  0, 4),
    ("darts",        SHOOTS,  0, 2),
    ("lance",        PLAIN,   0, 4),
    ("light lance",  PLAIN,   0, 2),
    ("light armour", PLAIN,   1, 1),
    ("heavy armour", PLAIN,   2, 3),
    ("plate armour", PLAIN,   3, 6),
];

/// Starter items by number.
#[must_use]
pub fn items() -> &'static [Item] {
    static ITEMS: LazyLock<Vec<Item>> = LazyLock::new(|| starter::items(ROWS.iter().copied()));
    &ITEMS
}
