//! # roc-obstacle: Crossing terrain
//!
//! ## What it says
//! Once a formation has begun to cross a piece of terrain it makes no new manoeuvre until its last model is across. It
//! goes on as it was going, at the speed of its slowest model.
//!
//! ## Why
//! Ranks that are half over a wall cannot turn or change shape without falling apart.
//!
//! ## Example
//! Four ranks crossing a hedge, three of them over: the unit may go straight on, but not wheel, turn or re-form.
//!
//! ## Source
//! Realm of Chaos, Formations.

use super::super::{squad, told};
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "roc-obstacle";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if squad::is_squad(scene) {
        out.push(told::fact(ID, scene, FactKey::Obstacle, FactValue::Holds, vec![Because::Rule]));
    }
}
