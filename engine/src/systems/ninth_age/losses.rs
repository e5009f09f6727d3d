//! Who falls in The 9th Age: the rank-and-file share one pool of health points and leave from the last rank; the champion
//! and every character have a pool of their own and fall by choice (`t9a-health`).

use super::super::losses::{LossRules, champions, guests, rearmost};
use crate::formation::{Body, Muster};
use crate::model::{Losses, MemberId, Role};
use crate::rules::FactKey;

/// HP in the statistic line.
const HEALTH: usize = 3;

/// See [`crate::systems::System::losses`].
pub static LOSSES: LossRules = LossRules {
    most,
    health: true,
    missiles_differ: |_| false,
    fighting: |_| Vec::new(),
    by_choice: |muster| [champions(muster), guests(muster)].concat(),
    crowds: false,
    without_room: |_| Vec::new(),
    fallen,
    worth: FactKey::RankBonus,
};

/// Health points of one model; a dash is one.
fn health(body: &Body) -> u16 {
    body.profile.stats.get(HEALTH).and_then(|stat| stat.value).map_or(1, |points| u16::from(points).max(1))
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
    let mut lost = losses.combat.saturating_add(losses.missiles);
    let mut gone = Vec::new();
    for body in rearmost(muster, in_pool) {
        let points = health(body);
        if lost < points {
            break;
        }
        lost -= points;
        gone.push(body.id);
    }
    gone
}
