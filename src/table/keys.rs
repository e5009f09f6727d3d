//! The table under pointers and keys: walking from unit to unit, picking, carrying, turning, the view.

use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::prelude::*;
use serried_engine::editor::{Event, Way, beside};
use serried_engine::geometry::{Bearing, INCH, MM, Point};
use serried_engine::model::{TableCommand, Thing};
use serried_engine::words::en::table as words;

use super::desk::{middle, thing_of};
use crate::hand::Surface;
use crate::platform::ground as page;
use crate::session::Session;

impl Surface for Session {
    fn fit(&self) {
        self.desk.fit();
    }

    fn carrying(&self) -> bool {
        self.desk.carried.with_untracked(Option::is_some)
    }

    fn put_down(&self) {
        put_down(*self);
    }

    fn put_back(&self) {
        put_back(*self);
    }

    fn key(&self, event: &KeyboardEvent) -> bool {
        pressed(*self, event)
    }

    fn tool(&self, event: Event) {
        self.desk.tool(*self, event);
    }

    fn busy(&self) -> bool {
        self.desk.busy()
    }
}

/// Something on the table got the focus: keys start from it.
pub fn focused(session: Session, event: &FocusEvent) {
    if let Some(thing) = page::id_under(event).and_then(|id| thing_of(&id))
        && session.desk.stop.get_untracked() != Some(thing)
    {
        session.desk.stop.set(Some(thing));
    }
}

/// Takes a key pressed while something on the table has the focus. Whether it means anything.
fn pressed(session: Session, event: &KeyboardEvent) -> bool {
    let desk = session.desk;
    let Some(here) = page::id_under(event).and_then(|id| thing_of(&id)) else { return false };
    let (key, more, control) = (event.key(), event.shift_key(), event.ctrl_key() || event.meta_key());
    match (Way::of_key(&key), key.as_str(), desk.carried.get_untracked()) {
        (Some(way), _, Some(by)) => {
            let step = match (more, control) {
                (true, _) => INCH,
                (_, true) => MM,
                _ => 10 * MM,
            };
            let by = by + way.step(step, step);
            desk.carried.set(Some(by));
            desk.top.show(Some(&[TableCommand::Move { things: desk.picked.get_untracked(), by }]));
            desk.said.set(untrack(|| desk.told(session, here)));
        }
        (Some(way), _, None) => {
            let things = untrack(|| desk.things());
            if let Some(next) = beside(&things, here, way) {
                desk.go_to(next);
                if more {
                    let mut picked = desk.picked.get_untracked();
                    picked.extend([here, next].into_iter().filter(|it| !desk.picked.get_untracked().contains(it)));
                    desk.pick(session, picked);
                }
            }
        }
        (_, " ", None) => pick_up(session, here),
        (_, "Enter", None) => choose(session, here, more || control),
        (_, "Escape", None) => desk.tool(session, Event::Cancel),
        (_, "a" | "A", None) if control => {
            let units = untrack(|| desk.things()).into_iter().map(|(it, _)| it);
            desk.pick(session, units.filter(|it| matches!(it, Thing::Unit(_))).collect());
        }
        (_, "q" | "Q", None) if !control => turn(session, here, if more { -1 } else { -15 }),
        (_, "e" | "E", None) if !control => turn(session, here, if more { 1 } else { 15 }),
        _ => return false,
    }
    true
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

/// Puts down what is carried, or back where it may not stand. Nothing when nothing is carried.
fn put_down(session: Session) {
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
