//! The page of a rule: loaded when asked for.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serried_engine::rules::RuleId;
use serried_engine::words::en::ui;

use super::Frame;
use crate::platform::page;

/// The page of a rule, as it was generated from the rule's own doc.
#[component]
#[must_use]
pub fn RulePage(
    /// Which rule.
    id: RuleId,
) -> impl IntoView {
    let (text, set_text) = signal(None::<Result<String, ()>>);
    spawn_local(async move {
        let got = page::text_of(&format!("rules/{id}.html")).await;
        let _ = set_text.try_set(Some(got));
    });
    let body = move || match text.get() {
        None => view! { <p aria-busy="true">{ui::LOADING}</p> }.into_any(),
        // The one place where markup is taken as it is: the file is part of this page's own build.
        Some(Ok(page)) => {
            let html = page.split_once('\n').map(|(_, html)| html.to_owned());
            view! { <div class="rule-page" inner_html=html></div> }.into_any()
        }
        Some(Err(())) => view! { <p role="alert">{ui::NO_PAGE}</p> }.into_any(),
    };
    // The first line is its title; until it is here, and where there is none, the id stands for it.
    let title = Signal::derive(move || {
        text.with(|text| match text {
            Some(Ok(page)) => page.lines().next().unwrap_or(id).to_owned(),
            _ => id.to_owned(),
        })
    });
    view! { <Frame title wide=true>{body}</Frame> }
}
