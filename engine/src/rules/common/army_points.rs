//! # army-points: What a unit costs
//!
//! ## What it says
//! A unit costs the points of its models and of what each carries; an army costs the points of its units.
//!
//! ## Why
//! Two armies of the same points are meant to be an even match, so every point must be accounted for.
//!
//! ## Example
//! Ten spearmen at 6 points with a shield at 1 point each cost 70.
//!
//! ## Source
//! The field's custom; ours.

use crate::model::{ProfileId, Unit};
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "army-points";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let (army, unit) = (scene.muster.army, scene.muster.unit);
    let total = i32::try_from(army.unit_points(unit)).unwrap_or(i32::MAX);
    out.push(Fact {
        rule: ID,
        subject: scene.subject(),
        key: FactKey::Points,
        value: FactValue::Number(total),
        members: unit.members.iter().map(|member| member.id).collect(),
        because: costs(scene, unit),
    });
}

/// One line for each profile and equipment set, in order of appearance.
fn costs(scene: &Scene, unit: &Unit) -> Vec<Because> {
    let army = scene.muster.army;
    let mut lines: Vec<((ProfileId, u8), u16, u32)> = Vec::new();
    for member in &unit.members {
        let kind = (member.profile, member.loadout);
        match lines.iter_mut().find(|line| line.0 == kind) {
            Some(line) => line.1 = line.1.saturating_add(1),
            None => lines.push((kind, 1, army.member_points(unit, member))),
        }
    }
    let name = |(profile, loadout): (ProfileId, u8), models: u16| {
        let Some(it) = army.catalogue.profile(profile) else { return String::new() };
        let mut name = if models == 1 { it.name.clone() } else { it.plural.clone() };
        // Say which, where the same troops carry different sets.
        let sets = lines.iter().filter(|line| line.0.0 == profile).count();
        if let (2.., Some(set)) = (sets, unit.loadouts.get(usize::from(loadout))) {
            let items: Vec<&str> = army.items(set).map(|item| item.name.as_str()).collect();
            let held = if set.name.is_empty() { items.join(", ") } else { set.name.clone() };
            if !held.is_empty() {
                name = format!("{name} ({held})");
            }
        }
        name
    };
    lines.iter().map(|&(kind, models, each)| Because::Cost { name: name(kind, models), models, each }).collect()
}
