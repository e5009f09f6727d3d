//! Facts: what the rules derive for the selected unit, each with its reasons.

use leptos::prelude::*;
use serried_engine::rules::{Fact, FactKey};
use serried_engine::words::en::{self, compare as words, ui};

use crate::dialogs::Dialog;
use crate::live::{each, live};
use crate::parts::RuleLink;
use crate::session::session;

/// A heading, and which facts stand under it.
type Group = (&'static str, fn(FactKey) -> bool);

/// What belongs together, in reading order.
const GROUPS: [Group; 4] = [
    (ui::IN_FORMATION, |key| !moves(key) && !tests(key) && !effects(key)),
    (ui::ON_THE_MOVE, moves),
    (ui::TESTS, tests),
    (ui::EFFECTS, effects),
];

const fn moves(key: FactKey) -> bool {
    matches!(
        key,
        FactKey::Move
            | FactKey::Obstacle
            | FactKey::Manoeuvre(..)
            | FactKey::TurnCost(_)
            | FactKey::TurnSteps(_)
            | FactKey::FrontageCost
            | FactKey::MustReform
            | FactKey::NoRoom
            | FactKey::NoReform
            | FactKey::MayStay
            | FactKey::MovesAsItIs
            | FactKey::ClosesFirst
    )
}

const fn tests(key: FactKey) -> bool {
    matches!(key, FactKey::Stat(_) | FactKey::Save | FactKey::Targets(_))
}

const fn effects(key: FactKey) -> bool {
    matches!(key, FactKey::Effect(..) | FactKey::Casualties)
}

/// The facts by their keys; several of one key (two characters, two short ranks) are numbered.
fn keyed(facts: &[Fact]) -> impl Iterator<Item = (FactKey, usize)> + '_ {
    let before = move |at: usize, key: FactKey| facts.iter().take(at).filter(|fact| fact.key == key).count();
    facts.iter().enumerate().map(move |(at, fact)| (fact.key, before(at, fact.key)))
}

/// The region.
#[component]
#[must_use]
pub fn Facts() -> impl IntoView {
    let session = session();
    let facts = Memo::new(move |_| {
        let report = session.selected.get().and_then(|id| session.report(id));
        report.map(|report| report.facts.clone()).unwrap_or_default()
    });
    let group = move |(title, belongs): Group| {
        let keys =
            Memo::new(move |_| facts.with(|facts| keyed(facts).filter(|&(key, _)| belongs(key)).collect::<Vec<_>>()));
        view! {
            {live(move || (!keys.with(Vec::is_empty)).then(|| view! { <h3 class="over">{title}</h3> }))}
            <ul class="facts">
                {each(move || keys.get(), |key| *key, move |(key, nth)| view! { <Line facts key nth/> })}
            </ul>
        }
    };
    view! {
        <section id="facts" aria-label=ui::FACTS tabindex="-1">
            {live(move || {
                let unit = session.drawn()?.id;
                let open = move |title: &'static str, dialog: Dialog| {
                    view! {
                        <button type="button" class="btn" on:click=move |_| session.dialog.set(Some(dialog))>{title}</button>
                    }
                };
                let compare = open(words::COMPARE, Dialog::Compare(unit));
                Some(view! { <div class="row">{compare} {open(words::FRONTAGES, Dialog::Frontages(unit))}</div> })
            })}
            {live(move || facts.with(Vec::is_empty).then(|| {
                let empty = session.army.with(|army| army.units.is_empty());
                view! { <p class="calm">{if empty { ui::no_unit(true) } else { ui::NO_FACTS }}</p> }
            }))}
            {GROUPS.map(group).into_iter().collect_view()}
        </section>
    }
}

/// One fact. Pointing at it lights its models; *why?* unfolds its reasons.
#[component]
fn Line(facts: Memo<Vec<Fact>>, key: FactKey, nth: usize) -> impl IntoView {
    let session = session();
    let fact = Memo::new(move |_| facts.with(|facts| facts.iter().filter(|fact| fact.key == key).nth(nth).cloned()));
    let said = Memo::new(move |_| {
        fact.with(|fact| fact.as_ref().map(|it| session.army.with(|army| en::fact_in(army, it, session.measure.get()))))
    });
    let open = RwSignal::new(false);
    let light =
        move || session.lit.set(fact.with_untracked(|it| it.as_ref().map(|it| it.members.clone())).unwrap_or_default());
    let dark = move || session.dim();
    on_cleanup(dark);
    let reasons = move || {
        open.get().then(|| {
            let why = said.get().map(|said| said.why).unwrap_or_default();
            let rule = fact.with(|fact| fact.as_ref().map(|fact| fact.rule));
            view! {
                <div class="reasons">
                    <ul>{why.into_iter().map(|reason| view! { <li>{reason}</li> }).collect_view()}</ul>
                    {rule.map(|id| view! { <RuleLink id/> })}
                </div>
            }
        })
    };
    let label = move || said.with(|said| said.as_ref().map(|said| said.label.clone())).unwrap_or_default();
    let value = move || said.with(|said| said.as_ref().map(|said| said.value.clone())).unwrap_or_default();
    view! {
        <li
            on:mouseenter=move |_| light()
            on:mouseleave=move |_| dark()
            on:focusin=move |_| light()
            on:focusout=move |_| dark()
        >
            <span class="label">{label}</span>
            <b>{value}</b>
            <button
                type="button"
                class="link"
                aria-expanded=move || open.get().to_string()
                on:click=move |_| open.update(|open| *open = !*open)
            >
                {ui::WHY}<span class="sr">" "{label}</span>
            </button>
            {live(reasons)}
        </li>
    }
}
