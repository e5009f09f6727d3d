//! What the units of the sample army are after losses, worked out by hand from the rules.

use proptest::prelude::*;
use serried_engine::casualties::{Worth, after, curve, fallen, sensible, worth};
use serried_engine::document::apply;
use serried_engine::formation::Muster;
use serried_engine::geometry::Facing;
use serried_engine::model::{
    Army, Arrangement, Command, Formation, LastRank, Losses, MemberId, Roll, SquareTroops, SystemId, UnitId,
};
use serried_engine::rules::{FactKey, Severity};
use serried_engine::systems::check_unit;

fn combat(combat: u16) -> Losses {
    Losses { combat, ..Losses::default() }
}

fn widths(army: &Army) -> Vec<u16> {
    Muster::of(army, &army.units[0]).ranks().widths.clone()
}

/// The squad of that name in the army the page opens with, alone with those who joined it.
fn sampled(name: &str) -> (Army, UnitId) {
    let mut army = serried_engine::library::sample_army();
    let id = army.units.iter().find(|unit| unit.name == name).map(|unit| unit.id).expect("in the sample");
    army.units.retain(|unit| unit.id == id || unit.joined == Some(id));
    (army, id)
}

/// Widths of the ranks and the value of the curve with so many lost in combat.
fn stands(army: &Army, unit: UnitId, lost: u16) -> (Vec<u16>, u16) {
    let left = after(army, &Roll(vec![(unit, combat(lost))]));
    let value = curve(army, unit, &Losses::default())[usize::from(lost)].worth;
    (left.units.first().map(|_| widths(&left)).unwrap_or_default(), value)
}

/// The Riverside Levy: 13 spearmen in front with their serjeant, who joined and falls only by choice, eleven bowmen behind,
/// seven wide.
///
/// - The spears and the serjeant are 14: ranks of 7 and 7; the bows 7 and 4. Three ranks are as large as the front.
/// - Losses in combat come from the set that is fighting, the spears (`roc-mixed`); their own last rank is the short one. From
///   one to six lost the second rank is short, so the first and the first of the bows count: two.
/// - Seven lost: 7 spears, bows 7 and 4. Two count.
/// - Eight lost: six are left of the set in front, and no rank may hold both sets, so mixed ranks would have to be six wide.
///   Nothing in the text has a unit narrow its front for losses. It keeps seven: bowmen step up, and it is a block of 17:
///   7, 7 and 3. Two count; with 14 left, eleven lost, 7 and 7 still do.
/// - Twelve lost: 13 are left, 7 and 6. One counts, to the last two.
#[test]
fn mixed_ranks_keep_their_front_as_far_as_they_can() {
    let (army, levy) = sampled("Riverside Levy");
    assert_eq!(worth(&army, levy), Worth::Fact(FactKey::CountingRanks));
    assert_eq!(stands(&army, levy, 0), (vec![7, 7, 7, 4], 3));
    assert_eq!(stands(&army, levy, 1), (vec![7, 6, 7, 4], 2));
    assert_eq!(stands(&army, levy, 6), (vec![7, 1, 7, 4], 2));
    assert_eq!(stands(&army, levy, 7), (vec![7, 7, 4], 2));
    assert_eq!(stands(&army, levy, 8), (vec![7, 7, 3], 2));
    assert_eq!(stands(&army, levy, 9), (vec![7, 7, 2], 2));
    assert_eq!(stands(&army, levy, 11), (vec![7, 7], 2));
    assert_eq!(stands(&army, levy, 12), (vec![7, 6], 1));
    assert_eq!(stands(&army, levy, 13), (vec![7, 5], 1));
    assert_eq!(stands(&army, levy, 20), (vec![5], 1));
    assert_eq!(stands(&army, levy, 23), (vec![2], 1));
    // All 24 of the ranks: the squad is gone, its serjeant stands alone.
    assert_eq!(stands(&army, levy, 24).1, 0);
    let eight = after(&army, &Roll(vec![(levy, combat(8))]));
    assert!(matches!(eight.units[0].formation, Formation::Block { frontage: 7, .. }));
    assert_eq!(fallen(&army, levy, &combat(8)).len(), 8);
    // The serjeant has not moved, and still leads from file 2 of seven, which is no place for him: losses mend nothing.
    let errors = |army: &Army| {
        check_unit(army, &army.units[0]).diagnostics.iter().filter(|it| it.severity == Severity::Error).count()
    };
    assert_eq!((errors(&army), errors(&eight)), (1, 1));
    let serjeant = |army: &Army| army.units.iter().find(|it| it.joined.is_some()).map(|it| it.members[0].at);
    assert_eq!(serjeant(&eight), serjeant(&army));
}

