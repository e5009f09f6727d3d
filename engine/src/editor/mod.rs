//! Actions, and what the parade ground does, as state machines without a browser.
//!
//! | file | what it knows |
//! |---|---|
//! | `actions` | one record for button, menu and keyboard |
//! | `view` | what part of the ground is seen, and how large |
//! | `parade` | a unit as it is drawn: figures, marks, who stands under a point |
//! | `walk` | which figure an arrow key leads to |
//! | `snap` | where moved bases come to rest |
//! | `frontage` | which frontage the handle stands for |
//! | `press` | pointer events in, gestures out: what a press turns into, whatever is pressed |
//! | `tools` | the parade ground by pointer |
//! | `table` | the table by pointer |
//! | `carry` | models carried by keys |
//! | `menu` | what can be done with the picked models |
//! | `overlay` | boundary, centre, facings, arcs, to be drawn |
//! | `mend` | what a fix would change, to be drawn |

pub mod actions;
mod carry;
mod frontage;
mod mend;
mod menu;
mod overlay;
mod parade;
mod press;
mod snap;
mod table;
mod tools;
mod view;
mod walk;

pub use carry::{Carry, Step, carry_command};
pub use frontage::{frontage_at, frontage_range, with_frontage};
pub use mend::{Ghost, Mend, Moved, mend};
pub use menu::{Entry, Intent, menu};
pub use overlay::Overlay;
pub use parade::{Figure, GUEST, Parade};
pub use press::{Button, Event, Keys, PointerKind, Press, Screen};
pub use snap::{edge_contact, snap};
pub use table::{Handle, Lettering, Name, TableEffect, TableStage, TableTool, beside};
pub use tools::{Effect, Stage, Tool};
pub use view::{Insets, View};
pub use walk::{Way, walk};
