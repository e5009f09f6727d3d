//! # t9a-rank-bonus: Rank bonus
//!
//! ## What it says
//! In Close Formation a unit has a rank bonus of one for every full rank after the first, three at most. In Line Formation
//! it never has one, but it fights in an extra rank.
//!
//! ## Why
//! Depth presses, width strikes; a unit has one or the other.
//!
//! ## Example
//! Twenty of Standard height five wide: four full ranks, bonus 3. Ten wide they are a line: bonus 0, and an extra rank
//! fights.
//!
//! ## Source
//! The 9th Age, Close Formation and Line Formation.

use super::super::numbers::{LINE, MOST_BONUS};
use super::super::stand::fact;
use super::{formation, full_ranks};
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "t9a-rank-bonus";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

/// The rank bonus.
#[must_use]
pub fn bonus(scene: &Scene) -> u16 {
    if formation::line(scene) { 0 } else { full_ranks::count(scene).saturating_sub(1).min(MOST_BONUS) }
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let line = formation::line(scene);
    let why = if line {
        Because::Wide { wide: scene.ranks.frontage(), line: LINE }
    } else {
        Because::Counted { full: full_ranks::count(scene), most: MOST_BONUS }
    };
    let value = FactValue::Number(i32::from(bonus(scene)));
    out.push(fact(ID, scene, FactKey::RankBonus, value, Vec::new(), vec![why]));
    if line {
        out.push(fact(ID, scene, FactKey::ExtraRank, FactValue::Holds, Vec::new(), vec![Because::Rule]));
    }
}
