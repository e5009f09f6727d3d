//! Moving in The 9th Age. The text gives no costs for manoeuvres, so none are invented: moves and wheels are measured against
//! the march, and said to be an advance while they are short enough.

use super::super::moves::{Allowance, MoveRules, Order, Pace, Refused, Situation, Takes, Why, within};
use crate::geometry::{INCH, Len};
use crate::rules::{Because, Scene};

/// Adv in the statistic line.
const ADVANCE: usize = 0;
/// Mar in the statistic line.
const MARCH: usize = 1;

/// See [`crate::systems::System::moves`].
pub static MOVES: MoveRules = MoveRules { allowance, pace: |_, _, _| Pace::Free, takes, orders };

fn allowance(scene: &Scene) -> Allowance {
    let slowest = |stat: usize| {
        let values = scene.muster.bodies.iter().filter_map(|body| body.profile.stats.get(stat)?.value);
        values.min().map(|inches| Len::from(inches) * INCH)
    };
    let (advance, march) = (slowest(ADVANCE), slowest(MARCH));
    let mut because: Vec<Because> = Vec::new();
    for body in &scene.muster.bodies {
        let value = body.profile.stats.get(ADVANCE).and_then(|stat| stat.value);
        let lowest = value.is_some() && value.map(|inches| Len::from(inches) * INCH) == advance;
        let said = Because::ProfileStat { profile: body.profile.name.clone(), value, lowest };
        if !because.contains(&said) {
            because.push(said);
        }
    }
    Allowance { move_: march.or(advance), advance, because }
}

fn orders(_: &Situation) -> Vec<Order> {
    vec![Order::Ahead(0), Order::Wheel { right: false, by: 0 }, Order::Wheel { right: true, by: 0 }]
}

fn takes(situation: &Situation, order: Order, cost: Len) -> Result<Takes, Refused> {
    match order {
        Order::Ahead(_) | Order::Wheel { .. } => within(situation, None, cost).map(|()| Takes::inches(cost)),
        _ => Err(Refused::custom(Why::Unknown)),
    }
}
