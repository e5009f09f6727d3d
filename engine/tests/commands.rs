//! What each command does, worked out by hand from the rulebook and the commands' own words.

use std::sync::Arc;

use serried_engine::document::{Refusal, apply, apply_all, fixes, invariants};
use serried_engine::formation::{Muster, Ranks, Unavailable};
use serried_engine::geometry::{Facing, MM, Point, Vector};
use serried_engine::library::sample_army;
use serried_engine::model::{
    Army, Arrangement, Command, Formation, FormationKind, ItemId, LastRank, MemberId, ProfileId, Role, SquareSide,
    SquareTroops, SystemId, UnitId,
};
use serried_engine::rules::Severity;
use serried_engine::systems::{Checker, system};

const SPEARMAN: u16 = 0;
const BOWMAN: u16 = 1;
const LEGIONARY: u16 = 3;
const BOLT_THROWER: u16 = 22;
const SERJEANT: u16 = 26;
const CAPTAIN: u16 = 27;

const ONE: UnitId = UnitId(1);
const TWO: UnitId = UnitId(2);

fn doing(army: &Army, commands: &[Command]) -> Army {
    let after = apply_all(army, commands).unwrap_or_else(|why| panic!("{commands:?}: {why:?}"));
    invariants(&after).unwrap_or_else(|why| panic!("{commands:?}: {why}"));
    after
}

fn add(starter: u16, count: u16) -> Command {
    Command::AddUnit { starter, count, after: None }
}

/// An army of one squad, unit 1.
fn squad(starter: u16, count: u16) -> Army {
    doing(&Army::new("Test", SystemId::RealmOfChaos), &[add(starter, count)])
}

fn block(frontage: u16) -> Formation {
    Formation::Block { frontage, last: LastRank::Centred }
}

fn reform(unit: UnitId, formation: Formation) -> Command {
    Command::Reform { unit, formation }
}

fn set_count(loadout: u8, count: u16) -> Command {
    Command::SetCount { unit: ONE, profile: ProfileId(u16::from(loadout)), loadout, count }
}

fn at(army: &Army, member: MemberId) -> Point {
    army.member(member).expect("a member").1.at
}

/// Ranks of a unit as ids, from the reader's left.
fn ranks(army: &Army, unit: UnitId) -> Vec<Vec<MemberId>> {
    let unit = army.unit(unit).expect("a unit");
    let muster = Muster::of(army, unit);
    let ranks = Ranks::of(&muster);
    let mut rows = vec![Vec::new(); usize::from(ranks.count())];
    for (body, place) in muster.bodies.iter().zip(&ranks.places) {
        rows[usize::from(place.rank) - 1].push((place.file, body.id));
    }
    rows.into_iter()
        .map(|mut row: Vec<_>| {
            row.sort_unstable();
            row.into_iter().map(|(_, id)| id).collect()
        })
        .collect()
}

fn widths(army: &Army, unit: UnitId) -> Vec<usize> {
    ranks(army, unit).iter().map(Vec::len).collect()
}

fn leaders(army: &Army, unit: UnitId) -> Vec<MemberId> {
    Muster::of(army, army.unit(unit).expect("a unit")).leaders().map(|body| body.id).collect()
}

fn errors(army: &Army) -> Vec<String> {
    let checked = Checker::default().check(army);
    let errors = checked.diagnostics().filter(|said| said.severity == Severity::Error);
    errors.map(|said| format!("{} {:?} {:?}", said.rule, said.subject, said.reason)).collect()
}

#[test]
fn a_squad_is_added_formed_up_about_its_leader() {
    // 20: five files leave no place empty, six leave four, seven leave one.
    let army = squad(SPEARMAN, 20);
    assert_eq!(widths(&army, ONE), [5, 5, 5, 5]);
    let unit = army.unit(ONE).expect("it");
    assert_eq!((unit.name.as_str(), unit.formation), ("Spearmen", block(5)));
    assert_eq!(leaders(&army, ONE), [ranks(&army, ONE)[0][2]]);
    assert_eq!(at(&army, leaders(&army, ONE)[0]), Point::default());
    let items: Vec<_> = army.items(&unit.loadouts[0]).map(|item| item.name.as_str()).collect();
    assert_eq!(items, ["spear", "shield"]);
    // 13: seven leave one place empty, six five, five two. 6 stand in one rank.
    assert_eq!(widths(&squad(SPEARMAN, 13), ONE), [7, 6]);
    assert_eq!(widths(&squad(SPEARMAN, 6), ONE), [6]);
    assert_eq!((army.next_unit, army.next_member), (2, 21));
}

