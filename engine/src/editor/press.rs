//! What pointers do, whatever they are over: press, drag, pan, pinch, hold. Events in, a [`Gesture`] out; what is pressed or
//! dragged is known to the tool alone.

use crate::geometry::Point;

/// What points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointerKind {
    /// A mouse, or a pen, which is as exact.
    Mouse,
    /// A finger.
    Touch,
}

/// Which button went down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// The first: left, pen tip, finger.
    Primary,
    /// The wheel's.
    Middle,
    /// The menu's.
    Secondary,
}

/// Keys held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Keys {
    /// Adds to what is picked (Shift, or Ctrl).
    pub more: bool,
    /// Places freely (Alt).
    pub free: bool,
    /// Moves the ground (Space).
    pub pan: bool,
}

/// A place in the window, in pixels.
pub type Screen = (f64, f64);

/// A pointer event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Press {
    /// Which pointer.
    pub pointer: i32,
    /// What points.
    pub kind: PointerKind,
    /// Which button.
    pub button: Button,
    /// Where in the window.
    pub screen: Screen,
    /// Where on the ground, in the frame of what stands there.
    pub at: Point,
    /// Keys held.
    pub keys: Keys,
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A pointer goes down on the ground.
    Down(Press),
    /// A pointer moves.
    Move(Press),
    /// A pointer goes up.
    Up(Press),
    /// A finger has been held still for half a second.
    Held,
    /// Escape, or the browser took the pointer away.
    Cancel,
}

/// What an event comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Gesture {
    /// Nothing.
    Nothing,
    /// What was pressed or dragged is as it was before; nothing when nothing was.
    Back,
    /// The same, and a pointer presses. The tool may [`Pointers::grab`] at once what need not move first.
    Press(Press),
    /// A press, as it went down, has moved far enough to be more. A drag begins, or the tool makes it a [`Pointers::pan`];
    /// the event is then to be handled once more.
    Begin(Press),
    /// A drag goes on.
    Drag(Press),
    /// A drag ends.
    Drop(Press),
    /// A press, as it went down, goes up where it was.
    Tap(Press),
    /// A press, as it went down, is held.
    Hold(Press),
    /// The ground moves by so many pixels.
    Pan(Screen),
    /// The ground moves by so many pixels, and is enlarged about a place.
    Pinch(Screen, Screen, f64),
    /// Cancelled, with nothing under way.
    Clear,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum State {
    #[default]
    Rest,
    /// Down, and not yet moved far enough to be more than a press.
    Pressed(Press),
    Dragging(i32),
    /// Moving the ground; where the pointer was last.
    Panning(i32, Screen),
    /// Two fingers.
    Pinching((i32, Screen), (i32, Screen)),
    /// A gesture that is over although its pointer is still down.
    Spent(i32),
}

/// The pointers over a ground. Once all are up they are at rest.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Pointers {
    state: State,
}

impl Pointers {
    /// Whether nothing is under way.
    pub(super) const fn rest(&self) -> bool {
        matches!(self.state, State::Rest)
    }

    /// Whether a finger or button is down and may still turn out to be held.
    pub(super) const fn pressed(&self) -> bool {
        matches!(self.state, State::Pressed(_))
    }

    /// Whether the ground itself is being moved or enlarged.
    pub(super) const fn panning(&self) -> bool {
        matches!(self.state, State::Panning(..) | State::Pinching(..))
    }

    /// What is pressed is dragged, though it has not moved.
    pub(super) const fn grab(&mut self, press: &Press) {
        self.state = State::Dragging(press.pointer);
    }

    /// What begins is no drag: it moves the ground.
    pub(super) const fn pan(&mut self, first: &Press) {
        self.state = State::Panning(first.pointer, first.screen);
    }

    /// Takes an event.
    pub(super) fn take(&mut self, event: Event) -> Gesture {
        match event {
            Event::Down(press) => self.down(press),
            Event::Move(press) => self.moved(press),
            Event::Up(press) => self.up(press),
            Event::Held => self.held(),
            Event::Cancel if self.rest() => Gesture::Clear,
            Event::Cancel => {
                self.state = self.pointer().map_or(State::Rest, State::Spent);
                Gesture::Back
            }
        }
    }

