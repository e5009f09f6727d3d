//! Armies and findings as stable text.

use serried_engine::document;
use serried_engine::formation::Muster;
use serried_engine::geometry::{Len, MM};
use serried_engine::model::*;
use serried_engine::rules::{Diagnostic, Fact, FactKey, FactValue, Severity, Subject};
use serried_engine::systems::{UnitReport, check_army, check_unit, system};
use serried_engine::words::en;

use super::draw::{Letter, MARKS};

/// One finding: its first line, and the lines indented under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub head: String,
    pub under: Vec<String>,
}

impl Finding {
    /// Whether it is a diagnostic rather than a fact.
    pub fn is_diagnostic(&self) -> bool {
        ["error", "warning", "advice"].iter().any(|grave| {
            let after = self.head.split_once(*grave).map(|(_, rest)| rest);
            after.is_some_and(|rest| rest.starts_with(':') || rest.starts_with(" (") || rest.starts_with(" all:"))
        })
    }

    /// Reads findings as a page writes them.
    pub fn read(text: &str) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            match found.last_mut().filter(|_| line.starts_with(' ')) {
                Some(last) => last.under.push(line.trim().to_owned()),
                None => found.push(Self { head: line.to_owned(), under: Vec::new() }),
            }
        }
        found
    }

    /// Writes findings as a page does.
    pub fn write(findings: &[Self]) -> String {
        let lines = |it: &Self| {
            std::iter::once(it.head.clone())
                .chain(it.under.iter().map(|line| format!("    {line}")))
                .collect::<Vec<_>>()
        };
        findings.iter().flat_map(lines).collect::<Vec<_>>().join("\n")
    }
}

/// What one rule says of an army.
pub fn findings(army: &Army, rule: &str) -> Vec<Finding> {
    let mut out = Vec::new();
    for said in check_army(army).iter().filter(|said| said.rule == rule) {
        out.push(diagnostic(army, None, said));
    }
    for unit in &army.units {
        let report = check_unit(army, unit);
        for said in report.diagnostics.iter().filter(|said| said.rule == rule) {
            out.push(diagnostic(army, Some((unit, &report)), said));
        }
        for it in report.facts.iter().filter(|fact| fact.rule == rule) {
            let head = format!("{}{}", prefix(army, Some(unit)), fact(army, it));
            out.push(Finding { head, under: en::fact(army, it).why });
        }
    }
    out
}

/// The unit's name, where there are several.
fn prefix(army: &Army, unit: Option<&Unit>) -> String {
    unit.filter(|_| army.units.len() > 1).map(|unit| format!("{}: ", unit.name)).unwrap_or_default()
}

fn diagnostic(army: &Army, unit: Option<(&std::sync::Arc<Unit>, &UnitReport)>, said: &Diagnostic) -> Finding {
    let grave = match said.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Advice => "advice",
    };
    let places = unit.map(|(unit, report)| places(army, unit, report, said)).unwrap_or_default();
    let words = en::diagnostic(army, said);
    let head = format!("{}{grave}{places}: {}", prefix(army, unit.map(|it| &**it.0)), words.title);
    let fixes = document::fixes(army, said).into_iter().map(|fix| format!("fix: {}", en::fix(&fix)));
    Finding { head, under: std::iter::once(words.text).chain(fixes).collect() }
}

/// The models it is about, as (rank,file); "all" when it is every one of several.
fn places(army: &Army, unit: &std::sync::Arc<Unit>, report: &UnitReport, said: &Diagnostic) -> String {
    let muster = Muster::of(army, unit);
    if said.members.len() > 1 && said.members.len() == muster.bodies.len() {
        return " all".to_owned();
    }
    let mut places: Vec<(u16, u16)> = Vec::new();
    for (body, place) in muster.bodies.iter().zip(&report.ranks.places) {
        if said.members.contains(&body.id) {
            places.push((place.rank, place.file));
        }
    }
    places.sort_unstable();
    places.iter().map(|(rank, file)| format!(" ({rank},{file})")).collect()
}

