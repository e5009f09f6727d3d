//! Casualties: what is lost, who falls, what is left, and the curve of both.

use super::count::{figures, models, number, one_or, sentence};
use super::{paper, ui};
use crate::casualties::{Step, Worth};
use crate::model::{Army, MemberId, Role, SystemId, UnitId};
use crate::rules::FactKey;
use crate::systems::{State, UnitReport};

/// The panel, region and tab.
pub const CASUALTIES: &str = "Casualties";
/// Losses in combat, where missiles differ.
pub const IN_COMBAT: &str = "Lost in combat";
/// Losses to missiles, where they differ.
pub const TO_MISSILES: &str = "Lost to missiles";
/// The set that is fighting.
pub const FIGHTING: &str = "The set that is fighting";
/// The seed of random losses.
pub const SEED: &str = "Seed";
/// The highest seed.
pub const MOST_SEED: u32 = 999_999;
/// A seed that could not be taken as it was typed.
#[must_use]
pub fn seed_taken(seed: u32) -> String {
    format!("{SEED}: a whole number from 0 to {}, so {} was taken.", figures(MOST_SEED), figures(seed))
}
/// What the seed is for.
pub const SEED_HINT: &str = "Missiles hit at random. The same seed hits the same models again.";
/// Takes another seed.
pub const ANOTHER: &str = "Another seed";
/// Takes back one loss.
pub const HEAL: &str = "Heal one";
/// Takes back all losses.
pub const RESET: &str = "Reset";
/// Heads who falls by choice.
pub const BY_CHOICE: &str = "Fallen by choice";
/// Heads what is left.
pub const LEFT: &str = "What is left";
/// Heads the curve.
pub const CURVE: &str = "As losses mount";
/// What was before, what is after.
pub const BEFORE: &str = "Before";
/// What is after.
pub const AFTER: &str = "Now";
/// Nothing is lost.
pub const NOBODY: &str = "Nobody has fallen.";
/// What losses leave alone.
pub const NEVER_CHANGED: &str = "The army itself is never changed here.";
/// The same on an army somebody shared.
pub const NOT_KEPT: &str = "Losses on a shared army last as long as this visit.";
/// Nothing is left.
pub const NONE_LEFT: &str = "Nobody is left of the unit.";
/// A row of what is left.
pub const MODELS: &str = "Models";
/// A row of what is left.
pub const FRONTAGE: &str = "Frontage";
/// A row of what is left.
pub const RANKS: &str = "Ranks";
/// A row of what is left.
pub const POINTS: &str = "Points of the unit";
/// A row of what is left.
pub const ARMY_POINTS: &str = "Points of the army";
/// A row of what is left.
pub const HEALTH: &str = "Health points";
/// A row of what is left.
pub const ERRORS: &str = "Errors";

/// Heads the states of a unit.
pub const IN_PLAY: &str = "In play";
/// The mark of Battlesystem.
pub const IRREGULAR: &str = "Irregular";

/// A state, as a box to tick.
#[must_use]
pub const fn state(state: State) -> &'static str {
    match state {
        State::InContact => "In contact with an enemy",
        State::Routing => "Routing",
        State::Retreating => "Retreating",
    }
}

/// What is lost by number.
#[must_use]
pub const fn lost(system: SystemId) -> &'static str {
    match system {
        SystemId::RealmOfChaos => "Models lost",
        SystemId::NinthAge => "Health points lost",
        SystemId::Battlesystem => "Figures lost",
    }
}

/// What depth is worth, as the name of a curve.
#[must_use]
pub const fn worth(worth: Worth) -> &'static str {
    match worth {
        Worth::Fact(FactKey::CountingRanks) => "Ranks that count",
        Worth::Fact(FactKey::RankBonus) => "Rank bonus",
        Worth::Fact(_) | Worth::Ranks => RANKS,
        Worth::Models => MODELS,
    }
}

/// Who has fallen: "Five spearmen and two bowmen have fallen."
#[must_use]
pub fn fallen(army: &Army, gone: &[MemberId]) -> String {
    if gone.is_empty() {
        return NOBODY.to_owned();
    }
    let mut kinds: Vec<(u16, Vec<MemberId>)> = Vec::new();
    for &id in gone {
        let profile = army.member(id).map_or(u16::MAX, |(_, member)| member.profile.0);
        match kinds.iter_mut().find(|(known, _)| *known == profile) {
            Some((_, ids)) => ids.push(id),
            None => kinds.push((profile, vec![id])),
        }
    }
    let said: Vec<String> = kinds.iter().map(|(_, ids)| models(army, ids)).collect();
    let list = match said.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        all => all.join(""),
    };
    format!("{} {} fallen.", sentence(&list), if gone.len() == 1 { "has" } else { "have" })
}

