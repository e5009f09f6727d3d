//! The arithmetic of shapes: how many stand in which rank.

/// The files a leader may stand in with that frontage (`roc-leader-place`): the centre, or either side of it.
#[must_use]
pub fn leader_files(frontage: u16) -> (u16, u16) {
    if frontage % 2 == 1 { (frontage.div_ceil(2), frontage.div_ceil(2)) } else { (frontage / 2, frontage / 2 + 1) }
}

/// Ranks of a wedge of `models` whose first rank has `front`: each one wider, the last perhaps incomplete.
#[must_use]
pub fn wedge_ranks(models: u16, front: u16) -> Vec<u16> {
    let (mut left, mut next, mut ranks) = (models, front.max(1), Vec::new());
    while left > 0 {
        let here = next.min(left);
        ranks.push(here);
        left -= here;
        next += 1;
    }
    ranks
}

/// Frontage of a testudo of `models` (`roc-testudo`).
#[must_use]
pub fn testudo_frontage(models: u16) -> u16 {
    let s = models.isqrt();
    if u32::from(models) <= u32::from(s) * u32::from(s) + u32::from(s) { s } else { s + 1 }
}

/// How many models stand in each wall of a square (`roc-square`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareSizes {
    /// In the static front.
    pub front: u16,
    /// In each side.
    pub side: u16,
    /// In the rear; one fewer than `front` where the ring does not close.
    pub rear: u16,
}

/// The walls of a square of `models`: as equal as possible, front and rear larger.
#[must_use]
pub fn square_sizes(models: u16) -> SquareSizes {
    let (q, r) = (models / 4, models % 4);
    SquareSizes { front: q + u16::from(r > 0), side: q + u16::from(r == 3), rear: q + u16::from(r == 2) }
}
