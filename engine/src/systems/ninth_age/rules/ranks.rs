//! # t9a-ranks: Ranks of one width
//!
//! ## What it checks
//! All ranks are as wide as the first. Only the last may be shorter, and it may have gaps as long as its models stay in
//! the files. A rank in which models are missing is called incomplete.
//!
//! ## Why
//! The width of the front is the width of the unit: it decides how many fight and how easily the unit turns.
//!
//! ## Example
//! 7, 7 and 6 is fine, and so is a last rank with models in files 1, 3 and 6 alone. 7, 5 and 6 is not: the second rank is
//! short and another follows.
//!
//! ## Fix
//! Dress the ranks.
//!
//! ## Source
//! The 9th Age, Units.
//!
//! ## Reading
//! The last rank is the last in which a base begins. The depth of a large character may reach behind it: that makes no rank.

use super::super::stand::{Stand, fact};
use crate::model::{Army, Command};
use crate::rules::{Because, Diagnostic, Fact, FactKey, FactValue, Fix, FixTitle, Kind, Reason, Rule, Scene};

const ID: &str = "t9a-ranks";

/// The rule.
pub static RULE: Rule =
    Rule { check: Some(check), facts: Some(facts), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    let Some(stand) = Stand::of(scene) else { return };
    let rows = &stand.grid.rows;
    let Some(front) = rows.first() else { return };
    let ends = (front.iter().position(Option::is_some).unwrap_or(0), front.len());
    let width = front.iter().flatten().count();
    let last = stand.grid.ranks.saturating_sub(1);
    for (row, cells) in rows.iter().enumerate().skip(1) {
        let rank = u16::try_from(row + 1).unwrap_or(u16::MAX);
        let held: Vec<usize> = cells.iter().flatten().copied().collect();
        let beyond = cells.iter().enumerate().filter(|(file, _)| *file < ends.0 || *file >= ends.1);
        let beyond: Vec<usize> = beyond.filter_map(|(_, cell)| *cell).collect();
        if !beyond.is_empty() {
            out.push(stand.error(ID, &beyond, Reason::WideRank { rank }));
        }
        if row < last && held.len() < width {
            let of = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
            out.push(stand.error(ID, &held, Reason::ShortRank { rank, have: of(held.len()), front: of(width) }));
        }
    }
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let front = scene.ranks.frontage();
    for (rank, &have) in (1..).zip(&scene.ranks.widths).filter(|(_, have)| **have < front) {
        let placed = scene.muster.bodies.iter().zip(&scene.ranks.places);
        let members = placed.filter(|(_, place)| place.rank == rank).map(|(body, _)| body.id).collect();
        let why = vec![Because::Rank { rank, have, front, counts: false }];
        out.push(fact(ID, scene, FactKey::IncompleteRank, FactValue::Number(i32::from(rank)), members, why));
    }
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        vec![Fix { title: FixTitle::DressRanks, commands: vec![Command::Dress(scene.muster.unit.id)] }]
    })
}
