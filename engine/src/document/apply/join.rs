//! Characters join units and leave them.

use super::edit::{frame, leaders, only_leader, place_all, room_for_models, standing, unit, unit_mut};
use super::ranks::{Stood, close_ranks, form_as_before, sensible_block, stand_behind};
use crate::document::Refusal;
use crate::formation::Placed;
use crate::geometry::{Facing, Point};
use crate::model::{Army, Role, UnitId};
use crate::systems::system;

/// The character takes the leader's place, fronts in line; he who stood there goes to the end of the last rank. Where
/// nobody leads it comes as far forward as its base lets it, or stands beside the unit.
pub(super) fn join(army: &mut Army, character: UnitId, host: UnitId) -> Result<(), Refusal> {
    let (guest, squad) = (unit(army, character)?, unit(army, host)?);
    if guest.joined == Some(host) {
        return Ok(());
    }
    let hosting = army.joined(character).next().is_some();
    if character == host || hosting || !army.is_character(guest) || army.is_character(squad) || squad.joined.is_some() {
        return Err(Refusal::NotACharacter);
    }
    if guest.joined.is_some() {
        leave(army, character)?;
    }
    room_for_models(army, standing(army, host), 1).or_else(|why| {
        // The character is in the army already: only the unit's own bound counts.
        if standing(army, host) < super::MOST_MODELS_A_UNIT { Ok(()) } else { Err(why) }
    })?;
    let leading = leaders(army, host);
    let stood = Stood::of(army, host);
    let led = stood.posts.iter().find(|post| leading.contains(&post.id)).copied();
    let place = led.or_else(|| stood.best_placed(|_| true));
    let guest = unit(army, character)?;
    let Some(member) = guest.members.first().copied() else { return Err(Refusal::NoUnit(character)) };
    let depth = army.profile(&member).map_or(0, |profile| profile.base.size().1);
    unit_mut(army, character)?.joined = Some(host);
    if !system(army.system).led() {
        stand_behind(army, host, &stood, &[member.id]);
        form_as_before(army, host, &stood);
        return Ok(());
    }
    if let Some(place) = place {
        let front = place.at.y.saturating_sub(place.size.1 / 2);
        let at = Point::new(place.at.x, front.saturating_add(depth / 2));
        place_all(army, host, &[Placed { id: member.id, at, facing: place.facing }]);
        stand_behind(army, host, &stood, &[place.id]);
    }
    only_leader(army, host, member.id);
    form_as_before(army, host, &stood);
    Ok(())
}

pub(super) fn leave(army: &mut Army, id: UnitId) -> Result<(), Refusal> {
    let host = frame(army, id)?;
    if host == id {
        return Err(Refusal::NotACharacter);
    }
    let led = !leaders(army, host).is_empty();
    let stood = Stood::of(army, host);
    stand_alone(army, id)?;
    close_ranks(army, host, &stood, led);
    Ok(())
}

/// The character is a unit of its own again, in a frame of its own. The unit it leaves is not touched.
pub(super) fn stand_alone(army: &mut Army, id: UnitId) -> Result<(), Refusal> {
    let game = army.system;
    let unit = unit_mut(army, id)?;
    unit.joined = None;
    unit.formation = sensible_block(game, 1);
    for member in &mut unit.members {
        member.roles = member.roles.with(Role::Leader, false);
        (member.at, member.facing) = (Point::default(), Facing::FRONT);
    }
    Ok(())
}
