//! Playing an army under another system.

use std::sync::Arc;

use crate::document::Refusal;
use crate::model::{Army, STATS, Stat, SystemId};

/// Statistics of the old system say nothing under the new one, and a profile is no longer a starter's.
pub(super) fn set_system(army: &mut Army, system: SystemId) -> Result<(), Refusal> {
    if army.system == system {
        return Ok(());
    }
    army.system = system;
    let catalogue = Arc::make_mut(&mut army.catalogue);
    for profile in &mut catalogue.profiles {
        (profile.starter, profile.stats) = (None, [Stat::default(); STATS]);
    }
    for item in &mut catalogue.items {
        item.starter = None;
    }
    Ok(())
}
