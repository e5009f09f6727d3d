//! The panel's part about what is picked: where it stands, turning, grouping, aligning; and how two units stand to each other.

use leptos::prelude::*;
use serried_engine::geometry::{Bearing, INCH, MM, Point};
use serried_engine::model::{Align, SystemId, TableCommand, Thing, Token};
use serried_engine::rules::Relation;
use serried_engine::table;
use serried_engine::words::Measure;
use serried_engine::words::en::table as words;

use super::desk::Desk;
use super::keys::turn_picked;
use super::pieces;
use crate::parts::RuleLink;
use crate::platform::numbers::number;
use crate::session::Session;

/// A number to enter. What is typed counts once it is entered; what makes no sense is put back.
#[must_use]
pub fn field(label: &'static str, unit: &'static str, value: f64, set: Callback<f64>) -> AnyView {
    let shown = trimmed(value);
    let before = shown.clone();
    let change = move |event: leptos::ev::Event| {
        let field = event_target::<web_sys::HtmlInputElement>(&event);
        if let Some(number) = number(&field.value()) {
            set.run(number);
        }
        // What was taken comes with a field of its own; what was not must not stand there as if it held.
        field.set_value(&before);
    };
    view! {
        <label class="number">
            <span>{label}</span>
            <input type="number" step="any" inputmode="decimal" prop:value=shown on:change=change/>
            <small>{unit}</small>
        </label>
    }
    .into_any()
}

