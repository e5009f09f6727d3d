//! The parade ground: the selected unit, drawn, with what can be done to it by pointer and keys.

mod card;
mod chips;
mod field;
mod fight;
mod figure;
mod ground;
mod keys;
mod mending;
mod menu;
mod pointer;

use leptos::prelude::*;

use crate::bar::FormationBar;
use crate::session::session;

pub use fight::Fight;
pub use ground::{Ground, ground};

/// The selected unit, drawn and draggable.
#[component]
#[must_use]
pub fn Canvas() -> impl IntoView {
    let ground = Ground::of(session());
    provide_context(ground);
    view! {
        <div class="canvas" class:shared=move || ground.session.read_only.get()>
            <FormationBar/>
            <field::Field/>
            <card::Card/>
            <chips::Chips/>
            <chips::Switches/>
            <menu::Menu/>
            <p class="unseen" aria-live="polite">{move || ground.said.get()}</p>
        </div>
    }
}