fn fact(army: &Army, fact: &Fact) -> String {
    let stats = system(army.system).stats;
    let stat = |at: u8| stats.get(usize::from(at)).copied().unwrap_or("?");
    let key = match fact.key {
        FactKey::Stat(at) => stat(at).to_owned(),
        FactKey::Targets(at) => format!("targets {}", stat(at)),
        FactKey::CountingRanks => "counting ranks".to_owned(),
        FactKey::WidestRank => "widest rank".to_owned(),
        FactKey::RearRank => "rear rank".to_owned(),
        FactKey::Effect(..) | FactKey::Manoeuvre(..) | FactKey::Obstacle | FactKey::Counts | FactKey::Casualties => {
            let said = en::fact(army, fact);
            return if said.value.is_empty() { said.label } else { format!("{}: {}", said.label, said.value) };
        }
        FactKey::Irregular
        | FactKey::Regular
        | FactKey::NoReform
        | FactKey::MayStay
        | FactKey::MovesAsItIs
        | FactKey::ClosesFirst => return en::fact(army, fact).label,
        FactKey::TurnCost(_)
        | FactKey::TurnSteps(_)
        | FactKey::FrontageCost
        | FactKey::RanksNeeded
        | FactKey::WidestFrontage
        | FactKey::MustReform
        | FactKey::NoRoom => en::fact(army, fact).label.to_lowercase(),
        FactKey::Points
        | FactKey::Frontage
        | FactKey::Ranks
        | FactKey::Move
        | FactKey::Footprint
        | FactKey::Save
        | FactKey::Shooters => format!("{:?}", fact.key).to_lowercase(),
        FactKey::InRanks | FactKey::Beside => en::fact(army, fact).label,
        _ => {
            let label = en::fact(army, fact).label;
            let mut letters = label.chars();
            letters.next().map(|first| first.to_lowercase().chain(letters).collect::<String>()).unwrap_or_default()
        }
    };
    if fact.value == FactValue::Holds {
        return key;
    }
    let value = match &fact.value {
        FactValue::Number(n) => n.to_string(),
        FactValue::Dash => "-".to_owned(),
        FactValue::Save(7) => "none".to_owned(),
        FactValue::Save(n) => format!("{n}+"),
        FactValue::Length(len) => format!("{} inches", f64::from(*len) / 4064.0),
        FactValue::Size(w, d) => format!("{} x {} mm", f64::from(*w) / 160.0, f64::from(*d) / 160.0),
        FactValue::Choice(values) => values.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
        FactValue::Word(word) => en::ninth::word(*word).to_owned(),
        FactValue::Ground(len) => format!("{} mm", f64::from(*len) / 160.0),
        FactValue::Holds => "holds".to_owned(),
    };
    format!("{key} = {value}")
}

/// An army as a drawing: its units with their rows, in the frame of each, joined characters within their hosts.
pub fn drawing(army: &Army, letters: &[Letter]) -> Vec<String> {
    let mut out: Vec<String> = army.limit.iter().map(|limit| format!("limit {limit}")).collect();
    for unit in army.units.iter().filter(|unit| unit.joined.is_none()) {
        out.push(format!("unit {}: {}", unit.name, formation(unit)));
        rows(army, unit, letters, &mut out);
    }
    out
}

fn formation(unit: &Unit) -> String {
    let last = |last: LastRank| match last {
        LastRank::Centred => "",
        LastRank::Left => " left",
        LastRank::Right => " right",
    };
    let name = match unit.formation {
        Formation::Block { frontage, last: it } => format!("block {frontage}{}", last(it)),
        Formation::SingleFile => "file".to_owned(),
        Formation::Mixed { frontage, arrangement, last: it } => {
            let how = match arrangement {
                Arrangement::FrontAndBehind { .. } => "front",
                Arrangement::Flanks { .. } => "flanks",
            };
            format!("mixed {frontage} {how}{}", last(it))
        }
        Formation::Square { .. } => "square".to_owned(),
        Formation::Wedge => "wedge".to_owned(),
        Formation::ArcherWedge { front } => format!("archers {front}"),
        Formation::Testudo => "testudo".to_owned(),
    };
    let states = [(unit.stance.shield_wall, " shieldwall"), (unit.irregular, " irregular")];
    let states: String = states.into_iter().filter(|(on, _)| *on).map(|(_, word)| word).collect();
    format!("{name}{states}")
}

