//! The table by pointer: picking, dragging, turning, boxing, measuring, panning. Events in, effects out.

mod lettering;
#[cfg(test)]
mod tests;

pub use lettering::{Lettering, Name};

use super::tools::{Button, Event, PointerKind, Press, Screen};
use crate::geometry::{Bearing, Len, Outline, Point, Rect, Side, snap};
use crate::model::{Table, TableCommand, Thing};
use crate::table::stepped;

/// What is to be done on the table.
#[derive(Clone, Debug, PartialEq)]
pub enum TableEffect {
    /// Pick these things and no others.
    Pick(Vec<Thing>),
    /// Make this thing the one keys start from.
    Focus(Thing),
    /// Show what these commands would make; `None` shows the present again.
    Show(Option<Vec<TableCommand>>),
    /// Do these commands, as one step of the table's history.
    Commit(Vec<TableCommand>),
    /// Draw the box, or none.
    Marquee(Option<Rect>),
    /// Lay the tape between two places, or take it up.
    Tape(Option<(Point, Point)>),
    /// Move the table by so many pixels.
    Pan(f64, f64),
    /// Enlarge about a place in the window.
    Zoom(Screen, f64),
}

/// Where picked things can be turned by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handle {
    /// The point they turn about.
    pub about: Point,
    /// Where the handle is taken.
    pub at: Point,
}

/// What the tool works on: the table as it stands, without what a drag shows.
#[derive(Clone, Copy, Debug)]
pub struct TableStage<'a> {
    /// The table.
    pub table: &'a Table,
    /// Everything on it with its ground, what is drawn last being last.
    pub things: &'a [(Thing, Outline)],
    /// What is picked.
    pub picked: &'a [Thing],
    /// One pixel in 1/160 mm.
    pub px: Len,
    /// The tape is in hand.
    pub taping: bool,
    /// Touches add to what is picked.
    pub many: bool,
    /// Nothing snaps.
    pub free: bool,
}

impl TableStage<'_> {
    /// What lies under a place, within a few pixels of it: units before terrain, the nearest first.
    fn under(&self, at: Point, kind: PointerKind) -> Option<Thing> {
        let reach = self.px * if kind == PointerKind::Touch { 14 } else { 3 };
        let near = |(_, outline): &&(Thing, Outline)| outline.holds(at) || grown(outline, reach).holds(at);
        let rank = |(thing, outline): &&(Thing, Outline)| {
            (matches!(thing, Thing::Piece(_)), !outline.holds(at), far(outline.centre(), at))
        };
        self.things.iter().filter(near).min_by_key(rank).map(|(thing, _)| *thing)
    }

    /// The thing and all that move with it.
    fn whole(&self, thing: Thing) -> Vec<Thing> {
        match thing {
            Thing::Unit(token) => self.table.together(token).into_iter().map(Thing::Unit).collect(),
            Thing::Piece(_) => vec![thing],
        }
    }

    fn outlines(&self, wanted: impl Fn(&Thing) -> bool) -> Vec<Outline> {
        let units = self.things.iter().filter(|(thing, _)| matches!(thing, Thing::Unit(_)));
        units.filter(|(thing, _)| wanted(thing)).map(|(_, outline)| *outline).collect()
    }

    /// The handle of what is picked.
    #[must_use]
    pub fn handle(&self) -> Option<Handle> {
        let picked = self.things.iter().filter(|(thing, _)| self.picked.contains(thing));
        let all: Vec<&Outline> = picked.map(|(_, outline)| outline).collect();
        let off = 26 * self.px;
        match all[..] {
            [] => None,
            [one] => {
                let (about, front) = (one.centre(), one.facing(Side::Front));
                let ahead = one.bearing.turn((0.0, -f64::from(off)));
                let front = if front == about { Point::new(0, -one.shape.size().1 / 2) + about } else { front };
                Some(Handle { about, at: front + Point::new(ahead.0.round() as Len, ahead.1.round() as Len) })
            }
            _ => {
                let bounds = all.iter().map(|it| it.bounds()).reduce(Rect::union)?;
                let about = bounds.centre();
                Some(Handle { about, at: Point::new(about.x, bounds.front - off) })
            }
        }
    }
}

fn grown(outline: &Outline, by: Len) -> Outline {
    use crate::geometry::Base;
    let shape = match outline.shape {
        Base::Rect { width, depth } => Base::Rect { width: width + 2 * by, depth: depth + 2 * by },
        Base::Round { diameter } => Base::Round { diameter: diameter + 2 * by },
    };
    Outline { shape, ..*outline }
}

