//! Who stands in which rank and file, the shapes units form, and re-forming about the leader.
//!
//! Shapes are pure: a [`Muster`] in, places out. Whether a unit *may* take a shape (shields, missiles) is the
//! system's to say; whether it *can* (too few models) is said here.

mod muster;
mod ranks;
mod reform;
mod shape;
mod standing;

pub use muster::{Body, Muster};
pub use ranks::{Place, Ranks};
pub use reform::{dress, reform, unfold};
pub use shape::{SquareSizes, leader_files, square_sizes, testudo_frontage, wedge_ranks};
pub use standing::{Differs, Misplaced, gaps, isolated, loose, standing};

use crate::geometry::{Facing, Point};
use crate::model::MemberId;

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
    /// Not a square, so there is nothing to unfold.
    NotASquare,
}
