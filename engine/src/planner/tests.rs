//! Plans by hand.

use super::{Deed, Ground, Offer, Other, Planned, Stuck, offers, plan};
use crate::document::apply_all;
use crate::formation::Muster;
use crate::geometry::{Base, Bearing, INCH, Len, MM, Outline, Point, Pose, Side};
use crate::model::{
    Army, Camp, Command, Formation, FormationKind, LastRank, Piece, PieceId, Stance, SystemId, Terrain, Token, UnitId,
};
use crate::rules::Turn;
use crate::systems::moves::{Manoeuvre, Order, Takes, Why};

const ONE: UnitId = UnitId(1);

fn block(frontage: u16) -> Command {
    Command::Reform { unit: ONE, formation: Formation::Block { frontage, last: LastRank::Left } }
}

/// A unit of a starter troop in a block, at 30 by 40 inches, looking up the table.
fn unit(system: SystemId, starter: u16, count: u16, frontage: u16, more: &[Command]) -> Army {
    let first = [Command::AddUnit { starter, count, after: None }, block(frontage)];
    apply_all(&Army::new("Plan", system), &[&first, more].concat()).expect("a unit")
}

const POSE: Pose = Pose::new(Point::new(30 * INCH, 40 * INCH), Bearing::UP);

fn on(army: &Army, orders: &[Order], ground: &Ground) -> Planned {
    plan(army, ONE, POSE, orders, ground).expect("a plan")
}

fn open(army: &Army, orders: &[Order]) -> Planned {
    on(army, orders, &Ground::default())
}

fn refused(planned: &Planned) -> Option<(usize, Option<&'static str>, Why)> {
    planned.refused.clone().map(|(at, it)| (at, it.rule, it.why))
}

/// Irregular levies of 20 mm bases; MV 12, or as given.
fn irregular(count: u16, frontage: u16, moves: u8) -> Army {
    let mut army = unit(SystemId::Battlesystem, 0, count, frontage, &[Command::SetIrregular(ONE, true)]);
    std::sync::Arc::make_mut(&mut army.catalogue).profiles[0].stats[4].value = Some(moves);
    army
}

fn widths(planned: &Planned) -> Vec<u16> {
    Muster::of(&planned.army, &planned.army.units[0]).ranks().widths.clone()
}

#[test]
fn six_six_six_two_faces_left_into_four_four_three_three_three_three() {
    let planned = open(&irregular(20, 6, 12), &[Order::Turn(Turn::Left)]);
    assert_eq!(refused(&planned), None);
    assert_eq!(widths(&planned), [4, 4, 3, 3, 3, 3]);
    assert_eq!(planned.legs[0].takes, Takes::inches(4 * INCH));
    assert_eq!(planned.ledger.left, 8 * INCH);
    // 120 by 80 mm have become 80 by 120, about the same centre, looking left.
    assert_eq!(planned.start.shape, Base::mm(120, 80));
    assert_eq!(planned.outline.shape, Base::mm(80, 120));
    assert_eq!(planned.outline.twice, planned.start.twice);
    assert_eq!(planned.outline.bearing, Bearing::degrees(270));
}

#[test]
fn an_about_face_takes_two_steps_at_six_inches_one_at_twelve_none_at_three() {
    let about = [Order::Turn(Turn::About)];
    let slow = open(&irregular(20, 6, 6), &about);
    assert_eq!(slow.legs[0].takes, Takes { inches: 4 * INCH, steps: 1, ..Takes::default() });
    // In the second step 4 of 6 inches are gone.
    assert_eq!((slow.ledger.step, slow.ledger.left), (1, 2 * INCH));
    assert_eq!(open(&irregular(20, 6, 12), &about).legs[0].takes, Takes::inches(8 * INCH));
    let never = open(&irregular(20, 6, 3), &about);
    assert_eq!(refused(&never), Some((0, Some("bsm-facing"), Why::TooFar { cost: 8 * INCH, left: 3 * INCH })));
    // Thirty, three wide and ten deep: ten wide and three deep half-way.
    let column = open(&irregular(30, 3, 6), &about);
    assert_eq!(refused(&column), Some((0, Some("bsm-depth-change"), Why::TurnTooWide { frontage: 10, ranks: 3 })));
}

