//! The link of an army, and an army that came by one.

use leptos::html;
use leptos::prelude::*;
use serried_engine::format::to_link;
use serried_engine::words::en::{self, shelf};
use wasm_bindgen_futures::spawn_local;

use super::{Dialog, Frame};
use crate::keeper::{Shown, keeper};
use crate::live::live;
use crate::platform::{clipboard, location};
use crate::session::{Saved, session};

/// The link that holds the open army whole.
#[component]
#[must_use]
pub fn ShareDialog() -> impl IntoView {
    let session = session();
    let link = untrack(|| to_link(&session.present()));
    view! {
        <Frame title=shelf::SHARE>
            {match link {
                Ok(link) => view! { <Link link=format!("{}#{link}", location::page())/> }.into_any(),
                Err(why) => {
                    let said = en::link_error(&why);
                    view! {
                        <p><b>{said.title}</b></p>
                        <p>{said.text}</p>
                        <button type="button" class="btn pri" on:click=move |_| session.dialog.set(Some(Dialog::Export))>
                            {shelf::EXPORT}
                        </button>
                    }
                        .into_any()
                }
            }}
        </Frame>
    }
}

#[component]
fn Link(link: String) -> impl IntoView {
    let copied = RwSignal::new(None::<bool>);
    let field: NodeRef<html::Textarea> = NodeRef::new();
    let text = StoredValue::new(link);
    let copy = move |_| {
        spawn_local(async move {
            let done = clipboard::copy(&text.get_value()).await;
            copied.set(Some(done));
            if let (false, Some(field)) = (done, field.get_untracked()) {
                let _ = field.focus();
                field.select();
            }
        });
    };
    view! {
        <p>{shelf::SHARE_TEXT}</p>
        <label class="field">
            <span>{shelf::LINK}</span>
            <textarea node_ref=field class="link" readonly rows="4" prop:value=move || text.get_value()></textarea>
        </label>
        <p class="row">
            <button type="button" class="btn pri" on:click=copy>{shelf::COPY_LINK}</button>
            <span role="status">
                {move || match copied.get() {
                    None => "",
                    Some(true) => shelf::COPIED,
                    Some(false) => shelf::COPY_BY_HAND,
                }}
            </span>
        </p>
        <small>{shelf::link_length(text.with_value(String::len))}</small>
    }
}

/// Says that this army came by a link and cannot be changed here, and offers to copy it.
#[component]
#[must_use]
pub fn SharedBanner() -> impl IntoView {
    let (keeper, session) = (keeper(), session());
    let copy = move |_| {
        keeper.take_in(untrack(|| session.present()));
        session.say(shelf::COPIED_TO_MINE, false);
    };
    live(move || {
        (keeper.shown.get() == Shown::Shared).then(|| {
            view! {
                <section class="shared" aria-label=shelf::SHARED_ARMY>
                    <span>{shelf::SHARED}</span>
                    <button type="button" class="btn pri" on:click=copy>{shelf::COPY_TO_MINE}</button>
                    <button type="button" class="btn" on:click=move |_| location::go("")>{shelf::TO_MINE}</button>
                </section>
            }
        })
    })
}

/// Says that the open army or its table is not kept, why, and what to do about it, for as long as it is so.
#[component]
#[must_use]
pub fn NotKept() -> impl IntoView {
    let session = session();
    let why = Memo::new(move |_| {
        let failed = |saved: &Saved| match saved {
            Saved::Failed(why) => Some(why.clone()),
            Saved::Never | Saved::Saving | Saved::Saved => None,
        };
        let table = || session.desk.saved.with(failed).map(|why| shelf::table_not_kept(&why));
        session.saved.with(failed).or_else(table)
    });
    // There from the start, so that what comes to stand in it is read out.
    view! {
        <div role="alert">
            {live(move || {
                why.get()
                    .map(|why| {
                        view! {
                            <div class="shared">
                                <span>{why}</span>
                                <button
                                    type="button"
                                    class="btn"
                                    on:click=move |_| session.dialog.set(Some(Dialog::Export))
                                >
                                    {shelf::EXPORT}
                                </button>
                                <button type="button" class="btn" on:click=move |_| keeper().retry()>
                                    {shelf::TRY_AGAIN}
                                </button>
                            </div>
                        }
                    })
            })}
        </div>
    }
}

/// The page of a link that cannot be opened.
#[component]
#[must_use]
pub fn BrokenLink(
    /// What to say.
    said: en::Said,
) -> impl IntoView {
    view! {
        <main class="plain">
            <h1 class="word">"Serried"</h1>
            <h2>{said.title}</h2>
            <p>{said.text}</p>
            <button type="button" class="btn pri" on:click=move |_| location::go("")>{shelf::TO_MINE}</button>
        </main>
    }
}
