//! Along the bottom: the facts a player looks for first, the frontage to set, the ruler, the view.

use leptos::prelude::*;
use serried_engine::editor::{frontage_range, with_frontage};
use serried_engine::geometry::MM;
use serried_engine::model::{Command, SystemId};
use serried_engine::rules::{Because, Fact, FactKey};
use serried_engine::words::en::{self, canvas as words, count, ui};
use serried_engine::words::{Measure, length, tenths};

use super::{Ground, ground};
use crate::live::live;
use crate::panels::losses::fallen_of;
use crate::platform::numbers::number;
use crate::session::Tab;

/// The bottom of the canvas.
#[component]
#[must_use]
pub fn Chips() -> impl IntoView {
    let ground = ground();
    view! {
        <div class="foot">
            <Ruler/>
            <div class="chips" hidden=move || ground.parade.with(Option::is_none)>
                <Frontage/>
                <Chip class="ranks" text=Signal::derive(move || ranks(ground))/>
                <Chip class="bonus" text=Signal::derive(move || bonus(ground))/>
                <Chip class="move" text=Signal::derive(move || movement(ground))/>
                <Chip class="footprint" text=Signal::derive(move || footprint(ground))/>
                <ArcSwitch/>
                {live(move || lost(ground))}
            </div>
            <div class="zoom" role="group" aria-label="View">
                <button type="button" class="btn" aria-label="Smaller" on:click=move |_| ground.sight.zoom(0.8)>"\u{2212}"</button>
                <output class="percent" aria-label="Size on the screen">
                    {move || format!("{} %", ground.sight.view.with(|view| view.percent()))}
                </output>
                <button type="button" class="btn" aria-label="Larger" on:click=move |_| ground.sight.zoom(1.25)>"+"</button>
                <button type="button" class="btn fit" on:click=move |_| ground.fit()>"Fit"</button>
            </div>
        </div>
    }
}

/// Text of a chip: plain and strong by turns, plain first.
type Told = Vec<String>;

/// A fact in short. Pressed, it opens the facts, where "why?" is answered.
#[component]
fn Chip(class: &'static str, text: Signal<Option<Told>>) -> impl IntoView {
    let ground = ground();
    let open = move |_| ground.session.tab.set(Tab::Facts);
    live(move || {
        text.get().map(|told| {
            let parts = told
                .into_iter()
                .enumerate()
                .map(|(at, part)| if at % 2 == 1 { view! { <b>{part}</b> }.into_any() } else { part.into_any() })
                .collect_view();
            view! { <button type="button" class=format!("chip {class}") title="Why?" on:click=open>{parts}</button> }
        })
    })
}

/// How many are crossed out on the ground, which no number about the unit counts as gone; pressed, they all stand again.
fn lost(ground: Ground) -> Option<AnyView> {
    let session = ground.session;
    let unit = session.drawn()?.id;
    let lost = fallen_of(session, unit).len();
    let reset = move |_| {
        session.tabletop.heal(unit);
        session.passed();
    };
    (lost > 0).then(|| {
        let label = words::lost_reset(lost);
        view! {
            <button type="button" class="chip lost-chip" aria-label=label on:click=reset>
                {words::lost(lost)} <span class="long">{words::LOST_RESET}</span>
            </button>
        }
        .into_any()
    })
}

/// Looks a fact of the unit up, and says it.
fn said<T>(ground: Ground, key: FactKey, say: impl FnOnce(&Fact, en::SaidFact) -> T) -> Option<T> {
    let session = ground.session;
    let report = session.report(session.drawn()?.id)?;
    let fact = report.facts.iter().find(|fact| fact.key == key)?;
    Some(say(fact, session.army.with(|army| en::fact_in(army, fact, session.measure.get()))))
}

fn ranks(ground: Ground) -> Option<Told> {
    let all = ground.parade.with(|parade| parade.as_ref().map(|parade| parade.widths.len()))?;
    let mut told = vec!["Ranks ".to_owned(), all.to_string()];
    if let Some(counting) = said(ground, FactKey::CountingRanks, |_, said| said.value) {
        told.extend([" \u{b7} counting ".to_owned(), counting]);
    }
    if let Some(full) = said(ground, FactKey::FullRanks, |_, said| said.value) {
        told.extend([" \u{b7} full ".to_owned(), full]);
    }
    Some(told)
}

