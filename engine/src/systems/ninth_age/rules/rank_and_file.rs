//! # t9a-rank-and-file: Rank-and-file
//!
//! ## What it says
//! The normal models of a unit are its rank-and-file: all but the characters. Champion, musician and standard bearer belong
//! to it.
//!
//! ## Why
//! Many rules ask for the rank-and-file alone: their height makes ranks full, and their health is one pool.
//!
//! ## Example
//! Twenty men with a champion, and a character who joined them: the rank-and-file are twenty.
//!
//! ## Source
//! The 9th Age, Rank-and-File.

use super::super::stand::fact;
use crate::model::MemberId;
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "t9a-rank-and-file";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let ranked = scene.muster.bodies.iter().filter(|body| !body.profile.character);
    let members: Vec<MemberId> = ranked.map(|body| body.id).collect();
    let count = i32::try_from(members.len()).unwrap_or(i32::MAX);
    out.push(fact(ID, scene, FactKey::RankAndFile, FactValue::Number(count), members, vec![Because::Rule]));
}
