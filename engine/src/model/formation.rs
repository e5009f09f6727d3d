//! The formation a player declared for a unit. Where the models really stand is the truth beside it.

/// Which end of the front a short last rank is dressed to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LastRank {
    /// Half bases allowed, in the middle.
    #[default]
    Centred,
    /// From the left file.
    Left,
    /// From the right file.
    Right,
}

/// How the two equipment sets of mixed ranks stand. Sets are indices into the unit's loadouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrangement {
    /// Ranks of one set in front of ranks of the other.
    FrontAndBehind {
        /// The set in front.
        front: u8,
    },
    /// One set evenly on both flanks of the other.
    Flanks {
        /// The set on the flanks.
        flanks: u8,
    },
}

/// Who stands where in a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SquareTroops {
    /// One kind all round, or kinds as they come.
    #[default]
    Plain,
    /// The four models of one set take the corners.
    Corners {
        /// The set at the corners.
        set: u8,
    },
    /// One set forms a smaller square in the hollow.
    Core {
        /// The set inside.
        set: u8,
    },
}

/// A side of a square, named from the unit's front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SquareSide {
    /// The static front.
    #[default]
    Front,
    /// The reader's right.
    Right,
    /// The rear.
    Rear,
    /// The reader's left.
    Left,
}

/// A declared formation with its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Formation {
    /// Ranks and files (`roc-block`; the only formation of the other systems).
    Block {
        /// Places in rank 1, at least 1.
        frontage: u16,
        /// Where a short last rank stands.
        last: LastRank,
    },
    /// A column one model wide (`roc-single-file`).
    SingleFile,
    /// Two equipment sets in ranks of their own (`roc-mixed`).
    Mixed {
        /// Places in rank 1.
        frontage: u16,
        /// Who stands where.
        arrangement: Arrangement,
        /// Where short ranks stand.
        last: LastRank,
    },
    /// A hollow square (`roc-square`).
    Square {
        /// Who stands where.
        troops: SquareTroops,
    },
    /// The leader at the tip, each rank one wider (`roc-wedge`).
    Wedge,
    /// A wedge of shooters (`roc-archer-wedge`).
    ArcherWedge {
        /// Models in the front rank, at least 1.
        front: u16,
    },
    /// A closed block under shields (`roc-testudo`).
    Testudo,
}

/// The formations by name, as in the formation bar. A shield wall is a stance any arrangement may take, but a
/// player chooses it like a formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FormationKind {
    /// `roc-block`.
    Block,
    /// `roc-single-file`.
    SingleFile,
    /// `roc-mixed`.
    Mixed,
    /// `roc-square`.
    Square,
    /// `roc-wedge`.
    Wedge,
    /// `roc-archer-wedge`.
    ArcherWedge,
    /// `roc-shield-wall`.
    ShieldWall,
    /// `roc-testudo`.
    Testudo,
}

impl Formation {
    /// The kind of this formation (never [`FormationKind::ShieldWall`], which is a stance).
    #[must_use]
    pub const fn kind(self) -> FormationKind {
        match self {
            Self::Block { .. } => FormationKind::Block,
            Self::SingleFile => FormationKind::SingleFile,
            Self::Mixed { .. } => FormationKind::Mixed,
            Self::Square { .. } => FormationKind::Square,
            Self::Wedge => FormationKind::Wedge,
            Self::ArcherWedge { .. } => FormationKind::ArcherWedge,
            Self::Testudo => FormationKind::Testudo,
        }
    }

    /// The frontage parameter, where the formation has one.
    #[must_use]
    pub const fn frontage(self) -> Option<u16> {
        match self {
            Self::Block { frontage, .. } | Self::Mixed { frontage, .. } => Some(frontage),
            Self::ArcherWedge { front } => Some(front),
            _ => None,
        }
    }
}
