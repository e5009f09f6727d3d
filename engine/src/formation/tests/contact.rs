//! Contact within a unit, worked out from the ground alone.

use super::muster;
use crate::formation::test_support::*;
use crate::formation::{gaps, isolated, loose};
use crate::geometry::{Base, Point};
use crate::model::{Army, MemberId};

/// Models at these places in whole millimetres on 25 mm squares; the first leads.
fn at(places: &[(i32, i32)]) -> Army {
    let mut army = army(&vec![FOOT; places.len()]);
    for (member, &(x, y)) in unit(&mut army).members.iter_mut().zip(places) {
        member.at = Point::mm(x, y);
    }
    unit(&mut army).formation = block(5);
    army
}

#[test]
fn one_whole_side_must_be_covered() {
    // Two in front; the third half a base off behind them is covered by half of each. Without the second, by half only.
    let army = at(&[(0, 0), (26, 0), (13, 25)]);
    let third = |army: &Army| loose(&muster(army), block(5)).contains(&MemberId(3));
    assert!(third(&army), "25 mm less the millimetre between the two");
    let mut army = at(&[(0, 0), (25, 0), (0, 25)]);
    unit(&mut army).members[2].at.x += 2_000;
    assert_eq!(loose(&muster(&army), block(5)), []);
    unit(&mut army).members.remove(1);
    assert_eq!(loose(&muster(&army), block(5)), [MemberId(1), MemberId(3)]);
    assert_eq!(isolated(&muster(&army), block(5)), [], "they still touch along half a side");
}

#[test]
fn a_corner_connects_only_a_column() {
    // Two pairs that meet in a corner: nobody is loose, but the pairs are apart.
    let army = at(&[(0, 0), (25, 0), (50, 25), (75, 25)]);
    assert_eq!(loose(&muster(&army), block(5)), []);
    assert_eq!(isolated(&muster(&army), block(5)), [MemberId(3), MemberId(4)]);
    assert_eq!(isolated(&muster(&army), crate::model::Formation::SingleFile), []);
    // With nobody leading the larger group is the unit.
    let mut army = at(&[(0, 0), (50, 0), (75, 0)]);
    unit(&mut army).members[0].roles = crate::model::Roles::NONE;
    assert_eq!(isolated(&muster(&army), block(5)), [MemberId(1)]);
}

#[test]
fn a_deep_base_covers_two_ranks() {
    // A rider of 25 x 50 in the middle of a front of five on 25 x 25, four more behind: rank 2 has no gap, he is in it.
    let mut bases = vec![FOOT; 9];
    bases[0] = HORSE;
    let mut army = army(&bases);
    form(&mut army, block(5));
    assert_eq!(crate::formation::Ranks::of(&muster(&army)).widths, [5, 5]);
    assert_eq!(gaps(&muster(&army), block(5)), []);
    assert_eq!(loose(&muster(&army), block(5)), []);
}

#[test]
fn a_space_smaller_than_a_base_is_no_gap() {
    let army = at(&[(0, 0), (25, 0), (74, 0), (99, 0)]);
    assert_eq!(gaps(&muster(&army), block(5)), [], "24 mm");
    let army = at(&[(0, 0), (25, 0), (75, 0), (100, 0)]);
    assert_eq!(gaps(&muster(&army), block(5)), [(1, MemberId(2), MemberId(3))]);
}

#[test]
fn the_file_behind_a_broad_base_has_no_gaps() {
    // A leader on 100 x 60 among 25 x 25: the man behind him has 37.5 mm to either side within the file.
    let mut bases = vec![FOOT; 15];
    bases[0] = Base::mm(100, 60);
    let mut army = army(&bases);
    form(&mut army, block(5));
    assert_eq!(gaps(&muster(&army), block(5)), []);
}
