//! What is laid over the units: boundaries, overlaps, arcs, the deciding point, the distance, the tape, the handle.

use core::fmt::Write as _;

use leptos::prelude::*;
use serried_engine::editor::{Lettering, Name, TableStage};
use serried_engine::geometry::{Base, Len, Outline, Point, Rect, Side, arc_lines, deciding_point};
use serried_engine::model::{Camp, SystemId, Table};
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

/// Words, their middle, and of what kind they are.
type Label = (Point, String, &'static str);

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
    words: Lettering,
}

impl Lines {
    /// Writes words about a place, where they cover nothing; over what is there only when there is no room at all.
    fn note(&mut self, at: Point, text: String) {
        let places = self.words.about(at);
        let at = self.words.write(&text, places).unwrap_or(at);
        self.labels.push((at, text, "note"));
    }
}

/// All of it. Tracks.
#[must_use]
pub fn overlay(session: Session) -> AnyView {
    let desk = session.desk;
    let px = desk.px();
    let mut lines = Lines::default();
    let picked = desk.picked.get();
    let tokens = desk.tokens();
    let game = session.army.with(|army| army.system);
    // Two are seen from each other in the game that says how; elsewhere only when asked.
    let arcs = desk.arcs.get() || (tokens.len() == 2 && game == SystemId::NinthAge);
    let mut wrong = 0;
    desk.field(|field, table| {
        let found = table::check(field, game);
        wrong = found.len() + table::off(field, table).len();
        for said in found {
            if let TableReason::Overlap { shared } = said.reason {
                shared.iter().for_each(|piece| line(&mut lines.overlap, piece, true));
            }
        }
        for thing in &picked {
            if let Some(outline) = table::outline(table, field, *thing) {
                around(&mut lines.bounds, &outline);
                cross(&mut lines.centres, outline.centre(), 4.0 * mm(px));
            }
        }
        let names = names(session, field, table, px, &mut lines);
        // Those that are carried; the others are drawn where they stand, and not again with every step of a drag.
        lines.labels.extend(names.into_iter().filter(|name| tokens.contains(&name.token)).map(label));
        let stands: Vec<&Stand> = tokens.iter().filter_map(|token| field.stand(*token)).collect();
        if let [first, second] = stands[..] {
            between(&mut lines, first, second, arcs, px);
        }
        // A round base has no arcs to draw: those of the next are.
        if let (true, Some(first)) = (arcs, stands.iter().find(|stand| !stand.round())) {
            arcs_of(&mut lines, first, table, px);
        }
    });
    if desk.top.wrong.get_untracked() != wrong {
        desk.top.wrong.set(wrong);
    }
    if let Some((from, to)) = desk.tape.get() {
        line(&mut lines.tape, &[from, to], false);
        ring(&mut lines.tape, from, 2.0 * mm(px));
        ring(&mut lines.tape, to, 2.0 * mm(px));
        lines.note(between_points(from, to), words::distance(length(from, to)));
    }
    view! {
        <path class="overlap" d=lines.overlap/>
        <path class="arcs" d=lines.arcs/>
        <path class="bounds" d=lines.bounds/>
        <path class="centres" d=lines.centres/>
        <path class="gap" d=lines.gap/>
        <path class="points" d=lines.points/>
        <path class="tape" d=lines.tape/>
        <path class="turn" d=lines.handle/>
        {written(lines.labels)}
    }
    .into_any()
}

fn between_points(from: Point, to: Point) -> Point {
    Point::new(from.x / 2 + to.x / 2, from.y / 2 + to.y / 2)
}

