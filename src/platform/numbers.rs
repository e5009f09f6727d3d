//! Numbers as people type them.

use wasm_bindgen::JsValue;

/// A number, with a point or a comma; `None` for anything else, and for what is not finite. The browser reads it: what the
/// standard library does so with brings a table of ten thousand bytes.
#[must_use]
pub fn number(typed: &str) -> Option<f64> {
    let text = typed.trim().replace(',', ".");
    if text.is_empty() {
        return None;
    }
    Some(JsValue::from_str(&text).unchecked_into_f64()).filter(|number| number.is_finite())
}
