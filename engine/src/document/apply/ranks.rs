//! Closing ranks and forming up after models came, went or changed hands.

use super::edit::{leaders, only_leader, place_all, standing, unit_mut};
use crate::document::invariants::FARTHEST;
use crate::formation::{self, Muster, Placed, Ranks, Unavailable, leader_files};
use crate::geometry::{Facing, Len, Point};
use crate::model::{Army, Formation, MemberId, Role, Roles, SystemId, UnitId};
use crate::systems::system;

/// Where one model stood before a change.
#[derive(Clone, Copy, Debug)]
pub(super) struct Post {
    pub id: MemberId,
    pub at: Point,
    pub facing: Facing,
    /// Width and depth of its base, in 1/160 mm.
    pub size: (Len, Len),
    pub loadout: u8,
    pub roles: Roles,
    pub rank: u16,
    /// The first and the last file it covers.
    pub files: (u16, u16),
    /// A piece of crewed equipment.
    pub piece: bool,
}

/// How a unit stood before a change.
#[derive(Clone, Debug)]
pub(super) struct Stood {
    /// The formation it really stood in; `None` when it stood in none, and is not to be rearranged.
    pub formation: Option<Formation>,
    /// Who stood where, in reading order: by rank, then from the left; in a square the front, the sides, the rear up to
    /// where the ring may be open.
    pub posts: Vec<Post>,
    /// Places in rank 1.
    pub frontage: u16,
    /// The number of ranks.
    pub ranks: u16,
}

impl Stood {
    /// How the unit stands now.
    pub(super) fn of(army: &Army, host: UnitId) -> Self {
        let Some(unit) = army.unit(host) else {
            return Self { formation: None, posts: Vec::new(), frontage: 0, ranks: 0 };
        };
        let muster = Muster::of(army, unit);
        let ranks = Ranks::of(&muster);
        let mut posts: Vec<Post> = muster
            .bodies
            .iter()
            .enumerate()
            .map(|(index, body)| {
                let place = ranks.places.get(index).copied().unwrap_or_default();
                Post {
                    id: body.id,
                    at: body.at,
                    facing: body.facing,
                    size: body.profile.base.size(),
                    loadout: body.loadout,
                    roles: body.roles,
                    rank: if place.astray() { u16::MAX } else { place.rank },
                    files: (place.file, place.file + place.wide.saturating_sub(1)),
                    piece: body.profile.crew.is_some_and(|crew| crew.piece),
                }
            })
            .collect();
        let formation = formation::standing(&muster).ok();
        if let Some(Formation::Square { .. }) = formation {
            crate::order::by_key(&mut posts, |post| (wall(post), post.id));
        } else {
            crate::order::by_key(&mut posts, |post| (post.rank, post.at.x, post.at.y, post.id));
        }
        Self { formation, posts, frontage: ranks.frontage(), ranks: ranks.count() }
    }

    /// Places of the widest rank.
    pub(super) fn widest(&self) -> u16 {
        let rank = |rank: u16| self.posts.iter().filter(|post| post.rank == rank).map(|post| post.files.1).max();
        (1..=self.ranks).filter_map(rank).max().unwrap_or(1)
    }

    /// Those of `pool`, rearmost first; models for which `late` holds come last of all.
    pub(super) fn rearmost_first(&self, pool: &[MemberId], late: impl Fn(&Post) -> bool) -> Vec<MemberId> {
        let mut posts: Vec<&Post> = self.posts.iter().rev().filter(|post| pool.contains(&post.id)).collect();
        crate::order::by_key(&mut posts, |post| late(post));
        posts.into_iter().map(|post| post.id).collect()
    }

    /// Who would lead best among those for whom `fit` holds: in the centre of the front rank, or as near to it as may be.
    pub(super) fn best_placed(&self, fit: impl Fn(&Post) -> bool) -> Option<Post> {
        let (left, right) = leader_files(self.frontage);
        let off = |post: &Post| left.saturating_sub(post.files.1).max(post.files.0.saturating_sub(right));
        let fitting = self.posts.iter().filter(|post| fit(post));
        fitting
            .min_by_key(|post| {
                (post.piece, post.rank == 0, post.rank, off(post), post.roles != Roles::NONE, post.files.0)
            })
            .copied()
    }
}

