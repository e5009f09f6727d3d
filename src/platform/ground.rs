//! What the parade ground needs of the browser: its size, pointer capture, focus on a model.

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, HtmlElement, PointerEvent, ResizeObserver, SvgElement};

/// Calls back with width and height in pixels, now and whenever they change, until the guard is dropped.
#[must_use]
pub fn watch_size(element: &Element, call: impl Fn(f64, f64) + 'static) -> Option<SizeWatch> {
    let watched = element.clone();
    let measure = Closure::<dyn FnMut()>::new(move || {
        let rect = watched.get_bounding_client_rect();
        call(rect.width(), rect.height());
    });
    let observer = ResizeObserver::new(measure.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some(SizeWatch { observer, _measure: measure })
}

/// Keeps [`watch_size`] going.
#[derive(Debug)]
pub struct SizeWatch {
    observer: ResizeObserver,
    _measure: Closure<dyn FnMut()>,
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Where an event happened, in pixels from the corner of an element, whatever part of it was met.
#[must_use]
pub fn within(element: &Element, event: &web_sys::MouseEvent) -> (f64, f64) {
    let rect = element.get_bounding_client_rect();
    (f64::from(event.client_x()) - rect.left(), f64::from(event.client_y()) - rect.top())
}

/// Has all further events of a pointer come to this element until it goes up.
pub fn capture(element: &Element, event: &PointerEvent) {
    // Refused for pointers that are gone already; nothing is lost then.
    let _ = element.set_pointer_capture(event.pointer_id());
}

/// Puts the focus on an element by its id, without scrolling the page.
pub fn focus(id: &str) {
    let Some(found) =
        web_sys::window().and_then(|window| window.document()).and_then(|page| page.get_element_by_id(id))
    else {
        return;
    };
    if let Some(element) = found.dyn_ref::<SvgElement>() {
        let _ = element.focus();
    } else if let Some(element) = found.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    }
}

/// The same, once the page has been drawn anew.
pub fn focus_soon(id: String) {
    Timeout::new(0, move || focus(&id)).forget();
}

/// Calls back in so many milliseconds unless the timer is dropped first.
pub fn after(milliseconds: u32, call: impl FnOnce() + 'static) -> Timeout {
    Timeout::new(milliseconds, call)
}

/// Whether the browser would show the focus an event brings: it came by keys.
#[must_use]
pub fn focus_shows(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}

/// Whether nothing in particular has the keyboard.
#[must_use]
pub fn keyboard_free() -> bool {
    let Some(page) = web_sys::window().and_then(|window| window.document()) else { return false };
    page.active_element().is_none_or(|active| page.body().is_some_and(|body| *active == **body))
}

/// Sets an attribute of an element by its id; nothing when it is not there.
pub fn set_attribute(id: &str, name: &str, value: &str) {
    let page = web_sys::window().and_then(|window| window.document());
    if let Some(element) = page.and_then(|page| page.get_element_by_id(id)) {
        let _ = element.set_attribute(name, value);
    }
}

/// Sets an attribute of the first element of a kind inside another.
pub fn set_attribute_within(id: &str, selector: &str, name: &str, value: &str) {
    let page = web_sys::window().and_then(|window| window.document());
    let inner =
        page.and_then(|page| page.get_element_by_id(id)).and_then(|it| it.query_selector(selector).ok().flatten());
    if let Some(element) = inner {
        let _ = element.set_attribute(name, value);
    }
}

/// The id of the element an event went to, or of the nearest about it that has one.
#[must_use]
pub fn id_under(event: &Event) -> Option<String> {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok())?;
    target.closest("[id]").ok().flatten().map(|element| element.id())
}
