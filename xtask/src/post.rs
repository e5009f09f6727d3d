//! What is done to Trunk's page after it is built, so that a strict content security policy holds.
//!
//! Trunk writes its start script into the page. We move it to a file, so that it also runs on hosts
//! that send a policy of their own; those that stay (they act before the first paint, and a file
//! would cost a round trip there) are named in the policy by their hashes.
//!
//! The still a newcomer sees is put in last, for Trunk would write it anew (and leave out blanks between words).
//!
//! What starts the app, and what fetches it ahead, is put into a template: `style/wake.js` takes it out of there.

use crate::setup::Tools;
use crate::{hash, out, paths};
use std::fs;
use std::path::Path;

/// Makes the module's JavaScript small; Trunk's own means stumble over it. A third of its
/// compressed size goes, which is what a hundred lines of Rust cost.
pub fn minify(tools: &Tools, dist: &Path) -> Result<(), String> {
    for entry in fs::read_dir(dist).map_err(|error| format!("{}: {error}", dist.display()))? {
        let file = entry.map_err(|error| error.to_string())?.path();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("serried-") && name.ends_with(".js") {
            let terser = ["--module", "--compress", "--mangle", "--output"];
            out::run(tools.command("terser").args(terser).arg(&file).arg("--").arg(&file))?;
        }
    }
    Ok(())
}

/// Rewrites `index.html` in the folder.
pub fn strict(dist: &Path) -> Result<(), String> {
    let file = dist.join("index.html");
    let html = read(&file)?;
    let (html, module) =
        take_module(&html).ok_or("Trunk's start script was not found in dist/index.html: has its form changed?")?;
    let name = format!("start-{}.js", &hash::hex(module.as_bytes())[..16]);
    write(&dist.join(&name), module.trim())?;
    let (html, ahead) = take_ahead(&html);
    let start = format!("<template id=\"start\">{ahead}<script type=\"module\" src=\"./{name}\"></script></template>");
    let html = with_still(&html.replacen(MARK, &start, 1), &read(&paths::root().join("style/still.html"))?)?;
    write(&file, &with_policy(&html)?)
}

/// The page with the still in its place.
fn with_still(html: &str, still: &str) -> Result<String, String> {
    let places = ["<div id=still></div>", "<div id=\"still\"></div>"];
    let place = places.into_iter().find(|place| html.contains(place));
    Ok(html.replacen(place.ok_or("The page has no place for the still: <div id=\"still\"></div>.")?, still.trim(), 1))
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// Stands where a script was taken out.
const MARK: &str = "<!--start-->";

/// Takes the first module script that is in the page itself out of it.
fn take_module(html: &str) -> Option<(String, String)> {
    let script = scripts(html).find(|script| script.is_inline() && script.is_module())?;
    let page = format!("{}{MARK}{}", &html[..script.from], &html[script.to..]);
    Some((page, script.body.to_owned()))
}

/// Takes out the links that fetch the module and its JavaScript ahead; fonts are fetched ahead as ever.
fn take_ahead(html: &str) -> (String, String) {
    let (mut page, mut ahead, mut rest) = (String::new(), String::new(), html);
    while let Some(from) = rest.find("<link") {
        let to = rest[from..].find('>').map_or(rest.len(), |end| from + end + 1);
        let link = &rest[from..to];
        page.push_str(&rest[..from]);
        let of_module = link.contains("modulepreload") || link.contains("application/wasm");
        if of_module { &mut ahead } else { &mut page }.push_str(link);
        rest = &rest[to..];
    }
    page.push_str(rest);
    (page, ahead)
}

/// The page with the policy right after its character set, before anything it governs.
pub fn with_policy(html: &str) -> Result<String, String> {
    let hashes: String = scripts(html)
        .filter(Script::is_inline)
        .map(|script| format!(" 'sha256-{}'", hash::base64(script.body.as_bytes())))
        .collect();
    let charset = html
        .find("<meta charset")
        .and_then(|at| Some(at + html[at..].find('>')? + 1))
        .ok_or("The page names no character set, after which the policy would go.")?;
    let (before, after) = html.split_at(charset);
    // `unsafe-inline` for styles only: the shell's are in the page, and the canvas sets some.
    Ok(format!(
        "{before}<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; \
         script-src 'self' 'wasm-unsafe-eval'{hashes}; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; object-src 'none'; \
         base-uri 'none'; form-action 'none'\">{after}"
    ))
}

/// A script element, and where it stands.
struct Script<'a> {
    from: usize,
    to: usize,
    attributes: &'a str,
    body: &'a str,
}

impl Script<'_> {
    fn is_inline(&self) -> bool {
        !self.attributes.contains("src=")
    }

    fn is_module(&self) -> bool {
        self.attributes.contains("module")
    }
}

/// All script elements. The page is our own, so its form is known.
fn scripts(html: &str) -> impl Iterator<Item = Script<'_>> {
    const OPEN: &str = "<script";
    const CLOSE: &str = "</script>";
    let mut at = 0;
    std::iter::from_fn(move || {
        let from = at + html[at..].find(OPEN)?;
        let body = from + html[from..].find('>')? + 1;
        let end = body + html[body..].find(CLOSE)?;
        at = end + CLOSE.len();
        Some(Script { from, to: at, attributes: &html[from + OPEN.len()..body - 1], body: &html[body..end] })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!doctype html><html><head><meta charset=utf-8><script>theme()</script>\
        <script defer src=./w.js></script></head><body><p>x</p>\
        <script type=module>import init from './a.js';</script></body></html>";

    #[test]
    fn the_start_script_leaves_the_page() {
        let (page, module) = take_module(PAGE).unwrap();
        assert_eq!(module, "import init from './a.js';");
        assert!(page.contains("<p>x</p><!--start--></body>"));
        assert!(page.contains("theme()"));
    }

    #[test]
    fn what_fetches_the_module_ahead_leaves_the_page_and_the_font_stays() {
        let (font, script, module) = (
            "<link as=font href=a.woff2 rel=preload>",
            "<link href=./s.js rel=modulepreload>",
            "<link as=fetch href=./s.wasm rel=preload type=application/wasm>",
        );
        let (page, ahead) = take_ahead(&format!("<head>{font}<b>{script}{module}</head>"));
        assert_eq!(page, format!("<head>{font}<b></head>"));
        assert_eq!(ahead, format!("{script}{module}"));
    }

    #[test]
    fn the_still_takes_its_place_as_it_is() {
        let still = "<div id=\"still\"><i>a</i> <i>b</i></div>\n";
        assert_eq!(with_still("<body><div id=still></div>", still).unwrap(), format!("<body>{}", still.trim()));
        assert!(with_still("<body>", still).is_err());
    }

    #[test]
    fn the_policy_stands_first_and_names_what_stays() {
        let (page, _) = take_module(PAGE).unwrap();
        let page = with_policy(&page).unwrap();
        let hash = hash::base64(b"theme()");
        assert!(page.contains("<meta charset=utf-8><meta http-equiv=\"Content-Security-Policy\""));
        assert!(page.contains(&format!("script-src 'self' 'wasm-unsafe-eval' 'sha256-{hash}';")));
        assert_eq!(page.matches("sha256-").count(), 1);
    }

    #[test]
    fn a_page_without_character_set_is_refused() {
        assert!(with_policy("<html></html>").is_err());
    }
}
