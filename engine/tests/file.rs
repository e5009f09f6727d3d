//! The native file: the army exactly, or a reason.

mod armies;

use armies::{any_army, twelve};
use proptest::prelude::*;
use serried_engine::format::{FileError, from_file, from_record, to_file, to_record};

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_file_gives_back_the_armies(armies in proptest::collection::vec(any_army(), 1..3)) {
        let file = to_file(&armies.iter().collect::<Vec<_>>());
        prop_assert_eq!(from_file(&file), Ok(armies.clone()));
        prop_assert_eq!(from_record(&to_record(&armies[0])), Ok(armies[0].clone()));
        prop_assert!(!to_record(&armies[0]).contains('\n'));
    }

    #[test]
    fn a_cut_file_is_told(army in any_army(), at in any::<prop::sample::Index>()) {
        let record = to_record(&army);
        let chars: Vec<char> = record.chars().collect();
        let cut: String = chars[..at.index(chars.len())].iter().collect();
        let truncated = matches!(from_file(&cut), Err(FileError::NotJson { truncated: true, .. }));
        prop_assert!(truncated, "{:?}", from_file(&cut));
    }

    /// Any one number of a file replaced by any other: it opens as something sound, or is refused.
    #[test]
    fn a_spoiled_file_never_panics(army in any_army(), at in any::<prop::sample::Index>(), put in "[0-9a-z\"{}\\[\\],:-]{0,3}", text in any::<String>()) {
        let mut record: Vec<char> = to_record(&army).chars().collect();
        let at = at.index(record.len());
        record.splice(at..at + 1, put.chars());
        if let Ok(army) = from_record(&record.into_iter().collect::<String>()) {
            prop_assert_eq!(from_record(&to_record(&army)), Ok(army));
        }
        prop_assert!(from_file(&text).is_err());
    }
}

/// `twelve` as a file with one part replaced by another.
fn with(from: &str, to: &str) -> Result<(), FileError> {
    let file = to_record(&twelve());
    assert!(file.contains(from), "{from} is not in the file");
    from_file(&file.replacen(from, to, 1)).map(|_| ())
}

fn invalid(path: &str) -> Result<(), FileError> {
    Err(FileError::Invalid { path: path.into() })
}

#[test]
fn what_is_no_file_of_ours_is_foreign() {
    for text in [
        "[]",
        "null",
        "{}",
        "0",
        "\"serried\"",
        "{\"format\":\"other\"}",
        "{\"armies\":[]}",
        "[{\"format\":\"serried\"}]",
    ] {
        assert_eq!(from_file(text), Err(FileError::Foreign), "{text}");
    }
}

#[test]
fn what_is_no_json_is_told_with_its_place() {
    assert_eq!(from_file(""), Err(FileError::NotJson { line: 1, column: 0, truncated: true }));
    assert_eq!(from_file("{\"format\":\n  oops}"), Err(FileError::NotJson { line: 2, column: 3, truncated: false }));
    assert!(matches!(from_file(&"[".repeat(100_000)), Err(FileError::NotJson { .. })), "deep nesting");
    // cut after a sign, and wrong after one
    assert_eq!(from_file("{\"x\":-"), Err(FileError::NotJson { line: 1, column: 6, truncated: true }));
    assert_eq!(from_file("{\"x\":-}"), Err(FileError::NotJson { line: 1, column: 7, truncated: false }));
    assert!(matches!(from_file("<html>"), Err(FileError::NotJson { truncated: false, .. })));
    let huge = " ".repeat(17 * 1024 * 1024);
    assert_eq!(from_file(&huge), Err(FileError::Huge { have: huge.len(), most: 16 * 1024 * 1024 }));
}

