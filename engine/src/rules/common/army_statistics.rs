//! # army-statistics: Statistics of the game
//!
//! ## What it checks
//! Somebody in every unit has a statistic of the game the army is played under. An army that was made for another game keeps
//! its models and their equipment, but no number of one game is one of another.
//!
//! ## Why
//! Without them a unit has no move, no health but one each, and nothing to test on. That nothing is said to be wrong with it
//! would not mean that it is ready to play.
//!
//! ## Example
//! Twenty spearmen of Realm of Chaos, played under The 9th Age, stand in ranks and files and are counted; how far they march,
//! nobody can say.
//!
//! ## Fix
//! There is none in one press: take troops of this game in their place, or go back to the game they were made for.
//!
//! ## Source
//! Ours.

use crate::rules::{Diagnostic, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "army-statistics";

/// The rule.
pub static RULE: Rule = Rule { check: Some(check), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    let bodies = &scene.muster.bodies;
    let told = |profile: &crate::model::Profile| profile.stats.iter().any(|stat| stat.value.is_some());
    if !bodies.is_empty() && !bodies.iter().any(|body| told(body.profile)) {
        out.push(Diagnostic {
            rule: ID,
            severity: Severity::Warning,
            subject: scene.subject(),
            members: bodies.iter().map(|body| body.id).collect(),
            reason: Reason::NoStatistics,
        });
    }
}
