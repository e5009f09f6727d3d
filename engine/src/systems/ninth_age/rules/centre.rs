//! # t9a-centre: The centre of a unit
//!
//! ## What it says
//! The centre of a unit is the centre of its boundary.
//!
//! ## Why
//! Ranges to a unit's centre, and pivots about it, need one point that everybody finds.
//!
//! ## Example
//! Twenty on 20 mm bases, five wide and four deep: the boundary is 100 by 80 mm, and the centre lies 50 mm from its left
//! end and 40 mm behind its front.
//!
//! ## Source
//! The 9th Age, Centre of Unit.
//!
//! ## Reading
//! Of several models on round bases, it is the centre of the rectangle round them.

use super::super::stand::fact;
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "t9a-centre";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if scene.muster.bodies.is_empty() {
        return;
    }
    let ground = scene.muster.footprint();
    let value = FactValue::Size(ground.width() / 2, ground.depth() / 2);
    out.push(fact(ID, scene, FactKey::Centre, value, Vec::new(), vec![Because::Rule]));
}
