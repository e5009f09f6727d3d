//! Makes sure of every tool, in the version this project is known to work with.
//!
//! What a package manager of a language can give goes into the project (`.tools`, `node_modules`);
//! only the browser, the PDF tools and fonts come from the system.

mod npm;
mod rust;
mod system;

use crate::{out, paths};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The tools found; programs started through it see the project's own ones first.
pub struct Tools {
    path: OsString,
    chromium: Option<PathBuf>,
    chromedriver: Option<PathBuf>,
}

impl Tools {
    /// A program, in the top folder of the project.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(paths::root()).env("PATH", &self.path);
        if let Some(chromium) = &self.chromium {
            command.env("SERRIED_CHROMIUM", chromium);
        }
        if let Some(chromedriver) = &self.chromedriver {
            command.env("CHROMEDRIVER", chromedriver);
        }
        command
    }

    /// The cargo that runs us.
    pub fn cargo(&self) -> Command {
        self.command("cargo")
    }
}

/// `cargo xtask setup`.
pub fn command() -> Result<(), String> {
    for_tests().map(|_| out::note("Every tool is there."))
}

/// What `build` and `serve` need.
pub fn for_build() -> Result<Tools, String> {
    let begun = Instant::now();
    npm::check_node()?;
    rust::wasm_target()?;
    rust::std_source();
    npm::packages()?;
    let path = search_path();
    rust::cargo_tools(&path)?;
    if begun.elapsed().as_secs() > 5 {
        out::note(&format!("Tools ready after {}.", out::elapsed(begun)));
    }
    Ok(Tools { path, chromium: None, chromedriver: None })
}

/// What `test` needs: all of that, a browser, and tools to read what it prints.
pub fn for_tests() -> Result<Tools, String> {
    // First, because without rights to install this stops, and better now than in ten minutes.
    let system = system::packages()?;
    rust::components()?;
    let mut tools = for_build()?;
    tools.chromium = Some(system.chromium);
    tools.chromedriver = Some(system.chromedriver);
    Ok(tools)
}

/// The search path of programs, the project's own tools first.
fn search_path() -> OsString {
    let own = [paths::tools().join("bin"), paths::root().join("node_modules/.bin")];
    let before = std::env::var_os("PATH").unwrap_or_default();
    let all = own.into_iter().chain(std::env::split_paths(&before));
    std::env::join_paths(all).unwrap_or(before)
}

/// Where a program is, by the search path.
fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| is_program(file))
}

#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|meta| meta.is_file() && meta.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file()
}
