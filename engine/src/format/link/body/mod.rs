//! A link's body, in the two layouts that were published. Frozen: a change of a layout, or of a starter troop that was
//! published, is a new version (or a new troop), never a change here.

mod catalogue;
mod places;
mod unit;

pub use places::corner;

use std::sync::Arc;

use super::bits::{Broken, Read, Reader, Writer};
use super::text;
use crate::model::{Army, Catalogue, Height, Nature, Profile, SystemId, Unit};

/// A layout of the body, named after the version of the link that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Realm of Chaos alone.
    V1,
    /// As the first, with all systems, heights, natures, and the states the first did not know.
    V2,
}

impl Layout {
    /// The layout an army is written in: the oldest that can say all of it, so that old pages open it too.
    #[must_use]
    pub fn of(army: &Army) -> Self {
        let plain = |profile: &Profile| profile.height == Height::default() && profile.nature == Nature::default();
        let usual = |unit: &Unit| !unit.stance.retreating && !unit.irregular && !unit.overlap_allowed;
        let old = army.system == SystemId::RealmOfChaos
            && army.catalogue.profiles.iter().all(plain)
            && army.units.iter().all(|unit| usual(unit));
        if old { Self::V1 } else { Self::V2 }
    }

    /// The layout of a version.
    #[must_use]
    pub const fn of_version(version: u8) -> Option<Self> {
        match version {
            1 => Some(Self::V1),
            2 => Some(Self::V2),
            _ => None,
        }
    }

    /// The version of a link that has it.
    #[must_use]
    pub const fn version(self) -> u8 {
        match self {
            Self::V1 => 1,
            Self::V2 => 2,
        }
    }
}

/// The most units an army in a link may hold.
const MOST_UNITS: usize = 200;
/// The most models an army in a link may hold.
const MOST_MODELS: usize = 20_000;

/// The body of an army that is canonical.
#[must_use]
pub fn write(layout: Layout, army: &Army) -> String {
    let Army { name, note, system, limit, units, catalogue, next_unit: _, next_member: _ } = army;
    let mut w = Writer::default();
    w.put(
        match system {
            SystemId::RealmOfChaos => 0,
            SystemId::NinthAge => 1,
            SystemId::Battlesystem => 2,
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
    catalogue::write_profiles(&mut w, layout, *system, profiles, items);
    w.number(units.len() as u64, 3);
    for unit in units {
        unit::write(&mut w, layout, unit, catalogue, units.len());
    }
    w.finish()
}

/// The army in a body.
///
/// # Errors
/// When it is none.
pub fn read(layout: Layout, body: &str) -> Read<Army> {
    let r = &mut Reader::new(body);
    let system = match (r.take(4)?, layout) {
        (0, _) => SystemId::RealmOfChaos,
        (1, Layout::V2) => SystemId::NinthAge,
        (2, Layout::V2) => SystemId::Battlesystem,
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
    let profiles = catalogue::read_profiles(r, layout, system, &items)?;
    let catalogue = Catalogue { profiles, items };
    let count: usize = r.small(3)?;
    if count > MOST_UNITS {
        return Err(Broken);
    }
    let (mut units, mut next_member) = (Vec::with_capacity(count), 1_u32);
    for place in 0..count {
        let unit = unit::read(r, layout, &catalogue, (place, count), &mut next_member)?;
        units.push(Arc::new(unit));
    }
    if !r.finished() {
        return Err(Broken);
    }
    let (next_unit, catalogue) = (count as u32 + 1, Arc::new(catalogue));
    Ok(Army { name, note, system, limit, units, catalogue, next_unit, next_member })
}
