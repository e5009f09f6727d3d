//! Moving into contact with a unit that was picked: who moves, which edges meet, who is heeded.

mod support;

use std::sync::Arc;

use proptest::prelude::*;
use serried_engine::geometry::{Bearing, MM, Point, Pose, Side};
use serried_engine::model::*;
use serried_engine::rules::Field;
use serried_engine::table::{self, Armies, TableRefusal};
use support::draw;

const OWN: &str = "unit Levy: block 5 left\ns s s s s\ns s s s s";

fn army(text: &str) -> Army {
    draw::army(&format!("system t9a\ns = Spearman: base 20x20\n{text}")).army
}

fn token(army: &Army, camp: Camp, name: &str) -> Token {
    Token { camp, unit: army.units.iter().find(|it| it.name == name).expect("a unit of that name").id }
}

/// A table with one own unit of 100 by 40 mm, and opponents as drawn; each put where it says, looking that way, by its centre.
fn laid(own: &Army, theirs: &Army, at: &[(Token, Point, Bearing)]) -> Table {
    let table = table::settled(&Table::default(), own);
    let mut table =
        table::apply(&table, own, &TableCommand::SetOpponent(Arc::new(theirs.clone()))).expect("an opponent");
    for (token, centre, facing) in at {
        let army = if token.camp == Camp::Own { own } else { theirs };
        let ground = serried_engine::formation::Muster::of(army, army.unit(token.unit).expect("there")).footprint();
        let put = TableCommand::Put(*token, Pose::centred(ground, *centre, *facing));
        table = table::apply(&table, own, &put).expect("it stands");
    }
    table
}

fn field<'a>(table: &'a Table, own: &'a Army) -> Field<'a> {
    table::field(table, Armies::whole(own, table))
}

/// Three opponents in a line, all looking down, 100 mm of front and 5 mm between them.
fn line() -> (Army, Army, Table, [Token; 4]) {
    let own = army(OWN);
    let theirs = army(
        "unit West: block 5 left\ns s s s s\ns s s s s\nunit Shell: block 5 left\ns s s s s\ns s s s s\nunit East: block 5 \
         left\ns s s s s\ns s s s s",
    );
    let they = |name: &str| token(&theirs, Camp::Opponent, name);
    let tokens = [token(&own, Camp::Own, "Levy"), they("West"), they("Shell"), they("East")];
    let down = |x| (Point::mm(x, 300), Bearing::DOWN);
    let at = [(Point::mm(300, 1_000), Bearing::UP), down(895), down(1_000), down(1_105)];
    let at: Vec<_> = tokens.iter().zip(at).map(|(token, (at, facing))| (*token, at, facing)).collect();
    let table = laid(&own, &theirs, &at);
    (own, theirs, table, tokens)
}

#[test]
fn its_front_lies_on_the_facing_edge_of_the_one_picked() {
    let (own, _, table, [levy, _, shell, _]) = line();
    // Whichever was picked first, the player's own unit goes.
    for (first, second) in [(levy, shell), (shell, levy)] {
        let after = table::apply(&table, &own, &TableCommand::meeting(first, second)).expect("it comes");
        let there = field(&after, &own);
        let (one, other) = (there.stand(levy).expect("there"), there.stand(shell).expect("there"));
        assert_eq!(after.pose(shell), table.pose(shell));
        // 40 mm of depth each: its centre 20 + 20 mm below that of the other, its front at 320.
        assert_eq!((one.outline.centre(), one.outline.bearing), (Point::mm(1_000, 340), Bearing::UP));
        assert_eq!(one.outline.facing(Side::Front), other.outline.facing(Side::Front));
        assert!(there.overlaps().is_empty());
        assert_eq!(table::apply(&after, &own, &TableCommand::meeting(first, second)), Err(TableRefusal::InContact));
    }
}

