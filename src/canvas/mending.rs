//! What a hovered fix would do, drawn over the unit.

use crate::live::live;
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
    live(move || mended.get().map(drawn))
}

fn drawn(mend: Mend) -> impl IntoView {
    let ghosts = mend.moved.iter().map(|moved| ghost(moved.to)).chain(mend.added.iter().map(|&it| ghost(it)));
    let ghosts = ghosts.collect_view();
    let few = mend.moved.len() <= ARROWS;
    let arrows = mend
        .moved
        .iter()
        .filter(|moved| few && moved.from != moved.to.at && !answered(&mend.moved, moved))
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

/// Whether a model only makes room for one that takes its place: one arrow shows both.
fn answered(all: &[Moved], moved: &Moved) -> bool {
    let partner = |other: &&Moved| other.from == moved.to.at && other.to.at == moved.from;
    all.iter()
        .find(partner)
        .is_some_and(|other| other.leads && !moved.leads || other.leads == moved.leads && other.id < moved.id)
}

/// An arrow from the old place to the new one: along a rank it arches over the front edges, else it goes from middle to
/// middle, bent a little so that it does not run along edges.
fn way(moved: &Moved) -> String {
    let (x, y) = (mm(moved.from.x), mm(moved.from.y));
    let (to_x, to_y) = (mm(moved.to.at.x), mm(moved.to.at.y));
    let (dx, dy) = (to_x - x, to_y - y);
    let half = mm(moved.to.base.size().1) / 2.0;
    if dx.abs() > dy.abs() * 3.0 {
        let (y, to_y, rise) = (y - half, to_y - half - 1.5, dx.abs() * 0.3 + 10.0);
        return format!("M{x:.2} {y:.2}C{x:.2} {:.2} {to_x:.2} {:.2} {to_x:.2} {to_y:.2}", y - rise, to_y - rise);
    }
    let (bend_x, bend_y) = ((x + to_x) / 2.0 + dy * 0.2, (y + to_y) / 2.0 - dx * 0.2);
    format!("M{x:.2} {y:.2}Q{bend_x:.2} {bend_y:.2} {to_x:.2} {to_y:.2}")
}
