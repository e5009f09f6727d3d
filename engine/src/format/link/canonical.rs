//! What a link keeps of an army: everything, but for the numbers nobody sees.

use std::sync::Arc;

use super::body::corner;
use crate::geometry::Base;
use crate::model::{Army, Catalogue, ItemId, Loadout, Member, MemberId, Profile, ProfileId, Unit, UnitId};

/// The army as a link gives it back: `from_link(to_link(a)) == canonical(a)`, and `canonical` of that is itself.
///
/// Units and models are numbered afresh from 1, models of a unit stand in reading order, and profiles and items nobody
/// has are left out. All else (names, notes, points, sets, places, facings, roles, formations) is as it was.
#[must_use]
pub fn canonical(army: &Army) -> Army {
    let Army { name, note, system, limit, units, catalogue, next_unit: _, next_member: _ } = army;
    let (kept_profiles, kept_items) = used(units, catalogue);
    let item = |id: &ItemId| kept_items.binary_search(&id.0).ok().map(|place| ItemId(place as u16));
    let items = |ids: &[ItemId]| ids.iter().filter_map(item).collect::<Vec<_>>();
    let mut next_member = 1;
    let units = units.iter().enumerate().map(|(place, unit)| {
        let Unit { id: _, name, note, members, loadouts, formation, stance, turn, joined, irregular, overlap_allowed } =
            &**unit;
        let members = reading_order(members, catalogue)
            .into_iter()
            .map(|member| {
                let id = MemberId(next_member);
                next_member += 1;
                let profile = kept_profiles
                    .binary_search(&member.profile.0)
                    .map_or(member.profile, |place| ProfileId(place as u16));
                Member { id, profile, ..member }
            })
            .collect();
        let loadouts = loadouts
            .iter()
            .map(|Loadout { name, items: held }| Loadout { name: name.clone(), items: items(held) })
            .collect();
        Arc::new(Unit {
            id: UnitId(place as u32 + 1),
            name: name.clone(),
            note: note.clone(),
            members,
            loadouts,
            formation: *formation,
            stance: *stance,
            turn: *turn,
            joined: joined.and_then(|host| army.position(host)).map(|host| UnitId(host as u32 + 1)),
            irregular: *irregular,
            overlap_allowed: *overlap_allowed,
        })
    });
    let units: Vec<_> = units.collect();
    let profiles = kept_profiles.iter().filter_map(|&place| catalogue.profiles.get(usize::from(place)));
    let profiles = profiles.map(|profile| Profile { items: items(&profile.items), ..profile.clone() }).collect();
    let kept = kept_items.iter().filter_map(|&place| catalogue.items.get(usize::from(place))).cloned().collect();
    Army {
        name: name.clone(),
        note: note.clone(),
        system: *system,
        limit: *limit,
        next_unit: units.len() as u32 + 1,
        next_member,
        units,
        catalogue: Arc::new(Catalogue { profiles, items: kept }),
    }
}

/// The places of profiles and of items somebody has, rising.
fn used(units: &[Arc<Unit>], catalogue: &Catalogue) -> (Vec<u16>, Vec<u16>) {
    let mut profiles: Vec<u16> =
        units.iter().flat_map(|unit| unit.members.iter().map(|member| member.profile.0)).collect();
    crate::order::sort(&mut profiles);
    profiles.dedup();
    let carried = profiles.iter().filter_map(|&id| catalogue.profile(ProfileId(id))).flat_map(|profile| &profile.items);
    let held = units.iter().flat_map(|unit| unit.loadouts.iter().flat_map(|loadout| &loadout.items));
    let mut items: Vec<u16> = carried.chain(held).map(|id| id.0).collect();
    crate::order::sort(&mut items);
    items.dedup();
    (profiles, items)
}

/// From front to rear, from left to right by the corners of the bases; what stands in the very same place is told apart by
/// what it is, so that only twins are left to chance.
fn reading_order(members: &[Member], catalogue: &Catalogue) -> Vec<Member> {
    let mut members = members.to_vec();
    crate::order::by_key(&mut members, |member| {
        let Member { id: _, profile, loadout, roles, at, facing } = *member;
        let base = catalogue.profile(profile).map_or(Base::mm(0, 0), |profile| profile.base);
        let corner = corner(base, at, facing);
        (corner.1, corner.0, at, facing, profile, loadout, roles.0)
    });
    members
}
