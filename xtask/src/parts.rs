//! Cuts the module where `src/lazy.rs` says, so that a first visit loads only what it shows.
//!
//! Trunk has no step between compiling and binding, so its module is taken out of `dist/` again and the parts take its
//! place, under the names it gave: they stand in the page already.

use crate::setup::Tools;
use crate::{hash, likeness, out, paths};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The linker keeps what the cut needs to know.
pub const FLAGS: &str = "-Clink-args=--emit-relocs";
/// What compiles the cuts in; without the step here such a module does not run.
pub const FEATURE: &str = "split";

/// The file that loads the parts, as the splitter calls it.
const LINK: &str = "__wasm_split.js";
/// How the names of parts begin that the page fetches of itself.
pub const EARLY: &str = "early-";
/// How the names of parts begin that wait until they are needed.
pub const LATE: &str = "part-";

/// How that file asks for the main one.
const MAIN: &str = "serried";

/// What compilers for the browser use today and browsers have had for years.
const WASM: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Puts the parts of the module in place of the one in `dist`.
pub fn cut(tools: &Tools, dist: &Path) -> Result<(), String> {
    out::step("Cutting the module into what a first visit needs and what can wait (a minute)");
    let work = target().join("parts");
    let _ = fs::remove_dir_all(&work);
    fs::create_dir_all(&work).map_err(|error| format!("{}: {error}", work.display()))?;
    let module = target().join("wasm32-unknown-unknown/release/serried.wasm");
    out::run(tools.command("wasm-split-cli").arg(&module).arg(&work).args(["--out-name", MAIN]))?;
    let main = work.join(format!("{MAIN}.wasm"));
    out::run(tools.command("wasm-bindgen").arg(&main).arg("--out-dir").arg(&work).args([
        "--out-name",
        MAIN,
        "--target",
        "web",
        "--no-typescript",
        "--keep-lld-exports",
    ]))?;
    fs::remove_file(&main).map_err(|error| format!("{}: {error}", main.display()))?;
    for file in files(&work, "wasm")? {
        optimise(tools, &file, &[])?;
        // Once more with functions that are alike beside each other, for they are known only now.
        write(&file, &likeness::named(&read(&file)?)?)?;
        optimise(tools, &file, &["--skip-pass=reorder-functions", "--reorder-functions-by-name"])?;
    }
    name(&work, dist)
}

/// Makes a module small.
fn optimise(tools: &Tools, file: &Path, more: &[&str]) -> Result<(), String> {
    let mut optimise = tools.command("wasm-opt");
    optimise.arg("-Oz").args(more).arg("--strip-debug").args(WASM).arg(file).arg("-o").arg(file);
    out::run(&mut optimise)
}

/// Where cargo puts what it compiles.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| paths::root().join("target"), PathBuf::from)
}

/// The files of a folder whose names end so, in order.
fn files(folder: &Path, end: &str) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut found: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    found.retain(|file| file.extension() == Some(OsStr::new(end)));
    found.sort();
    Ok(found)
}

fn file_name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(file, bytes).map_err(|error| format!("{}: {error}", file.display()))
}

/// Gives every file a name with a hash of what is in it, and puts it into `dist`. The main module and its JavaScript have
/// the names Trunk gave them.
fn name(work: &Path, dist: &Path) -> Result<(), String> {
    let trunk = |end: &str| {
        let all = fs::read_dir(dist).ok()?;
        let mut names = all.filter_map(|entry| Some(file_name(&entry.ok()?.path())));
        names.find(|name| name.starts_with("serried-") && name.ends_with(end))
    };
    let missing = || "Trunk's module was not found in dist/: has its form changed?".to_owned();
    let wasm = trunk("_bg.wasm").ok_or_else(missing)?;
    let script = trunk(".js").ok_or_else(missing)?;
    let mut link = String::from_utf8(read(&work.join(LINK))?).map_err(|error| format!("{LINK}: {error}"))?;
    let early = early(&link);
    for file in files(work, "wasm")? {
        let (old, bytes) = (file_name(&file), read(&file)?);
        if old == format!("{MAIN}_bg.wasm") {
            write(&dist.join(&wasm), &bytes)?;
        } else {
            let when = if early.contains(&old) { EARLY } else { LATE };
            let new = format!("{when}{}.wasm", &hash::hex(&bytes)[..16]);
            link = link.replace(&format!("./{old}"), &format!("./{new}"));
            write(&dist.join(new), &bytes)?;
        }
    }
    link = link.replace(&format!("./{MAIN}.js"), &format!("./{script}"));
    let linked = format!("serried-{}-parts.js", &hash::hex(link.as_bytes())[..16]);
    write(&dist.join(&linked), link.as_bytes())?;
    let main =
        String::from_utf8(read(&work.join(format!("{MAIN}.js")))?).map_err(|error| format!("{MAIN}.js: {error}"))?;
    write(&dist.join(script), relinked(&main, &linked)?.replace(&format!("{MAIN}_bg.wasm"), &wasm).as_bytes())
}

/// The files the page fetches of itself once it stands: that of the paper, for a browser that prints does not wait, and those
/// it shares with other parts.
fn early(link: &str) -> Vec<String> {
    const PAPER: &str = "split_paper.wasm";
    let mut found = vec![PAPER.to_owned()];
    // `makeLoad(… "./split_paper.wasm" …, [one, another])`, and `const one = makeLoad(… "./chunk_1.wasm" …, [])`.
    let needs =
        link.split_once(PAPER).and_then(|(_, rest)| rest.split_once("[")).and_then(|(_, rest)| rest.split_once("]"));
    for need in needs.map_or("", |(needs, _)| needs).split(',').map(str::trim).filter(|need| !need.is_empty()) {
        let made = link.split_once(&format!("const {need} = ")).map_or("", |(_, rest)| rest);
        if let Some((_, rest)) = made.split_once("\"./")
            && let Some((file, _)) = rest.split_once('"')
        {
            found.push(file.to_owned());
        }
    }
    found
}

/// The main JavaScript, importing the file that loads the parts under its new name. The name it has for the module stays:
/// it is a key among what the module imports.
fn relinked(main: &str, linked: &str) -> Result<String, String> {
    let forms = [format!("from \"./{LINK}\""), format!("from './{LINK}'"), format!("from\"./{LINK}\"")];
    let form = forms.iter().find(|form| main.contains(*form)).ok_or("The module asks for no parts: was it cut?")?;
    Ok(main.replace(form, &form.replace(LINK, linked)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_paper_needs_is_fetched_early() {
        let link = "const one = makeLoad(() => { fetch(new URL(\"./chunk_1.wasm\", x)) }, []);\n\
            const two = makeLoad(() => { fetch(new URL(\"./chunk_2.wasm\", x)) }, []);\n\
            export const more = wrapAsyncCb(makeLoad(() => { fetch(new URL(\"./split_more.wasm\", x)) }, [one, two]));\n\
            export const paper = wrapAsyncCb(makeLoad(() => { fetch(new URL(\"./split_paper.wasm\", x)) }, [two]));";
        assert_eq!(early(link), ["split_paper.wasm", "chunk_2.wasm"]);
    }

    #[test]
    fn only_where_it_is_imported_has_the_link_file_its_new_name() {
        let main = "import * as parts from \"./__wasm_split.js\";\nimports[\"./__wasm_split.js\"] = parts;";
        let new = relinked(main, "serried-1-parts.js").unwrap();
        assert_eq!(new, "import * as parts from \"./serried-1-parts.js\";\nimports[\"./__wasm_split.js\"] = parts;");
        assert!(relinked("import nothing", "x").is_err());
    }
}
