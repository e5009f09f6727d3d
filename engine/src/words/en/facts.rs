//! What facts say, and why.

use crate::model::{Army, FormationKind};
use crate::rules::{Because, Fact};

/// A fact in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidFact {
    /// "Ranks that count"
    pub label: String,
    /// "3"
    pub value: String,
    /// One sentence a reason.
    pub why: Vec<String>,
}

/// What a fact says.
#[must_use]
pub fn fact(army: &Army, fact: &Fact) -> SaidFact {
    todo!("{} {fact:?}", army.name)
}

/// What one reason of a fact says.
#[must_use]
pub fn because(army: &Army, fact: &Fact, because: &Because) -> String {
    todo!("{} {fact:?} {because:?}", army.name)
}

/// A formation's name, as in the bar.
#[must_use]
pub const fn formation_name(kind: FormationKind) -> &'static str {
    match kind {
        FormationKind::Block => "Block",
        FormationKind::SingleFile => "Single file",
        FormationKind::Mixed => "Mixed ranks",
        FormationKind::Square => "Square",
        FormationKind::Wedge => "Wedge",
        FormationKind::ArcherWedge => "Archer wedge",
        FormationKind::ShieldWall => "Shield wall",
        FormationKind::Testudo => "Testudo",
    }
}
