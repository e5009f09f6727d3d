//! In which order models take new places, and about whom they do.

use super::{Muster, Ranks, leader_files, place::ring, ranks::four_ways};
use crate::geometry::Facing;
use crate::model::Role;

/// A unit about to form up: who stands in it and in which order they are read now.
pub(super) struct Draft<'m, 'a> {
    pub muster: &'m Muster<'a>,
    pub ranks: &'m Ranks,
    /// All bodies that stand in the ranks, in reading order: by rank, then from the reader's left, stragglers behind; a square as the line it unfolds into.
    pub order: Vec<usize>,
    /// The body that does not move: the leader, or without one or with several him who stands in the leader's place.
    pub anchor: usize,
    /// Those who stand beside the unit, from the reader's left.
    pub beside: Vec<usize>,
    /// Whether the anchor takes the leader's place. Where nobody leads, the middle of the front stays where it is, whoever
    /// stands in it.
    pub led: bool,
    /// The walls, when the models look to all four quarters now.
    pub ring: Option<ring::Ring>,
}

impl<'m, 'a> Draft<'m, 'a> {
    /// `None` for a unit with no models.
    pub fn of(muster: &'m Muster<'a>, ranks: &'m Ranks) -> Option<Self> {
        let mut order: Vec<usize> = (0..muster.bodies.len()).collect();
        let square = four_ways(muster);
        crate::order::by_key(&mut order, |&index| {
            let (place, body) = (ranks.places[index], &muster.bodies[index]);
            // Each side of a square counts ranks and files of its own: its front side is read first.
            let way = if square { body.facing } else { Facing::FRONT };
            (way, place.reading(), body.at, index)
        });
        let (beside, mut order): (Vec<usize>, Vec<usize>) =
            order.into_iter().partition(|&index| muster.beside(&muster.bodies[index]));
        let anchor = anchor(muster, ranks, &order)?;
        let led = !muster.army.system.ranks_and_files() || muster.bodies[anchor].leads();
        let ring = square.then(|| ring::read(muster, ranks));
        if let Some(ring) = &ring {
            order = ring.line(0, anchor).order;
        }
        Some(Self { muster, ranks, order, anchor, beside, led, ring })
    }

    /// Whether the anchor stands right of the centre of an even front now, and means to stay there.
    pub fn right_of_centre(&self) -> bool {
        let (front, place) = (self.ranks.frontage(), self.ranks.places[self.anchor]);
        front % 2 == 0 && place.rank == 1 && place.file == front / 2 + 1
    }

    /// Whether they stand one behind another now.
    pub fn is_column(&self) -> bool {
        self.ranks.widths.iter().all(|width| *width == 1)
    }

    /// The place of the anchor in a front of `frontage`, from 0 at the reader's left, when his base covers `wide` places.
    pub fn anchor_file(&self, frontage: u16, wide: u16) -> usize {
        let (left, right) = leader_files(frontage);
        let file = if wide > 1 {
            (frontage.saturating_sub(wide)).div_ceil(2) + 1
        } else if self.right_of_centre() {
            right
        } else {
            left
        };
        usize::from(file.clamp(1, frontage.max(1)) - 1)
    }

    /// Puts those with a role who stand in the front rank now among the first `room`, everybody else in reading order
    /// behind them. A column has them all in front, a wedge those in its second rank. Where only ranks and files are known,
    /// characters come as far forward as they can.
    pub fn roles_first(&self, order: &[usize], room: usize) -> Vec<usize> {
        let front = match self.ranks.frontage() {
            0 | 1 if self.is_column() => u16::MAX,
            0 | 1 => 2,
            _ => 1,
        };
        let keeps = |index: usize| {
            let roles = self.muster.bodies[index].roles;
            let marked = [Role::Champion, Role::Standard, Role::Musician].iter().any(|&role| roles.has(role));
            let character = self.muster.army.system.ranks_and_files() && self.muster.bodies[index].profile.character;
            character || (marked && self.ranks.places[index].rank <= front)
        };
        let mut picked: Vec<bool> = order.iter().map(|&index| keeps(index)).collect();
        let mut free = room.saturating_sub(picked.iter().filter(|&&picked| picked).count());
        for place in &mut picked {
            if !*place && free > 0 {
                *place = true;
                free -= 1;
            }
        }
        let with =
            |want: bool| order.iter().zip(&picked).filter(move |(_, picked)| **picked == want).map(|(index, _)| *index);
        with(true).chain(with(false)).collect()
    }
}

fn anchor(muster: &Muster, ranks: &Ranks, order: &[usize]) -> Option<usize> {
    let mut leaders = order.iter().copied().filter(|&index| muster.bodies[index].leads());
    if let (Some(one), None) = (leaders.next(), leaders.next()) {
        return Some(one);
    }
    let (left, _) = leader_files(ranks.frontage());
    let inside = |index: usize| {
        let place = ranks.places[index];
        place.rank == 1 && place.file <= left && left < place.file + place.wide
    };
    order.iter().copied().find(|&index| inside(index)).or_else(|| order.first().copied())
}
