//! What the starter troops and items of every system are made of.

use super::Troop;
use crate::geometry::Base;
use crate::model::{Attributes, Height, Item, ItemId, ItemTraits, Nature, Profile, STATS, Stat};

/// Starter items by number: name, traits, armour, points.
pub(super) fn items<'a>(rows: impl IntoIterator<Item = (&'a str, ItemTraits, u8, u16)>) -> Vec<Item> {
    let item = |(number, (name, traits, armour, points)): (u16, (&str, ItemTraits, u8, u16))| Item {
        starter: Some(number),
        name: name.to_owned(),
        traits,
        armour,
        points,
    };
    (0..).zip(rows).map(item).collect()
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

#[cfg(test)]
pub mod tests {
    use super::{Item, Troop};

    /// Published numbers stand for what they always stood for.
    pub fn keep_their_names((troops, names): (&[Troop], &[&str]), (items, called): (&[Item], &[&str])) {
        assert_eq!(troops.iter().map(|troop| troop.profile.name.as_str()).collect::<Vec<_>>(), names);
        assert_eq!(items.iter().map(|item| item.name.as_str()).collect::<Vec<_>>(), called);
        let numbers = |count: usize| (0..count).map(|number| u16::try_from(number).ok()).collect::<Vec<_>>();
        assert_eq!(troops.iter().map(|troop| troop.profile.starter).collect::<Vec<_>>(), numbers(troops.len()));
        assert_eq!(items.iter().map(|item| item.starter).collect::<Vec<_>>(), numbers(items.len()));
    }
}
