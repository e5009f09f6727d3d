//! Profiles and items: a number for what still equals the starter of that number, all of it otherwise.

use super::super::bits::{Broken, Read, Reader, Writer};
use super::super::text;
use super::Layout;
use crate::geometry::{Base, Len, MM};
use crate::model::{Attributes, Crew, Height, Item, ItemId, ItemTraits, Nature, Profile, STATS, Stat, SystemId};
use crate::systems::system;

/// Starter numbers, counts of a catalogue.
const NUMBER: u32 = 4;

fn starter_item(of: SystemId, number: u16) -> Option<Item> {
    let item = (system(of).items)().get(usize::from(number))?;
    Some(Item { starter: Some(number), ..item.clone() })
}

/// The starter profile in an army that has these items; `None` when one of its own is not among them.
fn starter_profile(of: SystemId, number: u16, items: &[Item]) -> Option<Profile> {
    let troop = (system(of).troops)().get(usize::from(number))?;
    let held = |id: &ItemId| {
        let starter = starter_item(of, id.0)?;
        items.iter().position(|item| *item == starter).map(|place| ItemId(place as u16))
    };
    let items = troop.profile.items.iter().map(held).collect::<Option<Vec<_>>>()?;
    Some(Profile { starter: Some(number), items, ..troop.profile.clone() })
}

fn write_number(w: &mut Writer, number: Option<u16>) {
    w.flag(number.is_some());
    if let Some(number) = number {
        w.number(u64::from(number), NUMBER);
    }
}

fn read_number(r: &mut Reader) -> Read<Option<u16>> {
    if r.flag()? { r.small(NUMBER).map(Some) } else { Ok(None) }
}

/// A count of things of which each takes a bit or more, so that no small link asks for much memory.
fn read_count(r: &mut Reader, order: u32) -> Read<usize> {
    let count: usize = r.small(order)?;
    if count <= r.left() { Ok(count) } else { Err(Broken) }
}

/// Writes the items.
pub fn write_items(w: &mut Writer, of: SystemId, items: &[Item]) {
    w.number(items.len() as u64, NUMBER);
    for item in items {
        let Item { starter, name, traits, armour, points } = item;
        if let Some(number) = starter.filter(|&number| starter_item(of, number).as_ref() == Some(item)) {
            w.flag(true);
            w.number(u64::from(number), NUMBER);
            continue;
        }
        w.flag(false);
        write_number(w, *starter);
        text::write(w, name);
        let ItemTraits { hand_weapon, shield, missile } = *traits;
        [hand_weapon, shield, missile].into_iter().for_each(|trait_| w.flag(trait_));
        w.number(u64::from(*armour), 0);
        w.number(u64::from(*points), 2);
    }
}

/// Reads the items.
///
/// # Errors
/// When they are none.
pub fn read_items(r: &mut Reader, of: SystemId) -> Read<Vec<Item>> {
    let count = read_count(r, NUMBER)?;
    let item = |r: &mut Reader| {
        if r.flag()? {
            return starter_item(of, r.small(NUMBER)?).ok_or(Broken);
        }
        let (starter, name) = (read_number(r)?, text::read(r)?);
        let traits = ItemTraits { hand_weapon: r.flag()?, shield: r.flag()?, missile: r.flag()? };
        Ok(Item { starter, name, traits, armour: r.small(0)?, points: r.small(2)? })
    };
    (0..count).map(|_| item(r)).collect()
}

/// Writes the profiles.
pub fn write_profiles(w: &mut Writer, layout: Layout, of: SystemId, profiles: &[Profile], items: &[Item]) {
    w.number(profiles.len() as u64, NUMBER);
    for profile in profiles {
        let number = profile.starter.filter(|&number| starter_profile(of, number, items).as_ref() == Some(profile));
        w.flag(number.is_some());
        match number {
            Some(number) => w.number(u64::from(number), NUMBER),
            None => write_profile(w, layout, profile, items.len()),
        }
    }
}

/// Reads the profiles.
///
/// # Errors
/// When they are none.
pub fn read_profiles(r: &mut Reader, layout: Layout, of: SystemId, items: &[Item]) -> Read<Vec<Profile>> {
    let count = read_count(r, NUMBER)?;
    let profile = |r: &mut Reader| {
        if r.flag()? {
            return starter_profile(of, r.small(NUMBER)?, items).ok_or(Broken);
        }
        read_profile(r, layout, items.len())
    };
    (0..count).map(|_| profile(r)).collect()
}

