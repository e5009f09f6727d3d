//! Gestures on the table, worked out by hand.

use super::*;
use crate::editor::{Button, Keys, Way};
use crate::geometry::{Base, MM, Pose};
use crate::model::{Army, Camp, Command, SystemId, Token, UnitId};
use crate::rules::{Field, Stand};

fn unit(id: u32) -> Thing {
    Thing::Unit(Token { camp: Camp::Own, unit: UnitId(id) })
}

/// Three units of 100 x 50 mm in a row, their centres 150 mm apart; a pixel is a millimetre.
fn scene() -> (Table, Vec<(Thing, Outline)>) {
    let outline = |x| Outline::at(Base::mm(100, 50), Point::mm(x, 300), Bearing::UP);
    let things = vec![(unit(1), outline(100)), (unit(2), outline(250)), (unit(3), outline(400))];
    let mut table = Table::default();
    for (thing, outline) in &things {
        if let Thing::Unit(token) = thing {
            table.poses.push((*token, Pose::new(outline.centre(), Bearing::UP)));
        }
    }
    (table, things)
}

fn press(x: Len, y: Len) -> Press {
    Press {
        pointer: 1,
        kind: PointerKind::Mouse,
        button: Button::Primary,
        screen: (f64::from(x), f64::from(y)),
        at: Point::mm(x, y),
        keys: Keys::default(),
    }
}

fn drag(picked: &[Thing], free: bool, from: (Len, Len), to: (Len, Len)) -> Vec<TableEffect> {
    let (table, things) = scene();
    let stage = TableStage { table: &table, things: &things, picked, px: MM, taping: false, many: false, free };
    let mut tool = TableTool::default();
    tool.handle(Event::Down(press(from.0, from.1)), &stage);
    tool.handle(Event::Move(press(to.0, to.1)), &stage);
    tool.handle(Event::Up(press(to.0, to.1)), &stage)
}

#[test]
fn a_drag_moves_and_snaps_into_contact() {
    // 45 mm to the right leaves 5 to the neighbour, 3 out of line: both are closed.
    let moved = |by| TableEffect::Commit(vec![TableCommand::Move { things: vec![unit(1)], by }]);
    assert_eq!(drag(&[], false, (100, 300), (145, 303))[1], moved(Point::mm(50, 0)));
    assert_eq!(drag(&[], true, (100, 300), (145, 303))[1], moved(Point::mm(45, 3)));
}

#[test]
fn the_handle_turns_in_fives_of_degrees() {
    // The front is at 275, the handle 26 pixels ahead. Straight to the right is a quarter turn.
    let turned = |degrees| {
        let by = Bearing::degrees(degrees);
        TableEffect::Commit(vec![TableCommand::Turn { things: vec![unit(1)], about: Point::mm(100, 300), by }])
    };
    assert_eq!(drag(&[unit(1)], false, (100, 249), (160, 300))[1], turned(90));
    // 3 across and 50 up are 3.4 degrees, the nearest five is 5.
    assert_eq!(drag(&[unit(1)], false, (100, 249), (104, 240))[1], turned(5));
}

#[test]
fn a_box_picks_what_it_meets_and_a_press_on_nothing_lets_go() {
    let (table, things) = scene();
    let stage =
        TableStage { table: &table, things: &things, picked: &[], px: MM, taping: false, many: false, free: false };
    let mut tool = TableTool::default();
    tool.handle(Event::Down(press(10, 200)), &stage);
    let shown = tool.handle(Event::Move(press(220, 300)), &stage);
    assert_eq!(shown[1], TableEffect::Pick(vec![unit(1), unit(2)]));
    assert_eq!(tool.handle(Event::Up(press(220, 300)), &stage), [TableEffect::Marquee(None)]);
    tool.handle(Event::Down(press(10, 200)), &stage);
    assert_eq!(tool.handle(Event::Up(press(10, 200)), &stage)[0], TableEffect::Pick(vec![]));
}

