//! Finding, counting and giving out ids: what all commands share.

use std::sync::Arc;

use super::{MOST_MODELS, MOST_MODELS_A_UNIT, MOST_TEXT, MOST_UNITS};
use crate::document::Refusal;
use crate::formation::Placed;
use crate::model::{Army, Member, MemberId, Role, Unit, UnitId};

/// The unit of that id.
pub(super) fn unit(army: &Army, id: UnitId) -> Result<&Arc<Unit>, Refusal> {
    army.unit(id).ok_or(Refusal::NoUnit(id))
}

/// The unit of that id, to be changed.
pub(super) fn unit_mut(army: &mut Army, id: UnitId) -> Result<&mut Unit, Refusal> {
    army.units.iter_mut().find(|unit| unit.id == id).map(Arc::make_mut).ok_or(Refusal::NoUnit(id))
}

/// The member of that id, to be changed.
pub(super) fn member_mut(army: &mut Army, id: MemberId) -> Result<&mut Member, Refusal> {
    let owner = owner(army, id)?;
    let members = &mut unit_mut(army, owner)?.members;
    members.iter_mut().find(|member| member.id == id).ok_or(Refusal::NoMember(id))
}

/// The unit a member belongs to.
pub(super) fn owner(army: &Army, id: MemberId) -> Result<UnitId, Refusal> {
    army.member(id).map(|(unit, _)| unit.id).ok_or(Refusal::NoMember(id))
}

/// The unit whose frame a unit's models stand in: itself, or the one it joined.
pub(super) fn frame(army: &Army, id: UnitId) -> Result<UnitId, Refusal> {
    Ok(unit(army, id)?.joined.unwrap_or(id))
}

/// How many models stand in a unit, joined characters among them.
pub(super) fn standing(army: &Army, host: UnitId) -> usize {
    let own = army.unit(host).map_or(0, |unit| unit.members.len());
    own + army.joined(host).map(|guest| guest.members.len()).sum::<usize>()
}

/// Who leads the models that stand in a unit, joined characters among them.
pub(super) fn leaders(army: &Army, host: UnitId) -> Vec<MemberId> {
    let own = army.unit(host).into_iter();
    own.chain(army.joined(host)).flat_map(|unit| unit.leaders().map(|member| member.id)).collect()
}

/// Takes the leader's role from all who stand in a unit, and gives it to one of them.
pub(super) fn only_leader(army: &mut Army, host: UnitId, leader: MemberId) {
    for unit in &mut army.units {
        let here = unit.id == host || unit.joined == Some(host);
        let wrong = |member: &Member| member.roles.has(Role::Leader) != (member.id == leader);
        if here && unit.members.iter().any(wrong) {
            for member in &mut Arc::make_mut(unit).members {
                member.roles = member.roles.with(Role::Leader, member.id == leader);
            }
        }
    }
}

/// Stands models where a shape puts them, own ones and those of joined characters.
pub(super) fn place_all(army: &mut Army, host: UnitId, places: &[Placed]) {
    for unit in &mut army.units {
        if unit.id != host && unit.joined != Some(host) {
            continue;
        }
        for member in &mut Arc::make_mut(unit).members {
            if let Some(place) = places.iter().find(|place| place.id == member.id) {
                (member.at, member.facing) = (place.at, place.facing);
            }
        }
    }
}

/// A text that is kept whole, or refused.
pub(super) fn text(text: &str) -> Result<String, Refusal> {
    limit(text.chars().count(), MOST_TEXT)?;
    Ok(text.to_owned())
}

/// Refuses more than there may be.
pub(super) fn limit(have: usize, most: usize) -> Result<(), Refusal> {
    if have > most { Err(Refusal::TooMany { most: u32::try_from(most).unwrap_or(u32::MAX) }) } else { Ok(()) }
}

/// Refuses one unit too many.
pub(super) fn room_for_unit(army: &Army) -> Result<(), Refusal> {
    limit(army.units.len() + 1, MOST_UNITS)
}

/// Refuses so many more models in the army, or in a unit where that many stand now.
pub(super) fn room_for_models(army: &Army, standing: usize, more: usize) -> Result<(), Refusal> {
    limit(standing + more, MOST_MODELS_A_UNIT)?;
    limit(army.units.iter().map(|unit| unit.members.len()).sum::<usize>() + more, MOST_MODELS)
}

/// A unit id never used before.
pub(super) fn new_unit_id(army: &mut Army) -> Result<UnitId, Refusal> {
    let id = army.next_unit;
    army.next_unit = id.checked_add(1).ok_or(Refusal::TooMany { most: u32::MAX })?;
    Ok(UnitId(id))
}

/// A member id never used before.
pub(super) fn new_member_id(army: &mut Army) -> Result<MemberId, Refusal> {
    let id = army.next_member;
    army.next_member = id.checked_add(1).ok_or(Refusal::TooMany { most: u32::MAX })?;
    Ok(MemberId(id))
}
