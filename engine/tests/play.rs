//! Laws of losses and plans, tried on random units of all systems.

use proptest::prelude::*;
use serried_engine::casualties::{after, curve, fallen, means, sensible};
use serried_engine::document::apply_all;
use serried_engine::formation::Muster;
use serried_engine::geometry::{Bearing, INCH, Point, Pose};
use serried_engine::model::{Army, Command, Formation, LastRank, Losses, Roll, SystemId, UnitId};
use serried_engine::planner::{Ground, offers, plan};
use serried_engine::systems::battlesystem::Stand;

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
