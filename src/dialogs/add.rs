//! Adding a squad, a character, or other troops to a unit, from the starter troops.

use leptos::prelude::*;
use serried_engine::model::{Command, Height, UnitId};
use serried_engine::systems::{Troop, system};
use serried_engine::words::en::{ninth, ui};

use super::Frame;
use crate::live::{each, live};
use crate::parts::Stepper;
use crate::platform::page;
use crate::session::session;

/// What is added.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// A squad of its own, or a crewed piece.
    Squad,
    /// A character.
    Character,
    /// Models into a unit.
    Into(UnitId),
}

/// A starter troop as it is shown: all that does not change.
#[derive(Clone)]
struct Card {
    number: u16,
    name: String,
    gear: String,
    more: String,
    stats: Vec<String>,
    each: u32,
    usual: u16,
    /// What is searched, in lower case.
    words: String,
}

fn card(troops: &[Troop], items: &[serried_engine::model::Item], number: usize, what: What) -> Option<Card> {
    let troop = troops.get(number)?;
    let it = &troop.profile;
    let character = what == What::Character;
    if !troop.offered || it.character != character || (matches!(what, What::Into(_)) && it.crew.is_some()) {
        return None;
    }
    let gear: Vec<_> = it.items.iter().filter_map(|id| items.get(usize::from(id.0))).collect();
    let cost = |profile: &serried_engine::model::Profile| {
        let gear = profile.items.iter().filter_map(|id| items.get(usize::from(id.0)));
        u32::from(profile.points) + gear.map(|item| u32::from(item.points)).sum::<u32>()
    };
    let crew = troop.crew.and_then(|(crew, men)| Some((&troops.get(usize::from(crew))?.profile, men)));
    let mut more = ui::base(it.base);
    if it.height != Height::Standard {
        more = format!("{more}, {}", ninth::height(it.height));
    }
    if let Some((crew, men)) = crew {
        more = format!("{more}, {}", ui::with_crew(men, &crew.name, &crew.plural));
    }
    let gear = gear.iter().map(|item| item.name.as_str()).collect::<Vec<_>>().join(", ");
    Some(Card {
        number: number as u16,
        name: if troop.usual > 1 { it.plural.clone() } else { it.name.clone() },
        words: format!("{} {} {gear}", it.name, it.plural).to_lowercase(),
        gear,
        more,
        stats: it
            .stats
            .iter()
            .map(|stat| match (stat.value, stat.plus) {
                (Some(value), 0) => value.to_string(),
                (Some(value), plus) => format!("{value}+{plus}"),
                (None, _) => "\u{2013}".to_owned(),
            })
            .collect(),
        each: cost(it) + crew.map_or(0, |(crew, men)| cost(crew) * u32::from(men)),
        usual: troop.usual,
    })
}

