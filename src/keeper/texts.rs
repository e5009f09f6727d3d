//! Armies and tables written as text and read again. What reads, and what writes tables and files, is a part that comes
//! when it is needed, and so is not there on a first visit that only looks. What writes an army as the browser keeps it is
//! there from the start: a page that is left a moment after its first edit cannot wait for anything.

use std::rc::Rc;

use leptos::prelude::*;
use serried_engine::format::{FileError, from_file, from_link, from_record, from_table, to_file, to_record, to_table};
use serried_engine::library::{Content, Record};
use serried_engine::model::{Army, Table};
use serried_engine::words::en;

use crate::lazy::lazy;
use crate::platform::storage::{Row, StorageError};

lazy!(
    files: load_link,
    fn read_link(link: String) -> Result<Army, en::Said> {
        from_link(&link).map_err(|why| en::link_error(&why))
    }
);

lazy!(
    files: load_record,
    fn read_record(body: String) -> Result<Army, FileError> {
        from_record(&body)
    }
);

lazy!(
    files: load_file,
    fn read_file(text: String) -> Result<Vec<Army>, FileError> {
        from_file(&text)
    }
);

lazy!(
    files: load_table_reader,
    fn read_table(body: String) -> Result<Table, FileError> {
        from_table(&body)
    }
);

lazy!(
    files: load_table_writer,
    fn write_table(table: Table) -> String {
        to_table(&table)
    }
);

lazy!(
    files: load_file_writer,
    fn write_file(armies: Vec<Army>) -> String {
        to_file(&armies.iter().collect::<Vec<_>>())
    }
);

/// The army written last and its text, so that what storage gets and what is kept should the module die are written once.
#[derive(Clone, Copy)]
pub struct Texts(StoredValue<Option<(Army, Rc<str>)>, LocalStorage>);

impl Texts {
    /// None written yet.
    #[must_use]
    pub fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// An army as text, as the browser keeps it.
    #[must_use]
    pub fn of(self, army: &Army) -> Rc<str> {
        let known =
            |last: &Option<(Army, Rc<str>)>| last.as_ref().filter(|(one, _)| one == army).map(|it| it.1.clone());
        if let Some(text) = self.0.with_value(known) {
            return text;
        }
        let text: Rc<str> = to_record(army).into();
        self.0.set_value(Some((army.clone(), text.clone())));
        text
    }
}

/// What is stored, read. It is not taken for unreadable when what reads it did not come.
async fn record(row: Row) -> Result<Record, StorageError> {
    let content = match read_record(row.body.clone()).await.map_err(|_| StorageError::Failed)? {
        Ok(army) => Content::Army(army),
        Err(_) => Content::Unreadable(row.body),
    };
    Ok(Record { key: row.key, revision: row.revision, modified: row.modified, name: row.name, content })
}

/// All that is stored, read.
///
/// # Errors
/// When what reads it did not come.
pub async fn records(rows: Vec<Row>) -> Result<Vec<Record>, StorageError> {
    let mut records = Vec::with_capacity(rows.len());
    for row in rows {
        records.push(record(row).await?);
    }
    Ok(records)
}

/// One of what is stored, read; `None` where there is none.
///
/// # Errors
/// As [`records`].
pub async fn one(row: Option<Row>) -> Result<Option<Record>, StorageError> {
    Ok(match row {
        Some(row) => Some(record(row).await?),
        None => None,
    })
}

/// A record as it is stored.
pub fn row(record: Record, texts: Texts) -> Row {
    let body = match record.content {
        Content::Army(army) => texts.of(&army).to_string(),
        Content::Unreadable(body) => body,
    };
    Row { key: record.key, revision: record.revision, modified: record.modified, name: record.name, body }
}
