//! The native file and the link. Wire types are frozen per version; the only place that knows serde.

mod file;
mod link;
mod sound;
mod table;

pub use file::{from_file, from_record, safe_file_name, to_file, to_record};
pub use link::{MAGIC as LINK_MAGIC, MOST as LINK_MOST, canonical, from_link, to_link};

pub use table::{from_table, to_table};

/// Why a link cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LinkError {
    /// It does not start like one of ours.
    Foreign,
    /// Made by a later version of Serried.
    Future {
        /// Its version.
        version: u8,
    },
    /// Shorter than it says it is.
    Cut {
        /// Characters it should have.
        want: usize,
        /// Characters it has.
        have: usize,
    },
    /// Its checksum does not match.
    Altered,
    /// Larger than a link may be.
    Huge {
        /// Characters it has.
        have: usize,
        /// The most it may have.
        most: usize,
    },
    /// The checksum matches but the content is not an army.
    Broken,
}

/// Why a file cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FileError {
    /// Not JSON at all, or cut short: where the reading stopped (line, column).
    NotJson {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// It ends in the middle.
        truncated: bool,
    },
    /// JSON, but not a file of ours.
    Foreign,
    /// Made by a later version of Serried.
    Future {
        /// Its version.
        version: u32,
    },
    /// A file of ours with a value that makes no sense: where.
    Invalid {
        /// The path of the value, such as "armies[0].units[2].members[1].profile".
        path: String,
    },
    /// Larger than a file may be.
    Huge {
        /// Bytes it has.
        have: usize,
        /// The most it may have.
        most: usize,
    },
    /// It holds no army.
    Empty,
}