#[test]
fn every_starter_troop_is_legal_as_it_comes() {
    for (number, troop) in (0_u16..).zip((system(SystemId::RealmOfChaos).troops)()) {
        if troop.offered {
            let army = squad(number, troop.usual);
            assert_eq!(errors(&army), [""; 0], "{}", troop.profile.plural);
        }
    }
}

#[test]
fn starter_troops_are_copied_once() {
    let one = squad(SPEARMAN, 5);
    let two = doing(&one, &[add(SPEARMAN, 7)]);
    assert!(Arc::ptr_eq(&one.catalogue, &two.catalogue));
    assert!(Arc::ptr_eq(&one.units[0], &two.units[0]));
    let three = doing(&two, &[add(BOWMAN, 5)]);
    assert_eq!(three.catalogue.profiles.len(), 2);
    // spear, shield; bow, hand weapon
    assert_eq!(three.catalogue.items.len(), 4);
    assert_eq!(three.catalogue.profiles[1].items, [ItemId(2), ItemId(3)]);
}

#[test]
fn a_unit_stands_where_it_is_asked_for() {
    let army = doing(&squad(SPEARMAN, 5), &[add(BOWMAN, 5)]);
    let army = doing(&army, &[Command::AddUnit { starter: LEGIONARY, count: 5, after: Some(ONE) }]);
    let order = |army: &Army| army.units.iter().map(|unit| unit.id.0).collect::<Vec<_>>();
    assert_eq!(order(&army), [1, 3, 2]);
    assert_eq!(order(&doing(&army, &[Command::MoveUnit { unit: ONE, to: 99 }])), [3, 2, 1]);
    assert_eq!(order(&doing(&army, &[Command::MoveUnit { unit: TWO, to: 0 }])), [2, 1, 3]);
}

#[test]
fn a_character_is_one_model_and_needs_no_leader() {
    let army = squad(CAPTAIN, 1);
    let unit = army.unit(ONE).expect("it");
    assert_eq!((unit.name.as_str(), unit.members.len()), ("Captain", 1));
    assert_eq!(leaders(&army, ONE), []);
    assert_eq!(apply(&army, &add(CAPTAIN, 2)), Err(Refusal::TooMany { most: 1 }));
    assert_eq!(apply(&army, &set_count(0, 2)), Err(Refusal::TooMany { most: 1 }));
}

#[test]
fn a_piece_comes_with_its_crew_behind_it() {
    // A bolt thrower of 50 by 75 mm, three hands of 25 mm behind it: their centres are 37.5 + 12.5 = 50 mm behind its own.
    let army = squad(BOLT_THROWER, 1);
    let unit = army.unit(ONE).expect("it");
    assert_eq!(unit.name, "Bolt thrower");
    let places: Vec<Point> = unit.members.iter().map(|member| member.at).collect();
    assert_eq!(places, [Point::mm(0, 0), Point::mm(-25, 50), Point::mm(0, 50), Point::mm(25, 50)]);
}

#[test]
fn models_come_and_leave_at_the_end_of_the_last_rank() {
    let army = squad(SPEARMAN, 20);
    let before = ranks(&army, ONE);
    let more = doing(&army, &[set_count(0, 23)]);
    let after = ranks(&more, ONE);
    assert_eq!(widths(&more, ONE), [5, 5, 5, 5, 3]);
    assert_eq!(after[..4], before[..]);
    assert_eq!(after[4], [MemberId(21), MemberId(22), MemberId(23)]);
    for id in before.iter().flatten() {
        assert_eq!(at(&army, *id), at(&more, *id), "nobody else moves");
    }
    let fewer = doing(&army, &[set_count(0, 17)]);
    assert_eq!(widths(&fewer, ONE), [5, 5, 5, 2]);
    assert_eq!(ranks(&fewer, ONE)[..3], before[..3]);
    // The leader is the last of all.
    let leader = leaders(&army, ONE);
    let one = doing(&army, &[set_count(0, 1)]);
    assert_eq!(ranks(&one, ONE), [leader.clone()]);
    assert_eq!(apply(&one, &set_count(0, 0)), Err(Refusal::LastModel));
    assert_eq!(apply(&army, &set_count(0, 501)), Err(Refusal::TooMany { most: 500 }));
    // And comes back as a rank of five about him.
    let five = doing(&one, &[set_count(0, 5)]);
    assert_eq!(widths(&five, ONE), [5]);
    assert_eq!(ranks(&five, ONE)[0][2], leader[0]);
    assert_eq!(at(&five, leader[0]), Point::default());
    // Ids are never used again.
    assert_eq!(five.next_member, 25);
}