/// The order of the models of a square: front, right, left, rear, each in the order of the ring.
fn wall(post: &Post) -> (u8, Len) {
    let quarter = post.facing.quarter().unwrap_or(0);
    let along = post.at.turned(4 - quarter).x;
    (if post.rank > 1 { 1 } else { [0, 2, 4, 3].get(usize::from(quarter)).copied().unwrap_or(0) }, along)
}

/// Files of a sensible block: one rank of up to seven; more models in five to seven files, whichever leaves the fewest
/// places of the last rank empty, the widest of those.
pub(super) fn sensible_frontage(models: usize) -> u16 {
    if models <= 7 {
        return u16::try_from(models.max(1)).unwrap_or(1);
    }
    let empty = |files: usize| (files - models % files) % files;
    let best = [7_usize, 6, 5].into_iter().min_by_key(|&files| empty(files)).unwrap_or(5);
    u16::try_from(best).unwrap_or(5)
}

/// A block that suits so many models.
pub(super) fn sensible_block(game: SystemId, models: usize) -> Formation {
    Formation::Block { frontage: sensible_frontage(models), last: system(game).last }
}

/// The same block, no wider than the system lets these models stand: what a unit is given when the player has said nothing
/// of its front.
pub(super) fn narrowed(army: &Army, host: UnitId, block: Formation) -> Formation {
    let (Some(unit), Formation::Block { frontage, last }) = (army.unit(host), block) else { return block };
    match (system(army.system).allows)(&Muster::of(army, unit), block) {
        Err(Unavailable::TooWide { widest, .. }) => Formation::Block { frontage: frontage.min(widest), last },
        _ => block,
    }
}

/// Forms the unit up in that formation about its leader, and declares it. Frontages are what fits.
///
/// # Errors
/// When the shape cannot be made.
pub(super) fn try_form(army: &mut Army, host: UnitId, wish: Formation) -> Result<(), Unavailable> {
    let models = standing(army, host);
    let wish = fitted(army.system, wish, models);
    let Some(unit) = army.unit(host) else { return Ok(()) };
    let places = formation::reform(&Muster::of(army, unit), wish)?;
    place_all(army, host, &places);
    let Some(unit) = army.unit(host) else { return Ok(()) };
    let frontage = Ranks::of(&Muster::of(army, unit)).frontage().max(1);
    if let Ok(unit) = unit_mut(army, host) {
        unit.formation = match wish {
            Formation::Block { frontage: asked, last } => Formation::Block { frontage: asked.min(frontage), last },
            Formation::Mixed { frontage: asked, arrangement, last } => {
                Formation::Mixed { frontage: asked.min(frontage), arrangement, last }
            }
            Formation::ArcherWedge { front } => Formation::ArcherWedge { front: front.min(frontage) },
            other => other,
        };
    }
    Ok(())
}

/// The formation with a frontage that makes sense: a block one wide is a single file, where there is such a thing.
fn fitted(game: SystemId, wish: Formation, models: usize) -> Formation {
    let most = u16::try_from(models.saturating_mul(4)).unwrap_or(u16::MAX).max(1);
    match wish {
        Formation::Block { frontage: 0 | 1, .. } if models > 1 && !game.ranks_and_files() => Formation::SingleFile,
        Formation::SingleFile if models <= 1 => sensible_block(game, models),
        Formation::Block { frontage, last } => Formation::Block { frontage: frontage.clamp(1, most), last },
        Formation::Mixed { frontage, arrangement, last } => {
            Formation::Mixed { frontage: frontage.clamp(1, most), arrangement, last }
        }
        Formation::ArcherWedge { front } => Formation::ArcherWedge { front: front.clamp(1, most) },
        other => other,
    }
}

/// Forms the unit up in that formation, or where it cannot be made, in `otherwise`. One piece of crewed equipment has its
/// crew behind it.
pub(super) fn form_up(army: &mut Army, host: UnitId, wish: Formation, otherwise: Formation) {
    if crewed_alone(army, host) {
        man_the_piece(army, host);
        return;
    }
    if try_form(army, host, wish).is_err() {
        // A block can be made of any models, so there is nothing left to try after it.
        let _ = try_form(army, host, otherwise);
    }
}

