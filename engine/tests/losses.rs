//! What the units of the sample army are after losses, worked out by hand from the rules.

use serried_engine::casualties::{Worth, after, curve, fallen, worth};
use serried_engine::formation::Muster;
use serried_engine::model::{Army, Formation, Losses, Roll, UnitId};
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
