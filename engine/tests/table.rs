//! The table: what commands do to it, that it survives storage, and the figures of The 9th Age's chapter on units rebuilt.

mod support;

use std::sync::Arc;

use proptest::prelude::*;
use serried_engine::document::{self, History};
use serried_engine::format::{from_table, to_table};
use serried_engine::formation::Muster;
use serried_engine::geometry::{
    Base, Bearing, INCH, MM, Point, Pose, Rect, Side, arcs_at, gap, inside, located, overlap,
};
use serried_engine::model::*;
use serried_engine::rules::{Field, RelationKey, Severity, Stand, TableFinding};
use serried_engine::table::{self, Armies, TableRefusal};
use support::draw;
use support::field::shove;

fn army(text: &str) -> Army {
    draw::army(&format!("system t9a\ns = Spearman:\n{text}")).army
}

fn spears() -> Army {
    army(
        "unit Spears: block 5 left\ns s* s s s\ns s s s s\nunit Blades: block 5 left\ns s* s s s\nunit Bows: block 4 left\ns s* s s",
    )
}

fn token(army: &Army, name: &str) -> Token {
    let unit = army.units.iter().find(|it| it.name == name).expect("a unit of that name");
    Token { camp: Camp::Own, unit: unit.id }
}

fn at<'a>(table: &'a Table, army: &'a Army) -> Field<'a> {
    table::field(table, Armies::whole(army, table))
}

fn stand<'a, 'b>(field: &'b Field<'a>, army: &Army, name: &str) -> &'b Stand<'a> {
    field.stand(token(army, name)).expect("it stands")
}

/// Part a of the figure of arcs: three ranks of six files, the last of three, and a character on a base of another size at
/// the side, front in line. The arcs are cut from the corners of the boundary, which the character widens.
#[test]
fn the_figure_of_arcs_and_boundary() {
    let army = draw::army(
        "system t9a\ns = Spearman: base 20x20\nc = Lord: base 25x50 character\nunit Spears: block 6 left\n\
         s s s s s s\ns s s s s s\ns s s\nunit Lord: block 1 left joins Spears\nc",
    )
    .army;
    let mut army = army;
    // The drawing has him at the origin of the unit's frame; he belongs to the right of file 6: 120 to 145, fronts in line.
    let mut lord = (*army.units[1]).clone();
    lord.members[0].at = Point::new(132 * MM + 80, 25 * MM);
    army.units[1] = Arc::new(lord);
    let mut table = Table::default();
    table.poses.push((token(&army, "Spears"), Pose::new(Point::mm(500, 500), Bearing::UP)));
    let field = at(&table, &army);
    assert_eq!(field.stands.len(), 1, "he who joined has no boundary of his own");
    let unit = stand(&field, &army, "Spears");
    // b) The boundary goes round the outer edges: six files of 20 and his 25; three ranks of 20 are deeper than his 50.
    assert_eq!(unit.outline.shape, Base::Rect { width: 145 * MM, depth: 60 * MM });
    // The red cross is the centre of the boundary, not of the ranks.
    assert_eq!(unit.outline.centre(), Point::new(500 * MM + 72 * MM + 80, 530 * MM));
    // a) From the front right corner, 645, 500, the line leaves at 135 degrees to the facings: 645 + t, 500 - t.
    let arcs = |x, y| arcs_at(&unit.outline, Point::mm(x, y)).iter().collect::<Vec<_>>();
    assert_eq!(arcs(695, 450), [Side::Front, Side::Right]);
    assert_eq!((arcs(694, 450), arcs(696, 450)), (vec![Side::Front], vec![Side::Right]));
    assert_eq!(arcs(450, 610), [Side::Rear, Side::Left], "500 - 50, 560 + 50");
    // c) Not even with parts nobody occupies: the empty end of the third rank, 560 to 645 across, 540 to 560 down.
    let scout = draw::army("system t9a\ns = Spearman: base 20x20\nunit Scout: block 1 left\ns").army;
    let pose = Pose::centred(Muster::of(&scout, &scout.units[0]).footprint(), Point::mm(600, 550), Bearing::UP);
    let inside_it = Stand::new(Token { camp: Camp::Opponent, unit: UnitId(1) }, &scout, &scout.units[0], pose);
    assert!(overlap(&unit.outline, &inside_it.outline));
    let beside = Stand::new(inside_it.token, &scout, &scout.units[0], pose.moved(Point::mm(55, 0)));
    assert!(!overlap(&unit.outline, &beside.outline), "from 645 on they only touch");
}

