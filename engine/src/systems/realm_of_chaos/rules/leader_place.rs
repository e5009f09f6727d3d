//! # roc-leader-place: The leader’s place
//!
//! ## What it checks
//! The leader stands in the centre of the front rank. With an even number in it, he may stand just left or just right of
//! the centre. At the head of a single file, at the tip of a wedge, and anywhere in the front side of a square is right
//! as well.
//!
//! ## Why
//! The unit forms up around its leader. Every change of formation starts from where he stands, so he stands where both
//! flanks are equally far.
//!
//! ## Example
//! Seven in the front rank: file 4 and no other. Six: file 3 or file 4. A leader in file 2 of seven is out of place.
//!
//! ## Fix
//! He changes places with the model in the nearest right place; or that model takes the lead. Where the ranks are broken
//! or bases differ in size, the unit forms up about him.
//!
//! ## Source
//! Realm of Chaos, Leaders; Single File, Square and The Wedge for those formations.
//!
//! ## Reading
//! The front rank is what really stands in rank 1, not what was asked for. A leader whose base covers several files is
//! right when one of them is. In a square he keeps the place he had when it was formed, and the quarters seldom centre
//! on him, so any place of the front side is his. With no leader, or several, only roc-leader speaks.

use super::super::squad;
use crate::formation::leader_files;
use crate::model::{Army, Command, Formation};
use crate::rules::{Diagnostic, Fix, FixTitle, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "roc-leader-place";

/// The rule.
pub static RULE: Rule = Rule { check: Some(check), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

/// The one leader, by index.
fn leader(scene: &Scene) -> Option<usize> {
    let mut leaders = (0..scene.muster.bodies.len()).filter(|&index| scene.muster.bodies[index].leads());
    let first = leaders.next()?;
    leaders.next().is_none().then_some(first)
}

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    if !squad::is_squad(scene) {
        return;
    }
    let Some(index) = leader(scene) else { return };
    if squad::leader_posts(scene).contains(&index) {
        return;
    }
    let place = scene.ranks.places.get(index).copied().unwrap_or_default();
    let frontage = scene.ranks.frontage();
    let reason = match scene.formation() {
        Formation::SingleFile => {
            let from_head = squad::column(scene).iter().position(|&it| it == index).unwrap_or(0);
            Reason::LeaderNotHead { place: from_head as u16 + 1 }
        }
        Formation::Wedge if place.rank > 1 => Reason::LeaderNotTip { rank: place.rank },
        Formation::Square { .. } => Reason::LeaderNotFrontSide,
        _ => Reason::LeaderFile { rank: place.rank, file: place.file, frontage, right: leader_files(frontage) },
    };
    out.push(Diagnostic {
        rule: ID,
        severity: Severity::Error,
        subject: scene.subject(),
        members: vec![scene.muster.bodies[index].id],
        reason,
    });
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        let bodies = &scene.muster.bodies;
        let Some(index) = leader(scene) else { return Vec::new() };
        let Some(place) = squad::nearest(scene, index, &squad::leader_posts(scene)) else { return Vec::new() };
        let (he, other) = (&bodies[index], &bodies[place]);
        let swap = Fix { title: FixTitle::SwapToPlace, commands: vec![Command::Swap(he.id, other.id)] };
        let promote = Fix { title: FixTitle::Promote, commands: vec![Command::NameLeader(other.id)] };
        let mut fixes = vec![swap, promote];
        if he.profile.base != other.profile.base || squad::is_broken(scene) {
            // Bases of two sizes do not simply change places, nor do models of broken ranks: the unit has to form up
            // about him.
            let (kind, close_up) = squad::close_up(scene);
            fixes.insert(1, Fix { title: FixTitle::DressInto(kind), commands: vec![close_up] });
        }
        fixes
    })
}
