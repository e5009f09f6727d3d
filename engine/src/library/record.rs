//! What passes between the library and its host.

use crate::model::Army;
use crate::systems::Checker;

/// The name of a record in storage, given by the host and never used for another army.
pub type Key = String;

/// What a record holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// An army.
    Army(Army),
    /// A text that cannot be read: kept as it is, and offered as a file.
    Unreadable(String),
}

/// One army as it lies in storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its name in storage.
    pub key: Key,
    /// Grows with every write; no two states of a record share one.
    pub revision: u64,
    /// When it was written, in milliseconds since 1970.
    pub modified: u64,
    /// The army's name, so that a record that cannot be read still has one.
    pub name: String,
    /// What it holds, as far as the host could read it.
    pub content: Content,
}

/// What a list of armies says about one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// What it costs, in points.
    pub points: u32,
    /// Its squads.
    pub squads: usize,
    /// Its characters, those who joined a squad among them.
    pub characters: usize,
    /// Its models.
    pub models: usize,
    /// Whether nothing in it is forbidden.
    pub legal: bool,
}

impl Summary {
    /// Of an army; this checks it whole.
    #[must_use]
    pub fn of(army: &Army) -> Self {
        let (squads, characters) = army.counted();
        Self {
            points: army.points(),
            squads,
            characters,
            models: army.units.iter().map(|unit| unit.members.len()).sum(),
            legal: Checker::default().check(army).legal(),
        }
    }
}

/// Why storage did not do what it was asked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// The browser denies storage, or has none.
    Denied,
    /// The disk, or this site's share of it, is full.
    Full,
    /// It does not answer.
    Silent,
    /// Anything else.
    Failed,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// [`Effect::Load`] brought these records.
    Loaded(Vec<Record>),
    /// [`Effect::Load`] failed. Nothing is written until a later load succeeds.
    LoadFailed(Failure),
    /// The person began, imported or copied an army.
    Create {
        /// A fresh key.
        key: Key,
        /// The army.
        army: Army,
    },
    /// The page offers an army to begin with. It is one like others, but is not written before it is changed, another comes
    /// to stand beside it, or [`Event::Keep`] asks for it: whoever only looks needs nothing that writes.
    Offer {
        /// A fresh key.
        key: Key,
        /// The army.
        army: Army,
    },
    /// Something that belongs to an army is about to be written, so that the army itself must be there as well.
    Keep(Key),
    /// The person imported several.
    Import(Vec<(Key, Army)>),
    /// The person changed an army.
    Edited {
        /// Which.
        key: Key,
        /// What it is now.
        army: Army,
    },
    /// The page was left before this was on the disk; it was kept elsewhere, as [`Library::unsaved`](super::Library::unsaved)
    /// told then.
    Recovered {
        /// Which.
        key: Key,
        /// What it was when the page was left.
        army: Army,
        /// The revision it follows: no write up to this one holds anything newer.
        base: u64,
        /// A fresh key, should both have to be kept.
        fresh: Key,
    },
    /// The person asked for a copy.
    Duplicate {
        /// Of which.
        key: Key,
        /// A fresh key for the copy.
        fresh: Key,
    },
    /// The person deleted an army.
    Delete(Key),
    /// The person took that back.
    UndoDelete(Key),
    /// The person asked to try again what failed.
    Retry,
    /// [`Effect::Write`] is on the disk.
    Saved {
        /// Which.
        key: Key,
        /// The revision written.
        revision: u64,
    },
    /// [`Effect::Remove`] is done.
    Removed(Key),
    /// [`Effect::Write`] or [`Effect::Remove`] failed; storage is as it was.
    SaveFailed {
        /// Which.
        key: Key,
        /// Why.
        why: Failure,
    },
    /// [`Effect::Write`] or [`Effect::Remove`] found another revision than it expected, and did nothing.
    Conflict {
        /// Which.
        key: Key,
        /// What is there; `None` when nothing is.
        theirs: Option<Record>,
        /// A fresh key, should both have to be kept.
        fresh: Key,
    },
    /// Another tab wrote or removed a record.
    OtherTab {
        /// Which.
        key: Key,
        /// The revision it announced.
        revision: u64,
    },
    /// [`Effect::Read`] brought this; `None` when there is no such record.
    Reread {
        /// Which.
        key: Key,
        /// What is there.
        theirs: Option<Record>,
    },
}

/// What the host is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Read all records, then [`Event::Loaded`] or [`Event::LoadFailed`].
    Load,
    /// Read one record, then [`Event::Reread`]. A read that fails may be dropped.
    Read(Key),
    /// Write a record in one transaction, if what is there is at `expected` (`None`: there is none); then
    /// [`Event::Saved`], [`Event::Conflict`] or [`Event::SaveFailed`]. What cannot be read is written as it is: its
    /// deletion was undone.
    Write {
        /// The record, at the revision it becomes.
        record: Record,
        /// The revision it follows.
        expected: Option<u64>,
        /// Keep what was there before among the earlier versions, the newest twenty of them.
        keep: bool,
    },
    /// Remove a record in one transaction, if it is at `expected`; then [`Event::Removed`] (also when there was none),
    /// [`Event::Conflict`] or [`Event::SaveFailed`].
    Remove {
        /// Which.
        key: Key,
        /// The revision that was deleted.
        expected: u64,
    },
    /// Tell the other tabs.
    Announce {
        /// Which.
        key: Key,
        /// The revision written, or one more than the one removed.
        revision: u64,
    },
    /// Another tab's version has taken the place of this one, which had no unsaved change: show it where it is open.
    Adopted(Key),
    /// Another tab deleted it. It is out of the list; an edit, or undoing the deletion, brings it back.
    Gone(Key),
    /// Two tabs changed the same army. Theirs stays, and what this tab had is now a copy of its own: tell the person, and
    /// where it is open go on with the copy.
    KeptBoth {
        /// Where theirs is.
        key: Key,
        /// Where ours is.
        copy: Key,
    },
}
