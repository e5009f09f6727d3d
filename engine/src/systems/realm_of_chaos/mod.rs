//! Realm of Chaos: squads, leaders, eight formations.

mod formations;
mod losses;
mod moves;
mod squad;
mod told;
mod wedge_ranks;
pub mod numbers;
pub mod rules;
mod troops;
pub mod wedge_fight;

pub use formations::available;
pub use troops::{items, troops};

use super::{State, System};
use crate::model::{FormationKind, LastRank, Role, SystemId};

/// The system.
pub static SYSTEM: System = System {
    id: SystemId::RealmOfChaos,
    stats: &["M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Int", "Cl", "WP"],
    move_stat: 0,
    roles: &[Role::Leader, Role::Champion, Role::Standard, Role::Musician],
    last: LastRank::Centred,
    rules: rules::RULES,
    formations: &[
        FormationKind::Block,
        FormationKind::SingleFile,
        FormationKind::Mixed,
        FormationKind::Square,
        FormationKind::Wedge,
        FormationKind::ArcherWedge,
        FormationKind::ShieldWall,
        FormationKind::Testudo,
    ],
    available,
    allows: |_, _| Ok(()),
    states: &[State::InContact],
    marks_irregular: false,
    moves: &moves::MOVES,
    losses: &losses::LOSSES,
    troops,
    items,
};
