//! Mounts the page.

fn main() {
    // The module has just been made ready, which takes a phone some time; a new turn for the page.
    #[cfg(target_arch = "wasm32")]
    serried::platform::page::next_turn(mount);
}

/// Mounts the app beside the static shell, which it takes away once it has an army to show.
#[cfg(target_arch = "wasm32")]
fn mount() {
    use leptos::prelude::document;
    use leptos::wasm_bindgen::JsCast;

    let Some(app) = document().get_element_by_id("app") else { return };
    leptos::mount::mount_to(app.unchecked_into(), serried::app::App).forget();
}
