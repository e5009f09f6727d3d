//! What formation a unit really stands in, from geometry alone; gaps and models out of contact.

use super::Muster;
use crate::model::{Formation, MemberId};

/// In what a placement differs from the nearest formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Differs {
    /// These models are not in their places.
    Places,
    /// These models look the wrong way.
    Facings,
    /// A later rank is wider than the front.
    WiderRank,
    /// Bases overlap.
    Overlap,
}

/// A placement that matches no formation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Misplaced {
    /// The formation it comes nearest to, with parameters.
    pub nearest: Formation,
    /// In what it differs.
    pub differs: Differs,
    /// The models that do.
    pub members: Vec<MemberId>,
}

/// The formation the models really stand in: the declared one where it fits, else another that fits, else the nearest
/// and what differs. Decided from positions alone.
pub fn standing(muster: &Muster) -> Result<Formation, Misplaced> {
    todo!("{}", muster.bodies.len())
}

/// Models of which no side is wholly covered by the touching sides of others (`roc-contact`). In a single file a touching
/// corner is enough.
#[must_use]
pub fn loose(muster: &Muster, formation: Formation) -> Vec<MemberId> {
    todo!("{} {formation:?}", muster.bodies.len())
}

/// Models not connected, through touching neighbours, to the leader's group (or the largest, with no leader).
#[must_use]
pub fn isolated(muster: &Muster, formation: Formation) -> Vec<MemberId> {
    todo!("{} {formation:?}", muster.bodies.len())
}

/// Gaps within ranks: for each, its rank and the two models on either side of an empty place.
#[must_use]
pub fn gaps(muster: &Muster, formation: Formation) -> Vec<(u16, MemberId, MemberId)> {
    todo!("{} {formation:?}", muster.bodies.len())
}
