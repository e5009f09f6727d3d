//! One unit under every system, and at every frontage it can have.

use leptos::prelude::*;
use serried_engine::compare::{Column, columns, frontages, lines};
use serried_engine::model::{Camp, Command, Formation, SystemId, Token, UnitId};
use serried_engine::rules::Stand;
use serried_engine::systems::system;
use serried_engine::table;
use serried_engine::words::en::{self, compare as words, ui};

use super::Frame;
use crate::canvas::mm;
use crate::live::live;
use crate::parts::SeverityWord;
use crate::session::{Session, session};

/// Title with the unit's name.
fn titled(session: Session, title: &str, unit: UnitId) -> String {
    let name = untrack(|| session.army.with(|army| army.unit(unit).map(|unit| ui::unit_name(unit).to_owned())));
    format!("{title}: {}", name.unwrap_or_default())
}

/// A table that rolls sideways where room is short.
fn rolling(head: AnyView, body: AnyView) -> AnyView {
    view! {
        <div class="rolling" role="region" aria-label=words::SIDE_BY_SIDE tabindex="0">
            <table class="sides"><thead>{head}</thead><tbody>{body}</tbody></table>
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
        let (columns, own) = session.army.with(|army| (columns(army, unit), army.system));
        let head = columns.iter().map(|it| view! { <th scope="col">{ui::system(it.army.system)}</th> });
        let head = view! { <tr><td></td>{head.collect_view()}</tr> }.into_any();
        let drawings = columns.iter().map(|column| view! { <td>{drawing(column, unit)}</td> }).collect_view();
        let checks = columns.iter().map(checks).collect_view();
        let facts = lines(&columns).into_iter().map(|line| {
            let (label, values) = words::line(&columns, &line);
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
        view! { <p>{words::COMPARE_TEXT}</p> {rolling(head, rows)} {irregular} }
    };
    view! { <Frame title wide=true>{live(body)}</Frame> }
}

/// The unit as a system dresses it.
fn drawing(column: &Column, unit: UnitId) -> AnyView {
    let Some(here) = column.army.unit(unit) else { return ().into_any() };
    let token = Token { camp: Camp::Own, unit };
    let stand = Stand::new(token, &column.army, here, Default::default());
    let drawn = table::drawn(&stand);
    let ground = drawn.ground;
    let (w, d) = (mm(ground.width()) + 4.0, mm(ground.depth()) + 4.0);
    let view_box = format!("{} {} {w} {d}", mm(ground.left) - 2.0, mm(ground.front) - 2.0);
    let paths = drawn.patches.into_iter().map(|patch| {
        let class = if patch.character { "base hero" } else { "base" };
        view! { <path class=class d=patch.path/> }
    });
    view! { <svg class="dressed troop" viewBox=view_box aria-hidden="true">{paths.collect_view()}</svg> }.into_any()
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

/// A row a frontage; a press re-forms the unit so.
#[component]
#[must_use]
pub fn FrontagesDialog(
    /// Which unit.
    unit: UnitId,
) -> impl IntoView {
    let session = session();
    let title = titled(session, words::FRONTAGES, unit);
    let reform = move |frontage: u16| {
        let last = session.army.with_untracked(|army| match army.unit(unit).map(|unit| unit.formation) {
            Some(Formation::Block { last, .. }) => last,
            _ => system(army.system).last,
        });
        session.act(&[Command::Reform { unit, formation: Formation::Block { frontage, last } }]);
    };
    let body = move || {
        let rows = session.army.with(|army| frontages(army, unit));
        if rows.is_empty() {
            return view! { <p>{words::NO_FRONTAGES}</p> }.into_any();
        }
        let measure = session.measure.get();
        let locked = session.read_only.get();
        let games = [SystemId::RealmOfChaos, SystemId::NinthAge, SystemId::NinthAge, SystemId::Battlesystem];
        let titles = [words::COUNTING, words::FULL, words::BONUS, words::DEPTH];
        let told = titles.into_iter().zip(games).map(|(title, game)| {
            view! { <th scope="col"><small>{ui::system(game)}</small> <br/> {title}</th> }
        });
        let head = view! {
            <tr>
                <th scope="col">{words::FRONTAGE}</th>
                <td></td>
                <th scope="col">{words::RANKS}</th>
                {told.collect_view()}
                <th scope="col">{words::GROUND}</th>
                <th scope="col">{words::SHOOTERS}</th>
            </tr>
        }
        .into_any();
        let rows = rows.into_iter().map(|row| {
            let cells = [
                row.ranks.to_string(),
                row.counting.map_or_else(|| words::NOT_DERIVED.to_owned(), |it| it.to_string()),
                row.full.to_string(),
                words::bonus(&row),
                words::depth(&row).to_owned(),
                words::ground(&row, measure),
                row.shooters.to_string(),
            ];
            let cells = cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view();
            let last = if row.now {
                view! { <b>{words::NOW}</b> }.into_any()
            } else if locked {
                ().into_any()
            } else {
                let label = words::reform(row.frontage);
                let press = move |_| reform(row.frontage);
                view! { <button type="button" class="btn" aria-label=label on:click=press>{words::REFORM}</button> }
                    .into_any()
            };
            view! { <tr class:now=row.now><th scope="row">{row.frontage}</th><td>{last}</td>{cells}</tr> }
        });
        view! { <p>{words::FRONTAGES_TEXT}</p> {rolling(head, rows.collect_view().into_any())} }.into_any()
    };
    view! { <Frame title wide=true>{live(body)}</Frame> }
}
