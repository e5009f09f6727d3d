//! Starter troops and items: our own names and numbers. Both lists are append-only; a number, once given, stays,
//! because links and saved armies hold it.

mod items;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use crate::geometry::Base;
use crate::model::{Attributes, Crew, STATS, Stat};
use crate::systems::{Troop, starter};

pub use items::items;
use items::{
    BARDING, BOW, CROSSBOW, FULL_ARMOUR, HALBERD, HAND_WEAPON, HEAVY_ARMOUR, JAVELINS, LANCE, LARGE_SHIELD,
    LIGHT_ARMOUR, PIKE, SHIELD, SLING, SPEAR, THROWING_AXES, TWO_HANDED,
};

/// The dash of a printed statistic line.
const X: u8 = u8::MAX;

/// Where Ld, Int, Cl and WP stand in the line: those a leader may list +X in.
const LEADING: [usize; 4] = [8, 9, 10, 11];

/// What a foot soldier stands on, unless his row says otherwise.
const FOOT: Base = Base::mm(25, 25);
const SMALL: Base = Base::mm(20, 20);
const HORSE: Base = Base::mm(25, 50);
const LARGE: Base = Base::mm(40, 40);
const BEAST: Base = Base::mm(50, 100);
const ENGINE: Base = Base::mm(50, 75);

/// Kinds of crewed piece.
const BOLT_THROWER: u8 = 1;
const BRAZIER: u8 = 2;

/// One starter troop, as a line of the table.
struct Row {
    name: &'static str,
    plural: &'static str,
    stats: [u8; STATS],
    points: u16,
    items: &'static [u16],
    usual: u16,
    base: Base,
    armour: u8,
    /// The X of +X for [`LEADING`].
    plus: [u8; 4],
    character: bool,
    attributes: Attributes,
    mans: Option<Crew>,
    crew: Option<(u16, u16)>,
}

/// Foot on 25 mm bases; what differs is said after it.
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
        armour: 0,
        plus: [0; 4],
        character: false,
        attributes: Attributes { personal: false, dominant: false },
        mans: None,
        crew: None,
    }
}

impl Row {
    const fn on(mut self, base: Base) -> Self {
        self.base = base;
        self
    }

    /// Points of saving it has by nature.
    const fn hide(mut self, armour: u8) -> Self {
        self.armour = armour;
        self
    }

    const fn personal(mut self) -> Self {
        self.attributes.personal = true;
        self
    }

    const fn dominant(mut self) -> Self {
        self.attributes.dominant = true;
        self
    }

    /// A character who lists that much in Ld, Int, Cl and WP.
    const fn character(mut self, plus: [u8; 4]) -> Self {
        self.character = true;
        self.plus = plus;
        self
    }

    /// A piece manned by so many of the troop of that number.
    const fn piece(mut self, kind: u8, troop: u16, men: u16) -> Self {
        self.mans = Some(Crew { kind, piece: true });
        self.crew = Some((troop, men));
        self
    }

    /// One who mans a piece and is only taken with it.
    const fn hand(mut self, kind: u8) -> Self {
        self.mans = Some(Crew { kind, piece: false });
        self
    }

    fn troop(&self, number: u16) -> Troop {
        let mut stats = self.stats.map(|value| Stat { value: (value != X).then_some(value), plus: 0 });
        for (at, plus) in LEADING.into_iter().zip(self.plus) {
            stats[at].plus = plus;
        }
        let mut troop =
            starter::troop(number, (self.name, self.plural), stats, self.base, self.points, self.items, self.usual);
        let it = &mut troop.profile;
        it.character = self.character;
        it.armour = self.armour;
        it.crew = self.mans;
        it.attributes = self.attributes;
        troop.crew = self.crew;
        troop.offered = self.mans.is_none_or(|crew| crew.piece);
        troop
    }
}

