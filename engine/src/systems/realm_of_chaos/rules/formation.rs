//! # roc-formation: Standing in a formation
//!
//! ## What it checks
//! A squad stands in one of the formations of the game: block, single file, mixed ranks, square, wedge, archer wedge or
//! testudo. Where the models really stand decides, not what was declared. It also speaks when models stand in a
//! formation they may not take: a testudo or a shield wall with a model that has no shield, an archer wedge with a
//! model that cannot shoot.
//!
//! ## Why
//! Every model set up as part of a unit is deployed in formation; what a unit may do, and what it gains, hangs on which.
//!
//! ## Example
//! Ten models in ranks of five, one of them pushed half a base to the side: that is nearest to a block five wide, and
//! the one model is not in its place.
//!
//! ## Fix
//! Dress into the nearest formation these models may take, or into the one that was declared. For a shield wall, leave
//! it; for models that may not stand as they do, form a block.
//!
//! ## Source
//! Realm of Chaos, Formations.
//!
//! ## Reading
//! Crewed equipment acting alone counts as a character and needs no formation. A model that neither touches the
//! squad nor stands in line with it has no rank and no file, and counts for nothing in either; the leader always has his.
//! A shield wall may stand in any arrangement, so nothing is said here of how it stands; its models touch all the same
//! (`roc-contact`).

use super::super::{available, squad};
use crate::formation::Unavailable;
use crate::model::{Army, Command, Formation, FormationKind, MemberId};
use crate::rules::{Diagnostic, Fix, FixTitle, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "roc-formation";

/// The rule.
pub static RULE: Rule = Rule { check: Some(check), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    if !squad::is_squad(scene) {
        return;
    }
    let mut say = |members, reason| {
        out.push(Diagnostic { rule: ID, severity: Severity::Error, subject: scene.subject(), members, reason });
    };
    match scene.standing {
        // A shield wall is a formation of any arrangement (`roc-shield-wall`); that models touch is `roc-contact`'s.
        Err(_) if scene.muster.unit.stance.shield_wall => {}
        Err(it) => say(it.members.clone(), Reason::NoFormation { nearest: it.nearest.kind(), differs: it.differs }),
        // Only these two ask something of the models themselves; where the others stand, they may stand.
        Ok(Formation::Testudo | Formation::ArcherWedge { .. }) => {
            let kind = scene.formation().kind();
            if let Err(why) = available(scene.muster, kind) {
                say(named(scene, &why), Reason::MayNotForm { kind, why });
            }
        }
        Ok(_) => {}
    }
    if scene.muster.unit.stance.shield_wall
        && let Err(why) = available(scene.muster, FormationKind::ShieldWall)
    {
        say(named(scene, &why), Reason::MayNotForm { kind: FormationKind::ShieldWall, why });
    }
}

/// The models a refusal names, or all of them.
fn named(scene: &Scene, why: &Unavailable) -> Vec<MemberId> {
    match why {
        Unavailable::NoMissiles(who) | Unavailable::NoShield(who) | Unavailable::NoHandWeapon(who) => who.clone(),
        _ => scene.everyone(),
    }
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        let unit = scene.muster.unit.id;
        let reform = |formation: Formation| Fix {
            title: FixTitle::DressInto(formation.kind()),
            commands: vec![Command::Reform { unit, formation }],
        };
        match &said.reason {
            Reason::NoFormation { .. } => {
                let (kind, command) = squad::close_up(scene);
                let mut fixes = vec![Fix { title: FixTitle::DressInto(kind), commands: vec![command] }];
                let declared = scene.muster.unit.formation;
                if declared.kind() != kind {
                    fixes.push(reform(declared));
                }
                fixes
            }
            Reason::MayNotForm { kind: FormationKind::ShieldWall, .. } => {
                vec![Fix { title: FixTitle::LeaveShieldWall, commands: vec![Command::SetShieldWall(unit, false)] }]
            }
            Reason::MayNotForm { kind, .. } => {
                let mut fixes = vec![reform(squad::block(scene))];
                if *kind == FormationKind::ArcherWedge && scene.ranks.frontage() == 1 {
                    fixes.insert(0, reform(Formation::Wedge));
                }
                fixes
            }
            _ => Vec::new(),
        }
    })
}
