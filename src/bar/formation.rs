//! The formation bar: every formation by name, those not available with the reason.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use serried_engine::formation::{Muster, Unavailable};
use serried_engine::model::{Command, Formation, FormationKind, UnitId};
use serried_engine::systems::system;
use serried_engine::words::en;

use super::options::Options;
use crate::dialogs::Dialog;
use crate::live::{each, live};
use crate::platform::ground as page;
use crate::session::{Session, session};
use crate::turns::soon;

/// A formation the unit could be given now, or why not.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// Which.
    pub kind: FormationKind,
    /// With which parameters, or why not.
    pub to: Result<Formation, Unavailable>,
}

/// What the bar offers for a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Offers {
    /// For which unit.
    pub unit: UnitId,
    /// Every formation of the system, in its order.
    pub all: Vec<Offer>,
    /// The one it is in: a shield wall before the arrangement its models stand in.
    pub now: Option<FormationKind>,
    /// In a shield wall.
    pub wall: bool,
}

/// What the bar offers now. While something is dragged it stays as it was.
#[must_use]
pub fn offers(session: Session) -> Memo<Option<Offers>> {
    Memo::new(move |before: Option<&Option<Offers>>| {
        if session.dragging()
            && let Some(before) = before
        {
            return before.clone();
        }
        let unit = session.drawn()?;
        let report = session.report(unit.id)?;
        session.army.with(|army| {
            let system = system(army.system);
            let muster = Muster::of(army, &unit);
            let all = system.formations.iter().map(|&kind| Offer { kind, to: (system.available)(&muster, kind) });
            let wall = unit.stance.shield_wall;
            let stands = report.standing.as_ref().ok().map(|formation| formation.kind());
            let now = if wall { Some(FormationKind::ShieldWall) } else { stands };
            Some(Offers { unit: unit.id, all: all.collect(), now, wall })
        })
    })
}

/// What the unit is in now, and the arrangement its models stand in; live while something is dragged. They differ in a
/// shield wall, which any arrangement may form.
fn now(session: Session) -> Memo<(Option<FormationKind>, Option<FormationKind>)> {
    Memo::new(move |_| {
        let Some(unit) = session.drawn() else { return (None, None) };
        let stands = session.report(unit.id).and_then(|it| it.standing.as_ref().ok().map(|formation| formation.kind()));
        (if unit.stance.shield_wall { Some(FormationKind::ShieldWall) } else { stands }, stands)
    })
}

/// The bar. Where room is short it is one button that opens the same choice.
#[component]
#[must_use]
pub fn FormationBar() -> impl IntoView {
    let session = session();
    let offers = offers(session);
    let now = now(session);
    let open = RwSignal::new(false);
    let told = RwSignal::new(None::<FormationKind>);
    let game = Memo::new(move |_| session.army.with(|army| army.system));
    let name = move || now.get().0.map_or("No formation", |kind| en::formation_name_in(game.get(), kind));
    // A wall is chosen beside an arrangement, which is said as well.
    let walled = move || match now.get() {
        (Some(FormationKind::ShieldWall), Some(stands)) => Some(en::in_shield_wall(stands)),
        _ => None,
    };
    let kinds = Memo::new(move |_| {
        offers.with(|it| it.as_ref().map(|it| it.all.iter().map(|it| it.kind).collect::<Vec<_>>()).unwrap_or_default())
    });
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" && (open.get_untracked() || told.get_untracked().is_some()) {
            event.prevent_default();
            event.stop_propagation();
            told.set(None);
            if open.get_untracked() {
                open.set(false);
                page::focus("formation-chip");
            }
        }
    };
    view! {
        <div class="formation" class:open=move || open.get() on:keydown=leave>
            <button
                type="button"
                id="formation-chip"
                class="chip formation-chip"
                aria-expanded=move || if open.get() { "true" } else { "false" }
                aria-controls="formation-sheet"
                on:click=move |_| open.update(|open| *open = !*open)
            >
                {name} " \u{25be}"
            </button>
            <div class="formation-sheet" id="formation-sheet">
                <div class="forms" role="radiogroup" aria-label="Formation">
                    {soon(move || {
                        each(move || kinds.get(), |kind| *kind, move |kind| view! { <Radio kind offers now open told/> })
                    })}
                </div>
                {live(move || walled().map(|words| view! { <p class="walled">{words}</p> }))}
                {soon(move || view! { <Options offers/> })}
            </div>
            {soon(move || view! { <Fighting offers/> })}
        </div>
    }
}

/// The way to a wedge's fight, while the unit stands in one.
#[component]
fn Fighting(offers: Memo<Option<Offers>>) -> impl IntoView {
    let session = session();
    let wedge = Memo::new(move |_| {
        offers.with(|it| it.as_ref().filter(|it| it.now == Some(FormationKind::Wedge)).map(|it| it.unit))
    });
    live(move || {
        wedge.get().map(|unit| {
            let open = move |_| session.dialog.set(Some(Dialog::Fight(unit)));
            // Where there is little room it stands beside the formation's name, which says the rest.
            view! {
                <button type="button" class="chip fight-chip" aria-label="Fight with this wedge" on:click=open>
                    "Fight" <span class="long">" with this wedge"</span>
                </button>
            }
        })
    })
}

