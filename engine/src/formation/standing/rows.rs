//! Straight ranks: block, testudo, mixed ranks and wedges, read off the ground.

use crate::formation::place::{exempt, sets};
use crate::formation::{Muster, Ranks};
use crate::geometry::{Facing, Len};
use crate::model::{Arrangement, Formation, LastRank};

/// One rank.
pub(super) struct Row {
    /// From the left.
    bodies: Vec<usize>,
    left: Len,
    right: Len,
    /// Every model a whole number of bases from the first.
    even: bool,
}

/// Ranks of models on one kind of base, all looking to the front, one rank close behind another.
pub(super) struct Rows {
    width: Len,
    rows: Vec<Row>,
}

/// The ranks, where the models stand in straight ones.
pub(super) fn read(muster: &Muster) -> Option<Rows> {
    let first = muster.bodies.first()?;
    let (width, depth) = first.profile.base.size();
    if width <= 0
        || depth <= 0
        || muster.bodies.iter().any(|body| body.profile.base != first.profile.base || body.facing != Facing::FRONT)
    {
        return None;
    }
    let mut order: Vec<usize> = (0..muster.bodies.len()).collect();
    let at = |index: usize| muster.bodies[index].ground;
    crate::order::by_key(&mut order, |&index| (at(index).front, at(index).left, index));
    let mut rows: Vec<Row> = Vec::new();
    let mut line = None;
    for index in order {
        let ground = at(index);
        match (line, rows.last_mut()) {
            (Some(front), Some(row)) if front == ground.front => {
                row.bodies.push(index);
                row.even &= (ground.left - row.left) % width == 0;
                row.right = ground.right;
            }
            (Some(front), _) if front + depth != ground.front => return None,
            _ => {
                rows.push(Row { bodies: vec![index], left: ground.left, right: ground.right, even: true });
                line = Some(ground.front);
            }
        }
    }
    Some(Rows { width, rows })
}

impl Rows {
    /// Places a rank reaches over, empty ones between its models counted.
    fn span(&self, row: &Row) -> u16 {
        u16::try_from((row.right - row.left) / self.width).unwrap_or(u16::MAX)
    }

    /// Front at least two wide, no later rank reaching beyond it: the frontage.
    fn blocky(&self) -> Option<u16> {
        let front = self.rows.first()?;
        let within = self.rows.iter().all(|row| row.left >= front.left && row.right <= front.right);
        let frontage = self.rows.iter().map(|row| row.bodies.len()).max()?;
        (within && front.bodies.len() >= 2).then(|| u16::try_from(frontage).unwrap_or(u16::MAX))
    }

    fn last(&self, declared: Formation) -> LastRank {
        let said = said(declared);
        let (Some(front), Some(row)) = (self.rows.first(), self.rows.iter().rev().find(|row| self.short(row))) else {
            return said;
        };
        match (row.left == front.left, row.right == front.right) {
            (true, true) => said,
            (true, false) => LastRank::Left,
            (false, true) => LastRank::Right,
            (false, false) => LastRank::Centred,
        }
    }

    /// Whether a rank does not reach as far as the front.
    fn short(&self, row: &Row) -> bool {
        self.rows.first().is_some_and(|front| row.right - row.left < front.right - front.left)
    }

    /// A block of that many ranks.
    pub fn block(&self, declared: Formation) -> Option<Formation> {
        self.blocky().map(|frontage| Formation::Block { frontage, last: self.last(declared) })
    }

    /// As many ranks as files counting a short last one, or a complete square with at most one rank behind.
    pub fn testudo(&self) -> Option<Formation> {
        let frontage = self.blocky()?;
        let (_, ahead) = self.rows.split_last()?;
        let models: usize = self.rows.iter().map(|row| row.bodies.len()).sum();
        (models >= 4 && ahead.iter().all(|row| !self.short(row)) && testudo(frontage, self.rows.len()))
            .then_some(Formation::Testudo)
    }

    /// Two sets, each in ranks of its own or one on both flanks of the other; the leader and joined characters anywhere.
    pub fn mixed(&self, muster: &Muster) -> Option<Formation> {
        let frontage = self.blocky()?;
        let sets = sets(muster);
        let &[(one, _), (other, _)] = &sets[..] else { return None };
        // A declared set nobody carries any more would hold of any placement.
        let declared = match muster.unit.formation {
            Formation::Mixed { arrangement, .. } => Some(arrangement).filter(|arrangement| match arrangement {
                Arrangement::FrontAndBehind { front: set } | Arrangement::Flanks { flanks: set } => {
                    [one, other].contains(set)
                }
            }),
            _ => None,
        };
        let all = [one, other]
            .into_iter()
            .map(|front| Arrangement::FrontAndBehind { front })
            .chain([one, other].into_iter().map(|flanks| Arrangement::Flanks { flanks }));
        let arrangement = declared.into_iter().chain(all).find(|&arrangement| match arrangement {
            Arrangement::FrontAndBehind { front } => self.front_and_behind(muster, front),
            Arrangement::Flanks { flanks } => self.on_flanks(muster, flanks),
        })?;
        Some(Formation::Mixed { frontage, arrangement, last: self.last(muster.unit.formation) })
    }

