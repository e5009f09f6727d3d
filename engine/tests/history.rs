//! Random editing: nothing breaks, and undo and redo go back and forth over exactly what was.

use std::collections::HashSet;
use std::sync::Arc;

use proptest::prelude::*;
use serried_engine::document::{History, apply, fixes, invariants};
use serried_engine::geometry::{Facing, Vector};
use serried_engine::library::sample_army;
use serried_engine::model::{
    Army, Arrangement, Command, Formation, ItemId, LastRank, MemberId, ProfileId, Role, SquareSide, SquareTroops,
    Stance, SystemId, UnitId,
};
use serried_engine::systems::{Checker, check_army};

/// Numbers a command is made of once the army is known.
type Dice = (u8, u16, u16, u16, i16, i16);

fn formation(dice: Dice) -> Formation {
    let (_, a, b, c, ..) = dice;
    let last = [LastRank::Centred, LastRank::Left, LastRank::Right][usize::from(b) % 3];
    let set = (c % 3) as u8;
    match a % 9 {
        0 | 1 => Formation::Block { frontage: b % 25, last },
        2 => Formation::SingleFile,
        3 => Formation::Mixed { frontage: b % 12, arrangement: Arrangement::FrontAndBehind { front: set }, last },
        4 => Formation::Mixed { frontage: b % 12, arrangement: Arrangement::Flanks { flanks: set }, last },
        5 => Formation::Square {
            troops: [SquareTroops::Plain, SquareTroops::Corners { set }, SquareTroops::Core { set }]
                [usize::from(b) % 3],
        },
        6 => Formation::Wedge,
        7 => Formation::ArcherWedge { front: b % 6 },
        _ => Formation::Testudo,
    }
}

fn command(army: &Army, dice: Dice) -> Command {
    let (kind, a, b, c, x, y) = dice;
    let unit = |n: u16| {
        let count = army.units.len();
        if count == 0 { UnitId(n.into()) } else { army.units[usize::from(n) % count].id }
    };
    let member = |at: u16, n: u16| {
        let members = army.unit(unit(at)).map(|unit| unit.members.as_slice()).unwrap_or_default();
        if members.is_empty() { MemberId(n.into()) } else { members[usize::from(n) % members.len()].id }
    };
    // Some of one unit, now and then with a stranger among them.
    let some = || {
        let mut these: Vec<MemberId> = (0..c % 9).map(|n| member(a, b.wrapping_mul(n + 1))).collect();
        if c % 31 == 0 {
            these.push(MemberId(u32::from(c)));
        }
        these
    };
    let set = (c % 4) as u8;
    let profile = ProfileId(b % 4);
    match kind {
        0 => Command::RenameArmy(format!("Army {a}")),
        1 => Command::SetLimit((a % 2 == 0).then_some(b.into())),
        2..=4 => {
            // 26 to 30 are the characters.
            let count = if (26..31).contains(&(a % 32)) { 1 } else { b % 30 };
            Command::AddUnit { starter: a % 32, count, after: (c % 2 == 0).then(|| unit(c)) }
        }
        5 => Command::RemoveUnit(unit(a)),
        6 => Command::DuplicateUnit(unit(a)),
        7 => Command::MoveUnit { unit: unit(a), to: b.into() },
        8 => Command::RenameUnit(unit(a), format!("Unit {b}")),
        9 => Command::SetNote(unit(a), format!("Note {b}")),
        10..=12 => Command::SetCount { unit: unit(a), profile, loadout: set % 2, count: c % 30 },
        13 => Command::AddTroops { unit: unit(a), starter: b % 32, count: c % 12 },
        14 | 15 => Command::RemoveMembers(some()),
        16 => Command::AddLoadout { unit: unit(a), name: String::new(), items: vec![b % 20, c % 20] },
        17 => Command::SetLoadout { unit: unit(a), loadout: set, name: "x".into(), items: vec![ItemId(b % 6)] },
        18 => Command::TakeItem { unit: unit(a), loadout: set, item: b % 20 },
        19 => Command::RemoveLoadout { unit: unit(a), loadout: set },
        20 => Command::Equip { members: some(), loadout: set },
        21 => Command::Rearm { unit: unit(a), profile, from: 0, to: 1, count: c % 9 },
        22 => Command::SetRole {
            member: member(a, b),
            role: [Role::Leader, Role::Champion, Role::Standard, Role::Musician][usize::from(c) % 4],
            on: x > 0,
        },
        23 => Command::NameLeader(member(a, b)),
        24 => Command::Swap(member(a, b), member(a, c)),
        25 => Command::Shift { members: some(), by: Vector::new(i32::from(x) * 500, i32::from(y) * 500) },
        26 => Command::Face { members: some(), facing: Facing::degrees(i32::from(x) * 90) },
        27..=32 => Command::Reform { unit: unit(a), formation: formation(dice) },
        33 => Command::Unfold {
            unit: unit(a),
            side: [SquareSide::Front, SquareSide::Right, SquareSide::Rear, SquareSide::Left][usize::from(b) % 4],
        },
        34 => Command::Dress(unit(a)),
        35 => Command::SetShieldWall(unit(a), b % 2 == 0),
        36 => Command::Split { unit: unit(a), members: some() },
        37 => Command::Merge { into: unit(a), from: unit(b) },
        38 | 39 => Command::Join { character: unit(a), host: unit(b) },
        41 => Command::SetSystem(SystemId::ALL[usize::from(a) % 3]),
        42 => Command::SetIrregular(unit(a), b % 2 == 0),
        43 => Command::SetOverlapAllowed(unit(a), b % 2 == 0),
        44 => {
            let stance =
                Stance { shield_wall: b % 5 == 0, in_contact: b % 3 == 0, routing: c % 3 == 0, retreating: c % 5 == 0 };
            Command::SetStance(unit(a), stance)
        }
        _ => Command::Leave(unit(a)),
    }
}

