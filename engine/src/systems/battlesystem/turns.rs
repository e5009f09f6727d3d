//! What turning costs, in how many movement steps it is done, and how the unit stands after it.

use super::depth::is_deep_enough;
use super::numbers::{ABOUT, FACE, FIGURE, IRREGULAR};
use crate::geometry::Len;

/// What a left or right face costs, in 1/160 mm.
#[must_use]
pub const fn face_cost(irregular: bool) -> Len {
    if irregular { FACE * IRREGULAR } else { FACE }
}

/// What an about face costs, in 1/160 mm.
#[must_use]
pub const fn about_cost(irregular: bool) -> Len {
    if irregular { ABOUT * IRREGULAR } else { ABOUT }
}

/// What a change from one frontage to another costs, in 1/160 mm.
#[must_use]
pub fn frontage_cost(from: u16, to: u16) -> Len {
    Len::from(from.abs_diff(to)).saturating_mul(FIGURE)
}

/// Frontage and ranks after a quarter turn: the file on that flank is the front rank, and each file a rank.
#[must_use]
pub fn after_face(files: &[u16], left: bool) -> (u16, u16) {
    let front = if left { files.first() } else { files.last() };
    (front.copied().unwrap_or(0), u16::try_from(files.len()).unwrap_or(u16::MAX))
}

/// Whether a unit may stand as it would after a quarter turn (`bsm-depth-change`): irregular units keep their depth.
#[must_use]
pub fn may_face(irregular: bool, files: &[u16], left: bool) -> bool {
    let (frontage, ranks) = after_face(files, left);
    !irregular || is_deep_enough(frontage, ranks)
}

/// In how many movement steps a quarter turn is done: one, or never when it costs more than the move (1/160 mm) or ends
/// too wide.
#[must_use]
pub fn face_steps(irregular: bool, files: &[u16], left: bool, move_: Len) -> Option<u16> {
    (face_cost(irregular) <= move_ && may_face(irregular, files, left)).then_some(1)
}

/// In how many movement steps an about face is done: one where the move (1/160 mm) pays for it; else two quarter turns in
/// two steps, which both must be possible; else never.
#[must_use]
pub fn about_steps(irregular: bool, files: &[u16], move_: Len) -> Option<u16> {
    if about_cost(irregular) <= move_ {
        return Some(1);
    }
    let either = [true, false].into_iter().any(|left| face_steps(irregular, files, left, move_).is_some());
    either.then_some(2)
}

/// In how many movement steps a cost is paid, the whole move (1/160 mm) going into it; `None` for a unit that cannot move.
#[must_use]
pub fn steps(cost: Len, move_: Len) -> Option<u16> {
    if cost <= 0 {
        return Some(0);
    }
    (move_ > 0).then(|| u16::try_from((i64::from(cost) + i64::from(move_) - 1) / i64::from(move_)).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::{about_cost, about_steps, after_face, face_cost, face_steps, frontage_cost, may_face, steps};
    use crate::geometry::INCH;

    /// Files of so many figures at a frontage, the last rank filled from the left.
    fn files(figures: u16, frontage: u16) -> Vec<u16> {
        (0..frontage).map(|file| figures / frontage + u16::from(file < figures % frontage)).collect()
    }

    #[test]
    fn irregular_units_pay_double() {
        assert_eq!((face_cost(false), about_cost(false)), (2 * INCH, 4 * INCH));
        assert_eq!((face_cost(true), about_cost(true)), (4 * INCH, 8 * INCH));
        // Frontage costs both the same: from six to five is one inch.
        assert_eq!((frontage_cost(6, 5), frontage_cost(5, 9)), (INCH, 4 * INCH));
    }

    #[test]
    fn steps_of_an_about_face() {
        // Twenty, six wide: 6, 6, 6, 2.
        let files = files(20, 6);
        assert_eq!(about_steps(true, &files, 6 * INCH), Some(2));
        assert_eq!(about_steps(true, &files, 12 * INCH), Some(1));
        assert_eq!(about_steps(true, &files, 8 * INCH), Some(1));
        assert_eq!(about_steps(true, &files, 3 * INCH), None);
        assert_eq!(face_steps(true, &files, true, 3 * INCH), None);
        // A regular unit pays half.
        assert_eq!((about_steps(false, &files, 3 * INCH), about_steps(false, &files, 4 * INCH)), (Some(2), Some(1)));
    }

    #[test]
    fn thirty_three_wide_cannot_face_about_at_six_inches() {
        // A left face would make it ten wide and three deep; ten ask for five ranks.
        let files = files(30, 3);
        assert_eq!(after_face(&files, true), (10, 3));
        assert_eq!(about_steps(true, &files, 6 * INCH), None);
        // Eight inches pay for the whole turn at once, and it ends as deep as it began.
        assert_eq!(about_steps(true, &files, 8 * INCH), Some(1));
    }

    #[test]
    fn six_six_six_two_turns_left_into_six_ranks() {
        let files = files(20, 6);
        assert_eq!(files, [4, 4, 3, 3, 3, 3]);
        assert_eq!(after_face(&files, true), (4, 6));
        assert!(may_face(true, &files, true));
        assert_eq!(after_face(&files, false), (3, 6));
    }

    #[test]
    fn a_cost_above_the_move_takes_several_steps() {
        assert_eq!(
            (steps(INCH, 6 * INCH), steps(7 * INCH, 6 * INCH), steps(12 * INCH, 6 * INCH)),
            (Some(1), Some(2), Some(2))
        );
        assert_eq!((steps(INCH, 0), steps(0, 0)), (None, Some(0)));
    }
}
