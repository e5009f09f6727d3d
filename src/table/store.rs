//! Keeps the tables of this browser: each beside its army, in a database of their own, written strictly after every step.

use std::rc::Rc;

use leptos::prelude::*;
use serried_engine::library::{Event, Key};
use serried_engine::model::Table;
use serried_engine::table::pruned;
use serried_engine::words::en::{shelf, table as words};
use wasm_bindgen_futures::spawn_local;

use crate::keeper::{Shown, failure, keeper, read_table, write_table};
use crate::platform::clock::{self, in_time};
use crate::platform::storage::{Row, Storage, StorageError, Written};
use crate::session::{Saved, Session};

/// The database of tables. Not a store in that of the armies: its version could not be raised while an older page is open.
const NAME: &str = "serried-tables";

/// What is known of the open army's table.
#[derive(Clone, Default)]
struct Kept {
    storage: Option<Rc<Storage>>,
    /// Whose table is open and read; nothing is written before.
    key: Option<Key>,
    /// What stands in storage, by revision.
    revision: Option<u64>,
    /// What was read or written last.
    table: Table,
    writing: bool,
    /// Whether what armies that are no more left behind was looked for.
    tidy: bool,
}

/// Reads the table whenever an army of ours is opened, and writes it after every step. Call once, after the keeper has
/// started.
pub fn keep(session: Session) {
    let kept = StoredValue::new_local(Kept::default());
    let top = session.tabletop;
    Effect::new(move |_| {
        top.opened.get();
        let key = match keeper().shown.get() {
            Shown::Own(key) => Some(key),
            _ => None,
        };
        kept.update_value(|kept| kept.key = None);
        session.desk.saved.set(Saved::Never);
        session.desk.picked.set(Vec::new());
        session.desk.tape.set(None);
        session.desk.carried.set(None);
        // Whoever is chosen in its list is picked, whichever of the two was first to hear of it.
        session.desk.asked.update(|times| *times += 1);
        if let Some(key) = key {
            spawn_local(async move { read(session, kept, key).await });
        }
    });
    Effect::new(move |_| {
        let table = top.present();
        write_soon(session, kept, &table);
    });
    Effect::new(move |_| {
        if keeper().retries.get() > 0 {
            again(session, kept);
        }
    });
    // A unit that is new gets a place as soon as the table is seen.
    Effect::new(move |_| {
        session.army.track();
        if session.desk.front.get() == super::Front::Table {
            top.settle();
        }
    });
}

type Store = StoredValue<Kept, LocalStorage>;

async fn read(session: Session, kept: Store, key: Key) {
    let opened = session.tabletop.opened.get_untracked();
    let (asked, known) = (key.clone(), kept.with_value(|kept| kept.storage.clone()));
    let found = in_time(async move {
        let storage = match known {
            Some(storage) => storage,
            None => Storage::open_named(NAME).await.map(Rc::new)?,
        };
        let row = storage.read(&asked).await?;
        let table = match &row {
            Some(row) => Some(read_table(row.body.clone()).await.map_err(|_| StorageError::Failed)?),
            None => None,
        };
        Ok((storage, row.map(|row| row.revision), table))
    });
    let found = found.await.unwrap_or(Err(StorageError::Silent));
    // Another army was opened meanwhile.
    if session.tabletop.opened.get_untracked() != opened {
        return;
    }
    let (storage, revision, stored) = match found {
        Ok(found) => found,
        Err(why) => {
            session.desk.saved.set(failed(why));
            return;
        }
    };
    if let Some(Err(_)) = stored {
        session.alarm(words::UNREADABLE);
    }
    if let Some(Ok(table)) = stored {
        session.tabletop.replace(table);
    }
    if session.desk.front.get_untracked() == super::Front::Table {
        session.tabletop.settle();
    }
    let table = untrack(|| session.tabletop.present());
    kept.update_value(|kept| {
        let tidy = kept.tidy;
        *kept = Kept { storage: Some(storage), key: Some(key), revision, table, writing: false, tidy };
    });
    session.desk.saved.set(Saved::Saved);
    let now = untrack(|| session.tabletop.present());
    write_soon(session, kept, &now);
    if !kept.try_update_value(|kept| std::mem::replace(&mut kept.tidy, true)).unwrap_or(true) {
        tidy(kept).await;
    }
}

