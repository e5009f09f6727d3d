//! # t9a-formation: Close and line formation
//!
//! ## What it says
//! A unit whose ranks are eight or more models wide is in Line Formation; every other is in Close Formation. It follows
//! from the width and is never chosen.
//!
//! ## Why
//! A line brings more weapons to bear and gives up the weight of its ranks.
//!
//! ## Example
//! Seven wide is close, eight wide is a line.
//!
//! ## Source
//! The 9th Age, Close Formation and Line Formation.

use super::super::numbers::LINE;
use super::super::stand::fact;
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene, Word};

const ID: &str = "t9a-formation";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

/// Whether the unit is in Line Formation.
pub fn line(scene: &Scene) -> bool {
    scene.ranks.frontage() >= LINE
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let word = if line(scene) { Word::Line } else { Word::Close };
    let why = vec![Because::Wide { wide: scene.ranks.frontage(), line: LINE }];
    out.push(fact(ID, scene, FactKey::Order, FactValue::Word(word), Vec::new(), why));
}
