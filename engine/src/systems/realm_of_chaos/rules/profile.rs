//! # roc-profile: The lowest statistic
//!
//! ## What it says
//! A unit tests on the lowest value of each statistic found among its models, the leader and any character with it
//! included. A dash is no value and is passed over; only when nobody has a value does the unit have a dash. The armour
//! save goes by the worst: of 4+ and 6+ the unit has 6+, and with one model without armour it has none.
//!
//! ## Why
//! A unit acts as one body and is only as good as its weakest part.
//!
//! ## Example
//! Spearmen with WS 3 and Ld 7 beside bowmen with WS 2 and Ld 6: the unit has WS 2 and Ld 6. If the bowmen have BS 4
//! and the spearmen a dash, BS is 4.
//!
//! ## Source
//! Realm of Chaos, Force Organisation; the names of the statistics and armour saves come from the game itself.
//!
//! ## Reading
//! The lowest armour save is the worst one. A formation that adds to the save adds to every model's: a shield wall makes
//! 5+ into 4+ and none into 6+, a testudo makes 5+ into 3+. A testudo engaged in hand-to-hand adds nothing, and a
//! shield wall held over a testudo counts as a shield wall.

use super::super::{
    numbers::{SHIELD_WALL_SAVE, TESTUDO_SAVE},
    squad,
};
use crate::formation::Body;
use crate::model::{Army, FormationKind, MemberId, Profile};
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "roc-profile";
/// The save of a model without armour.
const NONE: u8 = 7;

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

/// The lowest value of a statistic, by its place in the line, among the unit's models; `None` when nobody has one.
pub fn lowest(scene: &Scene, stat: usize) -> Option<u8> {
    lowest_of(&squad::profiles(scene), stat)
}

fn lowest_of(profiles: &[&Profile], stat: usize) -> Option<u8> {
    profiles.iter().filter_map(|profile| value(profile, stat)).min()
}

/// What each profile has of a statistic, and whether the unit's value comes from it.
pub fn reasons(scene: &Scene, stat: usize) -> Vec<Because> {
    reasons_of(&squad::profiles(scene), stat)
}

fn reasons_of(profiles: &[&Profile], stat: usize) -> Vec<Because> {
    let low = lowest_of(profiles, stat);
    let said = |profile: &Profile| {
        let value = value(profile, stat);
        Because::ProfileStat { profile: profile.name.clone(), value, lowest: value.is_some() && value == low }
    };
    profiles.iter().map(|profile| said(profile)).collect()
}

fn value(profile: &Profile, stat: usize) -> Option<u8> {
    profile.stats.get(stat).and_then(|stat| stat.value)
}

/// Points of saving of one model: its own and those of its equipment.
fn saving(army: &Army, body: &Body) -> u8 {
    army.items(body.gear).fold(body.profile.armour, |sum, item| sum.saturating_add(item.armour))
}

/// The roll that so many points of saving give: 7, which is none, less the points; never better than 1.
fn save(points: u8) -> u8 {
    NONE.saturating_sub(points).max(1)
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let army = scene.muster.army;
    let subject = scene.subject();
    if scene.muster.bodies.is_empty() {
        return;
    }
    let profiles = squad::profiles(scene);
    for stat in 0..crate::systems::system(army.system).stats.len() {
        let low = lowest_of(&profiles, stat);
        let mut members = Vec::new();
        if low.is_some() {
            // Most often it is everybody's.
            members.reserve_exact(scene.muster.bodies.len());
            let lowest = scene.muster.bodies.iter().filter(|body| value(body.profile, stat) == low);
            members.extend(lowest.map(|body| body.id));
        }
        out.push(Fact {
            rule: ID,
            subject,
            key: FactKey::Stat(stat as u8),
            value: low.map_or(FactValue::Dash, |value| FactValue::Number(i32::from(value))),
            members,
            because: reasons_of(&profiles, stat),
        });
    }
    out.push(armour(scene));
}

fn armour(scene: &Scene) -> Fact {
    let army = scene.muster.army;
    let mut kinds: Vec<(&Profile, u8)> = Vec::new();
    for body in &scene.muster.bodies {
        let points = saving(army, body);
        if !kinds.iter().any(|(profile, known)| core::ptr::eq(*profile, body.profile) && *known == points) {
            kinds.push((body.profile, points));
        }
    }
    let least = kinds.iter().map(|kind| kind.1).min().unwrap_or(0);
    let bonus = match squad::effect(scene) {
        Some(kind @ FormationKind::ShieldWall) => Some((kind, SHIELD_WALL_SAVE)),
        Some(kind @ FormationKind::Testudo) => Some((kind, TESTUDO_SAVE)),
        _ => None,
    };
    let worst = |points: u8| save(points) == save(least);
    let mut because: Vec<Because> = kinds
        .iter()
        .map(|&(profile, points)| Because::ProfileSave {
            profile: profile.name.clone(),
            save: save(points),
            worst: worst(points),
        })
        .collect();
    let mut value = save(least);
    if let Some((kind, more)) = bonus {
        let better = save(least.saturating_add(more));
        because.push(Because::Formation { kind, from: FactValue::Save(value), to: FactValue::Save(better) });
        value = better;
    }
    let members: Vec<MemberId> =
        scene.muster.bodies.iter().filter(|it| worst(saving(army, it))).map(|it| it.id).collect();
    Fact { rule: ID, subject: scene.subject(), key: FactKey::Save, value: FactValue::Save(value), members, because }
}
