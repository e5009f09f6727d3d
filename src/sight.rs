//! What part of a ground is seen, as signals: of the parade ground, and of the table.

use leptos::ev::WheelEvent;
use leptos::prelude::*;
use serried_engine::editor::{Insets, Press, View};
use serried_engine::geometry::Rect;

/// What part of a ground is seen. Copy.
#[derive(Clone, Copy)]
pub struct Sight {
    /// The part.
    pub view: RwSignal<View>,
    /// It is as *Fit* left it, and follows what is to be seen.
    pub fitted: RwSignal<bool>,
}

impl Sight {
    /// A view that follows what is to be seen.
    #[must_use]
    pub fn new(view: View) -> Self {
        Self { view: RwSignal::new(view), fitted: RwSignal::new(true) }
    }

    /// Changes the view by hand.
    pub fn look(self, change: impl FnOnce(View) -> View) {
        self.fitted.set(false);
        self.view.update(|view| *view = change(*view));
    }

    /// Enlarges about the middle.
    pub fn zoom(self, by: f64) {
        self.look(|view| view.zoomed(view.width / 2.0, view.height / 2.0, by));
    }

    /// Shows all of a rectangle.
    pub fn fit(self, rect: Rect, insets: Insets) {
        self.fitted.set(true);
        self.view.update(|view| *view = view.fitted(rect, insets));
    }

    /// A pointer event, with what lies under it now.
    #[must_use]
    pub fn at(self, press: Press) -> Press {
        let at = self.view.with_untracked(|view| view.ground(press.screen.0, press.screen.1));
        Press { at, ..press }
    }

    /// The window has another size. Whether all is to be shown anew.
    #[must_use]
    pub fn resized(self, width: f64, height: f64) -> bool {
        if width <= 0.0 || height <= 0.0 {
            return false;
        }
        let first = self.view.with_untracked(|view| view.width == 0.0);
        self.view.update(|view| *view = view.resized(width, height));
        first || self.fitted.get_untracked()
    }

    /// The wheel turned: enlarge at the pointer, or move sideways with Shift.
    pub fn wheel(self, event: &WheelEvent, (x, y): (f64, f64)) {
        event.prevent_default();
        let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_LINE { 16.0 } else { 1.0 };
        let (dx, dy) = (event.delta_x() * lines, event.delta_y() * lines);
        if event.shift_key() {
            self.look(|view| view.panned(-dx - dy, 0.0));
            return;
        }
        // A pinch on a touchpad comes as a wheel with Ctrl, in much smaller steps.
        let strength = if event.ctrl_key() { 0.01 } else { 0.001_5 };
        self.look(|view| view.zoomed(x, y, (-dy * strength).exp()));
    }
}