/// Who is wounded and stands: "One wound on the next. Two wounds on Banner captain."
#[must_use]
pub fn wounded(army: &Army, wounded: &[(MemberId, u16)]) -> String {
    let say = |(id, points): &(MemberId, u16)| {
        let wounds = format!("{} {}", sentence(&number(*points)), one_or(*points, "wound", "wounds"));
        match army.member(*id) {
            Some((unit, member)) if unit.members.len() > 1 && !member.roles.has(Role::Champion) => {
                format!("{wounds} on the next.")
            }
            _ => format!("{wounds} on {}.", amid(&who(army, *id))),
        }
    };
    wounded.iter().map(say).collect::<Vec<_>>().join(" ")
}

/// One who falls by choice: "Banner captain", "The champion".
#[must_use]
pub fn who(army: &Army, id: MemberId) -> String {
    match army.member(id) {
        Some((unit, _)) if unit.members.len() == 1 => ui::unit_name(unit).to_owned(),
        Some((_, member)) if member.roles.has(Role::Champion) => CHAMPION.to_owned(),
        Some((_, member)) => army.profile(member).map(|it| it.name.clone()).unwrap_or_default(),
        None => String::new(),
    }
}

/// The champion of a unit, who has a pool of his own.
const CHAMPION: &str = "The champion";

/// Within a sentence; a name stays as it was typed.
fn amid(name: &str) -> &str {
    if name == CHAMPION { "the champion" } else { name }
}

/// Wounds of one who falls by choice, as a count: "Wounds on Banner captain, of 3".
#[must_use]
pub fn wounds_on(name: &str, of: u16) -> String {
    format!("Wounds on {}, of {}", amid(name), figures(of))
}

/// A row that counts those who joined as well: "With Serjeant Alder".
#[must_use]
pub fn with_guests(army: &Army, unit: UnitId) -> Option<String> {
    let names: Vec<&str> = army.joined(unit).map(|guest| ui::unit_name(guest)).collect();
    (!names.is_empty()).then(|| format!("With {}", names.join(", ")))
}

/// How the unit stands after its losses: "As it stands now: block, 7 wide".
#[must_use]
pub fn stands(system: SystemId, report: &UnitReport, shield_wall: bool) -> String {
    let formation = report.standing.as_ref().ok().copied();
    format!("As it stands now: {}", paper::stands_in(system, formation, report.ranks.frontage(), shield_wall))
}

/// Closes the unit up, as a button.
#[must_use]
pub fn close_up(frontage: u16) -> String {
    format!("Re-form {} wide", number(frontage))
}

/// Takes further losses for want of room, as a button.
#[must_use]
pub fn no_room(more: u16) -> String {
    format!("No room: {} more {}", number(more), one_or(more, "falls", "fall"))
}

/// "Captain has fallen", as a box to tick.
#[must_use]
pub fn chosen(name: &str) -> String {
    format!("{name} has fallen")
}

/// A curve in words: how its worth falls, and where something forbidden is said of the unit.
#[must_use]
pub fn curve(worth: &str, steps: &[Step]) -> String {
    if steps.iter().all(|step| step.worth == 0) {
        return format!("{worth}: none, however many are lost. {}", forbidden(steps));
    }
    let mut said: Vec<String> = Vec::new();
    let mut last = None;
    for step in steps {
        if last != Some(step.worth) {
            let from = if step.lost == 0 { "none lost".to_owned() } else { format!("{} lost", figures(step.lost)) };
            said.push(format!("{} from {from}", figures(step.worth)));
        }
        last = Some(step.worth);
    }
    format!("{worth}: {}. {}", said.join(", "), forbidden(steps))
}

/// Where something forbidden is said of the unit.
#[must_use]
pub fn forbidden(steps: &[Step]) -> String {
    let mut spans: Vec<(u16, u16)> = Vec::new();
    let mut open = false;
    for step in steps {
        match (step.legal, open, spans.last_mut()) {
            (false, true, Some(span)) => span.1 = step.lost,
            (false, ..) => spans.push((step.lost, step.lost)),
            _ => {}
        }
        open = !step.legal;
    }
    if spans.is_empty() {
        return "Legal throughout.".to_owned();
    }
    let span = |&(from, to): &(u16, u16)| if from == to { figures(from) } else { format!("{from} to {to}") };
    let said: Vec<String> = spans.iter().map(span).collect();
    format!("Against the rules with {} lost.", said.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{curve, forbidden};
    use crate::casualties::Step;

    #[test]
    fn a_curve_reads_as_a_sentence() {
        let step = |lost, worth, legal| Step { lost, models: 20 - lost, worth, legal };
        let steps = [step(0, 4, true), step(1, 4, true), step(2, 3, false), step(3, 3, false), step(4, 2, true)];
        assert_eq!(
            curve("Ranks", &steps),
            "Ranks: 4 from none lost, 3 from 2 lost, 2 from 4 lost. Against the rules with 2 to 3 lost."
        );
        assert_eq!(forbidden(&steps[..2]), "Legal throughout.");
        let none = [step(0, 0, true), step(1, 0, true)];
        assert_eq!(curve("Rank bonus", &none), "Rank bonus: none, however many are lost. Legal throughout.");
    }
}
