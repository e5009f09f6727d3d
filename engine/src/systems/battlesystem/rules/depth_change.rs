//! # bsm-depth-change: No change that leaves too few ranks
//!
//! ## What it says
//! No change of facing or frontage may leave an irregular unit with fewer ranks than half its frontage. A frontage that is
//! too wide is refused, and the widest allowed is named. A left or right face turns files into ranks, so the unit is
//! judged as it stands after the turn; an about face in two steps must be legal half-way too.
//!
//! ## Why
//! Depth is kept on the move as well as at rest, or the rule would be worth nothing.
//!
//! ## Example
//! Twenty figures six wide stand 6, 6, 6 and 2, the last two on the left. A left face makes six ranks of 4, 4, 3, 3, 3 and
//! 3: legal. Thirty figures three wide and ten deep may not face left: that would be ten wide and three deep.
//!
//! ## Source
//! Battlesystem, Facing and Frontage for Irregular Units.
//!
//! ## Reading
//! Whoever musters an army may mark a unit irregular, or add and remove figures, as they like; `bsm-depth` then says what
//! is wrong. This rule is about orders given to a unit that stands. The law is kept by the property test
//! `no_change_of_frontage_ends_in_a_violation`.

use crate::rules::{Kind, Rule};

/// The rule.
pub static RULE: Rule = Rule::new("bsm-depth-change", Kind::Law);
