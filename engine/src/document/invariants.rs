//! What is true of every army that commands or files bring forth.

use std::collections::HashSet;

use super::apply::{MOST_MODELS, MOST_MODELS_A_UNIT, MOST_TEXT, MOST_UNITS};
use crate::geometry::{Len, MM};
use crate::model::{Army, Catalogue, MAX_LOADOUTS, Unit};

/// No model stands farther than this from its frame's origin, across or down, in 1/160 mm: 100 m, so that no sum of
/// two places leaves an `i32`.
pub const FARTHEST: Len = 100_000 * MM;

/// No base is wider or deeper than this, in 1/160 mm: 200 mm.
pub const LARGEST_BASE: Len = 200 * MM;

/// Checks what every army must keep: ids unique and below the next to be given; profiles, items and sets that exist;
/// characters joined to squads that are not joined themselves; at least one model a unit; sizes, places and texts within
/// bounds.
///
/// # Errors
/// The first thing that does not hold, for whoever mends the program or reads the file; not for the interface.
pub fn invariants(army: &Army) -> Result<(), String> {
    catalogue(&army.catalogue)?;
    text("the army's name", &army.name)?;
    text("the army's note", &army.note)?;
    most("units", army.units.len(), MOST_UNITS)?;
    most("models", army.units.iter().map(|unit| unit.members.len()).sum(), MOST_MODELS)?;
    let (mut units, mut members) = (HashSet::new(), HashSet::new());
    for each in &army.units {
        let id = each.id.0;
        if id >= army.next_unit || !units.insert(id) {
            return Err(format!("unit id {id} is used twice or was not given out yet"));
        }
        for member in &each.members {
            let id = member.id.0;
            if id >= army.next_member || !members.insert(id) {
                return Err(format!("model id {id} is used twice or was not given out yet"));
            }
        }
        unit(army, each)?;
    }
    Ok(())
}

fn unit(army: &Army, unit: &Unit) -> Result<(), String> {
    let id = unit.id.0;
    text("a unit's name", &unit.name)?;
    text("a unit's note", &unit.note)?;
    if unit.members.is_empty() {
        return Err(format!("unit {id} has no models"));
    }
    let standing = unit.members.len() + army.joined(unit.id).map(|guest| guest.members.len()).sum::<usize>();
    most("models in a unit", standing, MOST_MODELS_A_UNIT)?;
    most("equipment sets in a unit", unit.loadouts.len(), MAX_LOADOUTS)?;
    if unit.turn > 3 {
        return Err(format!("unit {id} is turned by {} quarters", unit.turn));
    }
    for loadout in &unit.loadouts {
        text("a set's name", &loadout.name)?;
        if loadout.items.iter().any(|&item| army.catalogue.item(item).is_none()) {
            return Err(format!("unit {id} carries an item the army does not know"));
        }
    }
    for member in &unit.members {
        if army.profile(member).is_none() {
            return Err(format!("model {} has a profile the army does not know", member.id.0));
        }
        if unit.loadouts.get(usize::from(member.loadout)).is_none() {
            return Err(format!("model {} carries a set its unit does not have", member.id.0));
        }
        if member.roles.0 > 15 {
            return Err(format!("model {} has roles that do not exist", member.id.0));
        }
        if !(-FARTHEST..=FARTHEST).contains(&member.at.x) || !(-FARTHEST..=FARTHEST).contains(&member.at.y) {
            return Err(format!("model {} stands too far away", member.id.0));
        }
    }
    let Some(host) = unit.joined else { return Ok(()) };
    let character = unit.members.len() == 1
        && unit.members.iter().all(|member| army.profile(member).is_some_and(|profile| profile.character));
    match army.unit(host) {
        None => Err(format!("unit {id} is joined to unit {}, which does not exist", host.0)),
        Some(host) if host.joined.is_some() || host.id == unit.id => {
            Err(format!("unit {id} is joined to unit {}, which is joined itself", host.id.0))
        }
        Some(_) if !character => Err(format!("unit {id} is joined but is not a character")),
        Some(_) => Ok(()),
    }
}

fn catalogue(catalogue: &Catalogue) -> Result<(), String> {
    most("profiles", catalogue.profiles.len(), usize::from(u16::MAX))?;
    most("items", catalogue.items.len(), usize::from(u16::MAX))?;
    for profile in &catalogue.profiles {
        text("a profile's name", &profile.name)?;
        text("a profile's plural", &profile.plural)?;
        let (width, depth) = profile.base.size();
        for size in [width, depth] {
            if size <= 0 || size % 2 != 0 || size > LARGEST_BASE {
                return Err(format!("a base of profile \"{}\" measures {size}/160 mm", profile.name));
            }
        }
        if profile.items.iter().any(|&item| catalogue.item(item).is_none()) {
            return Err(format!("profile \"{}\" carries an item the army does not know", profile.name));
        }
    }
    for item in &catalogue.items {
        text("an item's name", &item.name)?;
    }
    Ok(())
}

fn text(what: &str, text: &str) -> Result<(), String> {
    most(what, text.chars().count(), MOST_TEXT)
}

fn most(what: &str, have: usize, most: usize) -> Result<(), String> {
    if have > most { Err(format!("{what}: {have}, at most {most}")) } else { Ok(()) }
}
