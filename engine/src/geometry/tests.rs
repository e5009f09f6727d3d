//! Hand-worked places, and the laws of boundaries and arcs.

use proptest::prelude::*;

use super::*;

/// A boundary of whole millimetres at whole millimetres, turned by whole degrees.
fn rect(w: Len, d: Len, x: Len, y: Len, degrees: i32) -> Outline {
    Outline::at(Base::mm(w, d), Point::mm(x, y), Bearing::degrees(degrees))
}

fn round(diameter: Len, x: Len, y: Len) -> Outline {
    Outline::at(Base::Round { diameter: diameter * MM }, Point::mm(x, y), Bearing::UP)
}

fn sides(arcs: Arcs) -> Vec<Side> {
    arcs.iter().collect()
}

#[test]
fn an_edge_or_a_corner_in_common_is_no_overlap() {
    let a = rect(100, 60, 0, 0, 0);
    assert!(!overlap(&a, &rect(100, 60, 100, 0, 0)) && !overlap(&a, &rect(100, 60, 100, 60, 0)));
    // Turned by a quarter the second is 60 wide and 100 deep: corner to corner at (50, 30).
    assert!(!overlap(&a, &rect(100, 60, 80, 80, 90)) && overlap(&a, &rect(100, 60, 79, 79, 90)));
    // One 160th of a millimetre is enough, and half of it is too small to be placed.
    let near = rect(100, 60, 100, 0, 180).moved(Point::new(-1, 0));
    assert!(overlap(&a, &near));
    assert_eq!(move_apart(&a, &near), Some(Point::new(1, 0)));
    assert_eq!(gap(&a, &rect(100, 60, 103, 64, 0)).length, 5 * MM, "3 across and 4 down make 5");
}

#[test]
fn rounds_are_compared_in_whole_squares() {
    // Radii 20 and 5; the centre of the second at 15, 20: exactly 25 away.
    assert!(!overlap(&round(40, 0, 0), &round(10, 15, 20)));
    assert!(overlap(&round(40, 0, 0), &round(10, 15, 20).moved(Point::new(-1, 0))));
    // Off the corner (50, 30) of a rectangle by 3 and 4: 5, the radius.
    assert!(!overlap(&rect(100, 60, 0, 0, 0), &round(10, 53, 34)));
    assert!(overlap(&rect(100, 60, 0, 0, 0), &round(10, 53, 34).moved(Point::new(0, -1))));
    assert_eq!(gap(&rect(100, 60, 0, 0, 0), &round(10, 56, 38)).length, 5 * MM, "6 and 8 make 10, less the radius");
}

#[test]
fn a_boundary_between_others_moves_the_shortest_way() {
    let a = rect(100, 60, 0, 0, 0);
    // 20 mm deep in from the right, 50 from the front: to the right it is.
    assert_eq!(move_apart(&a, &rect(40, 40, 50, 0, 0)), Some(Point::mm(20, 0)));
    assert_eq!(move_apart(&a, &rect(40, 40, 0, -45, 0)), Some(Point::mm(0, -5)));
    assert_eq!(move_apart(&a, &rect(40, 40, 0, -50, 0)), None);
    // Turned by 45 degrees a 40 mm square reaches 28.284 mm from its centre: at 70 it is 8.284 mm inside the right edge.
    let by = move_apart(&a, &rect(40, 40, 70, 0, 45)).expect("they share ground");
    assert!((by.x - 1_326).abs() <= 1 && by.y == 0, "{by:?}");
}

#[test]
fn arcs_are_cut_at_135_degrees_to_the_facings() {
    // Half width 50, half depth 30: right of the corner (50, -30) the line runs through (60, -40), (70, -50).
    let a = rect(100, 60, 0, 0, 0);
    let at = |x, y| sides(arcs_at(&a, Point::mm(x, y)));
    assert_eq!(at(0, -31), [Side::Front]);
    assert_eq!(at(60, -41), [Side::Front]);
    assert_eq!(at(60, -40), [Side::Front, Side::Right]);
    assert_eq!(at(60, -39), [Side::Right]);
    assert_eq!(at(-200, 0), [Side::Left]);
    assert_eq!(at(-60, 40), [Side::Rear, Side::Left]);
    assert_eq!(at(0, 30), [Side::Rear], "the edge belongs to its arc");
    assert_eq!(at(50, 30), [Side::Right, Side::Rear], "a corner is the beginning of a line");
    assert_eq!(at(49, 29), []);
}

