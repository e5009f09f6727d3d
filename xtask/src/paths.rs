//! Where things are.

use std::path::PathBuf;

/// The top of the project.
pub fn root() -> PathBuf {
    let xtask = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    // The path is baked in when this crate is compiled; a target folder shared between several
    // checkouts may hold the one of another, so the folder we are called in goes first.
    let called = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let here = called.filter(|path| path.ends_with("xtask"));
    let mut root = here.unwrap_or(xtask);
    root.pop();
    root
}

/// The page as built.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Tools installed for this project only.
pub fn tools() -> PathBuf {
    root().join(".tools")
}
