//! The planner: orders, what they take, and why one is refused.

use super::count::{number, one_or, sentence};
use super::facts::{because, formation_name};
use super::refusals::unavailable;
use crate::formation::Unavailable;
use crate::geometry::Len;
use crate::model::{Army, Terrain, Token};
use crate::planner::{Planned, Stuck};
use crate::rules::{Fact, FactKey, FactValue, Subject, Turn};
use crate::systems::moves::{Ledger, Manoeuvre, Order, Pace, Refused, Takes, Why};
use crate::words::{Measure, length};

/// The panel.
pub const PLANNER: &str = "Planner";
/// Nothing is picked that could be planned for.
pub const PICK_ONE: &str = "Pick one unit to plan its move.";
/// How far an order goes, as a field.
pub const HOW_FAR: &str = "How far";
/// How far a wheel goes, as a field.
pub const DEGREES: &str = "Degrees";
/// Heads the orders given.
pub const ORDERS: &str = "Orders";
/// No order has been given.
pub const NO_ORDERS: &str = "No orders yet.";
/// Heads the orders that can be given.
pub const ADD_ORDER: &str = "Add an order";
/// Takes the last order back.
pub const TAKE_BACK: &str = "Take back the last";
/// Takes all orders back.
pub const CLEAR_PLAN: &str = "Clear the plan";
/// Moves the unit to where the plan ends.
pub const MOVE_THERE: &str = "Move the unit there";
/// It ends crossing terrain.
pub const ENDS_CROSSING: &str = "It ends with models on terrain it has not crossed yet.";
/// The unit was re-formed as well as moved.
pub const RE_FORMED: &str = "The unit has moved and re-formed. Undo here takes the move back; Undo in the Unit view takes \
    the formation back.";

