//! The benchmarks: the engine's in a crate of their own, and the table's frame times in Chromium.

use crate::args::Args;
use crate::{build, out, paths, setup, test};
use std::process::Command;

/// `cargo xtask bench`: both, or with `--only engine|table` one of them.
pub fn command(args: &Args) -> Result<(), String> {
    match args.value("--only") {
        None => {
            engine(args)?;
            table(args)
        }
        Some("engine") => engine(args),
        Some("table") => table(args),
        Some(other) => Err(format!("--only knows engine and table, not {other:?}.")),
    }
}

fn engine(args: &Args) -> Result<(), String> {
    out::step("Running the benchmarks (a minute or two to compile, the first time)");
    out::run(
        Command::new("cargo")
            .args(["bench", "--package", "serried-benches", "--benches", "--"])
            .args(&args.rest)
            .current_dir(paths::root()),
    )
}

/// Frame times of the table with 2,000 models. `--no-build` measures the page that is in `dist/`.
fn table(args: &Args) -> Result<(), String> {
    let tools = setup::for_tests()?;
    if !args.has("--no-build") {
        build::page(&tools, args.has("--dev"))?;
    }
    out::step("Frame times of the table in Chromium");
    let address = test::serve()?;
    let mut playwright = tools.command("playwright");
    playwright.args(["test", "--config", "tests/bench/playwright.config.ts"]).env("SERRIED_URL", address);
    out::run(&mut playwright)
}
