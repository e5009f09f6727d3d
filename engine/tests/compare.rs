//! One unit under three systems, and its frontages: the figures of the rulebook, worked out by hand.

mod support;

use serried_engine::compare::{Row, columns, frontages, games, lines};
use serried_engine::document::apply;
use serried_engine::model::{Army, Command, Formation, LastRank, SystemId};
use serried_engine::rules::{FactKey, FactValue, Severity};
use support::draw;

fn fifteen() -> Army {
    draw::army("s = Spearman:\nunit Spears: block 6\ns s s* s s s\ns s s s s s\n   s s s").army
}

/// Fifteen men six wide, 6, 6 and 3: Realm of Chaos counts two ranks; in The 9th Age two are full and the bonus is 1;
/// Battlesystem has three ranks where a frontage of six asks for three.
#[test]
fn fifteen_men_six_wide_as_three_systems_see_them() {
    let army = fifteen();
    let unit = army.units[0].id;
    let columns = columns(&army, unit);
    assert_eq!(columns.iter().map(|it| it.army.system).collect::<Vec<_>>(), SystemId::ALL);
    let number = |at: usize, key| {
        let fact = columns[at].report.facts.iter().find(|fact| fact.key == key);
        fact.map(|fact| fact.value.clone())
    };
    assert_eq!(number(0, FactKey::CountingRanks), Some(FactValue::Number(2)));
    assert_eq!(number(1, FactKey::FullRanks), Some(FactValue::Number(2)));
    assert_eq!(number(1, FactKey::RankBonus), Some(FactValue::Number(1)));
    assert_eq!(number(2, FactKey::RanksNeeded), Some(FactValue::Number(3)));
    assert_eq!(number(2, FactKey::Ranks), Some(FactValue::Number(3)));
    for column in &columns {
        let errors = column.report.diagnostics.iter().filter(|said| said.severity == Severity::Error).count();
        assert_eq!(errors, 0, "{:?}: {:?}", column.army.system, column.report.diagnostics);
    }
    // A centred last rank of three is half a file off in The 9th Age: it was dressed to the left there, and only there.
    let leader = army.units[0].leaders().next().expect("he leads");
    for column in &columns {
        let there = column.army.units[0].member(leader.id).expect("he is there");
        assert_eq!((there.at, there.facing), (leader.at, leader.facing), "his place is kept");
    }
    assert_ne!(columns[1].army.units[0].members, columns[0].army.units[0].members);
    // Marked is what two of them say differently: not what all three say alike, nor what only one says.
    let lines = lines(&columns);
    let differs = |key| {
        let line = lines.iter().find(|line| line.facts.iter().flatten().any(|fact| fact.key == key));
        line.map(|line| line.differs)
    };
    let place = |key| lines.iter().position(|line| line.facts.iter().flatten().any(|fact| fact.key == key));
    assert!(place(FactKey::RankBonus) < place(FactKey::Stat(0)), "the ranks first, then statistics");
    assert_eq!(differs(FactKey::CountingRanks), Some(false));
    assert_eq!(differs(FactKey::Points), Some(false));
    // Boundary and footprint are the same ground, in one row: 6 bases of 25 mm wide and 3 deep, 150 by 75 mm, for all three.
    let ground = lines.iter().filter(|line| {
        line.facts.iter().flatten().any(|fact| matches!(fact.key, FactKey::Boundary | FactKey::Footprint))
    });
    let ground: Vec<_> = ground.collect();
    assert_eq!(ground.len(), 1);
    assert_eq!(ground[0].facts.iter().flatten().count(), 3);
    let size = FactValue::Size(150 * 160, 75 * 160);
    assert!(ground[0].facts.iter().flatten().all(|fact| fact.value == size));
    assert!(!ground[0].differs);
}

/// Ten in a wedge of four ranks stand in ranks and files under the other two, so the ground they cover differs: 100 by 100 mm
/// against a block's.
#[test]
fn what_two_systems_say_differently_is_marked() {
    let army = draw::army("s = Spearman:\nunit Spears: wedge\n       s*\n      s s\n     s s s\n    s s s s").army;
    let lines = lines(&columns(&army, army.units[0].id));
    let ground = lines.iter().find(|line| line.facts.iter().flatten().any(|fact| fact.key == FactKey::Footprint));
    assert_eq!(ground.map(|line| line.differs), Some(true));
}

