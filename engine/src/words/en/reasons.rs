//! What checks say, and what the buttons that mend say.

use super::count::{a_formation, figures, models, number, one_or, ordinal, sentence, within};
use super::ninth;
use super::refusals::unavailable;
use crate::formation::Differs;
use crate::model::Army;
use crate::rules::{Diagnostic, Fix, FixTitle, Reason, Subject};

/// A diagnostic in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// "The leader is out of place"
    pub title: String,
    /// "He stands in file 2. With seven in the front rank his place is file 4, the centre."
    pub text: String,
}

/// What a check says.
#[must_use]
pub fn diagnostic(army: &Army, said: &Diagnostic) -> Said {
    let (title, text) = words(army, said);
    Said { title, text }
}

fn words(army: &Army, said: &Diagnostic) -> (String, String) {
    if let Some(words) = ninth::words(army, said) {
        return words;
    }
    let many = said.members.len() != 1;
    match &said.reason {
        Reason::OverLimit { total, limit } => (
            "The army is over its limit".to_owned(),
            format!(
                "It costs {} points, {} more than the limit of {}.",
                figures(*total),
                figures(total.saturating_sub(*limit)),
                figures(*limit)
            ),
        ),
        Reason::AttributesMixed { personal, dominant } => (
            "Personal and dominant attributes are mixed".to_owned(),
            format!(
                "{} {} personal attributes and {} {} dominant ones. A unit may hold one kind only.",
                sentence(&count(*personal)),
                one_or(*personal, "has", "have"),
                number(*dominant),
                one_or(*dominant, "has", "have"),
            ),
        ),
        Reason::AttributesBoth { profile } => (
            "One profile holds both kinds of attributes".to_owned(),
            format!("{profile} lists personal and dominant attributes. A profile may have one kind only."),
        ),
        Reason::NoStatistics => (
            "No statistics of this game".to_owned(),
            "Its models were made for another game and have no statistics here, so how far it moves, what it endures and what \
             it tests on is not known. Take troops of this game in their place, or go back to the game they were made for."
                .to_owned(),
        ),
        Reason::Weak { have: 1 } => (
            "One model alone is no squad".to_owned(),
            "It counts as a character, and has nothing of what a squad gains. Four more would make a squad of five."
                .to_owned(),
        ),
        Reason::Weak { have } => {
            let more = 5_u16.saturating_sub(*have);
            (
                "The squad is under five".to_owned(),
                format!(
                    "It has {} models, its leader included, and is less effective for it. {} more would make five.",
                    number(*have),
                    sentence(&number(more))
                ),
            )
        }
        Reason::NoFormation { nearest, differs } => (
            "The squad is in no formation".to_owned(),
            format!("It comes nearest to {}, but {}.", a_formation(*nearest), differs_in(army, said, *differs)),
        ),
        Reason::MayNotForm { kind, why } => {
            (format!("These models may not form {}", a_formation(*kind)), unavailable(why))
        }
        Reason::CrewMixed { crew, others } => (
            "Crewed equipment stands among others".to_owned(),
            format!(
                "{} {} to one kind of crewed equipment and {} {} not. A piece and its crew act alone, or with others of \
                 the same kind.",
                sentence(&count(*crew)),
                one_or(*crew, "belongs", "belong"),
                number(*others),
                one_or(*others, "does", "do"),
            ),
        ),
        Reason::NoLeader => (
            "The squad has no leader".to_owned(),
            "A squad forms up around one leader who can be told apart by eye. Here nobody leads.".to_owned(),
        ),
        Reason::ManyLeaders { count } => (
            format!("The squad has {} leaders", number(*count)),
            "A squad forms up around one leader, so only one of them may lead.".to_owned(),
        ),
        Reason::LeaderFile { .. }
        | Reason::LeaderNotHead { .. }
        | Reason::LeaderNotTip { .. }
        | Reason::LeaderNotFrontSide => leader(&said.reason),
        Reason::Loose { .. } => (
            format!("{} {} out of contact", sentence(&models(army, &said.members)), if many { "are" } else { "is" }),
            format!(
                "No side of {} is wholly covered by the bases of neighbours. One whole side must be.",
                if many { "these bases" } else { "this base" }
            ),
        ),
        Reason::Apart { .. } => (
            format!("{} {} apart", sentence(&models(army, &said.members)), if many { "stand" } else { "stands" }),
            format!(
                "{} touch the rest of the unit, which must be of one piece.",
                if many { "They do not" } else { "It does not" }
            ),
        ),
        Reason::Gap { rank } => (
            format!("There is a gap in rank {rank}"),
            "An empty place lies between two models of the rank. Only the ends of a short rank may be empty."
                .to_owned(),
        ),
        Reason::Frontage { frontage } => frontage_words(*frontage),
        Reason::RegularMob => (
            "A mob is marked regular".to_owned(),
            format!(
                "{} {} to a mob, and a mob is always irregular.",
                sentence(&models(army, &said.members)),
                if many { "belong" } else { "belongs" }
            ),
        ),
        Reason::TooShallow { .. } => too_shallow(army, said),
        Reason::WedgeIncomplete { have, want } => (
            "The last rank of the wedge is incomplete".to_owned(),
            format!(
                "{} {} in it, and {} would complete it. For re-forming, the rank ahead of it counts as the rearmost.",
                sentence(&number(*have)),
                one_or(*have, "model stands", "models stand"),
                number(*want)
            ),
        ),
        _ => (String::new(), String::new()),
    }
}

