//! Version 1 of a link's body. Frozen: a change of the layout, or of a starter troop that was published, is a new
//! version (or a new troop), never a change here.

mod catalogue;
mod places;
mod unit;

pub use places::corner;

use std::sync::Arc;

use super::bits::{Broken, Read, Reader, Writer};
use super::text;
use crate::model::{Army, Catalogue, SystemId};

/// The most units an army in a link may hold.
const MOST_UNITS: usize = 200;
/// The most models an army in a link may hold.
const MOST_MODELS: usize = 20_000;

/// The body of an army that is canonical.
#[must_use]
pub fn write(army: &Army) -> String {
    let Army { name, note, system, limit, units, catalogue, next_unit: _, next_member: _ } = army;
    let mut w = Writer::default();
    w.put(
        match system {
            SystemId::RealmOfChaos => 0,
        },
        4,
    );
    text::write(&mut w, name);
    text::write(&mut w, note);
    w.flag(limit.is_some());
    if let Some(limit) = *limit {
        // most limits are whole fifties
        w.flag(limit.is_multiple_of(50));
        if limit.is_multiple_of(50) { w.number(u64::from(limit / 50), 5) } else { w.number(u64::from(limit), 10) }
    }
    let Catalogue { profiles, items } = &**catalogue;
    catalogue::write_items(&mut w, *system, items);
    catalogue::write_profiles(&mut w, *system, profiles, items);
    w.number(units.len() as u64, 3);
    for unit in units {
        unit::write(&mut w, unit, catalogue, units.len());
    }
    w.finish()
}

/// The army in a body.
///
/// # Errors
/// When it is none.
pub fn read(body: &str) -> Read<Army> {
    let r = &mut Reader::new(body);
    let system = match r.take(4)? {
        0 => SystemId::RealmOfChaos,
        _ => return Err(Broken),
    };
    let (name, note) = (text::read(r)?, text::read(r)?);
    let mut limit = None;
    if r.flag()? {
        let fifties = r.flag()?;
        let number: u32 = r.small(if fifties { 5 } else { 10 })?;
        limit = Some(if fifties { number.checked_mul(50).ok_or(Broken)? } else { number });
    }
    let items = catalogue::read_items(r, system)?;
    let profiles = catalogue::read_profiles(r, system, &items)?;
    let catalogue = Catalogue { profiles, items };
    let count: usize = r.small(3)?;
    if count > MOST_UNITS {
        return Err(Broken);
    }
    let (mut units, mut next_member) = (Vec::with_capacity(count), 1_u32);
    for place in 0..count {
        let unit = unit::read(r, &catalogue, (place, count), &mut next_member)?;
        units.push(Arc::new(unit));
    }
    if !r.finished() {
        return Err(Broken);
    }
    let (next_unit, catalogue) = (count as u32 + 1, Arc::new(catalogue));
    Ok(Army { name, note, system, limit, units, catalogue, next_unit, next_member })
}