#[test]
fn a_group_is_picked_whole_and_escape_brings_back_what_was() {
    let (mut table, things) = scene();
    let tokens = table.poses.iter().take(2).map(|(token, _)| *token).collect();
    table.groups = vec![tokens];
    let stage =
        TableStage { table: &table, things: &things, picked: &[], px: MM, taping: false, many: false, free: false };
    let mut tool = TableTool::default();
    tool.handle(Event::Down(press(250, 300)), &stage);
    let begun = tool.handle(Event::Move(press(250, 400)), &stage);
    assert_eq!(begun[0], TableEffect::Pick(vec![unit(1), unit(2)]));
    assert!(tool.dragging());
    assert_eq!(tool.handle(Event::Cancel, &stage), [TableEffect::Show(None), TableEffect::Pick(vec![])]);
    assert!(tool.handle(Event::Up(press(250, 400)), &stage).is_empty());
    let taping = TableStage { taping: true, ..stage };
    tool.handle(Event::Down(press(250, 300)), &taping);
    let laid = tool.handle(Event::Move(press(253, 304)), &taping);
    assert_eq!(laid, [TableEffect::Tape(Some((Point::mm(250, 300), Point::mm(253, 304))))]);
}

#[test]
fn a_press_that_measures_nothing_leaves_no_tape() {
    let (table, things) = scene();
    let field =
        TableStage { table: &table, things: &things, picked: &[], px: MM, taping: true, many: false, free: false };
    let mut tool = TableTool::default();
    assert_eq!(tool.handle(Event::Down(press(250, 300)), &field), [TableEffect::Tape(None)]);
    // A hand that trembles by 3 pixels has measured nothing; one that goes 5 has.
    assert_eq!(tool.handle(Event::Up(press(253, 300)), &field), [TableEffect::Tape(None)]);
    tool.handle(Event::Down(press(250, 300)), &field);
    assert!(tool.handle(Event::Up(press(255, 300)), &field).is_empty());
}

#[test]
fn arrows_lead_to_the_neighbour() {
    let (_, things) = scene();
    assert_eq!(beside(&things, unit(1), Way::Right), Some(unit(2)));
    assert_eq!(beside(&things, unit(3), Way::Left), Some(unit(2)));
    assert_eq!(beside(&things, unit(1), Way::Up), None);
}

/// Names never cover each other or anybody's models, at any size at which something is written beside the models at all.
#[test]
fn names_cover_neither_models_nor_each_other() {
    use crate::document::apply_all;
    let squad = |starter, count| Command::AddUnit { starter, count, after: None };
    let name = |id, name: &str| Command::RenameUnit(UnitId(id), name.to_owned());
    let names = [name(1, "Riverside Levy"), name(2, "Wyrm Lances of the Third Watch"), name(3, "Hill Bowmen")];
    let squads = [squad(0, 20), squad(2, 8), squad(1, 12)];
    let own =
        apply_all(&Army::new("Names", SystemId::RealmOfChaos), &[&squads[..], &names[..]].concat()).expect("units");
    let table = crate::table::settled(&Table::default(), &own);
    let field = crate::table::field(&table, crate::table::Armies::whole(&own, &table));
    let mut whole = 0;
    // From 16 pixels a millimetre to one for 10 mm.
    for px in [10, 40, 160, 400, 800, 1_600] {
        let mut words = Lettering::new(&field, px);
        let said = words.names(&field, &[]);
        whole = said.iter().filter(|it| it.text.chars().count() > 10).count().max(whole);
        // Five pixels a letter at least, and 12 high.
        let grounds: Vec<Rect> = said
            .iter()
            .map(|it| Rect::around(it.at, 5 * px * Len::try_from(it.text.chars().count()).expect("few"), 12 * px))
            .collect();
        for (at, ground) in grounds.iter().enumerate() {
            assert!(!said[at].text.is_empty());
            assert!(grounds[..at].iter().all(|other| !other.overlaps(*ground)), "{said:?} at {px}");
            assert!(field.stands.iter().all(|it| !it.outline.bounds().overlaps(*ground)), "{said:?} at {px}");
        }
        // A distance keeps off them too.
        let free = words.write("12\u{2033}", words.about(field.stands[0].outline.centre()));
        assert!(free.is_none_or(|at| grounds.iter().all(|it| !it.overlaps(Rect::around(at, 12 * px, 12 * px)))));
    }
    assert!(whole >= 2, "names are whole where there is room");
}

