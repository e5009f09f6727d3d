//! Who falls when a unit takes losses: what the systems share, and what each says for itself.

use crate::formation::{Body, Muster};
use crate::model::{Formation, LastRank, Losses, MemberId, Role};
use crate::rules::FactKey;

/// What a system says of losses.
#[derive(Debug)]
pub struct LossRules {
    /// The most that can be lost by number: models, or health points of a pool.
    pub most: fn(&Muster) -> u16,
    /// Whether losses are counted in health points.
    pub health: bool,
    /// Whether losses to missiles fall otherwise than those in combat, as the unit stands.
    pub missiles_differ: fn(&Muster) -> bool,
    /// The equipment sets of which one is fighting, where losses in combat come from that one; the one in front first.
    pub fighting: fn(&Muster) -> Vec<u8>,
    /// Who may fall by choice.
    pub by_choice: fn(&Muster) -> Vec<MemberId>,
    /// Health points of one model, at least 1.
    pub health_of: fn(&Body) -> u16,
    /// What a pool has lost beyond those who fell, and the model next to fall, which bears it.
    pub leftover: fn(&Muster, &Losses) -> Option<(MemberId, u16)>,
    /// The formation the survivors take, where closing the ranks as they were would not do: how the unit stood before, and
    /// the survivors as they would stand.
    pub closes: fn(&Muster, &Muster) -> Option<Formation>,
    /// Models may have to fall for want of room.
    pub crowds: bool,
    /// Who else of those who are left must fall where there is no room to change frontage; they keep their places until
    /// then, and so do those who stay.
    pub without_room: fn(&Muster) -> Vec<MemberId>,
    /// Who falls, those lost by number; in the order they fall.
    pub fallen: fn(&Muster, &Losses) -> Vec<MemberId>,
    /// The value that a curve of losses shows: what depth is worth.
    pub worth: FactKey,
}

/// A unit's own models for whom `counts` holds, in the order they leave it: from the last rank, from its open end;
/// those with a role after the others, the leader last of all.
pub fn rearmost<'m>(muster: &'m Muster, counts: impl Fn(&Body) -> bool) -> Vec<&'m Body<'m>> {
    let from_left = matches!(muster.unit.formation, Formation::Block { last: LastRank::Right, .. });
    let places = &muster.ranks().places;
    let mut bodies: Vec<(usize, &Body)> =
        muster.bodies.iter().enumerate().filter(|(_, body)| body.own && counts(body)).collect();
    crate::order::by_key(&mut bodies, |(index, body)| {
        let place = places.get(*index).copied().unwrap_or_default();
        let file = if from_left { i32::from(place.file) } else { -i32::from(place.file) };
        let keeps = if body.leads() { 2 } else { u8::from(body.roles.0 != 0) };
        (keeps, !place.astray(), -i32::from(place.rank), file, body.id)
    });
    bodies.into_iter().map(|(_, body)| body).collect()
}

/// Health points of a model whose statistic at that place of the line tells them; a dash is one.
pub fn health(body: &Body, place: usize) -> u16 {
    body.profile.stats.get(place).and_then(|stat| stat.value).map_or(1, |points| u16::from(points).max(1))
}

/// A unit's own models.
pub fn own(muster: &Muster) -> u16 {
    u16::try_from(muster.bodies.iter().filter(|body| body.own).count()).unwrap_or(u16::MAX)
}

/// Characters who joined the unit.
pub fn guests(muster: &Muster) -> Vec<MemberId> {
    muster.bodies.iter().filter(|body| !body.own).map(|body| body.id).collect()
}

/// The unit's champions.
pub fn champions(muster: &Muster) -> Vec<MemberId> {
    muster.bodies.iter().filter(|body| body.own && body.roles.has(Role::Champion)).map(|body| body.id).collect()
}

/// So many models, from whichever cause, from the rear.
pub fn from_the_rear(muster: &Muster, losses: &Losses) -> Vec<MemberId> {
    let count = usize::from(losses.combat) + usize::from(losses.missiles);
    let standing = rearmost(muster, |body| !losses.chosen.contains(&body.id) && !losses.crowded.contains(&body.id));
    standing.into_iter().take(count).map(|body| body.id).collect()
}

/// A number below `below` that follows from the seed and the turn alone: the same ones on every machine.
#[must_use]
pub fn drawn(seed: u32, turn: u32, below: u32) -> u32 {
    // splitmix64
    let mut z = (u64::from(seed) << 32 | u64::from(turn)).wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^= z >> 31;
    u32::try_from(z % u64::from(below.max(1))).unwrap_or(0)
}
