//! The parade ground by pointer: events in, effects out. The page turns browser events into [`Event`]s and carries out
//! [`Effect`]s; which gesture it is, `press` decides, and what it does is decided here.

mod drag;
mod machine;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::Parade;
use super::press::{Event, Screen};
use crate::geometry::Rect;
use crate::model::{Command, MemberId};

pub use machine::Tool;

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Pick these models and no others.
    Pick(Vec<MemberId>),
    /// Make this model the one keys start from.
    Focus(MemberId),
    /// Show what these commands would make; `None` shows the present again.
    Show(Option<Vec<Command>>),
    /// Do these commands, as one step of the history.
    Commit(Vec<Command>),
    /// Draw the box, or none.
    Marquee(Option<Rect>),
    /// Open the menu on a model, or on the ground.
    Menu(Option<MemberId>, Screen),
    /// Move the ground by so many pixels.
    Pan(f64, f64),
    /// Enlarge about a place in the window.
    Zoom(Screen, f64),
}

/// What the tool works on.
#[derive(Clone, Copy, Debug)]
pub struct Stage<'a> {
    /// The unit as it stands, without what a drag shows.
    pub parade: &'a Arc<Parade>,
    /// The models picked.
    pub picked: &'a [MemberId],
    /// Where the frontage handle can be taken; `None` when there is none.
    pub grip: Option<Rect>,
    /// Nothing may be changed.
    pub locked: bool,
    /// Touches add to what is picked.
    pub many: bool,
    /// Models are placed freely.
    pub free: bool,
}
