//! The menu on a model, or on several: long press, right click, Shift and F10.

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use serried_engine::editor::{Entry, Intent, menu};
use serried_engine::words::en::{canvas as words, ui};

use super::ground::OpenMenu;
use super::{Ground, ground};
use crate::lazy::lazy;
use crate::live::live;
use crate::platform::ground as page;
use crate::platform::page::within;

/// The menu, while it is open.
#[component]
#[must_use]
pub fn Menu() -> impl IntoView {
    let ground = ground();
    let failed = move || {
        ground.menu.set(None);
        ground.session.alarm(ui::NOT_LOADED);
    };
    live(move || ground.menu.get().and_then(|open| ground.session.parts.menu.now(opened(open), failed)))
}

lazy!(
    more: load_menu,
    fn opened(open: OpenMenu) -> AnyView {
        view! { <Opened open/> }.into_any()
    }
);

#[component]
fn Opened(open: OpenMenu) -> impl IntoView {
    let ground = ground();
    let session = ground.session;
    let node: NodeRef<html::Div> = NodeRef::new();
    let unit = untrack(|| session.drawn());
    let sets = unit.as_ref().map_or(0, |unit| unit.loadouts.len().min(8) as u8);
    let entries = ground
        .parade
        .with_untracked(|parade| parade.as_ref().map(|parade| menu(parade, &open.ids, sets)).unwrap_or_default());
    let first = open.ids.first().copied();
    let name = first.and_then(|id| untrack(|| ground.figure(id))).map(|figure| figure.name).unwrap_or_default();
    let name = words::menu_of(&name, open.ids.len());
    let ids = open.ids.clone();
    let leave = move || {
        ground.menu.set(None);
        if let Some(id) = first {
            ground.go_to(id);
        }
    };
    let items = entries
        .into_iter()
        .enumerate()
        .map(|(at, entry)| {
            let label = label(ground, entry.intent);
            let ids = ids.clone();
            let run = move |_| run(ground, &entry, &ids);
            view! { <button type="button" role="menuitem" tabindex="-1" id=format!("menu-{at}") on:click=run>{label}</button> }
        })
        .collect::<Vec<_>>();
    let count = items.len();
    let at = StoredValue::new(0usize);
    let go = move |to: usize| {
        at.set_value(to);
        page::focus(&format!("menu-{to}"));
    };
    let keys = move |event: KeyboardEvent| {
        let now = at.get_value();
        match event.key().as_str() {
            "ArrowDown" => go((now + 1) % count.max(1)),
            "ArrowUp" => go((now + count.max(1) - 1) % count.max(1)),
            "Home" => go(0),
            "End" => go(count.saturating_sub(1)),
            "Escape" | "Tab" => leave(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    Effect::new(move |_| {
        if let Some(element) = node.get() {
            // Over all of the page: on a phone the ground is too low for it.
            page::pop_up(&element, open.at);
            page::focus_soon("menu-0".to_owned());
        }
    });
    // Panels and bars close it as the ground does, and take the press besides.
    let elsewhere = window_event_listener(leptos::ev::pointerdown, move |event| {
        if !within(&event, ".model-menu, .shade") {
            ground.menu.set(None);
        }
    });
    on_cleanup(move || elsewhere.remove());
    view! {
        <div class="shade" on:pointerdown=move |_| leave() on:contextmenu=move |event| event.prevent_default()></div>
        <div node_ref=node class="model-menu" popover="manual" on:keydown=keys>
            <p aria-hidden="true">{name.clone()}</p>
            <div role="menu" aria-label=name>{items}</div>
        </div>
    }
}

fn label(ground: Ground, intent: Intent) -> String {
    match intent {
        Intent::NameLeader => words::take_role(serried_engine::model::Role::Leader, true).to_owned(),
        Intent::TakeRole(role, on) => words::take_role(role, on).to_owned(),
        Intent::SwapWith => words::SWAP_WITH.to_owned(),
        Intent::Face(facing) => words::face(facing),
        Intent::Equip(set) => {
            let unit = untrack(|| ground.session.drawn());
            let set = unit.as_ref().and_then(|unit| unit.loadouts.get(usize::from(set)));
            let name = set.map(|set| ground.session.army.with_untracked(|army| ui::set_name(army, set)));
            words::equip(&name.unwrap_or_default())
        }
        Intent::OwnSquad => words::OWN_SQUAD.to_owned(),
        Intent::Leave => words::LEAVE.to_owned(),
        Intent::Remove => words::REMOVE.to_owned(),
    }
}

fn run(ground: Ground, entry: &Entry, ids: &[serried_engine::model::MemberId]) {
    ground.menu.set(None);
    if let (Intent::SwapWith, &[id]) = (entry.intent, ids) {
        ground.swap_with(id);
        return;
    }
    ground.session.act(&entry.commands);
    // To the model it was about, or where the keys now stop if that one is gone.
    let known = ids.first().copied().filter(|&id| untrack(|| ground.figure(id)).is_some());
    if let Some(id) = known.or_else(|| untrack(|| ground.tab_stop())) {
        ground.go_to(id);
    }
}
