//! Mounts the page.

fn main() {
    // The shell is to be seen first: what follows takes a phone some time.
    #[cfg(target_arch = "wasm32")]
    serried::platform::page::once_painted(mount);
}

/// Mounts the app beside the static shell, which it takes away once it has an army to show.
#[cfg(target_arch = "wasm32")]
fn mount() {
    use leptos::prelude::document;
    use leptos::wasm_bindgen::JsCast;

    let Some(app) = document().get_element_by_id("app") else { return };
    leptos::mount::mount_to(app.unchecked_into(), serried::app::App).forget();
}
