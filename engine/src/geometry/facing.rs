//! Which way a model looks, relative to its unit.

use super::circle;

/// A facing relative to the unit's front, in whole degrees clockwise, 0 to 359.
///
/// Inside a unit it is a quarter turn (0, 90, 180, 270), except in a curving single file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Facing(u16);

impl Facing {
    /// The way the unit faces.
    pub const FRONT: Self = Self(0);
    /// To the unit's right.
    pub const RIGHT: Self = Self(90);
    /// To the unit's rear.
    pub const REAR: Self = Self(180);
    /// To the unit's left.
    pub const LEFT: Self = Self(270);

    /// The facing `degrees` clockwise of the front; any number is taken round the circle.
    #[must_use]
    pub const fn degrees(degrees: i32) -> Self {
        Self(degrees.rem_euclid(360) as u16)
    }

    /// Degrees clockwise of the front, 0 to 359.
    #[must_use]
    pub const fn as_degrees(self) -> u16 {
        self.0
    }

    /// Sine and cosine; exactly 0, 1 or -1 for quarter turns.
    #[must_use]
    pub fn sin_cos(self) -> (f64, f64) {
        circle::sin_cos(i32::from(self.0) * 100)
    }

    /// The number of quarter turns, or `None` when it is not a whole number of them.
    #[must_use]
    pub const fn quarter(self) -> Option<u8> {
        if self.0.is_multiple_of(90) { Some((self.0 / 90) as u8) } else { None }
    }

    /// This facing turned by so many quarter turns clockwise.
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Self {
        Self::degrees(self.0 as i32 + 90 * quarters as i32)
    }
}
