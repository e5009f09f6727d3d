//! Ranks and files: block, column, testudo, and the rows of mixed ranks.
//!
//! A file is a column as wide as its widest base, closed up from front to rear. A base that is a whole multiple of the
//! unit's takes as many places; bases larger than the unit's, multiples or not, go as far forward as there is room.

use super::Slot;
use crate::formation::{Draft, ranks::places_of};
use crate::geometry::{Facing, Len, Point};
use crate::model::LastRank;

/// One rank of a grid.
#[derive(Clone)]
pub(super) struct Row {
    /// Who stands in each file; a wide or deep base is repeated in every place it covers.
    pub cells: Vec<Option<usize>>,
    /// Stands half a place further right, between the files.
    pub half: bool,
}

/// A block of that frontage, clamped to the places there are.
pub(super) fn block(draft: &Draft, frontage: u16, last: LastRank) -> Vec<Slot> {
    let frontage = clamp(draft, &draft.order, frontage);
    if frontage <= 1 && !draft.muster.army.system.ranks_and_files() {
        return column(draft);
    }
    lay(draft, &fill(draft, &draft.order, frontage, last), None)
}

/// The anchor, and everybody else behind him.
pub(super) fn column(draft: &Draft) -> Vec<Slot> {
    let others: Vec<usize> = draft.order.iter().copied().filter(|&index| index != draft.anchor).collect();
    let (mut slots, mut y) = (Vec::with_capacity(draft.order.len()), 0);
    let others = if draft.is_column() { others } else { draft.roles_first(&others, 0) };
    for body in core::iter::once(draft.anchor).chain(others) {
        let (_, depth) = draft.muster.bodies[body].profile.base.size();
        slots.push(Slot { body, at: Point::new(0, y + depth / 2), facing: Facing::FRONT });
        y += depth;
    }
    slots
}

/// A frontage these bodies can have: no narrower than the widest base, no wider than all side by side.
pub(super) fn clamp(draft: &Draft, bodies: &[usize], frontage: u16) -> u16 {
    let size = draft.muster.place_size();
    let wide = |&body: &usize| places_of(draft.muster.bodies[body].profile.base.size(), size).0;
    let all = bodies.iter().map(wide).fold(0_u16, u16::saturating_add);
    let widest = bodies.iter().map(wide).max().unwrap_or(1);
    frontage.clamp(1, all.max(1)).max(widest)
}

/// Fills ranks of `frontage` files with these bodies, in their order; the anchor, if among them, takes the leader's place.
pub(super) fn fill(draft: &Draft, bodies: &[usize], frontage: u16, last: LastRank) -> Vec<Row> {
    let f = usize::from(frontage);
    let size = draft.muster.place_size();
    let base = |body: usize| draft.muster.bodies[body].profile.base.size();
    let mut cells: Vec<Vec<Option<usize>>> = Vec::new();
    let put = |cells: &mut Vec<Vec<Option<usize>>>, body: usize, row: usize, file: usize, wide: usize, deep: usize| {
        if cells.len() < row + deep {
            cells.resize(row + deep, vec![None; f]);
        }
        for line in &mut cells[row..row + deep] {
            line[file..file + wide].fill(Some(body));
        }
    };
    let extent = |body: usize| {
        let (wide, deep) = places_of(base(body), size);
        (usize::from(wide).min(f), usize::from(deep))
    };
    if draft.led && bodies.contains(&draft.anchor) {
        let (wide, deep) = extent(draft.anchor);
        let file = draft.anchor_file(frontage, wide as u16).min(f - wide);
        put(&mut cells, draft.anchor, 0, file, wide, deep);
    }
    let larger = |body: &usize| {
        let (w, d) = base(*body);
        (w, d) != size && (w > size.0 || d > size.1)
    };
    let others = || bodies.iter().copied().filter(|&body| !draft.led || body != draft.anchor);
    for body in others().filter(larger) {
        let (wide, deep) = extent(body);
        let free = |row: usize, file: usize| {
            (row..row + deep).all(|row| {
                cells
                    .get(row)
                    .is_none_or(|line: &Vec<Option<usize>>| line[file..file + wide].iter().all(Option::is_none))
            })
        };
        let spot =
            (0..=cells.len()).find_map(|row| (0..=f - wide).find(|&file| free(row, file)).map(|file| (row, file)));
        if let Some((row, file)) = spot {
            put(&mut cells, body, row, file, wide, deep);
        }
    }
    let mut rest: Vec<usize> = others().filter(|body| !larger(body)).collect();
    let room = cells.first().map_or(f, |line| line.iter().filter(|cell| cell.is_none()).count());
    rest = draft.roles_first(&rest, room);
    let mut rows = Vec::new();
    let mut taken = rest.into_iter().peekable();
    let mut r = 0;
    while r < cells.len() || taken.peek().is_some() {
        let mut line = cells.get(r).cloned().unwrap_or_else(|| vec![None; f]);
        let open = line.iter().filter(|cell| cell.is_none()).count();
        let here: Vec<usize> = taken.by_ref().take(open).collect();
        let half = dress(&mut line, &here, last) && !draft.muster.army.system.ranks_and_files();
        rows.push(Row { cells: line, half });
        r += 1;
    }
    rows
}

