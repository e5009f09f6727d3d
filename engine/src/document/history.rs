//! Undo and redo, without end.

use crate::model::Army;

/// Undo and redo over snapshots that share units. What is tried while a drag goes on is a preview: shown, but recorded
/// only when it is settled, as one step.
#[derive(Clone, Debug)]
pub struct History {
    army: Army,
    preview: Option<Army>,
    past: Vec<Army>,
    future: Vec<Army>,
}

impl History {
    /// A history that begins with `army`.
    #[must_use]
    pub const fn new(army: Army) -> Self {
        Self { army, preview: None, past: Vec::new(), future: Vec::new() }
    }

    /// The army now, without a preview. A drag applies its commands to this one, however far it has gone.
    #[must_use]
    pub const fn army(&self) -> &Army {
        &self.army
    }

    /// What is to be seen: the preview while there is one, else the army.
    #[must_use]
    pub fn shown(&self) -> &Army {
        self.preview.as_ref().unwrap_or(&self.army)
    }

    /// Whether something is being tried.
    #[must_use]
    pub const fn previewing(&self) -> bool {
        self.preview.is_some()
    }

    /// Shows `army` without recording it; the next preview replaces it.
    pub fn preview(&mut self, army: Army) {
        self.preview = Some(army);
    }

    /// Makes the preview the present, as one step. False when there is none, or it changed nothing.
    pub fn settle(&mut self) -> bool {
        self.preview.take().is_some_and(|army| self.commit(army))
    }

    /// Drops the preview. False when there is none.
    pub fn cancel(&mut self) -> bool {
        self.preview.take().is_some()
    }

    /// Makes `army` the present as one step and drops any preview; nothing is recorded when nothing changed. Whether
    /// something did.
    pub fn commit(&mut self, army: Army) -> bool {
        self.preview = None;
        if army == self.army {
            return false;
        }
        self.past.push(core::mem::replace(&mut self.army, army));
        self.future.clear();
        true
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

    /// One step back; a preview is dropped. False when there is none.
    pub fn undo(&mut self) -> bool {
        self.preview = None;
        let Some(army) = self.past.pop() else { return false };
        self.future.push(core::mem::replace(&mut self.army, army));
        true
    }

    /// One step forward; a preview is dropped. False when there is none.
    pub fn redo(&mut self) -> bool {
        self.preview = None;
        let Some(army) = self.future.pop() else { return false };
        self.past.push(core::mem::replace(&mut self.army, army));
        true
    }
}
