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

    /// Makes `army` the present as one step. When nothing changed nothing is recorded, and false comes back.
    pub fn commit(&mut self, army: T) -> bool {
        let new = army != self.army;
        if new {
            self.past.push(core::mem::replace(&mut self.army, army));
            self.future.clear();
        }
        new
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

/// Steps back that are kept of an army that is no longer open.
const STEPS: usize = 200;

/// Armies whose steps are kept while another one is open.
const ARMIES: usize = 8;

/// The histories of armies that were open before, by the keys of their records, so that who comes back to one finds its
/// steps again. Bounded: the last eight armies, two hundred steps of each.
#[derive(Clone, Debug, Default)]
pub struct Shelved {
    /// The one left last stands last.
    kept: Vec<(String, History)>,
}

impl Shelved {
    /// Keeps the history of an army that is left.
    pub fn put(&mut self, key: &str, mut history: History) {
        self.forget(key);
        for steps in [&mut history.past, &mut history.future] {
            steps.drain(..steps.len().saturating_sub(STEPS));
        }
        self.kept.push((key.to_owned(), history));
        self.kept.drain(..self.kept.len().saturating_sub(ARMIES));
    }

    /// The history of that army, with `army` as its present: what was done to it since it was left is one step more. One
    /// that begins with it where none is kept.
    #[must_use]
    pub fn take(&mut self, key: &str, army: Army) -> History {
        let Some(at) = self.kept.iter().position(|(kept, _)| kept == key) else { return History::new(army) };
        let (_, mut history) = self.kept.remove(at);
        history.commit(army);
        history
    }

    /// Keeps nothing of that army any more.
    pub fn forget(&mut self, key: &str) {
        self.kept.retain(|(kept, _)| kept != key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::SystemId;

    fn named(name: &str) -> Army {
        Army::new(name, SystemId::RealmOfChaos)
    }

    /// A history of the names given, the last of them the present.
    fn of(names: &[&str]) -> History {
        let mut history = History::new(named(names[0]));
        for name in &names[1..] {
            history.commit(named(name));
        }
        history
    }

    #[test]
    fn who_comes_back_finds_the_steps_of_that_army_and_no_other() {
        let mut shelved = Shelved::default();
        shelved.put("a", of(&["a1", "a2", "a3"]));
        shelved.put("b", of(&["b1", "b2"]));
        let mut a = shelved.take("a", named("a3"));
        assert!(a.undo() && a.army().name == "a2" && a.undo() && a.army().name == "a1" && !a.undo());
        assert!(a.redo() && a.army().name == "a2");
        let mut b = shelved.take("b", named("b2"));
        assert!(b.undo() && b.army().name == "b1" && !b.undo());
        // Taken out, it is not there a second time.
        assert!(!shelved.take("a", named("a3")).can_undo());
    }

    #[test]
    fn what_was_done_to_it_meanwhile_is_a_step() {
        let mut shelved = Shelved::default();
        shelved.put("a", of(&["a1"]));
        let mut a = shelved.take("a", named("renamed in the list"));
        assert!(a.can_undo() && a.undo() && a.army().name == "a1");
        shelved.put("a", a);
        shelved.forget("a");
        assert!(!shelved.take("a", named("from another tab")).can_undo());
    }

    #[test]
    fn it_does_not_grow_without_end() {
        let mut shelved = Shelved::default();
        let names: Vec<String> = (0..=STEPS + 50).map(|step| format!("step {step}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        for army in 0..=ARMIES {
            shelved.put(&format!("army {army}"), of(&names));
        }
        assert_eq!(shelved.kept.len(), ARMIES);
        assert!(!shelved.take("army 0", named("x")).can_undo(), "the one left first is forgotten");
        let last = format!("step {}", STEPS + 50);
        let mut history = shelved.take("army 1", named(&last));
        let mut steps = 0;
        while history.undo() {
            steps += 1;
        }
        // The last two hundred of 250 steps: back to step 50.
        assert_eq!((steps, history.army().name.as_str()), (STEPS, "step 50"));
    }
}
