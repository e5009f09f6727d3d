//! Ranks and files where there is no other formation: every model on one grid of places as large as the unit's base, nobody
//! half a file off (`t9a-aligned`), nobody leading.

use super::order::Draft;
use super::place::Slot;
use super::ranks::{Stand, measure, places_of, set_astray};
use super::{Muster, Place, Ranks, leader_files};
use crate::geometry::{Facing, Len, Point, Rect};
use crate::model::{Formation, LastRank};

/// No rank of a unit is longer, and no file deeper, than all its models side by side on the widest base.
const MOST: Len = 25_000;

/// The places of a unit, as far as its models stand on the grid that begins at the front left.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    /// The body in each place, the foremost rank first, from the left; a base that covers several places is in each of them.
    pub rows: Vec<Vec<Option<usize>>>,
    /// The number of ranks: the last is the last in which somebody's base begins. Behind it only the depth of a large base
    /// may reach.
    pub ranks: usize,
    /// Bodies that stand off the grid, on another's place, or look another way; those beside the unit are not among them.
    pub off: Vec<usize>,
}

/// The bodies that stand in the ranks.
fn ranked<'m>(muster: &'m Muster) -> impl Iterator<Item = usize> + 'm {
    (0..muster.bodies.len()).filter(|&index| !muster.beside(&muster.bodies[index]))
}

/// The front left corner of the grid: most models are a whole number of places from it, and of those it is the one farthest
/// forward, and of these the leftmost.
fn corner(muster: &Muster, (w, d): (Len, Len)) -> Option<Point> {
    let front = |index: &usize| muster.bodies[*index].facing == Facing::FRONT;
    let mut grounds: Vec<Rect> = ranked(muster).filter(front).map(|index| muster.bodies[index].ground).collect();
    let phase = |ground: &Rect| (ground.left.rem_euclid(w.max(1)), ground.front.rem_euclid(d.max(1)));
    crate::order::by_key(&mut grounds, |ground| (phase(ground), ground.front, ground.left));
    let groups = grounds.chunk_by(|a, b| phase(a) == phase(b)).filter_map(|group| {
        let first = group.first()?;
        Some((group.len(), Point::new(first.left, first.front)))
    });
    groups.min_by_key(|&(count, at)| (core::cmp::Reverse(count), at.y, at.x)).map(|(_, at)| at)
}

impl Grid {
    /// Reads the grid of a unit.
    #[must_use]
    pub fn of(muster: &Muster) -> Self {
        let (w, d) = muster.place_size();
        let Some(corner) = corner(muster, (w, d)) else {
            return Self { rows: Vec::new(), ranks: 0, off: ranked(muster).collect() };
        };
        let mut grid = Self::default();
        // The grid may begin left of the front rank, where a later one reaches beyond it.
        let lefts = ranked(muster).map(|index| (muster.bodies[index].ground.left - corner.x).div_euclid(w.max(1)));
        let first = lefts.min().unwrap_or(0).min(0);
        for index in ranked(muster) {
            let body = &muster.bodies[index];
            let (x, y) = (body.ground.left - corner.x, body.ground.front - corner.y);
            let (wide, deep) = places_of(body.profile.base.size(), (w, d));
            let covers = (Len::from(wide) * w, Len::from(deep) * d) == body.profile.base.size();
            let (file, row) = (x.div_euclid(w.max(1)) - first, y.div_euclid(d.max(1)));
            let on = covers && body.facing == Facing::FRONT && x % w == 0 && y % d == 0;
            if !on
                || !(0..MOST).contains(&file)
                || !(0..MOST).contains(&row)
                || !grid.put(index, (row, file), (wide, deep))
            {
                grid.off.push(index);
            }
        }
        grid
    }

    /// Puts a body into its places, unless somebody is there or it stands farther off than all models could.
    fn put(&mut self, index: usize, (row, file): (Len, Len), (wide, deep): (u16, u16)) -> bool {
        let (Ok(row), Ok(file)) = (usize::try_from(row), usize::try_from(file)) else { return false };
        let (last, end) = (row + usize::from(deep), file + usize::from(wide));
        if last > 1_000 || end > 1_000 {
            return false;
        }
        if self.rows.len() < last {
            self.rows.resize(last, Vec::new());
        }
        let Some(lines) = self.rows.get_mut(row..last) else { return false };
        if lines.iter().any(|line| line.iter().take(end).skip(file).any(Option::is_some)) {
            return false;
        }
        self.ranks = self.ranks.max(row + 1);
        for line in lines {
            if line.len() < end {
                line.resize(end, None);
            }
            line.iter_mut().take(end).skip(file).for_each(|cell| *cell = Some(index));
        }
        true
    }

    /// The ranks, without what only the depth of a large base reaches into.
    #[must_use]
    pub fn ranked(&self) -> &[Vec<Option<usize>>] {
        self.rows.get(..self.ranks).unwrap_or_default()
    }

    /// The places rank 1 reaches from and to, when it has no gap.
    fn front(&self) -> Option<(usize, usize)> {
        let front = self.rows.first()?;
        let from = front.iter().position(Option::is_some)?;
        let to = front.iter().rposition(Option::is_some)? + 1;
        front.iter().take(to).skip(from).all(Option::is_some).then_some((from, to))
    }
}

