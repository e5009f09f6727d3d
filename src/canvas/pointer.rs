//! Browser pointer events into those of the tool. Moves are gathered until the next frame.

use leptos::ev::{MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use serried_engine::editor::{Button, Event, Keys, PointerKind, Press};
use serried_engine::geometry::Point;

use super::Ground;
use crate::platform::ground as page;

/// How long a finger is held before the menu opens, in milliseconds.
const HOLD: u32 = 500;

/// What the pointer handlers keep between events.
#[derive(Clone, Copy)]
pub struct Pointer {
    ground: Ground,
    waiting: StoredValue<Vec<Press>>,
    hold: StoredValue<Option<gloo::timers::callback::Timeout>, LocalStorage>,
    /// The Space key is down over the ground.
    pub space: StoredValue<bool>,
    touching: StoredValue<bool>,
}

impl Pointer {
    /// Handlers for a ground.
    #[must_use]
    pub fn new(ground: Ground) -> Self {
        Self {
            ground,
            waiting: StoredValue::new(Vec::new()),
            hold: StoredValue::new_local(None),
            space: StoredValue::new(false),
            touching: StoredValue::new(false),
        }
    }

    fn press(self, event: &PointerEvent) -> Press {
        let element = current(event);
        let screen = page::within(&element, event);
        self.ground.at(Press {
            pointer: event.pointer_id(),
            kind: if event.pointer_type() == "touch" { PointerKind::Touch } else { PointerKind::Mouse },
            button: match event.button() {
                1 => Button::Middle,
                2 => Button::Secondary,
                _ => Button::Primary,
            },
            screen,
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
        // The wheel's button scrolls nothing here. For the others the browser's way is right: a field left is a field entered.
        if event.button() == 1 {
            event.prevent_default();
        }
        self.ground.menu.set(None);
        super::keys::put_down(self.ground);
        page::capture(&current(event), event);
        let press = self.press(event);
        self.touching.set_value(press.kind == PointerKind::Touch);
        self.ground.tool(Event::Down(press));
        let holds = press.kind == PointerKind::Touch && self.ground.pressed();
        let timer = holds.then(|| page::after(HOLD, move || self.ground.tool(Event::Held)));
        self.hold.set_value(timer);
    }

    /// Moved: kept until the next frame, the newest of each pointer.
    pub fn moved(self, event: &PointerEvent) {
        let press = self.press(event);
        // Another button went down or up while the first is held: what was dragged goes back.
        if press.kind == PointerKind::Mouse && event.button() == 2 && self.ground.busy() {
            self.waiting.set_value(Vec::new());
            self.ground.tool(Event::Cancel);
            return;
        }
        if press.kind == PointerKind::Mouse && event.buttons() == 0 {
            let under = self.ground.parade.with_untracked(|parade| parade.as_ref().and_then(|it| it.under(press.at)));
            if self.ground.hover.get_untracked() != under {
                self.ground.hover.set(under);
            }
            return;
        }
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
        let waiting = self.waiting.try_update_value(core::mem::take).unwrap_or_default();
        for press in waiting {
            // Panning moves the ground under the pointer: look again where it is.
            self.ground.tool(Event::Move(self.ground.at(press)));
        }
        if !self.ground.pressed() {
            self.hold.set_value(None);
        }
    }

    /// Up.
    pub fn up(self, event: &PointerEvent) {
        self.flush();
        self.hold.set_value(None);
        let press = self.press(event);
        self.ground.tool(Event::Up(press));
    }

    /// The browser took the pointer away.
    pub fn cancelled(self, event: &PointerEvent) {
        self.waiting.set_value(Vec::new());
        self.hold.set_value(None);
        let press = self.press(event);
        self.ground.tool(Event::Cancel);
        self.ground.tool(Event::Up(press));
    }

    /// The pointer left.
    pub fn left(self) {
        self.ground.hover.set(None);
    }

    /// The browser's own menu was asked for.
    pub fn context_menu(self, event: &MouseEvent) {
        event.prevent_default();
        if self.touching.get_value() {
            // A finger that is held does so in some browsers, before or after our own timer.
            self.ground.tool(Event::Held);
            return;
        }
        // The other button is held: that gesture is over, whether it has moved anything yet or not.
        let busy = self.ground.busy();
        if busy || self.ground.pressed() {
            self.waiting.set_value(Vec::new());
            self.ground.tool(Event::Cancel);
        }
        if busy {
            return;
        }
        let (x, y) = page::within(&current(event), event);
        let under = self.ground.parade.with_untracked(|parade| {
            let at = self.ground.view.with_untracked(|view| view.ground(x, y));
            parade.as_ref().and_then(|parade| parade.under(at))
        });
        if let Some(id) = under {
            if self.ground.session.picked.with_untracked(|picked| !picked.contains(&id)) {
                self.ground.pick(vec![id]);
            }
            self.ground.go_to(id);
        }
        self.ground.open_menu(under, (x, y));
    }

    /// The wheel turned: enlarge at the pointer, or move sideways with Shift.
    pub fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_LINE { 16.0 } else { 1.0 };
        let (dx, dy) = (event.delta_x() * lines, event.delta_y() * lines);
        if event.shift_key() {
            self.ground.look(|view| view.panned(-dx - dy, 0.0));
            return;
        }
        // A pinch on a touchpad comes as a wheel with Ctrl, in much smaller steps.
        let strength = if event.ctrl_key() { 0.01 } else { 0.001_5 };
        let (x, y) = page::within(&current(event), event);
        self.ground.look(|view| view.zoomed(x, y, (-dy * strength).exp()));
    }
}

/// The element the handler is on.
fn current(event: &MouseEvent) -> web_sys::Element {
    use wasm_bindgen::JsCast;
    event.current_target().map(JsCast::unchecked_into).unwrap_or_else(|| event_target(event))
}
