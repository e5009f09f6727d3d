//! What the formation rules have in common: they speak only of the formation a squad really stands in.

use super::squad;
use crate::formation::Muster;
use crate::model::{Formation, FormationKind};
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

/// The models of one equipment set of the unit's own, as a reason: called what the player called the set, or by the
/// commonest profile that carries it.
pub fn set(muster: &Muster, loadout: u8) -> Because {
    let carriers = || muster.bodies.iter().filter(|body| body.own && body.loadout == loadout);
    let mut profiles: Vec<(&str, u16)> = Vec::new();
    for body in carriers() {
        match profiles.iter_mut().find(|(name, _)| *name == body.profile.plural) {
            Some((_, count)) => *count += 1,
            None => profiles.push((&body.profile.plural, 1)),
        }
    }
    let given = muster.unit.loadouts.get(usize::from(loadout)).map_or("", |set| set.name.as_str());
    let most = profiles.iter().map(|&(_, count)| count).max();
    let commonest = profiles.iter().find(|&&(_, count)| Some(count) == most).map_or("", |&(name, _)| name);
    let name = if given.is_empty() { commonest } else { given };
    Because::Set { name: name.to_owned(), models: profiles.iter().map(|(_, count)| count).sum() }
}
