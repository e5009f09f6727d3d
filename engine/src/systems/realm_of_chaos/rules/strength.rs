//! # roc-strength: Five to a squad
//!
//! ## What it checks
//! A squad has five models or more, its leader and any character with it included. With two, three or four it may still
//! fight, but you are warned. One model alone is a character and never a squad, which you are told of troops that are no
//! characters by themselves; crewed equipment acting alone counts as a character too.
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
//!
//! ## Reading
//! Any model may be deployed as a character, so one alone breaks nothing and is no squad under five. But there is much to be
//! gained in a unit, so of a common soldier alone it is advice.

use super::super::{numbers::SQUAD, squad, told};
use crate::formation::Body;
use crate::model::{Army, Command, Profile};
use crate::rules::{Diagnostic, Fact, Fix, FixTitle, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "roc-strength";

/// The rule.
pub static RULE: Rule =
    Rule { check: Some(check), facts: Some(facts), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    let have = scene.muster.bodies.len() as u16;
    let soldier = |body: &Body| !body.profile.character && body.profile.crew.is_none();
    let alone = have == 1 && scene.muster.bodies.iter().all(soldier);
    if alone || (squad::is_squad(scene) && have < SQUAD) {
        out.push(Diagnostic {
            rule: ID,
            severity: if alone { Severity::Advice } else { Severity::Warning },
            subject: scene.subject(),
            members: scene.everyone(),
            reason: Reason::Weak { have },
        });
    }
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if scene.muster.bodies.len() == 1 {
        out.push(told::counts(ID, scene));
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
        if let ([body], None) = (&scene.muster.bodies[..], scene.muster.leaders().next()) {
            // What one man alone needs nobody for, a squad does.
            commands.push(Command::NameLeader(body.id));
        }
        if squad::is_broken(scene) {
            // Nobody can be added to ranks that are broken: they form up with him.
            commands.push(squad::close_up(scene).1);
        }
        vec![Fix { title: FixTitle::RaiseTo { add, name, points }, commands }]
    })
}
