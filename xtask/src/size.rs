//! What a first visit loads, and what somebody's first act then loads, as files and as a host sends them.
//!
//! A newcomer who opens the page sees a still of the sample, and no more than the page is fetched (`style/wake.js`). Their
//! first move fetches the app.

use crate::{out, parts, paths};
use std::fs;
use std::path::{Path, PathBuf};

/// The most a first visit may load, in compressed bytes.
const BUDGET: usize = 200_000;
/// What we aim at.
const GOAL: usize = 145_000;
/// The most the first act may load after it: about what the app weighs today, so that it can only be lowered.
const ACT: usize = 384_000;
/// The same where the app could not be built without the words of panics (see `build::SILENT`).
const ACT_LOUD: usize = 406_000;
/// What such an app says, and no other.
const PANIC: &[u8] = b"Option::unwrap()";

/// One file of a visit.
struct Entry {
    name: String,
    raw: usize,
    brotli: usize,
}

/// When a file is fetched.
#[derive(Clone, Copy, Debug, PartialEq)]
enum When {
    /// By opening the page.
    Visit,
    /// By the first act of a newcomer, or at once for who has been here.
    Act,
    /// When it is asked for: the rules reference, licences, and parts that wait.
    Asked,
}

/// `cargo xtask size`.
pub fn command() -> Result<(), String> {
    let dist = paths::dist();
    if !dist.join("index.html").is_file() {
        return Err("There is no dist/ yet: run `cargo xtask build` first.".into());
    }
    let mut files = Vec::new();
    walk(&dist, &mut files)?;
    out::step("What a first visit loads");
    let (visit, _) = weigh(&dist, &files, When::Visit)?;
    let first = judge("A first visit", visit, BUDGET);
    if first.is_ok() {
        let (limit, what, spare) =
            if visit > GOAL { (BUDGET, "budget", BUDGET - visit) } else { (GOAL, "goal", GOAL - visit) };
        out::note(&format!("Within the {what} of {limit} bytes, {spare} to spare."));
    }
    out::step("What the first act then loads");
    let (act, speaks) = weigh(&dist, &files, When::Act)?;
    first.and(judge("The first act", act, if speaks { ACT_LOUD } else { ACT }))
}

/// Prints the files of that time, and gives their compressed bytes and whether a panic in them would speak.
fn weigh(dist: &Path, files: &[PathBuf], when: When) -> Result<(usize, bool), String> {
    let mut entries = Vec::new();
    let mut speaks = false;
    for file in files {
        let inside = file.strip_prefix(dist).unwrap_or(file);
        if fetched(inside) != when {
            continue;
        }
        let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        speaks |= bytes.windows(PANIC.len()).any(|words| words == PANIC);
        let name = inside.display().to_string();
        let brotli = if compresses(&name) { brotli(&bytes).len() } else { bytes.len() };
        entries.push(Entry { name, raw: bytes.len(), brotli });
    }
    entries.sort_by(|a, b| b.brotli.cmp(&a.brotli).then(a.name.cmp(&b.name)));
    println!("{}", table(&entries));
    Ok((entries.iter().map(|entry| entry.brotli).sum(), speaks))
}

/// When a file of `dist/` is fetched. A journey (p15) holds the page to it.
fn fetched(inside: &Path) -> When {
    let name = inside.to_string_lossy();
    if name.starts_with(parts::LATE) || inside.starts_with("rules") || name.ends_with(".txt") {
        When::Asked
    } else if name.ends_with(".wasm") || name.starts_with("serried-") || name.starts_with("start-") {
        When::Act
    } else {
        When::Visit
    }
}

fn judge(what: &str, bytes: usize, most: usize) -> Result<(), String> {
    if bytes > most {
        return Err(format!("{what} loads {bytes} bytes, {} more than the {most} it may.", bytes - most));
    }
    Ok(())
}

fn table(entries: &[Entry]) -> String {
    let mut text = format!("{:>9} {:>9}  file", "raw", "brotli");
    for entry in entries {
        text += &format!("\n{:>9} {:>9}  {}", entry.raw, entry.brotli, entry.name);
    }
    let raw: usize = entries.iter().map(|entry| entry.raw).sum();
    let brotli: usize = entries.iter().map(|entry| entry.brotli).sum();
    text + &format!("\n{raw:>9} {brotli:>9}  all")
}

/// Every file under a folder.
pub fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let tell = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(tell)? {
        let path = entry.map_err(tell)?.path();
        if path.is_dir() {
            walk(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// Whether a host would compress a file of this name; fonts and pictures are already.
pub fn compresses(name: &str) -> bool {
    let end = name.rsplit('.').next().unwrap_or("");
    matches!(end, "html" | "js" | "css" | "wasm" | "svg" | "json" | "webmanifest" | "txt")
}

/// As static hosts that compress beforehand do: the highest quality.
pub fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut small = Vec::new();
    let settings = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut input = bytes;
    // Reading from and writing to memory cannot fail.
    if brotli::BrotliCompress(&mut input, &mut small, &settings).is_err() {
        small = bytes.to_vec();
    }
    small
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_loaded_may_and_a_byte_more_may_not() {
        assert!(judge("A first visit", BUDGET, BUDGET).is_ok());
        assert!(judge("A first visit", BUDGET + 1, BUDGET).is_err());
    }

    #[test]
    fn a_visit_fetches_the_page_and_an_act_the_app() {
        for (name, when) in [
            ("index.html", When::Visit),
            ("fonts/grenze-600.woff2", When::Visit),
            ("watchdog-1.js", When::Visit),
            ("fonts/OFL.txt", When::Asked),
            ("start-1.js", When::Act),
            ("serried-1-parts.js", When::Act),
            ("serried-1_bg.wasm", When::Act),
            ("early-1.wasm", When::Act),
            ("part-1.wasm", When::Asked),
            ("rules/index.html", When::Asked),
        ] {
            assert_eq!(fetched(Path::new(name)), when, "{name}");
        }
    }

    #[test]
    fn compresses_what_hosts_compress() {
        assert!(compresses("a/b-1.wasm"));
        assert!(!compresses("fonts/grenze-600.woff2"));
        assert!(brotli(&[b'a'; 1000]).len() < 50);
    }
}
