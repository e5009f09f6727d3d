//! In which order steps were taken where two histories stand side by side: an army's and its table's.

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The army's history.
    Army,
    /// The table's.
    Table,
}

/// Whose steps were taken, oldest first, and whose were taken back since. The steps themselves are the histories'.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail {
    done: Vec<Side>,
    undone: Vec<Side>,
}

impl Trail {
    /// A step was taken.
    pub fn did(&mut self, side: Side) {
        self.done.push(side);
        self.undone.clear();
    }

    /// Whose step is the next to take back, among those that have one; what is older than the trail is the army's first.
    pub fn back(&mut self, has: impl Fn(Side) -> bool) -> Option<Side> {
        next(&mut self.done, &mut self.undone, has)
    }

    /// Whose step is the next to take again, among those that have one.
    pub fn forth(&mut self, has: impl Fn(Side) -> bool) -> Option<Side> {
        next(&mut self.undone, &mut self.done, has)
    }
}

fn next(from: &mut Vec<Side>, to: &mut Vec<Side>, has: impl Fn(Side) -> bool) -> Option<Side> {
    let side = match from.iter().rposition(|&side| has(side)) {
        Some(at) => from.remove(at),
        None => [Side::Army, Side::Table].into_iter().find(|&side| has(side))?,
    };
    to.push(side);
    Some(side)
}

#[cfg(test)]
mod tests {
    use super::Side::{Army, Table};
    use super::*;

    fn trail(sides: &[Side]) -> Trail {
        let mut trail = Trail::default();
        sides.iter().for_each(|&side| trail.did(side));
        trail
    }

    #[test]
    fn what_was_done_last_is_taken_back_first_and_again_last() {
        let mut trail = trail(&[Table, Army, Army, Table]);
        let back: Vec<_> = (0..4).filter_map(|_| trail.back(|_| true)).collect();
        assert_eq!(back, [Table, Army, Army, Table]);
        let forth: Vec<_> = (0..4).filter_map(|_| trail.forth(|_| true)).collect();
        assert_eq!(forth, [Table, Army, Army, Table]);
    }

    #[test]
    fn one_side_alone_leaves_the_other_where_it_was() {
        // In the view of a unit only the army's steps are taken back.
        let mut trail = trail(&[Army, Table]);
        assert_eq!(trail.back(|side| side == Army), Some(Army));
        assert_eq!(
            trail.back(|side| side == Army),
            Some(Army),
            "a step older than the trail, if the army says there is one"
        );
        assert_eq!(trail.back(|_| true), Some(Table));
    }

    #[test]
    fn a_new_step_forgets_what_was_taken_back() {
        let mut trail = trail(&[Army, Table]);
        trail.back(|_| true);
        trail.did(Army);
        assert_eq!((trail.forth(|_| false), trail.back(|_| true)), (None, Some(Army)));
    }
}
