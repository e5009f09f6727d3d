//! Tables drawn in text: a `table` block puts the units of the `army` block before it on a table.
//!
//! ```text
//! Spears at 100,200                  the centre of its boundary, in mm
//! Blades at 300,200 facing 90        degrees clockwise from up the page
//! ```
//!
//! What is expected of a table: every finding of the page's rule with its fixes, and for every ordered pair of units what
//! the rule derives, as `Blades of Spears: Inside the front and right flank`.

use serried_engine::formation::Muster;
use serried_engine::geometry::{Bearing, MM, Point, Pose};
use serried_engine::model::{Army, Camp, Table, TableCommand, Token};
use serried_engine::rules::{Field, Severity};
use serried_engine::table::{self, Armies};
use serried_engine::words::{Measure, en};

use super::show::Finding;

/// The table of a drawing. Panics with the line that makes no sense: pages are tests.
pub fn table(text: &str, army: &Army) -> Table {
    let mut table = Table::default();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let (name, words) = line.split_once(" at ").unwrap_or_else(|| panic!("no place in: {line}"));
        let unit = army.units.iter().find(|it| it.name == name.trim()).unwrap_or_else(|| panic!("no unit {name}"));
        let (place, turn) = words.split_once(" facing ").unwrap_or((words, "0"));
        let (x, y) = place.trim().split_once(',').unwrap_or_else(|| panic!("not a place: {place}"));
        let length = |text: &str| (text.parse::<f64>().unwrap() * f64::from(MM)).round() as i32;
        let facing = Bearing::hundredths((turn.trim().parse::<f64>().unwrap() * 100.0).round() as i32);
        let ground = Muster::of(army, unit).footprint();
        let pose = Pose::centred(ground, Point::new(length(x), length(y)), facing);
        table.poses.push((Token { camp: Camp::Own, unit: unit.id }, pose));
    }
    table
}

/// What one rule says of a table.
pub fn findings(table: &Table, army: &Army, rule: &str) -> Vec<Finding> {
    let field = table::field(table, Armies::whole(army, table));
    let mut out = Vec::new();
    for said in table::check(&field, army.system).iter().filter(|it| it.rule == Some(rule)) {
        let grave = match said.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Advice => "advice",
        };
        let words = en::table::finding(&field, said);
        let head = format!("{}: {grave}: {}", en::table::name(&field, said.token), words.title);
        let fixes = table::fixes(table, army, said);
        let fixes = fixes.iter().map(|it| format!("fix: {}", en::table::fix(&field, it, Measure::Millimetres)));
        out.push(Finding { head, under: std::iter::once(words.text).chain(fixes).collect() });
    }
    related(&field, army, rule, &mut out);
    out
}

fn related(field: &Field, army: &Army, rule: &str, out: &mut Vec<Finding>) {
    for of in &field.stands {
        for what in field.stands.iter().filter(|it| it.token != of.token) {
            let said = table::relations(field, of.token, what.token, army.system);
            for it in said.iter().filter(|it| it.rule == rule) {
                let words = en::table::relation(it);
                let head = format!("{} of {}: {}", what.unit.name, of.unit.name, words.title);
                out.push(Finding { head, under: vec![words.text] });
            }
        }
    }
}

/// Every fix offered on the table ends its finding and adds none.
///
/// # Errors
/// What a fix does that it must not.
pub fn every_fix_mends(table: &Table, army: &Army) -> Result<(), String> {
    let here = table::field(table, Armies::whole(army, table));
    let before = table::check(&here, army.system);
    for said in &before {
        for fix in table::fixes(table, army, said) {
            let after = table::apply_all(table, army, &fix.commands).map_err(|why| format!("refused: {why:?}"))?;
            table::invariants(&after)?;
            let then = table::check(&table::field(&after, Armies::whole(army, &after)), army.system);
            let pairs = |all: &[serried_engine::rules::TableFinding]| {
                all.iter().map(|it| (it.rule, it.token, it.with)).collect::<Vec<_>>()
            };
            let (old, new) = (pairs(&before), pairs(&then));
            if new.contains(&(said.rule, said.token, said.with)) || new.iter().any(|it| !old.contains(it)) {
                return Err(format!("{fix:?} of {said:?} leaves {then:?}"));
            }
        }
    }
    Ok(())
}

/// A command that moves a unit so far, in mm.
pub fn shove(token: Token, x: i32, y: i32) -> TableCommand {
    let things = vec![serried_engine::model::Thing::Unit(token)];
    TableCommand::Move { things, by: Point::mm(x, y) }
}
