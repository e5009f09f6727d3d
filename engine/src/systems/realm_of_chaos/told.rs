//! What the formation rules have in common: they speak only of the formation a squad really stands in.

use super::squad;
use crate::formation::Muster;
use crate::model::{Formation, FormationKind, Profile};
use crate::rules::{Because, Fact, FactKey, FactValue, RuleId, Scene};

/// The formation the squad stands in, when it is of that kind. Characters, and whatever counts as one, take none.
pub fn stands(scene: &Scene, kind: FormationKind) -> Option<Formation> {
    let formation = scene.standing.as_ref().ok().filter(|formation| formation.kind() == kind)?;
    squad::is_squad(scene).then_some(*formation)
}

/// A fact about the unit with no models lit.
pub fn fact(rule: RuleId, scene: &Scene, key: FactKey, value: FactValue, because: Vec<Because>) -> Fact {
    Fact { rule, subject: scene.subject(), key, value, members: Vec::new(), because }
}

/// That the unit counts as a character, which is said of all its models.
pub fn counts(rule: RuleId, scene: &Scene) -> Fact {
    let said = fact(rule, scene, FactKey::Counts, FactValue::Holds, vec![Because::Rule]);
    Fact { members: scene.everyone(), ..said }
}

/// The effects of that number, each a fact that follows from the rule's text alone.
pub fn effects(rule: RuleId, scene: &Scene, kind: FormationKind, numbers: &[u8], out: &mut Vec<Fact>) {
    for &number in numbers {
        out.push(fact(rule, scene, FactKey::Effect(kind, number), FactValue::Holds, vec![Because::Rule]));
    }
}

/// The manoeuvres of that number: how the formation is entered, left, moved.
pub fn manoeuvres(rule: RuleId, scene: &Scene, kind: FormationKind, numbers: &[u8], out: &mut Vec<Fact>) {
    for &number in numbers {
        out.push(fact(rule, scene, FactKey::Manoeuvre(kind, number), FactValue::Holds, vec![Because::Rule]));
    }
}

/// The models of one equipment set of the unit's own, as a reason. It is called what the player called it, or by the
/// commonest profile that carries it, and by what it holds where that profile carries another set as well.
pub fn set(muster: &Muster, loadout: u8) -> Because {
    let models = muster.bodies.iter().filter(|body| body.own && body.loadout == loadout).count();
    let held = muster.unit.loadouts.get(usize::from(loadout));
    let given = held.map_or("", |set| set.name.as_str());
    let name = match commonest(muster, loadout) {
        Some(profile) if given.is_empty() => {
            let others = (0..).zip(&muster.unit.loadouts).map(|(other, _)| other).filter(|&other| other != loadout);
            let shared = others.into_iter().any(|other| commonest(muster, other).is_some_and(|it| it == profile));
            let items: Vec<&str> =
                held.map_or_else(Vec::new, |set| muster.army.items(set).map(|item| item.name.as_str()).collect());
            if shared && !items.is_empty() {
                format!("{} ({})", profile.plural, items.join(", "))
            } else {
                profile.plural.clone()
            }
        }
        _ => given.to_owned(),
    };
    Because::Set { name, models: u16::try_from(models).unwrap_or(u16::MAX) }
}

/// The profile that carries a set most often, the first of those in a tie.
fn commonest<'a>(muster: &Muster<'a>, loadout: u8) -> Option<&'a Profile> {
    let mut profiles: Vec<(&Profile, usize)> = Vec::new();
    for body in muster.bodies.iter().filter(|body| body.own && body.loadout == loadout) {
        match profiles.iter_mut().find(|(known, _)| core::ptr::eq(*known, body.profile)) {
            Some((_, count)) => *count += 1,
            None => profiles.push((body.profile, 1)),
        }
    }
    let most = profiles.iter().map(|&(_, count)| count).max()?;
    profiles.into_iter().find(|&(_, count)| count == most).map(|(profile, _)| profile)
}
