//! Files out and in.

use gloo::events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Offers text as a file to save.
///
/// # Errors
/// When the browser refuses to make the file.
pub fn save(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&text.into());
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("application/json");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let url = web_sys::Url::create_object_url_with_blob(&blob)?;
    let document = super::window().document().ok_or(JsValue::NULL)?;
    let link: web_sys::HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The download has its own hold on the blob once it started; a minute is ample for that.
    gloo::timers::callback::Timeout::new(60_000, move || {
        let _ = web_sys::Url::revoke_object_url(&url);
    })
    .forget();
    Ok(())
}

/// A file a person chose.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// Its name.
    pub name: String,
    /// Its content as text, or `None` when it could not be read.
    pub text: Option<String>,
    /// Its size in bytes.
    pub bytes: u64,
}

/// Larger files are not read at all, in bytes.
pub const MOST: u64 = 16 * 1024 * 1024;

/// Asks for a file; calls back when one was chosen, never when the person thought better of it.
pub fn choose(call: impl FnOnce(Chosen) + 'static) {
    let Some(document) = super::window().document() else { return };
    let Ok(input) = document.create_element("input") else { return };
    let input: web_sys::HtmlInputElement = input.unchecked_into();
    input.set_type("file");
    input.set_accept(".serried,.json,application/json");
    // In the document, hidden: some browsers open the chooser only then, and tests find it.
    let _ = input.set_attribute("hidden", "");
    let _ = input.set_attribute("aria-label", "Army file");
    if let Some(body) = document.body() {
        let _ = body.append_child(&input);
    }
    let mut call = Some(call);
    let own = input.clone();
    EventListener::once(&input, "change", move |_| {
        own.remove();
        let file = own.files().and_then(|files| files.get(0));
        if let (Some(file), Some(call)) = (file, call.take()) {
            read(file, call);
        }
    })
    .forget();
    input.click();
}

/// Reads a file, for instance a dropped one.
pub fn read(file: web_sys::File, call: impl FnOnce(Chosen) + 'static) {
    spawn_local(async move {
        let bytes = file.size() as u64;
        let text =
            if bytes > MOST { None } else { JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()) };
        call(Chosen { name: file.name(), text, bytes });
    });
}

/// Calls back for a file dropped on the page. Without this the browser would leave the page to show the file.
pub fn on_drop(call: impl Fn(Chosen) + Clone + 'static) {
    let options = gloo::events::EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&super::window(), "dragover", options, |event| {
        if holds_files(event) {
            event.prevent_default();
        }
    })
    .forget();
    EventListener::new_with_options(&super::window(), "drop", options, move |event| {
        if !holds_files(event) {
            return;
        }
        event.prevent_default();
        let files = event.dyn_ref::<web_sys::DragEvent>().and_then(|drag| drag.data_transfer()?.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            read(file, call.clone());
        }
    })
    .forget();
}

/// Squads are reordered by dragging as well; those drags hold no files.
fn holds_files(event: &web_sys::Event) -> bool {
    event
        .dyn_ref::<web_sys::DragEvent>()
        .and_then(web_sys::DragEvent::data_transfer)
        .is_some_and(|data| data.types().iter().any(|kind| kind.as_string().as_deref() == Some("Files")))
}
