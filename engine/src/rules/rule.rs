//! A rule as data. Each lives in a file of its own named after its id, whose doc comment is its page.

use std::sync::Arc;

use super::{Diagnostic, Fact, Field, Fix, Relation, Stand, Subject, TableFinding, TableFix};
use crate::formation::{Muster, Ranks, standing};
use crate::model::{Army, Formation, MemberId, Unit};

/// The id of a rule, as in the rulebook: `roc-leader-place`.
pub type RuleId = &'static str;

/// What a rule does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Says what is wrong.
    Check,
    /// Derives a value and its reasons.
    Fact,
    /// Holds for an operation; kept by property tests.
    Law,
    /// Resolves something step by step.
    Procedure,
}

/// What a rule looks at: one unit, measured once for all rules.
#[derive(Debug)]
pub struct Scene<'a> {
    /// The models.
    pub muster: &'a Muster<'a>,
    /// Their ranks and files.
    pub ranks: &'a Ranks,
    /// The formation they really stand in, or the nearest with what differs.
    pub standing: &'a Result<Formation, crate::formation::Misplaced>,
}

impl Scene<'_> {
    /// Measures a unit and hands the scene to `look`.
    pub fn with<T>(army: &Army, unit: &Arc<Unit>, look: impl FnOnce(&Scene) -> T) -> T {
        let muster = Muster::of(army, unit);
        let standing = standing(&muster);
        look(&Scene { muster: &muster, ranks: muster.ranks(), standing: &standing })
    }

    /// Measures the unit a diagnostic is about, for its fixes; nothing when the unit is gone.
    pub fn of_diagnostic<T: Default>(army: &Army, said: &Diagnostic, look: impl FnOnce(&Scene) -> T) -> T {
        match said.subject {
            Subject::Unit(id) => army.unit(id).map_or_else(T::default, |unit| Self::with(army, unit, look)),
            Subject::Army => T::default(),
        }
    }

    /// The unit, as what a finding is about.
    #[must_use]
    pub fn subject(&self) -> Subject {
        Subject::Unit(self.muster.unit.id)
    }

    /// All models that stand in the unit.
    #[must_use]
    pub fn everyone(&self) -> Vec<MemberId> {
        self.muster.bodies.iter().map(|body| body.id).collect()
    }

    /// The formation they stand in or come nearest to.
    #[must_use]
    pub fn formation(&self) -> Formation {
        match self.standing {
            Ok(formation) => *formation,
            Err(misplaced) => misplaced.nearest,
        }
    }
}

/// A rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its id.
    pub id: RuleId,
    /// Its kind.
    pub kind: Kind,
    /// What is wrong with a unit.
    pub check: Option<fn(&Scene, &mut Vec<Diagnostic>)>,
    /// What follows for a unit.
    pub facts: Option<fn(&Scene, &mut Vec<Fact>)>,
    /// What is wrong with the army as a whole.
    pub check_army: Option<fn(&Army, &mut Vec<Diagnostic>)>,
    /// What could mend a diagnostic of this rule. Only what a trial run proves is offered (`document::fixes`).
    pub fixes: Option<fn(&Army, &Diagnostic) -> Vec<Fix>>,
    /// What is wrong with units that stand on a table together.
    pub check_table: Option<fn(&Field, &mut Vec<TableFinding>)>,
    /// What could mend a finding on the table. Only what a trial run proves is offered (`table::fixes`).
    pub table_fixes: Option<fn(&Field, &TableFinding) -> Vec<TableFix>>,
    /// How the second of two units on a table stands to the first.
    pub relate: Option<fn(&Stand, &Stand) -> Relation>,
}

impl Rule {
    /// A rule that does nothing yet; rule files fill in what they do: `Rule { check: Some(check), ..Rule::new(ID, Kind::Check) }`.
    #[must_use]
    pub const fn new(id: RuleId, kind: Kind) -> Self {
        Self {
            id,
            kind,
            check: None,
            facts: None,
            check_army: None,
            fixes: None,
            check_table: None,
            table_fixes: None,
            relate: None,
        }
    }
}
