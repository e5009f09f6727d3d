//! What a printed roster says beyond facts and checks.

use super::count::{figures, one_or, sentence, within};
use super::squads::counted;
use super::{formation_name_in, ui};
use crate::model::{Formation, SystemId};

/// Printed where the roster did not come in time: a browser does not wait.
pub const NOT_HERE: &str =
    "The roster was not there yet when this was printed. Close this, see that you are online, and print again.";

/// "Realm of Chaos · 5 squads, 2 characters · 83 models"
#[must_use]
pub fn roster_summary(system: SystemId, squads: usize, characters: usize, models: usize) -> String {
    let model = if models == 1 { "model" } else { "models" };
    format!("{} · {} · {} {model}", ui::system(system), counted(squads, characters), figures(models as u64))
}

/// "977 / 1,000 points", or "977 points" without a limit.
#[must_use]
pub fn roster_points(points: u32, limit: Option<u32>) -> String {
    match limit {
        Some(limit) => format!("{} / {} points", figures(points), figures(limit)),
        None => format!("{} {}", figures(points), if points == 1 { "point" } else { "points" }),
    }
}

/// The mark on a roster that holds errors.
#[must_use]
pub fn roster_mark(errors: usize) -> String {
    format!("Not battle-ready: {} {}", figures(errors as u64), if errors == 1 { "error" } else { "errors" })
}

/// Name of an army or unit that was never given one.
#[must_use]
pub fn unnamed(army: bool) -> &'static str {
    if army { "Army without a name" } else { "Squad without a name" }
}

/// So many of a kind: "14 spearmen".
#[must_use]
pub fn so_many(count: usize, name: &str, plural: &str) -> String {
    let name = if count == 1 { name } else { plural };
    let name = if name.trim().is_empty() { one_or(u16::try_from(count).unwrap_or(2), "model", "models") } else { name };
    format!("{} {}", figures(count as u64), within(name))
}

/// A fact with its name: "rank bonus 3"; a word speaks for itself: "close formation".
#[must_use]
pub fn labelled(label: &str, value: &str) -> String {
    if value.starts_with(|first: char| first.is_ascii_digit()) {
        // Labels are words of ours, whoever's name they end with: "health of Banner captain 3".
        let mut letters = label.chars();
        let first = letters.next().map(|first| first.to_lowercase().chain(letters).collect::<String>());
        format!("{} {value}", first.unwrap_or_default())
    } else {
        value.to_lowercase()
    }
}

/// The formation on a unit's line: "mixed ranks, 7 wide"; `None` is no formation.
#[must_use]
pub fn stands_in(system: SystemId, formation: Option<Formation>, frontage: u16, shield_wall: bool) -> String {
    let mut said = match formation {
        // It asks for no arrangement.
        None if shield_wall => return "shield wall".to_owned(),
        None => "in no formation".to_owned(),
        Some(formation) => {
            let name = within(formation_name_in(system, formation.kind()));
            if formation.frontage().is_some() { format!("{name}, {frontage} wide") } else { name }
        }
    };
    if shield_wall {
        said.push_str(", shield wall");
    }
    said
}

/// A unit's line with what else is to be known of it at a glance: "41 town rioters · ranks and files, 7 wide, irregular".
#[must_use]
pub fn irregular(line: &str) -> String {
    format!("{line}, {}", ui::IRREGULAR)
}

/// "3 ranks count"
#[must_use]
pub fn ranks_count(ranks: u16) -> String {
    format!("{ranks} {}", one_or(ranks, "rank counts", "ranks count"))
}

/// "4 ranks, the widest 4"
#[must_use]
pub fn widest(ranks: u16, widest: u16) -> String {
    format!("{ranks} {}, the widest {widest}", one_or(ranks, "rank", "ranks"))
}

/// "6 of 9 shoot"
#[must_use]
pub fn shoot(shooters: u16, of: usize) -> String {
    format!("{shooters} of {of} {}", one_or(shooters, "shoots", "shoot"))
}

