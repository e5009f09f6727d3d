//! What both wedges share: their ranks, and how the last one is completed.

use super::squad;
use crate::formation::wedge_ranks;
use crate::model::{Army, MemberId};
use crate::rules::{Because, Diagnostic, Fix, FixTitle, Reason, RuleId, Scene, Severity, Subject};

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

/// Says so when the last rank of a wedge is incomplete.
pub fn check(rule: RuleId, scene: &Scene, ranks: Option<WedgeRanks>, out: &mut Vec<Diagnostic>) {
    if let Some((have, want)) = ranks.and_then(|ranks| ranks.incomplete()) {
        out.push(Diagnostic {
            rule,
            severity: Severity::Warning,
            subject: scene.subject(),
            members: last_rank(scene),
            reason: Reason::WedgeIncomplete { have, want },
        });
    }
}

/// Models of the last rank.
fn last_rank(scene: &Scene) -> Vec<MemberId> {
    let last = scene.ranks.count();
    let held = scene.muster.bodies.iter().zip(&scene.ranks.places);
    held.filter(|(_, place)| place.rank == last).map(|(body, _)| body.id).collect()
}

/// Completes the last rank with more of the unit's largest group of like models, the first of those in a tie. Characters
/// are not raised in numbers.
pub fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    let (Reason::WedgeIncomplete { have, want }, Subject::Unit(id)) = (&said.reason, said.subject) else {
        return Vec::new();
    };
    let Some(unit) = army.unit(id) else { return Vec::new() };
    let mut groups = squad::groups(army, unit);
    groups.retain(|group| !group.profile.character);
    // `max_by_key` takes the last of equals; the first is meant.
    let Some(group) = groups.iter().rev().max_by_key(|group| group.have) else { return Vec::new() };
    let add = want.saturating_sub(*have);
    let (name, points) = group.more(add);
    vec![Fix { title: FixTitle::Complete { add, name, points }, commands: vec![group.raised(id, add)] }]
}
