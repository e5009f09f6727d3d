//! Who leads, who carries the standard, who sounds the horn, who champions.

use leptos::html;
use leptos::prelude::*;
use serried_engine::formation::Muster;
use serried_engine::model::{Command, MemberId, Role, UnitId};
use serried_engine::systems::system;
use serried_engine::words::en::ui;

use crate::live::{each, live};
use crate::session::session;

/// A model to choose, with what it is called and its roles.
#[derive(Clone, PartialEq, Eq)]
struct Model {
    id: MemberId,
    words: String,
    roles: serried_engine::model::Roles,
}

const ROLES: [(Role, &str); 4] = [
    (Role::Leader, ui::LEADER),
    (Role::Standard, ui::STANDARD),
    (Role::Musician, ui::MUSICIAN),
    (Role::Champion, ui::CHAMPION),
];

/// A choice a role, among the models that stand in the unit.
#[component]
pub(super) fn Roles(id: UnitId) -> impl IntoView {
    let session = session();
    let models = Memo::new(move |_| {
        let report = session.report(id)?;
        session.army.with(|army| {
            let muster = Muster::of(army, army.unit(id)?);
            let mut models: Vec<_> = muster.bodies.iter().zip(&report.ranks.places).collect();
            serried_engine::order::by_key(&mut models, |(_, place)| place.reading());
            let named = models.into_iter().map(|(body, place)| Model {
                id: body.id,
                words: ui::model_at(&body.profile.name, *place, body.facing),
                roles: body.roles,
            });
            Some(named.collect::<Vec<_>>())
        })
    });
    // One model alone has no roles to give.
    let several = Memo::new(move |_| models.with(|models| models.as_ref().is_some_and(|models| models.len() > 1)));
    let known = Memo::new(move |_| session.army.with(|army| system(army.system).roles));
    live(move || {
        let known = known.get();
        (several.get() && !known.is_empty()).then(|| {
            let offered = ROLES.into_iter().filter(|(role, _)| known.contains(role));
            view! {
                <h3 class="over">{ui::ROLES}</h3>
                <ul class="lines">
                    {offered.map(|(role, label)| view! { <Choice role label models/> }).collect_view()}
                </ul>
            }
        })
    })
}

/// The choice of one role.
#[component]
fn Choice(role: Role, label: &'static str, models: Memo<Option<Vec<Model>>>) -> impl IntoView {
    let session = session();
    let holders = Memo::new(move |_| {
        models.with(|models| {
            let held = models.iter().flatten().filter(|it| it.roles.has(role));
            held.map(|it| it.id).collect::<Vec<_>>()
        })
    });
    // The list changes with every place, which is no reason to build it anew: only when it does.
    let options = Memo::new(move |_| {
        models.with(|models| models.iter().flatten().map(|it| (it.id, it.words.clone())).collect::<Vec<_>>())
    });
    let value = move || {
        holders.with(|held| match held[..] {
            [] => String::new(),
            [one] => one.0.to_string(),
            _ => "+".to_owned(),
        })
    };
    let choose = move |event| {
        let chosen = event_target_value(&event).parse().ok().map(MemberId);
        let commands: Vec<Command> = match (role, chosen) {
            (Role::Leader, Some(member)) => vec![Command::NameLeader(member)],
            _ => holders.with_untracked(|held| {
                let off = held.iter().map(|&member| Command::SetRole { member, role, on: false });
                off.chain(chosen.map(|member| Command::SetRole { member, role, on: true })).collect()
            }),
        };
        session.act(&commands);
    };
    // Only once the options stand there can one of them be chosen.
    let field: NodeRef<html::Select> = NodeRef::new();
    Effect::new(move |_| {
        options.track();
        let value = value();
        request_animation_frame(move || {
            // The panel may be gone by then.
            if let Some(field) = field.try_get_untracked().flatten() {
                field.set_value(&value);
            }
        });
    });
    view! {
        <li>
            <span>{label}</span>
            <select
                node_ref=field
                aria-label=label
                disabled=move || session.read_only.get()
                on:change=choose
            >
                <option value="">{ui::NOBODY}</option>
                {live(move || (holders.with(Vec::len) > 1).then(|| view! { <option value="+">{ui::SEVERAL}</option> }))}
                {each(move || options.get(), Clone::clone, |(id, words)| view! { <option value=id.0.to_string()>{words}</option> })}
            </select>
        </li>
    }
}
