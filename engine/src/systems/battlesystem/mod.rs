//! Battlesystem: regular and irregular units in ranks and files.

pub mod depth;
mod formations;
mod losses;
mod moves;
pub mod numbers;
pub mod rules;
mod stand;
mod troops;
pub mod turns;

pub use formations::{allows, available};
pub use stand::{Stand, depths, files};
pub use troops::{items, troops};

use super::{State, System};
use crate::model::{FormationKind, LastRank, SystemId};

/// The system.
pub static SYSTEM: System = System {
    id: SystemId::Battlesystem,
    stats: &["AD", "AR", "Hits", "ML", "MV"],
    move_stat: numbers::MOVE,
    roles: &[],
    last: LastRank::Left,
    rules: rules::RULES,
    formations: &[FormationKind::Block],
    available,
    allows,
    states: &[State::InContact, State::Routing, State::Retreating],
    marks_irregular: true,
    moves: &moves::MOVES,
    losses: &losses::LOSSES,
    troops,
    items,
};
