//! Small armies for the tests of this folder.

use std::sync::Arc;

use super::Placed;
use crate::geometry::{Base, Facing, Point};
use crate::model::{
    Army, Formation, Item, ItemId, ItemTraits, LastRank, Loadout, Member, MemberId, Profile, ProfileId, Role, Roles,
    Stance, SystemId, Unit, UnitId,
};

fn profile(base: Base) -> Profile {
    Profile {
        starter: None,
        name: "man".into(),
        plural: "men".into(),
        stats: Default::default(),
        armour: 0,
        base,
        points: 1,
        character: false,
        crew: None,
        attributes: Default::default(),
        height: Default::default(),
        nature: Default::default(),
        items: Vec::new(),
    }
}

fn item(name: &str, traits: ItemTraits) -> Item {
    Item { starter: None, name: name.into(), traits, armour: 0, points: 0 }
}

/// A block wide base: 25 by 25 mm.
pub const FOOT: Base = Base::mm(25, 25);
/// A rider's base: 25 mm wide, 50 mm deep.
pub const HORSE: Base = Base::mm(25, 50);

/// A unit of models on these bases, in a column one behind the other, the first leading; equipment sets: 0 hand weapon and
/// shield, 1 bow, 2 hand weapon.
pub fn army(bases: &[Base]) -> Army {
    let mut army = Army::new("", SystemId::RealmOfChaos);
    let mut kinds: Vec<Base> = Vec::new();
    let mut members = Vec::new();
    let mut y = 0;
    for (i, &base) in (0..).zip(bases) {
        let kind = kinds.iter().position(|known| *known == base).unwrap_or_else(|| {
            kinds.push(base);
            kinds.len() - 1
        });
        let (_, depth) = base.size();
        members.push(Member {
            id: MemberId(i + 1),
            profile: ProfileId(kind as u16),
            loadout: 0,
            roles: if i == 0 { Roles::LEADER } else { Roles::NONE },
            at: Point::new(0, y + depth / 2),
            facing: Facing::FRONT,
        });
        y += depth;
    }
    let catalogue = Arc::make_mut(&mut army.catalogue);
    catalogue.profiles = kinds.into_iter().map(profile).collect();
    catalogue.items = vec![
        item("sword", ItemTraits { hand_weapon: true, ..Default::default() }),
        item("shield", ItemTraits { shield: true, ..Default::default() }),
        item("bow", ItemTraits { missile: true, ..Default::default() }),
    ];
    let set = |items: &[u16]| Loadout { name: String::new(), items: items.iter().map(|&item| ItemId(item)).collect() };
    army.units.push(Arc::new(Unit {
        id: UnitId(1),
        name: String::new(),
        note: String::new(),
        members,
        loadouts: vec![set(&[0, 1]), set(&[2]), set(&[0])],
        formation: Formation::SingleFile,
        stance: Stance::default(),
        turn: 0,
        joined: None,
        irregular: false,
        overlap_allowed: false,
    }));
    army
}

/// So many alike, formed up.
pub fn formed(count: usize, base: Base, formation: Formation) -> Army {
    let mut army = army(&vec![base; count]);
    form(&mut army, formation);
    army
}

/// The first unit, to change it.
pub fn unit(army: &mut Army) -> &mut Unit {
    Arc::make_mut(&mut army.units[0])
}

/// Puts models where they are told to go.
pub fn put(army: &mut Army, places: &[Placed]) {
    for unit in &mut army.units {
        for member in &mut Arc::make_mut(unit).members {
            if let Some(place) = places.iter().find(|place| place.id == member.id) {
                (member.at, member.facing) = (place.at, place.facing);
            }
        }
    }
}

/// Forms the unit up and declares it.
pub fn form(army: &mut Army, formation: Formation) {
    let places = super::reform(&super::Muster::of(army, &army.units[0]), formation).expect("can be formed");
    put(army, &places);
    unit(army).formation = formation;
}

/// Gives a model a role.
pub fn role(army: &mut Army, member: usize, role: Role, on: bool) {
    let member = &mut unit(army).members[member];
    member.roles = member.roles.with(role, on);
}

/// A block of that frontage with a centred last rank.
pub fn block(frontage: u16) -> Formation {
    Formation::Block { frontage, last: LastRank::Centred }
}
