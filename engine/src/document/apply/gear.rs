//! Equipment sets and who carries them.

use super::edit::{limit, owner, text, unit, unit_mut};
use super::ranks::{Stood, form_up};
use super::starter;
use crate::document::Refusal;
use crate::model::{
    Army, Arrangement, Formation, ItemId, LastRank, Loadout, MAX_LOADOUTS, MemberId, ProfileId, Role, SquareTroops,
    Unit, UnitId,
};

/// The most items one set may hold.
const MOST_ITEMS: usize = 64;

pub(super) fn add(army: &mut Army, id: UnitId, name: &str, items: &[u16]) -> Result<(), Refusal> {
    limit(unit(army, id)?.loadouts.len() + 1, MAX_LOADOUTS)?;
    limit(items.len(), MOST_ITEMS)?;
    let name = text(name)?;
    let items = items.iter().map(|&number| starter::item(army, number)).collect::<Result<_, _>>()?;
    unit_mut(army, id)?.loadouts.push(Loadout { name, items });
    Ok(())
}

pub(super) fn set(army: &mut Army, id: UnitId, loadout: u8, name: &str, items: &[ItemId]) -> Result<(), Refusal> {
    limit(items.len(), MOST_ITEMS)?;
    let name = text(name)?;
    if items.iter().any(|&item| army.catalogue.item(item).is_none()) {
        return Err(Refusal::NoSuchThing);
    }
    let set = unit_mut(army, id)?.loadouts.get_mut(usize::from(loadout)).ok_or(Refusal::NoSuchThing)?;
    *set = Loadout { name, items: items.to_vec() };
    Ok(())
}

/// What the set holds already is not put in twice.
pub(super) fn take(army: &mut Army, id: UnitId, loadout: u8, number: u16) -> Result<(), Refusal> {
    let item = starter::item(army, number)?;
    let set = unit_mut(army, id)?.loadouts.get_mut(usize::from(loadout)).ok_or(Refusal::NoSuchThing)?;
    if !set.items.contains(&item) {
        limit(set.items.len() + 1, MOST_ITEMS)?;
        set.items.push(item);
    }
    Ok(())
}

/// The sets after it move up, and with them all that names them by index.
pub(super) fn remove(army: &mut Army, id: UnitId, loadout: u8) -> Result<(), Refusal> {
    let unit = unit_mut(army, id)?;
    if unit.loadouts.len() < 2 || usize::from(loadout) >= unit.loadouts.len() {
        return Err(Refusal::NoSuchThing);
    }
    unit.loadouts.remove(usize::from(loadout));
    for member in &mut unit.members {
        member.loadout = without(member.loadout, loadout).unwrap_or(0);
    }
    unit.formation = formation_without(unit.formation, loadout);
    Ok(())
}

/// The index of a set after another is removed; `None` for the one removed.
const fn without(set: u8, removed: u8) -> Option<u8> {
    if set == removed {
        None
    } else if set > removed {
        Some(set - 1)
    } else {
        Some(set)
    }
}

/// A declared formation after a set is removed: mixed ranks about a set that is gone are a block.
fn formation_without(formation: Formation, removed: u8) -> Formation {
    match formation {
        Formation::Mixed { frontage, arrangement, last } => {
            let arrangement = match arrangement {
                Arrangement::FrontAndBehind { front } => {
                    without(front, removed).map(|front| Arrangement::FrontAndBehind { front })
                }
                Arrangement::Flanks { flanks } => without(flanks, removed).map(|flanks| Arrangement::Flanks { flanks }),
            };
            arrangement.map_or(Formation::Block { frontage, last }, |arrangement| Formation::Mixed {
                frontage,
                arrangement,
                last,
            })
        }
        Formation::Square { troops } => {
            let troops = match troops {
                SquareTroops::Plain => None,
                SquareTroops::Corners { set } => without(set, removed).map(|set| SquareTroops::Corners { set }),
                SquareTroops::Core { set } => without(set, removed).map(|set| SquareTroops::Core { set }),
            };
            Formation::Square { troops: troops.unwrap_or_default() }
        }
        other => other,
    }
}

/// Everybody stays where he stands: the player chose these very models.
pub(super) fn equip(army: &mut Army, members: &[MemberId], loadout: u8) -> Result<(), Refusal> {
    for &id in members {
        let unit = unit_mut(army, owner(army, id)?)?;
        if usize::from(loadout) >= unit.loadouts.len() {
            return Err(Refusal::NoSuchThing);
        }
        if let Some(member) = unit.members.iter_mut().find(|member| member.id == id) {
            member.loadout = loadout;
        }
    }
    Ok(())
}

/// From the rear, the leader last of all. Mixed ranks form up again, as their ranks follow the sets.
pub(super) fn rearm(
    army: &mut Army,
    id: UnitId,
    profile: ProfileId,
    from: u8,
    to: u8,
    count: u16,
) -> Result<(), Refusal> {
    let host = super::edit::frame(army, id)?;
    let carries = |unit: &Unit, set: u8| -> Vec<MemberId> {
        let these = unit.members.iter().filter(|member| member.profile == profile && member.loadout == set);
        these.map(|member| member.id).collect()
    };
    let before = unit(army, id)?;
    let sets = before.loadouts.len();
    if usize::from(from) >= sets || usize::from(to) >= sets || from == to {
        return Err(Refusal::NoSuchThing);
    }
    let (laid, taken) = (carries(before, from), carries(before, to));
    let count = usize::from(count);
    limit(count, laid.len() + taken.len())?;
    let stood = Stood::of(army, host);
    let (pool, set, change) = if count >= taken.len() {
        (laid, to, count - taken.len())
    } else {
        let back = taken.len() - count;
        (taken, from, back)
    };
    let changing = stood.rearmost_first(&pool, |post| post.roles.has(Role::Leader));
    for member in changing.into_iter().take(change) {
        equip(army, &[member], set)?;
    }
    if let Some(formation @ Formation::Mixed { frontage, .. }) = stood.formation {
        form_up(army, host, formation, Formation::Block { frontage, last: LastRank::default() });
    }
    Ok(())
}
