//! One unit under every system, and at every frontage it can have.

use leptos::prelude::*;
use serried_engine::compare::{Column, columns, frontages, games, lines};
use serried_engine::document::apply;
use serried_engine::formation::Muster;
use serried_engine::geometry::{Len, Point, Rect};
use serried_engine::model::{Army, Camp, Command, Formation, Role, SystemId, Token, UnitId};
use serried_engine::rules::Stand;
use serried_engine::systems::system;
use serried_engine::table;
use serried_engine::words::en::{self, compare as words, ui};

use super::Frame;
use crate::canvas::{mm, patches, sign};
use crate::live::live;
use crate::parts::SeverityWord;
use crate::session::{Session, session};

/// Title with the unit's name.
fn titled(session: Session, title: &str, unit: UnitId) -> String {
    let name = untrack(|| session.army.with(|army| army.unit(unit).map(|unit| ui::unit_name(unit).to_owned())));
    format!("{title}: {}", name.unwrap_or_default())
}

/// A table that rolls sideways where room is short, or stands as its own kind does there.
fn rolling(kind: &'static str, head: AnyView, body: AnyView) -> AnyView {
    view! {
        <div class="rolling" role="region" aria-label=words::SIDE_BY_SIDE tabindex="0">
            <table class=kind><thead>{head}</thead><tbody>{body}</tbody></table>
        </div>
    }
    .into_any()
}

/// Three columns: drawing, checks, facts.
#[component]
#[must_use]
pub fn CompareDialog(
    /// Which unit.
    unit: UnitId,
) -> impl IntoView {
    let session = session();
    let title = titled(session, words::COMPARE, unit);
    let body = move || {
        let measure = session.measure.get();
        let (columns, own) = session.army.with(|army| (columns(army, unit), army.system));
        let head = columns.iter().map(|it| view! { <th scope="col">{ui::system(it.army.system)}</th> });
        let head = view! { <tr><td></td>{head.collect_view()}</tr> }.into_any();
        let drawings = drawings(&columns, unit);
        let checks = columns.iter().map(checks).collect_view();
        let facts = lines(&columns).into_iter().map(|line| {
            let (label, values) = words::line(&columns, &line, measure);
            let mark = line.differs.then(|| view! { <i aria-hidden="true">"\u{2260} "</i> });
            let told = line.differs.then(|| view! { <span class="sr">", " {words::DIFFERS}</span> });
            let values = values.into_iter().map(|value| view! { <td>{value}</td> }).collect_view();
            view! { <tr class:differs=line.differs><th scope="row">{mark}{label}{told}</th>{values}</tr> }
        });
        let rows = view! {
            <tr><th scope="row">{words::DRAWN}</th>{drawings}</tr>
            <tr><th scope="row">{words::CHECKS}</th>{checks}</tr>
            {facts.collect_view()}
        }
        .into_any();
        let irregular = (own != SystemId::Battlesystem).then(|| view! { <p>{words::AS_IRREGULAR}</p> });
        view! { <p>{words::COMPARE_TEXT}</p> {rolling("sides", head, rows)} {irregular} }
    };
    view! { <Frame title wide=true>{live(body)}</Frame> }
}

/// The unit as each system dresses it, all on one scale.
fn drawings(columns: &[Column], unit: UnitId) -> AnyView {
    let drawn = |column: &Column| {
        let here = column.army.unit(unit)?;
        let token = Token { camp: Camp::Own, unit };
        let leads = Muster::of(&column.army, here).bodies.iter().find(|it| it.roles.has(Role::Leader)).map(|it| it.at);
        Some((table::drawn(&Stand::new(token, &column.army, here, Default::default())), leads))
    };
    let all: Vec<_> = columns.iter().map(drawn).collect();
    let widest = |side: fn(Rect) -> Len| all.iter().flatten().map(|it| mm(side(it.0.ground))).fold(0.0, f64::max) + 4.0;
    let (w, d) = (widest(|ground| ground.width()), widest(|ground| ground.depth()));
    let crown = |at: Point| {
        let place = format!("translate({} {})", mm(at.x), mm(at.y));
        view! { <path class="mark full" d=sign(Role::Leader) transform=place/> }
    };
    let cell = |(drawn, leads): (table::Drawn, Option<Point>)| {
        let (left, front) = (mm(drawn.ground.left) - 2.0, mm(drawn.ground.front) - 2.0);
        view! {
            <svg class="dressed" viewBox=format!("{left} {front} {w} {d}") preserveAspectRatio="xMinYMin" aria-hidden="true">
                {patches(&drawn)}
                {leads.map(crown)}
            </svg>
        }
    };
    all.into_iter().map(|drawn| view! { <td>{drawn.map(cell)}</td> }.into_any()).collect_view().into_any()
}

