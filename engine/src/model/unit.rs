//! A unit: a squad, a character, or crewed equipment.

use super::{Formation, ItemId, Member, MemberId, Role, UnitId};

/// The most equipment sets a unit may hold.
pub const MAX_LOADOUTS: usize = 8;

/// An equipment set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Loadout {
    /// What the player calls it; empty means it is named by its items.
    pub name: String,
    /// What it holds, in the order it was given.
    pub items: Vec<ItemId>,
}

/// States a unit may be in beside its formation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stance {
    /// Stands in a shield wall (`roc-shield-wall`).
    pub shield_wall: bool,
    /// In contact with an enemy.
    pub in_contact: bool,
    /// Routing.
    pub routing: bool,
    /// Retreating after a failed morale check.
    pub retreating: bool,
}

/// A unit of an army.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// Unique in its army and never used again.
    pub id: UnitId,
    /// As the player typed it; may be empty, may be anything. Always shown as text.
    pub name: String,
    /// The player's note.
    pub note: String,
    /// Its models. A joined character's stand in the host's frame.
    pub members: Vec<Member>,
    /// Its equipment sets; every member's index is good.
    pub loadouts: Vec<Loadout>,
    /// The declared formation.
    pub formation: Formation,
    /// States beside the formation.
    pub stance: Stance,
    /// Quarter turns clockwise from the way the unit first faced to the way it faces now: a square that unfolds on
    /// another side turns the unit's front, and this keeps that side's place on the table exact.
    pub turn: u8,
    /// The unit this character stands in.
    pub joined: Option<UnitId>,
    /// Marked as irregular (Battlesystem, `bsm-irregular`).
    pub irregular: bool,
    /// A rule of the player's lets it stand on other units' ground (The 9th Age, `t9a-overlap`).
    pub overlap_allowed: bool,
}

impl Unit {
    /// The member of that id.
    #[must_use]
    pub fn member(&self, id: MemberId) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    /// The unit's own members that lead.
    pub fn leaders(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| member.roles.has(Role::Leader))
    }
}
