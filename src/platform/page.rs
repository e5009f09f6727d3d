//! The page itself: width, focus, printing, text of our own files.

use std::cell::Cell;

use gloo::events::EventListener;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlElement, MediaQueryListEvent, MessageChannel};

fn document() -> Option<web_sys::Document> {
    web_sys::window().and_then(|window| window.document())
}

/// Opens the browser's print dialog.
pub fn print() {
    if let Some(window) = web_sys::window() {
        let _ = window.print();
    }
}

/// Says whether a media query holds now, and calls back whenever that changes, for as long as the page lives.
pub fn watch_media(query: &str, call: impl Fn(bool) + 'static) -> bool {
    let Some(list) = web_sys::window().and_then(|window| window.match_media(query).ok().flatten()) else {
        return false;
    };
    let now = list.matches();
    EventListener::new(&list, "change", move |event| {
        if let Some(event) = event.dyn_ref::<MediaQueryListEvent>() {
            call(event.matches());
        }
    })
    .forget();
    now
}

/// Calls once, when a person first presses a key or a button of the mouse, or touches.
pub fn on_first_act(call: impl Fn() + Clone + 'static) {
    let Some(window) = web_sys::window() else { return };
    for act in ["pointerdown", "keydown"] {
        let call = call.clone();
        EventListener::once(&window, act, move |_| call()).forget();
    }
}

/// Calls back when the page as it is has been painted; at once where nobody sees it, for there nothing is painted.
pub fn once_painted(call: impl FnOnce() + 'static) {
    let seen = document().is_some_and(|document| !document.hidden());
    let later = move || gloo::timers::callback::Timeout::new(0, call).forget();
    let Some(window) = web_sys::window().filter(|_| seen) else {
        later();
        return;
    };
    let _ = window.request_animation_frame(Closure::once_into_js(later).unchecked_ref());
}

/// Calls back in the browser's next turn. By a message: a timer would wait some milliseconds, and a second in a page
/// nobody sees.
pub fn next_turn(call: impl FnOnce() + 'static) {
    let Ok(channel) = MessageChannel::new() else {
        gloo::timers::callback::Timeout::new(0, call).forget();
        return;
    };
    channel.port1().set_onmessage(Some(Closure::once_into_js(call).unchecked_ref()));
    let _ = channel.port2().post_message(&JsValue::NULL);
}

/// Tells assistive technology, and whoever waits for it, that the page is all there.
pub fn stands() {
    if let Some(app) = document().and_then(|document| document.get_element_by_id("app")) {
        let _ = app.remove_attribute("aria-busy");
    }
}

/// Takes away what stood in the place of the app until it had arrived.
pub fn remove_shell() {
    if let Some(shell) = document().and_then(|document| document.get_element_by_id("shell")) {
        shell.remove();
    }
}

/// Calls back in a later turn.
pub fn soon(call: impl FnOnce() + 'static) {
    gloo::timers::callback::Timeout::new(50, call).forget();
}

/// Puts the focus on the first element that matches one of the selectors, the first selector first, once the page has
/// been drawn anew.
pub fn focus_soon(selectors: &'static [&'static str]) {
    gloo::timers::callback::Timeout::new(0, move || {
        let Some(document) = document() else { return };
        let found = selectors.iter().find_map(|selector| document.query_selector(selector).ok().flatten());
        if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
            let _ = element.focus();
        }
    })
    .forget();
}

/// Whether the keyboard now belongs to a field, where Ctrl+Z is the browser's.
#[must_use]
pub fn typing() -> bool {
    let fields = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";
    document()
        .and_then(|document| document.active_element())
        .is_some_and(|element: Element| element.matches(fields).unwrap_or(false))
}

/// Lines and paragraphs of words; numbers count only once they are entered.
const WORDS: &str = "input[type=text], input:not([type]), textarea";
/// So long after the last key, in milliseconds, words that are being typed count.
const PAUSE: u32 = 1_000;

/// Lets words count while they are typed, whenever the person pauses, so that a page that dies takes none with it.
pub fn enter_while_typing() {
    let Some(document) = document() else { return };
    let soon = Cell::new(None);
    EventListener::new(&document, "input", move |event| {
        let field = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(field) = field.filter(|field| field.matches(WORDS).unwrap_or(false)) else { return };
        // Replacing a timeout cancels the one before.
        soon.set(Some(gloo::timers::callback::Timeout::new(PAUSE, move || enter(&field))));
    })
    .forget();
}

/// Takes over what stands half typed in a field: the page is hidden or left.
pub fn enter_now() {
    if let Some(field) = document().and_then(|document| document.active_element())
        && (field.matches(WORDS).unwrap_or(false) || field.matches("input[type=number]").unwrap_or(false))
    {
        enter(&field);
    }
}

/// Tells a field's listeners that its words count, as leaving it would.
fn enter(field: &Element) {
    let init = web_sys::EventInit::new();
    init.set_bubbles(true);
    if let Ok(event) = web_sys::Event::new_with_event_init_dict("change", &init) {
        let _ = field.dispatch_event(&event);
    }
}

/// The text of a file of ours, beside the page.
///
/// # Errors
/// When it does not come.
pub async fn text_of(file: &str) -> Result<String, ()> {
    let window = web_sys::window().ok_or(())?;
    let answer = JsFuture::from(window.fetch_with_str(file)).await.map_err(|_| ())?;
    let answer: web_sys::Response = answer.dyn_into().map_err(|_| ())?;
    if !answer.ok() {
        return Err(());
    }
    let text = JsFuture::from(answer.text().map_err(|_| ())?).await.map_err(|_| ())?;
    text.as_string().ok_or(())
}

/// Calls back when the page is about to be printed, and when it has been: by `print`, by the browser's menu, or by a
/// style sheet that asks for the printed look.
pub fn on_print(call: impl Fn(bool) + Clone + 'static) {
    let Some(window) = web_sys::window() else { return };
    let (before, after) = (call.clone(), call.clone());
    EventListener::new(&window, "beforeprint", move |_| before(true)).forget();
    EventListener::new(&window, "afterprint", move |_| after(false)).forget();
    let look = call.clone();
    if watch_media("print", look) {
        call(true);
    }
}

/// The most letters at the foot of a page: as many as one line has room for beside the page's number.
const FOOT: usize = 60;

/// Gives the foot of every printed page its words, as a style sheet's string: whatever they hold stays text. Words too
/// long for one line are cut, so that they do not run off the paper.
pub fn set_foot(words: &str) {
    let cut = words.char_indices().nth(FOOT).map(|(at, _)| format!("{}\u{2026}", words[..at].trim_end()));
    let words = cut.as_deref().unwrap_or(words);
    let mut quoted = String::with_capacity(words.len() + 2);
    quoted.push('"');
    for letter in words.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => quoted.push(' '),
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    let root = document().and_then(|document| document.document_element());
    if let Some(root) = root.and_then(|root| root.dyn_into::<HtmlElement>().ok()) {
        let _ = root.style().set_property("--army", &quoted);
    }
}

/// Whether an event began inside an element of that selector.
#[must_use]
pub fn within(event: &web_sys::Event, selector: &str) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(selector).is_ok_and(|found| found.is_some()))
}