/// The figure of units located in an arc, every statement of its caption, at every quarter turn of the whole.
#[test]
fn the_figure_of_units_located_in_an_arc() {
    let army = draw::army(
        "system t9a\ns = Spearman:\nr = Rider: base 40x40\ng = Giant: base round 40\nunit A: block 4 left\ns s* s s\n\
         s s s s\nunit B: block 1 left\ng\nunit C: block 1 left\nr\nunit D: block 1 left\nr",
    )
    .army;
    let drawn = "A at 400,400\nB at 480,445\nC at 400,300 facing 180\nD at 490,365 facing 270";
    let figure = support::field::table(drawn, &army);
    let everyone: Vec<Thing> = figure.poses.iter().map(|(token, _)| Thing::Unit(*token)).collect();
    for degrees in [0, 90, 180, 270, 17, 45, 133] {
        let by = Bearing::degrees(degrees);
        let turn = TableCommand::Turn { things: everyone.clone(), about: Point::mm(400, 400), by };
        let table = table::apply(&figure, &army, &turn).expect("all stand");
        let field = at(&table, &army);
        let a = stand(&field, &army, "A").outline;
        let of = |name| {
            let outline = stand(&field, &army, name).outline;
            (inside(&a, &outline).iter().collect::<Vec<_>>(), located(&a, &outline))
        };
        assert_eq!(of("B"), (vec![Side::Right, Side::Rear], Some(Side::Right)), "turned by {degrees}");
        assert_eq!(of("C"), (vec![Side::Front], Some(Side::Front)), "turned by {degrees}");
        assert_eq!(of("D"), (vec![Side::Front, Side::Right], Some(Side::Right)), "turned by {degrees}");
    }
    // B is located where the centre of its round base is, and the rules say so by name.
    let field = at(&figure, &army);
    let said = table::relations(&field, token(&army, "A"), token(&army, "B"), SystemId::NinthAge);
    let located = said.iter().find(|it| it.rule == "t9a-located").expect("the rule speaks");
    assert_eq!(
        (&located.key, located.point, located.front),
        (&RelationKey::Located(Some(Side::Right)), Some(Point::mm(480, 445)), false)
    );
}

#[test]
fn armies_are_deployed_in_lines_that_face_each_other() {
    let own = spears();
    let table = table::settled(&Table::default(), &own);
    let table = table::apply(&table, &own, &TableCommand::SetOpponent(Arc::new(spears()))).expect("an opponent");
    let field = at(&table, &own);
    assert_eq!(field.stands.len(), 6);
    for (at, one) in field.stands.iter().enumerate() {
        let near = one.token.camp == Camp::Own;
        assert_eq!(one.outline.bearing, if near { Bearing::UP } else { Bearing::DOWN });
        // Fronts in line, twelve inches from the army's own edge.
        let front = one.outline.facing(Side::Front).y;
        assert_eq!(front, if near { 36 * INCH } else { 12 * INCH });
        assert!(field.stands[..at].iter().all(|other| gap(&one.outline, &other.outline).length >= INCH));
    }
    // 125 + 125 + 100 mm and two inches: the middle of the line is the middle of the table.
    let bounds = field.stands[0].outline.bounds().union(field.stands[2].outline.bounds());
    assert_eq!(bounds.centre().x, 36 * INCH);
    assert!(table::check(&field, own.system).is_empty());
}

#[test]
fn a_new_unit_takes_a_free_place_and_the_army_is_never_touched() {
    let own = spears();
    let table = table::settled(&Table::default(), &own);
    let moved = table::apply(&table, &own, &shove(token(&own, "Spears"), 40, -100)).expect("it stands");
    let more = document::apply(&own, &Command::DuplicateUnit(own.units[0].id)).expect("a copy");
    let after = table::settled(&moved, &more);
    assert_eq!(after.pose(token(&own, "Spears")), moved.pose(token(&own, "Spears")), "who stands is left alone");
    assert_eq!(after.poses.len(), 4);
    let field = at(&after, &more);
    assert!(table::check(&field, more.system).is_empty());
    // Beside the last of the line, an inch off, fronts in line: not in a corner.
    let ground = |name: &str| stand(&field, &more, name).outline.bounds();
    let copy = more.units.iter().find(|it| own.unit(it.id).is_none()).expect("the copy").id;
    let copy = field.stand(Token { camp: Camp::Own, unit: copy }).expect("it stands").outline.bounds();
    assert_eq!((copy.left, copy.front), (ground("Bows").right + INCH, ground("Bows").front));
    // The copy is undone: its pose is kept in case it comes back, and pruned when stored.
    assert_eq!(table::settled(&after, &own), after);
    assert_eq!(table::pruned(&after, &own).poses.len(), 3);
}

