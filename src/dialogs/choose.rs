//! Choosing another squad: to merge into, or to join.

use leptos::prelude::*;
use serried_engine::model::{Command, UnitId};
use serried_engine::words::en::{squads::namesake, ui};

use super::Frame;
use crate::actions::hosts;
use crate::icons::Mini;
use crate::session::session;

/// What the choice is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The unit goes into the chosen one.
    Merge,
    /// The character joins the chosen one.
    Join,
}

/// A squad to choose: its name, and what tells it from others of that name.
type Squad = (UnitId, String, Option<String>);

/// The squads there are to choose among.
#[component]
#[must_use]
pub fn Choose(
    /// The unit that merges or joins.
    unit: UnitId,
    /// Which of the two.
    choice: Choice,
) -> impl IntoView {
    let session = session();
    let (name, squads) = session.army.with_untracked(|army| {
        let Some(it) = army.unit(unit) else { return Default::default() };
        let twin = |name: &str| hosts(army, it).filter(|other| ui::unit_name(other) == name).count() > 1;
        let named = |other: &serried_engine::model::Unit| {
            let name = ui::unit_name(other).to_owned();
            let report = session.report(other.id).filter(|_| twin(&name));
            (other.id, name, report.map(|report| namesake(army, other, &report)))
        };
        let squads: Vec<Squad> = hosts(army, it).map(named).collect();
        (ui::unit_name(it).to_owned(), squads)
    });
    let game = session.army.with_untracked(|army| army.system);
    let title = match choice {
        Choice::Merge => ui::merge_title(&name),
        Choice::Join => ui::join_title(&name),
    };
    let none = squads.is_empty();
    let option = move |(id, other, which): Squad| {
        let (name, into) = (name.clone(), other.clone());
        let take = move |_| {
            let (command, said) = match choice {
                Choice::Merge => (Command::Merge { into: id, from: unit }, ui::merged(&name, &into)),
                Choice::Join => (Command::Join { character: unit, host: id }, ui::joined(game, &name, &into)),
            };
            session.dialog.set(None);
            if session.act(&[command]) {
                session.selected.set(Some(id));
                session.say(said, true);
            }
        };
        view! { <li><button type="button" class="choice" on:click=take><Mini id/><span><b>{other}</b>{which.map(|which| view! { " " <small>{which}</small> })}</span></button></li> }
    };
    view! {
        <Frame title>
            {none.then(|| view! { <p>{ui::NO_SQUAD}</p> })}
            <ul class="choices">{squads.into_iter().map(option).collect_view()}</ul>
        </Frame>
    }
}
