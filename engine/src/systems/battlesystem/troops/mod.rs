//! Starter troops and items: our own names and numbers. Both lists are append-only; a number, once given, stays,
//! because links and saved armies hold it.

mod items;

use std::sync::LazyLock;

use crate::geometry::Base;
use crate::model::{STATS, Stat};
use crate::systems::{Troop, starter};

pub use items::items;
use items::{
    BOW, CLUB, CROSSBOW, FARM_TOOLS, GREAT_AXE, JAVELINS, LANCE, LEATHER, MAIL, PIKE, PLATE, POLEARM, ROCKS, SHIELD,
    SLING, SPEAR, SWORD,
};

const FOOT: Base = Base::mm(20, 20);
const HORSE: Base = Base::mm(25, 50);
const LARGE: Base = Base::mm(40, 40);
const HUGE: Base = Base::mm(60, 60);

/// One starter troop, as a line of the table.
struct Row {
    name: &'static str,
    plural: &'static str,
    /// AD AR Hits ML MV.
    stats: [u8; 5],
    points: u16,
    items: &'static [u16],
    usual: u16,
    base: Base,
    mob: bool,
    character: bool,
}

/// Foot on 20 mm bases; what differs is said after it.
const fn row(
    name: &'static str,
    plural: &'static str,
    stats: [u8; 5],
    points: u16,
    items: &'static [u16],
    usual: u16,
) -> Row {
    Row { name, plural, stats, points, items, usual, base: FOOT, mob: false, character: false }
}

impl Row {
    const fn on(mut self, base: Base) -> Self {
        self.base = base;
        self
    }

    /// A mob: always irregular.
    const fn mob(mut self) -> Self {
        self.mob = true;
        self
    }

    const fn character(mut self) -> Self {
        self.character = true;
        self
    }

    fn troop(&self, number: u16) -> Troop {
        let mut stats = [Stat::default(); STATS];
        for (stat, value) in stats.iter_mut().zip(self.stats) {
            stat.value = Some(value);
        }
        let mut troop =
            starter::troop(number, (self.name, self.plural), stats, self.base, self.points, self.items, self.usual);
        let it = &mut troop.profile;
        it.character = self.character;
        it.nature.mob = self.mob;
        troop
    }
}

/// Name, plural, AD AR Hits ML MV, points without equipment, equipment, how many are usual.
#[rustfmt::skip]
static ROWS: &[Row] = &[
    /* 0 */ row("Shield levy", "Shield levies",        [6, 6, 1, 11, 12], 3, &[SPEAR, SHIELD], 20),
    /* 1 */ row("Field hand", "Field hands",           [4, 9, 1, 8, 12], 1, &[FARM_TOOLS], 30).mob(),
    /* 2 */ row("Town rioter", "Town rioters",         [4, 9, 1, 7, 12], 1, &[CLUB], 24).mob(),
    /* 3 */ row("Mailed guard", "Mailed guards",       [8, 5, 1, 13, 9], 5, &[POLEARM, MAIL], 16),
    /* 4 */ row("Longbow yeoman", "Longbow yeomen",    [6, 8, 1, 11, 12], 4, &[BOW, SWORD], 12),
    /* 5 */ row("Crossbow hireling", "Crossbow hirelings", [6, 7, 1, 11, 9], 4, &[CROSSBOW, LEATHER], 12),
    /* 6 */ row("Pike hireling", "Pike hirelings",     [8, 6, 1, 12, 9], 4, &[PIKE, LEATHER], 24),
    /* 7 */ row("Stone slinger", "Stone slingers",     [4, 9, 1, 9, 12], 2, &[SLING], 12),
    /* 8 */ row("Marsh skulker", "Marsh skulkers",     [6, 8, 1, 9, 12], 2, &[JAVELINS, SHIELD], 16),
    /* 9 */ row("Burrow folk", "Burrow folk",          [4, 8, 1, 8, 6], 1, &[CLUB], 30).mob(),
    /* 10 */ row("Tusk raider", "Tusk raiders",        [6, 7, 1, 11, 9], 3, &[SWORD, SHIELD], 20),
    /* 11 */ row("Deep axe", "Deep axes",              [8, 4, 1, 14, 6], 6, &[GREAT_AXE, MAIL], 16),
    /* 12 */ row("Glade warden", "Glade wardens",      [8, 6, 1, 14, 12], 7, &[BOW, SWORD, LEATHER], 12),
    /* 13 */ row("Border lancer", "Border lancers",    [8, 6, 1, 12, 24], 9, &[LANCE, SHIELD], 10).on(HORSE),
    /* 14 */ row("Plate rider", "Plate riders",        [10, 3, 2, 14, 18], 16, &[LANCE, SHIELD, PLATE], 10).on(HORSE),
    /* 15 */ row("Steppe archer", "Steppe archers",    [6, 8, 1, 11, 24], 9, &[BOW, SWORD], 10).on(HORSE),
    /* 16 */ row("Wolf rider", "Wolf riders",          [6, 7, 1, 10, 18], 6, &[SPEAR, SHIELD], 10).on(HORSE),
    /* 17 */ row("Hill brute", "Hill brutes",          [10, 5, 4, 12, 9], 18, &[CLUB], 6).on(LARGE),
    /* 18 */ row("Cave gnawer", "Cave gnawers",        [6, 8, 2, 9, 12], 6, &[], 12).on(LARGE).mob(),
    /* 19 */ row("Crag giant", "Crag giants",          [12, 4, 10, 14, 15], 60, &[CLUB, ROCKS], 1).on(HUGE),
    /* 20 */ row("Company captain", "Company captains", [10, 4, 3, 15, 12], 30, &[SWORD, SHIELD, MAIL], 1).character(),
    /* 21 */ row("Host commander", "Host commanders",  [12, 3, 5, 16, 24], 60, &[LANCE, SHIELD, PLATE], 1).on(HORSE).character(),
    /* 22 */ row("Camp seer", "Camp seers",            [6, 8, 2, 14, 12], 45, &[CLUB], 1).character(),
    /* 23 */ row("Mob speaker", "Mob speakers",        [6, 8, 2, 12, 12], 12, &[CLUB], 1).character(),
];

/// Starter troops by number.
#[must_use]
pub fn troops() -> &'static [Troop] {
    static TROOPS: LazyLock<Vec<Troop>> =
        LazyLock::new(|| (0..).zip(ROWS).map(|(number, row)| row.troop(number)).collect());
    &TROOPS
}

#[cfg(test)]
mod tests {
    use super::{items, troops};

    #[test]
    fn troops_have_whole_lines_and_known_items() {
        assert!(troops().len() >= 16);
        for (number, troop) in troops().iter().enumerate() {
            let profile = &troop.profile;
            assert_eq!(profile.starter, Some(number as u16));
            assert!(profile.stats[..5].iter().all(|stat| stat.value.is_some()), "{}", profile.name);
            assert!(profile.stats[5..].iter().all(|stat| stat.value.is_none()), "{}", profile.name);
            assert!(profile.items.iter().all(|item| usize::from(item.0) < items().len()), "{}", profile.name);
            assert!(troop.usual == 1 || !profile.character, "{}", profile.name);
            let twin = troops().iter().filter(|other| other.profile.name == profile.name).count();
            assert_eq!(twin, 1, "{}", profile.name);
        }
        assert!(troops().iter().filter(|troop| troop.profile.nature.mob).count() >= 3, "mobs included");
    }
}
