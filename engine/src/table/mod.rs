//! Units on a table: where they are deployed, what is done to the table, what is said of those who stand on it.
//!
//! A table stands beside an army and never changes it. An army may change under it: a unit that is new is deployed when the
//! table is next [`settled`]; the pose of one that is gone is kept, for it may come back with undo. Losses change who stands
//! there as well: a unit that has fallen keeps its pose for when they are taken back, and a character who was with it and has
//! not fallen has one of his own until then.

mod apply;
mod check;
mod deploy;
mod drawing;
mod invariants;
mod left;
mod meet;

pub use apply::{LARGEST, MOST_PIECES, SMALLEST, apply, apply_all, stepped};
pub use check::{check, fixes, off, relations};
pub use deploy::{deployed, settled};
pub use drawing::{Drawn, Patch, drawn};
pub use invariants::{invariants, pruned};
pub use left::lose;

use crate::geometry::{Bearing, Len, Outline, Pose};
use crate::model::{Army, Camp, Piece, Table, Thing, Token, Unit};
use crate::rules::{Field, Footing, Stand};

/// Why a command for the table was refused. The table is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableRefusal {
    /// There is no such unit on the table.
    NoUnit,
    /// There is no such piece of terrain.
    NoPiece,
    /// A table measures between one and twenty feet each way, a piece of terrain at most as much.
    Size,
    /// Nothing stands so far from the table.
    TooFar,
    /// A table holds at most so many pieces of terrain.
    TooMany {
        /// The most.
        most: u16,
    },
    /// There is nobody near enough to come into contact with.
    NobodyNear {
        /// How far was looked, in 1/160 mm.
        within: Len,
    },
    /// They are in contact already.
    InContact,
    /// It stands on the ground of another as it is.
    OnOthers,
    /// Other units stand where it would have to.
    NoRoom,
    /// Aligned so, one would stand on another's ground.
    WouldStack,
}

/// Where a unit's frame lies, given the pose the table keeps: the front a square turned to by unfolding is applied.
#[must_use]
pub fn frame(pose: Pose, unit: &Unit) -> Pose {
    Pose { facing: pose.facing.plus(Bearing::degrees(90 * i32::from(unit.turn))), ..pose }
}

/// The armies of a table as they are to be seen: the player's own, which may be what its losses leave of it, and the
/// opponent's.
#[derive(Clone, Copy, Debug)]
pub struct Armies<'a> {
    /// The army the table stands beside.
    pub own: &'a Army,
    /// The opponent's.
    pub opponent: Option<&'a Army>,
}

impl<'a> Armies<'a> {
    /// The armies with nobody lost.
    #[must_use]
    pub fn whole(own: &'a Army, table: &'a Table) -> Self {
        Self { own, opponent: table.opponent.as_ref().map(|it| &*it.army) }
    }

    /// The army of a camp.
    #[must_use]
    pub const fn of(self, camp: Camp) -> Option<&'a Army> {
        match camp {
            Camp::Own => Some(self.own),
            Camp::Opponent => self.opponent,
        }
    }
}

/// Everyone who stands on the table. Joined characters stand in their hosts; units without a pose are passed over.
#[must_use]
pub fn field<'a>(table: &Table, armies: Armies<'a>) -> Field<'a> {
    field_on(table, armies, &[])
}

/// The same with grounds that were measured before; those not among them are measured now.
#[must_use]
pub fn field_on<'a>(table: &Table, armies: Armies<'a>, known: &[(Token, Footing)]) -> Field<'a> {
    let mut stands = Vec::with_capacity(table.poses.len());
    for camp in [Camp::Own, Camp::Opponent] {
        let Some(army) = armies.of(camp) else { continue };
        for unit in army.units.iter().filter(|unit| stands_alone(army, unit)) {
            let token = Token { camp, unit: unit.id };
            let Some(pose) = table.pose(token) else { continue };
            let footing = known.iter().find(|(known, _)| *known == token);
            stands.push(match footing {
                Some((_, footing)) => Stand::on(token, army, unit, frame(pose, unit), footing),
                None => Stand::new(token, army, unit, frame(pose, unit)),
            });
        }
    }
    Field { stands }
}

/// Whether a unit has a token of its own: it is not joined to another of its army, and somebody is left of it.
fn stands_alone(army: &Army, unit: &Unit) -> bool {
    unit.joined.is_none_or(|host| army.unit(host).is_none()) && !unit.members.is_empty()
}

/// The ground of a thing on the table.
#[must_use]
pub fn outline(table: &Table, field: &Field, thing: Thing) -> Option<Outline> {
    match thing {
        Thing::Unit(token) => field.stand(token).map(|stand| stand.outline),
        Thing::Piece(id) => table.piece(id).map(|piece: &Piece| piece.outline),
    }
}
