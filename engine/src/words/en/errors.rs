//! Why a link or a file could not be opened: what happened, what it means for their armies, what to do.

use super::Said;
use crate::format::{FileError, LinkError};

/// What became of the reader's own armies, whatever was wrong.
const UNTOUCHED: &str = "Your own armies are as they were.";

fn said(title: &str, happened: &str, todo: &str) -> Said {
    Said { title: title.to_owned(), text: format!("{happened} {UNTOUCHED} {todo}") }
}

/// Why a link cannot be opened, or, with [`LinkError::Huge`], not be made.
#[must_use]
pub fn link_error(why: &LinkError) -> Said {
    match *why {
        LinkError::Foreign => said(
            "This is not a link to an army",
            "What follows the # in the address was not written by Serried.",
            "If you copied it from a message, go back and copy the whole address.",
        ),
        LinkError::Future { version } => said(
            "This link was made by a newer Serried",
            &format!("It is of version {version}, which this page cannot read yet."),
            "Reload the page while you are online to bring it up to date, then open the link again.",
        ),
        LinkError::Cut { want, have } => said(
            "This link was cut short",
            &format!(
                "The part after the # should have {want} characters or more, and has {have}. The rest was lost on the way."
            ),
            "Copy the whole address, or ask for it again: some programs break long addresses over two lines.",
        ),
        LinkError::Altered => said(
            "This link was changed on the way",
            "Its checksum does not match: a character was added, lost or replaced, so the army in it cannot be trusted.",
            "Something was copied along with it, or a letter changed: copy it anew, or ask for the link again.",
        ),
        LinkError::Huge { have, most } => said(
            "This army is too large for a link",
            &format!("It takes {have} characters, and a link may have {most}."),
            "Send it as a file instead: Export writes one, Import reads it.",
        ),
        LinkError::Broken => said(
            "There is no sound army in this link",
            "It arrived whole, but what it holds is not an army: it was made by a program with a fault, or by hand.",
            "Ask for the army as a file instead.",
        ),
    }
}

/// Why a file cannot be opened.
#[must_use]
pub fn file_error(why: &FileError) -> Said {
    match why {
        FileError::NotJson { truncated: true, line, .. } => said(
            "This file ends in the middle",
            &format!("It stops in line {line}, as if it had not been saved or sent to its end."),
            "Download or copy it again, or export it again where it was made.",
        ),
        FileError::NotJson { truncated: false, line, column } => said(
            "This is not a Serried file",
            &format!("Serried files are JSON, and this one stops being so in line {line}, column {column}."),
            "Choose a file that Export wrote. If you changed it by hand, look there for a missing comma or quotation mark.",
        ),
        FileError::Foreign => said(
            "This file was not made by Serried",
            "It is JSON, but it does not say that it holds Serried armies.",
            "Choose a file that Export wrote.",
        ),
        FileError::Future { version } => said(
            "This file was made by a newer Serried",
            &format!("It is of version {version}, which this page cannot read yet."),
            "Reload the page while you are online to bring it up to date, then import the file again.",
        ),
        FileError::Invalid { path } => said(
            "A value in this file makes no sense",
            &format!("It is the one at {path}."),
            "If you changed the file by hand, mend that value; otherwise export it again where it was made.",
        ),
        FileError::Huge { have, most } => said(
            "This file is too large",
            &format!("It has {}, and a file may have {}.", megabytes(*have), megabytes(*most)),
            "Choose a file that Export wrote.",
        ),
        FileError::Empty => said(
            "There is no army in this file",
            "It was made by Serried but holds no army.",
            "Export again, with at least one army.",
        ),
    }
}

/// Rounded up to a tenth, so that what is just over the most does not read like the most.
fn megabytes(bytes: usize) -> String {
    let tenths = (bytes as u64 * 10).div_ceil(1024 * 1024);
    if tenths.is_multiple_of(10) {
        format!("{} MB", tenths / 10)
    } else {
        format!("{}.{} MB", tenths / 10, tenths % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_says_what_to_do() {
        let text = file_error(&FileError::Invalid { path: "armies[0].limit".into() }).text;
        assert_eq!(
            text,
            "It is the one at armies[0].limit. Your own armies are as they were. If you changed the file by hand, \
             mend that value; otherwise export it again where it was made."
        );
        let huge = file_error(&FileError::Huge { have: 16 * 1024 * 1024 + 1, most: 16 * 1024 * 1024 }).text;
        assert!(huge.starts_with("It has 16.1 MB, and a file may have 16 MB."), "{huge}");
        let cut = link_error(&LinkError::Cut { want: 183, have: 140 });
        assert!(cut.title.contains("cut short") && cut.text.contains("183 characters or more, and has 140"));
    }
}
