//! Where shapes put models. Every number is worked out from the rulebook in the comment beside it.

use super::{all_from_leader, from_leader, muster};
use crate::formation::test_support::*;
use crate::formation::{
    Ranks, Unavailable, equipment_sets, fewest_in_square, reform, square_sizes, standing, testudo_frontage, unfold,
    wedge_ranks,
};
use crate::geometry::{Base, Facing, MM, Point, Rect};
use crate::model::{Army, Arrangement, Formation, LastRank, Role, SquareSide, SquareTroops};

const PLAIN: Formation = Formation::Square { troops: SquareTroops::Plain };

fn widths(army: &Army) -> Vec<u16> {
    Ranks::of(&muster(army)).widths
}

fn leader_place(army: &Army) -> (u16, u16) {
    let muster = muster(army);
    let index = muster.bodies.iter().position(crate::formation::Body::leads).expect("one leads");
    let place = Ranks::of(&muster).places[index];
    (place.rank, place.file)
}

#[test]
fn a_block_fills_its_ranks_from_the_front() {
    // 20 = 6 + 6 + 6 + 2, 17 = 5 + 5 + 5 + 2: three complete ranks each.
    assert_eq!(widths(&formed(20, FOOT, block(6))), [6, 6, 6, 2]);
    assert_eq!(widths(&formed(17, FOOT, block(5))), [5, 5, 5, 2]);
    // More files than models: one rank. No file at all: a column.
    assert_eq!(widths(&formed(4, FOOT, block(10))), [4]);
    assert_eq!(widths(&formed(4, FOOT, block(0))), [1, 1, 1, 1]);
}

#[test]
fn the_leader_takes_the_centre() {
    // (7 + 1) / 2 = 4; 6 / 2 = 3.
    assert_eq!(leader_place(&formed(20, FOOT, block(7))), (1, 4));
    let mut army = formed(20, FOOT, block(6));
    assert_eq!(leader_place(&army), (1, 3));
    // Right of the centre is right too, and he stays there: he changes places with his neighbour.
    let right = army.units[0].members[0].at + Point::mm(25, 0);
    let left = army.units[0].members[0].at;
    for member in &mut unit(&mut army).members {
        member.at = if member.at == right {
            left
        } else if member.at == left {
            right
        } else {
            member.at
        };
    }
    assert_eq!(leader_place(&army), (1, 4));
    form(&mut army, block(8));
    assert_eq!(leader_place(&army), (1, 5), "8 / 2 + 1");
}

#[test]
fn a_short_last_rank_is_dressed_as_told() {
    // 8 models 5 wide: the leader in file 3, three behind. Places are halves of 25 mm from the leader.
    let last = |last| {
        let army = formed(8, FOOT, Formation::Block { frontage: 5, last });
        all_from_leader(&army)[5..].to_vec()
    };
    assert_eq!(last(LastRank::Centred), [(-2, 2), (0, 2), (2, 2)]);
    assert_eq!(last(LastRank::Left), [(-4, 2), (-2, 2), (0, 2)]);
    assert_eq!(last(LastRank::Right), [(0, 2), (2, 2), (4, 2)]);
    // Two behind five: three places over, so half a place off the files.
    let army = formed(7, FOOT, block(5));
    assert_eq!(all_from_leader(&army)[5..], [(-1, 2), (1, 2)]);
}

#[test]
fn a_testudo_is_as_deep_as_wide() {
    // 16 = 4 x 4; 18: s = 4, 18 <= 20, the two behind; 20 = 4 x 4 + 4; 22 > 20: 5 wide; 24: 5 wide, short by one.
    for (models, ranks) in [
        (16, vec![4, 4, 4, 4]),
        (18, vec![4, 4, 4, 4, 2]),
        (20, vec![4, 4, 4, 4, 4]),
        (22, vec![5, 5, 5, 5, 2]),
        (24, vec![5, 5, 5, 5, 4]),
        (4, vec![2, 2]),
        (5, vec![2, 2, 1]),
        (7, vec![3, 3, 1]),
    ] {
        let army = formed(models, FOOT, Formation::Testudo);
        assert_eq!(widths(&army), ranks, "{models}");
        assert_eq!(standing(&muster(&army)), Ok(Formation::Testudo), "{models}");
        assert_eq!(testudo_frontage(models as u16), ranks[0]);
    }
    let army = formed(3, FOOT, block(3));
    assert_eq!(reform(&muster(&army), Formation::Testudo), Err(Unavailable::TooFew { least: 4, have: 3 }));
}

