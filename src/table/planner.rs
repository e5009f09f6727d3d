//! The planner: orders for the one unit that is picked, what each takes, the way and the end drawn on the table.

use core::fmt::Write as _;

use leptos::prelude::*;
use serried_engine::geometry::{INCH, Len, Outline, Point};
use serried_engine::model::{Army, Camp, TableCommand, Token};
use serried_engine::planner::{Ground, Offer, Planned, offer, offers, plan};
use serried_engine::rules::Turn;
use serried_engine::systems::moves::{Order, Refused};
use serried_engine::table::frame;
use serried_engine::words::en::{planner as words, table};

use super::picked::button;
use crate::canvas::mm;
use crate::live::live;
use crate::parts::RuleLink;
use crate::platform::ground as page;
use crate::platform::numbers::number;
use crate::session::Session;

/// Orders given to a unit on the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// Whose orders they are.
    token: Option<Token>,
    orders: Vec<Order>,
}

/// A plan worked out, with all it was worked out from.
struct Worked {
    token: Token,
    army: Army,
    planned: Planned,
    ground: Ground,
    orders: Vec<Order>,
    /// Whose ground it ends on, by name.
    on: Vec<(Token, String)>,
}

/// The one unit that is picked, with its orders. Tracks.
fn worked(session: Session) -> Option<Worked> {
    let desk = session.desk;
    let &[token] = desk.tokens().as_slice() else { return None };
    let orders = session.plan.with(|it| if it.token == Some(token) { it.orders.clone() } else { Vec::new() });
    desk.at_rest(|field, table| {
        let stand = field.stand(token)?;
        let ground = Ground::around(token, field, &table.terrain);
        let pose = frame(table.pose(token)?, stand.unit);
        let planned = plan(stand.army, token.unit, pose, &orders, &ground)?;
        let on = planned.on.iter().map(|it| (*it, table::name(field, *it))).collect();
        Some(Worked { token, army: stand.army.clone(), planned, ground, orders, on })
    })
}

/// The part of the panel. The fields stay as they are while what is typed into them changes the orders below.
#[must_use]
pub fn planner(session: Session) -> AnyView {
    let desk = session.desk;
    let number = |label: &'static str, unit: &'static str, typed: RwSignal<String>| {
        view! {
            <label class="number">
                <span>{label}</span>
                <input
                    type="number"
                    min="0"
                    step="any"
                    inputmode="decimal"
                    prop:value=typed.get_untracked()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                <small>{unit}</small>
            </label>
        }
    };
    view! {
        {live(move || so_far(session))}
        <div hidden=move || session.read_only.get() || desk.tokens().len() != 1>
            <h4>{words::ADD_ORDER}</h4>
            <div class="numbers">
                {number(words::HOW_FAR, "in", desk.far)} {number(words::DEGREES, "\u{b0}", desk.degrees)}
            </div>
            {live(move || next(session))}
        </div>
    }
    .into_any()
}