/// "one model", "three models".
fn count(n: u16) -> String {
    format!("{} {}", number(n), one_or(n, "model", "models"))
}

/// `bsm-depth`.
fn too_shallow(army: &Army, said: &Diagnostic) -> (String, String) {
    let Reason::TooShallow { frontage, ranks, needed, widest, contact } = said.reason else {
        return (String::new(), String::new());
    };
    let figures = match said.subject {
        Subject::Unit(id) => army.unit(id).map_or(0, |unit| unit.members.len() + army.joined(id).count()),
        Subject::Army => 0,
    };
    let end = if contact {
        "In contact it may stay so; the moment contact ends it must close up.".to_owned()
    } else {
        format!("The widest {} figures may stand is {}.", number(figures as u64), number(widest))
    };
    (
        "The unit is too wide for its ranks".to_owned(),
        format!(
            "{} wide asks for {} {}, and it has {}. {end}",
            sentence(&number(frontage)),
            number(needed),
            one_or(needed, "rank", "ranks"),
            number(ranks)
        ),
    )
}

fn differs_in(army: &Army, said: &Diagnostic, differs: Differs) -> String {
    let who = models(army, &said.members);
    let many = said.members.len() != 1;
    match differs {
        Differs::Places if many => format!("{who} are not in their places"),
        Differs::Places => format!("{who} is not in its place"),
        Differs::Facings if many => format!("{who} look the wrong way"),
        Differs::Facings => format!("{who} looks the wrong way"),
        Differs::WiderRank => "a later rank is wider than the front rank".to_owned(),
        Differs::Overlap if many => format!("the bases of {who} overlap"),
        Differs::Overlap => format!("the base of {who} overlaps another"),
    }
}

fn leader(reason: &Reason) -> (String, String) {
    match reason {
        Reason::LeaderFile { rank, file, frontage, right } => {
            let stands = if *rank == 1 {
                format!("He stands in file {file}.")
            } else {
                format!("He stands in rank {rank}, file {file}.")
            };
            // Behind the front rank the file alone would not say what is wrong.
            let front = if *rank == 1 { "" } else { " of the front rank" };
            let place = if right.0 == right.1 {
                format!("his place is file {}{front}, the centre", right.0)
            } else {
                format!("his place is file {} or {}{front}, either side of the centre", right.0, right.1)
            };
            (
                "The leader is out of place".to_owned(),
                format!("{stands} With {} in the front rank {place}.", number(*frontage)),
            )
        }
        Reason::LeaderNotHead { place } => (
            "The leader is not at the head".to_owned(),
            format!("He is {} in the column. In a single file the leader goes first.", ordinal(*place)),
        ),
        Reason::LeaderNotTip { rank } => (
            "The leader is not at the tip".to_owned(),
            format!("He stands in rank {rank}. A wedge forms behind its leader, who is its first rank."),
        ),
        _ => (
            "The leader is not in the front side".to_owned(),
            "In a square the leader stands in the side that faces the front, at any place of it.".to_owned(),
        ),
    }
}

fn frontage_words(frontage: u16) -> (String, String) {
    let (title, why) = if frontage < 5 {
        ("The front is narrow", "A narrow front is easy to move, but brings few models to the fight.")
    } else {
        ("The front is wide", "A wide front fights well, but is slow to wheel and hard to place.")
    };
    let text = format!("{} in the front rank; five to ten is recommended. {why}", sentence(&number(frontage)));
    (title.to_owned(), text)
}

/// What a fix's button says.
#[must_use]
pub fn fix(fix: &Fix) -> String {
    match &fix.title {
        FixTitle::SwapToPlace => "Swap into the leader’s place".to_owned(),
        FixTitle::Promote => "Let the model in the leader’s place lead".to_owned(),
        FixTitle::KeepOneLeader => "Keep one leader".to_owned(),
        FixTitle::RaiseTo { add, name, points } | FixTitle::Complete { add, name, points } => {
            let name = if name.trim().is_empty() { one_or(*add, "model", "models").to_owned() } else { within(name) };
            format!("Add {add} {name} · {} {}", figures(*points), if *points == 1 { "pt" } else { "pts" })
        }
        FixTitle::DressInto(kind) => format!("Form {}", a_formation(*kind)),
        FixTitle::CloseUp => "Close up".to_owned(),
        FixTitle::SplitOff { models } => format!("Split off {}", count(*models)),
        FixTitle::ReformTo { frontage } => format!("Re-form {} wide", number(*frontage)),
        FixTitle::LeaveShieldWall => "Leave the shield wall".to_owned(),
        FixTitle::MarkIrregular => "Mark it irregular".to_owned(),
        FixTitle::LowerLimit { to } => format!("Lower the limit to {}", figures(*to)),
        FixTitle::DressRanks => "Dress the ranks".to_owned(),
        FixTitle::MoveToPlaces { models: 1 } => "Move it to the nearest place".to_owned(),
        FixTitle::MoveToPlaces { .. } => "Move them to the nearest places".to_owned(),
        FixTitle::PlaceCharacter => "Move the character to its place".to_owned(),
        FixTitle::RaiseLimit { to } => format!("Raise the limit to {}", figures(*to)),
    }
}