/// Forms up as the unit stood, or in a block where that cannot be made; not at all where it stood in no formation.
pub(super) fn form_as_before(army: &mut Army, host: UnitId, stood: &Stood) {
    let models = standing(army, host);
    let Some(wish) = stood.formation else { return };
    let block = match wish {
        Formation::Block { frontage, last } | Formation::Mixed { frontage, last, .. } => {
            Formation::Block { frontage, last }
        }
        Formation::SingleFile | Formation::Testudo | Formation::Square { .. } | Formation::Wedge => {
            sensible_block(army.system, models)
        }
        Formation::ArcherWedge { .. } => sensible_block(army.system, models),
    };
    form_up(army, host, wish, block);
}

/// Forms up as before with models more than before. A single rank narrower than a squad's front grows in width.
pub(super) fn form_with_more(army: &mut Army, host: UnitId, stood: &Stood) {
    let narrow = stood.ranks <= 1 && stood.frontage < 5;
    match stood.formation {
        Some(Formation::Block { .. }) | None if narrow => {
            let block = narrowed(army, host, sensible_block(army.system, standing(army, host)));
            form_up(army, host, block, block);
        }
        _ => form_as_before(army, host, stood),
    }
}

/// Stands models behind all others: in a column behind the last in reading order, so that they come last when the unit
/// forms up. Where it stood in no formation they stay there, in ranks as wide as the ground the others cover.
pub(super) fn stand_behind(army: &mut Army, host: UnitId, stood: &Stood, ids: &[MemberId]) {
    let Some(unit) = army.unit(host) else { return };
    let muster = Muster::of(army, unit);
    let ground = muster
        .bodies
        .iter()
        .filter(|body| !ids.contains(&body.id))
        .map(|body| body.ground)
        .reduce(crate::geometry::Rect::union);
    let mut others = stood.posts.iter().filter(|post| !ids.contains(&post.id));
    // Behind the front of a square, as whoever looks forward and has nobody ahead would be read as one of it.
    let square = matches!(stood.formation, Some(Formation::Square { .. }));
    let last = if square { others.next() } else { others.next_back() };
    let column = stood.formation.is_some() || last.is_none();
    let x = last.map_or(0, |last| last.at.x);
    let (mut left, mut front) = (ground.map_or(0, |ground| ground.left), ground.map_or(0, |ground| ground.rear));
    let mut rear = front;
    let mut places = Vec::with_capacity(ids.len());
    for body in muster.bodies.iter().filter(|body| ids.contains(&body.id)) {
        let (width, depth) = body.profile.base.size();
        let at = if column {
            let at = Point::new(x, front.saturating_add(depth / 2));
            front = front.saturating_add(depth);
            at
        } else {
            if let Some(ground) = ground
                && left > ground.left
                && left.saturating_add(width) > ground.right
            {
                (left, front) = (ground.left, rear);
            }
            let at = Point::new(left.saturating_add(width / 2), front.saturating_add(depth / 2));
            left = left.saturating_add(width);
            rear = rear.max(front.saturating_add(depth));
            at
        };
        places.push(Placed { id: body.id, at, facing: Facing::FRONT });
    }
    place_all(army, host, &places);
}