/// What the ranks are worth in The 9th Age: "Close Formation · rank bonus 3".
fn bonus(ground: Ground) -> Option<Told> {
    let order = said(ground, FactKey::Order, |_, said| said.value)?;
    let bonus = said(ground, FactKey::RankBonus, |_, said| said.value)?;
    Some(vec![format!("{order} \u{b7} rank bonus "), bonus])
}

fn movement(ground: Ground) -> Option<Told> {
    said(ground, FactKey::Move, |fact, said| {
        let mut told = vec!["Move ".to_owned(), said.value];
        let slowest: Vec<&str> = fact
            .because
            .iter()
            .filter_map(|because| match because {
                Because::ProfileStat { profile, lowest: true, .. } => Some(profile.as_str()),
                _ => None,
            })
            .collect();
        let others = fact.because.iter().any(|it| matches!(it, Because::ProfileStat { lowest: false, .. }));
        if let (true, &[slowest]) = (others, slowest.as_slice()) {
            told.push(format!(" slowest: {}", count::within(slowest)));
        }
        told
    })
}

fn footprint(ground: Ground) -> Option<Told> {
    let bounds = ground.parade.with(|parade| parade.as_ref().map(|parade| parade.bounds))?;
    let size = match ground.session.measure.get() {
        Measure::Millimetres => format!("{} \u{d7} {} mm", tenths(bounds.width(), MM), tenths(bounds.depth(), MM)),
        Measure::Inches => {
            let said = |side| length(side, Measure::Inches);
            format!("{} \u{d7} {}", said(bounds.width()), said(bounds.depth()))
        }
    };
    let ninth = ground.session.army.with(|army| army.system) == SystemId::NinthAge;
    Some(vec![if ninth { "Boundary " } else { "Footprint " }.to_owned(), size])
}

/// The frontage, to read and to set.
#[component]
fn Frontage() -> impl IntoView {
    let ground = ground();
    let session = ground.session;
    let now = Memo::new(move |_| {
        ground.parade.with(|parade| {
            parade.as_ref().map(|it| match it.formation.frontage() {
                Some(frontage) if it.formed => frontage,
                _ => it.widths.first().copied().unwrap_or(0),
            })
        })
    });
    let range = Memo::new(move |_| ground.parade.with(|parade| parade.as_ref().and_then(|it| frontage_range(it))));
    let why = Memo::new(move |_| {
        if range.get().is_some() {
            return None;
        }
        ground.parade.with(|parade| parade.as_ref().map(|it| words::own_frontage(it.formation)))
    });
    let locked = move || session.read_only.get() || range.with(Option::is_none);
    let set = move |event: leptos::ev::Event| {
        session.passed();
        let field = event_target::<web_sys::HtmlInputElement>(&event);
        let typed = number(&field.value());
        let mut clamped = None;
        let command = ground.parade.with_untracked(|parade| {
            let parade = parade.as_ref()?;
            let (least, most) = frontage_range(parade)?;
            // What a rule forbids is asked for all the same: it is refused with the rule's own words.
            let ruled = parade.game == SystemId::Battlesystem;
            let most = if ruled { parade.figures.len() as u16 } else { most };
            let to = typed?.clamp(f64::from(least), f64::from(most)) as u16;
            if typed != Some(f64::from(to)) {
                clamped = Some(ui::clamped("Frontage", least, most, to));
            }
            let formation = with_frontage(parade.formation, to)?;
            (Some(to) != now.get_untracked()).then_some(Command::Reform { unit: parade.unit, formation })
        });
        let refused = command.is_some_and(|command| !session.act(&[command]));
        if let (Some(why), false) = (clamped, refused) {
            session.say(why, false);
        }
        // Shows what was taken when it is not what was typed.
        field.set_value(&now.get_untracked().unwrap_or(0).to_string());
    };
    // What is typed where there is nothing to set would be dropped; why is said to whoever tries.
    let tell = move || {
        if let (Some(why), false) = (why.get_untracked(), session.read_only.get_untracked()) {
            session.say(why, false);
        }
    };
    let keys = move |event: leptos::ev::KeyboardEvent| {
        let types = event.key().len() == 1 || matches!(event.key().as_str(), "ArrowUp" | "ArrowDown");
        if types && !event.ctrl_key() && !event.meta_key() && !event.alt_key() {
            tell();
        }
    };
    view! {
        <span class="chip spin" class:own=move || why.with(Option::is_some)>
            <button
                type="button"
                title="Why?"
                aria-label="Frontage: why?"
                on:click=move |_| session.tab.set(Tab::Facts)
            >
                "Frontage"
            </button>
            <input
                type="number"
                inputmode="numeric"
                aria-label="Frontage"
                min=move || range.get().map(|(least, _)| least)
                max=move || range.get().map(|(_, most)| most)
                readonly=locked
                title=move || why.get()
                on:click=move |_| tell()
                on:keydown=keys
                prop:value=move || now.get().unwrap_or(0).to_string()
                on:change=set
            />
        </span>
    }
}

