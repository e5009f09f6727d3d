//! The planner: orders for the one unit that is picked, what each takes, the way and the end drawn on the table.

use core::fmt::Write as _;

use leptos::prelude::*;
use serried_engine::geometry::{INCH, Len, Outline, Point};
use serried_engine::model::{Army, TableCommand, Token};
use serried_engine::planner::{Ground, Offer, Planned, offer, offers, plan};
use serried_engine::systems::moves::{Order, Refused};
use serried_engine::table::frame;
use serried_engine::words::en::planner as words;

use super::picked::button;
use crate::canvas::mm;

use crate::parts::RuleLink;
use crate::session::Session;

/// Orders given to a unit on the table, and how far the next goes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// Whose orders they are.
    token: Option<Token>,
    orders: Vec<Order>,
    /// How far ahead, in inches; 0 is as far as it goes.
    far: f64,
    /// How far a wheel goes, in degrees.
    degrees: f64,
}

/// A plan worked out, with all it was worked out from.
struct Worked {
    token: Token,
    army: Army,
    planned: Planned,
    ground: Ground,
    orders: Vec<Order>,
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
        Some(Worked { token, army: stand.army.clone(), planned, ground, orders })
    })
}

/// The part of the panel. Tracks.
#[must_use]
pub fn planner(session: Session) -> AnyView {
    let Some(worked) = worked(session) else {
        return view! { <p class="hint">{words::PICK_ONE}</p> }.into_any();
    };
    let (head, why) = words::allowance(&worked.army, &worked.planned);
    let given = given(session, &worked);
    let next = next(session, &worked);
    view! {
        <p><b>{head}</b></p>
        <ul class="reasons">{why.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
        {given}
        {(!session.read_only.get()).then_some(next)}
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
    let moved = worked.army.unit(worked.token.unit).and_then(|_| planned.ends_at(&worked.army));
    let token = worked.token;
    let whole = planned.refused.is_none() && !planned.legs.is_empty();
    let there = moved.filter(|_| whole).map(|pose| {
        button(words::MOVE_THERE.to_owned(), move || {
            session.desk.act(session, &[TableCommand::Put(token, pose)]);
            session.plan.update(|it| it.orders.clear());
        })
    });
    let any = !worked.orders.is_empty();
    let back = any.then(|| {
        view! {
            {button(words::TAKE_BACK.to_owned(), move || session.plan.update(|it| { it.orders.pop(); }))}
            {button(words::CLEAR_PLAN.to_owned(), move || session.plan.update(|it| it.orders.clear()))}
        }
    });
    let open = !session.read_only.get_untracked();
    view! {
        <h4>{words::ORDERS}</h4>
        {(!any).then(|| view! { <p class="hint">{words::NO_ORDERS}</p> })}
        <ol class="orders">{legs.collect_view()}{refused}</ol>
        <p aria-live="polite">
            {words::left(&planned.ledger)}
            {planned.crossing.then(|| format!(". {}", words::ENDS_CROSSING))}
            {(!planned.on.is_empty()).then(|| format!(". {}", words::ENDS_ON))}
        </p>
        <div class="row">{there.filter(|_| open)}{back}</div>
    }
    .into_any()
}

/// A refusal, and the rule it comes from.
fn told(why: &Refused) -> AnyView {
    view! { {words::refused(why)}" "{why.rule.map(|id| view! { <RuleLink id/> })} }.into_any()
}

/// The orders that can be given next: those allowed as buttons, the others with the reason.
fn next(session: Session, worked: &Worked) -> AnyView {
    let (token, planned, ground) = (worked.token, &worked.planned, &worked.ground);
    if planned.refused.is_some() {
        return ().into_any();
    }
    let (far, degrees) = session.plan.with(|it| (it.far, it.degrees));
    let asked = |offered: Offer| {
        let by = (far * f64::from(INCH)).round() as Len;
        let turned = (degrees * 100.0).round().clamp(0.0, 18_000.0) as u16;
        let order = match offered.order {
            Order::Ahead(_) if by > 0 => Order::Ahead(by),
            Order::Charge(_) if by > 0 => Order::Charge(by),
            Order::Wheel { right, .. } if turned > 0 => Order::Wheel { right, by: turned },
            _ => return offered,
        };
        offer(planned, order, ground)
    };
    let all: Vec<Offer> = offers(planned, ground).into_iter().map(asked).collect();
    let add = move |order: Order| {
        session.plan.update(|it| {
            if it.token != Some(token) {
                it.token = Some(token);
                it.orders.clear();
            }
            it.orders.push(order);
        });
    };
    let (mut can, mut cannot) = (Vec::new(), Vec::new());
    for offer in all {
        match offer.takes {
            Ok(takes) => {
                let label = format!("{} \u{b7} {}", words::order(offer.order), words::takes(&takes));
                can.push(button(label, move || add(offer.order)));
            }
            Err(why) => {
                cannot.push(view! { <li><b>{words::order(offer.order)}</b>" \u{b7} "{told(&why)}</li> }.into_any())
            }
        }
    }
    let number = move |label: &'static str, unit: &'static str, value: f64, set: fn(&mut Plan, f64)| {
        let shown = if value > 0.0 { value.to_string() } else { String::new() };
        view! {
            <label class="number">
                <span>{label}</span>
                <input
                    type="number"
                    min="0"
                    step="any"
                    inputmode="decimal"
                    prop:value=shown
                    on:change=move |event| {
                        let typed = event_target_value(&event).trim().replace(',', ".").parse::<f64>();
                        let value = typed.ok().filter(|it| it.is_finite() && *it > 0.0).unwrap_or(0.0).min(240.0);
                        session.plan.update(|it| set(it, value));
                    }
                />
                <small>{unit}</small>
            </label>
        }
    };
    let refused = cannot.len();
    view! {
        <h4>{words::ADD_ORDER}</h4>
        <div class="numbers">
            {number(words::HOW_FAR, "in", far, |plan, value| plan.far = value)}
            {number(words::DEGREES, "\u{b0}", degrees, |plan, value| plan.degrees = value)}
        </div>
        <div class="row offers">{can.collect_view()}</div>
        {(refused > 0).then(|| view! {
            <details class="not-now">
                <summary>{words::not_now(refused)}</summary>
                <ul>{cannot.collect_view()}</ul>
            </details>
        })}
    }
    .into_any()
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
    if !worked.planned.legs.is_empty() {
        around(&mut end, &worked.planned.outline);
        nose(&mut end, &worked.planned.outline);
    }
    view! {
        <path class="plan-stop" d=stops/>
        <path class="plan-way" d=way/>
        <path class="plan-end" d=end/>
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
