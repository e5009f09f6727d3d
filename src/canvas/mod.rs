//! The parade ground.

use leptos::prelude::*;

/// The selected unit, drawn and draggable.
#[component]
#[must_use]
pub fn Canvas() -> impl IntoView {}
