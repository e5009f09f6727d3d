//! The top bar: the army's name, points, legality, and what can be done with it as a whole.

use leptos::prelude::*;
use serried_engine::editor::actions::Action;
use serried_engine::model::Command;
use serried_engine::rules::{Severity, Subject};
use serried_engine::words::en::{shelf, switch, ui};

use super::points::Meter;
use crate::dialogs::Dialog;
use crate::icons::Icon;
use crate::live::live;
use crate::parts::{Act, TextField};
use crate::platform::page;
use crate::session::{Saved, Session, Tab, session};
use crate::turns::soon;

/// The bar.
#[component]
#[must_use]
pub fn TopBar() -> impl IntoView {
    let session = session();
    let open = RwSignal::new(false);
    let name = Memo::new(move |_| session.army.with(|army| army.name.clone()));
    // An army in whose name nothing stands is still an army: the browser's tab says so by the product's name.
    Effect::new(move |_| {
        let name = name.get();
        document().set_title(&if name.trim().is_empty() {
            ui::SERRIED.to_owned()
        } else {
            format!("{name} \u{b7} {}", ui::SERRIED)
        });
    });
    // A press anywhere else closes the menu, and so does Escape.
    window_event_listener(leptos::ev::pointerdown, move |event| {
        if open.get_untracked() && !page::within(&event, "header.top") {
            open.set(false);
        }
    });
    window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            open.set(false);
        }
    });
    view! {
        <header class="top" class:open=move || open.get()>
            <button
                type="button"
                class="btn icon burger"
                aria-label=ui::MENU
                aria-expanded=move || open.get().to_string()
                on:click=move |_| open.update(|open| *open = !*open)
            >
                <Icon name="menu"/>
            </button>
            <h1 class="word">{ui::SERRIED}</h1>
            <div class="army">
                <TextField
                    label=ui::ARMY_NAME
                    bare=true
                    hint=ui::ARMY_NAME.to_owned()
                    value=name
                    set=Callback::new(move |name| {
                        session.act(&[Command::RenameArmy(name)]);
                    })
                />
                <small><SystemButton/> <SavedSign/></small>
            </div>
            {soon(|| view! { <Meter/> })}
            <UnitInShort/>
            {soon(|| view! { <Legality/> })}
            <span class="gap"></span>
            <Act action=Action::Undo sign=true/>
            // Where the menu has the rest, these two still find room.
            <span class="mid">
                <Act action=Action::Redo sign=true/>
                <Act action=Action::Share first=true/>
            </span>
            <div class="more" on:click=move |_| open.set(false)>
                {soon(|| view! {
                    <Act action=Action::Redo sign=true/>
                    <Act action=Action::NewArmy/>
                    <Act action=Action::Armies/>
                    <Act action=Action::Import/>
                    <Act action=Action::Export/>
                    <Act action=Action::Print/>
                    <Act action=Action::Settings sign=true/>
                    <Act action=Action::Share first=true/>
                })}
            </div>
        </header>
    }
}

/// Where there is no room for the list: which army and which unit is shown, and what the unit costs.
#[component]
fn UnitInShort() -> impl IntoView {
    let session = session();
    let unit = Memo::new(move |_| session.unit());
    let name = move || unit.with(|unit| unit.as_ref().map(|unit| ui::unit_name(unit).to_owned()));
    let points = move || {
        unit.with(|unit| unit.as_ref().map(|unit| ui::points(session.army.with(|army| army.unit_points(unit)))))
    };
    view! {
        <p class="short">
            <small>{move || session.army.with(|army| shelf::named(&army.name).to_owned())}</small>
            <b>{name}</b>
            <span>{points}</span>
        </p>
    }
}

/// Whether the army is legal as a whole; a press leads to what is not.
#[component]
fn Legality() -> impl IntoView {
    let session = session();
    let errors = Memo::new(move |_| {
        session.checked.with(|checked| checked.diagnostics().filter(|said| said.severity == Severity::Error).count())
    });
    let empty = Memo::new(move |_| session.army.with(|army| army.units.is_empty()));
    let words = move || match errors.get() {
        0 if empty.get() => ui::NOTHING_YET.to_owned(),
        0 => ui::LEGAL.to_owned(),
        n => ui::errors(n),
    };
    view! {
        <button
            type="button"
            class="btn legal"
            class:bad=move || errors.get() != 0
            class:empty=move || empty.get()
            on:click=move |_| lead(session)
        >
            {live(move || view! { <Icon name=if errors.get() == 0 { "tick" } else { "error" }/> })}
            <span>{words}</span>
        </button>
    }
}

/// Shows the checks of the unit the first error is about.
fn lead(session: Session) {
    let about = session.checked.with_untracked(|checked| {
        checked.diagnostics().find(|said| said.severity == Severity::Error).map(|said| said.subject)
    });
    if let Some(Subject::Unit(unit)) = about {
        session.choose(unit);
    }
    session.tab.set(Tab::Checks);
    page::focus_soon(&["#checks article.error", "#checks"]);
}

/// The rule system; a press opens the way to another. Of an army that is only read, its name alone.
#[component]
fn SystemButton() -> impl IntoView {
    let session = session();
    let system = Memo::new(move |_| session.army.with(|army| army.system));
    live(move || {
        let system = system.get();
        if session.read_only.get() {
            return view! { <span>{ui::system(system)}</span> }.into_any();
        }
        let open = move |_| session.dialog.set(Some(Dialog::System));
        view! {
            <button type="button" class="link system" aria-haspopup="dialog" aria-label=switch::now(system) on:click=open>
                {ui::system(system)}
            </button>
        }
        .into_any()
    })
}

/// The quiet sign of saving.
#[component]
fn SavedSign() -> impl IntoView {
    let session = session();
    live(move || {
        session.saved.with(|saved| match saved {
            Saved::Never => ().into_any(),
            Saved::Saving => view! { <span class="saved">{ui::SAVING}</span> }.into_any(),
            Saved::Saved => view! { <span class="saved">{ui::SAVED}</span> }.into_any(),
            Saved::Failed(why) => view! {
                <span class="saved bad" title=why.clone()><Icon name="warning"/>{ui::NOT_SAVED}</span>
            }
            .into_any(),
        })
    })
}
