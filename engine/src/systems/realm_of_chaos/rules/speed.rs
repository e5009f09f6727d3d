//! # roc-speed: The slowest sets the speed
//!
//! ## What it says
//! The whole unit moves as far as its slowest model, in inches. A testudo moves half of that, with halves kept. A shield
//! wall and an archer wedge do not move at all.
//!
//! ## Why
//! A unit keeps its ranks on the march, so nobody may outrun the slowest.
//!
//! ## Example
//! Models with M 4, 4 and 3 move 3 inches, and one and a half in a testudo.
//!
//! ## Source
//! Realm of Chaos, Formations and Testudo.
//!
//! ## Reading
//! A dash is no value: models without M are carried along by the others, and when nobody has one the unit has a dash.
//! An archer wedge that stands does not move however wide its front is; it may still wheel. A testudo in hand-to-hand
//! has been abandoned and moves as its models do.

use super::{super::squad, profile};
use crate::geometry::{INCH, Len};
use crate::model::FormationKind;
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "roc-speed";
/// M in the statistic line.
const MOVE: usize = 0;

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if scene.muster.bodies.is_empty() {
        return;
    }
    let slowest = profile::lowest(scene, MOVE);
    let members = scene.muster.bodies.iter().filter(|body| {
        let own = body.profile.stats.first().and_then(|stat| stat.value);
        own.is_some() && own == slowest
    });
    let members = members.map(|body| body.id).collect();
    let mut because = profile::reasons(scene, MOVE);
    let value = match slowest {
        None => FactValue::Dash,
        Some(inches) => {
            let full = Len::from(inches) * INCH;
            let (kind, left) = match squad::effect(scene) {
                Some(kind @ FormationKind::Testudo) => (Some(kind), full / 2),
                Some(kind @ (FormationKind::ShieldWall | FormationKind::ArcherWedge)) => (Some(kind), 0),
                _ => (None, full),
            };
            if let Some(kind) = kind {
                let (from, to) = (FactValue::Length(full), FactValue::Length(left));
                because.push(Because::Formation { kind, from, to });
            }
            FactValue::Length(left)
        }
    };
    out.push(Fact { rule: ID, subject: scene.subject(), key: FactKey::Move, value, members, because });
}
