//! The last moment of a page, and what the next one finds of it.

use leptos::prelude::*;
use serried_engine::library::{Event, Key};

use super::texts::read_record;
use super::{Keeper, Shown, has};
use crate::platform::{keys, page, preferences, unsaved};

impl Keeper {
    /// Hands over the last change of the open army at once, rather than when the watcher comes round to it; nothing when it
    /// was deleted, which an edit would take back.
    pub(super) fn flush(self) {
        if let Shown::Own(key) = self.shown.get_untracked()
            && self.library.with_untracked(|library| has(library, &key))
        {
            let army = untrack(|| self.session.present());
            self.on(Event::Edited { key, army });
        }
    }

    /// The last moment: what stands in a field counts, and what the database will not have in time is kept where the next
    /// visit finds it. Says whether all is kept.
    pub(super) fn leave(self) -> bool {
        page::enter_now();
        self.flush();
        match self.shown.get_untracked() {
            Shown::Waiting => self.keep_sample(),
            Shown::Own(_) | Shown::Shared | Shown::Broken(_) => self.keep_all(),
        }
    }

    /// The same for every army: one may have been left a moment ago, or could not be written.
    fn keep_all(self) -> bool {
        let keys: Vec<Key> =
            self.library.with_untracked(|library| library.entries().map(|entry| entry.key().to_owned()).collect());
        keys.iter().filter(|key| !self.keep_unsaved(key)).count() == 0
    }

    /// Keeps what is not on the disk where the next visit finds it; nothing where all is.
    fn keep_unsaved(self, key: &str) -> bool {
        self.library.with_untracked(|library| match library.unsaved(key) {
            None => {
                unsaved::forget(key);
                true
            }
            Some((army, base)) => unsaved::keep(key, base, &self.texts.of(army)),
        })
    }

    /// Keeps what a newcomer did to the sample before storage had answered.
    fn keep_sample(self) -> bool {
        let Some((key, _)) = self.sample.get_value() else { return true };
        if untrack(|| self.session.can_undo()) {
            // The next visit waits for it, as for any army of ours.
            preferences::set_last(&key);
            unsaved::keep(&key, 0, &self.texts.of(&untrack(|| self.session.present())))
        } else {
            unsaved::forget(&key);
            true
        }
    }

    /// Takes up what earlier pages could not bring to the disk, and keeps it in their place until it is there.
    pub(super) async fn recover(self) {
        for left in unsaved::all() {
            // What reads it may come with the next visit, and what cannot be read is no army.
            let Ok(Ok(army)) = read_record(left.body.clone()).await else { continue };
            let (key, fresh) = (left.key.clone(), keys::fresh());
            self.on(Event::Recovered { key: key.clone(), army, base: left.base, fresh: fresh.clone() });
            self.keep_unsaved(&key);
            self.keep_unsaved(&fresh);
            unsaved::take(&left);
        }
    }

    /// What is on the disk need not be kept for the next visit.
    pub(super) fn forget_saved(self, key: &str) {
        if self.library.with_untracked(|library| library.unsaved(key).is_none()) {
            unsaved::forget(key);
        }
    }
}
