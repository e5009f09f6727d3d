//! The rules reference. The doc comment at the top of a rule's file is its one source: the app
//! shows it, `docs/rules/` holds it for readers of the repository, `dist/rules/` for everybody.

mod html;
mod markdown;
mod source;

pub use source::Rule;

use crate::{out, paths};
use std::fs;
use std::path::{Path, PathBuf};

/// `cargo xtask docs`: writes the pages in `docs/rules/`.
pub fn command() -> Result<(), String> {
    let rules = read()?;
    let folder = folder();
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let pages = markdown::pages(&rules);
    for stray in strays(&pages)? {
        fs::remove_file(&stray).map_err(|error| format!("{}: {error}", stray.display()))?;
    }
    for (name, text) in &pages {
        let file = folder.join(name);
        fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    out::note(&format!("{} rules are in docs/rules/.", rules.len()));
    Ok(())
}

/// Every rule of the engine, by id. All that is wrong is told at once.
pub fn read() -> Result<Vec<Rule>, String> {
    let engine = paths::root().join("engine/src");
    let mut files = Vec::new();
    crate::size::walk(&engine, &mut files)?;
    files.retain(|file| is_rule_file(file.strip_prefix(&engine).unwrap_or(file)));
    files.sort();
    let mut rules: Vec<Rule> = Vec::new();
    let mut wrong = Vec::new();
    for file in files {
        let name = file.strip_prefix(paths::root()).unwrap_or(&file);
        match Rule::parse(&text(&file)?) {
            Ok(Some(rule)) if rules.iter().any(|other| other.id == rule.id) => {
                wrong.push(format!("{}: another file has the id {} too.", name.display(), rule.id));
            }
            Ok(Some(rule)) => rules.push(rule),
            Ok(None) => {}
            Err(error) => wrong.push(format!("{}: {error}", name.display())),
        }
    }
    if !wrong.is_empty() {
        return Err(format!("Rule docs:\n    {}", wrong.join("\n    ")));
    }
    rules.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(rules)
}

/// Writes a fragment a rule and the whole page into a folder of the built page.
pub fn html(rules: &[Rule], folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for rule in rules {
        write(&folder.join(format!("{}.html", rule.id)), &html::fragment(rule))?;
    }
    let root = paths::root();
    // The sheets name the font as seen from the top of the page's folder.
    let sheets = [text(&root.join("style/tokens.css"))?, text(&root.join("style/rules.css"))?];
    let css = sheets.concat().replace("url(fonts/", "url(../fonts/");
    let theme = text(&root.join("style/theme.js"))?;
    let shell = text(&root.join("index.html"))?;
    let icon = shell.lines().find(|line| line.contains("rel=\"icon\"")).unwrap_or("").trim();
    let page = crate::post::with_policy(&html::page(rules, &css, &theme, icon))?;
    write(&folder.join("index.html"), &page)
}

fn text(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// Rules stand in a folder `rules`, deeper in the engine or not.
fn is_rule_file(file: &Path) -> bool {
    file.extension().is_some_and(|ext| ext == "rs") && file.components().any(|part| part.as_os_str() == "rules")
}

fn folder() -> PathBuf {
    paths::root().join("docs/rules")
}

/// Pages of rules that are no more.
fn strays(pages: &[(String, String)]) -> Result<Vec<PathBuf>, String> {
    let folder = folder();
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut files = Vec::new();
    crate::size::walk(&folder, &mut files)?;
    files.retain(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        !pages.iter().any(|(page, _)| *page == name)
    });
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_reference_is_what_the_rules_say() {
        let pages = markdown::pages(&read().unwrap());
        let mut stale: Vec<String> =
            strays(&pages).unwrap().iter().map(|file| format!("{} belongs to no rule", file.display())).collect();
        for (name, text) in &pages {
            let have = fs::read_to_string(folder().join(name)).unwrap_or_default();
            if have != *text {
                stale.push(format!("docs/rules/{name} differs"));
            }
        }
        assert!(stale.is_empty(), "run `cargo xtask docs`: {stale:#?}");
    }
}
