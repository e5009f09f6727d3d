//! `cargo xtask test`: every test there is, in the order in which they fail fastest.

use crate::args::Args;
use crate::serve::http::Site;
use crate::setup::{self, Tools};
use crate::{build, out, paths, size};
use std::net::TcpListener;
use std::process::Command;
use std::time::Instant;

/// Under a sub-path, to prove that no address in the page is absolute.
const BASE: &str = "/some/sub/path/";

/// The parts that can be run alone.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    /// Format, lints, native tests.
    Rust,
    /// Rust tests inside the browser.
    Browser,
    /// The built page: its size, and journeys through it.
    E2e,
}

/// How many tests ended how.
#[derive(Debug, Default, PartialEq)]
struct Count {
    passed: u32,
    failed: u32,
}

impl Count {
    fn add(&mut self, other: &Count) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// Runs the parts asked for and sums up in one line.
pub fn command(args: &Args) -> Result<(), String> {
    let parts = match args.value("--only") {
        None => vec![Part::Rust, Part::Browser, Part::E2e],
        Some("rust") => vec![Part::Rust],
        Some("browser") => vec![Part::Browser],
        Some("e2e") => vec![Part::E2e],
        Some(other) => {
            return Err(format!("--only knows rust, browser and e2e, not {other:?}."));
        }
    };
    if !args.rest.is_empty() && parts.len() > 1 {
        return Err("Arguments after -- need --only, to know whose they are.".into());
    }
    let begun = Instant::now();
    let tools = setup::for_tests()?;
    let mut run = Run { tools: &tools, args, count: Count::default(), wrong: Vec::new() };
    for part in parts {
        match part {
            Part::Rust => run.rust(),
            Part::Browser => run.browser(),
            Part::E2e => run.e2e(),
        }
    }
    let Run { count, wrong, .. } = run;
    for failure in &wrong {
        out::error(failure);
    }
    // The last line: people and machines look for it here.
    println!("{} passed, {} failed ({})", count.passed, count.failed, out::elapsed(begun));
    if wrong.is_empty() { Ok(()) } else { Err(format!("Not all is well: {}", wrong.join(" "))) }
}

/// `cargo xtask still`: draws the still anew. The journey that compares it with the app can write it as well.
pub fn still() -> Result<(), String> {
    let tools = setup::for_tests()?;
    let mut playwright = tools.command("playwright");
    playwright.args(["test", "p15", "--grep", STILL]).env("SERRIED_URL", serve()?);
    out::run(playwright.env("SERRIED_STILL", paths::root().join("style/still.html")))
}

/// What that journey is called.
const STILL: &str = "the still is what the app draws";

/// A run goes through all its steps, so that one failure does not hide the next.
struct Run<'a> {
    tools: &'a Tools,
    args: &'a Args,
    count: Count,
    wrong: Vec<String>,
}

