//! Where the models of a unit stand and which way they look, in reading order.
//!
//! Models that stand side by side, edge to edge, are a run. A run is written by how it follows the one before: a rank
//! of the same width takes one bit, a centred one two, a wedge's three. Anything else is written out, and costs little when
//! it comes again, as the two sides of a square do. Nothing here asks the formations: a link must stand for the same places
//! however they are formed in later versions.

use super::super::bits::{Broken, Read, Reader, Writer};
use crate::geometry::{Base, Facing, Len, Point};

/// Width and depth of a base as it looks; a facing that is no quarter turn counts as none.
fn extent(base: Base, facing: Facing) -> (i64, i64) {
    let (width, depth) = base.size();
    let (width, depth) = (i64::from(width), i64::from(depth));
    if matches!(facing.quarter(), Some(1 | 3)) { (depth, width) } else { (width, depth) }
}

/// The front left corner of a base that stands somewhere, in 1/160 mm.
#[must_use]
pub fn corner(base: Base, at: Point, facing: Facing) -> (i64, i64) {
    let (width, depth) = extent(base, facing);
    (i64::from(at.x) - width / 2, i64::from(at.y) - depth / 2)
}

/// Writes the facings.
pub fn write_facings(w: &mut Writer, facings: &[Facing]) {
    let plain = facings.iter().all(|&facing| facing == Facing::FRONT);
    w.flag(plain);
    if plain {
        return;
    }
    for run in facings.chunk_by(|a, b| a == b) {
        let Some(&facing) = run.first() else { continue };
        w.flag(facing.quarter().is_some());
        match facing.quarter() {
            Some(quarter) => w.put(u64::from(quarter), 2),
            None => w.put(u64::from(facing.as_degrees()), 9),
        }
        w.number(run.len() as u64 - 1, 0);
    }
}

/// Reads so many facings.
///
/// # Errors
/// When they are none.
pub fn read_facings(r: &mut Reader, count: usize) -> Read<Vec<Facing>> {
    if r.flag()? {
        return Ok(vec![Facing::FRONT; count]);
    }
    let mut facings = Vec::with_capacity(count);
    while facings.len() < count {
        let degrees = if r.flag()? { r.take(2)? * 90 } else { r.take(9)? };
        if degrees >= 360 {
            return Err(Broken);
        }
        let run = 1 + r.small::<usize>(0)?;
        if run > count - facings.len() {
            return Err(Broken);
        }
        facings.extend(core::iter::repeat_n(Facing::degrees(degrees as i32), run));
    }
    Ok(facings)
}

/// A run that was written out: how far from where a rank behind would begin, and how long.
type Written = (i64, i64, usize);

/// The last few runs that were written out.
const KNOWN: usize = 4;

/// The run before.
#[derive(Clone, Copy)]
struct Run {
    left: i64,
    front: i64,
    width: i64,
    depth: i64,
    length: usize,
}

impl Run {
    /// The first `length` of these extents from a corner.
    fn new(left: i64, front: i64, extents: &[(i64, i64)], length: usize) -> Self {
        let depth = extents.first().map_or(0, |extent| extent.1);
        Self { left, front, width: total(extents, length), depth, length }
    }
}

fn total(extents: &[(i64, i64)], length: usize) -> i64 {
    extents.iter().take(length).map(|extent| extent.0).sum()
}

/// The ways a run may follow, cheapest first: its length and its left end, directly behind the run before.
fn follows(before: Run, rest: &[(i64, i64)]) -> [(usize, i64); 4] {
    let (same, more) = (before.length.min(rest.len()), (before.length + 1).min(rest.len()));
    let spare = |length| before.width - total(rest, length);
    [
        (same, before.left),
        (same, before.left + spare(same) / 2),
        (more, before.left + spare(more) / 2),
        (same, before.left + spare(same)),
    ]
}

/// Writes the places of bases in reading order.
pub fn write_places(w: &mut Writer, bases: &[(Base, Point, Facing)]) {
    let extents: Vec<_> = bases.iter().map(|&(base, _, facing)| extent(base, facing)).collect();
    let corners: Vec<_> = bases.iter().map(|&(base, at, facing)| corner(base, at, facing)).collect();
    let (mut start, mut before, mut known) = (0, None::<Run>, Vec::<Written>::new());
    while let (Some(&(left, front)), Some(rest)) = (corners.get(start), extents.get(start..)) {
        let length = run_length(corners.get(start..).unwrap_or_default(), rest);
        match before {
            None => {
                offset(w, (left, front), rest);
                w.number(length as u64 - 1, 2);
            }
            Some(before) => {
                let way = follows(before, rest).iter().position(|&way| way == (length, left));
                match way.filter(|_| front == before.front + before.depth) {
                    Some(way) => {
                        w.put(u64::MAX, way as u32);
                        w.flag(false);
                    }
                    None => {
                        w.put(15, 4);
                        let from_behind = (left - before.left, front - before.front - before.depth, length);
                        write_out(w, from_behind, &mut known, rest);
                    }
                }
            }
        }
        before = Some(Run::new(left, front, rest, length));
        start += length;
    }
}

