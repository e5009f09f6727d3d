//! Ground covered: straight ahead and in a wheel, and what terrain makes of it.

use crate::formation::Muster;
use crate::geometry::{Bearing, INCH, Len, Outline, Point, Pose, overlap};
use crate::model::{Piece, PieceId, Terrain};
use crate::systems::moves::Pace;

/// Ground is measured in pieces of this length at most: a sixteenth of an inch.
const STRIDE: Len = INCH / 16;
/// No order goes further than this: more than any table.
const FURTHEST: Len = 240 * INCH;

/// A way: where the frame and the boundary are after each stride, and how long the stride is.
pub type Way = Vec<(Pose, Outline, Len)>;

/// Terrain that a boundary stands on.
pub fn over<'a>(outline: &'a Outline, terrain: &'a [Piece]) -> impl Iterator<Item = &'a Piece> {
    terrain.iter().filter(|piece| overlap(&piece.outline, outline))
}

/// What ground costs a unit.
pub struct Walk<'a> {
    pub terrain: &'a [Piece],
    /// In the order of [`Terrain::ALL`].
    pub pace: [Pace; 4],
    /// Obstacles already paid for.
    pub paid: Vec<PieceId>,
}

impl Walk<'_> {
    fn pace(&self, terrain: Terrain) -> Pace {
        Terrain::ALL.iter().zip(self.pace).find(|(known, _)| **known == terrain).map_or(Pace::Free, |(_, pace)| pace)
    }

    /// What one stride to a boundary costs. Ground that overlaps counts once, the hardest of it.
    fn stride(&mut self, outline: &Outline, length: Len) -> Len {
        let (mut times, mut toll) = (1, 0);
        for piece in over(outline, self.terrain) {
            match self.pace(piece.kind) {
                Pace::Free => {}
                Pace::Times(more) => times = times.max(more),
                Pace::Toll(of) if !self.paid.contains(&piece.id) => {
                    self.paid.push(piece.id);
                    toll += of;
                }
                Pace::Toll(_) => {}
            }
        }
        length.saturating_mul(times).saturating_add(toll)
    }

    /// What a way takes of the move, in 1/160 mm.
    pub fn cost(&mut self, way: &[(Pose, Outline, Len)]) -> Len {
        way.iter().fold(0, |sum: Len, (_, outline, length)| sum.saturating_add(self.stride(outline, *length)))
    }

    /// How far straight ahead a boundary comes with so much of the move.
    pub fn reach(mut self, outline: &Outline, left: Len) -> Len {
        let (mut gone, mut spent) = (0, 0);
        while gone < FURTHEST {
            let stride = STRIDE.min(left - spent);
            if stride <= 0 {
                break;
            }
            let cost = self.stride(&outline.moved(forward(outline.bearing, gone + stride)), stride);
            if spent + cost > left {
                // Half a stride further would be more than is left.
                break;
            }
            (gone, spent) = (gone + stride, spent + cost);
        }
        gone
    }
}

/// The vector so far ahead.
fn forward(bearing: Bearing, by: Len) -> Point {
    let (x, y) = bearing.turn((0.0, -f64::from(by)));
    Point::new(x.round() as Len, y.round() as Len)
}

/// Straight ahead.
pub fn ahead(pose: Pose, outline: &Outline, by: Len) -> Way {
    let (by, mut gone, mut way) = (by.min(FURTHEST), 0, Vec::new());
    while gone < by {
        let stride = STRIDE.min(by - gone);
        gone += stride;
        let way_there = forward(pose.facing, gone);
        way.push((pose.moved(way_there), outline.moved(way_there), stride));
    }
    way
}

/// A wheel about a front corner, measured along the arc of the other; of an archer wedge about the centre of its rear rank,
/// which covers no ground.
pub fn wheel(muster: &Muster, pose: Pose, right: bool, by: u16, archers: bool) -> Way {
    let ground = muster.footprint();
    let pivot = if archers {
        Point::new(ground.centre().x, ground.rear - muster.place_size().1 / 2)
    } else {
        Point::new(if right { ground.right } else { ground.left }, ground.front)
    };
    let hundredths = i32::from(by);
    let arc = |hundredths: i32| {
        let length = f64::from(ground.width()) * f64::from(hundredths) / 100.0 * core::f64::consts::PI / 180.0;
        if archers { 0 } else { length.round() as Len }
    };
    // Steps of a stride along the arc, of two degrees at most.
    let strides = (arc(hundredths) / STRIDE).max(hundredths / 200).max(1);
    let at = |step: i32| hundredths * step / strides;
    (1..=strides)
        .map(|step| {
            let turned = if right { at(step) } else { -at(step) };
            let there = pose.turned_about(pivot, pose.facing.plus(Bearing::hundredths(turned)));
            (there, Outline::of(ground, there), arc(at(step)) - arc(at(step - 1)))
        })
        .collect()
}
