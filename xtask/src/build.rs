//! The page in `dist/`: Trunk compiles and bundles, then `post` makes it strict and `docs` adds
//! the rules reference.

use crate::args::Args;
use crate::setup::{self, Tools};
use crate::{docs, out, parts, paths, post};
use std::process::Command;
use std::time::Instant;

/// Flags for every build of the page and of its tests. Types of whole views take long to compile and, on a page of this
/// many components, weigh more than what erasing them costs. Panics name the file they are in: without the builder's own
/// folders, which are nobody's business and make the page differ from machine to machine.
#[must_use]
pub fn flags() -> String {
    let home = std::env::var_os("CARGO_HOME")
        .map(std::path::PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let erase = "--cfg erase_components";
    match home {
        // RUSTFLAGS are parted by spaces, so a folder with a space in its name stays as it is.
        Some(home) if !home.to_string_lossy().contains(' ') => {
            format!("{erase} --remap-path-prefix={}/registry/src/=", home.display())
        }
        _ => erase.to_owned(),
    }
}

/// In a page for visitors a panic stops the module and says nothing: nobody would read it, the watchdog speaks to the
/// person instead. That takes the words of panics, their places, and what puts them together out of the module (a
/// twentieth of it), and it takes a standard library compiled the same way. The compiler calls both unstable, so they
/// have to be asked for.
const SILENT: &str = "-Zunstable-options -Cpanic=immediate-abort";
/// What lets the stable compiler, whose version stays as it is, take them.
const UNSTABLE: (&str, &str) = ("RUSTC_BOOTSTRAP", "1");

/// Whether the page can be built so: the source of the standard library is there, and this compiler knows the way. A later
/// one may not; then the page is built as ever, and is larger.
fn can_be_silent() -> bool {
    let mut rustc = Command::new("rustc");
    rustc.current_dir(paths::root()).env(UNSTABLE.0, UNSTABLE.1);
    rustc.args(SILENT.split(' ')).args(["--target", "wasm32-unknown-unknown", "--print", "cfg"]);
    paths::std_source().is_some() && out::ask(&mut rustc).is_some()
}

/// `cargo xtask build`.
pub fn command(args: &Args) -> Result<(), String> {
    let tools = setup::for_build()?;
    page(&tools, args.has("--dev"))
}

/// Builds the page; `dev` trades size for a quicker build.
pub fn page(tools: &Tools, dev: bool) -> Result<(), String> {
    let begun = Instant::now();
    // Before the long part: a rule file with a missing heading is told at once.
    let rules = docs::read()?;
    out::step(if dev {
        "Building the page, quickly (about a minute the first time)"
    } else {
        "Building the page (about three minutes the first time, then well under one)"
    });
    let silent = !dev && can_be_silent();
    if let Err(why) = trunk(tools, dev, silent) {
        if !silent {
            return Err(why);
        }
        out::note(&format!("{why} Once more, with panics that speak, should it have been for that."));
        trunk(tools, dev, false)?;
    }
    let dist = paths::dist();
    if !dev {
        parts::cut(tools, &dist)?;
        post::minify(tools, &dist)?;
    }
    post::strict(&dist)?;
    docs::html(&rules, &dist.join("rules"))?;
    out::note(&format!("The page is in dist/ ({}).", out::elapsed(begun)));
    Ok(())
}

/// Compiles and bundles.
fn trunk(tools: &Tools, dev: bool, silent: bool) -> Result<(), String> {
    let mut trunk = tools.command("trunk");
    trunk
        .arg("build")
        .env("TRUNK_SKIP_VERSION_CHECK", "true")
        // It tries to make the module's JavaScript small, fails and warns; `post` does that.
        .env("RUST_LOG", "error,trunk=info,trunk::processing::minify=off")
        // Trunk takes the customary NO_COLOR=1 for a mistake.
        .env_remove("NO_COLOR");
    if dev {
        trunk.env("RUSTFLAGS", flags());
    } else {
        trunk.args(["--release", "--features", parts::FEATURE]);
        let mut flags = format!("{} {}", flags(), parts::FLAGS);
        if silent {
            flags += &format!(" {SILENT}");
            trunk.env(UNSTABLE.0, UNSTABLE.1).env("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort");
        } else {
            out::note("Panics cannot be made silent here: the page will be a twentieth larger.");
        }
        trunk.env("RUSTFLAGS", flags);
    }
    out::run(&mut trunk)
}
