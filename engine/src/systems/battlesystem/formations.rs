//! Ranks and files: the one formation there is, and how wide it may be.

use super::stand::Stand;
use crate::formation::{Muster, Unavailable};
use crate::model::{Formation, FormationKind, LastRank};

/// See [`crate::systems::System::available`].
///
/// # Errors
/// Why the formation is not available now.
pub fn available(muster: &Muster, kind: FormationKind) -> Result<Formation, Unavailable> {
    if !matches!(kind, FormationKind::Block | FormationKind::SingleFile) {
        return Err(Unavailable::OfAnotherSystem);
    }
    still(muster)?;
    let stand = Stand::read(muster);
    let last = match muster.unit.formation {
        Formation::Block { last, .. } => last,
        _ => LastRank::Left,
    };
    Ok(Formation::Block { frontage: stand.frontage.clamp(1, stand.widest()), last })
}

/// See [`crate::systems::System::allows`]: `bsm-depth-change`, `bsm-contact`.
///
/// # Errors
/// The widest frontage allowed, where more is asked for; or that figures in contact may not move.
pub fn allows(muster: &Muster, formation: Formation) -> Result<(), Unavailable> {
    still(muster)?;
    let stand = Stand::read(muster);
    let asked = formation.frontage().unwrap_or(1).min(stand.figures);
    if asked > stand.widest() {
        return Err(Unavailable::TooWide { asked, widest: stand.widest() });
    }
    Ok(())
}

/// Figures in contact with an enemy do not move (`bsm-contact`).
fn still(muster: &Muster) -> Result<(), Unavailable> {
    if muster.unit.stance.in_contact { Err(Unavailable::InContact) } else { Ok(()) }
}
