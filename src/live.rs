//! Parts of a view that change, in one type.
//!
//! Every type of view the framework is given is compiled into code of its own, some kilobytes each. What changes goes
//! through here as [`AnyView`], so that the page stays small.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::sync::{Arc, Mutex};

use leptos::prelude::*;
use leptos::tachys::reactive_graph::SharedReactiveFunction;

/// What `view` gives, and again whenever a signal it read changes.
pub fn live<V: IntoAny>(view: impl Fn() -> V + Send + 'static) -> AnyView {
    let shared: SharedReactiveFunction<AnyView> = Arc::new(Mutex::new(move || view().into_any()));
    shared.into_any()
}

/// A row to be: its key, and how to make it.
type Row = (u64, Box<dyn FnOnce() -> AnyView + Send>);

/// A row an item, each kept while an item of its key is there.
pub fn each<T, K, V>(
    items: impl Fn() -> Vec<T> + Send + Sync + 'static,
    key: impl Fn(&T) -> K + Send + Sync + 'static,
    row: impl Fn(T) -> V + Send + Sync + 'static,
) -> AnyView
where
    T: Send + 'static,
    K: Hash,
    V: IntoAny,
{
    let row = Arc::new(row);
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    rows(Box::new(move || {
        let make = |item: T| {
            let (key, row) = (hasher.hash_one(key(&item)), Arc::clone(&row));
            let view: Box<dyn FnOnce() -> AnyView + Send> = Box::new(move || row(item).into_any());
            (key, view)
        };
        items().into_iter().map(make).collect()
    }))
}

/// The one list of rows there is.
fn rows(each: Box<dyn Fn() -> Vec<Row> + Send + Sync>) -> AnyView {
    view! { <For each key=|row: &Row| row.0 children=|row: Row| row.1()/> }.into_any()
}
