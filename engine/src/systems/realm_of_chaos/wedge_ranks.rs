//! What both wedges share: their ranks, and how the last one is completed.

use crate::formation::wedge_ranks;
use crate::model::{Army, Command, MemberId, ProfileId, Unit};
use crate::rules::{Because, Diagnostic, Fix, FixTitle, Scene, Subject};

/// The ranks of a wedge: models in each, and how many complete it.
pub struct WedgeRanks(Vec<(u16, u16)>);

impl WedgeRanks {
    /// Ranks of a wedge of `models` with `front` in the first.
    pub fn of(models: usize, front: u16) -> Self {
        let models = u16::try_from(models).unwrap_or(u16::MAX);
        let have = wedge_ranks(models, front);
        Self(have.into_iter().zip(front.max(1)..).collect())
    }

    /// Models in the widest rank.
    pub fn widest(&self) -> u16 {
        self.0.iter().map(|&(have, _)| have).max().unwrap_or(0)
    }

    /// Models in the last complete rank; in the only rank there is, when that one is incomplete.
    pub fn rear(&self) -> u16 {
        let complete = self.0.iter().rev().find(|(have, want)| have == want);
        complete.or(self.0.first()).map_or(0, |&(have, _)| have)
    }

    /// How many stand in an incomplete last rank, and how many complete it.
    pub fn incomplete(&self) -> Option<(u16, u16)> {
        self.0.last().copied().filter(|(have, want)| have < want)
    }

    /// Each rank as a reason.
    pub fn because(&self) -> Vec<Because> {
        (1..)
            .zip(&self.0)
            .map(|(rank, &(have, want))| Because::Rank { rank, have, front: want, counts: have == want })
            .collect()
    }
}

/// Models of the last rank.
pub fn last_rank(scene: &Scene) -> Vec<MemberId> {
    let last = scene.ranks.count();
    let held = scene.muster.bodies.iter().zip(&scene.ranks.places);
    held.filter(|(_, place)| place.rank == last).map(|(body, _)| body.id).collect()
}

/// Completes the last rank with more of the unit's largest group of like models, characters aside.
pub fn complete(army: &Army, said: &Diagnostic, add: u16) -> Vec<Fix> {
    let Subject::Unit(id) = said.subject else { return Vec::new() };
    let Some(unit) = army.unit(id) else { return Vec::new() };
    let Some((profile, loadout, have)) = largest_group(army, unit) else { return Vec::new() };
    let (Some(kind), Some(member)) = (
        army.catalogue.profile(profile),
        unit.members.iter().find(|member| member.profile == profile && member.loadout == loadout),
    ) else {
        return Vec::new();
    };
    let name = if add == 1 { kind.name.clone() } else { kind.plural.clone() };
    let points = army.member_points(unit, member).saturating_mul(u32::from(add));
    let command = Command::SetCount { unit: id, profile, loadout, count: have.saturating_add(add) };
    vec![Fix { title: FixTitle::Complete { add, name, points }, commands: vec![command] }]
}

/// The unit's own models of one profile and set that are most, the first of those in a tie, and how many they are.
/// Characters are not raised in numbers.
fn largest_group(army: &Army, unit: &Unit) -> Option<(ProfileId, u8, u16)> {
    let mut groups: Vec<(ProfileId, u8, u16)> = Vec::new();
    for member in &unit.members {
        if army.profile(member).is_none_or(|profile| profile.character) {
            continue;
        }
        match groups.iter_mut().find(|group| group.0 == member.profile && group.1 == member.loadout) {
            Some(group) => group.2 = group.2.saturating_add(1),
            None => groups.push((member.profile, member.loadout, 1)),
        }
    }
    let most = groups.iter().map(|group| group.2).max()?;
    groups.into_iter().find(|group| group.2 == most)
}
