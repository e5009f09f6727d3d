//! Links and files that were given out once open for ever (`golden/README.md`).

mod armies;

use std::path::PathBuf;

use armies::{Shape, muster, twelve, twelve_own, with_starters, with_starters_of};
use serried_engine::format::{canonical, from_file, from_link, to_file, to_link};
use serried_engine::model::{
    Army, Formation, Height, LastRank, Nature, Role, Roles, SquareTroops, Stance, SystemId, UnitId,
};

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

const NAMES: [&str; 7] = [
    "v1-starters",
    "v1-own",
    "v1-every-troop",
    "v1-strange",
    "v2-every-troop-of-the-9th-age",
    "v2-every-troop-of-battlesystem",
    "v2-strange",
];

#[test]
fn golden_links_open_as_they_did() {
    for name in NAMES {
        let army = from_link(&read(&format!("{name}.link"))).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let file = from_file(&read(&format!("{name}.json"))).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(file, [army], "{name}");
    }
}

/// An army is written in the oldest version that can say it, and how is frozen as well.
#[test]
fn golden_armies_are_written_as_they_were() {
    for name in NAMES {
        let file = read(&format!("{name}.json"));
        let armies = from_file(&file).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(to_link(&armies[0]).as_deref(), Ok(read(&format!("{name}.link")).trim_end()), "{name}");
        assert_eq!(to_file(&armies.iter().collect::<Vec<_>>()), file, "{name}");
    }
}

/// A model of every starter troop, so that no published number or value may change.
fn every_troop(game: SystemId) -> Army {
    let mut army = with_starters_of("Every troop", game);
    for troop in 0..army.catalogue.profiles.len() as u16 {
        let block = Formation::Block { frontage: 1, last: LastRank::Centred };
        muster(&mut army, "", &[(troop, 1)], Shape::Block(1), block);
    }
    let known = army.catalogue.items.len() as u16;
    let first = std::sync::Arc::make_mut(&mut army.units[0]);
    first.loadouts[0].items = (0..known).map(serried_engine::model::ItemId).collect();
    army
}

/// All that is rare: text of every kind, stances, roles, a turn, a round base, a joined character, odd places.
fn strange() -> Army {
    let mut army = with_starters("<img src=x onerror=alert(1)> 第一军团 🐉");
    army.note = "Two lines\nand a \"quote\".".into();
    army.limit = Some(1_234);
    let square = Formation::Square { troops: SquareTroops::Core { set: 1 } };
    muster(&mut army, "", &[(0, 17), (1, 5)], Shape::Square, square);
    muster(&mut army, "O'Brien's 2nd", &[(2, 12)], Shape::Wedge, Formation::Wedge);
    muster(&mut army, "Guest", &[(0, 1)], Shape::Block(1), Formation::SingleFile);
    let catalogue = std::sync::Arc::make_mut(&mut army.catalogue);
    let character = catalogue.profiles.iter().position(|profile| profile.character).expect("one") as u16;
    let mut own = catalogue.profiles[0].clone();
    own.starter = None;
    own.base = serried_engine::geometry::Base::Round { diameter: 32 * 160 + 80 };
    own.stats[2].value = None;
    own.stats[8].plus = 2;
    own.crew = Some(serried_engine::model::Crew { kind: 9, piece: true });
    own.attributes.dominant = true;
    catalogue.profiles.push(own);
    let own = catalogue.profiles.len() as u16 - 1;
    let first = std::sync::Arc::make_mut(&mut army.units[0]);
    first.note = "Holds the bridge".into();
    first.stance = Stance { shield_wall: true, routing: true, ..Stance::default() };
    first.turn = 3;
    first.loadouts[1].name = "Archers".into();
    first.members[3].profile = serried_engine::model::ProfileId(own);
    first.members[3].at.x += 7;
    first.members[4].roles = Roles::NONE.with(Role::Standard, true).with(Role::Champion, true);
    first.members[5].facing = serried_engine::geometry::Facing::degrees(33);
    let guest = std::sync::Arc::make_mut(&mut army.units[2]);
    guest.members[0].profile = serried_engine::model::ProfileId(character);
    guest.joined = Some(UnitId(2));
    army
}

/// What only the second version can say: heights, natures, states, marks.
fn strange_still() -> Army {
    let mut army = strange();
    army.system = SystemId::NinthAge;
    let own = std::sync::Arc::make_mut(&mut army.catalogue).profiles.last_mut().expect("one");
    own.height = Height::Gigantic;
    own.nature = Nature { mob: true, skirmisher: false, tall: true, towering: true };
    let first = std::sync::Arc::make_mut(&mut army.units[0]);
    first.stance.retreating = true;
    let second = std::sync::Arc::make_mut(&mut army.units[1]);
    (second.irregular, second.overlap_allowed) = (true, true);
    army
}

/// Writes the pairs that are missing.
#[test]
#[ignore = "writes files"]
fn write_missing() {
    let armies = [
        twelve(),
        twelve_own(),
        every_troop(SystemId::RealmOfChaos),
        strange(),
        every_troop(SystemId::NinthAge),
        every_troop(SystemId::Battlesystem),
        strange_still(),
    ];
    for (name, army) in NAMES.iter().zip(armies) {
        let army = canonical(&army);
        let link = to_link(&army).expect("short");
        let pair = [(format!("{name}.link"), format!("{link}\n")), (format!("{name}.json"), to_file(&[&army]))];
        for (name, content) in pair {
            if !path(&name).exists() {
                std::fs::write(path(&name), content).expect("written");
            }
        }
    }
}
