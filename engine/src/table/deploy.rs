//! Lining armies up along their edges.

use super::left::{Left, stand};
use super::{Armies, field, frame, stands_alone};
use crate::formation::Muster;
use crate::geometry::{Bearing, INCH, Len, MM, Outline, Point, Pose, Rect, gap, overlap};
use crate::model::{Army, Camp, Table, Token};

/// Between units of a line, and between lines: one inch.
const SPACE: Len = INCH;
/// How far from its edge an army's foremost line stands when there is room: twelve inches.
const ZONE: Len = 12 * INCH;

/// Where every unit of an army stands when it is lined up along its edge: side by side in the player's order, fronts in
/// line, in as many lines as it takes. The opponent's line is the same seen from the far edge.
#[must_use]
pub fn deployed(table: &Table, army: &Army, camp: Camp) -> Vec<(Token, Pose)> {
    let grounds: Vec<(Token, Rect, u8)> = army
        .units
        .iter()
        .filter(|unit| stands_alone(army, unit))
        .map(|unit| (Token { camp, unit: unit.id }, Muster::of(army, unit).footprint(), unit.turn))
        .collect();
    let mut lines: Vec<Vec<&(Token, Rect, u8)>> = Vec::new();
    let mut used = Len::MAX;
    for each in &grounds {
        let wide = each.1.width() + SPACE;
        match lines.last_mut().filter(|_| used.saturating_add(wide) <= table.width - SPACE) {
            Some(line) => {
                line.push(each);
                used += wide;
            }
            None => {
                lines.push(vec![each]);
                used = wide;
            }
        }
    }
    let deep = |line: &[&(Token, Rect, u8)]| line.iter().map(|it| it.1.depth()).max().unwrap_or(0) + SPACE;
    let all: Len = lines.iter().map(|line| deep(line)).sum();
    let mut front = (table.depth - ZONE).min(table.depth - all).max(0);
    let mut poses = Vec::with_capacity(grounds.len());
    for line in &lines {
        let wide: Len = line.iter().map(|it| it.1.width() + SPACE).sum::<Len>() - SPACE;
        let mut left = (table.width - wide) / 2;
        for (token, ground, turn) in line {
            let at = Point::new(left - ground.left, front - ground.front);
            // The frame as it shall lie; the pose is kept without the turn.
            let back = Bearing::degrees(-90 * i32::from(*turn));
            poses.push((*token, Pose { at, facing: back }));
            left += ground.width() + SPACE;
        }
        front += deep(line);
    }
    if camp == Camp::Opponent {
        let middle = Point::new(table.width / 2, table.depth / 2);
        for (_, pose) in &mut poses {
            *pose = pose.swung(middle, Bearing::DOWN);
        }
    }
    poses
}

/// The table with a pose for every unit: armies that are not on it are deployed, and a unit that is new stands beside the
/// others of its camp, looking from its own edge; a character of whose unit nobody is left stands where he stood in it.
#[must_use]
pub fn settled(table: &Table, own: &Army) -> Table {
    let mut after = table.clone();
    for camp in [Camp::Own, Camp::Opponent] {
        let Some(army) = table.army(camp, own) else { continue };
        let line = deployed(table, army, camp);
        let known = line.iter().filter(|(token, _)| table.pose(*token).is_some()).count();
        let fresh = line.into_iter().filter(|(token, _)| table.pose(*token).is_none());
        if known == 0 {
            after.poses.extend(fresh);
            continue;
        }
        for (token, pose) in fresh {
            let Some(unit) = army.unit(token.unit) else { continue };
            let ground = Muster::of(army, unit).footprint();
            let there = free(&after, own, camp, ground, frame(pose, unit));
            after.poses.push((token, Pose { at: there.at, ..pose }));
        }
    }
    stand(&mut after, own);
    after
}

/// A free place for a unit: beside another of its camp, an inch off, fronts in line, or behind it or ahead of it; else the first
/// on the table, from its edge towards the other and from the left; where it would be lined up when there is none.
fn free(table: &Table, own: &Army, camp: Camp, ground: Rect, first: Pose) -> Pose {
    // Those who fell may come back to their places, and those whose unit fell have places of their own.
    let left = Left::of(table, own);
    let (whole, now) = (field(table, Armies::whole(own, table)), field(table, left.armies()));
    let stands = whole.stands.iter().chain(&now.stands);
    let taken: Vec<(Outline, Rect)> = stands.map(|it| (it.outline, it.outline.bounds())).collect();
    let friends = whole.stands.iter().filter(|it| it.token.camp == camp).map(|it| it.outline.bounds());
    let outline = Outline::of(ground, first);
    let (bounds, step) = (outline.bounds(), INCH / 2);
    let (wide, deep) = ((table.width - bounds.width()) / step, (table.depth - bounds.depth()) / step);
    let upright = first.facing == Bearing::UP;
    let mat = Rect { left: 0, front: 0, right: table.width, rear: table.depth };
    for at in beside(friends.collect(), bounds, upright) {
        let by = Point::new(at.x - bounds.left, at.y - bounds.front);
        let (there, reach) = (outline.moved(by), moved(bounds, by));
        let near =
            Rect { left: at.x - SPACE, front: at.y - SPACE, right: reach.right + SPACE, rear: reach.rear + SPACE };
        // A millimetre less is let pass: who is turned stands off by rounded lengths.
        let close = |it: &(Outline, Rect)| near.overlaps(it.1) && gap(&it.0, &there).length < SPACE - MM;
        if mat.union(reach) == mat && !taken.iter().any(close) {
            return first.moved(by);
        }
    }
    for row in 0..=deep.max(0) {
        for column in 0..=wide.max(0) {
            let top = if upright { table.depth - bounds.depth() - row * step } else { row * step };
            let by = Point::new(column * step - bounds.left, top - bounds.front);
            let (there, reach) = (outline.moved(by), moved(bounds, by));
            if !taken.iter().any(|(other, near)| near.overlaps(reach) && overlap(other, &there)) {
                return first.moved(by);
            }
        }
    }
    first
}

/// Places beside units, as the left front corner of the ground put there: on the side of each where the line goes on, on its
/// other side, behind it, ahead of it. Units nearest to their own edge come first, of equally near ones the last.
fn beside(mut friends: Vec<Rect>, ground: Rect, upright: bool) -> Vec<Point> {
    let (wide, deep) = (ground.width(), ground.depth());
    friends.reverse();
    // The opponent's line is the same seen from the far edge.
    crate::order::by_key(&mut friends, |it| if upright { -it.front } else { it.rear });
    let places = |it: Rect| {
        let line = if upright { it.front } else { it.rear - deep };
        let right = Point::new(it.right + SPACE, line);
        let left = Point::new(it.left - SPACE - wide, line);
        let below = Point::new(it.left, it.rear + SPACE);
        let above = Point::new(it.left, it.front - SPACE - deep);
        if upright { [right, left, below, above] } else { [left, right, above, below] }
    };
    let side = |side: usize| friends.iter().filter_map(move |it| places(*it).get(side).copied());
    (0..4).flat_map(side).collect()
}

fn moved(ground: Rect, by: Point) -> Rect {
    Rect { left: ground.left + by.x, front: ground.front + by.y, right: ground.right + by.x, rear: ground.rear + by.y }
}
