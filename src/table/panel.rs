//! The panel beside the table: what is picked, what is wrong, the opponent, terrain, the table itself.

use std::sync::Arc;

use leptos::prelude::*;
use serried_engine::format::from_link;
use serried_engine::model::{Army, TableCommand, Thing};
use serried_engine::table;
use serried_engine::words::en::{self, planner as planned, shelf, table as words, ui};

use super::picked::{button, field, picked, unit};
use super::pieces;
use super::planner::planner;
use crate::keeper::{Shown, keeper};
use crate::live::live;
use crate::parts::{RuleLink, SeverityWord};
use crate::session::{Saved, Session, session};

/// The panel.
#[component]
#[must_use]
pub fn TablePanel() -> impl IntoView {
    let session = session();
    view! {
        <section class="table-panel" aria-label=words::PICKED>{live(move || picked(session))}</section>
        <section class="table-panel planner" aria-label=planned::PLANNER>
            <h3>{planned::PLANNER}</h3>
            {planner(session)}
        </section>
        <section class="table-panel" aria-label=words::OVERLAPS>{live(move || findings(session))}</section>
        <section class="table-panel" aria-label=words::OPPONENT>
            <h3>{words::OPPONENT}</h3>
            {live(move || opponent(session))}
        </section>
        <section class="table-panel" aria-label=words::TERRAIN><h3>{words::TERRAIN}</h3> {pieces::lay(session)}</section>
        <section class="table-panel" aria-label=words::TABLE>
            <h3>{words::TABLE} " " {live(move || saved(session))}</h3>
            {live(move || whole(session))}
        </section>
    }
}

/// The quiet sign of saving the table.
fn saved(session: Session) -> AnyView {
    match session.desk.saved.get() {
        Saved::Never => view! { <small class="saved">{words::NOT_KEPT}</small> }.into_any(),
        Saved::Saving => view! { <small class="saved">{ui::SAVING}</small> }.into_any(),
        Saved::Saved => view! { <small class="saved">{ui::SAVED}</small> }.into_any(),
        Saved::Failed(why) => view! { <small class="saved bad">{ui::NOT_SAVED} ": " {why}</small> }.into_any(),
    }
}

/// What is wrong on the table, with what mends it.
fn findings(session: Session) -> AnyView {
    let desk = session.desk;
    let measure = session.measure.get();
    let game = session.army.with(|army| army.system);
    let said = desk.at_rest(|field, table| {
        let mut all = table::check(field, game);
        all.extend(table::off(field, table));
        let tell = |said: &serried_engine::rules::TableFinding| {
            let fixes = session.army.with(|army| table::fixes(table, army, said));
            let fixes = fixes.into_iter().map(|fix| (words::fix(field, &fix, measure), fix.commands));
            (said.clone(), words::name(field, said.token), words::finding(field, said), fixes.collect::<Vec<_>>())
        };
        all.iter().map(tell).collect::<Vec<_>>()
    });
    if said.is_empty() {
        return ().into_any();
    }
    let articles = said.into_iter().map(|(said, name, words, fixes)| {
        let mut both = vec![Thing::Unit(said.token), Thing::Unit(said.with)];
        both.dedup();
        let show = if both.len() > 1 { words::SHOW_BOTH } else { words::SHOW_IT };
        let fixes = fixes.into_iter().map(|(label, commands)| button(label, move || desk.act(session, &commands)));
        view! {
            <article class=if said.rule.is_some() { "error finding" } else { "warning finding" }>
                <p><SeverityWord severity=said.severity/> {said.rule.map(|id| view! { <RuleLink id/> })}</p>
                <h4>{name} ": " {words.title}</h4>
                <p>{words.text}</p>
                <div class="row">
                    {fixes.collect_view()}
                    {button(show.to_owned(), move || desk.pick(session, both.clone()))}
                </div>
            </article>
        }
    });
    view! { <div>{articles.collect_view()}</div> }.into_any()
}

