//! The printed roster of the sample army, worked out by hand from the starter troops and the rulebook.

mod armies;

use std::sync::Arc;

use serried_engine::document::{apply, apply_all};
use serried_engine::geometry::MM;
use serried_engine::library::sample_army;
use serried_engine::model::{Army, Command, ProfileId, SystemId, UnitId};
use serried_engine::print::{Roster, Section, roster};
use serried_engine::systems::{Checker, check_unit};
use serried_engine::words::Measure;
use serried_engine::words::en::{fact, ui::unit_line};

fn printed(army: &Army) -> Roster {
    roster(army, &Checker::default().check(army), Measure::Millimetres)
}

fn section(roster: &Roster, name: &str) -> Section {
    roster.sections.iter().find(|section| section.name == name).cloned().expect("printed")
}

fn row(section: &Section, name: &str) -> String {
    section.rows.iter().find(|row| row.name == name).map(|row| row.cells.join(" ")).expect("a row")
}

/// Five squads; Captain Odrun alone and Serjeant Alder in the levy. 13 + 11 + 1 + 10 + 9 + 18 + 20 + 1 = 83 models; 977 points, see the starter troops' test. One error: the leader.
#[test]
fn the_head_counts_squads_models_points_and_errors() {
    let roster = printed(&sample_army());
    assert_eq!(roster.title, "The Marches of Odrun");
    assert_eq!(roster.summary, "Realm of Chaos · 5 squads, 2 characters · 83 models");
    assert_eq!(roster.points, "977 / 1,000 points");
    assert_eq!((roster.errors, roster.legal()), (1, false));
    assert_eq!(roster.mark.as_deref(), Some("Not battle-ready: 1 error"));
    assert_eq!(roster.columns.join(" "), "M WS BS S T W I A Ld Int Cl WP Sv");
    let points: Vec<u32> = roster.sections.iter().map(|section| section.points).collect();
    assert_eq!(points, [182, 260, 99, 198, 160, 78]);
    assert_eq!(points.iter().sum::<u32>(), 977);
}

/// 14 with spears (the serjeant among them) 7 wide are 7, 7; 11 bowmen 7, 4: three ranks are as wide as the front. On
/// 25 mm bases that is 175 by 100 mm. The lowest of 7 and 6 in Ld is 6; the serjeant lists +1 and has 8: 5, 6 or 7. A
/// shield makes 6+, a bowman has none, so the unit has none.
#[test]
fn mixed_ranks_with_a_character_in_them() {
    let levy = section(&printed(&sample_army()), "Riverside Levy");
    assert_eq!(levy.composition, "13 spearmen, 11 bowmen, Serjeant Alder · mixed ranks, 7 wide");
    assert_eq!(row(&levy, "Spearman"), "4 3 2 3 3 1 3 1 7 7 7 7 6+");
    assert_eq!(row(&levy, "Bowman"), "4 2 4 3 3 1 3 1 6 7 6 7 –");
    assert_eq!(row(&levy, "Serjeant"), "4 4 3 3 3 1 4 2 8+1 7 8 8 6+");
    assert_eq!(row(&levy, "Unit"), "4 2 2 3 3 1 3 1 6 7 6 7 –");
    assert_eq!(levy.rows.iter().filter(|row| row.effective).count(), 1);
    let first = ["3 ranks count", "moves 4″", "footprint 175 × 100 mm", "led by Serjeant Alder, Ld 5, 6 or 7"];
    assert_eq!(levy.facts[..4], first);
    assert_eq!(levy.cost, "168 + 14");
    let captain = section(&printed(&sample_army()), "Captain Odrun");
    assert!(captain.sets[0].text.starts_with("Captain: "), "one captain is no captains: {:?}", captain.sets);
    assert_eq!(levy.sets[0].text, "13 spearmen: spear, shield");
    assert_eq!(levy.sets[1].text, "11 bowmen: bow, hand weapon");
    assert_eq!(levy.guests.len(), 1);
    assert_eq!((levy.guests[0].text.as_str(), levy.guests[0].points), ("Serjeant Alder: spear, shield", 14));
    let [check] = &levy.checks[..] else { panic!("{:?}", levy.checks) };
    assert_eq!((check.label, check.rule, check.members.len()), ("Error", "roc-leader-place", check.members.len()));
    assert!(!check.text.is_empty());
}

#[test]
fn the_drawing_holds_every_model_that_stands_there() {
    let levy = section(&printed(&sample_army()), "Riverside Levy");
    assert_eq!(levy.drawing.models.len(), 25);
    assert_eq!((levy.drawing.bounds.width(), levy.drawing.bounds.depth()), (175 * MM, 100 * MM));
    let leaders: Vec<_> = levy.drawing.models.iter().filter(|model| model.leader).collect();
    assert_eq!(leaders.len(), 1);
    assert_eq!((leaders[0].set, leaders[0].width, leaders[0].round), (None, 25 * MM, false));
    assert_eq!(levy.drawing.models.iter().filter(|model| model.set == Some(1)).count(), 11);
}

