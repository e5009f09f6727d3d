//! What the rules say of units on a table.

use super::left::Left;
use super::{apply_all, field};
use crate::model::{Army, SystemId, Table, Token};
use crate::rules::{Field, Relation, Severity, TableFinding, TableFix, TableReason};
use crate::systems::system;

/// What is wrong on the table, by the rules of the player's own army; where these have none for the table, a plain warning
/// of units that stand on each other's ground. A total function, without I/O, panics or hash order.
#[must_use]
pub fn check(field: &Field, game: SystemId) -> Vec<TableFinding> {
    let mut found = Vec::new();
    let checks: Vec<_> = system(game).rules.iter().filter_map(|rule| rule.check_table).collect();
    for check in &checks {
        check(field, &mut found);
    }
    if checks.is_empty() {
        let warning = |(token, with, shared)| TableFinding {
            rule: None,
            severity: Severity::Warning,
            token,
            with,
            reason: TableReason::Overlap { shared },
        };
        found.extend(field.overlaps().into_iter().map(warning));
    }
    found
}

/// The fixes of a finding that a trial run on a copy proves: it is gone, and nothing else is said anew.
#[must_use]
pub fn fixes(table: &Table, own: &Army, said: &TableFinding) -> Vec<TableFix> {
    let left = Left::of(table, own);
    let here = field(table, left.armies());
    let before = check(&here, own.system);
    let rules = system(own.system).rules.iter().filter(|rule| said.rule == Some(rule.id));
    let by_rule = rules.filter_map(|rule| rule.table_fixes).flat_map(|propose| propose(&here, said));
    let plain = if said.rule.is_none() { here.apart(said) } else { Vec::new() };
    let proposed = by_rule.chain(plain);
    let same = |one: &TableFinding, other: &TableFinding| {
        (one.rule, one.token, one.with) == (other.rule, other.token, other.with)
    };
    // What stood on another's ground before may go on; nobody new may.
    let proves = |fix: &TableFix| {
        let Ok(after) = apply_all(table, own, &fix.commands) else { return false };
        let then = check(&field(&after, left.armies()), own.system);
        let fresh = |it: &TableFinding| !before.iter().any(|old| same(old, it));
        !then.iter().any(|it| same(it, said) || fresh(it))
    };
    proposed.filter(proves).collect()
}

/// How the second of two units stands to the first, by the rules of a system; nothing when one is not on the table.
#[must_use]
pub fn relations(field: &Field, of: Token, what: Token, game: SystemId) -> Vec<Relation> {
    let (Some(of), Some(what)) = (field.stand(of), field.stand(what)) else { return Vec::new() };
    system(game).rules.iter().filter_map(|rule| rule.relate).map(|relate| relate(of, what)).collect()
}