#[test]
fn any_part_counts_for_inside_and_a_touched_line_for_both() {
    let a = rect(100, 60, 0, 0, 0);
    let all = |what: Outline| sides(inside(&a, &what));
    assert_eq!(all(rect(40, 40, 0, -100, 180)), [Side::Front]);
    // Its corner (60, -40) is the nearest to the line and lies on it.
    assert_eq!(all(rect(40, 40, 80, -20, 0)), [Side::Front, Side::Right]);
    assert_eq!(all(rect(40, 40, 80, -19, 0)), [Side::Right]);
    // A round of radius 10 whose centre is 10 from the line along it: 14.142 across is too far, 14 is not.
    assert_eq!(all(round(20, 70, -36)), [Side::Front, Side::Right], "14 off along y is 9.9 off the line");
    assert_eq!(all(round(20, 70, -35)), [Side::Right], "15 off along y is 10.6 off the line");
    // As wide as the table and across the whole front.
    assert_eq!(all(rect(400, 20, 0, -60, 0)), [Side::Front, Side::Right, Side::Left]);
    assert_eq!(all(rect(400, 400, 0, 0, 0)).len(), 4, "a boundary that covers it is everywhere");
    assert_eq!(sides(inside(&round(40, 0, 0), &rect(20, 20, 0, 300, 0))), [Side::Front], "a round has one arc");
}

#[test]
fn a_line_through_the_centre_of_a_front_falls_to_the_flank() {
    let a = rect(100, 60, 0, 0, 0);
    // Looking left, the centre of its front is half its depth left of its centre: (90 - 20, -50) = (70, -50), on the line.
    let what = rect(40, 40, 90, -50, 270);
    assert_eq!(deciding_point(&what), Point::mm(70, -50));
    assert_eq!(located(&a, &what), Some(Side::Right));
    assert_eq!(located(&a, &what.moved(Point::new(0, -1))), Some(Side::Front));
    assert_eq!(located(&a, &rect(40, 40, 70, 71, 0)), Some(Side::Rear), "(70, 51) is past the line through (70, 50)");
    assert_eq!(located(&a, &rect(40, 40, 70, 70, 0)), Some(Side::Right));
    assert_eq!(located(&a, &round(40, -70, -50)), Some(Side::Left), "of a round it is the centre");
    assert_eq!(located(&a, &rect(40, 40, 0, 20, 0)), None, "the centre of its front is inside the boundary");
    assert_eq!(located(&round(40, 0, 0), &rect(40, 40, 0, 200, 0)), Some(Side::Front));
}

#[test]
fn turned_boundaries_touch_and_lines_hold_within_the_stated_tolerance() {
    let (by, about) = (Bearing::hundredths(3_333), Point::mm(300, 200));
    let swing = |it: Outline| it.swung(about, by);
    let (a, touching) = (swing(rect(100, 60, 0, 0, 0)), swing(rect(100, 60, 100, 20, 0)));
    assert!(!overlap(&a, &touching) && gap(&a, &touching).length == 0);
    assert!(overlap(&a, &swing(rect(100, 60, 99, 20, 0))) && !overlap(&a, &swing(rect(100, 60, 101, 20, 0))));
    let on_line = swing(rect(40, 40, 90, -50, 270));
    assert_eq!(located(&a, &on_line), Some(Side::Right));
    assert_eq!(sides(inside(&a, &swing(rect(40, 40, 80, -20, 0)))), [Side::Front, Side::Right]);
}

#[test]
fn a_boundary_snaps_to_the_edge_it_is_near_and_dresses_along_it() {
    let a = rect(100, 60, 0, 0, 0);
    // 4 mm off the right edge, 3 mm out of line: both are closed.
    assert_eq!(snap(&rect(100, 60, 104, 3, 0), &[a], 5 * MM), Some(Point::mm(-4, -3)));
    // 2 mm sunk in: pushed out, and too far along to dress.
    assert_eq!(snap(&rect(100, 60, 98, 9, 0), &[a], 5 * MM), Some(Point::mm(2, 0)));
    assert_eq!(snap(&rect(100, 60, 106, 0, 0), &[a], 5 * MM), None);
    // Looking at its rear, left corners in line.
    assert_eq!(snap(&rect(40, 40, -28, 53, 180), &[a], 5 * MM), Some(Point::mm(-2, -3)));
    assert_eq!(snap(&round(20, 0, -43), &[a], 5 * MM), Some(Point::mm(0, 3)));
    // Never into a third: the place is taken.
    assert_eq!(snap(&rect(100, 60, 104, 0, 0), &[a, rect(10, 10, 145, 0, 0)], 5 * MM), None);
}

