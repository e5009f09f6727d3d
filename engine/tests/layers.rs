//! Keeps the engine's layers in the order `lib.rs` lists them, and the browser, I/O and serde out of them.
//!
//! Every path that starts with `crate` or `super` is read whole, groups and re-exports included, from the sources without
//! their comments and strings, and resolved to the layer it leads to.

use std::path::{Path, PathBuf};

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every source: the module it is (`["words", "en", "count"]`) and its text.
fn sources() -> Vec<(Vec<String>, String)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|it| it == "rs") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(&src(), &mut found);
    found.sort();
    let module = |path: &Path| {
        let inside = path.strip_prefix(src()).expect("under src").with_extension("");
        let parts = inside.iter().map(|part| part.to_string_lossy().into_owned());
        parts.filter(|part| part != "mod" && part != "lib").collect::<Vec<_>>()
    };
    found.iter().map(|path| (module(path), std::fs::read_to_string(path).expect("a source"))).collect()
}

/// Words and signs of a source, without comments, strings and character literals.
fn tokens(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let (mut at, mut found) = (0, Vec::new());
    while at < letters.len() {
        let rest = &letters[at..];
        match rest {
            ['/', '/', ..] => at += rest.iter().position(|it| *it == '\n').unwrap_or(rest.len()),
            ['/', '*', ..] => {
                at += rest.windows(2).position(|it| it == ['*', '/']).map_or(rest.len(), |end| end + 2);
            }
            ['"', ..] => {
                at += 1;
                while at < letters.len() && letters[at] != '"' {
                    at += if letters[at] == '\\' { 2 } else { 1 };
                }
                at += 1;
            }
            ['\'', '\\', _, tail @ ..] => at += 3 + tail.iter().position(|it| *it == '\'').unwrap_or(0) + 1,
            ['\'', _, '\'', ..] => at += 3,
            [':', ':', ..] => {
                found.push("::".to_owned());
                at += 2;
            }
            [first, ..] if first.is_alphanumeric() || *first == '_' => {
                let word: String = rest.iter().take_while(|it| it.is_alphanumeric() || **it == '_').collect();
                at += word.chars().count();
                found.push(word);
            }
            [first, ..] => {
                if !first.is_whitespace() {
                    found.push(first.to_string());
                }
                at += 1;
            }
            [] => break,
        }
    }
    found
}

/// Every path from `crate` or `super` in a module's source, resolved from the crate's root.
fn paths(module: &[String], text: &str) -> Vec<Vec<String>> {
    let tokens = tokens(text);
    let (mut depth, mut inline, mut found) = (0_usize, Vec::<usize>::new(), Vec::new());
    let mut here: Vec<String> = module.to_vec();
    for at in 0..tokens.len() {
        match tokens[at].as_str() {
            "{" => {
                if at >= 2 && tokens[at - 2] == "mod" {
                    inline.push(depth);
                    here.push(tokens[at - 1].clone());
                }
                depth += 1;
            }
            "}" => {
                depth = depth.saturating_sub(1);
                if inline.last() == Some(&depth) {
                    inline.pop();
                    here.pop();
                }
            }
            // The head of a path: not what follows another `::`, and not inside a group, which its head reads.
            "crate" | "super" if at == 0 || tokens[at - 1] != "::" => {
                if tokens[at] == "crate" && tokens.get(at + 1).is_none_or(|it| it != "::") {
                    continue; // pub(crate)
                }
                tree(&tokens, at, &here, &mut found);
            }
            _ => {}
        }
    }
    found
}

/// Reads the path or group of paths at `at`, under `base`; gives the place after it.
fn tree(tokens: &[String], mut at: usize, base: &[String], found: &mut Vec<Vec<String>>) -> usize {
    let mut path = base.to_vec();
    loop {
        match tokens.get(at).map(String::as_str) {
            Some("crate") => path.clear(),
            Some("super") => {
                path.pop();
            }
            Some("self") => {}
            Some("{") => {
                at += 1;
                while tokens.get(at).is_some_and(|it| it != "}") {
                    at = tree(tokens, at, &path, found);
                    if tokens.get(at).is_some_and(|it| it == "as") {
                        at += 2;
                    }
                    if tokens.get(at).is_some_and(|it| it == ",") {
                        at += 1;
                    }
                }
                return at + 1;
            }
            Some(word) => path.push(word.to_owned()),
            None => {
                found.push(path);
                return at;
            }
        }
        at += 1;
        if tokens.get(at).is_none_or(|it| it != "::") {
            found.push(path);
            return at;
        }
        at += 1;
    }
}

