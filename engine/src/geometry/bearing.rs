//! Which way something looks on a table, and where a unit's frame lies there.

use super::{Facing, Len, Point, Rect, circle};

/// A direction on the table, in whole hundredths of a degree clockwise from up the page, 0 to 35,999.
///
/// Finer than [`Facing`], so that a wheel measured in inches ends where it should: over a front of 300 mm a hundredth
/// of a degree is 0.05 mm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bearing(u16);

impl Bearing {
    /// Up the page: the way a unit faces in its own frame.
    pub const UP: Self = Self(0);
    /// Down the page: the way an opponent faces at first.
    pub const DOWN: Self = Self(18_000);

    /// So many hundredths of a degree clockwise; any number is taken round the circle.
    #[must_use]
    pub const fn hundredths(hundredths: i32) -> Self {
        Self(hundredths.rem_euclid(36_000) as u16)
    }

    /// So many whole degrees clockwise.
    #[must_use]
    pub const fn degrees(degrees: i32) -> Self {
        Self::hundredths(degrees.rem_euclid(360) * 100)
    }

    /// Hundredths of a degree clockwise of up the page, 0 to 35,999.
    #[must_use]
    pub const fn as_hundredths(self) -> u16 {
        self.0
    }

    /// In degrees.
    #[must_use]
    pub fn as_degrees(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// The number of quarter turns, or `None` when it is not a whole number of them.
    #[must_use]
    pub const fn quarter(self) -> Option<u8> {
        if self.0.is_multiple_of(9_000) { Some((self.0 / 9_000) as u8) } else { None }
    }

    /// This direction turned clockwise by another.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self::hundredths(self.0 as i32 + other.0 as i32)
    }

    /// How far clockwise this direction lies of another.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self::hundredths(self.0 as i32 - other.0 as i32)
    }

    /// Sine and cosine; exactly 0, 1 or -1 for quarter turns.
    #[must_use]
    pub fn sin_cos(self) -> (f64, f64) {
        circle::sin_cos(i32::from(self.0))
    }

    /// A vector turned clockwise by this much. Of whole numbers, whole numbers at quarter turns.
    #[must_use]
    pub fn turn(self, (x, y): (f64, f64)) -> (f64, f64) {
        let (sin, cos) = self.sin_cos();
        (x * cos - y * sin, x * sin + y * cos)
    }

    /// A vector turned back by this much.
    #[must_use]
    pub fn turn_back(self, (x, y): (f64, f64)) -> (f64, f64) {
        let (sin, cos) = self.sin_cos();
        (x * cos + y * sin, y * cos - x * sin)
    }

    /// The direction from one point to another, to the nearest hundredth of a degree; up the page when they are one.
    #[must_use]
    pub fn towards(from: Point, to: Point) -> Self {
        let (x, y) = (f64::from(to.x) - f64::from(from.x), f64::from(to.y) - f64::from(from.y));
        if x == 0.0 && y == 0.0 {
            return Self::UP;
        }
        Self::hundredths((x.atan2(-y).to_degrees() * 100.0).round() as i32)
    }
}

impl From<Facing> for Bearing {
    fn from(facing: Facing) -> Self {
        Self::degrees(i32::from(facing.as_degrees()))
    }
}

/// Where a unit's frame lies on the table: the place of the frame's origin, and the way the frame's front looks.
///
/// The origin, not the boundary's centre, so that a unit that re-forms keeps its leader where he stands to the last unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pose {
    /// The frame's origin on the table, in 1/160 mm.
    pub at: Point,
    /// The way the unit's front looks.
    pub facing: Bearing,
}

/// To the nearest whole 1/160 mm, kept within what a [`Len`] holds.
pub(super) fn whole((x, y): (f64, f64)) -> Point {
    Point::new(x.round() as Len, y.round() as Len)
}

impl Pose {
    /// A frame at that place, looking that way.
    #[must_use]
    pub const fn new(at: Point, facing: Bearing) -> Self {
        Self { at, facing }
    }

    /// A point of the frame on the table: exact at quarter turns, else to the nearest 1/160 mm.
    #[must_use]
    pub fn place(self, point: Point) -> Point {
        match self.facing.quarter() {
            Some(quarter) => self.at + point.turned(quarter),
            None => self.at + whole(self.facing.turn((f64::from(point.x), f64::from(point.y)))),
        }
    }

    /// A point of the table in the frame: exact at quarter turns, else to the nearest 1/160 mm.
    #[must_use]
    pub fn find(self, point: Point) -> Point {
        let from = point - self.at;
        match self.facing.quarter() {
            Some(quarter) => from.turned(4 - quarter),
            None => whole(self.facing.turn_back((f64::from(from.x), f64::from(from.y)))),
        }
    }

    /// The pose that has `point` of the frame where it is now, and looks `facing`.
    #[must_use]
    pub fn turned_about(self, point: Point, facing: Bearing) -> Self {
        let there = self.place(point);
        let from = Self::new(Point::default(), facing).place(point);
        Self { at: there - from, facing }
    }

    /// The pose of a frame that is turned `by` about a point of the table.
    #[must_use]
    pub fn swung(self, about: Point, by: Bearing) -> Self {
        Self { at: Self::new(about, by).place(self.at - about), facing: self.facing.plus(by) }
    }

    /// The pose moved by a vector of the table.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        Self { at: self.at + by, ..self }
    }

    /// The pose that has the centre of `ground` at `at` and looks `facing`; to half a unit where the ground's edges are
    /// odd.
    #[must_use]
    pub fn centred(ground: Rect, at: Point, facing: Bearing) -> Self {
        let centre = ground.centre();
        Self { at: at - Self::new(Point::default(), facing).place(centre), facing }
    }
}
