//! What the army costs against its limit.

use leptos::prelude::*;
use serried_engine::model::{Army, Command};
use serried_engine::words::en::{count, ui};

use crate::live::live;
use crate::platform::numbers::number;
use crate::session::session;

/// The share of one squad, or of all characters.
#[derive(Clone, PartialEq, Eq)]
struct Share {
    name: String,
    points: u32,
    characters: bool,
}

/// Characters first, then each squad in the player's order.
fn shares(army: &Army) -> Vec<Share> {
    let mut shares = vec![Share { name: ui::CHARACTERS.to_owned(), points: 0, characters: true }];
    for unit in &army.units {
        let points = army.unit_points(unit);
        if army.is_character(unit) {
            shares[0].points += points;
        } else {
            shares.push(Share { name: ui::unit_name(unit).to_owned(), points, characters: false });
        }
    }
    shares.retain(|share| share.points > 0);
    shares
}

/// The meter: points, what is left, and a bar of shares; a press opens the limit.
#[component]
#[must_use]
pub fn Meter() -> impl IntoView {
    let session = session();
    let limit = Memo::new(move |_| session.army.with(|army| army.limit));
    let shares = Memo::new(move |_| session.army.with(shares));
    let total = Memo::new(move |_| session.checked.with(|checked| checked.points));
    let over = move || limit.get().is_some_and(|limit| total.get() > limit);
    let bar = move || {
        let whole = limit.get().unwrap_or(0).max(total.get()).max(1);
        shares.with(|shares| {
            let part = |share: &Share| {
                let width = f64::from(share.points) * 100.0 / f64::from(whole);
                view! { <i class:characters=share.characters style:width=format!("{width:.2}%")></i> }
            };
            shares.iter().map(part).collect_view()
        })
    };
    view! {
        <button type="button" class="meter" class:over=over popovertarget="limit">
            <small>
                <span>{move || ui::points_of(total.get(), limit.get())}</span>
                <span class="left-over">{move || ui::points_left(total.get(), limit.get())}</span>
            </small>
            <span class="bar" aria-hidden="true">{bar}</span>
        </button>
        <div id="limit" class="pop" popover="auto">
            <LimitField limit/>
            <h2>{ui::WHERE_POINTS_GO}</h2>
            <ul class="shares">
                {live(move || shares.with(|shares| shares.iter().map(|share| view! {
                    <li>
                        <i class:characters=share.characters></i>
                        <span>{share.name.clone()}</span>
                        <b>{count::figures(share.points)}</b>
                    </li>
                }).collect_view()))}
            </ul>
        </div>
    }
}

/// The highest limit there may be, in points.
const MOST: f64 = 1_000_000.0;

/// The limit, as a field; empty is none.
#[component]
fn LimitField(limit: Memo<Option<u32>>) -> impl IntoView {
    let session = session();
    let text = move || limit.get().map(|limit| limit.to_string()).unwrap_or_default();
    let typed = move |event| {
        let field = event_target::<web_sys::HtmlInputElement>(&event);
        let asked = number(&field.value()).unwrap_or(0.0);
        // Nothing and nought are no limit.
        let limit = if asked < 0.0 { limit.get_untracked() } else { Some(asked.min(MOST) as u32).filter(|it| *it > 0) };
        session.act(&[Command::SetLimit(limit)]);
        if !(0.0..=MOST).contains(&asked) {
            session.say(ui::limit_taken(limit), false);
        }
        field.set_value(&untrack(text));
    };
    view! {
        <div class="row">
            <label class="field">
                <span>{ui::POINTS_LIMIT}</span>
                <input
                    type="number"
                    inputmode="numeric"
                    min="1"
                    step="1"
                    placeholder=ui::NO_LIMIT
                    prop:value=text
                    disabled=move || session.read_only.get()
                    on:change=typed
                />
            </label>
            <button
                type="button"
                class="btn"
                disabled=move || session.read_only.get() || limit.get().is_none()
                on:click=move |_| {
                    session.act(&[Command::SetLimit(None)]);
                }
            >
                {ui::NO_LIMIT}
            </button>
        </div>
    }
}
