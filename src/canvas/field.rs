//! The ground itself: grid, marks, models, handle, box.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::svg;
use serried_engine::editor::View;
use serried_engine::geometry::Rect;
use serried_engine::words::en::canvas as words;
use serried_engine::words::en::ui;

use super::figure::{Model, Patterns, Rings, mm};
use super::hand::menu;
use super::mending::Mending;
use super::overlay::Arcs;
use super::{ground, keys};
use crate::hand::{Hand, left};
use crate::live::{each, live};
use crate::platform::ground as page;
use crate::turns::soon;

/// The drawing.
#[component]
#[must_use]
pub fn Field() -> impl IntoView {
    let ground = ground();
    let node: NodeRef<svg::Svg> = NodeRef::new();
    let hand = Hand::new(Rc::new(ground), ground.sight, node);
    // A drag ends by Escape wherever the focus is, and Space takes hold of the ground when nothing else wants it.
    let down = window_event_listener(leptos::ev::keydown, move |event| match event.key().as_str() {
        "Escape" => {
            hand.escape(&event);
        }
        " " if page::keyboard_free() => {
            event.prevent_default();
            hand.space.set_value(true);
        }
        _ => {}
    });
    let up = window_event_listener(leptos::ev::keyup, move |event| {
        if event.key() == " " {
            hand.space.set_value(false);
        }
    });
    on_cleanup(move || {
        down.remove();
        up.remove();
        // Assistive technology presses without moving the focus, so it may not have left by then.
        keys::put_down(ground);
    });
    let ids = Memo::new(move |_| {
        ground.parade.with(|parade| {
            parade.as_ref().map(|parade| parade.figures.iter().map(|it| it.id).collect::<Vec<_>>()).unwrap_or_default()
        })
    });
    // By itself, so that a model more or fewer does not make all the others anew.
    let any = Memo::new(move |_| !ids.with(Vec::is_empty));
    let label = move || ground.session.drawn().map(|unit| words::models_of(ui::unit_name(&unit))).unwrap_or_default();
    view! {
        <svg
            node_ref=node
            class="parade"
            class:dragging=move || ground.dragging.get()
            class:carrying=move || ground.carry.with(Option::is_some)
            role="group"
            aria-label="Parade ground"
            viewBox=move || ground.sight.view.with(View::view_box)
            style=("--px", move || ground.sight.view.with(|view| format!("{:.5}", 1.0 / view.scale)))
            on:pointerdown=move |event| {
                // The wheel's button scrolls nothing here. For the others the browser's way is right: a field left is a field
                // entered.
                if event.button() == 1 {
                    event.prevent_default();
                }
                ground.menu.set(None);
                hand.down(&event);
            }
            on:pointermove=move |event| hand.moved(&event)
            on:pointerup=move |event| hand.up(&event)
            on:pointercancel=move |event| hand.cancelled(&event)
            on:pointerleave=move |_| ground.hover.set(None)
            on:touchend=move |event| {
                // The finger that opened the menu must not press what has come to lie under it.
                if ground.menu.with_untracked(Option::is_some) {
                    event.prevent_default();
                }
            }
            on:contextmenu=move |event| menu(ground, hand, &event)
            on:wheel=move |event| hand.wheel(&event)
            on:keydown=move |event| hand.key(&event)
            on:focusout=move |event| left(&ground, &event)
        >
            <defs aria-hidden="true">
                <Patterns/>
                <pattern id="grid" width="50" height="50" patternUnits="userSpaceOnUse">
                    <path class="fine" d="M10 0V50M20 0V50M30 0V50M40 0V50M0 10H50M0 20H50M0 30H50M0 40H50"/>
                    <path class="bold" d="M0 0V50M0 0H50"/>
                </pattern>
                <marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">
                    <path d="M0 0 8 4 0 8z"/>
                </marker>
            </defs>
            <rect
                class="grass"
                aria-hidden="true"
                fill="url(#grid)"
                x=move || ground.sight.view.with(|view| view.left)
                y=move || ground.sight.view.with(|view| view.top)
                width=move || ground.sight.view.with(|view| view.width / view.scale)
                height=move || ground.sight.view.with(|view| view.height / view.scale)
            />
            {soon(|| view! { <Marks/> })}
            {soon(move || live(move || any.get().then(|| view! {
                <g class="models" role="listbox" aria-label=label aria-multiselectable="true" aria-describedby="ground-keys">
                    {each(move || ids.get(), |id| *id, move |id| view! { <Model ground id/> })}
                </g>
            })))}
            {soon(|| view! { <Arcs/> })}
            {soon(move || view! { <Rings ground/> })}
            {soon(|| view! { <Mending/> })}
            {soon(|| view! { <Grip/> })}
            {live(move || ground.marquee.get().map(boxed))}
        </svg>
        <p id="ground-keys" class="unseen">{words::KEYS}</p>
    }
}

/// The box that picks.
#[must_use]
pub fn boxed(rect: Rect) -> AnyView {
    let (x, y, w, h) = (mm(rect.left), mm(rect.front), mm(rect.width()), mm(rect.depth()));
    view! { <rect class="marquee" aria-hidden="true" x=x y=y width=w height=h/> }.into_any()
}

/// Rank numbers at the left, file numbers above.
#[component]
fn Marks() -> impl IntoView {
    let ground = ground();
    let marks = Memo::new(move |_| {
        ground.parade.with(|parade| {
            let parade = parade.as_ref()?;
            Some((parade.block(), parade.rank_marks(), parade.file_marks()))
        })
    });
    live(move || {
        marks.get().map(|(bounds, ranks, files)| {
            let ranks = ranks
                .into_iter()
                .map(|(rank, y)| {
                    let place = format!("translate({} {})", mm(bounds.left), mm(y));
                    view! { <g transform=place><text class="tick rank">{words::roman(rank)}</text></g> }
                })
                .collect_view();
            let files = files
                .into_iter()
                .map(|(file, x)| {
                    let place = format!("translate({} {})", mm(x), mm(bounds.front));
                    view! { <g transform=place><text class="tick file">{file}</text></g> }
                })
                .collect_view();
            view! { <g aria-hidden="true">{ranks} {files}</g> }
        })
    })
}

/// The frontage handle at the right edge. By keys the frontage has a field of its own.
#[component]
fn Grip() -> impl IntoView {
    let ground = ground();
    live(move || {
        ground.grip().map(|grip| {
            let (x, y, w, h) = (mm(grip.left), mm(grip.front), mm(grip.width()), mm(grip.depth()));
            let (a, b, c) = (x + w * 0.36, x + w * 0.64, y + h * 0.3);
            let lines = format!("M{a} {c}v{}M{b} {c}v{}", h * 0.4, h * 0.4);
            view! {
                <g class="grip" aria-hidden="true">
                    <rect x=x y=y width=w height=h rx=w / 2.0/>
                    <path d=lines/>
                </g>
            }
        })
    })
}
