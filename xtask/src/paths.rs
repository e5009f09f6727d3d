//! Where things are.

use std::path::PathBuf;
use std::process::Command;

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

/// Where the compiler keeps the source of the standard library, if it is installed.
pub fn std_source() -> Option<PathBuf> {
    let sysroot = crate::out::ask(Command::new("rustc").args(["--print", "sysroot"]).current_dir(root()))?;
    let source = PathBuf::from(sysroot.trim()).join("lib/rustlib/src/rust");
    source.join("library/Cargo.lock").is_file().then_some(source)
}
