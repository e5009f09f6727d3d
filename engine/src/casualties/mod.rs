//! What losses make of a unit: an army as it stands after them, what is left, and what further losses would do. The army
//! itself is never changed: losses are an overlay ([`Losses`]), and everything here is worked out from both.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::document::{apply, apply_all};
use crate::formation::{Muster, standing};
use crate::model::{Army, Command, Formation, Losses, MemberId, Roll, Unit, UnitId};
use crate::rules::{FactKey, FactValue, Severity};
use crate::systems::{LossRules, UnitReport, check_unit, system};

/// Points of a curve at most; a larger unit is measured in strides.
const MOST_STEPS: u16 = 60;

/// Who of a unit falls: those lost by number, in the order they fall, then those chosen.
#[must_use]
pub fn fallen(army: &Army, unit: UnitId, losses: &Losses) -> Vec<MemberId> {
    let Some(unit) = army.unit(unit) else { return Vec::new() };
    let (muster, rules) = (Muster::of(army, unit), rules(army));
    let may = (rules.by_choice)(&muster);
    let mut gone = (rules.fallen)(&muster, losses);
    for id in losses.chosen.iter().filter(|id| may.contains(id)) {
        if !gone.contains(id) {
            gone.push(*id);
        }
    }
    gone.extend(crowded(army, unit.id, losses).into_iter().filter(|id| !gone.contains(id)).collect::<Vec<_>>());
    gone
}

/// Those of the unit's own models that fell for want of room, where its system has them fall.
fn crowded(army: &Army, unit: UnitId, losses: &Losses) -> Vec<MemberId> {
    let own = |id: &MemberId| army.unit(unit).is_some_and(|unit| unit.member(*id).is_some());
    let some = rules(army).crowds;
    losses.crowded.iter().copied().filter(|id| some && own(id)).collect()
}

/// Who else must fall of a unit that its losses left too wide, where there is no room to change frontage.
#[must_use]
pub fn without_room(army: &Army, unit: UnitId, losses: &Losses) -> Vec<MemberId> {
    let left = after(army, &Roll(vec![(unit, losses.clone())]));
    let Some(stands) = left.unit(unit) else { return Vec::new() };
    (rules(&left).without_room)(&Muster::of(&left, stands))
}

/// What a system says of losses.
#[must_use]
pub fn rules(army: &Army) -> &'static LossRules {
    system(army.system).losses
}

/// What can be lost of a unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Means {
    /// The most that can be lost by number: models, or health points.
    pub most: u16,
    /// They are health points.
    pub health: bool,
    /// Losses to missiles fall otherwise than those in combat.
    pub missiles_differ: bool,
    /// Sets of which one is fighting, the one in front first.
    pub fighting: Vec<u8>,
    /// Who may fall by choice.
    pub by_choice: Vec<MemberId>,
    /// Health points of each of those who may fall by choice, at least 1.
    pub points: Vec<u16>,
}

impl Means {
    /// Health points of one who may fall by choice.
    fn points_of(&self, id: MemberId) -> u16 {
        let at = self.by_choice.iter().position(|known| *known == id);
        at.and_then(|at| self.points.get(at)).copied().unwrap_or(1)
    }
}

/// What can be lost of a unit as it stands in the army.
#[must_use]
pub fn means(army: &Army, unit: UnitId) -> Means {
    let Some(unit) = army.unit(unit) else { return Means::default() };
    let (muster, rules) = (Muster::of(army, unit), rules(army));
    let by_choice = (rules.by_choice)(&muster);
    let points = by_choice.iter().map(|id| muster.body(*id).map_or(1, rules.health_of)).collect();
    Means {
        points,
        most: (rules.most)(&muster),
        health: rules.health,
        missiles_differ: (rules.missiles_differ)(&muster),
        fighting: (rules.fighting)(&muster),
        by_choice,
    }
}

/// Who is wounded and has not fallen, with the health points they have lost: of a pool the one who falls next, then those
/// who may fall by choice.
#[must_use]
pub fn wounded(army: &Army, unit: UnitId, losses: &Losses) -> Vec<(MemberId, u16)> {
    let Some(whole) = army.unit(unit) else { return Vec::new() };
    let losses = sensible(army, unit, losses);
    let next = (rules(army).leftover)(&Muster::of(army, whole), &losses);
    next.into_iter().chain(losses.wounds).collect()
}

