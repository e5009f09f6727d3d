//! One army of the library and where its saving stands.

use super::record::{Content, Effect, Failure, Key, Record};
use super::shelf::KEEP_EVERY;
use crate::model::Army;

/// Where the saving of an army stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// All is on the disk.
    Saved,
    /// Being written, or waiting for the armies to be loaded.
    Saving,
    /// It is not on the disk, and why.
    Failed(Failure),
}

/// What storage is doing with a record for us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flight {
    /// Nothing.
    Idle,
    /// Writing that revision.
    Writing(u64),
    /// Removing it.
    Removing,
}

/// One army of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub(super) key: Key,
    pub(super) name: String,
    pub(super) modified: u64,
    pub(super) content: Content,
    pub(super) deleted: bool,
    /// The revision in storage, as far as this tab knows.
    pub(super) stored: Option<u64>,
    /// The highest revision this tab knows of.
    pub(super) top: u64,
    /// The highest revision another tab announced.
    pub(super) heard: u64,
    /// The content is newer than what is stored or being written.
    pub(super) dirty: bool,
    pub(super) flight: Flight,
    /// What was stored when a read was asked for.
    pub(super) reading: Option<Option<u64>>,
    pub(super) failed: Option<Failure>,
    /// When an earlier version was last kept.
    pub(super) kept: Option<u64>,
}

impl Entry {
    /// An army that is not stored yet.
    pub(super) fn new(key: Key, army: Army, now: u64) -> Self {
        Self {
            key,
            name: army.name.clone(),
            modified: now,
            content: Content::Army(army),
            deleted: false,
            stored: None,
            top: 0,
            heard: 0,
            dirty: true,
            flight: Flight::Idle,
            reading: None,
            failed: None,
            kept: None,
        }
    }

    /// A record as it lies in storage.
    pub(super) fn stored(record: Record) -> Self {
        Self {
            key: record.key,
            name: record.name,
            modified: record.modified,
            content: record.content,
            deleted: false,
            stored: Some(record.revision),
            top: record.revision,
            heard: 0,
            dirty: false,
            flight: Flight::Idle,
            reading: None,
            failed: None,
            kept: None,
        }
    }

    /// Its key.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Its name, also when it cannot be read.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// When it last changed, in milliseconds since 1970.
    #[must_use]
    pub const fn modified(&self) -> u64 {
        self.modified
    }

    /// What it holds.
    #[must_use]
    pub const fn content(&self) -> &Content {
        &self.content
    }

    /// The army; `None` when it cannot be read.
    #[must_use]
    pub const fn army(&self) -> Option<&Army> {
        match &self.content {
            Content::Army(army) => Some(army),
            Content::Unreadable(_) => None,
        }
    }

    /// The text that cannot be read, to be offered as a file; `None` when it can.
    #[must_use]
    pub fn unreadable(&self) -> Option<&str> {
        match &self.content {
            Content::Army(_) => None,
            Content::Unreadable(body) => Some(body),
        }
    }

    /// Nothing here is unsaved and nothing is under way, so another tab's version may take its place.
    pub(super) const fn settled(&self) -> bool {
        !self.dirty && matches!(self.flight, Flight::Idle)
    }

    /// Brings a deleted army back; it is written anew where its record is gone or going.
    pub(super) fn revive(&mut self) {
        if self.deleted {
            self.deleted = false;
            self.dirty = self.dirty || self.stored.is_none() || self.flight == Flight::Removing;
        }
    }

    /// Takes what another tab wrote.
    pub(super) fn adopt(&mut self, theirs: Record) {
        self.top = self.top.max(theirs.revision);
        self.stored = Some(theirs.revision);
        self.name = theirs.name;
        self.modified = theirs.modified;
        self.content = theirs.content;
        self.dirty = false;
    }

    /// What storage is to do next for this army.
    pub(super) fn next(&mut self, now: u64) -> Option<Effect> {
        if self.flight != Flight::Idle || self.failed.is_some() {
            return None;
        }
        if self.deleted {
            let expected = self.stored?;
            self.flight = Flight::Removing;
            return Some(Effect::Remove { key: self.key.clone(), expected });
        }
        if !self.dirty {
            return None;
        }
        // The time makes revisions differ even where a record was removed and made again by tabs that had not heard of
        // one another, so that equal revisions mean equal records.
        let revision = (self.top + 1).max(now);
        let keep = self.stored.is_some() && self.kept.is_none_or(|kept| now.saturating_sub(kept) >= KEEP_EVERY);
        if keep {
            self.kept = Some(now);
        }
        (self.dirty, self.flight, self.top) = (false, Flight::Writing(revision), revision);
        let record = Record {
            key: self.key.clone(),
            revision,
            modified: self.modified,
            name: self.name.clone(),
            content: self.content.clone(),
        };
        Some(Effect::Write { record, expected: self.stored, keep })
    }

    /// Where its saving stands, once the armies are loaded.
    pub(super) fn status(&self) -> Status {
        match self.failed {
            Some(why) => Status::Failed(why),
            None if self.settled() => Status::Saved,
            None => Status::Saving,
        }
    }
}
