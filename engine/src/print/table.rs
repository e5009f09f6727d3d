//! The statistic table: a row for each profile as equipped, and one for what the unit uses.

use crate::formation::{Body, Muster};
use crate::model::{Army, ItemId, Loadout, Profile, Stat, SystemId};
use crate::rules::{FactKey, FactValue};
use crate::systems::{UnitReport, system};
use crate::words::en::{self, paper};

/// No value, as printed lines have it.
const DASH: &str = "–";

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The profile's name, with the set where its models save differently: "Legionary (halberd)"; or "Unit".
    pub name: String,
    /// A cell a column.
    pub cells: Vec<String>,
    /// The row of values the unit uses, after the formation's effects.
    pub effective: bool,
}

/// The rows of a unit; a model alone needs no row for the unit.
pub fn rows(muster: &Muster, report: &UnitReport) -> Vec<Row> {
    let army = muster.army;
    // Told apart by what they save, which is not shown everywhere.
    let saving = |body: &Body| if saves(army) { saving(army, body) } else { 0 };
    let mut kinds: Vec<(&Profile, u8)> = Vec::new();
    for body in &muster.bodies {
        let kind = (body.profile, saving(body));
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let line = system(army.system).stats.len();
    let mut rows: Vec<Row> = Vec::new();
    for &(profile, points) in &kinds {
        let mut row = own(profile, points, line);
        if !saves(army) {
            row.cells.truncate(line);
        }
        // Rows of one profile differ by what its models carry, and are named by it.
        if kinds.iter().filter(|(other, _)| *other == profile).count() > 1 {
            let carriers: Vec<&Body> = muster.bodies.iter().filter(|body| body.profile == profile).collect();
            let mut here: Vec<&Body> = carriers.iter().copied().filter(|body| saving(body) == points).collect();
            crate::order::by_key(&mut here, |body| (!body.own, body.loadout));
            row.name = paper::row_with(&row.name, &told_apart(army, &carriers, &here));
        }
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    let derived = |key: FactKey| matches!(key, FactKey::Stat(_));
    if muster.bodies.len() > 1 && report.facts.iter().any(|fact| derived(fact.key)) {
        rows.push(effective(army, report, line));
    }
    rows
}

/// What the sets that `some` carry are called beside those of `all`: by the name the player gave, else by the items that not
/// every one of `all` carries; by all their items where that leaves none.
fn told_apart(army: &Army, all: &[&Body], some: &[&Body]) -> Vec<String> {
    let mut names = Vec::new();
    for body in some {
        let common = |id: &ItemId| all.iter().all(|other| other.gear.items.contains(id));
        let items = body.gear.items.iter().filter(|id| !common(id)).copied().collect();
        let set = if body.gear.name.trim().is_empty() { &Loadout { items, ..Loadout::default() } } else { body.gear };
        let set = if set.items.is_empty() { body.gear } else { set };
        let name = en::ui::set_name(army, set);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Whether the system saves by armour: elsewhere armour is a statistic.
pub fn saves(army: &Army) -> bool {
    army.system == SystemId::RealmOfChaos
}

/// Points of saving of one model: its own and those of its equipment.
fn saving(army: &Army, body: &Body) -> u8 {
    army.items(body.gear).fold(body.profile.armour, |sum, item| sum.saturating_add(item.armour))
}

fn own(profile: &Profile, saving: u8, line: usize) -> Row {
    let cell = |stat: &Stat| match *stat {
        Stat { value: None, .. } => DASH.to_owned(),
        Stat { value: Some(value), plus: 0 } => value.to_string(),
        Stat { value: Some(value), plus } => format!("{value}+{plus}"),
    };
    let mut cells: Vec<String> = profile.stats.iter().take(line).map(cell).collect();
    cells.push(save(7_u8.saturating_sub(saving).max(1)));
    Row { name: profile.name.clone(), cells, effective: false }
}

/// "4+"; 7 is none.
fn save(roll: u8) -> String {
    if roll >= 7 { DASH.to_owned() } else { format!("{roll}+") }
}

/// What the rules derive for the unit: movement and save as they are in its formation.
fn effective(army: &Army, report: &UnitReport, line: usize) -> Row {
    let said = |key: FactKey| {
        let fact = report.facts.iter().find(|fact| fact.key == key)?;
        Some(match fact.value {
            FactValue::Save(roll) => save(roll),
            _ => en::fact(army, fact).value,
        })
    };
    let stat = |place: usize| {
        let moves = (place == 0).then(|| said(FactKey::Move)).flatten();
        // the column says what it is, so the sign for inches would only be in the way
        let moves = moves.map(|moves| moves.trim_end_matches('\u{2033}').to_owned());
        moves.or_else(|| said(FactKey::Stat(place as u8))).unwrap_or_else(|| DASH.to_owned())
    };
    let mut cells: Vec<String> = (0..line).map(stat).collect();
    cells.push(said(FactKey::Save).unwrap_or_else(|| DASH.to_owned()));
    Row { name: paper::UNIT_ROW.to_owned(), cells, effective: true }
}