fn arcs_of(lines: &mut Lines, stand: &Stand, table: &Table, px: Len) {
    let mat = Rect { left: 0, front: 0, right: table.width, rear: table.depth };
    for (from, to) in arc_lines(&stand.outline, table.width.max(table.depth)) {
        if let Some((from, to)) = mat.clip(from, to) {
            line(&mut lines.arcs, &[from, to], false);
        }
    }
    for side in Side::ALL {
        let (edge, centre) = (stand.outline.facing(side), stand.outline.centre());
        let flank = matches!(side, Side::Left | Side::Right);
        let reach = f64::from(length(centre, edge).max(1));
        let (x, y) = (f64::from(edge.x - centre.x) / reach, f64::from(edge.y - centre.y) / reach);
        let (width, depth) = stand.outline.shape.size();
        let half = f64::from(if flank { depth } else { width }) / 2.0;
        // Straight out of that side or, where somebody stands there, past a corner and still inside the arc, which opens by
        // as much as one goes out. Never farther off, or it would name another; over others where there is no room at all.
        let place = |far: Len, way: f64| {
            let far = f64::from((if flank { far + 20 } else { far }) * px);
            let aside = way * (half + far / 4.0);
            Point::new(edge.x + (x * far - y * aside) as Len, edge.y + (y * far + x * aside) as Len)
        };
        let straight = [18, 30, 44].map(|far| place(far, 0.0));
        let past = [18, 30, 44, 60].into_iter().flat_map(|far| [place(far, -1.0), place(far, 1.0)]);
        let places = straight.into_iter().chain(past);
        let text = words::arc(side);
        let at = lines.words.write(text, places).unwrap_or_else(|| place(18, 0.0));
        lines.labels.push((at, text.to_owned(), "note"));
    }
}

/// Where the second stands to the first.
fn between(lines: &mut Lines, first: &Stand, second: &Stand, arcs: bool, px: Len) {
    let gap = first.gap(second);
    if gap.length > 0 {
        line(&mut lines.gap, &[gap.from, gap.to], false);
        lines.note(between_points(gap.from, gap.to), words::distance(gap.length));
    }
    if arcs {
        ring(&mut lines.points, deciding_point(&second.deciding()), 4.0 * mm(px));
    }
}

/// Names of units that are not picked, at rest. Tracks.
#[must_use]
pub fn standing_names(session: Session) -> AnyView {
    let desk = session.desk;
    let (px, tokens) = (desk.px(), desk.tokens());
    let names = desk.at_rest(|field, table| names(session, field, table, px, &mut Lines::default()));
    written(names.into_iter().filter(|name| !tokens.contains(&name.token)).map(label).collect())
}

fn label(name: Name) -> Label {
    (name.at, name.text, if name.token.camp == Camp::Own { "name" } else { "name theirs" })
}

fn written(labels: Vec<Label>) -> AnyView {
    let text = |(at, text, class): Label| view! { <text class=class x=mm(at.x) y=mm(at.y)>{text}</text> };
    labels.into_iter().map(text).collect_view().into_any()
}

/// Where names are written, and the handle that turns what is picked, with a short stem: all words keep off both. Names go
/// before distances, so that they keep their places.
fn names(session: Session, field: &Field, table: &Table, px: Len, lines: &mut Lines) -> Vec<Name> {
    lines.words = Lettering::new(field, px);
    handle(session, field, table, lines, px);
    lines.words.names(field, &session.desk.tokens())
}

fn handle(session: Session, field: &Field, table: &Table, lines: &mut Lines, px: Len) {
    let desk = session.desk;
    let picked = desk.picked.get();
    let things: Vec<_> =
        picked.iter().filter_map(|thing| Some((*thing, table::outline(table, field, *thing)?))).collect();
    let stage = TableStage { table, things: &things, picked: &picked, px, taping: false, many: false, free: false };
    let Some(handle) = stage.handle() else { return };
    let whole = f64::from(length(handle.about, handle.at).max(1));
    let part = |from: Len, to: Len| to + (f64::from(from - to) * f64::from(26 * px) / whole) as Len;
    let foot = Point::new(part(handle.about.x, handle.at.x), part(handle.about.y, handle.at.y));
    line(&mut lines.bounds, &[foot, handle.at], false);
    ring(&mut lines.handle, handle.at, 7.0 * mm(px));
    let size = 18 * px;
    lines.words.keep(Rect::around(handle.at, size, size).union(Rect::around(foot, 2 * px, 2 * px)));
}
