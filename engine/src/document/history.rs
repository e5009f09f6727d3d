//! Undo and redo, without end.

use crate::model::Army;

/// Undo and redo over snapshots that share units; of an army, or of a table. What a drag shows on its way is never recorded: its commands are applied
/// to [`History::army`] each time the pointer moves, and the last result is committed once, as one step.
#[derive(Clone, Debug)]
pub struct History<T = Army> {
    army: T,
    past: Vec<T>,
    future: Vec<T>,
}

impl<T: PartialEq> History<T> {
    /// A history that begins with `army`, or with a table.
    #[must_use]
    pub const fn new(army: T) -> Self {
        Self { army, past: Vec::new(), future: Vec::new() }
    }

    /// What there is now.
    #[must_use]
    pub const fn army(&self) -> &T {
        &self.army
    }

    /// Makes `army` the present as one step; nothing is recorded when nothing changed.
    pub fn commit(&mut self, army: T) {
        if army != self.army {
            self.past.push(core::mem::replace(&mut self.army, army));
            self.future.clear();
        }
    }

    /// Puts `army` in the place of the present without a step: what was worked out rather than done.
    pub fn replace(&mut self, army: T) {
        self.army = army;
    }

    /// Whether there is a step to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a step to redo.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// One step back. False when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(army) = self.past.pop() else { return false };
        self.future.push(core::mem::replace(&mut self.army, army));
        true
    }

    /// One step forward. False when there is none.
    pub fn redo(&mut self) -> bool {
        let Some(army) = self.future.pop() else { return false };
        self.past.push(core::mem::replace(&mut self.army, army));
        true
    }
}
