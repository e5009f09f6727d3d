//! What a first visit loads, as files and as a host sends them.

use crate::{out, parts, paths};
use std::fs;
use std::path::{Path, PathBuf};

/// The budget in compressed bytes. The page is over it since its whole interface is there, and says so at every build.
const BUDGET: usize = 200_000;
/// Fails above this: about what the page weighs today, so that it can only be lowered, until it meets the budget.
const CEILING: usize = 408_000;
/// The same where the page could not be built without the words of panics (see `build::SILENT`).
const CEILING_LOUD: usize = 430_000;
/// What such a page says, and no other.
const PANIC: &[u8] = b"Option::unwrap()";
/// What we aim at.
const GOAL: usize = 145_000;

/// One file of the first visit.
struct Entry {
    name: String,
    raw: usize,
    brotli: usize,
}

/// `cargo xtask size`.
pub fn command() -> Result<(), String> {
    let dist = paths::dist();
    if !dist.join("index.html").is_file() {
        return Err("There is no dist/ yet: run `cargo xtask build` first.".into());
    }
    out::step("What a first visit loads");
    let mut entries = Vec::new();
    let mut speaks = false;
    for file in first_visit(&dist)? {
        let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        speaks |= bytes.windows(PANIC.len()).any(|words| words == PANIC);
        let name = file.strip_prefix(&dist).unwrap_or(&file).display().to_string();
        let brotli = if compresses(&name) { brotli(&bytes).len() } else { bytes.len() };
        entries.push(Entry { name, raw: bytes.len(), brotli });
    }
    entries.sort_by(|a, b| b.brotli.cmp(&a.brotli).then(a.name.cmp(&b.name)));
    let total: usize = entries.iter().map(|entry| entry.brotli).sum();
    println!("{}", table(&entries));
    judge(total, if speaks { CEILING_LOUD } else { CEILING })
}

fn judge(total: usize, ceiling: usize) -> Result<(), String> {
    if total > ceiling {
        return Err(format!(
            "A first visit loads {total} bytes, more than the ceiling of {ceiling} (budget {BUDGET})."
        ));
    }
    if total > BUDGET {
        out::note(&format!("OVER THE BUDGET of {BUDGET} bytes by {}; under the ceiling of {ceiling}.", total - BUDGET));
    } else if total > GOAL {
        out::note(&format!("Within the budget of {BUDGET} bytes, {} above the goal of {GOAL}.", total - GOAL));
    } else {
        out::note(&format!("Within the goal of {GOAL} bytes, {} to spare (budget {BUDGET}).", GOAL - total));
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

/// All files but those loaded only when asked for: the rules reference, licences, and parts that wait.
fn first_visit(dist: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    walk(dist, &mut files)?;
    files.retain(|file| {
        let inside = file.strip_prefix(dist).unwrap_or(file);
        let waits = inside.to_string_lossy().starts_with(parts::LATE);
        !waits && !inside.starts_with("rules") && inside.extension().is_none_or(|ext| ext != "txt")
    });
    Ok(files)
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
    fn the_ceiling_is_a_limit_budget_and_goal_are_remarks() {
        assert!(judge(GOAL - 1, CEILING).is_ok());
        assert!(judge(BUDGET + 1, CEILING).is_ok());
        assert!(judge(CEILING, CEILING).is_ok());
        assert!(judge(CEILING + 1, CEILING).is_err());
    }

    #[test]
    fn compresses_what_hosts_compress() {
        assert!(compresses("a/b-1.wasm"));
        assert!(!compresses("fonts/grenze-600.woff2"));
        assert!(brotli(&[b'a'; 1000]).len() < 50);
    }
}
