//! Runs every test page and holds every rule to its kind.
//!
//! A page is `tests/rules/<rule id>.md`; `support/draw.rs` says how armies are drawn and `support/page.rs` what the
//! blocks mean.

mod support;

use std::collections::BTreeSet;
use std::path::Path;

use serried_engine::document::{apply_all, fixes};
use serried_engine::model::{Army, Command, SystemId, Table, Unit};
use serried_engine::rules::{Kind, Rule};
use serried_engine::systems::system;
use serried_engine::words::en;
use support::page::{Case, Page, folder, page};
use support::show::Finding;
use support::{draw, field, show, trial};

const SYSTEMS: [SystemId; 3] = SystemId::ALL;

fn rules() -> Vec<&'static Rule> {
    // rules common to all systems are in every list
    let mut rules: Vec<&'static Rule> = Vec::new();
    for rule in SYSTEMS.iter().flat_map(|id| system(*id).rules.iter().copied()) {
        if !rules.iter().any(|known| known.id == rule.id) {
            rules.push(rule);
        }
    }
    rules
}

/// Runs `work` over every case of every page and reports all that fail, not only the first.
fn each_case(work: impl Fn(&Page, &Case) -> Result<(), String>) {
    let mut failed = Vec::new();
    for rule in rules() {
        let Some(page) = page(rule.id) else { continue };
        for case in &page.cases {
            if let Err(why) = work(&page, case) {
                failed.push(format!("{}.md:{}: {why}", page.rule, case.army.line));
            }
        }
    }
    assert!(failed.is_empty(), "\n{}", failed.join("\n\n"));
}

#[test]
fn every_rule_has_a_page_and_every_page_a_rule() {
    let ids: BTreeSet<String> = rules().iter().map(|rule| rule.id.to_owned()).collect();
    let pages: BTreeSet<String> = std::fs::read_dir(folder())
        .expect("the folder of pages")
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.strip_suffix(".md").map(str::to_owned))
        .collect();
    assert_eq!(ids, pages);
}

#[test]
fn every_page_holds() {
    each_case(|page, case| {
        let drawn = draw::army(&case.army.text);
        let mut table = None;
        for block in &case.blocks {
            let said = match block.kind.as_str() {
                "table" => {
                    let put = field::table(&block.text, &drawn.army);
                    let mends = field::every_fix_mends(&put, &drawn.army);
                    table = Some(put);
                    mends
                }
                "expect" => expect(page, &drawn, table.as_ref(), block),
                "after" => after(page, &drawn, block),
                "reform" => reform(&drawn, block),
                other => Err(format!("what is a block {other}?")),
            };
            said.map_err(|why| format!("line {}: {why}", block.line))?;
        }
        Ok(())
    });
}

fn expect(page: &Page, drawn: &draw::Drawn, table: Option<&Table>, block: &support::page::Block) -> Result<(), String> {
    let found = match table {
        Some(table) => field::findings(table, &drawn.army, &page.rule),
        None => show::findings(&drawn.army, &page.rule),
    };
    let fine = if block.text.trim() == "nothing" {
        found.iter().all(|it| kind(page) == Kind::Check && !it.is_diagnostic())
    } else {
        let (wrong, facts): (Vec<Finding>, Vec<Finding>) =
            Finding::read(&block.text).into_iter().partition(Finding::is_diagnostic);
        let told = |fact: &Finding| {
            found.iter().any(|it| it.head == fact.head && (fact.under.is_empty() || it.under == fact.under))
        };
        // `expect only`: no other fact is told.
        let others = found.iter().filter(|it| !it.is_diagnostic() && !facts.iter().any(|fact| fact.head == it.head));
        let others = block.words.iter().any(|it| it == "only") && others.count() > 0;
        found.iter().filter(|it| it.is_diagnostic()).eq(wrong.iter()) && facts.iter().all(told) && !others
    };
    let (wanted, found) = (block.text.trim_end(), Finding::write(&found));
    if fine { Ok(()) } else { Err(format!("expected\n{wanted}\nfound\n{found}")) }
}

fn kind(page: &Page) -> Kind {
    rules().iter().find(|rule| rule.id == page.rule).map_or(Kind::Check, |rule| rule.kind)
}

fn after(page: &Page, drawn: &draw::Drawn, block: &support::page::Block) -> Result<(), String> {
    let which: usize = block.words.first().map_or(1, |word| word.parse().expect("a number"));
    let said = trial::all(&drawn.army).into_iter().find(|said| said.rule == page.rule).ok_or("nothing to mend")?;
    let fix = fixes(&drawn.army, &said).into_iter().nth(which - 1).ok_or("no such fix")?;
    let mended = apply_all(&drawn.army, &fix.commands).map_err(|why| format!("refused: {why:?}"))?;
    drawn_as(&mended, drawn, block)
}