/// Puts `here` into the open places of a rank; a short one is dressed as `last` says, or closes up to the larger bases
/// that reach into it. Returns whether it stands half a place further right.
fn dress(line: &mut [Option<usize>], here: &[usize], last: LastRank) -> bool {
    let f = line.len();
    let spare = f.saturating_sub(here.len());
    if line.iter().all(Option::is_none) {
        let start = match last {
            LastRank::Left => 0,
            LastRank::Right => spare,
            LastRank::Centred => spare / 2,
        };
        for (cell, body) in line[start..].iter_mut().zip(here) {
            *cell = Some(*body);
        }
        return last == LastRank::Centred && spare % 2 == 1;
    }
    let mut open: Vec<usize> = (0..f).filter(|&file| line[file].is_none()).collect();
    if here.len() < open.len()
        && let Some(held) = line.iter().position(Option::is_some)
    {
        crate::order::by_key(&mut open, |&file| file.abs_diff(held));
        open.truncate(here.len());
        crate::order::sort(&mut open);
    }
    for (file, body) in open.into_iter().zip(here) {
        line[file] = Some(*body);
    }
    false
}

/// Turns ranks into places. From rank `level` on (counted from 0) everybody stands behind everybody before it, as the
/// second set of mixed ranks does behind the first.
pub(super) fn lay(draft: &Draft, rows: &[Row], level: Option<usize>) -> Vec<Slot> {
    let files = rows.first().map_or(0, |row| row.cells.len());
    let (place, _) = draft.muster.place_size();
    let base = |body: usize| draft.muster.bodies[body].profile.base.size();
    let mut widths = vec![0; files];
    for row in rows {
        for (file, cell) in row.cells.iter().enumerate() {
            if let Some(body) = *cell {
                let beside = [file.wrapping_sub(1), file + 1].map(|file| row.cells.get(file).copied().flatten());
                let width = if beside.contains(&Some(body)) { place } else { base(body).0 };
                widths[file] = width.max(widths[file]);
            }
        }
    }
    let mut lefts = vec![0; files + 1];
    for file in 0..files {
        lefts[file + 1] = lefts[file] + widths[file];
    }
    let mut rears: Vec<Len> = vec![0; files];
    let (mut slots, mut seen) = (Vec::new(), vec![false; draft.muster.bodies.len()]);
    for (r, row) in rows.iter().enumerate() {
        if level == Some(r) {
            let rear = rears.iter().copied().max().unwrap_or(0);
            rears.fill(rear);
        }
        // Half a place only where all is even: files as wide as a place and closed up to one line.
        let even = widths.iter().all(|width| *width == place)
            && rears.iter().all(|rear| Some(rear) == rears.first())
            && row.cells.iter().flatten().all(|&body| base(body).0 == place);
        let shift = if row.half && even { place / 2 } else { 0 };
        for (file, cell) in row.cells.iter().enumerate() {
            let Some(body) = *cell else { continue };
            if seen[body] {
                continue;
            }
            seen[body] = true;
            let wide = row.cells[file..].iter().take_while(|cell| **cell == Some(body)).count();
            let rear = rears[file..file + wide].iter().copied().max().unwrap_or(0);
            let (_, depth) = base(body);
            let x = lefts[file] + (lefts[file + wide] - lefts[file]) / 2 + shift;
            slots.push(Slot { body, at: Point::new(x, rear + depth / 2), facing: Facing::FRONT });
            rears[file..file + wide].fill(rear + depth);
        }
    }
    slots
}
