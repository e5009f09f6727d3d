//! The printed roster. It is made when the browser is about to print, by its button or by Ctrl+P alike, and is nowhere
//! on the screen. What breaks a page is the style sheet's business.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serried_engine::model::Role;
use serried_engine::print::{Check, Drawing, Drawn, Roster, Section, roster};
use serried_engine::words::en::{paper as words, ui};

use crate::canvas::mm;
use crate::lazy::lazy;
use crate::live::live;
use crate::platform::page;
use crate::session::{Session, session};

/// What is printed.
#[component]
#[must_use]
pub fn Paper() -> impl IntoView {
    let session = session();
    let (printing, set_printing) = signal(false);
    page::on_print(move |now| set_printing.set(now));
    let paper = session.parts.paper;
    // A browser does not wait when it prints, so this is not left until then.
    paper.fetch(|| ());
    live(move || {
        printing.get().then(|| {
            let sheet = paper.now(roster_sheet(session), || ());
            sheet.unwrap_or_else(|| view! { <article class="paper"><p>{words::NOT_HERE}</p></article> }.into_any())
        })
    })
}

/// Opens the browser's print dialog, once there is something to print.
pub fn print(session: Session) {
    if session.parts.paper.is_here() {
        page::print();
        return;
    }
    spawn_local(async move {
        match load_paper().await {
            Ok(()) => {
                session.parts.paper.fetch(|| ());
                // The part tells that it is there a turn later.
                page::soon(page::print);
            }
            Err(_) => session.alarm(ui::NOT_LOADED),
        }
    });
}

lazy!(
    paper: load_paper,
    fn roster_sheet(session: Session) -> AnyView {
        let army = session.present();
        let checked = session.checked.get();
        let roster = roster(&army, &checked, session.measure.get());
        page::set_foot(&roster.title);
        sheet(roster).into_any()
    }
);

fn sheet(roster: Roster) -> impl IntoView {
    let Roster { title, summary, points, mark, note, checks, columns, sections, .. } = roster;
    view! {
        <article class="paper">
            <PaperPatterns/>
            <header>
                <h1>{title}</h1>
                <span>{summary}</span>
                <b>{points}</b>
            </header>
            {mark.map(|mark| view! { <p class="mark">{mark}</p> })}
            {findings(checks)}
            {(!note.is_empty()).then(|| view! { <p class="note">{note}</p> })}
            {sections.into_iter().map(|part| section(part, &columns)).collect_view()}
        </article>
    }
}

