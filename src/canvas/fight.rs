//! The wedge's fight, step by step.

use leptos::prelude::*;
use serried_engine::model::UnitId;

/// The dialog of a wedge's fight.
#[component]
#[must_use]
pub fn Fight(
    /// The unit that stands in a wedge.
    unit: UnitId,
) -> impl IntoView {
    let _ = unit;
}
