//! Laws that hold for every army, tried on random ones.

mod support;

use std::sync::Arc;

use proptest::prelude::*;
use serried_engine::document::{apply, fixes};
use serried_engine::formation::Muster;
use serried_engine::geometry::Point;
use serried_engine::model::{Army, Command, Formation, MemberId, Unit};
use serried_engine::rules::{Diagnostic, Severity};
use serried_engine::systems::{Checker, check_unit};
use serried_engine::words::en;
use support::{random, trial};

/// So many cases, or `TRIALS` times as many: `TRIALS=50 cargo test --test properties` is a long hunt.
fn config(cases: u32) -> ProptestConfig {
    let trials: u32 = std::env::var("TRIALS").ok().and_then(|it| it.parse().ok()).unwrap_or(1);
    ProptestConfig { cases: cases.saturating_mul(trials), failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(96))]

    /// Every offered fix removes its diagnostic, adds no error, and can be saved.
    #[test]
    fn every_offered_fix_mends(random::Any(army) in random::army()) {
        prop_assert_eq!(trial::every_fix_mends(&army), Ok(()));
    }

    /// Pressing the first fix again and again comes to an end.
    #[test]
    fn fixes_come_to_an_end(random::Any(army) in random::army()) {
        prop_assert!(trial::converges(&army).is_ok(), "{:?}", trial::converges(&army).err());
    }
}

proptest! {
    #![proptest_config(config(256))]

    /// Checks, fixes and their words are total: any placement, facing, roles, number of models.
    #[test]
    fn nothing_said_of_an_army_panics(random::Any(army) in random::army()) {
        let checked = Checker::default().check(&army);
        for said in checked.diagnostics() {
            let words = en::diagnostic(&army, said);
            prop_assert!(!words.title.is_empty() && words.text.ends_with('.'), "{words:?}");
            for fix in fixes(&army, said) {
                prop_assert!(!en::fix(&fix).is_empty());
            }
        }
        for fact in checked.units.iter().flat_map(|unit| &unit.facts) {
            prop_assert!(!en::fact(&army, fact).label.is_empty());
        }
    }

    /// Whatever is wrong with a squad of the same troops, however they stand and whoever leads, can be mended at a press.
    #[test]
    fn every_fault_of_a_plain_squad_can_be_mended(random::Any(army) in random::plain()) {
        for said in trial::all(&army).iter().filter(|it| it.severity != Severity::Advice) {
            prop_assert!(!fixes(&army, said).is_empty(), "nothing mends {said:?}");
        }
    }

    /// What is said of a unit is the same in whatever order its members are kept. Where bases overlap, who stands ahead of
    /// whom is a matter of opinion, and only the numbers of the models tell.
    #[test]
    fn the_order_of_members_does_not_matter(random::Any(army) in random::army(), by in 1..40_usize) {
        let turned = reordered(&army, by);
        for (one, other) in army.units.iter().zip(&turned.units).filter(|(unit, _)| !overlap(&army, unit)) {
            prop_assert_eq!(said(&army, one), said(&turned, other));
        }
    }

    /// `roc-leader-anchor`: every change of formation leaves the leader's place and facing exactly as they were.
    #[test]
    fn leader_anchor_holds_between_every_two_formations(
        count in 2..40_u16,
        profile in prop_oneof![Just(0_u16), Just(3), Just(4), Just(6)],
        frontage in 1..12_u16,
        first in random::formation(),
        second in random::formation(),
    ) {
        let army = random::sound(count, profile, frontage);
        let Some(first) = re_form(&army, first)? else { return Ok(()) };
        re_form(&first, second)?;
    }
}

/// Re-forms the only unit, if it can, and holds its leader to his place.
fn re_form(army: &Army, formation: Formation) -> Result<Option<Army>, TestCaseError> {
    let leader = |army: &Army| army.units[0].leaders().next().map(|it| (it.id, it.at, it.facing, army.units[0].turn));
    let Ok(after) = apply(army, &Command::Reform { unit: army.units[0].id, formation }) else { return Ok(None) };
    prop_assert_eq!(leader(&after), leader(army), "into {:?}", formation);
    prop_assert_eq!(after.units[0].members.len(), army.units[0].members.len());
    Ok(Some(after))
}

/// Whether any two models that stand in a unit share ground.
fn overlap(army: &Army, unit: &Arc<Unit>) -> bool {
    let muster = Muster::of(army, unit);
    let ahead = |index: usize| muster.bodies[..index].iter();
    muster.bodies.iter().enumerate().any(|(index, body)| ahead(index).any(|other| other.ground.overlaps(body.ground)))
}

/// The same army with the members of each unit kept in another order.
fn reordered(army: &Army, by: usize) -> Army {
    let mut army = army.clone();
    for unit in &mut army.units {
        let mut other: Unit = (**unit).clone();
        let count = other.members.len().max(1);
        other.members.rotate_left(by % count);
        if by.is_multiple_of(2) {
            other.members.reverse();
        }
        *unit = Arc::new(other);
    }
    army
}

/// All that is said of a unit, without what may follow the order of members: that of the names in a list.
fn said(army: &Army, unit: &Arc<Unit>) -> (Vec<String>, Vec<String>) {
    let report = check_unit(army, unit);
    let sorted = |members: &[MemberId]| {
        let mut members = members.to_vec();
        members.sort_unstable();
        members
    };
    let wrong = |it: &Diagnostic| format!("{} {:?} {:?}", it.rule, en::diagnostic(army, it), sorted(&it.members));
    let mut wrong: Vec<String> = report.diagnostics.iter().map(wrong).collect();
    wrong.sort();
    let mut facts: Vec<String> =
        report.facts.iter().map(|it| format!("{:?} {:?} {:?}", it.key, it.value, sorted(&it.members))).collect();
    facts.sort();
    (wrong, facts)
}

#[test]
fn twenty_men_from_five_wide_to_ten_wide_leave_their_leader_where_he_is() {
    // Rulebook: 20 models re-formed from 5 wide to 10 wide. In five his file is the 3rd, in ten the 5th or 6th: the line
    // grows on both sides of him.
    let army = random::sound(20, 0, 5);
    let at = |army: &Army| army.units[0].leaders().map(|it| it.at).collect::<Vec<Point>>();
    let ten = Formation::Block { frontage: 10, last: serried_engine::model::LastRank::Centred };
    let after = apply(&army, &Command::Reform { unit: army.units[0].id, formation: ten }).expect("re-forms");
    assert_eq!(at(&after), at(&army));
    assert_eq!(check_unit(&after, &after.units[0]).ranks.widths, [10, 10]);
}
