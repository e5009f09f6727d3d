//! The ring of a square: its walls, and the line it folds from and unfolds into.

use crate::formation::{Muster, Ranks, leader_files};

/// The models of a square by the way they look. Clockwise, the walls one after another are the files of the line, from
/// the reader's left, closed to a circle.
pub(in crate::formation) struct Ring {
    /// Front from the left, right from the top, rear from the right, left from the bottom.
    pub walls: [Vec<usize>; 4],
    /// Those who stand behind a wall: the smaller square inside.
    pub core: Vec<usize>,
}

/// One rank, and which part of it is the wall that stays put.
pub(in crate::formation) struct Line {
    /// Bodies from the left.
    pub order: Vec<usize>,
    /// Where the wall begins in it.
    pub start: usize,
}

/// Reads the walls of models that look to all four quarters.
pub(in crate::formation) fn read(muster: &Muster, ranks: &Ranks) -> Ring {
    let mut walls: [Vec<usize>; 4] = Default::default();
    let mut core = Vec::new();
    for (index, body) in muster.bodies.iter().enumerate() {
        match body.facing.quarter() {
            Some(quarter) if ranks.places[index].rank == 1 => walls[usize::from(quarter)].push(index),
            _ => core.push(index),
        }
    }
    for (quarter, wall) in (0_u8..).zip(&mut walls) {
        crate::order::by_key(wall, |&index| (muster.bodies[index].at.turned(4 - quarter).x, index));
    }
    crate::order::by_key(&mut core, |&index| {
        let body = &muster.bodies[index];
        let at = body.at.turned(4 - body.facing.quarter().unwrap_or(0));
        (body.facing, at.x, at.y, index)
    });
    Ring { walls, core }
}

impl Ring {
    /// All of the ring clockwise from the front's left, without the core.
    pub fn clockwise(&self) -> Vec<usize> {
        self.walls.iter().flatten().copied().collect()
    }

    /// The line with `side` (0 front, then clockwise) staying put, as one of the two middle quarters: the one that brings
    /// the centre of the line into that side, for the front with the anchor in the centre. Those inside go to the ends.
    pub fn line(&self, side: usize, anchor: usize) -> Line {
        let wall = |turn: usize| &self.walls[(side + turn) % 4];
        let ring: usize = self.walls.iter().map(Vec::len).sum();
        let all = ring + self.core.len();
        let (left, right) = leader_files(u16::try_from(all).unwrap_or(u16::MAX));
        let (left, right) = (usize::from(left).saturating_sub(1), usize::from(right).saturating_sub(1));
        let inside = wall(0).iter().position(|&index| index == anchor);
        let fits = |start: usize| match inside {
            Some(at) if side == 0 => start + at == left || start + at == right,
            _ => start <= left && left < start + wall(0).len(),
        };
        // Ways to stand: the wall as second or as third quarter, the odd one of the core left or right.
        let (few, many) = (self.core.len() / 2, self.core.len().div_ceil(2));
        let second = wall(3).len();
        let third = wall(2).len() + wall(3).len();
        let ways = [(true, few), (false, few), (true, many), (false, many)];
        let start = |(early, core): (bool, usize)| core + if early { second } else { third };
        let nearer = (inside.is_none_or(|at| 2 * at + 1 >= wall(0).len()), few);
        let (early, core) = ways.into_iter().find(|&way| fits(start(way))).unwrap_or(nearer);
        let turns = if early { [3, 0, 1, 2] } else { [2, 3, 0, 1] };
        let mut order = self.core[..core].to_vec();
        order.extend(turns.iter().flat_map(|&turn| wall(turn)));
        order.extend(&self.core[core..]);
        Line { order, start: start((early, core)) }
    }
}
