//! # bsm-contact: In contact with an enemy
//!
//! ## What it says
//! While a unit is in contact with an enemy from one turn to the next, its figures may not move: it can neither turn nor be
//! reformed. An irregular unit may then stay too wide for its ranks. The moment contact ends it must close up, before
//! anything else.
//!
//! ## Why
//! Nobody steps out of a fight to dress the ranks.
//!
//! ## Example
//! Eleven figures stand 6 and 5 with the enemy on them. They stay as they are, with a warning. When the enemy is gone they
//! change to five wide at the start of their next movement step.
//!
//! ## Source
//! Battlesystem, Facing and Frontage for Irregular Units.

use super::super::stand;
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "bsm-contact";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if !scene.muster.unit.stance.in_contact {
        return;
    }
    out.push(stand::fact(ID, scene, FactKey::NoReform, FactValue::Holds, vec![Because::Rule]));
    if stand::Stand::of(scene).violates() {
        out.push(stand::fact(ID, scene, FactKey::MayStay, FactValue::Holds, vec![Because::Rule]));
    }
}
