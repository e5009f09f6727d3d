//! How a unit stands with the rules, as a dot: a number or a tick, a shape and a colour, and words.

use leptos::prelude::*;
use serried_engine::model::UnitId;
use serried_engine::rules::{Diagnostic, Severity};
use serried_engine::words::en::ui;

use crate::icons::Icon;
use crate::session::session;

/// Errors and warnings among findings.
#[must_use]
pub fn tally<'a>(said: impl Iterator<Item = &'a Diagnostic>) -> (usize, usize) {
    said.fold((0, 0), |(errors, warnings), said| match said.severity {
        Severity::Error => (errors + 1, warnings),
        Severity::Warning => (errors, warnings + 1),
        Severity::Advice => (errors, warnings),
    })
}

/// The dot of a unit.
#[component]
#[must_use]
pub fn Dot(
    /// Which unit.
    id: UnitId,
) -> impl IntoView {
    let session = session();
    let counts = Memo::new(move |_| session.report(id).map_or((0, 0), |report| tally(report.diagnostics.iter())));
    let class = move || match counts.get() {
        (0, 0) => "dot ok",
        (0, _) => "dot warn",
        _ => "dot err",
    };
    let shown = move || match counts.get() {
        (0, 0) => view! { <Icon name="tick"/> }.into_any(),
        (0, n) | (n, _) => n.to_string().into_any(),
    };
    let words = move || ui::findings(counts.get().0, counts.get().1);
    view! {
        <span class=class title=words>
            <span aria-hidden="true">{shown}</span>
            <span class="sr">{words}</span>
        </span>
    }
}
