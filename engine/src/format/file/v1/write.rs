//! From the model to version 1. Every type is taken apart without `..`, so that a new field cannot be forgotten.

use super::{
    Army, Base, Crew, Degrees, File, Formation, Height, Item, Member, Nature, Plus, Profile, Rect, Role, Round, Set,
    Stat, System, Unit,
};
use crate::{geometry, model};

impl File {
    /// Armies as a file.
    pub fn new(format: &str, armies: &[&model::Army]) -> Self {
        Self { format: format.into(), version: 1, armies: armies.iter().map(|army| (*army).into()).collect() }
    }
}

impl From<&model::Army> for Army {
    fn from(army: &model::Army) -> Self {
        let model::Army { name, note, system, limit, units, catalogue, next_unit, next_member } = army;
        let model::Catalogue { profiles, items } = &**catalogue;
        Self {
            name: name.clone(),
            note: note.clone(),
            system: match system {
                model::SystemId::RealmOfChaos => System::RealmOfChaos,
                model::SystemId::NinthAge => System::NinthAge,
                model::SystemId::Battlesystem => System::Battlesystem,
            },
            limit: *limit,
            next_unit: *next_unit,
            next_member: *next_member,
            items: items.iter().map(Item::from).collect(),
            profiles: profiles.iter().map(Profile::from).collect(),
            units: units.iter().map(|unit| Unit::from(&**unit)).collect(),
        }
    }
}

impl From<&model::Item> for Item {
    fn from(item: &model::Item) -> Self {
        let model::Item { starter, name, traits, armour, points } = item;
        let model::ItemTraits { hand_weapon, shield, missile } = *traits;
        Self { name: name.clone(), starter: *starter, points: *points, armour: *armour, hand_weapon, shield, missile }
    }
}

impl From<&model::Profile> for Profile {
    fn from(profile: &model::Profile) -> Self {
        let model::Profile {
            starter,
            name,
            plural,
            stats,
            armour,
            base,
            points,
            character,
            crew,
            attributes,
            height,
            nature,
            items,
        } = profile;
        let model::Attributes { personal, dominant } = *attributes;
        let model::Nature { mob, skirmisher, tall, towering } = *nature;
        let natures =
            [(Nature::Mob, mob), (Nature::Skirmisher, skirmisher), (Nature::Tall, tall), (Nature::Towering, towering)];
        Self {
            name: name.clone(),
            plural: plural.clone(),
            starter: *starter,
            stats: stats.map(Stat::from),
            armour: *armour,
            base: match *base {
                geometry::Base::Rect { width, depth } => Base::Rect(Rect { width, depth }),
                geometry::Base::Round { diameter } => Base::Round(Round { diameter }),
            },
            points: *points,
            character: *character,
            crew: crew.map(|model::Crew { kind, piece }| Crew { kind, piece }),
            personal,
            dominant,
            items: held(items),
            height: match height {
                model::Height::Standard => Height::Standard,
                model::Height::Large => Height::Large,
                model::Height::Gigantic => Height::Gigantic,
            },
            nature: natures.into_iter().filter(|(_, is)| *is).map(|(nature, _)| nature).collect(),
        }
    }
}

impl From<model::Stat> for Stat {
    fn from(model::Stat { value, plus }: model::Stat) -> Self {
        if plus == 0 { Self::Alone(value) } else { Self::Plus(Plus { value, plus }) }
    }
}

fn held(items: &[model::ItemId]) -> Vec<u16> {
    items.iter().map(|item| item.0).collect()
}

impl From<&model::Unit> for Unit {
    fn from(unit: &model::Unit) -> Self {
        let model::Unit {
            id,
            name,
            note,
            members,
            loadouts,
            formation,
            stance,
            turn,
            joined,
            irregular,
            overlap_allowed,
        } = unit;
        let model::Stance { shield_wall, in_contact, routing, retreating } = *stance;
        Self {
            id: id.0,
            name: name.clone(),
            note: note.clone(),
            formation: Formation(*formation),
            shield_wall,
            in_contact,
            routing,
            turn: *turn,
            joined: joined.map(|host| host.0),
            sets: loadouts.iter().map(Set::from).collect(),
            members: members.iter().map(Member::from).collect(),
            retreating,
            irregular: *irregular,
            overlap_allowed: *overlap_allowed,
        }
    }
}

impl From<&model::Loadout> for Set {
    fn from(model::Loadout { name, items }: &model::Loadout) -> Self {
        Self { name: name.clone(), items: held(items) }
    }
}

impl From<&model::Member> for Member {
    fn from(member: &model::Member) -> Self {
        let model::Member { id, profile, loadout, roles, at, facing } = *member;
        let geometry::Point { x, y } = at;
        Self {
            id: id.0,
            profile: profile.0,
            set: loadout,
            roles: ROLES.into_iter().filter(|role| roles.has(*role)).map(Role::from).collect(),
            x,
            y,
            facing: Degrees(facing.as_degrees()),
        }
    }
}

/// In the order they are written.
const ROLES: [model::Role; 4] =
    [model::Role::Leader, model::Role::Champion, model::Role::Standard, model::Role::Musician];

impl From<model::Role> for Role {
    fn from(role: model::Role) -> Self {
        match role {
            model::Role::Leader => Self::Leader,
            model::Role::Champion => Self::Champion,
            model::Role::Standard => Self::Standard,
            model::Role::Musician => Self::Musician,
        }
    }
}
