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
pub const HALBERD: u16 = 3;
pub const BOW: u16 = 4;
pub const CROSSBOW: u16 = 5;
pub const JAVELINS: u16 = 6;
pub const LANCE: u16 = 7;
pub const TWO_HANDED: u16 = 8;
pub const PIKE: u16 = 9;
pub const LIGHT_ARMOUR: u16 = 10;
pub const HEAVY_ARMOUR: u16 = 11;
pub const BARDING: u16 = 12;
pub const FULL_ARMOUR: u16 = 13;
pub const SLING: u16 = 14;
pub const THROWING_AXES: u16 = 15;
pub const LARGE_SHIELD: u16 = 16;

/// Name, nature, points of saving, points. A spear, pike or lance fills the hand and is no hand weapon of its own.
#[rustfmt::skip]
const ROWS: &[(&str, ItemTraits, u8, u16)] = &[
    ("hand weapon",       HAND,    0, 1),
    ("shield",            SHIELDS, 1, 1),
    ("spear",             PLAIN,   0, 1),
    ("halberd",           PLAIN,   0, 2),
    ("bow",               SHOOTS,  0, 2),
    ("crossbow",          SHOOTS,  0, 3),
    ("javelins",          SHOOTS,  0, 1),
    ("lance",             PLAIN,   0, 2),
    ("two-handed weapon", PLAIN,   0, 2),
    ("pike",              PLAIN,   0, 1),
    ("light armour",      PLAIN,   1, 2),
    ("heavy armour",      PLAIN,   2, 3),
    ("barding",           PLAIN,   1, 2),
    ("full armour",       PLAIN,   3, 4),
    ("sling",             SHOOTS,  0, 1),
    ("throwing axes",     SHOOTS,  0, 1),
    ("large shield",      SHIELDS, 2, 3),
];

/// Starter items by number.
#[must_use]
pub fn items() -> &'static [Item] {
    static ITEMS: LazyLock<Vec<Item>> = LazyLock::new(|| starter::items(ROWS.iter().copied()));
    &ITEMS
}