/// Why a plan cannot be carried out, and what to do; nothing where the orders say it themselves.
#[must_use]
pub fn stuck(why: &Stuck, name: impl Fn(Token) -> String) -> Option<String> {
    match why {
        Stuck::Orders => None,
        Stuck::On(others) => {
            let names: Vec<String> = others.iter().map(|it| name(*it)).collect();
            let whose = match &names[..] {
                [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
                _ => names.concat(),
            };
            Some(format!("It would end on the ground of {whose}. Take the last order back, or go less far."))
        }
        Stuck::Losses => Some(
            "Some have fallen, and those who are left would re-form. The army itself keeps everybody, so here only a plan \
            without a change of front or formation can be carried out."
                .to_owned(),
        ),
        Stuck::Theirs => Some(
            "The opponent\u{2019}s unit would end in another shape, and that army is never changed here.".to_owned(),
        ),
        Stuck::Turned => Some(
            "Its models would have turned where they stand, so that files become ranks, and the army has no command for \
            that. Turn the whole unit with Turn left, Turn right or Turn about, and re-form it in the Unit view."
                .to_owned(),
        ),
    }
}

/// What is left of a movement step.
#[must_use]
pub fn left(ledger: &Ledger) -> String {
    let step = if ledger.step > 0 { format!("Step {}: ", ledger.step + 1) } else { String::new() };
    format!("{step}{} still to move", inches(ledger.left))
}

/// How far a unit goes, and why: a line for the move, then the reasons.
#[must_use]
pub fn allowance(army: &Army, planned: &Planned) -> (String, Vec<String>) {
    let said = |len: Option<Len>| len.map_or_else(|| "no move".to_owned(), inches);
    let head = match planned.allowance.advance {
        Some(advance) => format!("Advance {}, march {}", inches(advance), said(planned.allowance.move_)),
        None => planned.allowance.move_.map_or_else(|| "No move".to_owned(), |move_| format!("Move {}", inches(move_))),
    };
    let fact = Fact {
        rule: "",
        subject: Subject::Unit(planned.unit),
        key: FactKey::Move,
        value: FactValue::Holds,
        members: Vec::new(),
        because: Vec::new(),
    };
    let mut why: Vec<String> = planned.allowance.because.iter().map(|it| because(army, &fact, it)).collect();
    why.extend(planned.paces.iter().filter_map(|(kind, pace)| ground(*kind, *pace, planned.in_file)));
    (head, why)
}

/// What terrain does; nothing where the system does not say.
fn ground(kind: Terrain, pace: Pace, in_file: bool) -> Option<String> {
    let name = match kind {
        Terrain::Open => return None,
        Terrain::Difficult => "Difficult ground",
        Terrain::VeryDifficult => "Very difficult ground",
        Terrain::Obstacle => "An obstacle",
    };
    let file = if in_file { " in single file" } else { "" };
    match pace {
        Pace::Free if in_file => Some(format!("{name} counts as open{file}.")),
        Pace::Free => None,
        // Of a unit that has no move an obstacle takes nothing.
        Pace::Toll(of) if of <= 0 => None,
        Pace::Times(times) => Some(format!("{name}{file}: every inch counts {}.", number(times.unsigned_abs()))),
        Pace::Toll(of) => Some(format!("{name} costs {} of the move{file}.", inches(of))),
    }
}

fn inches(len: Len) -> String {
    length(len, Measure::Inches)
}

/// What an order is called: "Ahead 4″", "Wheel left 45°".
#[must_use]
pub fn order(order: Order) -> String {
    match order {
        Order::Ahead(by) => format!("Ahead {}", inches(by)),
        Order::Charge(by) => format!("Charge {}", inches(by)),
        Order::Wheel { right, by } => {
            format!("Wheel {} {}°", if right { "right" } else { "left" }, crate::words::tenths(by.into(), 100))
        }
        Order::Turn(Turn::Left) => "Left face".to_owned(),
        Order::Turn(Turn::Right) => "Right face".to_owned(),
        Order::Turn(Turn::About) => "About face".to_owned(),
        Order::Front(to) => format!("{} wide", sentence(&number(to))),
        Order::Form(kind) => formation_name(kind).to_owned(),
        Order::LowerShields => "Lower shields".to_owned(),
        Order::NextStep => "Next movement step".to_owned(),
    }
}

/// What an order takes: "4″", "a simple manoeuvre and 3″", "4″ in each of two steps".
#[must_use]
pub fn takes(takes: &Takes) -> String {
    let ground = (takes.inches > 0).then(|| inches(takes.inches));
    let named = takes.manoeuvre.map(|kind| match kind {
        Manoeuvre::Simple => "a simple manoeuvre",
        Manoeuvre::Complex => "a complex manoeuvre",
        Manoeuvre::Charge => "the charge",
    });
    let steps = takes.steps + 1;
    match (named, ground) {
        (None, Some(ground)) if takes.whole => {
            format!("the whole move of {ground} in {} {}", number(steps), one_or(steps, "step", "steps"))
        }
        (None, Some(ground)) if takes.steps > 0 => format!("{ground} in each of {} steps", number(steps)),
        (None, Some(ground)) => ground,
        (None, None) if takes.steps > 0 => "a new move".to_owned(),
        (None, None) => "free".to_owned(),
        (Some(named), None) => named.to_owned(),
        (Some(named), Some(ground)) => format!("{named} and {ground}"),
    }
}

/// Why an order is refused, and what to do.
#[must_use]
pub fn refused(refused: &Refused) -> String {
    match &refused.why {
        Why::Unknown => "The unit cannot be given that order. Choose one that is listed.".to_owned(),
        Why::Already => "It stands that way already.".to_owned(),
        Why::NoMove => "The unit has no move.".to_owned(),
        Why::TooFar { cost, left } if *left <= 0 && inches(*cost) == inches(0) => {
            "However little it takes, nothing is left of the move.".to_owned()
        }
        Why::TooFar { cost, left } if *left <= 0 => {
            format!("It takes {}, and nothing is left of the move.", inches(*cost))
        }
        Why::TooFar { cost, left } => {
            format!("It takes {}, and {} of the move are left.", inches(*cost), inches(*left))
        }
        Why::TurnTooWide { frontage, ranks } => format!(
            "It would leave the unit {} wide and {} deep, and {} wide asks for {} ranks. Change its front first.",
            number(*frontage),
            number(*ranks),
            number(*frontage),
            number(frontage.div_ceil(2))
        ),
        Why::Formation(_, Unavailable::CountsAsCharacter) => "One model alone takes no formation.".to_owned(),
        Why::Formation(_, why) => unavailable(why),
        Why::InContact => {
            "It is in contact with an enemy, and figures in contact may not move. Wait until contact has ended."
                .to_owned()
        }
        Why::ClosesFirst { to } => {
            format!("It is too wide for its ranks, so it changes to {} wide before it does anything else.", number(*to))
        }
        Why::StepSpent => "It does nothing else in this movement step. Begin another.".to_owned(),
        Why::ManoeuvresSpent { most: 1 } => "Without a leader it makes one simple manoeuvre.".to_owned(),
        Why::ManoeuvresSpent { most } => format!("It has made the {} simple manoeuvres it may.", number(*most)),
        Why::Complex => "A complex manoeuvre is made alone: no other goes with it.".to_owned(),
        Why::ChargeAlone => "A charge is made without other manoeuvres.".to_owned(),
        Why::FileCharges => "A single file may not charge. Form a block first.".to_owned(),
        Why::ThroughFile => "A charge may not pass through a unit in single file. Go round it.".to_owned(),
        Why::WedgeTurns => "A wedge makes no turns.".to_owned(),
        Why::WedgeWheelsLater => "A wedge wheels as its second or third manoeuvre.".to_owned(),
        Why::WedgeFirst => {
            "A wedge is formed the moment a charge is declared, before the unit does anything else.".to_owned()
        }
        Why::ArchersStay => "An archer wedge does not move or turn. It may wheel, or go back to line.".to_owned(),
        Why::WallStands => "A shield wall does not move. Lower the shields first.".to_owned(),
        Why::WallFirst => "A shield wall is declared before anything of the unit moves.".to_owned(),
        Why::Crossing => {
            "It is crossing terrain, and makes no new manoeuvre until its last model is across.".to_owned()
        }
        Why::SquareGround => {
            "No square is tried where a model begins or ends on difficult ground or over an obstacle.".to_owned()
        }
        Why::NotNamed => "The text names no manoeuvre for it, so none is offered here.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Pace, Terrain, ground};
    use crate::geometry::INCH;

    /// An obstacle takes half of the move, 2 of 4 inches. Of a unit that has no move there is nothing to be said.
    #[test]
    fn an_obstacle_costs_half_of_a_move_that_there_is() {
        let said = |of| ground(Terrain::Obstacle, Pace::Toll(of), false);
        assert_eq!(said(2 * INCH).as_deref(), Some("An obstacle costs 2\u{2033} of the move."));
        assert_eq!(said(0), None);
    }
}
