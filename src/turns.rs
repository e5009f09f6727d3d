//! The page stands up piece by piece, each in a turn of its own, so that the browser can paint, and take what a person
//! does, between them. In one turn a slow phone would be deaf for a second and more.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use leptos::prelude::*;

use crate::live::live;
use crate::platform::page;

thread_local! {
    /// Pieces whose turn has not come, in the order they are asked for.
    static WAITING: RefCell<VecDeque<RwSignal<bool>>> = const { RefCell::new(VecDeque::new()) };
    /// The page stands: what is shown from now on is shown at once.
    static STANDS: Cell<bool> = const { Cell::new(false) };
}

/// A piece of the page, once its turn has come.
pub fn soon<V: IntoAny>(piece: impl Fn() -> V + Send + 'static) -> AnyView {
    if STANDS.get() {
        return piece().into_any();
    }
    let turn = RwSignal::new(false);
    let first = WAITING.with_borrow_mut(|waiting| {
        waiting.push_back(turn);
        waiting.len() == 1
    });
    if first {
        page::next_turn(take_turns);
    }
    // What a piece reads while it is made is its own business: it is made once.
    live(move || turn.get().then(|| untrack(|| piece().into_any())))
}

/// Gives the first that waits its turn, and comes back for the next. Nobody watches a hidden page, where turns are far
/// apart, so there all go at once.
fn take_turns() {
    while let Some(turn) = WAITING.with_borrow_mut(VecDeque::pop_front) {
        turn.try_set(true);
        if !page::hidden() {
            break;
        }
    }
    if WAITING.with_borrow(VecDeque::is_empty) {
        STANDS.set(true);
    } else {
        page::next_turn(take_turns);
    }
}
