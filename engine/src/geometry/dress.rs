//! Bringing a boundary to others: snapping into base contact.

use super::bearing::whole;
use super::outline::{Outline, overlap, parting};
use super::{Len, Point};

/// The vector that brings `moving` into contact with whichever of `others` is nearest within `reach`, edge to edge, and then
/// corner to corner or centre to centre along that edge when that is within reach too. Nothing when none is near.
///
/// Exact when both stand at the same quarter turns; boundaries turned alike any other way end within half a unit, others
/// touch where they are nearest, within [`super::SLACK`].
#[must_use]
pub fn snap(moving: &Outline, others: &[Outline], reach: Len) -> Option<Point> {
    let reach = f64::from(reach) * 2.0;
    let mut best: Option<(f64, Point)> = None;
    for other in others {
        let by = if alike(moving, other) { edges(moving, other, reach) } else { straight(moving, other, reach) };
        if let Some((cost, by)) = by
            && best.is_none_or(|(known, _)| cost < known)
            && !others.iter().any(|it| overlap(it, &moving.moved(by)))
        {
            best = Some((cost, by));
        }
    }
    best.map(|(_, by)| by)
}

/// Whether edges of both run the same ways.
fn alike(a: &Outline, b: &Outline) -> bool {
    !a.is_round() && !b.is_round() && a.bearing.minus(b.bearing).quarter().is_some()
}

/// Edge to edge, in the frame of `other`.
fn edges(moving: &Outline, other: &Outline, reach: f64) -> Option<(f64, Point)> {
    let ((x, y), (w, d)) = (other.local(moving.spot()), other.half());
    let (mut w2, mut d2) = moving.half();
    if moving.bearing.minus(other.bearing).quarter().is_some_and(|quarter| quarter % 2 == 1) {
        core::mem::swap(&mut w2, &mut d2);
    }
    let least = |offers: [f64; 3]| {
        let near = offers.into_iter().min_by(|a, b| a.abs().total_cmp(&b.abs())).unwrap_or(0.0);
        if near.abs() <= reach { near } else { 0.0 }
    };
    // To contact across (along x) or down (along y); the other way, to an edge or the centre. An odd boundary is left half
    // a unit off, never half a unit inside.
    let out =
        |to: f64, from: f64| if from < 0.0 { ((-to - from) / 2.0).floor() } else { ((to - from) / 2.0).ceil() } * 2.0;
    let (across, down) =
        if alike_exactly(moving, other) { (out(w + w2, x), out(d + d2, y)) } else { loose(w + w2, d + d2, x, y) };
    let mut found: Option<(f64, (f64, f64))> = None;
    if across.abs() <= reach {
        let by = least([-y, d - d2 - y, d2 - d - y]);
        if (y + by).abs() < d + d2 {
            found = Some((across.abs(), (across, by)));
        }
    }
    if down.abs() <= reach && found.is_none_or(|(cost, _)| down.abs() < cost) {
        let by = least([-x, w - w2 - x, w2 - w - x]);
        if (x + by).abs() < w + w2 {
            found = Some((down.abs(), (by, down)));
        }
    }
    let (cost, by) = found?;
    let by = other.bearing.turn(by);
    Some((cost, whole((by.0 / 2.0, by.1 / 2.0))))
}

/// Whether the frame of `other` has whole numbers for both.
fn alike_exactly(a: &Outline, b: &Outline) -> bool {
    a.exact() && b.exact()
}

/// The ways to contact across and down, not rounded.
fn loose(wide: f64, deep: f64, x: f64, y: f64) -> (f64, f64) {
    (wide.copysign(x) - x, deep.copysign(y) - y)
}

/// Straight to where they are nearest, or straight out.
fn straight(moving: &Outline, other: &Outline, reach: f64) -> Option<(f64, Point)> {
    let gap = super::gap(other, moving);
    let (apart, along) = if gap.length > 0 {
        let (x, y) = (f64::from(gap.to.x) - f64::from(gap.from.x), f64::from(gap.to.y) - f64::from(gap.from.y));
        let far = x.hypot(y);
        if far == 0.0 {
            return None;
        }
        (far * 2.0, (x / far, y / far))
    } else {
        let way = parting(other, moving);
        (way.apart, way.along)
    };
    let by = whole((-along.0 * apart / 2.0, -along.1 * apart / 2.0));
    (apart.abs() <= reach).then_some((apart.abs(), by))
}
