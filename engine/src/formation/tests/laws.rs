//! Laws that hold for all units: over every pair of formations, any number of models, any bases.

use proptest::prelude::*;

use crate::formation::test_support::*;
use crate::formation::{Muster, Unavailable, column::overlaps, dress, gaps, isolated, loose, reform, standing, unfold};
use crate::geometry::{Base, Facing, MM, Point};
use crate::model::{Army, Arrangement, Formation, FormationKind, LastRank, Role, SquareSide, SquareTroops};

fn last() -> impl Strategy<Value = LastRank> {
    prop_oneof![Just(LastRank::Centred), Just(LastRank::Left), Just(LastRank::Right)]
}

fn formation() -> impl Strategy<Value = Formation> {
    let arrangement = prop_oneof![
        (0..2_u8).prop_map(|front| Arrangement::FrontAndBehind { front }),
        (0..2_u8).prop_map(|flanks| Arrangement::Flanks { flanks }),
    ];
    prop_oneof![
        (2..13_u16, last()).prop_map(|(frontage, last)| Formation::Block { frontage, last }),
        Just(Formation::SingleFile),
        (2..13_u16, arrangement, last()).prop_map(|(frontage, arrangement, last)| Formation::Mixed {
            frontage,
            arrangement,
            last
        }),
        Just(Formation::Square { troops: SquareTroops::Plain }),
        (0..2_u8).prop_map(|set| Formation::Square { troops: SquareTroops::Core { set } }),
        (0..2_u8).prop_map(|set| Formation::Square { troops: SquareTroops::Corners { set } }),
        Just(Formation::Wedge),
        (1..6_u16).prop_map(|front| Formation::ArcherWedge { front }),
        Just(Formation::Testudo),
    ]
}

fn base() -> impl Strategy<Value = Base> {
    prop_oneof![
        Just(FOOT),
        Just(Base::mm(20, 20)),
        Just(HORSE),
        Just(Base::mm(50, 50)),
        Just(Base::mm(40, 40)),
        Just(Base::mm(60, 100)),
        Just(Base::Round { diameter: 25 * MM }),
    ]
}

/// Forms up if that can be, through a single rank where a square wants one; says whether it did.
fn try_form(army: &mut Army, formation: Formation) -> bool {
    let mut result = reform(&Muster::of(army, &army.units[0]), formation);
    if matches!(result, Err(Unavailable::NotOneRank { .. })) {
        form(army, block(500));
        result = reform(&Muster::of(army, &army.units[0]), formation);
    }
    if let Ok(places) = &result {
        put(army, places);
        unit(army).formation = formation;
    }
    result.is_ok()
}

/// Somebody leads, others have roles, and the sets are dealt out by `deal`.
fn people((bases, leader, deal): &Recipe) -> Army {
    let leader = *leader;
    let mut army = army(bases);
    role(&mut army, 0, Role::Leader, false);
    role(&mut army, leader % bases.len(), Role::Leader, true);
    role(&mut army, deal.len() % bases.len(), Role::Standard, true);
    for (member, set) in unit(&mut army).members.iter_mut().zip(deal.iter().cycle()) {
        member.loadout = *set;
    }
    army
}

/// What a unit is made of: bases, who leads, and how the sets are dealt out.
type Recipe = (Vec<Base>, usize, Vec<u8>);

fn alike() -> impl Strategy<Value = Recipe> {
    let bases = prop_oneof![Just(FOOT), Just(Base::mm(20, 20)), Just(HORSE)];
    (bases, 2..45_usize, 0..45_usize, prop::collection::vec(0..2_u8, 1..20))
        .prop_map(|(base, count, leader, deal)| (vec![base; count], leader, deal))
}

fn any_bases() -> impl Strategy<Value = Recipe> {
    (prop::collection::vec(base(), 1..25), 0..45_usize, prop::collection::vec(0..2_u8, 1..20))
}

fn places(army: &Army) -> Vec<(Point, Facing)> {
    let mut all: Vec<_> = army.units[0].members.iter().map(|member| (member.at, member.facing)).collect();
    all.sort_unstable();
    all
}

