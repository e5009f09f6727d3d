//! The page: Leptos components over the engine. Compiled for the browser only.
