//! Laws of The 9th Age, and of switching an army from one system to another, tried on random units.

mod support;

use proptest::prelude::*;
use serried_engine::document::{Loss, apply, apply_all, fixes, invariants, losses_on_switch};
use serried_engine::formation::Muster;
use serried_engine::geometry::{Base, MM};
use serried_engine::model::{Army, Command, Formation, LastRank, MemberId, Role, SystemId, Unit, UnitId};
use serried_engine::rules::{FactKey, FactValue, Severity};
use serried_engine::systems::{check_unit, ninth_age, system};
use support::{random, trial};

const ONE: UnitId = UnitId(1);

fn block(frontage: u16, last: LastRank) -> Formation {
    Formation::Block { frontage, last }
}

/// The starter troop on such bases: foot of Standard height, Large foot, a monster.
fn starter(name: &str) -> u16 {
    let place = ninth_age::troops().iter().position(|troop| troop.profile.name == name);
    place.unwrap_or_else(|| panic!("no {name}")) as u16
}

fn unit(name: &str, count: u16, frontage: u16, last: LastRank) -> Army {
    let commands = [
        Command::AddUnit { starter: starter(name), count, after: None },
        Command::Reform { unit: ONE, formation: block(frontage, last) },
    ];
    apply_all(&Army::new("Law", SystemId::NinthAge), &commands).expect("a unit")
}

fn number(army: &Army, key: FactKey) -> Option<i32> {
    let facts = check_unit(army, &army.units[0]).facts;
    facts.iter().find(|fact| fact.key == key).and_then(|fact| match fact.value {
        FactValue::Number(number) => Some(number),
        _ => None,
    })
}

fn errors(army: &Army) -> Vec<String> {
    let said = army.units.iter().flat_map(|unit| check_unit(army, unit).diagnostics);
    said.filter(|it| it.severity == Severity::Error).map(|it| format!("{} {:?}", it.rule, it.reason)).collect()
}

/// All that is said of a unit, in an order of its own.
fn said(army: &Army, unit: &std::sync::Arc<Unit>) -> Vec<String> {
    let report = check_unit(army, unit);
    let sorted = |members: &[MemberId]| {
        let mut members = members.to_vec();
        members.sort_unstable();
        members
    };
    let wrong = report.diagnostics.iter().map(|it| format!("{} {:?} {:?}", it.rule, it.reason, sorted(&it.members)));
    let facts = report.facts.iter().map(|it| format!("{:?} {:?} {:?}", it.key, it.value, sorted(&it.members)));
    let mut all: Vec<String> = wrong.chain(facts).collect();
    all.sort();
    all
}

