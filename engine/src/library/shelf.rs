//! The state machine: all armies of one browser as this tab sees them.

use super::entry::{Entry, Flight, Status};
use super::record::{Content, Effect, Event, Failure, Key, Record};
use crate::model::Army;

/// An earlier version of an army is kept at most this often, in milliseconds: every ten minutes.
pub const KEEP_EVERY: u64 = 600_000;

/// How copies are named; the words are the host's.
#[derive(Clone, Copy, Debug)]
pub struct Naming {
    /// The name of a duplicate.
    pub duplicate: fn(&str) -> String,
    /// The name of what this tab had when another tab changed the same army.
    pub conflict: fn(&str) -> String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Loading {
    Waiting,
    Failed(Failure),
    Done,
}

/// All armies of one browser, as this tab sees them.
#[derive(Clone, Debug)]
pub struct Library {
    naming: Naming,
    loading: Loading,
    entries: Vec<Entry>,
}

impl Library {
    /// An empty library and its first effect: to load.
    #[must_use]
    pub fn open(naming: Naming) -> (Self, Vec<Effect>) {
        (Self { naming, loading: Loading::Waiting, entries: Vec::new() }, vec![Effect::Load])
    }

    /// The armies that are not deleted, in the order they were loaded or made.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| !entry.deleted)
    }

    /// The army of that key, deleted in this session or not.
    #[must_use]
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// Whether the armies have been loaded.
    #[must_use]
    pub fn loaded(&self) -> bool {
        self.loading == Loading::Done
    }

    /// Where the saving of an army stands; [`Status::Saved`] for one the library does not have.
    #[must_use]
    pub fn status(&self, key: &str) -> Status {
        match (self.loading, self.entry(key)) {
            (_, None) => Status::Saved,
            (Loading::Waiting, _) => Status::Saving,
            (Loading::Failed(why), _) => Status::Failed(why),
            (Loading::Done, Some(entry)) => entry.status(),
        }
    }

    /// The army of that key where it is not known to be on the disk, and the revision it follows: what a page that is left
    /// keeps elsewhere, for [`Event::Recovered`] on the next visit.
    #[must_use]
    pub fn unsaved(&self, key: &str) -> Option<(&Army, u64)> {
        let entry = self.entry(key).filter(|entry| !entry.deleted)?;
        if entry.settled() { None } else { Some((entry.army()?, entry.top)) }
    }

    /// Takes in what happened at `now` (milliseconds since 1970), and says what is to be done, in order.
    pub fn on(&mut self, event: Event, now: u64) -> Vec<Effect> {
        let mut out = Vec::new();
        match event {
            Event::Loaded(records) => self.take_in(records),
            Event::LoadFailed(why) => {
                if self.loading != Loading::Done {
                    self.loading = Loading::Failed(why);
                }
            }
            Event::Create { key, army } => {
                self.keep_offered();
                self.put(key, army, now);
            }
            Event::Edited { key, army } => self.put(key, army, now),
            Event::Offer { key, army } => {
                if self.entry(&key).is_none() {
                    self.entries.push(Entry { dirty: false, ..Entry::new(key, army, now) });
                }
            }
            Event::Keep(key) => {
                if let Some(entry) = self.get(&key)
                    && entry.stored.is_none()
                    && entry.flight == Flight::Idle
                    && !entry.deleted
                {
                    entry.dirty = true;
                }
            }
            Event::Import(armies) => {
                self.keep_offered();
                for (key, army) in armies {
                    self.put(key, army, now);
                }
            }
            Event::Recovered { key, army, base, fresh } => self.recovered(key, army, base, fresh, now),
            Event::Duplicate { key, fresh } => {
                if let Some(mut army) = self.entry(&key).and_then(Entry::army).cloned() {
                    self.keep_offered();
                    army.name = (self.naming.duplicate)(&army.name);
                    self.put(fresh, army, now);
                }
            }
            Event::Delete(key) => self.set_deleted(&key, true),
            Event::UndoDelete(key) => self.set_deleted(&key, false),
            Event::Retry => {
                if let Loading::Failed(_) = self.loading {
                    self.loading = Loading::Waiting;
                    out.push(Effect::Load);
                }
                for entry in &mut self.entries {
                    entry.failed = None;
                }
            }
            Event::Saved { key, revision } => self.saved(&key, revision, &mut out),
            Event::Removed(key) => self.removed(&key, &mut out),
            Event::SaveFailed { key, why } => self.save_failed(&key, why),
            Event::Conflict { key, theirs, fresh } => self.conflict(&key, theirs, fresh, now, &mut out),
            Event::OtherTab { key, revision } => self.other_tab(key, revision, &mut out),
            Event::Reread { key, theirs } => self.reread(&key, theirs, &mut out),
        }
        if self.loading == Loading::Done {
            out.extend(self.entries.iter_mut().filter_map(|entry| entry.next(now)));
        }
        out
    }

