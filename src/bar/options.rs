//! What a formation leaves open: where a short rank stands, how two sets are arranged, how a square unfolds.

use leptos::prelude::*;
use serried_engine::model::{
    Arrangement, Command, Formation, FormationKind, LastRank, SquareSide, SquareTroops, Unit, UnitId,
};
use serried_engine::words::en::{canvas as words, ui};

use super::formation::Offers;
use crate::live::live;
use crate::session::{Session, session};

/// What the unit stands in, for its options.
#[derive(Clone, Debug, PartialEq)]
struct Standing {
    unit: UnitId,
    formation: Option<Formation>,
    /// Equipment sets in use, with what they are called.
    sets: Vec<(u8, String)>,
    /// A square could be formed now.
    square: bool,
}

/// The options of the formation the unit stands in.
#[component]
#[must_use]
pub fn Options(
    /// What the bar offers.
    offers: Memo<Option<Offers>>,
) -> impl IntoView {
    let session = session();
    let standing = Memo::new(move |before: Option<&Option<Standing>>| {
        if session.dragging()
            && let Some(before) = before
        {
            return before.clone();
        }
        let unit = session.drawn()?;
        let report = session.report(unit.id)?;
        let square = offers.with(|it| {
            let offer = it.as_ref()?.all.iter().find(|offer| offer.kind == FormationKind::Square)?;
            Some(offer.to.is_ok())
        });
        Some(Standing {
            unit: unit.id,
            formation: report.standing.as_ref().ok().copied(),
            sets: sets(session, &unit),
            square: square.unwrap_or(false),
        })
    });
    live(move || {
        let standing = standing.get()?;
        if session.read_only.get() {
            return None;
        }
        let shown = shown(session, &standing);
        (!shown.is_empty()).then(|| view! { <div class="options">{shown}</div> })
    })
}

/// The sets that the unit's own models carry, in order.
fn sets(session: Session, unit: &Unit) -> Vec<(u8, String)> {
    session.army.with(|army| {
        (0u8..)
            .zip(&unit.loadouts)
            .filter(|(set, _)| unit.members.iter().any(|member| member.loadout == *set))
            .map(|(set, loadout)| (set, ui::set_name(army, loadout)))
            .collect()
    })
}

fn shown(session: Session, standing: &Standing) -> Vec<AnyView> {
    let unit = standing.unit;
    let reform = move |formation| {
        session.act(&[Command::Reform { unit, formation }]);
    };
    let mut out = Vec::new();
    match standing.formation {
        Some(Formation::Block { frontage, last }) => {
            out.push(last_rank(last, move |last| reform(Formation::Block { frontage, last })));
        }
        Some(Formation::Mixed { frontage, arrangement, last }) => {
            let sets = standing.sets.clone();
            let mut choices = Vec::new();
            for (set, name) in sets {
                let front = Arrangement::FrontAndBehind { front: set };
                let flanks = Arrangement::Flanks { flanks: set };
                choices.push((front, format!("{name} in front")));
                choices.push((flanks, format!("{name} on the flanks")));
            }
            out.push(choice("Arrangement", choices, arrangement, move |arrangement| {
                reform(Formation::Mixed { frontage, arrangement, last });
            }));
            out.push(last_rank(last, move |last| reform(Formation::Mixed { frontage, arrangement, last })));
        }
        Some(Formation::Square { .. }) => out.push(unfold(session, unit)),
        _ => {}
    }
    if standing.square && standing.sets.len() == 2 && !matches!(standing.formation, Some(Formation::Square { .. })) {
        out.push(square(standing.sets.clone(), move |troops| reform(Formation::Square { troops })));
    }
    out
}

fn last_rank(now: LastRank, set: impl Fn(LastRank) + Copy + Send + Sync + 'static) -> AnyView {
    let all = [LastRank::Left, LastRank::Centred, LastRank::Right];
    choice("Last rank", all.into_iter().map(|it| (it, words::last_rank(it).to_owned())).collect(), now, set)
}

/// A labelled choice of one.
fn choice<T>(
    label: &'static str,
    all: Vec<(T, String)>,
    now: T,
    set: impl Fn(T) + Copy + Send + Sync + 'static,
) -> AnyView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let at = all.iter().position(|(it, _)| *it == now);
    let values: Vec<T> = all.iter().map(|(it, _)| *it).collect();
    let options = all
        .into_iter()
        .enumerate()
        .map(|(index, (_, name))| view! { <option value=index.to_string() selected=Some(index) == at>{name}</option> })
        .collect_view();
    let change = move |event| {
        if let Some(&to) = event_target_value(&event).parse::<usize>().ok().and_then(|index| values.get(index)) {
            set(to);
        }
    };
    view! { <label class="option"><span>{label}</span><select on:change=change>{options}</select></label> }.into_any()
}

/// How two sets would stand in a square: fixed once it is formed, so it is chosen before.
fn square(sets: Vec<(u8, String)>, set: impl Fn(SquareTroops) + Copy + Send + Sync + 'static) -> AnyView {
    let mut all = Vec::new();
    for (index, name) in sets {
        all.push((SquareTroops::Corners { set: index }, format!("{name} at the corners")));
        all.push((SquareTroops::Core { set: index }, format!("{name} inside")));
    }
    let buttons = all
        .into_iter()
        .map(|(troops, name)| view! { <button type="button" class="btn" on:click=move |_| set(troops)>{name}</button> })
        .collect_view();
    view! { <div class="option" role="group" aria-label="Form a square"><span>"Form a square:"</span> {buttons}</div> }
        .into_any()
}

/// Back into one rank, with a side staying put.
fn unfold(session: Session, unit: UnitId) -> AnyView {
    let buttons = [SquareSide::Front, SquareSide::Right, SquareSide::Rear, SquareSide::Left]
        .into_iter()
        .map(|side| {
            let run = move |_| {
                session.act(&[Command::Unfold { unit, side }]);
            };
            view! { <button type="button" class="btn" on:click=run>{words::unfold(side)}</button> }
        })
        .collect_view();
    view! {
        <div class="option" role="group" aria-label="Unfold, this side stays">
            <span>"Unfold, this side stays:"</span>
            {buttons}
        </div>
    }
    .into_any()
}
