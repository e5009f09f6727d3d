//! What the page says of itself: labels, hints, announcements. What rules say is elsewhere.

use super::count::{figures, one_or};
pub use super::squads::{IRREGULAR, unit_line, unit_name};
use crate::model::{Army, Loadout, SystemId};
use crate::rules::Severity;

/// The name of the product.
pub const SERRIED: &str = "Serried";

/// What is unfolded by the menu sign.
pub const MENU: &str = "Menu";
/// The army's name, as a field.
pub const ARMY_NAME: &str = "Army name";
/// The limit, as a field.
pub const POINTS_LIMIT: &str = "Points limit";
/// Lifts the limit.
pub const NO_LIMIT: &str = "No limit";
/// Heads the shares of the points.
pub const WHERE_POINTS_GO: &str = "Where the points go";
/// A share of the points.
pub const CHARACTERS: &str = "Characters";
/// The army keeps every rule.
pub const LEGAL: &str = "Legal";
/// The army has nothing in it that could keep or break one.
pub const NOTHING_YET: &str = "No squads yet";
/// All is written.
pub const SAVED: &str = "Saved";
/// Being written.
pub const SAVING: &str = "Saving\u{2026}";
/// Could not be written.
pub const NOT_SAVED: &str = "Not saved";

/// The panel, region and tab of that name.
pub const SQUADS: &str = "Squads";
/// The panel, region and tab of that name.
pub const CANVAS: &str = "Canvas";
/// The panel, region and tab of that name.
pub const UNIT: &str = "Unit";
/// The panel, region and tab of that name.
pub const CHECKS: &str = "Checks";
/// The panel, region and tab of that name.
pub const FACTS: &str = "Facts";
/// The bar that takes the panel down and up where it lies below the canvas.
pub const PANEL: &str = "Panel";
/// What the tabs are, together.
pub const PANELS: &str = "Panels";

/// An army without units.
pub const NO_UNITS: &str = "No squads yet. Add one, and it stands on the canvas, formed up.";
/// Nothing is selected: what to do, where there are squads to choose among and where there are none.
#[must_use]
pub const fn no_unit(empty: bool) -> &'static str {
    if empty { "Add a squad to see what is said of it." } else { "Choose a squad to see what is said of it." }
}
/// Nothing is wrong with a squad.
pub const SQUAD_KEEPS: &str = "This squad keeps every rule";
/// Nothing is wrong with a character.
pub const CHARACTER_KEEPS: &str = "This character keeps every rule";
/// Heads what is said of the army as a whole.
pub const OF_THE_ARMY: &str = "The army as a whole";
/// Heads what is said of the other units.
pub const ELSEWHERE: &str = "In other units";
/// Heading of the table where the rules derive no line for the unit.
pub const STATISTICS: &str = "Statistics";
/// Heads the statistics.
pub const TESTS_ON: &str = "The unit tests on";
/// The first column of the statistics.
pub const MODEL: &str = "Model";
/// Said of a value the unit takes.
pub const LOWEST: &str = "lowest";
/// Heads facts of ranks, ground and points.
pub const IN_FORMATION: &str = "In formation";
/// Heads facts of movement.
pub const ON_THE_MOVE: &str = "On the move";
/// Heads facts of statistics.
pub const TESTS: &str = "Tests and armour";
/// Heads what a formation gives and costs.
pub const EFFECTS: &str = "What the formation does";
/// A unit nothing is derived for.
pub const NO_FACTS: &str = "Nothing is derived for this unit alone.";
/// Unfolds the reasons of a fact.
pub const WHY: &str = "why?";

/// The unit's name, as a field.
pub const NAME: &str = "Name";
/// The unit's note, as a field.
pub const NOTE: &str = "Note";
/// What a note is for.
pub const NOTE_HINT: &str = "Anything worth remembering; printed with the roster";
/// Heads the numbers of models.
pub const MODELS: &str = "Models";
/// Opens the list of troops to add to a unit.
pub const ADD_TROOPS: &str = "Add other troops\u{2026}";
/// Heads the equipment sets.
pub const SETS: &str = "Equipment sets";
/// Adds a set.
pub const ADD_SET: &str = "Add set";
/// Removes a set.
pub const REMOVE_SET: &str = "Remove set";
/// A set's name, as a field.
pub const SET_NAME: &str = "Name of the set";
/// Unfolds the items of a set.
pub const ITEMS: &str = "Choose items";
/// A set without items.
pub const UNARMED: &str = "no equipment";
/// Heads the roles.
pub const ROLES: &str = "Roles";
/// A role.
pub const LEADER: &str = "Leader";
/// A role.
pub const STANDARD: &str = "Standard";
/// A role.
pub const MUSICIAN: &str = "Musician";
/// A role.
pub const CHAMPION: &str = "Champion";
/// Nobody has the role.
pub const NOBODY: &str = "Nobody";
/// Several have the role.
pub const SEVERAL: &str = "More than one";
/// Heads splitting and merging.
pub const SPLIT: &str = "Split off";
/// What splitting off would do when nobody is picked.
pub const PICK_FIRST: &str = "Pick models on the canvas to split off exactly those.";
/// Splits off the rear half.
pub const REAR_HALF: &str = "The rear half";
/// Heads joining and leaving, merging.
pub const TOGETHER: &str = "With other squads";
/// Heads the points.
pub const POINTS: &str = "Points";
/// The sum of the points.
pub const TOTAL: &str = "Total";

