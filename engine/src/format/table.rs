//! A table as the browser keeps it, beside the army: JSON with a version of its own. What version 1 holds never changes its
//! meaning; what is new is a field that may be missing.

use std::sync::Arc;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::file::{invalid, lines, not_json, v1};
use super::{FileError, sound};
use crate::table::invariants;
use crate::{geometry, model};

const FORMAT: &str = "serried-table";
/// The most bytes of a table: an opponent's army and some.
const MOST: usize = 16 * 1024 * 1024;

/// Lengths in 1/160 mm.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    format: String,
    version: u32,
    width: i32,
    depth: i32,
    poses: Vec<Pose>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    groups: Vec<Vec<Token>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opponent: Option<Opponent>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    losses: Vec<Losses>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    terrain: Vec<Piece>,
    next_piece: u32,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Camp {
    Own,
    Opponent,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Token {
    camp: Camp,
    unit: u32,
}

/// The frame's origin, and where its front looks, in hundredths of a degree clockwise.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pose {
    camp: Camp,
    unit: u32,
    x: i32,
    y: i32,
    facing: u16,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Opponent {
    army: v1::Army,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    losses: Vec<Losses>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Losses {
    unit: u32,
    combat: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fighting: Option<u8>,
    missiles: u16,
    seed: u32,
    chosen: Vec<u32>,
    /// Model and wounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    wounds: Vec<(u32, u16)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    crowded: Vec<u32>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Terrain {
    Open,
    Difficult,
    VeryDifficult,
    Obstacle,
}

/// A round has no depth.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shape {
    width: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    depth: Option<i32>,
}

/// The centre is doubled: `x2` and `y2` are in 1/320 mm.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Piece {
    id: u32,
    kind: Terrain,
    shape: Shape,
    x2: i32,
    y2: i32,
    facing: u16,
}

/// A table as text.
#[must_use]
pub fn to_table(table: &model::Table) -> String {
    lines::json(&Table::from(table), false)
}

/// The table in a text, checked throughout.
///
/// # Errors
/// When it cannot be taken up, with the reason.
pub fn from_table(text: &str) -> Result<model::Table, FileError> {
    if text.len() > MOST {
        return Err(FileError::Huge { have: text.len(), most: MOST });
    }
    serde_json::from_str::<IgnoredAny>(text).map_err(|error| not_json(text, &error))?;
    #[derive(Deserialize)]
    struct Claim {
        format: String,
        version: u32,
    }
    let claim: Claim = serde_json::from_str(text).map_err(|_| FileError::Foreign)?;
    if claim.format != FORMAT {
        return Err(FileError::Foreign);
    }
    if claim.version != 1 {
        return Err(FileError::Future { version: claim.version });
    }
    let table: Table = serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text))
        .map_err(|error| invalid(&error))?;
    let table = model::Table::from(table);
    if let Some(opponent) = &table.opponent {
        sound::check(&opponent.army).map_err(|path| FileError::Invalid { path: format!("opponent.army.{path}") })?;
    }
    invariants(&table).map_err(|_| FileError::Invalid { path: "table".into() })?;
    Ok(table)
}

impl From<&model::Table> for Table {
    fn from(table: &model::Table) -> Self {
        let model::Table { width, depth, poses, groups, opponent, losses, terrain, next_piece } = table;
        Self {
            format: FORMAT.into(),
            version: 1,
            width: *width,
            depth: *depth,
            poses: poses.iter().map(pose).collect(),
            groups: groups.iter().map(|group| group.iter().map(|it| token(*it)).collect()).collect(),
            opponent: opponent.as_ref().map(|it| {
                let model::Opponent { army, losses } = it;
                Opponent { army: (&**army).into(), losses: roll(losses) }
            }),
            losses: roll(losses),
            terrain: terrain.iter().map(piece).collect(),
            next_piece: *next_piece,
        }
    }
}

fn token(token: model::Token) -> Token {
    let camp = match token.camp {
        model::Camp::Own => Camp::Own,
        model::Camp::Opponent => Camp::Opponent,
    };
    Token { camp, unit: token.unit.0 }
}

fn pose((unit, pose): &(model::Token, geometry::Pose)) -> Pose {
    let Token { camp, unit } = token(*unit);
    let geometry::Pose { at, facing } = pose;
    Pose { camp, unit, x: at.x, y: at.y, facing: facing.as_hundredths() }
}

