//! Reading JSON values, each with its path, so that whoever mends a file by hand knows where.

use serde_json::{Map, Value};

use super::super::FileError;

/// What reading gives.
pub type Read<T> = Result<T, FileError>;

/// A value and where it stands.
#[derive(Clone, Debug)]
pub struct At<'a> {
    value: Option<&'a Value>,
    /// Where, as in `armies[0].units[2].name`.
    pub path: String,
}

impl<'a> At<'a> {
    /// The file as a whole.
    #[must_use]
    pub const fn root(value: &'a Value) -> Self {
        Self { value: Some(value), path: String::new() }
    }

    /// It makes no sense.
    #[must_use]
    pub fn invalid(&self) -> FileError {
        FileError::Invalid { path: self.path.clone() }
    }

    fn ok<T>(&self, value: Option<T>) -> Read<T> {
        value.ok_or_else(|| self.invalid())
    }

    /// The fields of an object that has none but these.
    ///
    /// # Errors
    /// When it is no object, or has a field nobody knows.
    pub fn object(self, known: &[&str]) -> Read<Fields<'a>> {
        let map = self.ok(self.value.and_then(Value::as_object))?;
        if let Some(unknown) = map.keys().find(|key| !known.contains(&key.as_str())) {
            return Err(FileError::Invalid { path: join(&self.path, unknown) });
        }
        Ok(Fields { map, path: self.path })
    }

    /// Each value of an array, read.
    ///
    /// # Errors
    /// When it is no array, or one of them makes no sense.
    pub fn list<T>(&self, mut read: impl FnMut(At<'a>) -> Read<T>) -> Read<Vec<T>> {
        let values = self.ok(self.value.and_then(Value::as_array))?;
        let each = values.iter().enumerate();
        each.map(|(place, value)| read(At { value: Some(value), path: format!("{}[{place}]", self.path) })).collect()
    }

    /// A text.
    ///
    /// # Errors
    /// When it is none.
    pub fn text(&self) -> Read<&'a str> {
        self.ok(self.value.and_then(Value::as_str))
    }

    /// A truth.
    ///
    /// # Errors
    /// When it is none.
    pub fn truth(&self) -> Read<bool> {
        self.ok(self.value.and_then(Value::as_bool))
    }

    /// A whole number that fits.
    ///
    /// # Errors
    /// When it is none.
    pub fn number<T: TryFrom<i64>>(&self) -> Read<T> {
        self.ok(self.value.and_then(Value::as_i64).and_then(|number| T::try_from(number).ok()))
    }

    /// A number, or nothing.
    ///
    /// # Errors
    /// When it is neither.
    pub fn option<T: TryFrom<i64>>(&self) -> Read<Option<T>> {
        if self.value.is_none_or(Value::is_null) { Ok(None) } else { self.number().map(Some) }
    }

    /// Whether it is there and not null.
    #[must_use]
    pub fn present(&self) -> bool {
        self.value.is_some_and(|value| !value.is_null())
    }

    /// Whether it is an object.
    #[must_use]
    pub fn is_object(&self) -> bool {
        self.value.is_some_and(Value::is_object)
    }
}

/// The fields of an object.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    map: &'a Map<String, Value>,
    path: String,
}

impl<'a> Fields<'a> {
    /// A field, which may be missing.
    #[must_use]
    pub fn at(&self, key: &str) -> At<'a> {
        At { value: self.map.get(key), path: join(&self.path, key) }
    }

    /// Whether something is set; missing is no.
    ///
    /// # Errors
    /// When it is no truth.
    pub fn set(&self, key: &str) -> Read<bool> {
        let at = self.at(key);
        if at.present() { at.truth() } else { Ok(false) }
    }

    /// A text; missing is empty.
    ///
    /// # Errors
    /// When it is no text.
    pub fn text(&self, key: &str) -> Read<String> {
        let at = self.at(key);
        if at.present() { at.text().map(str::to_owned) } else { Ok(String::new()) }
    }

    /// A number; missing is 0.
    ///
    /// # Errors
    /// When it is no number that fits.
    pub fn number<T: TryFrom<i64> + Default>(&self, key: &str) -> Read<T> {
        self.at(key).option().map(Option::unwrap_or_default)
    }
}

fn join(path: &str, key: &str) -> String {
    // a key of somebody else's file may be anything, and long
    let key: String = key.chars().take(40).collect();
    if path.is_empty() { key } else { format!("{path}.{key}") }
}
