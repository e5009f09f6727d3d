//! What checks, fixes and refusals say.

use crate::document::Refusal;
use crate::formation::Unavailable;
use crate::model::Army;
use crate::rules::{Diagnostic, Fix};

/// A diagnostic in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// "The leader is out of place"
    pub title: String,
    /// "He stands in file 2. With seven in the front rank his place is file 4, the centre."
    pub text: String,
}

/// What a check says.
#[must_use]
pub fn diagnostic(army: &Army, said: &Diagnostic) -> Said {
    todo!("{} {said:?}", army.name)
}

/// What a fix's button says.
#[must_use]
pub fn fix(fix: &Fix) -> String {
    todo!("{fix:?}")
}

/// Why a formation is not available.
#[must_use]
pub fn unavailable(why: &Unavailable) -> String {
    todo!("{why:?}")
}

/// Why a command was refused, and what to do.
#[must_use]
pub fn refusal(why: &Refusal) -> String {
    todo!("{why:?}")
}
