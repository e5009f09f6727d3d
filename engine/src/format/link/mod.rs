//! An army in the fragment of a link: an [`envelope`] that never changes about a body whose layout is frozen for each
//! version. Links that were given out once are tested for ever (`tests/golden`).

mod bits;
mod canonical;
mod envelope;
mod text;
mod v1;

pub use canonical::canonical;
pub use envelope::{MAGIC, MOST};

use super::{LinkError, sound};
use crate::model::Army;

/// The version written now.
const VERSION: u8 = 1;

/// The army as the fragment of a link, without the `#`: letters, digits, hyphens and underscores.
///
/// The link keeps [`canonical`] of the army.
///
/// # Errors
/// When the army is larger than a link may be.
pub fn to_link(army: &Army) -> Result<String, LinkError> {
    envelope::wrap(VERSION, &v1::write(&canonical(army)))
}

/// The army in a fragment, without the `#`. White space about it, as copying leaves it, does no harm.
///
/// # Errors
/// When it cannot be opened, with the reason.
pub fn from_link(fragment: &str) -> Result<Army, LinkError> {
    let (version, body) = envelope::unwrap(fragment.trim_ascii())?;
    let army = match version {
        0 => return Err(LinkError::Foreign),
        1 => v1::read(body).map_err(|bits::Broken| LinkError::Broken)?,
        version => return Err(LinkError::Future { version }),
    };
    sound::check(&army).map_err(|_| LinkError::Broken)?;
    Ok(army)
}
