//! Every transition by itself.

use serried_engine::library::{Content, Effect, Event, Failure, KEEP_EVERY, Library, Record, Status};
use serried_engine::model::Army;

use super::{NAMING, army, edit, noted, record, saved};

/// A loaded library holding these.
fn loaded(records: Vec<Record>) -> Library {
    let (mut library, first) = Library::open(NAMING);
    assert_eq!(first, [Effect::Load]);
    assert_eq!(library.on(Event::Loaded(records), 10), []);
    library
}

/// The one write among effects: the record, what it expects, whether it keeps the one before.
fn write(effects: &[Effect]) -> (Record, Option<u64>, bool) {
    let mut writes = effects.iter().filter_map(|effect| match effect {
        Effect::Write { record, expected, keep } => Some((record.clone(), *expected, *keep)),
        _ => None,
    });
    let one = writes.next().expect("a write");
    assert!(writes.next().is_none());
    one
}

#[test]
fn nothing_is_written_before_a_load_succeeded() {
    let (mut library, _) = Library::open(NAMING);
    assert_eq!(library.on(edit("a", army("A")), 1), []);
    assert_eq!(library.status("a"), Status::Saving);
    assert_eq!(library.on(Event::LoadFailed(Failure::Denied), 2), []);
    assert_eq!(library.status("a"), Status::Failed(Failure::Denied));
    assert_eq!(library.on(edit("a", army("B")), 3), [], "the person carries on");
    assert_eq!(library.on(Event::Retry, 4), [Effect::Load]);
    let out = library.on(Event::Loaded(vec![record("z", 3, army("Z"))]), 5);
    let (record, expected, keep) = write(&out);
    assert_eq!((record.key.as_str(), record.name.as_str(), expected, keep), ("a", "B", None, false));
    assert_eq!(library.entries().map(|entry| entry.key()).collect::<Vec<_>>(), ["z", "a"]);
}

#[test]
fn what_is_offered_is_written_when_it_is_changed() {
    // The sample of a first visit: nothing of it is lost if the page is closed, the next visit offers it anew.
    let mut library = loaded(vec![]);
    assert_eq!(library.on(Event::Offer { key: "a".into(), army: army("Sample") }, 1), []);
    assert_eq!((library.entries().count(), library.status("a")), (1, Status::Saved));
    assert_eq!(library.on(edit("a", army("Sample")), 2), [], "the same is no change");
    let (record, expected, _) = write(&library.on(edit("a", noted("Sample", "mine")), 3));
    assert_eq!((record.content, expected), (Content::Army(noted("Sample", "mine")), None));
    // What belongs to it, as its table does, asks for it.
    library.on(Event::Offer { key: "b".into(), army: army("Other") }, 4);
    assert_eq!(write(&library.on(Event::Keep("b".into()), 5)).0.name, "Other");
    assert_eq!(library.on(Event::Keep("b".into()), 6), [], "it is being written");
    // Deleted before it was ever written, it needs no storage; an edit where it is still open brings it back.
    library.on(Event::Offer { key: "c".into(), army: army("Third") }, 7);
    assert_eq!(library.on(Event::Delete("c".into()), 8), []);
    assert_eq!(write(&library.on(edit("c", noted("Third", "kept")), 9)).0.key, "c");
}

#[test]
fn what_is_offered_stays_in_the_list_beside_an_army_of_ones_own() {
    for beside in [
        Event::Create { key: "b".into(), army: army("Mine") },
        Event::Import(vec![("b".into(), army("Mine"))]),
        Event::Duplicate { key: "a".into(), fresh: "b".into() },
    ] {
        let mut library = loaded(vec![]);
        library.on(Event::Offer { key: "a".into(), army: army("Sample") }, 1);
        let out = library.on(beside, 2);
        let written = |key: &str| out.iter().any(|it| matches!(it, Effect::Write { record, .. } if record.key == key));
        assert!(written("a") && written("b"), "{out:?}");
    }
}

fn recovered(army: Army, base: u64) -> Event {
    Event::Recovered { key: "a".into(), army, base, fresh: "f".into() }
}

