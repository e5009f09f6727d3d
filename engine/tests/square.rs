//! What is said of the models of a square, whose sides have ranks and files of their own each.

use serried_engine::document::{apply, apply_all};
use serried_engine::editor::Parade;
use serried_engine::formation::Muster;
use serried_engine::model::{Army, Command, Formation, LastRank, ProfileId, SquareTroops, SystemId, UnitId};
use serried_engine::rules::{FactKey, FactValue};
use serried_engine::systems::check_unit;
use serried_engine::words::en::ui::model_at;

const ONE: UnitId = UnitId(1);

/// Marchers in a square, `pikes` of them with a set of their own.
fn square(models: u16, pikes: u16, troops: SquareTroops) -> Option<Army> {
    let commands = [
        Command::AddUnit { starter: 4, count: models, after: None },
        Command::AddLoadout { unit: ONE, name: String::new(), items: vec![9] },
        Command::Rearm { unit: ONE, profile: ProfileId(0), from: 0, to: 1, count: pikes },
        Command::Reform { unit: ONE, formation: Formation::Block { frontage: models, last: LastRank::Centred } },
    ];
    let line = apply_all(&Army::new("Test", SystemId::RealmOfChaos), &commands).ok()?;
    apply(&line, &Command::Reform { unit: ONE, formation: Formation::Square { troops } }).ok()
}

/// Frontage is the places of rank 1, and in a square each side has a frame of its own (rulebook, shared words): the front wall,
/// whose size the rulebook gives for `roc-square`: 20 make walls of 5, 21 and 22 a front of 6. The drawing has one more model
/// across, the first of a side wall. Fact, list of places and the field below the canvas say the same.
#[test]
fn the_frontage_is_the_front_wall_wherever_it_is_said() {
    for (models, front) in [(8, 2), (20, 5), (21, 6), (22, 6), (23, 6), (24, 6)] {
        let army = square(models, 0, SquareTroops::Plain).expect("a square");
        let report = check_unit(&army, &army.units[0]);
        let fact = report.facts.iter().find(|fact| fact.key == FactKey::Frontage).expect("said");
        assert_eq!(fact.value, FactValue::Number(i32::from(front)), "{models}");
        assert_eq!(fact.members.len(), usize::from(front));
        assert_eq!(Parade::of(&army, &army.units[0], &report).widths.first(), Some(&front), "{models}");
    }
}

/// No two models of a square are called alike in a list: on which side a model stands is said before its rank and file.
#[test]
fn no_two_models_of_a_square_are_called_alike() {
    let (corners, core) = (SquareTroops::Corners { set: 1 }, SquareTroops::Core { set: 1 });
    let mut seen = 0;
    for models in 8..=40 {
        for (pikes, troops) in [(0, SquareTroops::Plain), (4, corners), (1, core), (4, core), (9, core), (12, core)] {
            let Some(army) = square(models, pikes, troops) else { continue };
            let muster = Muster::of(&army, &army.units[0]);
            let names = muster.bodies.iter().zip(&muster.ranks().places);
            let mut names: Vec<String> =
                names.map(|(body, place)| model_at(&body.profile.name, *place, body.facing)).collect();
            if models == 20 && troops == SquareTroops::Plain {
                for name in ["Marcher, rank 1 file 1", "Marcher, facing right, rank 1 file 1"] {
                    assert!(names.iter().any(|it| it == name), "{names:?}");
                }
            }
            names.sort();
            let all = names.len();
            names.dedup();
            assert_eq!(names.len(), all, "{models} models, {troops:?}: {names:?}");
            seen += 1;
        }
    }
    assert!(seen > 60, "{seen} squares");
}