/// With two decimals at most, none where there are none.
fn trimmed(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The measure's unit in 1/160 mm, and its sign.
#[must_use]
pub fn unit(measure: Measure) -> (f64, &'static str) {
    match measure {
        Measure::Millimetres => (f64::from(MM), "mm"),
        Measure::Inches => (f64::from(INCH), "in"),
    }
}

/// A button that does something with the table.
#[must_use]
pub fn button(label: String, press: impl Fn() + 'static) -> AnyView {
    view! { <button type="button" class="btn" on:click=move |_| press()>{label}</button> }.into_any()
}

/// All about what is picked. Tracks.
#[must_use]
pub fn picked(session: Session) -> AnyView {
    let desk = session.desk;
    let things = desk.picked.get();
    let tokens = desk.tokens();
    let (ninth, arcs) = (session.army.with(|army| army.system) == SystemId::NinthAge, desk.arcs.get());
    let theirs = (arcs && !ninth && !tokens.is_empty()).then(|| view! { <p class="hint">{words::ARCS_ARE}</p> });
    let round = (arcs || ninth && tokens.len() == 2)
        .then(|| {
            desk.at_rest(|field, _| {
                let round = |token: &&Token| field.stand(**token).is_some_and(|stand| stand.round());
                tokens.iter().find(round).map(|token| words::round(&words::name(field, *token)))
            })
        })
        .flatten()
        .map(|said| view! { <p class="hint">{said}</p> });
    let about = match &things[..] {
        [] => view! { <p class="hint">{words::PICK_SOMETHING}</p> }.into_any(),
        [Thing::Piece(id)] => pieces::piece(session, *id),
        [thing] => view! { {place(session, *thing)} {turning(session)} {joint(session, &tokens)} }.into_any(),
        _ => {
            let two = (tokens.len() == 2).then(|| relations(session, tokens[0], tokens[1], ninth || arcs));
            view! {
                <h3>{words::picked(things.len())}</h3>
                {two}
                {turning(session)}
                {joint(session, &tokens)}
            }
            .into_any()
        }
    };
    view! { {theirs} {round} {about} }.into_any()
}

/// Where one thing stands, as fields.
#[must_use]
pub fn place(session: Session, thing: Thing) -> AnyView {
    let desk = session.desk;
    let measure = session.measure.get();
    let (size, sign) = unit(measure);
    let found = desk.at_rest(|field, table| {
        let outline = table::outline(table, field, thing)?;
        let name = match thing {
            Thing::Unit(token) => words::name(field, token),
            Thing::Piece(id) => table.piece(id).map(|it| words::terrain(it.kind).to_owned())?,
        };
        Some((name, outline))
    });
    let Some((name, outline)) = found else { return ().into_any() };
    let at = outline.centre();
    let shift = move |x: f64, y: f64| {
        let by = Point::new((x * size).round() as i32 - at.x, (y * size).round() as i32 - at.y);
        desk.act(session, &[TableCommand::Move { things: vec![thing], by }]);
    };
    let (x, y) = (words::coordinate(at.x, size), words::coordinate(at.y, size));
    let face = move |degrees: f64| {
        let by = Bearing::hundredths((degrees.rem_euclid(360.0) * 100.0).round() as i32).minus(outline.bearing);
        desk.act(session, &[TableCommand::Turn { things: vec![thing], about: at, by }]);
    };
    view! {
        <h3>{name}</h3>
        <div class="numbers">
            {field(words::ACROSS, sign, x, Callback::new(move |x| shift(x, y)))}
            {field(words::DOWN, sign, y, Callback::new(move |y| shift(x, y)))}
            {field(words::FACING, "\u{b0}", outline.bearing.as_degrees(), Callback::new(face))}
        </div>
    }
    .into_any()
}

/// Turning what is picked.
#[must_use]
pub fn turning(session: Session) -> AnyView {
    let turns = [(words::TURN_LEFT, -90), (words::TURN_RIGHT, 90), (words::TURN_ABOUT, 180)];
    let turns =
        turns.map(|(label, degrees)| button(label.to_owned(), move || turn_picked(session, degrees))).into_iter();
    view! { <div class="row">{turns.collect_view()}</div> }.into_any()
}

/// What can be done with units.
fn joint(session: Session, tokens: &[Token]) -> AnyView {
    let desk = session.desk;
    let grouped = desk.top.rest.with(|table| tokens.iter().any(|token| table.together(*token).len() > 1));
    let many = tokens.len() > 1;
    let all = tokens.to_vec();
    let offers: [(&str, bool, TableCommand); 6] = [
        (words::GROUP, many, TableCommand::Group(all.clone())),
        (words::UNGROUP, grouped, TableCommand::Ungroup(all.clone())),
        (words::ALIGN_FACING, many, TableCommand::Align(all.clone(), Align::Facing)),
        (words::ALIGN_FRONTS, many, TableCommand::Align(all.clone(), Align::Front)),
        (words::ALIGN_CENTRES, many, TableCommand::Align(all.clone(), Align::Centre)),
        (
            words::SNAP,
            !all.is_empty(),
            match all[..] {
                // Two meet, however far; one, or more than two, go to whoever is near.
                [first, second] => TableCommand::meeting(first, second),
                _ => TableCommand::Snap { tokens: all, reach: 2 * INCH },
            },
        ),
    ];
    let offers = offers.into_iter().filter(|(_, can, _)| *can).map(|(label, _, command)| {
        button(label.to_owned(), move || desk.act(session, core::slice::from_ref(&command)))
    });
    view! { <div class="row">{offers.collect_view()}</div> }.into_any()
}

/// The distance of two units; with `arcs`, how they stand to each other, both ways.
fn relations(session: Session, first: Token, second: Token, arcs: bool) -> AnyView {
    let desk: Desk = session.desk;
    let found = desk.at_rest(|field, _| {
        let gap = field.stand(first)?.gap(field.stand(second)?).length;
        // Arcs are The 9th Age's; other systems may look at them too.
        let told = |of, what| (words::of(field, what, of), table::relations(field, of, what, SystemId::NinthAge));
        Some((gap, [told(first, second), told(second, first)]))
    });
    let Some((gap, both)) = found else { return ().into_any() };
    let line = |relation: &Relation| {
        let said = words::relation(relation);
        view! { <li><b>{said.title}</b> " " {said.text} " " <RuleLink id=relation.rule/></li> }
    };
    let both = both.into_iter().filter(|_| arcs).map(|(who, said)| {
        view! { <div class="relation"><h4>{who}</h4><ul>{said.iter().map(line).collect_view()}</ul></div> }
    });
    view! { <p class="gap-line">{words::APART} " " <b>{words::distance(gap)}</b></p> {both.collect_view()} }.into_any()
}
