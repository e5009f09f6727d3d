//! Fixes that were tried before they are offered.

use core::mem::{Discriminant, discriminant};
use std::sync::Arc;

use super::apply_all;
use crate::model::{Army, UnitId};
use crate::rules::{Diagnostic, Fix, Reason, RuleId, Severity, Subject};
use crate::systems::{check_army, check_unit, system};

/// The fixes of a diagnostic that a trial run on a copy proves: the diagnostic is gone and no error is new. Units the
/// trial did not touch are not looked at again, as nothing new can be said of them.
#[must_use]
pub fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    let proposed = system(army.system)
        .rules
        .iter()
        .filter(|rule| rule.id == said.rule)
        .filter_map(|rule| rule.fixes)
        .flat_map(|propose| propose(army, said));
    proposed.filter(|fix| proves(army, said, fix)).collect()
}

/// Whether the fix mends what was said and forbids nothing that was allowed.
fn proves(army: &Army, said: &Diagnostic, fix: &Fix) -> bool {
    let Ok(after) = apply_all(army, &fix.commands) else { return false };
    let mut ids = touched(army, &after);
    if let Subject::Unit(unit) = said.subject
        && !ids.contains(&unit)
    {
        ids.push(unit);
    }
    let (old, new) = (findings(army, &ids), findings(&after, &ids));
    let same = |one: &&Diagnostic| complaint(one) == complaint(said);
    if new.contains(said) || new.iter().filter(same).count() >= old.iter().filter(same).count().max(1) {
        return false;
    }
    let times = |all: &[Diagnostic], one: &Diagnostic| all.iter().filter(|it| complaint(it) == complaint(one)).count();
    new.iter().filter(|one| one.severity == Severity::Error).all(|one| times(&new, one) <= times(&old, one))
}

/// What makes two findings the same complaint: the rule, whom it is about, how grave, and the kind of reason. A model
/// apart is another error than a gap, though one rule names both.
fn complaint(said: &Diagnostic) -> (RuleId, Subject, Severity, Discriminant<Reason>) {
    (said.rule, said.subject, said.severity, discriminant(&said.reason))
}

/// The units of either army that are not the same in both: changed, new or gone, and those characters joined or left.
fn touched(before: &Army, after: &Army) -> Vec<UnitId> {
    let mut ids: Vec<UnitId> = Vec::new();
    let mut differ = |one: &Army, other: &Army| {
        for unit in &one.units {
            let same = other.unit(unit.id).is_some_and(|known| Arc::ptr_eq(known, unit));
            for id in [Some(unit.id), unit.joined].into_iter().flatten() {
                if !same && !ids.contains(&id) {
                    ids.push(id);
                }
            }
        }
    };
    differ(before, after);
    differ(after, before);
    ids
}

/// All that is said of the army as a whole and of these units.
fn findings(army: &Army, ids: &[UnitId]) -> Vec<Diagnostic> {
    let units = ids.iter().filter_map(|&id| army.unit(id)).flat_map(|unit| check_unit(army, unit).diagnostics);
    check_army(army).into_iter().chain(units).collect()
}