/// A wedge of ten is 1, 2, 3, 4 on 25 by 50 mm: 100 by 200 mm. Nine archers 4, 5: 4 + 2 shoot, and nobody moves.
#[test]
fn wedges() {
    let roster = printed(&sample_army());
    let lances = section(&roster, "Wyrm Lances");
    assert_eq!(lances.composition, "10 lance riders · wedge");
    assert_eq!(lances.facts[..3], ["4 ranks, the widest 4", "moves 8″", "footprint 100 × 200 mm"]);
    assert!(lances.facts.contains(&"no challenges".to_owned()), "{:?}", lances.facts);
    let bowmen = section(&roster, "Hill Bowmen");
    assert_eq!(bowmen.composition, "9 hill bowmen · archer wedge, 4 wide");
    assert_eq!(bowmen.facts[..2], ["6 of 9 shoot", "does not move"]);
    assert!(bowmen.checks.is_empty() && bowmen.guests.is_empty());
}

/// 18 in testudo: s is 4, and 18 <= 20, so 4 wide: 4, 4, 4, 4, 2 and four ranks count. M 4 is halved; 5+ with 2 more
/// points is 3+. On 25 mm: 100 by 125 mm.
#[test]
fn a_testudo_prints_its_move_and_save() {
    let shell = section(&printed(&sample_army()), "Iron Shell");
    assert_eq!(shell.composition, "18 legionaries · testudo");
    assert!(row(&shell, "Legionary").starts_with("4 ") && row(&shell, "Legionary").ends_with(" 5+"));
    assert!(row(&shell, "Unit").starts_with("2 ") && row(&shell, "Unit").ends_with(" 3+"));
    assert_eq!(shell.facts[..3], ["4 ranks count", "moves 2″", "footprint 100 × 125 mm"]);
}

#[test]
fn a_character_alone_has_one_row_and_no_formation() {
    let captain = section(&printed(&sample_army()), "Captain Odrun");
    assert_eq!(captain.composition, "1 captain");
    assert_eq!(captain.rows.len(), 1);
    assert!(!captain.rows[0].effective);
}

/// An army over its limit says so at its head; one without anything is legal and says what it has not.
#[test]
fn the_army_itself_is_checked_and_may_be_empty() {
    let over = apply(&sample_army(), &Command::SetLimit(Some(900))).expect("a limit");
    let roster = printed(&over);
    assert_eq!((roster.errors, roster.checks.len(), roster.checks[0].rule), (2, 1, "army-limit"));
    assert_eq!(roster.mark.as_deref(), Some("Not battle-ready: 2 errors"));
    let empty = printed(&Army::new("  ", SystemId::RealmOfChaos));
    assert_eq!((empty.title.as_str(), empty.points.as_str()), ("Army without a name", "0 points"));
    assert!(empty.legal() && empty.mark.is_none() && empty.sections.is_empty());
}

#[test]
fn names_and_notes_are_text_as_typed() {
    let mut army = sample_army();
    let name = "<img src=x onerror=alert(1)>";
    army.name = name.into();
    let unit = Arc::make_mut(&mut army.units[0]);
    (unit.name, unit.note) = (name.into(), "第一军团 🐉".into());
    let roster = printed(&army);
    assert_eq!((roster.title.as_str(), roster.sections[0].name.as_str()), (name, name));
    assert_eq!(roster.sections[0].note, "第一军团 🐉");
    assert_eq!(roster.sections[0].unit, UnitId(1));
}

/// Under The 9th Age armour is a statistic, so no column of saves; 18 at 10 points six wide stand 6, 6, 6 on 25 mm: three full
/// ranks, bonus 2. The cart lord stands beside them: 6 x 25 + 60 by 100 mm.
#[test]
fn a_unit_of_the_9th_age_prints_its_ranks_pools_and_boundary() {
    let commands = [
        Command::AddUnit { starter: 8, count: 18, after: None },
        Command::AddUnit { starter: 24, count: 1, after: None },
        Command::Join { character: UnitId(2), host: UnitId(1) },
    ];
    let army = commands.iter().fold(Army::new("", SystemId::NinthAge), |army, it| apply(&army, it).expect("done"));
    let roster = printed(&army);
    assert_eq!(roster.columns.join(" "), "Adv Mar Dis HP Def Res Arm Att Off Str AP Agi");
    let tusks = section(&roster, "Red tusks");
    assert_eq!(tusks.composition, "18 red tusks, Cart lord · ranks and files, 6 wide");
    assert_eq!(row(&tusks, "Red tusk"), "4 8 7 1 3 4 0 1 3 3 0 2");
    assert_eq!(tusks.rows.len(), 2, "no row for the unit: nothing is derived for it");
    let facts = [
        "full ranks 3",
        "close formation",
        "rank bonus 2",
        "health of the rank-and-file 18",
        "health of Cart lord 5",
        "boundary 210 × 100 mm",
    ];
    assert_eq!(tusks.facts, facts);
}

