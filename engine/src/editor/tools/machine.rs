//! The tool as a set of states.

use std::sync::Arc;

use super::drag::{let_go, put_down};
use super::{Button, Effect, Event, Keys, PointerKind, Press, Screen, Stage};
use crate::editor::Parade;
use crate::geometry::{Len, Point, Rect};
use crate::model::{Command, MemberId};

/// What the hand is doing. A drag works on the unit as it stood when it began, so that what is shown meanwhile does not
/// feed back into it.
#[derive(Clone, Debug, Default, PartialEq)]
enum State {
    #[default]
    Idle,
    /// Down, and not yet moved far enough to be more than a press.
    Pressed { press: Press, on: Option<MemberId> },
    /// Dragging models.
    Carrying {
        pointer: i32,
        parade: Arc<Parade>,
        ids: Vec<MemberId>,
        start: Point,
        was: Vec<MemberId>,
        last: Option<Command>,
    },
    /// Dragging the frontage handle, taken so far right of the unit's edge.
    Fronting { pointer: i32, parade: Arc<Parade>, off: Len, last: Option<Command> },
    /// Drawing a box.
    Boxing { pointer: i32, start: Point, was: Vec<MemberId>, more: bool },
    /// Moving the ground.
    Panning { pointer: i32, from: Screen },
    /// Two fingers.
    Pinching { a: (i32, Screen), b: (i32, Screen) },
    /// A gesture that is over although its pointer is still down.
    Spent { pointer: i32 },
}

/// The pointer tool.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tool {
    state: State,
    swapping: Option<MemberId>,
}

impl Tool {
    /// Whether models or the handle are being dragged.
    #[must_use]
    pub const fn dragging(&self) -> bool {
        matches!(self.state, State::Carrying { .. } | State::Fronting { .. })
    }

    /// Whether a finger or button is down and may still turn out to be held.
    #[must_use]
    pub const fn pressed(&self) -> bool {
        matches!(self.state, State::Pressed { .. })
    }

    /// The models being dragged.
    #[must_use]
    pub fn carried(&self) -> &[MemberId] {
        if let State::Carrying { ids, .. } = &self.state { ids } else { &[] }
    }

    /// The next model pressed changes places with this one.
    pub const fn swap_with(&mut self, id: MemberId) {
        self.swapping = Some(id);
    }

    /// The model that waits for another to change places with.
    #[must_use]
    pub const fn swapping(&self) -> Option<MemberId> {
        self.swapping
    }

    /// Takes an event; what is to be done, in order.
    pub fn handle(&mut self, event: Event, stage: &Stage) -> Vec<Effect> {
        match event {
            Event::Down(press) => self.down(press, stage),
            Event::Move(press) => self.moved(press, stage),
            Event::Up(press) => self.up(press, stage),
            Event::Held => self.held(stage),
            Event::Cancel => self.cancel(),
        }
    }

    fn down(&mut self, press: Press, stage: &Stage) -> Vec<Effect> {
        // A second finger makes it a pinch, whatever the first one had begun.
        if let Some((pointer, from)) = self.finger()
            && press.kind == PointerKind::Touch
            && pointer != press.pointer
        {
            let undone = self.drop_all();
            self.state = State::Pinching { a: (pointer, from), b: (press.pointer, press.screen) };
            return undone;
        }
        let pointer = press.pointer;
        // A pointer that goes down has gone up before, though nobody saw it, as when a menu of the browser took it.
        let lost = self.finger_or_pointer() == Some(pointer);
        if !lost && !matches!(self.state, State::Idle) {
            return Vec::new();
        }
        let undone = self.drop_all();
        if press.button == Button::Middle || (press.button == Button::Primary && press.keys.pan) {
            self.state = State::Panning { pointer, from: press.screen };
        } else if press.button == Button::Primary {
            let grip = stage.grip.filter(|grip| !stage.locked && holds(*grip, press.at));
            self.state = if grip.is_some() {
                let off = press.at.x - stage.parade.block().right;
                State::Fronting { pointer, parade: Arc::clone(stage.parade), off, last: None }
            } else {
                State::Pressed { press, on: stage.parade.under(press.at) }
            };
        }
        undone
    }

