//! The four arcs of a boundary, and where another stands in them.
//!
//! Each arc is the ground in front of one facing, between the lines that leave its corners at 135 degrees to it. The lines
//! belong to both arcs they part.

use super::outline::{Outline, Spot, near, slack};
use super::{Base, Point, Side};

/// Some of the four arcs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Arcs(u8);

impl Arcs {
    /// None of them.
    pub const NONE: Self = Self(0);

    const fn bit(side: Side) -> u8 {
        match side {
            Side::Front => 1,
            Side::Right => 2,
            Side::Rear => 4,
            Side::Left => 8,
        }
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, side: Side) -> Self {
        Self(self.0 | Self::bit(side))
    }

    /// Whether that arc is one of them.
    #[must_use]
    pub const fn has(self, side: Side) -> bool {
        self.0 & Self::bit(side) != 0
    }

    /// They, clockwise from the front.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |side| self.has(*side))
    }

    /// How many.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

/// The arcs of `of` that any part of `what` is inside; a part that only touches a line is inside both arcs it parts.
///
/// A round has one arc all round, its front. Exact when both stand at quarter turns (or are round); else what comes within
/// [`super::SLACK`] of an arc is inside it.
#[must_use]
pub fn inside(of: &Outline, what: &Outline) -> Arcs {
    if of.is_round() {
        return Arcs::NONE.with(Side::Front);
    }
    let slack = slack(of, what);
    Side::ALL.into_iter().filter(|side| reaches(of, *side, what, slack)).fold(Arcs::NONE, Arcs::with)
}

/// A place seen from a boundary's centre with the given side up, and half width and half depth as seen so.
fn facing_up(of: &Outline, side: Side, spot: Spot) -> Spot {
    let (x, y) = of.local(spot);
    match side {
        Side::Front => (x, y),
        Side::Right => (y, -x),
        Side::Rear => (-x, -y),
        Side::Left => (-y, x),
    }
}

fn half_up(of: &Outline, side: Side) -> (f64, f64) {
    let (w, d) = of.half();
    if matches!(side, Side::Front | Side::Rear) { (w, d) } else { (d, w) }
}

fn reaches(of: &Outline, side: Side, what: &Outline, slack: f64) -> bool {
    let (w, d) = half_up(of, side);
    if let Base::Round { diameter } = what.shape {
        let reach = f64::from(diameter) + slack;
        return far_squared(facing_up(of, side, what.spot()), w, d) <= reach * reach;
    }
    let corners = what.spots().map(|spot| facing_up(of, side, spot));
    // Two convex shapes are apart when an edge of one of them has the other wholly beyond it.
    let over = |beyond: fn(&Spot) -> f64, by: f64| corners.iter().map(beyond).fold(f64::INFINITY, f64::min) > by;
    let root = core::f64::consts::SQRT_2;
    if over(|it| it.1, slack - d)
        || over(|it| it.0 + it.1, slack.mul_add(root, w - d))
        || over(|it| it.1 - it.0, slack.mul_add(root, w - d))
    {
        return false;
    }
    (0..4_usize).all(|edge| {
        let (p, q) = (corners[edge], corners[(edge + 1) % 4]);
        // Clockwise on the page, so that this points away from the shape.
        let (nx, ny) = (q.1 - p.1, p.0 - q.0);
        // The arc goes on for ever: only an edge that looks against both its lines can have it beyond.
        if nx - ny < 0.0 || -nx - ny < 0.0 {
            return true;
        }
        let (edge, arc) = (p.0 * nx + p.1 * ny, (nx * -w - ny * d).min(nx * w - ny * d));
        arc - edge <= slack * nx.hypot(ny)
    })
}

/// The square of the distance from a place to the arc of the side that is up.
fn far_squared((x, y): Spot, w: f64, d: f64) -> f64 {
    let (x, above) = (x.abs(), -d - y);
    if above >= 0.0 && x - w <= above {
        return 0.0;
    }
    // From the corner: along the line that leaves it, and across.
    let (along, across) = (x - w + above, x - w - above);
    if along >= 0.0 {
        across * across / 2.0
    } else if x <= w {
        above * above
    } else {
        (x - w) * (x - w) + above * above
    }
}

/// The point that decides where an object is located: of a rectangle the centre of its front facing, of a round its centre.
#[must_use]
pub fn deciding_point(what: &Outline) -> Point {
    near(what.facing_spot(Side::Front))
}

/// The arcs a place of the table is in: one, two on a line, none inside the boundary. `slack` is in 1/320 mm.
fn arcs_of(of: &Outline, spot: Spot, slack: f64) -> Arcs {
    let ((x, y), (w, d)) = (of.local(spot), of.half());
    if of.is_round() {
        return if x * x + y * y < w * w { Arcs::NONE } else { Arcs::NONE.with(Side::Front) };
    }
    let (u, v) = (x.abs() - w, y.abs() - d);
    if u < -slack && v < -slack {
        return Arcs::NONE;
    }
    let (across, along) =
        (if x < 0.0 { Side::Left } else { Side::Right }, if y < 0.0 { Side::Front } else { Side::Rear });
    let near = slack * core::f64::consts::SQRT_2;
    let mut found = Arcs::NONE;
    if u + near >= v {
        found = found.with(across);
    }
    if v + near >= u {
        found = found.with(along);
    }
    found
}

/// The arcs of `of` a point of the table is in: one, or two on a line; none when it is inside the boundary. Exact when `of`
/// stands at a quarter turn; else within [`super::SLACK`] of a line counts as on it.
#[must_use]
pub fn arcs_at(of: &Outline, point: Point) -> Arcs {
    arcs_of(of, (f64::from(point.x) * 2.0, f64::from(point.y) * 2.0), slack(of, of))
}

/// The arcs of `of` that hold the deciding point of `what`: one, or two when it lies on their line; none when it is inside
/// the boundary of `of`. Exact at quarter turns; else within [`super::SLACK`] of a line is on it.
#[must_use]
pub fn deciding_arcs(of: &Outline, what: &Outline) -> Arcs {
    arcs_of(of, what.facing_spot(Side::Front), slack(of, what))
}

/// The one arc of `of` that `what` is located in: the one its deciding point is in, and on a line between two the flank, so
/// that a doubt always falls to the flank. `None` when that point is inside the boundary of `of`.
#[must_use]
pub fn located(of: &Outline, what: &Outline) -> Option<Side> {
    let arcs = deciding_arcs(of, what);
    [Side::Right, Side::Left, Side::Front, Side::Rear].into_iter().find(|side| arcs.has(*side))
}

/// The four lines that part the arcs, from their corners outwards, `length` long across and down; none of a round. In
/// 1/160 mm: front left, front right, rear right, rear left.
#[must_use]
pub fn arc_lines(of: &Outline, length: super::Len) -> Vec<(Point, Point)> {
    if of.is_round() {
        return Vec::new();
    }
    let ((w, d), far) = (of.half(), f64::from(length) * 2.0);
    let line = |(x, y): (f64, f64)| {
        let end = of.global((x * (w + far), y * (d + far)));
        (near(of.global((x * w, y * d))), near(end))
    };
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].into_iter().map(line).collect()
}
