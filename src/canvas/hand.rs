//! The parade ground under pointers and keys, and what asks for its menu.

use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use serried_engine::editor::Event;
use serried_engine::geometry::Point;
use serried_engine::model::MemberId;

use super::{Ground, keys};
use crate::hand::{Hand, Surface, within};

impl Surface for Ground {
    fn fit(&self) {
        Self::fit(*self);
    }

    fn carrying(&self) -> bool {
        self.carry.with_untracked(Option::is_some)
    }

    fn put_down(&self) {
        keys::put_down(*self);
    }

    fn put_back(&self) {
        keys::put_back(*self);
    }

    fn key(&self, event: &KeyboardEvent) -> bool {
        keys::pressed(*self, event)
    }

    fn tool(&self, event: Event) {
        Self::tool(*self, event);
    }

    fn busy(&self) -> bool {
        Self::busy(*self)
    }

    fn pressed(&self) -> bool {
        Self::pressed(*self)
    }

    fn hover(&self, at: Point) {
        let under = under(*self, at);
        if self.hover.get_untracked() != under {
            self.hover.set(under);
        }
    }
}

fn under(ground: Ground, at: Point) -> Option<MemberId> {
    ground.parade.with_untracked(|parade| parade.as_ref().and_then(|parade| parade.under(at)))
}

/// The browser's own menu was asked for.
pub fn menu(ground: Ground, hand: Hand, event: &MouseEvent) {
    event.prevent_default();
    if hand.touching() {
        // A finger that is held does so in some browsers, before or after our own timer.
        ground.tool(Event::Held);
        return;
    }
    // The other button is held: that gesture is over, whether it has moved anything yet or not.
    let busy = ground.busy();
    if busy || ground.pressed() {
        hand.cross();
    }
    if busy {
        return;
    }
    let (x, y) = within(event);
    let under = under(ground, ground.sight.view.with_untracked(|view| view.ground(x, y)));
    if let Some(id) = under {
        if ground.session.picked.with_untracked(|picked| !picked.contains(&id)) {
            ground.pick(vec![id]);
        }
        ground.go_to(id);
    }
    ground.open_menu(under, (x, y));
}
