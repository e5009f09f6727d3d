//! What mends a diagnostic in one press.

use crate::model::{Command, FormationKind};

/// What the fix's button says. Rendered by `words`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FixTitle {
    /// Swap the leader with the model in his place.
    SwapToPlace,
    /// Make the model in the leader's place the leader.
    Promote,
    /// Keep only the best placed leader.
    KeepOneLeader,
    /// Raise the squad to five.
    RaiseTo {
        /// How many are added.
        add: u16,
        /// What they are called.
        name: String,
        /// What that costs.
        points: u32,
    },
    /// Form up again in that formation.
    DressInto(FormationKind),
    /// Close up.
    CloseUp,
    /// Split the unit in two.
    SplitOff {
        /// How many models leave.
        models: u16,
    },
    /// Re-form to a frontage.
    ReformTo {
        /// Which.
        frontage: u16,
    },
    /// Complete the rank with more models.
    Complete {
        /// How many.
        add: u16,
        /// What they are called.
        name: String,
        /// What that costs.
        points: u32,
    },
    /// End the shield wall.
    LeaveShieldWall,
    /// Mark the unit irregular.
    MarkIrregular,
    /// Lower the limit to that.
    LowerLimit {
        /// The new limit.
        to: u32,
    },
    /// Dress the ranks.
    DressRanks,
    /// Move models to the nearest places they may have.
    MoveToPlaces {
        /// How many.
        models: u16,
    },
    /// Move a character to where it belongs.
    PlaceCharacter,
    /// Raise the limit to that.
    RaiseLimit {
        /// The new limit.
        to: u32,
    },
}

/// A title and the commands that do it, one step of the history.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fix {
    /// What the button says.
    pub title: FixTitle,
    /// What is done, in order.
    pub commands: Vec<Command>,
}
