//! # roc-contact: Base contact and gaps
//!
//! ## What it checks
//! Every model has at least one whole side of its base against other models of the unit; two neighbours that cover half a
//! side each are enough. The unit is of one piece, and no empty place lies between two models of a rank. In a single
//! file a corner that touches is enough.
//!
//! ## Why
//! A unit is one body. A model that stands off, or a hole in a rank, would let the unit cover ground it has not the
//! models for.
//!
//! ## Example
//! A second rank that stands in files 1, 2, 4 and 5 behind five has a gap at file 3. A last rank of two behind six has
//! none, wherever the two stand side by side.
//!
//! ## Fix
//! Close up: gaps are closed and the ranks dressed about the leader.
//!
//! ## Source
//! Realm of Chaos, Formations and Single File.
//!
//! ## Reading
//! Not gaps: the end of a short rank, the places behind a short rank of one set in mixed ranks, and the hollow of a
//! square.

use super::super::squad;
use crate::formation::{gaps, isolated, loose};
use crate::model::{Army, MemberId};
use crate::rules::{Diagnostic, Fix, FixTitle, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "roc-contact";

/// The rule.
pub static RULE: Rule = Rule { check: Some(check), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    if !squad::is_squad(scene) {
        return;
    }
    let formation = scene.formation();
    let mut say = |members: Vec<MemberId>, reason| {
        out.push(Diagnostic { rule: ID, severity: Severity::Error, subject: scene.subject(), members, reason });
    };
    let apart = isolated(scene.muster, formation);
    // Who stands apart has no side in contact either; once is enough.
    let mut alone = loose(scene.muster, formation);
    alone.retain(|id| !apart.contains(id));
    if !alone.is_empty() {
        let count = alone.len() as u16;
        say(alone, Reason::Loose { count });
    }
    if !apart.is_empty() {
        let count = apart.len() as u16;
        say(apart, Reason::Apart { count });
    }
    let mut ranks: Vec<(u16, Vec<MemberId>)> = Vec::new();
    for (rank, left, right) in gaps(scene.muster, formation) {
        match ranks.iter_mut().find(|known| known.0 == rank) {
            Some(known) => known.1.extend([left, right]),
            None => ranks.push((rank, vec![left, right])),
        }
    }
    for (rank, mut members) in ranks {
        members.dedup();
        say(members, Reason::Gap { rank });
    }
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        vec![Fix { title: FixTitle::CloseUp, commands: vec![squad::close_up(scene).1] }]
    })
}
