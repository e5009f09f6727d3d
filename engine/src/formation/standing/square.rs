//! A hollow square, read off the ground: either way round, with or without a smaller one inside.

use crate::formation::place::{Pinwheel, exempt, least, ring};
use crate::formation::ranks::{four_ways, turned};
use crate::formation::{Muster, Ranks, square_sizes};
use crate::geometry::{Len, Rect};
use crate::model::{Formation, SquareTroops};

/// A pinwheel found on the ground.
struct Found {
    outer: Rect,
    /// Models at the first place of each wall, as it was folded; the last in a mirror image.
    corners: Vec<usize>,
}

/// The square the models stand in. An empty place between two models of a wall does not unmake it.
pub(super) fn read(muster: &Muster, ranks: &Ranks) -> Option<Formation> {
    let base = muster.bodies.first()?.profile.base;
    if !four_ways(muster) || muster.bodies.iter().any(|body| body.profile.base != base) {
        return None;
    }
    let size = base.size();
    let ring = ring::read(muster, ranks);
    let ring_count = u16::try_from(muster.bodies.len() - ring.core.len()).ok()?;
    if ring_count < least(size) {
        return None;
    }
    let found = pinwheel(muster, &ring.walls, size)?;
    let troops = if ring.core.is_empty() {
        let declared = match muster.unit.formation {
            Formation::Square { troops: SquareTroops::Corners { set } } => Some(set),
            _ => None,
        };
        corner_set(muster, &found.corners, declared).map_or(SquareTroops::Plain, |set| SquareTroops::Corners { set })
    } else {
        SquareTroops::Core { set: core_set(muster, &ring.core, &found, size)? }
    };
    Some(Formation::Square { troops })
}

fn pinwheel(muster: &Muster, walls: &[Vec<usize>; 4], (w, d): (Len, Len)) -> Option<Found> {
    let ground = |index: usize| muster.bodies[index].ground;
    let outer = walls.iter().flatten().map(|&index| ground(index)).reduce(Rect::union)?;
    let (front, side) = ((outer.width() - d) / w, (outer.depth() - d) / w);
    if (outer.width() - d) % w != 0 || (outer.depth() - d) % w != 0 || !(0..=1).contains(&(front - side)) {
        return None;
    }
    'ways: for mirrored in [false, true] {
        let mut corners = Vec::new();
        for (quarter, wall) in (0_u8..).zip(walls) {
            let frame = turned(outer, 4 - quarter);
            let long = (frame.width() - d) / w;
            let mut held = Vec::with_capacity(wall.len());
            for &index in wall {
                let here = turned(ground(index), 4 - quarter);
                let along = here.left - frame.left - if mirrored { d } else { 0 };
                if here.front != frame.front || along % w != 0 || along < 0 || along / w >= long {
                    continue 'ways;
                }
                held.push(along / w);
                if along / w == if mirrored { long - 1 } else { 0 } {
                    corners.push(index);
                }
            }
            // The ends of a wall are held; only the rear may be open, by one place, at the end it was folded to.
            let (mut first, mut last) = (0, long - 1);
            if quarter == 2 {
                if mirrored { first += Len::from(!held.contains(&0)) } else { last -= Len::from(!held.contains(&last)) }
            }
            if held.first() != Some(&first) || held.last() != Some(&last) || held.windows(2).any(|two| two[0] >= two[1])
            {
                continue 'ways;
            }
        }
        return Some(Found { outer, corners });
    }
    None
}

/// The set whose models are just the four at the corners, where others stand between; the declared one if it is.
fn corner_set(muster: &Muster, corners: &[usize], declared: Option<u8>) -> Option<u8> {
    let holds = |set: u8| {
        let of_set = |index: usize| muster.bodies[index].own && muster.bodies[index].loadout == set;
        corners.len() == 4
            && corners.iter().all(|&index| of_set(index))
            && (0..muster.bodies.len()).all(|index| !of_set(index) || corners.contains(&index) || exempt(muster, index))
            && muster.bodies.len() > 4
    };
    let found = corners.first().map(|&index| muster.bodies[index].loadout);
    declared.into_iter().chain(found).find(|&set| holds(set))
}

/// The set that stands inside, close behind the front and in the middle of the hollow.
fn core_set(muster: &Muster, core: &[usize], found: &Found, size: (Len, Len)) -> Option<u8> {
    let mut walls: [Vec<usize>; 4] = Default::default();
    for &index in core {
        walls[usize::from(muster.bodies[index].facing.quarter()?)].push(index);
    }
    let inner = pinwheel(muster, &walls, size)?;
    let sizes = square_sizes(u16::try_from(core.len()).ok()?);
    let (width, depth) = Pinwheel { sizes, base: size }.outer();
    let stands = (inner.outer.width(), inner.outer.depth()) == (width, depth)
        && inner.outer.front == found.outer.front + size.1
        && inner.outer.left == found.outer.left + (found.outer.width() - width) / 2;
    let set = muster.bodies[*core.first()?].loadout;
    let alone = (0..muster.bodies.len()).all(|index| {
        let body = &muster.bodies[index];
        core.contains(&index) == (body.own && body.loadout == set) || exempt(muster, index)
    });
    (stands && alone).then_some(set)
}
