//! Stragglers: who has no rank and no file.

use super::super::test_support::{FOOT, army};
use super::muster;
use crate::formation::{Place, Ranks, dress};
use crate::geometry::Point;
use crate::model::{Army, Formation, LastRank, SystemId};

/// Twenty on 25 mm bases, five wide, the last of them at `at` of the front left corner.
fn with_last_at(system: SystemId, at: Point) -> Army {
    let mut army = army(&[FOOT; 20]);
    army.system = system;
    let unit = std::sync::Arc::make_mut(&mut army.units[0]);
    unit.formation = Formation::Block { frontage: 5, last: LastRank::Left };
    for (index, member) in (0..).zip(&mut unit.members) {
        member.at = Point::new(4_000 * (index % 5) + 2_000, 4_000 * (index / 5) + 2_000);
    }
    unit.members[19].at = at;
    army
}

fn last(army: &Army) -> (Place, Vec<u16>) {
    let ranks = Ranks::of(&muster(army));
    (ranks.places[19], ranks.widths)
}

#[test]
fn far_out_to_the_side_he_has_no_rank() {
    for system in [SystemId::RealmOfChaos, SystemId::NinthAge, SystemId::Battlesystem] {
        for at in [Point::mm(300, 133), Point::mm(-200, 41), Point::mm(40, -80)] {
            let (place, widths) = last(&with_last_at(system, at));
            assert!(place.astray(), "{system:?} {at:?} {place:?}");
            assert_eq!(widths, vec![5, 5, 5, 4], "{system:?} {at:?}");
        }
    }
}

#[test]
fn in_line_with_a_rank_or_behind_a_file_he_has_one() {
    for system in [SystemId::RealmOfChaos, SystemId::NinthAge, SystemId::Battlesystem] {
        // Two places beyond the end of rank 2, whose centres are at 37.5 mm; behind file 3, two places farther back.
        let (beside, _) = last(&with_last_at(system, Point::new(4_000 * 7 + 2_000, 6_000)));
        let (behind, _) = last(&with_last_at(system, Point::new(4_000 * 2 + 2_000, 4_000 * 6 + 2_000)));
        assert_eq!((beside.rank, behind.rank), (2, 5), "{system:?}");
    }
}

#[test]
fn dressing_takes_him_back_into_the_last_rank() {
    let mut army = with_last_at(SystemId::NinthAge, Point::mm(300, 133));
    // Nobody leads under The 9th Age, so the front stays where it is.
    std::sync::Arc::make_mut(&mut army.units[0]).members[0].roles = crate::model::Roles::NONE;
    let (formation, places) = dress(&muster(&army));
    assert_eq!(formation, Formation::Block { frontage: 5, last: LastRank::Left });
    assert_eq!(places[19].at, Point::new(4_000 * 4 + 2_000, 4_000 * 3 + 2_000));
}

#[test]
fn where_nobody_is_together_nobody_is_apart() {
    let mut army = with_last_at(SystemId::NinthAge, Point::mm(300, 133));
    let unit = std::sync::Arc::make_mut(&mut army.units[0]);
    for (index, member) in (0..).zip(&mut unit.members) {
        member.at = Point::mm(40 * index, 13 * index);
    }
    assert!(Ranks::of(&muster(&army)).places.iter().all(|place| place.rank > 0));
}