/// How far the unit goes, and the orders given. Tracks.
fn so_far(session: Session) -> AnyView {
    let Some(worked) = worked(session) else {
        return view! { <p class="hint">{words::PICK_ONE}</p> }.into_any();
    };
    let (head, why) = words::allowance(&worked.army, &worked.planned);
    view! {
        <p><b>{head}</b></p>
        <ul class="reasons">{why.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
        {given(session, &worked)}
    }
    .into_any()
}

/// The orders given.
fn given(session: Session, worked: &Worked) -> AnyView {
    let planned = &worked.planned;
    let legs = planned.legs.iter().map(|leg| {
        view! { <li><b>{words::order(leg.order)}</b>" \u{b7} "{words::takes(&leg.takes)}</li> }
    });
    let refused = planned.refused.as_ref().map(|(at, why)| {
        let order = worked.orders.get(*at).copied().map(words::order).unwrap_or_default();
        view! { <li class="bad" role="alert"><b>{order}</b>" \u{b7} "{told(why)}</li> }
    });
    let token = worked.token;
    let own = session.army.get();
    let deed = planned.deed(&worked.army, (token.camp == Camp::Own).then_some(&own));
    let name = |other: Token| worked.on.iter().find(|it| it.0 == other).map(|it| it.1.clone()).unwrap_or_default();
    let stuck = deed.as_ref().err().and_then(|why| words::stuck(why, name));
    let cannot = deed.is_err();
    let carry_out = move || {
        let Ok(deed) = &deed else { return };
        // The army first: where it cannot, the table is left as it is.
        let formed = !deed.army.is_empty();
        if formed && !session.act(&deed.army) {
            return;
        }
        session.desk.act(session, &[TableCommand::Put(token, deed.pose)]);
        session.plan.update(|it| it.orders.clear());
        if formed {
            session.say(words::RE_FORMED, false);
        }
    };
    let any = !worked.orders.is_empty();
    let back = any.then(|| {
        view! {
            {button(words::TAKE_BACK.to_owned(), move || session.plan.update(|it| { it.orders.pop(); }))}
            {button(words::CLEAR_PLAN.to_owned(), move || session.plan.update(|it| it.orders.clear()))}
        }
    });
    let there = (any && !session.read_only.get()).then(|| {
        view! {
            <button
                type="button"
                class="btn"
                aria-disabled=cannot.then_some("true")
                aria-describedby=stuck.is_some().then_some("plan-stuck")
                on:click=move |_| carry_out()
            >
                {words::MOVE_THERE}
            </button>
        }
    });
    let ended = !planned.legs.is_empty();
    view! {
        <h4>{words::ORDERS}</h4>
        {(!any).then(|| view! { <p class="hint">{words::NO_ORDERS}</p> })}
        <ol class="orders">{legs.collect_view()}{refused}</ol>
        <p aria-live="polite">
            {words::left(&planned.ledger)}
            {(ended && planned.crossing).then(|| format!(". {}", words::ENDS_CROSSING))}
        </p>
        {stuck.map(|why| view! { <p class="bad" id="plan-stuck" role="status">{why}</p> })}
        <div class="row">{there}{back}</div>
    }
    .into_any()
}

/// A refusal, and the rule it comes from.
fn told(why: &Refused) -> AnyView {
    view! { {words::refused(why)}" "{why.rule.map(|id| view! { <RuleLink id/> })} }.into_any()
}

/// What is typed into a field, where it is a distance or a turn.
fn typed(text: &str) -> Option<f64> {
    number(text).filter(|number| *number > 0.0).map(|number| number.min(240.0))
}

/// An order's own place among those that can be given, whatever the others are: its button is found there again. Fronts
/// have theirs by how many have come before.
fn place(order: Order, fronts: &mut usize) -> usize {
    match order {
        Order::Ahead(_) => 0,
        Order::Charge(_) => 1,
        Order::Wheel { right, .. } => 2 + usize::from(right),
        Order::Turn(Turn::Left) => 4,
        Order::Turn(Turn::Right) => 5,
        Order::Turn(Turn::About) => 6,
        Order::LowerShields => 7,
        Order::NextStep => 8,
        Order::Form(kind) => 10 + kind as usize,
        Order::Front(_) => {
            *fronts += 1;
            100 + *fronts
        }
    }
}

/// The orders that can be given next, each in its place: those that are forbidden now too, with the reason. Tracks.
fn next(session: Session) -> AnyView {
    let Some(worked) = worked(session) else { return ().into_any() };
    let (token, planned, ground) = (worked.token, &worked.planned, &worked.ground);
    if planned.refused.is_some() {
        return ().into_any();
    }
    let far = session.desk.far.with(|text| typed(text)).map(|it| (it * f64::from(INCH)).round() as Len);
    let turned = session.desk.degrees.with(|text| typed(text)).map(|it| (it.min(180.0) * 100.0).round() as u16);
    let asked = |offered: Offer| {
        let order = match (offered.order, far, turned) {
            (Order::Ahead(_), Some(by), _) => Order::Ahead(by),
            (Order::Charge(_), Some(by), _) => Order::Charge(by),
            (Order::Wheel { right, .. }, _, Some(by)) => Order::Wheel { right, by },
            _ => return offered,
        };
        offer(planned, order, ground)
    };
    let add = move |order: Order| {
        session.plan.update(|it| {
            if it.token != Some(token) {
                it.token = Some(token);
                it.orders.clear();
            }
            it.orders.push(order);
        });
    };
    let mut fronts = 0;
    let all = offers(planned, ground).into_iter().map(asked);
    let rows = all.map(|offered| {
        let (order, place) = (offered.order, place(offered.order, &mut fronts));
        let (id, why) = (format!("order-{place}"), format!("why-{place}"));
        let can = offered.takes.is_ok();
        let (label, reason) = match &offered.takes {
            Ok(takes) => (format!("{} \u{b7} {}", words::order(order), words::takes(takes)), None),
            Err(refused) => {
                let told = view! { <small id=why.clone()>{told(refused)}</small> };
                (words::order(order), Some(told))
            }
        };
        let press = {
            let id = id.clone();
            move |_| {
                page::stay(id.clone(), "panel");
                if can {
                    add(order);
                }
            }
        };
        view! {
            <li>
                <button
                    type="button"
                    class="btn"
                    id=id
                    aria-disabled=(!can).then_some("true")
                    aria-describedby=(!can).then_some(why)
                    on:click=press
                >
                    {label}
                </button>
                {reason}
            </li>
        }
        .into_any()
    });
    view! { <ul class="offers">{rows.collect_view()}</ul> }.into_any()
}

/// The way and the end, drawn on the table. Tracks.
#[must_use]
pub fn drawing(session: Session) -> AnyView {
    let Some(worked) = worked(session) else { return ().into_any() };
    let (mut way, mut stops, mut end) = (String::new(), String::new(), String::new());
    for leg in &worked.planned.legs {
        for (at, point) in leg.path.iter().enumerate() {
            let _ = write!(way, "{}{:.1} {:.1}", if at == 0 { 'M' } else { 'L' }, mm(point.x), mm(point.y));
        }
        around(&mut stops, &leg.outline);
    }
    let forbidden = !worked.planned.on.is_empty();
    if !worked.planned.legs.is_empty() {
        around(&mut end, &worked.planned.outline);
        nose(&mut end, &worked.planned.outline);
        if forbidden {
            // Struck out, so that it can be told without colours too.
            let [a, b, c, d] = worked.planned.outline.corners();
            for (from, to) in [(a, c), (b, d)] {
                let _ = write!(end, "M{:.1} {:.1}L{:.1} {:.1}", mm(from.x), mm(from.y), mm(to.x), mm(to.y));
            }
        }
    }
    view! {
        <path class="plan-stop" d=stops/>
        <path class="plan-way" d=way/>
        <path class=if forbidden { "plan-end forbidden" } else { "plan-end" } d=end/>
    }
    .into_any()
}

fn around(path: &mut String, outline: &Outline) {
    for (at, corner) in outline.corners().iter().enumerate() {
        let _ = write!(path, "{}{:.1} {:.1}", if at == 0 { 'M' } else { 'L' }, mm(corner.x), mm(corner.y));
    }
    path.push('z');
}

/// A mark on the front, an inch long.
fn nose(path: &mut String, outline: &Outline) {
    let [left, right, ..] = outline.corners();
    let middle = Point::new(left.x / 2 + right.x / 2, left.y / 2 + right.y / 2);
    let (x, y) = outline.bearing.turn((0.0, -f64::from(INCH)));
    let _ = write!(path, "M{:.1} {:.1}l{:.1} {:.1}", mm(middle.x), mm(middle.y), mm(x as Len), mm(y as Len));
}