fn section(part: Section, columns: &[&'static str]) -> impl IntoView + use<> {
    let Section { name, composition, cost, drawing, rows, facts, sets, guests, checks, note, .. } = part;
    let heads = columns.iter().map(|head| view! { <th scope="col">{*head}</th> }).collect_view();
    let rows = rows.into_iter().map(|row| {
        let cells = row.cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view();
        view! {
            <tr class:effective=row.effective>
                <th scope="row">{row.name}</th>
                {cells}
            </tr>
        }
    });
    let mut facts = facts.into_iter();
    let first = facts.next();
    let rest: String = facts.map(|fact| format!(" \u{b7} {fact}")).collect();
    view! {
        <section>
            <div class="head">
                <h2>{name}</h2>
                <span>{composition}</span>
                <b>{cost}</b>
            </div>
            <div class="body">
                {draw(&drawing)}
                <table>
                    <thead><tr><th></th>{heads}</tr></thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            </div>
            {first.map(|first| view! { <p><b>{first}</b>{rest}</p> })}
            {sets
                .into_iter()
                .map(|set| view! { <p class="set"><Swatch set=set.index/>{set.text}</p> })
                .collect_view()}
            {guests
                .into_iter()
                .map(|guest| {
                    view! {
                        <p class="guest"><Swatch set=GUEST/>{words::guest(&guest.text, guest.points)}</p>
                        {(!guest.note.is_empty()).then(|| view! { <p class="note">{guest.note}</p> })}
                    }
                })
                .collect_view()}
            {findings(checks)}
            {(!note.is_empty()).then(|| view! { <p class="note">{note}</p> })}
        </section>
    }
}

fn findings(checks: Vec<Check>) -> impl IntoView {
    checks
        .into_iter()
        .map(|check| {
            view! {
                <p class="finding">
                    <b>{check.label}": "{check.title}"."</b>
                    " "
                    {check.text}
                    " "
                    <span class="rule-id">{format!("({})", check.rule)}</span>
                </p>
            }
        })
        .collect_view()
}

/// Widest and highest a drawing may be on paper, in millimetres; what is larger at [`SCALE`] is drawn smaller.
const ROOM: (f64, f64) = (38.0, 40.0);

/// A model of 25 mm is drawn 4 mm wide where there is room.
const SCALE: f64 = 0.16;

fn draw(drawing: &Drawing) -> impl IntoView + use<> {
    let bounds = drawing.bounds;
    let (width, depth) = (mm(bounds.width()).max(1.0) + 2.0, mm(bounds.depth()).max(1.0) + 2.0);
    let scale = SCALE.min(ROOM.0 / width).min(ROOM.1 / depth);
    let view_box = format!("{} {} {width} {depth}", mm(bounds.left) - 1.0, mm(bounds.front) - 1.0);
    let models = drawing.models.iter().map(model).collect_view();
    view! {
        <div class="drawing">
            <svg
                viewBox=view_box
                style=format!("width:{:.2}mm;height:{:.2}mm", width * scale, depth * scale)
                role="img"
                aria-label=words::DRAWING
            >
                {models}
            </svg>
        </div>
    }
}

/// The pattern of characters who joined, as on the canvas.
const GUEST: u8 = 8;

/// What a set's bases are filled with.
fn pattern(set: u8) -> String {
    if set == 0 { "#fff".to_owned() } else { format!("url(#paper-{})", set.min(GUEST)) }
}

fn model(drawn: &Drawn) -> impl IntoView + use<> {
    let (w, d) = (mm(drawn.width), mm(drawn.depth));
    let place = format!("translate({} {}) rotate({})", mm(drawn.at.x), mm(drawn.at.y), drawn.degrees);
    let fill = pattern(drawn.set.map_or(GUEST, |set| set.min(GUEST - 1)));
    let edge = if drawn.leader { "2.6" } else { "1" };
    let body = if drawn.round {
        view! { <circle r=w / 2.0 fill=fill stroke="#000" stroke-width=edge/> }.into_any()
    } else {
        view! {
            <rect x=-w / 2.0 y=-d / 2.0 width=w height=d fill="#fff"/>
            <rect x=-w / 2.0 y=-d / 2.0 width=w height=d fill=fill stroke="#000" stroke-width=edge/>
        }
        .into_any()
    };
    let notch = format!("M-3 {} l3 -2.6 l3 2.6", -d / 2.0 + 4.4);
    view! {
        <g transform=place>
            {body}
            <path d=notch fill="none" stroke="#000" stroke-width="1"/>
            {sign(drawn)}
        </g>
    }
}

/// The sign of the gravest role, upright on its base.
fn sign(drawn: &Drawn) -> Option<impl IntoView + use<>> {
    let path = if drawn.leader {
        "M-6 5v-8l3 3.500 3-5 3 5 3-3.500v8z"
    } else if drawn.roles.has(Role::Champion) {
        "M0-5l1.500 3.400 3.700.300-2.800 2.400.900 3.600L0 2.800l-3.300 1.900.900-3.600-2.800-2.400 3.700-.300z"
    } else if drawn.roles.has(Role::Standard) {
        "M-4 6V-5h8l-2.500 2.500L4 0h-7v6z"
    } else if drawn.roles.has(Role::Musician) {
        "M-5 1q5 4 7-2l1-4h2l-1 5q-3 7-9 3z"
    } else {
        return None;
    };
    Some(view! { <path d=path fill="#000" stroke="#fff" stroke-width=".6"/> })
}

/// Three bases side by side with the pattern a set is drawn with: one alone would look like a box to tick.
#[component]
fn Swatch(set: u8) -> impl IntoView {
    let fill = pattern(set);
    view! {
        <svg class="swatch" viewBox="-38 -13 76 26" aria-hidden="true">
            <path d="M-37-12h74v24h-74z" fill="#fff"/>
            <path d="M-37-12h24.700v24h-24.700zM-12.300-12h24.600v24h-24.600zM12.300-12h24.700v24h-24.700z" fill=fill stroke="#000" stroke-width="1.500"/>
            <path d="M-28.600-5l4-3.400 4 3.400M-4-5l4-3.400 4 3.400M20.600-5l4-3.400 4 3.400" fill="none" stroke="#000" stroke-width="1.500"/>
        </svg>
    }
}

/// Black on white, told apart without colour.
#[component]
fn PaperPatterns() -> impl IntoView {
    let lines = [
        (1, "rotate(45)", "M0 0v6"),
        (2, "rotate(0)", "M3 2.500v1"),
        (3, "rotate(-45)", "M0 0v6"),
        (4, "rotate(0)", "M0 0v6"),
        (5, "rotate(90)", "M0 0v6"),
        (6, "rotate(0)", "M0 0v6M0 0h6"),
        (7, "rotate(45)", "M0 0v6M0 0h6"),
        (GUEST, "rotate(0)", "M3 .5L5.500 3L3 5.500L.5 3Z"),
    ];
    view! {
        <svg width="0" height="0" class="defs" aria-hidden="true">
            <defs>
                {lines
                    .map(|(set, turn, path)| {
                        view! {
                            <pattern
                                id=format!("paper-{set}")
                                width="6"
                                height="6"
                                patternUnits="userSpaceOnUse"
                                patternTransform=turn
                            >
                                <path d=path fill="none" stroke="#000" stroke-width=if set == GUEST { ".8" } else { "1.4" }/>
                            </pattern>
                        }
                    })}
            </defs>
        </svg>
    }
}
