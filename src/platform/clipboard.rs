//! Putting text on the clipboard.

use wasm_bindgen_futures::JsFuture;

/// Copies text; false when the browser refuses or has no clipboard (an insecure origin), so that the text can be shown to
/// copy by hand.
pub async fn copy(text: &str) -> bool {
    let navigator = super::window().navigator();
    let has = js_sys::Reflect::has(&navigator, &"clipboard".into()).unwrap_or(false);
    let clipboard = if has { navigator.clipboard() } else { return false };
    if clipboard.is_undefined() {
        return false;
    }
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}
