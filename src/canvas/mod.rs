//! The parade ground.

mod fight;

use leptos::prelude::*;

pub use fight::Fight;

/// The selected unit, drawn and draggable.
#[component]
#[must_use]
pub fn Canvas() -> impl IntoView {}
