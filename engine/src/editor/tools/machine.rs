//! What a gesture does to the models.

use std::sync::Arc;

use super::drag::{let_go, put_down};
use super::{Effect, Event, Stage};
use crate::editor::Parade;
use crate::editor::press::{Gesture, Keys, PointerKind, Pointers, Press};
use crate::geometry::{Len, Point, Rect};
use crate::model::{Command, MemberId};

/// What the hand has hold of. A drag works on the unit as it stood when it began, so that what is shown meanwhile does not
/// feed back into it.
#[derive(Clone, Debug, Default, PartialEq)]
enum Hold {
    #[default]
    Nothing,
    /// What is pressed: a model, or the ground.
    Pressed(Option<MemberId>),
    /// Models, dragged.
    Carrying { parade: Arc<Parade>, ids: Vec<MemberId>, start: Point, was: Vec<MemberId>, last: Option<Command> },
    /// The frontage handle, taken so far right of the unit's edge.
    Fronting { parade: Arc<Parade>, off: Len, last: Option<Command> },
    /// A box being drawn.
    Boxing { start: Point, was: Vec<MemberId>, more: bool },
}

/// The pointer tool.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tool {
    pointers: Pointers,
    hold: Hold,
    swapping: Option<MemberId>,
}

impl Tool {
    /// Whether models or the handle are being dragged.
    #[must_use]
    pub const fn dragging(&self) -> bool {
        matches!(self.hold, Hold::Carrying { .. } | Hold::Fronting { .. })
    }

    /// Whether a finger or button is down and may still turn out to be held.
    #[must_use]
    pub const fn pressed(&self) -> bool {
        self.pointers.pressed()
    }

    /// The models being dragged.
    #[must_use]
    pub fn carried(&self) -> &[MemberId] {
        if let Hold::Carrying { ids, .. } = &self.hold { ids } else { &[] }
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
        if event == Event::Cancel && self.swapping.take().is_some() {
            return Vec::new();
        }
        match self.pointers.take(event) {
            Gesture::Nothing => Vec::new(),
            Gesture::Back => self.back(),
            Gesture::Press(press) => {
                let undone = self.back();
                self.press(press, stage);
                undone
            }
            Gesture::Begin(first) => {
                let mut effects = self.begin(first, stage);
                effects.extend(self.handle(event, stage));
                effects
            }
            Gesture::Drag(press) => self.drag(press, stage),
            Gesture::Drop(_) => self.drop(),
            Gesture::Tap(first) => {
                let on = self.on();
                self.tap(on, first.keys, stage)
            }
            Gesture::Hold(press) => {
                let on = self.on();
                let picks = on.filter(|id| !stage.picked.contains(id)).map(|id| Effect::Pick(vec![id]));
                picks.into_iter().chain([Effect::Menu(on, press.screen)]).collect()
            }
            Gesture::Pan((x, y)) => vec![Effect::Pan(x, y)],
            Gesture::Pinch((x, y), at, by) => vec![Effect::Pan(x, y), Effect::Zoom(at, by)],
            Gesture::Clear => vec![Effect::Pick(Vec::new())],
        }
    }

    /// What was pressed; it no longer is.
    fn on(&mut self) -> Option<MemberId> {
        if let Hold::Pressed(on) = core::mem::take(&mut self.hold) { on } else { None }
    }

    fn press(&mut self, press: Press, stage: &Stage) {
        let grip = stage.grip.filter(|grip| !stage.locked && holds(*grip, press.at));
        self.hold = if grip.is_some() {
            self.pointers.grab(&press);
            let off = press.at.x - stage.parade.block().right;
            Hold::Fronting { parade: Arc::clone(stage.parade), off, last: None }
        } else {
            Hold::Pressed(stage.parade.under(press.at))
        };
    }

    /// What a press turns into when it moves.
    fn begin(&mut self, first: Press, stage: &Stage) -> Vec<Effect> {
        let was = stage.picked.to_vec();
        let more = first.keys.more || stage.many;
        match self.on() {
            Some(id) if !stage.locked => {
                let mut ids = if was.contains(&id) || more { was.clone() } else { Vec::new() };
                if !ids.contains(&id) {
                    ids.push(id);
                }
                self.swapping = None;
                let pick = Effect::Pick(ids.clone());
                self.hold = Hold::Carrying { parade: Arc::clone(stage.parade), ids, start: first.at, was, last: None };
                return vec![pick];
            }
            None if first.kind == PointerKind::Touch && !stage.many => self.pointers.pan(&first),
            _ => self.hold = Hold::Boxing { start: first.at, was, more },
        }
        Vec::new()
    }

    fn drag(&mut self, press: Press, stage: &Stage) -> Vec<Effect> {
        match &mut self.hold {
            Hold::Carrying { parade, ids, start, last, .. } => {
                let next = put_down(parade, ids, *start, press.at, press.keys.free || stage.free);
                show(last, next)
            }
            Hold::Fronting { parade, off, last } => {
                let next = let_go(parade, press.at.x - *off);
                show(last, next)
            }
            Hold::Boxing { start, was, more } => {
                let rect = Rect::spanning(*start, press.at);
                let mut picked = if *more { was.clone() } else { Vec::new() };
                picked.extend(stage.parade.within(rect).into_iter().filter(|id| !(*more && was.contains(id))));
                vec![Effect::Marquee(Some(rect)), Effect::Pick(picked)]
            }
            Hold::Nothing | Hold::Pressed(_) => Vec::new(),
        }
    }

    fn drop(&mut self) -> Vec<Effect> {
        match core::mem::take(&mut self.hold) {
            Hold::Carrying { last: None, was, .. } => vec![Effect::Show(None), Effect::Pick(was)],
            Hold::Carrying { last, .. } | Hold::Fronting { last, .. } => {
                let mut effects = vec![Effect::Show(None)];
                effects.extend(last.map(|command| Effect::Commit(vec![command])));
                effects
            }
            Hold::Boxing { .. } => vec![Effect::Marquee(None)],
            Hold::Nothing | Hold::Pressed(_) => Vec::new(),
        }
    }

    /// A press that did not move.
    fn tap(&mut self, on: Option<MemberId>, keys: Keys, stage: &Stage) -> Vec<Effect> {
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

    /// Lets go; what brings back what was before.
    fn back(&mut self) -> Vec<Effect> {
        match core::mem::take(&mut self.hold) {
            Hold::Carrying { was, .. } => vec![Effect::Show(None), Effect::Pick(was)],
            Hold::Fronting { .. } => vec![Effect::Show(None)],
            Hold::Boxing { was, .. } => vec![Effect::Marquee(None), Effect::Pick(was)],
            Hold::Nothing | Hold::Pressed(_) => Vec::new(),
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

const fn holds(rect: Rect, at: Point) -> bool {
    rect.left <= at.x && at.x <= rect.right && rect.front <= at.y && at.y <= rect.rear
}
