//! The top bar and the formation bar.

mod points;
pub mod top;