#[test]
fn a_pose_gives_places_there_and_back() {
    let pose = Pose::new(Point::mm(100, 50), Bearing::degrees(90));
    // Front, which was up, now looks right: 10 ahead is 10 to the right.
    assert_eq!(pose.place(Point::mm(0, -10)), Point::mm(110, 50));
    assert_eq!(pose.find(Point::mm(110, 50)), Point::mm(0, -10));
    let turned = pose.turned_about(Point::mm(0, -10), Bearing::degrees(180));
    assert_eq!(turned.place(Point::mm(0, -10)), Point::mm(110, 50), "what it is turned about stays");
    assert_eq!(pose.swung(Point::mm(100, 0), Bearing::degrees(90)), Pose::new(Point::mm(50, 0), Bearing::DOWN));
    assert_eq!(Bearing::towards(Point::mm(0, 0), Point::mm(5, -5)), Bearing::degrees(45));
    assert_eq!(Bearing::towards(Point::mm(0, 0), Point::mm(-5, 0)), Bearing::degrees(270));
}

fn bearing() -> impl Strategy<Value = Bearing> {
    prop_oneof![(0..4_i32).prop_map(|it| Bearing::degrees(90 * it)), (0..36_000_i32).prop_map(Bearing::hundredths)]
}

fn quarter() -> impl Strategy<Value = Bearing> {
    (0..4_i32).prop_map(|it| Bearing::degrees(90 * it))
}

/// Near enough to each other to meet often. Even edges, as all bases have.
fn shape() -> impl Strategy<Value = Base> {
    prop_oneof![
        4 => (1..150_i32, 1..150_i32).prop_map(|(w, d)| Base::Rect { width: w * 160, depth: d * 160 }),
        1 => (1..80_i32).prop_map(|d| Base::Round { diameter: d * 160 }),
    ]
}

fn outline(bearing: impl Strategy<Value = Bearing>) -> impl Strategy<Value = Outline> {
    // In steps of 10 mm half of the time, so that edges and lines are met exactly.
    let place = prop_oneof![
        (-30..30_i32, -30..30_i32).prop_map(|(x, y)| Point::mm(x * 10, y * 10)),
        (-48_000..48_000_i32, -48_000..48_000_i32).prop_map(|(x, y)| Point::new(x, y)),
    ];
    (shape(), place, bearing).prop_map(|(shape, at, bearing)| Outline::at(shape, at, bearing))
}