#[test]
fn what_a_page_took_with_it_comes_back() {
    // Revision 7 is stored, 20 is on its way when the page is left, with "two" typed since.
    let mut library = loaded(vec![record("a", 7, army("A"))]);
    assert_eq!(library.unsaved("a"), None);
    let (one, ..) = write(&library.on(edit("a", noted("A", "one")), 20));
    library.on(edit("a", noted("A", "two")), 21);
    assert_eq!(library.unsaved("a"), Some((&noted("A", "two"), one.revision)));
    let next = |stored: u64, army: Army| {
        let mut library = loaded(vec![record("a", stored, army)]);
        let out = library.on(recovered(noted("A", "two"), one.revision), 30);
        (library, out)
    };
    // The write under way may have come through or not: either way ours follows what is there.
    for (stored, army) in [(7, army("A")), (one.revision, noted("A", "one"))] {
        let (library, out) = next(stored, army);
        let (record, expected, _) = write(&out);
        assert_eq!((record.content, expected), (Content::Army(noted("A", "two")), Some(stored)));
        assert_eq!(library.entries().count(), 1);
    }
    // It came through whole: nothing to do.
    assert_eq!(next(one.revision, noted("A", "two")).1, []);
    // Another tab wrote since: theirs stays, ours is a copy.
    let (library, out) = next(one.revision + 1, noted("A", "theirs"));
    assert_eq!((write(&out).0.key.as_str(), write(&out).0.name.as_str()), ("f", "A (from this tab)"));
    assert_eq!(library.entry("a").and_then(|entry| entry.army()), Some(&noted("A", "theirs")));
    // It was never stored, or is gone since: it is written anew.
    let mut library = loaded(vec![]);
    assert_eq!(write(&library.on(recovered(noted("A", "two"), 0), 30)).0.key, "a");
    // What cannot be read is never written over.
    let broken = Record { content: Content::Unreadable("?".into()), ..record("a", 7, army("A")) };
    let mut library = loaded(vec![broken]);
    assert_eq!(write(&library.on(recovered(noted("A", "two"), 9), 30)).0.key, "f");
}

#[test]
fn writes_are_gathered_while_one_runs() {
    let mut library = loaded(vec![record("a", 1, army("A"))]);
    let (first, expected, _) = write(&library.on(edit("a", noted("A", "1")), 20));
    assert_eq!(expected, Some(1));
    assert_eq!(library.on(edit("a", noted("A", "12")), 21), []);
    assert_eq!(library.on(edit("a", noted("A", "123")), 22), []);
    assert_eq!(library.status("a"), Status::Saving);
    let out = library.on(saved("a", first.revision), 23);
    assert_eq!(out[0], Effect::Announce { key: "a".into(), revision: first.revision });
    let (second, expected, _) = write(&out);
    assert_eq!(expected, Some(first.revision));
    assert!(second.revision > first.revision);
    assert_eq!(second.content, Content::Army(noted("A", "123")));
    library.on(saved("a", second.revision), 24);
    assert_eq!(library.status("a"), Status::Saved);
    assert_eq!(library.on(edit("a", noted("A", "123")), 25), [], "an edit that changes nothing writes nothing");
}

#[test]
fn an_earlier_version_is_kept_every_ten_minutes_at_most() {
    let mut library = loaded(vec![record("a", 1, army("A"))]);
    let mut kept = Vec::new();
    for (step, now) in [100, 200, 100 + KEEP_EVERY - 1, 100 + KEEP_EVERY, 101 + KEEP_EVERY].into_iter().enumerate() {
        let (record, _, keep) = write(&library.on(edit("a", noted("A", &step.to_string())), now));
        library.on(saved("a", record.revision), now);
        kept.push(keep);
    }
    assert_eq!(kept, [true, false, false, true, false]);
    // A new army has nothing earlier to keep.
    let (_, expected, keep) = write(&library.on(Event::Create { key: "n".into(), army: army("N") }, 5));
    assert_eq!((expected, keep), (None, false));
}

