//! All armies of a browser: events in, effects out, so that conflicts are tested without a browser.
//!
//! The host owns storage and the other tabs. It tells the library what happened ([`Event`]), does what it is asked to
//! ([`Effect`]), and reports how that went as the next event. Nothing is written before a load succeeded, a write names the
//! revision it follows, and when somebody else wrote in between, both armies are kept.

mod entry;
mod record;
mod sample;
mod shelf;

pub use entry::{Entry, Status};
pub use record::{Content, Effect, Event, Failure, Key, Record, Summary};
pub use sample::sample_army;
pub use shelf::{KEEP_EVERY, Library, Naming};
