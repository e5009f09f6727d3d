//! The boundary of a unit on the table: a rectangle turned any way, or a round.
//!
//! Centres are kept doubled, so that the centre of an edge and of an odd rectangle are whole numbers. What is worked out in
//! `f64` holds whole numbers beyond anything on a table, so at quarter turns nothing is ever rounded and every comparison is
//! exact. Turned any other way, corners are no whole numbers; there [`SLACK`] decides, and what lies within it touches.

use super::bearing::whole;
use super::{Base, Bearing, Len, Point, Pose, Rect, SLACK, Side, circle};

/// A boundary on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outline {
    /// Its shape: as a base, with a front.
    pub shape: Base,
    /// Twice its centre, in 1/160 mm.
    pub twice: Point,
    /// Which way its front looks.
    pub bearing: Bearing,
}

/// A place on the table in 1/320 mm, as it is worked with.
pub(super) type Spot = (f64, f64);

/// Two boundaries and the nearest points of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gap {
    /// The distance between them, to the nearest 1/160 mm; 0 when they touch or share ground.
    pub length: Len,
    /// The point of the first that is nearest the second.
    pub from: Point,
    /// The point of the second that is nearest the first.
    pub to: Point,
}

impl Outline {
    /// A boundary whose centre stands at `centre`.
    #[must_use]
    pub const fn at(shape: Base, centre: Point, bearing: Bearing) -> Self {
        Self { shape, twice: Point { x: centre.x * 2, y: centre.y * 2 }, bearing }
    }

    /// The boundary of a unit that covers `ground` in its frame.
    #[must_use]
    pub fn of(ground: Rect, pose: Pose) -> Self {
        let middle = Point::new(ground.left + ground.right, ground.front + ground.rear);
        let turned = match pose.facing.quarter() {
            Some(quarter) => middle.turned(quarter),
            None => whole(pose.facing.turn((f64::from(middle.x), f64::from(middle.y)))),
        };
        Self {
            shape: Base::Rect { width: ground.width(), depth: ground.depth() },
            twice: pose.at + pose.at + turned,
            bearing: pose.facing,
        }
    }

    /// The same with a round shape as wide as it was.
    #[must_use]
    pub const fn rounded(self) -> Self {
        Self { shape: Base::Round { diameter: self.shape.size().0 }, ..self }
    }

    /// The centre, to half a unit.
    #[must_use]
    pub const fn centre(&self) -> Point {
        Point { x: self.twice.x / 2, y: self.twice.y / 2 }
    }

