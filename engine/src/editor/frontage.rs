//! Which frontage the handle at a unit's right edge stands for.

use super::Parade;
use crate::formation::wedge_ranks;
use crate::geometry::Len;
use crate::model::{Formation, LastRank};

/// The formation with another frontage; `None` for one that sets its own. A single file widens into a block.
#[must_use]
pub const fn with_frontage(formation: Formation, to: u16) -> Option<Formation> {
    Some(match formation {
        Formation::Block { last, .. } => Formation::Block { frontage: to, last },
        Formation::Mixed { arrangement, last, .. } => Formation::Mixed { frontage: to, arrangement, last },
        Formation::ArcherWedge { .. } => Formation::ArcherWedge { front: to },
        Formation::SingleFile if to > 1 => Formation::Block { frontage: to, last: LastRank::Centred },
        Formation::SingleFile => Formation::SingleFile,
        Formation::Square { .. } | Formation::Wedge | Formation::Testudo => return None,
    })
}

/// The least and greatest frontage the unit may be given, or `None` where its formation sets its own.
#[must_use]
pub fn frontage_range(parade: &Parade) -> Option<(u16, u16)> {
    let have = parade.figures.len().min(usize::from(u16::MAX)) as u16;
    let most = have.min(parade.limits.1);
    let least = match parade.formation {
        Formation::Block { .. } if parade.game.ranks_and_files() => 1,
        Formation::Block { .. } | Formation::Mixed { .. } => 2,
        Formation::SingleFile | Formation::ArcherWedge { .. } => 1,
        Formation::Square { .. } | Formation::Wedge | Formation::Testudo => return None,
    };
    (have >= 2).then_some((least.max(parade.limits.0).min(most), most))
}

/// The frontage whose right edge comes nearest to `x` when the unit widens evenly about the middle of its front; the smaller of
/// two equally near. Its leader says where the unit stands once it has re-formed, but not this: out of place, or beside the
/// middle of an even front, he would change the frontage under a pointer that has not moved. `None` where the formation sets
/// its own.
#[must_use]
pub fn frontage_at(parade: &Parade, x: Len) -> Option<u16> {
    let (least, most) = frontage_range(parade)?;
    // Characters beside the unit are none of its front.
    let marks = if parade.game.ranks_and_files() { parade.file_marks() } else { Vec::new() };
    let front = marks.first().zip(marks.last()).map(|(first, last)| first.1 + (last.1 - first.1) / 2);
    let middle = front.unwrap_or_else(|| parade.block().centre().x);
    let widest = |frontage: u16| match parade.formation {
        Formation::ArcherWedge { .. } => wedge_ranks(most, frontage).into_iter().max().unwrap_or(frontage),
        _ => frontage,
    };
    let edge = |frontage: u16| i64::from(middle) + i64::from(widest(frontage)) * i64::from(parade.place.0) / 2;
    (least..=most).min_by_key(|&frontage| (edge(frontage) - i64::from(x)).abs())
}

#[cfg(test)]
mod tests {
    use super::super::parade::tests::block;
    use super::*;
    use crate::geometry::MM;
    use crate::model::Roles;

    #[test]
    fn the_handle_stands_for_the_frontage_whose_edge_it_is_at() {
        // 21 models, 7 wide on 25 mm bases: the middle at 87.5 mm, the edge at 175.
        let parade = block(21, 7);
        assert_eq!(frontage_at(&parade, 175 * MM), Some(7));
        // Ten wide are 250 mm: half of them right of the middle, 212.5 mm.
        assert_eq!(frontage_at(&parade, 212 * MM), Some(10));
        assert_eq!(frontage_at(&parade, -500 * MM), Some(2));
        assert_eq!(frontage_at(&parade, 5_000 * MM), Some(21));
    }

    /// Wherever the leader stands: at the edge of a front is that front.
    #[test]
    fn a_handle_that_has_not_moved_changes_nothing() {
        for wide in 2..=12 {
            for file in 1..=wide {
                let mut parade = block(24, wide);
                for figure in &mut parade.figures {
                    let leads = figure.place.rank == 1 && figure.place.file == file;
                    figure.roles = if leads { Roles::LEADER } else { Roles::NONE };
                }
                assert_eq!(frontage_at(&parade, parade.block().right), Some(wide), "{wide} wide, led from file {file}");
            }
        }
    }

    #[test]
    fn an_archer_wedge_goes_by_its_rear_rank() {
        let mut parade = block(10, 4);
        parade.formation = Formation::ArcherWedge { front: 1 };
        // Ten: front 1 is 1,2,3,4 (rear 4), front 2 is 2,3,4,1 (4), front 3 is 3,4,3 (4), front 4 is 4,5,1 (5).
        let middle = parade.block().centre().x;
        assert_eq!(frontage_at(&parade, middle + 8_000), Some(1));
        assert_eq!(frontage_at(&parade, middle + 10_000), Some(4));
    }

    #[test]
    fn a_wedge_sets_its_own() {
        let mut parade = block(10, 4);
        parade.formation = Formation::Wedge;
        assert_eq!(frontage_range(&parade), None);
        assert_eq!(with_frontage(Formation::Wedge, 3), None);
    }

    /// Where nobody leads it is the middle of the front: of seven on 25 mm bases 87.5 mm. Seven wide the edge is at 175, ten
    /// wide at 212.5, one wide at 100.
    #[test]
    fn without_a_leader_the_middle_of_the_front_counts() {
        let mut parade = block(21, 7);
        (parade.game, parade.widths) = (crate::model::SystemId::NinthAge, vec![7, 7, 7]);
        assert_eq!(frontage_range(&parade), Some((1, 21)));
        for (edge, frontage) in [(175, 7), (212, 10), (100, 1), (-500, 1), (5_000, 21)] {
            assert_eq!(frontage_at(&parade, edge * MM), Some(frontage), "{edge}");
        }
    }

    /// What the rules allow is the limit of the handle too: a mob of 41 may stand ten wide.
    #[test]
    fn beyond_what_may_be_the_handle_stops() {
        let mut parade = block(41, 5);
        parade.limits = (1, 10);
        assert_eq!(frontage_range(&parade), Some((2, 10)));
        assert_eq!(frontage_at(&parade, 5_000 * MM), Some(10));
    }
}