/// One after another, as they are added while the table is seen: each on free ground, nobody touching anybody, until there is no
/// more room beside the others.
#[test]
fn units_added_one_by_one_stand_beside_the_others() {
    let mut own = spears();
    let mut table = table::settled(&Table::default(), &own);
    for added in 1..=20 {
        own = document::apply(&own, &Command::DuplicateUnit(own.units[0].id)).expect("a copy");
        table = table::settled(&table, &own);
        let field = at(&table, &own);
        let mat = Rect { left: 0, front: 0, right: table.width, rear: table.depth };
        for (at, one) in field.stands.iter().enumerate() {
            let ground = one.outline.bounds();
            assert_eq!(mat.union(ground), mat, "{added}: on the table");
            let gaps = field.stands.iter().enumerate().filter(|(other, _)| *other != at);
            let least = gaps.map(|(_, other)| gap(&one.outline, &other.outline).length).min();
            assert_eq!(least, Some(INCH), "{added}");
        }
    }
}

#[test]
fn a_table_has_a_history_of_its_own() {
    let own = spears();
    let mut history = History::new(table::settled(&Table::default(), &own));
    let first = history.army().clone();
    history.commit(table::apply(&first, &own, &shove(token(&own, "Bows"), 10, 10)).expect("it stands"));
    history.commit(history.army().clone());
    assert!(history.undo() && *history.army() == first && !history.undo());
    assert!(history.redo() && *history.army() != first);
}

#[test]
fn groups_move_together_and_align_with_the_first() {
    let own = spears();
    let table = table::settled(&Table::default(), &own);
    let (spears, blades, bows) = (token(&own, "Spears"), token(&own, "Blades"), token(&own, "Bows"));
    let does = |table: &Table, command| table::apply(table, &own, &command).expect("it can be done");
    let grouped = does(&table, TableCommand::Group(vec![spears, blades, spears]));
    assert_eq!(grouped.together(blades), [spears, blades]);
    assert_eq!(grouped.together(bows), [bows]);
    let regrouped = does(&grouped, TableCommand::Group(vec![blades, bows]));
    assert_eq!((regrouped.groups.len(), regrouped.together(spears).len()), (1, 1), "a group of one is none");
    assert!(does(&regrouped, TableCommand::Ungroup(vec![bows])).groups.is_empty());

    let turned = does(
        &table,
        TableCommand::Turn { things: vec![Thing::Unit(blades)], about: Point::mm(900, 900), by: Bearing::degrees(30) },
    );
    let facing = does(&turned, TableCommand::Align(vec![spears, blades], Align::Facing));
    let (before, after) = (at(&turned, &own), at(&facing, &own));
    assert_eq!(after.stand(blades).map(|it| it.outline.bearing), Some(Bearing::UP));
    let apart =
        gap(&before.stand(blades).expect("it stands").outline, &after.stand(blades).expect("it stands").outline);
    assert_eq!(apart.length, 0);
    let front = does(&facing, TableCommand::Align(vec![spears, blades, bows], Align::Front));
    let line: Vec<i32> = at(&front, &own).stands.iter().map(|it| it.outline.facing(Side::Front).y).collect();
    assert!(line.iter().all(|y| (y - line[0]).abs() <= 1), "{line:?}");
    let centre = does(&front, TableCommand::Align(vec![spears, bows], Align::Centre));
    // Side by side their centres come level, and they stay side by side.
    let place = |name| stand(&at(&centre, &own), &own, name).outline.centre();
    assert_eq!(place("Spears").y, place("Bows").y);
    assert!(at(&centre, &own).overlaps().is_empty());

    let near = does(&table, shove(blades, -22, 4));
    let snapped = does(&near, TableCommand::Snap { tokens: vec![blades], reach: 5 * MM });
    let field = at(&snapped, &own);
    let (one, other) = (stand(&field, &own, "Spears").outline, stand(&field, &own, "Blades").outline);
    // 25.4 mm less 22 leaves 3.4 to the edge; 4 out of line are closed as well.
    assert_eq!((gap(&one, &other).length, other.facing(Side::Front).y), (0, one.facing(Side::Front).y));
    assert_eq!(
        table::apply(&table, &own, &TableCommand::Snap { tokens: vec![bows], reach: 5 * MM }),
        Err(TableRefusal::NobodyNear { within: 5 * MM })
    );
}