impl Run<'_> {
    fn rust(&mut self) {
        self.check("Format", self.tools.cargo().args(["fmt", "--all", "--check"]));
        self.check(
            "Lints of everything native",
            self.tools.cargo().args(["clippy", "--quiet", "--workspace", "--all-targets", "--", "-Dwarnings"]),
        );
        self.check(
            "Lints of the page, compiled for the browser",
            self.tools.cargo().args([
                "clippy",
                "--quiet",
                "--package=serried",
                "--target=wasm32-unknown-unknown",
                "--all-targets",
                "--",
                "-Dwarnings",
            ]),
        );
        let mut cargo = self.tools.cargo();
        cargo
            .args(["test", "--no-fail-fast", "--package=serried-engine"])
            .args(["--package=serried", "--package=xtask"]);
        self.tests("Native tests", cargo.args(&self.args.rest), count_rust);
    }

    fn browser(&mut self) {
        let mut cargo = self.tools.cargo();
        cargo
            .args(["test", "--no-fail-fast", "--package=serried", "--tests"])
            .arg("--target=wasm32-unknown-unknown")
            .args(&self.args.rest)
            .env("RUSTFLAGS", build::flags())
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner")
            // Slow machines: the default of 20 seconds is for one small test.
            .env("WASM_BINDGEN_TEST_TIMEOUT", "120");
        self.tests("Tests of the page in headless Chromium", &mut cargo, count_rust);
    }

    fn e2e(&mut self) {
        if !self.args.has("--no-build")
            && let Err(error) = build::page(self.tools, false)
        {
            // Without a page there is nothing to walk through.
            self.wrong.push(error);
            return;
        }
        if let Err(error) = size::command() {
            self.wrong.push(error);
        }
        match serve() {
            Ok(address) => {
                let mut playwright = self.tools.command("playwright");
                playwright.arg("test").args(&self.args.rest).env("SERRIED_URL", address);
                self.tests("Journeys through the built page", &mut playwright, count_playwright);
            }
            Err(error) => self.wrong.push(error),
        }
    }

    fn check(&mut self, what: &str, command: &mut Command) {
        out::step(what);
        if let Err(error) = out::run(command) {
            self.wrong.push(error);
        }
    }

    fn tests(&mut self, what: &str, command: &mut Command, count: fn(&str) -> Count) {
        out::step(what);
        let begun = Instant::now();
        match out::run_and_read(command) {
            Ok((well, text)) => {
                let count = count(&text);
                if !well {
                    self.wrong.push(format!("{what}: {} failed.", count.failed));
                } else if count.passed == 0 && self.args.rest.is_empty() {
                    // A runner that finds nothing must not pass for success.
                    self.wrong.push(format!("{what}: no test ran."));
                }
                self.count.add(&count);
            }
            Err(error) => self.wrong.push(error),
        }
        out::note(&format!("{what}: {}", out::elapsed(begun)));
    }
}

/// Serves `dist/` in the background as long as this process lives.
pub fn serve() -> Result<String, String> {
    let site = Site::new(paths::dist(), BASE, false)?;
    let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(|error| format!("No free port: {error}"))?;
    let address = site.address(&listener)?;
    std::thread::spawn(move || site.serve(&listener));
    Ok(address)
}

/// `test result: ok. 5 passed; 0 failed; ...`, a line a test program.
fn count_rust(text: &str) -> Count {
    let mut count = Count::default();
    for line in text.lines().filter(|line| line.starts_with("test result:")) {
        count.passed += number_before(line, "passed");
        count.failed += number_before(line, "failed");
    }
    count
}

/// `  12 passed (3.4s)`, and lines for those that did not.
fn count_playwright(text: &str) -> Count {
    let mut count = Count::default();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        let (Some(Ok(number)), Some(word)) = (words.next().map(str::parse::<u32>), words.next()) else {
            continue;
        };
        match word {
            "passed" => count.passed += number,
            "failed" | "interrupted" | "flaky" => count.failed += number,
            _ => {}
        }
    }
    count
}

fn number_before(line: &str, word: &str) -> u32 {
    let words: Vec<_> = line.split_whitespace().collect();
    words
        .windows(2)
        .find(|pair| pair[1].trim_end_matches(';') == word)
        .and_then(|pair| pair[0].parse().ok())
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_up_what_cargo_says() {
        let text = "running 2 tests\ntest result: ok. 2 passed; 0 failed; 1 ignored; 0 measured\n\
                    test result: FAILED. 3 passed; 1 failed; 0 ignored";
        assert_eq!(count_rust(text), Count { passed: 5, failed: 1 });
    }

    #[test]
    fn adds_up_what_playwright_says() {
        let text = "  ✓  1 a › b (1s)\n  1 failed\n    [x] › a.spec.ts\n  1 flaky\n  12 passed (3.4s)\n";
        assert_eq!(count_playwright(text), Count { passed: 12, failed: 2 });
    }
}
