//! The helper behind `cargo xtask`: everything one does with the project has one command here,
//! and each command first makes sure of the tools it needs.

mod args;
mod bench;
mod build;
mod docs;
mod hash;
mod likeness;
mod out;
mod parts;
mod paths;
mod post;
mod serve;
mod setup;
mod size;
mod test;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask <command>

  serve   install what is missing, build, serve the page on this machine and print the address
            --port N    a fixed port (otherwise the first free one from 8080)
            --path P    serve under a sub-path, as a static host may
            --dev       quicker build, larger page
            --no-build  serve dist/ as it is
            --brotli    send files compressed, as a host does (for measuring)
  test    every test there is, with a headless Chromium
            --only rust|browser|e2e   one part
            --no-build                e2e on dist/ as it is
            -- ARGS                   handed to the test runner of that one part
  build   the page in dist/, ready for any static host and any sub-path
            --dev       quicker build, larger page
  size    what a first visit loads, and the first act after it, raw and compressed; fails above the budget
  still   draw the still a newcomer sees anew (style/still.html) from the page in dist/; build it again afterwards
  bench   the benchmarks, and the frame times of the table in Chromium (--only engine|table; -- ARGS go to criterion)
  docs    write the rules reference in docs/rules/ from the rule files
  setup   only install what is missing";

fn main() -> ExitCode {
    let args = match args::Args::from_env() {
        Ok(args) => args,
        Err(message) => return fail(&message),
    };
    let done = match args.command.as_str() {
        "serve" => serve::command(&args),
        "test" => test::command(&args),
        "build" => build::command(&args),
        "size" => size::command(),
        "still" => test::still(),
        "bench" => bench::command(&args),
        "docs" => docs::command(),
        "setup" => setup::command(),
        "help" | "--help" | "-h" => {
            println!("{HELP}");
            Ok(())
        }
        other => Err(format!("There is no command {other:?}.\n\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => fail(&message),
    }
}

fn fail(message: &str) -> ExitCode {
    out::error(message);
    ExitCode::FAILURE
}
