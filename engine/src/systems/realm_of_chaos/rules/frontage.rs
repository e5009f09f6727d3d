//! # roc-frontage: The recommended front
//!
//! ## What it checks
//! A block or mixed ranks, in a shield wall or not, have five to ten models in the front rank. Outside that you are
//! advised, never forbidden.
//!
//! ## Why
//! A narrow front is easy to move about the field but brings few to the fight; a wide one fights well but turns slowly.
//!
//! ## Example
//! Twenty models four wide: advised to be five wide. Twelve in one rank: advised to be ten.
//!
//! ## Fix
//! Re-form about the leader, five wide when the front is narrower and ten wide when it is wider, if there are models
//! enough.
//!
//! ## Source
//! Realm of Chaos, Basic Formations.
//!
//! ## Reading
//! Squares, wedges, single files and testudos have a front of their own and are passed over.

use super::super::{
    numbers::{NARROW, WIDE},
    squad,
};
use crate::model::{Army, Command, Formation, MemberId};
use crate::rules::{Diagnostic, Fix, FixTitle, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "roc-frontage";

/// The rule.
pub static RULE: Rule = Rule { check: Some(check), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    let frontage = scene.ranks.frontage();
    let asked = matches!(scene.formation(), Formation::Block { .. } | Formation::Mixed { .. });
    if !squad::is_squad(scene) || !asked || (NARROW..=WIDE).contains(&frontage) {
        return;
    }
    let placed = scene.muster.bodies.iter().zip(&scene.ranks.places);
    let members: Vec<MemberId> = placed.filter(|(_, place)| place.rank == 1).map(|(body, _)| body.id).collect();
    out.push(Diagnostic {
        rule: ID,
        severity: Severity::Advice,
        subject: scene.subject(),
        members,
        reason: Reason::Frontage { frontage },
    });
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    let Reason::Frontage { frontage } = said.reason else { return Vec::new() };
    Scene::of_diagnostic(army, said, |scene| {
        let wanted = frontage.clamp(NARROW, WIDE);
        let places: u16 = scene.ranks.widths.iter().fold(0, |sum, width| sum.saturating_add(*width));
        let formation = match scene.formation() {
            Formation::Block { last, .. } => Formation::Block { frontage: wanted, last },
            Formation::Mixed { arrangement, last, .. } => Formation::Mixed { frontage: wanted, arrangement, last },
            _ => return Vec::new(),
        };
        if places < wanted {
            return Vec::new();
        }
        vec![Fix {
            title: FixTitle::ReformTo { frontage: wanted },
            commands: vec![Command::Reform { unit: scene.muster.unit.id, formation }],
        }]
    })
}
