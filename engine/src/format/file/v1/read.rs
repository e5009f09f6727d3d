//! From version 1 to the model. Whether the army is sound is asked afterwards.

use std::sync::Arc;

use super::{
    Army, Base, Crew, Degrees, Formation, Height, Item, Member, Nature, Plus, Profile, Rect, Role, Round, Set, Stat,
    System, Unit,
};
use crate::{geometry, model};

/// Further than anybody counts by building armies.
const MOST_COUNTED: u32 = u32::MAX / 2;

impl From<Army> for model::Army {
    fn from(army: Army) -> Self {
        let Army { name, note, system, limit, next_unit, next_member, items, profiles, units } = army;
        let (profiles, items) = (all(profiles), all(items));
        // Counters near their end would leave no number for what comes next; a file that has them was not counted up to them.
        let last_unit = units.iter().map(|unit| unit.id).max().unwrap_or(0);
        let last_member = units.iter().flat_map(|unit| &unit.members).map(|member| member.id).max().unwrap_or(0);
        let roomy = |next: u32, last: u32| if next > MOST_COUNTED { next.min(last.saturating_add(1)) } else { next };
        let (next_unit, next_member) = (roomy(next_unit, last_unit), roomy(next_member, last_member));
        Self {
            name,
            note,
            system: match system {
                System::RealmOfChaos => model::SystemId::RealmOfChaos,
                System::NinthAge => model::SystemId::NinthAge,
                System::Battlesystem => model::SystemId::Battlesystem,
            },
            limit,
            units: units.into_iter().map(|unit| Arc::new(unit.into())).collect(),
            catalogue: Arc::new(model::Catalogue { profiles, items }),
            next_unit,
            next_member,
        }
    }
}

fn all<A: Into<B>, B>(values: impl IntoIterator<Item = A>) -> Vec<B> {
    values.into_iter().map(Into::into).collect()
}

impl From<Item> for model::Item {
    fn from(item: Item) -> Self {
        let Item { name, starter, points, armour, hand_weapon, shield, missile } = item;
        Self { starter, name, traits: model::ItemTraits { hand_weapon, shield, missile }, armour, points }
    }
}

impl From<Profile> for model::Profile {
    fn from(profile: Profile) -> Self {
        let Profile {
            name,
            plural,
            starter,
            stats,
            armour,
            base,
            points,
            character,
            crew,
            personal,
            dominant,
            items,
            height,
            nature,
        } = profile;
        let is = |what: Nature| nature.contains(&what);
        Self {
            starter,
            name,
            plural,
            stats: stats.map(model::Stat::from),
            armour,
            base: match base {
                Base::Rect(Rect { width, depth }) => geometry::Base::Rect { width, depth },
                Base::Round(Round { diameter }) => geometry::Base::Round { diameter },
            },
            points,
            character,
            crew: crew.map(|Crew { kind, piece }| model::Crew { kind, piece }),
            attributes: model::Attributes { personal, dominant },
            height: match height {
                Height::Standard => model::Height::Standard,
                Height::Large => model::Height::Large,
                Height::Gigantic => model::Height::Gigantic,
            },
            nature: model::Nature {
                mob: is(Nature::Mob),
                skirmisher: is(Nature::Skirmisher),
                tall: is(Nature::Tall),
                towering: is(Nature::Towering),
            },
            items: held(items),
        }
    }
}

impl From<Stat> for model::Stat {
    fn from(stat: Stat) -> Self {
        match stat {
            Stat::Alone(value) => Self { value, plus: 0 },
            Stat::Plus(Plus { value, plus }) => Self { value, plus },
        }
    }
}

fn held(items: Vec<u16>) -> Vec<model::ItemId> {
    items.into_iter().map(model::ItemId).collect()
}

impl From<Unit> for model::Unit {
    fn from(unit: Unit) -> Self {
        let Unit {
            id,
            name,
            note,
            formation: Formation(formation),
            shield_wall,
            in_contact,
            routing,
            turn,
            joined,
            sets,
            members,
            retreating,
            irregular,
            overlap_allowed,
        } = unit;
        Self {
            id: model::UnitId(id),
            name,
            note,
            members: all(members),
            loadouts: all(sets),
            formation,
            stance: model::Stance { shield_wall, in_contact, routing, retreating },
            turn,
            joined: joined.map(model::UnitId),
            irregular,
            overlap_allowed,
        }
    }
}

impl From<Set> for model::Loadout {
    fn from(Set { name, items }: Set) -> Self {
        Self { name, items: held(items) }
    }
}

impl From<Member> for model::Member {
    fn from(member: Member) -> Self {
        let Member { id, profile, set, roles, x, y, facing: Degrees(degrees) } = member;
        Self {
            id: model::MemberId(id),
            profile: model::ProfileId(profile),
            loadout: set,
            roles: roles.into_iter().fold(model::Roles::NONE, |roles, role| roles.with(role.into(), true)),
            at: geometry::Point::new(x, y),
            facing: geometry::Facing::degrees(i32::from(degrees)),
        }
    }
}

impl From<Role> for model::Role {
    fn from(role: Role) -> Self {
        match role {
            Role::Leader => Self::Leader,
            Role::Champion => Self::Champion,
            Role::Standard => Self::Standard,
            Role::Musician => Self::Musician,
        }
    }
}
