//! The drawing of the table: mat, terrain, units, and what is laid over them.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::svg;
use serried_engine::editor::View;
use serried_engine::geometry::{Base, MM};
use serried_engine::model::{Camp, Piece, Terrain, Thing, Token};
use serried_engine::words::en::table as words;

use super::desk::{Desk, Figure, element_id};
use super::mirror::{mirror, placed};
use super::overlay::{overlay, standing_names};
use super::{keys, planner, tools};
use crate::canvas::{Patterns, boxed, mm, patches};
use crate::hand::{Hand, left};
use crate::live::{each, live};
use crate::session::{Session, session};

/// The table, drawn and draggable.
#[component]
#[must_use]
pub fn TableView() -> impl IntoView {
    let session = session();
    let desk = session.desk;
    follow(session);
    view! {
        <div class="canvas tabletop">
            {tools::bar(session)}
            {drawing(session)}
            {tools::foot(session)}
            <p class="unseen" aria-live="polite">{move || desk.said.get()}</p>
        </div>
    }
}

/// Which table is open, how often a unit was asked for, and the unit with whether it stands on the table.
type Chosen = (u32, u32, Option<(Thing, bool)>);

/// The unit chosen in the list is picked here too: as the table comes in front, and whenever one is pressed there. The squad of a
/// character who stands in one. The list and the panel never speak of two units of the player's own.
fn follow(session: Session) {
    let desk = session.desk;
    let chosen = Memo::new(move |_| {
        let unit = session.drawn()?.id;
        let token = Token { camp: Camp::Own, unit };
        let there = desk.figures.with(|figures| figures.iter().any(|it| it.token == token));
        Some((Thing::Unit(token), there))
    });
    Effect::new(move |before: Option<Chosen>| {
        let now = (desk.top.opened.get(), desk.asked.get(), chosen.get());
        if before == Some(now) {
            return now;
        }
        let pressed = before.is_some_and(|before| before.1 != now.1);
        let picked = desk.picked.get_untracked();
        match now.2 {
            // One among several that are picked may stay among them, unless it was asked for.
            Some((thing, true)) if picked != [thing] && (pressed || !picked.contains(&thing)) => {
                desk.take(session, vec![thing]);
            }
            Some((_, true)) => {}
            _ if picked.iter().any(|it| matches!(it, Thing::Unit(Token { camp: Camp::Own, .. }))) => {
                desk.take(session, Vec::new());
            }
            _ => {}
        }
        now
    });
}

