//! What the rules say of units on a table.

use super::left::Left;
use super::{apply_all, field};
use crate::geometry::{Len, Point, Rect, SLACK};
use crate::model::{Army, SystemId, Table, TableCommand, Thing, Token};
use crate::rules::{Field, Relation, Severity, Stand, TableFinding, TableFix, TableReason};
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

/// Who stands off the table, wholly or with a part, whatever the game: a plain warning each. Units turned by anything but
/// quarter turns may reach over the edge by [`SLACK`].
#[must_use]
pub fn off(field: &Field, table: &Table) -> Vec<TableFinding> {
    let warning = |stand: &Stand| {
        let (bounds, slack) = (stand.outline.bounds(), if stand.outline.exact() { 1 } else { SLACK });
        let over = bounds.left < -slack
            || bounds.front < -slack
            || bounds.right > table.width.saturating_add(slack)
            || bounds.rear > table.depth.saturating_add(slack);
        let mat = Rect { left: 0, front: 0, right: table.width, rear: table.depth };
        over.then(|| TableFinding {
            rule: None,
            severity: Severity::Warning,
            token: stand.token,
            with: stand.token,
            reason: TableReason::OffTable { wholly: !bounds.overlaps(mat) },
        })
    };
    field.stands.iter().filter_map(warning).collect()
}

/// The least move that has a unit wholly on the table; `None` when the table is too small for it.
fn back(field: &Field, table: &Table, token: Token) -> Option<TableFix> {
    let bounds = field.stand(token)?.outline.bounds();
    let way = |low: Len, high: Len, most: Len| {
        (high - low <= most).then(|| if low < 0 { -low } else { (most - high).min(0) })
    };
    let by = Point::new(way(bounds.left, bounds.right, table.width)?, way(bounds.front, bounds.rear, table.depth)?);
    Some(TableFix { token, by, commands: vec![TableCommand::Move { things: vec![Thing::Unit(token)], by }] })
}

/// The fixes of a finding that a trial run on a copy proves: it is gone, and nothing else is said anew.
#[must_use]
pub fn fixes(table: &Table, own: &Army, said: &TableFinding) -> Vec<TableFix> {
    let left = Left::of(table, own);
    let here = field(table, left.armies());
    let before = check(&here, own.system);
    let rules = system(own.system).rules.iter().filter(|rule| said.rule == Some(rule.id));
    let by_rule = rules.filter_map(|rule| rule.table_fixes).flat_map(|propose| propose(&here, said));
    let out = matches!(said.reason, TableReason::OffTable { .. });
    let plain = match said.rule {
        None if out => back(&here, table, said.token).into_iter().collect(),
        None => here.apart(said),
        Some(_) => Vec::new(),
    };
    let proposed = by_rule.chain(plain);
    let same = |one: &TableFinding, other: &TableFinding| {
        (one.rule, one.token, one.with) == (other.rule, other.token, other.with)
    };
    // What stood on another's ground before may go on; nobody new may.
    let proves = |fix: &TableFix| {
        let Ok(after) = apply_all(table, own, &fix.commands) else { return false };
        let there = field(&after, left.armies());
        if out && off(&there, &after).iter().any(|it| it.token == said.token) {
            return false;
        }
        let then = check(&there, own.system);
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
