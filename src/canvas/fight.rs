//! The wedge's fight (`roc-wedge-fight`), step by step: who fights whom, how deep the wedge is, what follows.

use leptos::prelude::*;
use serried_engine::formation::Muster;
use serried_engine::geometry::{Base, Len, Rect};
use serried_engine::model::{Command, Formation, LastRank, UnitId};
use serried_engine::systems::realm_of_chaos::wedge_fight::{
    Answer, Ending, Fight as Fought, NoFight, Setup, Step, Stood,
};
use serried_engine::words::en::{canvas as words, fight as told, ui};

use super::figure::mm;
use crate::dialogs::Frame;
use crate::live::live;
use crate::platform::ground as page;
use crate::session::session;

/// The base an enemy is drawn on: the commonest of foot.
const FOOT: Base = Base::mm(25, 25);

/// What a person says of the enemy and of the wedge before the first blow.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Given {
    ranks: u16,
    wide: u16,
    last: u16,
    characters: u16,
    rank: u16,
    reached: bool,
    unformed: bool,
}

/// The dialog of a wedge's fight.
#[component]
#[must_use]
pub fn Fight(
    /// The unit that stands in a wedge.
    unit: UnitId,
) -> impl IntoView {
    let session = session();
    let given =
        RwSignal::new(Given { ranks: 4, wide: 5, last: 5, characters: 0, rank: 1, reached: true, unformed: false });
    let answers = RwSignal::new(Vec::<Answer>::new());
    let name = untrack(|| session.army.with(|army| army.unit(unit).map(|unit| ui::unit_name(unit).to_owned())));
    let fight = Memo::new(move |_| {
        let given = given.get();
        let setup = session.army.with(|army| {
            let unit = army.unit(unit)?;
            Some(setup(&Muster::of(army, unit), given))
        });
        let mut fight = Fought::new(setup.ok_or(NoFight::Nobody)?, given.reached, given.unformed)?;
        for answer in answers.get() {
            fight.say(answer);
        }
        Ok::<_, NoFight>(fight)
    });
    let number = move |label: &'static str, most: u16, read: fn(&Given) -> u16, write: fn(&mut Given, u16)| {
        let change = move |event: leptos::ev::Event| {
            let field = event_target::<web_sys::HtmlInputElement>(&event);
            if let Ok(to) = field.value().trim().parse::<u16>() {
                answers.set(Vec::new());
                given.update(|given| {
                    write(given, to.min(most));
                    // No rank is longer than those ahead, and nobody stands in a rank that is not there.
                    given.last = given.last.min(given.wide);
                    given.rank = given.rank.min(given.ranks.max(1));
                });
            }
            field.set_value(&given.with_untracked(read).to_string());
        };
        view! {
            <label class="field">
                <span>{label}</span>
                <input
                    type="number"
                    inputmode="numeric"
                    min="0"
                    max=most
                    prop:value=move || given.with(read).to_string()
                    on:change=change
                />
            </label>
        }
    };
    let tick = move |label: &'static str, read: fn(&Given) -> bool, write: fn(&mut Given, bool)| {
        let change = move |event| {
            let on = event_target_checked(&event);
            answers.set(Vec::new());
            given.update(|given| write(given, on));
        };
        view! {
            <label class="tick-box">
                <input type="checkbox" prop:checked=move || given.with(read) on:change=change/>
                <span>{label}</span>
            </label>
        }
    };
    let say = move |answer| {
        answers.update(|answers| answers.push(answer));
        page::focus_soon("fight-step".to_owned());
    };
    let back = move |_| {
        answers.update(|answers| {
            answers.pop();
        });
        page::focus_soon("fight-step".to_owned());
    };
    let again = move |_| {
        answers.set(Vec::new());
        page::focus_soon("fight-step".to_owned());
    };
    let reform = move |frontage: u16| {
        let formation =
            if frontage > 1 { Formation::Block { frontage, last: LastRank::Centred } } else { Formation::SingleFile };
        if session.act(&[Command::Reform { unit, formation }]) {
            session.dialog.set(None);
        }
    };
    let began = move || answers.with(|answers| !answers.is_empty());
    view! {
        <Frame title=words::fight_of(&name.unwrap_or_default()) wide=true>
            <div class="fight">
                <fieldset class="enemy">
                    <legend>{words::ENEMY}</legend>
                    {number("Enemy ranks", 12, |it| it.ranks, |it, to| it.ranks = to)}
                    {number("Models in a rank", 30, |it| it.wide, |it, to| {
                        it.wide = to;
                        it.last = to;
                    })}
                    {number("In the last rank", 30, |it| it.last, |it, to| it.last = to)}
                    {number("Characters", 10, |it| it.characters, |it, to| it.characters = to)}
                    {number("Characters in rank", 12, |it| it.rank, |it, to| it.rank = to.max(1))}
                    {tick("The wedge reached its target", |it| it.reached, |it, to| it.reached = to)}
                    {tick("The wedge is unformed", |it| it.unformed, |it, to| it.unformed = to)}
                </fieldset>
                <div class="battle">
                    {live(move || match fight.get() {
                        Err(why) => view! { <p class="no-fight" id="fight-step" tabindex="-1">{told::no_fight(why)}</p> }.into_any(),
                        Ok(fight) => {
                            let step = fight.step();
                            let said = told::step(&fight, &step);
                            let pairs: Vec<String> = fight.pairs().iter().map(told::pair).collect();
                            let drawing = drawn(&fight, format!("{}. {}", said.title, pairs.join(" ")));
                            let choices = fight
                                .choices()
                                .iter()
                                .map(|&answer| view! {
                                    <button type="button" class="btn" on:click=move |_| say(answer)>{told::answer(answer)}</button>
                                })
                                .collect_view();
                            let reforms = (!session.read_only.get()).then(|| frontage(step)).flatten().map(|frontage| view! {
                                <button type="button" class="btn pri" on:click=move |_| reform(frontage)>
                                    {words::reform_wide(frontage)}
                                </button>
                            });
                            view! {
                                {drawing}
                                <div class="blow">
                                    <h3 id="fight-step" tabindex="-1">{said.title}</h3>
                                    <p>{said.text}</p>
                                    <ul>{pairs.into_iter().map(|pair| view! { <li>{pair}</li> }).collect_view()}</ul>
                                    <div class="answers">{choices} {reforms}</div>
                                </div>
                            }
                            .into_any()
                        }
                    })}
                    <div class="answers">
                        <button type="button" class="btn" disabled=move || !began() on:click=back>"Step back"</button>
                        <button type="button" class="btn" disabled=move || !began() on:click=again>"Start again"</button>
                    </div>
                </div>
            </div>
        </Frame>
    }
}