fn rows(army: &Army, unit: &std::sync::Arc<Unit>, letters: &[Letter], out: &mut Vec<String>) {
    let muster = Muster::of(army, unit);
    let (w, d) = muster.place_size();
    let ground = muster.footprint();
    // A grid of half bases across and whole ones down.
    let column = |x: Len| ((x - ground.left) * 2 + w / 2).div_euclid(w) as usize;
    let row = |y: Len| ((y - ground.front) + d / 2).div_euclid(d) as usize;
    let mut cells: Vec<Vec<char>> = Vec::new();
    let mut looks: Vec<Vec<char>> = Vec::new();
    let (mut turned, mut marks) = (false, Vec::new());
    for body in &muster.bodies {
        let owner = army.unit(body.unit).and_then(|owner| owner.member(body.id).map(|member| (owner, member)));
        let letter = owner.and_then(|(owner, member)| {
            let items = &owner.loadouts[usize::from(member.loadout)].items;
            letters.iter().find(|it| it.profile == member.profile && it.items == *items)
        });
        let (r, c) = (row(body.ground.front), column(body.ground.left));
        put(&mut cells, r, c, letter.map_or('?', |it| it.letter));
        for (mark, role) in MARKS {
            if body.roles.has(role) {
                marks.push((r, c, mark));
            }
        }
        let look = ['^', '>', 'v', '<'].get(usize::from(body.facing.quarter().unwrap_or(9))).copied().unwrap_or('?');
        turned |= look != '^';
        put(&mut looks, r, c, look);
    }
    // A mark takes no column, so they go in last, from the right.
    marks.sort_by_key(|&(r, c, _)| (r, c));
    for (r, c, mark) in marks.into_iter().rev() {
        cells[r].insert(c + 1, mark);
    }
    let lines = |cells: Vec<Vec<char>>| cells.into_iter().map(|row| row.into_iter().collect::<String>());
    out.extend(lines(cells));
    if turned {
        out.push("facings".to_owned());
        out.extend(lines(looks));
    }
}

fn put(cells: &mut Vec<Vec<char>>, row: usize, column: usize, cell: char) {
    while cells.len() <= row {
        cells.push(Vec::new());
    }
    while cells[row].len() <= column {
        cells[row].push(' ');
    }
    cells[row][column] = cell;
}

/// A page's drawing in the form [`drawing`] gives: one for one, but for blanks at the ends of rows and a common margin.
pub fn tidy(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut rows: Vec<&str> = Vec::new();
    let flush = |rows: &mut Vec<&str>, out: &mut Vec<String>| {
        let margin = rows.iter().map(|row| row.len() - row.trim_start().len()).min().unwrap_or(0);
        out.extend(rows.drain(..).map(|row| row[margin..].trim_end().to_owned()));
    };
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        if line.starts_with("unit ") || line.starts_with("limit ") || line == "facings" {
            flush(&mut rows, &mut out);
            out.push(line.to_owned());
        } else {
            rows.push(line);
        }
    }
    flush(&mut rows, &mut out);
    out
}

/// Whom a diagnostic is about, for messages.
pub fn subject(army: &Army, subject: Subject) -> String {
    match subject {
        Subject::Army => "the army".to_owned(),
        Subject::Unit(id) => army.unit(id).map_or_else(|| "?".to_owned(), |unit| unit.name.clone()),
    }
}

/// One millimetre, for messages.
pub const fn mm(length: Len) -> Len {
    length / MM
}
