//! The native file: JSON, with names people can read, lengths in 1/160 mm, and a version. What is written for a version is
//! frozen; files that were given out once are tested for ever (`tests/golden`).
//!
//! ```json
//! {"format":"serried","version":1,"armies":[{"name":"...","system":"roc","units":[...]}]}
//! ```

pub(super) mod lines;
mod name;
pub(super) mod v1;

pub use name::safe_file_name;

use serde::{Deserialize, de::IgnoredAny};
use serde_json::error::Category;

use super::{FileError, sound};
use crate::model::Army;

/// What the file says it is.
const FORMAT: &str = "serried";
/// The most bytes a file may have. What is read from it takes a few times its size at most: lists grow with what stands
/// in the text, never by a number it names.
const MOST: usize = 16 * 1024 * 1024;
/// The most characters of a path: a key of somebody else's file may be anything, and long.
const PATH: usize = 120;

/// Armies as a native file (JSON text, versioned), a line a model.
#[must_use]
pub fn to_file(armies: &[&Army]) -> String {
    lines::json(&v1::File::new(FORMAT, armies), true)
}

/// An army as the browser keeps it: a file of one army without lines.
#[must_use]
pub fn to_record(army: &Army) -> String {
    lines::json(&v1::File::new(FORMAT, &[army]), false)
}

/// What a file of any version says it is.
#[derive(Deserialize)]
struct Claim {
    format: String,
}

/// What version a file says it has.
#[derive(Deserialize)]
struct Version {
    version: u64,
}

/// The armies in a native file. All or nothing: nothing is taken from a file that is not sound throughout. A byte order
/// mark at its start does no harm.
///
/// # Errors
/// When it cannot be opened, with the reason.
pub fn from_file(text: &str) -> Result<Vec<Army>, FileError> {
    if text.len() > MOST {
        return Err(FileError::Huge { have: text.len(), most: MOST });
    }
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    serde_json::from_str::<IgnoredAny>(text).map_err(|error| not_json(text, &error))?;
    // an array would do for serde, as the object's values in a row
    let claim = if text.trim_start().starts_with('{') { serde_json::from_str::<Claim>(text).ok() } else { None };
    if claim.is_none_or(|claim| claim.format != FORMAT) {
        return Err(FileError::Foreign);
    }
    match serde_json::from_str(text).map(|Version { version }| version) {
        Ok(1) => {}
        Ok(version @ 2..) => {
            return Err(FileError::Future { version: u32::try_from(version).unwrap_or(u32::MAX) });
        }
        Ok(0) | Err(_) => return Err(FileError::Invalid { path: "version".into() }),
    }
    let v1::File { format: _, version: _, armies } =
        serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text))
            .map_err(|error| invalid(&error))?;
    if armies.is_empty() {
        return Err(FileError::Empty);
    }
    armies.into_iter().map(Army::from).enumerate().map(|(place, army)| checked(place, army)).collect()
}

/// The army of a record the browser kept.
///
/// # Errors
/// When it cannot be opened, with the reason.
pub fn from_record(text: &str) -> Result<Army, FileError> {
    let mut armies = from_file(text)?;
    match (armies.pop(), armies.is_empty()) {
        (Some(army), true) => Ok(army),
        (Some(_), false) => Err(FileError::Invalid { path: "armies[1]".into() }),
        (None, _) => Err(FileError::Empty),
    }
}

pub(super) fn not_json(text: &str, error: &serde_json::Error) -> FileError {
    FileError::NotJson {
        line: error.line(),
        column: error.column(),
        // a number that ends after its sign is a wrong number to serde_json, not one cut short
        truncated: error.classify() == Category::Eof || text.trim_end().ends_with('-'),
    }
}

pub(super) fn invalid(error: &serde_path_to_error::Error<serde_json::Error>) -> FileError {
    let mut path = if error.path().iter().len() == 0 { String::new() } else { error.path().to_string() };
    // the path leads to the object, and only the message names what it lacks or has twice
    let message = error.inner().to_string();
    let named = message.strip_prefix("missing field `").or_else(|| message.strip_prefix("duplicate field `"));
    if let Some((field, _)) = named.and_then(|named| named.split_once('`')) {
        let dot = if path.is_empty() { "" } else { "." };
        path = format!("{path}{dot}{field}");
    }
    FileError::Invalid { path: path.chars().take(PATH).collect() }
}

fn checked(place: usize, army: Army) -> Result<Army, FileError> {
    match sound::check(&army) {
        Ok(()) => Ok(army),
        Err(inner) if inner.is_empty() => Err(FileError::Invalid { path: format!("armies[{place}]") }),
        Err(inner) => Err(FileError::Invalid { path: format!("armies[{place}].{inner}") }),
    }
}
