//! The parade ground by keys: walking from model to model, picking, carrying, the menu, the view.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use serried_engine::editor::{Carry, Event, Figure, Parade, Step, Way, walk};
use serried_engine::geometry::{Len, MM};
use serried_engine::model::{Command, MemberId};
use serried_engine::words::en::canvas as words;
use std::sync::Arc;

use super::Ground;
use crate::hand::Surface;

/// Takes a key pressed while a model has the focus. Whether it means anything.
pub fn pressed(ground: Ground, event: &KeyboardEvent) -> bool {
    let Some(parade) = ground.parade.get_untracked() else { return false };
    let Some(here) = untrack(|| ground.tab_stop()) else { return false };
    let (key, more, control) = (event.key(), event.shift_key(), event.ctrl_key() || event.meta_key());
    match (Way::of_key(&key), key.as_str()) {
        (Some(way), _) if ground.carrying() => {
            let step = match (event.alt_key(), control) {
                (true, _) => Step::Half,
                (_, true) => Step::Fine,
                _ => Step::Base,
            };
            carry_on(ground, way, step);
        }
        (Some(way), _) => go(ground, &parade, here, way, more),
        (_, "Home" | "End") => {
            if let Some(id) = end_of_rank(&parade, here, key == "Home", control) {
                step_to(ground, &parade, here, id, more);
            }
        }
        (_, " ") => pick_up(ground, parade, here),
        (_, "Enter") => choose(ground, here, more || control),
        (_, "Escape") => {
            ground.tool(Event::Cancel);
            ground.hover.set(None);
        }
        (_, "a" | "A") if control => ground.pick(parade.figures.iter().map(|figure| figure.id).collect()),
        (_, "F10") if more => menu(ground, here),
        (_, "ContextMenu") => menu(ground, here),
        _ => return false,
    }
    true
}

fn go(ground: Ground, parade: &Arc<Parade>, here: MemberId, way: Way, more: bool) {
    if let Some(id) = walk(parade, here, way) {
        step_to(ground, parade, here, id, more);
    }
}

/// Goes to a model; with `more` both it and the one left are picked beside the others.
fn step_to(ground: Ground, parade: &Parade, here: MemberId, to: MemberId, more: bool) {
    ground.go_to(to);
    if more {
        let mut picked = ground.session.picked.get_untracked();
        for id in [here, to] {
            if !picked.contains(&id) {
                picked.push(id);
            }
        }
        ground.pick(picked);
    }
    keep_in_sight(ground, parade.figure(to));
}

/// Moves the ground when the model is out of sight.
fn keep_in_sight(ground: Ground, figure: Option<&Figure>) {
    let Some(figure) = figure else { return };
    let view = ground.sight.view.get_untracked();
    let (x, y) = view.screen(figure.at);
    let (w, h) = (view.width, view.height);
    if x < 10.0 || y < 10.0 || x > w - 10.0 || y > h - 10.0 {
        ground.sight.look(|view| view.panned(w / 2.0 - x, h / 2.0 - y));
    }
}

/// The first or last model of the rank, or of the unit.
fn end_of_rank(parade: &Parade, here: MemberId, first: bool, whole: bool) -> Option<MemberId> {
    let rank = parade.figure(here)?.place.rank;
    let among = parade.figures.iter().filter(|figure| whole || figure.place.rank == rank);
    let key = |figure: &&Figure| (figure.place.rank, figure.place.file, figure.id);
    if first { among.min_by_key(key) } else { among.max_by_key(key) }.map(|figure| figure.id)
}

fn pick_up(ground: Ground, parade: Arc<Parade>, here: MemberId) {
    if ground.session.read_only.get_untracked() {
        return;
    }
    let picked = ground.session.picked.get_untracked();
    let ids = if picked.contains(&here) { picked } else { vec![here] };
    let name = parade.figure(here).map(|figure| figure.name.clone()).unwrap_or_default();
    ground.session.picked.set(ids.clone());
    ground.said.set(words::picked_up(&name, ids.len()));
    ground.carry.set(Some(Carry::lift(parade, ids)));
}

fn carry_on(ground: Ground, way: Way, step: Step) {
    let Some(carry) = ground.carry.get_untracked().map(|carry| carry.step(way, step)) else { return };
    let command = carry.command();
    ground.session.show(command.as_ref().map(core::slice::from_ref));
    let other = match &command {
        Some(Command::Swap(_, other)) => untrack(|| ground.figure(*other)),
        _ => None,
    };
    ground.said.set(other.map_or_else(
        || words::carried(&millimetres(carry.by().x), &millimetres(carry.by().y)),
        |other| words::would_swap(&other.name),
    ));
    ground.carry.set(Some(carry));
}

/// A length with its sign, in mm with one decimal at most.
fn millimetres(length: Len) -> String {
    let sign = if length < 0 { "\u{2212}" } else { "" };
    format!("{sign}{}", serried_engine::words::tenths(length.abs(), MM))
}

/// Puts carried models down, or back where they may not stand. Nothing when none are carried.
pub fn put_down(ground: Ground) {
    let Some(carry) = ground.carry.try_get_untracked().flatten() else { return };
    ground.carry.set(None);
    let done = match carry.command() {
        Some(command) => ground.session.act(&[command]),
        None => {
            ground.session.show(None);
            false
        }
    };
    if !done {
        ground.session.show(None);
        ground.said.set(words::PUT_BACK.to_owned());
    } else if let Some(figure) = carry.ids().first().and_then(|&id| untrack(|| ground.figure(id))) {
        ground.said.set(words::put_down(&figure.name, figure.place));
    }
}

/// Puts carried models back where they stood.
pub fn put_back(ground: Ground) {
    ground.carry.set(None);
    ground.session.show(None);
    ground.said.set(words::PUT_BACK.to_owned());
}

fn choose(ground: Ground, here: MemberId, more: bool) {
    if let Some(waiting) = ground.swapping() {
        // The tool forgets whom it waits for when it is cancelled.
        ground.tool(Event::Cancel);
        if waiting != here {
            ground.session.act(&[Command::Swap(waiting, here)]);
        }
        return;
    }
    let mut picked = ground.session.picked.get_untracked();
    match picked.iter().position(|&id| id == here) {
        Some(at) => {
            picked.remove(at);
        }
        None if more => picked.push(here),
        None => picked = vec![here],
    }
    ground.pick(picked);
}

fn menu(ground: Ground, here: MemberId) {
    if let Some(figure) = untrack(|| ground.figure(here)) {
        let at = ground.sight.view.with_untracked(|view| view.screen(figure.at));
        ground.open_menu(Some(here), at);
    }
}
