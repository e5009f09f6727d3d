//! The reference as Markdown, for readers of the repository.

use super::Rule;

const NOTE: &str = "<!-- Written by `cargo xtask docs` from the rule's file in the engine; change it there. -->";

/// The systems by the first part of their rules' ids.
const SYSTEMS: [(&str, &str); 4] =
    [("army", "All systems"), ("roc", "Realm of Chaos"), ("t9a", "The 9th Age"), ("bsm", "Battlesystem")];

/// Each system that has rules, with them; systems we have no name for come last, by their id.
pub fn by_system(rules: &[Rule]) -> Vec<(&str, Vec<&Rule>)> {
    let mut groups: Vec<(&str, Vec<&Rule>)> = Vec::new();
    let known = SYSTEMS.iter().map(|(id, _)| *id);
    let others = rules.iter().map(Rule::system);
    for system in known.chain(others) {
        let name = SYSTEMS.iter().find(|(id, _)| *id == system).map_or(system, |(_, name)| name);
        let members: Vec<_> = rules.iter().filter(|rule| rule.system() == system).collect();
        if !members.is_empty() && !groups.iter().any(|(group, _)| *group == name) {
            groups.push((name, members));
        }
    }
    groups
}

/// File names and their text.
pub fn pages(rules: &[Rule]) -> Vec<(String, String)> {
    let mut pages = vec![("README.md".to_owned(), index(rules))];
    for rule in rules {
        let text = format!("{NOTE}\n\n# {}\n\n`{}`\n\n{}\n", rule.title, rule.id, rule.body);
        pages.push((format!("{}.md", rule.id), text));
    }
    pages
}

fn index(rules: &[Rule]) -> String {
    let mut text = format!(
        "{NOTE}\n\n# Rules\n\nEvery rule the engine knows, each with what it checks or says, why, an \
         example, how to mend it and where it comes from.\n"
    );
    for (system, rules) in by_system(rules) {
        text += &format!("\n## {system}\n\n");
        for rule in rules {
            text += &format!("- [{1}]({0}.md) `{0}`: {2}\n", rule.id, rule.title, rule.summary);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(id: &str) -> Rule {
        Rule { id: id.into(), title: format!("The {id}"), body: "## Why\n\nw".into(), summary: "s".into() }
    }

    #[test]
    fn a_page_a_rule_and_an_index_by_system() {
        let pages = pages(&[rule("roc-b"), rule("army-a"), rule("new-c")]);
        assert_eq!(pages.len(), 4);
        let index = &pages[0].1;
        let at = |text: &str| index.find(text).unwrap();
        assert!(at("## All systems") < at("## Realm of Chaos"));
        assert!(at("## Realm of Chaos") < at("## new"));
        assert!(index.contains("- [The roc-b](roc-b.md) `roc-b`: s\n"));
        assert_eq!(pages[1].0, "roc-b.md");
    }
}
