//! Which bases touch, along which sides, and which share ground.
//!
//! Exact for rectangles at quarter turns and for rounds. Corners of a base turned any other way are no whole numbers, so
//! those are compared as polygons in `f64`, to within [`SLACK`].

use super::{Base, Facing, Len, Point, Rect};

/// How far turned bases may be apart, or sunk into each other, and still count as just touching: 8/160 mm, the most two
/// roundings of turned corners can add up to, and as much as a hand can tell.
pub const SLACK: Len = 8;

/// A side of an upright rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Smallest y.
    Front,
    /// Largest x.
    Right,
    /// Largest y.
    Rear,
    /// Smallest x.
    Left,
}

impl Side {
    /// The four sides, clockwise from the front.
    pub const ALL: [Self; 4] = [Self::Front, Self::Right, Self::Rear, Self::Left];
}

/// A base that stands somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Solid {
    /// What it is.
    pub base: Base,
    /// Its centre.
    pub at: Point,
    /// Which way it looks.
    pub facing: Facing,
}

impl Solid {
    /// The upright rectangle round it.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        self.base.bounds(self.at, self.facing)
    }

    /// The corners of a turned rectangle, clockwise.
    fn corners(&self) -> [(f64, f64); 4] {
        let (width, depth) = self.base.size();
        let (sin, cos) = self.facing.sin_cos();
        let (x, y) = (f64::from(self.at.x), f64::from(self.at.y));
        let (w, d) = (f64::from(width) / 2.0, f64::from(depth) / 2.0);
        [(-w, -d), (w, -d), (w, d), (-w, d)].map(|(a, b)| (x + a * cos - b * sin, y + a * sin + b * cos))
    }

    fn shape(&self) -> Shape {
        match (self.base, self.facing.quarter()) {
            (Base::Round { diameter }, _) => Shape::Round(self.at, diameter),
            (Base::Rect { .. }, Some(_)) => Shape::Upright(self.bounds()),
            (Base::Rect { .. }, None) => Shape::Turned(self.corners()),
        }
    }
}

enum Shape {
    /// Centre and diameter.
    Round(Point, Len),
    Upright(Rect),
    Turned([(f64, f64); 4]),
}

impl Shape {
    fn polygon(&self) -> [(f64, f64); 4] {
        match self {
            Self::Turned(corners) => *corners,
            Self::Upright(r) => {
                let (l, f, e, b) = (f64::from(r.left), f64::from(r.front), f64::from(r.right), f64::from(r.rear));
                [(l, f), (e, f), (e, b), (l, b)]
            }
            Self::Round(at, _) => [(f64::from(at.x), f64::from(at.y)); 4],
        }
    }
}

/// How two bases stand to each other: less than zero they share ground, zero they touch, more they are apart. The size
/// means nothing.
fn apart(a: &Solid, b: &Solid) -> i64 {
    match (a.shape(), b.shape()) {
        (Shape::Upright(a), Shape::Upright(b)) => {
            i64::from(clear(a.left, a.right, b.left, b.right)).max(i64::from(clear(a.front, a.rear, b.front, b.rear)))
        }
        (Shape::Round(a, p), Shape::Round(b, q)) => {
            // Twice the distance against the sum of diameters: whole numbers throughout.
            let (x, y) = (narrow(a.x, b.x), narrow(a.y, b.y));
            let reach = narrow(p, -q.min(FAR));
            4 * (x * x + y * y) - reach * reach
        }
        (Shape::Round(at, d), Shape::Upright(r)) | (Shape::Upright(r), Shape::Round(at, d)) => {
            let x = narrow(at.x, at.x.max(r.left).min(r.right));
            let y = narrow(at.y, at.y.max(r.front).min(r.rear));
            4 * (x * x + y * y) - narrow(d, 0) * narrow(d, 0)
        }
        (one, other) => {
            let slack = |gap: f64| if gap.abs() <= f64::from(SLACK) { 0 } else { gap.signum() as i64 };
            match (&one, &other) {
                (Shape::Round(at, d), turned) | (turned, Shape::Round(at, d)) => {
                    let centre = (f64::from(at.x), f64::from(at.y));
                    slack(reach_to(&turned.polygon(), centre) - f64::from(*d) / 2.0)
                }
                _ => slack(separation(&one.polygon(), &other.polygon())),
            }
        }
    }
}

/// Farther than anything on a table; differences are cut off here so that their squares stay small.
const FAR: Len = 1 << 28;

/// The difference of two lengths, cut off at [`FAR`].
fn narrow(a: Len, b: Len) -> i64 {
    (i64::from(a) - i64::from(b)).clamp(-i64::from(FAR), i64::from(FAR))
}

/// The space between two spans, less than zero when they share some.
const fn clear(a: Len, b: Len, c: Len, d: Len) -> Len {
    let (one, two) = (c.saturating_sub(b), a.saturating_sub(d));
    if one > two { one } else { two }
}

/// The widest gap between two convex polygons along the normals of their edges; less than zero, how deep they are sunk
/// into each other. Corner against corner the true distance is a little more, never by as much as it matters here.
fn separation(a: &[(f64, f64); 4], b: &[(f64, f64); 4]) -> f64 {
    let mut widest = f64::NEG_INFINITY;
    for polygon in [a, b] {
        for i in 0..4 {
            let (p, q) = (polygon[i], polygon[(i + 1) % 4]);
            let (x, y) = (q.1 - p.1, p.0 - q.0);
            let length = x.hypot(y);
            if length > 0.0 {
                let span = |shape: &[(f64, f64); 4]| {
                    shape.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), c| {
                        let along = (c.0 * x + c.1 * y) / length;
                        (low.min(along), high.max(along))
                    })
                };
                let ((a0, a1), (b0, b1)) = (span(a), span(b));
                widest = widest.max(b0 - a1).max(a0 - b1);
            }
        }
    }
    widest
}

