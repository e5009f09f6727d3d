//! Storage in a real browser: real IndexedDB, strict transactions.
#![cfg(target_arch = "wasm32")]

use serried::platform::keys;
use serried::platform::storage::{Row, Storage, Written};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

async fn fresh() -> Storage {
    Storage::open_named(&format!("test-{}", keys::fresh())).await.expect("storage opens")
}

fn row(key: &str, revision: u64, body: &str) -> Row {
    Row { key: key.into(), revision, modified: 7, name: "军队 🛡".into(), body: body.into() }
}

#[wasm_bindgen_test]
async fn what_is_written_is_there_again() {
    let storage = fresh().await;
    let army = row("a", 1_764_000_000_001, "{\"name\":\"<img src=x onerror=alert(1)>\"}");
    assert_eq!(storage.write(&army, None, false).await, Ok(Written::Done));
    assert_eq!(storage.load().await, Ok(vec![army.clone()]));
    assert_eq!(storage.read("a").await, Ok(Some(army)));
    assert_eq!(storage.read("b").await, Ok(None));
}

#[wasm_bindgen_test]
async fn a_write_that_expected_another_revision_overwrites_nothing() {
    let storage = fresh().await;
    let (first, second, late) = (row("a", 1, "one"), row("a", 2, "two"), row("a", 3, "late"));
    storage.write(&first, None, false).await.expect("writes");
    storage.write(&second, Some(1), false).await.expect("writes");
    assert_eq!(storage.write(&late, Some(1), false).await, Ok(Written::Conflict(Some(second.clone()))));
    assert_eq!(storage.write(&late, None, false).await, Ok(Written::Conflict(Some(second.clone()))));
    assert_eq!(storage.load().await, Ok(vec![second]));
}

#[wasm_bindgen_test]
async fn removing_compares_as_well_and_is_done_twice_without_harm() {
    let storage = fresh().await;
    let army = row("a", 5, "five");
    storage.write(&army, None, false).await.expect("writes");
    assert_eq!(storage.remove("a", 4).await, Ok(Written::Conflict(Some(army))));
    assert_eq!(storage.remove("a", 5).await, Ok(Written::Done));
    assert_eq!(storage.remove("a", 5).await, Ok(Written::Done));
    assert_eq!(storage.load().await, Ok(Vec::new()));
}

#[wasm_bindgen_test]
async fn the_twenty_newest_earlier_versions_are_kept() {
    let storage = fresh().await;
    storage.write(&row("a", 1, "1"), None, true).await.expect("writes");
    for revision in 2..=25 {
        let body = revision.to_string();
        assert_eq!(storage.write(&row("a", revision, &body), Some(revision - 1), true).await, Ok(Written::Done));
    }
    let kept: Vec<u64> = storage.versions("a").await.expect("reads").iter().map(|row| row.revision).collect();
    // 25 is the present; 24 down to 5 are the twenty before it.
    assert_eq!(kept, (5..=24).rev().collect::<Vec<_>>());
    assert_eq!(storage.versions("b").await, Ok(Vec::new()));
}
