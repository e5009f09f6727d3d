//! What an address opens: an army of ours, somebody's link, or for somebody new the sample.

use leptos::prelude::*;
use serried_engine::library::{Event, Key, sample_army};
use serried_engine::model::Army;
use serried_engine::words::en;
use wasm_bindgen_futures::spawn_local;

use super::texts::read_link;
use super::{Keeper, Shown, has};
use crate::platform::{keys, location, preferences};

/// How the fragment that opens an army of ours starts; its key follows.
const OWN: &str = "army=";

pub(super) fn address(key: &str) -> String {
    format!("{OWN}{key}")
}

impl Keeper {
    /// Opens what the address says.
    pub fn follow(self) {
        let fragment = location::fragment();
        if let Some(key) = fragment.strip_prefix(OWN) {
            if self.is_open(key) {
                return;
            }
            if self.library.with_untracked(|library| has(library, key)) {
                self.show_own(key);
                return;
            }
        } else if !fragment.is_empty() {
            spawn_local(async move {
                let read = read_link(fragment.clone()).await;
                if location::fragment() != fragment {
                    return;
                }
                match read {
                    Ok(Ok(army)) => {
                        self.shown.set(Shown::Shared);
                        self.session.open_shared(army);
                    }
                    Ok(Err(said)) => self.shown.set(Shown::Broken(said)),
                    Err(_) => self.session.alarm(en::ui::NOT_LOADED),
                }
            });
            return;
        }
        self.open_any();
    }

    /// Opens an army of ours as a new step of the browser's history.
    pub fn open(self, key: &str) {
        if self.library.with_untracked(|library| has(library, key)) {
            self.show_own(key);
            location::go(&address(key));
        }
    }

    /// Opens the army used last, or any, or the sample for somebody new.
    pub(super) fn open_any(self) {
        let key = self.library.with_untracked(|library| {
            let last = preferences::last().filter(|key| has(library, key));
            last.or_else(|| {
                let readable = library.entries().filter(|entry| entry.army().is_some());
                readable.max_by_key(|entry| entry.modified()).map(|entry| entry.key().to_owned())
            })
        });
        let shown = self.sample.try_update_value(Option::take).flatten();
        let key = match (key, shown) {
            (Some(key), sample) => {
                // Nobody knew there were any, so something may have been done to the sample meanwhile: both are kept.
                if let Some((sample, _)) = sample
                    && untrack(|| self.session.can_undo())
                {
                    self.on(Event::Create { key: sample, army: untrack(|| self.session.present()) });
                }
                self.show_own(&key);
                key
            }
            (None, Some((key, sample))) => self.adopt(key, sample),
            (None, None) => {
                let key = keys::fresh();
                self.on(Event::Offer { key: key.clone(), army: sample_army() });
                self.show_own(&key);
                key
            }
        };
        location::replace(&address(&key));
    }

    /// Offers the sample that is shown since the page stands, with whatever was done to it: it is listed, and written once
    /// it is changed.
    fn adopt(self, key: Key, sample: Army) -> Key {
        self.on(Event::Offer { key: key.clone(), army: sample });
        preferences::set_last(&key);
        self.shown.set(Shown::Own(key.clone()));
        self.session.adopt(&key);
        if untrack(|| self.session.can_undo()) {
            self.on(Event::Edited { key: key.clone(), army: untrack(|| self.session.present()) });
        }
        key
    }

    /// Goes to another army of ours at the person's wish.
    fn show_own(self, key: &str) {
        self.flush();
        self.show(key, false);
    }

    pub(super) fn show(self, key: &str, keep_place: bool) {
        let Some(army) = self.army_of(key) else { return };
        preferences::set_last(key);
        let place = self.session.selected.get_untracked();
        // Before the army, so that the watcher saves under the right key.
        self.shown.set(Shown::Own(key.to_owned()));
        self.session.open(key, army, keep_place);
        if keep_place && place.is_some_and(|unit| self.session.army.with_untracked(|army| army.unit(unit).is_some())) {
            self.session.selected.set(place);
        }
    }
}
