//! What the parts of the table view share.

use std::sync::Arc;

use leptos::prelude::*;
use serried_engine::casualties;
use serried_engine::editor::{Event, Insets, TableEffect, TableStage, TableTool, View};
use serried_engine::geometry::{Len, MM, Outline, Point, Rect};
use serried_engine::model::{Army, Camp, Table, TableCommand, Thing, Token, Unit, UnitId};
use serried_engine::rules::{Field, Footing, Stand};
use serried_engine::table::{self, Armies, Drawn};
use serried_engine::words::en::{table as words, ui};

use crate::canvas::LOW;
use crate::platform::ground as page;
use crate::session::{Saved, Session, Tab};
use crate::sight::Sight;
use crate::tabletop::Tabletop;

/// Which view is in front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Front {
    /// One unit, large.
    #[default]
    Unit,
    /// All units on the table.
    Table,
}

/// A unit as it is drawn; where it stands is not part of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Which.
    pub token: Token,
    /// What it is called.
    pub name: String,
    /// How many models.
    pub models: usize,
    /// Its paths.
    pub drawn: Arc<Drawn>,
}

/// The table view's own signals. Copy.
#[derive(Clone, Copy)]
pub struct Desk {
    /// Which view is in front.
    pub front: RwSignal<Front>,
    /// The table.
    pub top: Tabletop,
    /// The opponent's army as its losses leave it.
    pub foe: Memo<Option<Arc<Army>>>,
    /// Every unit as it is drawn.
    pub figures: Memo<Arc<Vec<Figure>>>,
    /// The ground of every unit, wherever it stands.
    pub footings: Memo<Arc<Vec<(Token, Footing)>>>,
    /// One pixel in 1/160 mm, at least 1: it changes with the size, not with the place.
    pub pixel: Memo<Len>,
    /// What is picked, in the order it was.
    pub picked: RwSignal<Vec<Thing>>,
    /// The one thing the Tab key stops at.
    pub stop: RwSignal<Option<Thing>>,
    /// What part of the table is seen.
    pub sight: Sight,
    /// The box being drawn.
    pub marquee: RwSignal<Option<Rect>>,
    /// The tape, laid.
    pub tape: RwSignal<Option<(Point, Point)>>,
    /// The tape is in hand: the next drag measures.
    pub taping: RwSignal<bool>,
    /// Touches pick several.
    pub many: RwSignal<bool>,
    /// Nothing snaps.
    pub free: RwSignal<bool>,
    /// The arcs of what is picked are drawn.
    pub arcs: RwSignal<bool>,
    /// Counts how often a unit was pressed in the list of squads, also one that is chosen already.
    pub asked: RwSignal<u32>,
    /// How far the next order goes, in inches, as it is typed.
    pub far: RwSignal<String>,
    /// How far the next wheel goes, in degrees, as it is typed.
    pub degrees: RwSignal<String>,
    /// Things are carried by keys: how far by now.
    pub carried: RwSignal<Option<Point>>,
    /// The table is being moved: it is drawn more plainly meanwhile.
    pub panning: RwSignal<bool>,
    /// What assistive technology is told.
    pub said: RwSignal<String>,
    /// Where saving the table stands.
    pub saved: RwSignal<Saved>,
    tool: StoredValue<TableTool>,
}

impl Desk {
    /// The desk of a table.
    #[must_use]
    pub fn new(top: Tabletop) -> Self {
        let foe = Memo::new(move |_| {
            top.table.with(|table| {
                let foe = table.opponent.as_ref()?;
                let left = casualties::after(&foe.army, &foe.losses);
                Some(if left == *foe.army { Arc::clone(&foe.army) } else { Arc::new(left) })
            })
        });
        let front = RwSignal::new(Front::Unit);
        // Who has a place at all, so that a drag alone draws nothing anew.
        let placed = Memo::new(move |_| {
            let shown = front.get() == Front::Table;
            top.table.with(|table| if shown { table.poses.iter().map(|it| it.0).collect() } else { Vec::new() })
        });
        let figures = Memo::new(move |_| {
            let placed: Vec<Token> = placed.get();
            let own = top.left.get();
            let foe = foe.get();
            let armies = [(Camp::Own, Some(&own)), (Camp::Opponent, foe.as_deref())];
            let mut figures = Vec::with_capacity(placed.len());
            for (camp, army) in armies {
                let units = army.into_iter().flat_map(|army| army.units.iter().map(move |unit| (army, unit)));
                for (army, unit) in units {
                    let token = Token { camp, unit: unit.id };
                    if placed.contains(&token) && unit.joined.is_none() {
                        let stand = Stand::new(token, army, unit, Default::default());
                        let drawn = Arc::new(table::drawn(&stand));
                        let models = unit.members.len() + army.joined(unit.id).count();
                        figures.push(Figure { token, name: ui::unit_name(unit).to_owned(), models, drawn });
                    }
                }
            }
            Arc::new(figures)
        });
        let footings = Memo::new(move |_| {
            let foe = foe.get();
            let of = |camp: Camp, army: &Army| {
                let unit = |unit: &Arc<Unit>| (Token { camp, unit: unit.id }, Footing::of(army, unit));
                army.units.iter().map(unit).collect::<Vec<_>>()
            };
            let mut all = top.left.with(|own| of(Camp::Own, own));
            all.extend(foe.iter().flat_map(|army| of(Camp::Opponent, army)));
            Arc::new(all)
        });
        let sight = Sight::new(View { scale: 0.1, ..View::default() });
        let pixel = Memo::new(move |_| sight.view.with(|view| (f64::from(MM) / view.scale).round().max(1.0) as Len));
        Self {
            front,
            top,
            foe,
            figures,
            footings,
            pixel,
            picked: RwSignal::default(),
            stop: RwSignal::default(),
            sight,
            marquee: RwSignal::default(),
            tape: RwSignal::default(),
            taping: RwSignal::default(),
            many: RwSignal::default(),
            free: RwSignal::default(),
            arcs: RwSignal::default(),
            asked: RwSignal::default(),
            far: RwSignal::default(),
            degrees: RwSignal::default(),
            carried: RwSignal::default(),
            panning: RwSignal::default(),
            said: RwSignal::default(),
            saved: RwSignal::default(),
            tool: StoredValue::default(),
        }
    }

