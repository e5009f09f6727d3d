//! Armies as plain data, and what can be done to them.
//!
//! What can be derived (ranks, points, legality, the unit's statistics) is never stored here.

mod army;
mod catalogue;
mod command;
mod formation;
mod ids;
mod losses;
mod member;
mod profile;
mod table;
mod unit;

pub use army::{Army, SystemId};
pub use catalogue::{Catalogue, Item, ItemTraits};
pub use command::Command;
pub use formation::{Arrangement, Formation, FormationKind, LastRank, SquareSide, SquareTroops};
pub use ids::{ItemId, MemberId, ProfileId, UnitId};
pub use losses::{Losses, Roll};
pub use member::{Member, Role, Roles};
pub use profile::{Attributes, Crew, Height, Nature, Profile, STATS, Stat};
pub use table::{Align, Camp, Opponent, Piece, PieceId, Table, TableCommand, Terrain, Thing, Token};
pub use unit::{Loadout, MAX_LOADOUTS, Stance, Unit};
