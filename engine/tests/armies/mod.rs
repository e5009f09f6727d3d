//! Armies for the tests of link, file and print, built by hand so that these tests lean on nothing else.
#![allow(dead_code, missing_docs)]

use std::sync::Arc;

use proptest::prelude::*;
use serried_engine::geometry::{Base, Facing, Point};
use serried_engine::model::*;
use serried_engine::systems::system;

/// How models are set down.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// So many wide, the last rank centred.
    Block(usize),
    Wedge,
    /// A ring, as `roc-square` has it: front, right, rear, left walls.
    Square,
}

/// An army that has every starter troop and item of its system in its catalogue, in their order.
pub fn with_starters(name: &str) -> Army {
    with_starters_of(name, SystemId::RealmOfChaos)
}

pub fn with_starters_of(name: &str, game: SystemId) -> Army {
    let mut army = Army::new(name, game);
    let of = system(army.system);
    let items = (of.items)().iter().enumerate();
    let items = items.map(|(number, item)| Item { starter: Some(number as u16), ..item.clone() }).collect();
    let profiles = (of.troops)().iter().enumerate();
    let profiles =
        profiles.map(|(number, troop)| Profile { starter: Some(number as u16), ..troop.profile.clone() }).collect();
    army.catalogue = Arc::new(Catalogue { profiles, items });
    army
}

/// Adds a unit of one profile, or of two in front and behind, with its leader in the middle of the front rank.
pub fn muster(army: &mut Army, name: &str, troops: &[(u16, usize)], shape: Shape, formation: Formation) {
    let count: usize = troops.iter().map(|troop| troop.1).sum();
    let base = army.catalogue.profiles[usize::from(troops[0].0)].base;
    let (places, leader) = places(base, count, shape);
    let mut members = Vec::new();
    let mut kinds = troops.iter().enumerate().flat_map(|(set, &(profile, count))| vec![(profile, set as u8); count]);
    for (place, (at, facing)) in places.into_iter().enumerate() {
        let (profile, loadout) = kinds.next().expect("as many as places");
        let roles = if place == leader { Roles::LEADER } else { Roles::NONE };
        let id = MemberId(army.next_member);
        army.next_member += 1;
        members.push(Member { id, profile: ProfileId(profile), loadout, roles, at, facing });
    }
    let loadouts = troops
        .iter()
        .map(|troop| Loadout {
            name: String::new(),
            items: army.catalogue.profiles[usize::from(troop.0)].items.clone(),
        })
        .collect();
    let id = UnitId(army.next_unit);
    army.next_unit += 1;
    army.units.push(Arc::new(Unit {
        id,
        name: name.into(),
        note: String::new(),
        members,
        loadouts,
        formation,
        stance: Stance::default(),
        turn: 0,
        joined: None,
        irregular: false,
        overlap_allowed: false,
    }));
}

fn places(base: Base, count: usize, shape: Shape) -> (Vec<(Point, Facing)>, usize) {
    let (w, d) = base.size();
    let mut places = Vec::new();
    match shape {
        Shape::Square => {
            let (q, r) = (count / 4, count % 4);
            let (front, side, rear) = (q + usize::from(r > 0), q + usize::from(r == 3), q + usize::from(r == 2));
            let (kf, ks) = (front as i32, side as i32);
            for i in 0..kf {
                places.push((Point::new(i * w + w / 2, d / 2), Facing::FRONT));
            }
            for i in 0..ks {
                places.push((Point::new(kf * w + d / 2, i * w + w / 2), Facing::RIGHT));
            }
            for i in 0..rear as i32 {
                places.push((Point::new(d + kf * w - i * w - w / 2, ks * w + d / 2), Facing::REAR));
            }
            for i in 0..ks {
                places.push((Point::new(d / 2, d + ks * w - i * w - w / 2), Facing::LEFT));
            }
            return (places, (front - 1) / 2);
        }
        Shape::Block(_) | Shape::Wedge => {
            let (mut rank, mut left, mut y) = (0, count, d / 2);
            while left > 0 {
                rank += 1;
                let here = left.min(if let Shape::Block(wide) = shape { wide } else { rank });
                let start = -(here as i32) * w / 2;
                places.extend((0..here as i32).map(|i| (Point::new(start + i * w + w / 2, y), Facing::FRONT)));
                left -= here;
                y += d;
            }
        }
    }
    let front = if let Shape::Block(wide) = shape { wide.min(count) } else { 1 };
    (places, (front - 1) / 2)
}

