//! One boundary laid against an edge of another.

use super::outline::slack;
use super::{Bearing, Len, Outline, Point, Side};

/// An edge of a boundary and another boundary to be laid against it; of a round, the tangent its front points through.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Berth {
    on: Outline,
    side: Side,
    /// How long the edge is, and how far it is from the centre, in 1/320 mm.
    edge: (Len, Len),
    /// The other as it will look, how long the edge is that it lays there, and how far that is from its centre.
    what: Outline,
    own: (Len, Len),
}

/// What the edge of that many quarter turns from the front measures along it, and from it to the centre, in 1/320 mm (the
/// whole length and the whole other edge are halves doubled).
fn measures(of: &Outline, quarters: u8) -> (Len, Len) {
    let (width, depth) = of.shape.size();
    if quarters.is_multiple_of(2) { (2 * width, depth) } else { (2 * depth, width) }
}

const fn quarters(side: Side) -> u8 {
    match side {
        Side::Front => 0,
        Side::Right => 1,
        Side::Rear => 2,
        Side::Left => 3,
    }
}

impl Berth {
    /// A berth at `side` of `on` for `what`, which turns so that its edge `quarters` quarter turns clockwise of its front lies
    /// along it.
    #[must_use]
    pub fn new(on: Outline, side: Side, what: Outline, with: u8) -> Self {
        let turns = i32::from(quarters(side)) + 2 - i32::from(with % 4);
        let bearing = on.bearing.plus(Bearing::degrees(90 * turns));
        Self {
            on,
            side,
            edge: measures(&on, quarters(side)),
            what: Outline { bearing, ..what },
            own: measures(&what, with),
        }
    }

    /// Which way the boundary looks there.
    #[must_use]
    pub const fn bearing(&self) -> Bearing {
        self.what.bearing
    }

    /// A vector along the edge (clockwise about the other) and away from it, on the table, in 1/320 mm. Whole at quarter turns;
    /// else away from the edge rather than into it is left to [`super::SLACK`].
    fn global(&self, along: Len, out: Len) -> Point {
        let facing = self.on.bearing.plus(Bearing::degrees(90 * i32::from(quarters(self.side))));
        match facing.quarter() {
            Some(quarter) => Point::new(along, -out).turned(quarter),
            None => {
                let (x, y) = facing.turn((f64::from(along), -f64::from(out)));
                Point::new(x.round() as Len, y.round() as Len)
            }
        }
    }

    /// A vector that points away from the edge.
    #[must_use]
    pub fn out(&self) -> Point {
        self.global(0, 1_000)
    }

    /// The boundary laid there, its centre so far along the edge from the middle of it, in 1/320 mm.
    #[must_use]
    pub fn at(&self, along: Len) -> Outline {
        Outline { twice: self.on.twice + self.global(along, self.edge.1 + self.own.1), ..self.what }
    }

    /// How far from the middle of the edge a place of the table lies along it, in 1/320 mm, given doubled.
    #[must_use]
    pub fn along(&self, twice: Point) -> Len {
        let facing = self.on.bearing.plus(Bearing::degrees(90 * i32::from(quarters(self.side))));
        let from = twice - self.on.twice;
        facing.turn_back((f64::from(from.x), f64::from(from.y))).0.round() as Len
    }

    /// How much of both edges touches there, in 1/320 mm; a round edge touches while the other reaches over its middle.
    #[must_use]
    pub fn touching(&self, along: Len) -> Len {
        let (half, own) = (self.edge.0 / 2, self.own.0 / 2);
        match (self.on.is_round(), self.what.is_round()) {
            (true, true) => Len::from(along == 0),
            (true, false) => (own - along.abs()).max(0),
            (false, true) => (half - along.abs()).max(0),
            (false, false) => half.min(along + own) - (-half).max(along - own),
        }
    }

    /// How far along the edge either way something still touches by `least`, in 1/320 mm.
    #[must_use]
    pub fn reach(&self, least: Len) -> Len {
        let (half, own) = (self.edge.0 / 2, self.own.0 / 2);
        let most = match (self.on.is_round(), self.what.is_round()) {
            (true, true) => 0,
            (true, false) => own - least,
            (false, true) => half - least,
            (false, false) => half + own - least,
        };
        most.max(0)
    }

    /// Whether a boundary lies there already with at least so much of its edge, in 1/320 mm.
    #[must_use]
    pub fn holds(&self, what: &Outline, least: Len) -> bool {
        let along = self.along(what.twice);
        let off = self.at(along).twice - what.twice;
        let near = 2.0 + slack(&self.on, what);
        let level = f64::from(off.x).hypot(f64::from(off.y)) <= near;
        level && self.touching(along) >= least && (what.is_round() || what.bearing == self.bearing())
    }

    /// The shorter of the two edges, in 1/320 mm.
    #[must_use]
    pub fn shorter(&self) -> Len {
        self.edge.0.min(self.own.0)
    }
}
