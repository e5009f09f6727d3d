//! What orders take in Battlesystem: inches of a move, and movement steps.

use super::super::moves::{Allowance, MoveRules, Order, Pace, Refused, Situation, Takes, Why, within};
use super::stand::{Stand, depths, files, slowest};
use super::turns::{about_cost, about_steps, after_face, face_cost, frontage_cost, may_face, steps};
use crate::formation::Unavailable;
use crate::model::FormationKind;
use crate::rules::{Scene, Turn};

/// See [`crate::systems::System::moves`].
pub static MOVES: MoveRules = MoveRules { allowance, pace: |_, _, _| Pace::Free, takes, orders };

fn allowance(scene: &Scene) -> Allowance {
    Allowance { move_: Stand::of(scene).move_, advance: None, because: slowest(scene).0 }
}

fn orders(situation: &Situation) -> Vec<Order> {
    let stand = Stand::of(situation.scene);
    let mut orders = vec![
        Order::Ahead(0),
        Order::Wheel { right: false, by: 0 },
        Order::Wheel { right: true, by: 0 },
        Order::Turn(Turn::Left),
        Order::Turn(Turn::Right),
        Order::Turn(Turn::About),
    ];
    if stand.violates() {
        orders.push(Order::Front(stand.widest()));
    }
    let fronts = [stand.width.saturating_sub(1), stand.width.saturating_add(1)];
    orders.extend(fronts.into_iter().filter(|to| (1..=stand.figures).contains(to)).map(Order::Front));
    orders.push(Order::NextStep);
    orders
}

fn takes(situation: &Situation, order: Order, cost: i32) -> Result<Takes, Refused> {
    let stand = Stand::of(situation.scene);
    let stance = situation.scene.muster.unit.stance;
    let whole = situation.allowance.move_.unwrap_or(0);
    if order == Order::NextStep {
        return Ok(Takes { steps: 1, ..Takes::default() });
    }
    if stance.in_contact {
        return Err(Refused::by("bsm-contact", Why::InContact));
    }
    if situation.ledger.spent {
        return Err(Refused::by("bsm-casualties", Why::StepSpent));
    }
    let must = stand.must_close(stance);
    match order {
        Order::Front(to) => front(situation, &stand, to, must),
        _ if must => Err(Refused::by("bsm-casualties", Why::ClosesFirst { to: stand.widest() })),
        Order::Ahead(_) | Order::Wheel { .. } => within(situation, None, cost).map(|()| Takes::inches(cost)),
        Order::Turn(turn) => {
            let files = depths(&files(situation.scene.muster));
            let lefts = match turn {
                Turn::Left => vec![true],
                Turn::Right => vec![false],
                Turn::About => vec![true, false],
            };
            let cost = if turn == Turn::About { about_cost(stand.irregular) } else { face_cost(stand.irregular) };
            let too_wide = |left: bool| {
                let (frontage, ranks) = after_face(&files, left);
                Refused::by("bsm-depth-change", Why::TurnTooWide { frontage, ranks })
            };
            if turn != Turn::About {
                let left = turn == Turn::Left;
                if !may_face(stand.irregular, &files, left) {
                    return Err(too_wide(left));
                }
                return within(situation, Some("bsm-facing"), cost).map(|()| Takes::inches(cost));
            }
            if cost <= situation.ledger.left {
                return Ok(Takes::inches(cost));
            }
            // Two quarter turns in two steps: what is left must pay for one, and the next step for the other.
            let face = face_cost(stand.irregular);
            if face > situation.ledger.left || about_steps(stand.irregular, &files, whole).is_none() {
                let legal = lefts.iter().any(|&left| may_face(stand.irregular, &files, left));
                if face <= whole && !legal {
                    return Err(too_wide(true));
                }
                return within(situation, Some("bsm-facing"), cost).map(|()| Takes::inches(cost));
            }
            if cost <= whole {
                // The next step pays for it at once.
                return within(situation, Some("bsm-facing"), cost).map(|()| Takes::inches(cost));
            }
            Ok(Takes { inches: face, steps: 1, ..Takes::default() })
        }
        Order::Form(_) | Order::LowerShields | Order::Charge(_) | Order::NextStep => Err(Refused::custom(Why::Unknown)),
    }
}

/// A change of frontage. One that must be made may take several steps, and then nothing else is done.
fn front(situation: &Situation, stand: &Stand, to: u16, must: bool) -> Result<Takes, Refused> {
    let to = to.clamp(1, stand.figures.max(1));
    let widest = stand.widest();
    if to > widest {
        let why = Why::Formation(FormationKind::Block, Unavailable::TooWide { asked: to, widest });
        return Err(Refused::by("bsm-depth-change", why));
    }
    let cost = frontage_cost(stand.width, to);
    let whole = situation.allowance.move_.unwrap_or(0);
    if must && cost > situation.ledger.left {
        if situation.ledger.orders > 0 && situation.ledger.left < whole {
            return within(situation, Some("bsm-casualties"), cost).map(|()| Takes::inches(cost));
        }
        let steps = steps(cost, whole).ok_or(Refused::by("bsm-casualties", Why::NoMove))?;
        return Ok(Takes { inches: whole, steps: steps - 1, whole: true, ..Takes::default() });
    }
    within(situation, Some("bsm-depth-change"), cost).map(|()| Takes::inches(cost))
}
