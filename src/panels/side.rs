//! The tabs, and the panel in front.

use leptos::prelude::*;
use serried_engine::words::en::{losses, table, ui};

use super::{checks::Checks, facts::Facts, losses::Casualties, status::tally, unit::UnitPanel};
use crate::lazy::lazy;
use crate::live::live;
use crate::platform::{ground, page};
use crate::session::{Tab, session};
use crate::table::{Front, TablePanel};
use crate::turns::soon;

const TABS: [Tab; 6] = [Tab::Squads, Tab::Table, Tab::Unit, Tab::Checks, Tab::Facts, Tab::Casualties];

/// A tab's name.
const fn label(tab: Tab) -> &'static str {
    match tab {
        Tab::Squads => ui::SQUADS,
        Tab::Unit => ui::UNIT,
        Tab::Checks => ui::CHECKS,
        Tab::Facts => ui::FACTS,
        Tab::Casualties => losses::CASUALTIES,
        Tab::Table => table::TABLE,
    }
}

/// A tab's id in the page, and what style sheets call it.
#[must_use]
pub const fn name(tab: Tab) -> &'static str {
    match tab {
        Tab::Squads => "tab-squads",
        Tab::Unit => "tab-unit",
        Tab::Checks => "tab-checks",
        Tab::Facts => "tab-facts",
        Tab::Casualties => "tab-casualties",
        Tab::Table => "tab-table",
    }
}

/// Where there is room for the list beside the canvas, *Squads* is no tab, and *Checks* is in front in its place.
#[must_use]
pub fn in_front(tab: Tab, narrow: bool) -> Tab {
    if tab == Tab::Squads && !narrow { Tab::Checks } else { tab }
}

lazy!(
    more: load_unit,
    fn unit_panel() -> AnyView {
        view! { <UnitPanel/> }.into_any()
    }
);

lazy!(
    more: load_facts,
    fn facts_panel() -> AnyView {
        view! { <Facts/> }.into_any()
    }
);

lazy!(
    more: load_casualties,
    fn casualties_panel() -> AnyView {
        view! { <Casualties/> }.into_any()
    }
);

lazy!(
    table: load_table_panel,
    fn table_panel() -> AnyView {
        view! { <TablePanel/> }.into_any()
    }
);

/// The bar at the head of the panel where it lies below the canvas: dragged or pressed, it takes the panel down to its
/// tabs, and up again. The style sheet sees by `aria-expanded` which it is.
fn grab(low: RwSignal<bool>) -> AnyView {
    let (from, dragged) = (StoredValue::new(0), StoredValue::new(false));
    let up = move |event: leptos::ev::PointerEvent| {
        let by = event.client_y() - from.get_value();
        dragged.set_value(by.abs() > 8);
        if by.abs() > 8 {
            low.set(by > 0);
        }
    };
    let press = move |event: leptos::ev::MouseEvent| {
        // A drag by mouse ends in a click, which must not undo it; a key has none before it.
        if event.detail() == 0 || !dragged.get_value() {
            low.update(|low| *low = !*low);
        }
    };
    view! {
        <button
            type="button"
            class="grab"
            aria-label=ui::PANEL
            aria-controls="panel"
            aria-expanded=move || (!low.get()).to_string()
            on:pointerdown=move |event| {
                from.set_value(event.client_y());
                ground::capture(&event_target(&event), &event);
            }
            on:pointerup=up
            on:click=press
        ></button>
    }
    .into_any()
}

/// Tabs and panel.
#[component]
#[must_use]
pub fn Side(
    /// The list of squads is a tab.
    narrow: ReadSignal<bool>,
) -> impl IntoView {
    let session = session();
    let low = RwSignal::new(false);
    let shown = Memo::new(move |_| in_front(session.tab.get(), narrow.get()));
    let wrong = Memo::new(move |_| {
        let report = session.selected.get().and_then(|id| session.report(id));
        let of_unit = report.as_ref().map(|report| report.diagnostics.as_slice()).unwrap_or_default();
        // The panel shows those of the army as well.
        let (errors, warnings) = session.checked.with(|checked| tally(of_unit.iter().chain(&checked.army)));
        errors + warnings
    });
    let offered = move |tab: Tab| match tab {
        Tab::Squads => narrow.get_untracked(),
        Tab::Table => session.desk.front.get_untracked() == Front::Table,
        _ => true,
    };
    let keys = move |event: leptos::ev::KeyboardEvent| {
        let tabs: Vec<Tab> = TABS.into_iter().filter(|&tab| offered(tab)).collect();
        let here = tabs.iter().position(|&tab| tab == shown.get_untracked()).unwrap_or(0);
        let to = match event.key().as_str() {
            "ArrowRight" => (here + 1) % tabs.len(),
            "ArrowLeft" => (here + tabs.len() - 1) % tabs.len(),
            "Home" => 0,
            "End" => tabs.len() - 1,
            _ => return,
        };
        event.prevent_default();
        session.tab.set(tabs[to]);
        low.set(false);
        page::focus_soon(&["[role=tab][aria-selected=true]"]);
    };
    let tab = move |tab: Tab| {
        let on = move || shown.get() == tab;
        view! {
            <button
                type="button"
                role="tab"
                id=name(tab)
                aria-selected=move || on().to_string()
                aria-controls="panel"
                tabindex=move || if on() { 0 } else { -1 }
                on:click=move |_| {
                    session.tab.set(tab);
                    low.set(false);
                }
            >
                {label(tab)}
                {live(move || {
                    let some = tab == Tab::Checks && wrong.get() > 0;
                    some.then(|| view! { <i aria-hidden="true">{wrong.get()}</i> })
                })}
            </button>
        }
    };
    view! {
        <aside class="right" aria-label=ui::PANELS>
            {live(move || narrow.get().then(|| grab(low)))}
            <div role="tablist" class="tabs" aria-label=ui::PANELS on:keydown=keys>
                {move || narrow.get().then(|| tab(Tab::Squads))}
                {live(move || (session.desk.front.get() == Front::Table).then(|| tab(Tab::Table)))}
                {tab(Tab::Unit)}
                {tab(Tab::Checks)}
                {tab(Tab::Facts)}
                {tab(Tab::Casualties)}
            </div>
            <div role="tabpanel" id="panel" class="panel" aria-labelledby=move || name(shown.get())>
                <h2 class="sr">{move || label(shown.get())}</h2>
                {live(move || match shown.get() {
                    Tab::Squads => ().into_any(),
                    Tab::Unit => session.parts.unit.view(unit_panel()),
                    Tab::Checks => soon(|| view! { <Checks/> }),
                    Tab::Facts => session.parts.facts.view(facts_panel()),
                    Tab::Casualties => session.parts.casualties.view(casualties_panel()),
                    Tab::Table => session.parts.table_panel.view(table_panel()),
                })}
            </div>
        </aside>
    }
}
