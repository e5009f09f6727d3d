//! Splitting off, merging, joining and leaving.

use leptos::prelude::*;
use serried_engine::editor::actions::Action;
use serried_engine::model::{Command, MemberId, Role, UnitId};
use serried_engine::words::en::ui;

use super::Watched;
use crate::actions::enabled;
use crate::live::live;
use crate::parts::Act;
use crate::session::session;

/// The ways a unit can be parted: what the button says, and who leaves.
type Way = (String, Vec<MemberId>);

/// Buttons for each way to split, and for what brings squads together.
#[component]
pub(super) fn Together(id: UnitId, unit: Watched) -> impl IntoView {
    let session = session();
    let ways = Memo::new(move |_| ways(id, unit));
    let split = move || {
        let ways = ways.get();
        (!ways.is_empty() && !session.read_only.get()).then(|| {
            let button = move |(words, members): Way| {
                let n = members.len();
                let part = move |_| {
                    if session.act(&[Command::Split { unit: id, members: members.clone() }]) {
                        session.picked.set(Vec::new());
                        session.say(ui::parted(n), true);
                    }
                };
                view! { <button type="button" class="btn" on:click=part>{words}</button> }
            };
            let hint = session.picked.with(Vec::is_empty);
            view! {
                <h3 class="over">{ui::SPLIT}</h3>
                <div class="row">{ways.into_iter().map(button).collect_view()}</div>
                {hint.then(|| view! { <p class="under after">{ui::PICK_FIRST}</p> })}
            }
        })
    };
    let actions = [Action::Join, Action::Leave, Action::Merge];
    let some = move || !session.read_only.get() && actions.into_iter().any(|action| enabled(session, action));
    let button = move |action| (move || enabled(session, action).then(|| view! { <Act action/> })).into_any();
    view! {
        {live(split)}
        {live(move || some().then(|| view! {
            <h3 class="over">{ui::TOGETHER}</h3>
            <div class="row">{actions.map(button).into_iter().collect_view()}</div>
        }))}
    }
}

fn ways(id: UnitId, unit: Watched) -> Vec<Way> {
    let session = session();
    let mut ways = Vec::new();
    let Some(unit) = unit.get().filter(|unit| unit.members.len() > 1) else { return ways };
    let all = unit.members.len();
    let mut offer = |words: String, members: Vec<MemberId>| {
        if !members.is_empty() && members.len() < all {
            ways.push((words, members));
        }
    };
    let picked: Vec<MemberId> =
        session.picked.with(|picked| picked.iter().copied().filter(|&id| unit.member(id).is_some()).collect());
    offer(ui::split_picked(picked.len()), picked);
    session.army.with(|army| {
        for (at, set) in unit.loadouts.iter().enumerate() {
            let carriers = unit.members.iter().filter(|it| usize::from(it.loadout) == at);
            let members: Vec<MemberId> = carriers.map(|it| it.id).collect();
            offer(ui::split_set(&ui::set_name(army, set), members.len()), members);
        }
    });
    if let Some(report) = session.report(id) {
        // Own members come first among the places.
        let mut ranked: Vec<_> = unit.members.iter().zip(&report.ranks.places).collect();
        ranked.retain(|(it, _)| !it.roles.has(Role::Leader));
        serried_engine::order::by_key(&mut ranked, |(_, place)| core::cmp::Reverse(place.reading()));
        offer(ui::REAR_HALF.to_owned(), ranked.into_iter().take(all / 2).map(|(it, _)| it.id).collect());
    }
    ways
}
