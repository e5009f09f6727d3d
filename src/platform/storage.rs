//! Armies in IndexedDB, each a record of its own, written strictly and compared by revision inside the transaction.

use gloo_timers::future::TimeoutFuture;
use idb::{Database, DatabaseEvent, Factory, KeyPath, ObjectStoreParams, Query, Transaction, TransactionResult};
use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};

/// One stored army.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Its key.
    pub key: String,
    /// Counts up with every write.
    pub revision: u64,
    /// When it was written, milliseconds since 1970.
    pub modified: u64,
    /// The army's name, so that a record that cannot be read still has one.
    pub name: String,
    /// The native file of the army.
    pub body: String,
}

/// What came of a write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// It is on the disk.
    Done,
    /// Somebody else wrote since: what is there now (`None`: it was deleted). Nothing was overwritten.
    Conflict(Option<Row>),
}

/// Why storage failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// The browser denies storage, or has none.
    Denied,
    /// The disk, or this site's share of it, is full.
    Full,
    /// It does not answer.
    Silent,
    /// Anything else.
    Failed,
}

const NAME: &str = "serried";
const ARMIES: &str = "armies";
const VERSIONS: &str = "versions";

/// Earlier versions kept of each army.
const KEEP: usize = 20;

/// The open database.
#[derive(Debug)]
pub struct Storage(web_sys::IdbDatabase);

impl Storage {
    /// Opens the database under the product's name. Browsers now and then fail to open one and heal on the next try: three
    /// are made.
    ///
    /// # Errors
    /// When all three failed.
    pub async fn open() -> Result<Self, StorageError> {
        Self::open_named(NAME).await
    }

    /// Opens a database under another name: tests use their own.
    ///
    /// # Errors
    /// As [`Storage::open`].
    pub async fn open_named(name: &str) -> Result<Self, StorageError> {
        let mut last = StorageError::Failed;
        for wait in [0, 100, 400] {
            if wait > 0 {
                TimeoutFuture::new(wait).await;
            }
            match open_once(name).await {
                Ok(database) => return Ok(Self(database.into())),
                Err(error) => last = explain(&error),
            }
        }
        Err(last)
    }

    /// All armies, in the order of their keys.
    ///
    /// # Errors
    /// When reading failed.
    pub async fn load(&self) -> Result<Vec<Row>, StorageError> {
        let mut rows = self.rows(ARMIES).await.map_err(|error| explain(&error))?;
        // Only what this page wrote has a key it can be found by again.
        rows.retain(|row| !row.key.is_empty());
        Ok(rows)
    }

    /// Writes an army if the record is still at `expected` (`None`: there is none yet). With `keep`, what was there before
    /// is kept as an earlier version.
    ///
    /// # Errors
    /// When writing failed; the record is as it was.
    pub async fn write(&self, row: &Row, expected: Option<u64>, keep: bool) -> Result<Written, StorageError> {
        self.write_once(row, expected, keep).await.map_err(|error| explain(&error))
    }

    async fn write_once(&self, row: &Row, expected: Option<u64>, keep: bool) -> Result<Written, idb::Error> {
        let transaction = self.begin()?;
        let store = transaction.object_store(ARMIES)?;
        let there = store.get(Query::Key(row.key.as_str().into()))?.await?.as_ref().map(read_row);
        if there.as_ref().map(|there| there.revision) != expected {
            finish(transaction).await?;
            return Ok(Written::Conflict(there));
        }
        store.put(&write_row(row), None)?.await?;
        if let (true, Some(there)) = (keep, &there) {
            transaction.object_store(VERSIONS)?.put(&write_row(there), None)?.await?;
        }
        finish(transaction).await?;
        if keep {
            self.thin(&row.key).await?;
        }
        Ok(Written::Done)
    }

    /// One army, if there is one of that key.
    ///
    /// # Errors
    /// When reading failed.
    pub async fn read(&self, key: &str) -> Result<Option<Row>, StorageError> {
        let read = async {
            let transaction = self.database().transaction(&[ARMIES], idb::TransactionMode::ReadOnly)?;
            let value = transaction.object_store(ARMIES)?.get(Query::Key(key.into()))?.await?;
            Ok(value.as_ref().map(read_row))
        };
        read.await.map_err(|error: idb::Error| explain(&error))
    }

    /// Removes an army if its record is still at `expected`; done as well when there is none. Its earlier versions stay.
    ///
    /// # Errors
    /// When removing failed.
    pub async fn remove(&self, key: &str, expected: u64) -> Result<Written, StorageError> {
        let removed = async {
            let transaction = self.begin()?;
            let store = transaction.object_store(ARMIES)?;
            let there = store.get(Query::Key(key.into()))?.await?.as_ref().map(read_row);
            let same = there.as_ref().is_none_or(|there| there.revision == expected);
            if same {
                store.delete(Query::Key(key.into()))?.await?;
            }
            finish(transaction).await?;
            Ok(if same { Written::Done } else { Written::Conflict(there) })
        };
        removed.await.map_err(|error: idb::Error| explain(&error))
    }

    /// Earlier versions of an army, newest first.
    ///
    /// # Errors
    /// When reading failed.
    pub async fn versions(&self, key: &str) -> Result<Vec<Row>, StorageError> {
        self.versions_of(key).await.map_err(|error| explain(&error))
    }