/// Name, plural, M WS BS S T W I A Ld Int Cl WP, points without equipment, equipment, how many are usual.
#[rustfmt::skip]
static ROWS: &[Row] = &[
    /* 0 */ row("Spearman", "Spearmen",              [4, 3, 2, 3, 3, 1, 3, 1, 7, 7, 7, 7], 5, &[SPEAR, SHIELD], 20),
    /* 1 */ row("Bowman", "Bowmen",                  [4, 2, 4, 3, 3, 1, 3, 1, 6, 7, 6, 7], 4, &[BOW, HAND_WEAPON], 10),
    /* 2 */ row("Lance rider", "Lance riders",       [8, 4, 3, 4, 3, 1, 4, 1, 8, 7, 8, 8], 19, &[LANCE, SHIELD, LIGHT_ARMOUR, BARDING], 10).on(HORSE),
    /* 3 */ row("Legionary", "Legionaries",          [4, 4, 3, 3, 3, 1, 3, 1, 8, 7, 8, 8], 7, &[HAND_WEAPON, SHIELD, LIGHT_ARMOUR], 16),
    /* 4 */ row("Marcher", "Marchers",               [4, 3, 3, 3, 3, 1, 3, 1, 7, 7, 7, 7], 5, &[SPEAR, LIGHT_ARMOUR], 20),
    /* 5 */ row("Hill bowman", "Hill bowmen",        [4, 3, 4, 3, 3, 1, 3, 1, 7, 7, 7, 7], 8, &[BOW, HAND_WEAPON], 10),
    /* 6 */ row("Shieldbearer", "Shieldbearers",     [4, 3, 2, 3, 3, 1, 3, 1, 6, 6, 7, 6], 4, &[HAND_WEAPON, SHIELD], 20),
    /* 7 */ row("Halberdier", "Halberdiers",         [4, 3, 3, 3, 3, 1, 3, 1, 7, 7, 7, 7], 5, &[HALBERD, LIGHT_ARMOUR], 15),
    /* 8 */ row("Crossbowman", "Crossbowmen",        [4, 3, 4, 3, 3, 1, 3, 1, 7, 7, 7, 7], 6, &[CROSSBOW, HAND_WEAPON], 10),
    /* 9 */ row("Pikeman", "Pikemen",                [4, 3, 2, 3, 3, 1, 3, 1, 7, 6, 7, 7], 5, &[PIKE, LIGHT_ARMOUR], 24),
    /* 10 */ row("Javelin runner", "Javelin runners", [5, 2, 3, 3, 3, 1, 4, 1, 6, 6, 6, 6], 4, &[JAVELINS, SHIELD], 10).on(SMALL),
    /* 11 */ row("Slinger", "Slingers",              [5, 2, 3, 2, 3, 1, 3, 1, 5, 6, 6, 6], 3, &[SLING, HAND_WEAPON], 10).on(SMALL),
    /* 12 */ row("Hewer", "Hewers",                  [4, 5, 2, 4, 3, 1, 4, 1, 8, 7, 8, 8], 10, &[TWO_HANDED, HEAVY_ARMOUR], 12).personal(),
    /* 13 */ row("Delver", "Delvers",                [3, 4, 3, 3, 4, 1, 2, 1, 9, 7, 9, 9], 8, &[HAND_WEAPON, LARGE_SHIELD], 16).on(SMALL),
    /* 14 */ row("Thrall", "Thralls",                [4, 2, 2, 3, 3, 1, 2, 1, 5, 4, 5, 4], 2, &[HAND_WEAPON], 20).on(SMALL).dominant(),
    /* 15 */ row("Outrider", "Outriders",            [9, 3, 3, 3, 3, 1, 4, 1, 7, 7, 7, 7], 12, &[JAVELINS, HAND_WEAPON, SHIELD], 8).on(HORSE),
    /* 16 */ row("Horse bowman", "Horse bowmen",     [9, 2, 4, 3, 3, 1, 4, 1, 7, 7, 7, 7], 13, &[BOW, HAND_WEAPON], 8).on(HORSE),
    /* 17 */ row("Oath rider", "Oath riders",        [7, 5, 3, 4, 3, 1, 5, 2, 9, 7, 9, 9], 28, &[LANCE, HAND_WEAPON, SHIELD, FULL_ARMOUR, BARDING], 10).on(HORSE).personal(),
    /* 18 */ row("Fen hulk", "Fen hulks",            [6, 3, X, 4, 4, 3, 2, 3, 6, 4, 6, 5], 34, &[HAND_WEAPON], 6).on(LARGE).hide(1),
    /* 19 */ row("Axe giant", "Axe giants",          [6, 3, 2, 5, 4, 3, 3, 2, 7, 5, 7, 6], 38, &[TWO_HANDED, THROWING_AXES, LIGHT_ARMOUR], 6).on(LARGE).dominant(),
    /* 20 */ row("War hound", "War hounds",          [8, 3, X, 3, 3, 1, 4, 1, 5, 2, 5, 4], 7, &[], 10).on(HORSE).dominant(),
    /* 21 */ row("Tusked colossus", "Tusked colossi", [7, 3, X, 7, 6, 6, 2, 4, 6, 3, 7, 5], 150, &[], 1).on(BEAST).hide(3),
    /* 22 */ row("Bolt thrower", "Bolt throwers",    [X, X, X, X, 7, 3, X, X, X, X, X, X], 40, &[], 1).on(ENGINE).piece(BOLT_THROWER, 23, 3),
    /* 23 */ row("Engine hand", "Engine hands",      [4, 3, 3, 3, 3, 1, 3, 1, 7, 7, 7, 7], 5, &[HAND_WEAPON], 3).hand(BOLT_THROWER),
    /* 24 */ row("Brazier", "Braziers",              [X, X, X, X, 6, 2, X, X, X, X, X, X], 30, &[], 1).on(LARGE).piece(BRAZIER, 25, 2),
    /* 25 */ row("Fire tender", "Fire tenders",      [4, 3, 3, 3, 3, 1, 3, 1, 8, 7, 7, 8], 6, &[HAND_WEAPON], 2).hand(BRAZIER),
    /* 26 */ row("Serjeant", "Serjeants",            [4, 4, 3, 3, 3, 1, 4, 2, 8, 7, 8, 8], 12, &[SPEAR, SHIELD], 1).character([1, 0, 0, 0]),
    /* 27 */ row("Captain", "Captains",              [4, 6, 5, 4, 4, 3, 6, 3, 9, 8, 9, 9], 73, &[HAND_WEAPON, SHIELD, HEAVY_ARMOUR], 1).character([2, 1, 1, 0]),
    /* 28 */ row("Almoner", "Almoners",              [4, 4, 3, 3, 4, 2, 4, 1, 8, 9, 9, 9], 48, &[TWO_HANDED, LIGHT_ARMOUR], 1).character([0, 0, 1, 2]),
    /* 29 */ row("Marshal", "Marshals",              [8, 6, 4, 4, 4, 3, 6, 3, 9, 8, 9, 9], 102, &[LANCE, HAND_WEAPON, SHIELD, FULL_ARMOUR, BARDING], 1).on(HORSE).character([3, 0, 2, 0]),
    /* 30 */ row("Lone blade", "Lone blades",        [5, 7, 4, 4, 4, 2, 7, 3, 8, 7, 9, 8], 60, &[HAND_WEAPON, LIGHT_ARMOUR], 1).character([0, 0, 0, 0]).personal(),
];

/// Starter troops by number.
#[must_use]
pub fn troops() -> &'static [Troop] {
    static TROOPS: LazyLock<Vec<Troop>> =
        LazyLock::new(|| (0..).zip(ROWS).map(|(number, row)| row.troop(number)).collect());
    &TROOPS
}
