//! Mixed ranks: two equipment sets in ranks of their own, or one on both flanks of the other.

use super::{Slot, grid};
use crate::formation::{Draft, Muster, Unavailable};
use crate::model::{Arrangement, LastRank};

/// Whether a body may stand with either set: the leader, and characters who joined.
pub(in crate::formation) fn exempt(muster: &Muster, body: usize) -> bool {
    let body = &muster.bodies[body];
    !body.own || body.leads()
}

/// The equipment sets of the unit's own models, the leader's aside, by index and rising; how many models each has.
pub(in crate::formation) fn sets(muster: &Muster) -> Vec<(u8, u16)> {
    let mut sets: Vec<(u8, u16)> = Vec::new();
    for body in (0..muster.bodies.len()).filter(|&index| !exempt(muster, index)).map(|index| &muster.bodies[index]) {
        match sets.iter_mut().find(|(set, _)| *set == body.loadout) {
            Some((_, count)) => *count += 1,
            None => sets.push((body.loadout, 1)),
        }
    }
    crate::order::sort(&mut sets);
    sets
}

/// Mixed ranks of that frontage. In front and behind the front rank cannot be wider than the set in front.
pub(super) fn place(
    draft: &Draft,
    frontage: u16,
    arrangement: Arrangement,
    last: LastRank,
) -> Result<Vec<Slot>, Unavailable> {
    let sets = sets(draft.muster);
    if sets.len() != 2 {
        return Err(Unavailable::SetsNotTwo { sets: sets.len() as u16 });
    }
    Ok(match arrangement {
        Arrangement::FrontAndBehind { front } => front_and_behind(draft, frontage, meant(&sets, front), last),
        Arrangement::Flanks { flanks } => on_flanks(draft, frontage, meant(&sets, flanks), last),
    })
}

/// Which set is meant: the first there is for one that is not there, its models removed since.
pub(super) fn meant(sets: &[(u8, u16)], set: u8) -> u8 {
    let known = |(known, _): &&(u8, u16)| *known == set;
    sets.iter().find(known).or_else(|| sets.first()).map_or(set, |(set, _)| *set)
}

/// Those who stand in the ranks of that set, and those behind them, both in the draft's order.
pub(super) fn parted(draft: &Draft, set: u8) -> (Vec<usize>, Vec<usize>) {
    let muster = draft.muster;
    let ahead = |index: usize| index == draft.anchor || exempt(muster, index) || muster.bodies[index].loadout == set;
    draft.order.iter().partition(|&&index| ahead(index))
}

fn front_and_behind(draft: &Draft, frontage: u16, set: u8, last: LastRank) -> Vec<Slot> {
    let (ahead, behind) = parted(draft, set);
    let widest = grid::clamp(draft, &behind, 1);
    let frontage = grid::clamp(draft, &ahead, frontage).max(widest);
    let mut rows = grid::fill(draft, &ahead, frontage, last);
    let level = rows.len();
    rows.extend(grid::fill(draft, &behind, frontage, last));
    grid::lay(draft, &rows, Some(level))
}

/// Every rank is flank, core, flank; the flanks share out over the ranks as the ranks are long. The leader and joined
/// characters stand in the core of the front.
fn on_flanks(draft: &Draft, frontage: u16, set: u8, last: LastRank) -> Vec<Slot> {
    let muster = draft.muster;
    let n = draft.order.len();
    let f = usize::from(frontage).clamp(1, n);
    let is_flank =
        |index: usize| index != draft.anchor && !exempt(muster, index) && muster.bodies[index].loadout == set;
    let (wings, core): (Vec<usize>, Vec<usize>) =
        draft.order.iter().filter(|&&index| index != draft.anchor).partition(|&&index| is_flank(index));
    let core = draft.roles_first(&core, f.saturating_sub(1));
    let sizes: Vec<usize> = (0..n.div_ceil(f)).map(|row| f.min(n - row * f)).collect();
    let shares = shares(&sizes, wings.len());
    let (mut wings, mut core) = (wings.into_iter(), core.into_iter());
    let file = draft.anchor_file(f as u16, 1);
    let mut heavier_left = false;
    let mut rows = Vec::new();
    for (r, (&size, &share)) in sizes.iter().zip(&shares).enumerate() {
        // An odd one goes to the left and to the right by turns; in the front rank so that the leader stands in the core.
        let mut left = share / 2;
        if share % 2 == 1 {
            if r == 0 {
                heavier_left = file >= left + size - share;
            }
            left += usize::from(heavier_left);
            heavier_left = !heavier_left;
        }
        let centre = size - share;
        let here: Vec<usize> = (0..size)
            .filter_map(|i| {
                if i < left || i >= left + centre {
                    wings.next()
                } else if r == 0 && i == file {
                    Some(draft.anchor)
                } else {
                    core.next()
                }
            })
            .collect();
        let spare = f - here.len().min(f);
        let start = match last {
            LastRank::Left => 0,
            LastRank::Right => spare,
            LastRank::Centred => spare / 2,
        };
        let mut cells = vec![None; f];
        for (cell, body) in cells[start..].iter_mut().zip(here) {
            *cell = Some(body);
        }
        rows.push(grid::Row { cells, half: last == LastRank::Centred && spare % 2 == 1 });
    }
    grid::lay(draft, &rows, None)
}

/// How many of the `wings` stand in each rank: in proportion, the odd ones in the last rank and then from the front.
/// Every rank keeps one of the core between them as far as the core goes, the front rank one always: the leader.
fn shares(sizes: &[usize], wings: usize) -> Vec<usize> {
    let all: usize = sizes.iter().sum();
    let rows = sizes.len();
    let mut shares: Vec<usize> = sizes.iter().map(|size| (wings * size / all.max(1)).min(size - 1)).collect();
    if rows > 1 {
        shares[rows - 1] = 0;
    }
    let mut left = wings - shares.iter().sum::<usize>();
    let order = (0..rows).rev().take(1).chain(0..rows.saturating_sub(1));
    for (row, room) in order.map(|row| (row, sizes[row] - 1)).chain((1..rows).rev().map(|row| (row, sizes[row]))) {
        let here = left.min(room.saturating_sub(shares[row]));
        shares[row] += here;
        left -= here;
    }
    shares
}
