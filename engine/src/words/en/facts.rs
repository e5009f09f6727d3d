//! What facts say, and why.

use super::battle;
use super::compare;
use super::count::{a_formation, figures, one_or, within};
use super::effects::{effect, manoeuvre};
use super::ninth;
use crate::geometry::{INCH, MM};
use crate::model::{Army, FormationKind, SystemId};
use crate::rules::{Because, Fact, FactKey, FactValue};
use crate::systems::{realm_of_chaos::rules::square, system};
use crate::words::{Measure, length, tenths};

/// A fact in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidFact {
    /// "Ranks that count"
    pub label: String,
    /// "3"
    pub value: String,
    /// One sentence a reason.
    pub why: Vec<String>,
}

/// What a fact says, ground in millimetres.
#[must_use]
pub fn fact(army: &Army, fact: &Fact) -> SaidFact {
    fact_in(army, fact, Measure::Millimetres)
}

/// What a fact says, ground in a measure of the player's choice. Movement is in inches under either.
#[must_use]
pub fn fact_in(army: &Army, fact: &Fact, measure: Measure) -> SaidFact {
    SaidFact {
        label: label(army, fact),
        value: match (fact.key, &fact.because[..]) {
            (FactKey::Casualties, [Because::Set { name, models }, Because::Rule]) => {
                format!("from the {}", set(name, *models))
            }
            (FactKey::Casualties, _) => "from the set that is fighting".to_owned(),
            // What a unit counts as stands among numbers, where a place left empty reads like one forgotten.
            (FactKey::Irregular | FactKey::Regular | FactKey::Counts, _) => compare::HOLDS.to_owned(),
            _ => value(&fact.value, measure),
        },
        why: fact.because.iter().map(|reason| because(army, fact, reason)).collect(),
    }
}

fn label(army: &Army, fact: &Fact) -> String {
    if let Some(said) = ninth::label(fact) {
        return said;
    }
    match fact.key {
        key if battle::label(key).is_some() => battle::label(key).unwrap_or_default(),
        FactKey::Points => "Points",
        FactKey::Frontage => "Frontage",
        FactKey::Ranks => "Ranks",
        FactKey::CountingRanks => "Ranks that count",
        FactKey::Move => "Move",
        FactKey::Footprint => "Footprint",
        FactKey::Stat(at) => stat(army, at),
        FactKey::Save => "Armour save",
        FactKey::Targets(at) => return format!("Tests on {}", stat_in_full(stat(army, at))),
        FactKey::Shooters => "Models that may shoot",
        FactKey::WidestRank => "Widest rank",
        FactKey::RearRank => "Rearmost complete rank",
        FactKey::Casualties => "Losses in combat",
        FactKey::Effect(kind, number) => effect(kind, number).0,
        FactKey::Manoeuvre(kind, number) => manoeuvre(kind, number).0,
        FactKey::Obstacle => "No new manoeuvre while crossing terrain",
        FactKey::Counts => "Counts as a character",
        _ => "",
    }
    .to_owned()
}

fn value(value: &FactValue, measure: Measure) -> String {
    match value {
        FactValue::Number(number) => match u32::try_from(*number) {
            Ok(number) => figures(number),
            Err(_) => format!("\u{2212}{}", figures(number.unsigned_abs())),
        },
        FactValue::Dash => "–".to_owned(),
        FactValue::Save(save) => said_save(*save),
        FactValue::Length(inches) => length(*inches, Measure::Inches),
        FactValue::Size(width, depth) => match measure {
            Measure::Millimetres => format!("{} × {} mm", tenths(*width, MM), tenths(*depth, MM)),
            Measure::Inches => format!("{}″ × {}″", tenths(*width, INCH), tenths(*depth, INCH)),
        },
        FactValue::Choice(values) => choice(values),
        FactValue::Word(word) => ninth::word(*word).to_owned(),
        FactValue::Ground(ground) => length(*ground, measure),
        FactValue::Holds => String::new(),
    }
}

/// "6", "5 or 6", "5, 6 or 7".
fn choice(values: &[u8]) -> String {
    match values {
        [] => "–".to_owned(),
        [only] => only.to_string(),
        [most @ .., last] => {
            let most: Vec<String> = most.iter().map(u8::to_string).collect();
            format!("{} or {last}", most.join(", "))
        }
    }
}

/// "4+", or "none" for 7.
fn said_save(save: u8) -> String {
    if save >= 7 { "none".to_owned() } else { format!("{save}+") }
}

fn stat(army: &Army, at: u8) -> &'static str {
    system(army.system).stats.get(usize::from(at)).copied().unwrap_or("–")
}

