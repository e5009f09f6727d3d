//! What a unit is called, what it is in one line, and how many there are.

use super::count::{a_formation, figures, ordinal};
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
    if army.is_character(unit) {
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

/// What tells a squad from others of its name in a choice: "24 models · block · 6 wide · third in the list".
#[must_use]
pub fn namesake(army: &Army, unit: &Unit, report: &UnitReport) -> String {
    let listed = army.units.iter().filter(|other| other.joined.is_none());
    let place = listed.take_while(|other| other.id != unit.id).count() + 1;
    let place = ordinal(u16::try_from(place).unwrap_or(u16::MAX));
    format!("{} \u{b7} {place} in the list", unit_line(army, unit, report))
}

/// So many squads and characters, those who joined a squad among them: "5 squads, 2 characters".
#[must_use]
pub fn counted(squads: usize, characters: usize) -> String {
    let many = |n: usize, one: &str| format!("{} {one}{}", figures(n as u64), if n == 1 { "" } else { "s" });
    match (squads, characters) {
        (squads, 0) => many(squads, "squad"),
        (0, characters) => many(characters, "character"),
        (squads, characters) => format!("{}, {}", many(squads, "squad"), many(characters, "character")),
    }
}

#[cfg(test)]
mod tests {
    use super::{counted, namesake};
    use crate::document::apply_all;
    use crate::model::{Army, Command, SystemId, UnitId};
    use crate::systems::check_unit;

    #[test]
    fn squads_and_characters_are_counted_apart() {
        assert_eq!(counted(5, 2), "5 squads, 2 characters");
        assert_eq!((counted(1, 1).as_str(), counted(0, 1).as_str()), ("1 squad, 1 character", "1 character"));
        assert_eq!((counted(1_000, 0).as_str(), counted(0, 0).as_str()), ("1,000 squads", "0 squads"));
    }

    /// Twenty, a copy of them, and a captain who joined between: he has no line of his own to count.
    #[test]
    fn squads_of_one_name_are_told_apart() {
        let commands = [
            Command::AddUnit { starter: 0, count: 20, after: None },
            Command::AddUnit { starter: 27, count: 1, after: None },
            Command::Join { character: UnitId(2), host: UnitId(1) },
            Command::DuplicateUnit(UnitId(1)),
        ];
        let army = apply_all(&Army::new("", SystemId::RealmOfChaos), &commands).expect("done");
        let squads: Vec<_> = army.units.iter().filter(|unit| unit.joined.is_none()).collect();
        assert_eq!(squads[0].name, squads[1].name);
        let said: Vec<String> = squads.iter().map(|unit| namesake(&army, unit, &check_unit(&army, unit))).collect();
        assert!(said[0].starts_with("20 + 1 models") && said[0].ends_with("first in the list"), "{said:?}");
        assert!(said[1].ends_with("second in the list"), "{said:?}");
    }
}