    /// Brings a view in front, with the panel that goes with it.
    pub fn bring(self, session: Session, front: Front) {
        if self.front.get_untracked() == front {
            return;
        }
        if front == Front::Table {
            self.top.settle();
            session.tab.set(Tab::Table);
        } else if session.tab.get_untracked() == Tab::Table {
            session.tab.set(Tab::Unit);
        }
        self.front.set(front);
    }

    /// Looks at everyone on the table, as shown. Tracks.
    pub fn field<T>(self, look: impl FnOnce(&Field, &Table) -> T) -> T {
        self.look_at(self.top.table, look)
    }

    /// Looks at everyone on the table as it is in the history, so that what a drag shows on its way does nothing. Tracks.
    pub fn at_rest<T>(self, look: impl FnOnce(&Field, &Table) -> T) -> T {
        self.look_at(self.top.rest, look)
    }

    fn look_at<T>(self, table: Memo<Table>, look: impl FnOnce(&Field, &Table) -> T) -> T {
        let (foe, footings) = (self.foe.get(), self.footings.get());
        self.top.left.with(|own| {
            let armies = Armies { own, opponent: foe.as_deref() };
            table.with(|table| look(&table::field_on(table, armies, &footings), table))
        })
    }

    /// Everything on the table with its ground, terrain first. Tracks.
    #[must_use]
    pub fn things(self) -> Vec<(Thing, Outline)> {
        self.field(|field, table| {
            let pieces = table.terrain.iter().map(|piece| (Thing::Piece(piece.id), piece.outline));
            let units = field.stands.iter().map(|stand| (Thing::Unit(stand.token), stand.outline));
            pieces.chain(units).collect()
        })
    }

    /// The units picked. Tracks.
    #[must_use]
    pub fn tokens(self) -> Vec<Token> {
        self.picked.with(|picked| {
            let unit = |thing: &Thing| if let Thing::Unit(token) = thing { Some(*token) } else { None };
            picked.iter().filter_map(unit).collect()
        })
    }

    /// One pixel in 1/160 mm, at least 1. Tracks.
    #[must_use]
    pub fn px(self) -> Len {
        self.pixel.get()
    }

    /// Gives the pointer tool an event, and does what it says.
    pub fn tool(self, session: Session, event: Event) {
        let around = self.tool.with_value(TableTool::looks_around) || matches!(event, Event::Down(_));
        let (things, px) = untrack(|| (if around { self.things() } else { Vec::new() }, self.px()));
        let deeds = self.top.table.with_untracked(|table| {
            self.picked.with_untracked(|picked| {
                let stage = TableStage {
                    table,
                    things: &things,
                    picked,
                    px,
                    taping: self.taping.get_untracked(),
                    many: self.many.get_untracked(),
                    free: self.free.get_untracked(),
                };
                self.tool.try_update_value(|tool| tool.handle(event, &stage)).unwrap_or_default()
            })
        });
        let panning = self.tool.with_value(TableTool::panning);
        if self.panning.get_untracked() != panning {
            self.panning.set(panning);
        }
        for deed in deeds {
            match deed {
                TableEffect::Pick(things) => self.pick(session, things),
                TableEffect::Focus(thing) => self.go_to(thing),
                TableEffect::Show(commands) => self.top.show(commands.as_deref()),
                TableEffect::Commit(commands) => self.act(session, &commands),
                TableEffect::Marquee(rect) => self.marquee.set(rect),
                TableEffect::Tape(tape) => self.lay(tape),
                TableEffect::Pan(x, y) => self.sight.look(|view| view.panned(x, y)),
                TableEffect::Zoom((x, y), by) => self.sight.look(|view| view.zoomed(x, y, by)),
            }
        }
    }

