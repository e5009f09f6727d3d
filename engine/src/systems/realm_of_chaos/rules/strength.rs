//! # roc-strength
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
use crate::model::{Army, Command, ProfileId};
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

/// A kind of models of a unit: profile, set, how many, and whether more of them make sense (neither a character nor the
/// piece of equipment others man).
type Group = (ProfileId, u8, u16, bool);

fn groups(army: &Army, scene: &Scene) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for member in &scene.muster.unit.members {
        let Some(profile) = army.profile(member) else { continue };
        match groups.iter_mut().find(|known| known.0 == member.profile && known.1 == member.loadout) {
            Some(known) => known.2 = known.2.saturating_add(1),
            None => {
                let plain = !profile.character && !profile.crew.is_some_and(|crew| crew.piece);
                groups.push((member.profile, member.loadout, 1, plain));
            }
        }
    }
    groups
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        let add = SQUAD.saturating_sub(scene.muster.bodies.len() as u16);
        let groups = groups(army, scene);
        // `max_by_key` takes the last of equals; the first is meant.
        let Some(&(profile, loadout, have, _)) = groups.iter().rev().max_by_key(|it| (it.3, it.2)) else {
            return Vec::new();
        };
        let unit = scene.muster.unit;
        let each = unit
            .members
            .iter()
            .find(|member| member.profile == profile && member.loadout == loadout)
            .map_or(0, |member| army.member_points(unit, member));
        let name = army
            .catalogue
            .profile(profile)
            .map(|it| if add == 1 { it.name.clone() } else { it.plural.clone() })
            .unwrap_or_default();
        let mut commands = vec![Command::SetCount { unit: unit.id, profile, loadout, count: have.saturating_add(add) }];
        if squad::is_broken(scene) {
            // Nobody can be added to ranks that are broken: they form up with him.
            commands.push(squad::close_up(scene).1);
        }
        vec![Fix { title: FixTitle::RaiseTo { add, name, points: each.saturating_mul(u32::from(add)) }, commands }]
    })
}
