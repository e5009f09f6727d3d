//! Re-forming about the leader, who does not move (`roc-leader-anchor`).

use super::order::Draft;
use super::place::{Line, Slot, arrange};
use super::ranks::{four_ways, turned};
use super::{Muster, Placed, Ranks, Unavailable, leader_files, standing};
use crate::geometry::{Facing, Point};
use crate::model::{Formation, FormationKind, SquareSide};

/// Where every model of the unit stands after it forms up in `formation`: the leader exactly where he is, facing the way
/// the unit faces, the others about him, in the order they stand in now. One place for each body, in the muster's order.
///
/// Without a leader, or with several, the model in the leader's place is the anchor. A frontage the models cannot have is
/// clamped to what they can. Leaving a square is unfolding it on its front and then re-forming.
///
/// # Errors
/// When the shape cannot be made of these models, or a square is asked for of more than one rank.
pub fn reform(muster: &Muster, formation: Formation) -> Result<Vec<Placed>, Unavailable> {
    let ranks = Ranks::of(muster);
    let Some(draft) = Draft::of(muster, &ranks) else { return Ok(Vec::new()) };
    let square = four_ways(muster) || muster.unit.formation.kind() == FormationKind::Square;
    if formation.kind() == FormationKind::Square && !square && ranks.count() != 1 {
        return Err(Unavailable::NotOneRank { ranks: ranks.count() });
    }
    arrange(&draft, formation).map(|slots| placed(muster, slots))
}

/// The least and the greatest frontage models have that form up in a formation of that kind: less or more asked for comes to
/// these. `None` where the formation sets its own, and for fewer than two models.
#[must_use]
pub fn frontages(muster: &Muster, ranks: &Ranks, formation: Formation) -> Option<(u16, u16)> {
    Draft::of(muster, ranks).and_then(|draft| super::place::frontages(&draft, formation))
}

fn placed(muster: &Muster, mut slots: Vec<Slot>) -> Vec<Placed> {
    crate::order::by_key(&mut slots, |slot| slot.body);
    slots.iter().map(|slot| Placed { id: muster.bodies[slot.body].id, at: slot.at, facing: slot.facing }).collect()
}

/// The quarter turns of the unit's front and the places after a square unfolds into one rank with `side` staying put on the
/// table. Places are given in the frame after the turn, one for each body in the muster's order.
///
/// On its front it is folding backwards. On another side the places of that side stay; the leader changes places with the
/// model in the centre of the new rank.
///
/// # Errors
/// When the unit does not stand in a square.
pub fn unfold(muster: &Muster, side: SquareSide) -> Result<(u8, Vec<Placed>), Unavailable> {
    if !matches!(standing(muster), Ok(Formation::Square { .. })) {
        return Err(Unavailable::NotASquare);
    }
    let ranks = Ranks::of(muster);
    let Some(draft) = Draft::of(muster, &ranks) else { return Err(Unavailable::NotASquare) };
    let Some(ring) = &draft.ring else { return Err(Unavailable::NotASquare) };
    let turn: u8 = match side {
        SquareSide::Front => 0,
        SquareSide::Right => 1,
        SquareSide::Rear => 2,
        SquareSide::Left => 3,
    };
    let Line { mut order, start } = ring.line(usize::from(turn), draft.anchor);
    let wall = ring.walls[usize::from(turn)].iter().map(|&index| turned(muster.bodies[index].ground, 4 - turn));
    let Some(ground) = wall.reduce(crate::geometry::Rect::union) else { return Err(Unavailable::NotASquare) };
    if turn != 0 {
        let centre = usize::from(leader_files(u16::try_from(order.len()).unwrap_or(u16::MAX)).0).saturating_sub(1);
        if let Some(at) = order.iter().position(|&index| index == draft.anchor) {
            order.swap(at, centre);
        }
    }
    let base = |index: usize| muster.bodies[index].profile.base.size();
    let before: i32 = order[..start].iter().map(|&index| base(index).0).sum();
    let mut x = ground.left - before;
    let slots = order.into_iter().map(|body| {
        let (w, d) = base(body);
        let at = Point::new(x + w / 2, ground.front + d / 2);
        x += w;
        Slot { body, at, facing: Facing::FRONT }
    });
    Ok((turn, placed(muster, slots.collect())))
}

/// Closes gaps and dresses the ranks in the formation that comes nearest: that formation, and the places, one for each
/// body in the muster's order. A unit that can take no shape at all is left as it stands.
#[must_use]
pub fn dress(muster: &Muster) -> (Formation, Vec<Placed>) {
    let formation = standing(muster).unwrap_or_else(|misplaced| misplaced.nearest);
    let ranks = Ranks::of(muster);
    let slots = Draft::of(muster, &ranks).and_then(|draft| arrange(&draft, formation).ok());
    let places = slots.map_or_else(
        || muster.bodies.iter().map(|body| Placed { id: body.id, at: body.at, facing: body.facing }).collect(),
        |slots| placed(muster, slots),
    );
    (formation, places)
}
