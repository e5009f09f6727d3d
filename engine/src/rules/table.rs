//! What rules see of a table, and what they say of units that stand on it together.

use std::sync::Arc;

use super::{RuleId, Severity};
use crate::formation::Muster;
use crate::geometry::{
    Arcs, Base, Gap, Outline, Point, Pose, Rect, Side, Vector, gap, inside, move_apart, overlap, shared_ground,
};
use crate::model::{Army, TableCommand, Thing, Token, Unit};

/// The ground of a unit in its frame, wherever that lies: measured once for many places. The boundary is the rectangle round
/// all who stand in it, joined characters included; that of models on round bases is the ground of the bases
/// (`t9a-boundary`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Footing {
    /// The rectangle round all bases.
    pub ground: Rect,
    /// It is one model on a round base.
    pub round: bool,
    /// The bases of several models that all stand on round ones, each as the square round it.
    pub rounds: Vec<Rect>,
}

impl Footing {
    /// Measures a unit.
    #[must_use]
    pub fn of(army: &Army, unit: &Arc<Unit>) -> Self {
        let muster = Muster::of(army, unit);
        let ground = muster.footprint();
        let all = muster.bodies.iter().all(|body| matches!(body.profile.base, Base::Round { .. }));
        let several = all && muster.bodies.len() > 1;
        let rounds = if several { muster.bodies.iter().map(|body| body.ground).collect() } else { Vec::new() };
        Self { ground, round: all && !several, rounds }
    }
}

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
    /// Its boundary; of several round bases, the rectangle round them.
    pub outline: Outline,
    /// The bases of a unit of several models that all stand on round ones: they are its boundary. Empty for any other.
    pub rounds: Vec<Outline>,
}

impl<'a> Stand<'a> {
    /// A unit whose frame lies there.
    #[must_use]
    pub fn new(token: Token, army: &'a Army, unit: &'a Arc<Unit>, frame: Pose) -> Self {
        Self::on(token, army, unit, frame, &Footing::of(army, unit))
    }

    /// A unit whose frame lies there, its ground known already.
    #[must_use]
    pub fn on(token: Token, army: &'a Army, unit: &'a Arc<Unit>, frame: Pose, footing: &Footing) -> Self {
        let outline = Outline::of(footing.ground, frame);
        let outline = if footing.round { outline.rounded() } else { outline };
        let rounds = footing.rounds.iter().map(|ground| Outline::of(*ground, frame).rounded()).collect();
        Self { token, army, unit, frame, outline, rounds }
    }

    /// The parts its boundary is made of.
    #[must_use]
    pub fn parts(&self) -> &[Outline] {
        if self.rounds.is_empty() { core::slice::from_ref(&self.outline) } else { &self.rounds }
    }

    /// The parts of both that share ground.
    pub fn shared<'b>(&'b self, other: &'b Stand<'_>) -> impl Iterator<Item = (&'b Outline, &'b Outline)> {
        let pairs = self.parts().iter().flat_map(|one| other.parts().iter().map(move |two| (one, two)));
        pairs.filter(|(one, two)| overlap(one, two))
    }

    /// The distance between two boundaries, and where they are nearest.
    #[must_use]
    pub fn gap(&self, other: &Stand) -> Gap {
        let pairs = self.parts().iter().flat_map(|one| other.parts().iter().map(move |two| gap(one, two)));
        pairs.min_by_key(|gap| gap.length).unwrap_or_else(|| gap(&self.outline, &other.outline))
    }

    /// Whether it stands on round bases: it then has one facing and one arc, its front.
    #[must_use]
    pub fn round(&self) -> bool {
        !self.rounds.is_empty() || matches!(self.outline.shape, Base::Round { .. })
    }

    /// The arcs of this unit that any part of another is inside.
    #[must_use]
    pub fn inside(&self, what: &Stand) -> Arcs {
        if self.round() {
            return Arcs::NONE.with(Side::Front);
        }
        let each = what.parts().iter().map(|part| inside(&self.outline, part));
        each.fold(Arcs::NONE, |all, arcs| arcs.iter().fold(all, Arcs::with))
    }

    /// What decides where this unit is located: its boundary, or of round bases a round about their centre.
    #[must_use]
    pub fn deciding(&self) -> Outline {
        if self.round() { self.outline.rounded() } else { self.outline }
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

    /// Every two units that share ground, each pair once, with the corners of each piece of it, clockwise, in 1/160 mm of
    /// the table. Units that only touch share none, and those marked *overlap allowed* are passed over.
    #[must_use]
    pub fn overlaps(&self) -> Vec<(Token, Token, Vec<Vec<Point>>)> {
        let may_not = self.stands.iter().filter(|stand| !stand.unit.overlap_allowed);
        let bound: Vec<_> = may_not.map(|stand| (stand, stand.outline.bounds())).collect();
        let mut found = Vec::new();
        for (at, (one, near)) in bound.iter().enumerate() {
            for (other, _) in bound.iter().skip(at + 1).filter(|(_, ground)| near.overlaps(*ground)) {
                let parts = one.shared(other).map(|(one, other)| shared_ground(one, other));
                let shared: Vec<Vec<Point>> = parts.filter(|it| !it.is_empty()).collect();
                if !shared.is_empty() {
                    found.push((one.token, other.token, shared));
                }
            }
        }
        found
    }

    /// The two shortest moves that might end an overlap: of the one, and of the other.
    #[must_use]
    pub fn apart(&self, said: &TableFinding) -> Vec<TableFix> {
        let (Some(one), Some(other)) = (self.stand(said.token), self.stand(said.with)) else { return Vec::new() };
        let fix = |stays: &Stand, moves: &Stand| {
            let ways = stays.shared(moves).filter_map(|(stays, moves)| move_apart(stays, moves));
            let by = ways.max_by_key(|by| i64::from(by.x).pow(2) + i64::from(by.y).pow(2))?;
            let things = vec![Thing::Unit(moves.token)];
            Some(TableFix { token: moves.token, by, commands: vec![TableCommand::Move { things, by }] })
        };
        [fix(other, one), fix(one, other)].into_iter().flatten().collect()
    }
}

/// Why something is said of a unit on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TableReason {
    /// It shares ground with another.
    Overlap {
        /// The pieces of ground they share: the corners of each, clockwise, in 1/160 mm of the table.
        shared: Vec<Vec<Point>>,
    },
    /// It stands off the table; the finding is about itself alone.
    OffTable {
        /// All of it; else a part.
        wholly: bool,
    },
}

/// One finding about a unit on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableFinding {
    /// Which rule; none where the system has no rule for it and any table would object.
    pub rule: Option<RuleId>,
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