#[test]
fn aligning_never_stacks() {
    let own = spears();
    let table = table::settled(&Table::default(), &own);
    let (spears, bows) = (token(&own, "Spears"), token(&own, "Bows"));
    let does = |table: &Table, command| table::apply(table, &own, &command);
    // Bows 400 mm behind and 30 aside: the less of a move is aside, one behind the other.
    let stands = |x, y| {
        let from = stand(&at(&table, &own), &own, "Bows").outline.centre();
        let to = stand(&at(&table, &own), &own, "Spears").outline.centre() + Point::mm(x, y);
        let by = to - from;
        does(&table, TableCommand::Move { things: vec![Thing::Unit(bows)], by }).expect("it stands")
    };
    let off = |table: &Table| {
        let field = at(table, &own);
        stand(&field, &own, "Bows").outline.centre() - stand(&field, &own, "Spears").outline.centre()
    };
    let centre = |table: &Table| does(table, TableCommand::Align(vec![spears, bows], Align::Centre)).expect("in line");
    assert_eq!(off(&centre(&stands(30, 400))), Point::mm(0, 400));
    assert_eq!(off(&centre(&stands(400, 30))), Point::mm(400, 0));
    // 80 aside and 90 behind: aside is less, and 90 behind they stand clear of each other; the other way 80 would not do.
    assert_eq!(off(&centre(&stands(80, 90))), Point::mm(0, 90));
    // 95 aside and 90 behind: level, 95 is too near for 125 and 100 mm of front; one behind the other it is.
    assert_eq!(off(&centre(&stands(95, 90))), Point::mm(0, 90));
    // Fronts in line, one behind the other, would stack them.
    let front = TableCommand::Align(vec![spears, bows], Align::Front);
    assert_eq!(does(&stands(30, 400), front), Err(TableRefusal::WouldStack));
}

#[test]
fn one_unit_meets_another_however_far() {
    let own = spears();
    let table = table::settled(&Table::default(), &own);
    let (spears, bows) = (token(&own, "Spears"), token(&own, "Bows"));
    let meet = TableCommand::Meet { token: bows, with: spears };
    for (x, y, turn) in [(300, -500, 0), (-700, 20, 90), (400, 0, 0), (600, -300, 33), (10, 5, 0)] {
        let things = vec![Thing::Unit(bows)];
        let by = Point::mm(x, y);
        let moved = table::apply_all(
            &table,
            &own,
            &[
                TableCommand::Move { things: things.clone(), by },
                TableCommand::Turn { things, about: Point::mm(900, 600), by: Bearing::degrees(turn) },
            ],
        );
        let met = table::apply(&moved.expect("it stands"), &own, &meet).expect("it comes");
        let field = at(&met, &own);
        let (one, other) = (stand(&field, &own, "Bows"), stand(&field, &own, "Spears"));
        assert!(one.gap(other).length == 0, "{x},{y} turned {turn}: {:?}", one.gap(other));
        assert!(field.overlaps().iter().all(|it| (it.0, it.1) != (spears, bows)));
        assert_eq!(table::apply(&met, &own, &meet), Err(TableRefusal::InContact));
    }
}

#[test]
fn units_on_each_other_are_told_once_in_every_system() {
    for (game, rule, grave) in [
        (SystemId::NinthAge, Some("t9a-overlap"), Severity::Error),
        (SystemId::RealmOfChaos, None, Severity::Warning),
        (SystemId::Battlesystem, None, Severity::Warning),
    ] {
        let mut own = spears();
        own.system = game;
        let table = table::settled(&Table::default(), &own);
        assert!(table::check(&at(&table, &own), game).is_empty());
        let (spears, blades) = (token(&own, "Spears"), token(&own, "Blades"));
        // 25.4 mm less 30: 4.6 mm of common ground.
        let near = table::apply(&table, &own, &shove(blades, -30, 0)).expect("it stands");
        let found = table::check(&at(&near, &own), game);
        let told: Vec<_> = found.iter().map(|it| (it.rule, it.severity, it.token, it.with)).collect();
        assert_eq!(told, [(rule, grave, spears, blades)], "{game:?}");
        assert!(!table::fixes(&near, &own, &found[0]).is_empty());
        support::field::every_fix_mends(&near, &own).expect("fixes mend");
    }
}