#[test]
fn a_hand_arranged_unit_is_not_rearranged() {
    let army = squad(SPEARMAN, 20);
    let stray = ranks(&army, ONE)[3][4];
    let strayed = doing(&army, &[Command::Shift { members: vec![stray], by: Vector::mm(7, 9) }]);
    let more = doing(&strayed, &[set_count(0, 22)]);
    for member in &strayed.unit(ONE).expect("it").members {
        assert_eq!(at(&more, member.id), member.at);
    }
    let fewer = doing(&strayed, &[Command::RemoveMembers(vec![ranks(&army, ONE)[1][0]])]);
    assert_eq!(at(&fewer, stray), at(&strayed, stray));
}

#[test]
fn removed_models_are_replaced_from_the_rear() {
    let army = squad(SPEARMAN, 18);
    // 18: six files leave none empty.
    let before = ranks(&army, ONE);
    let after = doing(&army, &[Command::RemoveMembers(vec![before[0][0], before[1][3]])]);
    assert_eq!(widths(&after, ONE), [6, 6, 4]);
    // The last two in reading order step up, the very last into the first hole.
    let rows = ranks(&after, ONE);
    assert_eq!(rows[0][0], before[2][5]);
    assert_eq!(rows[1][3], before[2][4]);
    assert_eq!(at(&after, leaders(&after, ONE)[0]), at(&army, leaders(&army, ONE)[0]));
    // With the leader gone another leads, in his place.
    let leader = leaders(&army, ONE)[0];
    let headless = doing(&army, &[Command::RemoveMembers(vec![leader])]);
    let next = leaders(&headless, ONE);
    assert_eq!(next.len(), 1);
    assert_eq!(at(&headless, next[0]), at(&army, leader));
    assert_eq!(errors(&headless), [""; 0]);
    assert_eq!(apply(&army, &Command::RemoveMembers(before.concat())), Err(Refusal::LastModel));
}

#[test]
fn troops_bring_a_set_of_their_own() {
    let army = doing(&squad(SPEARMAN, 14), &[Command::AddTroops { unit: ONE, starter: BOWMAN, count: 7 }]);
    assert_eq!(widths(&army, ONE), [7, 7, 7]);
    let unit = army.unit(ONE).expect("it");
    assert_eq!(unit.loadouts.len(), 2);
    let rows = ranks(&army, ONE);
    assert!(rows[2].iter().all(|id| army.member(*id).is_some_and(|(_, member)| member.loadout == 1)));
    let mixed = Formation::Mixed {
        frontage: 7,
        arrangement: Arrangement::FrontAndBehind { front: 0 },
        last: LastRank::Centred,
    };
    let army = doing(&army, &[reform(ONE, mixed)]);
    // In mixed ranks a new spearman stands behind the spearmen, ahead of the bowmen.
    let more = doing(&army, &[set_count(0, 16)]);
    assert_eq!(more.unit(ONE).map(|unit| unit.formation), Some(mixed));
    let sets: Vec<Vec<u8>> = ranks(&more, ONE)
        .iter()
        .map(|row| row.iter().filter_map(|id| more.member(*id)).map(|(_, member)| member.loadout).collect())
        .collect();
    assert_eq!(sets, [vec![0; 7], vec![0; 7], vec![0; 2], vec![1; 7]]);
    // Without bowmen it is a block again.
    let none = doing(&more, &[set_count(1, 0)]);
    assert_eq!(none.unit(ONE).map(|unit| unit.formation.kind()), Some(FormationKind::Block));
    assert_eq!(widths(&none, ONE), [7, 7, 2]);
}

