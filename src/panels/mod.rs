//! Squads, Unit, Checks, Facts.

mod checks;
mod facts;
pub mod losses;
pub mod side;
pub mod squads;
mod stats;
pub mod status;
mod unit;