fn drawing(session: Session) -> AnyView {
    let desk = session.desk;
    let node: NodeRef<svg::Svg> = NodeRef::new();
    let hand = Hand::new(Rc::new(session), desk.sight, node);
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" && !hand.escape(&event) && session.dialog.with_untracked(Option::is_none) {
            desk.tape.set(None);
        }
    });
    on_cleanup(move || escape.remove());
    mirror(desk);
    let scale = Memo::new(move |_| desk.sight.view.with(|view| view.scale));
    let size = Memo::new(move |_| desk.top.table.with(|table| (table.width, table.depth)));
    let terrain = Memo::new(move |_| desk.top.table.with(|table| table.terrain.clone()));
    view! {
        <svg
            node_ref=node
            class="ground-table"
            class:plain=move || desk.panning.get()
            role="group"
            aria-label=words::TABLE
            viewBox=move || desk.sight.view.with(View::view_box)
            style=("--px", move || scale.with(|scale| format!("{:.5}", 1.0 / scale)))
            on:pointerdown=move |event| hand.down(&event)
            on:pointermove=move |event| hand.moved(&event)
            on:pointerup=move |event| hand.up(&event)
            on:pointercancel=move |event| hand.cancelled(&event)
            on:wheel=move |event| hand.wheel(&event)
            on:keydown=move |event| hand.key(&event)
            on:focusin=move |event| keys::focused(session, &event)
            on:focusout=move |event| left(&session, &event)
            on:contextmenu=move |event| {
                // Not in the middle of a drag, which would hang under it.
                if desk.busy() {
                    event.prevent_default();
                    hand.cross();
                }
            }
        >
            <defs aria-hidden="true">
                <Patterns/>
                <pattern id="foot" width="304.8" height="304.8" patternUnits="userSpaceOnUse">
                    <path class="fine" d="M76.2 0V304.8M152.4 0V304.8M228.6 0V304.8M0 76.2H304.8M0 152.4H304.8M0 228.600H304.8"/>
                    <path class="bold" d="M0 0V304.8M0 0H304.8"/>
                </pattern>
            </defs>
            {live(move || {
                let (width, depth) = size.get();
                let (w, d) = (mm(width), mm(depth));
                view! {
                    <g aria-hidden="true">
                        <rect class="mat" width=w height=d/>
                        <rect class="feet" width=w height=d fill="url(#foot)"/>
                    </g>
                }
            })}
            <g role="listbox" aria-label=words::ON_THE_TABLE aria-multiselectable="true" aria-describedby="table-keys">
                {each(move || terrain.get(), |piece| (piece.id, piece.kind as u8, piece.outline.shape), move |piece| laid(desk, piece))}
                {each(
                    move || desk.figures.get().iter().cloned().collect::<Vec<_>>(),
                    |figure| (figure.token, std::sync::Arc::as_ptr(&figure.drawn) as usize, figure.models),
                    move |figure| standing(desk, &figure),
                )}
            </g>
            <g class="overlay" aria-hidden="true">{live(move || standing_names(session))}</g>
            <g class="overlay" aria-hidden="true">{live(move || planner::drawing(session))}</g>
            <g class="overlay" aria-hidden="true">{live(move || overlay(session))}</g>
            {live(move || desk.marquee.get().map(boxed))}
        </svg>
        <p id="table-keys" class="unseen">{words::KEYS}</p>
    }
    .into_any()
}

/// A unit. Where it stands, and whether it is picked, are written by the mirror.
fn standing(desk: Desk, figure: &Figure) -> AnyView {
    let thing = Thing::Unit(figure.token);
    let theirs = figure.token.camp == Camp::Opponent;
    let place = untrack(|| placed(desk, figure));
    view! {
        <g
            class=if theirs { "troop theirs" } else { "troop" }
            id=element_id(thing)
            role="option"
            tabindex=if desk.stop.get_untracked() == Some(thing) { "0" } else { "-1" }
            aria-selected=desk.picked.with_untracked(|picked| picked.contains(&thing)).to_string()
            aria-label=words::unit(&figure.name, figure.models, theirs)
            transform=place
        >
            {patches(&figure.drawn)}
        </g>
    }
    .into_any()
}

/// A piece of terrain.
fn laid(desk: Desk, piece: Piece) -> AnyView {
    let thing = Thing::Piece(piece.id);
    // Where it lies changes under the hand, and the element stays: with a new one the focus would be lost.
    let place = move || {
        let outline = desk.top.table.with(|table| table.piece(piece.id).map_or(piece.outline, |it| it.outline));
        let at = outline.centre();
        format!("translate({} {}) rotate({})", mm(at.x), mm(at.y), outline.bearing.as_degrees())
    };
    let class = match piece.kind {
        Terrain::Open => "piece open",
        Terrain::Difficult => "piece difficult",
        Terrain::VeryDifficult => "piece very",
        Terrain::Obstacle => "piece obstacle",
    };
    let (w, d) = piece.outline.shape.size();
    let round = if matches!(piece.outline.shape, Base::Round { .. }) { mm(w) / 2.0 } else { f64::from(MM) / 40.0 };
    view! {
        <g
            class=class
            id=element_id(thing)
            role="option"
            tabindex=if desk.stop.get_untracked() == Some(thing) { "0" } else { "-1" }
            aria-selected=desk.picked.with_untracked(|picked| picked.contains(&thing)).to_string()
            aria-label=words::terrain(piece.kind)
            transform=place
        >
            <rect x=-mm(w) / 2.0 y=-mm(d) / 2.0 width=mm(w) height=mm(d) rx=round/>
        </g>
    }
    .into_any()
}
