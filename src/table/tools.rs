//! The switches above the table and the size below it.

use leptos::prelude::*;
use serried_engine::words::en::table as words;

use crate::session::Session;

/// Switches: the tape, picking several, free placement, arcs.
#[must_use]
pub fn bar(session: Session) -> AnyView {
    let desk = session.desk;
    let switches = [
        (words::MEASURE, desk.taping),
        (words::SEVERAL, desk.many),
        (words::FREE, desk.free),
        (words::ARCS, desk.arcs),
    ];
    let switches = switches.into_iter().map(|(label, signal)| {
        view! {
            <button
                type="button"
                class="chip"
                aria-pressed=move || if signal.get() { "true" } else { "false" }
                on:click=move |_| {
                    signal.update(|on| *on = !*on);
                    // What was measured goes with the tape.
                    if !desk.taping.get_untracked() && desk.tape.with_untracked(Option::is_some) {
                        desk.tape.set(None);
                    }
                }
            >
                {label}
            </button>
        }
    });
    view! { <div class="table-bar" role="group" aria-label=words::TOOLS>{switches.collect_view()}</div> }.into_any()
}

/// Smaller, larger, all of it.
#[must_use]
pub fn foot(session: Session) -> AnyView {
    let desk = session.desk;
    let button = move |label: &'static str, text: &'static str, class: &'static str, by: f64| {
        let press = move |_| if by == 0.0 { desk.fit() } else { desk.sight.zoom(by) };
        view! { <button type="button" class=class aria-label=label on:click=press>{text}</button> }
    };
    view! {
        <div class="foot">
            <div class="zoom" role="group" aria-label="View of the table">
                {button("Smaller", "\u{2212}", "btn", 0.8)}
                <output class="percent" aria-label="Size on the screen">
                    {move || format!("{} %", desk.sight.view.with(|view| view.percent()))}
                </output>
                {button("Larger", "+", "btn", 1.25)}
                {button("Fit", "Fit", "btn fit", 0.0)}
            </div>
        </div>
    }
    .into_any()
}
