//! Keeps the armies of this browser: hands what happens to the engine's [`Library`], and does what it asks for with real
//! storage and real tabs. Also decides what an address opens.

use leptos::prelude::*;
use serried_engine::document::apply;
use serried_engine::format::{LINK_MAGIC, safe_file_name};
use serried_engine::library::{Effect as Wish, Event, Failure, Key, Library, Naming, Record, Status};
use serried_engine::model::{Army, Command, SystemId};
use serried_engine::words::en;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

use crate::lazy::NotLoaded;
use crate::platform::clock::in_time;
use crate::platform::storage::{Storage, StorageError, Written};
use crate::platform::tabs::Tabs;
use crate::platform::{clock, keys, location, page, rescue, unsaved};
use crate::session::{Saved, Session};

mod leaving;
mod opening;
mod texts;

use opening::address;
use texts::{Texts, one, records, row, write_file};
pub(crate) use texts::{load_file, read_file, read_record, read_table, write_table};

/// What the page shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// Armies are being read.
    #[default]
    Waiting,
    /// One of ours, by key.
    Own(Key),
    /// A shared army from a link: read only.
    Shared,
    /// A link that cannot be opened: what to say.
    Broken(en::Said),
}

/// The keeper of the armies. Copy: hand it around, or take it with [`keeper`].
#[derive(Clone, Copy)]
pub struct Keeper {
    session: Session,
    library: RwSignal<Library>,
    storage: StoredValue<Option<Rc<Storage>>, LocalStorage>,
    tabs: StoredValue<Option<Tabs>, LocalStorage>,
    texts: Texts,
    /// There were armies of ours in storage.
    been: StoredValue<bool>,
    /// The sample the page opened with, and the key it will have, until it is known whether there are armies of ours.
    sample: StoredValue<Option<(Key, Army)>>,
    /// What the page shows.
    pub shown: RwSignal<Shown>,
    /// The armies deleted since the page was opened, with their names, the last one last: each can come back.
    pub deleted: RwSignal<Vec<(Key, String)>>,
    /// How often the person asked to try again.
    pub retries: RwSignal<u32>,
}

const NAMING: Naming = Naming { duplicate: en::shelf::duplicate_name, conflict: en::shelf::conflict_name };

impl Keeper {
    /// Starts reading the armies, then opens what the address says. Call once, in the root component; with the sample, where
    /// that is what the session shows meanwhile.
    #[must_use]
    pub fn start(session: Session, sample: Option<Army>) -> Self {
        let (library, wishes) = Library::open(NAMING);
        let keeper = Self {
            session,
            library: RwSignal::new(library),
            storage: StoredValue::new_local(None),
            tabs: StoredValue::new_local(None),
            texts: Texts::new(),
            been: StoredValue::new(false),
            sample: StoredValue::new(sample.map(|army| (keys::fresh(), army))),
            shown: RwSignal::default(),
            deleted: RwSignal::default(),
            retries: RwSignal::default(),
        };
        keeper.tabs.set_value(Some(Tabs::open(move |key, revision| keeper.on(Event::OtherTab { key, revision }))));
        KEEPER.set(Some(keeper));
        location::on_change(move || {
            // What stands in a field is of the army that is left.
            page::enter_now();
            keeper.flush();
            keeper.follow();
        });
        location::on_leave(move || {
            keeper.leave();
        });
        location::on_going(move || keeper.leave());
        keeper.watch();
        if is_link(&location::fragment()) {
            // A shared army needs nothing of ours, so it need not wait for storage.
            keeper.follow();
        }
        keeper.grant(wishes);
        keeper
    }

    /// Every change of an army of ours goes to the library, and where its saving stands to the session.
    fn watch(self) {
        Effect::new(move |_| {
            let army = self.session.present();
            let Shown::Own(key) = self.shown.get_untracked() else { return };
            // A first visit that only looks has nothing to rescue, and starts the sooner.
            if self.been.get_value() || self.library.with_untracked(|library| changed(library, &key, &army)) {
                rescue::keep(&self.texts.of(&army), &army.name);
            }
            self.on(Event::Edited { key, army });
        });
        Effect::new(move |_| {
            let state = match self.shown.get() {
                Shown::Own(key) => match self.library.with(|library| library.status(&key)) {
                    Status::Saved => Saved::Saved,
                    Status::Saving => Saved::Saving,
                    Status::Failed(why) => Saved::Failed(en::shelf::failure(why).to_owned()),
                },
                Shown::Waiting => Saved::Saving,
                Shown::Shared | Shown::Broken(_) => Saved::Never,
            };
            if self.session.saved.get_untracked() != state {
                self.session.saved.set(state);
            }
        });
    }

    /// Tells the library what happened, and does what it asks for.
    pub fn on(self, event: Event) {
        let wishes = self.library.try_update(|library| library.on(event, clock::now())).unwrap_or_default();
        self.grant(wishes);
    }

