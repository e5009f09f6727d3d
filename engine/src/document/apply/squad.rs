//! Whole units: taking, leaving, copying, splitting, merging.

use std::sync::Arc;

use super::edit::{
    frame, leaders, limit, new_member_id, new_unit_id, only_leader, room_for_models, room_for_unit, standing, unit,
    unit_mut,
};
use super::join::{join, leave, stand_alone};
use super::ranks::{Stood, close_ranks, form_as_before, form_up, narrowed, sensible_block, stand_behind};
use super::{MOST_MODELS_A_UNIT, MOST_TEXT, starter};
use crate::document::Refusal;
use crate::formation::leader_files;
use crate::geometry::{Facing, Point};
use crate::model::{Army, Formation, Loadout, MAX_LOADOUTS, Member, MemberId, Role, Roles, Stance, Unit, UnitId};
use crate::systems::system;

/// A squad is formed up in a sensible block about its leader, who stands at the origin of its frame. A character needs
/// no leader.
pub(super) fn add(army: &mut Army, number: u16, count: u16, after: Option<UnitId>) -> Result<(), Refusal> {
    let place = match after {
        Some(after) => army.position(after).ok_or(Refusal::NoUnit(after))? + 1,
        None => army.units.len(),
    };
    let troop = starter::troop(army, number)?;
    if count == 0 {
        return Err(Refusal::LastModel);
    }
    limit(usize::from(count), if troop.profile.character { 1 } else { MOST_MODELS_A_UNIT })?;
    room_for_unit(army)?;
    let mut kinds = vec![(number, usize::from(count))];
    if let Some((crew, each)) = troop.crew {
        kinds.push((crew, usize::from(count) * usize::from(each)));
    }
    room_for_models(army, 0, kinds.iter().map(|(_, count)| count).sum())?;

    let id = new_unit_id(army)?;
    let (mut members, mut loadouts): (Vec<Member>, Vec<Loadout>) = (Vec::new(), Vec::new());
    let mut left = 0_i32;
    for (number, count) in kinds {
        let profile = starter::profile(army, number)?;
        let known = army.catalogue.profile(profile).ok_or(Refusal::NoSuchThing)?;
        let (width, items) = (known.base.size().0, known.items.clone());
        let loadout = loadouts.iter().position(|set| set.items == items).unwrap_or_else(|| {
            loadouts.push(Loadout { name: String::new(), items });
            loadouts.len() - 1
        });
        for _ in 0..count {
            members.push(Member {
                id: new_member_id(army)?,
                profile,
                loadout: u8::try_from(loadout).unwrap_or(0),
                roles: Roles::NONE,
                at: Point::new(left.saturating_add(width / 2), 0),
                facing: Facing::FRONT,
            });
            left = left.saturating_add(width);
        }
    }
    let block = sensible_block(army.system, members.len());
    let pieces = if troop.crew.is_some() { usize::from(count) } else { 0 };
    if !troop.profile.character && system(army.system).led() {
        // In a crewed unit the first of the crew; else whoever comes to stand in the leader's place.
        let file = leader_files(block.frontage().unwrap_or(1)).0;
        let leader = if pieces > 0 { pieces } else { usize::from(file.saturating_sub(1)) };
        if let Some(leader) = members.get_mut(leader) {
            leader.roles = Roles::LEADER;
        }
    }
    let origin = members
        .iter()
        .find(|member| if pieces > 0 { true } else { member.roles.has(Role::Leader) })
        .or(members.first())
        .map_or(Point::default(), |member| member.at);
    for member in &mut members {
        member.at = member.at - origin;
    }
    let name = if count == 1 { &troop.profile.name } else { &troop.profile.plural };
    let unit = Unit {
        id,
        name: name.clone(),
        note: String::new(),
        members,
        loadouts,
        formation: block,
        stance: Stance::default(),
        turn: 0,
        joined: None,
        irregular: troop.profile.nature.mob,
        overlap_allowed: false,
    };
    army.units.insert(place, Arc::new(unit));
    let block = narrowed(army, id, block);
    form_up(army, id, block, block);
    Ok(())
}