/// Twelve units as players bring them: blocks, mixed ranks, a wedge, a square, joined characters.
pub fn twelve() -> Army {
    let mut army = with_starters("Border watch");
    army.limit = Some(2_000);
    let block = |frontage| Formation::Block { frontage, last: LastRank::Centred };
    let blocks = [(0, 20, 5), (1, 25, 7), (2, 20, 5), (3, 18, 6), (4, 12, 6), (5, 16, 8), (6, 24, 6)];
    for (troop, count, wide) in blocks {
        let name = army.catalogue.profiles[troop].plural.clone();
        muster(&mut army, &name, &[(troop as u16, count)], Shape::Block(wide), block(wide as u16));
    }
    let mixed = Formation::Mixed {
        frontage: 7,
        arrangement: Arrangement::FrontAndBehind { front: 0 },
        last: LastRank::Centred,
    };
    muster(&mut army, "Spearmen", &[(0, 14), (4, 11)], Shape::Block(7), mixed);
    muster(&mut army, "Riders", &[(7, 10)], Shape::Wedge, Formation::Wedge);
    muster(&mut army, "Square", &[(2, 20)], Shape::Square, Formation::Square { troops: SquareTroops::Plain });
    let characters: Vec<u16> = (0..army.catalogue.profiles.len())
        .filter(|&place| army.catalogue.profiles[place].character)
        .map(|place| place as u16)
        .collect();
    for (place, host) in characters.into_iter().take(2).zip([1, 3]) {
        let name = army.catalogue.profiles[usize::from(place)].plural.clone();
        muster(&mut army, &name, &[(place, 1)], Shape::Block(1), block(1));
        let last = army.units.len() - 1;
        Arc::make_mut(&mut army.units[last]).joined = Some(UnitId(host));
    }
    assert_eq!(army.units.len(), 12);
    army
}

/// The same with names and with profiles of the player's own throughout.
pub fn twelve_own() -> Army {
    let mut army = twelve();
    let names = [
        "Riverside Levy",
        "Hill Bowmen",
        "Iron Shell",
        "Wyrm Lances",
        "The Old Guard",
        "Marsh Wardens",
        "Ferrymen of Odrun",
        "Oath Takers",
        "Grey Riders",
        "Lantern Company",
        "Alder the Bold",
        "Mother Reed",
    ];
    for (unit, name) in army.units.iter_mut().zip(names) {
        Arc::make_mut(unit).name = name.into();
    }
    let catalogue = Arc::make_mut(&mut army.catalogue);
    for profile in &mut catalogue.profiles {
        profile.starter = None;
        profile.name = format!("River {}", profile.name);
        profile.plural = format!("River {}", profile.plural);
        profile.points += 1;
    }
    army
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[A-Z][a-z]{0,9}( [A-Z][a-z]{1,9}){0,2}",
        1 => Just(String::new()),
        1 => any::<String>(),
        1 => "[a-z0-9 '-]{0,20}",
        1 => Just("<img src=x onerror=alert(1)>".to_owned()),
        1 => Just("第一军团 🐉".to_owned()),
    ]
}

fn item(starters: u16) -> impl Strategy<Value = Item> {
    let own = (proptest::option::of(any::<u16>()), text(), any::<[bool; 3]>(), any::<u8>(), any::<u16>());
    prop_oneof![
        (0..starters).prop_map(|number| {
            let item = (system(SystemId::RealmOfChaos).items)()[usize::from(number)].clone();
            Item { starter: Some(number), ..item }
        }),
        own.prop_map(|(starter, name, [hand_weapon, shield, missile], armour, points)| Item {
            starter,
            name,
            traits: ItemTraits { hand_weapon, shield, missile },
            armour,
            points
        }),
    ]
}

