//! Writes where units stand, and what is picked, straight into their elements: a drag then touches one attribute of one
//! element, however many models there are.

use std::collections::BTreeMap;

use leptos::prelude::*;
use serried_engine::geometry::Pose;
use serried_engine::model::{Camp, Thing, Token};
use serried_engine::table::frame;

use super::desk::{Desk, Figure, element_id};
use crate::canvas::mm;
use crate::platform::ground as page;

/// What was last written of a thing.
#[derive(Clone, Copy, PartialEq)]
struct Written {
    pose: Option<Pose>,
    picked: bool,
    stop: bool,
}

/// Keeps the elements as the signals are.
pub fn mirror(desk: Desk) {
    let known = StoredValue::new(BTreeMap::<Thing, Written>::new());
    Effect::new(move |_| {
        let figures = desk.figures.get();
        let stop = desk.stop.get();
        desk.picked.with(|picked| {
            desk.top.table.with(|table| {
                // The Tab key needs somewhere to stop.
                let first = figures.first().map(|figure| Thing::Unit(figure.token));
                let stop = stop.or(first);
                known.update_value(|known| {
                    for figure in figures.iter() {
                        let thing = Thing::Unit(figure.token);
                        let Some(pose) = table.pose(figure.token) else { continue };
                        let now =
                            Written { pose: Some(pose), picked: picked.contains(&thing), stop: stop == Some(thing) };
                        write(known, desk, thing, now, Some(figure));
                    }
                    for piece in &table.terrain {
                        let thing = Thing::Piece(piece.id);
                        let now = Written { pose: None, picked: picked.contains(&thing), stop: stop == Some(thing) };
                        write(known, desk, thing, now, None);
                    }
                });
            });
        });
    });
}

fn write(known: &mut BTreeMap<Thing, Written>, desk: Desk, thing: Thing, now: Written, figure: Option<&Figure>) {
    let before = known.insert(thing, now);
    if before == Some(now) {
        return;
    }
    let id = element_id(thing);
    if let (Some(figure), true) = (figure, before.map(|it| it.pose) != Some(now.pose)) {
        page::set_attribute(&id, "transform", &untrack(|| placed(desk, figure)));
    }
    page::set_attribute(&id, "aria-selected", if now.picked { "true" } else { "false" });
    page::set_attribute(&id, "tabindex", if now.stop { "0" } else { "-1" });
}

/// The transform of a unit.
#[must_use]
pub fn placed(desk: Desk, figure: &Figure) -> String {
    let Token { camp, unit } = figure.token;
    let pose = desk.top.table.with(|table| table.pose(figure.token)).unwrap_or_default();
    let unit = match camp {
        Camp::Own => desk.top.left.with(|army| army.unit(unit).cloned()),
        Camp::Opponent => desk.foe.with(|foe| foe.as_ref().and_then(|army| army.unit(unit).cloned())),
    };
    let frame = unit.map_or(pose, |unit| frame(pose, &unit));
    format!("translate({} {}) rotate({})", mm(frame.at.x), mm(frame.at.y), frame.facing.as_degrees())
}
