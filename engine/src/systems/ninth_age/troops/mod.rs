//! Starter troops and items: our own names and numbers. Both lists are append-only; a number, once given, stays,
//! because links and saved armies hold it.

mod items;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use crate::geometry::{Base, MM};
use crate::model::{Height, Nature, STATS, Stat};
use crate::systems::{Troop, starter};

pub use items::items;
use items::{
    BOW, CROSSBOW, DARTS, GREAT_BLADE, HAND_WEAPON, HEAVY_ARMOUR, LANCE, LIGHT_ARMOUR, LIGHT_LANCE, PAIRED, PLATE,
    POLEARM, SHIELD, SPEAR,
};

/// What a foot soldier stands on, unless his row says otherwise.
const FOOT: Base = Base::mm(20, 20);
const STOUT: Base = Base::mm(25, 25);
const HORSE: Base = Base::mm(25, 50);
const LARGE: Base = Base::mm(40, 40);
const CHARIOT: Base = Base::mm(60, 100);
const GREAT: Base = Base::mm(50, 100);
const DISC: Base = Base::Round { diameter: 60 * MM };
const SMALL_DISC: Base = Base::Round { diameter: 50 * MM };

const PLAIN: Nature = Nature { mob: false, skirmisher: false, tall: false, towering: false };

/// One starter troop, as a line of the table.
struct Row {
    name: &'static str,
    plural: &'static str,
    stats: [u8; STATS],
    points: u16,
    items: &'static [u16],
    usual: u16,
    base: Base,
    height: Height,
    nature: Nature,
    character: bool,
}

/// Foot of Standard height on 20 mm bases; what differs is said after it.
const fn row(
    name: &'static str,
    plural: &'static str,
    stats: [u8; STATS],
    points: u16,
    items: &'static [u16],
    usual: u16,
) -> Row {
    Row {
        name,
        plural,
        stats,
        points,
        items,
        usual,
        base: FOOT,
        height: Height::Standard,
        nature: PLAIN,
        character: false,
    }
}

impl Row {
    const fn on(mut self, base: Base) -> Self {
        self.base = base;
        self
    }

    const fn large(mut self) -> Self {
        self.height = Height::Large;
        self
    }

    const fn gigantic(mut self) -> Self {
        self.height = Height::Gigantic;
        self
    }

    const fn skirmisher(mut self) -> Self {
        self.nature.skirmisher = true;
        self
    }

    const fn tall(mut self) -> Self {
        self.nature.tall = true;
        self
    }

    const fn towering(mut self) -> Self {
        self.nature.towering = true;
        self
    }

    const fn character(mut self) -> Self {
        self.character = true;
        self
    }

    fn troop(&self, number: u16) -> Troop {
        let stats = self.stats.map(|value| Stat { value: Some(value), plus: 0 });
        let mut troop =
            starter::troop(number, (self.name, self.plural), stats, self.base, self.points, self.items, self.usual);
        let it = &mut troop.profile;
        it.character = self.character;
        it.height = self.height;
        it.nature = self.nature;
        troop
    }
}