    fn moved(&mut self, press: Press, stage: &Stage) -> Vec<Effect> {
        match &mut self.state {
            State::Pressed { press: first, on } if first.pointer == press.pointer => {
                let slack = if first.kind == PointerKind::Touch { 10.0 } else { 4.0 };
                let (dx, dy) = (press.screen.0 - first.screen.0, press.screen.1 - first.screen.1);
                if dx.hypot(dy) < slack {
                    return Vec::new();
                }
                let (first, on) = (*first, *on);
                self.begin(first, on, stage);
                let mut effects = match &self.state {
                    State::Carrying { ids, .. } => vec![Effect::Pick(ids.clone())],
                    _ => Vec::new(),
                };
                effects.extend(self.moved(press, stage));
                effects
            }
            State::Carrying { pointer, parade, ids, start, last, .. } if *pointer == press.pointer => {
                let next = put_down(parade, ids, *start, press.at, press.keys.free || stage.free);
                show(last, next)
            }
            State::Fronting { pointer, parade, off, last } if *pointer == press.pointer => {
                let next = let_go(parade, press.at.x - *off);
                show(last, next)
            }
            State::Boxing { pointer, start, was, more } if *pointer == press.pointer => {
                let rect = spanned(*start, press.at);
                let mut picked = if *more { was.clone() } else { Vec::new() };
                picked.extend(stage.parade.within(rect).into_iter().filter(|id| !(*more && was.contains(id))));
                vec![Effect::Marquee(Some(rect)), Effect::Pick(picked)]
            }
            State::Panning { pointer, from } if *pointer == press.pointer => {
                let (dx, dy) = (press.screen.0 - from.0, press.screen.1 - from.1);
                *from = press.screen;
                vec![Effect::Pan(dx, dy)]
            }
            State::Pinching { a, b } => pinch(a, b, press),
            _ => Vec::new(),
        }
    }

    /// What a press turns into when it moves.
    fn begin(&mut self, first: Press, on: Option<MemberId>, stage: &Stage) {
        let pointer = first.pointer;
        let was = stage.picked.to_vec();
        let more = first.keys.more || stage.many;
        self.state = match on {
            Some(id) if !stage.locked => {
                let mut ids = if was.contains(&id) || more { was.clone() } else { Vec::new() };
                if !ids.contains(&id) {
                    ids.push(id);
                }
                self.swapping = None;
                State::Carrying { pointer, parade: Arc::clone(stage.parade), ids, start: first.at, was, last: None }
            }
            None if first.kind == PointerKind::Touch && !stage.many => State::Panning { pointer, from: first.screen },
            _ => State::Boxing { pointer, start: first.at, was, more },
        };
    }

    fn up(&mut self, press: Press, stage: &Stage) -> Vec<Effect> {
        if self.finger_or_pointer() != Some(press.pointer) && !matches!(self.state, State::Pinching { .. }) {
            return Vec::new();
        }
        match core::mem::take(&mut self.state) {
            State::Pressed { on, press: first } => self.pressed_on(on, first.keys, stage),
            State::Carrying { last, was, .. } => match last {
                Some(command) => vec![Effect::Show(None), Effect::Commit(vec![command])],
                None => vec![Effect::Show(None), Effect::Pick(was)],
            },
            State::Fronting { last, .. } => {
                let mut effects = vec![Effect::Show(None)];
                effects.extend(last.map(|command| Effect::Commit(vec![command])));
                effects
            }
            State::Boxing { .. } => vec![Effect::Marquee(None)],
            State::Pinching { a, b } => {
                let (rest, from) = if press.pointer == a.0 { b } else { a };
                self.state = State::Panning { pointer: rest, from };
                Vec::new()
            }
            State::Idle | State::Panning { .. } | State::Spent { .. } => Vec::new(),
        }
    }

