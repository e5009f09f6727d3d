//! Two tabs in any order against one storage.

use std::collections::{BTreeMap, VecDeque};

use proptest::prelude::*;
use serried_engine::library::{Content, Effect, Event, Failure, Library, Record, Status};

use super::{NAMING, army, edit, record, saved};

/// One tab with what it has yet to hear and what storage has yet to do for it.
struct Tab {
    library: Library,
    inbox: VecDeque<Event>,
    asked: VecDeque<Effect>,
    /// The key the person works on; follows copies.
    open: String,
}

struct World {
    storage: BTreeMap<String, Record>,
    tabs: [Tab; 2],
    now: u64,
    fresh: u32,
    tokens: u32,
}

impl World {
    fn new() -> Self {
        let storage = BTreeMap::from([("a".to_owned(), record("a", 1, army("A")))]);
        let tab = || {
            let (library, asked) = Library::open(NAMING);
            Tab { library, inbox: VecDeque::new(), asked: asked.into(), open: "a".to_owned() }
        };
        Self { storage, tabs: [tab(), tab()], now: 100, fresh: 0, tokens: 0 }
    }

    fn tell(&mut self, tab: usize, event: Event) {
        self.now += 1;
        let effects = self.tabs[tab].library.on(event, self.now);
        for effect in effects {
            match effect {
                Effect::Announce { key, revision } => {
                    self.tabs[1 - tab].inbox.push_back(Event::OtherTab { key, revision });
                }
                Effect::KeptBoth { key, copy } => {
                    if self.tabs[tab].open == key {
                        self.tabs[tab].open = copy;
                    }
                }
                Effect::Adopted(_) | Effect::Gone(_) => {}
                asked => self.tabs[tab].asked.push_back(asked),
            }
        }
    }

    /// The person writes one more word in what this tab shows. An edit before the load is of the sample army, as it were.
    fn edit(&mut self, tab: usize) {
        let open = self.tabs[tab].open.clone();
        let shown = self.tabs[tab].library.entry(&open).and_then(|entry| entry.army()).cloned();
        let mut army = shown.unwrap_or_else(|| army("A"));
        self.tokens += 1;
        army.note.push_str(&format!("[{}]", self.tokens));
        self.tell(tab, edit(&open, army));
    }

    fn storage_works(&mut self, tab: usize, fails: bool) {
        let Some(asked) = self.tabs[tab].asked.pop_front() else { return };
        self.fresh += 1;
        let fresh = format!("fresh{}", self.fresh);
        let at = |storage: &BTreeMap<String, Record>, key: &String| storage.get(key).map(|record| record.revision);
        let answer = match asked {
            Effect::Load if fails => Event::LoadFailed(Failure::Failed),
            Effect::Load => Event::Loaded(self.storage.values().cloned().collect()),
            Effect::Read(key) => Event::Reread { theirs: self.storage.get(&key).cloned(), key },
            Effect::Write { record, .. } if fails => Event::SaveFailed { key: record.key, why: Failure::Full },
            Effect::Remove { key, .. } if fails => Event::SaveFailed { key, why: Failure::Full },
            Effect::Write { record, expected, .. } => {
                if at(&self.storage, &record.key) == expected {
                    let event = saved(&record.key, record.revision);
                    self.storage.insert(record.key.clone(), record);
                    event
                } else {
                    Event::Conflict { theirs: self.storage.get(&record.key).cloned(), key: record.key, fresh }
                }
            }
            Effect::Remove { key, expected } => match at(&self.storage, &key) {
                Some(revision) if revision != expected => {
                    Event::Conflict { theirs: self.storage.get(&key).cloned(), key, fresh }
                }
                _ => {
                    self.storage.remove(&key);
                    Event::Removed(key)
                }
            },
            _ => return,
        };
        self.tabs[tab].inbox.push_back(answer);
    }

    fn hear(&mut self, tab: usize) {
        if let Some(event) = self.tabs[tab].inbox.pop_front() {
            self.tell(tab, event);
        }
    }

    /// Everything under way comes to its end, and what failed is tried again.
    fn settle(&mut self) {
        for _ in 0..2 {
            for tab in [0, 1] {
                self.tell(tab, Event::Retry);
            }
            let mut rounds = 0;
            while self.tabs.iter().any(|tab| !tab.inbox.is_empty() || !tab.asked.is_empty()) {
                for tab in [0, 1] {
                    self.storage_works(tab, false);
                    self.hear(tab);
                }
                rounds += 1;
                assert!(rounds < 10_000, "it never comes to rest");
            }
        }
    }

    fn notes(&self) -> String {
        let armies = self.storage.values().filter_map(|record| match &record.content {
            Content::Army(army) => Some(army.note.as_str()),
            Content::Unreadable(_) => None,
        });
        armies.collect()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Whatever the order in which two people's edits, storage and messages come, every word written is in storage in the
    /// end, and both tabs show what is there.
    #[test]
    fn two_tabs_lose_no_edit(steps in prop::collection::vec((0..12_u8, 0..2_usize), 1..80)) {
        let mut world = World::new();
        for (what, tab) in steps {
            match what {
                0..4 => world.edit(tab),
                4..8 => world.storage_works(tab, false),
                8 => world.storage_works(tab, true),
                _ => world.hear(tab),
            }
        }
        world.settle();
        let notes = world.notes();
        for token in 1..=world.tokens {
            let word = format!("[{token}]");
            prop_assert!(notes.contains(&word), "{} is lost: {}", word, notes);
        }
        for tab in &world.tabs {
            for entry in tab.library.entries() {
                prop_assert_eq!(tab.library.status(entry.key()), Status::Saved);
                let there = world.storage.get(entry.key()).map(|record| &record.content);
                prop_assert_eq!(Some(entry.content()), there);
            }
            prop_assert_eq!(tab.library.entries().count(), world.storage.len());
        }
    }

    /// With deletions too: whoever edits after a deletion brings the army back, and an edit under way outlives it.
    #[test]
    fn a_deletion_never_takes_an_edit_made_after_it(steps in prop::collection::vec((0..14_u8, 0..2_usize), 1..80)) {
        let mut world = World::new();
        let mut since: Vec<u32> = Vec::new();
        for (what, tab) in steps {
            match what {
                0..4 => {
                    world.edit(tab);
                    since.push(world.tokens);
                }
                4..8 => world.storage_works(tab, false),
                8 => world.storage_works(tab, true),
                9 => {
                    // What this tab shows goes with the deletion; what it does not show yet does not.
                    let open = world.tabs[tab].open.clone();
                    let shown = world.tabs[tab].library.entry(&open).and_then(|entry| entry.army()).cloned();
                    let note = shown.map(|army| army.note).unwrap_or_default();
                    since.retain(|token| !note.contains(&format!("[{token}]")));
                    world.tell(tab, Event::Delete(open));
                }
                10 => {
                    let open = world.tabs[tab].open.clone();
                    world.tell(tab, Event::UndoDelete(open));
                }
                _ => world.hear(tab),
            }
        }
        world.settle();
        let notes = world.notes();
        for token in since {
            let word = format!("[{token}]");
            prop_assert!(notes.contains(&word), "{} is lost: {}", word, notes);
        }
    }
}
