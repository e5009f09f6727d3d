//! Battlesystem's mark, and the states a unit may be in during play.

use leptos::prelude::*;
use serried_engine::model::{Command, Stance, SystemId, UnitId};
use serried_engine::systems::{State, System, system};
use serried_engine::words::en::{losses as words, ninth};

use super::Watched;
use crate::live::{each, live};
use crate::session::session;

/// A system, the same when it is the same one.
#[derive(Clone, Copy)]
struct Game(&'static System);

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

/// A box to tick for the mark, and one for each state the system knows.
#[component]
pub(super) fn States(id: UnitId, unit: Watched) -> impl IntoView {
    let session = session();
    // A character who joined is in the state of the unit it stands in.
    let game = Memo::new(move |_| {
        let alone = unit.with(|unit| unit.as_ref().is_some_and(|unit| unit.joined.is_none()));
        alone.then(|| session.army.with(|army| Game(system(army.system))))
    });
    let tick = move |label: &'static str, holds: Signal<bool>, set: Callback<bool>| {
        view! {
            <label class="state-box">
                <input
                    type="checkbox"
                    prop:checked=move || holds.get()
                    disabled=move || session.read_only.get()
                    on:change=move |event| {
                        set.run(event_target_checked(&event));
                        // Shows what holds when it is not what was ticked.
                        event_target::<web_sys::HtmlInputElement>(&event).set_checked(holds.get_untracked());
                    }
                />
                <span>{label}</span>
            </label>
        }
    };
    let state = move |state: State| {
        let holds = Signal::derive(move || unit.with(|unit| unit.as_ref().is_some_and(|it| state.of(it.stance))));
        let set = Callback::new(move |on| {
            let now = unit.with_untracked(|unit| unit.as_ref().map_or(Stance::default(), |it| it.stance));
            session.act(&[Command::SetStance(id, state.with(now, on))]);
        });
        tick(words::state(state), holds, set)
    };
    let mark = move || {
        game.get().is_some_and(|game| game.0.marks_irregular).then(|| {
            let holds = Signal::derive(move || unit.with(|unit| unit.as_ref().is_some_and(|it| it.irregular)));
            let set = Callback::new(move |on| {
                session.act(&[Command::SetIrregular(id, on)]);
            });
            tick(words::IRREGULAR, holds, set)
        })
    };
    let overlap = move || {
        game.get().is_some_and(|game| game.0.id == SystemId::NinthAge).then(|| {
            let holds = Signal::derive(move || unit.with(|unit| unit.as_ref().is_some_and(|it| it.overlap_allowed)));
            let set = Callback::new(move |on| {
                session.act(&[Command::SetOverlapAllowed(id, on)]);
            });
            tick(ninth::OVERLAP_ALLOWED, holds, set)
        })
    };
    let states = move || game.get().map(|game| game.0.states.to_vec()).unwrap_or_default();
    view! {
        {live(move || (!states().is_empty()).then(|| view! { <h3 class="over">{words::IN_PLAY}</h3> }))}
        {live(mark)}
        {live(overlap)}
        {each(states, |state| *state, state)}
    }
}
