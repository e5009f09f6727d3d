//! A test page: Markdown with `army`, `expect` and `after` blocks.
//!
//! An `army` block begins a case. `expect` lists what the page's rule says of it: every diagnostic with its places, title
//! and, indented under it, its text and fixes; and facts that must be among those derived, with their reasons under them
//! where the page gives any. The word `nothing` stands for no diagnostic, or, of a rule that only derives, for no fact.
//! `after` draws the army after the first fix of the first diagnostic, `after 2` after the second fix.
//! `expect only`: the rule says nothing else of it either.
//! `table` puts the army's units on a table (`field` says how), and what is expected after it is said of them there.
//! `reform block 10` draws it after its first unit has re-formed so, or gives the words of the refusal after `refused: `.

use std::path::{Path, PathBuf};

/// One block of a page.
#[derive(Clone, Debug)]
pub struct Block {
    /// The first word after the fence.
    pub kind: String,
    /// The words after it.
    pub words: Vec<String>,
    /// What is inside.
    pub text: String,
    /// The line its fence stands in.
    pub line: usize,
}

/// A case: an army and what is expected of it.
#[derive(Clone, Debug)]
pub struct Case {
    pub army: Block,
    pub blocks: Vec<Block>,
}

/// A page.
#[derive(Clone, Debug)]
pub struct Page {
    /// The rule it is about.
    pub rule: String,
    /// The whole text.
    pub text: String,
    pub cases: Vec<Case>,
}

/// Where the pages are.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules")
}

/// The page of a rule, if there is one.
pub fn page(rule: &str) -> Option<Page> {
    let text = std::fs::read_to_string(folder().join(format!("{rule}.md"))).ok()?;
    let mut cases: Vec<Case> = Vec::new();
    for block in blocks(&text) {
        if block.kind == "army" {
            cases.push(Case { army: block, blocks: Vec::new() });
        } else if let Some(case) = cases.last_mut() {
            case.blocks.push(block);
        }
    }
    Some(Page { rule: rule.to_owned(), text, cases })
}

/// All fenced blocks of a Markdown text.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut open: Option<Block> = None;
    for (index, line) in text.lines().enumerate() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(_), Some(_)) => found.extend(open.take()),
            (Some(info), None) => {
                let mut words = info.split_whitespace().map(str::to_owned);
                let kind = words.next().unwrap_or_default();
                open = Some(Block { kind, words: words.collect(), text: String::new(), line: index + 1 });
            }
            (None, Some(block)) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block is not closed");
    found
}
