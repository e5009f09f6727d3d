//! What each command does, worked out by hand from the rulebook and the commands' own words.

mod models;
mod units;

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
