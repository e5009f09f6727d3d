//! What Battlesystem's facts say, and why: turning, depth, what a unit too wide for its ranks must do.

use super::count::{number, one_or};
use crate::geometry::Len;
use crate::rules::{Because, FactKey, Turn};
use crate::words::{Measure, length};

/// The label of one of these facts; `None` for another fact.
pub(super) const fn label(key: FactKey) -> Option<&'static str> {
    Some(match key {
        FactKey::Irregular => "Counts as irregular",
        FactKey::Regular => "Counts as regular",
        FactKey::TurnCost(Turn::About) => "About face costs",
        FactKey::TurnCost(_) => "Left or right face costs",
        FactKey::TurnSteps(Turn::Left) => "Left face, in movement steps",
        FactKey::TurnSteps(Turn::Right) => "Right face, in movement steps",
        FactKey::TurnSteps(Turn::About) => "About face, in movement steps",
        FactKey::FrontageCost => "A figure more or less of frontage costs",
        FactKey::RanksNeeded => "Ranks needed",
        FactKey::WidestFrontage => "Widest frontage",
        FactKey::MustReform => "Must change to a frontage of",
        FactKey::NoReform => "May not move, turn or be reformed",
        FactKey::MayStay => "May stay too wide",
        FactKey::NoRoom => "Lost where there is no room to close up",
        FactKey::MovesAsItIs => "Moves as it stands",
        FactKey::ClosesFirst => "Closes up before it moves",
        _ => return None,
    })
}

/// What the rule's text alone says of one of these facts; `None` for another fact.
pub(super) const fn rule(key: FactKey) -> Option<&'static str> {
    Some(match key {
        FactKey::Irregular => {
            "It pays double for turning, and keeps at least half as many ranks as it has figures in its front rank."
        }
        FactKey::Regular => "It turns at the usual cost, and may stand in any number of ranks.",
        FactKey::TurnCost(_) => "This is what a regular unit pays.",
        FactKey::FrontageCost => "Regular and irregular units pay the same.",
        FactKey::NoReform => "It is in contact with an enemy, and figures in contact may not move.",
        FactKey::MayStay => {
            "In contact it may keep too few ranks. The moment contact ends it must close up before anything else."
        }
        FactKey::MovesAsItIs => {
            "Retreating or routing is the only time a unit that is too wide for its ranks may cross the field. When that \
             has ended it must close up before anything else."
        }
        FactKey::ClosesFirst => {
            "It is too wide for its ranks, so at the start of its next movement step it changes frontage before it does \
             anything else."
        }
        _ => return None,
    })
}

/// What one of these reasons says; `None` for another reason.
pub(super) fn because(because: &Because) -> Option<String> {
    Some(match *because {
        Because::Doubled { from } => {
            format!("An irregular unit pays double: {} becomes {}.", inches(from), inches(from.saturating_mul(2)))
        }
        Because::Pays { cost, move_ } if move_ <= 0 => {
            format!("It costs {}, and the unit does not move.", inches(cost))
        }
        Because::Pays { cost, move_ } if cost <= move_ => {
            format!("The move of {} pays for the {} it costs.", inches(move_), inches(cost))
        }
        Because::Pays { cost, move_ } => {
            format!("The move of {} does not pay for the {} it costs.", inches(move_), inches(cost))
        }
        Because::Turned { turn, frontage, ranks, legal } => {
            let turn = if turn == Turn::Right { "right" } else { "left" };
            let stands = format!("A {turn} face leaves it {} wide and {} deep", number(frontage), number(ranks));
            if legal {
                format!("{stands}.")
            } else {
                format!("{stands}, and that asks for {}.", ranks_of(frontage.div_ceil(2)))
            }
        }
        Because::Half { frontage, ranks } => {
            format!("A frontage of {} asks for half as many ranks, at least {}.", number(frontage), number(ranks))
        }
        Because::WouldStand { frontage, ranks, needed } => format!(
            "{} wide it has {}, and {} {}.",
            super::count::sentence(&number(frontage)),
            ranks_of(ranks),
            if ranks >= needed { "needs" } else { "would need" },
            number(needed)
        ),
        Because::Closing { from, to, cost } => {
            format!(
                "From {} wide to {} is {}: it costs {}.",
                number(from),
                number(to),
                figures(from.abs_diff(to)),
                inches(cost)
            )
        }
        Because::Leaves { left: 0 } => "Nothing is left of its move.".to_owned(),
        Because::Leaves { left } => {
            format!("{} of its move {} left.", inches(left), if left == crate::geometry::INCH { "is" } else { "are" })
        }
        Because::Reforms { steps, move_ } => format!(
            "Its move of {} does not pay for it at once: it reforms over {} movement steps and does nothing else.",
            inches(move_),
            number(steps)
        ),
        Because::FilesGo { ranks, frontage, files, left } => format!(
            "{} {} a frontage of {}, so {} {} from the flanks and {} {} left.",
            super::count::sentence(&ranks_of(ranks)),
            one_or(ranks, "allows", "allow"),
            number(frontage),
            if files == 1 { "one file".to_owned() } else { format!("{} files", number(files)) },
            one_or(files, "goes", "go"),
            figures(left),
            one_or(left, "is", "are"),
        ),
        _ => return None,
    })
}

/// "6″".
fn inches(len: Len) -> String {
    length(len, Measure::Inches)
}

/// "one rank", "three ranks".
fn ranks_of(n: u16) -> String {
    format!("{} {}", number(n), one_or(n, "rank", "ranks"))
}

/// "one figure", "eight figures".
fn figures(n: u16) -> String {
    format!("{} {}", number(n), one_or(n, "figure", "figures"))
}
