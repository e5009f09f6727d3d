//! What an army leaves behind when it is played under another system.

use crate::formation::{Muster, standing};
use crate::model::{Army, FormationKind, Role, Stat, SystemId, UnitId};
use crate::systems::system;

/// Something that does not come along.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// So many profiles have statistics the new system does not read.
    Statistics {
        /// How many profiles.
        profiles: u16,
    },
    /// Personal and dominant attributes of so many profiles.
    Attributes {
        /// How many profiles.
        profiles: u16,
    },
    /// What so many profiles have to do with crewed equipment.
    Crews {
        /// How many profiles.
        profiles: u16,
    },
    /// So many models lay down a role.
    Role {
        /// Which.
        role: Role,
        /// How many models.
        models: u16,
    },
    /// A unit forms up in ranks and files.
    Formation {
        /// Which unit.
        unit: UnitId,
        /// What it stood in.
        kind: FormationKind,
    },
    /// So many units leave their shield wall.
    ShieldWalls {
        /// How many units.
        units: u16,
    },
    /// So many units are no longer marked as in contact, routing or retreating.
    States {
        /// How many units.
        units: u16,
    },
    /// So many units are no longer marked irregular.
    Irregular {
        /// How many units.
        units: u16,
    },
    /// So many units may no longer overlap others.
    Overlaps {
        /// How many units.
        units: u16,
    },
}

/// What does not come along when the army is switched to `to`, in the order it is told; nothing under its own system.
///
/// Names, notes, points, the limit, bases, counts, equipment, joined characters and all other roles come along, and ranks
/// are dressed again with the leader, or the middle of the front, in place.
#[must_use]
pub fn losses_on_switch(army: &Army, to: SystemId) -> Vec<Loss> {
    let mut losses = Vec::new();
    if army.system == to {
        return losses;
    }
    let count = |many: usize| u16::try_from(many).unwrap_or(u16::MAX);
    let mut say = |many: usize, loss: fn(u16) -> Loss| {
        if many > 0 {
            losses.push(loss(count(many)));
        }
    };
    let used = |place: usize| {
        army.units.iter().any(|unit| unit.members.iter().any(|member| usize::from(member.profile.0) == place))
    };
    let profiles = army.catalogue.profiles.iter().enumerate().filter(|(place, _)| used(*place)).map(|(_, it)| it);
    let profiles: Vec<_> = profiles.collect();
    let lined = profiles.iter().filter(|it| it.stats.iter().any(|stat| *stat != Stat::default()));
    say(lined.count(), |profiles| Loss::Statistics { profiles });
    let chaos = army.system == SystemId::RealmOfChaos;
    if chaos {
        let attributed = profiles.iter().filter(|it| it.attributes != Default::default());
        say(attributed.count(), |profiles| Loss::Attributes { profiles });
        say(profiles.iter().filter(|it| it.crew.is_some()).count(), |profiles| Loss::Crews { profiles });
        let walls = army.units.iter().filter(|unit| unit.stance.shield_wall);
        say(walls.count(), |units| Loss::ShieldWalls { units });
    }
    let states = army.units.iter().filter(|unit| {
        let stance = unit.stance;
        stance.in_contact || stance.routing || stance.retreating
    });
    say(states.count(), |units| Loss::States { units });
    say(army.units.iter().filter(|unit| unit.irregular).count(), |units| Loss::Irregular { units });
    say(army.units.iter().filter(|unit| unit.overlap_allowed).count(), |units| Loss::Overlaps { units });
    for role in [Role::Leader, Role::Champion, Role::Standard, Role::Musician] {
        let held = army.units.iter().flat_map(|unit| &unit.members).filter(|member| member.roles.has(role)).count();
        if held > 0 && !system(to).roles.contains(&role) {
            losses.push(Loss::Role { role, models: count(held) });
        }
    }
    for unit in army.units.iter().filter(|unit| chaos && unit.joined.is_none() && unit.members.len() > 1) {
        let kind = standing(&Muster::of(army, unit)).map_or(unit.formation, |formation| formation).kind();
        if kind != FormationKind::Block {
            losses.push(Loss::Formation { unit: unit.id, kind });
        }
    }
    losses
}
