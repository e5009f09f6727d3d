//! Benchmarks of the engine, kept apart so that criterion never reaches a browser build. This library holds the armies
//! they run on. The wide ceilings of `engine/tests/ceilings.rs` measure the same ones.

use serried_engine::document::apply;
use serried_engine::model::{Army, Arrangement, Command, Formation, LastRank, SquareTroops, SystemId, UnitId};

/// Spearmen, starter troop 0.
const SPEARMEN: u16 = 0;
/// Bowmen, starter troop 5.
const BOWMEN: u16 = 5;

/// Twelve squads, the first of forty models in a block eight wide, the others of twenty in every formation that twenty
/// spearmen or bowmen may take.
#[must_use]
pub fn twelve() -> Army {
    let mut army = Army::new("Twelve", SystemId::RealmOfChaos);
    army.limit = Some(4_000);
    let edited = squad(&mut army, SPEARMEN, 40);
    reform(&mut army, edited, block(8));
    for place in 1..12 {
        varied(&mut army, place, 20);
    }
    army
}

/// A hundred squads of fifty models, in every formation in turn.
#[must_use]
pub fn hundred() -> Army {
    let mut army = Army::new("Hundred", SystemId::RealmOfChaos);
    for place in 0..100 {
        varied(&mut army, place, 50);
    }
    army
}

/// The first unit of an army: the one that is edited.
#[must_use]
pub fn first(army: &Army) -> UnitId {
    army.units.first().map_or(UnitId(0), |unit| unit.id)
}

/// What two models of the rear rank of the first unit change: the smallest edit there is.
#[must_use]
pub fn swap(army: &Army) -> Command {
    let members = army.unit(first(army)).map_or(&[][..], |unit| &unit.members);
    match members {
        [.., one, other] => Command::Swap(one.id, other.id),
        _ => unreachable!("the first unit has forty models"),
    }
}

/// The first unit with its leader exchanged for the model at its end, so that he is out of place.
#[must_use]
pub fn misplaced(army: &Army) -> Army {
    let members = army.unit(first(army)).map_or(&[][..], |unit| &unit.members);
    let leader = members.iter().find(|member| member.roles.has(serried_engine::model::Role::Leader));
    match (leader, members.last()) {
        (Some(leader), Some(last)) => done(army, &Command::Swap(leader.id, last.id)),
        _ => unreachable!("squads are made with a leader"),
    }
}

/// Four models of the first unit moved a third of a base aside: it stands in no formation, and the nearest is looked for.
#[must_use]
pub fn disordered(army: &Army) -> Army {
    let members = army.unit(first(army)).map_or(&[][..], |unit| &unit.members);
    let members = members.iter().skip(12).take(4).map(|member| member.id).collect();
    let by =
        serried_engine::geometry::Vector { x: 7 * serried_engine::geometry::MM, y: 5 * serried_engine::geometry::MM };
    done(army, &Command::Shift { members, by })
}

/// A block of that frontage.
#[must_use]
pub const fn block(frontage: u16) -> Formation {
    Formation::Block { frontage, last: LastRank::Centred }
}

/// The army after a command that cannot be refused.
///
/// # Panics
/// When it is: the benchmark would then measure nothing.
#[must_use]
pub fn done(army: &Army, command: &Command) -> Army {
    apply(army, command).expect("a benchmark's commands are never refused")
}

fn varied(army: &mut Army, place: u16, count: u16) {
    match place % 6 {
        0 => {
            let unit = squad(army, SPEARMEN, count);
            reform(army, unit, block(7));
        }
        1 => {
            let unit = squad(army, SPEARMEN, count / 2);
            *army = done(army, &Command::AddTroops { unit, starter: BOWMEN, count: count - count / 2 });
            let arrangement = Arrangement::FrontAndBehind { front: 0 };
            reform(army, unit, Formation::Mixed { frontage: 7, arrangement, last: LastRank::Centred });
        }
        2 => {
            let unit = squad(army, SPEARMEN, count);
            reform(army, unit, block(count));
            reform(army, unit, Formation::Square { troops: SquareTroops::Plain });
        }
        3 => {
            let unit = squad(army, SPEARMEN, count);
            reform(army, unit, Formation::Wedge);
        }
        4 => {
            let unit = squad(army, BOWMEN, count);
            reform(army, unit, Formation::ArcherWedge { front: 4 });
        }
        _ => {
            let unit = squad(army, SPEARMEN, count);
            reform(army, unit, Formation::SingleFile);
        }
    }
}

fn squad(army: &mut Army, starter: u16, count: u16) -> UnitId {
    let unit = UnitId(army.next_unit);
    *army = done(army, &Command::AddUnit { starter, count, after: None });
    unit
}

fn reform(army: &mut Army, unit: UnitId, formation: Formation) {
    *army = done(army, &Command::Reform { unit, formation });
}