    fn get(&mut self, key: &str) -> Option<&mut Entry> {
        self.entries.iter_mut().find(|entry| entry.key == key)
    }

    /// What was made before the load came is kept; should its key be taken, the write will find out and keep both.
    fn take_in(&mut self, records: Vec<Record>) {
        if self.loading == Loading::Done {
            return;
        }
        self.loading = Loading::Done;
        let mut entries: Vec<Entry> = Vec::with_capacity(records.len() + self.entries.len());
        let made = core::mem::take(&mut self.entries);
        for record in records {
            if !made.iter().chain(&entries).any(|entry| entry.key == record.key) {
                entries.push(Entry::stored(record));
            }
        }
        entries.extend(made);
        self.entries = entries;
    }

    /// A new army, or a new state of one. What cannot be read is never written over. An edit brings a deleted army back:
    /// it is still open somewhere, and edits are not lost.
    fn put(&mut self, key: Key, army: Army, now: u64) {
        let Some(entry) = self.get(&key) else {
            self.entries.push(Entry::new(key, army, now));
            return;
        };
        if entry.unreadable().is_some() {
            return;
        }
        let content = Content::Army(army);
        if entry.content != content || entry.deleted {
            entry.revive();
            if let Content::Army(army) = &content {
                entry.name.clone_from(&army.name);
            }
            (entry.content, entry.modified, entry.dirty, entry.failed) = (content, now, true, None);
        }
    }

    /// Beside an army of the person's own, what was offered is one of the list and must not vanish from it.
    fn keep_offered(&mut self) {
        for entry in &mut self.entries {
            if entry.stored.is_none() && entry.flight == Flight::Idle && !entry.deleted {
                entry.dirty = true;
            }
        }
    }

    /// Ours is newer than what is stored, unless somebody wrote since the page was left; then both are kept.
    fn recovered(&mut self, key: Key, mut army: Army, base: u64, fresh: Key, now: u64) {
        let naming = self.naming;
        let Some(entry) = self.get(&key) else {
            self.put(key, army, now);
            return;
        };
        if entry.army() == Some(&army) {
            return;
        }
        if entry.top <= base && entry.unreadable().is_none() {
            self.put(key, army, now);
        } else {
            army.name = (naming.conflict)(&army.name);
            self.put(fresh, army, now);
        }
    }

    fn set_deleted(&mut self, key: &str, deleted: bool) {
        let Some(entry) = self.get(key) else { return };
        if entry.deleted != deleted {
            entry.failed = None;
            if deleted {
                entry.deleted = true;
            } else {
                entry.revive();
            }
        }
    }

    fn saved(&mut self, key: &str, revision: u64, out: &mut Vec<Effect>) {
        let Some(entry) = self.get(key) else { return };
        if entry.flight == Flight::Writing(revision) {
            (entry.flight, entry.stored, entry.failed) = (Flight::Idle, Some(revision), None);
            out.push(Effect::Announce { key: key.to_owned(), revision });
        }
    }

