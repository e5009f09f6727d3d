//! # roc-strength: Five to a squad
//!
//! ## What it checks
//! A squad has five models or more, its leader and any character with it included. With two, three or four it may still
//! fight, but you are warned. One model alone is a character and never a squad; crewed equipment acting alone counts as
//! a character too.
//!
//! ## Why
//! A squad under five is less effective than the same models in larger company, and one casualty away from worse.
//!
//! ## Example
//! A leader and three spearmen are four: one more makes a squad at full effect.
//!
//! ## Fix
//! Raise the squad to five with more of the troops it has most of. What they cost is on the button, and the fix is not
//! offered when it would break the points limit. Broken ranks are closed up as they come.
//!
//! ## Source
//! Realm of Chaos, Force Organisation.

use super::super::{numbers::SQUAD, squad};
use crate::model::{Army, Profile};
use crate::rules::{Because, Diagnostic, Fact, FactKey, FactValue, Fix, FixTitle, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "roc-strength";

/// The rule.
pub static RULE: Rule =
    Rule { check: Some(check), facts: Some(facts), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    let have = scene.muster.bodies.len() as u16;
    if squad::is_squad(scene) && have < SQUAD {
        out.push(Diagnostic {
            rule: ID,
            severity: Severity::Warning,
            subject: scene.subject(),
            members: scene.everyone(),
            reason: Reason::Weak { have },
        });
    }
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if scene.muster.bodies.len() == 1 {
        out.push(Fact {
            rule: ID,
            subject: scene.subject(),
            key: FactKey::Counts,
            value: FactValue::Holds,
            members: scene.everyone(),
            because: vec![Because::Rule],
        });
    }
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        let add = SQUAD.saturating_sub(scene.muster.bodies.len() as u16);
        let unit = scene.muster.unit;
        let groups = squad::groups(army, unit);
        // Neither a character nor the piece of equipment others man, where there is anybody else. `max_by_key` takes the
        // last of equals; the first is meant.
        let plain = |it: &Profile| !it.character && !it.crew.is_some_and(|crew| crew.piece);
        let Some(group) = groups.iter().rev().max_by_key(|it| (plain(it.profile), it.have)) else {
            return Vec::new();
        };
        let (name, points) = group.more(add);
        let mut commands = vec![group.raised(unit.id, add)];
        if squad::is_broken(scene) {
            // Nobody can be added to ranks that are broken: they form up with him.
            commands.push(squad::close_up(scene).1);
        }
        vec![Fix { title: FixTitle::RaiseTo { add, name, points }, commands }]
    })
}
