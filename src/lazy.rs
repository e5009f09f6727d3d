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

/// Declares a function of a part: `lazy!(part, fn name(argument: Type) -> Type { … })`. It gives what the function gives,
/// once the part is there. One function of each part says what fetches it: `lazy!(part: load_part, fn …)`.
macro_rules! lazy {
    ($part:ident $(: $load:ident)?, fn $name:ident($($argument:ident: $type:ty),*) -> $out:ty $body:block) => {
        #[cfg(feature = "split")]
        #[leptos::wasm_split::wasm_split($part, wasm_split_path = ::leptos::wasm_split, $(preload($load),)? fallible)]
        #[allow(unused_braces)]
        pub(crate) fn $name($($argument: $type),*) -> Result<$out, $crate::lazy::NotLoaded> {
            Ok($body)
        }

        #[cfg(not(feature = "split"))]
        #[allow(unused_braces)]
        pub(crate) async fn $name($($argument: $type),*) -> Result<$out, $crate::lazy::NotLoaded> {
            Ok($body)
        }

        $(
            #[cfg(not(feature = "split"))]
            pub(crate) async fn $load() -> Result<(), $crate::lazy::NotLoaded> {
                Ok(())
            }
        )?
    };
}
pub(crate) use lazy;

type Loading = Pin<Box<dyn Future<Output = Result<(), NotLoaded>>>>;

/// The parts views are in. What reads files is waited for where it is asked.
#[derive(Clone, Copy)]
pub struct Parts {
    /// Dialogs, menus, and the panels that are not in front when the page opens.
    pub more: Part,
    /// The table.
    pub table: Part,
    /// The printed roster.
    pub paper: Part,
}

impl Parts {
    /// None of them asked for yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            more: Part::new(|| Box::pin(crate::dialogs::load_more())),
            table: Part::new(|| Box::pin(crate::table::load_table())),
            paper: Part::new(|| Box::pin(crate::paper::load_paper())),
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
}

impl Part {
    /// A part not asked for yet.
    #[must_use]
    pub fn new(load: fn() -> Loading) -> Self {
        Self { load, here: RwSignal::new(cfg!(not(feature = "split"))) }
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

    /// Fetches the part ahead of its need.
    pub fn fetch(self, failed: impl FnOnce() + 'static) {
        if self.here.get_untracked() {
            return;
        }
        spawn_local(async move {
            match (self.load)().await {
                Ok(()) => {
                    self.here.try_set(true);
                }
                Err(_) => failed(),
            }
        });
    }
}

/// A function of a part that is there answers without waiting, so that it runs where it is called: within its owner.
fn at_once<T>(make: impl Future<Output = Result<T, NotLoaded>>) -> Option<T> {
    match pin!(make).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(made) => made.ok(),
        Poll::Pending => None,
    }
}