pub(super) fn remove(army: &mut Army, id: UnitId) -> Result<(), Refusal> {
    if unit(army, id)?.joined.is_some() {
        leave(army, id)?;
    }
    let guests: Vec<UnitId> = army.joined(id).map(|guest| guest.id).collect();
    for guest in guests {
        stand_alone(army, guest)?;
    }
    army.units.retain(|unit| unit.id != id);
    Ok(())
}

/// The copy of a joined character stands alone. A copy whose leader is a character that is not copied closes up, and
/// its best placed model leads.
pub(super) fn duplicate(army: &mut Army, id: UnitId) -> Result<(), Refusal> {
    let place = army.position(id).ok_or(Refusal::NoUnit(id))?;
    room_for_unit(army)?;
    let mut copy = Unit::clone(unit(army, id)?);
    room_for_models(army, 0, copy.members.len())?;
    copy.id = new_unit_id(army)?;
    let mut ids: Vec<(MemberId, MemberId)> = Vec::new();
    for member in &mut copy.members {
        let old = member.id;
        member.id = new_member_id(army)?;
        ids.push((old, member.id));
    }
    let (new, guest) = (copy.id, copy.joined.take().is_some());
    let hosting = army.joined(id).next().is_some();
    let led = !leaders(army, id).is_empty();
    army.units.insert(place + 1, Arc::new(copy));
    if guest {
        stand_alone(army, new)?;
    } else if hosting {
        let mut stood = Stood::of(army, id);
        for post in &mut stood.posts {
            // Posts of characters keep their own id, which nobody in the copy has: their places are holes there.
            post.id = ids.iter().find(|(old, _)| *old == post.id).map_or(post.id, |(_, new)| *new);
        }
        close_ranks(army, new, &stood, led);
    }
    Ok(())
}

/// Both halves form up as the whole stood, where that can be made of them. A joined character goes with the half it is
/// chosen for.
pub(super) fn split(army: &mut Army, id: UnitId, chosen: &[MemberId]) -> Result<(), Refusal> {
    let place = army.position(id).ok_or(Refusal::NoUnit(id))?;
    let whole = unit(army, id)?;
    let own = |member: &&Member| chosen.contains(&member.id);
    let leaving: Vec<Member> = whole.members.iter().filter(own).copied().collect();
    let guests: Vec<UnitId> = army
        .joined(id)
        .filter(|guest| guest.members.iter().any(|member| chosen.contains(&member.id)))
        .map(|guest| guest.id)
        .collect();
    let strangers = chosen.iter().any(|&member| match army.member(member) {
        Some((owner, _)) => owner.id != id && owner.joined != Some(id),
        None => true,
    });
    if strangers || leaving.is_empty() || leaving.len() == whole.members.len() {
        return Err(Refusal::CannotSplit);
    }
    room_for_unit(army)?;
    let stood = Stood::of(army, id);
    let new = new_unit_id(army)?;
    let whole = unit_mut(army, id)?;
    let mut part = Unit::clone(whole);
    part.id = new;
    part.note = String::new();
    whole.members.retain(|member| !chosen.contains(&member.id));
    part.members.retain(|member| chosen.contains(&member.id));
    army.units.insert(place + 1, Arc::new(part));
    for guest in guests {
        unit_mut(army, guest)?.joined = Some(new);
    }
    for half in [id, new] {
        lead_and_form(army, half, &stood);
    }
    keep_used_sets(army, new)?;
    to_origin(army, new);
    Ok(())
}

/// Drops the sets nobody carries, unless the declared formation speaks of sets by index.
fn keep_used_sets(army: &mut Army, id: UnitId) -> Result<(), Refusal> {
    let unit = unit_mut(army, id)?;
    if matches!(unit.formation, Formation::Mixed { .. } | Formation::Square { .. }) {
        return Ok(());
    }
    for set in (0..u8::try_from(unit.loadouts.len()).unwrap_or(0)).rev() {
        if unit.loadouts.len() > 1 && unit.members.iter().all(|member| member.loadout != set) {
            unit.loadouts.remove(usize::from(set));
            for member in unit.members.iter_mut().filter(|member| member.loadout > set) {
                member.loadout -= 1;
            }
        }
    }
    Ok(())
}

