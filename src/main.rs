//! Mounts the page.

fn main() {
    // The shell is to be seen first: what follows takes a phone some time, each step in a turn of its own.
    #[cfg(target_arch = "wasm32")]
    serried::platform::page::once_painted(|| {
        let sample = serried::app::first_seen();
        serried::platform::page::next_turn(|| mount(sample));
    });
}

/// Mounts the app beside the static shell, which it takes away once it has an army to show.
#[cfg(target_arch = "wasm32")]
fn mount(sample: Option<serried_engine::model::Army>) {
    use leptos::prelude::{IntoView, document, view};
    use leptos::wasm_bindgen::JsCast;

    let Some(app) = document().get_element_by_id("app") else { return };
    leptos::mount::mount_to(app.unchecked_into(), move || view! { <serried::app::App sample/> }.into_view()).forget();
}
