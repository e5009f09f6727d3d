//! Unit: name, note, numbers, equipment, roles, and what it costs.

use leptos::prelude::*;
use serried_engine::words::en::ui;

/// The region.
#[component]
#[must_use]
pub fn UnitPanel() -> impl IntoView {
    view! { <section id="unit" aria-label=ui::UNIT tabindex="-1"></section> }
}