#[test]
fn from_the_side_it_turns_and_from_a_corner_it_lays_itself_along() {
    let (own, _, table, [levy, west, ..]) = line();
    let set = |table: &Table, x, y, facing: i32| {
        let ground = serried_engine::formation::Muster::of(&own, &own.units[0]).footprint();
        let pose = Pose::centred(ground, Point::mm(x, y), Bearing::degrees(facing));
        table::apply(table, &own, &TableCommand::Put(levy, pose)).expect("it stands")
    };
    let met = |table: &Table| {
        let after = table::apply(table, &own, &TableCommand::meeting(levy, west)).expect("it comes");
        let there = field(&after, &own);
        let one = there.stand(levy).expect("there").outline;
        (one.centre(), one.bearing)
    };
    // To the reader's left of it, that is its right flank: the edge at 845 mm, the front turned to the right, 20 mm back.
    assert_eq!(met(&set(&table, 400, 300, 0)), (Point::mm(825, 300), Bearing::degrees(90)));
    // Corner to corner is no contact of a front. The centre of its front is at 795 and 320 mm, 50 beside the corner and level
    // with it: in the flank, so it turns to that edge.
    assert_eq!(met(&set(&table, 795, 340, 0)), (Point::mm(825, 300), Bearing::degrees(90)));
    // Askew before, flush after.
    assert_eq!(met(&set(&table, 700, 900, 33)), (Point::mm(895, 340), Bearing::UP));
}

#[test]
fn it_makes_room_beside_others_and_says_when_there_is_none() {
    let (own, theirs, table, [levy, west, shell, east]) = line();
    let put = |table: &Table, token: Token, x, y| {
        let army = &theirs;
        let ground = serried_engine::formation::Muster::of(army, army.unit(token.unit).expect("there")).footprint();
        let pose = Pose::centred(ground, Point::mm(x, y), Bearing::DOWN);
        table::apply(table, &own, &TableCommand::Put(token, pose)).expect("it stands")
    };
    // East steps 40 mm ahead, 5 to the right of the edge: its left end at 1,010 is where the right end of the front may be,
    // so the centre is 50 left of it, at 960.
    let narrow = put(&table, east, 1_060, 345);
    let after = table::apply(&narrow, &own, &TableCommand::meeting(levy, shell)).expect("it comes");
    let there = field(&after, &own);
    assert_eq!(there.stand(levy).expect("there").outline.centre(), Point::mm(960, 340));
    assert!(there.overlaps().iter().all(|it| it.0 != levy && it.1 != levy));
    // West comes as near from the other side: 60 mm are left, and 100 do not go into them.
    let none = put(&narrow, west, 900, 345);
    assert_eq!(table::apply(&none, &own, &TableCommand::meeting(levy, shell)), Err(TableRefusal::NoRoom));
}

#[test]
fn one_on_the_ground_of_others_is_told_so() {
    let (own, _, table, [levy, west, ..]) = line();
    let by = Point::mm(600, -690);
    let on =
        table::apply(&table, &own, &TableCommand::Move { things: vec![Thing::Unit(levy)], by }).expect("it stands");
    assert!(field(&on, &own).overlaps().iter().any(|it| (it.0, it.1) == (levy, west)));
    let snap = |tokens| TableCommand::Snap { tokens, reach: 50 * MM };
    assert_eq!(table::apply(&on, &own, &snap(vec![levy])), Err(TableRefusal::OnOthers));
}

proptest! {
    /// Wherever it stands and however both look: contact along an edge, nobody stood on, or a reason.
    #[test]
    fn contact_is_along_an_edge_and_on_nobody(
        x in 0_i32..1_800, y in 0_i32..1_200, facing in 0_i32..360, other in 0_i32..360, round in any::<bool>(),
    ) {
        let own = army(OWN);
        let base = if round { "round 60" } else { "40x60" };
        let theirs = draw::army(&format!(
            "system t9a\nt = Titan: base {base} gigantic\nunit Titan: block 1\nt\nunit Near: block 2 left\nt t"
        )).army;
        let levy = token(&own, Camp::Own, "Levy");
        let (titan, near) = (token(&theirs, Camp::Opponent, "Titan"), token(&theirs, Camp::Opponent, "Near"));
        let table = laid(&own, &theirs, &[
            (levy, Point::mm(x, y), Bearing::degrees(facing)),
            (titan, Point::mm(900, 600), Bearing::degrees(other)),
            (near, Point::mm(960, 520), Bearing::degrees(0)),
        ]);
        match table::apply(&table, &own, &TableCommand::meeting(titan, levy)) {
            Ok(after) => {
                let there = field(&after, &own);
                let (one, two) = (there.stand(levy).expect("there"), there.stand(titan).expect("there"));
                // Within the slack of a twentieth of a millimetre, and a unit of rounding.
                prop_assert!(one.gap(two).length <= 9, "{:?}", one.gap(two));
                prop_assert!(there.overlaps().iter().all(|it| it.0 != levy && it.1 != levy));
                let off = one.outline.bearing.minus(two.outline.bearing);
                prop_assert!(round || off.quarter().is_some());
                prop_assert_eq!(after.pose(titan), table.pose(titan));
            }
            Err(why) => prop_assert!(matches!(why, TableRefusal::NoRoom | TableRefusal::InContact), "{why:?}"),
        }
    }
}

