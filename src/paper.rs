//! The printed roster.
