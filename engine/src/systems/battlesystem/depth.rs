//! The arithmetic of depth: how wide an irregular unit may stand, and whom it loses when it has no room to change.

use core::ops::Range;

use super::numbers::FIGURES_A_RANK;

/// Whether that many ranks are enough for that frontage (`bsm-depth`).
#[must_use]
pub fn is_deep_enough(frontage: u16, ranks: u16) -> bool {
    u32::from(ranks) * u32::from(FIGURES_A_RANK) >= u32::from(frontage)
}

/// The fewest ranks a frontage asks for: half as many, rounded up.
#[must_use]
pub const fn ranks_needed(frontage: u16) -> u16 {
    frontage.div_ceil(FIGURES_A_RANK)
}

/// Ranks of so many figures at a frontage, a short last one counted.
#[must_use]
pub const fn ranks_at(figures: u16, frontage: u16) -> u16 {
    figures.div_ceil(if frontage == 0 { 1 } else { frontage })
}

/// The widest frontage at which so many figures are deep enough; at least 1. A wider front leaves fewer ranks, so all
/// narrower frontages are legal too.
#[must_use]
pub fn widest(figures: u16) -> u16 {
    // f is legal while figures > (half of f, rounded up, less one) full ranks: about the root of twice the figures.
    let legal = |frontage: &u16| is_deep_enough(*frontage, ranks_at(figures, *frontage));
    let root = (u32::from(figures) * u32::from(FIGURES_A_RANK)).isqrt();
    let most = u16::try_from(root).unwrap_or(u16::MAX).saturating_add(FIGURES_A_RANK).min(figures);
    (1..=most).rev().find(legal).unwrap_or(1)
}

/// The files that stay when a unit that is too wide has no room to change its frontage (`bsm-no-room`): `files` says how
/// many figures stand in each, from one flank to the other. Nobody steps and nobody may be left without the one ahead of
/// him, so whole files go, from the flanks. Of the ways that lose the fewest, the one nearest to the first flank.
#[must_use]
pub fn files_kept(files: &[u16]) -> Range<usize> {
    let mut best = (0_u32, 0..0);
    for start in 0..files.len() {
        let (mut deepest, mut figures) = (0, 0);
        for (wide, &file) in (1..).zip(files.iter().skip(start)) {
            deepest = deepest.max(file);
            figures += u32::from(file);
            let frontage = u16::try_from(wide).unwrap_or(u16::MAX);
            if is_deep_enough(frontage, deepest) && figures > best.0 {
                best = (figures, start..start + wide);
            }
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{files_kept, is_deep_enough, ranks_at, ranks_needed, widest};

    #[test]
    fn the_rulebooks_frontages() {
        // Half as many ranks as figures: six ask for three, seven for four.
        assert_eq!((ranks_needed(6), ranks_needed(7)), (3, 4));
        // Twenty: six wide are 6, 6, 6, 2, four ranks for three; seven wide are 7, 7, 6, three for four.
        assert!(is_deep_enough(6, ranks_at(20, 6)) && !is_deep_enough(7, ranks_at(20, 7)));
        assert_eq!(widest(20), 6);
        // Eleven: five wide are 5, 5, 1; six wide are 6, 5, two ranks where three are needed.
        assert_eq!(widest(11), 5);
        assert_eq!((widest(0), widest(1), widest(2), widest(3), widest(5)), (1, 1, 2, 2, 4));
    }

    /// Every frontage tried one by one.
    #[test]
    fn the_widest_frontage_is_that_of_brute_force() {
        for figures in 1..=500_u16 {
            let ranks = |frontage: u16| (0..figures).filter(|figure| figure % frontage == 0).count();
            let legal = (1..=figures).filter(|&frontage| ranks(frontage) * 2 >= usize::from(frontage));
            let all: Vec<u16> = legal.collect();
            assert_eq!(Some(&widest(figures)), all.last(), "{figures}");
            assert_eq!(all.len(), usize::from(widest(figures)), "narrower is legal too: {figures}");
        }
    }

    #[test]
    fn thirteen_with_no_room_lose_five() {
        // 7 and 6, filled from the left: the seventh file holds one. Two ranks allow a frontage of four, so three files
        // go: the seventh and two more, 1 + 2 + 2.
        let files = [2, 2, 2, 2, 2, 2, 1];
        assert_eq!(files_kept(&files), 0..4);
        // Filled from the right it is the other flank that stays.
        assert_eq!(files_kept(&[1, 2, 2, 2, 2, 2, 2]), 1..5);
        // A single rank keeps two, one man himself.
        assert_eq!(files_kept(&[1, 1, 1, 1]), 0..2);
        assert_eq!(files_kept(&[1]), 0..1);
        assert_eq!(files_kept(&[]), 0..0);
    }

    /// All ways to take figures away: of each file so many are kept from the front, so that nobody is left without the one
    /// ahead of him; those kept stand side by side; each rank is filled from the flank it was filled from.
    fn brute_force(files: &[u16], from_left: bool) -> u16 {
        fn ways(files: &[u16]) -> Vec<Vec<u16>> {
            let Some((&first, rest)) = files.split_first() else { return vec![Vec::new()] };
            let rest = ways(rest);
            let with = |kept: u16| rest.iter().map(move |way| [&[kept], way.as_slice()].concat());
            (0..=first).flat_map(with).collect()
        }
        let legal = |kept: &Vec<u16>| {
            let left = kept.iter().take_while(|&&it| it == 0).count();
            let right = kept.iter().rev().take_while(|&&it| it == 0).count();
            if left == kept.len() {
                return false;
            }
            let stand = &kept[left..kept.len() - right];
            let filled = stand.windows(2).all(|two| if from_left { two[0] >= two[1] } else { two[0] <= two[1] });
            let ranks = stand.iter().copied().max().unwrap_or(0);
            filled && !stand.contains(&0) && usize::from(ranks) * 2 >= stand.len()
        };
        let all: u16 = files.iter().sum();
        let kept = ways(files).into_iter().filter(legal).map(|kept| kept.iter().sum::<u16>()).max();
        all - kept.unwrap_or(0)
    }

    proptest! {
        /// The least removal is that of brute force, for ranks filled from either flank.
        #[test]
        fn the_least_removal_is_that_of_brute_force(front in 1..8_u16, figures in 1..22_u16, from_left in any::<bool>()) {
            prop_assume!(figures >= front);
            let mut files: Vec<u16> = (0..front).map(|file| figures / front + u16::from(file < figures % front)).collect();
            if !from_left {
                files.reverse();
            }
            let kept = files_kept(&files);
            let stays: u16 = files[kept.clone()].iter().sum();
            let ranks = files[kept.clone()].iter().copied().max().unwrap_or(0);
            prop_assert!(is_deep_enough(kept.len() as u16, ranks));
            prop_assert_eq!(figures - stays, brute_force(&files, from_left));
        }
    }
}
