//! Copying starter troops and items into the army's own catalogue.

use std::sync::Arc;

use crate::document::Refusal;
use crate::model::{Army, ItemId, ProfileId};
use crate::systems::{Troop, system};

/// The starter troop of that number.
pub(super) fn troop(army: &Army, number: u16) -> Result<&'static Troop, Refusal> {
    (system(army.system).troops)().get(usize::from(number)).ok_or(Refusal::NoSuchThing)
}

/// The army's id of a starter item, copied into its catalogue when an equal one is not there yet.
pub(super) fn item(army: &mut Army, number: u16) -> Result<ItemId, Refusal> {
    let item = (system(army.system).items)().get(usize::from(number)).ok_or(Refusal::NoSuchThing)?;
    if let Some(place) = army.catalogue.items.iter().position(|known| known == item) {
        return id(place).map(ItemId);
    }
    let new = id(army.catalogue.items.len()).map(ItemId)?;
    Arc::make_mut(&mut army.catalogue).items.push(item.clone());
    Ok(new)
}

/// The army's id of a starter troop's profile, copied into its catalogue, items and all, when an equal one is not there
/// yet.
pub(crate) fn profile(army: &mut Army, number: u16) -> Result<ProfileId, Refusal> {
    let mut profile = troop(army, number)?.profile.clone();
    for each in &mut profile.items {
        *each = item(army, each.0)?;
    }
    if let Some(place) = army.catalogue.profiles.iter().position(|known| *known == profile) {
        return id(place).map(ProfileId);
    }
    let new = id(army.catalogue.profiles.len()).map(ProfileId)?;
    Arc::make_mut(&mut army.catalogue).profiles.push(profile);
    Ok(new)
}

/// The highest number stays unused, so that a count of entries is a number as well.
fn id(place: usize) -> Result<u16, Refusal> {
    let most = u16::MAX - 1;
    u16::try_from(place).ok().filter(|&id| id <= most).ok_or(Refusal::TooMany { most: most.into() })
}