    /// A press that did not move.
    fn pressed_on(&mut self, on: Option<MemberId>, keys: Keys, stage: &Stage) -> Vec<Effect> {
        if let Some(waiting) = self.swapping.take()
            && !stage.locked
        {
            return match on {
                Some(id) if id != waiting => {
                    vec![Effect::Commit(vec![Command::Swap(waiting, id)]), Effect::Focus(id)]
                }
                _ => Vec::new(),
            };
        }
        let more = keys.more || stage.many;
        match on {
            Some(id) if more => {
                let mut picked = stage.picked.to_vec();
                match picked.iter().position(|&known| known == id) {
                    Some(place) => {
                        picked.remove(place);
                    }
                    None => picked.push(id),
                }
                vec![Effect::Focus(id), Effect::Pick(picked)]
            }
            Some(id) => vec![Effect::Focus(id), Effect::Pick(vec![id])],
            None if more => Vec::new(),
            None => vec![Effect::Pick(Vec::new())],
        }
    }

    fn held(&mut self, stage: &Stage) -> Vec<Effect> {
        let State::Pressed { press, on } = &self.state else { return Vec::new() };
        let (press, on) = (*press, *on);
        self.state = State::Spent { pointer: press.pointer };
        let mut effects = Vec::new();
        if let Some(id) = on
            && !stage.picked.contains(&id)
        {
            effects.push(Effect::Pick(vec![id]));
        }
        effects.push(Effect::Menu(on, press.screen));
        effects
    }

    fn cancel(&mut self) -> Vec<Effect> {
        if self.swapping.take().is_some() {
            return Vec::new();
        }
        let pointer = self.finger_or_pointer();
        let idle = matches!(self.state, State::Idle);
        let undone = self.drop_all();
        if let Some(pointer) = pointer {
            self.state = State::Spent { pointer };
        }
        if idle { vec![Effect::Pick(Vec::new())] } else { undone }
    }

    /// Forgets the gesture; what brings back what was before it.
    fn drop_all(&mut self) -> Vec<Effect> {
        match core::mem::take(&mut self.state) {
            State::Carrying { was, .. } => vec![Effect::Show(None), Effect::Pick(was)],
            State::Fronting { .. } => vec![Effect::Show(None)],
            State::Boxing { was, .. } => vec![Effect::Marquee(None), Effect::Pick(was)],
            _ => Vec::new(),
        }
    }

    /// The pointer that is down.
    const fn finger_or_pointer(&self) -> Option<i32> {
        match &self.state {
            State::Pressed { press, .. } => Some(press.pointer),
            State::Carrying { pointer, .. }
            | State::Fronting { pointer, .. }
            | State::Boxing { pointer, .. }
            | State::Panning { pointer, .. }
            | State::Spent { pointer } => Some(*pointer),
            State::Idle | State::Pinching { .. } => None,
        }
    }

    /// The finger that is down, and where it was last known to be. A second one beside a drag starts where it is.
    fn finger(&self) -> Option<(i32, Screen)> {
        match &self.state {
            State::Pressed { press, .. } if press.kind == PointerKind::Touch => Some((press.pointer, press.screen)),
            State::Panning { pointer, from } => Some((*pointer, *from)),
            _ => None,
        }
    }
}

fn show(last: &mut Option<Command>, next: Option<Command>) -> Vec<Effect> {
    if *last == next {
        return Vec::new();
    }
    last.clone_from(&next);
    vec![Effect::Show(next.map(|command| vec![command]))]
}

fn pinch(a: &mut (i32, Screen), b: &mut (i32, Screen), press: Press) -> Vec<Effect> {
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
    vec![Effect::Pan(to.0 - from.0, to.1 - from.1), Effect::Zoom(to, apart(a.1, b.1) / wide)]
}

const fn holds(rect: Rect, at: Point) -> bool {
    rect.left <= at.x && at.x <= rect.right && rect.front <= at.y && at.y <= rect.rear
}

fn spanned(a: Point, b: Point) -> Rect {
    Rect { left: a.x.min(b.x), front: a.y.min(b.y), right: a.x.max(b.x), rear: a.y.max(b.y) }
}
