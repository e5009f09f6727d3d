//! Who stands in which rank and file, the shapes units form, and re-forming about the leader.
//!
//! Shapes are pure: a [`Muster`] in, places out. Whether a unit *may* take a shape (shields, missiles) is the
//! system's to say; whether it *can* (too few models) is said here.

mod column;
mod grid;
mod muster;
mod order;
mod place;
mod ranks;
mod reform;
mod shape;
mod standing;
mod stray;
#[cfg(test)]
pub(crate) mod test_support;
#[cfg(test)]
mod tests;

pub use column::read as column;
pub use grid::Grid;
pub use muster::{Body, Muster};
pub use ranks::{Place, Ranks};
pub use reform::{dress, frontages, reform, unfold};
pub use shape::{SquareSizes, leader_files, square_sizes, testudo_frontage, wedge_ranks};
pub use standing::{Differs, Misplaced, gaps, isolated, loose, standing};

use order::Draft;

use crate::geometry::{Facing, Point};
use crate::model::MemberId;

/// The equipment sets of a unit's own models, the leader's aside, by index and rising, and how many models each has: mixed
/// ranks want two (`roc-mixed`).
#[must_use]
pub fn equipment_sets(muster: &Muster) -> Vec<(u8, u16)> {
    place::sets(muster)
}

/// Fewest models of a square on the unit's bases: each quarter wider than a base is deep (`roc-square`).
#[must_use]
pub fn fewest_in_square(muster: &Muster) -> u16 {
    place::least(muster.place_size())
}

/// Where a model is to stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// Who.
    pub id: MemberId,
    /// The centre of the base, in the unit's frame.
    pub at: Point,
    /// Which way it looks.
    pub facing: Facing,
}

/// Why a unit cannot, or may not, take a formation now. Rendered by `words`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Unavailable {
    /// The shape wants more models: how many it wants, how many there are.
    TooFew {
        /// The least number.
        least: u16,
        /// The number there is.
        have: u16,
    },
    /// Mixed ranks want exactly two equipment sets among the models (the leader's own aside).
    SetsNotTwo {
        /// How many there are.
        sets: u16,
    },
    /// A square is formed from a single rank.
    NotOneRank {
        /// How many ranks stand now.
        ranks: u16,
    },
    /// The side walls would meet: no hollow is left.
    NoHollow {
        /// The least number of models on these bases.
        least: u16,
        /// The number there is.
        have: u16,
    },
    /// The set that takes the corners must have exactly four models.
    CornersNotFour {
        /// How many it has.
        have: u16,
    },
    /// The set inside does not fit the hollow, or is too few to be a square (four).
    CoreDoesNotFit {
        /// How many there are.
        have: u16,
        /// The most the hollow holds.
        most: u16,
    },
    /// These models have no missile weapon.
    NoMissiles(Vec<MemberId>),
    /// These models have no shield.
    NoShield(Vec<MemberId>),
    /// These models have no hand weapon.
    NoHandWeapon(Vec<MemberId>),
    /// The unit counts as a character (one model, or crewed equipment alone): it takes no formation.
    CountsAsCharacter,
    /// So wide a front leaves too few ranks (`bsm-depth-change`).
    TooWide {
        /// The frontage asked for.
        asked: u16,
        /// The widest allowed.
        widest: u16,
    },
    /// In contact with an enemy nobody moves (`bsm-contact`).
    InContact,
    /// The army's system does not know it.
    OfAnotherSystem,
    /// Not a square, so there is nothing to unfold.
    NotASquare,
}
