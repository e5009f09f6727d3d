//! Checks: what is wrong with the selected unit and with the army, why, and how to mend it.

use leptos::prelude::*;
use serried_engine::document::fixes;
use serried_engine::model::UnitId;
use serried_engine::rules::{Diagnostic, Fix};
use serried_engine::words::en::{self, ui};

use super::stats::Stats;
use super::status::tally;
use crate::icons::Icon;
use crate::live::{each, live};
use crate::parts::{RuleLink, SeverityWord, severity_class};
use crate::platform::page;
use crate::session::{Tab, session};
use crate::table::Front;
use crate::turns::soon;

/// The region.
#[component]
#[must_use]
pub fn Checks() -> impl IntoView {
    let session = session();
    let said = Memo::new(move |_| {
        let report = session.selected.get().and_then(|id| session.report(id));
        report.map(|report| report.diagnostics.clone()).unwrap_or_default()
    });
    let of_army = Memo::new(move |_| session.checked.with(|checked| checked.army.clone()));
    let host = Memo::new(move |_| {
        let host = session.unit()?.joined?;
        session.army.with(|army| army.unit(host).map(|host| (host.id, ui::unit_name(host).to_owned())))
    });
    let calm = move || {
        if session.selected.get().is_none() {
            return view! { <p class="calm">{ui::no_unit(session.army.with(|army| army.units.is_empty()))}</p> }
                .into_any();
        }
        if let Some((host, name)) = host.get() {
            return view! {
                <p class="calm">
                    <button type="button" class="link" on:click=move |_| session.choose(host)>
                        {ui::checked_with(&name)}
                    </button>
                </p>
            }
            .into_any();
        }
        if said.with(Vec::is_empty) {
            let alone = session.unit().is_some_and(|unit| session.army.with(|army| army.is_character(&unit)));
            let keeps = if alone { ui::CHARACTER_KEEPS } else { ui::SQUAD_KEEPS };
            return view! { <p class="calm good"><Icon name="tick"/>{keeps}</p> }.into_any();
        }
        ().into_any()
    };
    view! {
        <section id="checks" aria-label=ui::CHECKS tabindex="-1">
            {live(calm)}
            {each(move || said.get(), Clone::clone, move |said| view! { <Finding said/> })}
            {live(move || (!of_army.with(Vec::is_empty)).then(|| view! { <h3 class="over">{ui::OF_THE_ARMY}</h3> }))}
            {each(move || of_army.get(), Clone::clone, move |said| view! { <Finding said/> })}
            {live(move || (session.desk.top.wrong.get() > 0).then(|| {
                let go = move |_| {
                    session.desk.bring(session, Front::Table);
                    session.tab.set(Tab::Table);
                };
                let said = en::table::judged(session.desk.top.wrong.get());
                view! { <p class="calm"><button type="button" class="link" on:click=go>{said}</button></p> }
            }))}
            {soon(|| view! { <Stats/> })}
            {soon(|| view! { <Elsewhere/> })}
        </section>
    }
}

/// One finding: title, reason, rule, fixes. Pointing at it lights its models.
#[component]
fn Finding(said: Diagnostic) -> impl IntoView {
    let session = session();
    let said = StoredValue::new(said);
    let (severity, rule) = said.with_value(|said| (said.severity, said.rule));
    let words = Memo::new(move |_| session.army.with(|army| said.with_value(|said| en::diagnostic(army, said))));
    // Trial runs are for what the person sees at rest, not for every step of a drag.
    let mends = Memo::new(move |known: Option<&Vec<Fix>>| {
        if session.read_only.get() {
            return Vec::new();
        }
        match known {
            Some(known) if session.dragging() => known.clone(),
            _ => session.army.with(|army| said.with_value(|said| fixes(army, said))),
        }
    });
    let light = move || session.lit.set(said.with_value(|said| said.members.clone()));
    let dark = move || session.dim();
    on_cleanup(dark);
    view! {
        <article
            class=severity_class(severity)
            on:mouseenter=move |_| light()
            on:mouseleave=move |_| dark()
            on:focusin=move |_| light()
            on:focusout=move |_| dark()
        >
            <SeverityWord severity/>
            <h3>{move || words.with(|words| words.title.clone())}</h3>
            <p>{move || words.with(|words| words.text.clone())}</p>
            <div class="row">
                {live(move || mends.get().into_iter().enumerate().map(|(at, fix)| view! { <Mend fix first=at == 0/> }).collect_view())}
                <RuleLink id=rule/>
            </div>
        </article>
    }
}

/// The button of a fix. Pointing at it draws what it would do.
#[component]
fn Mend(fix: Fix, first: bool) -> impl IntoView {
    let session = session();
    let title = en::fix(&fix);
    let done = ui::mended(&title);
    let commands = StoredValue::new(fix.commands);
    let draw = move || session.mend.set(commands.get_value());
    view! {
        <button
            type="button"
            class="btn"
            class:pri=first
            on:mouseenter=move |_| draw()
            on:mouseleave=move |_| session.mend.set(Vec::new())
            on:focus=move |_| draw()
            on:click=move |_| {
                if session.act(&commands.get_value()) {
                    session.say(done.clone(), true);
                    // The finding is gone, and its button with it: on to the next, or to the region.
                    page::focus_soon(&["#checks article .btn", "#checks"]);
                }
            }
        >
            {title}
        </button>
    }
}

/// What the other units have, each a way to it.
#[component]
fn Elsewhere() -> impl IntoView {
    let session = session();
    let others = Memo::new(move |_| {
        let here = session.selected.get();
        let mut others: Vec<(UnitId, String, String, bool)> = Vec::new();
        session.army.with(|army| {
            session.checked.with(|checked| {
                for (unit, report) in army.units.iter().zip(&checked.units) {
                    let (errors, warnings) = tally(report.diagnostics.iter());
                    if Some(unit.id) != here && errors + warnings > 0 {
                        let name = ui::unit_name(unit).to_owned();
                        others.push((unit.id, name, ui::findings(errors, warnings), errors > 0));
                    }
                }
            });
        });
        others
    });
    live(move || {
        let others = others.get();
        (!others.is_empty()).then(|| {
            let line = |(id, name, what, grave): (UnitId, String, String, bool)| {
                let go = move |_| {
                    session.choose(id);
                    page::focus_soon(&["#checks article", "#checks"]);
                };
                view! {
                    <li>
                        <button type="button" class="link" on:click=go>{name}</button>
                        <span class="sev" class:error=grave class:warning=!grave>
                            <Icon name=if grave { "error" } else { "warning" }/>
                            {what}
                        </span>
                    </li>
                }
            };
            view! {
                <h3 class="over">{ui::ELSEWHERE}</h3>
                <ul class="others">{others.into_iter().map(line).collect_view()}</ul>
            }
        })
    })
}
