//! Orders a unit can be given on the table, and what a system says of them: what each takes, and what is refused.

use crate::formation::Unavailable;
use crate::geometry::Len;
use crate::model::{FormationKind, Terrain};
use crate::rules::{Because, RuleId, Scene, Turn};

/// One order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// Straight ahead, so far in 1/160 mm.
    Ahead(Len),
    /// Wheel forward about a front corner.
    Wheel {
        /// To the right, about the right corner.
        right: bool,
        /// How far, in hundredths of a degree.
        by: u16,
    },
    /// Turn on the spot.
    Turn(Turn),
    /// Another frontage.
    Front(u16),
    /// Another formation, or a shield wall.
    Form(FormationKind),
    /// Lower the shields of a shield wall.
    LowerShields,
    /// Charge straight ahead, so far in 1/160 mm.
    Charge(Len),
    /// Begin another movement step.
    NextStep,
}

/// What a manoeuvre counts as, where a system counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manoeuvre {
    /// A simple manoeuvre.
    Simple,
    /// A complex manoeuvre.
    Complex,
    /// A charge.
    Charge,
}

/// What an order takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Takes {
    /// Of the move, in 1/160 mm; with [`Takes::steps`], of the last step.
    pub inches: Len,
    /// Of the manoeuvres a unit may make.
    pub manoeuvre: Option<Manoeuvre>,
    /// Further movement steps it reaches into.
    pub steps: u16,
    /// The unit does nothing else in its last step.
    pub whole: bool,
}

impl Takes {
    /// Only inches of the move.
    #[must_use]
    pub fn inches(inches: Len) -> Self {
        Self { inches, ..Self::default() }
    }

    /// A manoeuvre, with inches of the move where it covers ground.
    #[must_use]
    pub fn manoeuvre(manoeuvre: Manoeuvre, inches: Len) -> Self {
        Self { inches, manoeuvre: Some(manoeuvre), ..Self::default() }
    }
}

/// Why an order is refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// The system has no such order.
    Unknown,
    /// It stands so already.
    Already,
    /// The unit has no move at all, or none in this formation.
    NoMove,
    /// It takes more of the move than is left, both in 1/160 mm.
    TooFar {
        /// What it takes.
        cost: Len,
        /// What is left.
        left: Len,
    },
    /// After a quarter turn an irregular unit would stand too wide.
    TurnTooWide {
        /// Its frontage then.
        frontage: u16,
        /// Its ranks then.
        ranks: u16,
    },
    /// The formation is not available, or its parameters are not allowed.
    Formation(FormationKind, Unavailable),
    /// In contact nobody moves.
    InContact,
    /// Too wide for its ranks, it closes up to that frontage before anything else.
    ClosesFirst {
        /// The widest allowed.
        to: u16,
    },
    /// It does nothing else in this movement step.
    StepSpent,
    /// It has made the manoeuvres it may.
    ManoeuvresSpent {
        /// How many simple ones it may make.
        most: u8,
    },
    /// A complex manoeuvre is made alone.
    Complex,
    /// A charge is made without other manoeuvres.
    ChargeAlone,
    /// A single file does not charge.
    FileCharges,
    /// A charge does not pass through a single file.
    ThroughFile,
    /// A wedge makes no turns.
    WedgeTurns,
    /// A wedge wheels as its second or third manoeuvre.
    WedgeWheelsLater,
    /// A wedge is formed when a charge is declared, before anything else.
    WedgeFirst,
    /// An archer wedge does not move or turn.
    ArchersStay,
    /// A shield wall does not move.
    WallStands,
    /// A shield wall is declared before anything moves.
    WallFirst,
    /// No new manoeuvre until the whole unit is across the terrain.
    Crossing,
    /// No square is tried where a model begins or ends on difficult ground or an obstacle.
    SquareGround,
    /// The text names no manoeuvre for it.
    NotNamed,
}

/// An order that is refused: the rule that forbids it, where it is one of the rules here, and why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Refused {
    /// The rule.
    pub rule: Option<RuleId>,
    /// Why.
    pub why: Why,
}

impl Refused {
    /// A refusal by a rule.
    #[must_use]
    pub const fn by(rule: RuleId, why: Why) -> Self {
        Self { rule: Some(rule), why }
    }

    /// A refusal by the game's custom.
    #[must_use]
    pub const fn custom(why: Why) -> Self {
        Self { rule: None, why }
    }
}

/// How far a unit goes in one movement step, with the reasons.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Allowance {
    /// In 1/160 mm; `None` for a unit that has no move.
    pub move_: Option<Len>,
    /// A shorter move with a name of its own, where the system has one: the advance, the move being the march.
    pub advance: Option<Len>,
    /// Why it is so far.
    pub because: Vec<Because>,
}

/// What has been done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ledger {
    /// The movement step, from 0.
    pub step: u16,
    /// What this step has taken of the move, in 1/160 mm.
    pub used: Len,
    /// What is left of the move in this step, as the unit stands now, in 1/160 mm.
    pub left: Len,
    /// Orders carried out.
    pub orders: u16,
    /// Simple manoeuvres made.
    pub simple: u8,
    /// A complex one made.
    pub complex: bool,
    /// A charge made.
    pub charged: bool,
    /// A wedge formed on the charge.
    pub wedged: bool,
    /// The rest of this step is spent.
    pub spent: bool,
}

/// What an order is judged by.
pub struct Situation<'a> {
    /// The unit as it stands now.
    pub scene: &'a Scene<'a>,
    /// What has been done.
    pub ledger: Ledger,
    /// How far it goes in a step, as it stands.
    pub allowance: &'a Allowance,
    /// It stands on difficult ground or over an obstacle, in part or as a whole.
    pub crossing: bool,
}

/// What terrain does to those who cross it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// Nothing.
    Free,
    /// Every inch counts so many times.
    Times(Len),
    /// So much of the move is gone once, in 1/160 mm.
    Toll(Len),
}

/// What a system says of moving.
#[derive(Debug)]
pub struct MoveRules {
    /// How far a unit goes in one movement step.
    pub allowance: fn(&Scene) -> Allowance,
    /// What terrain does to a unit as it stands.
    pub pace: fn(&Scene, &Allowance, Terrain) -> Pace,
    /// What an order takes; for one that covers ground, `cost` is what the way takes of the move, terrain counted.
    pub takes: fn(&Situation, Order, Len) -> Result<Takes, Refused>,
    /// The orders that can be given to a unit, allowed now or not; distances and angles are left to the planner.
    pub orders: fn(&Situation) -> Vec<Order>,
}

/// Refuses what takes more of the move than is left.
///
/// # Errors
/// When it does.
pub fn within(situation: &Situation, rule: Option<RuleId>, cost: Len) -> Result<(), Refused> {
    let left = situation.ledger.left;
    if situation.allowance.move_.is_none() {
        return Err(Refused { rule, why: Why::NoMove });
    }
    if cost > left { Err(Refused { rule, why: Why::TooFar { cost, left } }) } else { Ok(()) }
}
