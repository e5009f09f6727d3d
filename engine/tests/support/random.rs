//! Random armies, for laws that hold for all.

use std::sync::Arc;

use proptest::prelude::*;
use serried_engine::document::apply;
use serried_engine::geometry::{Base, Facing, MM, Point};
use serried_engine::model::*;

use super::draw;

/// A profile of each kind the rules tell apart.
pub fn catalogue() -> Catalogue {
    let plain = |name: &str, base: Base| Profile { base, ..draw::fresh(SystemId::RealmOfChaos, name) };
    let foot = Base::mm(25, 25);
    let mut captain = Profile { character: true, points: 40, ..plain("Captain", foot) };
    captain.stats[8] = Stat { value: Some(8), plus: 1 };
    let mut slow = plain("Slow", foot);
    slow.stats[0] = Stat { value: Some(3), plus: 0 };
    slow.stats[2] = Stat { value: None, plus: 0 };
    let piece = |piece| Some(Crew { kind: 1, piece });
    let personal = Attributes { personal: true, dominant: false };
    let dominant = Attributes { personal: false, dominant: true };
    let item = |name: &str, armour| Item {
        starter: None,
        name: name.to_owned(),
        traits: ItemTraits { hand_weapon: name == "sword", shield: name == "shield", missile: name == "bow" },
        armour,
        points: 1,
    };
    Catalogue {
        profiles: vec![
            plain("Spear", foot),
            slow,
            captain,
            plain("Rider", Base::mm(25, 50)),
            plain("Ogre", Base::mm(50, 50)),
            plain("Odd", Base::mm(40, 40)),
            plain("Disc", Base::Round { diameter: 25 * MM }),
            Profile { attributes: personal, ..plain("Zealot", foot) },
            Profile { attributes: dominant, ..plain("Lord", foot) },
            Profile { crew: piece(true), ..plain("Engine", Base::mm(50, 50)) },
            Profile { crew: piece(false), ..plain("Crewman", foot) },
        ],
        items: vec![item("sword", 0), item("shield", 1), item("bow", 0)],
    }
}

/// One model: profile, set, roles, where it is scattered, which way it looks.
type Model = (u16, u8, bool, (i32, i32), u8);

fn model() -> impl Strategy<Value = Model> {
    // Mostly the same troops, as squads are; any of the others now and then.
    let profile = prop_oneof![8 => Just(0_u16), 1 => 0..11_u16];
    (profile, prop_oneof![3 => Just(0_u8), 1 => 0..3_u8], prop::bool::weighted(0.1), (0..8, 0..8), 0..16_u8)
}

/// A declared formation of any kind.
pub fn formation() -> impl Strategy<Value = Formation> {
    let last = prop_oneof![Just(LastRank::Centred), Just(LastRank::Left), Just(LastRank::Right)];
    let arrangement = prop_oneof![
        (0..3_u8).prop_map(|front| Arrangement::FrontAndBehind { front }),
        (0..3_u8).prop_map(|flanks| Arrangement::Flanks { flanks }),
    ];
    let troops = prop_oneof![
        Just(SquareTroops::Plain),
        (0..3_u8).prop_map(|set| SquareTroops::Corners { set }),
        (0..3_u8).prop_map(|set| SquareTroops::Core { set }),
    ];
    prop_oneof![
        4 => (1..12_u16, last.clone()).prop_map(|(frontage, last)| Formation::Block { frontage, last }),
        1 => Just(Formation::SingleFile),
        2 => (2..8_u16, arrangement, last)
            .prop_map(|(frontage, arrangement, last)| Formation::Mixed { frontage, arrangement, last }),
        1 => troops.prop_map(|troops| Formation::Square { troops }),
        1 => Just(Formation::Wedge),
        1 => (1..5_u16).prop_map(|front| Formation::ArcherWedge { front }),
        1 => Just(Formation::Testudo),
    ]
}

/// How a unit's models come to stand where they do.
#[derive(Clone, Debug)]
pub enum Placing {
    /// Anywhere, on half bases, looking any way.
    Scattered,
    /// Formed up in its formation (where it can be), then so many models pushed by half bases.
    Formed(Vec<(usize, i32, i32)>),
}

fn placing() -> impl Strategy<Value = Placing> {
    prop_oneof![
        1 => Just(Placing::Scattered),
        4 => prop::collection::vec((0..20_usize, -2..3_i32, -2..3_i32), 0..3).prop_map(Placing::Formed),
    ]
}

type Squad = (Vec<Model>, Formation, Placing, (bool, bool));

fn squad() -> impl Strategy<Value = Squad> {
    let models = prop_oneof![1 => prop::collection::vec(model(), 0..4), 3 => prop::collection::vec(model(), 4..24)];
    (models, formation(), placing(), (prop::bool::weighted(0.2), any::<bool>()))
}

/// An army that a failing test prints in a few lines.
#[derive(Clone)]
pub struct Any(pub Army);

