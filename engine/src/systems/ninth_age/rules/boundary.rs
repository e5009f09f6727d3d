//! # t9a-boundary: The boundary
//!
//! ## What it says
//! A unit's boundary is the rectangle round the outer edges of the unit, a character at its side included; empty places of
//! the last rank lie inside it. Of models on round bases it is the ground their bases cover. For lines of sight and cover it
//! is as tall as the unit, unless a model rule says otherwise.
//!
//! ## Why
//! Distances, arcs and overlaps are measured from the boundary.
//!
//! ## Example
//! Three ranks of six on 25 mm bases, the last of three: 150 by 75 mm. With a character on 60 by 100 mm at the side it is
//! 210 by 100.
//!
//! ## Source
//! The 9th Age, Unit Boundary.
//!
//! ## Reading
//! Skirmisher, Tall and Towering Presence change the height for some purposes. They are named as the reason; what they
//! change is for their own rules to say.

use super::super::stand::{Boundary, boundary, fact, height};
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Lofty, Rule, Scene, Word};

const ID: &str = "t9a-boundary";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let mut say = |key, value, because| out.push(fact(ID, scene, key, value, Vec::new(), because));
    match boundary(scene.muster) {
        None => return,
        Some(Boundary::Rect(ground)) => {
            say(FactKey::Boundary, FactValue::Size(ground.width(), ground.depth()), vec![Because::Rule]);
        }
        Some(Boundary::Rounds(rounds)) => {
            let mut diameters: Vec<i32> = rounds.iter().map(|round| round.1).collect();
            diameters.dedup();
            for diameter in diameters {
                say(FactKey::RoundBoundary, FactValue::Ground(diameter), vec![Because::Rule]);
            }
        }
    }
    let (height, name) = height(scene);
    let full = super::super::numbers::full(height);
    let mut because = vec![Because::Tallness { name, height, full }];
    for body in &scene.muster.bodies {
        let nature = body.profile.nature;
        let known =
            [(nature.skirmisher, Lofty::Skirmisher), (nature.tall, Lofty::Tall), (nature.towering, Lofty::Towering)];
        for (_, lofty) in known.into_iter().filter(|(is, _)| *is) {
            let reason = Because::Lofty { name: body.profile.name.clone(), lofty };
            if !because.contains(&reason) {
                because.push(reason);
            }
        }
    }
    say(FactKey::Height, FactValue::Word(Word::from(height)), because);
}
