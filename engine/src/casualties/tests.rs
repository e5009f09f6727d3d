//! Losses by hand.

use super::{after, curve, fallen, health, means, sensible, wounded};
use crate::document::apply_all;
use crate::formation::Muster;
use crate::model::{Army, Arrangement, Command, Formation, LastRank, Losses, MemberId, Role, Roll, SystemId, UnitId};
use crate::systems::check_unit;

const ONE: UnitId = UnitId(1);

fn combat(combat: u16) -> Losses {
    Losses { combat, ..Losses::default() }
}

fn block(frontage: u16, last: LastRank) -> Command {
    Command::Reform { unit: ONE, formation: Formation::Block { frontage, last } }
}

fn army(system: SystemId, commands: &[Command]) -> Army {
    apply_all(&Army::new("Losses", system), commands).expect("an army")
}

fn left(army: &Army, losses: Losses) -> Army {
    after(army, &Roll(vec![(ONE, losses)]))
}

fn widths(army: &Army) -> Vec<u16> {
    Muster::of(army, &army.units[0]).ranks().widths.clone()
}

#[test]
fn twenty_irregulars_lose_nine_and_stand_six_and_five() {
    let add = Command::AddUnit { starter: 0, count: 20, after: None };
    let whole = army(SystemId::Battlesystem, &[add, block(6, LastRank::Left), Command::SetIrregular(ONE, true)]);
    let after = left(&whole, combat(9));
    assert_eq!(widths(&after), [6, 5]);
    // Six wide asks for three ranks.
    assert_eq!(check_unit(&after, &after.units[0]).diagnostics.len(), 1);
    // The army itself is as it was, and points go with the men: 5 each, spear and shield included.
    assert_eq!(whole.units[0].members.len(), 20);
    assert_eq!((whole.points(), after.points()), (100, 55));
    // 6, 6, 6 and 2 from none to one lost; two lost are 6, 6, 6; eight lost 6 and 6: two ranks where three are needed.
    let steps = curve(&whole, ONE, &Losses::default());
    assert_eq!(steps.len(), 21);
    let at = |lost: usize| (steps[lost].models, steps[lost].worth, steps[lost].legal);
    assert_eq!(
        [at(0), at(2), at(7), at(8), at(13)],
        [(20, 4, true), (18, 3, true), (13, 3, true), (12, 2, false), (7, 2, false)]
    );
    // Six abreast in one rank: one for three. Two abreast are legal again; nobody is left at twenty.
    assert_eq!([at(14), at(18), at(20)], [(6, 1, false), (2, 1, true), (0, 0, true)]);
}

#[test]
fn a_squad_loses_its_leader_last() {
    let add = Command::AddUnit { starter: 0, count: 10, after: None };
    let whole = army(SystemId::RealmOfChaos, &[add, block(5, LastRank::Left)]);
    let leader = whole.units[0].leaders().next().map(|it| it.id);
    let gone = fallen(&whole, ONE, &combat(10));
    assert_eq!(gone.len(), 10);
    assert_eq!(gone.last().copied(), leader);
    // The rear rank first, from its open end: models 6 to 10 stand in it from the left.
    assert_eq!(gone[..5], [10, 9, 8, 7, 6].map(MemberId));
    assert_eq!(widths(&left(&whole, combat(3))), [5, 2]);
    // All gone: the squad is gone.
    assert!(left(&whole, combat(10)).units.is_empty());
    // More than there are is all of them.
    assert_eq!(sensible(&whole, ONE, &combat(99)).combat, 10);
}

/// Fourteen men, seven wide: the rear rank with bows.
fn mixed() -> Army {
    let whole = army(
        SystemId::RealmOfChaos,
        &[
            Command::AddUnit { starter: 0, count: 14, after: None },
            block(7, LastRank::Left),
            Command::AddLoadout { unit: ONE, name: "Bows".into(), items: vec![4] },
        ],
    );
    let rear = whole.units[0].members[7..].iter().map(|it| it.id).collect();
    let arrangement = Arrangement::FrontAndBehind { front: 0 };
    let formation = Formation::Mixed { frontage: 7, arrangement, last: LastRank::Left };
    let equip = [Command::Equip { members: rear, loadout: 1 }, Command::Reform { unit: ONE, formation }];
    apply_all(&whole, &equip).expect("mixed ranks")
}

fn sets(army: &Army, gone: &[MemberId]) -> (usize, usize) {
    let of = |set: u8| gone.iter().filter(|id| army.member(**id).is_some_and(|(_, it)| it.loadout == set)).count();
    (of(0), of(1))
}