/// How far a point is outside a convex polygon given clockwise; less than zero inside.
fn reach_to(polygon: &[(f64, f64); 4], point: (f64, f64)) -> f64 {
    let (mut inside, mut deepest, mut nearest) = (true, f64::NEG_INFINITY, f64::INFINITY);
    for i in 0..4 {
        let (p, q) = (polygon[i], polygon[(i + 1) % 4]);
        let (ex, ey) = (q.0 - p.0, q.1 - p.1);
        let length = ex.hypot(ey);
        if length == 0.0 {
            continue;
        }
        let out = ((point.0 - p.0) * ey - (point.1 - p.1) * ex) / length;
        inside &= out <= 0.0;
        deepest = deepest.max(out);
        let along = (((point.0 - p.0) * ex + (point.1 - p.1) * ey) / (length * length)).clamp(0.0, 1.0);
        nearest = nearest.min((point.0 - p.0 - along * ex).hypot(point.1 - p.1 - along * ey));
    }
    if inside { deepest } else { nearest }
}

/// Whether two bases touch, a corner being enough; bases that overlap touch too. Exact for quarter turns and rounds; for
/// other facings within [`SLACK`].
#[must_use]
pub fn touching(a: &Solid, b: &Solid) -> bool {
    apart(a, b) <= 0
}

/// Whether two bases share ground; touching is not sharing. Exact for quarter turns and rounds; for other facings they
/// must be sunk into each other by more than [`SLACK`].
#[must_use]
pub fn overlapping(a: &Solid, b: &Solid) -> bool {
    apart(a, b) < 0
}

/// How much of a side of `of` is covered by touching sides of `others` (overlaps counted once), in 1/160 mm.
///
/// Only rectangles cover: a round base touches a side in one point. Callers that rank up rounds give the squares round
/// them.
#[must_use]
pub fn covered(of: Rect, side: Side, others: &[Rect]) -> Len {
    let mut spans: Vec<(Len, Len)> = others
        .iter()
        .filter(|other| match side {
            Side::Front => other.rear == of.front,
            Side::Right => other.left == of.right,
            Side::Rear => other.front == of.rear,
            Side::Left => other.right == of.left,
        })
        .map(|other| match side {
            Side::Front | Side::Rear => (other.left.max(of.left), other.right.min(of.right)),
            Side::Right | Side::Left => (other.front.max(of.front), other.rear.min(of.rear)),
        })
        .filter(|(from, to)| from < to)
        .collect();
    crate::order::sort(&mut spans);
    let (mut sum, mut reached) = (0, Len::MIN);
    for (from, to) in spans {
        if to > reached {
            sum += to - from.max(reached);
            reached = to;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::MM;

    fn square(x: Len, y: Len, degrees: i32) -> Solid {
        Solid { base: Base::mm(25, 25), at: Point::mm(x, y), facing: Facing::degrees(degrees) }
    }

    fn round(x: Len, y: Len) -> Solid {
        Solid { base: Base::Round { diameter: 25 * MM }, at: Point::mm(x, y), facing: Facing::FRONT }
    }

    #[test]
    fn corners_are_enough_and_one_unit_apart_is_not() {
        let a = square(0, 0, 0);
        assert!(touching(&a, &square(25, 0, 0)) && touching(&a, &square(25, 25, 90)));
        let mut b = square(25, 25, 0);
        b.at.x += 1;
        assert!(!touching(&a, &b));
        b.at = Point::new(25 * MM - 1, 0);
        assert!(overlapping(&a, &b) && !overlapping(&a, &square(25, 0, 0)));
    }

    #[test]
    fn rounds_touch_at_a_point() {
        // 15 and 20 are the legs of a right triangle whose long side is 25, the sum of the two radii.
        assert!(touching(&round(0, 0), &round(15, 20)) && !overlapping(&round(0, 0), &round(15, 20)));
        assert!(!touching(&round(0, 0), &round(25, 1)));
        // The corner of a square is 12.5, 12.5 from its centre; a round at 25, 25 stays 17.7 - 12.5 mm short of it.
        assert!(!touching(&square(0, 0, 0), &round(25, 25)) && touching(&square(0, 0, 0), &round(25, 0)));
    }

    #[test]
    fn a_turned_base_touches_with_its_corner() {
        // Turned by 45 degrees a 25 mm square reaches 25 / sqrt 2 = 17.678 mm; the other edge stands at 12.5 mm.
        let mut b = square(0, 0, 45);
        b.at.x = 12 * MM + 80 + 2_828;
        assert!(touching(&square(0, 0, 0), &b) && !overlapping(&square(0, 0, 0), &b));
        b.at.x += 10;
        assert!(!touching(&square(0, 0, 0), &b));
        b.at.x -= 30;
        assert!(overlapping(&square(0, 0, 0), &b));
        // A round base's centre must be 12.5 + 17.678 mm from the corner's.
        let mut r = round(0, 0);
        r.at.x = 2_000 + 2_828;
        assert!(touching(&square(0, 0, 45), &r) && !overlapping(&square(0, 0, 45), &r));
    }

    #[test]
    fn two_halves_cover_a_side_and_overlaps_count_once() {
        let of = square(0, 25, 0).bounds();
        let mut left = square(0, 0, 0).bounds();
        left.left -= 2_000;
        left.right -= 2_000;
        let mut right = left;
        right.left += 4_000;
        right.right += 4_000;
        assert_eq!(covered(of, Side::Front, &[left]), 2_000);
        assert_eq!(covered(of, Side::Front, &[left, right, left]), 4_000);
        assert_eq!(covered(of, Side::Left, &[left, right]), 0);
    }
}