/// Health points of all who stand in the unit, before its losses and now, where its system counts in them.
#[must_use]
pub fn health(army: &Army, unit: UnitId, losses: &Losses) -> Option<(u32, u32)> {
    let rules = rules(army);
    let whole = army.unit(unit).filter(|_| rules.health)?;
    let gone = fallen(army, unit, losses);
    let muster = Muster::of(army, whole);
    let sum = |counts: &dyn Fn(MemberId) -> bool| -> u32 {
        muster.bodies.iter().filter(|body| counts(body.id)).map(|body| u32::from((rules.health_of)(body))).sum()
    };
    let wounds = wounded(army, unit, losses).iter().map(|(_, points)| u32::from(*points)).sum();
    Some((sum(&|_| true), sum(&|id| !gone.contains(&id)).saturating_sub(wounds)))
}

/// Losses a unit can have: no more than there is to lose, nobody chosen who may not be, no missiles where they make no
/// difference.
#[must_use]
pub fn sensible(army: &Army, unit: UnitId, losses: &Losses) -> Losses {
    let means = means(army, unit);
    let mut losses = losses.clone();
    if !means.missiles_differ {
        losses.combat = losses.combat.saturating_add(losses.missiles);
        losses.missiles = 0;
    }
    losses.missiles = losses.missiles.min(means.most);
    losses.combat = losses.combat.min(means.most - losses.missiles);
    losses.chosen.retain(|id| means.by_choice.contains(id));
    // Who has lost all health points has fallen.
    let slain = |(id, points): &(MemberId, u16)| *points >= means.points_of(*id);
    let all = core::mem::take(&mut losses.wounds);
    for wound in all.into_iter().filter(|(id, points)| *points > 0 && means.by_choice.contains(id)) {
        if losses.chosen.contains(&wound.0) || losses.wounds.iter().any(|known| known.0 == wound.0) {
            continue;
        }
        if slain(&wound) {
            losses.chosen.push(wound.0);
        } else {
            losses.wounds.push(wound);
        }
    }
    losses.crowded = crowded(army, unit, &losses);
    losses
}

/// The army as it stands after losses. Units without losses are the very same; a unit that lost everybody is gone, and the
/// characters who were with it stand alone.
#[must_use]
pub fn after(army: &Army, roll: &Roll) -> Army {
    roll.0.iter().fold(army.clone(), |left, (unit, losses)| taken(&left, army, *unit, losses))
}

/// `left` with the losses of one unit taken from it, which are worked out on the whole army.
fn taken(left: &Army, army: &Army, unit: UnitId, losses: &Losses) -> Army {
    let crowded = crowded(army, unit, losses);
    let mut first = fallen(army, unit, losses);
    first.retain(|id| !crowded.contains(id));
    let mut left = without(left, unit, &first);
    let Some(at) = left.units.iter().position(|it| it.id == unit).filter(|_| !crowded.is_empty()) else { return left };
    let Some(stands) = left.units.get_mut(at) else { return left };
    if stands.members.iter().all(|it| crowded.contains(&it.id)) {
        return without(&left, unit, &crowded);
    }
    // Nobody steps into the places of those who fall for want of room.
    Arc::make_mut(stands).members.retain(|it| !crowded.contains(&it.id));
    let frontage = left.unit(unit).map_or(1, |unit| Muster::of(&left, unit).ranks().frontage());
    if let Some(stands) = left.units.get_mut(at)
        && let Formation::Block { last, .. } = stands.formation
    {
        Arc::make_mut(stands).formation = Formation::Block { frontage, last };
    }
    left
}

fn without(army: &Army, unit: UnitId, gone: &[MemberId]) -> Army {
    let Some(whole) = army.unit(unit) else { return army.clone() };
    let mut left = army.clone();
    let mut run = |command: Command| {
        if let Ok(done) = apply(&left, &command) {
            left = done;
        }
    };
    for guest in army.joined(unit).filter(|guest| guest.members.iter().all(|it| gone.contains(&it.id))) {
        run(Command::RemoveUnit(guest.id));
    }
    let own: Vec<MemberId> = whole.members.iter().map(|it| it.id).filter(|id| gone.contains(id)).collect();
    if own.len() == whole.members.len() {
        run(Command::RemoveUnit(unit));
    } else if !own.is_empty() {
        run(Command::RemoveMembers(own));
    }
    let closes =
        left.unit(unit).and_then(|stands| (rules(army).closes)(&Muster::of(army, whole), &Muster::of(&left, stands)));
    if let Some(formation) = closes
        && let Ok(done) = apply(&left, &Command::Reform { unit, formation })
    {
        left = done;
    }
    in_file(army, left, unit)
}