#[test]
fn an_about_face_shows_the_short_rank_and_keeps_the_frontage() {
    // 6, 6, 6 and 2 turned about are 2, 6, 6 and 6, yet six files wide: "each figure more or less of frontage" counts from
    // six. To three wide it is three figures and 3"; from the short rank it would be one, and a block halved for an inch.
    let about = Order::Turn(Turn::About);
    let planned = open(&irregular(20, 6, 12), &[about, Order::Front(3)]);
    assert_eq!((refused(&planned), widths(&planned)), (None, vec![3, 3, 3, 3, 3, 3, 2]));
    assert_eq!(planned.legs[1].takes, Takes::inches(3 * INCH));
    assert_eq!(planned.ledger.left, INCH);
    let fronts = |planned: &Planned| {
        let offers = offers(planned, &Ground::default()).into_iter();
        offers.filter_map(|it| if let Order::Front(to) = it.order { Some(to) } else { None }).collect::<Vec<_>>()
    };
    assert_eq!(fronts(&open(&irregular(20, 6, 12), &[about])), [5, 7]);
    assert_eq!(fronts(&open(&irregular(13, 5, 12), &[about])), [4, 6]);
    // The same twenty in Realm of Chaos, where a manoeuvre widens or narrows by one.
    let squad = unit(SystemId::RealmOfChaos, 0, 20, 6, &[]);
    assert_eq!(fronts(&open(&squad, &[about])), [5, 7]);
    // A figure alone is one wide, and nothing else is offered.
    assert!(fronts(&open(&irregular(1, 1, 12), &[])).is_empty());
}

#[test]
fn eleven_left_close_up_for_an_inch_and_keep_five() {
    // 6, 6, 6 and 2 lose nine: 6 and 5.
    let whole = irregular(20, 6, 6);
    let gone = crate::casualties::fallen(&whole, ONE, &crate::model::Losses { combat: 9, ..Default::default() });
    let army = apply_all(&whole, &[Command::RemoveMembers(gone)]).expect("eleven");
    let early = open(&army, &[Order::Ahead(INCH)]);
    assert_eq!(refused(&early), Some((0, Some("bsm-casualties"), Why::ClosesFirst { to: 5 })));
    let planned = open(&army, &[Order::Front(5), Order::Ahead(5 * INCH)]);
    assert_eq!(refused(&planned), None);
    assert_eq!((planned.legs[0].takes, planned.legs[0].left), (Takes::inches(INCH), 5 * INCH));
    assert_eq!(planned.ledger.left, 0);
    assert_eq!(planned.outline.centre().y, closed_up(&planned).centre().y - 5 * INCH);
    // Six wide again would be 6 and 5.
    let wide = open(&army, &[Order::Front(5), Order::Front(6)]);
    assert!(matches!(refused(&wide), Some((1, Some("bsm-depth-change"), Why::Formation(..)))));
    // Those who rout or retreat go as they stand; in contact nobody goes.
    let stance = |stance: Stance| apply_all(&army, &[Command::SetStance(ONE, stance)]).expect("a stance");
    for runs in [Stance { routing: true, ..Stance::default() }, Stance { retreating: true, ..Stance::default() }] {
        assert_eq!(refused(&open(&stance(runs), &[Order::Ahead(6 * INCH)])), None);
    }
    let locked = stance(Stance { in_contact: true, ..Stance::default() });
    assert_eq!(refused(&open(&locked, &[Order::Front(5)])), Some((0, Some("bsm-contact"), Why::InContact)));
}

/// The boundary after the first order.
fn closed_up(planned: &Planned) -> Outline {
    planned.legs[0].outline
}

#[test]
fn a_change_above_the_move_takes_steps_and_nothing_else() {
    // Ten in one rank, move 4: six figures fewer are 6 inches, two steps.
    let mut army = unit(SystemId::Battlesystem, 0, 10, 10, &[Command::SetIrregular(ONE, true)]);
    std::sync::Arc::make_mut(&mut army.catalogue).profiles[0].stats[4].value = Some(4);
    let planned = open(&army, &[Order::Front(4), Order::Ahead(INCH)]);
    assert_eq!(planned.legs[0].takes, Takes { inches: 4 * INCH, steps: 1, whole: true, manoeuvre: None });
    assert_eq!(refused(&planned), Some((1, Some("bsm-casualties"), Why::StepSpent)));
    // The step after that is its own.
    let later = open(&army, &[Order::Front(4), Order::NextStep, Order::Ahead(4 * INCH)]);
    assert_eq!((refused(&later), later.ledger.step), (None, 2));
}

