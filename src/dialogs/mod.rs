//! What opens over the page. One dialog at a time: [`crate::session::Session::dialog`] says which.

mod add;
mod armies;
mod choose;
mod compare;
mod frame;
mod rule_page;
mod settings;
mod share;
mod system;
mod toast;
mod transfer;
mod versions;

use leptos::prelude::*;
use serried_engine::model::UnitId;
use serried_engine::rules::RuleId;
use serried_engine::words::en::ui;

use self::add::{AddDialog, What};
use self::armies::ArmiesDialog;
use self::choose::{Choice, Choose};
use self::compare::{CompareDialog, FrontagesDialog};
use self::rule_page::RulePage;
use self::settings::SettingsDialog;
use self::share::ShareDialog;
use self::system::{NewArmyDialog, SystemDialog};
use self::transfer::{ExportDialog, ImportDialog};
use self::versions::VersionsDialog;
use crate::lazy::lazy;
use crate::live::live;
use crate::session::session;

pub use frame::Frame;
pub use share::{BrokenLink, NotKept, SharedBanner};
pub use toast::Toast;
pub use transfer::take_drops;

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
    /// A unit under every system.
    Compare(UnitId),
    /// A unit at every frontage.
    Frontages(UnitId),
    /// All armies of this browser.
    Armies,
    /// Earlier versions of the open army.
    Versions,
    /// The link of this army.
    Share,
    /// This army, or all, out to a file.
    Export,
    /// Armies in from a file.
    Import,
    /// Theme and measure.
    Settings,
    /// The system of a new army.
    NewArmy,
    /// Another system for this army.
    System,
}

/// The dialog that is open.
#[component]
#[must_use]
pub fn Dialogs() -> impl IntoView {
    let session = session();
    let failed = move || {
        session.dialog.set(None);
        session.alarm(ui::NOT_LOADED);
    };
    live(move || {
        session.dialog.get().map(|dialog| {
            let shown = session.parts.dialogs.now(show(dialog), failed);
            shown.unwrap_or_else(|| view! { <p class="moment" role="status">{ui::LOADING}</p> }.into_any())
        })
    })
}

lazy!(
    more: load_dialogs,
    fn show(dialog: Dialog) -> AnyView {
        match dialog {
            Dialog::AddSquad => view! { <AddDialog what=What::Squad/> }.into_any(),
            Dialog::AddCharacter => view! { <AddDialog what=What::Character/> }.into_any(),
            Dialog::AddTroops(unit) => view! { <AddDialog what=What::Into(unit)/> }.into_any(),
            Dialog::Rule(id) => view! { <RulePage id/> }.into_any(),
            Dialog::Merge(unit) => view! { <Choose unit choice=Choice::Merge/> }.into_any(),
            Dialog::Join(unit) => view! { <Choose unit choice=Choice::Join/> }.into_any(),
            Dialog::Fight(unit) => view! { <crate::canvas::Fight unit/> }.into_any(),
            Dialog::Compare(unit) => view! { <CompareDialog unit/> }.into_any(),
            Dialog::Frontages(unit) => view! { <FrontagesDialog unit/> }.into_any(),
            Dialog::Armies => view! { <ArmiesDialog/> }.into_any(),
            Dialog::Versions => view! { <VersionsDialog/> }.into_any(),
            Dialog::Share => view! { <ShareDialog/> }.into_any(),
            Dialog::Export => view! { <ExportDialog/> }.into_any(),
            Dialog::Import => view! { <ImportDialog/> }.into_any(),
            Dialog::Settings => view! { <SettingsDialog/> }.into_any(),
            Dialog::NewArmy => view! { <NewArmyDialog/> }.into_any(),
            Dialog::System => view! { <SystemDialog/> }.into_any(),
        }
    }
);
