//! Who falls in Realm of Chaos: from the last rank, the leader last; in mixed ranks by set (`roc-mixed`).

use super::super::losses::{self, LossRules, drawn, rearmost};
use super::numbers::WOUNDS;
use crate::formation::{Muster, equipment_sets, standing};
use crate::model::{Arrangement, Formation, LastRank, Losses, MemberId};
use crate::rules::FactKey;

/// See [`crate::systems::System::losses`].
pub static LOSSES: LossRules = LossRules {
    most: losses::own,
    health: false,
    missiles_differ: |muster| mixed(muster).is_some(),
    fighting: |muster| mixed(muster).unwrap_or_default(),
    by_choice: losses::guests,
    health_of: |body| losses::health(body, WOUNDS),
    leftover: |_, _| None,
    closes,
    crowds: false,
    without_room: |_| Vec::new(),
    fallen,
    worth: FactKey::CountingRanks,
};

/// The two sets of a unit that stands in mixed ranks, the one in front (or on the flanks) first.
fn mixed(muster: &Muster) -> Option<Vec<u8>> {
    let Ok(Formation::Mixed { arrangement, .. }) = standing(muster) else { return None };
    let first = match arrangement {
        Arrangement::FrontAndBehind { front } => front,
        Arrangement::Flanks { flanks } => flanks,
    };
    let mut sets: Vec<u8> = equipment_sets(muster).into_iter().map(|(set, _)| set).collect();
    crate::order::by_key(&mut sets, |set| *set != first);
    Some(sets)
}

/// Missiles come before combat, as shooting does. Each that hits is settled at random between the models that are left, and
/// the last of that model's set falls; in combat the set that is fighting loses its last, the other set when it is gone.
fn fallen(muster: &Muster, losses: &Losses) -> Vec<MemberId> {
    let Some(sets) = mixed(muster) else { return losses::from_the_rear(muster, losses) };
    let mut left = rearmost(muster, |body| !losses.chosen.contains(&body.id));
    let mut gone = Vec::new();
    for turn in 0..u32::from(losses.missiles) {
        // The leader is last, whoever aims.
        let soldiers = left.iter().filter(|body| !body.leads()).count();
        let among = u32::try_from(soldiers.max(usize::from(!left.is_empty()))).unwrap_or(0);
        let Some(hit) = left.get(drawn(losses.seed, turn, among) as usize).map(|body| body.loadout) else { break };
        let Some(at) = left.iter().position(|body| body.loadout == hit) else { break };
        gone.push(left.remove(at).id);
    }
    let fighting = losses.fighting.filter(|set| sets.contains(set)).or(sets.first().copied());
    for _ in 0..losses.combat {
        let fights = left.iter().position(|body| Some(body.loadout) == fighting && !body.leads());
        let Some(at) = fights.or((!left.is_empty()).then_some(0)) else { break };
        gone.push(left.remove(at).id);
    }
    gone
}

/// The survivors keep the frontage they had as far as there are enough of them. A text gives nobody a change of formation
/// for losses, so where mixed ranks or a testudo could only be kept by narrowing the front, men step up from behind and the
/// unit stands in a block of its old frontage (`roc-mixed`, `roc-testudo`).
fn closes(before: &Muster, after: &Muster) -> Option<Formation> {
    let last = match standing(before) {
        Ok(Formation::Mixed { last, .. }) => last,
        Ok(Formation::Testudo) => LastRank::Centred,
        _ => return None,
    };
    let have = u16::try_from(after.bodies.len()).unwrap_or(u16::MAX);
    let frontage = before.ranks().frontage().min(have);
    (frontage > 1 && after.ranks().frontage() < frontage).then_some(Formation::Block { frontage, last })
}
