//! Checking units and armies, and remembering what did not change.

use std::sync::Arc;

use super::system;
use crate::formation::{Misplaced, Muster, Ranks, standing};
use crate::model::{Army, Catalogue, Formation, SystemId, Unit};
use crate::rules::{Diagnostic, Fact, Scene, Severity};

/// All that is said of one unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitReport {
    /// What is wrong, gravest first, then in the order of the system's rules.
    pub diagnostics: Vec<Diagnostic>,
    /// What follows.
    pub facts: Vec<Fact>,
    /// The formation it really stands in, or the nearest and what differs.
    pub standing: Result<Formation, Misplaced>,
    /// Its ranks and files, one place per body of the muster.
    pub ranks: Ranks,
    /// What it costs, without joined characters.
    pub points: u32,
}

impl UnitReport {
    /// The gravest severity said of the unit.
    #[must_use]
    pub fn worst(&self) -> Option<Severity> {
        self.diagnostics.iter().map(|said| said.severity).min()
    }
}

/// Checks one unit: a total function of the army, without I/O, panics or hash order. A joined character is looked at
/// where it stands: as a unit of its own it has no findings.
#[must_use]
pub fn check_unit(army: &Army, unit: &Arc<Unit>) -> UnitReport {
    let muster = Muster::of(army, unit);
    let standing = standing(&muster);
    let scene = Scene { muster: &muster, ranks: muster.ranks(), standing: &standing };
    let (mut diagnostics, mut facts) = (Vec::new(), Vec::new());
    let elsewhere = unit.joined.is_some_and(|host| army.unit(host).is_some());
    let rules = if elsewhere { &[] } else { system(army.system).rules };
    for rule in rules {
        if let Some(check) = rule.check {
            check(&scene, &mut diagnostics);
        }
        if let Some(derive) = rule.facts {
            derive(&scene, &mut facts);
        }
    }
    crate::order::by_key(&mut diagnostics, |said| said.severity);
    UnitReport { diagnostics, facts, ranks: muster.ranks().clone(), points: army.unit_points(unit), standing }
}

/// What is wrong with the army as a whole.
#[must_use]
pub fn check_army(army: &Army) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for rule in system(army.system).rules {
        if let Some(check) = rule.check_army {
            check(army, &mut diagnostics);
        }
    }
    diagnostics
}

/// All that is said of an army.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Of the army as a whole.
    pub army: Vec<Diagnostic>,
    /// Of each unit, in the army's order.
    pub units: Vec<Arc<UnitReport>>,
    /// Total points.
    pub points: u32,
}

impl Checked {
    /// Whether nothing is forbidden anywhere: a battle-ready army.
    #[must_use]
    pub fn legal(&self) -> bool {
        self.diagnostics().all(|said| said.severity != Severity::Error)
    }

    /// Everything said, of the army first.
    pub fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        self.army.iter().chain(self.units.iter().flat_map(|unit| unit.diagnostics.iter()))
    }
}

/// Remembers reports and checks again only what changed, told by pointer equality of the shared units.
#[derive(Clone, Debug, Default)]
pub struct Checker {
    /// The catalogue and the system the reports were made with.
    catalogue: Option<(Arc<Catalogue>, SystemId)>,
    known: Vec<(Vec<Arc<Unit>>, Arc<UnitReport>)>,
}

impl Checker {
    /// Checks an army, taking over what is said of units that did not change.
    pub fn check(&mut self, army: &Army) -> Checked {
        let same = self
            .catalogue
            .as_ref()
            .is_some_and(|(known, game)| Arc::ptr_eq(known, &army.catalogue) && *game == army.system);
        if !same {
            self.known.clear();
            self.catalogue = Some((Arc::clone(&army.catalogue), army.system));
        }
        let old = core::mem::take(&mut self.known);
        let mut units = Vec::with_capacity(army.units.len());
        for unit in &army.units {
            let mut parts = vec![Arc::clone(unit)];
            parts.extend(army.joined(unit.id).cloned());
            let known = old.iter().find(|(known, _)| {
                known.len() == parts.len() && known.iter().zip(&parts).all(|(a, b)| Arc::ptr_eq(a, b))
            });
            let report = known.map_or_else(|| Arc::new(check_unit(army, unit)), |(_, report)| Arc::clone(report));
            self.known.push((parts, Arc::clone(&report)));
            units.push(report);
        }
        Checked { army: check_army(army), units, points: army.points() }
    }
}
