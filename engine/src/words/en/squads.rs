//! What a unit is called, and what it is in one line.

use super::count::a_formation;
use crate::model::{Army, FormationKind, Unit};
use crate::rules::FactKey;
use crate::systems::UnitReport;

/// Marked on a unit that turns slowly and needs depth.
pub const IRREGULAR: &str = "irregular";

/// A unit's name, or what to call one without.
#[must_use]
pub fn unit_name(unit: &Unit) -> &str {
    if unit.name.trim().is_empty() { "Unnamed" } else { &unit.name }
}

/// What a unit is, in one line: "24 + 1 models · mixed ranks · 7 wide · irregular". Like its points beside it, the first number is that of
/// its own models; those who joined stand in its ranks, have lines of their own, and are told apart.
#[must_use]
pub fn unit_line(army: &Army, unit: &Unit, report: &UnitReport) -> String {
    let line = stands(army, unit, report);
    let irregular = report.facts.iter().any(|fact| fact.key == FactKey::Irregular);
    if irregular { format!("{line} \u{b7} {IRREGULAR}") } else { line }
}

fn stands(army: &Army, unit: &Unit, report: &UnitReport) -> String {
    let character = unit.members.len() == 1
        && unit.members.first().and_then(|member| army.profile(member)).is_some_and(|profile| profile.character);
    if character {
        return match unit.joined.and_then(|host| army.unit(host)) {
            Some(host) => format!("character \u{b7} with {}", unit_name(host)),
            None => "character".to_owned(),
        };
    }
    let n = unit.members.len();
    let guests: usize = army.joined(unit.id).map(|guest| guest.members.len()).sum();
    let mut line = n.to_string();
    if guests > 0 {
        line.push_str(&format!(" + {guests}"));
    }
    line.push_str(if n + guests == 1 { " model" } else { " models" });
    if report.ranks.count() == 0 || n + guests == 1 {
        return line;
    }
    let wide = |kind: FormationKind| matches!(kind, FormationKind::Block | FormationKind::Mixed);
    let (kind, wide) = match &report.standing {
        Ok(formation) if unit.stance.shield_wall => (Some(FormationKind::ShieldWall), wide(formation.kind())),
        Err(_) if unit.stance.shield_wall => (Some(FormationKind::ShieldWall), true),
        Ok(formation) => (Some(formation.kind()), wide(formation.kind())),
        Err(_) => (None, true),
    };
    let none = if army.system.ranks_and_files() { "out of line" } else { "out of formation" };
    let name = kind.map_or(none, |kind| {
        let name = a_formation(kind);
        name.strip_prefix("a ").or_else(|| name.strip_prefix("an ")).unwrap_or(name)
    });
    // Where there is no other formation, its name says nothing.
    if kind != Some(FormationKind::Block) || !army.system.ranks_and_files() {
        line.push_str(" \u{b7} ");
        line.push_str(name);
    }
    if let (Some(FormationKind::ShieldWall), false, Ok(stands)) = (kind, wide, &report.standing) {
        line.push_str(&format!(" in {}", a_formation(stands.kind())));
    }
    if wide {
        line.push_str(&format!(" \u{b7} {} wide", report.ranks.frontage()));
    }
    line
}
