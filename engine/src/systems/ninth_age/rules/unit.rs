//! # t9a-unit: What a unit is
//!
//! ## What it says
//! A unit is a group of models in ranks and files, as wide and as deep as you like, or one model on its own. Whatever
//! affects the unit affects every model in it.
//!
//! ## Why
//! The table knows units, not men: a spell, an order or a panic takes hold of all of them or of none.
//!
//! ## Example
//! A column one model wide and ten deep is a unit, and nothing is wrong with it. So is one monster alone.
//!
//! ## Source
//! The 9th Age, Units.

use super::super::stand::fact;
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "t9a-unit";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let everyone = scene.everyone();
    let count = i32::try_from(everyone.len()).unwrap_or(i32::MAX);
    out.push(fact(ID, scene, FactKey::Models, FactValue::Number(count), everyone, vec![Because::Rule]));
    if scene.muster.bodies.len() < 2 {
        return;
    }
    let (front, widths) = (scene.ranks.frontage(), &scene.ranks.widths);
    let rank_of = |(rank, &have): (u16, &u16)| Because::Rank { rank, have, front, counts: have >= front };
    let ranks: Vec<Because> = (1..).zip(widths).map(rank_of).collect();
    let placed = scene.muster.bodies.iter().zip(&scene.ranks.places);
    let first = placed.filter(|(_, place)| place.rank == 1).map(|(body, _)| body.id).collect();
    let reasons = ranks.iter().take(1).cloned().collect();
    out.push(fact(ID, scene, FactKey::Frontage, FactValue::Number(i32::from(front)), first, reasons));
    let count = FactValue::Number(i32::from(scene.ranks.count()));
    out.push(fact(ID, scene, FactKey::Ranks, count, Vec::new(), ranks));
}
