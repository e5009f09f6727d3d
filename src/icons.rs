//! Signs, drawn as one path each, and the small drawing of a formation.

use std::sync::Arc;

use leptos::prelude::*;
use serried_engine::formation::Muster;
use serried_engine::geometry::Len;
use serried_engine::model::{Army, Unit, UnitId};

use crate::session::session;

/// A sign of 16 by 16, decoration only: what it means is said by text or by an accessible name beside it.
#[component]
#[must_use]
pub fn Icon(
    /// Which.
    name: &'static str,
) -> impl IntoView {
    let path = match name {
        "undo" => "M6 3 2.500 6.500 6 10M3 6.500h6.500a4 4 0 0 1 0 8H7",
        "redo" => "M10 3l3.500 3.500L10 10M13 6.500H6.500a4 4 0 0 0 0 8H9",
        "menu" => "M2 4h12M2 8h12M2 12h12",
        "close" => "M3.500 3.500l9 9M12.500 3.500l-9 9",
        "up" => "M3 10.500 8 5.500l5 5",
        "down" => "M3 5.500l5 5 5-5",
        "copy" => "M5.500 5.500V2.500h8v8h-3M2.500 5.500h8v8h-8z",
        "delete" => "M2.500 4.500h11M6 4.500v-2h4v2M4 4.500l.6 9h6.800l.6-9M6.700 7v4M9.300 7v4",
        "more" => "M3 8h.01M8 8h.01M13 8h.01",
        "plus" => "M8 3v10M3 8h10",
        "minus" => "M3 8h10",
        "gear" => "M2 5h6M12 5h2M2 11h2M8 11h6M10 3v4M6 9v4",
        "tick" => "M3 8.500l3.500 3.500L13 4.500",
        "warning" => "M8 2.500 14.500 13.500h-13zM8 6.500v3.500M8 12h.01",
        "error" => "M5 1.500h6l3.500 3.500v6L11 14.500H5L1.500 11V5zM5.500 5.500l5 5M10.500 5.500l-5 5",
        "advice" => "M8 1.500a6.500 6.500 0 1 0 .01 0M8 7v4.500M8 4.500h.01",
        _ => "",
    };
    view! {
        <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">
            <path d=path/>
        </svg>
    }
}

/// A unit as it stands, small: one path an equipment set, and one for characters. Decoration only.
#[component]
#[must_use]
pub fn Mini(
    /// Which unit.
    id: UnitId,
) -> impl IntoView {
    let session = session();
    let drawing = Memo::new(move |_| session.army.with(|army| army.unit(id).map(|unit| Drawing::of(army, unit))));
    let inside = move || {
        drawing.get().map(|it| {
            let paths = it.paths.into_iter().map(|(class, path)| view! { <path class=class d=path/> }).collect_view();
            view! {
                <svg class="mini" viewBox=it.view width=it.width height=it.height aria-hidden="true">{paths}</svg>
            }
        })
    };
    view! { <span class="mini-box">{inside}</span> }
}

/// The small drawing of a unit, in tenths of a place.
#[derive(Clone, PartialEq, Eq)]
struct Drawing {
    view: String,
    width: String,
    height: String,
    paths: Vec<(String, String)>,
}

/// Pixels of a place of 10 tenths, while the unit fits.
const PLACE: f64 = 4.0;
/// The most pixels a drawing is wide or high.
const ROOM: (f64, f64) = (34.0, 28.0);

impl Drawing {
    fn of(army: &Army, unit: &Arc<Unit>) -> Self {
        let muster = Muster::of(army, unit);
        let ground = muster.footprint();
        let unit_width = muster.place_size().0.max(1);
        let tenths = |length: Len| i64::from(length) * 10 / i64::from(unit_width);
        let mut paths: Vec<(String, String)> = Vec::new();
        for body in &muster.bodies {
            let class =
                if body.profile.character { "characters".to_owned() } else { format!("set{}", body.loadout % 8) };
            let it = body.ground;
            let (x, y) = (tenths(it.left - ground.left), tenths(it.front - ground.front));
            // A hair's breadth between bases, so that models can be counted.
            let (w, h) = ((tenths(it.width()) - 1).max(1), (tenths(it.depth()) - 1).max(1));
            let square = format!("M{x} {y}h{w}v{h}h-{w}z");
            match paths.iter_mut().find(|(known, _)| *known == class) {
                Some((_, path)) => path.push_str(&square),
                None => paths.push((class, square)),
            }
        }
        let (wide, high) = (tenths(ground.width()).max(1), tenths(ground.depth()).max(1));
        let fits = (ROOM.0 / wide as f64).min(ROOM.1 / high as f64).min(PLACE / 10.0);
        Self {
            view: format!("0 0 {wide} {high}"),
            width: format!("{:.1}", wide as f64 * fits),
            height: format!("{:.1}", high as f64 * fits),
            paths,
        }
    }
}