/// Eighteen in a testudo stand 4, 4, 4, 4 and 2. Sixteen and thirteen left are testudos four wide. Twelve left four wide are
/// three ranks of four, which is none; three wide would be one, but forming it is a complex manoeuvre and nothing that losses
/// give. So it stands in a block, and ranks that count only ever go.
#[test]
fn a_testudo_keeps_its_front() {
    let (army, shell) = sampled("Iron Shell");
    let told: Vec<(Vec<u16>, u16)> = [0, 2, 3, 5, 6, 9, 14, 15, 17].map(|lost| stands(&army, shell, lost)).into();
    let wanted = [
        (vec![4, 4, 4, 4, 2], 4),
        (vec![4, 4, 4, 4], 4),
        (vec![4, 4, 4, 3], 3),
        (vec![4, 4, 4, 1], 3),
        (vec![4, 4, 4], 3),
        (vec![4, 4, 1], 2),
        (vec![4], 1),
        (vec![3], 1),
        // One man is no squad: no rank of his counts.
        (vec![1], 0),
    ];
    assert_eq!(told, wanted);
}

/// A wedge has no ranks that count: its curve shows its ranks. Ten are 1, 2, 3 and 4; nine 1, 2, 3 and 3. Two are no wedge
/// and stand abreast.
#[test]
fn a_wedge_shows_its_ranks() {
    let (army, lances) = sampled("Wyrm Lances");
    assert_eq!(worth(&army, lances), Worth::Ranks);
    let ranks: Vec<u16> = curve(&army, lances, &Losses::default()).iter().map(|step| step.worth).collect();
    assert_eq!(ranks, [4, 4, 4, 4, 3, 3, 3, 2, 1, 1, 0]);
    // A square has no ranks either: its models.
    let (army, square) = sampled("Old Marchers");
    assert_eq!(worth(&army, square), Worth::Models);
    let models: Vec<u16> = curve(&army, square, &Losses::default()).iter().map(|step| step.worth).collect();
    assert_eq!(models, (0..=20).rev().collect::<Vec<_>>());
}

/// Old Marchers, a square of 20: its front wall is five, and its leader may stand anywhere in it (`roc-leader-place`). With 13
/// lost seven are left, too few for a square, and with 15 lost five: they stand in one rank about him, who is then in its centre:
/// file 4 of seven, file 3 of five. He has not moved.
#[test]
fn what_is_left_of_a_square_forms_up_about_its_leader() {
    let (army, square) = sampled("Old Marchers");
    let front: Vec<MemberId> = {
        let muster = Muster::of(&army, &army.units[0]);
        let places = muster.bodies.iter().zip(&muster.ranks().places);
        places
            .filter(|(body, place)| place.rank == 1 && body.facing == Facing::FRONT)
            .map(|(body, _)| body.id)
            .collect()
    };
    assert_eq!(front.len(), 5);
    for leader in front {
        let army = apply(&army, &Command::NameLeader(leader)).expect("named");
        assert_eq!(errors(&army), Vec::<&str>::new());
        for (lost, width, file) in [(13, 7, 4), (15, 5, 3)] {
            let left = after(&army, &Roll(vec![(square, combat(lost))]));
            assert_eq!((widths(&left), errors(&left)), (vec![width], Vec::new()), "{lost} lost");
            let muster = Muster::of(&left, &left.units[0]);
            let at = muster.bodies.iter().position(|body| body.leads()).expect("a leader");
            assert_eq!(muster.ranks().places[at].file, file);
            assert_eq!(Some(muster.bodies[at].at), army.member(leader).map(|(_, member)| member.at));
        }
    }
}

