//! What the engine takes for the work behind one edit.

use criterion::{Criterion, criterion_group, criterion_main};

/// The floor of every other figure: what measuring itself costs.
fn nothing(criterion: &mut Criterion) {
    criterion.bench_function("nothing", |bench| bench.iter(|| std::hint::black_box(0)));
}

criterion_group!(benches, nothing);
criterion_main!(benches);