/// The formation the models stand in: all on the grid, ranks as wide as the first but for the last, which may be shorter and
/// may have gaps.
pub(super) fn standing(muster: &Muster) -> Option<Formation> {
    let grid = Grid::of(muster);
    let (from, to) = grid.front().filter(|_| grid.off.is_empty())?;
    let (last, ahead) = grid.ranked().split_last()?;
    let full = |row: &Vec<Option<usize>>| row.len() == to && row.iter().skip(from).all(Option::is_some);
    let within = |row: &Vec<Option<usize>>| row.len() <= to && row.iter().take(from).all(Option::is_none);
    let behind = grid.rows.iter().skip(grid.ranks);
    if !ahead.iter().all(|row| full(row) && within(row))
        || !behind.into_iter().all(within)
        || !within(last)
        || last.iter().all(Option::is_none)
    {
        return None;
    }
    let said = last_of(muster.unit.formation);
    let held: Vec<usize> = last.iter().enumerate().filter(|(_, cell)| cell.is_some()).map(|(file, _)| file).collect();
    let closed = held.windows(2).all(|two| two[0] + 1 == two[1]);
    let dressed = match (held.first() == Some(&from), held.last() == Some(&(to - 1))) {
        (true, true) if closed => said,
        (true, false) if closed => LastRank::Left,
        (false, true) if closed => LastRank::Right,
        _ => LastRank::Centred,
    };
    Some(Formation::Block { frontage: u16::try_from(to - from).ok()?, last: dressed })
}

fn last_of(declared: Formation) -> LastRank {
    match declared {
        Formation::Block { last, .. } | Formation::Mixed { last, .. } => last,
        _ => LastRank::Left,
    }
}

/// The declared formation as ranks and files, which it is but in an army from elsewhere.
pub(super) fn block_of(muster: &Muster, declared: Formation) -> Formation {
    match declared {
        Formation::Block { .. } => declared,
        _ => Formation::Block { frontage: muster.ranks().frontage().max(1), last: last_of(declared) },
    }
}

/// The same of a draft.
pub(super) fn block(draft: &Draft, formation: Formation) -> Formation {
    block_of(draft.muster, formation)
}

/// Ranks and files: by the places of the grid where all models stand on it, else by who is ahead of whom.
pub(super) fn ranks(muster: &Muster) -> Ranks {
    let size = muster.place_size();
    let mut places = vec![Place::default(); muster.bodies.len()];
    let stand =
        |index: usize| Stand::new(index, muster.bodies[index].profile.base.size(), muster.bodies[index].ground, size);
    let mut stands: Vec<Stand> = ranked(muster).map(stand).collect();
    set_astray(muster, &mut stands, &mut places);
    let widths = measure(&mut stands, &mut places);
    let grid = Grid::of(muster);
    let astray = places.iter().any(|place| place.astray());
    let solid = !astray && grid.off.is_empty() && grid.ranked().iter().all(|row| row.iter().any(Option::is_some));
    if !solid {
        return Ranks { places, widths };
    }
    let mut widths = Vec::with_capacity(grid.ranks);
    let mut seen = vec![false; muster.bodies.len()];
    for (rank, row) in (1_u16..).zip(grid.ranked()) {
        widths.push(u16::try_from(row.iter().flatten().count()).unwrap_or(u16::MAX));
        for (file, cell) in (1_u16..).zip(row) {
            let Some(index) = *cell else { continue };
            if let (Some(place), Some(seen)) = (places.get_mut(index), seen.get_mut(index))
                && !*seen
            {
                *seen = true;
                (place.rank, place.file) = (rank, file);
            }
        }
    }
    Ranks { places, widths }
}

/// Moves a drawn-up block to where the unit stands: its leader where he is if one leads, else the middle file of its front;
/// and those beside it to their side, fronts in line with rank 1.
pub(super) fn settle(draft: &Draft, mut slots: Vec<Slot>) -> Vec<Slot> {
    let bodies = &draft.muster.bodies;
    let ground = |slot: &Slot| bodies[slot.body].profile.base.bounds(slot.at, slot.facing);
    let (width, _) = draft.muster.place_size();
    let middle = |frontage: u16, file: u16, ground: Rect| {
        let (left, _) = leader_files(frontage);
        Point::new(ground.left + (Len::from(left) - Len::from(file)) * width, ground.front)
    };
    let anchor = bodies[draft.anchor].ground;
    let place = draft.ranks.places[draft.anchor];
    let Some(outer) = slots.iter().map(ground).reduce(Rect::union) else { return slots };
    let frontage = u16::try_from(outer.width() / width.max(1)).unwrap_or(u16::MAX).max(1);
    let way = if draft.led {
        let goes = slots.iter().find(|slot| slot.body == draft.anchor).map(|slot| slot.at);
        goes.map_or(Point::default(), |goes| bodies[draft.anchor].at - goes)
    } else {
        middle(draft.ranks.frontage(), place.file, anchor) - middle(frontage, 1, outer)
    };
    for slot in &mut slots {
        slot.at = slot.at + way;
    }
    let outer = Rect {
        left: outer.left + way.x,
        right: outer.right + way.x,
        front: outer.front + way.y,
        rear: outer.rear + way.y,
    };
    let before = draft.order.iter().map(|&index| bodies[index].ground).reduce(Rect::union).unwrap_or(outer);
    let (mut left, mut right) = (outer.left, outer.right);
    let on_left =
        |index: usize| bodies[index].ground.right <= before.left && bodies[index].ground.front == before.front;
    for &body in draft.beside.iter().rev().filter(|&&index| on_left(index)) {
        let (w, d) = bodies[body].profile.base.size();
        slots.push(Slot { body, at: Point::new(left - w / 2, outer.front + d / 2), facing: Facing::FRONT });
        left -= w;
    }
    for &body in draft.beside.iter().filter(|&&index| !on_left(index)) {
        let (w, d) = bodies[body].profile.base.size();
        slots.push(Slot { body, at: Point::new(right + w / 2, outer.front + d / 2), facing: Facing::FRONT });
        right += w;
    }
    slots
}