#[test]
fn special_formations_grow_in_their_own_way() {
    let with = |formation: &[Formation], start: u16, end: u16| {
        let mut army = squad(LEGIONARY, start);
        for each in formation {
            army = doing(&army, &[reform(ONE, *each)]);
        }
        let after = doing(&army, &[set_count(0, end)]);
        let leader = leaders(&army, ONE)[0];
        assert_eq!(at(&army, leader), at(&after, leader));
        assert_eq!(errors(&after), [""; 0]);
        (after.unit(ONE).expect("it").formation, widths(&after, ONE))
    };
    assert_eq!(with(&[Formation::Wedge], 10, 12), (Formation::Wedge, vec![1, 2, 3, 4, 2]));
    assert_eq!(with(&[Formation::Wedge], 10, 9), (Formation::Wedge, vec![1, 2, 3, 3]));
    assert_eq!(with(&[Formation::Testudo], 18, 22), (Formation::Testudo, vec![5, 5, 5, 5, 2]));
    assert_eq!(with(&[Formation::SingleFile], 6, 8), (Formation::SingleFile, vec![1; 8]));
    let square = Formation::Square { troops: SquareTroops::Plain };
    assert_eq!(with(&[block(20), square], 20, 22).0, square);
    assert_eq!(with(&[block(20), square], 20, 19).0, square);
    // Seven make no square: a block instead.
    assert_eq!(with(&[block(8), square], 8, 7), (block(7), vec![7]));
    // Three make no testudo.
    assert_eq!(with(&[Formation::Testudo], 4, 3), (block(3), vec![3]));
}

#[test]
fn a_count_of_a_set_is_what_carries_it_in_the_end() {
    let army = doing(&squad(LEGIONARY, 10), &[Command::AddLoadout { unit: ONE, name: "Pikes".into(), items: vec![9] }]);
    let rearm = |count| Command::Rearm { unit: ONE, profile: ProfileId(0), from: 0, to: 1, count };
    let carriers = |army: &Army, set| {
        let rows = ranks(army, ONE);
        rows.concat()
            .iter()
            .filter(|id| army.member(**id).is_some_and(|(_, member)| member.loadout == set))
            .copied()
            .collect::<Vec<_>>()
    };
    let four = doing(&army, &[rearm(4)]);
    assert_eq!(carriers(&four, 1), ranks(&army, ONE)[1][1..]);
    let two = doing(&four, &[rearm(2)]);
    assert_eq!(carriers(&two, 1).len(), 2);
    assert_eq!(doing(&army, &[rearm(0)]), army);
    assert_eq!(apply(&army, &rearm(11)), Err(Refusal::TooMany { most: 10 }));
    // The leader lays down his arms last of all.
    let nine = doing(&army, &[rearm(9)]);
    assert_eq!(carriers(&nine, 0), leaders(&army, ONE));
}

#[test]
fn sets_are_changed_removed_and_counted() {
    let add = |name: &str| Command::AddLoadout { unit: ONE, name: name.into(), items: vec![4] };
    let army = doing(&squad(SPEARMAN, 10), &[add("b"), add("c")]);
    let rear = ranks(&army, ONE)[1].clone();
    let army = doing(&army, &[Command::Equip { members: rear[..2].to_vec(), loadout: 1 }]);
    let army = doing(&army, &[Command::Equip { members: rear[2..].to_vec(), loadout: 2 }]);
    let fewer = doing(&army, &[Command::RemoveLoadout { unit: ONE, loadout: 1 }]);
    let sets: Vec<u8> = rear.iter().filter_map(|id| fewer.member(*id)).map(|(_, member)| member.loadout).collect();
    assert_eq!(sets, [0, 0, 1, 1, 1]);
    assert_eq!(fewer.unit(ONE).expect("it").loadouts[1].name, "c");
    let only = doing(&fewer, &[Command::RemoveLoadout { unit: ONE, loadout: 1 }]);
    assert_eq!(apply(&only, &Command::RemoveLoadout { unit: ONE, loadout: 0 }), Err(Refusal::NoSuchThing));
    // Taking twice is taking once.
    let take = Command::TakeItem { unit: ONE, loadout: 0, item: 12 };
    let barded = doing(&only, std::slice::from_ref(&take));
    assert_eq!(barded.unit(ONE).expect("it").loadouts[0].items.len(), 3);
    assert!(Arc::ptr_eq(&doing(&barded, &[take]).units[0], &barded.units[0]));
    let eight = doing(&only, &vec![add("x"); 7]);
    assert_eq!(apply(&eight, &add("x")), Err(Refusal::TooMany { most: 8 }));
    let unknown = Command::SetLoadout { unit: ONE, loadout: 0, name: String::new(), items: vec![ItemId(99)] };
    assert_eq!(apply(&only, &unknown), Err(Refusal::NoSuchThing));
    assert_eq!(apply(&only, &Command::TakeItem { unit: ONE, loadout: 0, item: 999 }), Err(Refusal::NoSuchThing));
}