/// Names a leader where there is none, and forms up even where the whole stood in no formation.
fn lead_and_form(army: &mut Army, half: UnitId, whole: &Stood) {
    let block = sensible_block(army.system, standing(army, half));
    let character = army.unit(half).is_some_and(|unit| army.is_character(unit));
    if !character && system(army.system).led() && leaders(army, half).is_empty() {
        let here = |member: MemberId| army.member(member).is_some_and(|(owner, _)| owner.id == half);
        if let Some(best) = whole.best_placed(|post| here(post.id)) {
            only_leader(army, half, best.id);
        }
    }
    match whole.formation {
        Some(_) => form_as_before(army, half, whole),
        None => form_up(army, half, block, block),
    }
}

/// Moves the frame of a unit just made so that its leader stands at the origin.
fn to_origin(army: &mut Army, id: UnitId) {
    let leading = leaders(army, id);
    let anchor = leading.first().and_then(|&leader| army.member(leader)).map(|(_, member)| member.at);
    let Some(anchor) = anchor else { return };
    for unit in army.units.iter_mut().filter(|unit| unit.id == id || unit.joined == Some(id)) {
        for member in &mut Arc::make_mut(unit).members {
            member.at = member.at - anchor;
        }
    }
}

/// Sets that hold the same are one set. The leader of `into` leads; characters joined to `from` come along, and so does
/// its note. A lone character that is merged joins.
pub(super) fn merge(army: &mut Army, into: UnitId, from: UnitId) -> Result<(), Refusal> {
    let (target, source) = (unit(army, into)?, unit(army, from)?);
    if army.is_character(source) {
        return join(army, from, into);
    }
    if into == from || target.joined.is_some() || army.is_character(target) {
        return Err(Refusal::NotACharacter);
    }
    limit(standing(army, into) + standing(army, from), MOST_MODELS_A_UNIT)?;
    let mut loadouts = target.loadouts.clone();
    let mut sets: Vec<u8> = Vec::new();
    for (index, set) in source.loadouts.iter().enumerate() {
        let used = source.members.iter().any(|member| usize::from(member.loadout) == index);
        let known = loadouts.iter().position(|known| known.items == set.items);
        let place = match known {
            Some(place) => place,
            None if !used => 0,
            None => {
                limit(loadouts.len() + 1, MAX_LOADOUTS)?;
                loadouts.push(set.clone());
                loadouts.len() - 1
            }
        };
        sets.push(u8::try_from(place).unwrap_or(0));
    }
    let note = match (target.note.as_str(), source.note.as_str()) {
        (note, "") | ("", note) => note.to_owned(),
        (one, other) => format!("{one}\n{other}"),
    };
    limit(note.chars().count(), MOST_TEXT)?;
    let mut taken = source.members.clone();
    for member in &mut taken {
        member.loadout = sets.get(usize::from(member.loadout)).copied().unwrap_or(0);
    }
    let coming: Vec<MemberId> = Stood::of(army, from).posts.iter().map(|post| post.id).collect();
    crate::order::by_key(&mut taken, |member| coming.iter().position(|id| *id == member.id));

    let leader = leaders(army, into).first().copied().or_else(|| leaders(army, from).first().copied());
    let stood = Stood::of(army, into);
    army.units.retain(|unit| unit.id != from);
    let host = unit_mut(army, into)?;
    host.members.extend(taken);
    (host.loadouts, host.note, host.stance.shield_wall) = (loadouts, note, false);
    let guests: Vec<UnitId> = army.joined(from).map(|guest| guest.id).collect();
    for guest in guests {
        unit_mut(army, guest)?.joined = Some(frame(army, into)?);
    }
    stand_behind(army, into, &stood, &coming);
    if let Some(leader) = leader {
        only_leader(army, into, leader);
    }
    lead_and_form(army, into, &stood);
    Ok(())
}
