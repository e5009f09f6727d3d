//! An army as sheets of paper: what is printed, not where. The page's style sheet breaks the pages.

mod drawing;
mod lines;
mod table;

pub use drawing::{Drawing, Drawn};
pub use table::Row;

use crate::formation::Muster;
use crate::model::{Army, MemberId, UnitId};
use crate::rules::{Diagnostic, Severity};
use crate::systems::{Checked, UnitReport, system};
use crate::words::Measure;
use crate::words::en::{self, paper};

/// A whole roster. Every text may hold anything a player typed and is shown as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// The army's name, or words for an army without one. Also at the foot of every page.
    pub title: String,
    /// "Realm of Chaos · 5 squads, 2 characters · 83 models"
    pub summary: String,
    /// "977 / 1,000 points"
    pub points: String,
    /// How many errors there are anywhere.
    pub errors: usize,
    /// What marks a roster with errors: "Not battle-ready: 1 error".
    pub mark: Option<String>,
    /// The player's note on the army.
    pub note: String,
    /// What is wrong with the army as a whole.
    pub checks: Vec<Check>,
    /// Heads of the statistic columns, the save last.
    pub columns: Vec<&'static str>,
    /// The squads, with the characters that joined them.
    pub sections: Vec<Section>,
}

impl Roster {
    /// Whether nothing is forbidden anywhere.
    #[must_use]
    pub const fn legal(&self) -> bool {
        self.errors == 0
    }
}

/// A squad, or a character on its own, on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Which unit.
    pub unit: UnitId,
    /// Its name, or words for a squad without one.
    pub name: String,
    /// "14 spearmen, 11 bowmen · mixed ranks, 7 wide"
    pub composition: String,
    /// What it costs with those who joined it, in points.
    pub points: u32,
    /// The same in words, those who joined set apart: "168 + 14".
    pub cost: String,
    /// The formation drawn.
    pub drawing: Drawing,
    /// A row a profile, and one for the unit.
    pub rows: Vec<Row>,
    /// What follows, the first to be set apart: "3 ranks count", "moves 4″".
    pub facts: Vec<String>,
    /// The equipment sets.
    pub sets: Vec<Set>,
    /// Those who joined it.
    pub guests: Vec<Guest>,
    /// What is wrong with it.
    pub checks: Vec<Check>,
    /// The player's note.
    pub note: String,
}

/// An equipment set on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    /// Its index among the unit's sets: the pattern its models are drawn with.
    pub index: u8,
    /// "Spearmen: spear, shield", with several sets "13 spearmen: spear, shield"
    pub text: String,
}

/// A joined character on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Which unit.
    pub unit: UnitId,
    /// "Serjeant Alder: spear, shield"
    pub text: String,
    /// What it costs, in points; part of its host's.
    pub points: u32,
    /// The player's note.
    pub note: String,
}

/// A finding on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// How grave.
    pub severity: Severity,
    /// "Error"
    pub label: &'static str,
    /// The rule's id.
    pub rule: &'static str,
    /// What is wrong.
    pub title: String,
    /// Why, and what would be right.
    pub text: String,
    /// The models it is about.
    pub members: Vec<MemberId>,
}

/// The roster of an army that was checked, ground in that measure.
#[must_use]
pub fn roster(army: &Army, checked: &Checked, measure: Measure) -> Roster {
    let errors = checked.diagnostics().filter(|said| said.severity == Severity::Error).count();
    let (squads, characters) = army.counted();
    let models = army.units.iter().map(|unit| unit.members.len()).sum();
    let mut columns = system(army.system).stats.to_vec();
    if table::saves(army) {
        columns.push(paper::SAVE_COLUMN);
    }
    let reports = army.units.iter().zip(&checked.units).filter(|(unit, _)| unit.joined.is_none());
    Roster {
        title: named(&army.name, paper::unnamed(true)),
        summary: paper::roster_summary(army.system, squads, characters, models),
        points: paper::roster_points(checked.points, army.limit),
        errors,
        mark: (errors > 0).then(|| paper::roster_mark(errors)),
        note: army.note.clone(),
        checks: checked.army.iter().map(|said| check(army, said)).collect(),
        columns,
        sections: reports.map(|(unit, report)| section(&Muster::of(army, unit), report, measure)).collect(),
    }
}

fn named(name: &str, unnamed: &str) -> String {
    if name.trim().is_empty() { unnamed.to_owned() } else { name.to_owned() }
}

fn check(army: &Army, said: &Diagnostic) -> Check {
    let en::Said { title, text } = en::diagnostic(army, said);
    let (severity, rule) = (said.severity, said.rule);
    Check { severity, label: en::ui::severity(severity), rule, title, text, members: said.members.clone() }
}

fn section(muster: &Muster, report: &UnitReport, measure: Measure) -> Section {
    let (army, unit) = (muster.army, muster.unit);
    let guests: Vec<Guest> = army.joined(unit.id).map(|guest| lines::guest(army, guest)).collect();
    Section {
        unit: unit.id,
        name: named(&unit.name, paper::unnamed(false)),
        composition: lines::composition(muster, report),
        points: guests.iter().fold(report.points, |sum, guest| sum.saturating_add(guest.points)),
        cost: paper::section_points(report.points, guests.iter().map(|guest| guest.points).sum()),
        drawing: drawing::drawing(muster),
        rows: table::rows(muster, report),
        facts: lines::facts(muster, report, measure),
        sets: lines::sets(muster),
        guests,
        checks: report.diagnostics.iter().map(|said| check(army, said)).collect(),
        note: unit.note.clone(),
    }
}
