//! The hollow square: four walls that meet like a pinwheel, each looking outward.

use super::{Slot, exempt};
use crate::formation::{Draft, SquareSizes, Unavailable, square_sizes};
use crate::geometry::{Facing, Len, Point, Rect};
use crate::model::SquareTroops;

/// Fewest models inside a square that are a square themselves.
const CORE: usize = 4;

/// Fewest models of a square with a hollow on bases of that width and depth: each quarter wider than a base is deep.
pub(in crate::formation) fn least((width, depth): (Len, Len)) -> u16 {
    u16::try_from(4 * (i64::from(depth) / i64::from(width.max(1)) + 1)).unwrap_or(u16::MAX)
}

/// A square of one kind of base.
#[derive(Clone, Copy, Debug)]
pub(in crate::formation) struct Pinwheel {
    /// Models in each wall.
    pub sizes: SquareSizes,
    /// Width and depth of a base.
    pub base: (Len, Len),
}

impl Pinwheel {
    /// Outer width and depth of the whole square.
    pub fn outer(&self) -> (Len, Len) {
        let (w, d) = self.base;
        (Len::from(self.sizes.front) * w + d, Len::from(self.sizes.side) * w + d)
    }

    /// Whether a smaller square of `inside` models fits the hollow.
    fn holds(&self, inside: u16) -> bool {
        let ((w, d), inner) = (self.outer(), Self { sizes: square_sizes(inside), base: self.base }.outer());
        inner.0 + 2 * self.base.1 <= w && inner.1 + 2 * self.base.1 <= d
    }
}

/// The most models that stand inside a square of `ring` models on such bases; 0 when no four do.
fn core_most(ring: u16, base: (Len, Len)) -> u16 {
    let outside = Pinwheel { sizes: square_sizes(ring), base };
    (CORE as u16..ring).rev().find(|&inside| outside.holds(inside)).unwrap_or(0)
}

/// A square of these models, its front the quarter the anchor stands in.
pub(super) fn place(draft: &Draft, troops: SquareTroops) -> Result<Vec<Slot>, Unavailable> {
    let muster = draft.muster;
    let size = muster.place_size();
    let of_set = |set: u8| move |index: &usize| muster.bodies[*index].own && muster.bodies[*index].loadout == set;
    let free = |index: &usize| *index != draft.anchor && !exempt(muster, *index);
    let inside: Vec<usize> = match troops {
        SquareTroops::Core { set } => {
            draft.order.iter().copied().filter(|index| free(index) && of_set(set)(index)).collect()
        }
        _ => Vec::new(),
    };
    let around: Vec<usize> = draft.order.iter().copied().filter(|index| !inside.contains(index)).collect();
    let n = u16::try_from(around.len()).unwrap_or(u16::MAX);
    if n < least(size) {
        return Err(Unavailable::NoHollow { least: least(size), have: n });
    }
    if matches!(troops, SquareTroops::Core { .. })
        && (inside.len() < CORE || inside.len() > usize::from(core_most(n, size)))
    {
        return Err(Unavailable::CoreDoesNotFit { have: inside.len() as u16, most: core_most(n, size) });
    }
    let sizes = square_sizes(n);
    let mut ring = match &draft.ring {
        Some(ring) => stay(&ring.clockwise(), &around, draft.anchor, sizes),
        None => fold(around, draft.anchor, sizes),
    };
    if let SquareTroops::Corners { set } = troops {
        let mut picked: Vec<usize> = ring.iter().copied().filter(of_set(set)).collect();
        if picked.len() > 4 {
            picked.retain(free);
        }
        if picked.len() != 4 {
            return Err(Unavailable::CornersNotFour { have: picked.len() as u16 });
        }
        ring = corners(&ring, &picked, draft.anchor, sizes);
    }
    let mut slots = walls(draft, &ring, sizes);
    if !inside.is_empty() {
        let outer = (Pinwheel { sizes, base: size }).outer();
        let small = square_sizes(inside.len() as u16);
        let inner = (Pinwheel { sizes: small, base: size }).outer();
        let shift = Point::new((outer.0 - inner.0) / 2, size.1);
        slots.extend(walls(draft, &inside, small).into_iter().map(|slot| Slot { at: slot.at + shift, ..slot }));
    }
    if overlap(draft, &slots) {
        return Err(Unavailable::NoHollow { least: least(size).max(n.saturating_add(1)), have: n });
    }
    Ok(slots)
}

