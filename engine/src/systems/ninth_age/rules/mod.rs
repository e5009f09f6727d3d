//! The rules of The 9th Age, one file each, named by id.

use crate::rules::{Rule, common};

/// All of them, in the order their findings are shown.
pub static RULES: &[&Rule] = &[&common::army_limit::RULE, &common::army_points::RULE];
