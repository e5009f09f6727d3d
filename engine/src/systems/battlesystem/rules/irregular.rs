//! # bsm-irregular: Regular and irregular units
//!
//! ## What it checks
//! Every unit is marked regular or irregular, and the mark decides what turning costs it and how wide it may stand. A mob
//! is always irregular: a mob that is marked regular is an error.
//!
//! ## Why
//! An irregular unit is looser and less well drilled. It turns slowly and needs depth to hold together.
//!
//! ## Example
//! Twenty peasants with clubs are a mob. They are marked irregular when they are taken, and the mark cannot be lifted.
//!
//! ## Fix
//! Mark the mob irregular, and narrow its front if that leaves it with too few ranks.
//!
//! ## Source
//! Battlesystem, Facing and Frontage for Irregular Units.
//!
//! ## Reading
//! A unit in which any figure belongs to a mob is a mob.

use super::super::{depth::widest, stand};
use crate::model::{Army, Command, Formation, LastRank};
use crate::rules::{Because, Diagnostic, Fact, FactKey, FactValue, Fix, FixTitle, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "bsm-irregular";

/// The rule.
pub static RULE: Rule =
    Rule { check: Some(check), facts: Some(facts), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    if scene.muster.unit.irregular {
        return;
    }
    let mob = scene.muster.bodies.iter().filter(|body| body.profile.nature.mob);
    let members: Vec<_> = mob.map(|body| body.id).collect();
    if !members.is_empty() {
        out.push(Diagnostic {
            rule: ID,
            severity: Severity::Error,
            subject: scene.subject(),
            members,
            reason: Reason::RegularMob,
        });
    }
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if scene.muster.bodies.is_empty() {
        return;
    }
    let key = if scene.muster.unit.irregular { FactKey::Irregular } else { FactKey::Regular };
    out.push(stand::fact(ID, scene, key, FactValue::Holds, vec![Because::Rule]));
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        let unit = scene.muster.unit.id;
        let stand = stand::Stand::of(scene);
        let mut commands = vec![Command::SetIrregular(unit, true)];
        let most = widest(stand.figures);
        if stand.frontage > most {
            let formation = Formation::Block { frontage: most, last: LastRank::Left };
            commands.push(Command::Reform { unit, formation });
        }
        vec![Fix { title: FixTitle::MarkIrregular, commands }]
    })
}
