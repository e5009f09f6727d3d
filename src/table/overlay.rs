//! What is laid over the units: boundaries, overlaps, arcs, the deciding point, the distance, the tape, the handle.

use core::fmt::Write as _;

use leptos::prelude::*;
use serried_engine::editor::TableStage;
use serried_engine::geometry::{Base, Len, Outline, Point, Side, arc_lines, deciding_point};
use serried_engine::rules::{Field, Stand, TableReason};
use serried_engine::table;
use serried_engine::words::en::table as words;

use super::desk::length;
use crate::canvas::mm;
use crate::session::Session;

/// Two places or more, joined.
fn line(path: &mut String, points: &[Point], closed: bool) {
    for (at, point) in points.iter().enumerate() {
        let _ = write!(path, "{}{} {}", if at == 0 { 'M' } else { 'L' }, mm(point.x), mm(point.y));
    }
    if closed && !points.is_empty() {
        path.push('z');
    }
}

fn ring(path: &mut String, centre: Point, radius: f64) {
    let (x, y) = (mm(centre.x) - radius, mm(centre.y));
    let _ =
        write!(path, "M{x} {y}a{radius} {radius} 0 1 0 {} 0a{radius} {radius} 0 1 0 -{} 0", radius * 2.0, radius * 2.0);
}

fn around(path: &mut String, outline: &Outline) {
    match outline.shape {
        Base::Round { diameter } => ring(path, outline.centre(), mm(diameter) / 2.0),
        Base::Rect { .. } => line(path, &outline.corners(), true),
    }
}

/// A cross of so many millimetres either way.
fn cross(path: &mut String, at: Point, arm: f64) {
    let (x, y) = (mm(at.x), mm(at.y));
    let _ = write!(path, "M{} {y}h{}M{x} {}v{}", x - arm, arm * 2.0, y - arm, arm * 2.0);
}

/// Words at a place.
type Label = (Point, String);

/// What is drawn, each kind one path.
#[derive(Default)]
struct Lines {
    bounds: String,
    centres: String,
    overlap: String,
    arcs: String,
    gap: String,
    tape: String,
    points: String,
    handle: String,
    labels: Vec<Label>,
}

/// All of it. Tracks.
#[must_use]
pub fn overlay(session: Session) -> AnyView {
    let desk = session.desk;
    let px = desk.px();
    let mut lines = Lines::default();
    let picked = desk.picked.get();
    let tokens = desk.tokens();
    let arcs = desk.arcs.get() || tokens.len() == 2;
    desk.field(|field, table| {
        let game = session.army.with(|army| army.system);
        for said in table::check(field, game) {
            let TableReason::Overlap { shared } = said.reason;
            shared.iter().for_each(|piece| line(&mut lines.overlap, piece, true));
        }
        for thing in &picked {
            if let Some(outline) = table::outline(table, field, *thing) {
                around(&mut lines.bounds, &outline);
                cross(&mut lines.centres, outline.centre(), 4.0 * mm(px));
            }
        }
        let stands: Vec<&Stand> = tokens.iter().filter_map(|token| field.stand(*token)).collect();
        if let (true, Some(first)) = (arcs, stands.first()) {
            arcs_of(&mut lines, first, table.width.max(table.depth), px);
        }
        if let [first, second] = stands[..] {
            between(&mut lines, first, second, px);
        }
        handle(session, field, table, &mut lines, px);
    });
    if let Some((from, to)) = desk.tape.get() {
        line(&mut lines.tape, &[from, to], false);
        ring(&mut lines.tape, from, 2.0 * mm(px));
        ring(&mut lines.tape, to, 2.0 * mm(px));
        let middle = Point::new(from.x / 2 + to.x / 2, from.y / 2 + to.y / 2 - 8 * px);
        lines.labels.push((middle, words::distance(length(from, to))));
    }
    let labels = lines.labels.into_iter().map(|(at, text)| {
        view! { <text class="note" x=mm(at.x) y=mm(at.y)>{text}</text> }
    });
    view! {
        <path class="overlap" d=lines.overlap/>
        <path class="arcs" d=lines.arcs/>
        <path class="bounds" d=lines.bounds/>
        <path class="centres" d=lines.centres/>
        <path class="gap" d=lines.gap/>
        <path class="points" d=lines.points/>
        <path class="tape" d=lines.tape/>
        <path class="turn" d=lines.handle/>
        {labels.collect_view()}
    }
    .into_any()
}

fn arcs_of(lines: &mut Lines, stand: &Stand, far: Len, px: Len) {
    if stand.round() {
        return;
    }
    for (from, to) in arc_lines(&stand.outline, far) {
        line(&mut lines.arcs, &[from, to], false);
    }
    for side in Side::ALL {
        let (edge, centre) = (stand.outline.facing(side), stand.outline.centre());
        let reach = f64::from(length(centre, edge).max(1));
        let out = |it: Len| (f64::from(it) / reach * f64::from(34 * px)) as Len;
        let at = Point::new(edge.x + out(edge.x - centre.x), edge.y + out(edge.y - centre.y));
        lines.labels.push((at, words::arc(side).to_owned()));
    }
}

/// Where the second stands to the first.
fn between(lines: &mut Lines, first: &Stand, second: &Stand, px: Len) {
    let gap = first.gap(second);
    if gap.length > 0 {
        line(&mut lines.gap, &[gap.from, gap.to], false);
        let middle = Point::new(gap.from.x / 2 + gap.to.x / 2, gap.from.y / 2 + gap.to.y / 2 - 6 * px);
        lines.labels.push((middle, words::distance(gap.length)));
    }
    ring(&mut lines.points, deciding_point(&second.deciding()), 4.0 * mm(px));
}

fn handle(session: Session, field: &Field, table: &serried_engine::model::Table, lines: &mut Lines, px: Len) {
    let desk = session.desk;
    let picked = desk.picked.get();
    let things: Vec<_> =
        picked.iter().filter_map(|thing| Some((*thing, table::outline(table, field, *thing)?))).collect();
    let stage = TableStage { table, things: &things, picked: &picked, px, taping: false, many: false, free: false };
    if let Some(handle) = stage.handle() {
        let turned = Point::new(handle.at.x, handle.at.y);
        line(&mut lines.bounds, &[handle.about, turned], false);
        ring(&mut lines.handle, turned, 7.0 * mm(px));
    }
}
