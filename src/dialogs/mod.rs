//! What opens over the page. One dialog at a time: [`crate::session::Session::dialog`] says which.

mod add;
mod choose;
mod frame;
mod rule_page;
mod toast;

use leptos::prelude::*;
use serried_engine::model::UnitId;
use serried_engine::rules::RuleId;

use self::add::{AddDialog, What};
use self::choose::{Choice, Choose};
use self::rule_page::RulePage;
use crate::session::{Session, session};

pub use frame::Frame;
pub use toast::Toast;

/// What can be open over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Choose a squad to add.
    AddSquad,
    /// Choose a character to add.
    AddCharacter,
    /// Add models of another kind to a unit.
    AddTroops(UnitId),
    /// The page of a rule.
    Rule(RuleId),
    /// Choose a squad to merge this one into.
    Merge(UnitId),
    /// Choose a squad for this character to join.
    Join(UnitId),
    /// The fight of a unit that stands in a wedge.
    Fight(UnitId),
    /// All armies of this browser.
    Armies,
    /// The link of this army.
    Share,
    /// This army, or all, out to a file.
    Export,
    /// Armies in from a file.
    Import,
    /// Theme and measure.
    Settings,
}

/// The dialog that is open.
#[component]
#[must_use]
pub fn Dialogs() -> impl IntoView {
    let session = session();
    move || session.dialog.get().map(show)
}

fn show(dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::AddSquad => view! { <AddDialog what=What::Squad/> }.into_any(),
        Dialog::AddCharacter => view! { <AddDialog what=What::Character/> }.into_any(),
        Dialog::AddTroops(unit) => view! { <AddDialog what=What::Into(unit)/> }.into_any(),
        Dialog::Rule(id) => view! { <RulePage id/> }.into_any(),
        Dialog::Merge(unit) => view! { <Choose unit choice=Choice::Merge/> }.into_any(),
        Dialog::Join(unit) => view! { <Choose unit choice=Choice::Join/> }.into_any(),
        Dialog::Fight(unit) => view! { <crate::canvas::Fight unit/> }.into_any(),
        Dialog::Armies | Dialog::Share | Dialog::Export | Dialog::Import | Dialog::Settings => ().into_any(),
    }
}

/// Whether the dialogs of saving, sharing and settings are there; their buttons are hidden until they are.
pub const WHOLE: bool = false;

/// Opens the list of armies.
pub fn open_armies(session: Session) {
    session.dialog.set(Some(Dialog::Armies));
}

/// Starts a new army, and keeps the present one among the others.
pub fn new_army(_session: Session) {}

/// Opens the link of this army.
pub fn open_share(session: Session) {
    session.dialog.set(Some(Dialog::Share));
}

/// Opens the ways out to a file.
pub fn open_export(session: Session) {
    session.dialog.set(Some(Dialog::Export));
}

/// Opens the ways in from a file.
pub fn open_import(session: Session) {
    session.dialog.set(Some(Dialog::Import));
}

/// Opens theme and measure.
pub fn open_settings(session: Session) {
    session.dialog.set(Some(Dialog::Settings));
}

/// Says that this army is somebody else's, and offers to copy it. Shows itself only then.
#[component]
#[must_use]
pub fn SharedBanner() -> impl IntoView {}
