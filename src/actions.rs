//! Doing what a button, menu or shortcut names.

use leptos::prelude::*;
use serried_engine::editor::actions::{self, Action, Needs};
use serried_engine::model::{Army, Command, Unit, UnitId};
use serried_engine::words::en::ui;

use crate::dialogs::Dialog;
use crate::paper;
use crate::platform::page;
use crate::session::Session;
use crate::table::Front;

/// Whether an action can be done now. Tracks.
#[must_use]
pub fn enabled(session: Session, action: Action) -> bool {
    match actions::of(action).needs {
        Needs::Nothing => return true,
        Needs::Editing | Needs::Unit if session.read_only.get() => return false,
        Needs::Editing | Needs::Unit => {}
    }
    match action {
        Action::Undo | Action::Redo if on_table(session) => {
            let (top, undo) = (session.tabletop, action == Action::Undo);
            return if undo { top.can_undo() || session.can_undo() } else { top.can_redo() || session.can_redo() };
        }
        Action::Undo => return session.can_undo(),
        Action::Redo => return session.can_redo(),
        _ => {}
    }
    if actions::of(action).needs == Needs::Editing {
        return true;
    }
    let Some(unit) = session.unit() else { return false };
    session.army.with(|army| match action {
        Action::MoveUp => next_place(army, &unit, false).is_some(),
        Action::MoveDown => next_place(army, &unit, true).is_some(),
        Action::Merge => unit.joined.is_none() && !army.is_character(&unit) && hosts(army, &unit).next().is_some(),
        Action::Join => unit.joined.is_none() && army.is_character(&unit) && hosts(army, &unit).next().is_some(),
        Action::Leave => unit.joined.is_some(),
        _ => true,
    })
}

/// Does an action on the session.
pub fn run(session: Session, action: Action) {
    if !untrack(|| enabled(session, action)) {
        return;
    }
    let table = untrack(|| on_table(session));
    let selected = session.selected.get_untracked();
    let open = |dialog| session.dialog.set(Some(dialog));
    match (action, selected) {
        (Action::Undo, _) if table => session.undo_either(),
        (Action::Redo, _) if table => session.redo_either(),
        (Action::Undo, _) => session.undo(),
        (Action::Redo, _) => session.redo(),
        (Action::Share, _) => open(Dialog::Share),
        (Action::Print, _) => paper::print(session),
        (Action::Export, _) => open(Dialog::Export),
        (Action::Import, _) => open(Dialog::Import),
        (Action::NewArmy, _) => open(Dialog::NewArmy),
        (Action::Armies, _) => open(Dialog::Armies),
        (Action::Settings, _) => open(Dialog::Settings),
        (Action::AddSquad, _) => open(Dialog::AddSquad),
        (Action::AddCharacter, _) => open(Dialog::AddCharacter),
        (Action::Merge, Some(unit)) => open(Dialog::Merge(unit)),
        (Action::Join, Some(unit)) => open(Dialog::Join(unit)),
        (Action::Duplicate, Some(unit)) => {
            let copy = UnitId(session.army.with_untracked(|army| army.next_unit));
            if session.act(&[Command::DuplicateUnit(unit)]) {
                session.selected.set(Some(copy));
            }
        }
        (Action::Delete, Some(unit)) => delete(session, unit),
        (Action::MoveUp | Action::MoveDown, Some(unit)) => {
            let to = session
                .army
                .with_untracked(|army| army.unit(unit).and_then(|it| next_place(army, it, action == Action::MoveDown)));
            if let Some(to) = to {
                session.act(&[Command::MoveUnit { unit, to }]);
                // The line was taken out and put in again, and the focus with it.
                page::focus_soon(if action == Action::MoveUp {
                    &[".tools [aria-label='Move up']:enabled", ".unit[aria-current=true]"]
                } else {
                    &[".tools [aria-label='Move down']:enabled", ".unit[aria-current=true]"]
                });
            }
        }
        (Action::Leave, Some(unit)) => {
            session.act(&[Command::Leave(unit)]);
        }
        (_, None) => {}
    }
}

/// Whether the table is in front: undo and redo are then its own. Tracks.
fn on_table(session: Session) -> bool {
    session.desk.front.get() == Front::Table
}

/// Deletes a unit, selects its neighbour, and says how to have it back.
fn delete(session: Session, unit: UnitId) {
    let (name, next) = session.army.with_untracked(|army| {
        let place = army.position(unit).unwrap_or(0);
        let next = army.units.get(place + 1).or_else(|| place.checked_sub(1).and_then(|before| army.units.get(before)));
        (army.unit(unit).map(|it| ui::unit_name(it).to_owned()).unwrap_or_default(), next.map(|it| it.id))
    });
    if session.act(&[Command::RemoveUnit(unit)]) {
        session.selected.set(next);
        session.say(ui::deleted(&name), true);
        page::focus_soon(&[".unit[aria-current=true]", "#squads"]);
    }
}

/// The index a unit takes one up or down in the list, where joined characters stand under their host.
#[must_use]
pub fn next_place(army: &Army, unit: &Unit, down: bool) -> Option<usize> {
    let here = army.position(unit.id)?;
    let same = |at: &usize| army.units.get(*at).is_some_and(|other| other.joined == unit.joined);
    if down { (here + 1..army.units.len()).find(same) } else { (0..here).rev().find(same) }
}

/// The squads this unit could be merged into, or a character could join.
pub fn hosts<'a>(army: &'a Army, unit: &'a Unit) -> impl Iterator<Item = &'a Unit> {
    army.units
        .iter()
        .map(|other| &**other)
        .filter(|other| other.id != unit.id && other.joined.is_none() && !army.is_character(other))
}