#[test]
fn terrain_is_laid_shaped_and_taken_away() {
    let own = spears();
    let table = table::settled(&Table::default(), &own);
    let wood = TableCommand::AddPiece {
        kind: Terrain::Difficult,
        shape: Base::mm(200, 150),
        at: Point::mm(900, 600),
        facing: Bearing::degrees(15),
    };
    let does = |table: &Table, command| table::apply(table, &own, &command);
    let laid = does(&table, wood.clone()).expect("room for it");
    let id = laid.terrain[0].id;
    let round = does(&laid, TableCommand::ReshapePiece(id, Base::Round { diameter: 300 * MM })).expect("a round");
    let wall = does(&round, TableCommand::SetPiece(id, Terrain::Obstacle)).expect("a wall");
    assert_eq!((wall.terrain[0].kind, wall.terrain[0].outline.centre()), (Terrain::Obstacle, Point::mm(900, 600)));
    assert_eq!(does(&laid, TableCommand::ReshapePiece(id, Base::mm(0, 10))), Err(TableRefusal::Size));
    assert!(does(&laid, TableCommand::RemovePieces(vec![id])).expect("gone").terrain.is_empty());
    assert_eq!(does(&laid, TableCommand::SetPiece(PieceId(99), Terrain::Open)), Err(TableRefusal::NoPiece));
    assert_eq!(does(&laid, TableCommand::Resize { width: INCH, depth: INCH }), Err(TableRefusal::Size));
    // Cleared, only the army is there again; set up again, the terrain stays.
    let small = does(&laid, TableCommand::Resize { width: 48 * INCH, depth: 48 * INCH }).expect("a smaller table");
    let cleared = does(&small, TableCommand::Clear).expect("cleared");
    assert_eq!((cleared.terrain.len(), cleared.poses.len(), cleared.width), (0, 3, 48 * INCH));
    assert_eq!(does(&small, TableCommand::Deploy).expect("deployed").terrain.len(), 1);
    let again = does(&cleared, wood).expect("room");
    assert_ne!(again.terrain[0].id, id, "an id is never used again");
}

#[test]
fn a_stored_table_is_taken_up_or_refused() {
    let own = spears();
    let table = table::settled(&Table::default(), &own);
    let text = to_table(&table);
    assert!(from_table(&text).as_ref() == Ok(&table));
    for (from, to) in [
        ("serried-table", "serried"),
        ("\"version\":1", "\"version\":2"),
        ("\"width\"", "\"breadth\""),
        ("\"width\":292608", "\"width\":-2147483648"),
        ("\"unit\":2", "\"unit\":1"),
        ("\"x\":", "\"x\":-2147483648,\"z\":"),
        ("\"camp\":\"own\",\"unit\":1", "\"camp\":\"opponent\",\"unit\":1"),
    ] {
        assert!(text.contains(from), "{from} in {text}");
        assert!(from_table(&text.replacen(from, to, 1)).is_err(), "{from} became {to}");
    }
    assert!(from_table(&text[..text.len() - 2]).is_err());
}

/// Reforming leaves the leader where he stands on the table, to the last unit at any rotation.
#[test]
fn a_unit_that_reforms_keeps_its_leader_on_the_table() {
    let own = draw::army("s = Spearman:\nunit Spears: block 5\ns s s* s s\ns s s s s\ns s s").army;
    let id = own.units[0].id;
    let pose = Pose::new(Point::mm(700, 800), Bearing::hundredths(3_217));
    let leader = |army: &Army| {
        let unit = army.unit(id).expect("it is there");
        table::frame(pose, unit).place(unit.leaders().next().expect("he leads").at)
    };
    let formation = Formation::Block { frontage: 7, last: LastRank::Centred };
    let after = document::apply(&own, &Command::Reform { unit: id, formation }).expect("it can");
    assert_eq!(leader(&own), leader(&after));
}

