//! What a page that is left could not bring to the disk any more. The database cannot be waited for then; local storage
//! answers at once, and the next visit takes it from there.

/// Before the key of an army; after it the revision it follows, a line, and its text.
const NAME: &str = "serried-unsaved:";

/// An army that was not on the disk when a page was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// Its key.
    pub key: String,
    /// The revision it follows.
    pub base: u64,
    /// Its text.
    pub body: String,
}

/// Keeps one. A browser that denies this storage, or has no room in it, keeps nothing.
pub fn keep(key: &str, base: u64, body: &str) {
    if let Some(storage) = super::preferences::storage() {
        let _ = storage.set_item(&format!("{NAME}{key}"), &format!("{base}\n{body}"));
    }
}

/// Forgets one: it is on the disk, or deleted.
pub fn forget(key: &str) {
    if let Some(storage) = super::preferences::storage() {
        let _ = storage.remove_item(&format!("{NAME}{key}"));
    }
}

/// All that were kept.
#[must_use]
pub fn all() -> Vec<Left> {
    let Some(storage) = super::preferences::storage() else { return Vec::new() };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    let read = |name: String| {
        let key = name.strip_prefix(NAME)?.to_owned();
        let text = storage.get_item(&name).ok().flatten()?;
        let (base, body) = text.split_once('\n')?;
        Some(Left { key, base: base.parse().ok()?, body: body.to_owned() })
    };
    names.filter_map(read).collect()
}
