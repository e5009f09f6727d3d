//! The time of day, and waiting no longer than is sensible.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;

use gloo_timers::future::TimeoutFuture;

/// How long storage may take before a person is told, in milliseconds. A database that another tab holds, or a disk that
/// went, never answers at all.
const PATIENCE: u32 = 15_000;

/// What the work gives, or `None` when it takes too long. It is not called back: it may still be done.
pub async fn in_time<T>(work: impl Future<Output = T>) -> Option<T> {
    let (mut work, mut late) = (pin!(work), pin!(TimeoutFuture::new(PATIENCE)));
    poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => late.as_mut().poll(context).map(|()| None),
    })
    .await
}

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
