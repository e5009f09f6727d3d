//! Models of a unit: how many, what they do, where they stand.

use super::edit::{
    frame, leaders, limit, member_mut, new_member_id, only_leader, owner, room_for_models, standing, unit, unit_mut,
};
use super::ranks::{Stood, close_ranks, form_with_more, stand_behind};
use super::{MOST_MODELS_A_UNIT, starter};
use crate::document::Refusal;
use crate::document::invariants::FARTHEST;
use crate::geometry::{Facing, Len, Point, Vector};
use crate::model::{Army, Loadout, MAX_LOADOUTS, Member, MemberId, ProfileId, Role, Roles, UnitId};
use crate::systems::system;

pub(super) fn set_count(
    army: &mut Army,
    id: UnitId,
    profile: ProfileId,
    loadout: u8,
    count: u16,
) -> Result<(), Refusal> {
    limit(usize::from(count), MOST_MODELS_A_UNIT)?;
    let before = unit(army, id)?;
    let kind = army.catalogue.profile(profile).ok_or(Refusal::NoSuchThing)?;
    if usize::from(loadout) >= before.loadouts.len() {
        return Err(Refusal::NoSuchThing);
    }
    let these: Vec<MemberId> = before
        .members
        .iter()
        .filter(|member| member.profile == profile && member.loadout == loadout)
        .map(|member| member.id)
        .collect();
    let count = usize::from(count);
    if count > these.len() {
        if kind.character || army.is_character(before) {
            return Err(Refusal::TooMany { most: 1 });
        }
        recruit(army, id, &[(profile, loadout, count - these.len())])
    } else {
        let stood = Stood::of(army, frame(army, id)?);
        // Those with a sign on their base outlast the others, and the leader all of them.
        let mut leaving = stood.rearmost_first(&these, |post| post.roles != Roles::NONE);
        let leads =
            |member: &MemberId| stood.posts.iter().any(|post| post.id == *member && post.roles.has(Role::Leader));
        crate::order::by_key(&mut leaving, leads);
        leaving.truncate(these.len() - count);
        remove(army, &leaving)
    }
}

pub(super) fn add_troops(army: &mut Army, id: UnitId, number: u16, count: u16) -> Result<(), Refusal> {
    limit(usize::from(count), MOST_MODELS_A_UNIT)?;
    let troop = starter::troop(army, number)?;
    if troop.profile.character || army.is_character(unit(army, id)?) {
        return Err(Refusal::NotACharacter);
    }
    let mut new = vec![(number, usize::from(count))];
    if let Some((crew, each)) = troop.crew {
        new.push((crew, usize::from(count) * usize::from(each)));
    }
    let mut kinds = Vec::new();
    for (number, count) in new.into_iter().filter(|(_, count)| *count > 0) {
        let profile = starter::profile(army, number)?;
        let items = army.catalogue.profile(profile).map(|profile| profile.items.clone()).unwrap_or_default();
        let unit = unit_mut(army, id)?;
        limit(unit.loadouts.len() + 1, MAX_LOADOUTS)?;
        unit.loadouts.push(Loadout { name: String::new(), items });
        kinds.push((profile, u8::try_from(unit.loadouts.len() - 1).unwrap_or(0), count));
    }
    recruit(army, id, &kinds)
}

/// New models of these profiles and sets stand at the end of the last rank, and the unit forms up with them.
fn recruit(army: &mut Army, id: UnitId, kinds: &[(ProfileId, u8, usize)]) -> Result<(), Refusal> {
    let more = kinds.iter().map(|(.., count)| count).sum();
    room_for_models(army, standing(army, id), more)?;
    let stood = Stood::of(army, id);
    let mut ids = Vec::with_capacity(more);
    for &(profile, loadout, count) in kinds {
        for _ in 0..count {
            let new = new_member_id(army)?;
            let (at, facing) = (Point::default(), Facing::FRONT);
            unit_mut(army, id)?.members.push(Member { id: new, profile, loadout, roles: Roles::NONE, at, facing });
            ids.push(new);
        }
    }
    stand_behind(army, id, &stood, &ids);
    if !ids.is_empty() {
        form_with_more(army, id, &stood);
    }
    Ok(())
}

/// The ranks close, and a leader who is gone is followed by the best placed model.
pub(super) fn remove(army: &mut Army, members: &[MemberId]) -> Result<(), Refusal> {
    let mut units: Vec<UnitId> = Vec::new();
    for &member in members {
        let owner = owner(army, member)?;
        if !units.contains(&owner) {
            units.push(owner);
        }
    }
    for id in units {
        let host = frame(army, id)?;
        if unit(army, id)?.members.iter().all(|member| members.contains(&member.id)) {
            return Err(Refusal::LastModel);
        }
        let led = !leaders(army, host).is_empty();
        let stood = Stood::of(army, host);
        unit_mut(army, id)?.members.retain(|member| !members.contains(&member.id));
        close_ranks(army, host, &stood, led);
    }
    Ok(())
}

/// A role the army's system does not know is not taken up.
fn known(army: &Army, role: Role) -> Result<(), Refusal> {
    if system(army.system).roles.contains(&role) { Ok(()) } else { Err(Refusal::NoSuchThing) }
}

/// Roles are flags, so this can leave a unit with no leader or with two: the check says so.
pub(super) fn set_role(army: &mut Army, member: MemberId, role: Role, on: bool) -> Result<(), Refusal> {
    if on {
        known(army, role)?;
    }
    let member = member_mut(army, member)?;
    member.roles = member.roles.with(role, on);
    Ok(())
}

pub(super) fn name_leader(army: &mut Army, member: MemberId) -> Result<(), Refusal> {
    known(army, Role::Leader)?;
    let host = frame(army, owner(army, member)?)?;
    only_leader(army, host, member);
    Ok(())
}

/// Facings belong to the places: in a square, who takes a place looks the way it looks.
pub(super) fn swap(army: &mut Army, one: MemberId, other: MemberId) -> Result<(), Refusal> {
    if frame(army, owner(army, one)?)? != frame(army, owner(army, other)?)? {
        return Err(Refusal::CannotSplit);
    }
    let first = member_mut(army, one)?;
    let place = (first.at, first.facing);
    let second = member_mut(army, other)?;
    let freed = (second.at, second.facing);
    (second.at, second.facing) = place;
    let first = member_mut(army, one)?;
    (first.at, first.facing) = freed;
    Ok(())
}

/// All move by the same way, shortened where one of them would leave the bounds of the frame.
pub(super) fn shift(army: &mut Army, members: &[MemberId], by: Vector) -> Result<(), Refusal> {
    let bound = |by: Len, at: Len| {
        let most = FARTHEST / 2;
        if by > 0 { by.min((most - at).max(0)) } else { by.max((-most - at).min(0)) }
    };
    let mut way = by;
    for &id in members {
        let (_, member) = army.member(id).ok_or(Refusal::NoMember(id))?;
        way = Vector::new(bound(way.x, member.at.x), bound(way.y, member.at.y));
    }
    let mut moved: Vec<MemberId> = Vec::new();
    for &id in members {
        if !moved.contains(&id) {
            moved.push(id);
            let member = member_mut(army, id)?;
            member.at = member.at + way;
        }
    }
    Ok(())
}

pub(super) fn face(army: &mut Army, members: &[MemberId], facing: Facing) -> Result<(), Refusal> {
    for &id in members {
        member_mut(army, id)?.facing = facing;
    }
    Ok(())
}
