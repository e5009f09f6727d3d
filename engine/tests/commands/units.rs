//! Whole units, and the army.

use super::*;

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
fn texts_are_kept_whole_or_refused() {
    let long = "\u{1F6E1}".repeat(10_000);
    let army = doing(&squad(SPEARMAN, 5), &[Command::RenameUnit(ONE, long.clone())]);
    assert_eq!(army.unit(ONE).expect("it").name, long);
    let refused = apply(&army, &Command::SetArmyNote(format!("{long}.")));
    assert_eq!(refused, Err(Refusal::TooMany { most: 10_000 }));
    let odd = doing(&army, &[Command::RenameArmy(String::new()), Command::SetNote(ONE, "<img src=x>".into())]);
    assert_eq!((odd.name.as_str(), odd.unit(ONE).expect("it").note.as_str()), ("", "<img src=x>"));
    // Spaces alone name nothing; those within a name or about it are the player's own.
    let blank = [Command::RenameArmy(" \u{a0}\t".into()), Command::RenameUnit(ONE, "   ".into())];
    let blank = doing(&army, &blank);
    assert_eq!((blank.name.as_str(), blank.unit(ONE).expect("it").name.as_str()), ("", ""));
    assert_eq!(doing(&army, &[Command::RenameArmy(" a  b ".into())]).name, " a  b ");
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
