//! The rules of Realm of Chaos, one file each, named by id.

pub mod attributes;
pub mod strength;
pub mod formation;
pub mod profile;
pub mod speed;
pub mod crew;
pub mod leader;
pub mod leader_place;
pub mod leader_anchor;
pub mod leader_stats;
pub mod full_ranks;
pub mod contact;
pub mod frontage;
pub mod obstacle;
pub mod block;
pub mod single_file;
pub mod mixed;
pub mod square;
pub mod wedge;
pub mod wedge_fight;
pub mod archer_wedge;
pub mod shield_wall;
pub mod testudo;

use crate::rules::{Rule, common};

/// All of them, in the order their findings are shown.
pub static RULES: &[&Rule] = &[
    &common::army_limit::RULE,
    &attributes::RULE,
    &strength::RULE,
    &formation::RULE,
    &profile::RULE,
    &speed::RULE,
    &crew::RULE,
    &leader::RULE,
    &leader_place::RULE,
    &leader_anchor::RULE,
    &leader_stats::RULE,
    &full_ranks::RULE,
    &contact::RULE,
    &frontage::RULE,
    &obstacle::RULE,
    &block::RULE,
    &single_file::RULE,
    &mixed::RULE,
    &square::RULE,
    &wedge::RULE,
    &wedge_fight::RULE,
    &archer_wedge::RULE,
    &shield_wall::RULE,
    &testudo::RULE,
    &common::army_points::RULE,
    &common::army_statistics::RULE,
];