    fn grant(self, wishes: Vec<Wish>) {
        for wish in wishes {
            match wish {
                Wish::Load => spawn_local(async move { self.load().await }),
                Wish::Read(key) => spawn_local(async move { self.read(key).await }),
                Wish::Write { record, expected, keep } => {
                    spawn_local(async move { self.write(record, expected, keep).await });
                }
                Wish::Remove { key, expected } => spawn_local(async move { self.remove(key, expected).await }),
                Wish::Announce { key, revision } => self.tabs.with_value(|tabs| {
                    if let Some(tabs) = tabs {
                        tabs.tell(&key, revision);
                    }
                }),
                Wish::Adopted(key) => {
                    if self.is_open(&key) {
                        self.show(&key, true);
                        self.session.say(en::shelf::ADOPTED, false);
                    }
                }
                Wish::Gone(key) => {
                    if self.is_open(&key) {
                        self.session.alarm(en::shelf::GONE);
                    }
                }
                Wish::KeptBoth { key, copy } => {
                    if self.is_open(&key) {
                        // What this tab had is the copy already: handing it over would put it on top of theirs.
                        self.show(&copy, true);
                        location::go(&address(&copy));
                    }
                    self.session.alarm(en::shelf::KEPT_BOTH);
                }
            }
        }
    }

    async fn load(self) {
        let loaded = in_time(async move {
            let storage = Storage::open().await?;
            let rows = storage.load().await;
            self.storage.set_value(Some(Rc::new(storage)));
            rows
        });
        let loaded = loaded.await.unwrap_or(Err(StorageError::Silent));
        match loaded {
            Ok(rows) => match records(rows).await {
                Ok(records) => {
                    self.been.set_value(!records.is_empty());
                    self.on(Event::Loaded(records));
                }
                Err(why) => self.on(Event::LoadFailed(failure(why))),
            },
            Err(why) => self.on(Event::LoadFailed(failure(why))),
        }
        self.recover().await;
        if self.shown.get_untracked() == Shown::Waiting {
            self.follow();
        }
        Storage::persist().await;
    }

    async fn read(self, key: Key) {
        let Some(storage) = self.storage.get_value() else { return };
        if let Ok(row) = storage.read(&key).await
            && let Ok(theirs) = one(row).await
        {
            self.on(Event::Reread { key, theirs });
        }
    }

    async fn write(self, record: Record, expected: Option<u64>, keep: bool) {
        let (key, revision) = (record.key.clone(), record.revision);
        let came = match self.storage.get_value() {
            Some(storage) => {
                let row = row(record, self.texts);
                let written = in_time(async move { storage.write(&row, expected, keep).await });
                // Should it be written after all, the next try finds it there and is content.
                written.await.unwrap_or(Err(StorageError::Silent))
            }
            None => Err(StorageError::Failed),
        };
        self.on(match came {
            Ok(Written::Done) => Event::Saved { key: key.clone(), revision },
            Ok(Written::Conflict(theirs)) => match one(theirs).await {
                Ok(theirs) => Event::Conflict { key: key.clone(), theirs, fresh: keys::fresh() },
                Err(why) => Event::SaveFailed { key: key.clone(), why: failure(why) },
            },
            Err(why) => Event::SaveFailed { key: key.clone(), why: failure(why) },
        });
        self.forget_saved(&key);
    }

    async fn remove(self, key: Key, expected: u64) {
        let came = match self.storage.get_value() {
            Some(storage) => storage.remove(&key, expected).await,
            None => Err(StorageError::Failed),
        };
        self.on(match came {
            Ok(Written::Done) => Event::Removed(key),
            Ok(Written::Conflict(theirs)) => match one(theirs).await {
                Ok(theirs) => Event::Conflict { key, theirs, fresh: keys::fresh() },
                Err(why) => Event::SaveFailed { key, why: failure(why) },
            },
            Err(why) => Event::SaveFailed { key, why: failure(why) },
        });
    }

    /// The army of that key, where there is one that can be read.
    #[must_use]
    pub fn army_of(self, key: &str) -> Option<Army> {
        self.library.with_untracked(|library| library.entry(key).and_then(|entry| entry.army().cloned()))
    }

    fn is_open(self, key: &str) -> bool {
        self.shown.with_untracked(|shown| matches!(shown, Shown::Own(open) if open == key))
    }

    fn create(self, army: Army) -> Key {
        let key = keys::fresh();
        self.on(Event::Create { key: key.clone(), army });
        key
    }

    /// Starts an army of that system with nothing in it and opens it.
    pub fn new_army(self, system: SystemId) {
        let mut army = Army::new(en::shelf::NEW_ARMY, system);
        army.limit = Some(1_000);
        self.take_in(army);
    }

