//! The rules of The 9th Age, one file each, named by id.

pub mod aligned;
pub mod arcs;
pub mod boundary;
pub mod centre;
pub mod facings;
pub mod formation;
pub mod full_ranks;
pub mod health;
pub mod in_front;
pub mod located;
pub mod mismatch;
pub mod overlap;
pub mod rank_and_file;
pub mod rank_bonus;
pub mod ranks;
pub mod unit;

use super::numbers::SPARE;
use crate::model::Army;
use crate::rules::{Diagnostic, Rule, common};

/// The limit as this system has it: not much below it either.
static LIMIT: Rule = Rule { check_army: Some(limit), ..common::army_limit::RULE };

fn limit(army: &Army, out: &mut Vec<Diagnostic>) {
    common::army_limit::within(army, Some(SPARE), out);
}

/// All of them, in the order their findings are shown.
pub static RULES: &[&Rule] = &[
    &LIMIT,
    &unit::RULE,
    &aligned::RULE,
    &in_front::RULE,
    &ranks::RULE,
    &mismatch::RULE,
    &full_ranks::RULE,
    &formation::RULE,
    &rank_bonus::RULE,
    &rank_and_file::RULE,
    &health::RULE,
    &boundary::RULE,
    &centre::RULE,
    &facings::RULE,
    &overlap::RULE,
    &arcs::RULE,
    &located::RULE,
    &common::army_points::RULE,
    &common::army_statistics::RULE,
];