/// One formation. It can have the focus, and says why, even when it is not available.
#[component]
fn Radio(
    kind: FormationKind,
    offers: Memo<Option<Offers>>,
    now: Memo<(Option<FormationKind>, Option<FormationKind>)>,
    open: RwSignal<bool>,
    told: RwSignal<Option<FormationKind>>,
) -> impl IntoView {
    let session = session();
    let chosen = Memo::new(move |_| now.get().0 == Some(kind));
    let game = Memo::new(move |_| session.army.with(|army| army.system));
    let why = Memo::new(move |_| {
        offers.with(|it| {
            let offer = it.as_ref()?.all.iter().find(|offer| offer.kind == kind)?;
            if it.as_ref().is_some_and(|it| it.now == Some(kind)) {
                return None;
            }
            offer.to.as_ref().err().map(en::unavailable)
        })
    });
    let off = move || why.with(Option::is_some) || session.read_only.get();
    // One stop for the Tab key: the one chosen, else the first.
    let stop = Memo::new(move |_| {
        offers.with(|it| {
            let Some(it) = it else { return false };
            it.now.or_else(|| it.all.first().map(|offer| offer.kind)) == Some(kind)
        })
    });
    let choose = move || {
        if off() {
            told.set(Some(kind));
            return;
        }
        told.set(None);
        open.set(false);
        if let Some(commands) = offers.with_untracked(|it| it.as_ref().and_then(|it| commands(it, kind))) {
            session.act(&commands);
        }
    };
    let keys = move |event: KeyboardEvent| {
        let step = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => 1,
            "ArrowLeft" | "ArrowUp" => -1,
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        let next = offers.with_untracked(|it| {
            let all = &it.as_ref()?.all;
            let here = all.iter().position(|offer| offer.kind == kind)? as isize;
            all.get((here + step).rem_euclid(all.len() as isize) as usize).map(|offer| offer.kind)
        });
        if let Some(next) = next {
            page::focus(&radio_id(next));
        }
    };
    view! {
        <div class="form-place">
            <button
                type="button"
                role="radio"
                class="form"
                id=radio_id(kind)
                aria-checked=move || if chosen.get() { "true" } else { "false" }
                aria-disabled=move || off().then_some("true")
                aria-describedby=move || why.with(Option::is_some).then(|| why_id(kind))
                tabindex=move || if stop.get() { "0" } else { "-1" }
                on:click=move |_| choose()
                on:keydown=keys
                on:blur=move |_| told.set(None)
            >
                <Mini kind/>
                <span>{move || en::formation_name_in(game.get(), kind)}</span>
            </button>
            {live(move || why.get().map(|why| view! {
                <span class="form-why" class:told=move || told.get() == Some(kind) role="tooltip" id=why_id(kind)>{why}</span>
            }))}
        </div>
    }
}

fn radio_id(kind: FormationKind) -> String {
    format!("formation-{kind:?}")
}

fn why_id(kind: FormationKind) -> String {
    format!("why-{kind:?}")
}

/// What choosing a formation does; `None` when the unit stands in it.
fn commands(offers: &Offers, kind: FormationKind) -> Option<Vec<Command>> {
    if offers.now == Some(kind) {
        return None;
    }
    let unit = offers.unit;
    if kind == FormationKind::ShieldWall {
        return Some(vec![Command::SetShieldWall(unit, true)]);
    }
    let formation = offers.all.iter().find(|offer| offer.kind == kind)?.to.clone().ok()?;
    let mut commands = Vec::new();
    if offers.wall {
        commands.push(Command::SetShieldWall(unit, false));
    }
    commands.push(Command::Reform { unit, formation });
    Some(commands)
}

/// A small drawing of a formation: rows of bases, as many in each as there are digits' worth.
#[component]
fn Mini(kind: FormationKind) -> impl IntoView {
    let rows: &[u8] = match kind {
        FormationKind::Block | FormationKind::Mixed => &[5, 5, 5],
        FormationKind::SingleFile => &[1, 1, 1, 1],
        FormationKind::Square => &[5, 0, 0, 5],
        FormationKind::Wedge => &[1, 2, 3, 4],
        FormationKind::ArcherWedge => &[3, 4],
        FormationKind::ShieldWall => &[6, 6],
        FormationKind::Testudo => &[4, 4, 4, 4],
    };
    let (mut plain, mut other) = (String::new(), String::new());
    for (y, &wide) in rows.iter().enumerate() {
        let y = y * 4;
        // A row of none is a hollow one: its two ends only.
        let xs: Vec<f64> = if wide == 0 {
            vec![4.0, 20.0]
        } else {
            (0..wide).map(|x| 12.0 - f64::from(wide) * 2.0 + f64::from(x) * 4.0).collect()
        };
        let to = if kind == FormationKind::Mixed && y == 8 { &mut other } else { &mut plain };
        for x in xs {
            let x = if wide == 0 { x - 2.0 } else { x };
            to.push_str(&format!("M{x} {y}h3.4v3.4h-3.400z"));
        }
    }
    let mixed = kind == FormationKind::Mixed;
    view! {
        <svg class="form-mini" class:mixed=mixed width="24" height="16" viewBox="0 0 24 16" aria-hidden="true">
            <path d=plain/>
            <path class="other" d=other/>
        </svg>
    }
}
