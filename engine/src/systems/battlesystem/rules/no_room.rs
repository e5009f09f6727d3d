//! # bsm-no-room: No room to change frontage
//!
//! ## What it says
//! When the ground leaves no room for the change of frontage an irregular unit must make, figures are removed as
//! casualties until it has ranks enough. The fewest that must go are shown, and who they are. In contact, and while it
//! retreats or routs, it need not change, and nobody goes.
//!
//! ## Why
//! A unit that cannot close up loses those it cannot keep together.
//!
//! ## Example
//! Thirteen figures stand 7 and 6. Two ranks allow a frontage of four, so three files go from the flanks, with five
//! figures: 4 and 4 are left.
//!
//! ## Source
//! Battlesystem, Facing and Frontage for Irregular Units.
//!
//! ## Reading
//! Nobody steps: whoever stays keeps his place. Ranks are filled from one flank, and no figure is left without the one
//! ahead of it. So whole files go from the flanks, those that hold fewest first; it is the fewest by trial of every way.

use super::super::{depth, stand};
use crate::formation::Muster;
use crate::model::MemberId;
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "bsm-no-room";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

/// Who is removed when there is no room to change frontage: the fewest that must go.
pub fn removed(muster: &Muster) -> Vec<MemberId> {
    let files = stand::files(muster);
    let kept = depth::files_kept(&stand::depths(&files));
    let stays: Vec<usize> = files.get(kept).unwrap_or_default().iter().flatten().copied().collect();
    let bodies = muster.bodies.iter().enumerate();
    bodies.filter(|(index, _)| !stays.contains(index)).map(|(_, body)| body.id).collect()
}

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let stand = stand::Stand::of(scene);
    if !stand.must_close(scene.muster.unit.stance) {
        return;
    }
    let members = removed(scene.muster);
    let files = stand::files(scene.muster);
    let kept = depth::files_kept(&stand::depths(&files));
    let count = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    let because = Because::FilesGo {
        ranks: stand.ranks,
        frontage: count(kept.len()),
        files: count(files.len() - kept.len()),
        left: count(scene.muster.bodies.len() - members.len()),
    };
    let value = FactValue::Number(i32::from(count(members.len())));
    out.push(Fact { members, ..stand::fact(ID, scene, FactKey::NoRoom, value, vec![because]) });
}
