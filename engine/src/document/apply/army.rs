//! Names, notes, the limit, the order of units.

use super::edit::{text, unit_mut};
use crate::document::Refusal;
use crate::model::{Army, UnitId};

/// Spaces alone name nothing.
fn named(name: &str) -> Result<String, Refusal> {
    text(if name.trim().is_empty() { "" } else { name })
}

pub(super) fn rename(army: &mut Army, name: &str) -> Result<(), Refusal> {
    army.name = named(name)?;
    Ok(())
}

pub(super) fn set_note(army: &mut Army, note: &str) -> Result<(), Refusal> {
    army.note = text(note)?;
    Ok(())
}

pub(super) const fn set_limit(army: &mut Army, limit: Option<u32>) -> Result<(), Refusal> {
    army.limit = limit;
    Ok(())
}

pub(super) fn move_unit(army: &mut Army, unit: UnitId, to: usize) -> Result<(), Refusal> {
    let from = army.position(unit).ok_or(Refusal::NoUnit(unit))?;
    let moved = army.units.remove(from);
    army.units.insert(to.min(army.units.len()), moved);
    Ok(())
}

pub(super) fn rename_unit(army: &mut Army, unit: UnitId, name: &str) -> Result<(), Refusal> {
    let name = named(name)?;
    unit_mut(army, unit)?.name = name;
    Ok(())
}

pub(super) fn set_unit_note(army: &mut Army, unit: UnitId, note: &str) -> Result<(), Refusal> {
    let note = text(note)?;
    unit_mut(army, unit)?.note = note;
    Ok(())
}