#[test]
fn versions_are_told_apart() {
    assert_eq!(with("\"version\":1", "\"version\":2"), Err(FileError::Future { version: 2 }));
    assert_eq!(with("\"version\":1", "\"version\":99999999999"), Err(FileError::Future { version: u32::MAX }));
    // a later version may hold anything
    assert_eq!(from_file("{\"format\":\"serried\",\"version\":7,\"x\":[]}"), Err(FileError::Future { version: 7 }));
    assert_eq!(with("\"version\":1", "\"version\":0"), invalid("version"));
    assert_eq!(with("\"version\":1", "\"version\":\"1\""), invalid("version"));
    assert_eq!(with("\"version\":1", "\"version\":1.5"), invalid("version"));
    assert_eq!(with("\"version\":1,", ""), invalid("version"));
    assert_eq!(from_file("{\"format\":\"serried\",\"version\":1,\"armies\":[]}"), Err(FileError::Empty));
    assert_eq!(from_file("{\"format\":\"serried\",\"version\":1}").map(drop), invalid("armies"));
}

#[test]
fn a_wrong_value_is_told_with_its_path() {
    let army = twelve();
    let unit = &army.units[0];
    assert_eq!((unit.id.0, unit.members[0].id.0, unit.members[0].profile.0), (1, 1, 0));
    assert_eq!(with("\"system\":\"roc\"", "\"system\":\"chess\""), invalid("armies[0].system"));
    assert_eq!(with("\"limit\":2000", "\"limit\":-1"), invalid("armies[0].limit"));
    assert_eq!(with("\"profile\":0", "\"profile\":999"), invalid("armies[0].units[0].members[0].profile"));
    assert_eq!(with("\"profile\":0", "\"profile\":\"x\""), invalid("armies[0].units[0].members[0].profile"));
    assert_eq!(with("\"profile\":0", "\"profile\":0,\"set\":3"), invalid("armies[0].units[0].members[0].set"));
    assert_eq!(with("\"profile\":0", "\"profile\":0,\"hat\":3"), invalid("armies[0].units[0].members[0].hat"));
    assert_eq!(
        with("\"roles\":[\"leader\"]", "\"roles\":[\"cook\"]"),
        invalid("armies[0].units[0].members[2].roles[0]")
    );
    assert_eq!(with("\"kind\":\"block\"", "\"kind\":\"blob\""), invalid("armies[0].units[0].formation.kind"));
    assert_eq!(with("{\"id\":2,\"profile\"", "{\"id\":1,\"profile\""), invalid("armies[0].units[0].members[1].id"));
    assert_eq!(with("\"next_unit\":13", "\"next_unit\":12"), invalid("armies[0].next_unit"));
    assert_eq!(with("\"next_member\"", "\"next_beast\""), invalid("armies[0].next_beast"));
    assert_eq!(with("\"width\":4000", "\"width\":0"), invalid("armies[0].profiles[0].base"));
    assert_eq!(with("\"stats\":[", "\"stats\":[1,"), invalid("armies[0].profiles[0].stats"));
    assert_eq!(with("\"joined\":1", "\"joined\":77"), invalid("armies[0].units[10].joined"));
    assert_eq!(with("\"joined\":1", "\"joined\":11"), invalid("armies[0].units[10].joined"));
}

/// What is missing, twice there, or of the wrong shape.
#[test]
fn a_wrong_object_is_told_with_its_path() {
    let unit = "armies[0].units[0]";
    assert_eq!(with("\"profile\":0,", ""), invalid(&format!("{unit}.members[0].profile")));
    assert_eq!(with("\"profile\":0,", "\"profile\":0,\"profile\":0,"), invalid(&format!("{unit}.members[0].profile")));
    assert_eq!(with("\"next_member\":", "\"next_unit\":"), invalid("armies[0].next_unit"));
    assert_eq!(with("\"version\":1", "\"version\":1,\"colour\":2"), invalid("colour"));
    assert_eq!(with("\"width\":4000", "\"diameter\":4000"), invalid("armies[0].profiles[0].base"));
    assert_eq!(with("\"width\":4000,\"depth\"", "\"diameter\""), Ok(()));
    assert_eq!(with("\"stats\":[4", "\"stats\":[400"), invalid("armies[0].profiles[0].stats[0]"));
    assert_eq!(with("\"stats\":[4,", "\"stats\":["), invalid("armies[0].profiles[0].stats"));
    assert_eq!(
        with("\"kind\":\"block\",\"frontage\"", "\"kind\":\"block\",\"core_set\""),
        invalid(&format!("{unit}.formation"))
    );
    assert_eq!(with("\"profile\":0", "\"profile\":0,\"facing\":359"), Ok(()));
    assert_eq!(with("\"profile\":0", "\"profile\":0,\"facing\":360"), invalid(&format!("{unit}.members[0].facing")));
    assert_eq!(with("\"profile\":0", "\"profile\":0.5"), invalid(&format!("{unit}.members[0].profile")));
    let deep = format!("\"hat\":{}{},\"profile\":0", "[".repeat(10_000), "]".repeat(10_000));
    assert_eq!(with("\"profile\":0", &deep), invalid(&format!("{unit}.members[0].hat")));
    let long = format!("\"{}\":1,\"profile\":0", "x".repeat(100_000));
    assert!(matches!(with("\"profile\":0", &long), Err(FileError::Invalid { path }) if path.len() == 120));
}

