//! What is true of every table that commands or storage bring forth.

use std::collections::BTreeSet;

use super::apply::{LARGEST, MOST_PIECES, SMALLEST};
use crate::document::{self, FARTHEST};
use crate::geometry::{Base, Point};
use crate::model::{Army, Camp, Losses, Roll, Table, Token};

/// The most poses and groups kept: as many units as two armies may have, and as many again that are gone.
const MOST_TOKENS: usize = 4 * document::MOST_UNITS;

/// Checks what every table must keep: sizes within bounds, everything within reach, each unit and piece once, an opponent
/// that is sound.
///
/// # Errors
/// The first thing that does not hold, for whoever mends the program or reads the record.
pub fn invariants(table: &Table) -> Result<(), String> {
    for edge in [table.width, table.depth] {
        if !(SMALLEST..=LARGEST).contains(&edge) {
            return Err(format!("the table measures {edge}/160 mm"));
        }
    }
    let far = |at: Point, times: u32| at.x.unsigned_abs().max(at.y.unsigned_abs()) > times * FARTHEST.unsigned_abs();
    let mut known = BTreeSet::new();
    if table.poses.len() > MOST_TOKENS {
        return Err("more units than two armies have".to_owned());
    }
    for (token, pose) in &table.poses {
        if !known.insert(*token) {
            return Err(format!("unit {} stands twice", token.unit.0));
        }
        if far(pose.at, 2) {
            return Err(format!("unit {} stands too far away", token.unit.0));
        }
    }
    let mut grouped = BTreeSet::new();
    for group in &table.groups {
        if group.len() < 2 || !group.iter().all(|token| known.contains(token) && grouped.insert(*token)) {
            return Err("a group is none".to_owned());
        }
    }
    if table.terrain.len() > usize::from(MOST_PIECES) {
        return Err("too many pieces of terrain".to_owned());
    }
    let mut pieces = BTreeSet::new();
    for piece in &table.terrain {
        let id = piece.id.0;
        if id >= table.next_piece || !pieces.insert(id) {
            return Err(format!("piece {id} is used twice or was not given out yet"));
        }
        let edges = match piece.outline.shape {
            Base::Rect { width, depth } => [width, depth],
            Base::Round { diameter } => [diameter, diameter],
        };
        if edges.iter().any(|edge| !(2..=LARGEST).contains(edge) || edge % 2 != 0) || far(piece.outline.twice, 4) {
            return Err(format!("piece {id} is no piece of terrain"));
        }
    }
    rolls(&table.losses)?;
    match &table.opponent {
        Some(opponent) => {
            rolls(&opponent.losses)?;
            document::invariants(&opponent.army)
        }
        None if known.iter().any(|token| token.camp == Camp::Opponent) => Err("units of nobody".to_owned()),
        None => Ok(()),
    }
}

fn rolls(roll: &Roll) -> Result<(), String> {
    let mut known = BTreeSet::new();
    let most = document::MOST_MODELS_A_UNIT;
    let fine = |losses: &Losses| losses.chosen.len().max(losses.wounds.len()).max(losses.crowded.len()) <= most;
    let fine = roll.0.len() <= document::MOST_UNITS && roll.0.iter().all(|(id, it)| known.insert(*id) && fine(it));
    if fine { Ok(()) } else { Err("losses of too many".to_owned()) }
}

/// The table without what belongs to units that are gone: for storing it and for taking it up again.
#[must_use]
pub fn pruned(table: &Table, own: &Army) -> Table {
    let mut after = table.clone();
    let there = |token: &Token| table.army(token.camp, own).is_some_and(|army| army.unit(token.unit).is_some());
    after.poses.retain(|(token, _)| there(token));
    for group in &mut after.groups {
        group.retain(there);
    }
    after.groups.retain(|group| group.len() > 1);
    after.losses.0.retain(|(id, _)| own.unit(*id).is_some());
    after
}