/// Closes the ranks after models are gone from a unit: if it has lost its leader the best placed model takes his place
/// and leads; every hole is filled by the last model in reading order that carries the same set on the same base.
pub(super) fn close_ranks(army: &mut Army, host: UnitId, stood: &Stood, led: bool) {
    let Some(unit) = army.unit(host) else { return };
    let now: Vec<MemberId> = Muster::of(army, unit).bodies.iter().map(|body| body.id).collect();
    // Posts keep their places; whoever holds one may change.
    let mut posts: Vec<(Post, Option<MemberId>)> =
        stood.posts.iter().map(|post| (*post, Some(post.id).filter(|id| now.contains(id)))).collect();
    if led && leaders(army, host).is_empty() {
        let Some(next) = stood.best_placed(|post| now.contains(&post.id)) else { return };
        only_leader(army, host, next.id);
        let leads = |post: &Post| post.roles.has(Role::Leader) && post.size == next.size;
        let left = posts.iter().position(|(post, holder)| holder.is_none() && leads(post));
        let held = posts.iter().position(|(_, holder)| *holder == Some(next.id));
        if let (Some(left), Some(held)) = (left, held) {
            posts[left].1 = Some(next.id);
            posts[held].1 = None;
        }
    }
    if stood.formation.is_none() {
        return;
    }
    let leading = leaders(army, host);
    for hole in 0..posts.len() {
        let (place, holder) = posts[hole];
        let fills = |(post, holder): &(Post, Option<MemberId>)| {
            holder.is_some_and(|id| !leading.contains(&id) && post.id == id)
                && (post.loadout, post.size) == (place.loadout, place.size)
        };
        if holder.is_none()
            && let Some(last) = posts.iter().rposition(fills).filter(|last| *last > hole)
        {
            posts[hole].1 = posts[last].1.take();
        }
    }
    let moves: Vec<Placed> = posts
        .iter()
        .filter_map(|(post, holder)| {
            holder.filter(|id| *id != post.id).map(|id| Placed { id, at: post.at, facing: post.facing })
        })
        .collect();
    place_all(army, host, &moves);
    form_as_before(army, host, stood);
}

/// Whether one piece of crewed equipment and its crew, at least one, stand here and nobody else.
pub(super) fn crewed_alone(army: &Army, host: UnitId) -> bool {
    army.unit(host).is_some_and(|unit| {
        let muster = Muster::of(army, unit);
        muster.bodies.len() > 1 && muster.counts_as_character()
    })
}

/// The crew stands in one rank behind its piece, touching it and one another; the piece stays where it is.
fn man_the_piece(army: &mut Army, host: UnitId) {
    let Some(unit) = army.unit(host) else { return };
    let muster = Muster::of(army, unit);
    let is_piece = |body: &&formation::Body| body.profile.crew.is_some_and(|crew| crew.piece);
    let Some(piece) = muster.bodies.iter().find(is_piece) else { return };
    let crew = || muster.bodies.iter().filter(|body| body.id != piece.id);
    let width: Len = crew().map(|body| body.profile.base.size().0).fold(0, Len::saturating_add);
    let mut left = piece.at.x.saturating_sub(width / 2);
    let mut places = Vec::new();
    for body in crew() {
        let (width, depth) = body.profile.base.size();
        let at = Point::new(left.saturating_add(width / 2), piece.ground.rear.saturating_add(depth / 2));
        places.push(Placed { id: body.id, at, facing: Facing::FRONT });
        left = left.saturating_add(width);
    }
    place_all(army, host, &places);
    let game = army.system;
    if let Ok(unit) = unit_mut(army, host) {
        unit.formation = sensible_block(game, unit.members.len());
    }
}

/// Brings a unit that has wandered beyond the bounds of its frame back to the origin, leader first. This happens after
/// 100 m, and is the only time a frame is moved.
pub(super) fn keep_near(army: &mut Army, before: &Army) {
    let far = |at: Point| !(-FARTHEST..=FARTHEST).contains(&at.x) || !(-FARTHEST..=FARTHEST).contains(&at.y);
    let hosts: Vec<UnitId> = army
        .units
        .iter()
        .enumerate()
        .filter(|(place, unit)| !before.units.get(*place).is_some_and(|old| std::sync::Arc::ptr_eq(old, unit)))
        .filter(|(_, unit)| unit.members.iter().any(|member| far(member.at)))
        .map(|(_, unit)| unit.joined.unwrap_or(unit.id))
        .collect();
    for host in hosts {
        let Some(unit) = army.unit(host) else { continue };
        let muster = Muster::of(army, unit);
        let Some(anchor) = muster.leaders().next().or(muster.bodies.first()).map(|body| body.at) else { continue };
        let clamp = |at: Point| {
            let moved = at - anchor;
            Point::new(moved.x.clamp(-FARTHEST, FARTHEST), moved.y.clamp(-FARTHEST, FARTHEST))
        };
        let places: Vec<Placed> =
            muster.bodies.iter().map(|body| Placed { id: body.id, at: clamp(body.at), facing: body.facing }).collect();
        place_all(army, host, &places);
    }
}
