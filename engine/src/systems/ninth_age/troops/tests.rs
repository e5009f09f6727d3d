//! The lists are promises: what a number means never changes.

use super::{items, troops};
use crate::geometry::{Base, MM};
use crate::model::Height;
use crate::systems::starter;

/// Names by number. Only ever add lines at the end: an old link names its troops by these numbers.
const NAMES: &[&str] = &[
    "Wall spear",
    "Gate polearm",
    "Hedge archer",
    "Tower crossbow",
    "Sworn blade",
    "Ash runner",
    "Thicket stalker",
    "Forge kin",
    "Red tusk",
    "Bog mite",
    "Grave walker",
    "Frontier rider",
    "Bridge lance",
    "Plains bow",
    "Quarry ogre",
    "Marsh troll",
    "War cart",
    "Hill titan",
    "River wyrm",
    "Glass spirit",
    "Banner captain",
    "High marshal",
    "Stone speaker",
    "Ogre chieftain",
    "Cart lord",
];

/// Items by number, in the same way.
const ITEMS: &[&str] = &[
    "hand weapon",
    "shield",
    "spear",
    "polearm",
    "great blade",
    "paired blades",
    "bow",
    "crossbow",
    "darts",
    "lance",
    "light lance",
    "light armour",
    "heavy armour",
    "plate armour",
];

#[test]
fn numbers_keep_their_names() {
    starter::tests::keep_their_names((troops(), NAMES), (items(), ITEMS));
}

#[test]
fn every_troop_can_be_taken_and_measured() {
    for troop in troops() {
        let profile = &troop.profile;
        assert!(profile.points > 0 && troop.usual > 0 && !profile.plural.is_empty(), "{}", profile.name);
        let (width, depth) = profile.base.size();
        assert!(width > 0 && depth > 0 && width % (2 * MM / 10) == 0 && depth % (2 * MM / 10) == 0);
        assert!(profile.items.iter().all(|id| usize::from(id.0) < items().len()), "{}", profile.name);
        assert!(profile.stats.iter().all(|stat| stat.value.is_some() && stat.plus == 0), "{}", profile.name);
        // Every health point is one at least.
        assert!(profile.stats[3].value > Some(0));
    }
}

/// Sixteen to choose from, all heights, a round base alone and one of two, and characters on 40x40 and 60x100 mm.
#[test]
fn the_lists_hold_what_the_rules_need() {
    assert!(troops().iter().filter(|troop| !troop.profile.character).count() >= 16);
    let has = |height| troops().iter().any(|troop| troop.profile.height == height && !troop.profile.character);
    assert!([Height::Standard, Height::Large, Height::Gigantic].into_iter().all(has));
    let round = |usual: u16| {
        troops().iter().any(|troop| troop.usual == usual && matches!(troop.profile.base, Base::Round { .. }))
    };
    assert!(round(1) && round(2));
    let character = |base| troops().iter().any(|troop| troop.profile.character && troop.profile.base == base);
    assert!([Base::mm(20, 20), Base::mm(40, 40), Base::mm(60, 100)].into_iter().all(character));
    assert!(troops().iter().any(|troop| troop.profile.nature.skirmisher));
    assert!(troops().iter().any(|troop| troop.profile.nature.tall));
    assert!(troops().iter().any(|troop| troop.profile.nature.towering));
}
