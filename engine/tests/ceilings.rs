//! Wide ceilings of time, fifty times the targets of `docs/results.md`, so that they hold unoptimised and on a busy machine,
//! and still break when something begins to grow with the square or the cube of an army.

#[allow(dead_code, reason = "benchmarks use the rest")]
#[path = "../../benches/src/lib.rs"]
mod benches;

use std::time::{Duration, Instant};

use benches::{disordered, done, hundred, swap, twelve};
use serried_engine::systems::Checker;

/// The shortest of several tries: what the work takes when nobody else is in the way.
fn shortest<T>(tries: usize, mut work: impl FnMut() -> T) -> Duration {
    let time = |_| {
        let begun = Instant::now();
        std::hint::black_box(work());
        begun.elapsed()
    };
    (0..tries).map(time).min().unwrap_or_default()
}

/// Target 100 microseconds.
#[test]
fn one_edit_is_checked_at_once() {
    let army = twelve();
    for after in [done(&army, &swap(&army)), disordered(&army)] {
        let mut known = Checker::default();
        known.check(&army);
        let took = shortest(20, || known.clone().check(&after));
        assert!(took < Duration::from_millis(5), "{took:?}");
    }
}

/// Target 10 milliseconds.
#[test]
fn a_large_army_is_checked_at_once() {
    let army = hundred();
    let took = shortest(3, || Checker::default().check(&army));
    assert!(took < Duration::from_millis(500), "{took:?}");
}
