//! Node's packages: what makes wasm and JavaScript small, and the driver of the browser in tests.

use crate::{hash, out, paths};
use std::fs;
use std::process::Command;

/// Playwright wants this one or later.
const NODE: u32 = 20;

/// Stops when Node is not there or too old; it is one of the two things we do not install.
pub fn check_node() -> Result<(), String> {
    let version = out::ask(Command::new("node").arg("--version"))
        .ok_or_else(|| format!("Node.js is missing: install version {NODE} or later, with npm."))?;
    let major = version.trim_start_matches('v').split('.').next().and_then(|number| number.parse::<u32>().ok());
    match major {
        Some(major) if major >= NODE => Ok(()),
        _ => Err(format!("Node.js {version} is too old: install version {NODE} or later.")),
    }
}

/// `npm ci`, when the lock file is another than the one last installed from.
pub fn packages() -> Result<(), String> {
    let root = paths::root();
    let lock = fs::read(root.join("package-lock.json"))
        .map_err(|error| format!("package-lock.json cannot be read: {error}"))?;
    let want = hash::hex(&lock);
    let stamp = root.join("node_modules/.serried-lock");
    if fs::read_to_string(&stamp).is_ok_and(|have| have == want) {
        return Ok(());
    }
    out::step("Installing npm packages (wasm-opt, terser, Playwright, axe): under a minute");
    out::run(
        Command::new("npm")
            .args(["ci", "--no-audit", "--no-fund"])
            // The browser comes from the system.
            .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
            .current_dir(&root),
    )?;
    fs::write(&stamp, want).map_err(|error| format!("{} : {error}", stamp.display()))
}