/// How many stand edge to edge from the first.
fn run_length(corners: &[(i64, i64)], extents: &[(i64, i64)]) -> usize {
    let pairs = corners.windows(2).zip(extents);
    1 + pairs.take_while(|(pair, extent)| pair[1] == (pair[0].0 + extent.0, pair[0].1)).count()
}

fn write_out(w: &mut Writer, run: Written, known: &mut Vec<Written>, rest: &[(i64, i64)]) {
    let place = known.iter().position(|&known| known == run);
    w.flag(place.is_some());
    if let Some(place) = place {
        return w.put(place as u64, 2);
    }
    offset(w, (run.0, run.1), rest);
    w.number(run.2 as u64 - 1, 0);
    remember(known, run);
}

fn remember(known: &mut Vec<Written>, run: Written) {
    known.truncate(KNOWN - 1);
    known.insert(0, run);
}

/// Half the first base, the grid most places lie on.
fn half(rest: &[(i64, i64)]) -> (i64, i64) {
    rest.first().map_or((1, 1), |extent| ((extent.0 / 2).max(1), (extent.1 / 2).max(1)))
}

fn offset(w: &mut Writer, (x, y): (i64, i64), rest: &[(i64, i64)]) {
    let half = half(rest);
    let even = x % half.0 == 0 && y % half.1 == 0;
    w.flag(even);
    if even {
        w.signed(x / half.0, 2);
        w.signed(y / half.1, 2);
    } else {
        w.signed(x, 11);
        w.signed(y, 11);
    }
}

fn read_offset(r: &mut Reader, rest: &[(i64, i64)]) -> Read<(i64, i64)> {
    let half = half(rest);
    if r.flag()? {
        let (x, y) = (r.signed(2)?, r.signed(2)?);
        Ok((x.checked_mul(half.0).ok_or(Broken)?, y.checked_mul(half.1).ok_or(Broken)?))
    } else {
        Ok((r.signed(11)?, r.signed(11)?))
    }
}

/// Reads the centres of bases in reading order.
///
/// # Errors
/// When they are none.
pub fn read_places(r: &mut Reader, bases: &[(Base, Facing)]) -> Read<Vec<Point>> {
    let extents: Vec<_> = bases.iter().map(|&(base, facing)| extent(base, facing)).collect();
    let (mut points, mut before, mut known) = (Vec::with_capacity(bases.len()), None::<Run>, Vec::<Written>::new());
    while let Some(rest) = extents.get(points.len()..).filter(|rest| !rest.is_empty()) {
        let (left, front, length) = match before {
            None => {
                let (left, front) = read_offset(r, rest)?;
                (left, front, 1 + r.small::<usize>(2)?)
            }
            Some(before) => read_run(r, before, &mut known, rest)?,
        };
        if length > rest.len() {
            return Err(Broken);
        }
        let mut x = left;
        for &(width, depth) in rest.iter().take(length) {
            points.push(Point::new(len(x.checked_add(width / 2))?, len(front.checked_add(depth / 2))?));
            x = x.checked_add(width).ok_or(Broken)?;
        }
        before = Some(Run::new(left, front, rest, length));
    }
    Ok(points)
}

fn read_run(r: &mut Reader, before: Run, known: &mut Vec<Written>, rest: &[(i64, i64)]) -> Read<Written> {
    let behind = before.front + before.depth;
    for (length, left) in follows(before, rest) {
        if !r.flag()? {
            return Ok((left, behind, length));
        }
    }
    let run = if r.flag()? {
        known.get(r.take(2)? as usize).copied().ok_or(Broken)?
    } else {
        let (x, y) = read_offset(r, rest)?;
        let run = (x, y, r.small::<usize>(0)?.checked_add(1).ok_or(Broken)?);
        remember(known, run);
        run
    };
    let (left, front) = (before.left.checked_add(run.0), behind.checked_add(run.1));
    Ok((left.ok_or(Broken)?, front.ok_or(Broken)?, run.2))
}

fn len(length: Option<i64>) -> Read<Len> {
    length.and_then(|length| Len::try_from(length).ok()).ok_or(Broken)
}
