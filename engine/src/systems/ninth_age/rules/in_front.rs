//! # t9a-in-front: A model directly in front
//!
//! ## What it checks
//! Every model behind the first rank has another directly in front of it: the whole front edge of its base touches the
//! bases ahead.
//!
//! ## Why
//! Ranks are there to step up. Whoever stands behind nobody belongs to no file.
//!
//! ## Example
//! Five ahead and six behind: the sixth of the second rank, beyond the end of the first, has nobody in front.
//!
//! ## Fix
//! Move it into the nearest place that has a model ahead, or dress the ranks.
//!
//! ## Source
//! The 9th Age, Units.
//!
//! ## Reading
//! Two models may share the work: half a base each covers a front. A round base counts as the square round it.

use super::super::stand::Stand;
use crate::geometry::{Point, Rect, Side, covered};
use crate::model::{Army, Command};
use crate::rules::{Diagnostic, Fix, FixTitle, Kind, Reason, Rule, Scene};

const ID: &str = "t9a-in-front";

/// The rule.
pub static RULE: Rule = Rule { check: Some(check), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    let Some(stand) = Stand::of(scene) else { return };
    let alone = alone(&stand);
    if !alone.is_empty() {
        out.push(stand.error(ID, &alone, Reason::NobodyAhead));
    }
}

/// Bodies behind the first rank whose front edge is not wholly against others.
fn alone(stand: &Stand) -> Vec<usize> {
    let muster = stand.scene.muster;
    let ground = |index: usize| muster.bodies.get(index).map(|body| body.ground);
    let ranked = |index: usize| muster.bodies.get(index).is_some_and(|body| !muster.beside(body));
    // By rear edges, so that those ahead of a model are found at once.
    let mut rears: Vec<Rect> = (0..muster.bodies.len()).filter(|&index| ranked(index)).filter_map(ground).collect();
    crate::order::by_key(&mut rears, |ground| (ground.rear, ground.left));
    let held = |of: Rect| {
        let from = rears.partition_point(|other| other.rear < of.front);
        let ahead: Vec<Rect> = rears.iter().skip(from).take_while(|other| other.rear == of.front).copied().collect();
        covered(of, Side::Front, &ahead) >= of.width()
    };
    let front = (0..muster.bodies.len()).filter(|&index| ranked(index)).filter_map(ground).map(|it| it.front).min();
    (0..muster.bodies.len())
        .filter(|&index| ranked(index))
        .filter(|&index| ground(index).is_some_and(|of| Some(of.front) != front && !held(of)))
        .filter(|&index| behind(stand, index))
        .collect()
}

/// Whether a model stands in a later rank, or off the line of the first.
fn behind(stand: &Stand, index: usize) -> bool {
    let on = stand.grid.rows.first().is_some_and(|row| row.contains(&Some(index)));
    !on
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        let dress = Fix { title: FixTitle::DressRanks, commands: vec![Command::Dress(scene.muster.unit.id)] };
        let moves = Stand::of(scene).and_then(|stand| moves(&stand));
        let shift = moves.map(|commands| {
            let models = u16::try_from(commands.len()).unwrap_or(u16::MAX);
            Fix { title: FixTitle::MoveToPlaces { models }, commands }
        });
        shift.into_iter().chain([dress]).collect()
    })
}

/// Each of those into the nearest place with a model ahead that nobody else has; `None` when there are not enough, or one
/// stands on a base of another size.
fn moves(stand: &Stand) -> Option<Vec<Command>> {
    let muster = stand.scene.muster;
    let alone = alone(stand);
    let (w, d) = muster.place_size();
    let known = |index: usize| muster.bodies.get(index);
    let rows: Vec<Vec<Option<usize>>> = stand
        .grid
        .rows
        .iter()
        .map(|row| row.iter().map(|cell| cell.filter(|index| !alone.contains(index))).collect())
        .collect();
    // Where the first place is, by any model on the grid.
    let (row, file, body) = rows.iter().enumerate().find_map(|(row, cells)| {
        let file = cells.iter().position(Option::is_some)?;
        known(cells.get(file).copied()??).map(|body| (row, file, body))
    })?;
    let step = |count: usize, size: i32| i32::try_from(count).unwrap_or(0).saturating_mul(size);
    let corner = Point::new(body.ground.left - step(file, w), body.ground.front - step(row, d));
    let ranks = rows.iter().take(stand.grid.ranks).rposition(|row| row.iter().any(Option::is_some))? + 1;
    let files = rows.first()?.len();
    let held = |row: usize, file: usize| rows.get(row).and_then(|line| line.get(file)).copied().flatten().is_some();
    // Open places of the last rank; when it is full, those of a new one behind it.
    let mut open: Vec<Point> = Vec::new();
    for row in ranks.saturating_sub(1).max(1)..=ranks {
        if row == ranks && !open.is_empty() {
            break;
        }
        let free = (0..files).filter(|&file| !held(row, file) && held(row - 1, file));
        open.extend(free.map(|file| corner + Point::new(step(file, w), step(row, d))));
    }
    let mut commands = Vec::new();
    for index in alone {
        let body = known(index).filter(|body| body.profile.base.size() == (w, d))?;
        let here = Point::new(body.ground.left, body.ground.front);
        let far = |at: &Point| {
            let way = *at - here;
            (i64::from(way.x).pow(2) + i64::from(way.y).pow(2), at.x)
        };
        let (nearest, place) = open.iter().copied().enumerate().min_by_key(|(_, at)| far(at))?;
        open.remove(nearest);
        commands.push(Command::Shift { members: vec![body.id], by: place - here });
    }
    Some(commands)
}