#[test]
fn a_split_gives_both_halves_a_leader() {
    let army = doing(&squad(SPEARMAN, 20), &[Command::SetNote(ONE, "kept".into())]);
    let rows = ranks(&army, ONE);
    let rear = [rows[2].clone(), rows[3].clone()].concat();
    let split = doing(&army, &[Command::Split { unit: ONE, members: rear.clone() }]);
    assert_eq!((widths(&split, ONE), widths(&split, TWO)), (vec![5, 5], vec![5, 5]));
    assert_eq!((leaders(&split, ONE), leaders(&split, TWO)), (leaders(&army, ONE), vec![rear[2]]));
    assert_eq!(split.unit(ONE).expect("it").note, "kept");
    assert_eq!(split.unit(TWO).expect("it").note, "");
    assert_eq!(split.position(TWO), Some(1));
    assert_eq!(errors(&split), [""; 0]);
    // The leader's half leaves: the other finds a leader.
    let front = doing(&army, &[Command::Split { unit: ONE, members: rows[0].clone() }]);
    assert_eq!(leaders(&front, TWO), leaders(&army, ONE));
    assert_eq!(leaders(&front, ONE).len(), 1);
    assert_eq!(errors(&front), [""; 0]);
    let refused = |members| apply(&army, &Command::Split { unit: ONE, members });
    assert_eq!(refused(vec![]), Err(Refusal::CannotSplit));
    assert_eq!(refused(rows.concat()), Err(Refusal::CannotSplit));
    assert_eq!(refused(vec![MemberId(77)]), Err(Refusal::CannotSplit));
}

#[test]
fn a_merge_joins_equal_sets_and_keeps_the_leader() {
    let army = doing(&squad(SPEARMAN, 10), &[add(SPEARMAN, 5), add(BOWMAN, 5)]);
    let army = doing(&army, &[Command::SetNote(ONE, "a".into()), Command::SetNote(TWO, "b".into())]);
    let same = doing(&army, &[Command::Merge { into: ONE, from: TWO }]);
    let unit = same.unit(ONE).expect("it");
    assert_eq!((unit.members.len(), unit.loadouts.len(), unit.note.as_str()), (15, 1, "a\nb"));
    assert_eq!(leaders(&same, ONE), leaders(&army, ONE));
    assert_eq!(widths(&same, ONE), [5, 5, 5]);
    assert_eq!(ranks(&same, ONE)[..2], ranks(&army, ONE)[..]);
    assert!(same.unit(TWO).is_none());
    let other = doing(&same, &[Command::Merge { into: ONE, from: UnitId(3) }]);
    let unit = other.unit(ONE).expect("it");
    assert_eq!((unit.members.len(), unit.loadouts.len()), (20, 2));
    assert_eq!(apply(&army, &Command::Merge { into: ONE, from: ONE }), Err(Refusal::NotACharacter));
}

