//! Browser pointer events into those of the table's tool. Moves are gathered until the next frame.

use leptos::ev::{MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use serried_engine::editor::{Button, Event, Keys, PointerKind, Press};
use serried_engine::geometry::Point;
use wasm_bindgen::JsCast;

use crate::platform::ground as page;
use crate::session::Session;

/// What the pointer handlers keep between events.
#[derive(Clone, Copy)]
pub struct Pointer {
    session: Session,
    waiting: StoredValue<Vec<Press>>,
}

impl Pointer {
    /// Handlers for the table of a session.
    #[must_use]
    pub fn new(session: Session) -> Self {
        Self { session, waiting: StoredValue::new(Vec::new()) }
    }

    fn press(self, event: &PointerEvent) -> Press {
        let element = current(event);
        self.session.desk.at(Press {
            pointer: event.pointer_id(),
            kind: if event.pointer_type() == "touch" { PointerKind::Touch } else { PointerKind::Mouse },
            button: match event.button() {
                1 => Button::Middle,
                2 => Button::Secondary,
                _ => Button::Primary,
            },
            screen: page::within(&element, event),
            at: Point::default(),
            keys: Keys {
                more: event.shift_key() || event.ctrl_key() || event.meta_key(),
                free: event.alt_key(),
                pan: false,
            },
        })
    }

    /// Down.
    pub fn down(self, event: &PointerEvent) {
        super::keys::put_down(self.session);
        page::capture(&current(event), event);
        self.tool(Event::Down(self.press(event)));
    }

    /// Moved.
    pub fn moved(self, event: &PointerEvent) {
        // Another button went down or up while the first is held: what was dragged goes back.
        if event.button() == 2 && self.session.desk.busy() {
            self.waiting.set_value(Vec::new());
            self.tool(Event::Cancel);
            return;
        }
        if event.buttons() == 0 {
            return;
        }
        let press = self.press(event);
        let first = self
            .waiting
            .try_update_value(|waiting| {
                let first = waiting.is_empty();
                match waiting.iter_mut().find(|known| known.pointer == press.pointer) {
                    Some(known) => *known = press,
                    None => waiting.push(press),
                }
                first
            })
            .unwrap_or(false);
        if first {
            request_animation_frame(move || self.flush());
        }
    }

    fn flush(self) {
        for press in self.waiting.try_update_value(core::mem::take).unwrap_or_default() {
            // Panning moves the table under the pointer: look again where it is.
            self.tool(Event::Move(self.session.desk.at(press)));
        }
    }

    /// Up.
    pub fn up(self, event: &PointerEvent) {
        self.flush();
        self.tool(Event::Up(self.press(event)));
    }

    /// The browser took the pointer away.
    pub fn cancelled(self, event: &PointerEvent) {
        self.waiting.set_value(Vec::new());
        self.tool(Event::Cancel);
        self.tool(Event::Up(self.press(event)));
    }

    /// The browser's menu was asked for: not in the middle of a drag, which would hang under it.
    pub fn context_menu(self, event: &MouseEvent) {
        if self.session.desk.busy() {
            event.prevent_default();
            self.waiting.set_value(Vec::new());
            self.tool(Event::Cancel);
        }
    }

    fn tool(self, event: Event) {
        self.session.desk.tool(self.session, event);
    }

    /// The wheel turned: enlarge at the pointer, or move sideways with Shift.
    pub fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_LINE { 16.0 } else { 1.0 };
        let (dx, dy) = (event.delta_x() * lines, event.delta_y() * lines);
        let desk = self.session.desk;
        if event.shift_key() {
            desk.look(|view| view.panned(-dx - dy, 0.0));
            return;
        }
        let strength = if event.ctrl_key() { 0.01 } else { 0.001_5 };
        let (x, y) = page::within(&current(event), event);
        desk.look(|view| view.zoomed(x, y, (-dy * strength).exp()));
    }
}

/// The element the handler is on.
fn current(event: &MouseEvent) -> web_sys::Element {
    event.current_target().map(JsCast::unchecked_into).unwrap_or_else(|| event_target(event))
}
