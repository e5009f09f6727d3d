//! Equipment sets: what each holds, and who carries it.

use leptos::prelude::*;
use serried_engine::model::{Command, ItemId, Loadout, MAX_LOADOUTS, ProfileId, UnitId};
use serried_engine::systems::system;
use serried_engine::words::en::ui;

use super::Watched;
use crate::live::{each, live};
use crate::parts::{Stepper, TextField};
use crate::session::session;

/// All sets of the unit.
#[component]
pub(super) fn Gear(id: UnitId, unit: Watched) -> impl IntoView {
    let session = session();
    let sets = Memo::new(move |_| unit.with(|unit| unit.as_ref().map_or(0, |unit| unit.loadouts.len())));
    let add = move || {
        (!session.read_only.get() && sets.get() < MAX_LOADOUTS).then(|| {
            view! {
                <button
                    type="button"
                    class="btn"
                    on:click=move |_| {
                        session.act(&[Command::AddLoadout { unit: id, name: String::new(), items: Vec::new() }]);
                    }
                >
                    {ui::ADD_SET}
                </button>
            }
        })
    };
    view! {
        <h3 class="over">{ui::SETS}</h3>
        {each(move || (0..sets.get()).collect(), |set| *set, move |set| view! { <Set id unit set=set as u8 sets/> })}
        {live(add)}
    }
}

/// One set: its name, its items, who carries it.
#[component]
fn Set(id: UnitId, unit: Watched, set: u8, sets: Memo<usize>) -> impl IntoView {
    let session = session();
    let held = Memo::new(move |_| {
        unit.with(|unit| unit.as_ref().and_then(|unit| unit.loadouts.get(usize::from(set)).cloned()))
            .unwrap_or_default()
    });
    let name = Memo::new(move |_| held.with(|held| held.name.clone()));
    let words = Memo::new(move |_| {
        session.army.with(|army| held.with(|held| ui::set_name(army, &Loadout { name: String::new(), ..held.clone() })))
    });
    let rename = Callback::new(move |name| {
        let items = held.with_untracked(|held| held.items.clone());
        session.act(&[Command::SetLoadout { unit: id, loadout: set, name, items }]);
    });
    let remove = move || {
        (!session.read_only.get() && sets.get() > 1).then(|| {
            view! {
                <button
                    type="button"
                    class="btn"
                    on:click=move |_| {
                        session.act(&[Command::RemoveLoadout { unit: id, loadout: set }]);
                    }
                >
                    {ui::REMOVE_SET}
                </button>
            }
        })
    };
    let items = move || {
        if session.read_only.get() {
            return view! { <p class="under">{move || words.get()}</p> }.into_any();
        }
        view! {
            <details>
                <summary>{ui::ITEMS}</summary>
                <Items id set held/>
            </details>
        }
        .into_any()
    };
    view! {
        <div class="gear" style=format!("--set: var(--set{})", set % 8) role="group" aria-label=move || words.get()>
            <div class="row">
                <TextField label=ui::SET_NAME bare=true value=name hint=words set=rename/>
                {live(remove)}
            </div>
            {live(items)}
            <Carriers id unit set/>
        </div>
    }
}

/// A box an item: those of the system, and others the set holds already.
#[component]
fn Items(id: UnitId, set: u8, held: Memo<Loadout>) -> impl IntoView {
    let session = session();
    let starters = session.army.with_untracked(|army| (system(army.system).items)());
    let known = move |number: u16| {
        session.army.with(|army| {
            let place = army.catalogue.items.iter().position(|item| item.starter == Some(number))?;
            Some(ItemId(place as u16))
        })
    };
    let row = move |(number, item): (usize, &'static serried_engine::model::Item)| {
        let number = number as u16;
        let holds = Memo::new(move |_| known(number).is_some_and(|id| held.with(|held| held.items.contains(&id))));
        let toggle = move |event| {
            let command = if event_target_checked(&event) {
                Command::TakeItem { unit: id, loadout: set, item: number }
            } else {
                let gone = untrack(|| known(number));
                let (name, items) = held.with_untracked(|held| (held.name.clone(), held.items.clone()));
                let items = items.into_iter().filter(|&id| Some(id) != gone).collect();
                Command::SetLoadout { unit: id, loadout: set, name, items }
            };
            session.act(&[command]);
        };
        view! {
            <label>
                <input type="checkbox" prop:checked=move || holds.get() on:change=toggle/>
                {ui::item(&item.name, item.points)}
            </label>
        }
    };
    view! { <div class="items">{starters.iter().enumerate().map(row).collect_view()}</div> }
}

/// How many of each profile carry the set. With one profile and one set there is nothing to say.
#[component]
fn Carriers(id: UnitId, unit: Watched, set: u8) -> impl IntoView {
    let session = session();
    let profiles = Memo::new(move |_| {
        let mut profiles: Vec<ProfileId> = Vec::new();
        unit.with(|unit| {
            let Some(unit) = unit.as_ref().filter(|unit| unit.loadouts.len() > 1) else { return };
            for member in &unit.members {
                if !profiles.contains(&member.profile) {
                    profiles.push(member.profile);
                }
            }
        });
        profiles
    });
    let line = move |profile: ProfileId| {
        let carry = move |set: u8| {
            unit.with(|unit| {
                let members = unit.iter().flat_map(|unit| &unit.members);
                members.filter(|it| it.profile == profile && it.loadout == set).count() as u16
            })
        };
        let count = Memo::new(move |_| carry(set));
        let name = Memo::new(move |_| {
            session.army.with(|army| army.catalogue.profile(profile).map(|it| it.plural.clone())).unwrap_or_default()
        });
        // Models come from, and go back to, the other set most of them carry.
        let change = Callback::new(move |count| {
            let sets = unit.with_untracked(|unit| unit.as_ref().map_or(0, |unit| unit.loadouts.len())) as u8;
            let from = untrack(|| {
                (0..sets).filter(|&other| other != set).max_by_key(|&other| (carry(other), u8::MAX - other))
            });
            if let Some(from) = from {
                session.act(&[Command::Rearm { unit: id, profile, from, to: set, count }]);
            }
        });
        let number = move || match session.read_only.get() {
            true => view! { <b>{move || count.get()}</b> }.into_any(),
            false => {
                let label = Memo::new(move |_| ui::rearm(&name.get()));
                view! { <Stepper label value=count set=change/> }.into_any()
            }
        };
        view! { <li><span>{move || name.get()}</span>{live(number)}</li> }
    };
    view! {
        <ul class="lines">
            {each(move || profiles.get(), |profile| *profile, line)}
        </ul>
    }
}
