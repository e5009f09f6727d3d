//! What the keeping, sharing and moving of armies says.

use super::squads::counted;
use crate::library::{Failure, Summary};
use crate::model::SystemId;

/// An army begun from nothing.
pub const NEW_ARMY: &str = "New army";
/// The name of a file with all armies.
pub const ALL_FILE: &str = "All armies";
/// Another tab's version took the place of this one.
pub const ADOPTED: &str = "This army was changed in another tab. You now see what was saved there.";
/// Another tab deleted the open army.
pub const GONE: &str = "This army was deleted in another tab. Change anything here and it is kept after all.";
/// Two tabs changed the same army.
pub const KEPT_BOTH: &str =
    "Another tab changed the same army. Both are kept: theirs under its name, yours as the copy you see now.";

/// An army's name, or what to call one in whose name nothing stands.
#[must_use]
pub fn named(name: &str) -> &str {
    if name.trim().is_empty() { UNNAMED } else { name }
}

/// Enough of a name that what is added to it still fits what an army may be called.
fn short(name: &str) -> &str {
    let name = named(name);
    name.char_indices().nth(2_000).map_or(name, |(end, _)| &name[..end])
}

/// The name of a copy.
#[must_use]
pub fn duplicate_name(name: &str) -> String {
    format!("{} (copy)", short(name))
}

/// The name of what this tab had when another tab changed the same army.
#[must_use]
pub fn conflict_name(name: &str) -> String {
    format!("{} (from this tab)", short(name))
}

/// Why an army is not saved, and what to do.
#[must_use]
pub const fn failure(why: Failure) -> &'static str {
    match why {
        Failure::Denied => {
            "This browser keeps nothing for this page (a private window, perhaps). Your army is here until you close it: \
             export it to a file."
        }
        Failure::Full => {
            "This browser's storage is full, so the last changes are not kept. Export the army to a file, then make room and \
             try again."
        }
        Failure::Silent => {
            "This browser's storage does not answer, so the last changes are not kept. They are still here: export the army \
             to a file, or try again. Closing other tabs of this page may help."
        }
        Failure::Failed => {
            "This browser could not write the last changes. They are still here: export the army to a file, or try again."
        }
    }
}

/// Tries once more to write what could not be written.
pub const TRY_AGAIN: &str = "Try again";

/// An army as the list says it: "5 squads, 2 characters, 83 models, 977 points".
#[must_use]
pub fn summary(it: &Summary) -> String {
    let models = if it.models == 1 { "model" } else { "models" };
    format!("{}, {} {models}, {}", counted(it.squads, it.characters), it.models, super::ui::points(it.points))
}

/// The list of armies.
pub const ARMIES: &str = "Armies";
/// Opens an army.
pub const OPEN: &str = "Open";
/// The name of an army.
pub const NAME: &str = "Name";
/// Copies an army.
pub const DUPLICATE: &str = "Duplicate";
/// Deletes an army.
pub const DELETE: &str = "Delete";
/// Said of an army that was deleted and can come back.
#[must_use]
pub fn deleted(name: &str) -> String {
    format!("{name} was deleted.")
}
/// Takes a deletion back.
pub const UNDO_DELETE: &str = "Undo delete";
/// Said of the army that is open.
pub const OPEN_NOW: &str = "Open now";

/// What the list says of an army: "The 9th Age · 3 squads, 35 models, 796 points · not legal yet".
#[must_use]
pub fn about(game: SystemId, it: &Summary) -> String {
    let legal = match (it.squads + it.characters, it.legal) {
        (0, _) => "nothing in it yet",
        (_, true) => "legal",
        (_, false) => "not legal yet",
    };
    format!("{} \u{b7} {} \u{b7} {legal}", super::ui::system(game), summary(it))
}
/// A record this version cannot read.
pub const UNREADABLE: &str =
    "This version of Serried cannot read it. It is kept as it is; save it as a file to bring it to a version that can.";