impl std::fmt::Debug for Any {
    fn fmt(&self, to: &mut std::fmt::Formatter) -> std::fmt::Result {
        writeln!(to, "limit {:?}", self.0.limit)?;
        for unit in &self.0.units {
            let (id, joined) = (unit.id.0, unit.joined.map(|host| host.0));
            writeln!(to, "unit {id} {:?} joined {joined:?} wall {}", unit.formation, unit.stance.shield_wall)?;
            for it in &unit.members {
                let name = self.0.profile(it).map_or("?", |profile| &profile.name);
                let (x, y) = (f64::from(it.at.x) / 2000.0, f64::from(it.at.y) / 2000.0);
                let leads = if it.roles == Roles::LEADER { " leads" } else { "" };
                let look = it.facing.as_degrees();
                writeln!(to, "    {} {name} set {} at {x} {y} looks {look}{leads}", it.id.0, it.loadout)?;
            }
        }
        Ok(())
    }
}

/// An army of one to three units, perhaps with a limit that is too low, perhaps with a captain who joined the first.
pub fn army() -> impl Strategy<Value = Any> {
    let limit = prop_oneof![2 => Just(None), 1 => (0..400_u32).prop_map(Some)];
    let game = prop_oneof![3 => Just(SystemId::RealmOfChaos), 1 => Just(SystemId::Battlesystem)];
    let squads = prop::collection::vec(squad(), 1..4);
    (squads, limit, prop::bool::weighted(0.2), game).prop_map(|(squads, limit, guest, game)| {
        let mut army = Army::new("Random", game);
        army.catalogue = Arc::new(catalogue());
        army.limit = limit;
        for squad in &squads {
            add(&mut army, squad);
        }
        if guest && !army.units[0].members.is_empty() {
            let lone = (vec![(2, 0, true, (0, 0), 0)], Formation::SingleFile, Placing::Scattered, (false, false));
            add(&mut army, &lone);
            let (host, character) = (army.units[0].id, UnitId(army.next_unit - 1));
            army = apply(&army, &Command::Join { character, host }).unwrap_or(army);
        }
        Any(army)
    })
}

/// An army of one squad, all of the same troops and with the same equipment, two models or more.
pub fn plain() -> impl Strategy<Value = Any> {
    let models = prop::collection::vec(model(), 2..24);
    let block = prop_oneof![1 => Just(Formation::Wedge), 3 => formation()];
    (models, block, placing(), any::<bool>()).prop_map(|(mut models, formation, placing, one_leader)| {
        for model in &mut models {
            (model.0, model.1) = (0, 0);
        }
        let mut army = Army::new("Plain", SystemId::RealmOfChaos);
        army.catalogue = Arc::new(catalogue());
        add(&mut army, &(models, formation, placing, (false, one_leader)));
        Any(army)
    })
}

/// One unit of so many of the same troops with one leader, formed up in a block; for laws about sound units.
pub fn sound(count: u16, profile: u16, frontage: u16) -> Army {
    let mut army = Army::new("Sound", SystemId::RealmOfChaos);
    army.catalogue = Arc::new(catalogue());
    let models = (0..count).map(|index| (profile, 0, index == 0, (i32::from(index), 0), 0)).collect();
    let block = Formation::Block { frontage, last: LastRank::Centred };
    add(&mut army, &(models, block, Placing::Formed(Vec::new()), (false, false)));
    army
}

fn add(army: &mut Army, (models, formation, placing, (wall, one_leader)): &Squad) {
    let half = 25 * MM / 2;
    let id = UnitId(army.next_unit);
    army.next_unit += 1;
    let members = models.iter().enumerate().map(|(index, (profile, loadout, leads, (x, y), facing))| {
        army.next_member += 1;
        Member {
            id: MemberId(army.next_member - 1),
            profile: ProfileId(*profile),
            loadout: *loadout,
            roles: if (*one_leader && index == 0) || (!one_leader && *leads) { Roles::LEADER } else { Roles::NONE },
            at: Point::new(x * half, y * half),
            facing: if *facing < 4 { Facing::degrees(90 * i32::from(*facing)) } else { Facing::FRONT },
        }
    });
    let set = |items: &[u16]| Loadout { name: String::new(), items: items.iter().map(|id| ItemId(*id)).collect() };
    let unit = Unit {
        id,
        name: format!("Unit {}", id.0),
        note: String::new(),
        members: members.collect(),
        loadouts: vec![set(&[0, 1]), set(&[0, 2]), set(&[])],
        formation: *formation,
        stance: Stance { shield_wall: *wall, ..Stance::default() },
        turn: 0,
        joined: None,
        irregular: *wall,
        overlap_allowed: false,
    };
    army.units.push(Arc::new(unit));
    let Placing::Formed(pushes) = placing else { return };
    let ids: Vec<MemberId> =
        models.iter().enumerate().map(|(at, _)| MemberId(army.next_member - 1 - at as u32)).collect();
    let mut formed = apply(army, &Command::Reform { unit: id, formation: *formation });
    if formed.is_err() {
        let block = Formation::Block { frontage: 5, last: LastRank::Left };
        formed = apply(army, &Command::Reform { unit: id, formation: block });
    }
    if let Ok(formed) = formed {
        *army = formed;
    }
    for (who, x, y) in pushes {
        if let Some(&who) = ids.get(who % ids.len().max(1)) {
            let shift = Command::Shift { members: vec![who], by: Point::new(x * half, y * half) };
            if let Ok(pushed) = apply(army, &shift) {
                *army = pushed;
            }
        }
    }
}