/// Few enough for every run; more by PROPTEST_CASES.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(100)
}

fn dice() -> impl Strategy<Value = Dice> {
    (0..46_u8, any::<u16>(), any::<u16>(), any::<u16>(), any::<i16>(), any::<i16>())
}

fn same_units(one: &Army, other: &Army) -> bool {
    one.units.len() == other.units.len() && one.units.iter().zip(&other.units).all(|(a, b)| Arc::ptr_eq(a, b))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    /// Commands never panic and keep the army sound; ids are never used again; units that did not change are the very same;
    /// undo and redo restore each state to the pointer; checks never panic.
    #[test]
    fn random_editing_is_sound(begin in 0..6_usize, steps in prop::collection::vec(dice(), 1..40)) {
        let start = SystemId::ALL.get(begin).map_or_else(sample_army, |game| Army::new("", *game));
        let mut history = History::new(start);
        let mut states = vec![history.army().clone()];
        let mut used: HashSet<MemberId> = HashSet::new();
        let mut checker = Checker::default();
        for dice in steps {
            let before = history.army().clone();
            let command = command(&before, dice);
            let Ok(after) = apply(&before, &command) else { continue };
            if let Err(why) = invariants(&after) {
                return Err(TestCaseError::fail(format!("{command:?}: {why}")));
            }
            prop_assert!(after.next_member >= before.next_member && after.next_unit >= before.next_unit);
            for unit in &after.units {
                if let Some(old) = before.unit(unit.id) {
                    prop_assert_eq!(old == unit, Arc::ptr_eq(old, unit), "{:?}", command);
                }
                for member in &unit.members {
                    let known = before.member(member.id).is_some();
                    prop_assert!(known || !used.contains(&member.id), "{:?} came back", member.id);
                }
            }
            let switched = matches!(command, Command::SetSystem(_));
            prop_assert_eq!(
                !switched && after.catalogue.profiles.len() + after.catalogue.items.len()
                    == before.catalogue.profiles.len() + before.catalogue.items.len(),
                !switched && Arc::ptr_eq(&after.catalogue, &before.catalogue)
            );
            used.extend(after.units.iter().flat_map(|unit| unit.members.iter().map(|member| member.id)));
            let changed = after != before;
            history.commit(after.clone());
            if changed {
                states.push(after);
            }
            let _ = (checker.check(history.army()), check_army(history.army()));
        }
        for state in states.iter().rev().skip(1) {
            prop_assert!(history.undo());
            prop_assert!(history.army() == state && same_units(history.army(), state));
        }
        prop_assert!(!history.undo());
        for state in states.iter().skip(1) {
            prop_assert!(history.redo());
            prop_assert!(history.army() == state && same_units(history.army(), state));
        }
        prop_assert!(!history.redo());
    }

    /// Whatever the army, a fix that is offered removes what was said and adds no error.
    #[test]
    fn offered_fixes_mend(game in 0..3_usize, steps in prop::collection::vec(dice(), 1..25)) {
        let switch = Command::SetSystem(SystemId::ALL[game]);
        let mut army = apply(&sample_army(), &switch).expect("any army can be switched");
        for dice in steps {
            if let Ok(after) = apply(&army, &command(&army, dice)) {
                army = after;
            }
        }
        let count = |army: &Army| {
            let mut errors: Vec<_> = Checker::default()
                .check(army)
                .diagnostics()
                .filter(|said| said.severity == serried_engine::rules::Severity::Error)
                .map(|said| (said.rule, said.subject))
                .collect();
            errors.sort_unstable();
            errors
        };
        let before = count(&army);
        let checked = Checker::default().check(&army);
        for said in checked.diagnostics().take(12) {
            for fix in fixes(&army, said) {
                let after = serried_engine::document::apply_all(&army, &fix.commands).expect("tried before");
                prop_assert!(invariants(&after).is_ok());
                let left = Checker::default().check(&after);
                prop_assert!(left.diagnostics().all(|other| other != said), "{:?} stays after {:?}", said, fix);
                let mut known = before.clone();
                for error in count(&after) {
                    let at = known.iter().position(|old| *old == error);
                    prop_assert!(at.is_some(), "{:?} is new after {:?}", error, fix);
                    if let Some(at) = at {
                        known.swap_remove(at);
                    }
                }
            }
        }
    }
}

#[test]
fn a_new_step_drops_what_was_undone_and_nothing_is_no_step() {
    let army = |name: &str| Army::new(name, SystemId::RealmOfChaos);
    let mut history = History::new(army("a"));
    history.commit(army("a"));
    assert!(!history.can_undo());
    history.commit(army("b"));
    history.commit(army("c"));
    assert!(history.undo());
    assert!(history.can_redo());
    history.commit(army("d"));
    assert!(!history.can_redo());
    assert!(history.undo());
    assert_eq!(history.army().name, "b");
}