/// Saves an unreadable record.
pub const SAVE_AS_FILE: &str = "Save as a file";
/// Armies in from a file.
pub const IMPORT: &str = "Import";
/// Armies out to a file.
pub const EXPORT: &str = "Export";
/// What export does.
pub const EXPORT_TEXT: &str = "A file holds the army whole: squads, arrangement, notes. Its table (terrain, places, losses) stays in this browser. Import \
     the file in any browser, or keep it as a backup.";
/// The open army.
pub const EXPORT_ONE: &str = "This army";
/// All armies.
pub const EXPORT_ALL: &str = "All armies";
/// The browser refused.
pub const EXPORT_FAILED: &str =
    "The browser did not make the file. Nothing is lost: try again, or share the army as a link.";
/// The army is on the disk, and its table is not.
#[must_use]
pub fn table_not_kept(why: &str) -> String {
    format!("The army is saved; its table is not. {why}")
}
/// What import does.
pub const IMPORT_TEXT: &str = "Armies from a file are added to yours; none of yours is replaced.";
/// The other way, where there is a mouse to drop with.
pub const IMPORT_DROP: &str = "You can also drop a file anywhere on the page.";
/// Asks for a file.
pub const CHOOSE_FILE: &str = "Choose a file";
/// The link of an army.
pub const SHARE: &str = "Share";
/// What a link is.
pub const SHARE_TEXT: &str = "This link holds the whole army: squads, arrangement, notes. Its table (terrain, places, losses) is not in \
     it. Whoever opens it can read everything, change nothing of yours, and copy it. No server keeps it: the army is in the \
     link itself.";
/// The field with the link.
pub const LINK: &str = "Link";
/// Copies the link.
pub const COPY_LINK: &str = "Copy link";
/// The link is on the clipboard.
pub const COPIED: &str = "Copied.";
/// The clipboard refused.
pub const COPY_BY_HAND: &str = "The browser did not allow copying. The link is selected: copy it by hand.";
/// Names the region that says of an army that it came by a link.
pub const SHARED_ARMY: &str = "Shared army";
/// An army that came by a link.
pub const SHARED: &str = "A shared army: read everything, change nothing.";
/// Copies a shared army.
pub const COPY_TO_MINE: &str = "Copy to my armies";
/// After copying a shared army.
pub const COPIED_TO_MINE: &str = "Copied to your armies. This one is yours to change.";
/// Back to one's own.
pub const TO_MINE: &str = "My armies";
/// Theme and measure.
pub const SETTINGS: &str = "Settings";
/// Light or dark.
pub const THEME: &str = "Theme";
/// What the system says.
pub const THEME_SYSTEM: &str = "As the system";
/// Light.
pub const THEME_LIGHT: &str = "Light";
/// Dark.
pub const THEME_DARK: &str = "Dark";
/// How lengths are shown.
pub const MEASURE: &str = "Lengths";
/// Millimetres.
pub const MILLIMETRES: &str = "Millimetres";
/// Inches.
pub const INCHES: &str = "Inches";
/// Movement.
pub const MOVES_IN_INCHES: &str = "Movement is always in inches, as the rules give it.";

/// A file was offered.
#[must_use]
pub fn exported(name: &str) -> String {
    format!("Saved as {name}.")
}

/// Armies came in.
#[must_use]
pub fn imported(armies: usize) -> String {
    if armies == 1 {
        "One army was added to yours.".to_owned()
    } else {
        format!("{armies} armies were added to yours.")
    }
}

/// How long a link is.
#[must_use]
pub fn link_length(characters: usize) -> String {
    format!("{characters} characters.")
}

/// An army whose name is empty.
pub const UNNAMED: &str = "Unnamed army";

/// Earlier versions of an army.
pub const VERSIONS: &str = "Earlier versions";
/// What they are.
pub const VERSIONS_TEXT: &str = "While you edit, Serried keeps how this army was, every ten minutes at most, the last twenty. A \
     version comes back as an army of its own; this one stays as it is.";
/// None yet.
pub const NO_VERSIONS: &str = "There are none of this army yet.";
/// Brings a version back.
pub const RESTORE: &str = "Bring back";

/// The name of an army brought back from an earlier version.
#[must_use]
pub fn version_name(name: &str, when: &str) -> String {
    format!("{} ({when})", short(name))
}
