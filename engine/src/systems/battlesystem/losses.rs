//! Who falls in Battlesystem: figures from the last rank, from its open end (`bsm-casualties`).

use super::super::losses::{self, LossRules};
use crate::rules::FactKey;

/// See [`crate::systems::System::losses`].
pub static LOSSES: LossRules = LossRules {
    most: losses::own,
    health: false,
    missiles_differ: |_| false,
    fighting: |_| Vec::new(),
    by_choice: losses::guests,
    fallen: losses::from_the_rear,
    worth: FactKey::Ranks,
};
