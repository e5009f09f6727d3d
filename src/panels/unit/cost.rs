//! What the unit costs, line by line.

use leptos::prelude::*;
use serried_engine::model::UnitId;
use serried_engine::rules::{Because, FactKey};
use serried_engine::words::en::{count, ui};

use crate::live::live;
use crate::session::session;

/// A line a kind of model, and the sum.
#[component]
pub(super) fn Cost(id: UnitId) -> impl IntoView {
    let session = session();
    let lines = Memo::new(move |_| {
        let report = session.report(id)?;
        let fact = report.facts.iter().find(|fact| fact.key == FactKey::Points);
        let lines = fact.iter().flat_map(|fact| &fact.because).filter_map(|because| match because {
            Because::Cost { name, models, each } => {
                Some((ui::cost_line(name, *models, *each), u32::from(*models).saturating_mul(*each)))
            }
            _ => None,
        });
        Some((lines.collect::<Vec<_>>(), report.points))
    });
    live(move || {
        lines.get().map(|(lines, total)| {
            let line = |(words, points)| view! { <li><span>{words}</span><b>{count::figures(points)}</b></li> };
            view! {
                <h3 class="over">{ui::POINTS}</h3>
                <ul class="lines">
                    {lines.into_iter().map(line).collect_view()}
                    <li><b>{ui::TOTAL}</b><b>{count::figures(total)}</b></li>
                </ul>
            }
        })
    })
}
