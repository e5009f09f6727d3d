//! What several rules ask of one squad: who stands in the leader's place, which formation has its effect, how a squad is
//! taken apart.

use super::{available, numbers::NARROW};
use crate::formation::{self, Body, leader_files};
use crate::geometry::{Facing, Point};
use crate::model::{Army, Command, Formation, FormationKind, LastRank, MemberId, Profile, ProfileId, Unit, UnitId};
use crate::rules::Scene;

/// Whether the rules for squads apply: not to one model alone, nor to crewed equipment acting alone.
pub fn is_squad(scene: &Scene) -> bool {
    !scene.muster.counts_as_character()
}

/// The formation whose effects the unit has now beside its arrangement: a shield wall everyone has a shield for, a
/// testudo that is not in hand-to-hand, an archer wedge of shooters. A stance goes before an arrangement, because a
/// unit is in one formation at a time.
pub fn effect(scene: &Scene) -> Option<FormationKind> {
    if !is_squad(scene) {
        return None;
    }
    let stance = scene.muster.unit.stance;
    let kind = if stance.shield_wall {
        FormationKind::ShieldWall
    } else {
        match scene.standing {
            Ok(Formation::Testudo) if !stance.in_contact => FormationKind::Testudo,
            Ok(Formation::ArcherWedge { .. }) => FormationKind::ArcherWedge,
            _ => return None,
        }
    };
    available(scene.muster, kind).is_ok().then_some(kind)
}

/// The different profiles that stand in the unit, in order of appearance.
pub fn profiles<'a>(scene: &Scene<'a>) -> Vec<&'a Profile> {
    let mut found: Vec<&Profile> = Vec::new();
    for body in &scene.muster.bodies {
        if !found.iter().any(|known| core::ptr::eq(*known, body.profile)) {
            found.push(body.profile);
        }
    }
    found
}

/// The bodies, by index, that stand in a place the leader may have (`roc-leader-place`).
pub fn leader_posts(scene: &Scene) -> Vec<usize> {
    let bodies = scene.muster.bodies.iter().enumerate();
    match scene.formation() {
        Formation::SingleFile => column(scene).first().copied().into_iter().collect(),
        Formation::Square { .. } => bodies.filter(|(index, _)| in_front_side(scene, *index)).map(|(i, _)| i).collect(),
        _ => {
            let (left, right) = leader_files(scene.ranks.frontage());
            bodies
                .filter_map(|(index, _)| Some((index, scene.ranks.places.get(index)?)))
                .filter(|(_, place)| place.rank == 1 && place.file <= right && place.file + place.wide.max(1) > left)
                .map(|(index, _)| index)
                .collect()
        }
    }
}

/// Whether a body, by index, belongs to the front side of a square: it looks to the front, with nobody ahead of it.
pub fn in_front_side(scene: &Scene, index: usize) -> bool {
    let ahead = |body: &Body| body.facing == Facing::FRONT;
    scene.muster.bodies.get(index).is_some_and(ahead) && scene.ranks.places.get(index).is_some_and(|at| at.rank == 1)
}

/// A single file from head to tail, as indices of bodies; models that stand in none are read by rank, then from the left.
pub fn column(scene: &Scene) -> Vec<usize> {
    formation::column(scene.muster).unwrap_or_else(|| {
        let bodies = &scene.muster.bodies;
        let rank =
            |index: usize| scene.ranks.places.get(index).map_or((false, 0), |place| (place.astray(), place.rank));
        let mut order: Vec<usize> = (0..bodies.len()).collect();
        crate::order::by_key(&mut order, |&index| {
            (rank(index), bodies[index].at.x, bodies[index].at.y, bodies[index].id)
        });
        order
    })
}

/// The square of the distance between two points, in square units.
fn distance(a: Point, b: Point) -> u64 {
    let (x, y) = (u64::from(a.x.abs_diff(b.x)), u64::from(a.y.abs_diff(b.y)));
    x.saturating_mul(x).saturating_add(y.saturating_mul(y))
}

/// Of some bodies, by index, the one nearest to `from`; the first of those in a tie.
pub fn nearest(scene: &Scene, from: usize, among: &[usize]) -> Option<usize> {
    let bodies = &scene.muster.bodies;
    let here = bodies.get(from)?.at;
    let far = |index: &usize| bodies.get(*index).map_or(u64::MAX, |body| distance(here, body.at));
    among.iter().copied().min_by_key(far)
}