/// Draws boundary, centre, facings and arcs, under the system that has them.
#[component]
fn ArcSwitch() -> impl IntoView {
    let ground = ground();
    let known = Memo::new(move |_| ground.session.army.with(|army| army.system) == SystemId::NinthAge);
    live(move || {
        known.get().then(|| {
            let pressed = move || if ground.arcs.get() { "true" } else { "false" };
            view! {
                <button
                    type="button"
                    class="chip arcs-chip"
                    aria-pressed=pressed
                    aria-label=words::ARCS
                    on:click=move |_| ground.arcs.update(|on| *on = !*on)
                >
                    // Where there is no room, the arcs alone are named.
                    <span class="long">{words::BOUNDARY_AND}</span><span>{words::ARCS_ALONE}</span>
                </button>
            }
        })
    })
}

/// What fingers have no keys for.
#[component]
#[must_use]
pub fn Switches() -> impl IntoView {
    let ground = ground();
    let switch = move |label: &'static str, signal: RwSignal<bool>| {
        view! {
            <button
                type="button"
                class="chip"
                aria-pressed=move || if signal.get() { "true" } else { "false" }
                on:click=move |_| signal.update(|on| *on = !*on)
            >
                {label}
            </button>
        }
    };
    view! {
        <div class="switches">
            {switch("Select several", ground.many)}
            {switch("Free placement", ground.free)}
            <ArcSwitch/>
        </div>
    }
}

/// A measured length at the size of the drawing, in both measures.
#[component]
fn Ruler() -> impl IntoView {
    let ground = ground();
    let drawn = Memo::new(move |_| {
        let measure = ground.session.measure.get();
        ground.sight.view.with(|view| {
            let inch = 25.4;
            let unit = if measure == Measure::Inches { inch } else { 1.0 };
            let (units, px) = view.ruler(unit, 180.0);
            let mm = units * unit;
            let metric = format!("{} mm", short(mm));
            let imperial = format!("{}\u{2033}", short(mm / inch));
            let label = if measure == Measure::Inches {
                format!("{imperial} \u{b7} {metric}")
            } else {
                format!("{metric} \u{b7} {imperial}")
            };
            (px.round(), label)
        })
    });
    view! {
        <div class="ruler" aria-hidden="true">
            <span class="stick" style:width=move || format!("{}px", drawn.get().0)>
                <i></i><i></i><i></i><i></i>
            </span>
            <span class="ends">
                <span>"0"</span>
                <span>{move || drawn.get().1}</span>
            </span>
        </div>
    }
}

/// With one decimal at most.
fn short(value: f64) -> String {
    let tenths = (value * 10.0).round();
    if tenths % 10.0 == 0.0 { format!("{:.0}", tenths / 10.0) } else { format!("{:.1}", tenths / 10.0) }
}
