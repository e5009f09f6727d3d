//! Whole-number geometry of bases on a table.
//!
//! Every length is a whole number of 1/160 mm, so that a tenth of a millimetre, a sixteenth of an inch and
//! half of either are exact and "in contact" is a comparison, never a tolerance.

mod base;
mod contact;
mod facing;
mod length;

pub use base::{Base, Rect};
pub use contact::{SLACK, Side, Solid, covered, overlapping, touching};
pub use facing::Facing;
pub use length::{INCH, Len, MM, Point, Vector};