/// Tries again what failed last: to read the table, or to write it.
fn again(session: Session, kept: Store) {
    if !matches!(session.desk.saved.get_untracked(), Saved::Failed(_)) {
        return;
    }
    if kept.with_value(|kept| kept.key.is_some()) {
        let now = untrack(|| session.tabletop.present());
        write_soon(session, kept, &now);
    } else if let Shown::Own(key) = keeper().shown.get_untracked() {
        session.desk.saved.set(Saved::Never);
        spawn_local(async move { read(session, kept, key).await });
    }
}

/// Removes tables whose army is no more. Not before a day has passed: another tab may have made the army a moment ago, or
/// bring it back.
async fn tidy(kept: Store) {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    let Some(storage) = kept.with_value(|kept| kept.storage.clone()) else { return };
    for row in storage.load().await.unwrap_or_default() {
        let orphan = keeper().with(|library| library.loaded() && library.entry(&row.key).is_none());
        if orphan && row.modified + DAY < clock::now() {
            let _ = storage.remove(&row.key, row.revision).await;
        }
    }
}

/// Writes what changed unless a write runs, which looks again when it is done.
fn write_soon(session: Session, kept: Store, table: &Table) {
    let wanted = kept.with_value(|kept| kept.key.is_some() && !kept.writing && kept.table != *table);
    if !wanted {
        return;
    }
    session.desk.saved.set(Saved::Saving);
    let own = session.army.get_untracked();
    let pruned = pruned(table, &own);
    let now = clock::now();
    let Some((storage, key, expected)) = kept
        .try_update_value(|kept| {
            kept.writing = true;
            kept.table.clone_from(table);
            Some((kept.storage.clone()?, kept.key.clone()?, kept.revision))
        })
        .flatten()
    else {
        return;
    };
    spawn_local(async move {
        let revision = now.max(expected.unwrap_or(0) + 1);
        // A table without its army would be lost with the next visit.
        keeper().on(Event::Keep(key.clone()));
        let row_key = key.clone();
        let came = in_time(async move {
            let body = write_table(pruned).await.map_err(|_| StorageError::Failed)?;
            let row = Row { key: row_key, revision, modified: now, name: own.name, body };
            storage.write(&row, expected, false).await
        });
        let came = came.await.unwrap_or(Err(StorageError::Silent));
        let same = kept.with_value(|kept| kept.key.as_ref() == Some(&key));
        if !same {
            return;
        }
        kept.update_value(|kept| kept.writing = false);
        match came {
            Ok(Written::Done) => {
                kept.update_value(|kept| kept.revision = Some(revision));
                session.desk.saved.set(Saved::Saved);
                let now = untrack(|| session.tabletop.present());
                write_soon(session, kept, &now);
            }
            Ok(Written::Conflict(theirs)) => conflict(session, kept, &key, theirs).await,
            Err(why) => {
                // Tried again with the next step.
                kept.update_value(|kept| kept.table = Table::default());
                session.desk.saved.set(failed(why));
            }
        }
    });
}

/// Another tab wrote since: its table is shown, ours is one step back.
async fn conflict(session: Session, kept: Store, key: &str, theirs: Option<Row>) {
    let revision = theirs.as_ref().map(|row| row.revision);
    kept.update_value(|kept| kept.revision = revision);
    if let Some(row) = theirs
        && let Ok(Ok(table)) = read_table(row.body).await
    {
        if kept.with_value(|kept| kept.key.as_deref() != Some(key)) {
            return;
        }
        kept.update_value(|kept| kept.table = table.clone());
        session.tabletop.take(table);
        session.say(words::ADOPTED, false);
    }
    session.desk.saved.set(Saved::Saved);
}

fn failed(why: StorageError) -> Saved {
    Saved::Failed(shelf::failure(failure(why)).to_owned())
}
