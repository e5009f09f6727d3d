//! # roc-leader: One leader
//!
//! ## What it checks
//! Every squad has one leader, no more and no fewer. He is drawn with a crown and a heavy edge, on the canvas and on
//! paper, so that he can be told apart without colour. A character who joined the squad may be that leader. One model
//! alone, and crewed equipment acting alone, need none.
//!
//! ## Why
//! The unit forms up around its leader and tests with him; everybody at the table has to see which model he is.
//!
//! ## Example
//! A squad of ten with no crown has nobody to form up on. One with two crowns has to say which of the two it is.
//!
//! ## Fix
//! With no leader, the model that stands in the leader's place takes the lead. With several, the best placed one keeps
//! it, and moves to the leader's place if none stands there. Where the ranks are broken the unit can form up about him at
//! the same time.
//!
//! ## Source
//! Realm of Chaos, Leaders.

use super::super::squad;
use crate::model::{Army, Command, MemberId};
use crate::rules::{Diagnostic, Fix, FixTitle, Kind, Reason, Rule, Scene, Severity};

const ID: &str = "roc-leader";

/// The rule.
pub static RULE: Rule = Rule { check: Some(check), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(scene: &Scene, out: &mut Vec<Diagnostic>) {
    if !squad::is_squad(scene) {
        return;
    }
    let leaders: Vec<MemberId> = scene.muster.leaders().map(|body| body.id).collect();
    let reason = match leaders.len() {
        1 => return,
        0 => Reason::NoLeader,
        count => Reason::ManyLeaders { count: count as u16 },
    };
    out.push(Diagnostic { rule: ID, severity: Severity::Error, subject: scene.subject(), members: leaders, reason });
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    Scene::of_diagnostic(army, said, |scene| {
        let mut fixes = match said.reason {
            Reason::NoLeader => promote(scene),
            Reason::ManyLeaders { .. } => keep_one(scene),
            _ => Vec::new(),
        };
        // Where the ranks are broken a leader alone may not be enough: the unit forms up about him as well.
        if let (true, Some(first)) = (squad::is_broken(scene), fixes.first()) {
            let (kind, close_up) = squad::close_up(scene);
            let commands = first.commands.iter().cloned().chain([close_up]).collect();
            fixes.push(Fix { title: FixTitle::DressInto(kind), commands });
        }
        fixes
    })
}

/// The model in the leader's place leads; rather a person than a piece of equipment.
fn promote(scene: &Scene) -> Vec<Fix> {
    let bodies = &scene.muster.bodies;
    let posts = squad::leader_posts(scene);
    let piece = |index: &usize| bodies[*index].profile.crew.is_some_and(|crew| crew.piece);
    let Some(body) = posts.iter().min_by_key(|index| piece(index)).and_then(|&index| bodies.get(index)) else {
        return Vec::new();
    };
    vec![Fix { title: FixTitle::Promote, commands: vec![Command::NameLeader(body.id)] }]
}

/// The leader in the right place stays; else the nearest to it stays and goes there. Characters go before others.
fn keep_one(scene: &Scene) -> Vec<Fix> {
    let bodies = &scene.muster.bodies;
    let posts = squad::leader_posts(scene);
    let rank = |index: usize| scene.ranks.places.get(index).map_or(u16::MAX, |place| place.rank);
    let leaders = (0..bodies.len()).filter(|&index| bodies[index].leads());
    let order = |index: &usize| (!posts.contains(index), !bodies[*index].profile.character, rank(*index), *index);
    let Some(best) = leaders.min_by_key(order) else { return Vec::new() };
    let mut commands = vec![Command::NameLeader(bodies[best].id)];
    if !posts.contains(&best)
        && let Some(place) = squad::nearest(scene, best, &posts)
    {
        commands.push(Command::Swap(bodies[best].id, bodies[place].id));
    }
    vec![Fix { title: FixTitle::KeepOneLeader, commands }]
}
