//! An army in the fragment of a link: an [`envelope`] that never changes about a body whose layout is frozen for each
//! version. Links that were given out once are tested for ever (`tests/golden`).

mod bits;
mod body;
mod canonical;
mod envelope;
mod text;

pub use canonical::canonical;
pub use envelope::{MAGIC, MOST};

use super::{LinkError, sound};
use crate::model::Army;

use body::Layout;

/// The army as the fragment of a link, without the `#`: letters, digits, hyphens and underscores.
///
/// The link keeps [`canonical`] of the army.
///
/// # Errors
/// When the army is larger than a link may be.
pub fn to_link(army: &Army) -> Result<String, LinkError> {
    let army = canonical(army);
    let layout = Layout::of(&army);
    envelope::wrap(layout.version(), &body::write(layout, &army))
}

/// A fragment without what letters and messages leave behind it: white space, a full stop, a bracket, and the like, as
/// they are or escaped. No link ends with any of these.
fn bare(fragment: &str) -> &str {
    let mut bare = fragment.trim_ascii();
    loop {
        let escaped = bare.len().checked_sub(3).and_then(|at| bare.split_at_checked(at));
        let cut = match escaped {
            Some((rest, tail)) if tail.starts_with('%') => rest,
            _ => bare,
        };
        let cut = cut.trim_end_matches(|last: char| !last.is_ascii_alphanumeric() && last != '-' && last != '_');
        if cut.len() == bare.len() {
            return bare;
        }
        bare = cut;
    }
}

/// The army in a fragment, without the `#`. White space about it and punctuation behind it, as copying and letters leave
/// them, do no harm.
///
/// # Errors
/// When it cannot be opened, with the reason.
pub fn from_link(fragment: &str) -> Result<Army, LinkError> {
    let (version, body) = envelope::unwrap(bare(fragment))?;
    if version == 0 {
        return Err(LinkError::Foreign);
    }
    let layout = Layout::of_version(version).ok_or(LinkError::Future { version })?;
    let army = body::read(layout, body).map_err(|bits::Broken| LinkError::Broken)?;
    sound::check(&army).map_err(|_| LinkError::Broken)?;
    Ok(army)
}
