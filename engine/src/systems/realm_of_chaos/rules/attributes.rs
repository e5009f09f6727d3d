//! # roc-attributes: Personal and dominant attributes
//!
//! ## What it checks
//! A unit may hold models with personal attributes or models with dominant attributes, never both kinds. Models with
//! neither may stand with either. A single profile that lists both kinds is wrong wherever it stands.
//!
//! ## Why
//! The two kinds are settled when the unit is first put together, and nothing later in the game can reconcile them.
//!
//! ## Example
//! Eight models with personal attributes and three with dominant ones: the three are in the wrong unit. With four of
//! each, nobody can say which side is wrong, so all eight are named.
//!
//! ## Fix
//! The smaller group leaves and becomes a squad of its own with its own leader; a character who joined simply leaves.
//! With equal numbers the group without the leader goes. A profile that lists both kinds has to be corrected by hand.
//!
//! ## Source
//! Realm of Chaos, Force Organisation.

use super::super::squad;
use crate::formation::Body;
use crate::model::MemberId;
use crate::rules::{Diagnostic, Fix, FixTitle, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "roc-attributes";

/// The rule.
pub static RULE: Rule = Rule { check: Some(check), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

/// Models with only personal, and with only dominant attributes.
fn sides(scene: &Scene) -> (Vec<MemberId>, Vec<MemberId>) {
    let only = |keep: fn(&Body) -> bool| scene.muster.bodies.iter().filter(|it| keep(it)).map(|it| it.id).collect();
    let personal = only(|it| it.profile.attributes.personal && !it.profile.attributes.dominant);
    let dominant = only(|it| it.profile.attributes.dominant && !it.profile.attributes.personal);
    (personal, dominant)
}

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    let mut say = |members, reason| {
        out.push(Diagnostic { rule: ID, severity: Severity::Error, subject: scene.subject(), members, reason });
    };
    for profile in squad::profiles(scene) {
        if profile.attributes.personal && profile.attributes.dominant {
            let of = scene.muster.bodies.iter().filter(|body| core::ptr::eq(body.profile, profile));
            say(of.map(|body| body.id).collect(), Reason::AttributesBoth { profile: profile.name.clone() });
        }
    }
    let (personal, dominant) = sides(scene);
    if personal.is_empty() || dominant.is_empty() {
        return;
    }
    let reason = Reason::AttributesMixed { personal: personal.len() as u16, dominant: dominant.len() as u16 };
    let members = match personal.len().cmp(&dominant.len()) {
        core::cmp::Ordering::Less => personal,
        core::cmp::Ordering::Greater => dominant,
        core::cmp::Ordering::Equal => personal.into_iter().chain(dominant).collect(),
    };
    say(members, reason);
}

fn fixes(army: &crate::model::Army, said: &Diagnostic) -> Vec<Fix> {
    let Reason::AttributesMixed { personal: persons, dominant: lords } = said.reason else { return Vec::new() };
    Scene::of_diagnostic(army, said, |scene| {
        let (personal, dominant) = sides(scene);
        let leader = scene.muster.leaders().next().map(|body| body.id);
        let stays_dominant = lords > persons || (lords == persons && leader.is_some_and(|id| dominant.contains(&id)));
        let groups = if stays_dominant { vec![dominant, personal] } else { vec![personal, dominant] };
        let (models, commands) = squad::separate(scene, groups);
        vec![Fix { title: FixTitle::SplitOff { models }, commands }]
    })
}
