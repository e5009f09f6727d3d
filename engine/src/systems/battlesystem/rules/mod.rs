//! The rules of Battlesystem, one file each, named by id.

pub mod irregular;
pub mod facing;
pub mod depth;
pub mod depth_change;
pub mod casualties;
pub mod contact;
pub mod no_room;
pub mod exempt;

use crate::rules::{Rule, common};

/// All of them, in the order their findings are shown.
pub static RULES: &[&Rule] = &[
    &common::army_limit::RULE,
    &irregular::RULE,
    &depth::RULE,
    &depth_change::RULE,
    &casualties::RULE,
    &contact::RULE,
    &no_room::RULE,
    &exempt::RULE,
    &facing::RULE,
    &common::army_points::RULE,
    &common::army_statistics::RULE,
];
