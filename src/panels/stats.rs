//! The statistics of a unit: every profile's line, and the line the unit tests on.

use std::sync::Arc;

use leptos::prelude::*;
use serried_engine::formation::Muster;
use serried_engine::geometry::INCH;
use serried_engine::model::{Army, Unit, UnitId};
use serried_engine::rules::{Because, Fact, FactKey, FactValue};
use serried_engine::systems::{UnitReport, system};
use serried_engine::words::en::{self, ui};
use serried_engine::words::tenths;

use crate::live::live;
use crate::session::{Session, session};

/// The table, and what stands under it.
#[derive(Clone, Default, PartialEq, Eq)]
struct Lines {
    /// Statistics the unit has a line of.
    columns: Vec<&'static str>,
    /// A profile's name; its values, and whether the unit takes each from it because it is lower than another's.
    rows: Vec<(String, Vec<(String, bool)>)>,
    /// The unit's own.
    unit: Vec<String>,
    /// The armour save: label and value.
    save: Option<(String, String)>,
    /// What a leader lets the player choose.
    targets: Vec<(String, String)>,
}

fn shown(value: Option<u8>) -> String {
    value.map_or_else(|| "\u{2013}".to_owned(), |value| value.to_string())
}

/// The lines of the profiles alone, where the rules derive no line for the unit.
fn profiles(army: &Army, unit: &Arc<Unit>) -> Lines {
    let columns = system(army.system).stats.to_vec();
    let mut lines = Lines { columns, ..Lines::default() };
    for body in &Muster::of(army, unit).bodies {
        let stats = body.profile.stats.iter().take(lines.columns.len());
        let row = (body.profile.name.clone(), stats.map(|stat| (shown(stat.value), false)).collect());
        if !lines.rows.contains(&row) {
            lines.rows.push(row);
        }
    }
    lines
}

fn lines(army: &Army, unit: &Arc<Unit>, report: &UnitReport) -> Lines {
    let names = system(army.system).stats;
    let mut lines = Lines::default();
    let mut effective = None;
    for fact in &report.facts {
        match fact.key {
            FactKey::Stat(at) => {
                lines.columns.push(names.get(usize::from(at)).copied().unwrap_or_default());
                lines.unit.push(match fact.value {
                    FactValue::Number(value) => value.to_string(),
                    _ => shown(None),
                });
                column(&mut lines, &fact.because);
            }
            FactKey::Move => {
                if let FactValue::Length(length) = fact.value {
                    effective = Some(tenths(length, INCH));
                }
            }
            FactKey::Save => {
                let said = en::fact(army, fact);
                lines.save = Some((said.label, said.value));
            }
            FactKey::Targets(at) => {
                lines.targets.extend(target(names.get(usize::from(at)).copied().unwrap_or_default(), fact));
            }
            _ => {}
        }
    }
    if lines.columns.is_empty() {
        return profiles(army, unit);
    }
    // What the unit moves in its formation, as on paper, not what its slowest could move alone.
    if let (Some(cell), Some(effective)) = (lines.unit.first_mut(), effective) {
        *cell = effective;
    }
    lines
}

/// One statistic of every profile.
fn column(lines: &mut Lines, because: &[Because]) {
    let values: Vec<_> = because
        .iter()
        .filter_map(|because| match because {
            Because::ProfileStat { profile, value, lowest } => Some((profile, *value, *lowest)),
            _ => None,
        })
        .collect();
    let differ = values.iter().any(|value| value.1.is_some() && !value.2);
    for (row, (profile, value, lowest)) in values.into_iter().enumerate() {
        if lines.rows.len() <= row {
            lines.rows.push((profile.clone(), Vec::new()));
        }
        lines.rows[row].1.push((shown(value), lowest && differ));
    }
}

/// What a leader lets the player choose, where there is a choice.
fn target(stat: &str, fact: &Fact) -> Option<(String, String)> {
    let (FactValue::Choice(choices), Some(Because::Leader { name, value: Some(own), plus, .. })) =
        (&fact.value, fact.because.first())
    else {
        return None;
    };
    (choices.len() > 1).then(|| ui::targets(name, stat, *own, *plus, choices))
}

/// The table of the selected unit.
#[component]
#[must_use]
pub fn Stats() -> impl IntoView {
    let session = session();
    let lines = Memo::new(move |_| session.selected.get().and_then(|id| of(session, id)).unwrap_or_default());
    live(move || {
        let it = lines.get();
        (!it.columns.is_empty()).then(|| {
            let value = |(value, lowest): (String, bool)| match lowest {
                true => view! { <td class="lo">{value}<span class="sr">" "{ui::LOWEST}</span></td> }.into_any(),
                false => view! { <td>{value}</td> }.into_any(),
            };
            let row = |(name, values): (String, Vec<(String, bool)>)| {
                view! { <tr><th scope="row">{name}</th>{values.into_iter().map(value).collect_view()}</tr> }
            };
            let target = |(words, chosen)| view! { <p class="under">{words}<b>{chosen}</b>"."</p> };
            // Twelve columns of three letters leave the names little room.
            let dense = it.columns.len() > 11 && it.columns.first().is_some_and(|name| name.len() > 2);
            view! {
                <h3 class="over" id="tests-on">{if it.unit.is_empty() { ui::STATISTICS } else { ui::TESTS_ON }}</h3>
                <table class="stats" class:dense=dense aria-labelledby="tests-on">
                    <thead>
                        <tr>
                            <th scope="col"><span class="sr">{ui::MODEL}</span></th>
                            {it.columns.into_iter().map(|name| view! { <th scope="col">{name}</th> }).collect_view()}
                        </tr>
                    </thead>
                    <tbody>
                        {it.rows.into_iter().map(row).collect_view()}
                        {(!it.unit.is_empty()).then(|| view! {
                            <tr class="eff">
                                <th scope="row">{ui::UNIT}</th>
                                {it.unit.into_iter().map(|value| view! { <td>{value}</td> }).collect_view()}
                            </tr>
                        })}
                    </tbody>
                </table>
                {it.save.map(|(label, value)| view! { <p class="under">{label}" "<b>{value}</b></p> })}
                {it.targets.into_iter().map(target).collect_view()}
            }
        })
    })
}

fn of(session: Session, id: UnitId) -> Option<Lines> {
    let report = session.report(id)?;
    session.army.with(|army| Some(lines(army, army.unit(id)?, &report)))
}
