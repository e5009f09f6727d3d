//! The formation a misplaced unit comes nearest to.

use super::{Differs, Misplaced};
use crate::formation::order::Draft;
use crate::formation::place::arrange;
use crate::formation::{Muster, Ranks};
use crate::geometry::Point;
use crate::model::{Formation, FormationKind, LastRank};

/// How many bodies are tried as the one that stands right.
const TRIES: usize = 4;

/// The candidate with the fewest models out of place, the declared one first; `overlapping` bodies, if any, are named.
pub(super) fn nearest(muster: &Muster, ranks: &Ranks, overlapping: &[usize]) -> Misplaced {
    let declared = muster.unit.formation;
    let mut best = (declared, Differs::Places, (0..muster.bodies.len()).collect::<Vec<_>>());
    let mut found = false;
    if let Some(draft) = Draft::of(muster, ranks) {
        for formation in candidates(muster, ranks) {
            if let Some((differs, out)) = compare(&draft, formation)
                && (!found || out.len() < best.2.len())
            {
                best = (formation, differs, out);
                found = true;
            }
        }
    }
    if !found {
        // What was declared cannot be made of these models: a block always can.
        best.0 =
            Formation::Block { frontage: ranks.widths.iter().copied().max().unwrap_or(1), last: LastRank::Centred };
    }
    let (nearest, mut differs, mut out) = best;
    if !overlapping.is_empty() {
        (differs, out) = (Differs::Overlap, overlapping.to_vec());
    } else if let Some(wide) = wider(muster, ranks, nearest) {
        (differs, out) = (Differs::WiderRank, wide);
    }
    Misplaced { nearest, differs, members: out.into_iter().map(|index| muster.bodies[index].id).collect() }
}

fn candidates(muster: &Muster, ranks: &Ranks) -> Vec<Formation> {
    let declared = muster.unit.formation;
    let last = match declared {
        Formation::Block { last, .. } | Formation::Mixed { last, .. } => last,
        _ => LastRank::Centred,
    };
    let mut list = vec![declared];
    let mut add = |formation: Formation| {
        if !list.contains(&formation) {
            list.push(formation);
        }
    };
    let widest = ranks.widths.iter().copied().max().unwrap_or(1);
    if muster.army.system.ranks_and_files() {
        let declared = crate::formation::grid::block_of(muster, declared);
        let fronts = [widest, ranks.frontage().max(1)];
        let blocks = fronts.map(|frontage| Formation::Block { frontage, last });
        return core::iter::once(declared).chain(blocks).collect();
    }
    for frontage in [widest, ranks.frontage()].into_iter().filter(|frontage| *frontage > 1) {
        if let Formation::Mixed { arrangement, .. } = declared {
            add(Formation::Mixed { frontage, arrangement, last });
        }
    }
    for frontage in [widest.max(2), ranks.frontage().max(2)] {
        add(Formation::Block { frontage, last });
    }
    if ranks.frontage() == 1 {
        add(Formation::SingleFile);
        if ranks.widths.get(1) == Some(&2) {
            add(Formation::Wedge);
        }
    }
    list
}

/// In what the models differ from a formation, wherever it fits best, and which do; `None` when it cannot be formed.
fn compare(draft: &Draft, formation: Formation) -> Option<(Differs, Vec<usize>)> {
    let bodies = &draft.muster.bodies;
    let slots = arrange(draft, formation).ok()?;
    let mut wanted: Vec<(Point, crate::geometry::Facing)> = slots.iter().map(|slot| (slot.at, slot.facing)).collect();
    crate::order::sort(&mut wanted);
    let out = |by: Point| -> Vec<usize> {
        let held = |at: Point| wanted.binary_search_by_key(&(at - by), |slot| slot.0).is_ok();
        (0..bodies.len()).filter(|&index| !held(bodies[index].at) && !draft.muster.beside(&bodies[index])).collect()
    };
    let step = (slots.len() / TRIES).max(1);
    let shifts = slots.iter().step_by(step).map(|slot| bodies[slot.body].at - slot.at);
    let mut best = (Point::default(), out(Point::default()));
    for shift in shifts {
        let other = out(shift);
        if other.len() < best.1.len() {
            best = (shift, other);
        }
    }
    let (shift, places) = best;
    if !places.is_empty() {
        return Some((Differs::Places, places));
    }
    let turned = (0..bodies.len())
        .filter(|&index| wanted.binary_search(&(bodies[index].at - shift, bodies[index].facing)).is_err());
    Some((Differs::Facings, turned.collect()))
}

/// The models of later ranks that hold more than the front does, as far as they stand beyond it.
fn wider(muster: &Muster, ranks: &Ranks, nearest: Formation) -> Option<Vec<usize>> {
    let kinds = [FormationKind::Block, FormationKind::Mixed, FormationKind::Testudo];
    if !kinds.contains(&nearest.kind()) || super::rows::read(muster).is_none() {
        return None;
    }
    let front = ranks.frontage();
    let bodies = || muster.bodies.iter().zip(&ranks.places).enumerate();
    let first = || bodies().filter(|(_, (_, place))| place.rank == 1).map(|(_, (body, _))| body.ground);
    let (left, right) = (first().map(|ground| ground.left).min()?, first().map(|ground| ground.right).max()?);
    let wide = |rank: u16| ranks.widths.get(usize::from(rank) - 1).is_some_and(|width| *width > front);
    let beyond: Vec<usize> = bodies()
        .filter(|(_, (body, place))| {
            place.rank > 1 && wide(place.rank) && (body.ground.left < left || body.ground.right > right)
        })
        .map(|(index, _)| index)
        .collect();
    (!beyond.is_empty()).then_some(beyond)
}
