//! The small card of the model under the pointer, or with the focus: who it is, and what is said of it.

use leptos::prelude::*;
use serried_engine::editor::Figure;
use serried_engine::geometry::Point;
use serried_engine::model::MemberId;
use serried_engine::rules::Diagnostic;
use serried_engine::words::en::{self, canvas as words};

use super::{Ground, ground};
use crate::parts::severity_class;

/// What the card says.
#[derive(Clone, Debug, PartialEq)]
struct Told {
    figure: Figure,
    profile: String,
    gear: String,
    said: Vec<(&'static str, String)>,
}

/// The card.
#[component]
#[must_use]
pub fn Card() -> impl IntoView {
    let ground = ground();
    let whose = Memo::new(move |_| {
        if ground.dragging.get() || ground.menu.with(Option::is_some) || ground.marquee.with(Option::is_some) {
            return None;
        }
        ground.hover.get().or_else(|| ground.focused.get().then(|| ground.tab_stop()).flatten())
    });
    let told = Memo::new(move |_| whose.get().and_then(|id| tell(ground, id)));
    let place = move || {
        let told = told.get()?;
        // Beside the unit, where it hides nobody; beside the model when the unit fills the window.
        let whole = ground.parade.with(|parade| parade.as_ref().map(|parade| parade.bounds))?;
        let own = told.figure.ground;
        Some(ground.sight.view.with(|view| {
            let at = |y| view.screen(Point::new(told.figure.at.x, y));
            let (x, below) = at(whole.rear);
            let x = x.clamp(130.0, (view.width - 130.0).max(130.0));
            let (above, room) = (at(whole.front).1 - 30.0, 130.0);
            if below + room < view.height - 60.0 {
                down(x, below + 12.0)
            } else if above > room + 60.0 {
                up(x, above)
            } else if at(own.rear).1 + room < view.height {
                down(x, at(own.rear).1 + 12.0)
            } else {
                up(x, at(own.front).1 - 12.0)
            }
        }))
    };
    view! {
        <div
            id="model-card"
            class="model-card"
            hidden=move || told.with(Option::is_none)
            style:transform=move || place().unwrap_or_default()
        >
            {move || told.get().map(shown)}
        </div>
    }
}

fn down(x: f64, y: f64) -> String {
    format!("translate({x:.0}px, {y:.0}px) translate(-50%, 0)")
}

fn up(x: f64, y: f64) -> String {
    format!("translate({x:.0}px, {y:.0}px) translate(-50%, -100%)")
}

fn tell(ground: Ground, id: MemberId) -> Option<Told> {
    let figure = ground.figure(id)?;
    let session = ground.session;
    let report = session.report(session.drawn()?.id)?;
    session.army.with(|army| {
        let (unit, member) = army.member(id)?;
        let profile = army.profile(member)?;
        let names = |said: &Diagnostic| (severity_class(said.severity), en::diagnostic(army, said).title);
        Some(Told {
            profile: if profile.name == figure.name { String::new() } else { profile.name.clone() },
            gear: unit
                .loadouts
                .get(usize::from(member.loadout))
                .map(|set| en::ui::set_name(army, set))
                .unwrap_or_default(),
            said: report.diagnostics.iter().filter(|said| said.members.contains(&id)).map(names).collect(),
            figure,
        })
    })
}

fn shown(told: Told) -> impl IntoView {
    let figure = told.figure;
    let mut line = vec![words::place(figure.place)];
    line.extend(Some(words::roles(figure.roles)).filter(|roles| !roles.is_empty()));
    line.extend(words::facing(figure.facing));
    let kind = [told.profile, told.gear].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" \u{b7} ");
    let said = told
        .said
        .into_iter()
        .map(|(class, title)| view! { <li class=class><crate::icons::Icon name=class/> {title}</li> })
        .collect_view();
    view! {
        <b>{figure.name}</b>
        <span>{line.join(" \u{b7} ")}</span>
        <span>{kind}</span>
        <ul>{said}</ul>
    }
}