/// 100 m are 100,000 mm of 160 units each: 16,000,000 either way is the farthest a model may stand.
#[test]
fn a_model_farther_than_100_m_is_told() {
    for (key, value) in [("x", "x\":"), ("y", "y\":")] {
        let path = format!("armies[0].units[0].members[0].{key}");
        for (far, told) in [
            ("16000000", Ok(())),
            ("-16000000", Ok(())),
            ("16000001", invalid(&path)),
            ("-16000001", invalid(&path)),
            ("2147483647", invalid(&path)),
            ("-2147483648", invalid(&path)),
            ("2147483648", invalid(&path)),
        ] {
            let record = to_record(&twelve());
            let from = record.find(value).expect("a place") + value.len();
            let to = from + record[from..].find([',', '}']).expect("an end");
            let put = format!("{}{far}{}", &record[..from], &record[to..]);
            assert_eq!(from_file(&put).map(drop), told, "{key} {far}");
        }
    }
}

#[test]
fn a_name_longer_than_any_is_told() {
    let long = format!("\"name\":\"{}\"", "x".repeat(10_001));
    assert_eq!(with("\"name\":\"Border watch\"", &long), invalid("armies[0].name"));
    assert_eq!(with("\"name\":\"Square\"", &long), invalid("armies[0].units[9].name"));
    assert_eq!(with("\"name\":\"hand weapon\"", &long), invalid("armies[0].items[0].name"));
}

/// One bad army among good ones: nothing is taken.
#[test]
fn all_or_nothing() {
    let army = twelve();
    let file = to_file(&[&army, &army, &army]);
    let place = file.rfind("\"x\":").expect("models");
    let spoiled = format!("{}\"z\":{}", &file[..place], &file[place + 4..]);
    assert!(matches!(from_file(&spoiled), Err(FileError::Invalid { path }) if path.starts_with("armies[2].units[11]")));
}

#[test]
fn a_byte_order_mark_does_no_harm() {
    let army = twelve();
    assert_eq!(from_file(&format!("\u{FEFF}{}", to_file(&[&army]))), Ok(vec![army]));
}

#[test]
fn a_record_holds_one_army() {
    let army = twelve();
    assert_eq!(from_record(&to_file(&[&army, &army])), Err(FileError::Invalid { path: "armies[1]".into() }));
}

#[test]
fn counters_at_their_end_leave_room() {
    // Somebody's file may name any number for the next unit: what is added after it must still get one.
    let army = twelve();
    let next = |text: &str, key: &str, value: u32| {
        let at = text.find(key).expect("there") + key.len();
        let end = at + text[at..].find(|c: char| !c.is_ascii_digit()).expect("more");
        format!("{}{value}{}", &text[..at], &text[end..])
    };
    let file = next(&to_record(&army), "\"next_unit\":", u32::MAX);
    let read = from_record(&next(&file, "\"next_member\":", u32::MAX)).expect("sound");
    assert_eq!((read.next_unit, read.next_member), (army.next_unit, army.next_member));
}
