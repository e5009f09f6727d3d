//! The page stands up piece by piece, each in a turn of its own, so that the browser can paint, and take what a person
//! does, between them. In one turn a slow phone would be deaf for a second and more.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use leptos::prelude::*;

use crate::live::live;
use crate::platform::page;

/// How far the page is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// Nothing waits yet.
    Begins,
    /// Turns are being taken.
    Rises,
    /// What is shown from now on is shown at once.
    Stands,
}

thread_local! {
    /// Pieces whose turn has not come, in the order they were asked for.
    static WAITING: RefCell<VecDeque<RwSignal<bool>>> = const { RefCell::new(VecDeque::new()) };
    static PROGRESS: Cell<Progress> = const { Cell::new(Progress::Begins) };
}

/// A piece of the page, once its turn has come.
pub fn soon<V: IntoAny>(piece: impl Fn() -> V + Send + 'static) -> AnyView {
    in_turn(Box::new(move || piece().into_any()))
}

/// The one way all pieces go, so that it is compiled once.
fn in_turn(piece: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
    if PROGRESS.get() == Progress::Stands {
        return piece();
    }
    let turn = RwSignal::new(false);
    WAITING.with_borrow_mut(|waiting| waiting.push_back(turn));
    if PROGRESS.replace(Progress::Rises) == Progress::Begins {
        page::next_turn(take_turn);
    }
    // What a piece reads while it is made is its own business: it is made once.
    live(move || turn.get().then(|| untrack(&piece)))
}

/// Gives the first that waits its turn, and comes back, for pieces may ask for turns for theirs.
fn take_turn() {
    match WAITING.with_borrow_mut(VecDeque::pop_front) {
        Some(turn) => {
            turn.try_set(true);
            page::next_turn(take_turn);
        }
        None => {
            PROGRESS.set(Progress::Stands);
            page::stands();
        }
    }
}