    /// Moved by a vector.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        Self { twice: self.twice + by + by, ..self }
    }

    /// Turned on the table about `about` by `by`.
    #[must_use]
    pub fn swung(self, about: Point, by: Bearing) -> Self {
        let pose = Pose::new(about + about, by);
        Self { twice: pose.place(self.twice - (about + about)), bearing: self.bearing.plus(by), ..self }
    }

    pub(super) const fn is_round(&self) -> bool {
        matches!(self.shape, Base::Round { .. })
    }

    /// Whether comparisons with this boundary are exact.
    #[must_use]
    pub const fn exact(&self) -> bool {
        self.is_round() || self.bearing.quarter().is_some()
    }

    /// The centre in 1/320 mm.
    pub(super) fn spot(&self) -> Spot {
        (f64::from(self.twice.x), f64::from(self.twice.y))
    }

    /// Half width and half depth in 1/320 mm.
    pub(super) fn half(&self) -> (f64, f64) {
        let (width, depth) = self.shape.size();
        (f64::from(width), f64::from(depth))
    }

    /// A place as seen from the centre, the front up.
    pub(super) fn local(&self, spot: Spot) -> Spot {
        let centre = self.spot();
        self.bearing.turn_back((spot.0 - centre.0, spot.1 - centre.1))
    }

    /// A place seen from the centre, on the table.
    pub(super) fn global(&self, local: Spot) -> Spot {
        let (centre, turned) = (self.spot(), self.bearing.turn(local));
        (centre.0 + turned.0, centre.1 + turned.1)
    }

    /// The corners on the table in 1/320 mm: front left, front right, rear right, rear left. Of a round, those of its square.
    pub(super) fn spots(&self) -> [Spot; 4] {
        let (w, d) = self.half();
        [(-w, -d), (w, -d), (w, d), (-w, d)].map(|corner| self.global(corner))
    }

    /// The corners on the table, to the nearest 1/160 mm: front left, front right, rear right, rear left. Of a round, those
    /// of the square round it.
    #[must_use]
    pub fn corners(&self) -> [Point; 4] {
        self.spots().map(|spot| whole((spot.0 / 2.0, spot.1 / 2.0)))
    }

    /// The upright rectangle round it, rounded outwards.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let spots = if self.is_round() { Self { bearing: Bearing::UP, ..*self }.spots() } else { self.spots() };
        let fold =
            |low: fn(f64, f64) -> f64, of: fn(&Spot) -> f64| spots.iter().map(of).reduce(low).unwrap_or(0.0) / 2.0;
        Rect {
            left: fold(f64::min, |it| it.0).floor() as Len,
            front: fold(f64::min, |it| it.1).floor() as Len,
            right: fold(f64::max, |it| it.0).ceil() as Len,
            rear: fold(f64::max, |it| it.1).ceil() as Len,
        }
    }

    /// The centre of a facing on the table; of a round, its centre for each.
    pub(super) fn facing_spot(&self, side: Side) -> Spot {
        let (w, d) = self.half();
        match side {
            _ if self.is_round() => self.spot(),
            Side::Front => self.global((0.0, -d)),
            Side::Right => self.global((w, 0.0)),
            Side::Rear => self.global((0.0, d)),
            Side::Left => self.global((-w, 0.0)),
        }
    }

    /// The centre of a facing on the table, to the nearest 1/160 mm; of a round, its centre for each.
    #[must_use]
    pub fn facing(&self, side: Side) -> Point {
        near(self.facing_spot(side))
    }

    /// Whether a point of the table is on it or on its edge.
    #[must_use]
    pub fn holds(&self, point: Point) -> bool {
        let (x, y) = self.local((f64::from(point.x) * 2.0, f64::from(point.y) * 2.0));
        let (w, d) = self.half();
        if self.is_round() { x * x + y * y <= w * w } else { x.abs() <= w && y.abs() <= d }
    }
}

/// A worked place in whole 1/160 mm.
pub(super) fn near(spot: Spot) -> Point {
    whole((spot.0 / 2.0, spot.1 / 2.0))
}

/// How far apart two boundaries may be, in 1/320 mm, and still touch.
pub(super) fn slack(a: &Outline, b: &Outline) -> f64 {
    if a.exact() && b.exact() { 0.0 } else { 2.0 * f64::from(SLACK) }
}

/// A way out: a unit vector from the first towards the second, and how far apart they are along it in 1/320 mm; less than
/// zero, how far they must still go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub along: Spot,
    pub apart: f64,
}

/// The widest of the ways in which two boundaries can part, that is the shortest way out when they share ground.
pub(super) fn parting(a: &Outline, b: &Outline) -> Way {
    match (a.is_round(), b.is_round()) {
        (false, false) => {
            let mut best: Option<Way> = None;
            for (one, sign) in [(a, 1.0), (b, -1.0)] {
                let (w, d) = one.half();
                let other = if sign > 0.0 { b } else { a };
                for (axis, reach) in [((0.0, -1.0), d), ((1.0, 0.0), w), ((0.0, 1.0), d), ((-1.0, 0.0), w)] {
                    let seen = other.spots().map(|spot| one.local(spot));
                    let least = seen.iter().map(|it| it.0 * axis.0 + it.1 * axis.1).fold(f64::INFINITY, f64::min);
                    let apart = least - reach;
                    if best.is_none_or(|best| apart > best.apart) {
                        let along = one.bearing.turn(axis);
                        best = Some(Way { along: (along.0 * sign, along.1 * sign), apart });
                    }
                }
            }
            best.unwrap_or(Way { along: (0.0, -1.0), apart: 0.0 })
        }
        (true, true) => {
            let (p, q) = (a.spot(), b.spot());
            radial(q.0 - p.0, q.1 - p.1, a.half().0 + b.half().0)
        }
        (false, true) => round_parting(a, b),
        (true, false) => {
            let way = round_parting(b, a);
            Way { along: (-way.along.0, -way.along.1), ..way }
        }
    }
}

