//! The top bar and the formation bar.

mod formation;
mod options;
mod points;
pub mod top;

pub use formation::FormationBar;