/// Closing ranks forms up about the leader, in the centre. Where the front is as wide as before he stays in the file he had:
/// losses put no leader right who is out of place. A file of a square or a wedge is none of a block that takes its place.
fn in_file(army: &Army, left: Army, unit: UnitId) -> Army {
    let post = |army: &Army, of: Option<(u16, u16)>| {
        let muster = Muster::of(army, army.unit(unit)?);
        let ranks = muster.ranks();
        let mut bodies = muster.bodies.iter().zip(&ranks.places);
        let (body, place) = bodies.find(|(body, place)| match of {
            Some(there) => (place.rank, place.file) == there && !body.leads(),
            None => body.leads(),
        })?;
        Some((body.id, body.at, (place.rank, place.file), ranks.frontage()))
    };
    let abreast = |formation: Formation| {
        matches!(formation, Formation::Block { .. } | Formation::Mixed { .. } | Formation::Testudo)
    };
    let kept = || {
        standing(&Muster::of(army, army.unit(unit)?)).ok().filter(|stood| abreast(*stood))?;
        let stands = left.unit(unit).filter(|unit| abreast(unit.formation))?;
        let (leader, was, had, frontage) = post(army, None)?;
        let (still, _, has, front) = post(&left, None)?;
        if still != leader || has == had || front != frontage {
            return None;
        }
        let (other, at, ..) = post(&left, Some(had))?;
        let members = Muster::of(&left, stands).bodies.iter().map(|body| body.id).collect();
        apply_all(&left, &[Command::Swap(leader, other), Command::Shift { members, by: was - at }]).ok()
    };
    kept().unwrap_or(left)
}

/// What a curve of losses shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Worth {
    /// What the system says depth is worth, as a fact of the unit: the rank bonus, ranks that count.
    Fact(FactKey),
    /// Ranks, where the formation has no such fact: a wedge, a single file.
    Ranks,
    /// Models, where it has no ranks either: a square, a model alone.
    Models,
}

/// What the curve of a unit shows: the best there is to say of it as it stands without losses.
#[must_use]
pub fn worth(army: &Army, unit: UnitId) -> Worth {
    let Some(unit) = army.unit(unit) else { return Worth::Models };
    let report = check_unit(army, unit);
    let key = rules(army).worth;
    let square = matches!(report.standing, Ok(Formation::Square { .. }));
    if key != FactKey::Ranks && report.facts.iter().any(|fact| fact.key == key) {
        Worth::Fact(key)
    } else if unit.members.len() > 1 && !square {
        Worth::Ranks
    } else {
        Worth::Models
    }
}

impl Worth {
    /// Its value for a unit that is left. What is not said of a unit is nothing: one man alone has no rank that counts.
    #[must_use]
    pub fn of(self, unit: &Unit, report: &UnitReport) -> u16 {
        match self {
            Self::Fact(key) => match report.facts.iter().find(|fact| fact.key == key).map(|fact| &fact.value) {
                Some(FactValue::Number(number)) => u16::try_from(*number).unwrap_or(0),
                _ => 0,
            },
            Self::Ranks => report.ranks.count(),
            Self::Models => u16::try_from(unit.members.len()).unwrap_or(u16::MAX),
        }
    }
}

/// One point of a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// So much is lost by number.
    pub lost: u16,
    /// Models of the unit that are left, its characters aside.
    pub models: u16,
    /// What depth is worth then, as [`worth`] says.
    pub worth: u16,
    /// Whether nothing forbidden is said of the unit.
    pub legal: bool,
}

/// What the unit is worth for every number of losses in combat, beside those chosen, from none to all; a large unit in
/// strides, the last being all.
#[must_use]
pub fn curve(army: &Army, unit: UnitId, losses: &Losses) -> Vec<Step> {
    if army.unit(unit).is_none() {
        return Vec::new();
    }
    // Only this unit is looked at.
    let mut alone = army.clone();
    alone.units.retain(|it| it.id == unit || it.joined == Some(unit));
    let most = means(&alone, unit).most;
    let stride = usize::from(most.div_ceil(MOST_STEPS).max(1));
    let mut numbers: Vec<u16> = (0..=most).step_by(stride).collect();
    if numbers.last() != Some(&most) {
        numbers.push(most);
    }
    let worth = worth(&alone, unit);
    let step = |lost: u16| {
        let taken = Losses { combat: lost, missiles: 0, crowded: Vec::new(), ..losses.clone() };
        let left = self::taken(&alone, &alone, unit, &taken);
        let Some(after) = left.unit(unit) else { return Step { lost, models: 0, worth: 0, legal: true } };
        let report = check_unit(&left, after);
        Step {
            lost,
            models: u16::try_from(after.members.len()).unwrap_or(u16::MAX),
            worth: worth.of(after, &report),
            legal: report.worst() != Some(Severity::Error),
        }
    };
    numbers.into_iter().map(step).collect()
}