    fn front_and_behind(&self, muster: &Muster, front: u8) -> bool {
        // Which set a rank is of: true the front one; a rank of exempt models alone goes with the one before.
        let (mut ahead, mut complete) = (true, true);
        for row in &self.rows {
            let mut kinds = row
                .bodies
                .iter()
                .filter(|&&index| !exempt(muster, index))
                .map(|&index| muster.bodies[index].loadout == front);
            let kind = kinds.next().unwrap_or(ahead);
            if kinds.any(|other| other != kind) || (kind && !ahead) {
                return false;
            }
            if kind != ahead {
                (ahead, complete) = (false, true);
            }
            if !complete {
                return false;
            }
            complete = !self.short(row);
        }
        !ahead
    }

    fn on_flanks(&self, muster: &Muster, flanks: u8) -> bool {
        let mut both = false;
        for row in &self.rows {
            let free = |index: &&usize| !exempt(muster, **index);
            let wings: Vec<bool> =
                row.bodies.iter().filter(free).map(|&index| muster.bodies[index].loadout == flanks).collect();
            let left = wings.iter().take_while(|wing| **wing).count();
            if left == wings.len() {
                // Nobody of the core but the leader, or a character, between them.
                both |= left > 0 && wings.len() < row.bodies.len();
                continue;
            }
            let right = wings.iter().rev().take_while(|wing| **wing).count();
            if wings[left..wings.len() - right].contains(&true) || left.abs_diff(right) > 1 {
                return false;
            }
            both |= left + right > 0;
        }
        both
    }

    /// Ranks of 1, 2, 3 and so on, centred.
    pub fn wedge(&self) -> Option<Formation> {
        (self.growing()? == 1).then_some(Formation::Wedge)
    }

    /// Ranks each one wider than the one ahead, centred.
    pub fn archer_wedge(&self) -> Option<Formation> {
        self.growing().map(|front| Formation::ArcherWedge { front })
    }

    /// Places of the first rank, when each reaches over one more than the one ahead, centred; the last may be short.
    fn growing(&self) -> Option<u16> {
        let tip = self.rows.first()?;
        let models: usize = self.rows.iter().map(|row| row.bodies.len()).sum();
        if models < 3 || self.rows.len() < 2 {
            return None;
        }
        let front = self.span(tip);
        for (r, row) in (0_u16..).zip(&self.rows) {
            let want = front.saturating_add(r);
            let here = self.span(row);
            let right = here == want || (here < want && usize::from(r) + 1 == self.rows.len());
            if !right || !row.even || row.left + row.right != tip.left + tip.right {
                return None;
            }
        }
        Some(front)
    }
}

/// The way short ranks were declared to stand.
fn said(declared: Formation) -> LastRank {
    match declared {
        Formation::Block { last, .. } | Formation::Mixed { last, .. } => last,
        _ => LastRank::Centred,
    }
}

/// Whether so many ranks, all but the last complete, make a testudo of that frontage.
fn testudo(frontage: u16, ranks: usize) -> bool {
    frontage >= 2 && (ranks == usize::from(frontage) || ranks == usize::from(frontage) + 1)
}

/// A block of bases of several sizes: the front in one line, every other model closed up to one ahead or beside one that
/// is, no later rank wider than the front or reaching beyond it.
pub(super) fn odd_block(muster: &Muster, ranks: &Ranks, declared: Formation) -> Option<Formation> {
    let frontage = ranks.frontage();
    if frontage < 2 || !closed(muster, ranks) || ranks.widths.iter().any(|width| *width > frontage) {
        return None;
    }
    Some(Formation::Block { frontage, last: said(declared) })
}

/// A testudo of bases of several sizes.
pub(super) fn odd_testudo(muster: &Muster, ranks: &Ranks) -> Option<Formation> {
    let frontage = ranks.frontage();
    let (_, ahead) = ranks.widths.split_last()?;
    let legal = ahead.iter().all(|width| *width == frontage) && testudo(frontage, ranks.widths.len());
    (legal && muster.bodies.len() >= 4 && closed(muster, ranks)).then_some(Formation::Testudo)
}

fn closed(muster: &Muster, ranks: &Ranks) -> bool {
    let bodies = &muster.bodies;
    let first = || bodies.iter().zip(&ranks.places).filter(|(_, place)| place.rank == 1).map(|(body, _)| body.ground);
    let Some(front) = first().next() else { return false };
    let span =
        first().fold((Len::MAX, Len::MIN), |(left, right), ground| (left.min(ground.left), right.max(ground.right)));
    let neighbours = muster.neighbours();
    let follows = |index: usize| {
        let here = bodies[index].ground;
        neighbours.of(index).any(|other| {
            let ahead = bodies[other].ground;
            ahead.rear == here.front && ahead.left < here.right && here.left < ahead.right
        })
    };
    bodies.iter().zip(&ranks.places).enumerate().all(|(index, (body, place))| {
        let ground = body.ground;
        let stands = if place.rank == 1 {
            ground.front == front.front
        } else {
            follows(index)
                || neighbours.of(index).any(|other| bodies[other].ground.front == ground.front && follows(other))
        };
        body.facing == Facing::FRONT && ground.left >= span.0 && ground.right <= span.1 && stands
    })
}
