use std::sync::Arc;

use super::*;
use crate::editor::parade::tests::block;
use crate::editor::{Button, Keys, PointerKind, Press};
use crate::geometry::{MM, Point, Vector};
use crate::model::{Formation, LastRank, UnitId};
use proptest::prelude::*;

/// A hand over a block of ten, five wide on 25 mm bases, at one pixel a millimetre. It does what the tool says.
struct Hand {
    tool: Tool,
    parade: Arc<Parade>,
    picked: Vec<MemberId>,
    shown: Option<Vec<Command>>,
    done: Vec<Vec<Command>>,
    menus: usize,
    panned: (f64, f64),
    many: bool,
    free: bool,
    locked: bool,
    kind: PointerKind,
    keys: Keys,
}

impl Hand {
    fn new() -> Self {
        Self {
            tool: Tool::default(),
            parade: Arc::new(block(10, 5)),
            picked: Vec::new(),
            shown: None,
            done: Vec::new(),
            menus: 0,
            panned: (0.0, 0.0),
            many: false,
            free: false,
            locked: false,
            kind: PointerKind::Mouse,
            keys: Keys::default(),
        }
    }

    fn press(&self, pointer: i32, (x, y): (i32, i32)) -> Press {
        let screen = (f64::from(x), f64::from(y));
        Press { pointer, kind: self.kind, button: Button::Primary, screen, at: Point::mm(x, y), keys: self.keys }
    }

    fn send(&mut self, event: Event) {
        let grip = Rect { left: 128 * MM, front: 10 * MM, right: 140 * MM, rear: 40 * MM };
        let stage = Stage {
            parade: &self.parade,
            picked: &self.picked.clone(),
            grip: Some(grip),
            locked: self.locked,
            many: self.many,
            free: self.free,
        };
        for effect in self.tool.handle(event, &stage) {
            match effect {
                Effect::Pick(ids) => self.picked = ids,
                Effect::Show(shown) => self.shown = shown,
                Effect::Commit(commands) => self.done.push(commands),
                Effect::Menu(..) => self.menus += 1,
                Effect::Pan(x, y) => self.panned = (self.panned.0 + x, self.panned.1 + y),
                Effect::Focus(_) | Effect::Marquee(_) | Effect::Zoom(..) => {}
            }
        }
    }

    fn drag(&mut self, path: &[(i32, i32)]) {
        self.send(Event::Down(self.press(1, path[0])));
        for &at in &path[1..] {
            self.send(Event::Move(self.press(1, at)));
        }
    }

    fn drop(&mut self, at: (i32, i32)) {
        self.send(Event::Up(self.press(1, at)));
    }

    fn picks(&self) -> Vec<u32> {
        self.picked.iter().map(|id| id.0).collect()
    }
}

#[test]
fn onto_another_swaps() {
    let mut hand = Hand::new();
    // Model 2 stands at 25..50, model 4 at 75..100.
    hand.drag(&[(30, 10), (60, 12), (90, 12)]);
    assert_eq!(hand.shown, Some(vec![Command::Swap(MemberId(2), MemberId(4))]));
    hand.drop((90, 12));
    assert_eq!(hand.done, vec![vec![Command::Swap(MemberId(2), MemberId(4))]]);
    assert_eq!(hand.shown, None);
}

#[test]
fn beside_the_block_snaps() {
    let mut hand = Hand::new();
    // Model 10 (100..125, 25..50), taken at (110, 40), 30 mm right and 24 up: 5 and 1 mm off the end of rank 1.
    hand.drag(&[(110, 40), (140, 16)]);
    hand.drop((140, 16));
    let by = Vector { x: 25 * MM, y: -25 * MM };
    assert_eq!(hand.done, vec![vec![Command::Shift { members: vec![MemberId(10)], by }]]);
}

#[test]
fn alt_places_freely_and_so_does_the_switch() {
    for switch in [false, true] {
        let mut hand = Hand::new();
        hand.keys.free = !switch;
        hand.free = switch;
        hand.drag(&[(110, 40), (141, 43)]);
        hand.drop((141, 43));
        let by = Vector { x: 31 * MM, y: 3 * MM };
        assert_eq!(hand.done, vec![vec![Command::Shift { members: vec![MemberId(10)], by }]]);
    }
}

#[test]
fn one_of_several_moves_all() {
    let mut hand = Hand::new();
    hand.picked = vec![MemberId(5), MemberId(10)];
    hand.drag(&[(110, 40), (135, 40)]);
    hand.drop((135, 40));
    let by = Vector { x: 25 * MM, y: 0 };
    // They stood against files 4; a base further right touches nobody, so they rest where they are held: clear ground.
    assert_eq!(hand.done, vec![vec![Command::Shift { members: vec![MemberId(5), MemberId(10)], by }]]);
}

