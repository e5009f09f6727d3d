//! The native file: JSON, with names people can read, lengths in 1/160 mm, and a version. What is written for a version is
//! frozen; files that were given out once are tested for ever (`tests/golden`).
//!
//! ```json
//! {"format":"serried","version":1,"armies":[{"name":"...","system":"roc","units":[...]}]}
//! ```

mod json;
mod name;
mod path;
mod read;
mod write;

pub use name::safe_file_name;

use serde_json::{Value, error::Category};

use super::{FileError, sound};
use crate::model::Army;
use path::{At, Read};

/// What the file says it is.
const FORMAT: &str = "serried";
/// The version written now.
const VERSION: u32 = 1;
/// The most bytes a file may have.
const MOST: usize = 16 * 1024 * 1024;

/// Armies as a native file (JSON text, versioned), a line a model.
#[must_use]
pub fn to_file(armies: &[&Army]) -> String {
    write(armies, true)
}

/// An army as the browser keeps it: a file of one army without lines.
#[must_use]
pub fn to_record(army: &Army) -> String {
    write(&[army], false)
}

fn write(armies: &[&Army], lines: bool) -> String {
    let mut w = json::Writer::new(lines);
    w.object(|w| {
        w.key("format");
        w.text(FORMAT);
        w.key("version");
        w.number(VERSION);
        w.key("armies");
        w.list(armies, |w, army| write::army(w, army));
    });
    w.finish()
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
    let value: Value = serde_json::from_str(text).map_err(|error| FileError::NotJson {
        line: error.line(),
        column: error.column(),
        truncated: error.classify() == Category::Eof,
    })?;
    if value.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(FileError::Foreign);
    }
    let later = value.get("version").and_then(Value::as_u64).filter(|&version| version > u64::from(VERSION));
    if let Some(version) = later {
        return Err(FileError::Future { version: u32::try_from(version).unwrap_or(u32::MAX) });
    }
    let file = At::root(&value).object(&["format", "version", "armies"])?;
    if file.at("version").number::<u32>()? != VERSION {
        return Err(file.at("version").invalid());
    }
    let armies = file.at("armies").list(army)?;
    if armies.is_empty() { Err(FileError::Empty) } else { Ok(armies) }
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

fn army(at: At) -> Read<Army> {
    let path = at.path.clone();
    let army = read::army(at)?;
    match sound::check(&army) {
        Ok(()) => Ok(army),
        Err(inner) if inner.is_empty() => Err(FileError::Invalid { path }),
        Err(inner) => Err(FileError::Invalid { path: format!("{path}.{inner}") }),
    }
}
