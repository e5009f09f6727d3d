//! Every browser call, behind one door where faults can be injected.

pub mod clipboard;
pub mod clock;
pub mod files;
pub mod ground;
pub mod keys;
pub mod location;
pub mod numbers;
pub mod page;
pub mod preferences;
pub mod rescue;
pub mod storage;
pub mod tabs;
pub mod unsaved;

/// The window. The page cannot exist without one.
pub(crate) fn window() -> web_sys::Window {
    web_sys::window().unwrap_or_else(|| wasm_bindgen::throw_str("Serried runs in a browser window"))
}
