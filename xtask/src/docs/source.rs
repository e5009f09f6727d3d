//! Reads the doc comment of a rule's file, and sees that it says all it should.

/// A rule as its file documents it.
#[derive(Debug, PartialEq)]
pub struct Rule {
    /// As in `roc-leader-place`.
    pub id: String,
    /// In words, as in "The leader’s place".
    pub title: String,
    /// What follows the title, as Markdown; its sections have two hashes.
    pub body: String,
    /// The first paragraph of the first section, for lists.
    pub summary: String,
}

/// What a rule's doc has to say, in this order. The first may be *What it says*, where there is
/// nothing to check and so perhaps nothing to mend.
const CHECKS: &str = "What it checks";
const SAYS: &str = "What it says";
const HEADINGS: [&str; 5] = [CHECKS, "Why", "Example", "Fix", "Source"];
/// May follow, where the text is open.
const READING: &str = "Reading";

impl Rule {
    /// The rule in a file, or nothing when the file's doc does not begin with a rule's id.
    pub fn parse(file: &str) -> Result<Option<Self>, String> {
        let doc = module_doc(file);
        let mut lines = doc.lines().skip_while(|line| line.trim().is_empty());
        let Some(head) = lines.next().and_then(|line| line.strip_prefix("# ")) else {
            return Ok(None);
        };
        let (id, title) = head.split_once(": ").unwrap_or((head, ""));
        let (id, title) = (id.trim().trim_matches('`'), title.trim());
        if !is_id(id) {
            return Ok(None);
        }
        if title.is_empty() {
            return Err(format!("the doc of {id} has no title in words; write \"# {id}: Title\""));
        }
        let body = lines.collect::<Vec<_>>().join("\n").trim().to_owned();
        check(&body).map_err(|error| format!("the doc of {id} {error}"))?;
        Ok(Some(Self { id: id.to_owned(), title: title.to_owned(), summary: summary(&body), body }))
    }

    /// The rule system, the part of the id before its first dash.
    pub fn system(&self) -> &str {
        self.id.split('-').next().unwrap_or("")
    }
}

/// The text of the `//!` lines at the top.
fn module_doc(file: &str) -> String {
    file.lines()
        .skip_while(|line| line.trim().is_empty())
        .map_while(|line| line.trim_start().strip_prefix("//!"))
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect::<Vec<_>>()
        .join("\n")
}

fn is_id(text: &str) -> bool {
    text.contains('-') && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// The headings found, outside code.
fn headings(body: &str) -> Result<Vec<&str>, String> {
    let mut found = Vec::new();
    let mut code = false;
    for line in body.lines() {
        if let Some(language) = line.trim_start().strip_prefix("```") {
            if !code && language.trim().is_empty() {
                return Err("has a block of code without a language; write ```text, else the \
                            documentation tests would run it as Rust"
                    .into());
            }
            code = !code;
        } else if !code && let Some(heading) = line.strip_prefix("## ") {
            found.push(heading.trim());
        } else if !code && line.starts_with("# ") {
            return Err(format!("has a second title, {line:?}"));
        }
    }
    if code {
        return Err("has a block of code that does not end".into());
    }
    Ok(found)
}

fn check(body: &str) -> Result<(), String> {
    let found = headings(body)?;
    let says = found.first() == Some(&SAYS);
    let mut place = 0;
    for wanted in HEADINGS {
        let wanted = if wanted == CHECKS && says { SAYS } else { wanted };
        if found.get(place) == Some(&wanted) {
            place += 1;
        } else if !(says && wanted == "Fix") {
            return Err(if found.contains(&wanted) {
                format!("has its heading \"## {wanted}\" in another place than the order {HEADINGS:?}")
            } else {
                format!("lacks the heading \"## {wanted}\"")
            });
        }
    }
    match found.get(place..) {
        None | Some([] | [READING]) => Ok(()),
        Some([heading, ..]) => {
            Err(format!("has the heading \"## {heading}\", which no rule has; only \"## {READING}\" may follow"))
        }
    }
}

fn summary(body: &str) -> String {
    body.lines()
        .skip_while(|line| line.starts_with('#') || line.trim().is_empty())
        .take_while(|line| !line.trim().is_empty())
        .map(str::trim)
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "//! # roc-leader-place: The leader’s place\n//!\n//! ## What it checks\n//!\n//! The leader\n\
        //! stands in front.\n//!\n//! ## Why\n//! w\n//! ## Example\n//! ```text\n//! # a\n//! ```\n\
        //! ## Fix\n//! f\n//! ## Source\n//! s\n\nuse x;\n//! not this\n";

    #[test]
    fn reads_a_rule() {
        let rule = Rule::parse(GOOD).unwrap().unwrap();
        assert_eq!(rule.id, "roc-leader-place");
        assert_eq!(rule.title, "The leader’s place");
        assert_eq!(rule.system(), "roc");
        assert_eq!(rule.summary, "The leader stands in front.");
        assert!(rule.body.starts_with("## What it checks"));
        assert!(rule.body.ends_with("s"));
    }

    #[test]
    fn leaves_other_files_alone() {
        assert_eq!(Rule::parse("//! Rules common to systems.\n"), Ok(None));
        assert_eq!(Rule::parse("//! # The frame\n"), Ok(None));
        assert_eq!(Rule::parse(""), Ok(None));
    }

    #[test]
    fn names_what_is_missing_or_strange() {
        let error = |file: &str| Rule::parse(file).unwrap_err();
        assert!(error(&GOOD.replace(": The leader’s place", "")).contains("no title in words"));
        assert!(error(&GOOD.replace("## Why", "")).contains("lacks the heading \"## Why\""));
        assert!(error(&GOOD.replace("## Fix", "## Mend")).contains("\"## Fix\""));
        assert!(error(&GOOD.replace("## Source", "## Source\n//! ## More")).contains("\"## More\""));
        assert!(error(&GOOD.replace("```text", "```")).contains("without a language"));
        let swapped = GOOD.replace("## Why", "## X").replace("## Example", "## Why").replace("## X", "## Example");
        assert!(error(&swapped).contains("another place"));
        assert!(Rule::parse(&GOOD.replace("//! s\n", "//! s\n//! ## Reading\n//! r\n")).is_ok());
    }

    #[test]
    fn a_fact_may_do_without_a_fix() {
        let fact = GOOD.replace("What it checks", "What it says");
        assert!(Rule::parse(&fact).is_ok());
        assert!(Rule::parse(&fact.replace("//! ## Fix\n//! f\n", "")).is_ok());
        assert!(Rule::parse(&GOOD.replace("//! ## Fix\n//! f\n", "")).is_err());
    }
}