/// Whether the ranks are broken: no formation, or models out of contact, so that a mend has to close them as well.
pub fn is_broken(scene: &Scene) -> bool {
    let (muster, formation) = (scene.muster, scene.formation());
    scene.standing.is_err()
        || !formation::loose(muster, formation).is_empty()
        || !formation::isolated(muster, formation).is_empty()
        || !formation::gaps(muster, formation).is_empty()
}

/// What closes a squad up: dressing it in the formation it comes nearest to or, where these models may not take that one,
/// a block.
pub fn close_up(scene: &Scene) -> (FormationKind, Command) {
    let (unit, nearest) = (scene.muster.unit.id, scene.formation().kind());
    let asks = matches!(nearest, FormationKind::Testudo | FormationKind::ArcherWedge);
    if asks && available(scene.muster, nearest).is_err() {
        return (FormationKind::Block, Command::Reform { unit, formation: block(scene) });
    }
    (nearest, Command::Dress(unit))
}

/// A block as wide as the unit stands, five wide when it has no width of its own.
pub fn block(scene: &Scene) -> Formation {
    let widest = scene.ranks.widths.iter().copied().max().unwrap_or(0);
    let frontage = if widest > 1 { widest } else { NARROW };
    Formation::Block { frontage, last: LastRank::Centred }
}

/// The commands that take a squad apart so that no two of the groups stay together. Members of the unit are split off
/// into squads of their own; characters that joined it leave. The first group stays, unless none of it is the unit's
/// own. How many models go, and the commands.
pub fn separate(scene: &Scene, mut groups: Vec<Vec<MemberId>>) -> (u16, Vec<Command>) {
    let own = |id: &MemberId| scene.muster.body(*id).is_some_and(|body| body.own);
    if let Some(stays) = groups.iter().position(|group| group.iter().any(own)) {
        groups.swap(0, stays);
    }
    let (mut gone, mut commands) = (0, Vec::new());
    for (index, group) in groups.iter().enumerate() {
        let (members, guests): (Vec<MemberId>, Vec<MemberId>) = group.iter().copied().partition(own);
        // A guest of the group that stays may stay with it.
        if index == 0 {
            continue;
        }
        gone += group.len() as u16;
        for guest in guests {
            if let Some(body) = scene.muster.body(guest) {
                let leave = Command::Leave(body.unit);
                if !commands.contains(&leave) {
                    commands.push(leave);
                }
            }
        }
        if !members.is_empty() {
            commands.push(Command::Split { unit: scene.muster.unit.id, members });
        }
    }
    (gone, commands)
}

/// A unit's own models of one profile and equipment set.
pub struct Group<'a> {
    /// What they are.
    pub profile: &'a Profile,
    /// How many they are.
    pub have: u16,
    id: ProfileId,
    loadout: u8,
    /// What one of them costs, in points.
    each: u32,
}

impl Group<'_> {
    /// What so many more of them are called, and what they cost, in points.
    pub fn more(&self, add: u16) -> (String, u32) {
        let name = if add == 1 { &self.profile.name } else { &self.profile.plural };
        (name.clone(), self.each.saturating_mul(u32::from(add)))
    }

    /// Has so many more of them.
    pub fn raised(&self, unit: UnitId, add: u16) -> Command {
        Command::SetCount { unit, profile: self.id, loadout: self.loadout, count: self.have.saturating_add(add) }
    }
}

/// The groups of a unit, in the order their first models stand in its list.
pub fn groups<'a>(army: &'a Army, unit: &Unit) -> Vec<Group<'a>> {
    let mut groups: Vec<Group> = Vec::new();
    for member in &unit.members {
        let (id, loadout) = (member.profile, member.loadout);
        match groups.iter_mut().find(|known| known.id == id && known.loadout == loadout) {
            Some(known) => known.have = known.have.saturating_add(1),
            None => groups.extend(army.profile(member).map(|profile| {
                let each = army.member_points(unit, member);
                Group { profile, have: 1, id, loadout, each }
            })),
        }
    }
    groups
}
