//! # t9a-full-ranks: Full ranks
//!
//! ## What it checks
//! How many models make a rank full depends on how tall they are: five of Standard height, three Large ones, or one
//! Gigantic model. The last rank can be full although it is shorter than the front. Where troops of several heights, or on
//! several bases, stand in one unit, you are warned: the count goes by most of them, and what may form a unit together is said
//! nowhere in these rules.
//!
//! ## Why
//! Full ranks give a unit its rank bonus.
//!
//! ## Example
//! Twenty of Standard height seven wide stand 7, 7 and 6: three full ranks. Fifteen six wide stand 6, 6 and 3: two.
//!
//! ## Fix
//! Split off those who are of another height, or on another base, than most.
//!
//! ## Source
//! The 9th Age, Full Ranks.
//!
//! ## Reading
//! The height is that of the rank-and-file: of most of them where they differ, the lower in a tie. A character in the ranks
//! counts for the models it replaces; one beside the unit counts in no rank.

use super::super::numbers::full;
use super::super::stand::{fact, height};
use crate::model::{Army, Command, MemberId};
use crate::rules::{Because, Diagnostic, Fact, FactKey, FactValue, Fix, FixTitle, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "t9a-full-ranks";

/// The rule.
pub static RULE: Rule =
    Rule { check: Some(check), facts: Some(facts), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

/// The rank-and-file that are of another height, or on another base, than most of them.
fn odd(scene: &Scene) -> Vec<MemberId> {
    let (most, place) = (height(scene).0, scene.muster.place_size());
    let bodies = scene.muster.bodies.iter().filter(|body| body.own && !body.profile.character);
    bodies.filter(|body| body.profile.height != most || body.profile.base.size() != place).map(|body| body.id).collect()
}

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    let members = odd(scene);
    if !members.is_empty() {
        let reason = Reason::OddTroops;
        out.push(Diagnostic { rule: ID, severity: Severity::Warning, subject: scene.subject(), members, reason });
    }
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        let (members, unit) = (odd(scene), scene.muster.unit.id);
        let models = u16::try_from(members.len()).unwrap_or(u16::MAX);
        vec![Fix { title: FixTitle::SplitOff { models }, commands: vec![Command::Split { unit, members }] }]
    })
}

/// How many ranks are full.
pub fn count(scene: &Scene) -> u16 {
    let needs = full(height(scene).0);
    u16::try_from(scene.ranks.widths.iter().filter(|width| **width >= needs).count()).unwrap_or(u16::MAX)
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let (height, name) = height(scene);
    let needs = full(height);
    let widths = &scene.ranks.widths;
    let mut because = vec![Because::Tallness { name, height, full: needs }];
    because.extend((1..).zip(widths).map(|(rank, &have)| Because::FullRank { rank, have, full: needs }));
    let is_full = |rank: u16| widths.get(usize::from(rank).wrapping_sub(1)).is_some_and(|width| *width >= needs);
    let placed = scene.muster.bodies.iter().zip(&scene.ranks.places);
    let members = placed.filter(|(_, place)| is_full(place.rank)).map(|(body, _)| body.id).collect();
    out.push(fact(ID, scene, FactKey::FullRanks, FactValue::Number(i32::from(count(scene))), members, because));
}
