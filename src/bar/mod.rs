//! The top bar and the formation bar.
