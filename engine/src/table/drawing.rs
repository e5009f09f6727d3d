//! What is drawn of a unit on the table: one path for each equipment set, in the unit's frame, so that a move only changes
//! where the frame lies.

use core::fmt::Write as _;

use crate::formation::Muster;
use crate::geometry::{Base, Bearing, Len, MM, Point, Rect};
use crate::model::UnitId;
use crate::rules::Stand;

/// The bases of one equipment set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// The number of the set in its unit; joined characters have those of their own units.
    pub set: u8,
    /// Belongs to a character.
    pub character: bool,
    /// The outlines of the bases, as path data in millimetres of the unit's frame.
    pub path: String,
}

/// A unit as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The bases, by equipment set.
    pub patches: Vec<Patch>,
    /// Ticks at the front edges, as path data.
    pub fronts: String,
    /// The ground of its frame, in 1/160 mm.
    pub ground: Rect,
}

/// A length in millimetres, with no more digits than it has.
fn mm(length: Len) -> f64 {
    f64::from(length) / f64::from(MM)
}

/// The drawing of a unit, in its frame.
#[must_use]
pub fn drawn(stand: &Stand) -> Drawn {
    let muster = Muster::of(stand.army, stand.unit);
    let mut patches: Vec<((UnitId, u8), Patch)> = Vec::new();
    let mut fronts = String::new();
    for body in &muster.bodies {
        let key = (body.unit, body.loadout);
        let at = patches.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
            let patch = Patch { set: body.loadout, character: body.profile.character, path: String::new() };
            patches.push((key, patch));
            patches.len() - 1
        });
        let Some((_, patch)) = patches.get_mut(at) else { continue };
        base(&mut patch.path, body.profile.base, body.at, body.facing.into());
        tick(&mut fronts, body.profile.base, body.at, body.facing.into());
    }
    Drawn { patches: patches.into_iter().map(|(_, patch)| patch).collect(), fronts, ground: muster.footprint() }
}

/// Writes a base into a path: writing to a string cannot fail.
fn base(path: &mut String, base: Base, at: Point, facing: Bearing) {
    match base {
        Base::Round { diameter } => {
            let (x, y, r, d) = (mm(at.x) - mm(diameter) / 2.0, mm(at.y), mm(diameter) / 2.0, mm(diameter));
            let _ = write!(path, "M{x} {y}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z");
        }
        Base::Rect { width, depth } if facing.quarter().is_some() => {
            let (w, d) = if facing.quarter().is_some_and(|it| it % 2 == 1) { (depth, width) } else { (width, depth) };
            let (x, y, w, d) = (mm(at.x - w / 2), mm(at.y - d / 2), mm(w), mm(d));
            let _ = write!(path, "M{x} {y}h{w}v{d}h-{w}z");
        }
        Base::Rect { width, depth } => {
            let outline = crate::geometry::Outline::at(Base::Rect { width, depth }, at, facing);
            for (letter, corner) in ['M', 'L', 'L', 'L'].into_iter().zip(outline.corners()) {
                let _ = write!(path, "{letter}{} {}", mm(corner.x), mm(corner.y));
            }
            path.push('z');
        }
    }
}

/// A short stroke from the middle of a base towards its front edge.
fn tick(path: &mut String, base: Base, at: Point, facing: Bearing) {
    let half = f64::from(base.size().1) / 2.0;
    let (x, y) = facing.turn((0.0, -half));
    let _ = write!(path, "M{} {}l{:.2} {:.2}", mm(at.x), mm(at.y), x / f64::from(MM), y / f64::from(MM));
}
