//! # roc-mixed: Mixed ranks
//!
//! ## What it says
//! A squad that carries exactly two equipment sets may keep them apart in ranks of their own. There are two ways.
//!
//! - One set in front of the other. No rank holds both. Where a set does not fill its last rank, that rank follows the
//!   full ranks of its own set, ahead of the other set's.
//! - One set on both flanks of the other, evenly: in every rank the left and the right flank differ by one model at most.
//!
//! Every model is in base contact, as in a block. Losses in combat are taken from the set that is fighting; losses from
//! missiles fall on both at random. When charged, the squad may try a manoeuvre of mixed ranks on a Leadership test, before
//! or after it answers the charge in the usual way.
//!
//! ## Why
//! Bows behind spears are safe from the sword but not from arrows, and the rule says who falls to which.
//!
//! ## Example
//! Fourteen spearmen in two ranks of seven, then eleven bowmen as seven and four. A charge from the front costs spearmen;
//! a volley costs either. With bowmen on both flanks of the spears, both stand in the front rank, and whichever fights
//! loses men.
//!
//! ## Source
//! Force organisation, mixed ranks.
//!
//! ## Reading
//! The text promises two simple manoeuvres and names neither, so none is offered here; agree yours with your opponent.
//! What the leader carries makes no third set, nor does a character who joined. A squad with two sets need not stand in
//! mixed ranks.
//!
//! The text says who falls, not how those left close up, and it gives nobody a change of formation for losses. We read it
//! so: the set that lost men closes its own ranks, and the front stays as wide as it was. When the set in front can fill it
//! no longer, men of the other step up beside them, and the squad stands in a block of the same frontage.

use super::super::told;
use crate::model::FormationKind::Mixed;
use crate::model::{Arrangement, Formation, MemberId};
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "roc-mixed";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

/// Effect: one set stands in front of the other; its reasons are the set in front, then the set behind.
pub const FRONT_AND_BEHIND: u8 = 0;
/// Effect: one set stands on both flanks of the other; its reasons are the set on the flanks, then the set between.
pub const FLANKS: u8 = 1;
/// Effect: losses from missiles fall at random.
pub const MISSILES: u8 = 2;
/// Manoeuvre: may be tried when charged, on a Leadership test.
pub const WHEN_CHARGED: u8 = 0;

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let Some(Formation::Mixed { arrangement, .. }) = told::stands(scene, Mixed) else { return };
    let muster = scene.muster;
    let (shape, first) = match arrangement {
        Arrangement::FrontAndBehind { front } => (FRONT_AND_BEHIND, front),
        Arrangement::Flanks { flanks } => (FLANKS, flanks),
    };
    let soldiers = || muster.bodies.iter().filter(|body| body.own && !body.leads());
    let Some(second) = soldiers().map(|body| body.loadout).find(|&set| set != first) else { return };
    let sets = vec![told::set(muster, first), told::set(muster, second)];
    // With one set ahead only that one fights an enemy in front; on the flanks both stand in the front rank.
    let fighting = if shape == FRONT_AND_BEHIND { vec![first] } else { vec![first, second] };
    let members: Vec<MemberId> =
        muster.bodies.iter().filter(|body| body.own && fighting.contains(&body.loadout)).map(|body| body.id).collect();
    let mut because: Vec<Because> = fighting.iter().map(|&set| told::set(muster, set)).collect();
    because.push(Because::Rule);
    out.push(told::fact(ID, scene, FactKey::Effect(Mixed, shape), FactValue::Holds, sets));
    let casualties = told::fact(ID, scene, FactKey::Casualties, FactValue::Holds, because);
    out.push(Fact { members, ..casualties });
    told::effects(ID, scene, Mixed, &[MISSILES], out);
    told::manoeuvres(ID, scene, Mixed, &[WHEN_CHARGED], out);
}
