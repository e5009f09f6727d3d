//! Casualties: losses of the unit that is drawn, who falls, what is left, and how it goes on. The army is never changed.

mod curve;
mod left;

use leptos::prelude::*;
use serried_engine::casualties::{Means, fallen, means, sensible};
use serried_engine::model::{Camp, Losses, MemberId, TableCommand, Token, UnitId};
use serried_engine::words::en::{self, losses as words, ui};

use self::{curve::Curve, left::Left};
use crate::live::{each, live};
use crate::parts::Stepper;
use crate::platform::numbers::number;
use crate::session::{Session, session};

/// What the parts of the panel share.
#[derive(Clone, Copy)]
struct Shared {
    session: Session,
    /// The unit whose losses are shown: the one that is drawn.
    unit: Memo<Option<UnitId>>,
    means: Memo<Means>,
    losses: Memo<Losses>,
}

impl Shared {
    fn new(session: Session) -> Self {
        let unit = Memo::new(move |_| session.drawn().map(|unit| unit.id));
        let means =
            Memo::new(move |_| unit.get().map(|id| session.army.with(|army| means(army, id))).unwrap_or_default());
        let losses = Memo::new(move |_| {
            let Some(id) = unit.get() else { return Losses::default() };
            let taken = session.tabletop.table.with(|table| table.losses.of(id).cloned()).unwrap_or_default();
            session.army.with(|army| sensible(army, id, &taken))
        });
        Self { session, unit, means, losses }
    }

    /// One who may fall by choice has lost so many health points; all of them, and he has fallen (`sensible` says so).
    fn bear(self, id: MemberId, points: u16) {
        self.set(|it| {
            it.chosen.retain(|known| *known != id);
            it.wounds.retain(|wound| wound.0 != id);
            it.wounds.push((id, points));
        });
    }

    /// Writes losses down, as one step of the table.
    fn set(self, change: impl FnOnce(&mut Losses)) {
        let Some(unit) = self.unit.get_untracked() else { return };
        let mut losses = self.losses.get_untracked();
        change(&mut losses);
        let losses = self.session.army.with_untracked(|army| sensible(army, unit, &losses));
        let command = TableCommand::SetLosses(Token { camp: Camp::Own, unit }, losses);
        match self.session.tabletop.act(&[command]) {
            Ok(()) => self.session.passed(),
            Err(why) => self.session.refuse(en::table::refusal(why)),
        }
    }
}

/// The region.
#[component]
#[must_use]
pub fn Casualties() -> impl IntoView {
    let session = session();
    let shared = Shared::new(session);
    let there = Memo::new(move |_| shared.unit.with(Option::is_some));
    view! {
        <section id="casualties" aria-label=words::CASUALTIES tabindex="-1">
            {live(move || match there.get() {
                true => view! { <Taken shared/><Left shared/><Curve shared/> }.into_any(),
                false => view! { <p class="calm">{ui::no_unit(session.army.with(|army| army.units.is_empty()))}</p> }.into_any(),
            })}
        </section>
    }
}

/// The losses, to read and to set.
#[component]
fn Taken(shared: Shared) -> impl IntoView {
    let Shared { session, means, losses, .. } = shared;
    let differ = Memo::new(move |_| means.with(|means| means.missiles_differ));
    let steppers = move || {
        let most = means.with(|means| means.most);
        let combat = move || {
            let label = Signal::derive(move || match differ.get() {
                true => words::IN_COMBAT.to_owned(),
                false => words::lost(session.army.with(|army| army.system)).to_owned(),
            });
            let value = Signal::derive(move || losses.with(|it| it.combat));
            let set = Callback::new(move |number| shared.set(|it| (it.combat, it.crowded) = (number, Vec::new())));
            view! { <li><span>{move || label.get()}</span><Stepper label value most set/></li> }
        };
        let missiles = move || {
            let value = Signal::derive(move || losses.with(|it| it.missiles));
            let set = Callback::new(move |number| shared.set(|it| (it.missiles, it.crowded) = (number, Vec::new())));
            let label = words::TO_MISSILES.to_owned();
            view! { <li><span>{words::TO_MISSILES}</span><Stepper label value most set/></li> }
        };
        view! {
            <ul class="lines">
                {combat()}
                {differ.get().then(missiles)}
            </ul>
        }
    };
    let heal = move |_| {
        shared.set(|it| match (it.crowded.pop(), it.combat, it.missiles) {
            (Some(_), ..) => {}
            (None, 0, missiles) => it.missiles = missiles.saturating_sub(1),
            (None, combat, _) => it.combat = combat - 1,
        });
    };
    let some = move || losses.with(|it| it.combat + it.missiles > 0 || !it.crowded.is_empty());
    view! {
        <fieldset class="losses">
            <legend class="sr">{words::CASUALTIES}</legend>
            {live(steppers)}
            {live(move || differ.get().then(|| view! { <Mixed shared/> }))}
            <Choice shared/>
            {live(move || session.read_only.get().then(|| view! { <p class="under">{words::NOT_KEPT}</p> }))}
            <div class="row">
                <button type="button" class="btn" disabled=move || !some() on:click=heal>{words::HEAL}</button>
                <button
                    type="button"
                    class="btn"
                    disabled=move || losses.with(Losses::is_none)
                    on:click=move |_| shared.set(|it| *it = Losses::default())
                >
                    {words::RESET}
                </button>
            </div>
        </fieldset>
    }
}

