//! What the formation rules say of units of every size: counted by formula, and never without words.

use proptest::prelude::*;
use serried_engine::document::{apply, apply_all};
use serried_engine::model::{Army, Command, Formation, FormationKind, SystemId, UnitId};
use serried_engine::rules::{FactKey, FactValue, Reason};
use serried_engine::systems::{UnitReport, check_unit, system};
use serried_engine::words::en;

const UNIT: UnitId = UnitId(1);

fn troop(name: &str) -> u16 {
    let troops = (system(SystemId::RealmOfChaos).troops)();
    troops.iter().position(|troop| troop.profile.name == name).expect("a starter troop") as u16
}

/// An army of one squad.
fn squad(name: &str, count: u16) -> Army {
    let add = Command::AddUnit { starter: troop(name), count, after: None };
    apply(&Army::new("Test", SystemId::RealmOfChaos), &add).expect("a squad")
}

fn formed(army: &Army, formation: Formation) -> Option<Army> {
    apply(army, &Command::Reform { unit: UNIT, formation }).ok()
}

fn report(army: &Army) -> UnitReport {
    check_unit(army, army.unit(UNIT).expect("the squad"))
}

fn number(report: &UnitReport, key: FactKey) -> Option<i32> {
    report.facts.iter().find(|fact| fact.key == key).map(|fact| match fact.value {
        FactValue::Number(number) => number,
        ref other => panic!("{key:?} is {other:?}"),
    })
}

/// How many of a wedge's ranks are complete, and how many models stand behind them.
fn complete(models: u16, front: u16) -> (u16, u16) {
    let (mut ranks, mut left) = (0, models);
    while left >= front + ranks {
        left -= front + ranks;
        ranks += 1;
    }
    (ranks, left)
}

proptest! {
    /// All of the front rank shoot, and of each further complete rank the two at its ends: f + 2 (ranks - 1). Men of an
    /// incomplete rank stand wholly behind the rank ahead, which is at least as wide.
    #[test]
    fn shooters_are_the_front_and_two_of_each_rank_behind(models in 5_u16..60, front in 1_u16..9) {
        // One rank alone is a line, not a wedge.
        prop_assume!(models > front);
        let Some(army) = formed(&squad("Bowman", models), Formation::ArcherWedge { front }) else {
            return Ok(());
        };
        let report = report(&army);
        prop_assert_eq!(report.standing.clone().map(Formation::kind), Ok(FormationKind::ArcherWedge));
        let (ranks, left) = complete(models, front);
        prop_assert_eq!(number(&report, FactKey::Shooters), Some(i32::from(front + 2 * (ranks - 1))));
        prop_assert_eq!(number(&report, FactKey::RearRank), Some(i32::from(front + ranks - 1)));
        let told = report.diagnostics.iter().filter(|said| said.rule == "roc-archer-wedge");
        let wanted = (left > 0).then_some(Reason::WedgeIncomplete { have: left, want: front + ranks });
        prop_assert_eq!(told.map(|said| said.reason.clone()).collect::<Vec<_>>(), wanted.into_iter().collect::<Vec<_>>());
    }

    /// The rearmost rank of a wedge is its last complete one, the number of complete ranks; the widest is no narrower, and
    /// the warning names how many are missing.
    #[test]
    fn wedges_count_complete_ranks(models in 5_u16..60) {
        let army = formed(&squad("Lance rider", models), Formation::Wedge).expect("a wedge");
        let report = report(&army);
        let (ranks, left) = complete(models, 1);
        prop_assert_eq!(number(&report, FactKey::RearRank), Some(i32::from(ranks)));
        prop_assert_eq!(number(&report, FactKey::WidestRank), Some(i32::from(ranks.max(left))));
        let told: Vec<_> = report.diagnostics.iter().filter(|said| said.rule == "roc-wedge").collect();
        prop_assert_eq!(told.len(), usize::from(left > 0));
        if let Some(said) = told.first() {
            prop_assert_eq!(&said.reason, &Reason::WedgeIncomplete { have: left, want: ranks + 1 });
            prop_assert_eq!(said.members.len(), usize::from(left));
            let fix = serried_engine::document::fixes(&army, said).into_iter().next().expect("a fix");
            let mended = apply_all(&army, &fix.commands).expect("applies");
            prop_assert_eq!(mended.unit(UNIT).expect("the squad").members.len(), usize::from(models + ranks + 1 - left));
        }
    }

    /// Whatever a unit stands in, each fact has a name, each reason a sentence, and no fact is told twice.
    #[test]
    fn every_fact_has_words(
        starter in 0_usize..31,
        count in 1_u16..40,
        kind in 0_usize..8,
    ) {
        let game = system(SystemId::RealmOfChaos);
        let profile = &(game.troops)()[starter].profile;
        let army = squad(&profile.name, if profile.character { 1 } else { count });
        let kind = game.formations[kind];
        let unit = army.unit(UNIT).expect("the squad");
        let muster = serried_engine::formation::Muster::of(&army, unit);
        let army = match (game.available)(&muster, kind) {
            Ok(_) if kind == FormationKind::ShieldWall => {
                apply(&army, &Command::SetShieldWall(UNIT, true)).expect("a shield wall")
            }
            Ok(formation) => formed(&army, formation).expect("what is available"),
            Err(_) => army.clone(),
        };
        let mut told = Vec::new();
        for fact in report(&army).facts {
            let said = en::fact(&army, &fact);
            prop_assert!(!said.label.is_empty(), "{fact:?}");
            for why in &said.why {
                prop_assert!(why.ends_with('.') && why.len() > 3, "{why:?} of {fact:?}");
            }
            prop_assert!(!told.contains(&fact.key), "{fact:?} is told twice");
            told.push(fact.key);
        }
    }
}
