//! The parade ground: the selected unit, drawn, with what can be done to it by pointer and keys.

mod card;
mod chips;
mod field;
mod fight;
mod figure;
mod ground;
mod hand;
mod keys;
mod mending;
mod menu;
mod overlay;

use leptos::prelude::*;

use serried_engine::words::en::canvas as words;

use crate::bar::FormationBar;
use crate::dialogs::Dialog;
use crate::live::live;
use crate::session::session;
use crate::turns::soon;

pub use field::boxed;
pub use fight::Fight;
pub use figure::{Patterns, mm, patches, sign};
pub use ground::{Ground, LOW, ground};
pub(crate) use menu::load_menu;

/// What to do on an empty ground.
#[component]
fn Empty() -> impl IntoView {
    let session = session();
    let empty = Memo::new(move |_| session.army.with(|army| army.units.is_empty()) && !session.read_only.get());
    live(move || {
        empty.get().then(|| {
            let add = move |_| session.dialog.set(Some(Dialog::AddSquad));
            view! {
                <div class="ground-empty">
                    <p>{words::EMPTY}</p>
                    <button type="button" class="btn pri" on:click=add>{words::FIRST_SQUAD}</button>
                </div>
            }
        })
    })
}

/// The selected unit, drawn and draggable.
#[component]
#[must_use]
pub fn Canvas() -> impl IntoView {
    let ground = Ground::of(session());
    provide_context(ground);
    view! {
        <div class="canvas" class:shared=move || ground.session.read_only.get()>
            {soon(|| view! { <FormationBar/> })}
            {soon(|| view! { <field::Field/> })}
            {soon(|| view! { <card::Card/> })}
            {soon(|| view! { <chips::Chips/> })}
            <Empty/>
            {soon(|| view! { <chips::Switches/> })}
            <menu::Menu/>
            <p class="unseen" aria-live="polite">{move || ground.said.get()}</p>
        </div>
    }
}
