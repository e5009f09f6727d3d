//! The benchmarks, in a crate of their own.

use crate::args::Args;
use crate::out;
use std::process::Command;

/// `cargo xtask bench`.
pub fn command(args: &Args) -> Result<(), String> {
    out::step("Running the benchmarks (a minute or two to compile, the first time)");
    out::run(
        Command::new("cargo")
            .args(["bench", "--package", "serried-benches", "--benches", "--"])
            .args(&args.rest)
            .current_dir(crate::paths::root()),
    )
}
