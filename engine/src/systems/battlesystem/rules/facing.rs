//! # bsm-facing: What turning costs
//!
//! ## What it says
//! A regular unit pays 2 inches of its move for a left or right face and 4 inches for an about face. An irregular unit
//! pays double: 4 and 8 inches. Where the move does not pay for an about face at once, the unit makes a quarter turn now
//! and another in a later movement step, if it can pay for a quarter turn and may stand as that leaves it. Each figure
//! more or less of frontage costs 1 inch.
//!
//! Only what the unit may do is shown. In contact it does none of it (`bsm-contact`). Too wide for its ranks it changes
//! frontage before it turns (`bsm-casualties`), and in how many steps it turns is shown once it has.
//!
//! ## Why
//! A loose body of men takes its time to come about.
//!
//! ## Example
//! An irregular unit that moves 6 inches cannot pay 8 for an about face. It turns by a quarter now, for 4 inches, and by
//! another quarter in its next step. With a move of 3 inches it does not turn at all.
//!
//! ## Source
//! Battlesystem, Facing and Frontage for Irregular Units.
//!
//! ## Reading
//! The text doubles the cost of facing only; frontage costs regular and irregular units the same 1 inch a figure, which is
//! the game's custom. The costs of regular units are half of those the text gives. A regular unit too slow for an about
//! face turns in two steps as well. The unit moves as far as its slowest figure. After a quarter turn the file on that
//! flank is the front rank; a figure that stands between two files counts to the one on its left.

use super::super::{stand, turns};
use crate::geometry::Len;
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene, Turn};

const ID: &str = "bsm-facing";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if scene.muster.bodies.is_empty() {
        return;
    }
    let stand = stand::Stand::of(scene);
    let (because, members) = stand::slowest(scene);
    let value = stand.move_.map_or(FactValue::Dash, FactValue::Length);
    out.push(Fact { members, ..stand::fact(ID, scene, FactKey::Move, value, because) });
    let stance = scene.muster.unit.stance;
    if stance.in_contact {
        return;
    }
    let irregular = stand.irregular;
    let cost = |turn, own: Len, regular: Len| {
        let why = if irregular { Because::Doubled { from: regular } } else { Because::Rule };
        stand::fact(ID, scene, FactKey::TurnCost(turn), FactValue::Length(own), vec![why])
    };
    out.push(cost(Turn::Left, turns::face_cost(irregular), turns::face_cost(false)));
    out.push(cost(Turn::About, turns::about_cost(irregular), turns::about_cost(false)));
    if !stand.must_close(stance) {
        out.extend([Turn::Left, Turn::Right, Turn::About].map(|turn| steps(scene, &stand, turn)));
    }
    let figure = turns::frontage_cost(1, 2);
    out.push(stand::fact(ID, scene, FactKey::FrontageCost, FactValue::Length(figure), vec![Because::Rule]));
}

/// In how many movement steps a turn is done, or the dash when it cannot be.
fn steps(scene: &Scene, stand: &stand::Stand, turn: Turn) -> Fact {
    let files = stand::depths(&stand::files(scene.muster));
    let move_ = stand.move_.unwrap_or(0);
    let left = turn == Turn::Left;
    let (steps, cost) = match turn {
        Turn::About => (turns::about_steps(stand.irregular, &files, move_), turns::about_cost(stand.irregular)),
        _ => (turns::face_steps(stand.irregular, &files, left, move_), turns::face_cost(stand.irregular)),
    };
    let mut because = Vec::new();
    let quarter = |left: bool| {
        let (frontage, ranks) = turns::after_face(&files, left);
        let legal = turns::may_face(stand.irregular, &files, left);
        Because::Turned { turn: if left { Turn::Left } else { Turn::Right }, frontage, ranks, legal }
    };
    match turn {
        Turn::About => {
            because.push(Because::Pays { cost, move_ });
            if cost > move_ {
                let face = turns::face_cost(stand.irregular);
                because.push(Because::Pays { cost: face, move_ });
                if face <= move_ {
                    because.extend([quarter(true), quarter(false)]);
                }
            }
        }
        _ => because.extend([Because::Pays { cost, move_ }, quarter(left)]),
    }
    let value = steps.map_or(FactValue::Dash, |steps| FactValue::Number(i32::from(steps)));
    stand::fact(ID, scene, FactKey::TurnSteps(turn), value, because)
}