#[test]
fn a_failed_write_is_told_and_tried_again() {
    let mut library = loaded(vec![]);
    library.on(Event::Create { key: "a".into(), army: army("A") }, 20);
    let failed = Event::SaveFailed { key: "a".into(), why: Failure::Full };
    assert_eq!(library.on(failed.clone(), 21), [], "no endless loop of tries");
    assert_eq!(library.status("a"), Status::Failed(Failure::Full));
    let (record, ..) = write(&library.on(Event::Retry, 22));
    assert_eq!(record.content, Content::Army(army("A")));
    library.on(failed, 23);
    let (record, ..) = write(&library.on(edit("a", noted("A", "more")), 24));
    library.on(saved("a", record.revision), 25);
    assert_eq!(library.status("a"), Status::Saved);
}

#[test]
fn a_conflict_keeps_both() {
    let mut library = loaded(vec![record("a", 1, army("A"))]);
    library.on(edit("a", noted("A", "mine")), 20);
    library.on(edit("a", noted("A", "mine, later")), 21);
    let theirs = record("a", 7, noted("A", "theirs"));
    let out = library.on(Event::Conflict { key: "a".into(), theirs: Some(theirs), fresh: "b".into() }, 22);
    assert_eq!(out[0], Effect::KeptBoth { key: "a".into(), copy: "b".into() });
    let (copy, expected, _) = write(&out);
    assert_eq!((copy.key.as_str(), copy.name.as_str(), expected), ("b", "A (from this tab)", None));
    assert_eq!(copy.content, Content::Army(noted("A (from this tab)", "mine, later")));
    assert_eq!(library.entry("a").and_then(|entry| entry.army()), Some(&noted("A", "theirs")));
    assert_eq!(library.status("a"), Status::Saved);
    let (_, expected, _) = write(&library.on(edit("a", noted("A", "theirs, and on")), 23));
    assert_eq!(expected, Some(7));
}

#[test]
fn an_edit_of_what_another_tab_deleted_writes_it_anew() {
    let mut library = loaded(vec![record("a", 1, army("A"))]);
    library.on(edit("a", noted("A", "mine")), 20);
    let out = library.on(Event::Conflict { key: "a".into(), theirs: None, fresh: "b".into() }, 21);
    let (record, expected, _) = write(&out);
    assert_eq!((record.key.as_str(), expected), ("a", None));
}

#[test]
fn what_another_tab_wrote_is_adopted_unless_something_is_unsaved() {
    let mut library = loaded(vec![record("a", 1, army("A"))]);
    let heard = |revision| Event::OtherTab { key: "a".into(), revision };
    assert_eq!(library.on(heard(1), 20), [], "already known");
    assert_eq!(library.on(heard(2), 20), [Effect::Read("a".into())]);
    assert_eq!(library.on(heard(3), 20), [], "one read at a time");
    let theirs =
        |revision, note| Event::Reread { key: "a".into(), theirs: Some(record("a", revision, noted("A", note))) };
    // The read answers with 2, but 3 was heard of meanwhile.
    assert_eq!(library.on(theirs(2, "two"), 21), [Effect::Adopted("a".into()), Effect::Read("a".into())]);
    assert_eq!(library.on(theirs(3, "three"), 22), [Effect::Adopted("a".into())]);
    assert_eq!(library.entry("a").and_then(|entry| entry.army()), Some(&noted("A", "three")));
    // An edit made while the read runs is not thrown away by its answer.
    library.on(heard(4), 23);
    library.on(edit("a", noted("A", "mine")), 24);
    assert_eq!(library.on(theirs(4, "four"), 25), []);
    assert_eq!(library.entry("a").and_then(|entry| entry.army()), Some(&noted("A", "mine")));
    // An army made in another tab appears here.
    assert_eq!(library.on(Event::OtherTab { key: "n".into(), revision: 1 }, 26), [Effect::Read("n".into())]);
    library.on(Event::Reread { key: "n".into(), theirs: Some(record("n", 1, army("N"))) }, 27);
    assert_eq!(library.entry("n").map(|entry| entry.name()), Some("N"));
}

