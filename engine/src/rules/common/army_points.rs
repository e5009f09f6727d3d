//! # army-points
//!
//! ## What it says
//! A unit costs the points of its models and of what each carries; an army costs the points of its units.
//!
//! ## Why
//! Two armies of the same points are meant to be an even match, so every point must be accounted for.
//!
//! ## Example
//! Ten spearmen at 6 points with a shield at 1 point each cost 70.
//!
//! ## Source
//! The field's custom; ours.

use crate::rules::{Kind, Rule};

/// The rule.
pub static RULE: Rule = Rule::new("army-points", Kind::Fact);
