//! Contact within a unit (`roc-contact`), decided from the ground the bases cover and nothing else.
//!
//! A round base counts as the square round it, the place it takes in a rank: sides are what the rule asks for, and a
//! circle has none.

use crate::formation::column::Neighbours;
use crate::formation::ranks::{four_ways, turned};
use crate::formation::{Muster, Ranks};
use crate::geometry::{Base, Rect, Side, covered};
use crate::model::{Formation, MemberId};

/// Models of which no side is wholly covered by the touching sides of others (`roc-contact`). In a single file a touching
/// corner is enough.
#[must_use]
pub fn loose(muster: &Muster, formation: Formation) -> Vec<MemberId> {
    if muster.bodies.len() <= 1 {
        return Vec::new();
    }
    let (neighbours, rounds) = (muster.neighbours(), rounds(muster));
    let mut beside: Vec<Rect> = Vec::new();
    let held = |index: usize, beside: &mut Vec<Rect>| {
        if formation == Formation::SingleFile {
            return neighbours.of(index).next().is_some();
        }
        if !square_on(muster, index) {
            return false;
        }
        beside.clear();
        beside.extend(around(muster, neighbours, rounds, index).map(|other| muster.bodies[other].ground));
        let of = muster.bodies[index].ground;
        beside.iter().any(|other| covers(of, *other))
            || Side::ALL.iter().any(|&side| {
                let length = if matches!(side, Side::Front | Side::Rear) { of.width() } else { of.depth() };
                covered(of, side, beside) >= length
            })
    };
    let out: Vec<usize> = (0..muster.bodies.len()).filter(|&index| !held(index, &mut beside)).collect();
    out.into_iter().map(|index| muster.bodies[index].id).collect()
}

/// Whether one rectangle alone covers a side of another, as most do.
fn covers(of: Rect, other: Rect) -> bool {
    ((other.rear == of.front || other.front == of.rear) && other.left <= of.left && of.right <= other.right)
        || ((other.right == of.left || other.left == of.right) && other.front <= of.front && of.rear <= other.rear)
}

/// Whether a body's sides are those of an upright rectangle.
fn square_on(muster: &Muster, index: usize) -> bool {
    let body = &muster.bodies[index];
    matches!(body.profile.base, Base::Round { .. }) || body.facing.quarter().is_some()
}

/// Whether anybody stands on a round base.
fn rounds(muster: &Muster) -> bool {
    muster.bodies.iter().any(|body| matches!(body.profile.base, Base::Round { .. }))
}

/// Those whose rectangles may share a side with a body's.
fn around<'s>(
    muster: &'s Muster,
    neighbours: &'s Neighbours,
    rounds: bool,
    index: usize,
) -> impl Iterator<Item = usize> + 's {
    // Rounds touch in no more than a point, so their squares may meet where they do not: look at all of them.
    let all = if rounds { 0..muster.bodies.len() } else { 0..0 };
    let near = (!rounds).then(|| neighbours.of(index)).into_iter().flatten();
    near.chain(all).filter(move |&other| other != index && square_on(muster, other))
}

/// Whether two rectangles share more than a corner of their edges, or ground.
fn meet(a: Rect, b: Rect) -> bool {
    let (x, y) = (a.right.min(b.right) - a.left.max(b.left), a.rear.min(b.rear) - a.front.max(b.front));
    (x > 0 && y >= 0) || (x >= 0 && y > 0)
}