fn radial(x: f64, y: f64, reach: f64) -> Way {
    let far = x.hypot(y);
    let along = if far > 0.0 { (x / far, y / far) } else { (0.0, -1.0) };
    Way { along, apart: far - reach }
}

/// From a rectangle to a round.
fn round_parting(rect: &Outline, round: &Outline) -> Way {
    let ((x, y), (w, d), radius) = (rect.local(round.spot()), rect.half(), round.half().0);
    let (u, v) = (x.abs() - w, y.abs() - d);
    let sign = |it: f64| if it < 0.0 { -1.0 } else { 1.0 };
    let (along, apart) = if u > 0.0 && v > 0.0 {
        let way = radial(u * sign(x), v * sign(y), radius);
        (way.along, way.apart)
    } else if u > v {
        ((sign(x), 0.0), u - radius)
    } else {
        ((0.0, sign(y)), v - radius)
    };
    Way { along: rect.bearing.turn(along), apart }
}

/// Whether two boundaries share ground; touching along an edge or with a corner is not sharing.
///
/// Exact at quarter turns and for rounds; else they must be sunk into each other by more than [`SLACK`].
#[must_use]
pub fn overlap(a: &Outline, b: &Outline) -> bool {
    // The root of a sum of squares is rounded, so two rounds, or a round off a corner, are compared in whole squares.
    if slack(a, b) == 0.0
        && let Some(shares) = exact_rounds(a, b)
    {
        return shares;
    }
    parting(a, b).apart < -slack(a, b)
}

/// Whether they share ground, where one of them is round and the other round or off a corner.
fn exact_rounds(a: &Outline, b: &Outline) -> Option<bool> {
    let (x, y, reach) = match (a.is_round(), b.is_round()) {
        (false, false) => return None,
        (true, true) => {
            let (p, q) = (a.spot(), b.spot());
            (q.0 - p.0, q.1 - p.1, a.half().0 + b.half().0)
        }
        (flat, _) => {
            let (rect, round) = if flat { (b, a) } else { (a, b) };
            let ((x, y), (w, d)) = (rect.local(round.spot()), rect.half());
            ((x.abs() - w).max(0.0), (y.abs() - d).max(0.0), round.half().0)
        }
    };
    Some(x * x + y * y < reach * reach)
}

/// The distance between two boundaries and the points where they are nearest.
#[must_use]
pub fn gap(a: &Outline, b: &Outline) -> Gap {
    let (from, to) = nearest(a, b);
    let far = (to.0 - from.0).hypot(to.1 - from.1);
    let length = if parting(a, b).apart <= slack(a, b) { 0 } else { (far / 2.0).round() as Len };
    Gap { length, from: near(from), to: near(to) }
}

