//! Sorting that is small in code.
//!
//! The standard sort is compiled once for every type and key it is used with, two to three kilobytes each, and the page is
//! sent to phones. Units are small: here one sort of indices serves all of them.

use core::cmp::Ordering;

/// Sorts by a key, keeping the order of equals.
pub fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    let order = sorted(items.len(), &mut |a, b| match (items.get(a), items.get(b)) {
        (Some(a), Some(b)) => key(a).cmp(&key(b)),
        _ => Ordering::Equal,
    });
    permute(items, order);
}

/// Sorts values by themselves.
pub fn sort<T: Ord>(items: &mut [T]) {
    let order = sorted(items.len(), &mut |a, b| items.get(a).cmp(&items.get(b)));
    permute(items, order);
}

/// The indices below `count` in the order `compare` gives, equals as they come.
fn sorted(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|a, b| compare(*a, *b));
    order
}

/// Brings `items` into an order of their indices: place `n` receives what stood at `order[n]`.
fn permute<T>(items: &mut [T], mut order: Vec<usize>) {
    for start in 0..order.len() {
        // One cycle at a time: what is swapped on ends in its place, and its place is marked as done.
        let mut at = start;
        while let Some(next) = order.get_mut(at) {
            let from = core::mem::replace(next, at);
            if from == start || from == at {
                break;
            }
            items.swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The same as the standard sort, which keeps the order of equals too.
        #[test]
        fn sorts_like_the_standard_sort(mut items in prop::collection::vec((0_u8..6, any::<u8>()), 0..60)) {
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            by_key(&mut items, |item| item.0);
            prop_assert_eq!(&items, &expected);
            expected.sort();
            sort(&mut items);
            prop_assert_eq!(items, expected);
        }
    }
}
