//! The rule system: of a new army, and of the open one.

use leptos::prelude::*;
use serried_engine::document::losses_on_switch;
use serried_engine::model::{Command, SystemId};
use serried_engine::words::en::{shelf, switch, ui};

use super::Frame;
use crate::keeper::keeper;
use crate::live::live;
use crate::session::session;
use crate::table::Front;

/// A choice of one system.
fn systems(chosen: RwSignal<SystemId>) -> AnyView {
    let radio = |system: SystemId| {
        view! {
            <label>
                <input
                    type="radio"
                    name="system"
                    aria-describedby=format!("about-{system:?}")
                    prop:checked=move || chosen.get() == system
                    on:change=move |_| chosen.set(system)
                />
                <span>
                    {ui::system(system)}
                    <small id=format!("about-{system:?}")>{switch::about(system)}</small>
                </span>
            </label>
        }
        .into_any()
    };
    view! {
        <fieldset class="choices systems" role="radiogroup" aria-label=switch::SYSTEM>
            <legend>{switch::SYSTEM}</legend>
            {SystemId::ALL.map(radio).into_iter().collect_view()}
        </fieldset>
    }
    .into_any()
}

/// Which system a new army is for.
#[component]
#[must_use]
pub fn NewArmyDialog() -> impl IntoView {
    let session = session();
    let keeper = keeper();
    let chosen = RwSignal::new(session.army.with_untracked(|army| army.system));
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        session.dialog.set(None);
        // There is nothing to see on a table yet.
        session.desk.bring(session, Front::Unit);
        keeper.new_army(chosen.get_untracked());
    };
    view! {
        <Frame title=shelf::NEW_ARMY>
            <form class="sheet" on:submit=start>
                {systems(chosen)}
                <button type="submit" class="btn pri">{switch::START}</button>
            </form>
        </Frame>
    }
}

/// Another system for the open army: what does not come along is said before it happens.
#[component]
#[must_use]
pub fn SystemDialog() -> impl IntoView {
    let session = session();
    let now = session.army.with_untracked(|army| army.system);
    let chosen = RwSignal::new(now);
    let lost = move || {
        let to = chosen.get();
        if to == now {
            return ().into_any();
        }
        let losses = session.army.with_untracked(|army| {
            let losses = losses_on_switch(army, to);
            losses.iter().map(|loss| switch::loss(army, loss)).collect::<Vec<_>>()
        });
        let list = if losses.is_empty() {
            view! { <p>{switch::NOTHING_LOST}</p> }.into_any()
        } else {
            let line = |said: String| view! { <li>{said}</li> }.into_any();
            view! {
                <h3 class="over" id="lost">{switch::LOST}</h3>
                <ul class="lost" aria-labelledby="lost">{losses.into_iter().map(line).collect_view()}</ul>
            }
            .into_any()
        };
        let take = move |_| {
            session.dialog.set(None);
            if session.act(&[Command::SetSystem(to)]) {
                session.say(switch::switched(to), true);
            }
        };
        view! {
            {list}
            <p class="under">{switch::KEPT}</p>
            <button type="button" class="btn pri" on:click=take>{switch::switch_to(to)}</button>
        }
        .into_any()
    };
    view! {
        <Frame title=switch::CHANGE_SYSTEM>
            <div class="sheet">{systems(chosen)} <div aria-live="polite">{live(lost)}</div></div>
        </Frame>
    }
}
