//! Ranks and files, read off from where the models stand.

use super::Muster;

/// Where a model stands in its unit. Ranks and files count from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// Its rank: its place in its file counted from the front.
    pub rank: u16,
    /// Its place in that rank counted from the reader's left, wide bases counting as the places they cover.
    pub file: u16,
    /// Files it covers: 1, or more for a base that is a whole multiple of the unit's.
    pub wide: u16,
    /// Ranks it covers.
    pub deep: u16,
}

/// Ranks and files of a unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ranks {
    /// One place per body of the muster, in its order.
    pub places: Vec<Place>,
    /// Places held in each rank, rank 1 first; a base that covers several ranks counts in each.
    pub widths: Vec<u16>,
}

impl Ranks {
    /// Reads the ranks of a unit off the ground its models cover.
    #[must_use]
    pub fn of(muster: &Muster) -> Self {
        todo!("{}", muster.bodies.len())
    }

    /// Places in rank 1.
    #[must_use]
    pub fn frontage(&self) -> u16 {
        self.widths.first().copied().unwrap_or(0)
    }

    /// The number of ranks.
    #[must_use]
    pub fn count(&self) -> u16 {
        self.widths.len() as u16
    }
}
