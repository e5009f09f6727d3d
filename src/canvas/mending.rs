//! What a hovered fix would do, drawn over the unit.

use leptos::prelude::*;
use serried_engine::document::apply_all;
use serried_engine::editor::{Ghost, Mend, Moved, mend};
use serried_engine::geometry::Facing;

use super::figure::{mm, outline, sign};
use super::ground;
use serried_engine::model::Role;

/// Arrows drawn at most: with more they would hide what they explain, and the outlines say enough.
const ARROWS: usize = 40;

/// The mend of the hovered fix.
#[component]
#[must_use]
pub fn Mending() -> impl IntoView {
    let ground = ground();
    let session = ground.session;
    let mended = Memo::new(move |_| {
        let commands = session.mend.get();
        if commands.is_empty() {
            return None;
        }
        let parade = ground.parade.get()?;
        let after = apply_all(&session.present(), &commands).ok()?;
        Some(mend(&parade, &after))
    });
    move || mended.get().map(drawn)
}

fn drawn(mend: Mend) -> impl IntoView {
    let ghosts = mend.moved.iter().map(|moved| ghost(moved.to)).chain(mend.added.iter().map(|&it| ghost(it)));
    let ghosts = ghosts.collect_view();
    let few = mend.moved.len() <= ARROWS;
    let arrows = mend
        .moved
        .iter()
        .filter(|moved| few && moved.from != moved.to.at)
        .map(|moved| view! { <path class="way" marker-end="url(#tip)" d=way(moved)/> })
        .collect_view();
    let crown = mend.leader.map(|at| {
        let place = format!("translate({} {})", mm(at.x), mm(at.y));
        view! { <path class="crown" d=sign(Role::Leader) transform=place/> }
    });
    view! { <g class="mend" aria-hidden="true">{ghosts} {arrows} {crown}</g> }
}

fn ghost(ghost: Ghost) -> impl IntoView {
    let place = turned(ghost.at.x, ghost.at.y, ghost.facing);
    view! { <g transform=place>{outline(ghost.base, -0.3, "ghost")}</g> }
}

fn turned(x: i32, y: i32, facing: Facing) -> String {
    format!("translate({} {}) rotate({})", mm(x), mm(y), facing.as_degrees())
}

/// An arrow from the old place to the new one, arched to the side so that two that change places do not meet.
fn way(moved: &Moved) -> String {
    let (x, y) = (mm(moved.from.x), mm(moved.from.y));
    let (to_x, to_y) = (mm(moved.to.at.x), mm(moved.to.at.y));
    let (dx, dy) = (to_x - x, to_y - y);
    let (bend_x, bend_y) = ((x + to_x) / 2.0 + dy * 0.35, (y + to_y) / 2.0 - dx * 0.35);
    format!("M{x:.2} {y:.2}Q{bend_x:.2} {bend_y:.2} {to_x:.2} {to_y:.2}")
}
