//! English.

mod battle;
pub mod canvas;
pub mod compare;
pub mod count;
pub mod ninth;
mod effects;
mod errors;
mod facts;
pub mod fight;
pub mod losses;
pub mod paper;
pub mod planner;
mod reasons;
pub mod shelf;
pub mod squads;
pub mod switch;
pub mod table;
mod refusals;
pub mod ui;

pub use effects::{effect, manoeuvre};
pub use errors::{file_error, link_error};
pub use facts::{SaidFact, because, fact, fact_in, formation_name, formation_name_in, in_shield_wall};
pub use reasons::{Said, diagnostic, fix};
pub use refusals::{refusal, unavailable};
