//! What each command does. One file a family of commands; what they share is in `edit` (finding and counting) and
//! `ranks` (closing ranks, forming up).

mod army;
mod edit;
mod formation;
mod gear;
mod join;
mod models;
mod ranks;
mod squad;
mod starter;
mod switch;

use std::sync::Arc;

use super::Refusal;
use crate::model::{Army, Command};

pub(crate) use starter::profile as starter_profile;

/// The most units an army may hold.
pub const MOST_UNITS: usize = 200;
/// The most models an army may hold.
pub const MOST_MODELS: usize = 20_000;
/// The most models that may stand in one unit.
pub const MOST_MODELS_A_UNIT: usize = 500;
/// The most characters a name or a note may have.
pub const MOST_TEXT: usize = 10_000;

/// The army after a command. The old one is untouched and shares what did not change: a unit that is as it was is the
/// very same one.
///
/// # Errors
/// When the command cannot be carried out.
pub fn apply(army: &Army, command: &Command) -> Result<Army, Refusal> {
    let mut after = army.clone();
    carry_out(&mut after, command)?;
    ranks::keep_near(&mut after, army);
    share(&mut after, army);
    Ok(after)
}

/// The army after several commands, or the first refusal.
///
/// # Errors
/// When one cannot be carried out.
pub fn apply_all(army: &Army, commands: &[Command]) -> Result<Army, Refusal> {
    commands.iter().try_fold(army.clone(), |army, command| apply(&army, command))
}

fn carry_out(army: &mut Army, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::RenameArmy(name) => army::rename(army, name),
        Command::SetArmyNote(note) => army::set_note(army, note),
        Command::SetLimit(limit) => army::set_limit(army, *limit),
        Command::SetSystem(system) => switch::set_system(army, *system),
        Command::MoveUnit { unit, to } => army::move_unit(army, *unit, *to),
        Command::RenameUnit(unit, name) => army::rename_unit(army, *unit, name),
        Command::SetNote(unit, note) => army::set_unit_note(army, *unit, note),
        Command::AddUnit { starter, count, after } => squad::add(army, *starter, *count, *after),
        Command::RemoveUnit(unit) => squad::remove(army, *unit),
        Command::DuplicateUnit(unit) => squad::duplicate(army, *unit),
        Command::Split { unit, members } => squad::split(army, *unit, members),
        Command::Merge { into, from } => squad::merge(army, *into, *from),
        Command::SetCount { unit, profile, loadout, count } => {
            models::set_count(army, *unit, *profile, *loadout, *count)
        }
        Command::AddTroops { unit, starter, count } => models::add_troops(army, *unit, *starter, *count),
        Command::RemoveMembers(members) => models::remove(army, members),
        Command::SetRole { member, role, on } => models::set_role(army, *member, *role, *on),
        Command::NameLeader(member) => models::name_leader(army, *member),
        Command::Swap(one, other) => models::swap(army, *one, *other),
        Command::Shift { members, by } => models::shift(army, members, *by),
        Command::Face { members, facing } => models::face(army, members, *facing),
        Command::AddLoadout { unit, name, items } => gear::add(army, *unit, name, items),
        Command::SetLoadout { unit, loadout, name, items } => gear::set(army, *unit, *loadout, name, items),
        Command::TakeItem { unit, loadout, item } => gear::take(army, *unit, *loadout, *item),
        Command::RemoveLoadout { unit, loadout } => gear::remove(army, *unit, *loadout),
        Command::Equip { members, loadout } => gear::equip(army, members, *loadout),
        Command::Rearm { unit, profile, from, to, count } => gear::rearm(army, *unit, *profile, *from, *to, *count),
        Command::Reform { unit, formation } => formation::reform(army, *unit, *formation),
        Command::Unfold { unit, side } => formation::unfold(army, *unit, *side),
        Command::Dress(unit) => formation::dress(army, *unit),
        Command::SetShieldWall(unit, on) => formation::set_shield_wall(army, *unit, *on),
        Command::SetIrregular(unit, on) => formation::set_irregular(army, *unit, *on),
        Command::SetOverlapAllowed(unit, on) => formation::set_overlap_allowed(army, *unit, *on),
        Command::SetStance(unit, stance) => formation::set_stance(army, *unit, *stance),
        Command::Join { character, host } => join::join(army, *character, *host),
        Command::Leave(unit) => join::leave(army, *unit),
    }
}

/// Puts the old unit back wherever the new one is equal to it.
fn share(after: &mut Army, before: &Army) {
    for (place, unit) in after.units.iter_mut().enumerate() {
        let old = before.units.get(place).filter(|old| old.id == unit.id).or_else(|| before.unit(unit.id));
        if let Some(old) = old
            && !Arc::ptr_eq(old, unit)
            && old == unit
        {
            *unit = Arc::clone(old);
        }
    }
}
