//! The library: every transition by itself, and two tabs in any order against one storage.

mod tabs;
mod transitions;

use serried_engine::library::{Content, Event, Naming, Record};
use serried_engine::model::{Army, SystemId};

const NAMING: Naming =
    Naming { duplicate: |name| format!("{name} (copy)"), conflict: |name| format!("{name} (from this tab)") };

fn army(name: &str) -> Army {
    Army::new(name, SystemId::RealmOfChaos)
}

fn noted(name: &str, note: &str) -> Army {
    Army { note: note.to_owned(), ..army(name) }
}

fn record(key: &str, revision: u64, army: Army) -> Record {
    Record { key: key.into(), revision, modified: 5, name: army.name.clone(), content: Content::Army(army) }
}

fn edit(key: &str, army: Army) -> Event {
    Event::Edited { key: key.into(), army }
}

fn saved(key: &str, revision: u64) -> Event {
    Event::Saved { key: key.into(), revision }
}
