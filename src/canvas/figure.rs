//! One model: base, pattern of its set, notch, signs of its roles.

use leptos::prelude::*;
use serried_engine::editor::Figure;
use serried_engine::geometry::{Base, Len, MM};
use serried_engine::model::{MemberId, Role};
use serried_engine::rules::Severity;
use serried_engine::table;
use serried_engine::words::en::canvas as words;

use super::ground::{Ground, element_id};
use crate::live::{each, live};
use crate::panels::losses::fallen_of;
use crate::platform::ground as page;
use crate::session::Session;

/// A length in mm, for drawing.
#[must_use]
pub fn mm(length: Len) -> f64 {
    f64::from(length) / f64::from(MM)
}

/// The patterns of the equipment sets, told apart without colour: set 0 is plain.
#[component]
#[must_use]
pub fn Patterns() -> impl IntoView {
    let patterns = [
        (1, "4", "rotate(45)", "M0 0V4", 1.1),
        (2, "5", "", "M2.5 2.5h.01", 1.7),
        (3, "5", "rotate(45)", "M0 0V5M0 0H5", 0.8),
        (4, "4", "", "M0 2H4", 1.0),
        (5, "4", "", "M2 0V4", 1.0),
        (6, "6", "", "M0 4.5L3 1.5L6 4.5", 0.9),
        (7, "6", "", "M1.5 0V3M0 1.5H3M4.5 3V6M3 4.5H6", 0.8),
        (8, "6", "", "M3 .5L5.5 3L3 5.500L.5 3Z", 0.7),
    ];
    patterns
        .into_iter()
        .map(|(set, size, turn, path, width)| {
            view! {
                <pattern
                    id=format!("w{set}")
                    width=size
                    height=size
                    patternUnits="userSpaceOnUse"
                    patternTransform=turn
                >
                    <path d=path class="thread" stroke-width=width/>
                </pattern>
            }
        })
        .collect_view()
}

/// A unit as one path an equipment set, with its front edges: on the table, and where systems are compared.
#[must_use]
pub fn patches(drawn: &table::Drawn) -> AnyView {
    let several = drawn.patches.len() > 1;
    let patches = drawn.patches.iter().map(|patch| {
        // The colours of the view of one unit; a character among others has that of a guest.
        let colour = if patch.character && several { 8 } else { patch.set.min(8) };
        let class = format!("base s{colour}");
        let weave = (patch.set > 0).then(|| {
            let fill = format!("url(#w{})", patch.set.min(8));
            view! { <path class="weave" fill=fill d=patch.path.clone()/> }
        });
        view! { <path class=class d=patch.path.clone()/> {weave} }
    });
    view! { {patches.collect_view()} <path class="front" d=drawn.fronts.clone()/> }.into_any()
}

/// The CSS transform that puts a base in its place.
#[must_use]
pub fn placed(figure: &Figure) -> String {
    format!("translate({}px, {}px) rotate({}deg)", mm(figure.at.x), mm(figure.at.y), figure.facing.as_degrees())
}

/// The outline of a base, about its middle, smaller by `inset` mm on every side.
#[must_use]
pub fn outline(base: Base, inset: f64, class: &'static str) -> AnyView {
    match base {
        Base::Rect { width, depth } => {
            // A base of somebody's file may be narrower than its outline.
            let (w, d) = ((mm(width) - 2.0 * inset).max(0.0), (mm(depth) - 2.0 * inset).max(0.0));
            view! { <rect class=class x=-w / 2.0 y=-d / 2.0 width=w height=d rx="1"/> }.into_any()
        }
        Base::Round { diameter } => {
            let r = (mm(diameter) / 2.0 - inset).max(0.0);
            view! { <circle class=class r=r/> }.into_any()
        }
    }
}

/// One model, focusable.
#[component]
#[must_use]
pub fn Model(
    /// What the parts of the canvas share.
    ground: Ground,
    /// Which model.
    id: MemberId,
) -> impl IntoView {
    let figure = Memo::new(move |_| ground.figure(id));
    // What does not change when it moves, so that a drag touches nothing but the transform.
    let look = Memo::new(move |_| figure.with(|it| it.as_ref().map(|it| (it.base, it.set, it.roles))));
    let picked = Memo::new(move |_| ground.session.picked.with(|picked| picked.contains(&id)));
    let stop = Memo::new(move |_| ground.tab_stop() == Some(id));
    let name = Memo::new(move |_| {
        figure
            .with(|it| it.as_ref().map(|it| words::model(&it.name, it.place, it.roles, it.facing)).unwrap_or_default())
    });
    view! {
        <g
            class="model glide"
            id=element_id(id)
            role="option"
            aria-selected=move || if picked.get() { "true" } else { "false" }
            aria-label=move || name.get()
            aria-describedby=move || stop.get().then_some("model-card")
            tabindex=move || if stop.get() { "0" } else { "-1" }
            style:transform=move || figure.with(|it| it.as_ref().map(placed).unwrap_or_default())
            on:focus=move |event| {
                ground.stop.set(Some(id));
                ground.focused.set(true);
                ground.by_keys.set(page::focus_shows(&event));
            }
            on:blur=move |_| ground.focused.set(false)
        >
            {live(move || look.get().map(|(base, set, roles)| drawn(base, set, roles)))}
        </g>
    }
}