#[test]
fn a_character_joins_in_the_leaders_place_and_leaves_it() {
    let army = doing(&squad(SPEARMAN, 13), &[add(SERJEANT, 1)]);
    let old = leaders(&army, ONE)[0];
    let serjeant = army.unit(TWO).expect("him").members[0].id;
    let joined = doing(&army, &[Command::Join { character: TWO, host: ONE }]);
    assert_eq!(leaders(&joined, ONE), [serjeant]);
    assert_eq!(at(&joined, serjeant), at(&army, old));
    assert_eq!(widths(&joined, ONE), [7, 7]);
    assert_eq!(ranks(&joined, ONE)[1][6], old, "he who led serves at the end of the last rank");
    assert_eq!(errors(&joined), [""; 0]);

    let left = doing(&joined, &[Command::Leave(TWO)]);
    assert_eq!(left.unit(TWO).expect("him").joined, None);
    assert_eq!(leaders(&left, TWO), []);
    assert_eq!(widths(&left, ONE), [7, 6]);
    let next = leaders(&left, ONE);
    assert_eq!((next.len(), at(&left, next[0])), (1, at(&army, old)));
    assert_eq!(errors(&left), [""; 0]);

    let gone = doing(&joined, &[Command::RemoveUnit(ONE)]);
    assert_eq!((gone.units.len(), gone.unit(TWO).expect("him").joined), (1, None));
    let copy = doing(&joined, &[Command::DuplicateUnit(ONE)]);
    let copy_id = UnitId(3);
    assert_eq!((widths(&copy, copy_id), leaders(&copy, copy_id).len()), (vec![7, 6], 1));
    assert_eq!(copy.position(copy_id), Some(1));
    assert_eq!(errors(&copy), [""; 0]);

    let refused = |army: &Army, character, host| apply(army, &Command::Join { character, host });
    assert_eq!(refused(&army, ONE, TWO), Err(Refusal::NotACharacter));
    assert_eq!(refused(&army, TWO, TWO), Err(Refusal::NotACharacter));
    let two = doing(&joined, &[add(CAPTAIN, 1)]);
    assert_eq!(refused(&two, UnitId(3), TWO), Err(Refusal::NotACharacter), "not to one who is joined himself");
    assert_eq!(apply(&army, &Command::Leave(TWO)), Err(Refusal::NotACharacter));
    // A second character takes the lead; a joined character goes along with the half he is chosen for.
    let captain = doing(&two, &[Command::Join { character: UnitId(3), host: ONE }]);
    assert_eq!(leaders(&captain, ONE), [captain.unit(UnitId(3)).expect("him").members[0].id]);
    let half: Vec<MemberId> = ranks(&captain, ONE)[0].iter().copied().filter(|id| *id != serjeant).collect();
    let split = doing(&captain, &[Command::Split { unit: ONE, members: half }]);
    assert_eq!(split.unit(UnitId(3)).expect("him").joined, Some(UnitId(4)));
    assert_eq!(split.unit(TWO).expect("him").joined, Some(ONE));
}

#[test]
fn roles_and_places_change_as_asked() {
    let army = squad(SPEARMAN, 10);
    let rows = ranks(&army, ONE);
    let leader = leaders(&army, ONE)[0];
    let two = doing(&army, &[Command::SetRole { member: rows[0][0], role: Role::Leader, on: true }]);
    assert_eq!(leaders(&two, ONE).len(), 2);
    assert_eq!(leaders(&doing(&two, &[Command::NameLeader(rows[1][1])]), ONE), [rows[1][1]]);
    let swapped = doing(&army, &[Command::Swap(leader, rows[1][4])]);
    assert_eq!(at(&swapped, leader), at(&army, rows[1][4]));
    assert_eq!(at(&swapped, rows[1][4]), at(&army, leader));
    assert_eq!(doing(&swapped, &[Command::Swap(leader, rows[1][4])]), army);
    let turned = doing(&army, &[Command::Face { members: rows[0].clone(), facing: Facing::LEFT }]);
    assert_eq!(turned.member(leader).expect("him").1.facing, Facing::LEFT);
    let moved = doing(&army, &[Command::Shift { members: vec![leader, leader], by: Vector::mm(3, -4) }]);
    assert_eq!(at(&moved, leader), Point::mm(3, -4), "named twice, moved once");
    let far = Command::Shift { members: rows.concat(), by: Vector::new(i32::MAX, i32::MIN) };
    let away = doing(&doing(&army, std::slice::from_ref(&far)), &[far]);
    assert_eq!(at(&away, rows[0][1]) - at(&away, rows[0][0]), Vector::mm(25, 0), "they stay together");
    let other = doing(&army, &[add(BOWMAN, 5)]);
    let stranger = other.unit(TWO).expect("it").members[0].id;
    assert_eq!(apply(&other, &Command::Swap(leader, stranger)), Err(Refusal::CannotSplit));
    assert_eq!(apply(&army, &Command::Swap(leader, MemberId(99))), Err(Refusal::NoMember(MemberId(99))));
}

