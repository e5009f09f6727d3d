//! The layout: top bar, squads, canvas, side panels.

use leptos::prelude::*;
use serried_engine::library::sample_army;

use crate::session::Session;

/// The page.
#[component]
#[must_use]
pub fn App() -> impl IntoView {
    provide_context(Session::new(sample_army()));
    view! { <main></main> }
}