/// The full name of a statistic a leader helps with.
fn stat_in_full(short: &str) -> &str {
    match short {
        "Ld" => "Leadership",
        "Int" => "Intelligence",
        "Cl" => "Cool",
        "WP" => "Will Power",
        other => other,
    }
}

/// What one reason of a fact says: a sentence.
#[must_use]
pub fn because(army: &Army, fact: &Fact, because: &Because) -> String {
    if let Some(said) = ninth::because(fact, because) {
        return said;
    }
    match because {
        Because::ProfileStat { profile, value, lowest } => {
            let stat = match fact.key {
                FactKey::Stat(at) => stat(army, at),
                _ => stat(army, system(army.system).move_stat as u8),
            };
            match value {
                None => format!("{profile} has no {stat}, which does not count."),
                Some(value) if *lowest => format!("{profile} has {stat} {value}, the lowest."),
                Some(value) => format!("{profile} has {stat} {value}."),
            }
        }
        Because::ProfileSave { profile, save, worst } => {
            let end = if *worst { ", the worst" } else { "" };
            if *save >= 7 {
                format!("{profile} has no save{end}.")
            } else {
                format!("{profile} saves on {}{end}.", said_save(*save))
            }
        }
        Because::Formation { kind, from, to } => {
            let said = |it: &FactValue| value(it, Measure::Inches);
            let to = if *to == FactValue::Length(0) { "no move".to_owned() } else { said(to) };
            format!("In {} {} becomes {to}.", a_formation(*kind), said(from))
        }
        Because::Rank { rank, have, front, counts } => rank_says(fact, *rank, *have, *front, *counts),
        Because::Leader { name, value, plus, unit } => leader(army, fact, name, *value, *plus, *unit),
        Because::Shooting { rank, shooters, have } => match (*shooters, *have) {
            (0, _) => format!("Of rank {rank} nobody may shoot."),
            (all, have) if all == have => format!("Rank {rank} shoots, {have} of {have}."),
            (some, have) => format!("Of rank {rank}, {some} of {have} may shoot."),
        },
        Because::Set { name, models } => {
            let who = format!("{} {}", figures(*models), set(name, *models));
            let first = fact.because.first() == Some(because);
            let verb = one_or(*models, "stands", "stand");
            match fact.key {
                FactKey::Effect(FormationKind::Mixed, crate::systems::realm_of_chaos::rules::mixed::FLANKS) => {
                    format!("{who} {verb} {}.", if first { "on the flanks" } else { "between them" })
                }
                FactKey::Effect(FormationKind::Mixed, _) => {
                    format!("{who} {verb} {}.", if first { "in front" } else { "behind" })
                }
                FactKey::Effect(FormationKind::Square, _) => {
                    format!("{who} {} where the square put them.", one_or(*models, "stays", "stay"))
                }
                _ => format!("{who} {} the enemy in front.", one_or(*models, "meets", "meet")),
            }
        }
        Because::Cost { name, models, each } => {
            let total = each.saturating_mul(u32::from(*models));
            let points = if total == 1 { "point" } else { "points" };
            let name =
                if name.trim().is_empty() { one_or(*models, "model", "models").to_owned() } else { within(name) };
            if *models == 1 {
                format!("One {name} costs {} {points}.", figures(total))
            } else {
                format!("{} {name} at {} each cost {} {points}.", figures(*models), figures(*each), figures(total))
            }
        }
        Because::Rule => rule(fact),
        other => battle::because(other).unwrap_or_default(),
    }
}

/// An equipment set within a sentence.
fn set(name: &str, models: u16) -> String {
    if name.trim().is_empty() { one_or(models, "model", "models").to_owned() } else { within(name) }
}

fn rank_says(fact: &Fact, rank: u16, have: u16, front: u16, counts: bool) -> String {
    match fact.key {
        FactKey::CountingRanks => {
            let end = if counts { "it counts" } else { "it does not count" };
            format!("Rank {rank} holds {have} of {front}: {end}.")
        }
        FactKey::RearRank => {
            let end = if counts { "it is complete" } else { "it is not complete" };
            format!("Rank {rank} holds {have} of {front}: {end}.")
        }
        FactKey::Effect(FormationKind::Square, square::WALLS) => {
            let wall = ["front wall", "right wall", "rear wall", "left wall"]
                .get(usize::from(rank).wrapping_sub(1))
                .copied()
                .unwrap_or("wall");
            if counts {
                format!("The {wall} holds {have}.")
            } else {
                format!("The {wall} holds {have} of {front}: the opening is there.")
            }
        }
        _ => format!("Rank {rank} holds {have}."),
    }
}

