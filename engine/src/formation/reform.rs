//! Re-forming about the leader, who does not move (`roc-leader-anchor`).

use super::{Muster, Placed, Unavailable};
use crate::model::{Formation, SquareSide};

/// Where every model of the unit stands after it forms up in `formation`: the leader exactly where he is, facing as he
/// faced (the way the unit faces), the others about him, in the order they stand in now.
///
/// Without a leader, or with several, the model in the leader's place is the anchor.
///
/// # Errors
/// When the shape cannot be made of these models.
pub fn reform(muster: &Muster, formation: Formation) -> Result<Vec<Placed>, Unavailable> {
    todo!("{} {formation:?}", muster.bodies.len())
}

/// The quarter turns of the unit's front and the places after a square unfolds into one rank with `side` staying put on the
/// table. Places are given in the frame after the turn.
///
/// # Errors
/// When the unit does not stand in a square.
pub fn unfold(muster: &Muster, side: SquareSide) -> Result<(u8, Vec<Placed>), Unavailable> {
    todo!("{} {side:?}", muster.bodies.len())
}

/// Closes gaps and dresses the ranks in the formation that comes nearest: that formation, and the places.
#[must_use]
pub fn dress(muster: &Muster) -> (Formation, Vec<Placed>) {
    todo!("{}", muster.bodies.len())
}
