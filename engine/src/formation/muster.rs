//! The models that stand in one unit, its own and those of characters that joined it.

use core::cell::OnceCell;
use std::sync::Arc;

use super::Ranks;
use super::column::{Neighbours, neighbours};
use crate::geometry::{Base, Facing, INCH, Len, Point, Rect};
use crate::model::{Army, Loadout, Member, MemberId, Profile, Role, Roles, SystemId, Unit, UnitId};

/// One model that stands in a unit.
#[derive(Clone, Copy, Debug)]
pub struct Body<'a> {
    /// The unit it belongs to: the unit itself, or a joined character.
    pub unit: UnitId,
    /// Which model.
    pub id: MemberId,
    /// Its kind.
    pub profile: &'a Profile,
    /// Its equipment set.
    pub gear: &'a Loadout,
    /// The index of that set in its own unit.
    pub loadout: u8,
    /// True for a member of the unit itself, false for a character that joined.
    pub own: bool,
    /// Its roles.
    pub roles: Roles,
    /// Centre of the base, in the unit's frame.
    pub at: Point,
    /// Which way it looks.
    pub facing: Facing,
    /// The ground its base covers.
    pub ground: Rect,
}

impl Body<'_> {
    /// Whether it leads.
    #[must_use]
    pub const fn leads(&self) -> bool {
        self.roles.has(Role::Leader)
    }
}

/// The models that stand in one unit, in the order of their units and members.
#[derive(Clone, Debug)]
pub struct Muster<'a> {
    /// The army.
    pub army: &'a Army,
    /// The unit they stand in.
    pub unit: &'a Arc<Unit>,
    /// Own members first, then those of joined characters.
    pub bodies: Vec<Body<'a>>,
    /// Measured when first asked for: several rules ask.
    ranks: OnceCell<Ranks>,
    /// As for the ranks.
    neighbours: OnceCell<Neighbours>,
    /// As for the ranks.
    place: OnceCell<Base>,
}

impl<'a> Muster<'a> {
    /// Gathers the models that stand in `unit`. A member whose profile or set is not in the army (loading never leaves
    /// one) is passed over.
    #[must_use]
    pub fn of(army: &'a Army, unit: &'a Arc<Unit>) -> Self {
        let mut bodies = Vec::with_capacity(unit.members.len() + 1);
        let mut take = |owner: &'a Unit, own: bool| {
            for member in &owner.members {
                if let Some(body) = body(army, owner, member, own) {
                    bodies.push(body);
                }
            }
        };
        take(unit, true);
        for guest in army.joined(unit.id) {
            take(guest, false);
        }
        Self { army, unit, bodies, ranks: OnceCell::new(), neighbours: OnceCell::new(), place: OnceCell::new() }
    }

    /// The same models, whose ranks have been read before and are not measured again.
    #[must_use]
    pub fn in_ranks(self, ranks: Ranks) -> Self {
        Self { ranks: OnceCell::from(ranks), ..self }
    }

    /// The ranks and files they stand in, as [`Ranks::of`] reads them.
    #[must_use]
    pub fn ranks(&self) -> &Ranks {
        self.ranks.get_or_init(|| Ranks::of(self))
    }

    /// Who touches whom.
    pub(super) fn neighbours(&self) -> &Neighbours {
        self.neighbours.get_or_init(|| neighbours(self))
    }

    /// The body of a member.
    #[must_use]
    pub fn body(&self, id: MemberId) -> Option<&Body<'a>> {
        self.bodies.iter().find(|body| body.id == id)
    }

    /// Those who lead; one, in a legal unit.
    pub fn leaders(&self) -> impl Iterator<Item = &Body<'a>> {
        self.bodies.iter().filter(|body| body.leads())
    }

    /// The rectangle round all bases, or an empty one at the origin.
    #[must_use]
    pub fn footprint(&self) -> Rect {
        self.bodies.iter().map(|body| body.ground).reduce(Rect::union).unwrap_or_default()
    }

    /// The base the unit is measured in: the commonest among its models, the smallest of those in a tie; width and
    /// depth in 1/160 mm. Where only ranks and files are known, characters are not asked as long as there are others. A
    /// unit with no models has a place of one square inch.
    #[must_use]
    pub fn place_size(&self) -> (Len, Len) {
        self.place().size()
    }

    fn place(&self) -> Base {
        *self.place.get_or_init(|| {
            let ranked = self.army.system.ranks_and_files();
            commonest(self.bodies.iter().filter(|body| !ranked || !body.profile.character))
                .or_else(|| commonest(self.bodies.iter()))
                .unwrap_or(Base::Rect { width: INCH, depth: INCH })
        })
    }

    /// Whether a model stands beside the unit and in none of its ranks and files: a character among others on a base that is
    /// neither theirs nor a whole multiple of it both ways (`t9a-mismatch`).
    #[must_use]
    pub fn beside(&self, body: &Body) -> bool {
        self.army.system == SystemId::NinthAge
            && body.profile.character
            && !fits(body.profile.base, self.place())
            && self.bodies.iter().any(|body| !body.profile.character)
    }

    /// Whether the unit counts as a character: one model alone, or one piece of crewed equipment with its crew and
    /// nobody else (`roc-strength`, `roc-crew`).
    #[must_use]
    pub fn counts_as_character(&self) -> bool {
        if self.bodies.len() <= 1 || self.army.system.ranks_and_files() {
            return self.bodies.len() <= 1;
        }
        let Some(first) = self.bodies[0].profile.crew else { return false };
        let same = self.bodies.iter().all(|body| body.profile.crew.is_some_and(|crew| crew.kind == first.kind));
        same && self.bodies.iter().filter(|body| body.profile.crew.is_some_and(|crew| crew.piece)).count() == 1
    }
}

