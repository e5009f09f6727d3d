//! What The 9th Age measures from a unit, to be drawn over it: boundary, centre, facings, arcs.

use std::sync::Arc;

use crate::formation::Muster;
use crate::geometry::{Base, Bearing, Len, Outline, Point, Rect, Side, arc_lines};
use crate::model::{Army, SystemId, Unit};
use crate::systems::ninth_age::stand::{Boundary, boundary};

/// How far the lines between the arcs are drawn across and down, in 1/160 mm: beyond any view.
const FAR: Len = 2_000 * crate::geometry::MM;

/// What is drawn over a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// The rectangle round the unit.
    pub bounds: Rect,
    /// On round bases, the ground of each instead: centre and diameter in 1/160 mm.
    pub rounds: Vec<(Point, Len)>,
    /// The centre of the boundary.
    pub centre: Point,
    /// The facings, with the middle of each edge; one, the front, on round bases.
    pub facings: Vec<(Side, Point)>,
    /// The lines that part the arcs, from the corners outwards; none on round bases.
    pub lines: Vec<(Point, Point)>,
}

impl Overlay {
    /// Of a unit in its own frame; `None` under another system, and of nobody.
    #[must_use]
    pub fn of(army: &Army, unit: &Arc<Unit>) -> Option<Self> {
        if army.system != SystemId::NinthAge {
            return None;
        }
        let muster = Muster::of(army, unit);
        let (bounds, rounds) = match boundary(&muster)? {
            Boundary::Rect(bounds) => (bounds, Vec::new()),
            Boundary::Rounds(rounds) => (muster.footprint(), rounds),
        };
        let centre = bounds.centre();
        let facings = [
            (Side::Front, Point::new(centre.x, bounds.front)),
            (Side::Right, Point::new(bounds.right, centre.y)),
            (Side::Rear, Point::new(centre.x, bounds.rear)),
            (Side::Left, Point::new(bounds.left, centre.y)),
        ];
        let lines = if rounds.is_empty() {
            let shape = Base::Rect { width: bounds.width(), depth: bounds.depth() };
            arc_lines(&Outline::at(shape, centre, Bearing::default()), FAR)
        } else {
            Vec::new()
        };
        let count = if rounds.is_empty() { 4 } else { 1 };
        Some(Self { bounds, rounds, centre, facings: facings.into_iter().take(count).collect(), lines })
    }
}

#[cfg(test)]
mod tests {
    use super::Overlay;
    use crate::document::apply_all;
    use crate::geometry::{MM, Point, Side};
    use crate::model::{Army, Command, Formation, LastRank, SystemId, UnitId};

    fn drawn(system: SystemId, starter: u16, count: u16) -> Option<Overlay> {
        let block = Formation::Block { frontage: 5, last: LastRank::Left };
        let mut commands = vec![Command::AddUnit { starter, count, after: None }];
        if count > 1 {
            commands.push(Command::Reform { unit: UnitId(1), formation: block });
        }
        let army = apply_all(&Army::new("", system), &commands).expect("a unit");
        Overlay::of(&army, &army.units[0])
    }

    /// Five wide and four deep on 20 mm: 100 by 80 mm. The lines leave the corners at 135 degrees to the facings: as far
    /// across as down.
    #[test]
    fn a_block_has_four_facings_and_four_lines() {
        let it = drawn(SystemId::NinthAge, 0, 20).expect("The 9th Age draws it");
        assert_eq!((it.bounds.width(), it.bounds.depth()), (100 * MM, 80 * MM));
        assert_eq!(it.centre, it.bounds.centre());
        assert_eq!(it.facings[0], (Side::Front, Point::new(it.centre.x, it.bounds.front)));
        assert_eq!(it.facings.len(), 4);
        let corners = [
            Point::new(it.bounds.left, it.bounds.front),
            Point::new(it.bounds.right, it.bounds.front),
            Point::new(it.bounds.right, it.bounds.rear),
            Point::new(it.bounds.left, it.bounds.rear),
        ];
        assert_eq!(it.lines.len(), 4);
        for ((from, to), corner) in it.lines.iter().zip(corners) {
            assert_eq!(*from, corner);
            assert_eq!((to.x - from.x).abs(), (to.y - from.y).abs());
        }
    }

    /// The hill titan stands on a round base.
    #[test]
    fn a_round_base_is_all_front() {
        let it = drawn(SystemId::NinthAge, 17, 1).expect("The 9th Age draws it");
        assert_eq!((it.rounds.len(), it.facings.len(), it.lines.len()), (1, 1, 0));
        assert_eq!(it.rounds[0].1, 60 * MM);
        assert_eq!(drawn(SystemId::RealmOfChaos, 0, 20), None);
    }
}
