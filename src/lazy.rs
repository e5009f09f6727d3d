//! Parts of the module that are loaded when first needed.
//!
//! A function declared with [`lazy!`] is where the module is cut: all that only such functions of one part need goes into
//! a file of its own. `cargo xtask build` cuts; everywhere else (tests, quick builds) the whole module is one file and
//! every part is there from the start.

use std::future::Future;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

use leptos::prelude::*;
use leptos::task::spawn_local;
pub use leptos::wasm_split::SplitLoaderError as NotLoaded;
use serried_engine::words::en::{shelf, ui};

/// Declares a function of a part: `lazy!(part: load, fn name(argument: Type) -> Type { … })`. `name` gives what the
/// function gives, once it is there; `load` fetches its part and readies this one function.
macro_rules! lazy {
    ($part:ident: $load:ident, fn $name:ident($($argument:ident: $type:ty),*) -> $out:ty $body:block) => {
        #[cfg(feature = "split")]
        #[leptos::wasm_split::wasm_split($part, wasm_split_path = ::leptos::wasm_split, preload($load), fallible)]
        #[allow(unused_braces)]
        pub(crate) fn $name($($argument: $type),*) -> Result<$out, $crate::lazy::NotLoaded> {
            Ok($body)
        }

        #[cfg(not(feature = "split"))]
        #[allow(unused_braces)]
        pub(crate) async fn $name($($argument: $type),*) -> Result<$out, $crate::lazy::NotLoaded> {
            Ok($body)
        }

        #[cfg(not(feature = "split"))]
        #[allow(dead_code, reason = "what is waited for needs no readying")]
        pub(crate) async fn $load() -> Result<(), $crate::lazy::NotLoaded> {
            Ok(())
        }
    };
}
pub(crate) use lazy;

type Loading = Pin<Box<dyn Future<Output = Result<(), NotLoaded>>>>;

/// What comes when it is needed.
#[derive(Clone, Copy)]
pub struct Parts {
    /// What opens over the page.
    pub dialogs: Part,
    /// The menu of a model.
    pub menu: Part,
    /// The panel of a unit's numbers.
    pub unit: Part,
    /// The panel of facts.
    pub facts: Part,
    /// The panel of losses.
    pub casualties: Part,
    /// The table.
    pub table: Part,
    /// The panel of the table.
    pub table_panel: Part,
    /// The printed roster.
    pub paper: Part,
    /// What reads and writes armies and tables as text. It is waited for where it is asked; this only fetches it ahead.
    pub files: Part,
}

impl Parts {
    /// None of them asked for yet.
    #[must_use]
    pub fn new() -> Self {
        use crate::{canvas, dialogs, keeper, panels::side, paper, table};
        Self {
            dialogs: Part::new(|| Box::pin(dialogs::load_dialogs())),
            menu: Part::new(|| Box::pin(canvas::load_menu())),
            unit: Part::new(|| Box::pin(side::load_unit())),
            facts: Part::new(|| Box::pin(side::load_facts())),
            casualties: Part::new(|| Box::pin(side::load_casualties())),
            table: Part::new(|| Box::pin(table::load_table())),
            table_panel: Part::new(|| Box::pin(side::load_table_panel())),
            paper: Part::new(|| Box::pin(paper::load_paper())),
            files: Part::new(|| Box::pin(keeper::load_file())),
        }
    }

    /// Fetches all of them, for a person who has begun to do something and is about to need some.
    pub fn fetch(self) {
        let rest = [self.dialogs, self.menu, self.unit, self.facts, self.casualties, self.table, self.table_panel];
        // What writes goes first: without it no change can be kept.
        for part in [self.files].into_iter().chain(rest) {
            // Where one does not come now, asking for it will say so.
            part.fetch(|| ());
        }
    }
}

impl Default for Parts {
    fn default() -> Self {
        Self::new()
    }
}

/// A part, and whether it is there.
#[derive(Clone, Copy)]
pub struct Part {
    load: fn() -> Loading,
    here: RwSignal<bool>,
    /// It was asked for and did not come.
    absent: RwSignal<bool>,
}

impl Part {
    /// A part not asked for yet.
    #[must_use]
    pub fn new(load: fn() -> Loading) -> Self {
        Self { load, here: RwSignal::new(cfg!(not(feature = "split"))), absent: RwSignal::new(false) }
    }

    /// What a function of the part gives, if the part is there; else fetches it, and tracks its coming.
    pub fn now<T>(
        self,
        make: impl Future<Output = Result<T, NotLoaded>>,
        failed: impl FnOnce() + 'static,
    ) -> Option<T> {
        if self.here.get() {
            return at_once(make);
        }
        self.fetch(failed);
        None
    }

    /// What a function of the part gives, if the part is there; else fetches it, and in its place says so, or that it did not
    /// come. Tracks its coming.
    pub fn view(self, make: impl Future<Output = Result<AnyView, NotLoaded>>) -> AnyView {
        if self.here.get() {
            return at_once(make).into_any();
        }
        if !self.absent.get() {
            self.fetch(|| ());
            return view! { <p class="blank">{ui::LOADING}</p> }.into_any();
        }
        view! {
            <div class="blank" role="alert">
                <p>{ui::NOT_LOADED}</p>
                <button type="button" class="btn" on:click=move |_| self.fetch(|| ())>{shelf::TRY_AGAIN}</button>
            </div>
        }
        .into_any()
    }

    /// Whether the part is there; does not track.
    #[must_use]
    pub fn is_here(self) -> bool {
        self.here.get_untracked()
    }

    /// Fetches the part ahead of its need.
    pub fn fetch(self, failed: impl FnOnce() + 'static) {
        if self.here.get_untracked() {
            return;
        }
        // Setting it tells whoever watches, changed or not: a view that asks for the part would ask for ever.
        if self.absent.get_untracked() {
            self.absent.set(false);
        }
        spawn_local(async move {
            match (self.load)().await {
                Ok(()) => {
                    self.here.try_set(true);
                }
                Err(_) => {
                    self.absent.try_set(true);
                    failed();
                }
            }
        });
    }
}

/// What a function of a part gives without waiting, if the part is there: so it runs where it is called, within its owner.
pub fn at_once<T>(make: impl Future<Output = Result<T, NotLoaded>>) -> Option<T> {
    match pin!(make).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(made) => made.ok(),
        Poll::Pending => None,
    }
}
