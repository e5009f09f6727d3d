//! Where moved bases come to rest: edge to edge with others, aligned or half a base aside.

use crate::geometry::{Len, Rect, Vector};

/// Candidates looked at along each axis, nearest first: bounds the work whatever is moved.
const TRIED: usize = 24;

/// Whether two rectangles share part of an edge.
#[must_use]
pub const fn edge_contact(a: Rect, b: Rect) -> bool {
    let beside = (a.right == b.left || b.right == a.left) && a.front < b.rear && b.front < a.rear;
    let ahead = (a.rear == b.front || b.rear == a.front) && a.left < b.right && b.left < a.right;
    beside || ahead
}

/// The vector nearest to `by`, at most `reach` away along either axis, by which `moving` come to rest: no ground shared
/// with `others`, some edge shared, and some moved base level with another or half of it aside. `None` where there is
/// no such place.
#[must_use]
pub fn snap(moving: &[Rect], others: &[Rect], by: Vector, reach: Len) -> Option<Vector> {
    let moved: Vec<Rect> = moving.iter().map(|rect| shifted(*rect, by)).collect();
    let near: Vec<Rect> =
        others.iter().copied().filter(|other| moved.iter().any(|rect| grown(*rect, reach).overlaps(*other))).collect();
    let (mut xs, mut ys) = (Vec::new(), Vec::new());
    for rect in &moved {
        for other in &near {
            offer(&mut xs, (rect.left, rect.right), (other.left, other.right), reach);
            offer(&mut ys, (rect.front, rect.rear), (other.front, other.rear), reach);
        }
    }
    nearest_first(&mut xs);
    nearest_first(&mut ys);
    let mut best: Option<(i64, Vector)> = None;
    for &x in &xs {
        for &y in &ys {
            let far = i64::from(x) * i64::from(x) + i64::from(y) * i64::from(y);
            if best.is_none_or(|(known, _)| far < known) && rests(&moved, &near, Vector { x, y }) {
                best = Some((far, Vector { x, y }));
            }
        }
    }
    best.map(|(_, step)| by + step)
}

/// Whether the rectangles, moved, share no ground with the others.
#[must_use]
pub(super) fn clear(moving: &[Rect], others: &[Rect], by: Vector) -> bool {
    moving.iter().all(|rect| !others.iter().any(|other| shifted(*rect, by).overlaps(*other)))
}

fn rests(moved: &[Rect], near: &[Rect], step: Vector) -> bool {
    let touches = |rect: &Rect| near.iter().any(|other| edge_contact(shifted(*rect, step), *other));
    moved.iter().any(touches) && clear(moved, near, step)
}

/// Steps that bring a span edge to edge with another, level with it, or half of it aside.
fn offer(steps: &mut Vec<Len>, (low, high): (Len, Len), (from, to): (Len, Len), reach: Len) {
    // Twice the middles, so that the half of an odd width is not lost before it is known to be whole.
    let middles = (from + to) - (low + high);
    let mut all = vec![from - high, to - low, from - low, to - high];
    for aside in [0, to - from, from - to] {
        if (middles + aside) % 2 == 0 {
            all.push((middles + aside) / 2);
        }
    }
    steps.extend(all.into_iter().filter(|step| step.abs() <= reach));
}

fn nearest_first(steps: &mut Vec<Len>) {
    crate::order::by_key(steps, |step| (step.abs(), *step));
    steps.dedup();
    steps.truncate(TRIED);
}

/// The rectangle moved by a vector.
#[must_use]
pub(super) const fn shifted(rect: Rect, by: Vector) -> Rect {
    Rect { left: rect.left + by.x, front: rect.front + by.y, right: rect.right + by.x, rear: rect.rear + by.y }
}

const fn grown(rect: Rect, by: Len) -> Rect {
    Rect { left: rect.left - by, front: rect.front - by, right: rect.right + by, rear: rect.rear + by }
}

#[cfg(test)]
mod tests {
    use super::super::parade::tests::block;
    use super::*;
    use crate::geometry::MM;
    use proptest::prelude::*;

    fn grounds(models: u16, frontage: u16) -> Vec<Rect> {
        block(models, frontage).figures.iter().map(|figure| figure.ground).collect()
    }

    #[test]
    fn beside_the_block_it_comes_to_rest_in_line() {
        // Ten, five wide: the tenth stands at x 100..125, y 25..50. Moved 30 mm right and 24 mm up it is 5 mm off the
        // place right of file 5 in rank 1, at 25 mm right and 25 mm up.
        let all = grounds(10, 5);
        let by = Vector { x: 30 * MM, y: -24 * MM };
        assert_eq!(snap(&all[9..], &all[..9], by, 2_000), Some(Vector { x: 25 * MM, y: -25 * MM }));
    }

    #[test]
    fn behind_the_block_half_bases_are_offered() {
        // The tenth (x 100..125, y 25..50) held 11 mm left and 23 mm back: the nearest rest is half a base left of where
        // it stood, behind the ninth (x 75..100), so 12.5 mm left and 25 mm back would touch only its rear edge: it does.
        let all = grounds(10, 5);
        let by = Vector { x: -11 * MM, y: 23 * MM };
        assert_eq!(snap(&all[9..], &all[..9], by, 2_000), Some(Vector { x: -2_000, y: 25 * MM }));
    }

    #[test]
    fn far_away_there_is_nothing_to_rest_against() {
        let all = grounds(10, 5);
        assert_eq!(snap(&all[9..], &all[..9], Vector { x: 300 * MM, y: 0 }, 2_000), None);
    }

    proptest! {
        #[test]
        fn what_comes_to_rest_touches_and_overlaps_nobody(
            models in 2u16..30, frontage in 1u16..8, some in 1usize..4, x in -200..200, y in -200..200,
        ) {
            let all = grounds(models, frontage);
            let (moving, others) = all.split_at(some.min(all.len() - 1));
            let by = Vector { x: x * MM, y: y * MM };
            if let Some(to) = snap(moving, others, by, 2_000) {
                prop_assert!((to.x - by.x).abs() <= 2_000 && (to.y - by.y).abs() <= 2_000);
                prop_assert!(clear(moving, others, to));
                prop_assert!(moving.iter().any(|m| others.iter().any(|o| edge_contact(shifted(*m, to), *o))));
            }
        }

        #[test]
        fn a_base_put_down_where_it_rests_stays(x in -40..40, y in -40..40) {
            let all = grounds(12, 4);
            let by = Vector { x: x * MM, y: y * MM };
            if let Some(to) = snap(&all[..1], &all[1..], by, 2_000) {
                prop_assert_eq!(snap(&all[..1], &all[1..], to, 2_000), Some(to));
            }
        }
    }
}