fn far(a: Point, b: Point) -> i64 {
    let (x, y) = (i64::from(a.x) - i64::from(b.x), i64::from(a.y) - i64::from(b.y));
    x * x + y * y
}

/// What the hand is doing.
#[derive(Clone, Debug, Default, PartialEq)]
enum State {
    #[default]
    Idle,
    Pressed {
        press: Press,
        on: Option<Thing>,
    },
    /// Dragging things; the outlines are those of units when the drag began.
    Carrying {
        pointer: i32,
        things: Vec<Thing>,
        start: Point,
        moving: Vec<Outline>,
        others: Vec<Outline>,
        was: Vec<Thing>,
        last: Option<TableCommand>,
    },
    /// Turning things by the handle.
    Turning {
        pointer: i32,
        things: Vec<Thing>,
        handle: Handle,
        facing: Bearing,
        last: Option<TableCommand>,
    },
    Boxing {
        pointer: i32,
        start: Point,
        was: Vec<Thing>,
    },
    Taping {
        pointer: i32,
        start: Point,
    },
    Panning {
        pointer: i32,
        from: Screen,
    },
    Pinching {
        a: (i32, Screen),
        b: (i32, Screen),
    },
    /// A gesture that is over although its pointer is still down.
    Spent {
        pointer: i32,
    },
}

/// The pointer tool of the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableTool {
    state: State,
}

impl TableTool {
    /// Whether things are being moved or turned.
    #[must_use]
    pub const fn dragging(&self) -> bool {
        matches!(self.state, State::Carrying { .. } | State::Turning { .. })
    }

    /// Whether the table itself is being moved or enlarged.
    #[must_use]
    pub const fn panning(&self) -> bool {
        matches!(self.state, State::Panning { .. } | State::Pinching { .. })
    }

    /// Whether the next move has to know where everything is: while something is moved that is already in hand it need not.
    #[must_use]
    pub const fn looks_around(&self) -> bool {
        matches!(self.state, State::Idle | State::Pressed { .. } | State::Boxing { .. })
    }

    /// Takes an event; what is to be done, in order.
    pub fn handle(&mut self, event: Event, stage: &TableStage) -> Vec<TableEffect> {
        match event {
            Event::Down(press) => self.down(press, stage),
            Event::Move(press) => self.moved(press, stage),
            Event::Up(press) => self.up(press, stage),
            Event::Held => Vec::new(),
            Event::Cancel => self.cancel(),
        }
    }

    fn down(&mut self, press: Press, stage: &TableStage) -> Vec<TableEffect> {
        if press.kind == PointerKind::Touch
            && let Some((pointer, from)) = self.finger()
            && pointer != press.pointer
        {
            let undone = self.drop_all();
            self.state = State::Pinching { a: (pointer, from), b: (press.pointer, press.screen) };
            return undone;
        }
        let pointer = press.pointer;
        // A pointer that goes down has gone up before, though nobody saw it, as when a menu of the browser took it.
        let lost = self.pointer() == Some(pointer);
        if !lost && self.state != State::Idle {
            return Vec::new();
        }
        let mut effects = self.drop_all();
        if press.button == Button::Middle || (press.button == Button::Primary && press.keys.pan) {
            self.state = State::Panning { pointer, from: press.screen };
        } else if press.button == Button::Primary && stage.taping {
            self.state = State::Taping { pointer, start: press.at };
            effects.push(TableEffect::Tape(None));
        } else if press.button == Button::Primary {
            let reach = i64::from(stage.px * if press.kind == PointerKind::Touch { 22 } else { 12 });
            let handle = stage.handle().filter(|handle| far(handle.at, press.at) <= reach * reach);
            self.state = match handle {
                Some(handle) => {
                    let first = stage.things.iter().find(|(thing, _)| stage.picked.contains(thing));
                    let facing = first.map_or(Bearing::UP, |(_, outline)| outline.bearing);
                    State::Turning { pointer, things: stage.picked.to_vec(), handle, facing, last: None }
                }
                None => State::Pressed { press, on: stage.under(press.at, press.kind) },
            };
        }
        effects
    }

