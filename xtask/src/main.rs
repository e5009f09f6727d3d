//! The helper behind `cargo xtask`: serve, test, build, size, bench.

fn main() {}