#[test]
fn formations_are_refused_where_the_system_does() {
    let army = squad(BOWMAN, 10);
    let refused = |formation| match apply(&army, &reform(ONE, formation)) {
        Err(Refusal::Formation(kind, why)) => (kind, why),
        other => panic!("{other:?}"),
    };
    let all = ranks(&army, ONE).concat().len();
    let (kind, why) = refused(Formation::Testudo);
    assert_eq!(kind, FormationKind::Testudo);
    assert!(matches!(why, Unavailable::NoShield(who) if who.len() == all));
    let (kind, why) = refused(Formation::Square { troops: SquareTroops::Plain });
    assert_eq!((kind, why), (FormationKind::Square, Unavailable::NotOneRank { ranks: 2 }));
    let wall = apply(&army, &Command::SetShieldWall(ONE, true));
    assert!(matches!(wall, Err(Refusal::Formation(FormationKind::ShieldWall, Unavailable::NoShield(_)))));
    let unfold = Command::Unfold { unit: ONE, side: SquareSide::Left };
    assert_eq!(apply(&army, &unfold), Err(Refusal::Formation(FormationKind::Square, Unavailable::NotASquare)));
}

#[test]
fn a_shield_wall_stands_until_the_unit_moves() {
    let army = squad(SPEARMAN, 20);
    let wall = doing(&army, &[Command::SetShieldWall(ONE, true)]);
    assert!(wall.unit(ONE).expect("it").stance.shield_wall);
    assert_eq!(ranks(&wall, ONE), ranks(&army, ONE));
    let rows = ranks(&wall, ONE);
    let swapped = doing(&wall, &[Command::Swap(rows[0][0], rows[3][0])]);
    assert!(swapped.unit(ONE).expect("it").stance.shield_wall, "arranging is not moving");
    assert!(!doing(&wall, &[reform(ONE, block(10))]).unit(ONE).expect("it").stance.shield_wall);
    assert_eq!(doing(&wall, &[Command::SetShieldWall(ONE, false)]), army);
}

#[test]
fn twenty_in_a_square_unfold_on_any_side() {
    let army = squad(SPEARMAN, 20);
    let line = doing(&army, &[reform(ONE, block(20))]);
    assert_eq!(at(&line, leaders(&line, ONE)[0]), Point::default());
    let square = doing(&line, &[reform(ONE, Formation::Square { troops: SquareTroops::Plain })]);
    for (side, turn) in [(SquareSide::Front, 0), (SquareSide::Right, 1), (SquareSide::Rear, 2), (SquareSide::Left, 3)] {
        let after = doing(&square, &[Command::Unfold { unit: ONE, side }]);
        let unit = after.unit(ONE).expect("it");
        assert_eq!((unit.turn, unit.formation), (turn, block(20)));
        assert_eq!(widths(&after, ONE), [20]);
        assert_eq!(errors(&after), [""; 0]);
    }
    // Twice to the right is once to the rear.
    let square = reform(ONE, Formation::Square { troops: SquareTroops::Plain });
    let right = Command::Unfold { unit: ONE, side: SquareSide::Right };
    let twice = doing(&line, &[square.clone(), right.clone(), square, right]);
    assert_eq!(twice.unit(ONE).expect("it").turn, 2);
}

#[test]
fn a_front_of_one_is_a_single_file_and_a_wide_one_what_fits() {
    let army = squad(SPEARMAN, 6);
    assert_eq!(doing(&army, &[reform(ONE, block(1))]).unit(ONE).expect("it").formation, Formation::SingleFile);
    let wide = doing(&army, &[reform(ONE, block(50))]);
    assert_eq!(wide.unit(ONE).expect("it").formation, block(6));
}

#[test]
fn dressing_mends_what_was_arranged_by_hand() {
    let army = squad(SPEARMAN, 20);
    let leader = leaders(&army, ONE)[0];
    let stray = ranks(&army, ONE)[3][4];
    let strayed = doing(&army, &[Command::Shift { members: vec![stray], by: Vector::mm(7, 9) }]);
    assert!(!errors(&strayed).is_empty());
    let dressed = doing(&strayed, &[Command::Dress(ONE)]);
    assert_eq!(errors(&dressed), [""; 0]);
    assert_eq!(at(&dressed, leader), at(&army, leader));
}

