//! Unit: name, note, numbers, equipment, roles, and what it costs.

mod cost;
mod gear;
mod models;
mod roles;
mod states;
mod together;

use std::sync::Arc;

use leptos::prelude::*;
use serried_engine::model::{Command, Unit, UnitId};
use serried_engine::words::en::ui;

use self::{cost::Cost, gear::Gear, models::Models, roles::Roles, states::States, together::Together};
use crate::live::live;
use crate::parts::TextField;
use crate::session::session;

/// The region. Another unit is another panel: no field holds over what was typed for the last.
#[component]
#[must_use]
pub fn UnitPanel() -> impl IntoView {
    let session = session();
    let id = Memo::new(move |_| session.selected.get());
    view! {
        <section id="unit" aria-label=ui::UNIT tabindex="-1">
            {live(move || match id.get() {
                Some(id) => view! { <OneUnit id/> }.into_any(),
                None => view! { <p class="calm">{ui::no_unit(session.army.with(|army| army.units.is_empty()))}</p> }.into_any(),
            })}
        </section>
    }
}

/// The panel of one unit.
#[component]
fn OneUnit(id: UnitId) -> impl IntoView {
    let session = session();
    let unit = Memo::new(move |_| session.army.with(|army| army.unit(id).cloned()));
    let text = move |of: fn(&Unit) -> &String| {
        Memo::new(move |_| unit.with(|unit| unit.as_ref().map(|unit| of(unit).clone())).unwrap_or_default())
    };
    let (name, note) = (text(|unit| &unit.name), text(|unit| &unit.note));
    view! {
        <TextField
            label=ui::NAME
            value=name
            set=Callback::new(move |name| {
                session.act(&[Command::RenameUnit(id, name)]);
            })
        />
        <label class="field">
            <span>{ui::NOTE}</span>
            <textarea
                rows="2"
                maxlength="10000"
                placeholder=ui::NOTE_HINT
                prop:value=move || note.get()
                readonly=move || session.read_only.get()
                on:change=move |event| {
                    session.act(&[Command::SetNote(id, event_target_value(&event))]);
                }
            ></textarea>
        </label>
        <Models id unit/>
        <Gear id unit/>
        <Roles id/>
        <States id unit/>
        <Together id unit/>
        <Cost id/>
    }
}

/// A unit as panels watch it.
pub(super) type Watched = Memo<Option<Arc<Unit>>>;
