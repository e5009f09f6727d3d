//! Applying commands to an army, history, and fixes that were tried before they are offered.

mod apply;
mod fixes;
mod history;
mod invariants;
mod switch;
mod trail;

pub(crate) use apply::starter_profile;
pub use apply::{MOST_MODELS, MOST_MODELS_A_UNIT, MOST_TEXT, MOST_UNITS, apply, apply_all};
pub use fixes::fixes;
pub use history::{History, Shelved};
pub use invariants::{FARTHEST, LARGEST_BASE, invariants};
pub use switch::{Loss, losses_on_switch};
pub use trail::{Side, Trail};

use crate::formation::Unavailable;
use crate::model::{FormationKind, MemberId, UnitId};

/// Why a command was refused. The army is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// There is no such unit (any more).
    NoUnit(UnitId),
    /// There is no such model (any more).
    NoMember(MemberId),
    /// There is no such starter troop, item, profile or equipment set.
    NoSuchThing,
    /// The formation is not available.
    Formation(FormationKind, Unavailable),
    /// A unit must keep at least one model; a squad's last is removed with the squad.
    LastModel,
    /// More than an army may hold: 200 units, 20,000 models, 500 models a unit, 8 sets a unit, one model a character,
    /// 10,000 characters a name or note, or more models than the unit has to change.
    TooMany {
        /// The most there may be.
        most: u32,
    },
    /// Only a character joins, leaves, or is joined to a squad that is not itself joined.
    NotACharacter,
    /// The models are not all of one unit, or are all of it.
    CannotSplit,
    /// A mob is always irregular (`bsm-irregular`).
    MobIsIrregular,
}
