//! Laws of Battlesystem, tried on random units.

use std::sync::Arc;

use proptest::prelude::*;
use serried_engine::document::{Refusal, apply, apply_all, fixes};
use serried_engine::formation::{Muster, Unavailable};
use serried_engine::model::{Army, Command, Formation, LastRank, SystemId, Unit, UnitId};
use serried_engine::rules::{FactKey, FactValue, Severity};
use serried_engine::systems::battlesystem::{Stand, depth, rules::no_room, troops};
use serried_engine::systems::check_unit;

/// Field hands, a mob.
const MOB: u16 = 1;
/// Shield levies, who may be either.
const LEVY: u16 = 0;

fn block(frontage: u16, last: LastRank) -> Formation {
    Formation::Block { frontage, last }
}

/// A unit of so many, regular at first so that it can be given any front, then marked.
fn unit(count: u16, frontage: u16, last: LastRank, irregular: bool) -> Army {
    let id = UnitId(1);
    let commands = [
        Command::AddUnit { starter: LEVY, count, after: None },
        Command::Reform { unit: id, formation: block(frontage, last) },
        Command::SetIrregular(id, irregular),
    ];
    apply_all(&Army::new("Law", SystemId::Battlesystem), &commands).expect("a unit")
}

fn stand(army: &Army) -> Stand {
    Stand::read(&Muster::of(army, &army.units[0]))
}

fn errors(army: &Army) -> usize {
    let said = army.units.iter().flat_map(|unit| check_unit(army, unit).diagnostics);
    said.filter(|it| it.severity == Severity::Error).count()
}

fn last() -> impl Strategy<Value = LastRank> {
    prop_oneof![Just(LastRank::Left), Just(LastRank::Right), Just(LastRank::Centred)]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// `bsm-depth-change`: a front is refused, with the widest allowed, or it leaves ranks enough.
    #[test]
    fn no_change_of_frontage_ends_in_a_violation(
        count in 1..60_u16, from in 1..40_u16, to in 1..40_u16, last in last(), irregular in any::<bool>(),
    ) {
        let army = unit(count, from, last, irregular);
        let widest = stand(&army).widest();
        match apply(&army, &Command::Reform { unit: UnitId(1), formation: block(to, last) }) {
            Ok(after) => prop_assert!(!stand(&after).violates() && (!irregular || stand(&after).frontage <= widest)),
            Err(Refusal::Formation(_, Unavailable::TooWide { widest: named, .. })) => {
                prop_assert!(irregular && to > widest);
                prop_assert_eq!(named, widest);
            }
            Err(other) => prop_assert!(false, "{:?}", other),
        }
    }

    /// `bsm-depth`: whatever is too wide is mended by its first fix, at the widest frontage there is.
    #[test]
    fn every_unit_too_wide_can_be_mended(count in 1..60_u16, from in 1..60_u16, last in last()) {
        let army = unit(count, from, last, true);
        let report = check_unit(&army, &army.units[0]);
        let Some(said) = report.diagnostics.first() else {
            prop_assert!(!stand(&army).violates());
            return Ok(());
        };
        let fix = fixes(&army, said).into_iter().next().expect("a fix");
        let mended = apply_all(&army, &fix.commands).expect("mended");
        prop_assert!(!stand(&mended).violates());
        prop_assert_eq!(stand(&mended).frontage, depth::widest(count));
    }

    /// `bsm-no-room`: those who stay keep their places and stand deep enough, and the fact names as many as go.
    #[test]
    fn a_unit_without_room_complies_after_its_losses(count in 1..50_u16, from in 1..30_u16, last in last()) {
        let army = unit(count, from, last, true);
        prop_assume!(stand(&army).violates());
        let gone = no_room::removed(&Muster::of(&army, &army.units[0]));
        let report = check_unit(&army, &army.units[0]);
        let told = report.facts.iter().find(|fact| fact.key == FactKey::NoRoom).map(|fact| fact.value.clone());
        prop_assert_eq!(told, Some(FactValue::Number(gone.len() as i32)));
        let mut after = army.clone();
        let mut left = Unit::clone(&after.units[0]);
        left.members.retain(|member| !gone.contains(&member.id));
        after.units[0] = Arc::new(left);
        prop_assert!(!stand(&after).violates() && !after.units[0].members.is_empty());
    }

    /// Whoever is taken stands legally from the first, mobs included, and so do those who join narrow ranks.
    #[test]
    fn every_starter_troop_is_taken_without_error(troop in 0..24_u16, count in 1..80_u16, more in 0..12_u16) {
        let character = troops()[usize::from(troop)].profile.character;
        let count = if character { 1 } else { count };
        let army = Army::new("Law", SystemId::Battlesystem);
        let army = apply(&army, &Command::AddUnit { starter: troop, count, after: None }).expect("taken");
        prop_assert_eq!(errors(&army), 0);
        let member = army.units[0].members[0];
        let set = Command::SetCount {
            unit: UnitId(1), profile: member.profile, loadout: member.loadout, count: count + more,
        };
        if let Ok(after) = apply(&army, &set) {
            prop_assert_eq!(errors(&after), 0);
        }
    }
}

#[test]
fn a_mob_cannot_be_made_regular() {
    let army = Army::new("Mob", SystemId::Battlesystem);
    let army = apply(&army, &Command::AddUnit { starter: MOB, count: 20, after: None }).expect("taken");
    assert!(army.units[0].irregular);
    assert_eq!(apply(&army, &Command::SetIrregular(UnitId(1), false)), Err(Refusal::MobIsIrregular));
}
