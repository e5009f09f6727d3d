//! The army the page opens with is laid down model by model. Here it is made by commands like any other, and the two are
//! the same.

use serried_engine::document::apply;
use serried_engine::formation::{Muster, Ranks};
use serried_engine::library::sample_army;
use serried_engine::model::{
    Army, Arrangement, Command, Formation, LastRank, MemberId, Role, SquareTroops, SystemId, UnitId,
};

#[test]
fn the_sample_is_what_commands_make_of_it() {
    assert_eq!(sample_army(), by_commands());
}

/// The Riverside Levy's serjeant leads from file 2 of seven, which is what the newcomer's first check is about; all else is
/// in order.
fn by_commands() -> Army {
    let mut army = Army::new("The Marches of Odrun", SystemId::RealmOfChaos);
    army.limit = Some(1000);

    let levy = squad(&mut army, 0, 13, "Riverside Levy");
    perform(&mut army, Command::AddTroops { unit: levy, starter: 1, count: 11 });
    let alder = squad(&mut army, 26, 1, "Serjeant Alder");
    perform(&mut army, Command::Join { character: alder, host: levy });
    let arrangement = Arrangement::FrontAndBehind { front: 0 };
    reform(&mut army, levy, Formation::Mixed { frontage: 7, arrangement, last: LastRank::Centred });
    misplace_leader(&mut army, levy);

    let lances = squad(&mut army, 2, 10, "Wyrm Lances");
    reform(&mut army, lances, Formation::Wedge);
    let bowmen = squad(&mut army, 5, 9, "Hill Bowmen");
    reform(&mut army, bowmen, Formation::ArcherWedge { front: 4 });
    let shell = squad(&mut army, 3, 18, "Iron Shell");
    reform(&mut army, shell, Formation::Testudo);
    let marchers = squad(&mut army, 4, 20, "Old Marchers");
    reform(&mut army, marchers, Formation::Block { frontage: 20, last: LastRank::Centred });
    reform(&mut army, marchers, Formation::Square { troops: SquareTroops::Plain });
    squad(&mut army, 27, 1, "Captain Odrun");
    army
}

fn squad(army: &mut Army, starter: u16, count: u16, name: &str) -> UnitId {
    let id = UnitId(army.next_unit);
    perform(army, Command::AddUnit { starter, count, after: None });
    perform(army, Command::RenameUnit(id, name.to_owned()));
    id
}

fn reform(army: &mut Army, unit: UnitId, formation: Formation) {
    perform(army, Command::Reform { unit, formation });
}

/// The leader changes places with file 2; the standard is carried in file 3, the horn in file 5.
fn misplace_leader(army: &mut Army, unit: UnitId) {
    let mut front = front_rank(army, unit);
    let leader = front.iter().position(|&id| army.member(id).is_some_and(|(_, member)| member.roles.has(Role::Leader)));
    if let (Some(leader), true) = (leader, front.len() == 7) {
        perform(army, Command::Swap(front[leader], front[1]));
        front.swap(leader, 1);
        perform(army, Command::SetRole { member: front[2], role: Role::Standard, on: true });
        perform(army, Command::SetRole { member: front[4], role: Role::Musician, on: true });
    }
}

/// The models of rank 1 from the reader's left.
fn front_rank(army: &Army, unit: UnitId) -> Vec<MemberId> {
    let Some(unit) = army.unit(unit) else { return Vec::new() };
    let muster = Muster::of(army, unit);
    let ranks = Ranks::of(&muster);
    let mut front: Vec<_> = muster.bodies.iter().zip(&ranks.places).filter(|(_, place)| place.rank == 1).collect();
    serried_engine::order::by_key(&mut front, |(_, place)| place.file);
    front.into_iter().map(|(body, _)| body.id).collect()
}

fn perform(army: &mut Army, command: Command) {
    *army = apply(army, &command).expect("a command the sample is made by");
}
