//! Which bases touch, along which sides.

use super::{Base, Facing, Len, Point, Rect};

/// A side of an upright rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Smallest y.
    Front,
    /// Largest x.
    Right,
    /// Largest y.
    Rear,
    /// Smallest x.
    Left,
}

/// A base that stands somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Solid {
    /// What it is.
    pub base: Base,
    /// Its centre.
    pub at: Point,
    /// Which way it looks.
    pub facing: Facing,
}

impl Solid {
    /// The upright rectangle round it.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        self.base.bounds(self.at, self.facing)
    }
}

/// Whether two bases touch, a corner being enough. Exact for quarter turns and rounds; for other facings within 8/160 mm,
/// the most two roundings of turned corners can add up to, and as much as a hand can tell.
#[must_use]
pub fn touching(a: &Solid, b: &Solid) -> bool {
    todo!("{a:?} {b:?}")
}

/// How much of a side of `of` is covered by touching sides of `others` (overlaps counted once), in 1/160 mm.
#[must_use]
pub fn covered(of: Rect, side: Side, others: &[Rect]) -> Len {
    todo!("{of:?} {side:?} {}", others.len())
}