    /// Takes in an army from elsewhere and opens it.
    pub fn take_in(self, army: Army) {
        let key = self.create(army);
        self.open(&key);
    }

    /// Takes in several, and opens the first.
    pub fn import(self, armies: Vec<Army>) {
        let armies: Vec<_> = armies.into_iter().map(|army| (keys::fresh(), army)).collect();
        let first = armies.first().map(|(key, _)| key.clone());
        self.on(Event::Import(armies));
        if let Some(key) = first {
            self.open(&key);
        }
    }

    /// Copies an army of ours.
    pub fn duplicate(self, key: &str) {
        self.on(Event::Duplicate { key: key.to_owned(), fresh: keys::fresh() });
    }

    /// Names an army that may not be the open one.
    pub fn rename(self, key: &str, name: String) {
        if self.is_open(key) {
            self.session.act(&[Command::RenameArmy(name)]);
            return;
        }
        if let Some(army) = self.army_of(key) {
            match apply(&army, &Command::RenameArmy(name)) {
                Ok(army) => self.on(Event::Edited { key: key.to_owned(), army }),
                Err(why) => self.session.alarm(en::refusal(&why)),
            }
        }
    }

    /// Deletes an army; it can come back until the page is left.
    pub fn delete(self, key: &str) {
        let was_open = self.is_open(key);
        self.flush();
        let name = self.library.with_untracked(|library| library.entry(key).map(|entry| entry.name().to_owned()));
        self.on(Event::Delete(key.to_owned()));
        unsaved::forget(key);
        self.deleted.update(|deleted| {
            deleted.retain(|(known, _)| known != key);
            deleted.push((key.to_owned(), name.unwrap_or_default()));
        });
        if was_open {
            location::replace("");
            self.open_any();
        }
    }

    /// Brings a deleted army back.
    pub fn undelete(self, key: Key) {
        self.deleted.update(|deleted| deleted.retain(|(known, _)| *known != key));
        self.on(Event::UndoDelete(key));
    }

    /// Earlier versions of the open army that can be read, newest first, with when each was written (milliseconds since
    /// 1970).
    pub async fn versions(self) -> Vec<(u64, Army)> {
        let Shown::Own(key) = self.shown.get_untracked() else { return Vec::new() };
        let Some(storage) = self.storage.get_value() else { return Vec::new() };
        let rows = storage.versions(&key).await.unwrap_or_default();
        let mut versions = Vec::with_capacity(rows.len());
        for row in rows {
            if let Ok(Ok(army)) = read_record(row.body).await {
                versions.push((row.modified, army));
            }
        }
        versions
    }

    /// Tries again to read or write what failed: armies here, tables where they are kept.
    pub fn retry(self) {
        self.on(Event::Retry);
        self.retries.update(|retries| *retries += 1);
    }

    /// What the library knows; tracks.
    pub fn with<T>(self, read: impl FnOnce(&Library) -> T) -> T {
        self.library.with(read)
    }

    /// All armies that can be read, as one file, with a safe name.
    ///
    /// # Errors
    /// When what writes it did not come.
    pub async fn all_as_file(self) -> Result<(String, String), NotLoaded> {
        let armies = self.library.with_untracked(|library| {
            library.entries().filter_map(|entry| entry.army().cloned()).collect::<Vec<Army>>()
        });
        Ok((format!("{}.serried.json", en::shelf::ALL_FILE), write_file(armies).await?))
    }
}

/// An army as a file, with a safe name.
///
/// # Errors
/// When what writes it did not come.
pub async fn as_file(army: Army) -> Result<(String, String), NotLoaded> {
    Ok((format!("{}.serried.json", safe_file_name(&army.name)), write_file(vec![army]).await?))
}

thread_local! {
    static KEEPER: Cell<Option<Keeper>> = const { Cell::new(None) };
}

/// The keeper of the page; also inside handlers of events, where Leptos has no context.
///
/// # Panics
/// Before [`Keeper::start`].
#[must_use]
pub fn keeper() -> Keeper {
    KEEPER.get().unwrap_or_else(|| wasm_bindgen::throw_str("the keeper is started with the page"))
}

fn is_link(fragment: &str) -> bool {
    fragment.starts_with(LINK_MAGIC)
}

fn has(library: &Library, key: &str) -> bool {
    library.entries().any(|entry| entry.key() == key && entry.army().is_some())
}

/// Whether this is another state of an army than the library has.
fn changed(library: &Library, key: &str, army: &Army) -> bool {
    library.entry(key).is_none_or(|entry| entry.army() != Some(army))
}

/// Why storage failed, as the engine names it.
#[must_use]
pub const fn failure(why: StorageError) -> Failure {
    match why {
        StorageError::Denied => Failure::Denied,
        StorageError::Full => Failure::Full,
        StorageError::Silent => Failure::Silent,
        StorageError::Failed => Failure::Failed,
    }
}
