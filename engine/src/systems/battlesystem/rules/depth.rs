//! # bsm-depth: Ranks for the frontage
//!
//! ## What it checks
//! An irregular unit keeps at least half as many ranks as it has figures in its front rank; a short last rank counts as
//! one. Regular units may stand in any ranks. In contact with an enemy a unit may stay as it is, and you are only warned.
//!
//! ## Why
//! A loose crowd spread thin is no unit any more.
//!
//! ## Example
//! A frontage of six asks for three ranks, one of seven for four. Twenty figures seven wide stand 7, 7 and 6: three ranks
//! where four are needed. Six wide they stand 6, 6, 6 and 2, and that is enough.
//!
//! ## Fix
//! Re-form at the widest frontage these figures may have. In contact nobody may step, so there is no fix until it ends.
//!
//! ## Source
//! Battlesystem, Facing and Frontage for Irregular Units.

use super::super::{depth, stand};
use crate::model::{Army, Command, Formation, LastRank, MemberId};
use crate::rules::{Because, Diagnostic, Fact, FactKey, FactValue, Fix, FixTitle, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "bsm-depth";

/// The rule.
pub static RULE: Rule =
    Rule { check: Some(check), facts: Some(facts), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    let stand = stand::Stand::of(scene);
    if !stand.violates() {
        return;
    }
    let contact = scene.muster.unit.stance.in_contact;
    out.push(Diagnostic {
        rule: ID,
        severity: if contact { Severity::Warning } else { Severity::Error },
        subject: scene.subject(),
        members: front(scene),
        reason: Reason::TooShallow {
            frontage: stand.frontage,
            ranks: stand.ranks,
            needed: depth::ranks_needed(stand.frontage),
            widest: stand.widest(),
            contact,
        },
    });
}

fn front(scene: &Scene) -> Vec<MemberId> {
    let placed = scene.muster.bodies.iter().zip(&scene.ranks.places);
    placed.filter(|(_, place)| place.rank == 1).map(|(body, _)| body.id).collect()
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if scene.muster.bodies.is_empty() {
        return;
    }
    let stand = stand::Stand::of(scene);
    let ground = scene.muster.footprint();
    let size = FactValue::Size(ground.width(), ground.depth());
    out.push(stand::fact(ID, scene, FactKey::Footprint, size, vec![Because::Rule]));
    let ranks: Vec<Because> = (1..)
        .zip(&scene.ranks.widths)
        .map(|(rank, &have)| Because::Rank { rank, have, front: stand.frontage, counts: true })
        .collect();
    let first = ranks.iter().take(1).cloned().collect();
    let number = |n: u16| FactValue::Number(i32::from(n));
    out.push(Fact {
        members: front(scene),
        ..stand::fact(ID, scene, FactKey::Frontage, number(stand.frontage), first)
    });
    out.push(stand::fact(ID, scene, FactKey::Ranks, number(stand.ranks), ranks));
    if stand.irregular {
        let needed = depth::ranks_needed(stand.frontage);
        let because = vec![Because::Half { frontage: stand.frontage, ranks: needed }];
        out.push(stand::fact(ID, scene, FactKey::RanksNeeded, number(needed), because));
        let (widest, figures) = (stand.widest(), stand.figures);
        let at = |frontage: u16| Because::WouldStand {
            frontage,
            ranks: depth::ranks_at(figures, frontage),
            needed: depth::ranks_needed(frontage),
        };
        let mut because = vec![at(widest)];
        if widest < figures {
            because.push(at(widest + 1));
        }
        out.push(stand::fact(ID, scene, FactKey::WidestFrontage, number(widest), because));
    }
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    let Reason::TooShallow { widest, .. } = said.reason else { return Vec::new() };
    Scene::of_diagnostic(army, said, |scene| {
        let last = match scene.formation() {
            Formation::Block { last, .. } => last,
            _ => LastRank::Left,
        };
        let formation = Formation::Block { frontage: widest, last };
        vec![Fix {
            title: FixTitle::ReformTo { frontage: widest },
            commands: vec![Command::Reform { unit: scene.muster.unit.id, formation }],
        }]
    })
}
