//! One model of an army.

use super::{MemberId, ProfileId};
use crate::geometry::{Facing, Point};

/// What a member does in its unit, drawn as a sign on its base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Leads the unit.
    Leader,
    /// The unit's champion.
    Champion,
    /// Carries the standard.
    Standard,
    /// Sounds the horn.
    Musician,
}

/// Roles of one member, as flags: two leaders in a unit can be stored, and are reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Roles(pub u8);

impl Roles {
    /// No role.
    pub const NONE: Self = Self(0);
    /// Leads the unit.
    pub const LEADER: Self = Self(1);

    const fn bit(role: Role) -> u8 {
        match role {
            Role::Leader => 1,
            Role::Champion => 2,
            Role::Standard => 4,
            Role::Musician => 8,
        }
    }

    /// Whether the role is held.
    #[must_use]
    pub const fn has(self, role: Role) -> bool {
        self.0 & Self::bit(role) != 0
    }

    /// These roles with one taken up or laid down.
    #[must_use]
    pub const fn with(self, role: Role, on: bool) -> Self {
        if on { Self(self.0 | Self::bit(role)) } else { Self(self.0 & !Self::bit(role)) }
    }
}

/// One model: one base and profile, one equipment set, one place, one facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Member {
    /// Unique in its army and never used again.
    pub id: MemberId,
    /// Its kind.
    pub profile: ProfileId,
    /// Its equipment set: an index into the loadouts of its own unit.
    pub loadout: u8,
    /// Its roles.
    pub roles: Roles,
    /// The centre of its base in the frame of the unit it stands in (the host's, for a joined character).
    pub at: Point,
    /// Which way it looks in that frame.
    pub facing: Facing,
}