/// Mixed ranks: the set that fights, and the seed of what missiles hit.
#[component]
fn Mixed(shared: Shared) -> impl IntoView {
    let Shared { session, unit, means, losses } = shared;
    let sets = Memo::new(move |_| {
        let sets = means.with(|means| means.fighting.clone());
        session.army.with(|army| {
            let held = unit.get().and_then(|id| army.unit(id)).map(|unit| unit.loadouts.clone()).unwrap_or_default();
            let name = |set: &u8| held.get(usize::from(*set)).map(|it| ui::set_name(army, it)).unwrap_or_default();
            sets.iter().map(|set| (*set, name(set))).collect::<Vec<_>>()
        })
    });
    let fighting =
        move || losses.with(|it| it.fighting).or_else(|| sets.with(|sets| sets.first().map(|it| it.0))).unwrap_or(0);
    let option = move |(set, name): (u8, String)| {
        view! { <option value=set.to_string() selected=fighting() == set>{name}</option> }
    };
    view! {
        <label class="field">
            <span>{words::FIGHTING}</span>
            <select on:change=move |event| {
                let set = event_target_value(&event).parse().ok();
                shared.set(|it| it.fighting = set);
            }>
                {live(move || sets.get().into_iter().map(option).collect_view())}
            </select>
        </label>
        <div class="seed">
            <label class="field">
                <span>{words::SEED}</span>
                <input
                    type="number"
                    min="0"
                    max=words::MOST_SEED
                    prop:value=move || losses.with(|it| it.seed.to_string())
                    on:change=move |event| {
                        let field = event_target::<web_sys::HtmlInputElement>(&event);
                        let typed = number(&field.value());
                        // An empty field takes the seed there is, as every number does.
                        let was = losses.with_untracked(|it| it.seed);
                        let seed = typed.map_or(was, |typed| typed.clamp(0.0, f64::from(words::MOST_SEED)) as u32);
                        shared.set(|it| it.seed = seed);
                        if typed.is_some_and(|typed| typed != f64::from(seed)) {
                            session.say(words::seed_taken(seed), false);
                        }
                        field.set_value(&seed.to_string());
                    }
                />
            </label>
            <button
                type="button"
                class="btn"
                on:click=move |_| shared.set(|it| it.seed = serried_engine::systems::drawn(it.seed, 1, words::MOST_SEED + 1))
            >
                {words::ANOTHER}
            </button>
        </div>
        <p class="under">{words::SEED_HINT}</p>
    }
}

/// Those who fall by choice.
#[component]
fn Choice(shared: Shared) -> impl IntoView {
    let Shared { session, means, losses, .. } = shared;
    let who = Memo::new(move |_| {
        let all = means.with(|means| means.by_choice.iter().copied().zip(means.points.clone()).collect::<Vec<_>>());
        session
            .army
            .with(|army| all.into_iter().map(|(id, points)| (id, words::who(army, id), points)).collect::<Vec<_>>())
    });
    let tick = move |(id, name, points): (MemberId, String, u16)| {
        let holds = move || losses.with(|it| it.chosen.contains(&id));
        let change = move |event| {
            let on = event_target_checked(&event);
            shared.bear(id, if on { points } else { 0 });
        };
        // Wounds are counted where one blow may not fell.
        let wounds = (points > 1).then(|| {
            let label = words::wounds_on(&name, points);
            let value = Signal::derive(move || {
                let borne = losses.with(|it| it.wounds.iter().find(|wound| wound.0 == id).map_or(0, |wound| wound.1));
                if holds() { points } else { borne }
            });
            let set = Callback::new(move |number| shared.bear(id, number));
            view! { <li><span>{label.clone()}</span><Stepper label value most=points set/></li> }
        });
        view! {
            <label class="state-box">
                <input type="checkbox" prop:checked=holds on:change=change/>
                <span>{words::chosen(&name)}</span>
            </label>
            {wounds.map(|wounds| view! { <ul class="lines">{wounds}</ul> })}
        }
    };
    view! {
        {live(move || (!who.with(Vec::is_empty)).then(|| view! { <h3 class="over">{words::BY_CHOICE}</h3> }))}
        {each(move || who.get(), Clone::clone, tick)}
    }
}

/// Who has fallen of a unit, for the canvas. Tracks.
pub fn fallen_of(session: Session, unit: UnitId) -> Vec<MemberId> {
    let taken = session.tabletop.table.with(|table| table.losses.of(unit).cloned());
    let Some(taken) = taken else { return Vec::new() };
    session.army.with(|army| fallen(army, unit, &sensible(army, unit, &taken)))
}
