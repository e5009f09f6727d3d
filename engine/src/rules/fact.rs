//! What the rules derive: values with their reasons.

use super::{RuleId, Subject};
use crate::geometry::Len;
use crate::model::{FormationKind, Height, MemberId};

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
    /// Marked irregular (`bsm-irregular`).
    Irregular,
    /// Marked regular (`bsm-irregular`).
    Regular,
    /// What a turn costs; left and right cost the same and are told once, as left (`bsm-facing`).
    TurnCost(Turn),
    /// In how many movement steps a turn is done; the dash for never (`bsm-facing`).
    TurnSteps(Turn),
    /// What each figure more or less of frontage costs (`bsm-facing`).
    FrontageCost,
    /// The fewest ranks the frontage asks for (`bsm-depth`).
    RanksNeeded,
    /// The widest frontage so many figures may have (`bsm-depth`).
    WidestFrontage,
    /// The frontage a unit too wide must change to (`bsm-casualties`).
    MustReform,
    /// In contact, it may neither turn nor be reformed (`bsm-contact`).
    NoReform,
    /// In contact, it may stay too wide (`bsm-contact`).
    MayStay,
    /// How many are lost when there is no room to change frontage (`bsm-no-room`).
    NoRoom,
    /// Retreating or routing, it moves though it is too wide (`bsm-exempt`).
    MovesAsItIs,
    /// Too wide, it must close up before it moves (`bsm-exempt`).
    ClosesFirst,
    /// Models of a unit; what affects it affects them all (`t9a-unit`).
    Models,
    /// A rank in which models are missing (`t9a-ranks`).
    IncompleteRank,
    /// Full ranks (`t9a-full-ranks`).
    FullRanks,
    /// Close or Line Formation (`t9a-formation`).
    Order,
    /// Rank bonus (`t9a-rank-bonus`).
    RankBonus,
    /// Fights in an extra rank (`t9a-rank-bonus`).
    ExtraRank,
    /// Models that are no characters (`t9a-rank-and-file`).
    RankAndFile,
    /// Health points of a pool (`t9a-health`).
    Pool(Pool),
    /// Width and depth of the boundary (`t9a-boundary`).
    Boundary,
    /// The diameter of a boundary that is a circle (`t9a-boundary`).
    RoundBoundary,
    /// Height of the boundary (`t9a-boundary`).
    Height,
    /// Where the centre is, from the boundary's left and front (`t9a-centre`).
    Centre,
    /// How many facings there are (`t9a-facings`).
    Facings,
    /// A character in the ranks, and the places it holds (`t9a-mismatch`).
    InRanks,
    /// A character beside the unit (`t9a-mismatch`).
    Beside,
}

/// A value that is a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Word {
    /// Close Formation.
    Close,
    /// Line Formation.
    Line,
    /// Standard Height.
    Standard,
    /// Large.
    Large,
    /// Gigantic.
    Gigantic,
}

impl From<Height> for Word {
    fn from(height: Height) -> Self {
        match height {
            Height::Standard => Self::Standard,
            Height::Large => Self::Large,
            Height::Gigantic => Self::Gigantic,
        }
    }
}

/// A model rule that has a say in the height of a boundary (`t9a-boundary`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lofty {
    /// Skirmisher.
    Skirmisher,
    /// Tall.
    Tall,
    /// Towering Presence.
    Towering,
}

/// Whose health points a pool holds (`t9a-health`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pool {
    /// The rank-and-file without the champion.
    RankAndFile,
    /// The champion.
    Champion,
    /// The character of that place among those who stand in the unit.
    Character(u8),
}

/// A turn of a whole unit on the spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// A quarter turn to its left.
    Left,
    /// A quarter turn to its right.
    Right,
    /// Half a turn.
    About,
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
    /// A word.
    Word(Word),
    /// A length in 1/160 mm on the ground, shown in the player's measure.
    Ground(Len),
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
    /// An irregular unit pays double.
    Doubled {
        /// What a regular unit pays, in 1/160 mm.
        from: Len,
    },
    /// The move pays for it, or does not.
    Pays {
        /// What it costs, in 1/160 mm.
        cost: Len,
        /// The move, in 1/160 mm.
        move_: Len,
    },
    /// How the unit stands after a quarter turn.
    Turned {
        /// Left or right.
        turn: Turn,
        /// Figures in its front rank then.
        frontage: u16,
        /// Ranks then.
        ranks: u16,
        /// Whether it may stand so.
        legal: bool,
    },
    /// A frontage asks for half as many ranks.
    Half {
        /// The frontage.
        frontage: u16,
        /// The ranks it asks for.
        ranks: u16,
    },
    /// At a frontage it has so many ranks and needs so many.
    WouldStand {
        /// The frontage.
        frontage: u16,
        /// The ranks it has at it.
        ranks: u16,
        /// The ranks it needs.
        needed: u16,
    },
    /// A change of frontage and its cost.
    Closing {
        /// The frontage now.
        from: u16,
        /// The frontage after it.
        to: u16,
        /// What it costs, in 1/160 mm.
        cost: Len,
    },
    /// What is left of the move, in 1/160 mm.
    Leaves {
        /// So much.
        left: Len,
    },
    /// A change that takes several movement steps.
    Reforms {
        /// How many.
        steps: u16,
        /// The move, in 1/160 mm.
        move_: Len,
    },
    /// Files go from the flanks.
    FilesGo {
        /// The ranks there are.
        ranks: u16,
        /// The frontage they allow.
        frontage: u16,
        /// Files that go.
        files: u16,
        /// Figures that are left.
        left: u16,
    },
    /// A rank holds so many of those that make it full, and is, or is not.
    FullRank {
        /// Which, from 1.
        rank: u16,
        /// How many places it holds.
        have: u16,
        /// How many make it full.
        full: u16,
    },
    /// The rank-and-file, or the character who stands alone, are of that height.
    Tallness {
        /// What they are called.
        name: String,
        /// How tall.
        height: Height,
        /// How many make a rank full.
        full: u16,
    },
    /// So many full ranks, of which those after the first count, up to a most.
    Counted {
        /// How many are full.
        full: u16,
        /// The highest bonus.
        most: u16,
    },
    /// Ranks are so wide, and from a width on they are a line.
    Wide {
        /// How wide.
        wide: u16,
        /// From where on it is a line.
        line: u16,
    },
    /// So many models of so many health points each.
    Health {
        /// What they are called.
        name: String,
        /// How many.
        models: u16,
        /// Each, or the dash.
        each: Option<u8>,
    },
    /// A model rule has a say in the height.
    Lofty {
        /// Whose.
        name: String,
        /// Which.
        lofty: Lofty,
    },
    /// Lengths of the front and of a flank, in 1/160 mm.
    Edges {
        /// Front and rear.
        front: Len,
        /// Each flank.
        flank: Len,
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
