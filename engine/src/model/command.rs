//! What can be done to an army. Commands are intents; where models end up is worked out when one is applied.

use super::{Formation, ItemId, MemberId, ProfileId, Role, SquareSide, Stance, SystemId, UnitId};
use crate::geometry::{Facing, Vector};

/// One intent. Several make one step of the history when applied together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Name the army.
    RenameArmy(String),
    /// Write the army's note.
    SetArmyNote(String),
    /// Set or lift the points limit.
    SetLimit(Option<u32>),
    /// Play the army under another system. Names, counts, bases, points, roles and gear stay; what belongs to the old
    /// system alone is laid down (`document::losses_on_switch` lists it).
    SetSystem(SystemId),
    /// Add a squad, or crewed equipment with its crew, of a starter troop of the army's system, formed up and with a
    /// leader. `count` is the number of models (for crewed equipment: of pieces). The new unit gets id
    /// `army.next_unit` and stands last, or after `after`.
    AddUnit {
        /// Number of the starter troop.
        starter: u16,
        /// How many models; 1 for a character.
        count: u16,
        /// The unit it follows.
        after: Option<UnitId>,
    },
    /// Remove a unit; characters joined to it stand alone again.
    RemoveUnit(UnitId),
    /// Copy a unit with fresh ids, standing after it.
    DuplicateUnit(UnitId),
    /// Move a unit to an index of the player's order.
    MoveUnit {
        /// Which.
        unit: UnitId,
        /// Its new index, clamped to the end.
        to: usize,
    },
    /// Name a unit.
    RenameUnit(UnitId, String),
    /// Write a unit's note.
    SetNote(UnitId, String),
    /// Have so many models of one profile and equipment set. New ones stand at the end of the last rank, removed ones
    /// leave from there, the leader last of all.
    SetCount {
        /// Which unit.
        unit: UnitId,
        /// Of which profile.
        profile: ProfileId,
        /// With which set.
        loadout: u8,
        /// How many in the end, 0 to 500.
        count: u16,
    },
    /// Add models of another starter troop to a unit, with an equipment set of their own.
    AddTroops {
        /// Which unit.
        unit: UnitId,
        /// Number of the starter troop.
        starter: u16,
        /// How many.
        count: u16,
    },
    /// Remove these models and close the ranks.
    RemoveMembers(Vec<MemberId>),
    /// Give the unit a further equipment set.
    AddLoadout {
        /// Which unit.
        unit: UnitId,
        /// Its name, may be empty.
        name: String,
        /// Starter items by number.
        items: Vec<u16>,
    },
    /// Change what a set holds.
    SetLoadout {
        /// Which unit.
        unit: UnitId,
        /// Which set.
        loadout: u8,
        /// Its name, may be empty.
        name: String,
        /// Items of the army's catalogue.
        items: Vec<ItemId>,
    },
    /// Put a starter item into a set.
    TakeItem {
        /// Which unit.
        unit: UnitId,
        /// Which set.
        loadout: u8,
        /// Starter item by number.
        item: u16,
    },
    /// Remove a set; those who carried it take the first of the others.
    RemoveLoadout {
        /// Which unit.
        unit: UnitId,
        /// Which set.
        loadout: u8,
    },
    /// Give these models a set of their unit.
    Equip {
        /// Who.
        members: Vec<MemberId>,
        /// Which set.
        loadout: u8,
    },
    /// Have so many of the unit's models of a profile carry set `to`, taking from (or giving back to) set `from`, from
    /// the rear.
    Rearm {
        /// Which unit.
        unit: UnitId,
        /// Of which profile.
        profile: ProfileId,
        /// The set they lay down.
        from: u8,
        /// The set they take up.
        to: u8,
        /// How many carry `to` in the end.
        count: u16,
    },
    /// Take up or lay down a role.
    SetRole {
        /// Who.
        member: MemberId,
        /// Which role.
        role: Role,
        /// On or off.
        on: bool,
    },
    /// Make this model the only leader among those who stand in its unit.
    NameLeader(MemberId),
    /// Two models change places.
    Swap(MemberId, MemberId),
    /// Move models by a vector in the unit's frame.
    Shift {
        /// Who.
        members: Vec<MemberId>,
        /// How far, in 1/160 mm.
        by: Vector,
    },
    /// Turn models on the spot.
    Face {
        /// Who.
        members: Vec<MemberId>,
        /// Which way, relative to the unit's front.
        facing: Facing,
    },
    /// Re-form about the leader.
    Reform {
        /// Which unit.
        unit: UnitId,
        /// Into what.
        formation: Formation,
    },
    /// Unfold a square into one rank, with a side staying put.
    Unfold {
        /// Which unit.
        unit: UnitId,
        /// The side that stays.
        side: SquareSide,
    },
    /// Close gaps and dress ranks, in the formation that comes nearest.
    Dress(UnitId),
    /// Form or leave a shield wall.
    SetShieldWall(UnitId, bool),
    /// Mark a unit as irregular, or as regular again.
    SetIrregular(UnitId, bool),
    /// Let a unit stand on other units' ground, or no longer.
    SetOverlapAllowed(UnitId, bool),
    /// Put a unit into these states.
    SetStance(UnitId, Stance),
    /// Move these models out into a unit of their own, after the first. Both halves are given a leader, where they have
    /// none, and formed up. The new unit gets id `army.next_unit`.
    Split {
        /// Which unit.
        unit: UnitId,
        /// Who leaves.
        members: Vec<MemberId>,
    },
    /// Take all models of `from` into `into`, and form up. `from` is gone.
    Merge {
        /// Who stays.
        into: UnitId,
        /// Who is taken in.
        from: UnitId,
    },
    /// A character joins a unit as its leader, in the leader's place; he who led before serves in the ranks.
    Join {
        /// The character.
        character: UnitId,
        /// The unit.
        host: UnitId,
    },
    /// A joined character stands alone again; the unit closes up and its best placed model leads.
    Leave(UnitId),
}
