//! # roc-full-ranks: Ranks that count
//!
//! ## What it says
//! A rank counts for bonuses only if it is as large as the front rank. This is counted for a block, for mixed ranks and
//! for a testudo, in a shield wall or not; the other formations have terms of their own. Frontage, ranks and the ground
//! the unit covers are given beside it.
//!
//! ## Why
//! Depth behind the front is what lets a unit press on, and a rank with holes does not press.
//!
//! ## Example
//! Twenty models six wide stand 6, 6, 6 and 2: three ranks count. Seventeen models five wide stand 5, 5, 5 and 2: three
//! again.
//!
//! ## Source
//! Realm of Chaos, Formations.
//!
//! ## Reading
//! A model whose base covers several places counts in each of them. In a square the front side is the frontage, and it
//! has no ranks.

use super::super::squad;
use crate::model::{Formation, MemberId};
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "roc-full-ranks";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let bodies = &scene.muster.bodies;
    if bodies.is_empty() {
        return;
    }
    let mut say = |key, value, members: Vec<MemberId>, because| {
        out.push(Fact { rule: ID, subject: scene.subject(), key, value, members, because });
    };
    let ground = scene.muster.footprint();
    say(FactKey::Footprint, FactValue::Size(ground.width(), ground.depth()), Vec::new(), vec![Because::Rule]);
    if !squad::is_squad(scene) {
        return;
    }
    let formation = scene.formation();
    if matches!(formation, Formation::Square { .. }) {
        let front: Vec<MemberId> = (0..bodies.len())
            .filter(|&index| squad::in_front_side(scene, index))
            .map(|index| bodies[index].id)
            .collect();
        say(FactKey::Frontage, FactValue::Number(front.len() as i32), front, vec![Because::Rule]);
        return;
    }
    let widths = &scene.ranks.widths;
    let front = scene.ranks.frontage();
    let in_rank = |keep: &dyn Fn(u16) -> bool| -> Vec<MemberId> {
        let placed = bodies.iter().zip(&scene.ranks.places);
        placed.filter(|(_, place)| keep(place.rank)).map(|(body, _)| body.id).collect()
    };
    let counting = matches!(formation, Formation::Block { .. } | Formation::Mixed { .. } | Formation::Testudo);
    let counts = |rank: usize| widths.get(rank).is_some_and(|&have| have >= front);
    let rank_of = |(rank, &have): (usize, &u16)| Because::Rank {
        rank: rank as u16 + 1,
        have,
        front,
        counts: counting && counts(rank),
    };
    let ranks: Vec<Because> = widths.iter().enumerate().map(rank_of).collect();
    let first = ranks.iter().take(1).cloned().collect();
    say(FactKey::Frontage, FactValue::Number(i32::from(front)), in_rank(&|rank| rank == 1), first);
    say(FactKey::Ranks, FactValue::Number(widths.len() as i32), Vec::new(), ranks.clone());
    if counting {
        let full = (0..widths.len()).filter(|&rank| counts(rank)).count();
        let members = in_rank(&|rank| counts(usize::from(rank).saturating_sub(1)));
        say(FactKey::CountingRanks, FactValue::Number(full as i32), members, ranks);
    }
}
