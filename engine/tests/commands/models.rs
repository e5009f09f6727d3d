//! Models, equipment, formations.

use super::*;

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
    assert_eq!(ranks(&one, ONE).concat(), leader);
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
