//! Pointer tools: events in, effects out. The page turns browser events into [`Event`]s and carries out [`Effect`]s;
//! which gesture it is, and what it does, is decided here.

mod drag;
mod machine;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::Parade;
use crate::geometry::{Point, Rect};
use crate::model::{Command, MemberId};

pub use machine::Tool;

/// What points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointerKind {
    /// A mouse, or a pen, which is as exact.
    Mouse,
    /// A finger.
    Touch,
}

/// Which button went down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// The first: left, pen tip, finger.
    Primary,
    /// The wheel's.
    Middle,
    /// The menu's.
    Secondary,
}

/// Keys held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Keys {
    /// Adds to what is picked (Shift, or Ctrl).
    pub more: bool,
    /// Places freely (Alt).
    pub free: bool,
    /// Moves the ground (Space).
    pub pan: bool,
}

/// A place in the window, in pixels.
pub type Screen = (f64, f64);

/// A pointer event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Press {
    /// Which pointer.
    pub pointer: i32,
    /// What points.
    pub kind: PointerKind,
    /// Which button.
    pub button: Button,
    /// Where in the window.
    pub screen: Screen,
    /// Where in the unit's frame.
    pub at: Point,
    /// Keys held.
    pub keys: Keys,
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A pointer goes down on the ground.
    Down(Press),
    /// A pointer moves.
    Move(Press),
    /// A pointer goes up.
    Up(Press),
    /// A finger has been held still for half a second.
    Held,
    /// Escape, or the browser took the pointer away.
    Cancel,
}

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
