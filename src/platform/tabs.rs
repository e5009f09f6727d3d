//! Word between tabs of the same browser.

use gloo::events::EventListener;
use wasm_bindgen::{JsCast, JsValue};

/// A channel to the other tabs.
#[derive(Clone)]
pub struct Tabs(Option<web_sys::BroadcastChannel>);

/// Messages carry the schema, so that an older tab can tell that it does not understand.
const SCHEMA: &str = "1";

impl Tabs {
    /// Opens the channel; a browser without one leaves each tab to find out on its next write.
    #[must_use]
    pub fn open(mut heard: impl FnMut(String, u64) + 'static) -> Self {
        let channel = web_sys::BroadcastChannel::new("serried").ok();
        if let Some(channel) = &channel {
            EventListener::new(channel, "message", move |event| {
                let text = event.dyn_ref::<web_sys::MessageEvent>().and_then(|message| message.data().as_string());
                let Some(text) = text else { return };
                let mut parts = text.splitn(3, ' ');
                if let (Some(SCHEMA), Some(revision), Some(key)) = (parts.next(), parts.next(), parts.next())
                    && let Ok(revision) = revision.parse()
                {
                    heard(key.to_owned(), revision);
                }
            })
            .forget();
        }
        Self(channel)
    }

    /// Tells the others that an army was written.
    pub fn tell(&self, key: &str, revision: u64) {
        if let Some(channel) = &self.0 {
            let _ = channel.post_message(&JsValue::from_str(&format!("{SCHEMA} {revision} {key}")));
        }
    }
}
