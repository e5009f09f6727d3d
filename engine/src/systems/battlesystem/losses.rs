//! Who falls in Battlesystem: figures from the last rank, from its open end (`bsm-casualties`).

use super::super::losses::{self, LossRules};
use super::numbers::HITS;
use super::rules::no_room;
use super::stand::Stand;
use crate::formation::Muster;
use crate::model::MemberId;
use crate::rules::FactKey;

/// See [`crate::systems::System::losses`].
pub static LOSSES: LossRules = LossRules {
    most: losses::own,
    health: false,
    missiles_differ: |_| false,
    fighting: |_| Vec::new(),
    by_choice: losses::guests,
    health_of: |body| losses::health(body, HITS),
    leftover: |_, _| None,
    closes: |_, _| None,
    crowds: true,
    without_room,
    fallen: losses::from_the_rear,
    worth: FactKey::Ranks,
};

/// `bsm-no-room`: the fewest that must go, where the unit is too wide and must close up.
fn without_room(muster: &Muster) -> Vec<MemberId> {
    if Stand::read(muster).must_close(muster.unit.stance) { no_room::removed(muster) } else { Vec::new() }
}