fn write_profile(w: &mut Writer, layout: Layout, profile: &Profile, known: usize) {
    let Profile {
        starter,
        name,
        plural,
        stats,
        armour,
        base,
        points,
        character,
        crew,
        attributes,
        height,
        nature,
        items,
    } = profile;
    write_number(w, *starter);
    text::write(w, name);
    let regular = plural.strip_prefix(name.as_str()) == Some("s");
    w.flag(regular);
    if !regular {
        text::write(w, plural);
    }
    for Stat { value, plus } in *stats {
        w.flag(value.is_some());
        if let Some(value) = value {
            w.number(u64::from(value), 3);
        }
        w.number(u64::from(plus), 0);
    }
    w.number(u64::from(*armour), 1);
    match *base {
        Base::Rect { width, depth } => {
            w.flag(false);
            write_len(w, width);
            w.flag(width == depth);
            if width != depth {
                write_len(w, depth);
            }
        }
        Base::Round { diameter } => {
            w.flag(true);
            write_len(w, diameter);
        }
    }
    w.number(u64::from(*points), 4);
    w.flag(*character);
    w.flag(crew.is_some());
    if let Some(Crew { kind, piece }) = *crew {
        w.number(u64::from(kind), 1);
        w.flag(piece);
    }
    let Attributes { personal, dominant } = *attributes;
    w.flag(personal);
    w.flag(dominant);
    if layout == Layout::V2 {
        let height = match height {
            Height::Standard => 0,
            Height::Large => 1,
            Height::Gigantic => 2,
        };
        w.put(height, 2);
        let Nature { mob, skirmisher, tall, towering } = *nature;
        [mob, skirmisher, tall, towering].into_iter().for_each(|is| w.flag(is));
    }
    write_held(w, items, known);
}

fn read_profile(r: &mut Reader, layout: Layout, known: usize) -> Read<Profile> {
    let (starter, name) = (read_number(r)?, text::read(r)?);
    let plural = if r.flag()? { format!("{name}s") } else { text::read(r)? };
    let mut stats = [Stat::default(); STATS];
    for stat in &mut stats {
        stat.value = if r.flag()? { Some(r.small(3)?) } else { None };
        stat.plus = r.small(0)?;
    }
    let armour = r.small(1)?;
    let base = if r.flag()? {
        Base::Round { diameter: read_len(r)? }
    } else {
        let width = read_len(r)?;
        Base::Rect { width, depth: if r.flag()? { width } else { read_len(r)? } }
    };
    let (points, character) = (r.small(4)?, r.flag()?);
    let crew = if r.flag()? { Some(Crew { kind: r.small(1)?, piece: r.flag()? }) } else { None };
    let attributes = Attributes { personal: r.flag()?, dominant: r.flag()? };
    let (mut height, mut nature) = (Height::Standard, Nature::default());
    if layout == Layout::V2 {
        height = match r.take(2)? {
            0 => Height::Standard,
            1 => Height::Large,
            2 => Height::Gigantic,
            _ => return Err(Broken),
        };
        nature = Nature { mob: r.flag()?, skirmisher: r.flag()?, tall: r.flag()?, towering: r.flag()? };
    }
    let items = read_held(r, known)?;
    Ok(Profile {
        starter,
        name,
        plural,
        stats,
        armour,
        base,
        points,
        character,
        crew,
        attributes,
        height,
        nature,
        items,
    })
}

/// Whole millimetres, or 1/160 mm.
fn write_len(w: &mut Writer, length: Len) {
    let whole = length >= 0 && length % MM == 0;
    w.flag(whole);
    if whole { w.number((length / MM) as u64, 5) } else { w.signed(i64::from(length), 12) }
}

fn read_len(r: &mut Reader) -> Read<Len> {
    if r.flag()? {
        r.small::<Len>(5)?.checked_mul(MM).ok_or(Broken)
    } else {
        Len::try_from(r.signed(12)?).map_err(|_| Broken)
    }
}

/// Writes what is held, of so many known items.
pub fn write_held(w: &mut Writer, items: &[ItemId], known: usize) {
    w.number(items.len() as u64, 1);
    // an index takes a bit at least, so that a short link cannot ask for much memory
    items.iter().for_each(|item| w.index(usize::from(item.0), known.max(2)));
}

/// Reads what is held, of so many known items.
///
/// # Errors
/// When it is none of them.
pub fn read_held(r: &mut Reader, known: usize) -> Read<Vec<ItemId>> {
    let count = read_count(r, 1)?;
    let held = |r: &mut Reader| r.index(known.max(2)).ok().filter(|&place| place < known).ok_or(Broken);
    (0..count).map(|_| held(r).map(|place| ItemId(place as u16))).collect()
}
