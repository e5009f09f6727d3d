//! The panel's part about terrain.

use leptos::prelude::*;
use serried_engine::geometry::{Base, Bearing, Len, MM, Point};
use serried_engine::model::{PieceId, TableCommand, Terrain, Thing};
use serried_engine::words::en::table as words;

use super::picked::{button, field, place, turning, unit};
use crate::session::Session;

/// The least edge of a piece: 5 mm.
const LEAST: Len = 5 * MM;

/// Laying terrain: a button a kind. A new piece lies in the middle of what is seen, and is picked.
#[must_use]
pub fn lay(session: Session) -> AnyView {
    let desk = session.desk;
    let buttons = Terrain::ALL.map(|kind| {
        button(words::lay(kind), move || {
            let view = desk.sight.view.get_untracked();
            let shape = if kind == Terrain::Obstacle { Base::mm(150, 20) } else { Base::mm(200, 150) };
            let (id, width, depth) =
                desk.top.table.with_untracked(|table| (PieceId(table.next_piece), table.width, table.depth));
            let middle = view.ground(view.width / 2.0, view.height / 2.0);
            let at = Point::new(middle.x.clamp(0, width), middle.y.clamp(0, depth));
            desk.act(session, &[TableCommand::AddPiece { kind, shape, at, facing: Bearing::UP }]);
            desk.pick(session, vec![Thing::Piece(id)]);
        })
    });
    view! { <div class="row">{buttons.into_iter().collect_view()}</div> }.into_any()
}

/// One piece: its place, size, shape and kind. Tracks.
#[must_use]
pub fn piece(session: Session, id: PieceId) -> AnyView {
    let desk = session.desk;
    let Some(piece) = desk.top.rest.with(|table| table.piece(id).copied()) else { return ().into_any() };
    let (size, sign) = unit(session.measure.get());
    let shape = piece.outline.shape;
    let (width, depth) = shape.size();
    let reshape = move |shape: Base| desk.act(session, &[TableCommand::ReshapePiece(id, shape)]);
    // Edges are even, so that their middle is a whole number. What nobody could see or take hold of is not laid.
    let edge = move |it: f64| {
        let half = (it * size / 2.0).round().clamp(0.0, f64::from(i32::MAX / 4)) as i32;
        let seen = half * 2 >= LEAST;
        if !seen {
            session.refuse(words::too_small(LEAST));
        }
        seen.then_some(half * 2)
    };
    let try_edge = move |it: f64, shape: fn(Len, (Len, Len)) -> Base| {
        if let Some(edge) = edge(it) {
            reshape(shape(edge, (width, depth)));
        }
    };
    let round = matches!(shape, Base::Round { .. });
    let sizes = if round {
        let set = Callback::new(move |it| try_edge(it, |diameter, _| Base::Round { diameter }));
        field(words::DIAMETER, sign, f64::from(width) / size, set)
    } else {
        let wide = Callback::new(move |it| try_edge(it, |width, (_, depth)| Base::Rect { width, depth }));
        let deep = Callback::new(move |it| try_edge(it, |depth, (width, _)| Base::Rect { width, depth }));
        view! {
            {field(words::WIDTH, sign, f64::from(width) / size, wide)}
            {field(words::DEPTH, sign, f64::from(depth) / size, deep)}
        }
        .into_any()
    };
    let kinds = Terrain::ALL.map(|kind| {
        view! { <option value=kind as u8 selected={kind == piece.kind}>{words::terrain(kind)}</option> }
    });
    let set_kind = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event).parse::<usize>().ok().and_then(|at| Terrain::ALL.get(at).copied());
        if let Some(kind) = chosen {
            desk.act(session, &[TableCommand::SetPiece(id, kind)]);
        }
    };
    let other = if round { Base::Rect { width, depth: width } } else { Base::Round { diameter: width.max(2 * MM) } };
    view! {
        {place(session, Thing::Piece(id))}
        <div class="numbers">{sizes}</div>
        <label class="choose"><span>{words::KIND}</span><select on:change=set_kind>{kinds.into_iter().collect_view()}</select></label>
        {turning(session)}
        <div class="row">
            {button((if round { words::MAKE_RECTANGLE } else { words::MAKE_ROUND }).to_owned(), move || reshape(other))}
            {button(words::REMOVE_PIECE.to_owned(), move || {
                desk.act(session, &[TableCommand::RemovePieces(vec![id])]);
                desk.pick(session, Vec::new());
            })}
        </div>
    }
    .into_any()
}