fn leader(army: &Army, fact: &Fact, name: &str, own: Option<u8>, plus: u8, unit: u8) -> String {
    let stat = match fact.key {
        FactKey::Targets(at) | FactKey::Stat(at) => stat(army, at),
        _ => "",
    };
    let name = if name.trim().is_empty() { "The leader" } else { name };
    match own {
        Some(own) if plus > 0 => format!(
            "The unit has {stat} {unit}. {name} leads with {stat} {own} and +{plus}: you may add {plus} or take {plus} \
             away, but not go above {own}."
        ),
        Some(own) => format!("The unit has {stat} {unit}. {name} leads with {stat} {own} and may add nothing to it."),
        None => format!("The unit has {stat} {unit}. {name} leads and has no {stat}."),
    }
}

/// What the rule's text alone says of the value.
fn rule(fact: &Fact) -> String {
    if let Some(said) = battle::rule(fact.key).or(ninth::rule(fact.key)) {
        return said.to_owned();
    }
    match fact.key {
        FactKey::Effect(kind, number) => effect(kind, number).1.to_owned(),
        FactKey::Manoeuvre(kind, number) => manoeuvre(kind, number).1.to_owned(),
        FactKey::Casualties => {
            "In combat, losses are taken from the set that is fighting; from missiles, at random.".to_owned()
        }
        FactKey::Obstacle => {
            "Once it has begun to cross, the unit makes no new manoeuvre until its last model is across, \
                              and moves at the speed of its slowest."
                .to_owned()
        }
        FactKey::Counts if fact.rule == "roc-strength" => {
            "One model alone is a character, never a squad: it needs no leader and no formation.".to_owned()
        }
        FactKey::Counts => {
            "A piece of equipment and the models that man it act alone and count as a character.".to_owned()
        }
        FactKey::Footprint => "From edge to edge of the bases, width first.".to_owned(),
        FactKey::Frontage => {
            "These models stand in the front wall. The model that ends their line belongs to a side wall.".to_owned()
        }
        FactKey::Targets(_) => "No one leader is there to help, so the unit’s own value holds.".to_owned(),
        _ => "It follows from the rule.".to_owned(),
    }
}

/// A formation's name, as in the bar.
#[must_use]
pub const fn formation_name(kind: FormationKind) -> &'static str {
    match kind {
        FormationKind::Block => "Block",
        FormationKind::SingleFile => "Single file",
        FormationKind::Mixed => "Mixed ranks",
        FormationKind::Square => "Square",
        FormationKind::Wedge => "Wedge",
        FormationKind::ArcherWedge => "Archer wedge",
        FormationKind::ShieldWall => "Shield wall",
        FormationKind::Testudo => "Testudo",
    }
}

/// A shield wall and the arrangement it stands in: "Shield wall, in a wedge".
#[must_use]
pub fn in_shield_wall(stands: FormationKind) -> String {
    format!("{}, in {}", formation_name(FormationKind::ShieldWall), a_formation(stands))
}

/// A formation's name in a system: where there is no other, a block is ranks and files.
#[must_use]
pub const fn formation_name_in(system: SystemId, kind: FormationKind) -> &'static str {
    match kind {
        FormationKind::Block if system.ranks_and_files() => "Ranks and files",
        kind => formation_name(kind),
    }
}

#[cfg(test)]
mod tests {
    use super::{fact, fact_in};
    use crate::geometry::{INCH, MM};
    use crate::model::{Army, FormationKind, SystemId, UnitId};
    use crate::rules::{Because, Fact, FactKey, FactValue, Subject};
    use crate::words::Measure;

    fn army() -> Army {
        Army::new("Test", SystemId::RealmOfChaos)
    }

    fn made(key: FactKey, value: FactValue, because: Vec<Because>) -> Fact {
        Fact { rule: "roc", subject: Subject::Unit(UnitId(1)), key, value, members: Vec::new(), because }
    }

    /// "label: value", then the reasons.
    fn said(key: FactKey, value: FactValue, because: Vec<Because>) -> Vec<String> {
        let words = fact(&army(), &made(key, value, because));
        let mut lines = vec![format!("{}: {}", words.label, words.value)];
        lines.extend(words.why);
        lines
    }

    #[test]
    fn movement_is_in_inches_with_halves() {
        let halved = Because::Formation {
            kind: FormationKind::Testudo,
            from: FactValue::Length(3 * INCH),
            to: FactValue::Length(3 * INCH / 2),
        };
        let slowest = Because::ProfileStat { profile: "Delver".to_owned(), value: Some(3), lowest: true };
        assert_eq!(
            said(FactKey::Move, FactValue::Length(3 * INCH / 2), vec![slowest, halved]),
            ["Move: 1.5″", "Delver has M 3, the lowest.", "In a testudo 3″ becomes 1.5″."]
        );
        let stops = Because::Formation {
            kind: FormationKind::ShieldWall,
            from: FactValue::Length(4 * INCH),
            to: FactValue::Length(0),
        };
        assert_eq!(
            said(FactKey::Move, FactValue::Length(0), vec![stops]),
            ["Move: 0″", "In a shield wall 4″ becomes no move."]
        );
    }