fn base() -> impl Strategy<Value = Base> {
    prop_oneof![
        Just(Base::mm(25, 25)),
        Just(Base::mm(25, 50)),
        (1..2_000, 1..2_000).prop_map(|(width, depth)| Base::Rect { width: 16 * width, depth: 16 * depth }),
        (1..16_000).prop_map(|half| Base::Round { diameter: 2 * half }),
    ]
}

fn profile(items: usize) -> impl Strategy<Value = Profile> {
    let held = proptest::collection::vec((0..items.max(1) as u16).prop_map(ItemId), 0..if items > 0 { 4 } else { 1 });
    let stat = (any::<Option<u8>>(), 0_u8..4).prop_map(|(value, plus)| Stat { value, plus });
    let numbers = (proptest::array::uniform12(stat), any::<u8>(), any::<u16>(), any::<bool>());
    let tallness = prop_oneof![3 => Just(Height::Standard), 1 => Just(Height::Large), 1 => Just(Height::Gigantic)];
    let natures = prop_oneof![3 => Just([false; 4]), 1 => any::<[bool; 4]>()];
    let natures = natures.prop_map(|[mob, skirmisher, tall, towering]| Nature { mob, skirmisher, tall, towering });
    let nature = (any::<Option<(u8, bool)>>(), any::<[bool; 2]>(), tallness, natures);
    (any::<Option<u16>>(), text(), text(), base(), numbers, nature, held).prop_map(
        |(
            starter,
            name,
            plural,
            base,
            (stats, armour, points, character),
            (crew, [personal, dominant], height, nature),
            items,
        )| {
            let crew = crew.map(|(kind, piece)| Crew { kind, piece });
            let attributes = Attributes { personal, dominant };
            Profile {
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
            }
        },
    )
}

fn facing() -> impl Strategy<Value = Facing> {
    prop_oneof![8 => Just(0), 3 => (0..4).prop_map(|quarter| quarter * 90), 1 => 0..360_i32].prop_map(Facing::degrees)
}

fn formation() -> impl Strategy<Value = Formation> {
    let last = prop_oneof![Just(LastRank::Centred), Just(LastRank::Left), Just(LastRank::Right)];
    let mixed = (1_u16..40, any::<bool>(), 0_u8..3, last.clone()).prop_map(|(frontage, flanks, set, last)| {
        let arrangement =
            if flanks { Arrangement::Flanks { flanks: set } } else { Arrangement::FrontAndBehind { front: set } };
        Formation::Mixed { frontage, arrangement, last }
    });
    prop_oneof![
        (any::<u16>(), last).prop_map(|(frontage, last)| Formation::Block { frontage, last }),
        Just(Formation::SingleFile),
        mixed,
        Just(Formation::Square { troops: SquareTroops::Plain }),
        (0_u8..3).prop_map(|set| Formation::Square { troops: SquareTroops::Corners { set } }),
        (0_u8..3).prop_map(|set| Formation::Square { troops: SquareTroops::Core { set } }),
        Just(Formation::Wedge),
        (1_u16..9).prop_map(|front| Formation::ArcherWedge { front }),
        Just(Formation::Testudo),
    ]
}

/// What a random unit is made of; ids come later.
type Parts =
    (String, String, Vec<(u16, u8, u8, Facing)>, Vec<Loadout>, Formation, [bool; 6], u8, (u8, usize, Vec<(i32, i32)>));

fn parts(profiles: u16, items: u16) -> impl Strategy<Value = Parts> {
    let sets = 3_u8;
    let roles = prop_oneof![6 => Just(0_u8), 2 => Just(1), 1 => 0..16_u8];
    let member = (0..profiles, prop_oneof![4 => Just(0_u8), 1 => 0..sets], roles, facing());
    let held = proptest::collection::vec((0..items.max(1)).prop_map(ItemId), 0..if items > 0 { 4 } else { 1 });
    let loadout = (text(), held).prop_map(|(name, items)| Loadout { name, items });
    (
        text(),
        prop_oneof![3 => Just(String::new()), 1 => any::<String>()],
        proptest::collection::vec(member, 1..24),
        proptest::collection::vec(loadout, usize::from(sets)),
        formation(),
        prop_oneof![3 => Just([false; 6]), 1 => any::<[bool; 6]>()],
        prop_oneof![3 => Just(0), 1 => 0..4_u8],
        (0..3_u8, 1..9_usize, proptest::collection::vec((-160_000..160_000, -160_000..160_000), 24)),
    )
}

