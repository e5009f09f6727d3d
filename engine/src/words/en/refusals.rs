//! Why something cannot be done: what it is, what it means, what to do.

use super::count::{a_formation, figures, number, one_or, sentence};
use crate::document::Refusal;
use crate::formation::Unavailable;
use crate::model::{FormationKind, MemberId};

/// Why a formation is not available.
#[must_use]
pub fn unavailable(why: &Unavailable) -> String {
    match why {
        Unavailable::TooFew { least, have } => {
            format!("It takes at least {}, and there {}. {}", models(*least), are(*have), add(*least, *have))
        }
        Unavailable::SetsNotTwo { sets } => format!(
            "It takes exactly two equipment sets, the leader’s own aside, and the unit has {}. {}",
            number(*sets),
            if *sets < 2 { "Give some of the models a second set." } else { "Bring them down to two." }
        ),
        Unavailable::NotOneRank { ranks } => format!(
            "It is formed from a single rank, and the unit stands in {}. Re-form into one rank first.",
            number(*ranks)
        ),
        Unavailable::NoHollow { least, have } => format!(
            "The sides would meet with no hollow between them: on these bases it takes at least {}, and there {}. {}",
            models(*least),
            are(*have),
            add(*least, *have)
        ),
        Unavailable::CornersNotFour { have } => format!(
            "The set at the corners must be exactly four models, and {} it. {}",
            carry(*have),
            if *have > 4 {
                format!("Give {} of them another set.", number(have - 4))
            } else {
                format!("Give it to {} more.", number(4_u16.saturating_sub(*have)))
            }
        ),
        Unavailable::CoreDoesNotFit { have, most } if *have < 4 => format!(
            "The set inside forms a smaller square of its own, which takes at least four models, and {} it. {}",
            carry(*have),
            if *most < 4 {
                "The hollow is too small for that: add models to the sides first.".to_owned()
            } else {
                format!("Give it to {} more.", number(4 - have))
            }
        ),
        Unavailable::CoreDoesNotFit { have, most } => format!(
            "The set inside must fit the hollow, which holds {}, and {} it. Give some of them the other set, or add to \
             the sides.",
            number(*most),
            carry(*have)
        ),
        Unavailable::NoMissiles(who) => lacking(who, "missile weapon"),
        Unavailable::NoShield(who) => lacking(who, "shield"),
        Unavailable::NoHandWeapon(who) => lacking(who, "hand weapon"),
        Unavailable::CountsAsCharacter => {
            "One model alone, or a piece of equipment with its crew, counts as a character \
                                           and takes no formation. Add models to make it a squad."
                .to_owned()
        }
        Unavailable::TooWide { asked, widest } => format!(
            "{} wide asks for {}, more than the unit would have. The widest it may stand is {}: choose that or less.",
            sentence(&number(*asked)),
            ranks(asked.div_ceil(2)),
            number(*widest)
        ),
        Unavailable::InContact => {
            "It is in contact with an enemy, and figures in contact may not move. Wait until contact has ended."
                .to_owned()
        }
        Unavailable::OfAnotherSystem => {
            "This formation belongs to another system; here units stand in ranks and files.".to_owned()
        }
        Unavailable::NotASquare => {
            "The unit does not stand in a square, so there is nothing to unfold. Form a square first.".to_owned()
        }
    }
}

/// "four models", "one model".
fn models(n: u16) -> String {
    format!("{} {}", number(n), one_or(n, "model", "models"))
}

/// "is one", "are three".
fn are(n: u16) -> String {
    format!("{} {}", one_or(n, "is", "are"), number(n))
}

/// "three models carry", "one model carries".
fn carry(n: u16) -> String {
    format!("{} {}", if n == 0 { "no model".to_owned() } else { models(n) }, if n < 2 { "carries" } else { "carry" })
}

/// "one rank", "four ranks".
fn ranks(n: u16) -> String {
    format!("{} {}", number(n), one_or(n, "rank", "ranks"))
}

fn add(least: u16, have: u16) -> String {
    format!("Add {}.", number(least.saturating_sub(have).max(1)))
}

fn lacking(who: &[MemberId], what: &str) -> String {
    let n = who.len() as u16;
    format!(
        "Every model needs a {what}, and {} {} none. Give {} one, or move {} to another unit.",
        models(n),
        one_or(n, "has", "have"),
        one_or(n, "it", "them"),
        one_or(n, "it", "them")
    )
}

/// Why a command was refused, and what to do.
#[must_use]
pub fn refusal(why: &Refusal) -> String {
    match why {
        Refusal::NoUnit(_) => "That unit is no longer in the army, so nothing was changed. Choose another.".to_owned(),
        Refusal::NoMember(_) => {
            "That model is no longer in the army, so nothing was changed. Choose another.".to_owned()
        }
        Refusal::NoSuchThing => {
            "There is no such troop, item or equipment set, so nothing was changed. Choose one that \
                                 is listed."
                .to_owned()
        }
        Refusal::Formation(FormationKind::Block, why @ (Unavailable::TooWide { .. } | Unavailable::InContact)) => {
            format!("The unit cannot change its front like that. {}", unavailable(why))
        }
        Refusal::MobIsIrregular => "A mob is always irregular, so it stays marked. Take troops that are no mob for a \
                                    regular unit."
            .to_owned(),
        Refusal::Formation(kind, why) => {
            format!("The unit cannot form {} now. {}", a_formation(*kind), unavailable(why))
        }
        Refusal::LastModel => {
            "A unit keeps at least one model, so the last was left. To remove it, delete the unit.".to_owned()
        }
        Refusal::TooMany { most } => format!(
            "That is more than there is room for, so nothing was changed. {} is the most there may be here: take fewer.",
            figures(*most)
        ),
        Refusal::NotACharacter => "Only a character joins a squad, and only one that is not itself part of another; \
                                   nothing was changed. Choose a character and a squad."
            .to_owned(),
        Refusal::CannotSplit => "A split takes some models of one squad and leaves some behind; nothing was changed. \
                                 Select models of one squad, but not all of them."
            .to_owned(),
    }
}
