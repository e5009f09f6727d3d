//! A unit turned on the spot: every figure turns where it stands, so that files become ranks.

use std::sync::Arc;

use crate::formation::{Muster, Placed};
use crate::geometry::{Bearing, Len, Point, Pose, Rect};
use crate::model::{Army, Formation, UnitId};
use crate::rules::Turn;
use crate::systems::system;

/// The unit after a turn, and where its frame lies then: the new front looks up in it, and the middle of the boundary has
/// not moved.
pub fn turned(army: &Army, unit: UnitId, pose: Pose, turn: Turn) -> Option<(Army, Pose)> {
    // The frame turns with the front; figures stay on the table, so in the frame they turn the other way.
    let (frame, back): (i32, u8) = match turn {
        Turn::Left => (-90, 1),
        Turn::Right => (90, 3),
        Turn::About => (180, 2),
    };
    let muster = Muster::of(army, army.unit(unit)?);
    let before = muster.footprint();
    let places: Vec<Placed> = muster
        .bodies
        .iter()
        .map(|body| Placed { id: body.id, at: body.at.turned(back), facing: body.facing })
        .collect();
    let square = muster.bodies.iter().all(|body| {
        let (width, depth) = body.profile.base.size();
        width == depth
    });
    let places = if square || turn == Turn::About { places } else { spaced(places, muster.place_size()) };
    let mut after = army.clone();
    for each in &mut after.units {
        let whole = Arc::make_mut(each);
        for member in &mut whole.members {
            if let Some(place) = places.iter().find(|place| place.id == member.id) {
                member.at = place.at;
            }
        }
        if whole.id == unit && turn != Turn::About {
            whole.formation = Formation::Block { frontage: 1, last: system(army.system).last };
        }
    }
    let stands = Muster::of(&after, after.unit(unit)?);
    let (frontage, now) = (stands.ranks().frontage().max(1), stands.footprint());
    if turn != Turn::About
        && let Some(each) = after.units.iter_mut().find(|each| each.id == unit)
    {
        Arc::make_mut(each).formation = Formation::Block { frontage, last: system(army.system).last };
    }
    let facing = pose.facing.plus(Bearing::degrees(frame));
    let centre = pose.place(middle(before));
    let from = Pose::new(Point::default(), facing).place(middle(now));
    Some((after, Pose::new(centre - from, facing)))
}

fn middle(ground: Rect) -> Point {
    Point::new((ground.left + ground.right) / 2, (ground.front + ground.rear) / 2)
}

/// Figures whose bases are longer than wide do not turn within their places: ranks and files open or close to the bases.
fn spaced(mut places: Vec<Placed>, (width, depth): (Len, Len)) -> Vec<Placed> {
    let lines = |of: fn(Point) -> Len, places: &[Placed]| {
        let mut all: Vec<Len> = places.iter().map(|place| of(place.at)).collect();
        crate::order::sort(&mut all);
        all.dedup();
        all
    };
    let (across, down) = (lines(|at| at.x, &places), lines(|at| at.y, &places));
    let nth = |lines: &[Len], at: Len| Len::try_from(lines.iter().position(|it| *it == at).unwrap_or(0)).unwrap_or(0);
    for place in &mut places {
        place.at = Point::new(nth(&across, place.at.x) * width, nth(&down, place.at.y) * depth);
    }
    places
}