/// Adds what was chosen.
pub const ADD: &str = "Add";
/// What there is to choose among.
pub const TROOPS: &str = "Troops";
/// Finds troops by name or equipment.
pub const SEARCH: &str = "Search by name or equipment";
/// No troop has that name or equipment.
pub const NOTHING_FOUND: &str = "No troops of that name or equipment.";
/// How many models to add.
pub const HOW_MANY: &str = "How many";
/// Closes a dialog or a message.
pub const CLOSE: &str = "Close";
/// Undoes what a message tells of.
pub const TAKE_BACK: &str = "Take back";
/// The rule's page is on its way.
pub const LOADING: &str = "Loading\u{2026}";
/// The rule's page did not come.
pub const NO_PAGE: &str = "The page of this rule could not be fetched. It comes from where Serried comes from: try again when \
                           you are online.";
/// A part of the page did not come.
pub const NOT_LOADED: &str = "This part of Serried could not be fetched, and your army is as it was. Try again when you are \
                              online.";
/// There is no squad to choose.
pub const NO_SQUAD: &str = "There is no other squad in this army.";

/// A system's name.
#[must_use]
pub const fn system(id: SystemId) -> &'static str {
    match id {
        SystemId::RealmOfChaos => "Realm of Chaos",
        SystemId::NinthAge => "The 9th Age",
        SystemId::Battlesystem => "Battlesystem",
    }
}

/// How grave something is.
#[must_use]
pub const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "Error",
        Severity::Warning => "Warning",
        Severity::Advice => "Advice",
    }
}

/// "977 of 1,000 points" or "977 points".
#[must_use]
pub fn points_of(total: u32, limit: Option<u32>) -> String {
    match limit {
        Some(limit) => format!("{} of {} points", figures(total), figures(limit)),
        None => points(total),
    }
}

/// "977 points".
#[must_use]
pub fn points(points: u32) -> String {
    format!("{} {}", figures(points), if points == 1 { "point" } else { "points" })
}

/// "23 left", "12 over".
#[must_use]
pub fn points_left(total: u32, limit: Option<u32>) -> String {
    match limit {
        Some(limit) if total > limit => format!("{} over", figures(total - limit)),
        Some(limit) => format!("{} left", figures(limit - total)),
        None => "no limit".to_owned(),
    }
}

/// "1 error", "2 errors".
#[must_use]
pub fn errors(n: usize) -> String {
    format!("{n} {}", if n == 1 { "error" } else { "errors" })
}

/// "1 warning", "2 warnings".
#[must_use]
pub fn warnings(n: usize) -> String {
    format!("{n} {}", if n == 1 { "warning" } else { "warnings" })
}

/// What a set is called: its name, or its items: "spear, shield".
#[must_use]
pub fn set_name(army: &Army, set: &Loadout) -> String {
    if !set.name.trim().is_empty() {
        return set.name.clone();
    }
    let items: Vec<&str> = army.items(set).map(|item| item.name.as_str()).collect();
    if items.is_empty() { UNARMED.to_owned() } else { items.join(", ") }
}

/// A model in a list of models: "Spearman, rank 1 file 4"; in a square, where each side has ranks and files of its own,
/// "Spearman, facing right, rank 1 file 4".
#[must_use]
pub fn model_at(name: &str, place: crate::formation::Place, looks: crate::geometry::Facing) -> String {
    let side = super::canvas::facing(looks).map(|side| format!(", {side}")).unwrap_or_default();
    format!("{name}{side}, {}", super::canvas::place(place))
}

/// Takes one away: "Fewer spearmen".
#[must_use]
pub fn fewer(what: &str) -> String {
    format!("Fewer: {what}")
}

/// A number that could not be taken as it was typed: "Frontage: from 2 to 13, so 2 was taken."
#[must_use]
pub fn clamped(what: &str, least: u16, most: u16, taken: u16) -> String {
    format!("{what}: from {least} to {most}, so {taken} was taken.")
}

/// A points limit that cannot be taken as typed: what it is now.
#[must_use]
pub fn limit_taken(limit: Option<u32>) -> String {
    let now = limit.map_or_else(|| "none was set".to_owned(), |limit| format!("it is {} now", figures(limit)));
    format!("Points limit: from 1 to {}, so {now}.", figures(1_000_000_u32))
}

/// Puts one more: "More: spearmen".
#[must_use]
pub fn more(what: &str) -> String {
    format!("More: {what}")
}

/// How many of a profile carry a set.
#[must_use]
pub fn carry(plural: &str, set: &str) -> String {
    format!("{plural} with {set}")
}

