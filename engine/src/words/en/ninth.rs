//! What the rules of The 9th Age say.

use super::count::{figures, models, number, one_or, sentence, within};
use crate::model::{Army, Height};
use crate::rules::{Because, Diagnostic, Fact, FactKey, Lofty, Pool, Reason, Word};
use crate::words::{Measure, length};

/// The mark that lets a unit stand on others' ground.
pub const OVERLAP_ALLOWED: &str = "A rule lets it overlap other units";

/// A word that is a value.
#[must_use]
pub const fn word(word: Word) -> &'static str {
    match word {
        Word::Close => "Close Formation",
        Word::Line => "Line Formation",
        Word::Standard => height(Height::Standard),
        Word::Large => height(Height::Large),
        Word::Gigantic => height(Height::Gigantic),
    }
}

/// A height.
#[must_use]
pub const fn height(height: Height) -> &'static str {
    match height {
        Height::Standard => "Standard",
        Height::Large => "Large",
        Height::Gigantic => "Gigantic",
    }
}

/// The name of a fact of this system; `None` of another's.
pub(super) fn label(fact: &Fact) -> Option<String> {
    let name = match fact.key {
        FactKey::Models => "Models",
        FactKey::IncompleteRank => "Which rank is incomplete",
        FactKey::FullRanks => "Full ranks",
        FactKey::Order => "Formation",
        FactKey::RankBonus => "Rank bonus",
        FactKey::ExtraRank => "Fights in an extra rank",
        FactKey::RankAndFile => "Rank-and-file",
        FactKey::Pool(pool) => return Some(pool_name(fact, pool)),
        FactKey::Boundary | FactKey::RoundBoundary => "Boundary",
        FactKey::Height => "Height",
        FactKey::Centre => "Centre, from the left and the front",
        FactKey::Facings => "Facings",
        FactKey::InRanks => return Some(format!("{} holds places", character(fact))),
        FactKey::Beside => return Some(format!("{} stands beside the unit", character(fact))),
        _ => return None,
    };
    Some(name.to_owned())
}

/// "Health of the rank-and-file", "Health of Odrun".
fn pool_name(fact: &Fact, pool: Pool) -> String {
    let of = match (pool, fact.because.first()) {
        (Pool::RankAndFile, _) => "the rank-and-file".to_owned(),
        (Pool::Champion, _) => "the champion".to_owned(),
        (Pool::Character(_), Some(Because::Health { name, .. })) => name.clone(),
        (Pool::Character(_), _) => "a character".to_owned(),
    };
    format!("Health of {of}")
}

/// Who a fact about one character is about.
fn character(fact: &Fact) -> String {
    match fact.because.first() {
        Some(Because::Set { name, .. }) if !name.trim().is_empty() => name.clone(),
        _ => "A character".to_owned(),
    }
}

/// Whose pool it is.
fn named(fact: &Fact) -> &str {
    match fact.because.first() {
        Some(Because::Health { name, .. }) if !name.trim().is_empty() => name,
        _ => "The character",
    }
}

/// A reason of this system; `None` of another's.
pub(super) fn because(fact: &Fact, because: &Because) -> Option<String> {
    Some(match because {
        Because::FullRank { rank, have, full } => {
            let end = if have >= full { "it is full" } else { "it is not full" };
            format!("Rank {rank} holds {have}: {end}.")
        }
        Because::Tallness { name, height: tall, full } => {
            let whose = if name.trim().is_empty() { "The models".to_owned() } else { sentence(&within(name)) };
            match fact.key {
                FactKey::FullRanks => format!(
                    "{whose} are of {} height: {} {} a rank full.",
                    height(*tall),
                    number(*full),
                    one_or(*full, "makes", "make")
                ),
                _ => format!("{whose} are of {} height.", height(*tall)),
            }
        }
        Because::Counted { full, most } => {
            let after = full.saturating_sub(1);
            let end = if after > *most { format!(", and {} is the most", number(*most)) } else { String::new() };
            match full {
                0 => "No rank is full.".to_owned(),
                1 => "One rank is full, and the first gives no bonus.".to_owned(),
                _ => format!("{} ranks are full, {} after the first{end}.", sentence(&number(*full)), number(after)),
            }
        }
        Because::Wide { wide, line } => match fact.key {
            FactKey::RankBonus => {
                format!("{} wide is a line, which has none.", sentence(&number(*wide)))
            }
            _ if wide >= line => format!("The ranks are {} wide; {} or more are a line.", number(*wide), number(*line)),
            _ => format!("The ranks are {} wide; a line begins at {}.", number(*wide), number(*line)),
        },
        Because::Health { name, models, each } => {
            let name =
                if name.trim().is_empty() { one_or(*models, "model", "models").to_owned() } else { within(name) };
            let own = matches!(fact.key, FactKey::Pool(Pool::Character(_)));
            match each {
                Some(each) if own => {
                    let points = one_or(u16::from(*each), "point", "points");
                    format!("{} has {} health {points}.", named(fact), figures(u32::from(*each)))
                }
                None if own => format!("{} has no health points, and counts for one.", named(fact)),
                None => format!(
                    "{} {name} without health points, counted for one{}.",
                    sentence(&number(*models)),
                    if *models > 1 { " each" } else { "" }
                ),
                Some(each) => format!(
                    "{} {name} of {} health {}{}.",
                    sentence(&number(*models)),
                    figures(u32::from(*each)),
                    one_or(u16::from(*each), "point", "points"),
                    if *models > 1 { " each" } else { "" }
                ),
            }
        }
        Because::Lofty { name, lofty } => {
            let rule = match lofty {
                Lofty::Skirmisher => "Skirmisher",
                Lofty::Tall => "Tall",
                Lofty::Towering => "Towering Presence",
            };
            format!("{name} has {rule}: for lines of sight, what that rule says goes before the height.")
        }
        Because::Edges { front, flank } => format!(
            "Front and rear are {} long, each flank {}.",
            length(*front, Measure::Millimetres),
            length(*flank, Measure::Millimetres)
        ),
        Because::Set { .. } if fact.key == FactKey::InRanks => {
            "On the unit’s base, or a whole multiple of it, a character stands in the ranks.".to_owned()
        }
        Because::Set { .. } if fact.key == FactKey::Beside => {
            "A base that is neither the unit’s nor a multiple of it stands at the side, in line with the first rank."
                .to_owned()
        }
        _ => return None,
    })
}