/// The layers as `lib.rs` lists them.
fn layers() -> Vec<String> {
    let tokens = tokens(&std::fs::read_to_string(src().join("lib.rs")).expect("lib.rs"));
    tokens.windows(2).filter(|it| it[0] == "mod").map(|it| it[1].clone()).collect()
}

/// What in a module's source leads to a layer below its own, or to none.
fn breaches(layers: &[String], module: &[String], text: &str) -> Vec<String> {
    let Some(own) = module.first() else { return Vec::new() };
    let level = |name: &String| layers.iter().position(|it| it == name);
    let mut found = Vec::new();
    for path in paths(module, text) {
        let leads = path.first().and_then(level);
        if leads.is_none() || leads > level(own) {
            found.push(format!("{} uses {}", module.join("::"), path.join("::")));
        }
    }
    found
}

#[test]
fn each_layer_uses_only_those_above_it() {
    let layers = layers();
    assert!(layers.len() > 8, "the layers are read from lib.rs: {layers:?}");
    let found: Vec<String> = sources().iter().flat_map(|(module, text)| breaches(&layers, module, text)).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn no_engine_source_knows_the_browser_or_the_outside() {
    let mut found = Vec::new();
    for (module, text) in sources() {
        let tokens = tokens(&text);
        let format = module.first().is_some_and(|it| it == "format");
        for (at, word) in tokens.iter().enumerate() {
            let next = |n: usize| tokens.get(at + n).map_or("", String::as_str);
            let outside = match word.as_str() {
                "web_sys" | "js_sys" | "wasm_bindgen" | "leptos" | "gloo" => true,
                "std" | "core" if next(1) == "::" => {
                    matches!(next(2), "fs" | "time" | "net" | "process" | "env" | "thread")
                }
                "serde" | "serde_json" | "Serialize" | "Deserialize" => !format,
                _ => false,
            };
            if outside {
                found.push(format!("{} names {word}{}{}", module.join("::"), next(1), next(2)));
            }
        }
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn the_reader_of_paths_sees_through_groups_super_and_re_exports() {
    let layers: Vec<String> = ["geometry", "model", "formation", "rules", "systems"].map(str::to_owned).to_vec();
    let at = |path: &str| path.split("::").map(str::to_owned).collect::<Vec<_>>();
    let breach = |module: &str, text: &str| breaches(&layers, &at(module), text);
    assert_eq!(breach("model::army", "use crate::geometry::Point; use super::Unit;"), Vec::<String>::new());
    assert_eq!(breach("model", "use crate::formation::Muster;"), ["model uses formation::Muster"]);
    assert_eq!(breach("model", "use crate::{geometry::Point, rules::{Rule as It, Fix}};").len(), 2);
    assert_eq!(breach("model::army", "pub use super::super::systems::system;"), ["model::army uses systems::system"]);
    assert_eq!(breach("model", "fn f() -> crate::rules::Fix { todo!() }"), ["model uses rules::Fix"]);
    assert_eq!(breach("model", "use super::rules::Fix;"), ["model uses rules::Fix"]);
    assert_eq!(breach("geometry", "pub(crate) fn f() {}"), Vec::<String>::new());
    // Inside an inline module `super` is the file itself; in comments and strings nothing is a path.
    assert_eq!(breach("geometry", "mod tests { use super::Point; } // crate::rules"), Vec::<String>::new());
    assert_eq!(breach("geometry", "const A: &str = \"crate::rules\"; const B: char = '\"';"), Vec::<String>::new());
    assert_eq!(breach("geometry", "mod tests { use super::super::rules::Fix; }"), ["geometry uses rules::Fix"]);
}
