//! The address: what stands after the `#`.

use gloo::events::{EventListener, EventListenerOptions};

/// What stands after the `#`, without it.
#[must_use]
pub fn fragment() -> String {
    super::window().location().hash().unwrap_or_default().trim_start_matches('#').to_owned()
}

/// Goes to a fragment as a new step of the browser's history.
pub fn go(fragment: &str) {
    let _ = super::window().location().set_hash(fragment);
}

/// Changes the fragment in place, without a step and without an event.
pub fn replace(fragment: &str) {
    if let Ok(history) = super::window().history() {
        let url = if fragment.is_empty() { page() } else { format!("{}#{fragment}", page()) };
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&url));
    }
}

/// The address of this page without a fragment, as a link to share starts.
#[must_use]
pub fn page() -> String {
    let href = super::window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Calls back when the fragment changes (a link followed, the back button), for as long as the page lives.
pub fn on_change(mut call: impl FnMut() + 'static) {
    EventListener::new(&super::window(), "hashchange", move |_| call()).forget();
}

/// Calls back when the page is about to be left for good; the browser asks the person first unless that answers that
/// everything is kept.
pub fn on_going(kept: impl Fn() -> bool + 'static) {
    let options = EventListenerOptions::enable_prevent_default();
    let ask = move |event: &web_sys::Event| {
        if !kept() {
            event.prevent_default();
        }
    };
    EventListener::new_with_options(&super::window(), "beforeunload", options, ask).forget();
}

/// Calls back when the page is hidden or left: the last moment to keep anything. Phones may never say more than that the
/// page is hidden.
pub fn on_leave(call: impl Fn() + Clone + 'static) {
    let window = super::window();
    if let Some(document) = window.document() {
        let (call, page) = (call.clone(), document.clone());
        EventListener::new(&document, "visibilitychange", move |_| {
            if page.hidden() {
                call();
            }
        })
        .forget();
    }
    EventListener::new(&window, "pagehide", move |_| call()).forget();
}
