//! Battlesystem: units in ranks, regular and irregular.

mod formations;
pub mod rules;
mod troops;

pub use formations::available;
pub use troops::{items, troops};

use super::System;
use crate::model::{FormationKind, LastRank, SystemId};

/// The system.
pub static SYSTEM: System = System {
    id: SystemId::Battlesystem,
    stats: &["AD", "AR", "Hits", "ML", "MV"],
    roles: &[],
    last: LastRank::Left,
    rules: rules::RULES,
    formations: &[FormationKind::Block],
    available,
    troops,
    items,
};
