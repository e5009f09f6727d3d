//! The table by keys: walking from unit to unit, picking, carrying, turning, the view.

use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::prelude::*;
use serried_engine::editor::{Way, beside};
use serried_engine::geometry::{Bearing, INCH, MM, Point};
use serried_engine::model::{TableCommand, Thing};
use serried_engine::words::en::table as words;

use super::desk::{middle, thing_of};
use crate::platform::ground as page;
use crate::session::Session;

/// Something on the table got the focus: keys start from it.
pub fn focused(session: Session, event: &FocusEvent) {
    if let Some(thing) = page::id_under(event).and_then(|id| thing_of(&id))
        && session.desk.stop.get_untracked() != Some(thing)
    {
        session.desk.stop.set(Some(thing));
    }
}

/// Takes a key pressed while something on the table has the focus.
pub fn pressed(session: Session, event: &KeyboardEvent) {
    let desk = session.desk;
    let Some(here) = page::id_under(event).and_then(|id| thing_of(&id)) else { return };
    let control = event.ctrl_key() || event.meta_key();
    let key = event.key();
    let way = match key.as_str() {
        "ArrowUp" => Some(Way::Up),
        "ArrowRight" => Some(Way::Right),
        "ArrowDown" => Some(Way::Down),
        "ArrowLeft" => Some(Way::Left),
        _ => None,
    };
    let carried = desk.carried.get_untracked();
    match (way, key.as_str(), carried) {
        (Some(way), _, Some(by)) => {
            let step = match (event.shift_key(), control) {
                (true, _) => INCH,
                (_, true) => MM,
                _ => 10 * MM,
            };
            let by = by
                + match way {
                    Way::Up => Point::new(0, -step),
                    Way::Right => Point::new(step, 0),
                    Way::Down => Point::new(0, step),
                    Way::Left => Point::new(-step, 0),
                };
            desk.carried.set(Some(by));
            desk.top.show(Some(&[TableCommand::Move { things: desk.picked.get_untracked(), by }]));
            desk.said.set(untrack(|| desk.told(session, here)));
        }
        (Some(way), _, None) => {
            let things = untrack(|| desk.things());
            if let Some(next) = beside(&things, here, way) {
                desk.go_to(next);
                if event.shift_key() {
                    let mut picked = desk.picked.get_untracked();
                    picked.extend([here, next].into_iter().filter(|it| !desk.picked.get_untracked().contains(it)));
                    desk.pick(session, picked);
                }
            }
        }
        (_, " " | "Enter", Some(_)) => put_down(session),
        (_, "Escape", Some(_)) => put_back(session),
        (_, " ", None) => pick_up(session, here),
        (_, "Enter", None) => choose(session, here, event.shift_key() || control),
        (_, "Escape", None) => desk.tool(session, serried_engine::editor::Event::Cancel),
        (_, "a" | "A", None) if control => {
            let units = untrack(|| desk.things()).into_iter().map(|(it, _)| it);
            desk.pick(session, units.filter(|it| matches!(it, Thing::Unit(_))).collect());
        }
        (_, "q" | "Q", None) if !control => turn(session, here, if event.shift_key() { -1 } else { -15 }),
        (_, "e" | "E", None) if !control => turn(session, here, if event.shift_key() { 1 } else { 15 }),
        (_, "+" | "=", _) if !control => desk.zoom(1.25),
        (_, "-", _) if !control => desk.zoom(0.8),
        (_, "0", _) if !control => desk.fit(),
        _ => {
            // A shortcut of the page does something else: as leaving does.
            if control && key.len() == 1 {
                put_down(session);
            }
            return;
        }
    }
    event.prevent_default();
    event.stop_propagation();
}

/// Picks the thing and all that move with it unless it is picked already.
fn hold(session: Session, here: Thing) {
    let desk = session.desk;
    if !desk.picked.with_untracked(|picked| picked.contains(&here)) {
        choose(session, here, false);
    }
}

fn choose(session: Session, here: Thing, more: bool) {
    let desk = session.desk;
    let whole = match here {
        Thing::Unit(token) => desk.top.table.with_untracked(|table| table.together(token)),
        Thing::Piece(_) => Vec::new(),
    };
    let whole: Vec<Thing> = if whole.is_empty() { vec![here] } else { whole.into_iter().map(Thing::Unit).collect() };
    let mut picked = if more { desk.picked.get_untracked() } else { Vec::new() };
    if more && picked.contains(&here) {
        picked.retain(|it| !whole.contains(it));
    } else {
        picked.retain(|it| !whole.contains(it));
        picked.extend(whole);
    }
    desk.pick(session, picked);
}

fn pick_up(session: Session, here: Thing) {
    hold(session, here);
    session.desk.carried.set(Some(Point::default()));
    session.desk.said.set(words::PICKED_UP.to_owned());
}

fn put_back(session: Session) {
    let desk = session.desk;
    desk.carried.set(None);
    desk.top.show(None);
    desk.said.set(words::PUT_BACK.to_owned());
}

/// The focus left what stands on the table: what was carried is put down, as by Enter.
pub fn left(session: Session, event: &FocusEvent) {
    if page::focus_left(event) {
        put_down(session);
    }
}

/// Puts down what is carried, or back where it may not stand. Nothing when nothing is carried.
pub fn put_down(session: Session) {
    let desk = session.desk;
    let Some(by) = desk.carried.get_untracked() else { return };
    desk.carried.set(None);
    desk.top.show(None);
    let things = desk.picked.get_untracked();
    let before = untrack(|| desk.top.present());
    if by != Point::default() {
        desk.act(session, &[TableCommand::Move { things, by }]);
        if untrack(|| desk.top.present()) == before {
            desk.said.set(words::PUT_BACK.to_owned());
            return;
        }
    }
    desk.said.set(words::PUT_DOWN.to_owned());
}

fn turn(session: Session, here: Thing, degrees: i32) {
    hold(session, here);
    turn_picked(session, degrees);
    session.desk.said.set(untrack(|| session.desk.told(session, here)));
}

/// Turns what is picked about its middle.
pub fn turn_picked(session: Session, degrees: i32) {
    let desk = session.desk;
    let picked = desk.picked.get_untracked();
    let Some(about) = middle(&untrack(|| desk.things()), &picked) else { return };
    desk.act(session, &[TableCommand::Turn { things: picked, about, by: Bearing::degrees(degrees) }]);
}