/// The opponent, or how to get one.
fn opponent(session: Session) -> AnyView {
    let desk = session.desk;
    let there = desk.top.rest.with(|table| table.opponent.as_ref().map(|it| Arc::clone(&it.army)));
    if let Some(army) = there {
        let line = format!("{} \u{b7} {}", shelf::named(&army.name), ui::points(army.points()));
        let (theirs, own) = (army.system, session.army.with(|army| army.system));
        return view! {
            <p>{line}</p>
            {(theirs != own).then(|| view! { <p class="hint">{words::other_game(theirs, own)}</p> })}
            <div class="row">
                {button(words::SEND_AWAY.to_owned(), move || desk.act(session, &[TableCommand::RemoveOpponent]))}
            </div>
        }
        .into_any();
    }
    let link: NodeRef<leptos::html::Input> = NodeRef::new();
    let failed = RwSignal::new(None::<en::Said>);
    let take = move |army: Army| {
        desk.act(session, &[TableCommand::SetOpponent(Arc::new(army))]);
        desk.fit();
    };
    let open = move || {
        let text = link.get_untracked().map(|field| field.value()).unwrap_or_default();
        let fragment = text.trim().rsplit('#').next().unwrap_or_default().to_owned();
        if fragment.is_empty() {
            failed.set(Some(words::no_link()));
            return;
        }
        match from_link(&fragment) {
            Ok(army) => take(army),
            Err(why) => failed.set(Some(en::link_error(&why))),
        }
    };
    let open_key = match keeper().shown.get() {
        Shown::Own(key) => key,
        _ => String::new(),
    };
    let mine: Vec<(String, String)> = keeper().with(|library| {
        let readable = library.entries().filter(|entry| entry.army().is_some() && entry.key() != open_key);
        readable
            .filter_map(|entry| Some((entry.key().to_owned(), shelf::named(&entry.army()?.name).to_owned())))
            .collect()
    });
    let any = !mine.is_empty();
    let choose = move |event: leptos::ev::Event| {
        if let Some(army) = keeper().army_of(&event_target_value(&event)) {
            take(army);
        }
    };
    view! {
        <label class="choose">
            <span>{words::PASTE_LINK}</span>
            <input type="text" node_ref=link autocomplete="off" spellcheck="false"/>
        </label>
        <div class="row">{button(words::OPEN_OPPONENT.to_owned(), open)}</div>
        {live(move || failed.get().map(|said| {
            view! { <div role="alert" class="refused"><b>{said.title}</b><p>{said.text}</p></div> }
        }))}
        {any.then(|| view! {
            <label class="choose">
                <span>{words::ONE_OF_MINE}</span>
                <select on:change=choose>
                    <option value="">{words::CHOOSE}</option>
                    {mine.into_iter().map(|(key, name)| view! { <option value=key>{name}</option> }).collect_view()}
                </select>
            </label>
        })}
    }
    .into_any()
}

/// The table's size, setting up again, clearing.
fn whole(session: Session) -> AnyView {
    let desk = session.desk;
    let (width, depth) = desk.top.rest.with(|table| (table.width, table.depth));
    let (size, sign) = unit(session.measure.get());
    let resize = move |width: f64, depth: f64| {
        let whole = |it: f64| (it * size).round().clamp(0.0, f64::from(i32::MAX / 2)) as i32;
        desk.act(session, &[TableCommand::Resize { width: whole(width), depth: whole(depth) }]);
        desk.fit();
    };
    let (w, d) = (f64::from(width) / size, f64::from(depth) / size);
    let clear = move || {
        desk.act(session, &[TableCommand::Clear]);
        desk.pick(session, Vec::new());
        desk.tape.set(None);
        session.say(words::CLEARED, false);
    };
    view! {
        <div class="numbers">
            {field(words::WIDTH, sign, w, Callback::new(move |w| resize(w, d)))}
            {field(words::DEPTH, sign, d, Callback::new(move |d| resize(w, d)))}
        </div>
        <div class="row">
            {button(words::SET_UP.to_owned(), move || desk.act(session, &[TableCommand::Deploy]))}
            {button(words::CLEAR.to_owned(), clear)}
        </div>
    }
    .into_any()
}
