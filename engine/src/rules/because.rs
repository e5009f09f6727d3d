//! Why a check speaks: typed, with the numbers of the unit. `words` turns them into sentences.

use crate::formation::{Differs, Unavailable};
use crate::model::FormationKind;

/// Why a check speaks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// `army-limit`: points over the limit.
    OverLimit {
        /// What the army costs.
        total: u32,
        /// The limit.
        limit: u32,
    },
    /// `army-limit`: more points below the limit than the system allows.
    UnderLimit {
        /// What the army costs.
        total: u32,
        /// The limit.
        limit: u32,
        /// The most it may stay below.
        spare: u32,
    },
    /// `t9a-aligned`: models that look another way.
    Turned,
    /// `t9a-aligned`: models off the files and ranks of the others, or on their ground.
    OffLine,
    /// `t9a-aligned`: an empty place within a rank that may have none.
    Hole {
        /// Which rank.
        rank: u16,
    },
    /// `t9a-in-front`: models without their whole front against others.
    NobodyAhead,
    /// `t9a-full-ranks`: rank-and-file of another height, or on other bases, than most.
    OddTroops,
    /// `army-statistics`: nobody in the unit has a statistic of the game.
    NoStatistics,
    /// `t9a-ranks`: a rank shorter than the first, and not the last.
    ShortRank {
        /// Which rank.
        rank: u16,
        /// Places it holds.
        have: u16,
        /// Places the first rank holds.
        front: u16,
    },
    /// `t9a-ranks`: a rank wider than the first, or beyond its ends.
    WideRank {
        /// Which rank.
        rank: u16,
    },
    /// `t9a-mismatch`: a character in the ranks who could stand farther forward.
    NotForward {
        /// His rank.
        rank: u16,
        /// The rank he could stand in.
        could: u16,
    },
    /// `t9a-mismatch`: a character on a base of another kind who does not stand beside the unit, in line with its front.
    NotBeside,
    /// `roc-attributes`: personal and dominant models in one unit.
    AttributesMixed {
        /// Models with personal attributes.
        personal: u16,
        /// Models with dominant attributes.
        dominant: u16,
    },
    /// `roc-attributes`: a profile that holds both.
    AttributesBoth {
        /// The profile's name.
        profile: String,
    },
    /// `roc-strength`: one to four models; one is no squad at all.
    Weak {
        /// How many there are.
        have: u16,
    },
    /// `roc-formation`: matches none.
    NoFormation {
        /// The nearest.
        nearest: FormationKind,
        /// In what it differs.
        differs: Differs,
    },
    /// A formation that stands but may not be taken by these models (a testudo with a model without a shield).
    MayNotForm {
        /// Which.
        kind: FormationKind,
        /// Why not.
        why: Unavailable,
    },
    /// `roc-crew`: crewed equipment among others.
    CrewMixed {
        /// Models of the piece and its crew.
        crew: u16,
        /// Others.
        others: u16,
    },
    /// `roc-leader`: nobody leads.
    NoLeader,
    /// `roc-leader`: more than one leads.
    ManyLeaders {
        /// How many.
        count: u16,
    },
    /// `roc-leader-place`: in the front rank but not in its centre, or not in the front rank.
    LeaderFile {
        /// His rank.
        rank: u16,
        /// His file.
        file: u16,
        /// Places in the front rank.
        frontage: u16,
        /// The files that are right: twice the same when there is one.
        right: (u16, u16),
    },
    /// `roc-leader-place` in a single file: he is not at its head.
    LeaderNotHead {
        /// His place from the head.
        place: u16,
    },
    /// `roc-leader-place` in a wedge: he is not the tip.
    LeaderNotTip {
        /// His rank.
        rank: u16,
    },
    /// `roc-leader-place` in a square: he is not in the front side.
    LeaderNotFrontSide,
    /// `roc-contact`: models without one whole side in contact.
    Loose {
        /// How many.
        count: u16,
    },
    /// `roc-contact`: models apart from the rest.
    Apart {
        /// How many.
        count: u16,
    },
    /// `roc-contact`: an empty place between two models of a rank.
    Gap {
        /// Which rank.
        rank: u16,
    },
    /// `roc-frontage`: outside five to ten.
    Frontage {
        /// What it is.
        frontage: u16,
    },
    /// `roc-wedge`, `roc-archer-wedge`: the last rank is incomplete.
    WedgeIncomplete {
        /// How many stand in it.
        have: u16,
        /// How many complete it.
        want: u16,
    },
    /// `bsm-irregular`: a mob that is marked regular.
    RegularMob,
    /// `bsm-depth`: an irregular unit has too few ranks for its frontage.
    TooShallow {
        /// Figures in its front rank.
        frontage: u16,
        /// The ranks it has.
        ranks: u16,
        /// The ranks it needs.
        needed: u16,
        /// The widest its figures may stand.
        widest: u16,
        /// It is in contact with an enemy.
        contact: bool,
    },
}