    async fn versions_of(&self, key: &str) -> Result<Vec<Row>, idb::Error> {
        let mut rows = self.rows(VERSIONS).await?;
        rows.retain(|row| row.key == key);
        serried_engine::order::by_key(&mut rows, |row| core::cmp::Reverse(row.revision));
        Ok(rows)
    }

    /// Asks the browser not to clear this site's storage of its own accord.
    pub async fn persist() {
        let manager = super::window().navigator().storage();
        if !manager.is_undefined()
            && let Ok(promise) = manager.persist()
        {
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        }
    }

    async fn thin(&self, key: &str) -> Result<(), idb::Error> {
        let rows = self.versions_of(key).await?;
        let transaction = self.begin()?;
        let store = transaction.object_store(VERSIONS)?;
        for old in rows.iter().skip(KEEP) {
            let path = js_sys::Array::of2(&old.key.as_str().into(), &(old.revision as f64).into());
            store.delete(Query::Key(path.into()))?.await?;
        }
        finish(transaction).await
    }

    async fn rows(&self, store: &str) -> Result<Vec<Row>, idb::Error> {
        let transaction = self.database().transaction(&[store], idb::TransactionMode::ReadOnly)?;
        let values = transaction.object_store(store)?.get_all(None, None)?.await?;
        Ok(values.iter().map(read_row).collect())
    }

    /// A transaction that reports done only when the bytes are on the disk. Neither the wrapper nor stable web-sys can ask
    /// for that yet; the platform can.
    fn begin(&self) -> Result<Transaction, idb::Error> {
        let strict = || -> Result<JsValue, JsValue> {
            let options = js_sys::Object::new();
            Reflect::set(&options, &"durability".into(), &"strict".into())?;
            let stores = js_sys::Array::of2(&ARMIES.into(), &VERSIONS.into());
            let open: js_sys::Function = Reflect::get(&self.0, &"transaction".into())?.dyn_into()?;
            open.call3(&self.0, &stores, &"readwrite".into(), &options)
        };
        strict().map_err(idb::Error::TransactionOpenFailed)?.try_into()
    }

    fn database(&self) -> Database {
        self.0.clone().into()
    }
}

async fn open_once(name: &str) -> Result<Database, idb::Error> {
    let mut request = Factory::new()?.open(name, Some(1))?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database() {
            let mut armies = ObjectStoreParams::new();
            armies.key_path(Some(KeyPath::new_single("key")));
            let mut versions = ObjectStoreParams::new();
            versions.key_path(Some(KeyPath::new_array(["key", "revision"])));
            let _ = database.create_object_store(ARMIES, armies);
            let _ = database.create_object_store(VERSIONS, versions);
        }
    });
    request.await
}

async fn finish(transaction: Transaction) -> Result<(), idb::Error> {
    match transaction.commit()?.await? {
        TransactionResult::Committed => Ok(()),
        TransactionResult::Aborted => Err(idb::Error::UpdateFailed(JsValue::from_str("the transaction was aborted"))),
    }
}

/// Reads what it can: a record some other version wrote is kept whole in `body` and told apart when that is read.
fn read_row(value: &JsValue) -> Row {
    let get = |name: &str| Reflect::get(value, &name.into()).unwrap_or(JsValue::UNDEFINED);
    Row {
        key: get("key").as_string().unwrap_or_default(),
        revision: get("revision").as_f64().unwrap_or_default() as u64,
        modified: get("modified").as_f64().unwrap_or_default() as u64,
        name: get("name").as_string().unwrap_or_default(),
        body: get("body").as_string().unwrap_or_default(),
    }
}

fn write_row(row: &Row) -> JsValue {
    let value = js_sys::Object::new();
    let set = |name: &str, field: JsValue| {
        let _ = Reflect::set(&value, &name.into(), &field);
    };
    set("key", row.key.as_str().into());
    set("revision", (row.revision as f64).into());
    set("modified", (row.modified as f64).into());
    set("name", row.name.as_str().into());
    set("body", row.body.as_str().into());
    value.into()
}

/// What it comes to for the person. By the name the browser gave what it threw: to write the error as text would bring the
/// words of all there are.
fn explain(error: &idb::Error) -> StorageError {
    use idb::Error as E;
    let thrown: &JsValue = match error {
        E::IndexedDbNotFound(_) => return StorageError::Denied,
        E::DomException(thrown) => thrown,
        E::AddFailed(thrown)
        | E::DeleteFailed(thrown)
        | E::GetAllFailed(thrown)
        | E::GetFailed(thrown)
        | E::IndexedDbOpenFailed(thrown)
        | E::TransactionCommitError(thrown)
        | E::TransactionOpenFailed(thrown)
        | E::UpdateFailed(thrown) => thrown,
        _ => return StorageError::Failed,
    };
    match Reflect::get(thrown, &"name".into()).ok().and_then(|name| name.as_string()).as_deref() {
        Some("QuotaExceededError") => StorageError::Full,
        Some("NotAllowedError" | "SecurityError") => StorageError::Denied,
        _ => StorageError::Failed,
    }
}
