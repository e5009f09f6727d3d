//! Rules all systems share.

pub mod army_limit;
pub mod army_points;
pub mod army_statistics;

use super::Rule;

/// The rules all systems share.
pub static RULES: &[&Rule] = &[&army_limit::RULE, &army_points::RULE, &army_statistics::RULE];
