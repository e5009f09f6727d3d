//! Stragglers: models that neither touch the unit nor stand in line with it, and so have no rank and no file.

use super::Muster;
use crate::geometry::{Facing, Rect};

/// For each body, whether it is a straggler: the block is what hangs together, a corner being enough, when that is more than
/// half of the unit; whoever is not in it belongs to a rank when the front edge is on the line of one, and to a file when it
/// stands behind the front and shares an x span with the block. Everybody else is a straggler, and counts for nothing. The
/// leader is none, since the unit forms up about him (`roc-leader-anchor`). A unit without such a block has none either.
pub(super) fn stragglers(muster: &Muster) -> Vec<bool> {
    let bodies = &muster.bodies;
    let mut stray = vec![false; bodies.len()];
    if bodies.iter().any(|body| body.facing != Facing::FRONT) && !muster.army.system.ranks_and_files() {
        // Where models look several ways there is no one line of ranks to be out of.
        return stray;
    }
    let Some(block) = block(muster) else { return stray };
    let grounds = || bodies.iter().zip(&block).filter(|(_, within)| **within).map(|(body, _)| body.ground);
    let Some(outer) = grounds().reduce(Rect::union) else { return stray };
    let mut lines: Vec<_> = grounds().map(|ground| ground.front).collect();
    crate::order::sort(&mut lines);
    for ((body, within), stray) in bodies.iter().zip(&block).zip(&mut stray) {
        let ground = body.ground;
        let rank = lines.binary_search(&ground.front).is_ok();
        let file = ground.front >= outer.front && ground.left < outer.right && outer.left < ground.right;
        *stray = !within && !rank && !file && !body.leads() && !muster.beside(body);
    }
    stray
}

/// Who belongs to the group that is more than half of those who stand in the ranks; `None` when no group is.
fn block(muster: &Muster) -> Option<Vec<bool>> {
    let bodies = &muster.bodies;
    let neighbours = muster.neighbours();
    let beside: Vec<bool> = bodies.iter().map(|body| muster.beside(body)).collect();
    let ranked = beside.iter().filter(|beside| !**beside).count();
    let mut seen = beside.clone();
    for first in 0..bodies.len() {
        if seen.get(first).copied().unwrap_or(true) {
            continue;
        }
        let mut group = vec![false; bodies.len()];
        let (mut open, mut count) = (vec![first], 0_usize);
        while let Some(index) = open.pop() {
            let Some(seen) = seen.get_mut(index).filter(|seen| !**seen) else { continue };
            *seen = true;
            count += 1;
            if let Some(within) = group.get_mut(index) {
                *within = true;
            }
            open.extend(neighbours.of(index));
        }
        if count * 2 > ranked {
            return Some(group);
        }
    }
    None
}
