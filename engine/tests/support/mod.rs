//! What the test pages are made of: armies drawn in text, pages read from Markdown, findings as stable text.
//!
//! See `draw` for the drawing and `page` for the blocks of a page.

#![allow(dead_code, reason = "each test binary uses its own part")]

pub mod draw;
pub mod field;
pub mod page;
pub mod random;
pub mod show;
pub mod trial;
