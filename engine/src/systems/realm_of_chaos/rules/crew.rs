//! # roc-crew: Crewed equipment
//!
//! ## What it checks
//! A war engine or a brazier with the models that man it acts alone and then counts as a character: it needs no leader,
//! no formation and no five models. It may also stand in a squad with others of its own kind, and with nothing else.
//! Troops, characters or another kind of piece in the same unit are an error.
//!
//! ## Why
//! The crew is there to work its piece; it cannot march and fight in ranks with ordinary troops.
//!
//! ## Example
//! A bolt thrower with three crew alone is fine, and two bolt throwers with their crews make a squad. One bolt thrower
//! and its crew among ten spearmen is an error.
//!
//! ## Fix
//! The crewed equipment is split off into a unit of its own, or the smaller part when two kinds of piece are mixed. A
//! character who joined a crew leaves it.
//!
//! ## Source
//! Realm of Chaos, Force Organisation.

use super::super::{squad, told};
use crate::model::{Army, MemberId};
use crate::rules::{Diagnostic, Fact, Fix, FixTitle, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "roc-crew";

/// The rule.
pub static RULE: Rule =
    Rule { check: Some(check), facts: Some(facts), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

/// The models by kind of piece, `None` being those without one; in order of appearance.
fn kinds(scene: &Scene) -> Vec<(Option<u8>, Vec<MemberId>)> {
    let mut kinds: Vec<(Option<u8>, Vec<MemberId>)> = Vec::new();
    for body in &scene.muster.bodies {
        let kind = body.profile.crew.map(|crew| crew.kind);
        match kinds.iter_mut().find(|known| known.0 == kind) {
            Some(known) => known.1.push(body.id),
            None => kinds.push((kind, vec![body.id])),
        }
    }
    // Those who stay come first: the unit's own, not guests; the ordinary troops; else the larger kind.
    let own = |id: &MemberId| scene.muster.body(*id).is_some_and(|body| body.own);
    crate::order::by_key(&mut kinds, |(kind, models)| {
        (!models.iter().any(own), kind.is_some(), core::cmp::Reverse(models.len()))
    });
    kinds
}

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    let kinds = kinds(scene);
    let [(stays, first), rest @ ..] = &kinds[..] else { return };
    if rest.is_empty() {
        return;
    }
    let members: Vec<MemberId> = rest.iter().flat_map(|kind| kind.1.iter().copied()).collect();
    let (here, there) = (first.len() as u16, members.len() as u16);
    let (crew, others) = if stays.is_none() { (there, here) } else { (here, there) };
    out.push(Diagnostic {
        rule: ID,
        severity: Severity::Error,
        subject: scene.subject(),
        members,
        reason: Reason::CrewMixed { crew, others },
    });
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if scene.muster.bodies.len() > 1 && scene.muster.counts_as_character() {
        out.push(told::counts(ID, scene));
    }
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        let groups = kinds(scene).into_iter().map(|kind| kind.1).collect();
        let (models, commands) = squad::separate(scene, groups);
        vec![Fix { title: FixTitle::SplitOff { models }, commands }]
    })
}
