//! Boundary, centre, facings and arcs of a unit of The 9th Age, drawn over it when the player asks.

use leptos::prelude::*;
use serried_engine::editor::Overlay;
use serried_engine::geometry::Side;
use serried_engine::words::en::canvas as words;

use super::figure::mm;
use super::ground;
use crate::live::live;

/// The overlay.
#[component]
#[must_use]
pub fn Arcs() -> impl IntoView {
    let ground = ground();
    let drawn = Memo::new(move |_| {
        let unit = ground.session.drawn().filter(|_| ground.arcs.get())?;
        ground.session.army.with(|army| Overlay::of(army, &unit))
    });
    live(move || drawn.get().map(|overlay| shapes(&overlay)))
}

/// The mark of the centre.
const CROSS: &str = "M-1 -1L1 1M-1 1L1 -1";

fn shapes(it: &Overlay) -> AnyView {
    let (b, c) = (it.bounds, it.centre);
    let mut boundary = String::new();
    if it.rounds.is_empty() {
        boundary = format!("M{} {}h{}v{}h{}z", mm(b.left), mm(b.front), mm(b.width()), mm(b.depth()), -mm(b.width()));
    }
    for (at, diameter) in &it.rounds {
        let r = mm(*diameter) / 2.0;
        boundary +=
            &format!("M{} {}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0 {} 0z", mm(at.x) - r, mm(at.y), 2.0 * r, -2.0 * r);
    }
    let lines: String =
        it.lines.iter().map(|(from, to)| format!("M{} {}L{} {}", mm(from.x), mm(from.y), mm(to.x), mm(to.y))).collect();
    let names = it
        .facings
        .iter()
        .map(|(side, at)| {
            let class = match side {
                Side::Front => "facing front",
                Side::Rear => "facing rear",
                Side::Left => "facing left",
                Side::Right => "facing right",
            };
            let place = format!("translate({} {})", mm(at.x), mm(at.y));
            view! { <g transform=place><text class=class>{words::facing_name(*side)}</text></g> }.into_any()
        })
        .collect_view();
    let centre = format!("translate({} {})", mm(c.x), mm(c.y));
    view! {
        <g class="arcs" aria-hidden="true">
            <path class="boundary" d=boundary/>
            <path class="arc-lines" d=lines/>
            <g transform=centre><path class="centre under" d=CROSS/><path class="centre" d=CROSS/></g>
            {names}
        </g>
    }
    .into_any()
}