/// The troops to choose among, how many, and *Add*.
#[component]
#[must_use]
pub fn AddDialog(
    /// What is added.
    what: What,
) -> impl IntoView {
    let session = session();
    let game = system(session.army.with_untracked(|army| army.system));
    let (troops, items) = ((game.troops)(), (game.items)());
    let cards: Vec<Card> = (0..troops.len()).filter_map(|number| card(troops, items, number, what)).collect();
    let first = cards.first().map(|card| (card.number, card.usual)).unwrap_or_default();
    let chosen = RwSignal::new(first.0);
    let count = RwSignal::new(first.1);
    let search = RwSignal::new(String::new());
    let one = what == What::Character;
    let all = StoredValue::new(cards);
    let shown = move || {
        let sought = search.get().to_lowercase();
        all.with_value(|all| all.iter().filter(|it| it.words.contains(sought.trim())).cloned().collect::<Vec<_>>())
    };
    let none = move || shown().is_empty();
    let priced = move || {
        let each = all_each(troops, items, chosen.get(), what);
        (!none()).then(|| ui::points(each * u32::from(if one { 1 } else { count.get() })))
    };
    // Only what is listed can be chosen: where a search leaves the chosen one out, its first match is chosen.
    let seek = move |event: leptos::ev::Event| {
        search.set(event_target_value(&event));
        let listed = untrack(shown);
        let first = listed.first().filter(|_| listed.iter().all(|it| it.number != chosen.get_untracked()));
        if let Some(first) = first {
            chosen.set(first.number);
            count.set(first.usual);
        }
    };
    let add = move || {
        if untrack(none) {
            return;
        }
        let (starter, count) = (chosen.get_untracked(), if one { 1 } else { count.get_untracked() });
        let next = UnitId(session.army.with_untracked(|army| army.next_unit));
        let command = match what {
            What::Into(unit) => Command::AddTroops { unit, starter, count },
            What::Squad | What::Character => Command::AddUnit { starter, count, after: None },
        };
        session.dialog.set(None);
        if session.act(&[command]) {
            if !matches!(what, What::Into(_)) {
                session.selected.set(Some(next));
            }
            let name = troops.get(usize::from(starter)).map(|troop| {
                if count == 1 { troop.profile.name.clone() } else { format!("{count} {}", troop.profile.plural) }
            });
            session.say(ui::added(&name.unwrap_or_default()), true);
            page::focus_soon(&[".unit[aria-current=true]"]);
        }
    };
    let said = move || {
        let notice = session.notice.get().filter(|it| it.passing && !it.alarming && !it.undo);
        notice.map(|notice| notice.text)
    };
    view! {
        <Frame title=ui::add_title(one, matches!(what, What::Into(_))) wide=true>
            <form class="add" on:submit=move |event| {
                event.prevent_default();
                add();
            }>
                <input
                    type="search"
                    class="search"
                    placeholder=ui::SEARCH
                    aria-label=ui::SEARCH
                    autocomplete="off"
                    prop:value=move || search.get()
                    on:input=seek
                />
                <div class="cards" role="radiogroup" aria-label=ui::TROOPS>
                    {each(shown, |card| card.number, move |card| view! { <TroopCard card names=game.stats one chosen count/> })}
                    {live(move || none().then(|| view! { <p class="calm">{ui::NOTHING_FOUND}</p> }))}
                </div>
                <footer>
                    {(!one).then(|| view! {
                        <span class="label">{ui::HOW_MANY}</span>
                        <Stepper
                            label=ui::HOW_MANY.to_owned()
                            value=count
                            least=1
                            set=Callback::new(move |n| count.set(n))
                        />
                    })}
                    <span class="gap"></span>
                    <b>{priced}</b>
                    <button type="submit" class="btn pri" disabled=none>{ui::ADD}</button>
                </footer>
                // The page's own messages lie under the dialog.
                <p class="under" role="status">{said}</p>
            </form>
        </Frame>
    }
}

fn all_each(troops: &[Troop], items: &[serried_engine::model::Item], number: u16, what: What) -> u32 {
    card(troops, items, usize::from(number), what).map_or(0, |card| card.each)
}

/// One troop: a radio button with all there is to know of it.
#[component]
fn TroopCard(
    card: Card,
    names: &'static [&'static str],
    one: bool,
    chosen: RwSignal<u16>,
    count: RwSignal<u16>,
) -> impl IntoView {
    let number = card.number;
    let usual = card.usual;
    let stats = names.iter().zip(card.stats).map(|(name, value)| view! { <span><i>{*name}</i>{value}</span> });
    view! {
        <label class="card">
            <input
                type="radio"
                name="troop"
                prop:checked=move || chosen.get() == number
                aria-label=card.name.clone()
                aria-describedby=format!("troop-{number}")
                on:change=move |_| {
                    chosen.set(number);
                    count.set(usual);
                }
            />
            <span class="about" id=format!("troop-{number}")>
                <b>{card.name}</b>
                <span class="cost">{ui::each(card.each, one)}</span>
                <small>{card.gear}</small>
                <small class="base">{card.more}</small>
                <span class="line">{stats.collect_view()}</span>
            </span>
        </label>
    }
}