    /// Whether the pointer holds things.
    #[must_use]
    pub fn holding(self) -> bool {
        self.tool.with_value(TableTool::dragging)
    }

    /// Whether a drag or a box is under way.
    #[must_use]
    pub fn busy(self) -> bool {
        self.holding() || self.marquee.with_untracked(Option::is_some)
    }

    fn lay(self, tape: Option<(Point, Point)>) {
        self.tape.set(tape);
        if let Some((from, to)) = tape {
            self.said.set(words::distance(length(from, to)));
        }
    }

    /// Does commands as one step of the table's history; a refusal is said.
    pub fn act(self, session: Session, commands: &[TableCommand]) {
        match self.top.act(commands) {
            Ok(()) => session.passed(),
            Err(why) => session.refuse(words::refusal(why)),
        }
    }

    /// Picks things; the first unit of ours among them is the one the panels speak of.
    pub fn pick(self, session: Session, things: Vec<Thing>) {
        if self.picked.with_untracked(|picked| *picked == things) {
            return;
        }
        let own = things.iter().find_map(|thing| match thing {
            Thing::Unit(Token { camp: Camp::Own, unit }) => Some(*unit),
            _ => None,
        });
        if let Some(unit) = own
            && session.selected.get_untracked() != Some(unit)
        {
            session.selected.set(Some(unit));
        }
        self.take(session, things);
    }

    /// Picks things, whatever unit is chosen in the list.
    pub fn take(self, session: Session, things: Vec<Thing>) {
        session.chosen();
        // The panel begins with what is picked.
        if self.front.get_untracked() == Front::Table {
            page::to_top("panel");
        }
        self.picked.set(things);
    }

    /// Makes a thing the one keys start from, and gives it the focus.
    pub fn go_to(self, thing: Thing) {
        self.stop.set(Some(thing));
        page::focus_soon(element_id(thing));
    }

    /// Shows the whole table.
    pub fn fit(self) {
        let (width, depth) = self.top.table.with_untracked(|table| (table.width, table.depth));
        let mat = Rect { left: 0, front: 0, right: width, rear: depth };
        // What was dragged off the table is to be found again.
        let rect = untrack(|| self.things()).iter().fold(mat, |all, (_, outline)| all.union(outline.bounds()));
        // Where it is narrow the switches above the table take two lines, *Fit* beside them, and below it is nothing.
        // Where it is low they take one, and *Fit* stands on the right.
        let small = self.sight.view.with_untracked(|view| (view.width < 520.0, view.height <= LOW));
        let (top, right, bottom) = match small {
            (true, _) => (108.0, 14.0, 24.0),
            (_, true) => (60.0, 72.0, 16.0),
            _ => (60.0, 14.0, 56.0),
        };
        self.sight.fit(rect, Insets { top, right, bottom, left: 14.0 });
    }

    /// The unit's name and where it stands, for assistive technology. Tracks.
    #[must_use]
    pub fn told(self, session: Session, thing: Thing) -> String {
        self.field(|field, table| {
            let outline = table::outline(table, field, thing);
            let Some(outline) = outline else { return String::new() };
            let at = outline.centre();
            words::place(at.x, at.y, outline.bearing.as_degrees(), session.measure.get())
        })
    }
}

/// The distance between two places.
#[must_use]
pub fn length(from: Point, to: Point) -> Len {
    let (x, y) = (f64::from(to.x) - f64::from(from.x), f64::from(to.y) - f64::from(from.y));
    x.hypot(y).round() as Len
}

/// The id of a thing's element.
#[must_use]
pub fn element_id(thing: Thing) -> String {
    match thing {
        Thing::Unit(Token { camp: Camp::Own, unit }) => format!("u{}", unit.0),
        Thing::Unit(Token { camp: Camp::Opponent, unit }) => format!("o{}", unit.0),
        Thing::Piece(id) => format!("p{}", id.0),
    }
}

/// The thing an element's id names.
#[must_use]
pub fn thing_of(id: &str) -> Option<Thing> {
    let number = id.get(1..)?.parse().ok()?;
    let unit = |camp| Some(Thing::Unit(Token { camp, unit: UnitId(number) }));
    match id.as_bytes().first()? {
        b'u' => unit(Camp::Own),
        b'o' => unit(Camp::Opponent),
        b'p' => Some(Thing::Piece(serried_engine::model::PieceId(number))),
        _ => None,
    }
}

/// The centre of what is picked, where things are turned about.
#[must_use]
pub fn middle(things: &[(Thing, Outline)], picked: &[Thing]) -> Option<Point> {
    let all: Vec<&Outline> = things.iter().filter(|(it, _)| picked.contains(it)).map(|(_, it)| it).collect();
    match all[..] {
        [] => None,
        [one] => Some(one.centre()),
        _ => all.iter().map(|it| it.bounds()).reduce(Rect::union).map(Rect::centre),
    }
}
