//! How wide a unit may be made: the limits the field and the handle name are those the unit can really have.

use std::sync::Arc;

use serried_engine::document::{apply, apply_all};
use serried_engine::editor::{Parade, frontage_range, with_frontage};
use serried_engine::library::sample_army;
use serried_engine::model::{Army, Command, Formation, LastRank, SystemId, Unit, UnitId};
use serried_engine::systems::check_unit;

fn parade(army: &Army, unit: &Arc<Unit>) -> Parade {
    Parade::of(army, unit, &check_unit(army, unit))
}

fn named(army: &Army, name: &str) -> (UnitId, Option<(u16, u16)>) {
    let unit = army.units.iter().find(|unit| unit.name == name).expect("a unit of that name");
    (unit.id, frontage_range(&parade(army, unit)))
}

/// Makes the unit so wide, and reads how wide it then stands.
fn made(army: &Army, unit: UnitId, to: u16) -> Option<u16> {
    let before = parade(army, army.unit(unit)?);
    let formation = with_frontage(before.formation, to)?;
    let after = apply(army, &Command::Reform { unit, formation }).ok()?;
    parade(&after, after.unit(unit)?).widths.first().copied()
}

/// Riverside Levy: 13 with one set and Serjeant Alder, who leads, stand in front: fourteen at most. Hill Bowmen: of nine in an
/// archer wedge one at least stands in a second rank: eight. The others set their own.
#[test]
fn of_the_sample() {
    let army = sample_army();
    assert_eq!(named(&army, "Riverside Levy").1, Some((2, 14)));
    assert_eq!(named(&army, "Hill Bowmen").1, Some((1, 8)));
    for own in ["Wyrm Lances", "Iron Shell", "Old Marchers", "Captain Odrun"] {
        assert_eq!(named(&army, own).1, None, "{own}");
    }
}

/// Every frontage between the limits is taken as it was asked for.
#[test]
fn what_is_named_can_be_had() {
    let army = sample_army();
    for name in ["Riverside Levy", "Hill Bowmen"] {
        let (unit, range) = named(&army, name);
        let (least, most) = range.expect("a range");
        for to in least..=most {
            assert_eq!(made(&army, unit, to), Some(to), "{name}");
        }
    }
}

/// Of 41 irregular figures at ten a rank there are five ranks, and two figures of the front ask for one of them: ten at most.
/// At eleven there would be four, enough for eight.
#[test]
fn an_irregular_unit_is_no_wider_than_its_ranks_allow() {
    let id = UnitId(1);
    let formation = Formation::Block { frontage: 5, last: LastRank::Left };
    let commands = [
        Command::AddUnit { starter: 0, count: 41, after: None },
        Command::Reform { unit: id, formation },
        Command::SetIrregular(id, true),
    ];
    let army = apply_all(&Army::new("Mob", SystemId::Battlesystem), &commands).expect("a unit");
    let unit = army.units.first().expect("a unit");
    assert_eq!(frontage_range(&parade(&army, unit)), Some((1, 10)));
    assert_eq!(made(&army, id, 10), Some(10));
    assert_eq!(made(&army, id, 11), None);
}
