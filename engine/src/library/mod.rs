//! All armies of a browser: events in, effects out, so that conflicts are tested without a browser.

use crate::model::{Army, SystemId};

/// The army the page opens on the first time.
#[must_use]
pub fn sample_army() -> Army {
    Army::new("The Marches of Odrun", SystemId::RealmOfChaos)
}
