//! The reference as HTML: fragments the app shows, and one page that stands alone.

use super::{Rule, markdown};
use pulldown_cmark::{BrokenLink, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// One rule as the app shows it: its title is the first line, as text for the heading of a dialog; then its id, and its
/// sections, headed by `h3`.
pub fn fragment(rule: &Rule) -> String {
    format!("{}\n<p class=\"rule-id\">{}</p>\n{}", rule.title, rule.id, render(&rule.body))
}

/// All rules on one page.
/// `icon` is its link element, as in the app's page: without one, browsers ask for a file there is not.
pub fn page(rules: &[Rule], css: &str, theme: &str, icon: &str) -> String {
    let mut list = String::new();
    let mut body = String::new();
    for (system, rules) in markdown::by_system(rules) {
        list += &format!("<h2>{system}</h2>\n<ul>\n");
        body += &format!("<h2>{system}</h2>\n");
        for rule in rules {
            list += &format!("<li><a href=\"#{}\">{}</a></li>\n", rule.id, text(&rule.title));
            body += &format!(
                "<article id=\"{0}\" aria-labelledby=\"{0}-title\">\n<h3 id=\"{0}-title\">{2}</h3>\n<p class=\"rule-id\">{0}</p>\n{1}</article>\n",
                rule.id,
                // One level deeper than in the app, under the rule's own heading.
                render(&rule.body).replace("h3>", "h4>"),
                text(&rule.title)
            );
        }
        list += "</ul>\n";
    }
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Rules – Serried</title>\n\
         <meta name=\"description\" content=\"Every rule Serried knows: what it checks, why, an example, how to mend it.\">\n{icon}\n\
         <script>{theme}</script>\n<style>\n{css}</style>\n</head>\n<body>\n\
         <header><a href=\"../\">Serried</a></header>\n\
         <nav aria-label=\"Rules\">\n{list}</nav>\n\
         <main>\n<h1>Rules</h1>\n{body}</main>\n</body>\n</html>\n"
    )
}

/// Text as HTML.
fn text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Markdown to HTML. Raw HTML becomes text, so that nothing but our own tags reaches the page, and
/// links to items of the code become their text.
fn render(markdown: &str) -> String {
    let options = Options::ENABLE_TABLES;
    let unknown = |_: BrokenLink| Some((CowStr::from(CODE_LINK), CowStr::from("")));
    let events = Parser::new_with_broken_link_callback(markdown, options, Some(unknown));
    let mut outside = false;
    let events = events.filter_map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        Event::Start(Tag::Link { ref dest_url, .. }) if dest_url.as_ref() == CODE_LINK => {
            outside = true;
            None
        }
        Event::End(TagEnd::Link) if outside => {
            outside = false;
            None
        }
        Event::Start(Tag::Heading { level: HeadingLevel::H2, id, classes, attrs }) => {
            Some(Event::Start(Tag::Heading { level: HeadingLevel::H3, id, classes, attrs }))
        }
        Event::End(TagEnd::Heading(HeadingLevel::H2)) => Some(Event::End(TagEnd::Heading(HeadingLevel::H3))),
        other => Some(other),
    });
    let mut text = String::new();
    html::push_html(&mut text, events);
    text
}

/// Marks a link whose aim only rustdoc knows.
const CODE_LINK: &str = "code:";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn renders_what_a_rule_may_hold() {
        let text = render("## Why\n\nSee [`Unit`] & <b>x</b>, [there](roc-b.html).\n\n```text\nL<>\n```\n");
        assert!(text.contains("<h3>Why</h3>"));
        assert!(text.contains("See <code>Unit</code> &amp; &lt;b&gt;x&lt;/b&gt;"));
        assert!(text.contains("<a href=\"roc-b.html\">there</a>"));
        assert!(text.contains("L&lt;&gt;"));
    }

    #[test]
    fn the_page_holds_each_rule_once() {
        let rule = Rule { id: "roc-a".into(), title: "A & b".into(), body: "## Why\n\nw".into(), summary: "s".into() };
        let text = page(&[rule], "", "", "");
        assert_eq!(text.matches("<article id=\"roc-a\"").count(), 1);
        assert!(text.contains("<h4>Why</h4>"));
        assert!(text.contains("<a href=\"#roc-a\">A &amp; b</a>"));
    }
}
