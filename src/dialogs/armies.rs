//! All armies of this browser: open, name, copy, delete.

use leptos::prelude::*;
use serried_engine::library::{Key, Summary};
use serried_engine::model::Army;
use serried_engine::words::en::shelf;

use super::{Dialog, Frame};
use crate::icons::Icon;
use crate::keeper::{Shown, keeper};
use crate::live::{each, live};
use crate::parts::entered;
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

/// The list of armies, the last changed first. While it is open every row keeps its place: a row that went elsewhere when
/// its name was entered would take the button away that was just being pressed. What is new stands at the top.
#[component]
#[must_use]
pub fn ArmiesDialog() -> impl IntoView {
    let (keeper, session) = (keeper(), session());
    let lines = Memo::new(move |before: Option<&Vec<Line>>| {
        let mut lines: Vec<Line> = keeper.with(|library| {
            let line = |entry: &serried_engine::library::Entry| Line {
                key: entry.key().to_owned(),
                name: entry.name().to_owned(),
                modified: entry.modified(),
                army: entry.army().cloned(),
            };
            library.entries().map(line).collect()
        });
        let place = |line: &Line| before.and_then(|before| before.iter().position(|known| known.key == line.key));
        serried_engine::order::by_key(&mut lines, |line| (place(line), core::cmp::Reverse(line.modified)));
        lines
    });
    // The last one first; what an edit elsewhere brought back is no longer among them.
    let deleted = move || {
        let there = |key: &Key| keeper.with(|library| library.entries().any(|entry| entry.key() == key));
        keeper.deleted.get().into_iter().rev().filter(|(key, _)| !there(key)).collect()
    };
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
                {each(
                    move || lines.get(),
                    |line| (line.key.clone(), line.army.is_some()),
                    move |line| match line.army {
                        Some(_) => view! { <ArmyLine key_=line.key lines/> }.into_any(),
                        None => view! { <UnreadableLine key_=line.key name=named(&line.name)/> }.into_any(),
                    },
                )}
            </ul>
            // There from the start, so that what comes to stand in it is read out.
            <div role="status">
                {each(
                    deleted,
                    |(key, _)| key.clone(),
                    move |(key, name)| {
                        let name = named(&name);
                        view! {
                            <p class="row deleted">
                                <span>{shelf::deleted(&name)}</span>
                                <button
                                    type="button"
                                    class="btn"
                                    aria-label=format!("{}: {name}", shelf::UNDO_DELETE)
                                    on:click=move |_| keeper.undelete(key.clone())
                                >
                                    {shelf::UNDO_DELETE}
                                </button>
                            </p>
                        }
                    },
                )}
            </div>
        </Frame>
    }
}

fn named(name: &str) -> String {
    shelf::named(name).to_owned()
}

/// A row stays as long as its army does; what it says of it follows.
#[component]
fn ArmyLine(key_: Key, lines: Memo<Vec<Line>>) -> impl IntoView {
    let (keeper, session) = (keeper(), session());
    let key = StoredValue::new(key_);
    let army = Memo::new(move |_| {
        lines.with(|lines| {
            lines.iter().find(|line| key.with_value(|key| line.key == *key)).and_then(|it| it.army.clone())
        })
    });
    let name = move || army.with(|army| army.as_ref().map(|army| army.name.clone())).unwrap_or_default();
    let here =
        move || keeper.shown.with(|shown| matches!(shown, Shown::Own(open) if key.with_value(|key| open == key)));
    let of = move |what: &'static str| move || format!("{what}: {}", named(&name()));
    let said = move || army.with(|army| army.as_ref().map(|army| shelf::about(army.system, &Summary::of(army))));
    view! {
        <li class="army" aria-current=move || here().then_some("true")>
            <div class="army-main">
                <input
                    class="army-name"
                    aria-label=of(shelf::NAME)
                    title=name
                    prop:value=name
                    placeholder=shelf::UNNAMED
                    on:change=move |event| keeper.rename(&key.get_value(), entered(&event))
                />
                <small>{live(move || here().then(|| view! { <b>{shelf::OPEN_NOW}</b> " \u{b7} " }))} {live(said)}</small>
            </div>
            <button
                type="button"
                class="btn"
                class:pri=move || !here()
                aria-label=of(shelf::OPEN)
                on:click=move |_| {
                    keeper.open(&key.get_value());
                    session.dialog.set(None);
                }
            >
                {shelf::OPEN}
            </button>
            <button
                type="button"
                class="btn"
                aria-label=of(shelf::DUPLICATE)
                on:click=move |_| keeper.duplicate(&key.get_value())
            >
                {shelf::DUPLICATE}
            </button>
            <button
                type="button"
                class="btn"
                aria-label=of(shelf::DELETE)
                on:click=move |_| keeper.delete(&key.get_value())
            >
                {shelf::DELETE}
            </button>
        </li>
    }
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
