//! What the starter troops and items of every system are made of.

use super::Troop;
use crate::geometry::Base;
use crate::model::{Attributes, Height, Item, ItemId, ItemTraits, Nature, Profile, STATS, Stat};

/// A starter item.
pub(super) fn item(number: u16, name: &str, traits: ItemTraits, armour: u8, points: u16) -> Item {
    Item { starter: Some(number), name: name.to_owned(), traits, armour, points }
}

/// A starter troop of Standard height with nothing special about it, taken by itself. `items` are numbers of starter items;
/// systems put in what else they know of it.
pub(super) fn troop(
    number: u16,
    (name, plural): (&str, &str),
    stats: [Stat; STATS],
    base: Base,
    points: u16,
    items: &[u16],
    usual: u16,
) -> Troop {
    Troop {
        profile: Profile {
            starter: Some(number),
            name: name.to_owned(),
            plural: plural.to_owned(),
            stats,
            armour: 0,
            base,
            points,
            character: false,
            crew: None,
            attributes: Attributes::default(),
            height: Height::Standard,
            nature: Nature::default(),
            items: items.iter().map(|&item| ItemId(item)).collect(),
        },
        crew: None,
        usual,
        offered: true,
    }
}
