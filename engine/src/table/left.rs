//! What losses leave on a table: the armies as they stand now, and characters whose unit has fallen about them.

use std::borrow::Cow;

use super::{Armies, apply::scatter, frame};
use crate::casualties;
use crate::document::FARTHEST;
use crate::geometry::{Bearing, Len, Point, Pose};
use crate::model::{Army, Camp, Losses, Roll, Table, Token};

/// The armies of a table as their losses leave them.
pub struct Left<'a> {
    own: Cow<'a, Army>,
    opponent: Option<Cow<'a, Army>>,
}

impl<'a> Left<'a> {
    /// Takes the losses written down on the table from the armies.
    pub fn of(table: &'a Table, own: &'a Army) -> Self {
        let opponent = table.opponent.as_ref().map(|it| after(&it.army, &it.losses));
        Self { own: after(own, &table.losses), opponent }
    }

    /// The armies.
    pub fn armies(&self) -> Armies<'_> {
        Armies { own: &self.own, opponent: self.opponent.as_deref() }
    }
}

fn after<'a>(army: &'a Army, roll: &Roll) -> Cow<'a, Army> {
    if roll.0.is_empty() { Cow::Borrowed(army) } else { Cow::Owned(casualties::after(army, roll)) }
}

/// The characters who stand alone because nobody is left of the unit they joined: who, and the pose that has each stand
/// where he stood in it and look the way he looked.
pub fn bereft(table: &Table, own: &Army) -> Vec<(Token, Pose)> {
    let mut found = Vec::new();
    for camp in [Camp::Own, Camp::Opponent] {
        let (roll, Some(army)) = (roll(table, camp), table.army(camp, own)) else { continue };
        let hosts = |(id, _): &&(_, _)| army.joined(*id).next().is_some();
        let hosts = Roll(roll.into_iter().flat_map(|roll| roll.0.iter()).filter(hosts).cloned().collect());
        if hosts.0.is_empty() {
            continue;
        }
        let left = casualties::after(army, &hosts);
        for guest in &army.units {
            let Some(host) = guest.joined.and_then(|id| army.unit(id)).filter(|it| left.unit(it.id).is_none()) else {
                continue;
            };
            let Some(pose) = table.pose(Token { camp, unit: host.id }) else { continue };
            let still = left.unit(guest.id).and_then(|unit| unit.members.first().map(|it| (unit.turn, it)));
            let Some((turn, now)) = still else { continue };
            let Some(was) = guest.member(now.id) else { continue };
            let frame = frame(pose, host);
            // His own frame, in which he stands and looks otherwise than he did in the unit's.
            let facing = frame.facing.plus(was.facing.into()).minus(now.facing.into());
            let off = Pose::new(Point::default(), facing).place(now.at);
            let at = within(frame.place(was.at) - off);
            let facing = facing.minus(Bearing::degrees(90 * i32::from(turn)));
            found.push((Token { camp, unit: guest.id }, Pose { at, facing }));
        }
    }
    found
}

fn roll(table: &Table, camp: Camp) -> Option<&Roll> {
    match camp {
        Camp::Own => Some(&table.losses),
        Camp::Opponent => table.opponent.as_ref().map(|it| &it.losses),
    }
}

/// A place a table may keep.
fn within(at: Point) -> Point {
    let near = |it: Len| it.clamp(-2 * FARTHEST, 2 * FARTHEST);
    Point::new(near(at.x), near(at.y))
}

/// Writes down what a unit has lost. Characters whom that leaves alone get a pose; those it brings back into their unit lose
/// theirs, so that the next time they stand where the unit stands by then.
pub fn lose(table: &mut Table, own: &Army, token: Token, losses: Losses) {
    let before = bereft(table, own);
    match (token.camp, &mut table.opponent) {
        (Camp::Own, _) => table.losses.set(token.unit, losses),
        (Camp::Opponent, Some(opponent)) => opponent.losses.set(token.unit, losses),
        (Camp::Opponent, None) => return,
    }
    let now = bereft(table, own);
    let among = |all: &[(Token, Pose)], token: Token| all.iter().any(|(it, _)| *it == token);
    let changed: Vec<Token> = before
        .iter()
        .chain(&now)
        .map(|(token, _)| *token)
        .filter(|token| among(&before, *token) != among(&now, *token))
        .collect();
    scatter(table, &changed);
    table.poses.retain(|(it, _)| !changed.contains(it));
    table.poses.extend(now.into_iter().filter(|(it, _)| changed.contains(it)));
}

/// Gives characters who stand alone and have no pose that of the place where they stood.
pub fn stand(table: &mut Table, own: &Army) {
    let missing = bereft(table, own).into_iter().filter(|(token, _)| table.pose(*token).is_none());
    let missing: Vec<_> = missing.collect();
    table.poses.extend(missing);
}
