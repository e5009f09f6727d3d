//! What rules see of a table, and what they say of units that stand on it together.

use std::sync::Arc;

use super::{RuleId, Severity};
use crate::formation::Muster;
use crate::geometry::{Arcs, Base, Outline, Point, Pose, Side, Vector};
use crate::model::{Army, TableCommand, Token, Unit};

/// A unit where it stands on the table.
#[derive(Clone, Debug)]
pub struct Stand<'a> {
    /// Which.
    pub token: Token,
    /// Its army.
    pub army: &'a Army,
    /// The unit.
    pub unit: &'a Arc<Unit>,
    /// Where its frame lies.
    pub frame: Pose,
    /// Its boundary.
    pub outline: Outline,
}

impl<'a> Stand<'a> {
    /// A unit whose frame lies there. Its boundary is the rectangle round all who stand in it, joined characters included;
    /// that of one model on a round base is the base (`t9a-boundary`).
    #[must_use]
    pub fn new(token: Token, army: &'a Army, unit: &'a Arc<Unit>, frame: Pose) -> Self {
        let muster = Muster::of(army, unit);
        let outline = Outline::of(muster.footprint(), frame);
        let alone = matches!(&muster.bodies[..], [only] if matches!(only.profile.base, Base::Round { .. }));
        Self { token, army, unit, frame, outline: if alone { outline.rounded() } else { outline } }
    }
}

/// All units on a table.
#[derive(Clone, Debug, Default)]
pub struct Field<'a> {
    /// The player's own first, each army in its player's order.
    pub stands: Vec<Stand<'a>>,
}

impl<'a> Field<'a> {
    /// A unit on the table.
    #[must_use]
    pub fn stand(&self, token: Token) -> Option<&Stand<'a>> {
        self.stands.iter().find(|stand| stand.token == token)
    }
}

/// Why something is said of a unit on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TableReason {
    /// It shares ground with another.
    Overlap {
        /// The corners of the ground they share, clockwise, in 1/160 mm of the table.
        shared: Vec<Point>,
    },
}

/// One finding of one rule about a unit on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableFinding {
    /// Which rule.
    pub rule: RuleId,
    /// How grave.
    pub severity: Severity,
    /// Of whom it is said.
    pub token: Token,
    /// With whom.
    pub with: Token,
    /// Why.
    pub reason: TableReason,
}

/// What mends a finding on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFix {
    /// Who moves.
    pub token: Token,
    /// How far, in 1/160 mm of the table.
    pub by: Vector,
    /// What is done.
    pub commands: Vec<TableCommand>,
}

/// How one unit stands to another, as a rule sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RelationKey {
    /// The arcs of the other it is inside.
    Inside(Arcs),
    /// The one arc of the other it is located in; none when the deciding point is inside the other's boundary.
    Located(Option<Side>),
}

/// How one unit stands to another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Relation {
    /// Which rule says so.
    pub rule: RuleId,
    /// What.
    pub key: RelationKey,
    /// The point of the table that decides, where one does.
    pub point: Option<Point>,
    /// Whether that point is the centre of a front facing (else of the unit).
    pub front: bool,
    /// Whether that point lies in two arcs, or on their line.
    pub on_line: bool,
}
