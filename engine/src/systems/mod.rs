//! The games. A system is a folder: numbers, starter troops, formations, rules. Adding one touches its folder and
//! [`system`].

pub mod battlesystem;
mod check;
mod starter;
mod losses;
pub mod moves;
pub mod ninth_age;
pub mod realm_of_chaos;

pub use check::{Checked, Checker, UnitReport, check_army, check_unit};
pub use losses::{LossRules, drawn};

use crate::formation::{Muster, Unavailable};
use crate::model::{Formation, FormationKind, Item, LastRank, Profile, Role, Stance, SystemId};
use crate::rules::Rule;

/// A game.
#[derive(Debug)]
pub struct System {
    /// Its id.
    pub id: SystemId,
    /// Short names of its statistics, in the order of a profile's line: "M", "WS", ...
    pub stats: &'static [&'static str],
    /// Which of them says how far a unit moves in inches, by its place in the line.
    pub move_stat: usize,
    /// The roles a model of its units may have, in the order they are offered. A system without [`Role::Leader`] knows no
    /// leader: none is named when a unit is taken, split or joined, and none is asked for.
    pub roles: &'static [Role],
    /// Where a short last rank stands unless the player says otherwise.
    pub last: LastRank,
    /// Its rules, in the order their findings are shown.
    pub rules: &'static [&'static Rule],
    /// The formations of its bar, in order.
    pub formations: &'static [FormationKind],
    /// The formation a unit would take if that kind were chosen now, with the parameters that suit it, or why it is not
    /// available. For [`FormationKind::ShieldWall`] the formation is the one it stands in.
    pub available: fn(&Muster, FormationKind) -> Result<Formation, Unavailable>,
    /// Whether a unit that stands may be given this formation with its parameters now, or why not. Whether its kind is
    /// available is asked of [`System::available`].
    pub allows: fn(&Muster, Formation) -> Result<(), Unavailable>,
    /// States a unit may be put into during play.
    pub states: &'static [State],
    /// Units are marked regular or irregular.
    pub marks_irregular: bool,
    /// What orders a unit can be given on the table, and what they take.
    pub moves: &'static moves::MoveRules,
    /// Who falls when a unit takes losses.
    pub losses: &'static LossRules,
    /// Starter troops by number: append-only, never renumbered.
    pub troops: fn() -> &'static [Troop],
    /// Starter items by number: append-only, never renumbered.
    pub items: fn() -> &'static [Item],
}

impl System {
    /// Whether its units are led by one of their models.
    #[must_use]
    pub fn led(&self) -> bool {
        self.roles.contains(&Role::Leader)
    }
}

/// A state of a unit during play, beside its formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// In contact with an enemy.
    InContact,
    /// Routing.
    Routing,
    /// Retreating after a failed morale check.
    Retreating,
}

impl State {
    /// Whether a stance has it.
    #[must_use]
    pub const fn of(self, stance: Stance) -> bool {
        match self {
            Self::InContact => stance.in_contact,
            Self::Routing => stance.routing,
            Self::Retreating => stance.retreating,
        }
    }

    /// The stance with it, or without. Who runs is not in contact, nor does one both rout and retreat.
    #[must_use]
    pub const fn with(self, stance: Stance, on: bool) -> Stance {
        let Stance { shield_wall, in_contact, routing, retreating } = stance;
        match self {
            Self::InContact if on => Stance { shield_wall, in_contact: true, routing: false, retreating: false },
            Self::Routing if on => Stance { shield_wall, in_contact: false, routing: true, retreating: false },
            Self::Retreating if on => Stance { shield_wall, in_contact: false, routing: false, retreating: true },
            Self::InContact => Stance { shield_wall, in_contact: false, routing, retreating },
            Self::Routing => Stance { shield_wall, in_contact, routing: false, retreating },
            Self::Retreating => Stance { shield_wall, in_contact, routing, retreating: false },
        }
    }
}

/// A starter troop: what adding one unit of it brings. Its number is its place in [`System::troops`].
#[derive(Clone, Debug)]
pub struct Troop {
    /// The profile; its `items` and those of `crew` are numbers of starter items.
    pub profile: Profile,
    /// For a piece of crewed equipment: the number of the crew's troop, and how many man one piece.
    pub crew: Option<(u16, u16)>,
    /// How many are usually taken at once; 1 for characters and pieces.
    pub usual: u16,
    /// False for those only taken with something else (a crew).
    pub offered: bool,
}

/// The system of that id.
#[must_use]
pub fn system(id: SystemId) -> &'static System {
    match id {
        SystemId::RealmOfChaos => &realm_of_chaos::SYSTEM,
        SystemId::NinthAge => &ninth_age::SYSTEM,
        SystemId::Battlesystem => &battlesystem::SYSTEM,
    }
}
