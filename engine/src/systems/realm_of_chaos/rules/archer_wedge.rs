//! # roc-archer-wedge: Archer wedge
//!
//! ## What it checks
//! A squad whose every model has a missile weapon may stand in a wedge to shoot: one model or more in front, each rank one
//! wider than the one ahead, every rank centred. A last rank that is not full is allowed, but its men see little and it is
//! not the rank the squad re-forms to.
//!
//! It is formed as a simple manoeuvre. Once formed it neither moves nor turns, but it may wheel about the centre of its
//! rear rank. A model may shoot when the ranks ahead leave at least half of its front edge free. The squad goes back to a
//! line as a simple manoeuvre, with the frontage of its rear rank; when it is charged it does so at once, and that counts
//! as no manoeuvre.
//!
//! ## Why
//! A few ranks of archers shoot past each other's shoulders, so more of them shoot than stand in front.
//!
//! ## Example
//! Ten models as 1, 2, 3, 4: the tip shoots, and of each later rank the two at its ends, seven in all. Nine as 4 and 5: the
//! four in front and the two ends behind, six in all.
//!
//! ## Fix
//! More models of the kind the squad has most of complete the last rank.
//!
//! ## Source
//! Force organisation, archer wedge.
//!
//! ## Reading
//! Once formed it does not move, however wide its front. The rear rank is the last complete one.

use super::super::wedge_ranks::{self, WedgeRanks};
use super::super::{squad, told};
use crate::formation::{Body, Muster, Place, Ranks};
use crate::geometry::{Len, Rect};
use crate::model::Formation;
use crate::model::FormationKind::{ArcherWedge, ShieldWall};
use crate::rules::{Because, Diagnostic, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "roc-archer-wedge";

/// The rule.
pub static RULE: Rule =
    Rule { check: Some(check), facts: Some(facts), fixes: Some(wedge_ranks::fixes), ..Rule::new(ID, Kind::Check) };

/// Effect: it neither moves nor turns.
pub const STAYS: u8 = 0;
/// Manoeuvre: formed as a simple manoeuvre.
pub const FORMED: u8 = 0;
/// Manoeuvre: wheels about the centre of its rear rank.
pub const WHEELS: u8 = 1;
/// Manoeuvre: back to a line as a simple manoeuvre, with the frontage of the rear rank.
pub const REFORMS: u8 = 2;
/// Manoeuvre: when charged, back to a line at once and free.
pub const WHEN_CHARGED: u8 = 3;

fn ranks(scene: &Scene) -> Option<WedgeRanks> {
    let Some(Formation::ArcherWedge { front }) = told::stands(scene, ArcherWedge) else { return None };
    // Behind locked shields nobody shoots, and its ranks are nobody's matter.
    (squad::effect(scene) != Some(ShieldWall)).then(|| WedgeRanks::of(scene.muster.bodies.len(), front))
}

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    wedge_ranks::check(ID, scene, ranks(scene), out);
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let Some(ranks) = ranks(scene).filter(|_| squad::effect(scene) == Some(ArcherWedge)) else { return };
    out.push(shooters(scene));
    let rear = FactValue::Number(i32::from(ranks.rear()));
    out.push(told::fact(ID, scene, FactKey::RearRank, rear, ranks.because()));
    told::effects(ID, scene, ArcherWedge, &[STAYS], out);
    told::manoeuvres(ID, scene, ArcherWedge, &[FORMED, WHEELS, REFORMS, WHEN_CHARGED], out);
}

/// Who may shoot: models with a missile weapon that see past the ranks ahead, and how many of each rank they are.
fn shooters(scene: &Scene) -> Fact {
    let muster = scene.muster;
    let held: Vec<_> = muster.bodies.iter().zip(&scene.ranks.places).collect();
    let mut by_rank: Vec<(u16, u16)> = vec![(0, 0); usize::from(scene.ranks.count())];
    let mut members = Vec::new();
    for ((body, place), shoots) in held.into_iter().zip(shooting(muster, scene.ranks)) {
        if shoots {
            members.push(body.id);
        }
        if let Some(rank) = by_rank.get_mut(usize::from(place.rank).wrapping_sub(1)) {
            rank.0 += u16::from(shoots);
            rank.1 += 1;
        }
    }
    let value = FactValue::Number(i32::try_from(members.len()).unwrap_or(i32::MAX));
    let because =
        (1..).zip(by_rank).map(|(rank, (shooters, have))| Because::Shooting { rank, shooters, have }).collect();
    Fact { members, ..told::fact(ID, scene, FactKey::Shooters, value, because) }
}

/// For each body of a muster, whether it has a missile weapon and at least half of its front edge free of the ranks ahead.
#[must_use]
pub fn shooting(muster: &Muster, ranks: &Ranks) -> Vec<bool> {
    let held: Vec<_> = muster.bodies.iter().zip(&ranks.places).collect();
    let shoots = |&(body, place): &(&Body, &Place)| {
        let ahead = held.iter().filter(|(_, other)| other.rank < place.rank).map(|(other, _)| other.ground);
        let armed = muster.army.items(body.gear).any(|item| item.traits.missile);
        armed && 2 * free(body.ground, ahead) >= body.ground.width()
    };
    held.iter().map(shoots).collect()
}

/// How much of a base's front edge no ground ahead hides, in 1/160 mm.
fn free(of: Rect, ahead: impl Iterator<Item = Rect>) -> Len {
    let mut spans: Vec<(Len, Len)> =
        ahead.map(|ground| (ground.left.max(of.left), ground.right.min(of.right))).filter(|(l, r)| l < r).collect();
    crate::order::sort(&mut spans);
    let (mut free, mut seen) = (0, of.left);
    for (left, right) in spans {
        free += (left - seen).max(0);
        seen = seen.max(right);
    }
    free + (of.right - seen)
}