/// Twelve units of one long name.
fn guards() -> Army {
    let add = Command::AddUnit { starter: 0, count: 20, after: None };
    let name = |id| Command::RenameUnit(UnitId(id), "Household Guards".to_owned());
    let commands = [vec![add; 12], (1..=12).map(name).collect()].concat();
    crate::document::apply_all(&Army::new("Names", SystemId::NinthAge), &commands).expect("units")
}

const fn token(id: u32) -> Token {
    Token { camp: Camp::Own, unit: UnitId(id) }
}

/// The twelve on a table.
fn placed(own: &Army, at: impl Fn(Len) -> Point) -> Field<'_> {
    let stand = |id: u32| {
        let pose = Pose::new(at(id as Len), Bearing::UP);
        Stand::new(token(id), own, own.unit(UnitId(id)).expect("one of twelve"), pose)
    };
    Field { stands: (1..=12).map(stand).collect() }
}

/// Units 100 mm wide, their middles 125 mm apart, at 2 mm a pixel: a place of 62 pixels each. "Household Guards" takes about
/// 110, so no two fit side by side on one line; on two lines behind and two before them all do.
#[test]
fn names_are_whole_where_two_lines_have_room_and_the_picked_one_is_first() {
    let own = guards();
    let field = placed(&own, |id| Point::mm(200 + 125 * id, 600));
    let said = |first: &[Token], px| Lettering::new(&field, px).names(&field, first);
    let whole = |names: &[Name]| names.iter().filter(|it| it.text == "Household Guards").count();
    assert_eq!(whole(&said(&[], 2 * MM)), 12, "{:?}", said(&[], 2 * MM));
    // Where few are whole, the picked one is.
    assert!(whole(&said(&[], 6 * MM)) < 12);
    for id in 1..=12 {
        let named = said(&[token(id)], 6 * MM);
        assert_eq!((named[0].token, &*named[0].text), (token(id), "Household Guards"));
    }
}

/// Twelve units 100 mm wide and 80 deep, 10 mm apart in three rows of four, from half a millimetre a pixel to 40. Wherever they
/// are written, names lie over no other unit and no other name; those without room are not written. Whole is the one picked,
/// which may lie over others.
#[test]
fn names_lie_over_no_neighbour_however_small_the_table_is_shown() {
    let own = guards();
    let field = placed(&own, |id| Point::mm(300 + 110 * ((id - 1) % 4), 300 + 90 * ((id - 1) / 4)));
    let mut written = Vec::new();
    for px in [MM / 2, MM, 2 * MM, 4 * MM, 8 * MM, 16 * MM, 40 * MM] {
        let ground = |it: &Name| Rect::around(it.at, 5 * px * it.text.chars().count() as Len, 12 * px);
        let said = Lettering::new(&field, px).names(&field, &[]);
        written.push(said.len());
        for (at, it) in said.iter().enumerate() {
            assert!(!it.text.is_empty());
            assert!(said[..at].iter().all(|other| !ground(other).overlaps(ground(it))), "{said:?} at {px}");
            let others = field.stands.iter().filter(|stand| stand.token != it.token);
            assert!(others.clone().all(|stand| !stand.outline.bounds().overlaps(ground(it))), "{it:?} at {px}");
        }
        for id in 1..=12 {
            let said = Lettering::new(&field, px).names(&field, &[token(id)]);
            assert_eq!((said[0].token, &*said[0].text), (token(id), "Household Guards"), "at {px}");
        }
    }
    // At half a millimetre a pixel a unit is 200 pixels wide, and all are named; at 40 it is 3, and of those within nobody is.
    assert_eq!(written[0], 12);
    assert!(written[6] < 12, "{written:?}");
}

#[test]
fn a_line_is_clipped_at_the_edges() {
    let table = Rect { left: 0, front: 0, right: 100, rear: 50 };
    let at = Point::new;
    assert_eq!(table.clip(at(50, 25), at(150, -75)), Some((at(50, 25), at(75, 0))));
    assert_eq!(table.clip(at(-50, 25), at(150, 25)), Some((at(0, 25), at(100, 25))));
    assert_eq!(table.clip(at(10, 10), at(20, 20)), Some((at(10, 10), at(20, 20))));
    assert_eq!(table.clip(at(-10, 10), at(-20, 20)), None);
    assert_eq!(table.clip(at(120, 60), at(220, 160)), None);
}
