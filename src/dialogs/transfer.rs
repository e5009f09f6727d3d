//! Armies out to a file and in again.

use leptos::prelude::*;
use serried_engine::format::FileError;
use serried_engine::words::en::{self, shelf};
use wasm_bindgen_futures::spawn_local;

use super::Frame;
use crate::keeper::{Keeper, as_file, keeper, read_file};
use crate::live::live;
use crate::platform::files::{self, Chosen};
use crate::session::{Session, session};

/// Out to a file.
#[component]
#[must_use]
pub fn ExportDialog() -> impl IntoView {
    let (keeper, session) = (keeper(), session());
    let save = move |all: bool| {
        let army = untrack(|| session.present());
        spawn_local(async move {
            let made = if all { keeper.all_as_file().await } else { as_file(army).await };
            match made.map(|(name, text)| (files::save(&name, &text), name)) {
                Ok((Ok(()), name)) => session.say(shelf::exported(&name), false),
                Ok((Err(_), _)) => session.alarm(shelf::EXPORT_FAILED),
                Err(_) => session.alarm(en::ui::NOT_LOADED),
            }
            session.dialog.set(None);
        });
    };
    view! {
        <Frame title=shelf::EXPORT>
            <p>{shelf::EXPORT_TEXT}</p>
            <div class="row">
                <button type="button" class="btn pri" on:click=move |_| save(false)>{shelf::EXPORT_ONE}</button>
                <button type="button" class="btn" on:click=move |_| save(true)>{shelf::EXPORT_ALL}</button>
            </div>
        </Frame>
    }
}

/// In from a file.
#[component]
#[must_use]
pub fn ImportDialog() -> impl IntoView {
    let (keeper, session) = (keeper(), session());
    let failed = RwSignal::new(None::<en::Said>);
    let take = move |chosen: Chosen| {
        spawn_local(async move {
            match take_in(keeper, session, chosen).await {
                Ok(()) => session.dialog.set(None),
                Err(said) => failed.set(Some(said)),
            }
        });
    };
    view! {
        <Frame title=shelf::IMPORT>
            <p>{shelf::IMPORT_TEXT} <span class="by-mouse">" " {shelf::IMPORT_DROP}</span></p>
            <div class="row">
                <button type="button" class="btn pri" on:click=move |_| files::choose(take)>{shelf::CHOOSE_FILE}</button>
            </div>
            {live(move || {
                failed
                    .get()
                    .map(|said| {
                        view! {
                            <div role="alert" class="refused">
                                <b>{said.title}</b>
                                <p>{said.text}</p>
                            </div>
                        }
                    })
            })}
        </Frame>
    }
}

/// Adds the armies of a file to the person's own and says how many, or says why not; then nothing was added.
async fn take_in(keeper: Keeper, session: Session, chosen: Chosen) -> Result<(), en::Said> {
    let read = match chosen.text {
        Some(text) => read_file(text)
            .await
            .map_err(|_| en::Said { title: shelf::IMPORT.into(), text: en::ui::NOT_LOADED.into() })?,
        None => Err(FileError::Huge { have: chosen.bytes as usize, most: files::MOST as usize }),
    };
    let armies = read.map_err(|why| en::file_error(&why))?;
    let said = shelf::imported(armies.len());
    keeper.import(armies);
    session.say(said, false);
    Ok(())
}

/// Takes in armies from files dropped anywhere on the page.
pub fn take_drops(session: Session) {
    let keeper = keeper();
    files::on_drop(move |chosen| {
        spawn_local(async move {
            let name = chosen.name.clone();
            if let Err(said) = take_in(keeper, session, chosen).await {
                session.alarm(format!("{name}: {} {}", said.title, said.text));
            }
        });
    });
}
