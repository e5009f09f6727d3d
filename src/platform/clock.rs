//! The time of day, and waiting no longer than is sensible.

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::Poll;

use gloo_timers::future::TimeoutFuture;
use wasm_bindgen_futures::spawn_local;

/// How long storage may take before a person is told, in milliseconds. A database that another tab holds, or a disk that
/// went, never answers at all.
const PATIENCE: u32 = 15_000;

/// What the work gives, or `None` when it takes too long. What it waits for is not called back and may still be done; what it
/// would have done after that is not.
pub async fn in_time<T: 'static>(work: impl Future<Output = T> + 'static) -> Option<T> {
    let (mut work, mut late) = (Box::pin(work), pin!(TimeoutFuture::new(PATIENCE)));
    let done = poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => late.as_mut().poll(context).map(|()| None),
    });
    let done = done.await;
    if done.is_none() {
        spawn_local(until_answered(work));
    }
    done
}

/// Keeps work that nobody waits for any more until it is answered: the browser calls what the work left it, and that must
/// still be there. Then the work goes, without a further step.
async fn until_answered<T>(mut work: Pin<Box<impl Future<Output = T>>>) {
    let mut told = false;
    poll_fn(move |context| match std::mem::replace(&mut told, true) {
        // Only to say who is to be woken.
        false => work.as_mut().poll(context).map(drop),
        true => Poll::Ready(()),
    })
    .await;
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