#[test]
fn mixed_ranks_lose_by_set_in_combat_and_at_random_to_missiles() {
    let whole = mixed();
    let can = means(&whole, ONE);
    assert!(can.missiles_differ);
    assert_eq!(can.fighting, [0, 1]);
    // In combat the spears in front fall, five of seven.
    assert_eq!(sets(&whole, &fallen(&whole, ONE, &combat(5))), (5, 0));
    // Eight: six spears but for their leader, then two bows.
    assert_eq!(sets(&whole, &fallen(&whole, ONE, &combat(8))), (6, 2));
    // The player says that the bows fight.
    let rear = Losses { fighting: Some(1), ..combat(5) };
    assert_eq!(sets(&whole, &fallen(&whole, ONE, &rear)), (0, 5));
    // Missiles: the same seed the same men, the first hits of more hits, another seed sooner or later others.
    let shot = |seed: u32, missiles: u16| fallen(&whole, ONE, &Losses { seed, missiles, ..Losses::default() });
    assert_eq!(shot(7, 6), shot(7, 6));
    assert_eq!(shot(7, 6)[..4], shot(7, 4)[..]);
    assert!((1..20).any(|seed| shot(seed, 6) != shot(0, 6)));
    // Neither set is spared for good.
    let all: Vec<(usize, usize)> = (0..40).map(|seed| sets(&whole, &shot(seed, 6))).collect();
    assert!(all.iter().all(|(spears, bows)| spears + bows == 6));
    assert!(all.iter().any(|(spears, _)| *spears >= 3) && all.iter().any(|(_, bows)| *bows >= 3));
    // Nobody is hit twice, and the leader is last.
    assert_eq!(shot(3, 14).last().copied(), whole.units[0].leaders().next().map(|it| it.id));
    assert_eq!(shot(3, 14).len(), 14);
}

#[test]
fn a_block_knows_no_difference() {
    let add = Command::AddUnit { starter: 0, count: 10, after: None };
    let whole = army(SystemId::RealmOfChaos, &[add]);
    assert!(!means(&whole, ONE).missiles_differ);
    let losses = Losses { missiles: 3, ..combat(2) };
    assert_eq!(sensible(&whole, ONE, &losses), combat(5));
    // Twenty-one ranks of nothing: counting ranks fall as men do. Ten are 5, 5.
    let steps = curve(&whole, ONE, &Losses::default());
    assert_eq!(steps.len(), 11);
}

#[test]
fn a_pool_of_health_points_and_a_champion_by_choice() {
    // Realm of Chaos troops stand in for those of The 9th Age: only the line is another.
    let add = Command::AddUnit { starter: 0, count: 20, after: None };
    let mut whole = army(SystemId::RealmOfChaos, &[add, block(5, LastRank::Left)]);
    whole.system = SystemId::NinthAge;
    let three = &mut std::sync::Arc::make_mut(&mut whole.catalogue).profiles[0];
    three.stats[3].value = Some(3);
    let champion = whole.units[0].members[2].id;
    let standard = whole.units[0].members[19].id;
    let roles = [
        Command::SetRole { member: champion, role: Role::Leader, on: false },
        Command::SetRole { member: champion, role: Role::Champion, on: true },
        Command::SetRole { member: standard, role: Role::Standard, on: true },
    ];
    let whole = apply_all(&whole, &roles).expect("roles");
    let can = means(&whole, ONE);
    // Nineteen of three health points; the champion has a pool of his own.
    assert_eq!((can.most, can.health, can.by_choice), (57, true, vec![champion]));
    // Eight points are two models and two points on the next; the standard in the last place stays.
    assert_eq!(fallen(&whole, ONE, &combat(8)), [19, 18].map(MemberId));
    let slain = Losses { chosen: vec![champion], ..combat(3) };
    assert_eq!(fallen(&whole, ONE, &slain), [MemberId(19), champion]);
    assert_eq!(left(&whole, slain).units[0].members.len(), 18);
    // The champion cannot be chosen twice, nor a man of the ranks.
    let odd = Losses { chosen: vec![MemberId(4)], ..Losses::default() };
    assert!(sensible(&whole, ONE, &odd).chosen.is_empty() && fallen(&whole, ONE, &odd).is_empty());
}

