//! Ranks and files, read off from where the models stand.

use super::{Muster, column, grid, stray};
use crate::geometry::{Len, Rect};
use crate::model::FormationKind;

/// No base is counted as more places than this either way.
const MOST: Len = 50;

/// Where a model stands in its unit. Ranks and files count from 1; a model beside the unit ([`Muster::beside`]) and a
/// straggler ([`Place::astray`]) have rank and file 0.
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

impl Place {
    /// The place of a model that neither touches the unit nor stands in line with it.
    pub(super) const ASTRAY: Self = Self { rank: 0, file: 0, wide: 1, deep: 1 };

    /// Whether it is a straggler: it neither touches the unit nor stands in line with it, and counts for nothing.
    #[must_use]
    pub const fn astray(self) -> bool {
        self.rank == 0 && self.wide > 0
    }

    /// What models are sorted by to be read rank by rank, each from the reader's left, stragglers behind all others.
    #[must_use]
    pub const fn reading(self) -> (bool, u16, u16) {
        (self.astray(), self.rank, self.file)
    }
}

/// Ranks and files of a unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ranks {
    /// One place per body of the muster, in its order.
    pub places: Vec<Place>,
    /// Places held in each rank, rank 1 first; a base that covers several ranks counts in each. In a square these are the
    /// ranks of the front side alone: each side is counted in a frame of its own.
    pub widths: Vec<u16>,
}

impl Ranks {
    /// Reads the ranks of a unit off the ground its models cover.
    ///
    /// A model's rank is the longest chain of models ahead of it, where one is ahead of another when their x spans
    /// overlap and its front edge is further forward. Where all bases are alike, models on one line stand in one rank, so
    /// that those behind the ends of a short rank are not counted into it. Models that look four ways are a square: each
    /// side is counted in its own frame. A declared column is counted along its curve. A straggler is counted nowhere.
    #[must_use]
    pub fn of(muster: &Muster) -> Self {
        let bodies = &muster.bodies;
        if muster.army.system.ranks_and_files() {
            return grid::ranks(muster);
        }
        if muster.unit.formation.kind() == FormationKind::SingleFile
            && let Some(chain) = column::read(muster)
        {
            let mut places = vec![Place { rank: 1, file: 1, wide: 1, deep: 1 }; bodies.len()];
            for (rank, &index) in (1..).zip(&chain) {
                if let Some(place) = places.get_mut(index) {
                    place.rank = rank;
                }
            }
            return Self { places, widths: vec![1; chain.len()] };
        }
        let size = muster.place_size();
        let mut stands: Vec<Stand> = bodies
            .iter()
            .enumerate()
            .map(|(index, body)| Stand::new(index, body.profile.base.size(), body.ground, size))
            .collect();
        let mut places = vec![Place::default(); bodies.len()];
        set_astray(muster, &mut stands, &mut places);
        if !four_ways(muster) {
            let widths = measure(&mut stands, &mut places);
            return Self { places, widths };
        }
        let mut widths = Vec::new();
        for quarter in 0..4 {
            let mut side: Vec<Stand> = stands
                .iter()
                .filter(|stand| bodies[stand.index].facing.quarter() == Some(quarter))
                .map(|stand| Stand { ground: turned(stand.ground, 4 - quarter), ..*stand })
                .collect();
            let here = measure(&mut side, &mut places);
            if quarter == 0 {
                widths = here;
            }
        }
        Self { places, widths }
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

/// Takes the stragglers out of those who are counted.
pub(super) fn set_astray(muster: &Muster, stands: &mut Vec<Stand>, places: &mut [Place]) {
    for (place, _) in places.iter_mut().zip(stray::stragglers(muster)).filter(|(_, astray)| *astray) {
        *place = Place::ASTRAY;
    }
    stands.retain(|stand| places.get(stand.index).is_none_or(|place| !place.astray()));
}

/// Whether models look to all four quarters and nowhere else, as in a square.
pub(super) fn four_ways(muster: &Muster) -> bool {
    if muster.army.system.ranks_and_files() {
        return false;
    }
    let mut seen = 0_u8;
    for body in &muster.bodies {
        match body.facing.quarter() {
            Some(quarter) => seen |= 1 << quarter,
            None => return false,
        }
    }
    seen == 0b1111
}

/// A rectangle turned about the origin by quarter turns clockwise.
pub(super) fn turned(ground: Rect, quarters: u8) -> Rect {
    use crate::geometry::Point;
    let corner = |x, y| Point::new(x, y).turned(quarters);
    Rect::spanning(corner(ground.left, ground.front), corner(ground.right, ground.rear))
}

/// How many places a base of that size covers, wide and deep, in a unit of that place size.
pub(super) fn places_of(base: (Len, Len), place: (Len, Len)) -> (u16, u16) {
    let (w, d) = place;
    if w > 0 && d > 0 && base.0 >= w && base.1 >= d && base.0 % w == 0 && base.1 % d == 0 {
        ((base.0 / w).min(MOST) as u16, (base.1 / d).min(MOST) as u16)
    } else {
        (1, 1)
    }
}

#[derive(Clone, Copy)]
pub(super) struct Stand {
    pub index: usize,
    size: (Len, Len),
    pub ground: Rect,
    wide: u16,
    deep: u16,
    rank: u16,
}

impl Stand {
    pub(super) fn new(index: usize, size: (Len, Len), ground: Rect, place: (Len, Len)) -> Self {
        let (wide, deep) = places_of(size, place);
        Self { index, size, ground, wide, deep, rank: 1 }
    }
}

/// Ranks of models in one frame; writes their places and returns the widths.
pub(super) fn measure(stands: &mut [Stand], places: &mut [Place]) -> Vec<u16> {
    let Some(first) = stands.first() else { return Vec::new() };
    let alike = stands.iter().all(|stand| stand.size == first.size);
    crate::order::by_key(stands, |stand| (stand.ground.front, stand.ground.left, stand.index));
    let (mut start, mut most) = (0, 1);
    while start < stands.len() {
        let front = stands[start].ground.front;
        let line = stands[start..].iter().take_while(|stand| stand.ground.front == front).count();
        let (ahead, rest) = stands.split_at_mut(start);
        let mut deepest = 1;
        for stand in &mut rest[..line] {
            // Whoever is close ahead is likely in the last rank there is; nobody gives more than that.
            for other in ahead.iter().rev() {
                if stand.rank == most {
                    break;
                }
                if other.ground.left < stand.ground.right && stand.ground.left < other.ground.right {
                    stand.rank = stand.rank.max(other.rank.saturating_add(other.deep));
                }
            }
            deepest = deepest.max(stand.rank);
        }
        if alike {
            for stand in &mut rest[..line] {
                stand.rank = deepest;
            }
        }
        let behind = rest[..line].iter().map(|stand| stand.rank.saturating_add(stand.deep)).max();
        most = behind.map_or(most, |behind| behind.max(most));
        start += line;
    }
    crate::order::by_key(stands, |stand| (stand.ground.left, stand.ground.front, stand.index));
    let last = stands.iter().map(|stand| stand.rank.saturating_add(stand.deep - 1)).max().unwrap_or(0);
    let mut widths = vec![0_u16; usize::from(last)];
    for stand in stands.iter() {
        let top = usize::from(stand.rank - 1);
        if let Some(place) = places.get_mut(stand.index) {
            *place = Place { rank: stand.rank, file: widths[top] + 1, wide: stand.wide, deep: stand.deep };
        }
        for width in &mut widths[top..top + usize::from(stand.deep)] {
            *width = width.saturating_add(stand.wide);
        }
    }
    widths
}
