//! The table: every unit of the army, and of an opponent, where it stands, with what can be done to it by pointer and keys.

mod desk;
mod keys;
mod mirror;
mod overlay;
mod panel;
mod picked;
mod pieces;
mod planner;
mod store;
mod tools;
mod view;

pub use desk::{Desk, Front};
pub use panel::TablePanel;
pub use planner::Plan;
pub use store::keep;
pub use view::TableView;

use leptos::prelude::*;
use serried_engine::words::en::table as words;

use crate::lazy::lazy;
use crate::session::session;

lazy!(
    table: load_table,
    fn table_view() -> AnyView {
        view! { <TableView/> }.into_any()
    }
);

/// Which of the two views is in front: the unit large, or the table.
#[component]
#[must_use]
pub fn Views() -> impl IntoView {
    let session = session();
    let tab = move |front: Front, name: &'static str| {
        view! {
            <label class="view-choice">
                <input
                    type="radio"
                    name="view"
                    prop:checked=move || session.desk.front.get() == front
                    on:change=move |_| session.desk.bring(session, front)
                />
                <span>{name}</span>
            </label>
        }
    };
    view! {
        <div class="views" role="radiogroup" aria-label=words::VIEW>
            {tab(Front::Unit, words::UNIT_VIEW)} {tab(Front::Table, words::TABLE_VIEW)}
        </div>
    }
}
