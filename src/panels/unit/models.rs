//! How many models of each kind.

use leptos::prelude::*;
use serried_engine::model::{Command, ProfileId, UnitId};
use serried_engine::words::en::ui;

use super::Watched;
use crate::dialogs::Dialog;
use crate::live::{each, live};
use crate::parts::Stepper;
use crate::session::session;

/// A profile with a set, in order of appearance.
type Kind = (ProfileId, u8);

/// A stepper a profile and set, and the way to other troops.
#[component]
pub(super) fn Models(id: UnitId, unit: Watched) -> impl IntoView {
    let session = session();
    let kinds = Memo::new(move |_| {
        let mut kinds: Vec<Kind> = Vec::new();
        unit.with(|unit| {
            for member in unit.iter().flat_map(|unit| &unit.members) {
                if !kinds.contains(&(member.profile, member.loadout)) {
                    kinds.push((member.profile, member.loadout));
                }
            }
        });
        kinds
    });
    // A character is one, and a piece has the crew it has.
    let fixed = Memo::new(move |_| {
        session.army.with(|army| {
            unit.with(|unit| {
                let mut profiles = unit.iter().flat_map(|unit| &unit.members).filter_map(|member| army.profile(member));
                profiles.any(|profile| profile.character)
            })
        })
    });
    let more = move || {
        (!session.read_only.get() && !fixed.get()).then(|| {
            view! {
                <button
                    type="button"
                    class="btn after"
                    on:click=move |_| session.dialog.set(Some(Dialog::AddTroops(id)))
                >
                    {ui::ADD_TROOPS}
                </button>
            }
        })
    };
    view! {
        <h3 class="over">{ui::MODELS}</h3>
        <ul class="lines">
            {each(move || kinds.get(), |kind| *kind, move |kind| view! { <Line id unit kind fixed kinds/> })}
        </ul>
        {live(more)}
    }
}

/// One profile and set: what it is, what one costs, how many there are.
#[component]
fn Line(id: UnitId, unit: Watched, kind: Kind, fixed: Memo<bool>, kinds: Memo<Vec<Kind>>) -> impl IntoView {
    let session = session();
    let (profile, loadout) = kind;
    let count = Memo::new(move |_| {
        let these = |unit: &std::sync::Arc<serried_engine::model::Unit>| {
            unit.members.iter().filter(|it| (it.profile, it.loadout) == kind).count() as u16
        };
        unit.with(|unit| unit.as_ref().map_or(0, these))
    });
    let name = Memo::new(move |_| {
        session.army.with(|army| {
            let profile = army.catalogue.profile(profile);
            profile.map(|it| if count.get() == 1 { it.name.clone() } else { it.plural.clone() }).unwrap_or_default()
        })
    });
    let set = Memo::new(move |_| {
        session.army.with(|army| {
            unit.with(|unit| {
                let set = unit.as_ref().and_then(|unit| unit.loadouts.get(usize::from(loadout)));
                set.map(|set| ui::set_name(army, set)).unwrap_or_default()
            })
        })
    });
    // With several sets, or several kinds, the name alone does not say which.
    let label = Memo::new(move |_| {
        if kinds.with(|kinds| kinds.iter().filter(|it| it.0 == profile).count() > 1) {
            ui::carry(&name.get(), &set.get())
        } else {
            name.get()
        }
    });
    let each = Memo::new(move |_| {
        session.army.with(|army| {
            unit.with(|unit| {
                let unit = unit.as_ref()?;
                let one = unit.members.iter().find(|it| (it.profile, it.loadout) == kind)?;
                Some(army.member_points(unit, one))
            })
        })
    });
    let number = move || {
        if session.read_only.get() || fixed.get() {
            return view! { <b>{move || count.get()}</b> }.into_any();
        }
        let set = Callback::new(move |count| {
            session.act(&[Command::SetCount { unit: id, profile, loadout, count }]);
        });
        view! { <Stepper label value=count set/> }.into_any()
    };
    view! {
        <li>
            <span>
                {move || name.get()}
                <small>{move || set.get()} " \u{b7} " {move || each.get().map(|cost| ui::each(cost, count.get() == 1))}</small>
            </span>
            {live(number)}
        </li>
    }
}
