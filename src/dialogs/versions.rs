//! Earlier versions of the open army, each of which can be had again as an army of its own.

use leptos::prelude::*;
use serried_engine::library::Summary;
use serried_engine::model::Army;
use serried_engine::words::en::shelf;
use wasm_bindgen_futures::spawn_local;

use super::Frame;
use crate::keeper::keeper;
use crate::live::live;
use crate::platform::clock;
use crate::session::session;

/// The versions, newest first.
#[component]
#[must_use]
pub fn VersionsDialog() -> impl IntoView {
    let keeper = keeper();
    let versions = RwSignal::new(None::<Vec<(u64, Army)>>);
    spawn_local(async move { versions.set(Some(keeper.versions().await)) });
    view! {
        <Frame title=shelf::VERSIONS>
            <p>{shelf::VERSIONS_TEXT}</p>
            {live(move || match versions.get() {
                None => ().into_any(),
                Some(list) if list.is_empty() => view! { <p role="status">{shelf::NO_VERSIONS}</p> }.into_any(),
                Some(list) => {
                    let lines = list.into_iter().map(|(when, army)| view! { <Version when army/> }).collect_view();
                    view! { <ul class="armies" aria-label=shelf::VERSIONS>{lines}</ul> }.into_any()
                }
            })}
        </Frame>
    }
}

#[component]
fn Version(when: u64, army: Army) -> impl IntoView {
    let (keeper, session) = (keeper(), session());
    let summary = Summary::of(&army);
    let when = clock::local(when);
    let name = shelf::named(&army.name).to_owned();
    let restore = {
        let when = when.clone();
        move |_| {
            let name = shelf::version_name(&army.name, &when);
            keeper.take_in(Army { name, ..army.clone() });
            session.dialog.set(None);
        }
    };
    view! {
        <li class="army">
            <div class="army-main">
                <b>{name}</b>
                <small>{when.clone()} " \u{b7} " {shelf::summary(&summary)}</small>
            </div>
            <button type="button" class="btn" aria-label=format!("{}: {when}", shelf::RESTORE) on:click=restore>
                {shelf::RESTORE}
            </button>
        </li>
    }
}
