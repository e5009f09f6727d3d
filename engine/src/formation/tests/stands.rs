//! What is read off models that were not put there by a formation.

use super::muster;
use crate::formation::test_support::*;
use crate::formation::{Differs, Ranks, dress, gaps, isolated, loose, standing};
use crate::geometry::{Base, Facing, MM, Point};
use crate::model::{Army, Formation, FormationKind, LastRank, MemberId, Role, SquareTroops};

/// A declared block of the models at these places, counted in whole bases of 25 mm; the first leads.
fn at(places: &[(i32, i32)]) -> Army {
    let mut army = army(&vec![FOOT; places.len()]);
    for (member, &(x, y)) in unit(&mut army).members.iter_mut().zip(places) {
        member.at = Point::mm(25 * x, 25 * y);
    }
    unit(&mut army).formation = block(5);
    army
}

fn row(y: i32, files: &[i32]) -> Vec<(i32, i32)> {
    files.iter().map(|&x| (x, y)).collect()
}

fn kind(army: &Army) -> Option<FormationKind> {
    standing(&muster(army)).ok().map(Formation::kind)
}

#[test]
fn a_gap_is_no_other_formation() {
    // Five over four in files 1, 2, 4 and 5: a block with an empty place in rank 2, between its second and third model.
    let army = at(&[row(0, &[1, 2, 3, 4, 5]), row(1, &[1, 2, 4, 5])].concat());
    assert_eq!(standing(&muster(&army)), Ok(block(5)));
    assert_eq!(gaps(&muster(&army), block(5)), [(2, MemberId(7), MemberId(8))]);
    // The same in the front rank, alone or with a man behind the hole.
    let army = at(&row(0, &[1, 2, 4, 5]));
    assert_eq!((kind(&army), gaps(&muster(&army), block(5)).len()), (Some(FormationKind::Block), 1));
    let army = at(&[row(0, &[1, 2, 4, 5]), row(1, &[1, 2, 3, 4, 5])].concat());
    assert_eq!(standing(&muster(&army)), Ok(block(5)));
    assert_eq!(gaps(&muster(&army), block(5)), [(1, MemberId(2), MemberId(3))]);
}

#[test]
fn short_ranks_may_stand_anywhere_behind_the_front() {
    for files in [&[1, 2][..], &[2, 3], &[4, 5]] {
        let army = at(&[row(0, &[1, 2, 3, 4, 5]), row(1, files)].concat());
        assert_eq!(kind(&army), Some(FormationKind::Block));
        assert_eq!(gaps(&muster(&army), block(5)), []);
    }
    let mut army = at(&[row(0, &[1, 2, 3, 4, 5]), row(1, &[1, 2])].concat());
    assert_eq!(standing(&muster(&army)), Ok(Formation::Block { frontage: 5, last: LastRank::Left }));
    for member in &mut unit(&mut army).members[5..] {
        member.at.x += 700;
    }
    assert_eq!(standing(&muster(&army)), Ok(block(5)), "off the files, neither left nor right");
}

#[test]
fn what_differs_is_named() {
    let wide = at(&[row(0, &[1, 2, 3]), row(1, &[1, 2, 3, 4])].concat());
    let misplaced = standing(&muster(&wide)).expect_err("the second rank is wider");
    assert_eq!((misplaced.differs, misplaced.members), (Differs::WiderRank, vec![MemberId(7)]));

    let mut away = formed(20, FOOT, block(5));
    unit(&mut away).members[7].at.x += 90_000;
    let misplaced = standing(&muster(&away)).expect_err("one is away");
    assert_eq!((misplaced.differs, misplaced.members), (Differs::Places, vec![MemberId(8)]));
    assert_eq!(misplaced.nearest, block(5));

    let mut turned = formed(20, FOOT, block(5));
    unit(&mut turned).members[7].facing = Facing::RIGHT;
    let misplaced = standing(&muster(&turned)).expect_err("one looks away");
    assert_eq!((misplaced.differs, misplaced.members), (Differs::Facings, vec![MemberId(8)]));

    let mut over = formed(20, FOOT, block(5));
    let there = over.units[0].members[3].at;
    unit(&mut over).members[7].at = there + Point::new(1, 0);
    let misplaced = standing(&muster(&over)).expect_err("two share ground");
    assert_eq!(misplaced.differs, Differs::Overlap);
    assert!(misplaced.members.contains(&MemberId(4)) && misplaced.members.contains(&MemberId(8)));

    // The leader himself dragged away: the others stand right, he does not.
    let mut led = formed(20, FOOT, block(5));
    unit(&mut led).members[0].at.y -= 9_000;
    let misplaced = standing(&muster(&led)).expect_err("he is away");
    assert_eq!((misplaced.differs, misplaced.members), (Differs::Places, vec![MemberId(1)]));
}

