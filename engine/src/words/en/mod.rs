//! English.

pub mod count;
mod facts;
mod reasons;
mod refusals;

pub use facts::{SaidFact, because, fact, formation_name};
pub use reasons::{Said, diagnostic, fix};
pub use refusals::{refusal, unavailable};
