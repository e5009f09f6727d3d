//! What the parade ground needs of the browser: its size, pointer capture, focus on a model.

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, FocusEvent, HtmlElement, PointerEvent, ResizeObserver, SvgElement};

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

/// Shows a popover at a place of the element it is in, in pixels from the corner of that, and all of it in the window.
pub fn pop_up(element: &HtmlElement, (x, y): (f64, f64)) {
    let _ = element.show_popover();
    let Some(about) = element.parent_element() else { return };
    let (about, own) = (about.get_bounding_client_rect(), element.get_bounding_client_rect());
    let length = |of: fn(&web_sys::Window) -> Result<wasm_bindgen::JsValue, wasm_bindgen::JsValue>| {
        web_sys::window().and_then(|window| of(&window).ok()).and_then(|it| it.as_f64()).unwrap_or(0.0)
    };
    let room = (length(web_sys::Window::inner_width), length(web_sys::Window::inner_height));
    let x = (about.left() + x).min(room.0 - own.width() - 4.0).max(4.0);
    let y = (about.top() + y).min(room.1 - own.height() - 4.0).max(4.0);
    let _ = element.style().set_property("transform", &format!("translate({x:.0}px, {y:.0}px)"));
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

/// Scrolls an element, and the one about it, to the beginning.
pub fn to_top(id: &str) {
    let Some(found) = by_id(id) else { return };
    found.set_scroll_top(0);
    if let Some(about) = found.parent_element() {
        about.set_scroll_top(0);
    }
}

/// Leaves an element where it is in the window, and the focus on it, although all about it is about to be drawn anew inside
/// an element that scrolls: what is pressed twice is then the same both times.
pub fn stay(id: String, within: &'static str) {
    let top = |id: &str| by_id(id).map(|it| it.get_bounding_client_rect().top());
    let Some(before) = top(&id) else { return };
    Timeout::new(0, move || {
        focus(&id);
        // One of the two scrolls: the panel, or what is about it.
        for scrolls in by_id(within).into_iter().flat_map(|it| [it.parent_element(), Some(it)]).flatten() {
            let off = top(&id).unwrap_or(before) - before;
            scrolls.set_scroll_top(scrolls.scroll_top() + off.round() as i32);
        }
    })
    .forget();
}

fn by_id(id: &str) -> Option<Element> {
    web_sys::window()?.document()?.get_element_by_id(id)
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

/// Whether the focus an event takes away went elsewhere in the page. It also goes when the window is left, and is there again
/// when the person comes back.
#[must_use]
pub fn focus_left(event: &FocusEvent) -> bool {
    let page = || web_sys::window().and_then(|window| window.document());
    event.related_target().is_some() || page().is_some_and(|page| page.has_focus().unwrap_or(true))
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

/// The id of the element an event went to, or of the nearest about it that has one.
#[must_use]
pub fn id_under(event: &Event) -> Option<String> {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok())?;
    target.closest("[id]").ok().flatten().map(|element| element.id())
}