/// Name, plural, Adv Mar Dis HP Def Res Arm Att Off Str AP Agi, points without equipment, equipment, how many are usual.
#[rustfmt::skip]
static ROWS: &[Row] = &[
    /* 0 */ row("Wall spear", "Wall spears",             [4, 8, 7, 1, 3, 3, 0, 1, 3, 3, 0, 3], 7, &[SPEAR, SHIELD, LIGHT_ARMOUR], 20),
    /* 1 */ row("Gate polearm", "Gate polearms",         [4, 8, 7, 1, 3, 3, 0, 1, 3, 3, 0, 3], 7, &[POLEARM, LIGHT_ARMOUR], 20),
    /* 2 */ row("Hedge archer", "Hedge archers",         [4, 8, 7, 1, 3, 3, 0, 1, 3, 3, 0, 3], 8, &[BOW, HAND_WEAPON], 15),
    /* 3 */ row("Tower crossbow", "Tower crossbows",     [4, 8, 7, 1, 3, 3, 0, 1, 3, 3, 0, 3], 9, &[CROSSBOW, HAND_WEAPON], 12),
    /* 4 */ row("Sworn blade", "Sworn blades",           [4, 8, 8, 1, 4, 3, 0, 1, 4, 4, 1, 4], 12, &[GREAT_BLADE, HEAVY_ARMOUR], 20),
    /* 5 */ row("Ash runner", "Ash runners",             [5, 10, 8, 1, 4, 3, 0, 2, 4, 3, 0, 5], 11, &[PAIRED, LIGHT_ARMOUR], 15),
    /* 6 */ row("Thicket stalker", "Thicket stalkers",   [5, 10, 7, 1, 3, 3, 0, 1, 3, 3, 0, 4], 10, &[DARTS, HAND_WEAPON], 10).skirmisher(),
    /* 7 */ row("Forge kin", "Forge kin",                [3, 9, 9, 1, 4, 4, 0, 1, 4, 3, 0, 2], 10, &[HAND_WEAPON, SHIELD, HEAVY_ARMOUR], 20),
    /* 8 */ row("Red tusk", "Red tusks",                 [4, 8, 7, 1, 3, 4, 0, 1, 3, 3, 0, 2], 9, &[HAND_WEAPON, SHIELD, LIGHT_ARMOUR], 20).on(STOUT),
    /* 9 */ row("Bog mite", "Bog mites",                 [4, 8, 5, 1, 2, 3, 0, 1, 2, 3, 0, 2], 4, &[SPEAR, SHIELD], 30),
    /* 10 */ row("Grave walker", "Grave walkers",        [4, 8, 5, 1, 2, 3, 0, 1, 2, 3, 0, 2], 5, &[HAND_WEAPON, SHIELD], 25),
    /* 11 */ row("Frontier rider", "Frontier riders",    [8, 16, 7, 1, 3, 3, 1, 1, 3, 3, 0, 3], 14, &[LIGHT_LANCE, SHIELD, LIGHT_ARMOUR], 8).on(HORSE),
    /* 12 */ row("Bridge lance", "Bridge lances",             [7, 14, 8, 1, 4, 3, 2, 1, 4, 3, 0, 3], 24, &[LANCE, SHIELD, PLATE], 9).on(HORSE),
    /* 13 */ row("Plains bow", "Plains bows",            [9, 18, 7, 1, 3, 3, 0, 1, 3, 3, 0, 4], 16, &[BOW, HAND_WEAPON], 8).on(HORSE),
    /* 14 */ row("Quarry ogre", "Quarry ogres",          [6, 12, 7, 3, 3, 4, 1, 3, 3, 4, 1, 2], 36, &[HAND_WEAPON, LIGHT_ARMOUR], 6).on(LARGE).large(),
    /* 15 */ row("Marsh troll", "Marsh trolls",          [6, 12, 5, 3, 3, 4, 0, 3, 3, 5, 2, 1], 40, &[], 6).on(LARGE).large(),
    /* 16 */ row("War cart", "War carts",                [7, 14, 8, 4, 3, 5, 3, 3, 3, 4, 1, 3], 95, &[], 1).on(CHARIOT).large(),
    /* 17 */ row("Hill titan", "Hill titans",            [7, 14, 8, 7, 3, 6, 1, 5, 3, 6, 3, 2], 220, &[], 1).on(DISC).gigantic().towering(),
    /* 18 */ row("River wyrm", "River wyrms",            [6, 12, 6, 6, 4, 6, 3, 5, 4, 6, 3, 3], 260, &[], 1).on(GREAT).gigantic().towering(),
    /* 19 */ row("Glass spirit", "Glass spirits",        [6, 12, 8, 4, 3, 4, 0, 3, 3, 4, 1, 4], 80, &[], 2).on(SMALL_DISC).large().tall(),
    /* 20 */ row("Banner captain", "Banner captains",    [4, 8, 8, 3, 5, 4, 0, 3, 5, 4, 1, 5], 90, &[HAND_WEAPON, SHIELD, HEAVY_ARMOUR], 1).character(),
    /* 21 */ row("High marshal", "High marshals",        [7, 14, 9, 3, 6, 4, 2, 4, 6, 4, 1, 6], 180, &[LANCE, SHIELD, PLATE], 1).on(HORSE).character(),
    /* 22 */ row("Stone speaker", "Stone speakers",      [4, 8, 8, 3, 3, 4, 0, 1, 3, 3, 0, 3], 110, &[HAND_WEAPON], 1).character(),
    /* 23 */ row("Ogre chieftain", "Ogre chieftains",    [6, 12, 8, 5, 5, 5, 1, 5, 5, 5, 2, 4], 190, &[GREAT_BLADE, LIGHT_ARMOUR], 1).on(LARGE).large().character(),
    /* 24 */ row("Cart lord", "Cart lords",              [7, 14, 9, 5, 6, 5, 3, 4, 6, 5, 2, 5], 260, &[HAND_WEAPON, PLATE], 1).on(CHARIOT).large().tall().character(),
];

/// Starter troops by number.
#[must_use]
pub fn troops() -> &'static [Troop] {
    static TROOPS: LazyLock<Vec<Troop>> =
        LazyLock::new(|| (0..).zip(ROWS).map(|(number, row)| row.troop(number)).collect());
    &TROOPS
}
