//! The table by pointer: picking, dragging, turning, boxing, measuring, panning. Events in, effects out.

mod lettering;
#[cfg(test)]
mod tests;

pub use lettering::{Lettering, Name};

use super::press::{Event, Gesture, PointerKind, Pointers, Press, Screen};
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

/// What the hand has hold of.
#[derive(Clone, Debug, Default, PartialEq)]
enum Hold {
    #[default]
    Nothing,
    /// What is pressed: a thing, or the table.
    Pressed(Option<Thing>),
    /// Things, dragged; the outlines are those of units when the drag began.
    Carrying {
        things: Vec<Thing>,
        start: Point,
        moving: Vec<Outline>,
        others: Vec<Outline>,
        was: Vec<Thing>,
        last: Option<TableCommand>,
    },
    /// Things, turned by the handle.
    Turning { things: Vec<Thing>, handle: Handle, facing: Bearing, last: Option<TableCommand> },
    /// A box being drawn.
    Boxing { start: Point, was: Vec<Thing> },
    /// The end of the tape.
    Taping { start: Point },
}

/// The pointer tool of the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableTool {
    pointers: Pointers,
    hold: Hold,
}

impl TableTool {
    /// Whether things are being moved or turned.
    #[must_use]
    pub const fn dragging(&self) -> bool {
        matches!(self.hold, Hold::Carrying { .. } | Hold::Turning { .. })
    }

    /// Whether the table itself is being moved or enlarged.
    #[must_use]
    pub const fn panning(&self) -> bool {
        self.pointers.panning()
    }

    /// Whether the next move has to know where everything is: while something is moved that is already in hand it need not.
    #[must_use]
    pub const fn looks_around(&self) -> bool {
        self.pointers.rest() || self.pointers.pressed() || matches!(self.hold, Hold::Boxing { .. })
    }

    /// Takes an event; what is to be done, in order.
    pub fn handle(&mut self, event: Event, stage: &TableStage) -> Vec<TableEffect> {
        // There is no menu a finger that is held would open.
        if event == Event::Held {
            return Vec::new();
        }
        match self.pointers.take(event) {
            Gesture::Nothing | Gesture::Hold(_) => Vec::new(),
            Gesture::Back => self.back(),
            Gesture::Press(press) => {
                let mut effects = self.back();
                effects.extend(self.press(press, stage));
                effects
            }
            Gesture::Begin(first) => {
                let mut effects = self.begin(first, stage);
                effects.extend(self.handle(event, stage));
                effects
            }
            Gesture::Drag(press) => self.drag(press, stage),
            Gesture::Drop(press) => self.drop(press, stage),
            Gesture::Tap(first) => self.tap(first, stage),
            Gesture::Pan((x, y)) => vec![TableEffect::Pan(x, y)],
            Gesture::Pinch((x, y), at, by) => vec![TableEffect::Pan(x, y), TableEffect::Zoom(at, by)],
            Gesture::Clear => vec![TableEffect::Pick(Vec::new()), TableEffect::Tape(None)],
        }
    }

    /// What was pressed; it no longer is.
    fn on(&mut self) -> Option<Thing> {
        if let Hold::Pressed(on) = core::mem::take(&mut self.hold) { on } else { None }
    }

    fn press(&mut self, press: Press, stage: &TableStage) -> Option<TableEffect> {
        if stage.taping {
            self.pointers.grab(&press);
            self.hold = Hold::Taping { start: press.at };
            return Some(TableEffect::Tape(None));
        }
        let reach = i64::from(stage.px * if press.kind == PointerKind::Touch { 22 } else { 12 });
        let handle = stage.handle().filter(|handle| far(handle.at, press.at) <= reach * reach);
        self.hold = match handle {
            Some(handle) => {
                self.pointers.grab(&press);
                let first = stage.things.iter().find(|(thing, _)| stage.picked.contains(thing));
                let facing = first.map_or(Bearing::UP, |(_, outline)| outline.bearing);
                Hold::Turning { things: stage.picked.to_vec(), handle, facing, last: None }
            }
            None => Hold::Pressed(stage.under(press.at, press.kind)),
        };
        None
    }

