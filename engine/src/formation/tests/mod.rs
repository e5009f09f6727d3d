//! Tests of shapes, of what is read off them, and of the laws that hold for all units.

mod contact;
mod laws;
mod places;
mod stands;
mod strays;

use super::Muster;
use crate::geometry::Point;
use crate::model::Army;

fn muster(army: &Army) -> Muster<'_> {
    Muster::of(army, &army.units[0])
}

/// Where the model of that index stands, from the leader, in half places of 25 mm: 2 is one base.
fn from_leader(army: &Army, index: usize) -> (i32, i32) {
    let members = &army.units[0].members;
    let leader = army.units[0].leaders().next().map_or(Point::default(), |leader| leader.at);
    let way = members[index].at - leader;
    (way.x / 2_000, way.y / 2_000)
}

/// All models from the leader, in half places, sorted by y then x.
fn all_from_leader(army: &Army) -> Vec<(i32, i32)> {
    let mut all: Vec<_> = (0..army.units[0].members.len()).map(|index| from_leader(army, index)).collect();
    all.sort_by_key(|&(x, y)| (y, x));
    all
}
