//! What a check says.

use super::{Reason, RuleId};
use crate::model::{MemberId, UnitId};

/// How grave it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The rules forbid it.
    Error,
    /// Allowed, but costs something the rules name.
    Warning,
    /// The rules recommend against it.
    Advice,
}

/// What it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// The army as a whole.
    Army,
    /// One unit.
    Unit(UnitId),
}

/// One finding of one rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// Which rule.
    pub rule: RuleId,
    /// How grave.
    pub severity: Severity,
    /// About what.
    pub subject: Subject,
    /// The models it is about; they light up on the canvas.
    pub members: Vec<MemberId>,
    /// Why, with the numbers of this unit.
    pub reason: Reason,
}
