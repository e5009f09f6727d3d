//! What a unit has lost in play. An overlay kept beside the army, which it never changes.

use super::{MemberId, UnitId};

/// What one unit has lost. Who that is follows the system: see `casualties`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Losses {
    /// Lost in combat, or in any way where the system makes no difference: models, or health points where its units
    /// share a pool of them.
    pub combat: u16,
    /// Lost to missiles, where the system makes a difference.
    pub missiles: u16,
    /// Mixed ranks: the equipment set that is fighting, where it is not the one in front.
    pub fighting: Option<u8>,
    /// Where the order of those who fall at random begins: the same seed, the same models.
    pub seed: u32,
    /// Fallen by choice, beside those above: a champion, a character who joined.
    pub chosen: Vec<MemberId>,
    /// Wounds short of falling, of those who may fall by choice and have several health points: who, and how many.
    pub wounds: Vec<(MemberId, u16)>,
    /// Fallen because there was no room to change frontage (`bsm-no-room`), after those above.
    pub crowded: Vec<MemberId>,
}

impl Losses {
    /// Whether nothing is lost; the seed alone is nothing.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.combat == 0
            && self.missiles == 0
            && self.chosen.is_empty()
            && self.wounds.is_empty()
            && self.crowded.is_empty()
    }
}

/// The losses of an army's units, each unit at most once, in the order they were first taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Roll(pub Vec<(UnitId, Losses)>);

impl Roll {
    /// What a unit has lost.
    #[must_use]
    pub fn of(&self, unit: UnitId) -> Option<&Losses> {
        self.0.iter().find(|(id, _)| *id == unit).map(|(_, losses)| losses)
    }

    /// Writes down what a unit has lost, in place of what it had; nothing lost is not kept, but for a seed that was set.
    pub fn set(&mut self, unit: UnitId, losses: Losses) {
        let empty = losses.is_none() && losses.seed == 0;
        match self.0.iter().position(|(id, _)| *id == unit) {
            Some(at) if empty => {
                self.0.remove(at);
            }
            Some(at) => self.0[at].1 = losses,
            None if empty => {}
            None => self.0.push((unit, losses)),
        }
    }
}