    fn removed(&mut self, key: &str, out: &mut Vec<Effect>) {
        let Some(entry) = self.get(key) else { return };
        if entry.flight == Flight::Removing {
            (entry.flight, entry.stored, entry.failed) = (Flight::Idle, None, None);
            entry.top += 1;
            out.push(Effect::Announce { key: key.to_owned(), revision: entry.top });
        }
    }

    fn save_failed(&mut self, key: &str, why: Failure) {
        let Some(entry) = self.get(key) else { return };
        if let Flight::Writing(_) = entry.flight {
            entry.dirty = true;
        }
        if entry.flight != Flight::Idle {
            entry.flight = Flight::Idle;
            entry.failed = Some(why);
        }
    }

    /// Storage is not where this tab thought. What is there stays; what this tab had unsaved becomes a copy. Where nothing
    /// is there any more, ours is written anew; and a deletion gives way to what the other tab wrote since.
    fn conflict(&mut self, key: &str, theirs: Option<Record>, fresh: Key, now: u64, out: &mut Vec<Effect>) {
        let naming = self.naming;
        let Some(entry) = self.get(key) else { return };
        let flight = core::mem::replace(&mut entry.flight, Flight::Idle);
        if flight == Flight::Idle {
            return;
        }
        let unsaved = matches!(flight, Flight::Writing(_)) || entry.dirty;
        let Some(theirs) = theirs else {
            entry.stored = None;
            entry.dirty = unsaved;
            return;
        };
        entry.top = entry.top.max(theirs.revision);
        let ours = if unsaved && !entry.deleted { entry.army().cloned() } else { None };
        entry.deleted = false;
        entry.adopt(theirs);
        let Some(mut army) = ours.filter(|ours| entry.army() != Some(ours)) else {
            out.push(Effect::Adopted(key.to_owned()));
            return;
        };
        army.name = (naming.conflict)(&army.name);
        self.entries.push(Entry::new(fresh.clone(), army, now));
        out.push(Effect::KeptBoth { key: key.to_owned(), copy: fresh });
    }

    /// With something unsaved here nothing is read: our own write will find out.
    fn other_tab(&mut self, key: Key, revision: u64, out: &mut Vec<Effect>) {
        if self.loading != Loading::Done {
            // A load under way may have read the record before it was written, so read it again afterwards.
            out.push(Effect::Read(key));
            return;
        }
        let Some(entry) = self.get(&key) else {
            out.push(Effect::Read(key));
            return;
        };
        entry.heard = entry.heard.max(revision);
        if entry.settled() && entry.reading.is_none() && entry.stored.is_none_or(|stored| stored < revision) {
            entry.reading = Some(entry.stored);
            out.push(Effect::Read(key));
        }
    }

    fn reread(&mut self, key: &str, theirs: Option<Record>, out: &mut Vec<Effect>) {
        if self.loading != Loading::Done {
            return;
        }
        let Some(entry) = self.get(key) else {
            if let Some(record) = theirs {
                self.entries.push(Entry::stored(record));
            }
            return;
        };
        let asked = entry.reading.take();
        if !entry.settled() {
            return;
        }
        match theirs {
            // Whatever is newer than what is known may be taken, however old the question.
            Some(record) if entry.stored.is_none_or(|stored| stored < record.revision) => {
                let revision = record.revision;
                entry.deleted = false;
                entry.adopt(record);
                out.push(Effect::Adopted(key.to_owned()));
                if revision < entry.heard {
                    entry.reading = Some(entry.stored);
                    out.push(Effect::Read(key.to_owned()));
                }
            }
            // That nothing is there holds only if this tab has not written since it asked.
            None if asked == Some(entry.stored) && !entry.deleted => {
                entry.top = entry.top.max(entry.heard);
                entry.stored = None;
                entry.deleted = true;
                out.push(Effect::Gone(key.to_owned()));
            }
            _ => {}
        }
    }
}