fn nearest(a: &Outline, b: &Outline) -> (Spot, Spot) {
    let toward = |from: Spot, to: Spot, far: f64| {
        let whole = (to.0 - from.0).hypot(to.1 - from.1);
        let part = if whole > 0.0 { far / whole } else { 0.0 };
        (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
    };
    match (a.is_round(), b.is_round()) {
        (true, true) => (toward(a.spot(), b.spot(), a.half().0), toward(b.spot(), a.spot(), b.half().0)),
        (false, true) => {
            let on = clamped(a, b.spot());
            (on, toward(b.spot(), on, b.half().0))
        }
        (true, false) => {
            let on = clamped(b, a.spot());
            (toward(a.spot(), on, a.half().0), on)
        }
        (false, false) => {
            let ahead = b.spots().map(|spot| (clamped(a, spot), spot));
            let back = a.spots().map(|spot| (spot, clamped(b, spot)));
            let far = |pair: &(Spot, Spot)| (pair.1.0 - pair.0.0).hypot(pair.1.1 - pair.0.1);
            let pairs = ahead.into_iter().chain(back);
            pairs.min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or((a.spot(), b.spot()))
        }
    }
}

/// The point of a rectangle that is nearest a place.
fn clamped(rect: &Outline, spot: Spot) -> Spot {
    let ((x, y), (w, d)) = (rect.local(spot), rect.half());
    rect.global((x.clamp(-w, w), y.clamp(-d, d)))
}

/// The least vector that moves `b` out of `a`, or `None` when they share no ground. At quarter turns it ends in contact, to
/// the half unit that an odd boundary leaves; else in contact within [`SLACK`].
#[must_use]
pub fn move_apart(a: &Outline, b: &Outline) -> Option<Point> {
    if !overlap(a, b) {
        return None;
    }
    let way = parting(a, b);
    let out = |part: f64| {
        let by = -way.apart * part / 2.0;
        if by < 0.0 { by.floor() as Len } else { by.ceil() as Len }
    };
    let by = Point::new(out(clean(way.along.0)), out(clean(way.along.1)));
    Some(if overlap(a, &b.moved(by)) { Point::new(further(by.x), further(by.y)) } else { by })
}

/// One unit further the same way, for what a rounded root left short.
const fn further(by: Len) -> Len {
    by + by.signum()
}

/// A part of a direction, freed of the dust a sine leaves.
fn clean(part: f64) -> f64 {
    if part.abs() < 1e-9 { 0.0 } else { part }
}

/// The corners of the ground two boundaries share, clockwise, to the nearest 1/160 mm; empty when they share none. A round is
/// taken as a polygon of 48 corners: this is for drawing.
#[must_use]
pub fn shared_ground(a: &Outline, b: &Outline) -> Vec<Point> {
    if !overlap(a, b) {
        return Vec::new();
    }
    let (mut ground, cutter) = (polygon(a), polygon(b));
    for (at, from) in cutter.iter().enumerate() {
        let Some(to) = cutter.get((at + 1) % cutter.len()) else { break };
        // Less than nothing to the right of the edge, that is inside: the cutter is given clockwise.
        let side = |it: &Spot| (it.0 - from.0) * (to.1 - from.1) - (it.1 - from.1) * (to.0 - from.0);
        let mut kept = Vec::with_capacity(ground.len() + 1);
        for (at, here) in ground.iter().enumerate() {
            let Some(next) = ground.get((at + 1) % ground.len()) else { break };
            let (one, other) = (side(here), side(next));
            if one <= 0.0 {
                kept.push(*here);
            }
            if (one < 0.0 && other > 0.0) || (one > 0.0 && other < 0.0) {
                let part = one / (one - other);
                kept.push((here.0 + (next.0 - here.0) * part, here.1 + (next.1 - here.1) * part));
            }
        }
        ground = kept;
    }
    ground.into_iter().map(near).collect()
}

/// The corners, clockwise on the page.
fn polygon(of: &Outline) -> Vec<Spot> {
    if !of.is_round() {
        return of.spots().to_vec();
    }
    let (centre, radius) = (of.spot(), of.half().0);
    let corner = |step: i32| {
        let (sin, cos) = circle::sin_cos(step * 36_000 / 48);
        (centre.0 + radius * cos, centre.1 + radius * sin)
    };
    (0..48).map(corner).collect()
}
