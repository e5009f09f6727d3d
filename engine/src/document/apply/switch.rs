//! Playing an army under another system. What is laid down here is what [`crate::document::losses_on_switch`] lists.

use std::sync::Arc;

use super::edit::{leaders, only_leader, standing};
use super::ranks::{Stood, form_up, narrowed, sensible_block, sensible_frontage};
use crate::document::Refusal;
use crate::model::{Army, Formation, Role, STATS, Stance, Stat, SystemId, UnitId};
use crate::systems::system;

/// Every unit is dressed again as wide as it stood, about its leader where it had one, else about the middle of its front.
/// Where units are led, one without a leader gets one: a character who joined, else the best placed model.
pub(super) fn set_system(army: &mut Army, to: SystemId) -> Result<(), Refusal> {
    if army.system == to {
        return Ok(());
    }
    let hosts: Vec<UnitId> = army.units.iter().filter(|unit| unit.joined.is_none()).map(|unit| unit.id).collect();
    let stood: Vec<Stood> = hosts.iter().map(|&host| Stood::of(army, host)).collect();
    army.system = to;
    profiles(army, to);
    for unit in &mut army.units {
        let unit = Arc::make_mut(unit);
        (unit.stance, unit.overlap_allowed) = (Stance::default(), false);
        let mob = unit
            .members
            .iter()
            .any(|member| army.catalogue.profile(member.profile).is_some_and(|profile| profile.nature.mob));
        unit.irregular = to == SystemId::Battlesystem && mob;
    }
    for (&host, stood) in hosts.iter().zip(&stood) {
        if system(to).led() {
            lead(army, host, stood);
        }
        form(army, host, stood);
    }
    for unit in &mut army.units {
        for member in &mut Arc::make_mut(unit).members {
            for role in [Role::Leader, Role::Champion, Role::Standard, Role::Musician] {
                if !system(to).roles.contains(&role) {
                    member.roles = member.roles.with(role, false);
                }
            }
        }
    }
    Ok(())
}

/// Statistics of the old system say nothing under the new one, and neither profiles nor items are its starters.
fn profiles(army: &mut Army, to: SystemId) {
    let catalogue = Arc::make_mut(&mut army.catalogue);
    for profile in &mut catalogue.profiles {
        (profile.starter, profile.stats) = (None, [Stat::default(); STATS]);
        if to != SystemId::RealmOfChaos {
            (profile.attributes, profile.crew) = Default::default();
        }
    }
    for item in &mut catalogue.items {
        item.starter = None;
    }
}

fn lead(army: &mut Army, host: UnitId, stood: &Stood) {
    if standing(army, host) < 2 || !leaders(army, host).is_empty() {
        return;
    }
    let guest = army.joined(host).find_map(|guest| guest.members.first()).map(|member| member.id);
    if let Some(leader) = guest.or_else(|| stood.best_placed(|_| true).map(|post| post.id)) {
        only_leader(army, host, leader);
    }
}

/// Ranks as wide as they were; those of a square, which have no width of their own, as is sensible.
fn form(army: &mut Army, host: UnitId, stood: &Stood) {
    let models = standing(army, host);
    let last = system(army.system).last;
    let frontage = match stood.formation.or_else(|| army.unit(host).map(|unit| unit.formation)) {
        Some(Formation::Square { .. }) | None => sensible_frontage(models),
        Some(Formation::Block { frontage, .. } | Formation::Mixed { frontage, .. }) => frontage,
        Some(Formation::SingleFile) => 1,
        Some(_) => stood.widest(),
    };
    let wish = narrowed(army, host, Formation::Block { frontage: frontage.max(1), last });
    form_up(army, host, wish, sensible_block(army.system, models));
}