/// Rules of formation and of the leader's place that are broken.
fn errors(army: &Army) -> Vec<&'static str> {
    let said = check_unit(army, &army.units[0]).diagnostics;
    let counted = |rule: &str| ["roc-leader-place", "roc-leader", "roc-formation", "roc-contact"].contains(&rule);
    said.iter().filter(|it| it.severity == Severity::Error && counted(it.rule)).map(|it| it.rule).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 400, ..ProptestConfig::default() })]

    /// What is left after losses breaks no rule of formation or of the leader's place that the unit kept before, as long as its
    /// leader lives. He falls last, so he always does where anybody is left.
    #[test]
    fn losses_break_no_rule_of_formation(
        starter in prop::sample::select(vec![2_u16, 3, 5]), count in 2..36_u16, others in 0..10_u16,
        formation in formation(), place in 0..8_usize, joins in any::<bool>(), lost in 1..36_u16, missiles in 0..36_u16,
    ) {
        let one = UnitId(1);
        let mut army = apply(&Army::new("", SystemId::RealmOfChaos), &Command::AddUnit { starter, count, after: None }).expect("it");
        let mut tried = |command: Command| if let Ok(done) = apply(&army, &command) { army = done };
        // On bases of another size they may have no whole side to touch, whoever falls.
        if others > 0 && starter != 2 {
            tried(Command::AddTroops { unit: one, starter: 8, count: others });
        }
        if joins && starter != 2 {
            tried(Command::AddUnit { starter: 26, count: 1, after: None });
            tried(Command::Join { character: UnitId(2), host: one });
        }
        // From one rank, as a square is formed from.
        if matches!(formation, Formation::Square { .. }) {
            tried(Command::Reform { unit: one, formation: Formation::Block { frontage: 60, last: LastRank::Left } });
        }
        tried(Command::Reform { unit: one, formation });
        let front: Vec<MemberId> = {
            let muster = Muster::of(&army, &army.units[0]);
            let places = muster.bodies.iter().zip(&muster.ranks().places);
            places.filter(|(_, place)| place.rank == 1).map(|(body, _)| body.id).collect()
        };
        if let Some(leader) = front.get(place)
            && let Ok(named) = apply(&army, &Command::NameLeader(*leader))
        {
            army = named;
        }
        army.units.retain(|unit| unit.id == one || unit.joined == Some(one));
        let known = errors(&army);
        let losses = Losses { missiles, ..combat(lost) };
        let left = after(&army, &Roll(vec![(one, sensible(&army, one, &losses))]));
        if left.units.first().is_some_and(|unit| unit.id == one) {
            let new: Vec<_> = errors(&left).into_iter().filter(|rule| !known.contains(rule)).collect();
            prop_assert_eq!(new, Vec::<&str>::new(), "{:?} was {:?}", left.units[0].formation, army.units[0].formation);
        }
    }
}

/// A formation of Realm of Chaos.
fn formation() -> impl Strategy<Value = Formation> {
    let last = || prop::sample::select(vec![LastRank::Left, LastRank::Centred, LastRank::Right]);
    let arrangement = prop_oneof![
        (0..2_u8).prop_map(|front| Arrangement::FrontAndBehind { front }),
        (0..2_u8).prop_map(|flanks| Arrangement::Flanks { flanks }),
    ];
    let troops = prop_oneof![
        Just(SquareTroops::Plain),
        (0..2_u8).prop_map(|set| SquareTroops::Corners { set }),
        (0..2_u8).prop_map(|set| SquareTroops::Core { set }),
    ];
    prop_oneof![
        1 => (1..12_u16, last()).prop_map(|(frontage, last)| Formation::Block { frontage, last }),
        1 => (2..10_u16, arrangement, last())
            .prop_map(|(frontage, arrangement, last)| Formation::Mixed { frontage, arrangement, last }),
        3 => troops.prop_map(|troops| Formation::Square { troops }),
        1 => Just(Formation::Wedge),
        1 => (1..6_u16).prop_map(|front| Formation::ArcherWedge { front }),
        1 => Just(Formation::Testudo),
        1 => Just(Formation::SingleFile),
    ]
}
