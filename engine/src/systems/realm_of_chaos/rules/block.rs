//! # roc-block: Block
//!
//! ## What it says
//! The basic formation. Models stand in ranks, one behind the other, as many ranks as you like; one rank alone will do.
//! The front rank holds at least two models, and no later rank is wider than it. A front rank of one is not a block but
//! a single file.
//!
//! ## Why
//! How wide the front is, is the choice every squad makes: a narrow one finds its way round the field more easily, a wide
//! one brings more men to the blow and is harder to turn.
//!
//! ## Example
//! Twenty models seven wide stand 7, 7, 6: a block of three ranks. Twenty in one rank are a block as well. Five ahead of
//! six are none.
//!
//! ## Source
//! Force organisation, basic formations.

use super::super::told;
use crate::model::FormationKind::Block;
use crate::rules::{Fact, Kind, Rule, Scene};

const ID: &str = "roc-block";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

/// Effect: one rank alone, every model in the front.
pub const ONE_RANK: u8 = 0;
/// Effect: several ranks, none wider than the front.
pub const RANKS: u8 = 1;

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    if told::stands(scene, Block).is_some() {
        let shape = if scene.ranks.count() == 1 { ONE_RANK } else { RANKS };
        told::effects(ID, scene, Block, &[shape], out);
    }
}