/// Moves a model's equipment: "Spearmen who change to this set".
#[must_use]
pub fn rearm(plural: &str) -> String {
    format!("{plural} with this set")
}

/// An item with what it adds to a model's points: "shield +1".
#[must_use]
pub fn item(name: &str, cost: u16) -> String {
    if cost == 0 { name.to_owned() } else { format!("{name} +{cost}") }
}

/// Splits off the models picked on the canvas.
#[must_use]
pub fn split_picked(n: usize) -> String {
    format!("The {n} picked {}", if n == 1 { "model" } else { "models" })
}

/// Splits off those who carry a set.
#[must_use]
pub fn split_set(name: &str, n: usize) -> String {
    format!("Those with {name} ({n})")
}

/// A unit was deleted.
#[must_use]
pub fn deleted(name: &str) -> String {
    format!("{name} deleted.")
}

/// A unit was added.
#[must_use]
pub fn added(name: &str) -> String {
    format!("{name} added.")
}

/// A fix was applied.
#[must_use]
pub fn mended(title: &str) -> String {
    format!("Done: {title}.")
}

/// Two squads became one.
#[must_use]
pub fn merged(from: &str, into: &str) -> String {
    format!("{from} merged into {into}.")
}

/// Models became a squad of their own.
#[must_use]
pub fn parted(n: usize) -> String {
    if n == 1 { "1 model split off.".to_owned() } else { format!("{n} models split off into a squad of their own.") }
}

/// A character joined; where units are led, as their leader.
#[must_use]
pub fn joined(system: SystemId, who: &str, host: &str) -> String {
    let led = crate::systems::system(system).led();
    if led { format!("{who} now leads {host}.") } else { format!("{who} now stands in {host}.") }
}

/// A joined character is checked with its host.
#[must_use]
pub fn checked_with(host: &str) -> String {
    format!("Stands in {host}, and is checked there.")
}

/// A title of the dialog that merges.
#[must_use]
pub fn merge_title(name: &str) -> String {
    format!("Merge {name} into")
}

/// A title of the dialog that joins.
#[must_use]
pub fn join_title(name: &str) -> String {
    format!("{name} joins")
}

/// What tests of a led unit may use.
#[must_use]
pub fn targets(leader: &str, stat: &str, own: u8, plus: u8, choices: &[u8]) -> (String, String) {
    let listed: Vec<String> = choices.iter().map(u8::to_string).collect();
    let chosen = match listed.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => String::new(),
    };
    (format!("{leader} leads with {stat} {own} (+{plus}): tests on {stat} may use "), chosen)
}

/// A base in words: "25 \u{d7} 25 mm".
#[must_use]
pub fn base(base: crate::geometry::Base) -> String {
    use crate::geometry::{Base, MM};
    let mm = |length| super::super::tenths(length, MM);
    match base {
        Base::Rect { width, depth } => format!("{} \u{d7} {} mm", mm(width), mm(depth)),
        Base::Round { diameter } => format!("{} mm round", mm(diameter)),
    }
}

/// The title of the dialog that adds: a squad, a character, or models into a unit.
#[must_use]
pub const fn add_title(character: bool, into: bool) -> &'static str {
    match (character, into) {
        (true, _) => "Add a character",
        (_, true) => "Add other troops",
        _ => "Add a squad",
    }
}

/// What one model costs: "7 points each", or where there is but one, "14 points".
#[must_use]
pub fn each(cost: u32, one: bool) -> String {
    if one { points(cost) } else { format!("{} each", points(cost)) }
}

/// A line of the points: "14 spearmen at 7".
#[must_use]
pub fn cost_line(name: &str, models: u16, each: u32) -> String {
    format!("{models} {name} at {}", figures(each))
}

/// How many findings others have: "Two errors".
#[must_use]
pub fn findings(errors_there: usize, warnings_there: usize) -> String {
    match (errors_there, warnings_there) {
        (0, 0) => "legal".to_owned(),
        (n, 0) => errors(n),
        (0, n) => warnings(n),
        (a, b) => format!("{}, {}", errors(a), warnings(b)),
    }
}

/// What a piece comes with: "with three engine hands".
#[must_use]
pub fn with_crew(n: u16, one: &str, several: &str) -> String {
    format!("with {n} {}", super::count::within(one_or(n, one, several)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_said_with_thousands_and_number() {
        assert_eq!(points_of(977, Some(1000)), "977 of 1,000 points");
        assert_eq!(points_of(1, None), "1 point");
        assert_eq!(points_left(977, Some(1000)), "23 left");
        assert_eq!(points_left(1012, Some(1000)), "12 over");
    }

    #[test]
    fn choices_read_as_a_sentence() {
        assert_eq!(targets("Alder", "Ld", 8, 1, &[5, 6, 7]).1, "5, 6 or 7");
        assert_eq!(targets("Alder", "Ld", 8, 1, &[6]).1, "6");
    }
}
