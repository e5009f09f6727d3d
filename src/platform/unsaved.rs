//! What a page that is left could not bring to the disk any more. The database cannot be waited for then; local storage
//! answers at once, and the next visit takes it from there.

use std::cell::OnceCell;

/// Before the name of this page, a colon, and the key of an army. Kept under it: the revision it follows, a line, and its
/// text. Each page has a name of its own, so that none forgets what another left.
const NAME: &str = "serried-unsaved:";

thread_local! {
    static PAGE: OnceCell<String> = const { OnceCell::new() };
}

fn name(key: &str) -> String {
    PAGE.with(|page| format!("{NAME}{}:{key}", page.get_or_init(super::keys::fresh)))
}

/// An army that was not on the disk when a page was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// Under what it is kept.
    name: String,
    /// Its key.
    pub key: String,
    /// The revision it follows.
    pub base: u64,
    /// Its text.
    pub body: String,
}

/// Keeps one; says whether it is kept: a browser may deny this storage, or have no room in it.
pub fn keep(key: &str, base: u64, body: &str) -> bool {
    super::preferences::storage()
        .is_some_and(|storage| storage.set_item(&name(key), &format!("{base}\n{body}")).is_ok())
}

/// Forgets what this page kept of one: it is on the disk, or deleted.
pub fn forget(key: &str) {
    remove(&name(key));
}

/// Forgets what was left: it is taken up.
pub fn take(left: &Left) {
    remove(&left.name);
}

fn remove(name: &str) {
    if let Some(storage) = super::preferences::storage() {
        let _ = storage.remove_item(name);
    }
}

/// All that were kept.
#[must_use]
pub fn all() -> Vec<Left> {
    let Some(storage) = super::preferences::storage() else { return Vec::new() };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    let read = |name: String| {
        let (_, key) = name.strip_prefix(NAME)?.split_once(':')?;
        let key = key.to_owned();
        let text = storage.get_item(&name).ok().flatten()?;
        let (base, body) = text.split_once('\n')?;
        Some(Left { name, key, base: base.parse().ok()?, body: body.to_owned() })
    };
    names.filter_map(read).collect()
}
