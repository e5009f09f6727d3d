//! Laws of losses and plans, tried on random units of all systems.

use proptest::prelude::*;
use serried_engine::casualties::{after, curve, fallen, health, means, sensible};
use serried_engine::document::apply_all;
use serried_engine::formation::Muster;
use serried_engine::geometry::{Bearing, INCH, Point, Pose};
use serried_engine::model::{Army, Command, Formation, FormationKind, LastRank, Losses, Roll, SystemId, UnitId};
use serried_engine::planner::{Ground, offers, plan};
use serried_engine::systems::battlesystem::Stand;
use serried_engine::systems::system;

const ONE: UnitId = UnitId(1);

/// A unit of one of the first few starter troops, in a block where it may stand so.
fn army() -> impl Strategy<Value = Army> {
    let system = prop::sample::select(SystemId::ALL.to_vec());
    (system, 0..8_u16, 1..40_u16, 1..12_u16).prop_map(|(system, starter, count, frontage)| {
        let add = [Command::AddUnit { starter, count, after: None }];
        let army = apply_all(&Army::new("Play", system), &add).expect("taken");
        let block = Formation::Block { frontage, last: LastRank::Left };
        apply_all(&army, &[Command::Reform { unit: ONE, formation: block }]).unwrap_or(army)
    })
}

/// The unit in one of the formations it may take, every other model with bows where it is to have two sets.
fn formed(army: &Army, bows: bool, kind: prop::sample::Index) -> Army {
    let mut army = army.clone();
    if bows && army.system == SystemId::RealmOfChaos {
        let members = army.units[0].members.iter().map(|it| it.id).step_by(2).collect();
        let set = Command::AddLoadout { unit: ONE, name: "Bows".into(), items: vec![4] };
        let loadout = u8::try_from(army.units[0].loadouts.len()).expect("few sets");
        army = apply_all(&army, &[set, Command::Equip { members, loadout }]).unwrap_or(army);
    }
    let system = system(army.system);
    let muster = Muster::of(&army, &army.units[0]);
    let can: Vec<_> = system.formations.iter().filter_map(|it| (system.available)(&muster, *it).ok()).collect();
    if can.is_empty() {
        return army;
    }
    apply_all(&army, &[Command::Reform { unit: ONE, formation: *kind.get(&can) }]).unwrap_or(army)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Nobody falls twice, one loss more never spares anybody, and the army itself is never changed.
    #[test]
    fn losses_add_up(army in army(), combat in 0..60_u16, missiles in 0..60_u16, seed in any::<u32>()) {
        let whole = army.clone();
        let losses = sensible(&army, ONE, &Losses { combat, missiles, seed, ..Losses::default() });
        let most = means(&army, ONE).most;
        prop_assert!(losses.combat + losses.missiles <= most);
        let gone = fallen(&army, ONE, &losses);
        let mut once = gone.clone();
        once.sort_unstable();
        once.dedup();
        prop_assert_eq!(once.len(), gone.len());
        if losses.combat < most {
            let more = fallen(&army, ONE, &Losses { combat: losses.combat + 1, ..losses.clone() });
            prop_assert!(gone.iter().all(|id| more.contains(id)));
        }
        let left = after(&army, &Roll(vec![(ONE, losses)]));
        let stand = left.unit(ONE).map_or(0, |unit| unit.members.len());
        prop_assert_eq!(stand + gone.len(), army.units[0].members.len());
        prop_assert_eq!(army, whole);
    }

    /// However a unit stands: with every loss more there are never more models, never more points, and no rank more that
    /// counts nor a wider front of ranks and files; health points go by one. Losses taken back leave what was there before.
    #[test]
    fn losses_only_take_and_healing_gives_it_all_back(
        army in army(),
        kind in any::<prop::sample::Index>(),
        combat in 1..60_u16,
        bows in any::<bool>(),
    ) {
        let whole = formed(&army, bows, kind);
        let most = means(&whole, ONE).most;
        let combat = combat.min(most);
        let (one, two) = (Losses { combat: combat - 1, ..Losses::default() }, Losses { combat, ..Losses::default() });
        let left = |losses: &Losses| after(&whole, &Roll(vec![(ONE, losses.clone())]));
        let (fewer, more) = (left(&one), left(&two));
        let models = |army: &Army| army.unit(ONE).map_or(0, |unit| unit.members.len());
        prop_assert!(models(&more) <= models(&fewer));
        prop_assert!(more.points() <= fewer.points() && fewer.points() <= whole.points());
        if let (Some((all, was)), Some((_, now))) = (health(&whole, ONE, &one), health(&whole, ONE, &two)) {
            prop_assert_eq!(was, now + 1);
            prop_assert_eq!(all, was + u32::from(one.combat));
        }
        let steps = curve(&whole, ONE, &Losses::default());
        prop_assert!(steps.windows(2).all(|two| two[0].worth >= two[1].worth), "{:?}", steps);
        let front = |army: &Army| army.unit(ONE).map_or(0, |unit| Muster::of(army, unit).ranks().frontage());
        let kind = whole.units[0].formation.kind();
        if matches!(kind, FormationKind::Block | FormationKind::Mixed | FormationKind::Testudo) {
            prop_assert!(front(&more) <= front(&fewer));
            let bodies = more.unit(ONE).map_or(0, |unit| Muster::of(&more, unit).bodies.len());
            prop_assert!(front(&more) >= front(&whole).min(u16::try_from(bodies).unwrap_or(0)));
        }
        // The same losses leave the same army, whatever was lost meanwhile; none at all the very same.
        prop_assert_eq!(left(&one), fewer);
        prop_assert_eq!(&left(&Losses::default()), &whole);
    }

    /// A curve begins with none lost, ends with nobody left, and models only ever go.
    #[test]
    fn a_curve_goes_down_to_nobody(army in army()) {
        let steps = curve(&army, ONE, &Losses::default());
        prop_assert_eq!(steps.first().map(|it| (it.lost, usize::from(it.models))), Some((0, army.units[0].members.len())));
        prop_assert_eq!(steps.last().map(|it| it.models), Some(0));
        prop_assert!(steps.windows(2).all(|two| two[0].lost < two[1].lost && two[0].models >= two[1].models));
    }

    /// Whatever is offered can be ordered and takes what was said; a step never takes more than the move; no order leaves an
    /// irregular unit too wide; and nothing is moved.
    #[test]
    fn what_is_offered_can_be_ordered(army in army(), picks in prop::collection::vec(any::<prop::sample::Index>(), 0..5), turn in 0..36_000) {
        let pose = Pose::new(Point::new(30 * INCH, 30 * INCH), Bearing::hundredths(turn));
        let ground = Ground::default();
        let (whole, mut orders) = (army.clone(), Vec::new());
        for pick in picks {
            let planned = plan(&army, ONE, pose, &orders, &ground).expect("a plan");
            prop_assert!(planned.refused.is_none());
            prop_assert!(planned.ledger.left >= 0);
            if army.system == SystemId::Battlesystem {
                prop_assert!(!Stand::read(&Muster::of(&planned.army, &planned.army.units[0])).violates());
            }
            let can: Vec<_> = offers(&planned, &ground).into_iter().filter(|offer| offer.takes.is_ok()).collect();
            if can.is_empty() {
                break;
            }
            let offer = pick.get(&can);
            orders.push(offer.order);
            let then = plan(&army, ONE, pose, &orders, &ground).expect("a plan");
            prop_assert_eq!(then.legs.last().map(|leg| Ok(leg.takes)), Some(offer.takes.clone()));
        }
        prop_assert_eq!(army, whole);
    }
}
