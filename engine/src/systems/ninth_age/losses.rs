//! Who falls in The 9th Age: the rank-and-file share one pool of health points and leave from the last rank; the champion
//! and every character have a pool of their own and fall by choice (`t9a-health`).

use super::super::losses::{self, LossRules, champions, guests, rearmost};
use super::numbers::HEALTH;
use crate::formation::{Body, Muster};
use crate::model::{Losses, MemberId, Role};
use crate::rules::FactKey;

/// See [`crate::systems::System::losses`].
pub static LOSSES: LossRules = LossRules {
    most,
    health: true,
    missiles_differ: |_| false,
    fighting: |_| Vec::new(),
    by_choice: |muster| [champions(muster), guests(muster)].concat(),
    health_of: health,
    leftover,
    closes: |_, _| None,
    crowds: false,
    without_room: |_| Vec::new(),
    fallen,
    worth: FactKey::RankBonus,
};

/// Health points of one model (`t9a-health`).
pub(super) fn health(body: &Body) -> u16 {
    losses::health(body, HEALTH)
}

fn in_pool(body: &Body) -> bool {
    body.own && !body.roles.has(Role::Champion)
}

/// The pool of the rank-and-file.
fn most(muster: &Muster) -> u16 {
    muster.bodies.iter().filter(|body| in_pool(body)).fold(0, |sum, body| sum.saturating_add(health(body)))
}

/// A model leaves whenever the pool has lost all its health points.
fn fallen(muster: &Muster, losses: &Losses) -> Vec<MemberId> {
    drained(muster, losses).0
}

/// What is left over of the loss is borne by the next model.
fn leftover(muster: &Muster, losses: &Losses) -> Option<(MemberId, u16)> {
    drained(muster, losses).1
}

fn drained(muster: &Muster, losses: &Losses) -> (Vec<MemberId>, Option<(MemberId, u16)>) {
    let mut lost = losses.combat.saturating_add(losses.missiles);
    let mut gone = Vec::new();
    for body in rearmost(muster, in_pool) {
        let points = health(body);
        if lost < points {
            return (gone, (lost > 0).then_some((body.id, lost)));
        }
        lost -= points;
        gone.push(body.id);
    }
    (gone, None)
}