#[test]
fn a_column_may_curve() {
    // Up, then from the left: the last two look right, along the way they go. (0,0) leads, (0,1) follows; (-1,1) touches
    // (0,0) with a corner too, but it is (0,1) it follows.
    let mut army = at(&[(0, 0), (0, 1), (-1, 1), (-2, 1)]);
    for member in &mut unit(&mut army).members[2..] {
        member.facing = Facing::RIGHT;
    }
    assert_eq!(standing(&muster(&army)), Ok(Formation::SingleFile));
    unit(&mut army).formation = Formation::SingleFile;
    let ranks: Vec<u16> = Ranks::of(&muster(&army)).places.iter().map(|place| place.rank).collect();
    assert_eq!(ranks, [1, 2, 3, 4]);
    assert_eq!(
        (loose(&muster(&army), Formation::SingleFile), isolated(&muster(&army), Formation::SingleFile)),
        (vec![], vec![])
    );
    // Corner to corner down a diagonal.
    let mut army = at(&[(0, 0), (1, 1), (2, 2)]);
    unit(&mut army).formation = Formation::SingleFile;
    assert_eq!(standing(&muster(&army)), Ok(Formation::SingleFile));
    assert_eq!(Ranks::of(&muster(&army)).widths, [1, 1, 1]);
    // Turned bases: the second, at 45 degrees, touches the first one's rear edge with its foremost corner.
    let mut army = at(&[(0, 0), (0, 1)]);
    let second = &mut unit(&mut army).members[1];
    (second.at, second.facing) = (Point::new(0, 2_000 + 2_828), Facing::degrees(45));
    assert_eq!(standing(&muster(&army)), Ok(Formation::SingleFile));
    // Side by side is one rank, whatever was declared.
    let mut army = at(&row(0, &[1, 2, 3]));
    unit(&mut army).formation = Formation::SingleFile;
    assert_eq!(kind(&army), Some(FormationKind::Block));
}

#[test]
fn a_square_may_stand_the_other_way_round() {
    for count in [20, 21, 22, 23] {
        let mut army = formed(count, FOOT, block(count as u16));
        let plain = Formation::Square { troops: SquareTroops::Plain };
        form(&mut army, plain);
        for member in &mut unit(&mut army).members {
            member.at.x = -member.at.x;
            member.facing = Facing::degrees(-i32::from(member.facing.as_degrees()));
        }
        assert_eq!(standing(&muster(&army)), Ok(plain), "{count}");
        // One man short in the middle of a wall: a gap in that wall, the square still stands.
        let wall = |member: &&mut crate::model::Member| member.facing == Facing::LEFT;
        let mut ys: Vec<_> = unit(&mut army).members.iter_mut().filter(wall).map(|member| member.at.y).collect();
        ys.sort_unstable();
        unit(&mut army).members.retain(|member| member.facing != Facing::LEFT || member.at.y != ys[2]);
        assert_eq!(standing(&muster(&army)), Ok(plain), "{count}");
        assert_eq!(gaps(&muster(&army), plain).len(), 1, "{count}");
    }
}

#[test]
fn legal_testudos_are_more_than_ours() {
    // 22 as 4, 4, 4, 4, 4, 2: six ranks of four files are neither as many ranks as files nor one rank behind a square.
    let mut army = formed(22, FOOT, block(4));
    unit(&mut army).formation = Formation::Testudo;
    assert_eq!(kind(&army), Some(FormationKind::Block));
    // 20 as 5, 5, 5, 5: four ranks of five files, no. 21 as 5, 5, 5, 5, 1: five of five, though we would form 4 wide.
    for (count, legal) in [(20, FormationKind::Block), (21, FormationKind::Testudo)] {
        let mut army = formed(count, FOOT, block(5));
        unit(&mut army).formation = Formation::Testudo;
        assert_eq!(kind(&army), Some(legal), "{count}");
    }
}

