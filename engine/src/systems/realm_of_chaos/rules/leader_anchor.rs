//! # roc-leader-anchor: The leader stays put
//!
//! ## What it says
//! When a unit changes formation its leader stays exactly where he is, facing as he faced, and the others form up around
//! him. It holds between every two formations and at any frontage. Only a square that unfolds with another of its four
//! sides staying put moves him: that side does not move, and he takes his new place in the line.
//!
//! ## Why
//! A change of formation would otherwise be free movement: the leader's place on the table is what ties the unit down.
//!
//! ## Example
//! Twenty models five wide re-form ten wide. The leader has not moved by a hair; on either side of him the line is
//! longer.
//!
//! ## Source
//! Realm of Chaos, Leaders and Square.
//!
//! ## Reading
//! A line folding into a square keeps static the middle quarter in which he stands; to use the other middle quarter he
//! first changes places across the centre. The law is kept by the property test
//! `leader_anchor_holds_between_every_two_formations`.

use crate::rules::{Kind, Rule};

/// The rule.
pub static RULE: Rule = Rule::new("roc-leader-anchor", Kind::Law);
