//! Models carried by keys: picked up with Space, moved with arrows, put down with Enter.

use std::sync::Arc;

use super::{Parade, Way};
use crate::geometry::{Len, MM, Vector};
use crate::model::{Command, MemberId};

/// How far one press of an arrow carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A base of the unit.
    Base,
    /// Half a base.
    Half,
    /// One millimetre.
    Fine,
}

/// Models being carried. Nothing changes before they are put down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carry {
    parade: Arc<Parade>,
    ids: Vec<MemberId>,
    by: Vector,
}

impl Carry {
    /// Picks models up.
    #[must_use]
    pub const fn lift(parade: Arc<Parade>, ids: Vec<MemberId>) -> Self {
        Self { parade, ids, by: Vector { x: 0, y: 0 } }
    }

    /// Who is carried.
    #[must_use]
    pub fn ids(&self) -> &[MemberId] {
        &self.ids
    }

    /// How far they were carried.
    #[must_use]
    pub const fn by(&self) -> Vector {
        self.by
    }

    /// Carries them one press further.
    #[must_use]
    pub fn step(mut self, way: Way, step: Step) -> Self {
        let size = |base: Len| match step {
            Step::Base => base,
            Step::Half => base / 2,
            Step::Fine => MM,
        };
        self.by = self.by + way.step(size(self.parade.place.0), size(self.parade.place.1));
        self
    }

    /// What putting them down does; `None` when they stand where they stood.
    #[must_use]
    pub fn command(&self) -> Option<Command> {
        carry_command(&self.parade, &self.ids, self.by)
    }
}

/// What moving models by a vector does: a swap when one model comes to stand exactly where another does, else a shift.
#[must_use]
pub fn carry_command(parade: &Parade, ids: &[MemberId], by: Vector) -> Option<Command> {
    if by == (Vector { x: 0, y: 0 }) || ids.is_empty() {
        return None;
    }
    if let &[id] = ids
        && let Some(figure) = parade.figure(id)
        && let Some(other) = parade.figures.iter().find(|other| other.id != id && other.at == figure.at + by)
    {
        return Some(Command::Swap(id, other.id));
    }
    Some(Command::Shift { members: ids.to_vec(), by })
}

#[cfg(test)]
mod tests {
    use super::super::parade::tests::block;
    use super::*;

    #[test]
    fn a_base_to_the_right_is_a_swap() {
        let carry = Carry::lift(Arc::new(block(10, 5)), vec![MemberId(2)]).step(Way::Right, Step::Base);
        assert_eq!(carry.command(), Some(Command::Swap(MemberId(2), MemberId(3))));
    }

    #[test]
    fn half_a_base_past_the_end_is_a_shift() {
        let carry = Carry::lift(Arc::new(block(10, 5)), vec![MemberId(10)])
            .step(Way::Down, Step::Base)
            .step(Way::Left, Step::Half);
        let by = Vector { x: -2_000, y: 4_000 };
        assert_eq!(carry.command(), Some(Command::Shift { members: vec![MemberId(10)], by }));
    }

    #[test]
    fn there_and_back_is_nothing() {
        let carry = Carry::lift(Arc::new(block(10, 5)), vec![MemberId(1), MemberId(2)]);
        assert_eq!(carry.step(Way::Up, Step::Fine).step(Way::Down, Step::Fine).command(), None);
    }
}
