//! Keeps the army where JavaScript can reach it, so that the watchdog can offer it should the module die.

use wasm_bindgen::JsValue;

/// Remembers the army's file and its safe name.
pub fn keep(file: &str, name: &str) {
    let window = super::window();
    let _ = js_sys::Reflect::set(&window, &"__serried_last".into(), &JsValue::from_str(file));
    let _ = js_sys::Reflect::set(&window, &"__serried_last_name".into(), &JsValue::from_str(name));
}
