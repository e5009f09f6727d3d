//! # t9a-facings: Facings
//!
//! ## What it says
//! A unit has four facings, the edges of its boundary: front, rear and two flanks. On a round base it has one, which is its
//! front.
//!
//! ## Why
//! A unit is struck in the facing the enemy comes from.
//!
//! ## Example
//! Twenty on 20 mm bases, five wide and four deep: front and rear are 100 mm long, the flanks 80. A monster on a round base
//! has a front all round.
//!
//! ## Source
//! The 9th Age, Unit Facings.

use super::super::stand::{Boundary, boundary, fact};
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "t9a-facings";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let (count, because) = match boundary(scene.muster) {
        None => return,
        Some(Boundary::Rect(ground)) => (4, Because::Edges { front: ground.width(), flank: ground.depth() }),
        Some(Boundary::Rounds(_)) => (1, Because::Rule),
    };
    out.push(fact(ID, scene, FactKey::Facings, FactValue::Number(count), Vec::new(), vec![because]));
}