#[test]
fn a_wedge_grows_by_one_each_rank() {
    assert_eq!(wedge_ranks(10, 1), [1, 2, 3, 4]);
    assert_eq!(wedge_ranks(12, 1), [1, 2, 3, 4, 2]);
    assert_eq!(wedge_ranks(9, 4), [4, 5]);
    let army = formed(12, FOOT, Formation::Wedge);
    assert_eq!(leader_place(&army), (1, 1));
    // Rank r stands r - 1 bases back, its models one base apart about the tip: 2 at -1 and 1, 3 at -2, 0, 2, ...; the two
    // left over in the middle behind the four.
    let mut want = vec![(0, 0), (-1, 2), (1, 2), (-2, 4), (0, 4), (2, 4), (-3, 6), (-1, 6), (1, 6), (3, 6)];
    want.extend([(-1, 8), (1, 8)]);
    assert_eq!(all_from_leader(&army), want);
    // Nine archers four wide: 4 and 5; the leader left of the centre of four, so the axis lies half a place to his right.
    let army = formed(9, FOOT, Formation::ArcherWedge { front: 4 });
    let want = [(-2, 0), (0, 0), (2, 0), (4, 0), (-3, 2), (-1, 2), (1, 2), (3, 2), (5, 2)];
    assert_eq!(all_from_leader(&army), want);
    let army = formed(2, FOOT, block(2));
    assert_eq!(reform(&muster(&army), Formation::Wedge), Err(Unavailable::TooFew { least: 3, have: 2 }));
}

fn footprint(army: &Army) -> (i32, i32) {
    let all = muster(army).footprint();
    (all.width() / (25 * MM), all.depth() / (25 * MM))
}

fn squared(count: usize, base: Base) -> Army {
    let mut army = formed(count, base, block(count as u16));
    form(&mut army, PLAIN);
    army
}

#[test]
fn a_square_is_as_even_as_can_be() {
    // Outer width is k * w + d: on square bases one place more than the wall.
    for (count, front, side, rear, outer) in [
        (20, 5, 5, 5, (6, 6)),
        (21, 6, 5, 5, (7, 6)),
        (22, 6, 5, 6, (7, 6)),
        (23, 6, 6, 5, (7, 7)),
        (8, 2, 2, 2, (3, 3)),
    ] {
        let sizes = square_sizes(count);
        assert_eq!((sizes.front, sizes.side, sizes.rear), (front, side, rear), "{count}");
        let army = squared(usize::from(count), FOOT);
        assert_eq!(footprint(&army), outer, "{count}");
        for (quarter, want) in [(0, front), (1, side), (2, rear), (3, side)] {
            let facing = |member: &&crate::model::Member| member.facing == Facing::FRONT.turned(quarter);
            assert_eq!(army.units[0].members.iter().filter(facing).count(), usize::from(want), "{count}: {quarter}");
        }
        assert_eq!(standing(&muster(&army)), Ok(PLAIN), "{count}");
        assert_eq!(Ranks::of(&muster(&army)).widths, [front], "{count}: the front side's own frame");
    }
}

#[test]
fn a_square_needs_a_hollow() {
    // Square bases: k = 2 gives 2 * 25 > 25, so 4 * 2 = 8. On 25 by 50, k = 3 gives 75 > 50, so 12.
    for (least, base) in [(8, FOOT), (12, HORSE)] {
        let army = formed(least - 1, base, block(20));
        let want = Unavailable::NoHollow { least: least as u16, have: least as u16 - 1 };
        assert_eq!(reform(&muster(&army), PLAIN), Err(want));
        assert_eq!(fewest_in_square(&muster(&army)), least as u16);
        let army = squared(least, base);
        assert_eq!(standing(&muster(&army)), Ok(PLAIN));
    }
    let army = formed(20, FOOT, block(10));
    assert_eq!(reform(&muster(&army), PLAIN), Err(Unavailable::NotOneRank { ranks: 2 }));
}