fn command(tokens: Vec<Token>) -> impl Strategy<Value = TableCommand> {
    let any = proptest::sample::select(tokens.clone());
    let some = proptest::sample::subsequence(tokens.clone(), 1..=tokens.len());
    let place = (-400_000..400_000_i32, -400_000..400_000_i32).prop_map(|(x, y)| Point::new(x, y));
    let turn = (0..36_000_i32).prop_map(Bearing::hundredths);
    let things = some.clone().prop_map(|it| it.into_iter().map(Thing::Unit).collect::<Vec<_>>());
    let shape = prop_oneof![
        (1..900_i32, 1..900_i32).prop_map(|(w, d)| Base::mm(w, d)),
        (1..900_i32).prop_map(|d| Base::Round { diameter: d * MM }),
    ];
    prop_oneof![
        (any, place.clone(), turn.clone()).prop_map(|(it, at, facing)| TableCommand::Put(it, Pose::new(at, facing))),
        (things.clone(), place.clone()).prop_map(|(things, by)| TableCommand::Move { things, by }),
        (things, place.clone(), turn.clone()).prop_map(|(things, about, by)| TableCommand::Turn { things, about, by }),
        some.clone().prop_map(|it| TableCommand::Align(it, Align::Facing)),
        some.clone().prop_map(|it| TableCommand::Align(it, Align::Front)),
        some.clone().prop_map(|it| TableCommand::Align(it, Align::Centre)),
        some.clone().prop_map(|it| TableCommand::Meet { token: it[0], with: it[it.len() - 1] }),
        some.clone().prop_map(|it| TableCommand::Snap { tokens: it, reach: 200 * MM }),
        some.clone().prop_map(TableCommand::Group),
        some.prop_map(TableCommand::Ungroup),
        (shape, place, turn).prop_map(|(shape, at, facing)| TableCommand::AddPiece {
            kind: Terrain::VeryDifficult,
            shape,
            at,
            facing
        }),
        (0..5_u32).prop_map(|id| TableCommand::RemovePieces(vec![PieceId(id)])),
        Just(TableCommand::SetOpponent(Arc::new(spears()))),
        Just(TableCommand::RemoveOpponent),
        Just(TableCommand::Deploy),
        Just(TableCommand::Clear),
        (1..3_000_i32, 1..3_000_i32).prop_map(|(w, d)| TableCommand::Resize { width: w * MM, depth: d * MM }),
    ]
}

fn tokens() -> Vec<Token> {
    let camps = [Camp::Own, Camp::Opponent];
    camps.into_iter().flat_map(|camp| (1..4).map(move |id| Token { camp, unit: UnitId(id) })).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any commands in any order leave a sound table that storage gives back as it was, whose findings name no two units twice
    /// and whose fixes mend; and located-in agrees with inside for everyone on it.
    #[test]
    fn any_commands_leave_a_sound_table(commands in proptest::collection::vec(command(tokens()), 1..12)) {
        let own = spears();
        let mut table = table::settled(&Table::default(), &own);
        for command in &commands {
            if let Ok(after) = table::apply(&table, &own, command) {
                if matches!(command, TableCommand::Align(_, Align::Front | Align::Centre)) {
                    let pairs = |table: &Table| {
                        at(table, &own).overlaps().into_iter().map(|it| (it.0, it.1)).collect::<Vec<_>>()
                    };
                    let (old, new) = (pairs(&table), pairs(&after));
                    prop_assert!(new.iter().all(|pair| old.contains(pair)), "aligning stacks {new:?}");
                }
                table = after;
            }
            prop_assert_eq!(table::invariants(&table), Ok(()));
        }
        prop_assert!(from_table(&to_table(&table)).as_ref() == Ok(&table));
        let field = at(&table, &own);
        let found = table::check(&field, own.system);
        let twice = |one: &TableFinding, two: &TableFinding| (one.token, one.with) == (two.with, two.token);
        prop_assert!(found.iter().all(|it| it.token != it.with && !found.iter().any(|other| twice(it, other))));
        for one in &field.stands {
            for other in field.stands.iter().filter(|it| it.token != one.token) {
                let (place, arcs) = (located(&one.outline, &other.outline), inside(&one.outline, &other.outline));
                prop_assert!(place.is_none_or(|side| arcs.has(side)));
            }
        }
        support::field::every_fix_mends(&table, &own).map_err(TestCaseError::fail)?;
        prop_assert_eq!(table::settled(&table::pruned(&table, &own), &own).poses.len(), field.stands.len());
    }
}