#[test]
fn texts_are_kept_whole_or_refused() {
    let long = "\u{1F6E1}".repeat(10_000);
    let army = doing(&squad(SPEARMAN, 5), &[Command::RenameUnit(ONE, long.clone())]);
    assert_eq!(army.unit(ONE).expect("it").name, long);
    let refused = apply(&army, &Command::SetArmyNote(format!("{long}.")));
    assert_eq!(refused, Err(Refusal::TooMany { most: 10_000 }));
    let odd = doing(&army, &[Command::RenameArmy(String::new()), Command::SetNote(ONE, "<img src=x>".into())]);
    assert_eq!((odd.name.as_str(), odd.unit(ONE).expect("it").note.as_str()), ("", "<img src=x>"));
}

#[test]
fn an_army_has_bounds() {
    let mut army = Army::new("Big", SystemId::RealmOfChaos);
    for _ in 0..200 {
        army = doing(&army, &[add(CAPTAIN, 1)]);
    }
    assert_eq!(apply(&army, &add(CAPTAIN, 1)), Err(Refusal::TooMany { most: 200 }));
    assert_eq!(apply(&army, &Command::DuplicateUnit(ONE)), Err(Refusal::TooMany { most: 200 }));
    assert_eq!(apply(&army, &add(SPEARMAN, 501)), Err(Refusal::TooMany { most: 500 }));
    assert_eq!(apply(&army, &add(SPEARMAN, 0)), Err(Refusal::LastModel));
    assert_eq!(apply(&army, &add(999, 1)), Err(Refusal::NoSuchThing));
    assert_eq!(apply(&army, &Command::RemoveUnit(UnitId(999))), Err(Refusal::NoUnit(UnitId(999))));
}

/// Far beyond any table: a column of 500 about its last man, again and again.
#[test]
fn no_unit_wanders_off() {
    let mut army = squad(SPEARMAN, 500);
    for _ in 0..12 {
        army = doing(&army, &[reform(ONE, Formation::SingleFile)]);
        let last = army.unit(ONE).expect("it").members.iter().max_by_key(|member| member.at.y).expect("one").id;
        army = doing(&army, &[Command::NameLeader(last), reform(ONE, block(10))]);
    }
    assert!(at(&army, leaders(&army, ONE)[0]).y.abs() <= 100_000 * MM);
}

/// The mock-up's six squads: 182 + 260 + 99 + 198 + 160 + 78 points, and one leader out of place.
#[test]
fn the_sample_has_one_error_and_one_press_mends_it() {
    let army = sample_army();
    invariants(&army).expect("sound");
    assert_eq!((army.points(), army.limit), (977, Some(1000)));
    let shown: Vec<(&str, usize, FormationKind)> = army
        .units
        .iter()
        .filter(|unit| unit.joined.is_none())
        .map(|unit| (unit.name.as_str(), Muster::of(&army, unit).bodies.len(), unit.formation.kind()))
        .collect();
    assert_eq!(
        shown,
        [
            ("Riverside Levy", 25, FormationKind::Mixed),
            ("Wyrm Lances", 10, FormationKind::Wedge),
            ("Hill Bowmen", 9, FormationKind::ArcherWedge),
            ("Iron Shell", 18, FormationKind::Testudo),
            ("Old Marchers", 20, FormationKind::Square),
            ("Captain Odrun", 1, FormationKind::Block),
        ]
    );
    assert_eq!(widths(&army, ONE), [7, 7, 7, 4]);
    assert_eq!(widths(&army, UnitId(4)), [4, 5]);
    assert_eq!(leaders(&army, ONE), [ranks(&army, ONE)[0][1]]);
    assert_eq!(errors(&army).len(), 1, "{:?}", errors(&army));
    let checked = Checker::default().check(&army);
    let said = checked.diagnostics().find(|said| said.severity == Severity::Error).expect("it");
    assert_eq!(said.rule, "roc-leader-place");
    let offered = fixes(&army, said);
    let mended = doing(&army, &offered.first().expect("a fix").commands);
    assert!(Checker::default().check(&mended).legal());
    assert_eq!(leaders(&mended, ONE), [ranks(&mended, ONE)[0][3]]);
    assert_eq!(ranks(&mended, ONE)[0][1], ranks(&army, ONE)[0][3]);
}