    /// What a press turns into when it moves.
    fn begin(&mut self, first: Press, stage: &TableStage) -> Vec<TableEffect> {
        let was = stage.picked.to_vec();
        let more = first.keys.more || stage.many;
        match self.on() {
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
                self.hold = Hold::Carrying { things, start: first.at, moving, others, was, last: None };
                return vec![pick, TableEffect::Focus(thing)];
            }
            None if first.kind == PointerKind::Touch && !stage.many => self.pointers.pan(&first),
            None => self.hold = Hold::Boxing { start: first.at, was: if more { was } else { Vec::new() } },
        }
        Vec::new()
    }

    fn drag(&mut self, press: Press, stage: &TableStage) -> Vec<TableEffect> {
        let free = press.keys.free || stage.free;
        match &mut self.hold {
            Hold::Carrying { things, start, moving, others, last, .. } => {
                let by = press.at - *start;
                let near = if free { None } else { contact(moving, others, by, stage.px) };
                let by = near.map_or(by, |near| by + near);
                show(last, TableCommand::Move { things: things.clone(), by })
            }
            Hold::Turning { things, handle, facing, last } => {
                let turn = Bearing::towards(handle.about, press.at).minus(Bearing::towards(handle.about, handle.at));
                // To whole fives of degrees of where the first looks, unless placed freely.
                let to = facing.plus(turn);
                let by = stepped(to, if free { 1 } else { 500 }).minus(*facing);
                show(last, TableCommand::Turn { things: things.clone(), about: handle.about, by })
            }
            Hold::Boxing { start, was } => {
                let rect = Rect::spanning(*start, press.at);
                let mut picked = was.clone();
                for (thing, outline) in stage.things {
                    if matches!(thing, Thing::Unit(_)) && rect.overlaps(outline.bounds()) && !picked.contains(thing) {
                        picked.push(*thing);
                    }
                }
                vec![TableEffect::Marquee(Some(rect)), TableEffect::Pick(picked)]
            }
            Hold::Taping { start } => vec![TableEffect::Tape(Some((*start, press.at)))],
            Hold::Nothing | Hold::Pressed(_) => Vec::new(),
        }
    }

    fn drop(&mut self, press: Press, stage: &TableStage) -> Vec<TableEffect> {
        match core::mem::take(&mut self.hold) {
            Hold::Carrying { last, .. } | Hold::Turning { last, .. } => {
                let mut effects = vec![TableEffect::Show(None)];
                effects.extend(last.map(|command| TableEffect::Commit(vec![command])));
                effects
            }
            Hold::Boxing { .. } => vec![TableEffect::Marquee(None)],
            // A press that measured nothing leaves no mark.
            Hold::Taping { start } if far(start, press.at) < i64::from(4 * stage.px).pow(2) => {
                vec![TableEffect::Tape(None)]
            }
            _ => Vec::new(),
        }
    }

    /// A press that did not move.
    fn tap(&mut self, first: Press, stage: &TableStage) -> Vec<TableEffect> {
        let more = first.keys.more || stage.many;
        match self.on() {
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

    /// Lets go; what brings back what was before.
    fn back(&mut self) -> Vec<TableEffect> {
        match core::mem::take(&mut self.hold) {
            Hold::Carrying { was, .. } => vec![TableEffect::Show(None), TableEffect::Pick(was)],
            Hold::Turning { .. } => vec![TableEffect::Show(None)],
            Hold::Boxing { was, .. } => vec![TableEffect::Marquee(None), TableEffect::Pick(was)],
            Hold::Taping { .. } => vec![TableEffect::Tape(None)],
            Hold::Nothing | Hold::Pressed(_) => Vec::new(),
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
