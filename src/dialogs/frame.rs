//! The frame of a dialog.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use leptos::html;
use leptos::prelude::*;

use crate::icons::Icon;
use crate::live::live;
use crate::session::session;

/// A modal dialog with a title and a way out: the cross, Escape, or a press beside it. The platform's `<dialog>` keeps the
/// focus inside and gives it back when it closes.
#[component]
#[must_use]
pub fn Frame(
    /// What it is.
    #[prop(into)]
    title: Signal<String>,
    /// Needs much room.
    #[prop(optional)]
    wide: bool,
    /// What it holds.
    children: Children,
) -> impl IntoView {
    let session = session();
    let node: NodeRef<html::Dialog> = NodeRef::new();
    let close = move || session.dialog.set(None);
    // The page's own messages lie under the dialog, where nobody sees them: what goes wrong while it is open is said in it.
    let before = session.notice.get_untracked();
    let wrong = move || {
        let notice = session.notice.get().filter(|notice| notice.alarming && before.as_ref() != Some(notice));
        notice.map(|notice| view! { <p class="refused wrong" role="alert">{notice.text}</p> })
    };
    Effect::new(move |_| {
        if let Some(dialog) = node.get().filter(|dialog| !dialog.open()) {
            let _ = dialog.show_modal();
        }
    });
    // Closing gives the focus back; merely taking the element away does not. The event that follows is about this dialog
    // and must not close one that has taken its place.
    let gone = Arc::new(AtomicBool::new(false));
    let going = Arc::clone(&gone);
    on_cleanup(move || {
        going.store(true, Ordering::Relaxed);
        if let Some(dialog) = node.get_untracked() {
            dialog.close();
        }
    });
    view! {
        <dialog
            node_ref=node
            class="dialog"
            class:wide=wide
            aria-labelledby="dialog-title"
            on:close=move |_| {
                // One that stands open again was taken over by another before the event came.
                let closed = || node.get_untracked().is_none_or(|dialog| !dialog.open());
                if !gone.load(Ordering::Relaxed) && closed() {
                    close();
                }
            }
            on:click=move |event| {
                // A press on the element itself is one beside what it holds.
                let own = node.get_untracked().is_some_and(|dialog| {
                    event.target().is_some_and(|target| &target == AsRef::<leptos::web_sys::EventTarget>::as_ref(&dialog))
                });
                if own {
                    close();
                }
            }
        >
            <div class="dialog-in">
                <header>
                    <h2 id="dialog-title">{move || title.get()}</h2>
                    <button type="button" class="icon" aria-label="Close" on:click=move |_| close()>
                        <Icon name="close"/>
                    </button>
                </header>
                {children()}
                {live(wrong)}
            </div>
        </dialog>
    }
}
