//! Mounts the page.

fn main() {
    #[cfg(target_arch = "wasm32")]
    mount();
}

/// Puts the app in the place of the static shell, in one turn, so that no frame shows neither.
#[cfg(target_arch = "wasm32")]
fn mount() {
    use leptos::prelude::document;
    use leptos::wasm_bindgen::JsCast;

    let Some(app) = document().get_element_by_id("app") else { return };
    app.set_inner_html("");
    leptos::mount::mount_to(app.unchecked_into(), serried::app::App).forget();
}
