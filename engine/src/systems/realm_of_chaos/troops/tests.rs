//! The lists are promises: what a number means never changes.

use super::{items, troops};
use crate::geometry::MM;
use crate::systems::{Troop, realm_of_chaos::SYSTEM, starter};

/// Names by number. Only ever add lines at the end: an old link names its troops by these numbers.
const NAMES: &[&str] = &[
    "Spearman",
    "Bowman",
    "Lance rider",
    "Legionary",
    "Marcher",
    "Hill bowman",
    "Shieldbearer",
    "Halberdier",
    "Crossbowman",
    "Pikeman",
    "Javelin runner",
    "Slinger",
    "Hewer",
    "Delver",
    "Thrall",
    "Outrider",
    "Horse bowman",
    "Oath rider",
    "Fen hulk",
    "Axe giant",
    "War hound",
    "Tusked colossus",
    "Bolt thrower",
    "Engine hand",
    "Brazier",
    "Fire tender",
    "Serjeant",
    "Captain",
    "Almoner",
    "Marshal",
    "Lone blade",
];

/// Items by number, in the same way.
const ITEMS: &[&str] = &[
    "hand weapon",
    "shield",
    "spear",
    "halberd",
    "bow",
    "crossbow",
    "javelins",
    "lance",
    "two-handed weapon",
    "pike",
    "light armour",
    "heavy armour",
    "barding",
    "full armour",
    "sling",
    "throwing axes",
    "large shield",
];

fn named(name: &str) -> &'static Troop {
    troops().iter().find(|troop| troop.profile.name == name).expect("a starter troop")
}

fn cost(name: &str) -> u16 {
    let profile = &named(name).profile;
    profile.points + profile.items.iter().map(|id| items()[usize::from(id.0)].points).sum::<u16>()
}

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
        let piece = profile.crew.is_some_and(|crew| crew.piece);
        for (at, stat) in profile.stats.iter().enumerate().take(SYSTEM.stats.len()) {
            // A piece has no will of its own; a beast does not shoot.
            assert!(stat.value.is_some() || piece || at == 2, "{} lacks {}", profile.name, SYSTEM.stats[at]);
            assert!(stat.plus == 0 || (profile.character && at >= 8), "{}: +X where none may be", profile.name);
        }
        assert_eq!(piece, troop.crew.is_some());
        if let Some((number, men)) = troop.crew {
            let hands = &troops()[usize::from(number)];
            assert!(men > 0 && !hands.offered);
            assert_eq!(hands.profile.crew.map(|crew| crew.kind), profile.crew.map(|crew| crew.kind));
        }
    }
}

#[test]
fn the_lists_hold_what_the_rules_need() {
    assert!(troops().iter().filter(|troop| troop.offered).count() >= 20);
    assert!(troops().iter().filter(|troop| troop.profile.character).count() >= 4);
    assert!(troops().iter().any(|troop| troop.profile.attributes.personal && !troop.profile.character));
    assert!(troops().iter().any(|troop| troop.profile.attributes.dominant));
    assert!(troops().iter().all(|troop| !(troop.profile.attributes.personal && troop.profile.attributes.dominant)));
    assert!(troops().iter().any(|troop| troop.profile.stats[2].value.is_none()));
    let serjeant = named("Serjeant").profile.stats[8];
    assert_eq!((serjeant.value, serjeant.plus), (Some(8), 1));
    // A long weapon is not a hand weapon.
    assert!([2, 3, 7, 9].iter().all(|&at: &usize| !items()[at].traits.hand_weapon));
}

/// The sample army: 13 spearmen and the serjeant, 11 bowmen; 10 lance riders; 9 hill bowmen; 18 legionaries; 20 marchers;
/// a captain. 91 + 14 + 77 + 260 + 99 + 198 + 160 + 78 = 977.
#[test]
fn the_sample_army_comes_to_977() {
    let levy = 13 * cost("Spearman") + cost("Serjeant") + 11 * cost("Bowman");
    assert_eq!(levy, 182);
    let rest = 10 * cost("Lance rider") + 9 * cost("Hill bowman") + 18 * cost("Legionary") + 20 * cost("Marcher");
    assert_eq!(rest, 260 + 99 + 198 + 160);
    assert_eq!(levy + rest + cost("Captain"), 977);
}