#[test]
fn the_quarter_the_leader_stands_in_stays_put() {
    // 20 in line, the leader in file 10: the second quarter, files 6 to 10, is the front. He is its last man; the front
    // reaches from 4 places left of him to his own. The right wall hangs on its right end, in x from half a place to one
    // and a half right of him, the left wall under the front's first man.
    let army = squared(20, FOOT);
    let walls = |quarter: u8| {
        let mut at: Vec<_> = (0..20)
            .filter(|&index| army.units[0].members[index].facing.quarter() == Some(quarter))
            .map(|index| from_leader(&army, index))
            .collect();
        at.sort_unstable();
        at
    };
    assert_eq!(walls(0), [(-8, 0), (-6, 0), (-4, 0), (-2, 0), (0, 0)]);
    assert_eq!(walls(1), [(2, 0), (2, 2), (2, 4), (2, 6), (2, 8)]);
    assert_eq!(walls(2), [(-6, 10), (-4, 10), (-2, 10), (0, 10), (2, 10)]);
    assert_eq!(walls(3), [(-8, 2), (-8, 4), (-8, 6), (-8, 8), (-8, 10)]);
    // Members came into line in the order of the column behind the leader: the 9 left of him are 2 to 10, the 10 right of
    // him 11 to 20. File 11 is the top of the right wall, file 16 the right end of the rear, file 1 the bottom of the left.
    assert_eq!((from_leader(&army, 10), from_leader(&army, 15), from_leader(&army, 1)), ((2, 0), (2, 10), (-8, 10)));
}

#[test]
fn the_opening_is_at_the_end_of_the_rear() {
    // 21: front 6, sides 5, rear 5 of 6. The leader, file 11, is the last of the front (files 6 to 11), whose first man
    // stands 5 places left of him. The rear starts under the right wall and lacks its last place, over the left wall.
    let army = squared(21, FOOT);
    let mut rear: Vec<_> = (0..21)
        .filter(|&index| army.units[0].members[index].facing == Facing::REAR)
        .map(|index| from_leader(&army, index))
        .collect();
    rear.sort_unstable();
    assert_eq!(rear, [(-6, 10), (-4, 10), (-2, 10), (0, 10), (2, 10)]);
    assert!(all_from_leader(&army).contains(&(-10, 10)) && !all_from_leader(&army).contains(&(-8, 10)));
}

fn with_set(army: &mut Army, set: u8, who: core::ops::Range<usize>) {
    for member in &mut unit(army).members[who] {
        member.loadout = set;
    }
}

#[test]
fn four_take_the_corners() {
    let mut army = formed(20, FOOT, block(20));
    with_set(&mut army, 1, 3..7);
    let corners = Formation::Square { troops: SquareTroops::Corners { set: 1 } };
    form(&mut army, corners);
    assert_eq!(standing(&muster(&army)), Ok(corners));
    // The leader is the last man of the front (see above). The first places of the walls are then: front, 4 places left of
    // him; right, next to him; rear, below the right wall, 5 places back; left, the outer corner opposite, 5 places back.
    let mut at: Vec<_> = (3..7).map(|index| from_leader(&army, index)).collect();
    at.sort_unstable();
    assert_eq!(at, [(-8, 0), (-8, 10), (2, 0), (2, 10)]);
    with_set(&mut army, 1, 7..8);
    assert_eq!(reform(&muster(&army), corners), Err(Unavailable::CornersNotFour { have: 5 }));
}