#[test]
fn rounds_rank_up_like_their_squares() {
    let round = Base::Round { diameter: 25 * MM };
    for formation in [block(5), Formation::Wedge, Formation::SingleFile] {
        let army = formed(12, round, formation);
        let muster = muster(&army);
        assert_eq!(standing(&muster), Ok(formation));
        assert_eq!((loose(&muster, formation), isolated(&muster, formation)), (vec![], vec![]));
    }
}

#[test]
fn nobody_and_one_stand_in_what_was_declared() {
    for count in [0, 1] {
        let army = army(&vec![FOOT; count]);
        assert_eq!(standing(&muster(&army)), Ok(Formation::SingleFile));
        assert_eq!(dress(&muster(&army)).1.len(), count);
        assert_eq!(Ranks::of(&muster(&army)).widths.len(), count);
    }
}

/// Models on these bases at these places, in half bases of 12.5 mm, looking so many degrees round; nobody leads.
fn strewn(models: &[(Base, i32, i32, i32)]) -> Army {
    let mut army = army(&models.iter().map(|model| model.0).collect::<Vec<_>>());
    for (member, &(_, x, y, degrees)) in unit(&mut army).members.iter_mut().zip(models) {
        member.at = Point::new(x * 25 * MM / 2, y * 25 * MM / 2);
        member.facing = Facing::degrees(degrees);
        member.roles = Default::default();
    }
    army
}

/// What the unit stands in, or in what it differs from what is nearest and who does, with its members kept in every order
/// that turning and reversing the list gives.
fn in_every_order(mut army: Army) -> Vec<Result<FormationKind, (Differs, Vec<MemberId>)>> {
    let mut told = Vec::new();
    for _ in 0..2 {
        for _ in 0..unit(&mut army).members.len() {
            unit(&mut army).members.rotate_left(1);
            let stands = standing(&muster(&army)).map(Formation::kind).map_err(|mut misplaced| {
                misplaced.members.sort_unstable();
                (misplaced.differs, misplaced.members)
            });
            if !told.contains(&stands) {
                told.push(stands);
            }
        }
        unit(&mut army).members.reverse();
    }
    told
}

#[test]
fn who_is_kept_first_tells_nothing_of_a_leaderless_square() {
    // A ring of three by three with a rider in the front: two men of other sides also hold rank 1 and file 1 of theirs, as
    // far left as each other, but only those of the front are asked who stays where he is.
    let ring = [(4, 4, 180), (2, 4, 180), (0, 4, 270), (4, 2, 90), (0, 2, 270), (4, 0, 90), (0, 0, 0)];
    let mut models: Vec<_> = ring.iter().map(|&(x, y, degrees)| (FOOT, x, y, degrees)).collect();
    models.insert(4, (HORSE, 2, 1, 0));
    let mut army = strewn(&models);
    unit(&mut army).formation = Formation::Square { troops: SquareTroops::Plain };
    assert_eq!(in_every_order(army).len(), 1);
}

#[test]
fn who_is_kept_first_tells_nothing_of_a_column() {
    // Behind the second man two are as near as each other, one to the left and one ahead to the right.
    let big = Base::mm(50, 50);
    let army = strewn(&[(big, 0, 0, 0), (FOOT, -1, 3, 0), (FOOT, -3, -2, 0), (FOOT, -3, 1, 0)]);
    assert_eq!(in_every_order(army).len(), 1);
}

#[test]
fn who_is_kept_first_tells_nothing_of_stragglers_in_a_line() {
    // A file of fourteen with gaps behind the fourth and the rider, one man beside it, and the leader at its head: from the
    // man beside it on they have no rank, and all but he are as far left as each other.
    let places = [2, 28, 26, 0, 4, 6, 16, 18, 12, 20, 22, 24];
    let mut models: Vec<_> = places.iter().map(|&y| (FOOT, 0, y, 0)).collect();
    models.insert(1, (HORSE, 0, 9, 0));
    models.insert(4, (FOOT, -2, 15, 0));
    let mut army = strewn(&models);
    role(&mut army, 5, Role::Leader, true);
    unit(&mut army).formation = Formation::SingleFile;
    assert_eq!(in_every_order(army).len(), 1);
}
