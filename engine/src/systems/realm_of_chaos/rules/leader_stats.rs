//! # roc-leader-stats: What a leader adds to tests
//!
//! ## What it says
//! A leader who is a character may list +1, +2 or more in Ld, Int, Cl or WP. When his unit tests on that statistic you
//! may add that number to the unit's value, take it away, or leave it, but never go above his own value. The unit's
//! value counts the leader's own too.
//!
//! ## Why
//! A good leader steadies his unit, or lets it fail a test on purpose; he cannot make it better than he is himself.
//!
//! ## Example
//! The unit has Ld 6 and its leader Ld 8 with +1: choose 5, 6 or 7. With +3 choose 3, 6 or 8, since 9 would be above
//! his own 8.
//!
//! ## Source
//! Realm of Chaos, Leaders.
//!
//! ## Reading
//! Without a listed number, or when the leader is not a character, there is only the unit's own value.

use super::{super::squad, profile};
use crate::formation::Body;
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "roc-leader-stats";
/// Ld, Int, Cl and WP in the statistic line.
const TESTS: core::ops::Range<usize> = 8..12;

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

/// What may be chosen: the unit's value less the plus, as it is, and with the plus up to the leader's own; rising.
fn choices(unit: u8, own: u8, plus: u8) -> Vec<u8> {
    let mut choices = vec![unit.saturating_sub(plus), unit, unit.saturating_add(plus).min(own).max(unit)];
    choices.dedup();
    choices
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if !squad::is_squad(scene) {
        return;
    }
    let mut leaders = scene.muster.leaders();
    let leader = leaders.next().filter(|_| leaders.next().is_none());
    for stat in TESTS {
        let Some(unit) = profile::lowest(scene, stat) else { continue };
        let own = leader.and_then(|body| body.profile.stats.get(stat));
        let character = leader.is_some_and(|body| body.profile.character);
        let values = match own.map(|own| (own.value, own.plus)) {
            Some((Some(own), plus)) if character && plus > 0 => choices(unit, own, plus),
            _ => vec![unit],
        };
        let because = match (leader, own) {
            (Some(body), Some(own)) => {
                let plus = if character { own.plus } else { 0 };
                Because::Leader { name: name(scene, body), value: own.value, plus, unit }
            }
            _ => Because::Rule,
        };
        out.push(Fact {
            rule: ID,
            subject: scene.subject(),
            key: FactKey::Targets(stat as u8),
            value: FactValue::Choice(values),
            members: leader.iter().map(|body| body.id).collect(),
            because: vec![because],
        });
    }
}

/// A character goes by the name of its unit, if it has one; others by their profile.
fn name(scene: &Scene, body: &Body) -> String {
    let unit = scene.muster.army.unit(body.unit).filter(|unit| !body.own && !unit.name.is_empty());
    unit.map_or_else(|| body.profile.name.clone(), |unit| unit.name.clone())
}
