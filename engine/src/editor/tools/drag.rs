//! What dragging models, or the frontage handle, comes to.

use crate::editor::snap::clear;
use crate::editor::{Parade, carry_command, frontage_at, snap, with_frontage};
use crate::geometry::{Len, MM, Point, Rect, Vector};
use crate::model::{Command, MemberId};

/// A tenth of a millimetre: free placement needs no finer steps.
const FREE: Len = MM / 10;

/// What putting models down does when they were taken at `start` and the pointer is now at `at`. One model over another
/// changes places with it. Else they come to rest against the nearest bases, or on whole millimetres where nobody is
/// near, or go back where they would stand on others.
pub(super) fn put_down(parade: &Parade, ids: &[MemberId], start: Point, at: Point, free: bool) -> Option<Command> {
    let by = at - start;
    if free {
        return carry_command(parade, ids, rounded(by, FREE));
    }
    if let &[id] = ids
        && let Some(other) = parade.under(at)
    {
        return (other != id).then_some(Command::Swap(id, other));
    }
    let grounds = |taken: bool| -> Vec<Rect> {
        let is = |id: &MemberId| ids.contains(id) == taken;
        parade.figures.iter().filter(|figure| is(&figure.id)).map(|figure| figure.ground).collect()
    };
    let (moving, others) = (grounds(true), grounds(false));
    let reach = parade.place.0.min(parade.place.1) / 2;
    let rest = snap(&moving, &others, by, reach).or_else(|| {
        let whole = rounded(by, MM);
        if clear(&moving, &others, whole) { Some(whole) } else { snap(&moving, &others, by, reach * 4) }
    });
    carry_command(parade, ids, rest?)
}

/// What leaving the frontage handle at `x` does; `None` when the frontage is what it is.
pub(super) fn let_go(parade: &Parade, x: Len) -> Option<Command> {
    let to = frontage_at(parade, x)?;
    if parade.formed && parade.formation.frontage().unwrap_or(1) == to {
        return None;
    }
    Some(Command::Reform { unit: parade.unit, formation: with_frontage(parade.formation, to)? })
}

const fn rounded(by: Vector, step: Len) -> Vector {
    Vector { x: round(by.x, step), y: round(by.y, step) }
}

const fn round(length: Len, step: Len) -> Len {
    (length + step / 2).div_euclid(step) * step
}
