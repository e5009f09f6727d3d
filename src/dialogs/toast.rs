//! Messages that pass, with the way back where there is one.

use std::time::Duration;

use leptos::prelude::*;
use serried_engine::words::en::ui;

use crate::icons::Icon;
use crate::session::session;

/// How long a message stays when nothing else is done. Its way back stays in the top bar.
const STAYS: Duration = Duration::from_secs(9);

/// The message, if there is one. What alarms does not go by itself.
#[component]
#[must_use]
pub fn Toast() -> impl IntoView {
    let session = session();
    let close = move || session.notice.set(None);
    // Each message has a time of its own; one that came in its place is not taken away by the old one's clock.
    Effect::new(move |last: Option<Option<TimeoutHandle>>| {
        if let Some(Some(last)) = last {
            last.clear();
        }
        let passes = session.notice.with(|notice| notice.as_ref().is_some_and(|notice| !notice.alarming));
        passes.then(|| set_timeout_with_handle(close, STAYS).ok()).flatten()
    });
    let shown = move |alarming: bool| {
        move || {
            session.notice.get().filter(|notice| notice.alarming == alarming).map(|notice| {
                view! {
                    <div class="toast" class:alarming=alarming>
                        {alarming.then(|| view! { <Icon name="warning"/> })}
                        <span>{notice.text}</span>
                        {notice.undo.then(|| view! {
                            <button type="button" class="link" on:click=move |_| {
                                // The step of the army that it is about, also where the table is in front.
                                session.undo();
                            }>
                                {ui::TAKE_BACK}
                            </button>
                        })}
                        <button type="button" class="icon" aria-label=ui::CLOSE on:click=move |_| close()>
                            <Icon name="close"/>
                        </button>
                    </div>
                }
            })
        }
    };
    // Both are there from the start, so that what comes to stand in them is read out.
    view! {
        <div class="toasts">
            <div role="status">{shown(false)}</div>
            <div role="alert">{shown(true)}</div>
        </div>
    }
}