fn setup(wedge: &Muster, given: Given) -> Setup {
    let mut enemy = vec![given.wide; usize::from(given.ranks)];
    if let Some(last) = enemy.last_mut() {
        *last = given.last.min(given.wide);
    }
    let mut characters = vec![0; enemy.len()];
    let rank = usize::from(given.rank.max(1)).min(enemy.len().max(1));
    if let Some(here) = characters.get_mut(rank - 1) {
        *here = given.characters;
    }
    Setup { characters, ..Setup::against(wedge, enemy, FOOT.size()) }
}

/// The frontage an ending has the wedge re-form with.
const fn frontage(step: Step) -> Option<u16> {
    match step {
        Step::PunchedThrough { frontage, .. }
        | Step::Ended(
            Ending::Lost { frontage, .. }
            | Ending::OutOfRanks { frontage }
            | Ending::Routed { frontage }
            | Ending::Charges { frontage }
            | Ending::Unformed { frontage },
        ) => Some(frontage),
        Step::Round { .. } | Step::RoutTest | Step::Ended(Ending::Drawn { .. }) => None,
    }
}

/// Both sides as they stand, the enemy above.
fn drawn(fight: &Fought, label: String) -> impl IntoView {
    let drawing = fight.drawing();
    let depth = fight.penetration();
    let (wedge_base, enemy_base) = (fight.setup().wedge_base, fight.setup().enemy_base);
    let all =
        drawing.wedge.iter().chain(&drawing.enemy).map(|stood| stood.ground).reduce(Rect::union).unwrap_or_default();
    // A frame of 6 mm, and room for the rank numbers at the left.
    let view_box = format!(
        "{} {} {} {}",
        mm(all.left) - 16.0,
        mm(all.front) - 6.0,
        mm(all.width()) + 22.0,
        mm(all.depth()) + 12.0
    );
    let side = |stood: &[Stood], base: (Len, Len), class: &'static str| {
        stood.iter().map(|rank| bases(*rank, base, class)).collect_view()
    };
    // Not those of the wedge's ranks that are in among the enemy, nor twice those of ranks in parts.
    let ends = drawing.enemy.chunk_by(|one, other| one.rank == other.rank).filter_map(<[Stood]>::first);
    let numbers = drawing
        .wedge
        .iter()
        .filter(|stood| stood.rank > depth)
        .map(|stood| (stood, "wedge"))
        .chain(ends.filter(|stood| stood.ground.left < 0).map(|stood| (stood, "enemy")))
        .map(|(stood, side)| {
            let (x, y) = (mm(stood.ground.left) - 3.0, mm(stood.ground.centre().y) + 3.0);
            view! { <text class=format!("count {side}") x=x y=y>{words::roman(stood.rank)}</text> }
        })
        .collect_view();
    view! {
        <svg class="fight-drawing" viewBox=view_box role="img" aria-label=label>
            {side(&drawing.enemy, enemy_base, "enemy-base")}
            {side(&drawing.wedge, wedge_base, "wedge-base")}
            {numbers}
        </svg>
    }
}

/// The bases of a rank, side by side.
fn bases(stood: Stood, (wide, deep): (Len, Len), class: &'static str) -> impl IntoView {
    let mut path = String::new();
    let (w, d) = (mm(wide) - 1.0, mm(deep) - 1.0);
    for model in 0..stood.models {
        let x = mm(stood.ground.left) + mm(wide) * f64::from(model) + 0.5;
        path.push_str(&format!("M{x} {}h{w}v{d}h-{w}z", mm(stood.ground.front) + 0.5));
    }
    view! { <path class=class class:fights=stood.fights d=path/> }
}
