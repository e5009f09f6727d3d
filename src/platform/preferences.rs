//! Theme and measure: small choices kept in local storage, where the script that runs before the first paint finds them.
//! A browser that denies storage simply forgets them.

/// Light, dark, or what the system says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// What the system says.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

const THEME: &str = "serried-theme";
const INCHES: &str = "serried-inches";
const LAST: &str = "serried-last";

/// The theme kept, or the system's.
#[must_use]
pub fn theme() -> Theme {
    match get(THEME).as_deref() {
        Some("light") => Theme::Light,
        Some("dark") => Theme::Dark,
        _ => Theme::System,
    }
}

/// Keeps a theme and applies it at once.
pub fn set_theme(theme: Theme) {
    set(THEME, theme.name());
    if let Some(root) = super::window().document().and_then(|document| document.document_element()) {
        let _ = match theme {
            Theme::System => root.remove_attribute("data-theme"),
            Theme::Light | Theme::Dark => root.set_attribute("data-theme", theme.name()),
        };
    }
}

/// Whether lengths are shown in inches.
#[must_use]
pub fn inches() -> bool {
    get(INCHES).is_some_and(|kept| kept == "1")
}

/// Keeps whether lengths are shown in inches.
pub fn set_inches(inches: bool) {
    set(INCHES, if inches { "1" } else { "0" });
}

/// The key of the army opened last.
#[must_use]
pub fn last() -> Option<String> {
    get(LAST)
}

/// Keeps which army was opened last.
pub fn set_last(key: &str) {
    set(LAST, key);
}

/// The browser's storage of small things, where it grants any.
pub(super) fn storage() -> Option<web_sys::Storage> {
    super::window().local_storage().ok().flatten()
}

fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

fn set(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, value);
    }
}