fn unit(army: &mut Army, parts: Parts) {
    let (name, note, kinds, loadouts, formation, states, turn, (shape, wide, free)) = parts;
    let [shield_wall, in_contact, routing, retreating, irregular, overlap_allowed] = states;
    let base = army.catalogue.profiles[usize::from(kinds[0].0)].base;
    let shape = [Shape::Block(wide), Shape::Wedge, Shape::Square][usize::from(shape)];
    let (places, _) = places(base, kinds.len(), shape);
    let mut members = Vec::new();
    for (place, (profile, loadout, roles, facing)) in kinds.into_iter().enumerate() {
        // every fourth arrangement is as a hand leaves it
        let at = if wide % 4 == 0 { Point::new(free[place].0, free[place].1) } else { places[place].0 };
        // ids with holes, falling
        let id = MemberId(army.next_member + 2 * (24 - place as u32));
        members.push(Member { id, profile: ProfileId(profile), loadout, roles: Roles(roles), at, facing });
    }
    army.next_member += 60;
    let id = UnitId(army.next_unit + 1);
    army.next_unit += 3;
    let stance = Stance { shield_wall, in_contact, routing, retreating };
    army.units.push(Arc::new(Unit {
        id,
        name,
        note,
        members,
        loadouts,
        formation,
        stance,
        turn,
        joined: None,
        irregular,
        overlap_allowed,
    }));
}

/// Any army that keeps the invariants.
pub fn any_army() -> impl Strategy<Value = Army> {
    let game = prop_oneof![Just(SystemId::RealmOfChaos), Just(SystemId::NinthAge), Just(SystemId::Battlesystem)];
    let head = (text(), text(), proptest::option::of(any::<u32>()), any::<bool>(), game);
    let starters = (system(SystemId::RealmOfChaos).items)().len() as u16;
    (head, proptest::collection::vec(item(starters), 0..5))
        .prop_flat_map(|(head, items)| {
            let profiles = proptest::collection::vec(profile(items.len()), 1..4);
            (Just(head), Just(items), profiles)
        })
        .prop_flat_map(|(head, items, profiles)| {
            let units = proptest::collection::vec(parts(profiles.len() as u16, items.len() as u16), 0..5);
            (Just(head), Just(items), Just(profiles), units)
        })
        .prop_map(|((name, note, limit, starters, game), mut items, mut profiles, units)| {
            let mut army = with_starters_of(&name, game);
            (army.note, army.limit) = (note, limit);
            if starters {
                // random units hold ids from 0, so the starters come first and stay whole
                let Catalogue { profiles: known, items: held } = (*army.catalogue).clone();
                let shift = held.len() as u16;
                for profile in &mut profiles {
                    profile.items.iter_mut().for_each(|item| item.0 += shift);
                }
                items = held.into_iter().chain(items).collect();
                profiles = known.into_iter().chain(profiles).collect();
            }
            army.catalogue = Arc::new(Catalogue { profiles, items });
            for parts in units {
                unit(&mut army, parts);
            }
            join_one(&mut army);
            army
        })
}

/// Joins the last character of its own to the first unit, where there are both.
fn join_one(army: &mut Army) {
    let Some(host) = army.units.first().map(|unit| unit.id) else { return };
    let alone = |unit: &Unit| {
        let character = |member: &Member| army.profile(member).is_some_and(|profile| profile.character);
        unit.members.len() == 1 && unit.members.iter().all(character)
    };
    let Some(place) = army.units.iter().rposition(|unit| unit.id != host && alone(unit)) else { return };
    Arc::make_mut(&mut army.units[place]).joined = Some(host);
}