/// What a system finds wrong.
fn checks(column: &Column) -> AnyView {
    if column.report.diagnostics.is_empty() {
        return view! { <td>{words::NOTHING_WRONG}</td> }.into_any();
    }
    let said = column.report.diagnostics.iter().map(|said| {
        let title = en::diagnostic(&column.army, said).title;
        view! { <p><SeverityWord severity=said.severity/> " " {title}</p> }
    });
    view! { <td>{said.collect_view()}</td> }.into_any()
}

/// What the table of frontages says of each system.
const fn titles(game: SystemId) -> &'static [&'static str] {
    match game {
        SystemId::RealmOfChaos => &[words::COUNTING],
        SystemId::NinthAge => &[words::FULL, words::BONUS],
        SystemId::Battlesystem => &[words::DEPTH],
    }
}

/// A row a frontage; a press re-forms the unit so.
#[component]
#[must_use]
pub fn FrontagesDialog(
    /// Which unit.
    unit: UnitId,
) -> impl IntoView {
    let session = session();
    let title = titled(session, words::FRONTAGES, unit);
    let to = move |army: &Army, frontage: u16| {
        let last = match army.unit(unit).map(|unit| unit.formation) {
            Some(Formation::Block { last, .. }) => last,
            _ => system(army.system).last,
        };
        Command::Reform { unit, formation: Formation::Block { frontage, last } }
    };
    let reform = move |frontage: u16| {
        session.act(&[session.army.with_untracked(|army| to(army, frontage))]);
    };
    let body = move || {
        let rows = session.army.with(|army| frontages(army, unit));
        if rows.is_empty() {
            return view! { <p>{words::NO_FRONTAGES}</p> }.into_any();
        }
        let measure = session.measure.get();
        let locked = session.read_only.get();
        let games = games(session.army.with(|army| army.system));
        let told = games.into_iter().flat_map(|game| titles(game).iter().map(move |title| (game, *title)));
        let told = told.map(|(game, title)| {
            view! { <th scope="col"><small>{ui::system(game)}</small> <br/> {title}</th> }
        });
        let shoot = rows.iter().any(|row| row.shooters > 0);
        let head = view! {
            <tr>
                <th scope="col">{words::FRONTAGE}</th>
                <td></td>
                <th scope="col">{words::RANKS}</th>
                {told.collect_view()}
                <th scope="col" class="ground-cell">{words::GROUND}</th>
                {shoot.then(|| view! { <th scope="col">{words::SHOOTERS}</th> })}
            </tr>
        }
        .into_any();
        // Why some of them cannot be: the first says it for all.
        let mut reason = None;
        let tried = rows.into_iter().map(|row| {
            let why = session.army.with(|army| apply(army, &to(army, row.frontage)).err()).map(|why| en::refusal(&why));
            let refused = !row.now && why.is_some();
            if refused && !locked && reason.is_none() {
                reason = why;
            }
            (row, refused)
        });
        let tried: Vec<_> = tried.collect();
        let rows = tried.into_iter().map(|(row, refused)| {
            let mut cells = vec![row.ranks.to_string()];
            for game in games {
                match game {
                    SystemId::RealmOfChaos => {
                        cells.push(row.counting.map_or_else(|| words::NOT_DERIVED.to_owned(), |it| it.to_string()));
                    }
                    SystemId::NinthAge => cells.extend([row.full.to_string(), words::bonus(&row)]),
                    SystemId::Battlesystem => cells.push(words::depth(&row).to_owned()),
                }
            }
            let cells = cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view();
            let last = if row.now {
                view! { <b>{words::NOW}</b> }.into_any()
            } else if locked {
                ().into_any()
            } else if refused {
                view! { <small>{words::NOT_ALLOWED}</small> }.into_any()
            } else {
                let label = words::reform(row.frontage);
                let press = move |_| reform(row.frontage);
                view! { <button type="button" class="btn" aria-label=label on:click=press>{words::REFORM}</button> }
                    .into_any()
            };
            view! {
                <tr class:now=row.now>
                    <th scope="row">{row.frontage}</th>
                    <td>{last}</td>
                    {cells}
                    <td class="ground-cell">{words::ground(&row, measure)}</td>
                    {shoot.then(|| view! { <td>{row.shooters}</td> })}
                </tr>
            }
        });
        let reason = reason.map(|why| view! { <p>{words::NOT_ALLOWED} ": " {why}</p> });
        view! { <p>{words::FRONTAGES_TEXT}</p> {rolling("sides fronts", head, rows.collect_view().into_any())} {reason} }.into_any()
    };
    view! { <Frame title wide=true>{live(body)}</Frame> }
}
