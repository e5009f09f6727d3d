//! Playing an army under another system: what comes along, and what does not.

use super::count::{a_formation, number, one_or, sentence};
use super::ui;
use crate::document::Loss;
use crate::model::{Army, Role, SystemId, UnitId};

/// The dialog's name, and the button that opens it.
pub const CHANGE_SYSTEM: &str = "Change system";
/// Over the list of what is lost.
pub const LOST: &str = "What does not come along";
/// Nothing is lost.
pub const NOTHING_LOST: &str = "Nothing is lost: there is nothing in the army that only its old system knows.";
/// What comes along.
pub const KEPT: &str = "Names, notes, points, counts, bases, equipment and joined characters come along, and the units form \
                        up as wide as they stood. Undo brings back what was lost.";
/// The radio group's name.
pub const SYSTEM: &str = "Rule system";

/// Starts the new army.
pub const START: &str = "Start";

/// What is said after the switch.
#[must_use]
pub fn switched(system: SystemId) -> String {
    format!("The army is played under {} now.", ui::system(system))
}

/// The button that shows the system and opens the dialog: "The 9th Age: change system".
#[must_use]
pub fn now(system: SystemId) -> String {
    format!("{}: change system", ui::system(system))
}

/// "Switch to The 9th Age".
#[must_use]
pub fn switch_to(system: SystemId) -> String {
    format!("Switch to {}", ui::system(system))
}

/// What one system is about, in a few words, for those who choose.
#[must_use]
pub const fn about(system: SystemId) -> &'static str {
    match system {
        SystemId::RealmOfChaos => "Squads about a leader, in eight formations",
        SystemId::NinthAge => "Units in ranks and files, their boundary and arcs",
        SystemId::Battlesystem => "Regular and irregular units, their depth and turns",
    }
}

/// One thing that is lost, as a sentence.
#[must_use]
pub fn loss(army: &Army, loss: &Loss) -> String {
    let of = |many: u16, one: &str, several: &str| format!("{} {}", number(many), one_or(many, one, several));
    let units = |many: u16| sentence(&of(many, "unit", "units"));
    match loss {
        Loss::Statistics { profiles } => format!(
            "The statistics of {}: another system has another line, and these stay empty.",
            of(*profiles, "profile", "profiles")
        ),
        Loss::Attributes { profiles } => {
            format!("The personal or dominant attributes of {}.", of(*profiles, "profile", "profiles"))
        }
        Loss::Crews { profiles } => format!(
            "What {} to do with crewed equipment: pieces and crews become ordinary models.",
            format_args!("{} {}", of(*profiles, "profile", "profiles"), one_or(*profiles, "has", "have"))
        ),
        Loss::Role { role, models } => {
            let (one, several) = match role {
                Role::Leader => ("leader", "leaders"),
                Role::Champion => ("champion", "champions"),
                Role::Standard => ("standard bearer", "standard bearers"),
                Role::Musician => ("musician", "musicians"),
            };
            let who = sentence(&of(*models, one, several));
            format!(
                "{who} {} that mark and {} in the ranks.",
                one_or(*models, "loses", "lose"),
                one_or(*models, "serves", "serve")
            )
        }
        Loss::Formation { unit, kind } => {
            let name = name(army, *unit);
            format!("The formation of {name}: it stands in {} and forms ranks and files.", a_formation(*kind))
        }
        Loss::ShieldWalls { units: many } => {
            format!("{} {} the shield wall.", units(*many), one_or(*many, "leaves", "leave"))
        }
        Loss::States { units: many } => format!(
            "{} {} no longer marked as in contact, routing or retreating.",
            units(*many),
            one_or(*many, "is", "are")
        ),
        Loss::Irregular { units: many } => {
            format!("{} {} no longer marked irregular.", units(*many), one_or(*many, "is", "are"))
        }
        Loss::Overlaps { units: many } => {
            format!("{} may no longer overlap others.", units(*many))
        }
    }
}

fn name(army: &Army, unit: UnitId) -> String {
    let name = army.unit(unit).map(|unit| unit.name.clone()).unwrap_or_default();
    if name.trim().is_empty() { "a unit without a name".to_owned() } else { name }
}

#[cfg(test)]
mod tests {
    use super::loss;
    use crate::document::{Loss, losses_on_switch};
    use crate::library::sample_army;
    use crate::model::{Army, FormationKind, Role, SystemId, UnitId};

    #[test]
    fn every_loss_is_a_sentence() {
        let army = sample_army();
        for said in losses_on_switch(&army, SystemId::NinthAge) {
            let words = loss(&army, &said);
            assert!(words.ends_with('.') && words.starts_with(char::is_uppercase), "{words}");
        }
        let empty = Army::new("", SystemId::RealmOfChaos);
        let said = |it| loss(&empty, &it);
        assert_eq!(
            said(Loss::Role { role: Role::Leader, models: 5 }),
            "Five leaders lose that mark and serve in the ranks."
        );
        assert_eq!(said(Loss::ShieldWalls { units: 1 }), "One unit leaves the shield wall.");
        assert_eq!(
            said(Loss::States { units: 2 }),
            "Two units are no longer marked as in contact, routing or retreating."
        );
        assert_eq!(
            said(Loss::Formation { unit: UnitId(1), kind: FormationKind::Wedge }),
            "The formation of a unit without a name: it stands in a wedge and forms ranks and files."
        );
        assert_eq!(
            said(Loss::Crews { profiles: 2 }),
            "What two profiles have to do with crewed equipment: pieces and crews become ordinary models."
        );
    }
}