/// Twenty legionaries, six with halberds: a hand weapon, a shield and light armour are 5+, a halberd and light armour 6+ (a
/// shield and light armour save a point each: 7 - 2 and 7 - 1). Light armour they all have, so it tells nobody apart.
#[test]
fn equipment_sets_are_counted_and_name_the_rows_they_tell_apart() {
    let one = UnitId(1);
    let rearm = |from, to, count| Command::Rearm { unit: one, profile: ProfileId(0), from, to, count };
    let add = |name: &str, items: Vec<u16>| Command::AddLoadout { unit: one, name: name.into(), items };
    let commands = [Command::AddUnit { starter: 3, count: 20, after: None }, add("", vec![3, 10]), rearm(0, 1, 6)];
    let army = apply_all(&Army::new("", SystemId::RealmOfChaos), &commands).expect("done");
    let legion = section(&printed(&army), "Legionaries");
    let texts: Vec<&str> = legion.sets.iter().map(|set| set.text.as_str()).collect();
    assert_eq!(texts, ["14 legionaries: hand weapon, shield, light armour", "6 legionaries: halberd, light armour"]);
    assert_eq!(row(&legion, "Legionary (hand weapon, shield)"), "4 4 3 3 3 1 3 1 8 7 8 8 5+");
    assert_eq!(row(&legion, "Legionary (halberd)"), "4 4 3 3 3 1 3 1 8 7 8 8 6+");
    assert_eq!(row(&legion, "Unit"), "4 4 3 3 3 1 3 1 8 7 8 8 6+");
    // Two more with a pike and light armour: 6+ as well, so they share the halberds' row. A set's own name counts for more than
    // its items.
    let army = apply_all(&army, &[add("Pikes", vec![9, 10]), rearm(0, 2, 2)]).expect("done");
    let legion = section(&printed(&army), "Legionaries");
    assert_eq!(legion.sets[2].text, "Pikes, 2 legionaries: pike, light armour");
    assert_eq!(row(&legion, "Legionary (halberd; Pikes)"), "4 4 3 3 3 1 3 1 8 7 8 8 6+");
    // One set takes nothing from the shields but the shield: what is left is all it has.
    let bare = [Command::AddUnit { starter: 6, count: 10, after: None }, add("", vec![0]), rearm(0, 1, 4)];
    let army = apply_all(&Army::new("", SystemId::RealmOfChaos), &bare).expect("done");
    let bearers = section(&printed(&army), "Shieldbearers");
    assert_eq!(row(&bearers, "Shieldbearer (shield)").split(' ').next_back(), Some("6+"));
    assert_eq!(row(&bearers, "Shieldbearer (hand weapon)").split(' ').next_back(), Some("–"));
}

/// A mob is irregular, a shield levy is not until it is marked (`bsm-irregular`): the mark is on paper and in the list.
#[test]
fn irregular_units_are_marked() {
    let commands = [
        Command::AddUnit { starter: 2, count: 24, after: None },
        Command::AddUnit { starter: 0, count: 20, after: None },
    ];
    let army = apply_all(&Army::new("", SystemId::Battlesystem), &commands).expect("done");
    let said = |army: &Army, name: &str| {
        let unit = army.units.iter().find(|unit| unit.name == name).expect("there");
        let facts: Vec<String> = check_unit(army, unit)
            .facts
            .iter()
            .map(|it| fact(army, it))
            .map(|it| format!("{} {}", it.label, it.value))
            .collect();
        let line = unit_line(army, unit, &check_unit(army, unit));
        (section(&printed(army), name).composition.ends_with(", irregular"), line.ends_with(" · irregular"), facts)
    };
    let (paper, list, facts) = said(&army, "Town rioters");
    assert!(paper && list && facts.contains(&"Counts as irregular yes".to_owned()), "{facts:?}");
    let (paper, list, facts) = said(&army, "Shield levies");
    assert!(!paper && !list && facts.contains(&"Counts as regular yes".to_owned()), "{facts:?}");
    let marked = apply(&army, &Command::SetIrregular(UnitId(2), true)).expect("marked");
    assert_eq!((said(&marked, "Shield levies").0, said(&marked, "Shield levies").1), (true, true));
}
