//! Pointers and keys over the parade ground and over the table: events of the browser into those of a tool. Moves are gathered
//! until the next frame.

use std::rc::Rc;

use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use leptos::svg;
use serried_engine::editor::{Button, Event, Keys, PointerKind, Press};
use serried_engine::geometry::Point;

use crate::platform::ground as page;
use crate::sight::Sight;

/// How long a finger is held before the menu opens, in milliseconds.
const HOLD: u32 = 500;

/// What pointers are over, and where keys are pressed.
pub trait Surface {
    /// Shows all that is on it.
    fn fit(&self);
    /// Whether keys carry something.
    fn carrying(&self) -> bool;
    /// Puts what keys carry down, or back where it may not stand. Nothing when nothing is carried.
    fn put_down(&self);
    /// Puts what keys carry back where it stood.
    fn put_back(&self);
    /// Takes a key that is not the same everywhere. Whether it means anything.
    fn key(&self, event: &KeyboardEvent) -> bool;
    /// Gives the tool an event, and does what it says.
    fn tool(&self, event: Event);
    /// Whether a drag or a box is under way.
    fn busy(&self) -> bool;
    /// Whether something is down that may still turn out to be held, where that means anything.
    fn pressed(&self) -> bool {
        false
    }
    /// A mouse is over a place, with no button down.
    fn hover(&self, _at: Point) {}
}

/// What the handlers keep between events. Copy.
#[derive(Clone, Copy)]
pub struct Hand {
    over: StoredValue<Rc<dyn Surface>, LocalStorage>,
    sight: Sight,
    waiting: StoredValue<Vec<Press>>,
    hold: StoredValue<Option<gloo::timers::callback::Timeout>, LocalStorage>,
    /// The Space key is down over the ground.
    pub space: StoredValue<bool>,
    touching: StoredValue<bool>,
}

impl Hand {
    /// Handlers for a drawing, whose size the view follows.
    #[must_use]
    pub fn new(over: Rc<dyn Surface>, sight: Sight, node: NodeRef<svg::Svg>) -> Self {
        let hand = Self {
            over: StoredValue::new_local(over),
            sight,
            waiting: StoredValue::new(Vec::new()),
            hold: StoredValue::new_local(None),
            space: StoredValue::new(false),
            touching: StoredValue::new(false),
        };
        let watch = StoredValue::new_local(None);
        Effect::new(move |_| {
            if let Some(element) = node.get() {
                watch.set_value(page::watch_size(&element, move |width, height| {
                    if sight.resized(width, height) {
                        hand.over.get_value().fit();
                    }
                }));
            }
        });
        hand
    }

    fn press(self, event: &PointerEvent) -> Press {
        self.sight.at(Press {
            pointer: event.pointer_id(),
            kind: if event.pointer_type() == "touch" { PointerKind::Touch } else { PointerKind::Mouse },
            button: match event.button() {
                1 => Button::Middle,
                2 => Button::Secondary,
                _ => Button::Primary,
            },
            screen: within(event),
            at: Point::default(),
            keys: Keys {
                more: event.shift_key() || event.ctrl_key() || event.meta_key(),
                free: event.alt_key(),
                pan: self.space.get_value(),
            },
        })
    }

    /// Down.
    pub fn down(self, event: &PointerEvent) {
        let over = self.over.get_value();
        over.put_down();
        page::capture(&current(event), event);
        let press = self.press(event);
        self.touching.set_value(press.kind == PointerKind::Touch);
        over.tool(Event::Down(press));
        let holds = press.kind == PointerKind::Touch && over.pressed();
        self.hold.set_value(holds.then(|| page::after(HOLD, move || over.tool(Event::Held))));
    }

    /// Moved: kept until the next frame, the newest of each pointer.
    pub fn moved(self, event: &PointerEvent) {
        let (over, press) = (self.over.get_value(), self.press(event));
        if press.kind == PointerKind::Mouse {
            // Another button went down or up while the first is held: what was dragged goes back.
            if event.button() == 2 && over.busy() {
                self.cross();
                return;
            }
            if event.buttons() == 0 {
                over.hover(press.at);
                return;
            }
        }
        let first = self.waiting.try_update_value(|waiting| {
            let first = waiting.is_empty();
            match waiting.iter_mut().find(|known| known.pointer == press.pointer) {
                Some(known) => *known = press,
                None => waiting.push(press),
            }
            first
        });
        if first == Some(true) {
            request_animation_frame(move || self.flush());
        }
    }

    fn flush(self) {
        let Some(over) = self.over.try_get_value() else { return };
        for press in self.waiting.try_update_value(core::mem::take).unwrap_or_default() {
            // Panning moves the ground under the pointer: look again where it is.
            over.tool(Event::Move(self.sight.at(press)));
        }
        if !over.pressed() {
            self.hold.set_value(None);
        }
    }

    /// Up.
    pub fn up(self, event: &PointerEvent) {
        self.flush();
        self.hold.set_value(None);
        self.over.get_value().tool(Event::Up(self.press(event)));
    }

    /// The browser took the pointer away.
    pub fn cancelled(self, event: &PointerEvent) {
        self.hold.set_value(None);
        let press = self.press(event);
        self.cross();
        self.over.get_value().tool(Event::Up(press));
    }

    /// Something came between: what was dragged goes back, and what was about to be done is not.
    pub fn cross(self) {
        self.waiting.set_value(Vec::new());
        self.over.get_value().tool(Event::Cancel);
    }

    /// Whether the pointer that was last down is a finger.
    #[must_use]
    pub fn touching(self) -> bool {
        self.touching.get_value()
    }

    /// A key was pressed.
    pub fn key(self, event: &KeyboardEvent) {
        let (over, key, control) = (self.over.get_value(), event.key(), event.ctrl_key() || event.meta_key());
        match key.as_str() {
            " " | "Enter" if over.carrying() => over.put_down(),
            "Escape" if over.carrying() => over.put_back(),
            _ if over.key(event) => {}
            "+" | "=" if !control => self.sight.zoom(1.25),
            "-" if !control => self.sight.zoom(0.8),
            "0" if !control => over.fit(),
            _ => {
                // A shortcut of the page does something else: as leaving does.
                if control && key.len() == 1 {
                    over.put_down();
                }
                return;
            }
        }
        event.prevent_default();
        event.stop_propagation();
    }

    /// Escape ends a drag, wherever the focus is. Whether there was one.
    pub fn escape(self, event: &KeyboardEvent) -> bool {
        let over = self.over.get_value();
        let busy = over.busy();
        if busy {
            event.prevent_default();
            over.tool(Event::Cancel);
        }
        busy
    }

    /// The wheel turned.
    pub fn wheel(self, event: &WheelEvent) {
        self.sight.wheel(event, within(event));
    }
}

/// The focus left what stands on a surface: what is carried is put down, as by Enter. It also goes with the drawing, when there
/// is no [`Hand`] any more.
pub fn left(over: &dyn Surface, event: &FocusEvent) {
    if page::focus_left(event) {
        over.put_down();
    }
}

/// Where an event happened, in pixels from the corner of the element its handler is on.
#[must_use]
pub fn within(event: &MouseEvent) -> (f64, f64) {
    page::within(&current(event), event)
}

fn current(event: &MouseEvent) -> web_sys::Element {
    use wasm_bindgen::JsCast;
    event.current_target().map(JsCast::unchecked_into).unwrap_or_else(|| event_target(event))
}
