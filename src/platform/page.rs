//! The page itself: width, focus, printing, text of our own files.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlElement, MediaQueryListEvent};

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

/// Takes over what stands half typed in a field when the page is hidden, so that it is not lost with the page.
pub fn commit_when_hidden() {
    let Some(document) = document() else { return };
    let target = document.clone();
    EventListener::new(&target, "visibilitychange", move |_| {
        if document.hidden()
            && let Some(field) = document.active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok())
        {
            let _ = field.blur();
        }
    })
    .forget();
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
