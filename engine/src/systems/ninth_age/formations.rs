//! The one formation: ranks and files.

use crate::formation::{Muster, Unavailable};
use crate::model::{Formation, FormationKind, LastRank};

/// See [`crate::systems::System::available`]. Ranks and files stand as wide as they do now.
///
/// # Errors
/// Any other formation belongs to another system.
pub fn available(muster: &Muster, kind: FormationKind) -> Result<Formation, Unavailable> {
    if kind != FormationKind::Block {
        return Err(Unavailable::OfAnotherSystem);
    }
    let last = match muster.unit.formation {
        Formation::Block { last: LastRank::Right, .. } => LastRank::Right,
        _ => LastRank::Left,
    };
    Ok(Formation::Block { frontage: muster.ranks().frontage().max(1), last })
}
