//! What is left of the unit: numbers before and now, what is said of it now.

use leptos::prelude::*;
use serried_engine::casualties::{Worth, fallen, health, without_room, worth, wounded};
use serried_engine::model::{Army, Camp, Command, Formation, Losses, Token, UnitId};
use serried_engine::rules::{FactKey, FactValue, RuleId, Severity, Stand};
use serried_engine::systems::{UnitReport, check_unit, system};
use serried_engine::table::{Drawn, Patch, drawn};
use serried_engine::words::en::{self, count::figures, losses as words};

use super::Shared;
use crate::canvas::mm;
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
#[derive(Clone, Default, PartialEq)]
struct Told {
    fallen: String,
    gone: bool,
    /// The unit as it stands, and how, in words; not while nothing is lost.
    stands: Option<(Drawn, String)>,
    /// Label, before, now.
    rows: Vec<(String, String, String)>,
    /// Label with its value, reasons, rule, what can be done.
    must: Vec<(String, Vec<String>, RuleId, Option<Mend>)>,
    /// Errors and warnings: severity, title, text, rule.
    said: Vec<(Severity, String, String, RuleId)>,
}

fn told(shared: Shared) -> Told {
    let Shared { session, unit, losses, .. } = shared;
    let Some(id) = unit.get() else { return Told::default() };
    session.army.with(|army| {
        let losses = losses.get();
        let mut told = Told { fallen: words::fallen(army, &fallen(army, id, &losses)), ..Told::default() };
        let wounds = words::wounded(army, &wounded(army, id, &losses));
        for part in [wounds.as_str(), if losses.is_none() { words::NEVER_CHANGED } else { "" }] {
            told.fallen.extend([" ", part].into_iter().filter(|_| !part.is_empty()));
        }
        let Some(before) = session.report(id) else { return told };
        session.tabletop.left.with(|left| {
            let after = left.unit(id).map(|unit| check_unit(left, unit));
            told.gone = after.is_none();
            told.rows = rows(army, left, &before, after.as_ref(), id, &losses);
            if let (Some(unit), Some(report), false) = (left.unit(id), &after, losses.is_none()) {
                let stand = Stand::new(Token { camp: Camp::Own, unit: id }, left, unit, Default::default());
                let how = words::stands(left.system, report, unit.stance.shield_wall);
                told.stands = Some((drawn(&stand), how));
            }
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
    id: UnitId,
    losses: &Losses,
) -> Vec<(String, String, String)> {
    let own = |army: &Army| army.unit(id).map_or(0, |unit| unit.members.len());
    let own_points = |army: &Army| army.unit(id).map_or(0, |unit| army.unit_points(unit));
    // Those who joined, wherever they stand after the losses of their host.
    let guests: Vec<UnitId> = army.joined(id).map(|guest| guest.id).collect();
    let joined = |army: &Army| -> (u64, u32) {
        let units = guests.iter().filter_map(|id| army.unit(*id));
        units.fold((0, 0), |(models, points), unit| {
            (models + unit.members.len() as u64, points + army.unit_points(unit))
        })
    };
    let with = words::with_guests(army, id);
    let worth = worth(army, id);
    let value = |army: &Army, report: &UnitReport| army.unit(id).map_or(0, |unit| worth.of(unit, report));
    let errors = |_: &Army, report: &UnitReport| -> u64 {
        report.diagnostics.iter().filter(|it| it.severity == Severity::Error).count() as u64
    };
    let mut rows: Vec<(String, String, String)> = Vec::new();
    let mut row = |label: &str, was: u64, now: u64| rows.push((label.to_owned(), figures(was), figures(now)));
    let of = |say: &dyn Fn(&Army, &UnitReport) -> u64| (say(army, before), after.map_or(0, |after| say(left, after)));
    row(words::MODELS, own(army) as u64, own(left) as u64);
    if let Some(with) = &with {
        row(with, own(army) as u64 + joined(army).0, own(left) as u64 + joined(left).0);
    }
    if let Some((was, now)) = health(army, id, losses) {
        row(words::HEALTH, was.into(), now.into());
    }
    let (was, now) = of(&|_, report| report.ranks.frontage().into());
    row(words::FRONTAGE, was, now);
    let (was, now) = of(&|_, report| report.ranks.count().into());
    row(words::RANKS, was, now);
    if matches!(worth, Worth::Fact(_)) {
        let (was, now) = of(&|army, report| value(army, report).into());
        row(words::worth(worth), was, now);
    }
    let (was, now) = of(&errors);
    row(words::ERRORS, was, now);
    row(words::POINTS, own_points(army).into(), own_points(left).into());
    if let Some(with) = &with {
        row(with, (own_points(army) + joined(army).1).into(), (own_points(left) + joined(left).1).into());
    }
    row(words::ARMY_POINTS, army.points().into(), left.points().into());
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

/// The unit as its losses leave it, in small, front up.
fn small(drawn: &Drawn, how: String) -> impl IntoView + use<> {
    let ground = drawn.ground;
    let (width, depth) = (mm(ground.width()) + 4.0, mm(ground.depth()) + 4.0);
    let view_box = format!("{} {} {width} {depth}", mm(ground.left) - 2.0, mm(ground.front) - 2.0);
    let patch = |patch: &Patch| {
        let set = if patch.character { 8 } else { patch.set.min(7) };
        let weave = (set > 0).then(|| {
            let fill = format!("fill:url(#w{set})");
            view! { <path class="weave" style=fill d=patch.path.clone()/> }
        });
        view! { <path class=format!("stand s{set}") d=patch.path.clone()/> {weave} }
    };
    view! {
        <figure class="left-drawn">
            <svg viewBox=view_box role="img" aria-label=how.clone()>
                {drawn.patches.iter().map(patch).collect_view()}
                <path class="notch" d=drawn.fronts.clone()/>
            </svg>
            <figcaption class="under" aria-hidden="true">{how}</figcaption>
        </figure>
    }
}

/// The part of the panel.
#[component]
pub(super) fn Left(shared: Shared) -> impl IntoView {
    let told = Memo::new(move |_| told(shared));
    live(move || {
        let told = told.get();
        let row = |(label, was, now): (String, String, String)| {
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
            // Losses can be tried on a shared army, but it stands as it was shared.
            let may = |mend: &Mend| matches!(mend, Mend::Crowd(_)) || !shared.session.read_only.get();
            let mend = mend.filter(may).map(|mend| {
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
            {told.stands.map(|(drawn, how)| small(&drawn, how))}
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