/// What the rule's text alone says of a value; `None` of another system's.
pub(super) const fn rule(key: FactKey) -> Option<&'static str> {
    Some(match key {
        FactKey::Models => "Whatever affects the unit affects every one of them.",
        FactKey::RankAndFile => "All models but the characters.",
        FactKey::ExtraRank => "A line has no rank bonus, but one rank more of it fights.",
        FactKey::Boundary => {
            "The rectangle round the outer edges, width first; empty places of the last rank lie inside it."
        }
        FactKey::RoundBoundary => "On round bases it is the circle of the base; this is its diameter.",
        FactKey::Centre => "The centre of the boundary.",
        FactKey::Facings => "On a round base there is one, the front, all round.",
        FactKey::InRanks => "It counts for the models it replaces.",
        FactKey::Beside => "It counts in no rank and no file, but lies inside the boundary.",
        _ => return None,
    })
}

/// What a check of this system says; `None` of another's.
pub(super) fn words(army: &Army, said: &Diagnostic) -> Option<(String, String)> {
    let many = said.members.len() != 1;
    let who = || sentence(&models(army, &said.members));
    Some(match &said.reason {
        Reason::UnderLimit { total, limit, spare } => (
            "The army is too far below its limit".to_owned(),
            format!(
                "It costs {} points, {} less than the limit of {}. {} is the most it may leave unspent.",
                figures(*total),
                figures(limit.saturating_sub(*total)),
                figures(*limit),
                figures(*spare)
            ),
        ),
        Reason::Turned => (
            format!("{} {} another way", who(), if many { "look" } else { "looks" }),
            "All models of a unit face its front.".to_owned(),
        ),
        Reason::OffLine => (
            format!("{} {} out of line", who(), if many { "stand" } else { "stands" }),
            format!(
                "{} not stand in the ranks and files of the others. All must be perfectly aligned, base against base.",
                if many { "They do" } else { "It does" }
            ),
        ),
        Reason::Hole { rank } => (
            format!("There is a gap in rank {rank}"),
            if *rank == 1 {
                "An empty place lies between two models. Only the last rank behind the first may have gaps.".to_owned()
            } else {
                "An empty place lies between two models of the rank. Only the last rank may have gaps.".to_owned()
            },
        ),
        Reason::NobodyAhead => (
            format!("{} {} nobody in front", who(), if many { "have" } else { "has" }),
            "Behind the first rank, the whole front edge of a base touches the bases of models ahead.".to_owned(),
        ),
        Reason::OddTroops => (
            format!("{} among other troops", sentence(&models(army, &said.members))),
            "They are of another height, or stand on other bases, than most of the unit. Full ranks are counted by the most, \
             and these rules do not say whether such troops may form one unit: that is for your army\u{2019}s own book."
                .to_owned(),
        ),
        Reason::ShortRank { rank, have, front } => (
            format!("Rank {rank} is too short"),
            format!(
                "It holds {} and the first rank {}. Only the last rank may be shorter.",
                number(*have),
                number(*front)
            ),
        ),
        Reason::WideRank { rank } => (
            format!("Rank {rank} reaches beyond the first"),
            "Ranks are as wide as the first, and stand behind it.".to_owned(),
        ),
        Reason::NotForward { rank, could } => (
            format!("{} belongs farther forward", who()),
            format!(
                "It stands in rank {rank} and could stand in rank {could}. In the ranks, a character goes as far forward as \
                 its base lets it."
            ),
        ),
        Reason::NotBeside => (
            format!("{} {} beside the unit", who(), if many { "belong" } else { "belongs" }),
            format!(
                "{} base is neither the unit’s nor a whole multiple of it. It goes at the side, its front in line with the \
                 first rank.",
                if many { "The" } else { "Its" }
            ),
        ),
        _ => return None,
    })
}