fn last() -> impl Strategy<Value = LastRank> {
    prop_oneof![Just(LastRank::Centred), Just(LastRank::Left), Just(LastRank::Right)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever front and last rank it is given, a unit stands in ranks and files without a fault, and its full ranks and bonus
    /// are those counted by hand.
    #[test]
    fn any_front_is_dressed_without_a_fault(
        count in 1..60_u16,
        frontage in 1..20_u16,
        second in 1..20_u16,
        last in last(),
        large in any::<bool>(),
    ) {
        let (name, needs) = if large { ("Quarry ogre", 3) } else { ("Wall spear", 5) };
        let army = unit(name, count, frontage, last);
        let army = apply(&army, &Command::Reform { unit: ONE, formation: block(second, last) }).expect("re-forms");
        prop_assert_eq!(errors(&army), Vec::<String>::new());
        let front = second.min(count);
        let ranks = check_unit(&army, &army.units[0]).ranks;
        let by_hand: Vec<u16> = (0..count.div_ceil(front)).map(|rank| (count - rank * front).min(front)).collect();
        prop_assert_eq!(&ranks.widths, &by_hand);
        let full = by_hand.iter().filter(|width| **width >= needs).count() as i32;
        prop_assert_eq!(number(&army, FactKey::FullRanks), Some(full));
        let bonus = if front >= 8 { 0 } else { (full - 1).clamp(0, 3) };
        prop_assert_eq!(number(&army, FactKey::RankBonus), Some(bonus));
        prop_assert_eq!(army.units[0].leaders().count(), 0, "nobody leads here");
    }

    /// The middle file of the front keeps its place on the ground, whatever front is taken.
    #[test]
    fn the_middle_of_the_front_stays(count in 1..40_u16, first in 1..14_u16, second in 1..14_u16) {
        let middle = |army: &Army| {
            let muster = Muster::of(army, &army.units[0]);
            let front = muster.ranks().frontage();
            let at = muster.bodies.iter().zip(&muster.ranks().places);
            let here = at.clone().find(|(_, place)| place.rank == 1 && place.file == front.div_ceil(2));
            here.map(|(body, _)| body.at)
        };
        let army = unit("Wall spear", count, first, LastRank::Left);
        let after = apply(&army, &Command::Reform { unit: ONE, formation: block(second, LastRank::Left) });
        let after = after.expect("re-forms");
        prop_assert_eq!(middle(&after), middle(&army));
    }

    /// A character who joins is placed without a fault, in the ranks or beside, and leaving gives the unit back as it was.
    #[test]
    fn a_character_joins_without_a_fault(
        count in 4..40_u16,
        frontage in 3..10_u16,
        who in prop_oneof![Just("Banner captain"), Just("High marshal"), Just("Ogre chieftain"), Just("Cart lord")],
        host in prop_oneof![Just("Wall spear"), Just("Red tusk"), Just("Frontier rider")],
    ) {
        let alone = unit(host, count, frontage, LastRank::Left);
        let joins = [
            Command::AddUnit { starter: starter(who), count: 1, after: None },
            Command::Join { character: UnitId(2), host: ONE },
        ];
        let army = apply_all(&alone, &joins).expect("joins");
        prop_assert_eq!(errors(&army), Vec::<String>::new());
        let muster = Muster::of(&army, &army.units[0]);
        let character = muster.bodies.iter().find(|body| !body.own).expect("joined");
        let (w, d) = alone.profile(&alone.units[0].members[0]).expect("known").base.size();
        let (cw, cd) = character.profile.base.size();
        let fits = cw % w == 0 && cd % d == 0;
        prop_assert_eq!(muster.beside(character), !fits);
        // It stands in rank 1 and counts for the models it replaces, or in no rank at all.
        let place = *muster.ranks().places.last().expect("the character comes last");
        let stands = if fits { (1, (cw / w) as u16, (cd / d) as u16) } else { (0, 0, 0) };
        prop_assert_eq!((place.rank, place.wide, place.deep), stands);
        prop_assert_eq!(check_unit(&army, &army.units[0]).ranks.frontage(), frontage.min(count).max((cw / w) as u16 * u16::from(fits)));
        let left = apply(&army, &Command::Leave(UnitId(2))).expect("leaves");
        prop_assert_eq!(errors(&left), Vec::<String>::new());
    }

    /// The boundary holds every base and touches one on each side; its centre is halfway.
    #[test]
    fn the_boundary_is_the_least_rectangle(random::Any(army) in random::army()) {
        let army = Army { system: SystemId::NinthAge, ..army };
        for unit in army.units.iter().filter(|unit| unit.joined.is_none()) {
            let muster = Muster::of(&army, unit);
            match ninth_age::stand::boundary(&muster) {
                None => prop_assert!(muster.bodies.is_empty()),
                Some(ninth_age::stand::Boundary::Rounds(rounds)) => {
                    prop_assert_eq!(rounds.len(), muster.bodies.len());
                }
                Some(ninth_age::stand::Boundary::Rect(ground)) => {
                    let grounds: Vec<_> = muster.bodies.iter().map(|body| body.ground).collect();
                    prop_assert_eq!(Some(ground.left), grounds.iter().map(|it| it.left).min());
                    prop_assert_eq!(Some(ground.right), grounds.iter().map(|it| it.right).max());
                    prop_assert_eq!(Some(ground.front), grounds.iter().map(|it| it.front).min());
                    prop_assert_eq!(Some(ground.rear), grounds.iter().map(|it| it.rear).max());
                }
            }
        }
    }

    /// What is said of a unit does not follow the order its members are kept in, but where bases share ground.
    #[test]
    fn the_order_of_members_does_not_matter(random::Any(army) in random::army(), by in 1..40_usize) {
        let army = Army { system: SystemId::NinthAge, ..army };
        let mut turned = army.clone();
        for unit in &mut turned.units {
            let members = &mut std::sync::Arc::make_mut(unit).members;
            let count = members.len().max(1);
            members.rotate_left(by % count);
        }
        for (one, other) in army.units.iter().zip(&turned.units) {
            let muster = Muster::of(&army, one);
            let clash = |index: usize| {
                muster.bodies[..index].iter().any(|it| it.ground.overlaps(muster.bodies[index].ground))
            };
            if !(0..muster.bodies.len()).any(clash) {
                prop_assert_eq!(said(&army, one), said(&turned, other));
            }
        }
    }

    /// Fixes keep their promises here too, and come to an end.
    #[test]
    fn every_offered_fix_mends(random::Any(army) in random::army()) {
        let army = Army { system: SystemId::NinthAge, ..army };
        prop_assert_eq!(trial::every_fix_mends(&army), Ok(()));
        prop_assert!(trial::converges(&army).is_ok(), "{:?}", trial::converges(&army).err());
    }

    /// Whatever is wrong with a unit of one kind of models can be mended at a press.
    #[test]
    fn every_fault_of_a_plain_unit_can_be_mended(random::Any(army) in random::plain()) {
        let army = Army { system: SystemId::NinthAge, ..army };
        for said in trial::all(&army).iter().filter(|it| it.severity == Severity::Error) {
            prop_assert!(!fixes(&army, said).is_empty(), "nothing mends {said:?}");
        }
    }

    /// A switch keeps what it says it keeps, leaves the army sound, and forms its units up without a fault of place. What was
    /// listed is gone; nothing is left that would be listed again but what the army now has of its own.
    #[test]
    fn a_switch_keeps_what_comes_along(random::Any(army) in random::army(), to in 0..3_usize) {
        let to = SystemId::ALL[to];
        let listed = losses_on_switch(&army, to);
        let after = apply(&army, &Command::SetSystem(to)).expect("any army can be switched");
        // random armies may hold a unit without models, which no army from elsewhere does
        prop_assert!(invariants(&army).is_err() || invariants(&after).is_ok());
        prop_assert_eq!(to == army.system, listed.is_empty() && after == army);
        prop_assert_eq!((&after.name, after.limit, after.points()), (&army.name, army.limit, army.points()));
        let kept = |unit: &Unit| {
            let members: Vec<_> = unit.members.iter().map(|it| (it.id, it.profile, it.loadout)).collect();
            (unit.id, unit.name.clone(), unit.joined, members, unit.loadouts.clone())
        };
        let units = |army: &Army| army.units.iter().map(|unit| kept(unit)).collect::<Vec<_>>();
        prop_assert_eq!(units(&after), units(&army));
        let roles = system(to).roles;
        let strange = to == army.system;
        for member in after.units.iter().flat_map(|unit| &unit.members) {
            for role in [Role::Leader, Role::Champion, Role::Standard, Role::Musician] {
                prop_assert!(strange || roles.contains(&role) || !member.roles.has(role), "{:?} {:?} {:?}", role, member.roles, to);
            }
        }
        if to != army.system {
            let empty = after.catalogue.profiles.iter().all(|it| it.stats.iter().all(|stat| stat.value.is_none()));
            prop_assert!(empty);
        }
    }

    /// Squads of the same troops come out of a switch dressed: nothing is wrong with their places, and he who led one that
    /// stood in ranks stands where he stood.
    #[test]
    fn a_switch_dresses_plain_squads(count in 2..40_u16, frontage in 2..12_u16, to in 1..3_usize) {
        let army = random::sound(count, 0, frontage);
        let led = |army: &Army| army.units[0].leaders().map(|it| (it.id, it.at)).next();
        let (leader, at) = led(&army).expect("one leads");
        let after = apply(&army, &Command::SetSystem(SystemId::ALL[to])).expect("switched");
        let place = |id: MemberId| after.units[0].member(id).map(|it| it.at);
        prop_assert_eq!(place(leader), Some(at));
        prop_assert_eq!(errors(&after), Vec::<String>::new());
        let back = apply(&after, &Command::SetSystem(SystemId::RealmOfChaos)).expect("switched");
        prop_assert_eq!(back.units[0].leaders().count(), 1, "somebody leads again");
        prop_assert_eq!(check_unit(&back, &back.units[0]).ranks.widths, check_unit(&after, &after.units[0]).ranks.widths);
    }
}

/// Everything that can be lost is listed, in the order it is told, with how many it concerns.
#[test]
fn losses_are_listed_before_they_happen() {
    let army = serried_engine::library::sample_army();
    let losses = losses_on_switch(&army, SystemId::NinthAge);
    let formations = losses.iter().filter(|loss| matches!(loss, Loss::Formation { .. })).count();
    assert!(matches!(losses[0], Loss::Statistics { profiles: 8 }), "{:?}", losses[0]);
    assert!(formations >= 3, "{losses:?}");
    assert!(losses.iter().any(|loss| matches!(loss, Loss::Role { role: Role::Leader, .. })));
    assert!(losses_on_switch(&army, army.system).is_empty());
    let after = apply(&army, &Command::SetSystem(SystemId::NinthAge)).expect("switched");
    // What it has now that Realm of Chaos does not read: nothing but the marks both know stay.
    assert_eq!(losses_on_switch(&after, SystemId::RealmOfChaos), []);
    assert!(errors(&after).is_empty(), "{:?}", errors(&after));
}

/// The right values of issue 3: a 40x40 in 20x20s takes four places; a 60x100 stands beside 25x25s, the frontage unchanged.
#[test]
fn characters_of_the_issue() {
    let joined = |host: &str, who: &str| {
        let commands = [
            Command::AddUnit { starter: starter(who), count: 1, after: None },
            Command::Join { character: UnitId(2), host: ONE },
        ];
        apply_all(&unit(host, 16, 5, LastRank::Left), &commands).expect("joins")
    };
    let ranks = |army: &Army| check_unit(army, &army.units[0]).ranks;
    let in_ranks = joined("Wall spear", "Ogre chieftain");
    assert_eq!(ranks(&in_ranks).widths, [5, 5, 5, 5]);
    assert_eq!(number(&in_ranks, FactKey::RankBonus), Some(3));
    let place = ranks(&in_ranks).places[16];
    assert_eq!((place.rank, place.wide, place.deep), (1, 2, 2));
    let beside = joined("Red tusk", "Cart lord");
    assert_eq!(ranks(&beside).widths, [5, 5, 5, 1]);
    let ground = Muster::of(&beside, &beside.units[0]).footprint();
    // 5 x 25 + 60 wide; the 100 mm base and four ranks of 25 are as deep.
    assert_eq!((ground.width(), ground.depth()), (185 * MM, 100 * MM));
    assert_eq!(Base::mm(60, 100), beside.profile(&beside.units[1].members[0]).expect("known").base);
}