/// The army after its first unit has re-formed, its leader not moved; or why it may not.
fn reform(drawn: &draw::Drawn, block: &support::page::Block) -> Result<(), String> {
    let unit = drawn.army.units.first().ok_or("no unit")?;
    let formation = draw::formation(&block.words, drawn, unit);
    match apply_all(&drawn.army, &[Command::Reform { unit: unit.id, formation }]) {
        Ok(army) => {
            let leader = |unit: &Unit| unit.leaders().map(|it| (it.at, it.facing)).collect::<Vec<_>>();
            let there = army.units.first().map(|unit| leader(unit));
            if there != Some(leader(unit)) {
                return Err(format!("the leader moved from {:?} to {there:?}", leader(unit)));
            }
            drawn_as(&army, drawn, block)
        }
        Err(why) => {
            let said = format!("refused: {}", en::refusal(&why));
            if block.text.trim() == said { Ok(()) } else { Err(said) }
        }
    }
}

fn drawn_as(army: &Army, drawn: &draw::Drawn, block: &support::page::Block) -> Result<(), String> {
    let found = show::tidy(&show::drawing(army, &drawn.letters).join("\n"));
    let wanted = show::tidy(&block.text);
    if found == wanted { Ok(()) } else { Err(format!("expected\n{}\nfound\n{}", wanted.join("\n"), found.join("\n"))) }
}

#[test]
fn every_fix_on_a_page_mends() {
    each_case(|_, case| {
        let army = draw::army(&case.army.text).army;
        trial::survives(&army).and_then(|()| trial::every_fix_mends(&army))
    });
}

#[test]
fn pressing_fixes_comes_to_an_end_on_every_page() {
    each_case(|_, case| trial::converges(&draw::army(&case.army.text).army).map(|_| ()));
}

#[test]
fn every_rule_is_shown_as_its_kind_asks() {
    let mut failed = Vec::new();
    for rule in rules() {
        let Some(page) = page(rule.id) else { continue };
        let blocks = page.cases.iter().flat_map(|case| &case.blocks).filter(|block| block.kind == "expect");
        let heads: Vec<Vec<Finding>> = blocks.map(|block| Finding::read(&block.text)).collect();
        let why = match rule.kind {
            Kind::Check => {
                let fires = heads.iter().any(|it| it.iter().any(Finding::is_diagnostic));
                let silent = heads.iter().any(|it| !it.iter().any(Finding::is_diagnostic));
                (!fires || !silent).then_some("a check needs a firing and a silent example")
            }
            Kind::Fact => {
                let values: BTreeSet<&str> = heads.iter().flatten().map(|it| it.head.as_str()).collect();
                (values.len() < 2).then_some("a fact needs at least two values")
            }
            Kind::Law => (!names_a_property_test(&page)).then_some("a law names the property test that keeps it"),
            Kind::Procedure => (page.text.matches("\n## ").count() < 2).then_some("a procedure has a section a branch"),
        };
        failed.extend(why.map(|why| format!("{}: {why}", rule.id)));
    }
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
}

/// Whether the page names, in backticks, a function of a source under `tests`.
fn names_a_property_test(page: &Page) -> bool {
    let sources: String = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"))
        .expect("tests")
        .filter_map(|entry| std::fs::read_to_string(entry.ok()?.path()).ok())
        .collect();
    page.text.split('`').skip(1).step_by(2).any(|name| sources.contains(&format!("fn {name}(")))
}

#[test]
fn every_rule_explains_itself_under_the_fixed_headings() {
    let mut failed = Vec::new();
    for rule in rules() {
        let (id, file) = (rule.id, source(rule.id));
        let Ok(text) = std::fs::read_to_string(&file) else {
            failed.push(format!("{id} has no file {}", file.display()));
            continue;
        };
        let doc: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim).collect();
        let title = doc.first().and_then(|line| line.strip_prefix(&format!("# {id}: ")));
        if title.is_none_or(|title| title.trim().is_empty()) {
            failed.push(format!("{id}: its file does not begin with its id and a title in words"));
        }
        let headings: Vec<&str> = doc.iter().filter_map(|line| line.strip_prefix("## ")).collect();
        let checks = ["What it checks", "Why", "Example", "Fix", "Source"];
        let says = ["What it says", "Why", "Example", "Source"];
        let wanted: &[&str] = if rule.kind == Kind::Check { &checks } else { &says };
        let got: Vec<&str> = headings.into_iter().filter(|it| *it != "Reading").collect();
        if got != wanted {
            failed.push(format!("{id}: has {got:?}, wants {wanted:?}"));
        }
    }
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
}

/// The file of a rule, named after its id.
fn source(id: &str) -> std::path::PathBuf {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let folders = [("roc-", "realm_of_chaos"), ("t9a-", "ninth_age"), ("bsm-", "battlesystem")];
    let own = folders
        .into_iter()
        .find_map(|(of, folder)| id.strip_prefix(of).map(|rest| (format!("systems/{folder}/rules"), rest)));
    let (folder, name) = own.unwrap_or(("rules/common".into(), id));
    src.join(folder).join(format!("{}.rs", name.replace('-', "_")))
}
