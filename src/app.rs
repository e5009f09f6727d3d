//! The layout: top bar, squads, canvas, side panels, and what opens over them.

use leptos::prelude::*;
use serried_engine::editor::actions::by_key;
use serried_engine::library::sample_army;
use serried_engine::model::{Army, SystemId};
use serried_engine::words::Measure;
use serried_engine::words::en::ui;

use crate::actions;
use crate::bar::top::TopBar;
use crate::canvas::Canvas;
use crate::dialogs::{BrokenLink, Dialogs, NotKept, SharedBanner, Toast, take_drops};
use crate::keeper::{Keeper, Shown};
use crate::live::live;
use crate::panels::side::{Side, in_front, name};
use crate::panels::squads::Squads;
use crate::paper::Paper;
use crate::platform::{location, page, preferences};
use crate::session::{Session, session};
use crate::table::{Front, Views, table_view};
use crate::turns::soon;

/// Where the list of squads becomes a tab. The style sheets name the same sizes.
const NARROW: &str = "(max-width: 760px), (max-height: 480px)";

/// What somebody new sees at once: the sample. Whoever has been here, or follows a link, waits for their own.
#[must_use]
pub fn first_seen() -> Option<Army> {
    (preferences::last().is_none() && location::fragment().is_empty()).then(sample_army)
}

/// The page.
#[component]
#[must_use]
pub fn App(
    /// What is shown until storage has answered.
    sample: Option<Army>,
) -> impl IntoView {
    let new = sample.is_some();
    let session = Session::new(sample.clone().unwrap_or_else(|| Army::new("", SystemId::RealmOfChaos)));
    provide_context(session);
    // Whoever begins to do something is about to need the rest.
    page::on_first_act(move || session.parts.fetch());
    let keeper = Keeper::start(session, sample);
    crate::table::keep(session);
    take_drops(session);
    if preferences::inches() {
        session.measure.set(Measure::Inches);
    }
    let (narrow, set_narrow) = signal(false);
    set_narrow.set(page::watch_media(NARROW, move |holds| set_narrow.set(holds)));
    page::enter_while_typing();
    shortcuts(session);
    // On touch nothing leaves what was tapped, so what it lit goes with the next tap elsewhere.
    window_event_listener(leptos::ev::pointerdown, move |event| {
        if !page::within(&event, "#facts li, #checks article") {
            session.dim();
        }
    });
    let broken = Memo::new(move |_| match keeper.shown.get() {
        Shown::Broken(said) => Some(said),
        _ => None,
    });
    let stands = Memo::new(move |before| before == Some(&true) || new || keeper.shown.get() != Shown::Waiting);
    // The editor stays while a broken link is shown: what listens to the browser on its behalf lives as long as the page.
    view! {
        <div class="whole" hidden=move || broken.with(Option::is_some)>
            {live(move || stands.get().then(|| soon(move || {
                page::remove_shell();
                view! { <Editor narrow/> }
            })))}
        </div>
        {live(move || broken.get().map(|said| view! { <BrokenLink said/> }))}
        // Not before the editor: after the last piece that waits for its turn, nothing waits any more.
        {live(move || stands.get().then(|| soon(|| view! { <Paper/> })))}
    }
}

/// The page of an army.
#[component]
fn Editor(narrow: ReadSignal<bool>) -> impl IntoView {
    let session = session();
    view! {
        <div class="frame" data-tab=move || name(in_front(session.tab.get(), narrow.get()))>
            {soon(|| view! { <TopBar/> })}
            <div class="banner">{soon(|| view! { <SharedBanner/><NotKept/> })}</div>
            {soon(|| view! { <Squads/> })}
            <main>
                <section aria-label=ui::CANVAS class="canvas-region">
                    <Views/>
                    {live(move || match session.desk.front.get() {
                        Front::Unit => soon(|| view! { <Canvas/> }),
                        Front::Table => session.parts.table.view(table_view()),
                    })}
                </section>
            </main>
            {soon(move || view! { <Side narrow/> })}
            {soon(|| view! { <Toast/> })}
        </div>
        {soon(|| view! { <Dialogs/> })}
    }
}

/// Keys with Ctrl (or Command) that do an action, but for fields, where they are the browser's.
fn shortcuts(session: Session) {
    window_event_listener(leptos::ev::keydown, move |event| {
        let held = (event.ctrl_key() || event.meta_key()) && !event.alt_key();
        if !held || page::typing() || session.dialog.with_untracked(Option::is_some) {
            return;
        }
        if let Some(action) = by_key(&event.key(), event.shift_key()) {
            event.prevent_default();
            actions::run(session, action);
        }
    });
}
