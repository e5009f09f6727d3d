//! Two armies on a table: a document beside the army, which it never changes.

use std::sync::Arc;

use super::{Army, Losses, Roll, UnitId};
use crate::geometry::{Base, Bearing, INCH, Len, Outline, Point, Pose, Vector};

/// Whose unit it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Camp {
    /// Of the army the table stands beside.
    Own,
    /// Of the opponent.
    Opponent,
}

/// A unit on the table. A joined character stands in its host and has no token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token {
    /// Whose.
    pub camp: Camp,
    /// Which unit of that army.
    pub unit: UnitId,
}

/// A piece of terrain, for as long as the table lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(pub u32);

/// What a piece of terrain is to those who cross it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// Crossed like the bare table.
    #[default]
    Open,
    /// Difficult ground.
    Difficult,
    /// Very difficult ground.
    VeryDifficult,
    /// A wall, a hedge, a stream: an obstacle.
    Obstacle,
}

impl Terrain {
    /// All kinds, the easiest first.
    pub const ALL: [Self; 4] = [Self::Open, Self::Difficult, Self::VeryDifficult, Self::Obstacle];
}

/// A piece of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Unique on its table and never used again.
    pub id: PieceId,
    /// What it is to those who cross it.
    pub kind: Terrain,
    /// Its ground.
    pub outline: Outline,
}

/// The opponent: an army opened from a link or one of the player's own, as it was then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The army.
    pub army: Arc<Army>,
    /// What its units have lost.
    pub losses: Roll,
}

/// Anything on the table that can be picked and moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Thing {
    /// A unit.
    Unit(Token),
    /// A piece of terrain.
    Piece(PieceId),
}

/// Where units of two armies stand, on what ground. The table's left far corner is the origin; the player's edge is the
/// near one, of the largest y.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Width in x, in 1/160 mm.
    pub width: Len,
    /// Depth in y, in 1/160 mm.
    pub depth: Len,
    /// Where units stand: each at most once. The pose is that of the unit's frame before [`super::Unit::turn`] is applied;
    /// `table::frame` applies it.
    pub poses: Vec<(Token, Pose)>,
    /// Units moved together: each in at most one group, each group of two or more.
    pub groups: Vec<Vec<Token>>,
    /// The opponent, where there is one.
    pub opponent: Option<Opponent>,
    /// What the player's own units have lost.
    pub losses: Roll,
    /// Terrain, the later above the earlier.
    pub terrain: Vec<Piece>,
    /// The next piece id to give out.
    pub next_piece: u32,
}

impl Default for Table {
    /// An empty table of 72 by 48 inches.
    fn default() -> Self {
        Self {
            width: 72 * INCH,
            depth: 48 * INCH,
            poses: Vec::new(),
            groups: Vec::new(),
            opponent: None,
            losses: Roll::default(),
            terrain: Vec::new(),
            next_piece: 1,
        }
    }
}

impl Table {
    /// Where a unit stands.
    #[must_use]
    pub fn pose(&self, token: Token) -> Option<Pose> {
        self.poses.iter().find(|(known, _)| *known == token).map(|(_, pose)| *pose)
    }

    /// A piece of terrain.
    #[must_use]
    pub fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.terrain.iter().find(|piece| piece.id == id)
    }

    /// The army of a camp: `own` is the one the table stands beside.
    #[must_use]
    pub fn army<'a>(&'a self, camp: Camp, own: &'a Army) -> Option<&'a Army> {
        match camp {
            Camp::Own => Some(own),
            Camp::Opponent => self.opponent.as_ref().map(|opponent| &*opponent.army),
        }
    }

    /// What a unit has lost.
    #[must_use]
    pub fn lost(&self, token: Token) -> Option<&Losses> {
        match token.camp {
            Camp::Own => self.losses.of(token.unit),
            Camp::Opponent => self.opponent.as_ref().and_then(|opponent| opponent.losses.of(token.unit)),
        }
    }

    /// The units that move with this one: its group, or itself alone.
    #[must_use]
    pub fn together(&self, token: Token) -> Vec<Token> {
        self.groups.iter().find(|group| group.contains(&token)).cloned().unwrap_or_else(|| vec![token])
    }
}

/// How picked units are aligned with the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// All look the way it looks, each turned about its centre.
    Facing,
    /// Their fronts stand in line with its front.
    Front,
    /// Their centres stand in line with its centre, side by side or one behind the other: whichever is less of a move and
    /// sets nobody on another's ground.
    Centre,
}

impl TableCommand {
    /// What brings two picked units into contact: the player's own goes to the opponent's; of one camp, the first to the second.
    #[must_use]
    pub const fn meeting(first: Token, second: Token) -> Self {
        match (first.camp, second.camp) {
            (Camp::Opponent, Camp::Own) => Self::Meet { token: second, with: first },
            _ => Self::Meet { token: first, with: second },
        }
    }
}

/// One intent for the table. Several make one step of its history when applied together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableCommand {
    /// Make the table another size, in 1/160 mm, between one and 20 feet; what stands off it stays where it is.
    Resize {
        /// Width in x.
        width: Len,
        /// Depth in y.
        depth: Len,
    },
    /// Put a unit somewhere.
    Put(Token, Pose),
    /// Move things by a vector.
    Move {
        /// What.
        things: Vec<Thing>,
        /// How far, in 1/160 mm.
        by: Vector,
    },
    /// Turn things together about a point of the table.
    Turn {
        /// What.
        things: Vec<Thing>,
        /// The point that stays.
        about: Point,
        /// How far clockwise.
        by: Bearing,
    },
    /// Align units with the first of them.
    Align(Vec<Token>, Align),
    /// Bring units, moved together, into base contact with whoever is nearest, at most so far away.
    Snap {
        /// Who.
        tokens: Vec<Token>,
        /// How far, in 1/160 mm.
        reach: Len,
    },
    /// Bring a unit into base contact with another, however far that is: edge to edge, and of the opponent's the front to the
    /// edge it is located at.
    Meet {
        /// Who moves.
        token: Token,
        /// Who stays.
        with: Token,
    },
    /// Have these units move together from now on.
    Group(Vec<Token>),
    /// Have these units move each on its own again.
    Ungroup(Vec<Token>),
    /// Embed an opponent, deployed along the far edge; the one before is gone with what was said of it.
    SetOpponent(Arc<Army>),
    /// Send the opponent away.
    RemoveOpponent,
    /// Write down what a unit has lost.
    SetLosses(Token, Losses),
    /// Lay a piece of terrain; it gets id `table.next_piece`.
    AddPiece {
        /// What it is.
        kind: Terrain,
        /// Its shape.
        shape: Base,
        /// Its centre.
        at: Point,
        /// The way its front edge looks.
        facing: Bearing,
    },
    /// Make a piece another kind of terrain.
    SetPiece(PieceId, Terrain),
    /// Give a piece another shape about the same centre.
    ReshapePiece(PieceId, Base),
    /// Take pieces of terrain away.
    RemovePieces(Vec<PieceId>),
    /// Deploy both armies anew, each in a line along its edge. Terrain stays.
    Deploy,
    /// Take everything away: terrain, opponent, losses, groups; and deploy the army anew. The size stays.
    Clear,
}