#[test]
fn three_simple_manoeuvres_or_a_complex_one_or_a_charge() {
    // Legionaries on 25 mm bases, M 4.
    let army = unit(SystemId::RealmOfChaos, 3, 16, 4, &[]);
    let turn = Order::Turn(Turn::Left);
    let planned = open(&army, &[turn, turn, turn, turn]);
    assert_eq!(planned.legs.len(), 3);
    assert_eq!(refused(&planned), Some((3, None, Why::ManoeuvresSpent { most: 3 })));
    let shell = Order::Form(FormationKind::Testudo);
    assert_eq!(refused(&open(&army, &[turn, shell])), Some((1, None, Why::Complex)));
    assert_eq!(refused(&open(&army, &[shell, turn])), Some((1, None, Why::Complex)));
    assert_eq!(refused(&open(&army, &[turn, Order::Charge(2 * INCH)])), Some((1, None, Why::ChargeAlone)));
    assert_eq!(refused(&open(&army, &[Order::Charge(2 * INCH), turn])), Some((1, None, Why::ChargeAlone)));
    // Half of four in a testudo.
    let slow = open(&army, &[shell, Order::Ahead(2 * INCH), Order::Ahead(INCH)]);
    assert_eq!(slow.legs[0].takes, Takes::manoeuvre(Manoeuvre::Complex, 0));
    assert_eq!(refused(&slow), Some((2, Some("roc-speed"), Why::TooFar { cost: INCH, left: 0 })));
    // Without a leader one simple manoeuvre and a charge.
    let leader = army.units[0].leaders().next().expect("a leader").id;
    let off = Command::SetRole { member: leader, role: crate::model::Role::Leader, on: false };
    let mob = apply_all(&army, &[off]).expect("nobody leads");
    assert_eq!(refused(&open(&mob, &[turn, Order::Charge(2 * INCH)])), None);
    assert_eq!(refused(&open(&mob, &[turn, turn])), Some((1, None, Why::ManoeuvresSpent { most: 1 })));
}

#[test]
fn formations_forbid_what_their_rules_forbid() {
    let army = unit(SystemId::RealmOfChaos, 3, 16, 4, &[]);
    let wedge = Order::Form(FormationKind::Wedge);
    let wheel = Order::Wheel { right: true, by: 1_000 };
    assert_eq!(refused(&open(&army, &[wedge, Order::Turn(Turn::Left)])), Some((1, Some("roc-wedge"), Why::WedgeTurns)));
    assert_eq!(refused(&open(&army, &[Order::Ahead(INCH), wedge])), Some((1, Some("roc-wedge"), Why::WedgeFirst)));
    // The wedge is the first manoeuvre, wheels are the second and third, and then it charges.
    let charge = open(&army, &[wedge, wheel, Order::Charge(2 * INCH)]);
    assert_eq!(refused(&charge), None);
    assert_eq!(charge.legs[1].takes.manoeuvre, Some(Manoeuvre::Simple));
    let wall = Order::Form(FormationKind::ShieldWall);
    let stands = Some((1, Some("roc-shield-wall"), Why::WallStands));
    assert_eq!(refused(&open(&army, &[wall, Order::Ahead(INCH)])), stands);
    assert_eq!(refused(&open(&army, &[wall, Order::LowerShields, Order::Ahead(4 * INCH)])), None);
    let file = unit(SystemId::RealmOfChaos, 3, 8, 1, &[]);
    assert_eq!(refused(&open(&file, &[Order::Charge(INCH)])), Some((0, Some("roc-single-file"), Why::FileCharges)));
    let bows = unit(SystemId::RealmOfChaos, 1, 9, 5, &[]);
    let archers = Order::Form(FormationKind::ArcherWedge);
    for order in [Order::Ahead(INCH), Order::Turn(Turn::Right)] {
        assert_eq!(refused(&open(&bows, &[archers, order])), Some((1, Some("roc-archer-wedge"), Why::ArchersStay)));
    }
    // It wheels about the centre of its rear rank, which covers no ground.
    let wheels = open(&bows, &[archers, wheel]);
    assert_eq!((refused(&wheels), wheels.legs[1].takes), (None, Takes::manoeuvre(Manoeuvre::Simple, 0)));
}

fn strip(kind: Terrain, y: Len, depth: Len) -> Ground {
    let shape = Base::Rect { width: 40 * INCH, depth };
    let outline = Outline::at(shape, Point::new(30 * INCH, y), Bearing::UP);
    Ground { terrain: vec![Piece { id: PieceId(1), kind, outline }], others: Vec::new() }
}