/// A line folds: the middle quarter the anchor stands in comes first, then the others clockwise. From outside both he
/// first takes his place in the centre.
fn fold(mut line: Vec<usize>, anchor: usize, sizes: SquareSizes) -> Vec<usize> {
    let (front, side, rear) = (usize::from(sizes.front), usize::from(sizes.side), usize::from(sizes.rear));
    let at = line.iter().position(|&index| index == anchor).unwrap_or(0);
    let start = if (side..side + front).contains(&at) {
        side
    } else if (rear + side..rear + side + front).contains(&at) {
        rear + side
    } else {
        line.remove(at);
        let centre = line.len() / 2;
        line.insert(centre, anchor);
        if (side..side + front).contains(&centre) { side } else { rear + side }
    };
    line.rotate_left(start);
    line
}

/// A square that stands keeps its front where it is; who came in since follows at the end of the ring.
fn stay(clockwise: &[usize], around: &[usize], anchor: usize, sizes: SquareSizes) -> Vec<usize> {
    let mut ring: Vec<usize> = clockwise.iter().copied().filter(|index| around.contains(index)).collect();
    ring.extend(around.iter().copied().filter(|index| !clockwise.contains(index)));
    let front = usize::from(sizes.front);
    let at = ring.iter().position(|&index| index == anchor).unwrap_or(0);
    if at >= front {
        ring.remove(at);
        ring.insert((front - 1) / 2, anchor);
    }
    ring
}

/// The four of a set take the first place of each wall; all others keep their order, and the anchor stays in the front.
fn corners(ring: &[usize], picked: &[usize], anchor: usize, sizes: SquareSizes) -> Vec<usize> {
    let (front, side, rear) = (usize::from(sizes.front), usize::from(sizes.side), usize::from(sizes.rear));
    let places = [0, front, front + side, front + side + rear];
    let leads = picked.contains(&anchor);
    let at = ring.iter().position(|&index| index == anchor).unwrap_or(0).clamp(1, (front - 1).max(1));
    let mut at_corner = picked.iter().copied().filter(|&index| index != anchor);
    let mut between = ring.iter().copied().filter(|index| *index != anchor && !picked.contains(index));
    (0..ring.len())
        .filter_map(|i| {
            if (leads && i == 0) || (!leads && i == at) {
                Some(anchor)
            } else if places.contains(&i) {
                at_corner.next()
            } else {
                between.next()
            }
        })
        .collect()
}

/// Puts a ring up, its outer front left corner at the origin. The right wall hangs on the end of the front, the rear on
/// the end of the right wall, the left on the beginning of the front; with bases of one size they close, or leave the
/// opening at the end of the rear.
fn walls(draft: &Draft, ring: &[usize], sizes: SquareSizes) -> Vec<Slot> {
    let base = |body: usize| draft.muster.bodies[body].profile.base.size();
    let (front, rest) = ring.split_at(usize::from(sizes.front).min(ring.len()));
    let (right, rest) = rest.split_at(usize::from(sizes.side).min(rest.len()));
    let (rear, left) = rest.split_at(usize::from(sizes.rear).min(rest.len()));
    let mut slots = Vec::with_capacity(ring.len());
    let mut tops: Vec<Rect> = Vec::new();
    let mut x = 0;
    for &body in front {
        let (w, d) = base(body);
        let at = Point::new(x + w / 2, d / 2);
        slots.push(Slot { body, at, facing: Facing::FRONT });
        tops.push(Rect::around(at, w, d));
        x += w;
    }
    let (edge, mut y, mut reach) = (x, 0, 0);
    for &body in right {
        let (w, d) = base(body);
        slots.push(Slot { body, at: Point::new(edge + d / 2, y + w / 2), facing: Facing::RIGHT });
        y += w;
        reach = d;
    }
    let (bottom, mut x) = (y, edge + reach);
    for &body in rear {
        let (w, d) = base(body);
        slots.push(Slot { body, at: Point::new(x - w / 2, bottom + d / 2), facing: Facing::REAR });
        x -= w;
    }
    let deepest = left.iter().map(|&body| base(body).1).max().unwrap_or(0);
    let outer = (x - deepest).min(0);
    let under = |rect: &&Rect| rect.left < outer + deepest && outer < rect.right;
    let mut y = tops.iter().filter(under).map(|rect| rect.rear).max().unwrap_or(0);
    for &body in left.iter().rev() {
        let (w, d) = base(body);
        slots.push(Slot { body, at: Point::new(outer + d / 2, y + w / 2), facing: Facing::LEFT });
        y += w;
    }
    slots
}

fn overlap(draft: &Draft, slots: &[Slot]) -> bool {
    let mut grounds: Vec<Rect> =
        slots.iter().map(|slot| draft.muster.bodies[slot.body].profile.base.bounds(slot.at, slot.facing)).collect();
    crate::order::by_key(&mut grounds, |ground| ground.front);
    grounds
        .iter()
        .enumerate()
        .any(|(i, a)| grounds[i + 1..].iter().take_while(|b| b.front < a.rear).any(|b| a.overlaps(*b)))
}
