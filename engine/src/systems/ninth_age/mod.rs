//! The 9th Age: units, their ranks and their ground.

mod formations;
mod losses;
pub mod numbers;
pub mod stand;
mod moves;
pub mod rules;
mod troops;

pub use formations::available;
pub use troops::{items, troops};

use super::System;
use crate::model::{FormationKind, LastRank, Role, SystemId};

/// The system.
pub static SYSTEM: System = System {
    id: SystemId::NinthAge,
    stats: &["Adv", "Mar", "Dis", "HP", "Def", "Res", "Arm", "Att", "Off", "Str", "AP", "Agi"],
    move_stat: 0,
    roles: &[Role::Champion, Role::Standard, Role::Musician],
    last: LastRank::Left,
    rules: rules::RULES,
    formations: &[FormationKind::Block],
    available,
    allows: |_, _| Ok(()),
    states: &[],
    marks_irregular: false,
    moves: &moves::MOVES,
    losses: &losses::LOSSES,
    troops,
    items,
};
