//! Applying commands to an army, history, and fixes that were tried before they are offered.

use crate::formation::Unavailable;
use crate::model::{Army, Command, FormationKind, MemberId, UnitId};
use crate::rules::{Diagnostic, Fix};

/// Why a command was refused. The army is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// There is no such unit (any more).
    NoUnit(UnitId),
    /// There is no such model (any more).
    NoMember(MemberId),
    /// There is no such starter troop, item, profile or equipment set.
    NoSuchThing,
    /// The formation is not available.
    Formation(FormationKind, Unavailable),
    /// A unit must keep at least one model; a squad's last is removed with the squad.
    LastModel,
    /// More than an army may hold (200 units, 20,000 models, 500 models a unit, 8 sets a unit).
    TooMany {
        /// The most there may be.
        most: u32,
    },
    /// Only a character joins, leaves, or is joined to a squad that is not itself joined.
    NotACharacter,
    /// The models are not all of one unit, or are all of it.
    CannotSplit,
}

/// The army after a command. The old one is untouched and shares what did not change.
///
/// # Errors
/// When the command cannot be carried out.
pub fn apply(army: &Army, command: &Command) -> Result<Army, Refusal> {
    todo!("{} {command:?}", army.name)
}

/// The army after several commands, or the first refusal.
///
/// # Errors
/// When one cannot be carried out.
pub fn apply_all(army: &Army, commands: &[Command]) -> Result<Army, Refusal> {
    commands.iter().try_fold(army.clone(), |army, command| apply(&army, command))
}

/// The fixes of a diagnostic that a trial run on a copy proves: the diagnostic is gone and no error is new.
#[must_use]
pub fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    todo!("{} {said:?}", army.name)
}

/// Undo and redo over snapshots that share units.
#[derive(Clone, Debug)]
pub struct History {
    army: Army,
    past: Vec<Army>,
    future: Vec<Army>,
}

impl History {
    /// A history that begins with `army`.
    #[must_use]
    pub const fn new(army: Army) -> Self {
        Self { army, past: Vec::new(), future: Vec::new() }
    }

    /// The army now.
    #[must_use]
    pub const fn army(&self) -> &Army {
        &self.army
    }

    /// Makes `army` the present as one step; nothing is recorded when nothing changed.
    pub fn commit(&mut self, army: Army) {
        if army != self.army {
            self.past.push(core::mem::replace(&mut self.army, army));
            self.future.clear();
        }
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

    /// One step back.
    pub fn undo(&mut self) -> bool {
        let Some(army) = self.past.pop() else { return false };
        self.future.push(core::mem::replace(&mut self.army, army));
        true
    }

    /// One step forward.
    pub fn redo(&mut self) -> bool {
        let Some(army) = self.future.pop() else { return false };
        self.past.push(core::mem::replace(&mut self.army, army));
        true
    }
}
