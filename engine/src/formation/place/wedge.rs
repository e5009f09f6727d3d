//! Wedges: rows, each one model wider than the one ahead and centred on the tip.

use super::Slot;
use crate::formation::{Draft, wedge_ranks};
use crate::geometry::{Facing, Len, Point, Rect};

/// A wedge of all `have` models whose first rank has `front`. A row starts behind the deepest base ahead that it reaches.
pub(super) fn place(draft: &Draft, front: u16, have: u16) -> Vec<Slot> {
    let others: Vec<usize> = draft.order.iter().copied().filter(|&index| index != draft.anchor).collect();
    // Beside the leader: in his own rank, and where he is alone in it in the next.
    let room = if front > 1 { usize::from(front) - 1 } else { 2 };
    let mut order = draft.roles_first(&others, room).into_iter();
    let file = draft.anchor_file(front, 1);
    let base = |body: usize| draft.muster.bodies[body].profile.base.size();
    let (mut slots, mut grounds): (Vec<Slot>, Vec<Rect>) = (Vec::new(), Vec::new());
    for (r, wide) in wedge_ranks(have, front).into_iter().enumerate() {
        let row: Vec<usize> = (0..usize::from(wide))
            .filter_map(|i| if r == 0 && i == file { Some(draft.anchor) } else { order.next() })
            .collect();
        let width: Len = row.iter().map(|&body| base(body).0).sum();
        let mut x = -width / 2;
        let reached = |ground: &&Rect| ground.left < x + width && x < ground.right;
        let y = grounds.iter().filter(reached).map(|ground| ground.rear).max().unwrap_or(0);
        for body in row {
            let (w, d) = base(body);
            let at = Point::new(x + w / 2, y + d / 2);
            slots.push(Slot { body, at, facing: Facing::FRONT });
            grounds.push(Rect::around(at, w, d));
            x += w;
        }
    }
    slots
}