/// Models not connected, through neighbours along some length of a side, to the largest group (of two as large, the
/// leader's). In a single file a touching corner connects.
#[must_use]
pub fn isolated(muster: &Muster, formation: Formation) -> Vec<MemberId> {
    let bodies = &muster.bodies;
    if bodies.len() <= 1 {
        return Vec::new();
    }
    let (neighbours, rounds) = (muster.neighbours(), rounds(muster));
    let corner = formation == Formation::SingleFile;
    let mut groups: Vec<Option<usize>> = vec![None; bodies.len()];
    let mut sizes = Vec::new();
    // In reading order, so that of two groups as large, both or neither with a leader, the one farther forward is the unit,
    // however models are kept.
    let mut order: Vec<usize> = (0..bodies.len()).collect();
    crate::order::by_key(&mut order, |&index| (bodies[index].at.y, bodies[index].at.x, bodies[index].id));
    for first in order {
        if groups[first].is_some() {
            continue;
        }
        let group = sizes.len();
        groups[first] = Some(group);
        let (mut open, mut count) = (vec![first], 0_usize);
        while let Some(index) = open.pop() {
            count += 1;
            let mut reach = |other: usize| {
                if groups[other].is_none() {
                    groups[other] = Some(group);
                    open.push(other);
                }
            };
            if corner || !square_on(muster, index) {
                neighbours.of(index).for_each(reach);
            } else {
                for other in around(muster, neighbours, rounds, index) {
                    if meet(bodies[index].ground, bodies[other].ground) {
                        reach(other);
                    }
                }
                // A turned base has no sides to meet; it is with those it touches.
                neighbours.of(index).filter(|&other| !square_on(muster, other)).for_each(reach);
            }
        }
        sizes.push(count);
    }
    let led = |group: usize| bodies.iter().zip(&groups).any(|(body, its)| body.leads() && *its == Some(group));
    // Where most stand is the unit: a leader who has stepped out stands apart from it, and not it from him.
    let main = (0..sizes.len()).min_by_key(|&group| (core::cmp::Reverse(sizes[group]), !led(group), group));
    bodies.iter().zip(&groups).filter(|(_, group)| **group != main).map(|(body, _)| body.id).collect()
}

/// Gaps within ranks: for each, its rank and the two models on either side of an empty place, the reader's left one first
/// (in a square, of each side seen from outside).
///
/// A gap is an empty place wide enough for the unit's base between two models of one rank. The end of a short rank, the
/// places behind a set's short rank and the hollow of a square lie between no two models of a rank; the space beside a file
/// that closes up to a base of another size belongs to that base. A column has no ranks to have gaps in.
#[must_use]
pub fn gaps(muster: &Muster, formation: Formation) -> Vec<(u16, MemberId, MemberId)> {
    if formation == Formation::SingleFile || muster.bodies.len() < 2 {
        return Vec::new();
    }
    let ranks = muster.ranks();
    let (place, _) = muster.place_size();
    let ways = four_ways(muster);
    let turn = |index: usize| if ways { muster.bodies[index].facing.quarter().unwrap_or(0) } else { 0 };
    let grounds: Vec<Rect> =
        (0..muster.bodies.len()).map(|index| turned(muster.bodies[index].ground, (4 - turn(index)) % 4)).collect();
    let ground = |index: usize| grounds[index];
    let mut order: Vec<usize> = (0..muster.bodies.len()).collect();
    crate::order::by_key(&mut order, |&index| (turn(index), ranks.places[index].rank, ground(index).left, index));
    let mut found = Vec::new();
    for two in order.windows(2) {
        let (a, b) = (two[0], two[1]);
        let (one, other) = (ground(a), ground(b));
        let rank = ranks.places[a].rank;
        if rank == 0 || turn(a) != turn(b) || rank != ranks.places[b].rank || other.left - one.right < place {
            continue;
        }
        let empty = Rect { left: one.right, right: other.left, ..one };
        if !taken(muster, ranks, empty, turn(a), rank, &ground, &turn) {
            found.push((rank, muster.bodies[a].id, muster.bodies[b].id));
        }
    }
    found
}

/// Whether an empty stretch of a rank is none: a base that covers several ranks reaches into it, or it lies beside a file
/// that closes up to a larger base ahead.
fn taken(
    muster: &Muster,
    ranks: &Ranks,
    empty: Rect,
    quarter: u8,
    rank: u16,
    ground: &impl Fn(usize) -> Rect,
    turn: &impl Fn(usize) -> u8,
) -> bool {
    let (place, depth) = muster.place_size();
    let mut left = empty.right - empty.left;
    for index in (0..muster.bodies.len()).filter(|&index| turn(index) == quarter) {
        let (here, at, size) = (ground(index), ranks.places[index], muster.bodies[index].profile.base.size());
        if at.rank == 0 {
            continue;
        }
        let reaches = at.rank < rank && at.rank + at.deep > rank;
        let odd = at.wide == 1 && at.deep == 1 && at.rank < rank && (size.0 > place || size.1 > depth);
        if (reaches || odd) && here.left < empty.right && empty.left < here.right {
            left -= here.right.min(empty.right) - here.left.max(empty.left);
        }
    }
    left < place
}