    #[test]
    fn ground_is_in_the_players_measure() {
        let ground = made(FactKey::Footprint, FactValue::Size(175 * MM, 100 * MM), vec![]);
        assert_eq!(fact(&army(), &ground).value, "175 × 100 mm");
        // 175 / 25.4 = 6.889..., 100 / 25.4 = 3.937...
        assert_eq!(fact_in(&army(), &ground, Measure::Inches).value, "6.9″ × 3.9″");
    }

    #[test]
    fn statistics_saves_and_targets_read_as_a_player_says_them() {
        let stat = |profile: &str, value, lowest| Because::ProfileStat { profile: profile.to_owned(), value, lowest };
        assert_eq!(
            said(
                FactKey::Stat(2),
                FactValue::Number(4),
                vec![stat("Bowman", Some(4), true), stat("Hulk", None, false)]
            ),
            ["BS: 4", "Bowman has BS 4, the lowest.", "Hulk has no BS, which does not count."]
        );
        let save = |profile: &str, save, worst| Because::ProfileSave { profile: profile.to_owned(), save, worst };
        let wall =
            Because::Formation { kind: FormationKind::ShieldWall, from: FactValue::Save(7), to: FactValue::Save(6) };
        assert_eq!(
            said(FactKey::Save, FactValue::Save(6), vec![save("Legionary", 5, false), save("Bowman", 7, true), wall]),
            [
                "Armour save: 6+",
                "Legionary saves on 5+.",
                "Bowman has no save, the worst.",
                "In a shield wall none becomes 6+."
            ]
        );
        let leader = Because::Leader { name: "Serjeant Alder".to_owned(), value: Some(8), plus: 1, unit: 6 };
        assert_eq!(
            said(FactKey::Targets(8), FactValue::Choice(vec![5, 6, 7]), vec![leader]),
            [
                "Tests on Leadership: 5, 6 or 7",
                "The unit has Ld 6. Serjeant Alder leads with Ld 8 and +1: you may add 1 or take 1 away, but not go \
                 above 8."
            ]
        );
    }

    #[test]
    fn ranks_shooters_and_costs_show_their_numbers() {
        let rank = |rank, have, counts| Because::Rank { rank, have, front: 7, counts };
        assert_eq!(
            said(FactKey::CountingRanks, FactValue::Number(1), vec![rank(1, 7, true), rank(2, 4, false)]),
            ["Ranks that count: 1", "Rank 1 holds 7 of 7: it counts.", "Rank 2 holds 4 of 7: it does not count."]
        );
        let shooting = |rank, shooters, have| Because::Shooting { rank, shooters, have };
        assert_eq!(
            said(
                FactKey::Shooters,
                FactValue::Number(6),
                vec![shooting(1, 4, 4), shooting(2, 2, 5), shooting(3, 0, 1)]
            ),
            [
                "Models that may shoot: 6",
                "Rank 1 shoots, 4 of 4.",
                "Of rank 2, 2 of 5 may shoot.",
                "Of rank 3 nobody may shoot."
            ]
        );
        let cost = |name: &str, models, each| Because::Cost { name: name.to_owned(), models, each };
        assert_eq!(
            said(FactKey::Points, FactValue::Number(1_020), vec![cost("Spearmen", 13, 7), cost("Serjeant", 1, 14)]),
            ["Points: 1,020", "13 spearmen at 7 each cost 91 points.", "One serjeant costs 14 points."]
        );
    }

    #[test]
    fn mixed_ranks_say_who_falls() {
        let set = |name: &str, models| Because::Set { name: name.to_owned(), models };
        assert_eq!(
            said(FactKey::Casualties, FactValue::Holds, vec![set("Spearmen", 14), Because::Rule]),
            [
                "Losses in combat: from the spearmen",
                "14 spearmen meet the enemy in front.",
                "In combat, losses are taken from the set that is fighting; from missiles, at random."
            ]
        );
        let both = vec![set("Spearmen", 14), set("Bowmen", 11), Because::Rule];
        assert_eq!(
            said(FactKey::Casualties, FactValue::Holds, both)[0],
            "Losses in combat: from the set that is fighting"
        );
        let arranged = vec![set("Spearmen", 14), set("Bowmen", 11)];
        assert_eq!(
            said(FactKey::Effect(FormationKind::Mixed, 0), FactValue::Holds, arranged),
            ["One set in front of the other: ", "14 spearmen stand in front.", "11 bowmen stand behind."]
        );
    }
}
