//! Where both sides stand while the wedge drives in, for the canvas.

use super::{Fight, count};
use crate::geometry::{Len, Rect};

/// One rank, or half of a rank the wedge has parted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stood {
    /// Its number, from 1: the tip's, or the enemy's rank that was struck first.
    pub rank: u16,
    /// Models on this ground, side by side, each of its side's base width.
    pub models: u16,
    /// The ground, in 1/160 mm, from the middle of the tip's front edge.
    pub ground: Rect,
    /// Whether it fights in this round.
    pub fights: bool,
}

/// Both sides, with the middle of the tip's front edge at the origin and the wedge driving towards smaller y.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// Ranks of the wedge, the tip first.
    pub wedge: Vec<Stood>,
    /// Ranks of the enemy in order; those the wedge has come through are parted in two, left half first, and that which the
    /// tip has just struck is in up to three parts, those it touches in the middle.
    pub enemy: Vec<Stood>,
}

impl Fight {
    /// Both sides as they stand now.
    #[must_use]
    pub fn drawing(&self) -> Drawing {
        self.drawing_at(self.penetration())
    }

    /// Both sides with so many ranks of the enemy pierced.
    ///
    /// Each enemy rank that is fought touches the front of the wedge's rank that fights it. Ranks of the two sides may be
    /// of different depth, so the rows are as far apart as the deeper of the two needs.
    #[must_use]
    pub fn drawing_at(&self, penetration: u16) -> Drawing {
        let setup = self.setup();
        let round = Len::from(penetration) + 1;
        let (wedge_wide, wedge_deep) = setup.wedge_base;
        let (enemy_wide, enemy_deep) = setup.enemy_base;
        let row = wedge_deep.max(enemy_deep);
        let fighting = self.pairs();
        let wide = |models: u16, base: Len| Len::from(models).saturating_mul(base);
        let wedge_half = |rank: Len| {
            let at = usize::try_from(rank - 1).ok().and_then(|at| setup.wedge.get(at));
            at.map_or(0, |&models| wide(models, wedge_wide) / 2)
        };
        let mut drawing = Drawing::default();
        for (number, &models) in (1_u16..).zip(&setup.wedge) {
            let front = (Len::from(number) - 1).saturating_mul(row);
            drawing.wedge.push(Stood {
                rank: number,
                models,
                ground: across(wedge_half(Len::from(number)), front, wedge_deep),
                fights: fighting.iter().any(|pair| pair.wedge == number),
            });
        }
        for (number, &models) in (1_u16..).zip(&setup.enemy) {
            // The rank of the wedge it faces; below 1 the tip has yet to come to it.
            let faces = round + 1 - Len::from(number);
            let edge =
                if faces >= 1 { (faces - 1).saturating_mul(row) } else { (faces - 1).saturating_mul(enemy_deep) };
            let front = edge.saturating_sub(enemy_deep);
            let fights = fighting.iter().any(|pair| pair.enemy == number);
            let stood = |models, ground| Stood { rank: number, models, ground, fights };
            if fights && round == 1 {
                // Those the tip touches fight; the others of the rank stand beside them.
                let (before, touched) = self.touched(models);
                let mut left = -(wide(models, enemy_wide) / 2);
                for (part, fights) in [(before, false), (touched, true), (models - before - touched, false)] {
                    let right = left.saturating_add(wide(part, enemy_wide));
                    if part > 0 {
                        let ground = Rect { left, front, right, rear: front.saturating_add(enemy_deep) };
                        drawing.enemy.push(Stood { rank: number, models: part, ground, fights });
                    }
                    left = right;
                }
                continue;
            }
            if faces <= 1 {
                let ground = across(wide(models, enemy_wide) / 2, front, enemy_deep);
                drawing.enemy.push(stood(models, ground));
                continue;
            }
            // Parted by the rank of the wedge that came through before; what lies ahead of it is narrower. When the wedge
            // has no such rank its last one holds the way open.
            let through = wedge_half((faces - 1).min(Len::from(count(setup.wedge.len()))));
            let (left, right) = (models / 2, models - models / 2);
            let rear = front.saturating_add(enemy_deep);
            let leftmost = (-through).saturating_sub(wide(left, enemy_wide));
            let rightmost = through.saturating_add(wide(right, enemy_wide));
            if left > 0 {
                drawing.enemy.push(stood(left, Rect { left: leftmost, front, right: -through, rear }));
            }
            drawing.enemy.push(stood(right, Rect { left: through, front, right: rightmost, rear }));
        }
        drawing
    }
}

/// Ground that reaches `half` to either side of the middle.
const fn across(half: Len, front: Len, deep: Len) -> Rect {
    Rect { left: -half, front, right: half, rear: front.saturating_add(deep) }
}