#[test]
fn a_smaller_square_stands_in_the_hollow() {
    // 24, four of them inside: 20 around leave a hollow of 4 x 4 places; four make 2 x 2, one place from either side wall.
    let mut army = formed(24, FOOT, block(24));
    with_set(&mut army, 1, 20..24);
    assert_eq!(equipment_sets(&muster(&army)), [(0, 19), (1, 4)]);
    let core = Formation::Square { troops: SquareTroops::Core { set: 1 } };
    form(&mut army, core);
    assert_eq!(standing(&muster(&army)), Ok(core));
    let mut at: Vec<_> = (20..24).map(|index| from_leader(&army, index)).collect();
    at.sort_unstable();
    // The leader stands in file 12 of 24. The four at the right end go inside, so he is file 12 of the 20 around: the second
    // of their third quarter. The front reaches from one place left of him to three right, the hollow from his own file to
    // three right of him; the middle two files of that are one and two right of him, in the two ranks behind the front.
    assert_eq!(at, [(2, 2), (2, 4), (4, 2), (4, 4)]);
    // Inside 4 x 4 a ring of 3, 3, 3, 3 fits (3 + 1 = 4 places), not 13 (4 + 1 = 5): 33 in all with 13 inside do not.
    for (inside, most) in [(13, Some(12)), (12, None)] {
        let mut army = formed(20 + inside, FOOT, block(40));
        with_set(&mut army, 1, 20..20 + inside);
        let refused = reform(&muster(&army), core).err();
        assert_eq!(refused, most.map(|most| Unavailable::CoreDoesNotFit { have: inside as u16, most }));
    }
    // 12 around have a hollow of 2 x 2: just the four. 8 around have one place: none.
    for (around, most) in [(12, None), (8, Some(0))] {
        let mut army = formed(around + 4, FOOT, block(40));
        with_set(&mut army, 1, around..around + 4);
        let refused = reform(&muster(&army), core).err();
        assert_eq!(refused, most.map(|most| Unavailable::CoreDoesNotFit { have: 4, most }));
    }
}

#[test]
fn a_square_unfolds_on_any_side() {
    // 22: front 6, sides 5, rear 6. On the right: that wall of 5 stays, 22 in one rank, one quarter turn.
    let army = squared(22, FOOT);
    let (turn, places) = unfold(&muster(&army), SquareSide::Right).expect("a square");
    assert_eq!(turn, 1);
    let mut line = army.clone();
    put(&mut line, &places);
    assert_eq!(widths(&line), [22]);
    assert_eq!(leader_place(&line), (1, 11));
    let block = formed(10, FOOT, block(5));
    assert_eq!(unfold(&muster(&block), SquareSide::Front), Err(Unavailable::NotASquare));
}

fn mixed(frontage: u16, arrangement: Arrangement, last: LastRank) -> Formation {
    Formation::Mixed { frontage, arrangement, last }
}

#[test]
fn each_set_has_its_own_short_rank() {
    // 12 in front and 8 behind, 5 wide: 5, 5, 2 and 5, 3, each short rank centred: 2 of 5 half a place off, 3 of 5 not.
    let mut army = formed(20, FOOT, block(5));
    with_set(&mut army, 1, 12..20);
    let formation = mixed(5, Arrangement::FrontAndBehind { front: 0 }, LastRank::Centred);
    form(&mut army, formation);
    assert_eq!(standing(&muster(&army)), Ok(formation));
    assert_eq!(widths(&army), [5, 5, 2, 5, 3]);
    assert_eq!(all_from_leader(&army)[10..12], [(-1, 4), (1, 4)]);
    assert_eq!(all_from_leader(&army)[17..], [(-2, 8), (0, 8), (2, 8)]);
    assert!((12..20).all(|index| from_leader(&army, index).1 >= 6));
    // The other way about, from the left: the leader stays in the front rank among the 8, 9 in all: 5, 4; then 11: 5, 5, 1.
    let formation = mixed(5, Arrangement::FrontAndBehind { front: 1 }, LastRank::Left);
    form(&mut army, formation);
    assert_eq!(standing(&muster(&army)), Ok(formation));
    assert_eq!(widths(&army), [5, 4, 5, 5, 1]);
    assert_eq!(all_from_leader(&army)[5..9], [(-4, 2), (-2, 2), (0, 2), (2, 2)]);
    assert_eq!(all_from_leader(&army)[19], (-4, 8));
}

