//! What a person can do apart from pointing at things. One record serves button, menu and keyboard.

/// An action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// One step back.
    Undo,
    /// One step forward.
    Redo,
    /// Show the link of this army.
    Share,
    /// Print the roster.
    Print,
    /// Out to a file.
    Export,
    /// In from a file.
    Import,
    /// Start a new army.
    NewArmy,
    /// List all armies.
    Armies,
    /// Theme and measure.
    Settings,
    /// Add a squad.
    AddSquad,
    /// Add a character.
    AddCharacter,
    /// Copy the selected unit.
    Duplicate,
    /// Delete the selected unit.
    Delete,
    /// Move the selected unit one up in the list.
    MoveUp,
    /// Move the selected unit one down in the list.
    MoveDown,
    /// Merge the selected squad into another.
    Merge,
    /// Have the selected character join a squad.
    Join,
    /// Have the selected character stand alone again.
    Leave,
}

/// What an action needs before it can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Needs {
    /// Nothing: also on an army that is only read.
    Nothing,
    /// An army that may be changed.
    Editing,
    /// That, and a selected unit.
    Unit,
}

/// A key pressed with Ctrl (or Command) held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shortcut {
    /// The letter, in lower case.
    pub key: char,
    /// With Shift as well.
    pub shift: bool,
}

/// An action with all that button, menu and keyboard say of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    /// Which.
    pub action: Action,
    /// Its name. Tests and assistive technology rely on it.
    pub label: &'static str,
    /// The sign on its button, by name; none where the words are the button.
    pub icon: Option<&'static str>,
    /// Its keys, the one shown first.
    pub shortcuts: &'static [Shortcut],
    /// What it needs.
    pub needs: Needs,
}

const fn record(action: Action, label: &'static str, needs: Needs) -> Record {
    Record { action, label, icon: None, shortcuts: &[], needs }
}

impl Record {
    const fn sign(mut self, icon: &'static str) -> Self {
        self.icon = Some(icon);
        self
    }

    const fn keys(mut self, shortcuts: &'static [Shortcut]) -> Self {
        self.shortcuts = shortcuts;
        self
    }
}

const fn key(key: char) -> Shortcut {
    Shortcut { key, shift: false }
}

const fn shifted(key: char) -> Shortcut {
    Shortcut { key, shift: true }
}

/// Every action there is.
pub static ACTIONS: &[Record] = &[
    record(Action::Undo, "Undo", Needs::Editing).sign("undo").keys(&[key('z')]),
    record(Action::Redo, "Redo", Needs::Editing).sign("redo").keys(&[shifted('z'), key('y')]),
    record(Action::Share, "Share", Needs::Nothing),
    record(Action::Print, "Print", Needs::Nothing),
    record(Action::Export, "Export", Needs::Nothing),
    record(Action::Import, "Import", Needs::Nothing),
    record(Action::NewArmy, "New army", Needs::Nothing),
    record(Action::Armies, "Armies", Needs::Nothing),
    record(Action::Settings, "Settings", Needs::Nothing).sign("gear"),
    record(Action::AddSquad, "Add squad", Needs::Editing).sign("plus"),
    record(Action::AddCharacter, "Add character", Needs::Editing).sign("plus"),
    record(Action::Duplicate, "Duplicate", Needs::Unit).sign("copy"),
    record(Action::Delete, "Delete", Needs::Unit).sign("delete"),
    record(Action::MoveUp, "Move up", Needs::Unit).sign("up"),
    record(Action::MoveDown, "Move down", Needs::Unit).sign("down"),
    record(Action::Merge, "Merge into\u{2026}", Needs::Unit),
    record(Action::Join, "Join squad\u{2026}", Needs::Unit),
    record(Action::Leave, "Leave squad", Needs::Unit),
];

/// The record of an action. Every action has one; a test sees to it.
#[must_use]
pub fn of(action: Action) -> &'static Record {
    ACTIONS.iter().find(|record| record.action == action).unwrap_or(&ACTIONS[0])
}

/// The action of a key pressed with Ctrl (or Command). Print is the browser's own: Ctrl+P prints the same roster.
#[must_use]
pub fn by_key(pressed: &str, shift: bool) -> Option<Action> {
    let mut letters = pressed.chars().flat_map(char::to_lowercase);
    let letter = letters.next()?;
    if letters.next().is_some() {
        return None;
    }
    let pressed = Shortcut { key: letter, shift };
    ACTIONS.iter().find(|record| record.shortcuts.contains(&pressed)).map(|record| record.action)
}

/// The first shortcut in words: "Ctrl+Shift+Z".
#[must_use]
pub fn keys(record: &Record) -> Option<String> {
    let first = record.shortcuts.first()?;
    Some(format!("Ctrl+{}{}", if first.shift { "Shift+" } else { "" }, first.key.to_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_has_one_record_of_its_own() {
        for (at, record) in ACTIONS.iter().enumerate() {
            assert_eq!(of(record.action), record);
            for other in &ACTIONS[at + 1..] {
                assert_ne!(record.action, other.action);
                assert_ne!(record.label, other.label);
                assert!(!record.shortcuts.iter().any(|keys| other.shortcuts.contains(keys)));
            }
        }
        // As many records as actions: the last of them in the order of their naming is here too.
        assert_eq!(ACTIONS.len(), Action::Leave as usize + 1);
    }

    #[test]
    fn keys_find_their_action() {
        assert_eq!(by_key("z", false), Some(Action::Undo));
        assert_eq!(by_key("Z", true), Some(Action::Redo));
        assert_eq!(by_key("y", false), Some(Action::Redo));
        assert_eq!(by_key("p", false), None);
        assert_eq!(by_key("Enter", false), None);
        assert_eq!(keys(of(Action::Redo)).as_deref(), Some("Ctrl+Shift+Z"));
        assert_eq!(keys(of(Action::Print)), None);
    }
}