#[test]
fn deleting_is_undone_whenever_it_is_undone() {
    // After it is gone from storage: written anew.
    let mut library = loaded(vec![record("a", 1, army("A"))]);
    assert_eq!(library.on(Event::Delete("a".into()), 20), [Effect::Remove { key: "a".into(), expected: 1 }]);
    assert_eq!(library.entries().count(), 0);
    let out = library.on(Event::Removed("a".into()), 21);
    assert_eq!(out, [Effect::Announce { key: "a".into(), revision: 2 }]);
    let (again, expected, _) = write(&library.on(Event::UndoDelete("a".into()), 22));
    assert_eq!((again.content, expected), (Content::Army(army("A")), None));
    assert_eq!(library.entries().count(), 1);
    // While it is being removed: written anew as soon as that is done.
    let mut library = loaded(vec![record("a", 1, army("A"))]);
    library.on(Event::Delete("a".into()), 20);
    assert_eq!(library.on(Event::UndoDelete("a".into()), 21), []);
    let (again, expected, _) = write(&library.on(Event::Removed("a".into()), 22));
    assert_eq!((again.content, expected), (Content::Army(army("A")), None));
    // While a write of it runs: removed after that.
    let mut library = loaded(vec![record("a", 1, army("A"))]);
    let (first, ..) = write(&library.on(edit("a", noted("A", "1")), 20));
    assert_eq!(library.on(Event::Delete("a".into()), 21), []);
    let out = library.on(saved("a", first.revision), 22);
    assert!(out.contains(&Effect::Remove { key: "a".into(), expected: first.revision }));
    // Another tab wrote since: its edit outlives the deletion.
    let theirs = Some(record("a", 90, noted("A", "theirs")));
    let out = library.on(Event::Conflict { key: "a".into(), theirs, fresh: "f".into() }, 23);
    assert_eq!(out, [Effect::Adopted("a".into())]);
    assert_eq!(library.entries().count(), 1);
}

#[test]
fn what_another_tab_deleted_goes_but_can_be_brought_back() {
    let mut library = loaded(vec![record("a", 1, army("A"))]);
    library.on(Event::OtherTab { key: "a".into(), revision: 2 }, 20);
    let out = library.on(Event::Reread { key: "a".into(), theirs: None }, 21);
    assert_eq!(out, [Effect::Gone("a".into())]);
    assert_eq!(library.entries().count(), 0);
    let (record, expected, _) = write(&library.on(edit("a", noted("A", "still open here")), 22));
    assert_eq!((record.key.as_str(), expected), ("a", None));
    assert!(record.revision > 2);
}

#[test]
fn what_cannot_be_read_is_kept_listed_and_never_written_over() {
    let broken = Record {
        key: "x".into(),
        revision: 4,
        modified: 1,
        name: "Old army".into(),
        content: Content::Unreadable("{\"odd".into()),
    };
    let mut library = loaded(vec![broken.clone()]);
    let entry = library.entry("x").expect("listed");
    assert_eq!((entry.name(), entry.unreadable(), entry.army()), ("Old army", Some("{\"odd"), None));
    assert_eq!(library.on(edit("x", army("A")), 20), []);
    assert_eq!(library.on(Event::Create { key: "x".into(), army: army("A") }, 20), []);
    assert_eq!(library.on(Event::Duplicate { key: "x".into(), fresh: "y".into() }, 20), []);
    assert_eq!(library.on(Event::Delete("x".into()), 21), [Effect::Remove { key: "x".into(), expected: 4 }]);
    library.on(Event::Removed("x".into()), 22);
    let (again, expected, _) = write(&library.on(Event::UndoDelete("x".into()), 23));
    assert_eq!((again.content, again.name, expected), (broken.content, broken.name, None));
}

#[test]
fn copies_and_imports_are_armies_of_their_own() {
    let mut library = loaded(vec![record("a", 1, army("A"))]);
    let (copy, ..) = write(&library.on(Event::Duplicate { key: "a".into(), fresh: "b".into() }, 20));
    assert_eq!((copy.key.as_str(), copy.name.as_str()), ("b", "A (copy)"));
    let out = library.on(Event::Import(vec![("c".into(), army("")), ("d".into(), army("A"))]), 21);
    assert_eq!(out.iter().filter(|effect| matches!(effect, Effect::Write { expected: None, .. })).count(), 2);
    assert_eq!(library.entries().count(), 4);
}
