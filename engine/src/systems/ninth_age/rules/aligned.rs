//! # t9a-aligned: Aligned in base contact
//!
//! ## What it checks
//! All models of a unit face the same way and stand perfectly aligned, base against base: each in its rank and in its
//! file, with no empty place between them but in the last rank.
//!
//! ## Why
//! A unit moves and fights as one body; a base half a file off has no clear place in it.
//!
//! ## Example
//! A last rank of three behind a front of six, centred as some games have it, would stand half a base off the files. Here
//! its models stand behind files.
//!
//! ## Fix
//! Dress the ranks: everybody looks to the front and closes up to the files.
//!
//! ## Source
//! The 9th Age, Units.
//!
//! ## Reading
//! Where the models do not agree, the files and ranks are those most of them stand in. A round base takes the place of the
//! square round it. A unit of one rank may have no gap in it, since that rank is the first. A model that neither touches the unit nor stands in line
//! with it has no rank and no file, and counts in none.

use super::super::stand::Stand;
use crate::geometry::Facing;
use crate::model::{Army, Command};
use crate::rules::{Diagnostic, Fix, FixTitle, Kind, Reason, Rule, Scene};

const ID: &str = "t9a-aligned";

/// The rule.
pub static RULE: Rule = Rule { check: Some(check), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    let Some(stand) = Stand::of(scene) else { return };
    let looks = |index: &usize| scene.muster.bodies.get(*index).is_some_and(|body| body.facing == Facing::FRONT);
    let (off, turned): (Vec<usize>, Vec<usize>) = stand.grid.off.iter().partition(|index| looks(index));
    if !turned.is_empty() {
        out.push(stand.error(ID, &turned, Reason::Turned));
    }
    if !off.is_empty() {
        out.push(stand.error(ID, &off, Reason::OffLine));
    }
    let rows = stand.grid.ranked();
    let last = rows.len().saturating_sub(1);
    for (row, cells) in rows.iter().enumerate().filter(|(row, _)| *row == 0 || *row != last) {
        let mut beside = Vec::new();
        let mut before = None;
        let mut open = false;
        for cell in cells {
            match (*cell, before) {
                (None, Some(_)) => open = true,
                (Some(here), Some(left)) if open => {
                    beside.extend([left, here]);
                    (before, open) = (Some(here), false);
                }
                (Some(here), _) => before = Some(here),
                (None, None) => {}
            }
        }
        if !beside.is_empty() {
            out.push(stand.error(ID, &beside, Reason::Hole { rank: row as u16 + 1 }));
        }
    }
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        vec![Fix { title: FixTitle::DressRanks, commands: vec![Command::Dress(scene.muster.unit.id)] }]
    })
}
