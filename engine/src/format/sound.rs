//! Whether an army that was read is one the rest of the engine can rely on: `document::invariants`, and the path of what
//! breaks them.

use std::collections::BTreeSet;

use crate::document::{FARTHEST, LARGEST_BASE, MOST_MODELS, MOST_MODELS_A_UNIT, MOST_TEXT, MOST_UNITS, invariants};
use crate::geometry::Len;
use crate::model::{Army, ItemId, MAX_LOADOUTS, Member, Profile, Unit};

/// The most profiles, and the most items, of an army.
const CATALOGUE: usize = u16::MAX as usize;
/// The smallest and the largest base edge.
const EDGES: core::ops::RangeInclusive<Len> = 2..=LARGEST_BASE;

/// Checks the invariants of an army that was read.
///
/// # Errors
/// The path of the first value that breaks them, in the words of the native file; empty when none can be named.
pub fn check(army: &Army) -> Result<(), String> {
    match invariants(army) {
        Ok(()) => Ok(()),
        Err(_) => Err(unsound(army).unwrap_or_default()),
    }
}

fn unsound(army: &Army) -> Option<String> {
    let long = |text: &str| text.chars().count() > MOST_TEXT;
    let catalogue = &army.catalogue;
    if long(&army.name) || long(&army.note) {
        return Some(if long(&army.name) { "name" } else { "note" }.into());
    }
    if let Some(item) = catalogue.items.iter().position(|item| long(&item.name)) {
        return Some(format!("items[{item}].name"));
    }
    if catalogue.items.len() > CATALOGUE {
        return Some("items".into());
    }
    if catalogue.profiles.len() > CATALOGUE {
        return Some("profiles".into());
    }
    for (place, profile) in catalogue.profiles.iter().enumerate() {
        if let Some(what) = profile_unsound(profile, catalogue.items.len()) {
            return Some(format!("profiles[{place}].{what}"));
        }
    }
    if army.units.len() > MOST_UNITS || army.units.iter().map(|unit| unit.members.len()).sum::<usize>() > MOST_MODELS {
        return Some("units".into());
    }
    let (mut units, mut members) = (BTreeSet::new(), BTreeSet::new());
    for (place, unit) in army.units.iter().enumerate() {
        let what = unit_unsound(army, unit).or_else(|| (!units.insert(unit.id)).then(|| "id".into())).or_else(|| {
            let twice = unit.members.iter().position(|member| !members.insert(member.id));
            twice.map(|member| format!("members[{member}].id"))
        });
        if let Some(what) = what {
            return Some(format!("units[{place}].{what}"));
        }
    }
    if units.last().is_some_and(|last| last.0 >= army.next_unit) {
        return Some("next_unit".into());
    }
    if members.last().is_some_and(|last| last.0 >= army.next_member) {
        return Some("next_member".into());
    }
    None
}

fn profile_unsound(profile: &Profile, items: usize) -> Option<&'static str> {
    let (width, depth) = profile.base.size();
    // half an edge must be whole: places are centres
    let edge = |edge: Len| EDGES.contains(&edge) && edge % 2 == 0;
    if !edge(width) || !edge(depth) {
        return Some("base");
    }
    for (text, what) in [(&profile.name, "name"), (&profile.plural, "plural")] {
        if text.chars().count() > MOST_TEXT {
            return Some(what);
        }
    }
    held_unsound(&profile.items, items).then_some("items")
}

fn held_unsound(held: &[ItemId], items: usize) -> bool {
    held.iter().any(|item| usize::from(item.0) >= items)
}

fn unit_unsound(army: &Army, unit: &Unit) -> Option<String> {
    for (text, what) in [(&unit.name, "name"), (&unit.note, "note")] {
        if text.chars().count() > MOST_TEXT {
            return Some(what.into());
        }
    }
    if let Some(set) = unit.loadouts.iter().position(|set| set.name.chars().count() > MOST_TEXT) {
        return Some(format!("sets[{set}].name"));
    }
    let standing = unit.members.len() + army.joined(unit.id).map(|guest| guest.members.len()).sum::<usize>();
    if unit.members.is_empty() || standing > MOST_MODELS_A_UNIT {
        return Some("members".into());
    }
    if unit.loadouts.len() > MAX_LOADOUTS {
        return Some("sets".into());
    }
    let items = army.catalogue.items.len();
    if let Some(set) = unit.loadouts.iter().position(|loadout| held_unsound(&loadout.items, items)) {
        return Some(format!("sets[{set}].items"));
    }
    for (place, member) in unit.members.iter().enumerate() {
        if let Some(what) = member_unsound(army, unit, member) {
            return Some(format!("members[{place}].{what}"));
        }
    }
    if unit.turn > 3 {
        return Some("turn".into());
    }
    (unit.joined.is_some() && !joins(army, unit)).then(|| "joined".into())
}

/// A joined unit is one character, and its host is not itself joined.
fn joins(army: &Army, unit: &Unit) -> bool {
    let host = unit.joined.and_then(|host| army.unit(host));
    let character = unit.members.len() == 1
        && unit.members.iter().all(|member| army.profile(member).is_some_and(|profile| profile.character));
    character && host.is_some_and(|host| host.joined.is_none() && host.id != unit.id)
}

fn member_unsound(army: &Army, unit: &Unit, member: &Member) -> Option<&'static str> {
    if army.profile(member).is_none() {
        Some("profile")
    } else if usize::from(member.loadout) >= unit.loadouts.len() {
        Some("set")
    } else if member.roles.0 > 15 {
        Some("roles")
    } else if !(-FARTHEST..=FARTHEST).contains(&member.at.x) {
        Some("x")
    } else if !(-FARTHEST..=FARTHEST).contains(&member.at.y) {
        Some("y")
    } else {
        None
    }
}
