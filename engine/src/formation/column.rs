//! Columns one model wide, which may curve (`roc-single-file`), and who touches whom.

use super::{Body, Muster};
use crate::geometry::{Base, Rect, SLACK, Solid, overlapping, touching};

pub(super) fn solid(body: &Body) -> Solid {
    Solid { base: body.profile.base, at: body.at, facing: body.facing }
}

/// Whether a body's ground is just its rectangle: no round, no odd turn. Most are, and for them comparing is cheap.
fn plain(body: &Body) -> bool {
    matches!(body.profile.base, Base::Rect { .. }) && body.facing.quarter().is_some()
}

/// Pairs of bodies whose rectangles come within [`SLACK`] of each other, each once, the lower index first; told with each
/// whether both are [`plain`], and their rectangles.
fn near(muster: &Muster, mut found: impl FnMut((usize, Rect), (usize, Rect), bool)) {
    let mut order: Vec<(Rect, usize, bool)> =
        muster.bodies.iter().enumerate().map(|(index, body)| (body.ground, index, plain(body))).collect();
    crate::order::by_key(&mut order, |(ground, index, _)| (ground.front, ground.left, *index));
    let slack = if order.iter().all(|(_, _, plain)| *plain) { 0 } else { SLACK };
    for (i, &(a, one, p)) in order.iter().enumerate() {
        let (rear, left, right) =
            (a.rear.saturating_add(slack), a.left.saturating_sub(slack), a.right.saturating_add(slack));
        for &(b, other, q) in &order[i + 1..] {
            if b.front > rear {
                break;
            }
            if b.left <= right && left <= b.right {
                let (first, second) = if one < other { ((one, a), (other, b)) } else { ((other, b), (one, a)) };
                found(first, second, p && q);
            }
        }
    }
}

/// Who touches whom.
#[derive(Clone, Debug)]
pub(super) struct Neighbours {
    starts: Vec<u32>,
    list: Vec<u32>,
}

impl Neighbours {
    /// Those a body touches, a corner being enough.
    pub fn of(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        let (from, to) = (self.starts[index] as usize, self.starts[index + 1] as usize);
        self.list[from..to].iter().map(|&other| other as usize)
    }
}

/// For each body, those it touches. [`Muster::neighbours`] keeps them.
pub(super) fn neighbours(muster: &Muster) -> Neighbours {
    let mut pairs: Vec<(u32, u32)> = Vec::with_capacity(muster.bodies.len() * 8);
    near(muster, |(a, one), (b, other), plain| {
        let touch = if plain {
            one.left <= other.right && other.left <= one.right && one.front <= other.rear && other.front <= one.rear
        } else {
            touching(&solid(&muster.bodies[a]), &solid(&muster.bodies[b]))
        };
        if touch {
            pairs.push((a as u32, b as u32));
        }
    });
    // Counted first and then dealt out, so that nothing need be sorted.
    let mut starts = vec![0_u32; muster.bodies.len() + 1];
    for &(a, b) in &pairs {
        starts[a as usize] += 1;
        starts[b as usize] += 1;
    }
    let mut sum = 0;
    for start in &mut starts {
        sum += *start;
        *start = sum;
    }
    let mut list = vec![0; pairs.len() * 2];
    for (a, b) in pairs {
        for (one, other) in [(a, b), (b, a)] {
            let place = &mut starts[one as usize];
            *place -= 1;
            list[*place as usize] = other;
        }
    }
    Neighbours { starts, list }
}

/// The bodies that share ground with another, in the muster's order.
pub(super) fn overlaps(muster: &Muster) -> Vec<usize> {
    let mut hit = vec![false; muster.bodies.len()];
    near(muster, |(a, one), (b, other), plain| {
        if one.overlaps(other) && (plain || overlapping(&solid(&muster.bodies[a]), &solid(&muster.bodies[b]))) {
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
            let (sin, cos) = body.facing.sin_cos();
            f64::from(way.x) * sin - f64::from(way.y) * cos > f64::from(SLACK)
        }
    }
}

/// The models of a column from its head to its tail, as indices of bodies, if they stand in one: one model has nobody to
/// follow, every other touches the one it follows and has it ahead, and nobody is followed by two.
#[must_use]
pub fn read(muster: &Muster) -> Option<Vec<usize>> {
    let bodies = &muster.bodies;
    if bodies.len() < 2 {
        return None;
    }
    let neighbours = muster.neighbours();
    let leads = |index: usize| neighbours.of(index).filter(move |&other| ahead(&bodies[index], &bodies[other]));
    let mut heads = (0..bodies.len()).filter(|&index| leads(index).next().is_none());
    let (head, None) = (heads.next()?, heads.next()) else { return None };
    let behind = |index: usize| neighbours.of(index).filter(move |&other| ahead(&bodies[other], &bodies[index]));
    let mut chain = vec![head];
    let mut seen = vec![false; bodies.len()];
    seen[head] = true;
    let mut last = head;
    // At a bend the next but one may touch with a corner: the nearer one follows.
    while let Some(next) = behind(last).filter(|&index| !seen[index]).min_by_key(|&index| {
        let way = bodies[index].at - bodies[last].at;
        // Of two as near as each other not the one who is kept first, which says nothing, but the one further left.
        (i64::from(way.x).pow(2).saturating_add(i64::from(way.y).pow(2)), bodies[index].at, index)
    }) {
        seen[next] = true;
        chain.push(next);
        last = next;
    }
    (chain.len() == bodies.len()).then_some(chain)
}
