//! All armies of this browser: open, name, copy, delete.

use leptos::prelude::*;
use serried_engine::library::{Key, Summary};
use serried_engine::model::Army;
use serried_engine::words::en::shelf;

use super::{Dialog, Frame};
use crate::icons::Icon;
use crate::keeper::{Shown, keeper};
use crate::live::{each, live};
use crate::platform::files;
use crate::session::session;

/// One line of the list.
#[derive(Clone, PartialEq)]
struct Line {
    key: Key,
    name: String,
    modified: u64,
    army: Option<Army>,
}

/// The list of armies, the last changed first.
#[component]
#[must_use]
pub fn ArmiesDialog() -> impl IntoView {
    let (keeper, session) = (keeper(), session());
    let lines = Memo::new(move |_| {
        let mut lines: Vec<Line> = keeper.with(|library| {
            let line = |entry: &serried_engine::library::Entry| Line {
                key: entry.key().to_owned(),
                name: entry.name().to_owned(),
                modified: entry.modified(),
                army: entry.army().cloned(),
            };
            library.entries().map(line).collect()
        });
        serried_engine::order::by_key(&mut lines, |line| core::cmp::Reverse(line.modified));
        lines
    });
    view! {
        <Frame title=shelf::ARMIES wide=true>
            <div class="row">
                <button
                    type="button"
                    class="btn pri"
                    on:click=move |_| session.dialog.set(Some(Dialog::NewArmy))
                >
                    <Icon name="plus"/>
                    {shelf::NEW_ARMY}
                </button>
                <button type="button" class="btn" on:click=move |_| session.dialog.set(Some(Dialog::Import))>
                    {shelf::IMPORT}
                </button>
                <button type="button" class="btn" on:click=move |_| session.dialog.set(Some(Dialog::Export))>
                    {shelf::EXPORT}
                </button>
                <button type="button" class="btn" on:click=move |_| session.dialog.set(Some(Dialog::Versions))>
                    {shelf::VERSIONS}
                </button>
            </div>
            <ul class="armies" aria-label=shelf::ARMIES>
                {each(move || lines.get(), |line| (line.key.clone(), line.modified), move |line| view! { <ArmyLine line/> })}
            </ul>
            {live(move || {
                keeper
                    .deleted
                    .get()
                    .map(|_| {
                        view! {
                            <p class="row deleted" role="status">
                                <span>{shelf::DELETED}</span>
                                <button type="button" class="btn" on:click=move |_| keeper.undelete()>
                                    {shelf::UNDO_DELETE}
                                </button>
                            </p>
                        }
                    })
            })}
        </Frame>
    }
}

#[component]
fn ArmyLine(line: Line) -> impl IntoView {
    let (keeper, session) = (keeper(), session());
    let Line { key, name, army, .. } = line;
    let shown_name = if name.trim().is_empty() { shelf::UNNAMED.to_owned() } else { name.clone() };
    let Some(army) = army else {
        return view! { <UnreadableLine key_=key name=shown_name/> }.into_any();
    };
    let summary = Summary::of(&army);
    let counts = shelf::summary(summary.units, summary.models, summary.points);
    let legal = if summary.legal { shelf::LEGAL } else { shelf::NOT_LEGAL };
    let here = {
        let key = key.clone();
        move || matches!(keeper.shown.get(), Shown::Own(open) if open == key)
    };
    let (open, copy, delete, rename) = (key.clone(), key.clone(), key.clone(), key);
    let of = |what: &str| format!("{what}: {shown_name}");
    view! {
        <li class="army" aria-current=move || here().then_some("true")>
            <div class="army-main">
                <input
                    class="army-name"
                    aria-label=of(shelf::NAME)
                    prop:value=name
                    placeholder=shelf::UNNAMED
                    on:change=move |event| keeper.rename(&rename, event_target_value(&event))
                />
                <small>{counts} " \u{b7} " {legal}</small>
            </div>
            <button
                type="button"
                class="btn pri"
                aria-label=of(shelf::OPEN)
                on:click=move |_| {
                    keeper.open(&open);
                    session.dialog.set(None);
                }
            >
                {shelf::OPEN}
            </button>
            <button type="button" class="btn" aria-label=of(shelf::DUPLICATE) on:click=move |_| keeper.duplicate(&copy)>
                {shelf::DUPLICATE}
            </button>
            <button type="button" class="btn" aria-label=of(shelf::DELETE) on:click=move |_| keeper.delete(&delete)>
                {shelf::DELETE}
            </button>
        </li>
    }
    .into_any()
}

/// A record that cannot be read: nothing is lost, it can be had as a file.
#[component]
fn UnreadableLine(key_: Key, name: String) -> impl IntoView {
    let keeper = keeper();
    let file = format!("{}.serried.json", serried_engine::format::safe_file_name(&name));
    let delete = key_.clone();
    let save = move |_| {
        let body = keeper.with(|library| {
            library.entry(&key_).and_then(|entry| entry.unreadable().map(str::to_owned)).unwrap_or_default()
        });
        let _ = files::save(&file, &body);
    };
    view! {
        <li class="army unreadable">
            <div class="army-main">
                <b>{name}</b>
                <small>{shelf::UNREADABLE}</small>
            </div>
            <button type="button" class="btn" on:click=save>{shelf::SAVE_AS_FILE}</button>
            <button type="button" class="btn" on:click=move |_| keeper.delete(&delete)>{shelf::DELETE}</button>
        </li>
    }
}
