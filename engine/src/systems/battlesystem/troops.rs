//! Starter troops and items: our own names and numbers. Both lists are append-only; a number, once given, stays, because
//! links and saved armies hold it.

use super::super::Troop;
use crate::model::Item;

/// Starter troops by number.
#[must_use]
pub fn troops() -> &'static [Troop] {
    &[]
}

/// Starter items by number.
#[must_use]
pub fn items() -> &'static [Item] {
    &[]
}
