//! A declared formation in version 1: its kind, and what that kind takes.

use serde::{Deserialize, Serialize};

use super::plain;
use crate::model;

/// A formation whose fields fit its kind.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "Fields", into = "Fields")]
pub struct Formation(pub model::Formation);

/// The fields of every kind; `*_set` are places in the unit's sets.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    kind: Kind,
    #[serde(default, skip_serializing_if = "plain")]
    frontage: Option<u16>,
    #[serde(default, skip_serializing_if = "plain")]
    last_rank: Option<LastRank>,
    #[serde(default, skip_serializing_if = "plain")]
    front_set: Option<u8>,
    #[serde(default, skip_serializing_if = "plain")]
    flank_set: Option<u8>,
    #[serde(default, skip_serializing_if = "plain")]
    corner_set: Option<u8>,
    #[serde(default, skip_serializing_if = "plain")]
    core_set: Option<u8>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    #[default]
    Block,
    SingleFile,
    Mixed,
    Square,
    Wedge,
    ArcherWedge,
    Testudo,
}

#[derive(Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum LastRank {
    #[default]
    Centred,
    Left,
    Right,
}

impl From<Formation> for Fields {
    fn from(Formation(formation): Formation) -> Self {
        use model::{Arrangement as A, Formation as F, SquareTroops as S};
        match formation {
            F::Block { frontage, last } => Self::ranks(Kind::Block, frontage, last),
            F::SingleFile => Self { kind: Kind::SingleFile, ..Self::default() },
            F::Mixed { frontage, arrangement, last } => {
                let ranks = Self::ranks(Kind::Mixed, frontage, last);
                match arrangement {
                    A::FrontAndBehind { front } => Self { front_set: Some(front), ..ranks },
                    A::Flanks { flanks } => Self { flank_set: Some(flanks), ..ranks },
                }
            }
            F::Square { troops } => {
                let square = Self { kind: Kind::Square, ..Self::default() };
                match troops {
                    S::Plain => square,
                    S::Corners { set } => Self { corner_set: Some(set), ..square },
                    S::Core { set } => Self { core_set: Some(set), ..square },
                }
            }
            F::Wedge => Self { kind: Kind::Wedge, ..Self::default() },
            F::ArcherWedge { front } => Self { kind: Kind::ArcherWedge, frontage: Some(front), ..Self::default() },
            F::Testudo => Self { kind: Kind::Testudo, ..Self::default() },
        }
    }
}

impl Fields {
    fn ranks(kind: Kind, frontage: u16, last: model::LastRank) -> Self {
        let last_rank = match last {
            model::LastRank::Centred => LastRank::Centred,
            model::LastRank::Left => LastRank::Left,
            model::LastRank::Right => LastRank::Right,
        };
        Self { kind, frontage: Some(frontage), last_rank: Some(last_rank), ..Self::default() }
    }
}

impl TryFrom<Fields> for Formation {
    type Error = &'static str;

    fn try_from(fields: Fields) -> Result<Self, Self::Error> {
        use model::{Arrangement as A, Formation as F, SquareTroops as S};
        let Fields { kind, frontage, last_rank, front_set, flank_set, corner_set, core_set } = fields;
        let frontage = frontage.ok_or("no frontage");
        let last = match last_rank.unwrap_or_default() {
            LastRank::Centred => model::LastRank::Centred,
            LastRank::Left => model::LastRank::Left,
            LastRank::Right => model::LastRank::Right,
        };
        Ok(Self(match kind {
            Kind::Block => F::Block { frontage: frontage?, last },
            Kind::SingleFile => F::SingleFile,
            Kind::Mixed => {
                let arrangement = match (front_set, flank_set) {
                    (Some(front), None) => A::FrontAndBehind { front },
                    (None, Some(flanks)) => A::Flanks { flanks },
                    _ => return Err("not one set in front or on the flanks"),
                };
                F::Mixed { frontage: frontage?, arrangement, last }
            }
            Kind::Square => F::Square {
                troops: match (corner_set, core_set) {
                    (None, None) => S::Plain,
                    (Some(set), None) => S::Corners { set },
                    (None, Some(set)) => S::Core { set },
                    (Some(_), Some(_)) => return Err("sets both at the corners and inside"),
                },
            },
            Kind::Wedge => F::Wedge,
            Kind::ArcherWedge => F::ArcherWedge { front: frontage? },
            Kind::Testudo => F::Testudo,
        }))
    }
}