fn leader(army: &Army) -> (Point, Facing) {
    let leader = army.units[0].leaders().next().expect("one leads");
    (leader.at, leader.facing)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// `roc-leader-anchor`, with nobody lost, nobody doubled and no bases overlapping.
    #[test]
    fn the_leader_never_moves(recipe in any_bases(), first in formation(), second in formation()) {
        let mut army = people(&recipe);
        try_form(&mut army, first);
        let before = leader(&army);
        let muster = Muster::of(&army, &army.units[0]);
        if let Ok(places) = reform(&muster, second) {
            let ids: Vec<_> = places.iter().map(|place| place.id).collect();
            let all: Vec<_> = muster.bodies.iter().map(|body| body.id).collect();
            prop_assert_eq!(ids, all);
            put(&mut army, &places);
            prop_assert_eq!(before, leader(&army));
            prop_assert_eq!(overlaps(&Muster::of(&army, &army.units[0])), Vec::<usize>::new());
        }
    }

    /// What was formed stands: in that formation, in contact, without gaps; and forming up again changes nothing.
    #[test]
    fn what_is_formed_stands(recipe in alike(), first in formation(), second in formation()) {
        let mut army = people(&recipe);
        try_form(&mut army, first);
        if try_form(&mut army, second) {
            let muster = Muster::of(&army, &army.units[0]);
            let stands = standing(&muster);
            prop_assert_eq!(stands.as_ref().map(|formation| formation.kind()), Ok(second.kind()), "{:?}", stands);
            let stands = stands.expect("stands");
            prop_assert_eq!(loose(&muster, stands), vec![]);
            prop_assert_eq!(isolated(&muster, stands), vec![]);
            prop_assert_eq!(gaps(&muster, stands), vec![]);
            let again = reform(&muster, second).expect("once formed");
            let now: Vec<_> = muster.bodies.iter().map(|body| (body.id, body.at, body.facing)).collect();
            prop_assert_eq!(again.iter().map(|place| (place.id, place.at, place.facing)).collect::<Vec<_>>(), now);
            // The formation read off is the one to dress into, and dressing what stands changes no place.
            let (formation, dressed) = dress(&muster);
            prop_assert_eq!(formation.kind(), second.kind());
            put(&mut army, &dressed);
            let mut before: Vec<_> = again.iter().map(|place| (place.at, place.facing)).collect();
            before.sort_unstable();
            prop_assert_eq!(places(&army), before);
        }
    }

    /// A kind not declared is found all the same: as itself, or as an earlier kind it also is.
    #[test]
    fn the_declaration_is_not_trusted(recipe in alike(), shape in formation(), said in formation()) {
        let mut army = people(&recipe);
        if try_form(&mut army, shape) {
            unit(&mut army).formation = said;
            let muster = Muster::of(&army, &army.units[0]);
            let stands = standing(&muster);
            prop_assert!(stands.is_ok(), "{:?}", stands);
        }
    }

    /// Folding and then unfolding on the front puts everybody back where he stood.
    #[test]
    fn unfolding_on_the_front_is_folding_backwards(recipe in alike(), right in any::<bool>()) {
        let mut army = people(&recipe);
        let n = army.units[0].members.len() as u16;
        form(&mut army, block(n));
        if right && n.is_multiple_of(2) {
            // The other centre: the leader changes places with his right hand neighbour.
            let at = leader(&army).0;
            let base = army.catalogue.profiles[0].base.size().0;
            let other = Point::new(at.x + base, at.y);
            for member in &mut unit(&mut army).members {
                member.at = if member.at == at { other } else if member.at == other { at } else { member.at };
            }
        }
        let line = army.clone();
        if try_form(&mut army, Formation::Square { troops: SquareTroops::Plain }) {
            let (turn, back) = unfold(&Muster::of(&army, &army.units[0]), SquareSide::Front).expect("a square");
            put(&mut army, &back);
            prop_assert_eq!(turn, 0);
            prop_assert_eq!(&army.units[0].members, &line.units[0].members);
        }
    }

    /// On another side that side's places stay on the table, and the leader comes to the centre of one rank.
    #[test]
    fn unfolding_on_a_side_keeps_that_side(recipe in alike(), side in 1..4_u8) {
        let mut army = people(&recipe);
        let n = army.units[0].members.len() as u16;
        form(&mut army, block(n));
        if try_form(&mut army, Formation::Square { troops: SquareTroops::Plain }) {
            let named = [SquareSide::Right, SquareSide::Rear, SquareSide::Left][usize::from(side) - 1];
            let stay: Vec<Point> = army.units[0].members.iter()
                .filter(|member| member.facing.quarter() == Some(side))
                .map(|member| member.at)
                .collect();
            let (turn, line) = unfold(&Muster::of(&army, &army.units[0]), named).expect("a square");
            put(&mut army, &line);
            prop_assert_eq!(turn, side);
            for place in stay {
                prop_assert!(army.units[0].members.iter().any(|member| member.at.turned(turn) == place));
            }
            unit(&mut army).formation = block(n);
            let muster = Muster::of(&army, &army.units[0]);
            let ranks = crate::formation::Ranks::of(&muster);
            prop_assert_eq!(&ranks.widths, &vec![n]);
            let (left, right) = crate::formation::leader_files(n);
            let place = ranks.places[muster.bodies.iter().position(|body| body.leads()).expect("one leads")];
            prop_assert!(place.file == left || place.file == right);
            prop_assert_eq!(standing(&muster).map(Formation::kind), Ok(FormationKind::Block));
        }
    }

    /// Wherever models are dragged to, nothing panics, and dressing mends it.
    #[test]
    fn dressing_mends_anything(
        recipe in alike(),
        shape in formation(),
        drags in prop::collection::vec((0..45_usize, -9_000..9_000_i32, -9_000..9_000_i32, 0..360_i32), 1..6),
    ) {
        let mut army = people(&recipe);
        try_form(&mut army, shape);
        for (who, x, y, degrees) in drags {
            let members = &mut unit(&mut army).members;
            let count = members.len();
            let member = &mut members[who % count];
            member.at = member.at + Point::new(x, y);
            if degrees > 180 {
                member.facing = Facing::degrees(degrees);
            }
        }
        let (formation, places) = dress(&Muster::of(&army, &army.units[0]));
        put(&mut army, &places);
        unit(&mut army).formation = formation;
        let muster = Muster::of(&army, &army.units[0]);
        let stands = standing(&muster);
        prop_assert_eq!(stands.as_ref().map(|formation| formation.kind()), Ok(formation.kind()), "{:?}", stands);
        let stands = stands.expect("stands");
        prop_assert_eq!(loose(&muster, stands), vec![]);
        prop_assert_eq!(isolated(&muster, stands), vec![]);
        prop_assert_eq!(gaps(&muster, stands), vec![]);
    }
}