    fn moved(&mut self, press: Press, stage: &TableStage) -> Vec<TableEffect> {
        match &mut self.state {
            State::Pressed { press: first, on } if first.pointer == press.pointer => {
                let slack = if first.kind == PointerKind::Touch { 10.0 } else { 4.0 };
                if (press.screen.0 - first.screen.0).hypot(press.screen.1 - first.screen.1) < slack {
                    return Vec::new();
                }
                let (first, on) = (*first, *on);
                let mut effects = self.begin(first, on, stage);
                effects.extend(self.moved(press, stage));
                effects
            }
            State::Carrying { pointer, things, start, moving, others, last, .. } if *pointer == press.pointer => {
                let by = press.at - *start;
                let near = if press.keys.free || stage.free { None } else { contact(moving, others, by, stage.px) };
                let by = near.map_or(by, |near| by + near);
                show(last, TableCommand::Move { things: things.clone(), by })
            }
            State::Turning { pointer, things, handle, facing, last } if *pointer == press.pointer => {
                let turn = Bearing::towards(handle.about, press.at).minus(Bearing::towards(handle.about, handle.at));
                let free = press.keys.free || stage.free;
                // To whole fives of degrees of where the first looks, unless placed freely.
                let to = facing.plus(turn);
                let by = stepped(to, if free { 1 } else { 500 }).minus(*facing);
                show(last, TableCommand::Turn { things: things.clone(), about: handle.about, by })
            }
            State::Boxing { pointer, start, was } if *pointer == press.pointer => {
                let rect = spanned(*start, press.at);
                let mut picked = was.clone();
                for (thing, outline) in stage.things {
                    if matches!(thing, Thing::Unit(_)) && rect.overlaps(outline.bounds()) && !picked.contains(thing) {
                        picked.push(*thing);
                    }
                }
                vec![TableEffect::Marquee(Some(rect)), TableEffect::Pick(picked)]
            }
            State::Taping { pointer, start } if *pointer == press.pointer => {
                vec![TableEffect::Tape(Some((*start, press.at)))]
            }
            State::Panning { pointer, from } if *pointer == press.pointer => {
                let (dx, dy) = (press.screen.0 - from.0, press.screen.1 - from.1);
                *from = press.screen;
                vec![TableEffect::Pan(dx, dy)]
            }
            State::Pinching { a, b } => pinch(a, b, press),
            _ => Vec::new(),
        }
    }

    /// What a press turns into when it moves.
    fn begin(&mut self, first: Press, on: Option<Thing>, stage: &TableStage) -> Vec<TableEffect> {
        let (pointer, was) = (first.pointer, stage.picked.to_vec());
        let more = first.keys.more || stage.many;
        match on {
            Some(thing) => {
                let mut things = if was.contains(&thing) || more { was.clone() } else { Vec::new() };
                for each in stage.whole(thing) {
                    if !things.contains(&each) {
                        things.push(each);
                    }
                }
                let moving = stage.outlines(|it| things.contains(it));
                let others = stage.outlines(|it| !things.contains(it));
                let pick = TableEffect::Pick(things.clone());
                self.state = State::Carrying { pointer, things, start: first.at, moving, others, was, last: None };
                vec![pick, TableEffect::Focus(thing)]
            }
            None if first.kind == PointerKind::Touch && !stage.many => {
                self.state = State::Panning { pointer, from: first.screen };
                Vec::new()
            }
            None => {
                let was = if more { was } else { Vec::new() };
                self.state = State::Boxing { pointer, start: first.at, was };
                Vec::new()
            }
        }
    }

