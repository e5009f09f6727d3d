//! Whole-number geometry of bases on a table.
//!
//! Every length is a whole number of 1/160 mm, so that a tenth of a millimetre, a sixteenth of an inch and
//! half of either are exact and "in contact" is a comparison, never a tolerance.

mod arcs;
mod base;
mod bearing;
mod circle;
mod contact;
mod dress;
mod facing;
mod laid;
mod length;
mod outline;
#[cfg(test)]
mod tests;

pub use arcs::{Arcs, arc_lines, arcs_at, deciding_arcs, deciding_point, inside, located};
pub use base::{Base, Rect};
pub use bearing::{Bearing, Pose};
pub use contact::{SLACK, Side, Solid, covered, overlapping, touching};
pub use dress::snap;
pub use facing::Facing;
pub use laid::Berth;
pub use length::{INCH, Len, MM, Point, Vector};
pub use outline::{Gap, Outline, gap, move_apart, overlap, shared_ground};