/// "moves 4″"
#[must_use]
pub fn moves(length: &str) -> String {
    format!("moves {length}")
}

/// Of a unit that may not move.
pub const STAYS: &str = "does not move";

/// "footprint 175 × 100 mm"
#[must_use]
pub fn footprint(size: &str) -> String {
    format!("footprint {size}")
}

/// "led by Serjeant Alder", with the targets he lets the player choose among: ", Ld 6 or 7".
#[must_use]
pub fn led_by(name: &str, targets: &[(&str, String)]) -> String {
    let mut said = format!("led by {name}");
    for (stat, values) in targets {
        said.push_str(&format!(", {stat} {values}"));
    }
    said
}

/// An effect of the formation within a line: "no challenges", "models in the front wall: 5".
#[must_use]
pub fn effect_line(label: &str, value: &str) -> String {
    if value.is_empty() { within(label) } else { format!("{}: {value}", within(label)) }
}

/// The row of values the whole unit uses.
pub const UNIT_ROW: &str = "Unit";

/// The column of armour saves.
pub const SAVE_COLUMN: &str = "Sv";

/// What a set without items is called.
pub const NO_EQUIPMENT: &str = "no equipment";

/// A set of equipment: "Spearmen: spear, shield", or by the name the player gave it.
#[must_use]
pub fn equipment(who: &str, items: &[&str]) -> String {
    let items = if items.is_empty() { NO_EQUIPMENT.to_owned() } else { items.join(", ") };
    format!("{}: {items}", sentence(who))
}

/// A set by the name the player gave it, where there are others: "Front rank, 14 legionaries".
#[must_use]
pub fn set_of(name: &str, who: &str) -> String {
    format!("{name}, {who}")
}

/// A row of statistics that its equipment alone tells from another: "Legionary (halberd)".
#[must_use]
pub fn row_with(name: &str, sets: &[String]) -> String {
    format!("{name} ({})", sets.join("; "))
}

/// What a section costs: "168", or with those who joined "168 + 14".
#[must_use]
pub fn section_points(own: u32, joined: u32) -> String {
    if joined == 0 { figures(own) } else { format!("{} + {}", figures(own), figures(joined)) }
}

/// One who joined, with what it costs: "Serjeant Alder: spear, shield · 14 points".
#[must_use]
pub fn guest(text: &str, points: u32) -> String {
    format!("{text} · {}", roster_points(points, None))
}

/// The drawing of a formation, for those who do not see it.
pub const DRAWING: &str = "The formation";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::LastRank;

    #[test]
    fn lines_read_as_on_paper() {
        assert_eq!(
            roster_summary(SystemId::RealmOfChaos, 5, 2, 83),
            "Realm of Chaos · 5 squads, 2 characters · 83 models"
        );
        assert_eq!(roster_points(977, Some(1_000)), "977 / 1,000 points");
        assert_eq!(roster_points(1, None), "1 point");
        assert_eq!(roster_mark(1), "Not battle-ready: 1 error");
        assert_eq!(so_many(14, "Spearman", "Spearmen"), "14 spearmen");
        assert_eq!(so_many(2, "", " "), "2 models");
        let block = Formation::Block { frontage: 7, last: LastRank::Left };
        assert_eq!(stands_in(SystemId::RealmOfChaos, Some(block), 6, true), "block, 6 wide, shield wall");
        assert_eq!(stands_in(SystemId::RealmOfChaos, Some(Formation::Wedge), 1, false), "wedge");
        assert_eq!(led_by("Alder", &[("Ld", "6 or 7".into())]), "led by Alder, Ld 6 or 7");
        assert_eq!(labelled("Health of Banner captain", "3"), "health of Banner captain 3");
        assert_eq!((section_points(1_168, 0), section_points(168, 14)), ("1,168".to_owned(), "168 + 14".to_owned()));
        assert_eq!(guest("Alder: spear", 14), "Alder: spear · 14 points");
        assert_eq!(equipment("spearmen", &["spear", "shield"]), "Spearmen: spear, shield");
    }
}
