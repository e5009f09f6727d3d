//! Squads: the list of units, and what can be done with one as a whole.

use leptos::prelude::*;
use serried_engine::editor::actions::Action;
use serried_engine::model::{Army, Command, UnitId};
use serried_engine::words::en::{count as numbers, squads::counted, ui};

use super::status::Dot;
use crate::actions;
use crate::icons::Mini;
use crate::live::{each, live};
use crate::parts::Act;
use crate::platform::page;
use crate::session::{Session, session};
use crate::turns::soon;

/// A line of the list: a unit, and whether it stands indented under its host.
type Line = (UnitId, bool);

/// Units in the player's order, characters under the squad they joined.
fn lines(army: &Army) -> Vec<Line> {
    let mut lines = Vec::with_capacity(army.units.len());
    for unit in &army.units {
        let hosted = unit.joined.is_some_and(|host| army.unit(host).is_some());
        if !hosted {
            lines.push((unit.id, false));
            lines.extend(army.joined(unit.id).map(|guest| (guest.id, true)));
        }
    }
    lines
}

/// The region.
#[component]
#[must_use]
pub fn Squads() -> impl IntoView {
    let session = session();
    let lines = Memo::new(move |_| session.army.with(lines));
    let dragged: RwSignal<Option<UnitId>> = RwSignal::new(None);
    let count = Memo::new(move |_| session.army.with(Army::counted));
    let count = move || {
        let (squads, characters) = count.get();
        counted(squads, characters)
    };
    view! {
        <div class="left">
            <section id="squads" aria-label=ui::SQUADS tabindex="-1">
                <h2><span>{ui::SQUADS}</span><span>{count}</span></h2>
                <ul class="units">
                    {soon(move || {
                        each(move || lines.get(), |line| *line, move |line| view! { <Row id=line.0 joined=line.1 dragged/> })
                    })}
                </ul>
                {live(move || lines.with(Vec::is_empty).then(|| view! { <p class="calm">{ui::NO_UNITS}</p> }))}
                {live(move || (!session.read_only.get()).then(|| view! {
                    <div class="adds">
                        <Act action=Action::AddSquad/>
                        <Act action=Action::AddCharacter/>
                    </div>
                }))}
            </section>
        </div>
    }
}

/// One unit of the list.
#[component]
fn Row(id: UnitId, joined: bool, dragged: RwSignal<Option<UnitId>>) -> impl IntoView {
    let session = session();
    let unit = Memo::new(move |_| session.army.with(|army| army.unit(id).cloned()));
    let name =
        Memo::new(move |_| unit.with(|it| it.as_ref().map(|it| ui::unit_name(it).to_owned())).unwrap_or_default());
    let report = Memo::new(move |_| session.report(id));
    let line = Memo::new(move |_| {
        let (unit, report) = (unit.get()?, report.get()?);
        Some(session.army.with(|army| ui::unit_line(army, &unit, &report)))
    });
    let points = Memo::new(move |_| report.with(|it| it.as_ref().map_or(0, |it| it.points)));
    let selected = Memo::new(move |_| session.selected.get() == Some(id));
    let over = RwSignal::new(false);
    view! {
        <li
            class:selected=move || selected.get()
            class:joined=joined
            class:over=move || over.get()
            draggable=move || (!session.read_only.get()).to_string()
            on:dragstart=move |event| {
                dragged.set(Some(id));
                // Firefox drags only what carries something.
                if let Some(data) = event.data_transfer() {
                    let _ = data.set_data("text/plain", &name.get_untracked());
                }
            }
            on:dragend=move |_| dragged.set(None)
            on:dragover=move |event| {
                if dragged.get_untracked().is_some_and(|dragged| dragged != id) {
                    event.prevent_default();
                    over.set(true);
                }
            }
            on:dragleave=move |_| over.set(false)
            on:drop=move |event| {
                event.prevent_default();
                over.set(false);
                drop_on(session, dragged.get_untracked(), id);
            }
        >
            <button
                type="button"
                class="unit"
                aria-current=move || selected.get().then_some("true")
                on:click=move |_| {
                    session.choose(id);
                    session.desk.asked.update(|times| *times += 1);
                }
                on:keydown=move |event| {
                    let action = match event.key().as_str() {
                        "ArrowUp" if event.alt_key() => Action::MoveUp,
                        "ArrowDown" if event.alt_key() => Action::MoveDown,
                        _ => return,
                    };
                    event.prevent_default();
                    session.selected.set(Some(id));
                    actions::run(session, action);
                    page::focus_soon(&[".unit[aria-current=true]"]);
                }
            >
                <Mini id/>
                <span class="u-main">
                    <b>{move || name.get()}</b>
                    <span>{move || line.get()}</span>
                </span>
                <span class="u-pts">{move || numbers::figures(points.get())}<Dot id/></span>
            </button>
            {live(move || (selected.get() && !session.read_only.get()).then(|| view! { <Tools name/> }))}
        </li>
    }
}

/// What can be done with the selected unit as a whole.
#[component]
fn Tools(name: Memo<String>) -> impl IntoView {
    let session = session();
    let words = move |action| (move || actions::enabled(session, action).then(|| view! { <Act action/> })).into_any();
    view! {
        <div class="tools" role="group" aria-label=move || name.get()>
            <Act action=Action::MoveUp sign=true/>
            <Act action=Action::MoveDown sign=true/>
            <Act action=Action::Duplicate sign=true/>
            <Act action=Action::Delete sign=true/>
            <span class="gap"></span>
            {words(Action::Join)}
            {words(Action::Leave)}
            {words(Action::Merge)}
        </div>
    }
}

/// Moves the dragged unit to where another stands.
fn drop_on(session: Session, dragged: Option<UnitId>, on: UnitId) {
    let Some(unit) = dragged.filter(|&unit| unit != on) else { return };
    if let Some(to) = session.army.with_untracked(|army| army.position(on)) {
        session.act(&[Command::MoveUnit { unit, to }]);
    }
}