/// The army's own system stands first, the others in their order.
#[test]
fn the_own_system_stands_first() {
    let army = draw::army("system t9a\ns = Spearman:\nunit Spears: block 5 left\ns s s s s\ns s s s s").army;
    let order: Vec<SystemId> = columns(&army, army.units[0].id).iter().map(|it| it.army.system).collect();
    assert_eq!(order, [SystemId::NinthAge, SystemId::RealmOfChaos, SystemId::Battlesystem]);
    assert_eq!(games(SystemId::Battlesystem)[0], SystemId::Battlesystem);
    assert_eq!(games(SystemId::RealmOfChaos), SystemId::ALL);
}

fn row(rows: &[Row], frontage: u16) -> Row {
    *rows.iter().find(|row| row.frontage == frontage).expect("a row of that frontage")
}

/// Twenty men: 5 wide is 5,5,5,5, all full, bonus 3; 7 wide is 7,7,6; 8 wide is a line of 8,8,4 without a bonus.
#[test]
fn every_frontage_of_twenty() {
    let army =
        draw::army("system t9a\ns = Spearman:\nunit Spears: block 5 left\ns s s s s\ns s s s s\ns s s s s\ns s s s s")
            .army;
    let rows = frontages(&army, army.units[0].id);
    assert_eq!(rows.iter().map(|row| row.frontage).collect::<Vec<_>>(), (1..=20).collect::<Vec<u16>>());
    assert_eq!(rows.iter().filter(|row| row.now).map(|row| row.frontage).collect::<Vec<_>>(), [5]);
    let said = |frontage| {
        let row = row(&rows, frontage);
        (row.ranks, row.counting.unwrap_or(0), row.full, row.bonus, row.line, row.deep)
    };
    assert_eq!(said(5), (4, 4, 4, 3, false, true));
    // 6,6,6,2: three count; the last two are no full rank.
    assert_eq!(said(6), (4, 3, 3, 2, false, true));
    // 7,7,6: two count in Realm of Chaos; six of Standard height are a full rank. Seven wide asks for four ranks.
    assert_eq!(said(7), (3, 2, 3, 2, false, false));
    // 8,8,4: a line; four are no full rank.
    assert_eq!(said(8), (3, 2, 2, 0, true, false));
    // 4 wide, 4,4,4,4,4: five count, none is full.
    assert_eq!(said(4), (5, 5, 0, 0, false, true));
    // Alone in one rank, and in one file.
    assert_eq!(said(20), (1, 1, 1, 0, true, false));
    assert_eq!((said(1).0, row(&rows, 1).counting), (20, None), "a single file has no ranks that count");
    let five = row(&rows, 5);
    assert_eq!(five.ground, (125 * 160, 100 * 160));
    assert_eq!(five.shooters, 0, "they have no missiles");
}

/// Ten bowmen five wide in two ranks: of a block squared up only the first rank has its front edge free.
#[test]
fn shooters_are_those_who_see_past_the_ranks_ahead() {
    let army = draw::army("b = Bowman: items bow\nunit Bows: block 5\nb b b* b b\nb b b b b").army;
    let rows = frontages(&army, army.units[0].id);
    assert_eq!((row(&rows, 5).shooters, row(&rows, 10).shooters), (5, 10));
    // 7 wide, the last three centred: each hides behind the rank ahead.
    assert_eq!(row(&rows, 7).shooters, 7);
}

/// A row is what the unit becomes when it re-forms so.
#[test]
fn a_row_says_what_re_forming_gives() {
    let army = fifteen();
    let unit = army.units[0].id;
    for row in frontages(&army, unit).iter().filter(|row| row.frontage > 1) {
        let formation = Formation::Block { frontage: row.frontage, last: LastRank::Centred };
        let formed = apply(&army, &Command::Reform { unit, formation }).expect("it can");
        let again = frontages(&formed, unit);
        assert_eq!(again.iter().filter(|it| it.now).map(|it| it.frontage).collect::<Vec<_>>(), [row.frontage]);
    }
}

#[test]
fn many_models_are_looked_at_in_strides_and_a_lone_one_not_at_all() {
    let mut army = fifteen();
    let unit = army.units[0].id;
    let profile = army.units[0].members[0].profile;
    army = apply(&army, &Command::SetCount { unit, profile, loadout: 0, count: 120 }).expect("room");
    let rows = frontages(&army, unit);
    // One to forty, then 60 (two ranks) and 120 (one).
    assert_eq!(rows.len(), 42, "{:?}", rows.iter().map(|row| row.frontage).collect::<Vec<_>>());
    let lone = draw::army("c = Captain: character\nunit Odrun: file\nc").army;
    assert!(frontages(&lone, lone.units[0].id).is_empty());
    assert_eq!(columns(&lone, lone.units[0].id).len(), 3);
}
