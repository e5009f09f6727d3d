//! English.

mod facts;
mod reasons;

pub use facts::{SaidFact, because, fact, formation_name};
pub use reasons::{Said, diagnostic, fix, refusal, unavailable};