#[test]
fn flanks_are_even_in_every_rank() {
    // 8 on the flanks of 12 (the leader among them), 5 wide, four ranks: 8 * 5 / 20 = 2 in each, one left and one right.
    let mut army = formed(20, FOOT, block(5));
    with_set(&mut army, 1, 12..20);
    let formation = mixed(5, Arrangement::Flanks { flanks: 1 }, LastRank::Centred);
    form(&mut army, formation);
    assert_eq!(standing(&muster(&army)), Ok(formation));
    let mut wings: Vec<_> = (12..20).map(|index| from_leader(&army, index)).collect();
    wings.sort_by_key(|&(x, y)| (y, x));
    assert_eq!(wings, [(-4, 0), (4, 0), (-4, 2), (4, 2), (-4, 4), (4, 4), (-4, 6), (4, 6)]);
}

#[test]
fn two_sets_and_no_more() {
    let mut army = formed(10, FOOT, block(5));
    let formation = mixed(5, Arrangement::FrontAndBehind { front: 0 }, LastRank::Centred);
    assert_eq!(reform(&muster(&army), formation), Err(Unavailable::SetsNotTwo { sets: 1 }));
    // The leader's own set makes no second.
    with_set(&mut army, 1, 0..1);
    assert_eq!(reform(&muster(&army), formation), Err(Unavailable::SetsNotTwo { sets: 1 }));
    with_set(&mut army, 1, 4..8);
    with_set(&mut army, 2, 8..10);
    assert_eq!(reform(&muster(&army), formation), Err(Unavailable::SetsNotTwo { sets: 3 }));
}

#[test]
fn a_base_of_several_places_takes_them() {
    // The leader on 50 x 50 among 25 x 25: two files and two ranks. With 16 others 6 wide: 4 beside him, 4 beside his rear
    // half, 6, and 2 left: 6, 6, 6, 2 places. 6 - 2 = 4, so two to either side of him.
    let mut bases = vec![FOOT; 17];
    bases[0] = Base::mm(50, 50);
    let mut army = army(&bases);
    form(&mut army, block(6));
    assert_eq!(widths(&army), [6, 6, 6, 2]);
    assert_eq!(leader_place(&army), (1, 3));
    assert_eq!(standing(&muster(&army)), Ok(block(6)));
    let all = muster(&army).footprint();
    assert_eq!((all.width(), all.depth()), (150 * MM, 100 * MM));
}

#[test]
fn a_file_closes_up_to_an_odd_base() {
    // The leader on 40 x 40 among 14 of 25 x 25, 5 wide: his file is 40 wide, the front 4 * 25 + 40 = 140 mm; behind him
    // stand two, in ranks 2 and 3, the first at 40 mm.
    let mut bases = vec![FOOT; 15];
    bases[0] = Base::mm(40, 40);
    let mut army = army(&bases);
    form(&mut army, block(5));
    assert_eq!(widths(&army), [5, 5, 5]);
    assert_eq!(standing(&muster(&army)), Ok(block(5)));
    assert_eq!(muster(&army).footprint().width(), 140 * MM);
    let leader = muster(&army).bodies[0].ground;
    let behind: Vec<Rect> =
        muster(&army).bodies[1..].iter().map(|body| body.ground).filter(|ground| ground.front == leader.rear).collect();
    assert_eq!(behind.len(), 1);
    assert_eq!(behind[0].centre().x, leader.centre().x);
}

#[test]
fn the_standard_stays_beside_the_leader() {
    // 20 in two ranks of 10, the standard at the right end of the front: in a block of 5 reading order alone would put him
    // into the second rank.
    let mut army = formed(20, FOOT, block(10));
    let ranks = Ranks::of(&muster(&army));
    let end = ranks.places.iter().position(|place| (place.rank, place.file) == (1, 10)).expect("ten wide");
    role(&mut army, end, Role::Standard, true);
    form(&mut army, block(5));
    assert_eq!(Ranks::of(&muster(&army)).places[end].rank, 1);
    form(&mut army, Formation::Wedge);
    assert_eq!(Ranks::of(&muster(&army)).places[end].rank, 2);
    form(&mut army, Formation::SingleFile);
    assert_eq!(Ranks::of(&muster(&army)).places[end].rank, 2);
}

#[test]
fn without_a_leader_the_man_in_his_place_is_the_anchor() {
    let mut army = formed(20, FOOT, block(5));
    role(&mut army, 0, Role::Leader, false);
    let before = army.units[0].members[0].at;
    form(&mut army, block(10));
    assert_eq!(army.units[0].members[0].at, before);
}