#[test]
fn a_box_picks_and_shift_adds() {
    let mut hand = Hand::new();
    hand.drag(&[(-20, -20), (40, 20)]);
    hand.drop((40, 20));
    assert_eq!(hand.picks(), vec![1, 2]);
    hand.keys.more = true;
    hand.drag(&[(60, 10)]);
    hand.drop((60, 10));
    assert_eq!(hand.picks(), vec![1, 2, 3]);
    hand.drag(&[(5, 10)]);
    hand.drop((5, 10));
    assert_eq!(hand.picks(), vec![2, 3]);
}

#[test]
fn the_handle_reforms_about_the_leader_as_one_step() {
    let mut hand = Hand::new();
    // Leader 4 at 87.5 mm. Taken 5 mm right of the edge (125) and left at 212 + 5: ten wide would end at 212.5.
    hand.drag(&[(130, 20), (160, 20), (217, 22)]);
    let formation = Formation::Block { frontage: 10, last: LastRank::Centred };
    assert_eq!(hand.shown, Some(vec![Command::Reform { unit: UnitId(1), formation }]));
    hand.drop((217, 22));
    assert_eq!(hand.done, vec![vec![Command::Reform { unit: UnitId(1), formation }]]);
}

#[test]
fn a_finger_held_opens_the_menu_and_does_nothing_else() {
    let mut hand = Hand::new();
    hand.kind = PointerKind::Touch;
    hand.drag(&[(30, 10)]);
    hand.send(Event::Held);
    hand.send(Event::Move(hand.press(1, (90, 10))));
    hand.drop((90, 10));
    assert_eq!((hand.menus, hand.done.len(), hand.picks()), (1, 0, vec![2]));
}

#[test]
fn two_fingers_move_the_ground_and_drop_what_one_had_begun() {
    let mut hand = Hand::new();
    hand.kind = PointerKind::Touch;
    hand.drag(&[(300, 10)]);
    hand.send(Event::Down(hand.press(2, (340, 10))));
    hand.send(Event::Move(hand.press(1, (310, 10))));
    hand.send(Event::Move(hand.press(2, (350, 10))));
    assert_eq!(hand.panned, (10.0, 0.0));
    hand.drop((310, 10));
    hand.send(Event::Move(hand.press(2, (355, 10))));
    assert_eq!(hand.panned, (15.0, 0.0));
}

#[test]
fn swap_with_waits_for_another() {
    let mut hand = Hand::new();
    hand.tool.swap_with(MemberId(1));
    hand.drag(&[(60, 10)]);
    hand.drop((60, 10));
    assert_eq!(hand.done, vec![vec![Command::Swap(MemberId(1), MemberId(3))]]);
    assert_eq!(hand.tool.swapping(), None);
}

#[test]
fn a_shared_army_can_be_picked_from_but_not_changed() {
    let mut hand = Hand::new();
    hand.locked = true;
    hand.drag(&[(30, 10), (90, 12)]);
    hand.drop((90, 12));
    hand.drag(&[(130, 20), (217, 22)]);
    hand.drop((217, 22));
    assert!(hand.done.is_empty() && hand.shown.is_none());
}

fn path() -> impl Strategy<Value = Vec<(i32, i32)>> {
    proptest::collection::vec((-60..260, -60..160), 1..12)
}

proptest! {
    #[test]
    fn cancel_brings_back_what_was(path in path(), free: bool, many: bool) {
        let mut hand = Hand::new();
        (hand.free, hand.many) = (free, many);
        hand.picked = vec![MemberId(2), MemberId(7)];
        hand.drag(&path);
        hand.send(Event::Cancel);
        hand.drop((0, 0));
        prop_assert!(hand.done.is_empty() && hand.shown.is_none());
        prop_assert_eq!(hand.picks(), vec![2, 7]);
    }

    #[test]
    fn a_drag_is_one_step_and_the_step_is_what_was_shown(path in path(), free: bool) {
        let mut hand = Hand::new();
        hand.free = free;
        hand.drag(&path);
        let shown = hand.shown.clone();
        hand.drop(path[path.len() - 1]);
        prop_assert!(hand.shown.is_none());
        prop_assert_eq!(hand.done, shown.into_iter().collect::<Vec<_>>());
    }
}

/// A menu of the browser, or a pen lifted out of reach: the pointer went up unseen. What hung is put back with the next press.
#[test]
fn a_pointer_that_goes_down_again_drops_what_it_held() {
    let mut hand = Hand::new();
    hand.drag(&[(12, 12), (40, 90)]);
    assert!(hand.shown.is_some());
    hand.send(Event::Down(hand.press(1, (300, 300))));
    assert_eq!((hand.shown.clone(), hand.done.len()), (None, 0));
    hand.drop((300, 300));
    assert_eq!((hand.done.len(), hand.picked.len()), (0, 0));
    // And after Escape, whose pointer went up unseen too, the next drag is one.
    hand.drag(&[(12, 12), (40, 90)]);
    hand.send(Event::Cancel);
    hand.drag(&[(12, 12), (12, 112)]);
    hand.drop((12, 112));
    assert_eq!(hand.done.len(), 1);
}