/// The commonest size; round where most of that size are.
fn commonest<'b, 'a: 'b>(bodies: impl Iterator<Item = &'b Body<'a>>) -> Option<Base> {
    let mut counts: Vec<((Len, Len), usize, usize)> = Vec::new();
    for body in bodies {
        let (size, round) = (body.profile.base.size(), usize::from(matches!(body.profile.base, Base::Round { .. })));
        match counts.iter_mut().find(|(known, ..)| *known == size) {
            Some((_, count, rounds)) => (*count, *rounds) = (*count + 1, *rounds + round),
            None => counts.push((size, 1, round)),
        }
    }
    // Not the first: what is said of a unit must not follow the order its models are kept in.
    let rank = |&((w, d), count, _): &((Len, Len), usize, usize)| {
        (count, core::cmp::Reverse((i64::from(w) * i64::from(d), w)))
    };
    counts.iter().max_by_key(|entry| rank(entry)).map(|&((width, depth), count, rounds)| {
        if rounds * 2 > count { Base::Round { diameter: width } } else { Base::Rect { width, depth } }
    })
}

/// Whether a base is the unit's or a whole multiple of it both ways. A round base is nobody's multiple.
fn fits(base: Base, place: Base) -> bool {
    match (base, place) {
        (Base::Rect { width, depth }, Base::Rect { width: w, depth: d }) if w > 0 && d > 0 => {
            width >= w && depth >= d && width % w == 0 && depth % d == 0
        }
        _ => base == place,
    }
}

fn body<'a>(army: &'a Army, owner: &'a Unit, member: &'a Member, own: bool) -> Option<Body<'a>> {
    let profile = army.profile(member)?;
    Some(Body {
        unit: owner.id,
        id: member.id,
        profile,
        gear: owner.loadouts.get(usize::from(member.loadout))?,
        loadout: member.loadout,
        own,
        roles: member.roles,
        at: member.at,
        facing: member.facing,
        ground: profile.base.bounds(member.at, member.facing),
    })
}