    fn up(&mut self, press: Press, stage: &TableStage) -> Vec<TableEffect> {
        if self.pointer() != Some(press.pointer) && !matches!(self.state, State::Pinching { .. }) {
            return Vec::new();
        }
        match core::mem::take(&mut self.state) {
            State::Pressed { on, press: first } => {
                let more = first.keys.more || stage.many;
                match on {
                    Some(thing) => {
                        let whole = stage.whole(thing);
                        let mut picked = if more { stage.picked.to_vec() } else { Vec::new() };
                        if more && picked.contains(&thing) {
                            picked.retain(|it| !whole.contains(it));
                        } else {
                            picked.extend(whole.into_iter().filter(|it| !stage.picked.contains(it) || !more));
                        }
                        vec![TableEffect::Focus(thing), TableEffect::Pick(picked)]
                    }
                    None if more => Vec::new(),
                    None => vec![TableEffect::Pick(Vec::new()), TableEffect::Tape(None)],
                }
            }
            State::Carrying { last, .. } | State::Turning { last, .. } => {
                let mut effects = vec![TableEffect::Show(None)];
                effects.extend(last.map(|command| TableEffect::Commit(vec![command])));
                effects
            }
            State::Boxing { .. } => vec![TableEffect::Marquee(None)],
            // A press that measured nothing leaves no mark.
            State::Taping { start, .. } if far(start, press.at) < i64::from(4 * stage.px).pow(2) => {
                vec![TableEffect::Tape(None)]
            }
            State::Pinching { a, b } => {
                let (rest, from) = if press.pointer == a.0 { b } else { a };
                self.state = State::Panning { pointer: rest, from };
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn cancel(&mut self) -> Vec<TableEffect> {
        let (pointer, idle) = (self.pointer(), self.state == State::Idle);
        let undone = self.drop_all();
        if let Some(pointer) = pointer {
            self.state = State::Spent { pointer };
        }
        if idle { vec![TableEffect::Pick(Vec::new()), TableEffect::Tape(None)] } else { undone }
    }

    /// Forgets the gesture; what brings back what was before it.
    fn drop_all(&mut self) -> Vec<TableEffect> {
        match core::mem::take(&mut self.state) {
            State::Carrying { was, .. } => vec![TableEffect::Show(None), TableEffect::Pick(was)],
            State::Turning { .. } => vec![TableEffect::Show(None)],
            State::Boxing { was, .. } => vec![TableEffect::Marquee(None), TableEffect::Pick(was)],
            State::Taping { .. } => vec![TableEffect::Tape(None)],
            _ => Vec::new(),
        }
    }

    const fn pointer(&self) -> Option<i32> {
        match &self.state {
            State::Pressed { press, .. } => Some(press.pointer),
            State::Carrying { pointer, .. }
            | State::Turning { pointer, .. }
            | State::Boxing { pointer, .. }
            | State::Taping { pointer, .. }
            | State::Panning { pointer, .. }
            | State::Spent { pointer } => Some(*pointer),
            State::Idle | State::Pinching { .. } => None,
        }
    }

    fn finger(&self) -> Option<(i32, Screen)> {
        match &self.state {
            State::Pressed { press, .. } if press.kind == PointerKind::Touch => Some((press.pointer, press.screen)),
            State::Panning { pointer, from } => Some((*pointer, *from)),
            _ => None,
        }
    }
}

/// The little way that brings units moved so far into contact with others, within eight pixels.
fn contact(moving: &[Outline], others: &[Outline], by: Point, px: Len) -> Option<Point> {
    let ways = moving.iter().filter_map(|outline| snap(&outline.moved(by), others, 8 * px));
    ways.min_by_key(|way| far(Point::default(), *way))
}

fn show(last: &mut Option<TableCommand>, next: TableCommand) -> Vec<TableEffect> {
    if last.as_ref() == Some(&next) {
        return Vec::new();
    }
    *last = Some(next.clone());
    vec![TableEffect::Show(Some(vec![next]))]
}

fn pinch(a: &mut (i32, Screen), b: &mut (i32, Screen), press: Press) -> Vec<TableEffect> {
    let middle = |a: Screen, b: Screen| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
    let apart = |a: Screen, b: Screen| (a.0 - b.0).hypot(a.1 - b.1).max(1.0);
    let (from, wide) = (middle(a.1, b.1), apart(a.1, b.1));
    if press.pointer == a.0 {
        a.1 = press.screen;
    } else if press.pointer == b.0 {
        b.1 = press.screen;
    } else {
        return Vec::new();
    }
    let to = middle(a.1, b.1);
    vec![TableEffect::Pan(to.0 - from.0, to.1 - from.1), TableEffect::Zoom(to, apart(a.1, b.1) / wide)]
}

fn spanned(a: Point, b: Point) -> Rect {
    Rect { left: a.x.min(b.x), front: a.y.min(b.y), right: a.x.max(b.x), rear: a.y.max(b.y) }
}

/// The thing an arrow key leads to from another: the nearest that lies more that way than any other.
#[must_use]
pub fn beside(things: &[(Thing, Outline)], from: Thing, way: super::Way) -> Option<Thing> {
    let here = things.iter().find(|(thing, _)| *thing == from)?.1.centre();
    let ahead = |(thing, outline): &(Thing, Outline)| {
        let at = outline.centre();
        let (x, y) = (i64::from(at.x) - i64::from(here.x), i64::from(at.y) - i64::from(here.y));
        let (along, across) = match way {
            super::Way::Up => (-y, x),
            super::Way::Right => (x, y),
            super::Way::Down => (y, x),
            super::Way::Left => (-x, y),
        };
        // Off the line counts double, so that a neighbour straight ahead goes before a nearer one aslant.
        (*thing != from && along > 0 && across.abs() <= 2 * along).then_some((along + 2 * across.abs(), *thing))
    };
    things.iter().filter_map(ahead).min().map(|(_, thing)| thing)
}
