//! What comes from rustup and from crates.io.

use super::search_path;
use crate::{out, paths};
use std::ffi::OsStr;
use std::fs;
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";
const TRUNK: &str = "0.21.14";
const SPLIT: &str = "0.2.4";
const VERSION: &str = "--version";

/// A program that cargo can install.
struct CargoTool {
    program: &'static str,
    package: &'static str,
    version: String,
    /// Whether its own lock file is used. A locked dependency of wasm-bindgen-cli 0.2.130 is not on
    /// every mirror yet, so only Trunk is.
    locked: bool,
    /// What of it is only built when asked for.
    features: &'static str,
    /// How it is asked whether it is there: for its version, where it tells one.
    asked: &'static str,
    why: &'static str,
}

/// The standard library for the browser.
pub fn wasm_target() -> Result<(), String> {
    let folder = out::ask(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    if folder.is_some_and(|folder| std::path::Path::new(&folder).is_dir()) {
        return Ok(());
    }
    out::step(&format!("Adding the Rust target {TARGET}"));
    rustup(&["target", "add", TARGET])
}

/// The source of the standard library, where it can be had: without it the page is built all the same, and is larger.
pub fn std_source() {
    if paths::std_source().is_none() {
        out::step("Adding the Rust component rust-src");
        if let Err(why) = rustup(&["component", "add", "rust-src"]) {
            out::note(&why);
        }
    }
}

/// The formatter and the linter.
pub fn components() -> Result<(), String> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if out::ask(Command::new("cargo").args([subcommand, "--version"])).is_none() {
            out::step(&format!("Adding the Rust component {component}"));
            rustup(&["component", "add", component])?;
        }
    }
    Ok(())
}

fn rustup(args: &[&str]) -> Result<(), String> {
    if out::ask(Command::new("rustup").arg("--version")).is_none() {
        return Err(format!(
            "rustup is missing. Install Rust by rustup, or run what it would: rustup {}",
            args.join(" ")
        ));
    }
    out::run(Command::new("rustup").args(args))
}

/// Trunk and wasm-bindgen: the one on the search path if it is the very version wanted, else
/// compiled into `.tools`.
pub fn cargo_tools(path: &OsStr) -> Result<(), String> {
    let wanted = [
        CargoTool {
            program: "wasm-bindgen",
            package: "wasm-bindgen-cli",
            version: wasm_bindgen_version()?,
            locked: false,
            features: "",
            asked: VERSION,
            why: "writes the JavaScript side of the page, and runs tests in the browser",
        },
        CargoTool {
            program: "trunk",
            package: "trunk",
            version: TRUNK.into(),
            locked: true,
            features: "",
            asked: VERSION,
            why: "builds and bundles the page",
        },
        CargoTool {
            program: "wasm-split-cli",
            package: "wasm_split_cli_support",
            version: SPLIT.into(),
            locked: true,
            features: "build-binary",
            // It tells no version; the one installed here is the one named.
            asked: "--help",
            why: "cuts the module into what a first visit needs and what can wait",
        },
    ];
    let missing: Vec<_> = wanted.iter().filter(|tool| !tool.is_there(path)).collect();
    for tool in &missing {
        tool.install()?;
    }
    if !missing.is_empty() {
        // Kept between the two, and after an interruption, so that nothing is compiled twice.
        let _ = fs::remove_dir_all(paths::tools().join("target"));
    }
    Ok(())
}

impl CargoTool {
    fn is_there(&self, path: &OsStr) -> bool {
        out::ask(Command::new(self.program).arg(self.asked).env("PATH", path))
            .is_some_and(|text| self.asked != VERSION || text.split_whitespace().nth(1) == Some(&self.version))
    }

    fn install(&self) -> Result<(), String> {
        out::step(&format!(
            "Compiling {} {} into .tools ({}): two to four minutes on two cores, once",
            self.package, self.version, self.why
        ));
        let mut cargo = Command::new("cargo");
        cargo
            .args(["install", self.package, "--version"])
            .arg(format!("={}", self.version))
            .args(["--features", self.features])
            .arg("--root")
            .arg(paths::tools())
            .current_dir(paths::root())
            .env("PATH", search_path())
            .env("CARGO_TARGET_DIR", paths::tools().join("target"))
            // These tools run for seconds; compiled for speed they would take twice as long to get.
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        if self.locked {
            cargo.arg("--locked");
        }
        out::run(&mut cargo)
    }
}

/// The tool must be the very version of the library, which `Cargo.lock` knows.
fn wasm_bindgen_version() -> Result<String, String> {
    let file = paths::root().join("Cargo.lock");
    let lock = fs::read_to_string(&file).map_err(|error| format!("Cargo.lock: {error}"))?;
    locked_version(&lock, "wasm-bindgen").ok_or_else(|| "Cargo.lock names no version of wasm-bindgen.".into())
}

fn locked_version(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    let version = lines.nth(1)?.strip_prefix("version = \"")?;
    Some(version.trim_end_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trunk_is_told_the_same_version_of_wasm_bindgen() {
        let trunk = fs::read_to_string(paths::root().join("Trunk.toml")).unwrap();
        let line = format!("wasm_bindgen = \"{}\"", wasm_bindgen_version().unwrap());
        assert!(trunk.contains(&line), "Trunk.toml should hold {line}");
    }

    #[test]
    fn reads_a_version_from_a_lock_file() {
        let lock =
            "[[package]]\nname = \"a-b\"\nversion = \"2.0.0\"\n\n[[package]]\nname = \"a\"\nversion = \"1.2.3\"\n";
        assert_eq!(locked_version(lock, "a").as_deref(), Some("1.2.3"));
        assert_eq!(locked_version(lock, "c"), None);
    }
}
