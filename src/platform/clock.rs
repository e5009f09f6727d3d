//! The time of day.

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A moment as the person's own browser writes it.
#[must_use]
pub fn local(moment: u64) -> String {
    let date = js_sys::Date::new(&(moment as f64).into());
    date.to_locale_string("default", &wasm_bindgen::JsValue::UNDEFINED).into()
}