#[test]
fn a_character_who_joined_falls_by_choice() {
    let whole = army(
        SystemId::RealmOfChaos,
        &[
            Command::AddUnit { starter: 0, count: 10, after: None },
            Command::AddUnit { starter: 27, count: 1, after: None },
            Command::Join { character: UnitId(2), host: ONE },
        ],
    );
    let captain = whole.units[1].members[0].id;
    assert_eq!(means(&whole, ONE).by_choice, [captain]);
    let slain = left(&whole, Losses { chosen: vec![captain], ..combat(2) });
    assert_eq!(slain.units.len(), 1);
    assert_eq!(slain.units[0].members.len(), 8);
    assert_eq!(slain.units[0].leaders().count(), 1, "another leads");
    // The squad falls to the last man: he stands alone.
    let alone = left(&whole, combat(10));
    assert_eq!(alone.units.iter().map(|it| (it.id, it.joined)).collect::<Vec<_>>(), [(UnitId(2), None)]);
}

#[test]
fn thirteen_without_room_lose_five_more_and_nobody_steps() {
    let add = Command::AddUnit { starter: 0, count: 20, after: None };
    let whole = army(SystemId::Battlesystem, &[add, block(7, LastRank::Left), Command::SetIrregular(ONE, true)]);
    // 7, 7 and 6 lose seven: 7 and 6. Two ranks allow four: the files five to seven go, 2 + 2 + 1.
    let losses = combat(7);
    assert_eq!(widths(&left(&whole, losses.clone())), [7, 6]);
    let crowded = super::without_room(&whole, ONE, &losses);
    assert_eq!(crowded.len(), 5);
    let losses = sensible(&whole, ONE, &Losses { crowded, ..losses });
    let after = left(&whole, losses.clone());
    assert_eq!(widths(&after), [4, 4]);
    assert_eq!(check_unit(&after, &after.units[0]).diagnostics.len(), 0);
    assert_eq!(fallen(&whole, ONE, &losses).len(), 12);
    for member in &after.units[0].members {
        assert_eq!(whole.units[0].member(member.id).map(|it| it.at), Some(member.at), "nobody steps");
    }
    // Nobody else must go then; the other systems know nothing of it.
    assert!(super::without_room(&whole, ONE, &losses).is_empty());
    let mut other = whole.clone();
    other.system = SystemId::RealmOfChaos;
    assert!(sensible(&other, ONE, &losses).crowded.is_empty());
}

/// Six ogres of three health points each and a captain of three who joined them. Four points of the pool of 18 are one ogre
/// and one wound on the next; the captain bears two and has one left: 18 + 3 - 4 - 2 = 15.
#[test]
fn what_is_left_over_is_a_wound_on_the_next() {
    let system = SystemId::NinthAge;
    let troops = (crate::systems::system(system).troops)();
    let starter = |name: &str| {
        u16::try_from(troops.iter().position(|it| it.profile.name == name).expect("a troop")).expect("a number")
    };
    let (ogres, captain) = (starter("Quarry ogre"), starter("Banner captain"));
    let army = army(
        system,
        &[
            Command::AddUnit { starter: ogres, count: 6, after: None },
            Command::AddUnit { starter: captain, count: 1, after: None },
            Command::Join { character: UnitId(2), host: ONE },
        ],
    );
    let captain = army.units[1].members[0].id;
    let losses = Losses { wounds: vec![(captain, 2)], ..combat(4) };
    assert_eq!((means(&army, ONE).most, means(&army, ONE).points), (18, vec![3]));
    assert_eq!(fallen(&army, ONE, &losses).len(), 1);
    let hurt = wounded(&army, ONE, &losses);
    assert_eq!(hurt.iter().map(|(_, points)| *points).collect::<Vec<_>>(), [1, 2]);
    assert!(!fallen(&army, ONE, &losses).contains(&hurt[0].0));
    assert_eq!(fallen(&army, ONE, &Losses { wounds: losses.wounds.clone(), ..combat(6) }).last(), Some(&hurt[0].0));
    assert_eq!(health(&army, ONE, &losses), Some((21, 15)));
    // Three points fell him; he is not wounded as well, and nobody else can be wounded by name.
    let slain = sensible(&army, ONE, &Losses { wounds: vec![(captain, 3), (MemberId(1), 1)], ..combat(4) });
    assert_eq!((slain.chosen.as_slice(), slain.wounds.len()), ([captain].as_slice(), 0));
    // A captain alone: two of his three points gone, and he stands.
    let alone = apply_all(&army, &[Command::Leave(UnitId(2))]).expect("left");
    assert_eq!(wounded(&alone, UnitId(2), &combat(2)), [(captain, 2)]);
    assert!(fallen(&alone, UnitId(2), &combat(2)).is_empty());
}
