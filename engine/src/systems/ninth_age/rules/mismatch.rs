//! # t9a-mismatch: Characters on other bases
//!
//! ## What it checks
//! A character who joins stands in the ranks if its base is that of the rank-and-file, or a whole multiple of it both ways:
//! as far forward as possible, counting for the models it replaces. On any other base it stands at the side of the unit,
//! its front in line with the first rank, and counts in no rank and no file.
//!
//! ## Why
//! A base that does not fit would push the files apart; at the side it stays in touch and out of the count.
//!
//! ## Example
//! On 20 mm bases five wide, a character on 40 by 40 mm holds four places, two of rank 1 and two of rank 2. One on 60 by
//! 100 mm stands beside 25 mm bases: the boundary is wider for it, the frontage is not.
//!
//! ## Fix
//! Move the character to where it belongs.
//!
//! ## Source
//! The 9th Age, Characters; what the figure of the unit boundary shows.
//!
//! ## Reading
//! As far forward as possible: no rank ahead has models it could change places with, other characters and those with a role
//! (champion, musician, standard bearer) excepted.

use super::super::stand::{Stand, fact, name_of};
use crate::geometry::Facing;
use crate::model::{Army, Command, Roles};
use crate::rules::{Because, Diagnostic, Fact, FactKey, FactValue, Fix, FixTitle, Kind, Reason, Rule, Scene};

const ID: &str = "t9a-mismatch";

/// The rule.
pub static RULE: Rule =
    Rule { check: Some(check), facts: Some(facts), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    let Some(stand) = Stand::of(scene) else { return };
    let muster = scene.muster;
    let astray: Vec<usize> = beside(scene).into_iter().filter(|&index| !in_line(scene, index)).collect();
    if !astray.is_empty() {
        out.push(stand.error(ID, &astray, Reason::NotBeside));
    }
    for (index, body) in muster.bodies.iter().enumerate() {
        if body.profile.character
            && !muster.beside(body)
            && muster.bodies.iter().any(|it| !it.profile.character)
            && let Some((rank, could)) = farther_forward(&stand, index)
        {
            out.push(stand.error(ID, &[index], Reason::NotForward { rank, could }));
        }
    }
}

/// Those who belong beside the unit.
fn beside(scene: &Scene) -> Vec<usize> {
    let bodies = scene.muster.bodies.iter().enumerate();
    bodies.filter(|(_, body)| scene.muster.beside(body)).map(|(index, _)| index).collect()
}

/// Whether one who belongs beside the unit stands there: his front in line, touching its side, or that of another who stands
/// so, and looking to the front.
fn in_line(scene: &Scene, index: usize) -> bool {
    let muster = scene.muster;
    let ranked = muster.bodies.iter().filter(|body| !muster.beside(body)).map(|body| body.ground);
    let (Some(ground), Some(body)) = (ranked.reduce(crate::geometry::Rect::union), muster.bodies.get(index)) else {
        return true;
    };
    let others = beside(scene);
    let (mut left, mut right) = (ground.left, ground.right);
    let stands = |edge: &dyn Fn(crate::geometry::Rect) -> bool| {
        others
            .iter()
            .filter_map(|&other| muster.bodies.get(other))
            .find(|other| other.ground.front == ground.front && other.facing == Facing::FRONT && edge(other.ground))
    };
    for _ in 0..others.len() {
        for (edge, outward) in [(left, false), (right, true)] {
            let touches = |it: crate::geometry::Rect| if outward { it.left == edge } else { it.right == edge };
            if let Some(found) = stands(&touches) {
                if found.id == body.id {
                    return true;
                }
                if outward { right = found.ground.right } else { left = found.ground.left }
            }
        }
    }
    false
}

/// The rank of a character in the ranks, and one ahead of it where it could stand instead of models without a role.
fn farther_forward(stand: &Stand, index: usize) -> Option<(u16, u16)> {
    let rows = &stand.grid.rows;
    let row = rows.iter().position(|cells| cells.contains(&Some(index)))?;
    let wide = rows.get(row)?.iter().filter(|cell| **cell == Some(index)).count();
    let deep = rows.iter().filter(|cells| cells.contains(&Some(index))).count();
    let gives_way = |row: usize, file: usize| match rows.get(row).and_then(|cells| cells.get(file)).copied().flatten() {
        None => row > 0,
        Some(other) if other == index => true,
        Some(other) => stand.scene.muster.bodies.get(other).is_some_and(|body| {
            !body.profile.character
                && body.roles == Roles::NONE
                && body.profile.base.size() == stand.scene.muster.place_size()
        }),
    };
    let room = |row: usize, file: usize| {
        (row..row + deep).all(|row| (file..file + wide).all(|file| gives_way(row, file)))
            && (file..file + wide)
                .all(|file| rows.get(row).and_then(|cells| cells.get(file)).copied().flatten().is_some())
    };
    let could = (0..row).find(|&row| {
        let files = rows.get(row).map_or(0, Vec::len);
        (0..(files + 1).saturating_sub(wide)).any(|file| room(row, file))
    })?;
    let rank = |row: usize| u16::try_from(row + 1).unwrap_or(u16::MAX);
    Some((rank(row), rank(could)))
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let muster = scene.muster;
    if muster.bodies.iter().all(|body| body.profile.character) {
        return;
    }
    for (body, place) in muster.bodies.iter().zip(&scene.ranks.places).filter(|(body, _)| body.profile.character) {
        let name = name_of(scene, body);
        let because = vec![Because::Set { name, models: 1 }, Because::Rule];
        let (key, value) = if muster.beside(body) {
            (FactKey::Beside, FactValue::Holds)
        } else {
            let places = i32::from(place.wide.max(1)) * i32::from(place.deep.max(1));
            (FactKey::InRanks, FactValue::Number(places))
        };
        out.push(fact(ID, scene, key, value, vec![body.id], because));
    }
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        vec![Fix { title: FixTitle::PlaceCharacter, commands: vec![Command::Dress(scene.muster.unit.id)] }]
    })
}
