//! Runs inside headless Chromium.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn there_is_a_document_to_work_on() {
    assert!(leptos::prelude::document().body().is_some());
}
