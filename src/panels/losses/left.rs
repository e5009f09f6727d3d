//! What is left of the unit: numbers before and now, what is said of it now.

use leptos::prelude::*;
use serried_engine::casualties::{fallen, without_room};
use serried_engine::model::{Army, Command, Formation};
use serried_engine::rules::{FactKey, FactValue, RuleId, Severity};
use serried_engine::systems::{UnitReport, check_unit, system};
use serried_engine::words::en::{self, count::figures, losses as words};

use super::Shared;
use crate::live::live;
use crate::parts::{RuleLink, SeverityWord, severity_class};

/// What a unit must do after its losses, where a system says so.
const CONSEQUENCES: [FactKey; 5] =
    [FactKey::ClosesFirst, FactKey::MustReform, FactKey::NoRoom, FactKey::MovesAsItIs, FactKey::MayStay];

/// What can be done about it.
#[derive(Clone, PartialEq, Eq)]
enum Mend {
    /// Have the unit stand at a frontage.
    Close(u16),
    /// There is no room: so many more fall.
    Crowd(u16),
}

/// All that is shown, in words.
#[derive(Clone, Default, PartialEq, Eq)]
struct Told {
    fallen: String,
    gone: bool,
    /// Label, before, now.
    rows: Vec<(&'static str, String, String)>,
    /// Label with its value, reasons, rule, what can be done.
    must: Vec<(String, Vec<String>, RuleId, Option<Mend>)>,
    /// Errors and warnings: severity, title, text, rule.
    said: Vec<(Severity, String, String, RuleId)>,
}

fn told(shared: Shared) -> Told {
    let Shared { session, unit, losses, .. } = shared;
    let Some(id) = unit.get() else { return Told::default() };
    session.army.with(|army| {
        let mut told =
            Told { fallen: words::fallen(army, &losses.with(|losses| fallen(army, id, losses))), ..Told::default() };
        let Some(before) = session.report(id) else { return told };
        session.tabletop.left.with(|left| {
            let after = left.unit(id).map(|unit| check_unit(left, unit));
            told.gone = after.is_none();
            told.rows = rows(army, left, &before, after.as_ref(), id);
            let Some(after) = after else { return };
            for fact in after.facts.iter().filter(|fact| CONSEQUENCES.contains(&fact.key)) {
                let words = en::fact(left, fact);
                let number = match fact.value {
                    FactValue::Number(number) => u16::try_from(number).unwrap_or(0),
                    _ => 0,
                };
                let mend = match fact.key {
                    FactKey::MustReform => Some(Mend::Close(number)),
                    FactKey::NoRoom => Some(Mend::Crowd(number)),
                    _ => None,
                };
                told.must.push((
                    format!("{} {}", words.label, words.value).trim().to_owned(),
                    words.why,
                    fact.rule,
                    mend,
                ));
            }
            for said in after.diagnostics.iter().filter(|said| said.severity != Severity::Advice) {
                let words = en::diagnostic(left, said);
                told.said.push((said.severity, words.title, words.text, said.rule));
            }
        });
        told
    })
}

fn rows(
    army: &Army,
    left: &Army,
    before: &UnitReport,
    after: Option<&UnitReport>,
    id: serried_engine::model::UnitId,
) -> Vec<(&'static str, String, String)> {
    let number = |n: usize| figures(n as u64);
    let models = |army: &Army| number(army.unit(id).map_or(0, |unit| unit.members.len()));
    let worth = system(army.system).losses.worth;
    let value = |report: &UnitReport| match report.facts.iter().find(|fact| fact.key == worth).map(|fact| &fact.value) {
        Some(FactValue::Number(number)) => figures(number.unsigned_abs()),
        _ => "\u{2013}".to_owned(),
    };
    let errors =
        |report: &UnitReport| number(report.diagnostics.iter().filter(|it| it.severity == Severity::Error).count());
    let of = |say: &dyn Fn(&UnitReport) -> String| (say(before), after.map_or_else(|| "0".to_owned(), say));
    let mut rows = vec![(words::MODELS, models(army), models(left))];
    let mut row = |label: &'static str, (was, now): (String, String)| rows.push((label, was, now));
    row(words::FRONTAGE, of(&|report| figures(report.ranks.frontage())));
    row(words::RANKS, of(&|report| figures(report.ranks.count())));
    if worth != FactKey::Ranks {
        row(words::worth(worth), of(&value));
    }
    row(words::ERRORS, of(&errors));
    row(words::POINTS, of(&|report| figures(report.points)));
    row(words::ARMY_POINTS, (figures(army.points()), figures(left.points())));
    rows
}

/// The army's unit closes up, or those without room fall as well.
fn mended(shared: Shared, mend: &Mend) {
    let Some(unit) = shared.unit.get_untracked() else { return };
    match mend {
        Mend::Close(frontage) => {
            let last = shared.session.army.with_untracked(|army| match army.unit(unit).map(|unit| unit.formation) {
                Some(Formation::Block { last, .. }) => last,
                _ => system(army.system).last,
            });
            let formation = Formation::Block { frontage: *frontage, last };
            shared.session.act(&[Command::Reform { unit, formation }]);
        }
        Mend::Crowd(_) => {
            let losses = shared.losses.get_untracked();
            let crowded = shared.session.army.with_untracked(|army| without_room(army, unit, &losses));
            shared.set(|it| it.crowded.extend(crowded));
        }
    }
}

/// The part of the panel.
#[component]
pub(super) fn Left(shared: Shared) -> impl IntoView {
    let told = Memo::new(move |_| told(shared));
    live(move || {
        let told = told.get();
        let row = |(label, was, now): (&'static str, String, String)| {
            let changed = was != now;
            view! {
                <tr>
                    <th scope="row">{label}</th>
                    <td>{was}</td>
                    <td class:changed=changed>{now}</td>
                </tr>
            }
        };
        let must = |(head, why, rule, mend): (String, Vec<String>, RuleId, Option<Mend>)| {
            let mend = mend.filter(|_| !shared.session.read_only.get()).map(|mend| {
                let label = match mend {
                    Mend::Close(to) => words::close_up(to),
                    Mend::Crowd(more) => words::no_room(more),
                };
                view! { <div><button type="button" class="btn" on:click=move |_| mended(shared, &mend)>{label}</button></div> }
            });
            view! { <li><b>{head}</b>". "{why.join(" ")}" "<RuleLink id=rule/>{mend}</li> }
        };
        let finding = |(severity, title, text, rule): (Severity, String, String, RuleId)| {
            view! {
                <article class=severity_class(severity)>
                    <SeverityWord severity/>
                    <h3>{title}</h3>
                    <p>{text}</p>
                    <RuleLink id=rule/>
                </article>
            }
        };
        view! {
            <h3 class="over" id="what-is-left">{words::LEFT}</h3>
            <p class="under" aria-live="polite">{told.fallen}{told.gone.then(|| format!(" {}", words::NONE_LEFT))}</p>
            <table class="stats left-over" aria-labelledby="what-is-left">
                <thead>
                    <tr>
                        <th scope="col"><span class="sr">{words::LEFT}</span></th>
                        <th scope="col">{words::BEFORE}</th>
                        <th scope="col">{words::AFTER}</th>
                    </tr>
                </thead>
                <tbody>{told.rows.into_iter().map(row).collect_view()}</tbody>
            </table>
            {told.said.into_iter().map(finding).collect_view()}
            <ul class="must">{told.must.into_iter().map(must).collect_view()}</ul>
        }
    })
}
