//! # t9a-health: Health pools
//!
//! ## What it says
//! Health points are kept in pools. The rank-and-file without the champion share one; the champion has one of his own, and
//! so has every character.
//!
//! ## Why
//! Wounds are taken off a pool: men fall from the rear rank while the champion and the characters fight on.
//!
//! ## Example
//! Twenty men of 1 health point with a champion, a musician and a standard bearer, joined by a character of 3: the pools
//! hold 19, 1 and 3.
//!
//! ## Source
//! The 9th Age, Health Pools.
//!
//! ## Reading
//! A model whose line has no health points counts for one, in the pool and when losses are taken.

use super::super::losses;
use super::super::numbers::HEALTH;
use super::super::stand::{fact, name_of};
use crate::formation::Body;
use crate::model::Role;
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Pool, Rule, Scene};

const ID: &str = "t9a-health";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let (mut common, mut champions, mut characters): (Vec<&Body>, Vec<&Body>, Vec<&Body>) = Default::default();
    for body in &scene.muster.bodies {
        if body.profile.character {
            characters.push(body);
        } else if body.roles.has(Role::Champion) {
            champions.push(body);
        } else {
            common.push(body);
        }
    }
    // In an order of their own, not the one the models are kept in.
    for some in [&mut champions, &mut characters] {
        crate::order::by_key(some, |body| body.id);
    }
    if !common.is_empty() {
        out.push(pool(scene, Pool::RankAndFile, &common));
    }
    out.extend(champions.into_iter().map(|body| pool(scene, Pool::Champion, &[body])));
    let numbered = (0_u8..=u8::MAX).zip(characters);
    out.extend(numbered.map(|(number, body)| pool(scene, Pool::Character(number), &[body])));
}

fn pool(scene: &Scene, pool: Pool, bodies: &[&Body]) -> Fact {
    let health = |body: &Body| body.profile.stats.get(HEALTH).and_then(|stat| stat.value);
    let points = bodies.iter().map(|body| i32::from(losses::health(body))).sum();
    let mut lines: Vec<(&Body, u16)> = Vec::new();
    for body in bodies {
        match lines.iter_mut().find(|line| core::ptr::eq(line.0.profile, body.profile)) {
            Some(line) => line.1 = line.1.saturating_add(1),
            None => lines.push((body, 1)),
        }
    }
    let name = |body: &Body, models: u16| match pool {
        Pool::Character(_) => name_of(scene, body),
        _ if models == 1 => body.profile.name.clone(),
        _ => body.profile.plural.clone(),
    };
    let why = |&(body, models): &(&Body, u16)| Because::Health { name: name(body, models), models, each: health(body) };
    let because = lines.iter().map(why).collect();
    let members = bodies.iter().map(|body| body.id).collect();
    fact(ID, scene, FactKey::Pool(pool), FactValue::Number(points), members, because)
}