fn roll(roll: &model::Roll) -> Vec<Losses> {
    let losses = |(unit, losses): &(model::UnitId, model::Losses)| {
        let model::Losses { combat, fighting, missiles, seed, chosen, wounds, crowded } = losses;
        let [chosen, crowded] = [chosen, crowded].map(|ids| ids.iter().map(|it| it.0).collect());
        let wounds = wounds.iter().map(|(id, points)| (id.0, *points)).collect();
        let (combat, fighting, missiles, seed) = (*combat, *fighting, *missiles, *seed);
        Losses { unit: unit.0, combat, fighting, missiles, seed, chosen, wounds, crowded }
    };
    roll.0.iter().map(losses).collect()
}

fn piece(piece: &model::Piece) -> Piece {
    let model::Piece { id, kind, outline } = piece;
    let geometry::Outline { shape, twice, bearing } = outline;
    let kind = match kind {
        model::Terrain::Open => Terrain::Open,
        model::Terrain::Difficult => Terrain::Difficult,
        model::Terrain::VeryDifficult => Terrain::VeryDifficult,
        model::Terrain::Obstacle => Terrain::Obstacle,
    };
    Piece { id: id.0, kind, shape: shaped(*shape), x2: twice.x, y2: twice.y, facing: bearing.as_hundredths() }
}

const fn shaped(shape: geometry::Base) -> Shape {
    match shape {
        geometry::Base::Rect { width, depth } => Shape { width, depth: Some(depth) },
        geometry::Base::Round { diameter } => Shape { width: diameter, depth: None },
    }
}

impl From<Table> for model::Table {
    fn from(table: Table) -> Self {
        let Table { format: _, version: _, width, depth, poses, groups, opponent, losses, terrain, next_piece } = table;
        let bearing = |it: u16| geometry::Bearing::hundredths(i32::from(it));
        let placed = |it: Pose| {
            let Pose { camp, unit, x, y, facing } = it;
            let pose = geometry::Pose::new(geometry::Point::new(x, y), bearing(facing));
            (unit_of(&Token { camp, unit }), pose)
        };
        let laid = |it: Piece| {
            let Piece { id, kind, shape, x2, y2, facing } = it;
            let kind = match kind {
                Terrain::Open => model::Terrain::Open,
                Terrain::Difficult => model::Terrain::Difficult,
                Terrain::VeryDifficult => model::Terrain::VeryDifficult,
                Terrain::Obstacle => model::Terrain::Obstacle,
            };
            let shape = match shape {
                Shape { width, depth: Some(depth) } => geometry::Base::Rect { width, depth },
                Shape { width, depth: None } => geometry::Base::Round { diameter: width },
            };
            let twice = geometry::Point::new(x2, y2);
            let outline = geometry::Outline { shape, twice, bearing: bearing(facing) };
            model::Piece { id: model::PieceId(id), kind, outline }
        };
        Self {
            width,
            depth,
            poses: poses.into_iter().map(placed).collect(),
            groups: groups.iter().map(|group| group.iter().map(unit_of).collect()).collect(),
            opponent: opponent.map(|it| model::Opponent { army: Arc::new(it.army.into()), losses: lost(it.losses) }),
            losses: lost(losses),
            terrain: terrain.into_iter().map(laid).collect(),
            next_piece,
        }
    }
}

fn unit_of(token: &Token) -> model::Token {
    let camp = match token.camp {
        Camp::Own => model::Camp::Own,
        Camp::Opponent => model::Camp::Opponent,
    };
    model::Token { camp, unit: model::UnitId(token.unit) }
}

fn lost(all: Vec<Losses>) -> model::Roll {
    let losses = |it: Losses| {
        let Losses { unit, combat, fighting, missiles, seed, chosen, wounds, crowded } = it;
        let [chosen, crowded] = [chosen, crowded].map(|ids| ids.into_iter().map(model::MemberId).collect());
        let wounds = wounds.into_iter().map(|(id, points)| (model::MemberId(id), points)).collect();
        (model::UnitId(unit), model::Losses { combat, fighting, missiles, seed, chosen, wounds, crowded })
    };
    model::Roll(all.into_iter().map(losses).collect())
}
