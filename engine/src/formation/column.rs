//! Columns one model wide, which may curve (`roc-single-file`), and who touches whom.

use super::{Body, Muster};
use crate::geometry::{Rect, SLACK, Solid, overlapping, touching};

pub(super) fn solid(body: &Body) -> Solid {
    Solid { base: body.profile.base, at: body.at, facing: body.facing }
}

/// Pairs of bodies whose rectangles come within [`SLACK`] of each other, each once, the lower index first.
fn near(muster: &Muster, mut found: impl FnMut(usize, usize)) {
    let mut order: Vec<(Rect, usize)> =
        muster.bodies.iter().enumerate().map(|(index, body)| (body.ground, index)).collect();
    order.sort_unstable_by_key(|(ground, index)| (ground.front, ground.left, *index));
    for (i, (a, one)) in order.iter().enumerate() {
        for (b, other) in &order[i + 1..] {
            if b.front > a.rear.saturating_add(SLACK) {
                break;
            }
            if b.left <= a.right.saturating_add(SLACK) && a.left <= b.right.saturating_add(SLACK) {
                found(*one.min(other), *one.max(other));
            }
        }
    }
}

/// For each body, those it touches, a corner being enough.
pub(super) fn neighbours(muster: &Muster) -> Vec<Vec<usize>> {
    let mut lists = vec![Vec::new(); muster.bodies.len()];
    near(muster, |a, b| {
        if touching(&solid(&muster.bodies[a]), &solid(&muster.bodies[b])) {
            lists[a].push(b);
            lists[b].push(a);
        }
    });
    lists
}

/// The bodies that share ground with another, in the muster's order.
pub(super) fn overlaps(muster: &Muster) -> Vec<usize> {
    let mut hit = vec![false; muster.bodies.len()];
    near(muster, |a, b| {
        if muster.bodies[a].ground.overlaps(muster.bodies[b].ground)
            && overlapping(&solid(&muster.bodies[a]), &solid(&muster.bodies[b]))
        {
            hit[a] = true;
            hit[b] = true;
        }
    });
    (0..hit.len()).filter(|&index| hit[index]).collect()
}

/// Whether `other` is ahead of a body, seen the way the body looks.
fn ahead(body: &Body, other: &Body) -> bool {
    let way = other.at - body.at;
    match body.facing.quarter() {
        Some(0) => way.y < 0,
        Some(1) => way.x > 0,
        Some(2) => way.y > 0,
        Some(_) => way.x < 0,
        None => {
            let (sin, cos) = f64::from(body.facing.as_degrees()).to_radians().sin_cos();
            f64::from(way.x) * sin - f64::from(way.y) * cos > f64::from(SLACK)
        }
    }
}

/// The models of a column from its head to its tail, if they stand in one: one model has nobody to follow, every other
/// touches the one it follows and has it ahead, and nobody is followed by two.
pub(super) fn read(muster: &Muster) -> Option<Vec<usize>> {
    let bodies = &muster.bodies;
    if bodies.len() < 2 {
        return None;
    }
    let follows: Vec<Vec<usize>> = neighbours(muster)
        .into_iter()
        .enumerate()
        .map(|(index, list)| list.into_iter().filter(|&other| ahead(&bodies[index], &bodies[other])).collect())
        .collect();
    let mut heads = (0..bodies.len()).filter(|&index| follows[index].is_empty());
    let (head, None) = (heads.next()?, heads.next()) else { return None };
    let mut behind = vec![Vec::new(); bodies.len()];
    for (index, list) in follows.iter().enumerate() {
        for &other in list {
            behind[other].push(index);
        }
    }
    let mut chain = vec![head];
    let mut seen = vec![false; bodies.len()];
    seen[head] = true;
    let mut last = head;
    // At a bend the next but one may touch with a corner: the nearer one follows.
    while let Some(&next) = behind[last].iter().filter(|&&index| !seen[index]).min_by_key(|&&index| {
        let way = bodies[index].at - bodies[last].at;
        (i64::from(way.x).pow(2).saturating_add(i64::from(way.y).pow(2)), index)
    }) {
        seen[next] = true;
        chain.push(next);
        last = next;
    }
    (chain.len() == bodies.len()).then_some(chain)
}