#[test]
fn ground_counts_and_single_file_goes_lightly() {
    let army = unit(SystemId::RealmOfChaos, 3, 16, 4, &[]);
    let front = open(&army, &[]).outline.corners()[0].y;
    // A wood from an inch ahead to the far end: one inch free, the other three at two for one are an inch and a half.
    let wood = strip(Terrain::Difficult, front - INCH - 20 * INCH, 40 * INCH);
    let reach = |army: &Army, ground: &Ground| match offers(&on(army, &[], ground), ground).first() {
        Some(Offer { order: Order::Ahead(by), .. }) => *by,
        other => panic!("{other:?}"),
    };
    assert_eq!(reach(&army, &wood), 5 * INCH / 2);
    // A hedge costs half of the move of four: two inches are left.
    let hedge = strip(Terrain::Obstacle, front - INCH, INCH / 4);
    assert_eq!(reach(&army, &hedge), 2 * INCH);
    let over = on(&army, &[Order::Ahead(2 * INCH), Order::Turn(Turn::Left)], &hedge);
    assert_eq!(over.legs[0].takes.inches, 4 * INCH);
    assert_eq!(refused(&over), Some((1, Some("roc-obstacle"), Why::Crossing)));
    // In single file the wood is open ground and the hedge costs a quarter: one inch.
    let file = unit(SystemId::RealmOfChaos, 3, 8, 1, &[]);
    assert_eq!((reach(&file, &wood), reach(&file, &hedge)), (4 * INCH, 3 * INCH));
    // A bog, very difficult: four for one, or two in single file: an inch free, three inches are 3/4 or 3/2.
    let bog = strip(Terrain::VeryDifficult, front - INCH - 20 * INCH, 40 * INCH);
    assert_eq!((reach(&army, &bog), reach(&file, &bog)), (7 * INCH / 4, 5 * INCH / 2));
    // No square over a hedge.
    let line = unit(SystemId::RealmOfChaos, 3, 16, 16, &[]);
    let under = strip(Terrain::Obstacle, front, INCH);
    let square = on(&line, &[Order::Form(FormationKind::Square)], &under);
    assert_eq!(refused(&square), Some((0, Some("roc-square"), Why::SquareGround)));
    // The other systems name no costs of ground.
    let levy = irregular(20, 6, 12);
    assert_eq!(reach(&levy, &bog), 12 * INCH);
}

#[test]
fn a_wheel_is_measured_at_the_outer_corner_and_leaves_the_other_where_it_is() {
    let army = irregular(20, 6, 12);
    let planned = open(&army, &[Order::Wheel { right: true, by: 9_000 }]);
    // 120 mm of front by a quarter of a circle: 188.5 mm.
    let arc = planned.legs[0].takes.inches;
    assert!((arc - 188_496 * MM / 1_000).abs() <= MM, "{arc}");
    let (before, after) = (planned.start.corners()[1], planned.outline.corners()[1]);
    assert!((before.x - after.x).abs() <= 1 && (before.y - after.y).abs() <= 1);
    assert_eq!(planned.outline.bearing, Bearing::degrees(90));
    // The way begins at the middle of the front and ends there.
    assert_eq!(planned.legs[0].path.len() as i32, arc / (INCH / 16) + 1);
}

#[test]
fn a_charge_does_not_pass_through_a_single_file() {
    let army = unit(SystemId::RealmOfChaos, 2, 10, 5, &[]);
    let front = open(&army, &[]).outline.corners()[0];
    let column = Outline::at(Base::mm(25, 25), Point::new(front.x + 60 * MM, front.y - 2 * INCH), Bearing::UP);
    let token = Token { camp: Camp::Opponent, unit: UnitId(7) };
    let other = Other { token, outline: column, single_file: true, overlap_allowed: false };
    let ground = Ground { terrain: Vec::new(), others: vec![other] };
    let through = on(&army, &[Order::Charge(6 * INCH)], &ground);
    assert_eq!(refused(&through), Some((0, Some("roc-single-file"), Why::ThroughFile)));
    // Up to it is fine: its near edge is 12.5 mm nearer than its centre.
    let up_to = on(&army, &[Order::Charge(2 * INCH - 25 * MM / 2)], &ground);
    assert_eq!((refused(&up_to), up_to.on.len()), (None, 0));
    assert_eq!(on(&army, &[Order::Ahead(2 * INCH)], &ground).on, [token]);
}