/// Models an error is about, also while nobody points at it; not where it is about most of the unit. Tracks.
fn wrong(session: Session) -> Vec<MemberId> {
    let Some(report) = session.drawn().and_then(|unit| session.report(unit.id)) else { return Vec::new() };
    let errors = report.diagnostics.iter().filter(|said| said.severity == Severity::Error);
    let mut ids: Vec<MemberId> = errors.flat_map(|said| said.members.iter().copied()).collect();
    serried_engine::order::sort(&mut ids);
    ids.dedup();
    if ids.len() * 2 > report.ranks.places.len() { Vec::new() } else { ids }
}

/// The outlines of models that are picked, lit or have the focus, over all others so that no neighbour hides them.
#[component]
#[must_use]
pub fn Rings(
    /// What the parts of the canvas share.
    ground: Ground,
) -> impl IntoView {
    let ids = Memo::new(move |_| {
        let mut ids: Vec<(MemberId, &'static str)> = Vec::new();
        let session = ground.session;
        ids.extend(wrong(session).into_iter().map(|id| (id, "glide wrong")));
        // A selected character is pointed out in the squad it stands in.
        let guest = session.unit().filter(|unit| unit.joined.is_some());
        ids.extend(guest.iter().flat_map(|unit| &unit.members).map(|member| (member.id, "glide here")));
        if let Some(unit) = session.drawn() {
            ids.extend(fallen_of(session, unit.id).into_iter().map(|id| (id, "glide fallen")));
        }
        ids.extend(session.lit.get().into_iter().map(|id| (id, "glide lit")));
        ids.extend(session.picked.get().into_iter().map(|id| (id, "glide picked")));
        if ground.focused.get() && ground.by_keys.get() {
            ids.extend(ground.tab_stop().map(|id| (id, "glide keyed")));
        }
        ids
    });
    view! {
        <g class="rings" aria-hidden="true">
            {each(move || ids.get(), |ring| *ring, move |ring| {
                    let (id, class) = ring;
                    let figure = Memo::new(move |_| ground.figure(id));
                    let base = Memo::new(move |_| figure.with(|it| it.as_ref().map(|it| it.base)));
                    view! {
                        <g class=class style:transform=move || figure.with(|it| it.as_ref().map(placed).unwrap_or_default())>
                            {move || base.get().map(|base| outline(base, -0.4, "ring"))}
                            {class.ends_with("fallen").then(|| view! { <path class="cross" d=CROSS/> })}
                        </g>
                    }
                })}
        </g>
    }
}

/// The drawing of a base about its middle.
fn drawn(base: Base, set: u8, roles: serried_engine::model::Roles) -> AnyView {
    let (width, depth) = base.size();
    let (w, d) = (mm(width), mm(depth));
    let scale = w.min(d) / 25.0;
    let notch = format!(
        "M{} {}l{} {}l{} {}",
        -2.1 * scale,
        -d / 2.0 + 3.0 * scale,
        2.1 * scale,
        -1.8 * scale,
        2.1 * scale,
        1.8 * scale
    );
    let fill = format!("set s{set}");
    let weave = (set > 0).then(|| {
        let fill = format!("url(#w{set})");
        view! { <g style:fill=fill>{outline(base, 0.3, "weave")}</g> }
    });
    let leader = roles.has(Role::Leader).then(|| outline(base, 1.7 * scale, "lead-frame"));
    let held: Vec<Role> = [Role::Leader, Role::Champion, Role::Standard, Role::Musician]
        .into_iter()
        .filter(|&it| roles.has(it))
        .collect();
    let many = held.len() as f64;
    // Several signs stand side by side, smaller.
    let size = scale * if held.len() > 1 { 0.8 } else { 1.0 };
    let signs = held
        .into_iter()
        .enumerate()
        .map(|(at, role)| {
            let x = (at as f64 - (many - 1.0) / 2.0) * 7.5 * size;
            let place = format!("translate({x} {}) scale({size})", 0.8 * scale);
            view! { <path class=class_of(role) d=sign(role) transform=place/> }
        })
        .collect_view();
    view! {
        <g class=fill>{outline(base, 0.3, "stand")}</g>
        {weave}
        <path class="notch" d=notch/>
        {leader}
        {signs}
        {outline(base, 0.3, "ring")}
    }
    .into_any()
}

/// Over a model that has fallen.
const CROSS: &str = "M-8-8L8 8M8-8L-8 8";

const fn class_of(role: Role) -> &'static str {
    match role {
        Role::Leader | Role::Champion => "mark full",
        Role::Standard | Role::Musician => "mark",
    }
}

/// The sign of a role, about 7 mm wide: crown, star, flag, horn.
#[must_use]
pub const fn sign(role: Role) -> &'static str {
    match role {
        Role::Leader => "M-3.6 2.600V-1.800L-1.800 0L0-3L1.800 0L3.600-1.800V2.600Z",
        Role::Champion => "M0-3.500L1-1.200L3.400-1L1.600.600L2.100 3L0 1.700L-2.100 3L-1.600.600L-3.400-1L-1-1.200Z",
        Role::Standard => "M-2.400 3.500V-3H2.600L1.400-1.400L2.600.2H-2.400",
        Role::Musician => "M-3 .6Q-.4 3 .9.2L2.200-2.800M1.300-2.600L3.400-3.200",
    }
}
