//! Lengths, points and vectors in whole 1/160 mm.

/// A length in 1/160 mm. Tables are under 10 m, so an `i32` never overflows in a sum of two.
pub type Len = i32;

/// One millimetre.
pub const MM: Len = 160;

/// One inch: 25.4 mm exactly.
pub const INCH: Len = 4_064;

/// A place in a unit's frame or on a table: +x to the reader's right, +y to the rear (down the page).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// To the right, in 1/160 mm.
    pub x: Len,
    /// To the rear, in 1/160 mm.
    pub y: Len,
}

/// The way from one point to another.
pub type Vector = Point;

impl Point {
    /// The point at `x`, `y`.
    #[must_use]
    pub const fn new(x: Len, y: Len) -> Self {
        Self { x, y }
    }

    /// The point `x` and `y` whole millimetres from the origin.
    #[must_use]
    pub const fn mm(x: Len, y: Len) -> Self {
        Self { x: x * MM, y: y * MM }
    }

    /// This point turned about the origin by quarter turns clockwise as seen on the page.
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Self {
        match quarters % 4 {
            0 => self,
            1 => Self { x: -self.y, y: self.x },
            2 => Self { x: -self.x, y: -self.y },
            _ => Self { x: self.y, y: -self.x },
        }
    }
}

impl core::ops::Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { x: self.x.saturating_add(other.x), y: self.y.saturating_add(other.y) }
    }
}

impl core::ops::Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { x: self.x.saturating_sub(other.x), y: self.y.saturating_sub(other.y) }
    }
}