    fn down(&mut self, press: Press) -> Gesture {
        let pointer = press.pointer;
        // A second finger makes it a pinch, whatever the first one had begun. Beside a drag it is nothing.
        if let Some(first) = self.finger()
            && press.kind == PointerKind::Touch
            && first.0 != pointer
        {
            self.state = State::Pinching(first, (pointer, press.screen));
            return Gesture::Back;
        }
        // A pointer that goes down has gone up before, though nobody saw it, as when a menu of the browser took it.
        let lost = self.pointer() == Some(pointer);
        if !lost && !self.rest() {
            return Gesture::Nothing;
        }
        self.state = match press.button {
            Button::Primary if !press.keys.pan => State::Pressed(press),
            Button::Secondary => State::Rest,
            _ => State::Panning(pointer, press.screen),
        };
        if self.pressed() { Gesture::Press(press) } else { Gesture::Back }
    }

    fn moved(&mut self, press: Press) -> Gesture {
        match &mut self.state {
            State::Pressed(first) if first.pointer == press.pointer => {
                let first = *first;
                let slack = if first.kind == PointerKind::Touch { 10.0 } else { 4.0 };
                if apart(first.screen, press.screen) < slack {
                    return Gesture::Nothing;
                }
                self.grab(&first);
                Gesture::Begin(first)
            }
            State::Dragging(pointer) if *pointer == press.pointer => Gesture::Drag(press),
            State::Panning(pointer, from) if *pointer == press.pointer => {
                let before = core::mem::replace(from, press.screen);
                Gesture::Pan(way(before, press.screen))
            }
            State::Pinching(a, b) => {
                let (from, wide) = (middle(a.1, b.1), apart(a.1, b.1).max(1.0));
                if press.pointer == a.0 {
                    a.1 = press.screen;
                } else if press.pointer == b.0 {
                    b.1 = press.screen;
                } else {
                    return Gesture::Nothing;
                }
                let to = middle(a.1, b.1);
                Gesture::Pinch(way(from, to), to, apart(a.1, b.1).max(1.0) / wide)
            }
            _ => Gesture::Nothing,
        }
    }

    fn up(&mut self, press: Press) -> Gesture {
        if let State::Pinching(a, b) = self.state {
            let (rest, from) = if press.pointer == a.0 { b } else { a };
            self.state = State::Panning(rest, from);
        } else if self.pointer() == Some(press.pointer) {
            match core::mem::take(&mut self.state) {
                State::Pressed(first) => return Gesture::Tap(first),
                State::Dragging(_) => return Gesture::Drop(press),
                _ => {}
            }
        }
        Gesture::Nothing
    }

    const fn held(&mut self) -> Gesture {
        let State::Pressed(press) = self.state else { return Gesture::Nothing };
        self.state = State::Spent(press.pointer);
        Gesture::Hold(press)
    }

    /// The pointer that is down; two that pinch are none.
    const fn pointer(&self) -> Option<i32> {
        match self.state {
            State::Pressed(press) => Some(press.pointer),
            State::Dragging(pointer) | State::Panning(pointer, _) | State::Spent(pointer) => Some(pointer),
            State::Rest | State::Pinching(..) => None,
        }
    }

    /// The finger beside which a second one pinches, and where it was last known to be.
    fn finger(&self) -> Option<(i32, Screen)> {
        match self.state {
            State::Pressed(press) if press.kind == PointerKind::Touch => Some((press.pointer, press.screen)),
            State::Panning(pointer, from) => Some((pointer, from)),
            _ => None,
        }
    }
}

fn way(from: Screen, to: Screen) -> Screen {
    (to.0 - from.0, to.1 - from.1)
}