#[test]
fn the_ninth_age_measures_moves_and_wheels_and_invents_nothing() {
    let mut army = unit(SystemId::RealmOfChaos, 0, 20, 5, &[]);
    army.system = SystemId::NinthAge;
    let line = &mut std::sync::Arc::make_mut(&mut army.catalogue).profiles[0].stats;
    (line[0].value, line[1].value) = (Some(4), Some(8));
    let planned = open(&army, &[Order::Ahead(8 * INCH)]);
    assert_eq!((planned.allowance.advance, planned.allowance.move_), (Some(4 * INCH), Some(8 * INCH)));
    assert_eq!((refused(&planned), planned.ledger.left), (None, 0));
    let offered: Vec<Order> = offers(&open(&army, &[]), &Ground::default()).into_iter().map(|it| it.order).collect();
    assert!(matches!(offered[..], [Order::Ahead(_), Order::Wheel { .. }, Order::Wheel { .. }]), "{offered:?}");
    assert_eq!(refused(&open(&army, &[Order::Turn(Turn::Left)])), Some((0, None, Why::Unknown)));
}

#[test]
fn riders_that_turn_open_their_ranks_to_their_bases() {
    // Ten lances on 25 by 50, five wide and two deep: 125 by 100 mm. After a left face two wide and five deep: 50 by 250.
    let army = unit(SystemId::RealmOfChaos, 2, 10, 5, &[]);
    let planned = open(&army, &[Order::Turn(Turn::Left)]);
    assert_eq!(planned.start.shape, Base::mm(125, 100));
    assert_eq!(planned.outline.shape, Base::mm(50, 250));
    assert_eq!(widths(&planned), [2, 2, 2, 2, 2]);
    assert_eq!(planned.outline.twice, planned.start.twice);
}

#[test]
fn a_plan_is_carried_out_by_a_place_and_where_the_unit_re_forms_by_the_army_too() {
    let army = irregular(20, 6, 12);
    let ahead = POSE.moved(Point::new(0, -4 * INCH));
    let moved = open(&army, &[Order::Ahead(4 * INCH)]);
    assert_eq!(moved.deed(&army, None), Ok(Deed { army: Vec::new(), pose: ahead }));
    assert_eq!(open(&army, &[]).deed(&army, Some(&army)), Err(Stuck::Orders));
    // One narrower: the army re-forms, and the table puts the unit where it went.
    let both = open(&army, &[Order::Ahead(4 * INCH), Order::Front(5)]);
    let deed = both.deed(&army, Some(&army)).expect("it can");
    assert_eq!(deed.pose, ahead);
    let after = apply_all(&army, &deed.army).expect("it re-forms");
    assert_eq!(Muster::of(&after, &after.units[0]).ranks().frontage(), 5);
    // The same of the opponent's, or of a unit that has lost figures the army still has.
    assert_eq!(both.deed(&army, None), Err(Stuck::Theirs));
    assert_eq!(both.deed(&army, Some(&irregular(21, 6, 12))), Err(Stuck::Losses));
    // Turned on the spot: no command of the army turns a unit into what it is then.
    assert_eq!(open(&army, &[Order::Turn(Turn::Left)]).deed(&army, Some(&army)), Err(Stuck::Turned));
}

#[test]
fn a_plan_does_not_end_on_another_unit() {
    let army = irregular(20, 6, 12);
    let front = open(&army, &[]).outline.facing(Side::Front);
    let outline = Outline::at(Base::mm(100, 40), Point::new(front.x, front.y - 6 * INCH), Bearing::UP);
    let token = Token { camp: Camp::Opponent, unit: UnitId(7) };
    let other = Other { token, outline, single_file: false, overlap_allowed: false };
    let ground = |other| Ground { terrain: Vec::new(), others: vec![other] };
    // Its near edge is 6 inches less 20 mm ahead: up to it is contact, a sixteenth of an inch more is too far.
    let near = 6 * INCH - 20 * MM;
    let up_to = on(&army, &[Order::Ahead(near)], &ground(other));
    assert!(up_to.deed(&army, Some(&army)).is_ok());
    let beyond = on(&army, &[Order::Ahead(near + INCH / 16)], &ground(other));
    assert_eq!(beyond.deed(&army, Some(&army)), Err(Stuck::On(vec![token])));
    let ghost = Other { overlap_allowed: true, ..other };
    assert!(on(&army, &[Order::Ahead(6 * INCH)], &ground(ghost)).deed(&army, Some(&army)).is_ok());
}
