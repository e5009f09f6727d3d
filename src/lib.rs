//! The page: Leptos components over the engine. Compiled for the browser only, so that `cargo test` never builds the
//! framework.
//!
//! | folder | what it holds |
//! |---|---|
//! | `session` | the army being edited, as signals; the only way components change it |
//! | `actions` | doing what a button, menu or shortcut names |
//! | `parts` | small pieces many components are made of |
//! | `icons` | signs and small drawings |
//! | `app` | the layout and what is shown where |
//! | `bar` | the top bar, the formation bar |
//! | `panels` | Squads, Unit, Checks, Facts |
//! | `canvas` | the parade ground: drawing, pointer, keyboard |
//! | `hand` | pointers and keys over the parade ground and the table |
//! | `sight` | what part of a ground is seen |
//! | `dialogs` | everything that opens over the page |
//! | `keeper` | the armies of this browser: saving, opening, tabs, addresses |
//! | `turns` | how the page stands up piece by piece |
//! | `paper` | the printed roster |
//! | `platform` | every browser call, behind one door |
#![cfg(target_arch = "wasm32")]

pub mod actions;
pub mod app;
pub mod bar;
pub mod canvas;
pub mod dialogs;
pub mod hand;
pub mod keeper;
pub mod lazy;
pub mod live;
pub mod icons;
pub mod panels;
pub mod paper;
pub mod parts;
pub mod platform;
pub mod session;
pub mod sight;
pub mod table;
pub mod tabletop;
pub mod turns;