fn middle(a: Screen, b: Screen) -> Screen {
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

fn apart(a: Screen, b: Screen) -> f64 {
    let (x, y) = way(a, b);
    x.hypot(y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Pointer 1 is a mouse, the others are fingers.
    fn press(pointer: i32, x: i32) -> Press {
        let kind = if pointer == 1 { PointerKind::Mouse } else { PointerKind::Touch };
        let screen = (f64::from(x), 0.0);
        Press { pointer, kind, button: Button::Primary, screen, at: Point::default(), keys: Keys::default() }
    }

    fn after(events: &[Event]) -> (Pointers, Vec<Gesture>) {
        let mut pointers = Pointers::default();
        let gestures = events.iter().map(|event| pointers.take(*event)).collect();
        (pointers, gestures)
    }

    use Event::{Cancel, Down, Held, Move, Up};

    #[test]
    fn a_mouse_drags_after_four_pixels_and_a_finger_after_ten() {
        for (pointer, slack) in [(1, 4), (2, 10)] {
            let [down, near, off] = [0, slack - 1, slack].map(|x| press(pointer, x));
            let tapped = [Gesture::Press(down), Gesture::Nothing, Gesture::Tap(down)];
            assert_eq!(after(&[Down(down), Move(near), Up(near)]).1, tapped);
            let dragged = [Gesture::Press(down), Gesture::Begin(down), Gesture::Drag(off), Gesture::Drop(off)];
            assert_eq!(after(&[Down(down), Move(off), Move(off), Up(off)]).1, dragged);
        }
    }

    #[test]
    fn what_is_held_or_cancelled_is_over_until_the_pointer_is_up() {
        let (down, off) = (press(2, 0), press(2, 50));
        for (end, gesture) in [(Held, Gesture::Hold(down)), (Cancel, Gesture::Back)] {
            let (pointers, gestures) = after(&[Down(down), end, Move(off), Held, Up(off)]);
            assert_eq!(gestures[1..], [gesture, Gesture::Nothing, Gesture::Nothing, Gesture::Nothing]);
            assert!(pointers.rest());
        }
        assert_eq!(after(&[Cancel]).1, [Gesture::Clear]);
    }

    #[test]
    fn two_fingers_pinch_and_the_one_that_stays_pans() {
        // 40 pixels apart, then 80: the middle goes from 120 to 140, and all is twice as large.
        let (pointers, gestures) = after(&[
            Down(press(2, 100)),
            Down(press(3, 140)),
            Move(press(3, 180)),
            Up(press(2, 100)),
            Move(press(3, 175)),
            Up(press(3, 175)),
        ]);
        let pinch = Gesture::Pinch((20.0, 0.0), (140.0, 0.0), 2.0);
        assert_eq!(gestures[1..5], [Gesture::Back, pinch, Gesture::Nothing, Gesture::Pan((-5.0, 0.0))]);
        assert!(pointers.rest());
    }

    #[test]
    fn other_pointers_and_buttons_are_nothing_to_a_drag() {
        let (_, gestures) =
            after(&[Down(press(2, 0)), Move(press(2, 20)), Down(press(3, 50)), Move(press(3, 60)), Up(press(3, 60))]);
        assert_eq!(gestures[2..], [Gesture::Nothing; 3]);
        let button = |button| Down(Press { button, ..press(1, 0) });
        assert!(after(&[button(Button::Secondary)]).0.rest());
        assert!(after(&[button(Button::Middle)]).0.panning());
    }

    /// What a pointer does: goes down by one button or another, moves, goes up, is taken away. Held and Escape have no pointer.
    fn event() -> impl Strategy<Value = Event> {
        (0..12, 1..5, -40..40, 0..4_usize).prop_map(|(what, pointer, x, button)| {
            let button = [Button::Primary, Button::Primary, Button::Middle, Button::Secondary][button];
            let press = Press { button, ..press(pointer, x) };
            match what {
                0..=3 => Down(press),
                4..=7 => Move(press),
                8..=9 => Up(press),
                10 => Held,
                _ => Cancel,
            }
        })
    }

    proptest! {
        /// Whenever no pointer is down nothing is under way, and whoever drags is told that it begins and that it ends.
        #[test]
        fn whatever_happens_ends_in_rest(events in prop::collection::vec(event(), 0..60), grabs: bool, pans: bool) {
            let (mut pointers, mut down) = (Pointers::default(), Vec::new());
            let drags = |pointers: &Pointers| matches!(pointers.state, State::Dragging(_));
            for event in events.into_iter().chain((1..5).map(|pointer| Up(press(pointer, 0)))) {
                if let Down(press) | Up(press) = event {
                    down.retain(|it| *it != press.pointer);
                    down.extend(matches!(event, Down(_)).then_some(press.pointer));
                }
                let was = drags(&pointers);
                let gesture = pointers.take(event);
                match gesture {
                    Gesture::Press(press) if grabs => pointers.grab(&press),
                    Gesture::Begin(first) if pans => pointers.pan(&first),
                    _ => {}
                }
                let told = match gesture {
                    Gesture::Press(_) => drags(&pointers) == grabs,
                    Gesture::Begin(_) => !was && drags(&pointers) != pans,
                    Gesture::Drag(_) => was && drags(&pointers),
                    Gesture::Drop(_) => was && !drags(&pointers),
                    Gesture::Back => !drags(&pointers),
                    Gesture::Nothing => was == drags(&pointers),
                    _ => !was && !drags(&pointers),
                };
                prop_assert!(told, "{gesture:?} to {pointers:?}");
                prop_assert!(!down.is_empty() || pointers.rest(), "{pointers:?} with nothing down");
            }
        }
    }
}
