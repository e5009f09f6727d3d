//! What the rules derive: values with their reasons.

use super::{RuleId, Subject};
use crate::geometry::Len;
use crate::model::{FormationKind, MemberId};

/// Which value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FactKey {
    /// Points of a unit or of the army.
    Points,
    /// Places in rank 1.
    Frontage,
    /// Number of ranks.
    Ranks,
    /// Ranks that count for bonuses (`roc-full-ranks`).
    CountingRanks,
    /// Effective movement (`roc-speed`).
    Move,
    /// Width and depth of the ground it covers.
    Footprint,
    /// Effective value of a statistic, by its place in the line (`roc-profile`).
    Stat(u8),
    /// Effective armour save, after formation effects.
    Save,
    /// Targets a leader lets the player choose among, by place of the statistic (`roc-leader-stats`).
    Targets(u8),
    /// Models that may shoot (`roc-archer-wedge`).
    Shooters,
    /// Widest rank, for wheeling and re-forming (`roc-wedge`).
    WidestRank,
    /// Frontage to re-form with: the rearmost complete rank (`roc-wedge`, `roc-archer-wedge`).
    RearRank,
    /// Where casualties come from (`roc-mixed`).
    Casualties,
    /// An effect of the formation a unit stands in, one fact each.
    Effect(FormationKind, u8),
    /// How the formation is entered or left, one fact each.
    Manoeuvre(FormationKind, u8),
    /// Crossing terrain (`roc-obstacle`).
    Obstacle,
    /// Counts as a character (`roc-crew`).
    Counts,
}

/// The value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FactValue {
    /// A count or statistic.
    Number(i32),
    /// No value: the dash.
    Dash,
    /// A save, as the number to roll: 4 is 4+; 7 is none.
    Save(u8),
    /// A length in 1/160 mm, shown in inches.
    Length(Len),
    /// Width and depth in 1/160 mm.
    Size(Len, Len),
    /// Values to choose among, rising.
    Choice(Vec<u8>),
    /// Only the words of the key itself.
    Holds,
}

/// A reason of a fact: the inputs of "why?".
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Because {
    /// A profile has this value of the statistic; it is the lowest or is not.
    ProfileStat {
        /// The profile's name.
        profile: String,
        /// Its value, or the dash.
        value: Option<u8>,
        /// Whether the unit's value comes from it.
        lowest: bool,
    },
    /// Models of a profile and set have this save.
    ProfileSave {
        /// The profile's name.
        profile: String,
        /// 7 is none.
        save: u8,
        /// Whether the unit's save comes from it.
        worst: bool,
    },
    /// A formation changes the value.
    Formation {
        /// Which.
        kind: FormationKind,
        /// From what.
        from: FactValue,
        /// To what.
        to: FactValue,
    },
    /// A rank holds so many of so many and counts, or does not.
    Rank {
        /// Which, from 1.
        rank: u16,
        /// How many places it holds.
        have: u16,
        /// How many the front rank holds.
        front: u16,
        /// Whether it counts.
        counts: bool,
    },
    /// The leader's own value and plus.
    Leader {
        /// His profile's or unit's name.
        name: String,
        /// His own value, or the dash.
        value: Option<u8>,
        /// The listed plus.
        plus: u8,
        /// The unit's value.
        unit: u8,
    },
    /// So many models of a rank may shoot.
    Shooting {
        /// Which rank.
        rank: u16,
        /// How many of it.
        shooters: u16,
        /// How many stand in it.
        have: u16,
    },
    /// A set of models stands somewhere (mixed ranks).
    Set {
        /// What the set is called.
        name: String,
        /// How many models.
        models: u16,
    },
    /// So many models at so many points.
    Cost {
        /// What they are.
        name: String,
        /// How many.
        models: u16,
        /// Points each.
        each: u32,
    },
    /// It follows from the rule's text alone.
    Rule,
}

/// A derived value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fact {
    /// Which rule derives it.
    pub rule: RuleId,
    /// About what.
    pub subject: Subject,
    /// Which value.
    pub key: FactKey,
    /// The value.
    pub value: FactValue,
    /// The models it names.
    pub members: Vec<MemberId>,
    /// Its reasons, in reading order.
    pub because: Vec<Because>,
}
