//! Which formations a unit may take, and with which parameters.

use crate::formation::{Muster, Unavailable};
use crate::model::{Formation, FormationKind};

/// See [`crate::systems::System::available`].
///
/// # Errors
/// Why the formation is not available now.
pub fn available(muster: &Muster, kind: FormationKind) -> Result<Formation, Unavailable> {
    todo!("{} {kind:?}", muster.bodies.len())
}
