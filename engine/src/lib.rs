//! Everything about ranked miniature armies that is true without a browser.
//!
//! The folders are layers: each may use only those listed above it. `tests/layers.rs` keeps the order.
//!
//! | layer | what it knows |
//! |---|---|
//! | [`order`] | sorting, small in code |
//! | [`geometry`] | points, bases, contact, in whole 1/160 mm |
//! | [`model`] | armies as plain data, and [`model::Command`], what can be done to them |
//! | [`formation`] | who stands in which rank and file; shapes; re-forming about the leader |
//! | [`rules`] | the frame: rule, diagnostic, fact, fix; the rules common to all systems |
//! | [`systems`] | one folder a game: numbers, starter troops, formations, rules |
//! | [`document`] | applying commands, history, offering fixes that were tried first |
//! | [`casualties`] | what losses make of a unit, the army itself never changed |
//! | [`compare`] | one unit under every system, and at every frontage |
//! | [`table`] | units on a table: deploying, moving, what is said of them there, its history |
//! | [`planner`] | orders of one unit in a row: what they take, the way, where it ends |
//! | [`library`] | all armies of a browser: events in, effects out |
//! | [`format`] | the native file and the link; the only place that knows serde |
//! | [`words`] | every sentence the interface says |
//! | [`print`] | an army as sheets of paper |
//! | [`editor`] | actions and pointer tools |

pub mod order;
pub mod geometry;
pub mod model;
pub mod formation;
pub mod rules;
pub mod systems;
pub mod document;
pub mod casualties;
pub mod compare;
pub mod table;
pub mod planner;
pub mod library;
pub mod format;
pub mod words;
pub mod print;
pub mod editor;