fn point() -> impl Strategy<Value = Point> {
    (-80_000..80_000_i32, -80_000..80_000_i32).prop_map(|(x, y)| Point::new(x, y))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    /// Every point outside the boundary is inside one arc or two, never two that face each other.
    #[test]
    fn a_point_outside_is_in_one_arc_or_two(of in outline(bearing()), at in point()) {
        let arcs = arcs_at(&of, at);
        if !of.holds(at) {
            prop_assert!((1..=2).contains(&arcs.count()), "{arcs:?}");
        }
        let facing = [(Side::Front, Side::Rear), (Side::Left, Side::Right)];
        prop_assert!(facing.iter().all(|(one, other)| !arcs.has(*one) || !arcs.has(*other)));
    }

    /// Turning both turns the answer: at quarter turns to the last unit.
    #[test]
    fn turning_both_by_quarters_changes_nothing(a in outline(quarter()), b in outline(quarter()), about in point(), by in quarter()) {
        let (c, d) = (a.swung(about, by), b.swung(about, by));
        prop_assert_eq!(inside(&a, &b), inside(&c, &d));
        prop_assert_eq!(located(&a, &b), located(&c, &d));
        prop_assert_eq!(overlap(&a, &b), overlap(&c, &d));
        prop_assert_eq!(gap(&a, &b).length, gap(&c, &d).length);
    }

    /// By any other angle only what lies within the tolerance of a line may change, and there to more arcs, or the flank.
    #[test]
    fn turning_both_by_any_angle_turns_the_answer(a in outline(quarter()), b in outline(quarter()), about in point(), by in bearing()) {
        let (c, d) = (a.swung(about, by), b.swung(about, by));
        let (before, after) = (inside(&a, &b), inside(&c, &d));
        prop_assert!(before.iter().all(|side| after.has(side)), "{before:?} {after:?}");
        // What is new was within twice the tolerance (the places were rounded too).
        let near = Outline { shape: grown(b.shape, 4 * SLACK), ..b };
        prop_assert!(after.iter().all(|side| inside(&a, &near).has(side)), "{before:?} {after:?}");
        prop_assert!((gap(&a, &b).length - gap(&c, &d).length).abs() <= 2 * SLACK);
        if overlap(&c, &d) {
            prop_assert!(overlap(&a, &b));
        }
        match (located(&a, &b), located(&c, &d)) {
            (one, other) if one == other => {}
            (_, Some(Side::Left | Side::Right)) => {
                let at = deciding_point(&b);
                let sideways = [(-1, 0), (1, 0)].map(|(x, y)| at + Point::new(x * 4 * SLACK, y * 4 * SLACK));
                prop_assert!(sideways.iter().any(|at| [Side::Left, Side::Right].iter().any(|it| arcs_at(&a, *at).has(*it))));
            }
            // In or out of the boundary itself, by a hair.
            (None, Some(_)) | (Some(_), None) => {
                let dot = Outline::at(grown(Base::Round { diameter: 0 }, 4 * SLACK), deciding_point(&b), Bearing::UP);
                prop_assert_eq!(gap(&a, &dot).length, 0);
            }
            (one, other) => prop_assert!(false, "{one:?} {other:?}"),
        }
    }

    /// Whatever is located in an arc is inside it, and whoever is not inside the boundary is located somewhere.
    #[test]
    fn located_in_agrees_with_inside(of in outline(bearing()), what in outline(bearing())) {
        let (place, arcs) = (located(&of, &what), inside(&of, &what));
        if let Some(side) = place {
            prop_assert!(arcs.has(side), "{side:?} {arcs:?}");
        } else {
            prop_assert!(of.holds(deciding_point(&what)));
        }
        // Only what stands wholly inside the boundary is inside no arc.
        prop_assert!(arcs.count() > 0 || of.holds(what.centre()));
    }

    /// Moving apart ends the overlap, and nothing much shorter does.
    #[test]
    fn moving_apart_is_enough_and_least(a in outline(bearing()), b in outline(bearing())) {
        if let Some(by) = move_apart(&a, &b) {
            let after = b.moved(by);
            prop_assert!(!overlap(&a, &after), "{by:?}");
            prop_assert!(gap(&a, &after).length <= 3);
            let far = f64::from(by.x).hypot(f64::from(by.y));
            for step in 0..360 {
                let (sin, cos) = f64::from(step).to_radians().sin_cos();
                let short = (far - 2.0 * f64::from(SLACK)).max(0.0);
                let other = Point::new((short * sin) as Len, (short * cos) as Len);
                prop_assert!(overlap(&a, &b.moved(other)), "{other:?} is enough, {by:?} was taken");
            }
        } else {
            prop_assert!(!overlap(&a, &b));
        }
    }

    /// Overlap and distance are the same seen from either, and agree with each other.
    #[test]
    fn overlap_and_distance_are_mutual(a in outline(bearing()), b in outline(bearing())) {
        prop_assert_eq!(overlap(&a, &b), overlap(&b, &a));
        let (one, other) = (gap(&a, &b), gap(&b, &a));
        prop_assert_eq!(one.length, other.length);
        if overlap(&a, &b) {
            prop_assert_eq!(one.length, 0);
        }
        let drawn = f64::from(one.from.x - one.to.x).hypot(f64::from(one.from.y - one.to.y));
        prop_assert!(one.length == 0 || (drawn - f64::from(one.length)).abs() <= 2.0);
    }

    /// A snap ends in contact and never on another's ground.
    #[test]
    fn a_snap_ends_in_contact(a in outline(bearing()), b in outline(bearing())) {
        if let Some(by) = snap(&b, &[a], 10 * MM) {
            let there = b.moved(by);
            prop_assert!(!overlap(&a, &there));
            prop_assert!(gap(&a, &there).length <= 1, "{}", gap(&a, &there).length);
        }
    }

    /// Places of a frame go to the table and come back.
    #[test]
    fn places_come_back(at in point(), turn in bearing(), spot in point()) {
        let pose = Pose::new(at, turn);
        let back = pose.find(pose.place(spot));
        prop_assert!((back.x - spot.x).abs() <= 1 && (back.y - spot.y).abs() <= 1);
        if turn.quarter().is_some() {
            prop_assert_eq!(back, spot);
        }
    }
}

fn grown(shape: Base, by: Len) -> Base {
    match shape {
        Base::Rect { width, depth } => Base::Rect { width: width + 2 * by, depth: depth + 2 * by },
        Base::Round { diameter } => Base::Round { diameter: diameter + 2 * by },
    }
}