/// What was typed in tenths of a millimetre is shown after a turn, whatever the models stand on.
#[test]
fn a_typed_place_stays_what_was_typed() {
    use serried_engine::words::en::table::coordinate;
    // Five round bases of 25 mm look as long as 125.4 mm, so that the centre of some ranks lies between two units.
    let own = army("g = Spirit: base round 25\nunit Spirits: block 5 left\ng g g g g");
    let spirits = token(&own, Camp::Own, "Spirits");
    let mut table = table::settled(&Table::default(), &own);
    let thing = vec![Thing::Unit(spirits)];
    let centre = |table: &Table| field(table, &own).stand(spirits).expect("there").outline.centre();
    for (x, y, turn) in [(992.1, 939.4, 40), (-500.0, 939.4, 33), (500.0, -0.1, 7), (0.1, 700.7, 271)] {
        let unit = f64::from(MM);
        let to = Point::new((x * unit).round() as i32, (y * unit).round() as i32);
        let by = to - centre(&table);
        table = table::apply(&table, &own, &TableCommand::Move { things: thing.clone(), by }).expect("it stands");
        let shown = |table: &Table| (coordinate(centre(table).x, unit), coordinate(centre(table).y, unit));
        assert_eq!(shown(&table), (x, y));
        let turned = TableCommand::Turn { things: thing.clone(), about: centre(&table), by: Bearing::degrees(turn) };
        table = table::apply(&table, &own, &turned).expect("it turns");
        assert_eq!(shown(&table), (x, y), "turned by {turn}");
    }
}

#[test]
fn off_the_table_is_told_in_every_system_and_mended() {
    for game in SystemId::ALL {
        let mut own = army(OWN);
        own.system = game;
        let levy = token(&own, Camp::Own, "Levy");
        let table = table::settled(&Table::default(), &own);
        assert!(table::off(&field(&table, &own), &table).is_empty());
        // The table measures 1,828.8 by 1,219.2 mm, the unit 100 by 40.
        let put = |x, y| {
            let ground = serried_engine::formation::Muster::of(&own, &own.units[0]).footprint();
            let pose = Pose::centred(ground, Point::mm(x, y), Bearing::UP);
            table::apply(&table, &own, &TableCommand::Put(levy, pose)).expect("it stands")
        };
        for (x, y, wholly, back) in [
            (-500, 600, true, (50, 600)),
            (40, 10, false, (50, 20)),
            (9_999, 600, true, (1_778, 600)),
            (50, 20, false, (50, 20)),
        ] {
            let there = put(x, y);
            let found = table::off(&field(&there, &own), &there);
            if (x, y) == back {
                assert!(found.is_empty());
                continue;
            }
            assert_eq!(found[0].reason, serried_engine::rules::TableReason::OffTable { wholly });
            let fixes = table::fixes(&there, &own, &found[0]);
            let after = table::apply_all(&there, &own, &fixes[0].commands).expect("it moves");
            assert!(table::off(&field(&after, &own), &after).is_empty());
            let at = field(&after, &own).stand(levy).expect("there").outline.centre();
            assert_eq!((at.x / MM, at.y / MM), back);
        }
    }
}
