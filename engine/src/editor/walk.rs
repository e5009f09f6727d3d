//! Which figure an arrow key leads to.

use super::Parade;
use crate::geometry::{Len, Point, Vector};
use crate::model::MemberId;

/// Where an arrow key points, or which end a key jumps to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// To the front.
    Up,
    /// To the reader's right.
    Right,
    /// To the rear.
    Down,
    /// To the reader's left.
    Left,
}

impl Way {
    /// Where the arrow key of that name points.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        match key {
            "ArrowUp" => Some(Self::Up),
            "ArrowRight" => Some(Self::Right),
            "ArrowDown" => Some(Self::Down),
            "ArrowLeft" => Some(Self::Left),
            _ => None,
        }
    }

    /// A step that way: `across` to a side, `along` to front or rear.
    #[must_use]
    pub const fn step(self, across: Len, along: Len) -> Vector {
        match self {
            Self::Up => Vector { x: 0, y: -along },
            Self::Right => Vector { x: across, y: 0 },
            Self::Down => Vector { x: 0, y: along },
            Self::Left => Vector { x: -across, y: 0 },
        }
    }

    /// How far along this way and how far beside it a point lies.
    const fn measure(self, by: Point) -> (i64, i64) {
        let (x, y) = (by.x as i64, by.y as i64);
        match self {
            Self::Up => (-y, x.abs()),
            Self::Right => (x, y.abs()),
            Self::Down => (y, x.abs()),
            Self::Left => (-x, y.abs()),
        }
    }
}

/// The next figure from `from` that way: the nearest within the quarter that opens that way, a step aside counting twice;
/// of equally near ones the left or front one. `None` at the edge.
#[must_use]
pub fn walk(parade: &Parade, from: MemberId, way: Way) -> Option<MemberId> {
    let here = parade.figure(from)?.at;
    parade
        .figures
        .iter()
        .filter_map(|figure| {
            let (along, beside) = way.measure(figure.at - here);
            (along > 0 && beside <= along).then_some((along + 2 * beside, figure.at.y, figure.at.x, figure.id))
        })
        .min()
        .map(|(.., id)| id)
}

#[cfg(test)]
mod tests {
    use super::super::parade::tests::block;
    use super::*;

    #[test]
    fn arrows_go_by_rank_and_file() {
        // 1..=5 in rank 1, 6..=10 in rank 2.
        let parade = block(10, 5);
        let from = |id, way| walk(&parade, MemberId(id), way).map(|id| id.0);
        assert_eq!(from(2, Way::Right), Some(3));
        assert_eq!(from(2, Way::Down), Some(7));
        assert_eq!(from(7, Way::Up), Some(2));
        assert_eq!(from(6, Way::Left), None);
        assert_eq!(from(5, Way::Right), None);
    }

    #[test]
    fn a_half_offset_rank_is_reached_at_its_left() {
        let mut parade = block(7, 4);
        // The last rank of three stands half a base to the right: 5, 6, 7 under 1|2, 2|3, 3|4.
        for figure in &mut parade.figures[4..] {
            figure.at.x += 2_000;
        }
        assert_eq!(walk(&parade, MemberId(2), Way::Down), Some(MemberId(5)));
        assert_eq!(walk(&parade, MemberId(6), Way::Up), Some(MemberId(2)));
    }
}
