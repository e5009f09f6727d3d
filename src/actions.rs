//! Doing what a button, menu or shortcut names.
