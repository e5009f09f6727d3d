//! What the parade ground says.

use super::count::{number, one_or};
use crate::formation::Place;
use crate::geometry::{Facing, Side};
use crate::model::{Arrangement, Formation, LastRank, Role, Roles, SquareSide};

/// Nobody stands on the ground yet.
pub const EMPTY: &str = "This army has no squads yet.";
/// Adds the first.
pub const FIRST_SQUAD: &str = "Add the first squad";

/// A rank in Roman figures, as at the left of the unit. 0, which no rank is, is empty.
#[must_use]
pub fn roman(mut n: u16) -> String {
    const STEPS: [(u16, &str); 13] = [
        (1000, "M"),
        (900, "CM"),
        (500, "D"),
        (400, "CD"),
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    let mut out = String::new();
    for (value, sign) in STEPS {
        while n >= value {
            out.push_str(sign);
            n -= value;
        }
    }
    out
}

/// A role in lower case.
#[must_use]
pub const fn role(role: Role) -> &'static str {
    match role {
        Role::Leader => "leader",
        Role::Champion => "champion",
        Role::Standard => "standard",
        Role::Musician => "musician",
    }
}

/// Every role held, in words: "leader, standard".
#[must_use]
pub fn roles(held: Roles) -> String {
    let all = [Role::Leader, Role::Champion, Role::Standard, Role::Musician];
    all.into_iter().filter(|&one| held.has(one)).map(role).collect::<Vec<_>>().join(", ")
}

/// The switch that draws boundary, centre, facings and arcs.
pub const ARCS: &str = "Boundary and arcs";
/// The first words of that, left out where room is short.
pub const BOUNDARY_AND: &str = "Boundary and ";
/// The rest of it.
pub const ARCS_ALONE: &str = "arcs";

/// A facing, and the arc before it.
#[must_use]
pub const fn facing_name(side: Side) -> &'static str {
    match side {
        Side::Front => "Front",
        Side::Rear => "Rear",
        Side::Left => "Left flank",
        Side::Right => "Right flank",
    }
}

/// Where a model stands that is in no rank.
pub const BESIDE: &str = "beside the unit";

/// Where a model stands that neither touches the unit nor is in line with it.
pub const ASTRAY: &str = "away from the unit, in no rank";

/// A place: "rank 1 file 2"; "beside the unit"; "away from the unit, in no rank".
#[must_use]
pub fn place(place: Place) -> String {
    match place.rank {
        _ if place.astray() => ASTRAY.to_owned(),
        0 => BESIDE.to_owned(),
        rank => format!("rank {rank} file {}", place.file),
    }
}

/// A way a model looks: "facing right"; nothing for the front.
#[must_use]
pub fn facing(facing: Facing) -> Option<String> {
    match facing.as_degrees() {
        0 => None,
        90 => Some("facing right".to_owned()),
        180 => Some("facing the rear".to_owned()),
        270 => Some("facing left".to_owned()),
        degrees => Some(format!("facing {degrees}\u{b0}")),
    }
}

/// The accessible name of a model: "Spearman, rank 1 file 2, leader".
#[must_use]
pub fn model(name: &str, at: Place, held: Roles, looks: Facing) -> String {
    let mut out = if name.trim().is_empty() { "Model".to_owned() } else { name.to_owned() };
    out.push_str(", ");
    out.push_str(&place(at));
    for more in [Some(roles(held)).filter(|roles| !roles.is_empty()), facing(looks)].into_iter().flatten() {
        out.push_str(", ");
        out.push_str(&more);
    }
    out
}

/// The accessible name of the models of a unit.
#[must_use]
pub fn models_of(unit: &str) -> String {
    format!("Models of {unit}")
}

/// How models are moved by keys, for those who cannot see the ground.
pub const KEYS: &str = "Arrows go from model to model. Space picks up, arrows move by a base, with Alt by half a base, with \
                        Ctrl by a millimetre, Enter puts down, Escape puts back. Shift and arrows pick several. Shift and \
                        F10 open the menu.";

/// Said when models are picked up by keys.
#[must_use]
pub fn picked_up(name: &str, count: usize) -> String {
    if count == 1 {
        format!("{name} picked up. Arrows move, Enter puts down, Escape puts back.")
    } else {
        format!("{} models picked up. Arrows move, Enter puts down, Escape puts back.", number(count as u64))
    }
}

/// Said while models are carried: how far, in mm.
#[must_use]
pub fn carried(right: &str, back: &str) -> String {
    format!("{right} mm right, {back} mm back.")
}

/// Said while a carried model stands where another does.
#[must_use]
pub fn would_swap(name: &str) -> String {
    format!("Changes places with {name}.")
}

/// Said when models are put down.
#[must_use]
pub fn put_down(name: &str, at: Place) -> String {
    format!("{name} put down, {}.", place(at))
}

/// Said when they are put back.
pub const PUT_BACK: &str = "Put back.";

/// Said when models are picked.
#[must_use]
pub fn picked(count: usize) -> String {
    match count {
        0 => "No model picked.".to_owned(),
        n => format!("{n} {} picked.", one_or(n.min(2) as u16, "model", "models")),
    }
}

/// Said when one is to be chosen.
#[must_use]
pub fn choose_swap(name: &str) -> String {
    format!("Choose a model to change places with {name}. Escape ends it.")
}

/// An entry of the menu: taking up or laying down a role.
#[must_use]
pub const fn take_role(role: Role, on: bool) -> &'static str {
    match (role, on) {
        (Role::Leader, true) => "Name leader",
        (Role::Leader, false) => "No longer leader",
        (Role::Champion, true) => "Make champion",
        (Role::Champion, false) => "No longer champion",
        (Role::Standard, true) => "Give the standard",
        (Role::Standard, false) => "Take the standard away",
        (Role::Musician, true) => "Give the horn",
        (Role::Musician, false) => "Take the horn away",
    }
}

/// An entry of the menu: turning.
#[must_use]
pub fn face(facing: Facing) -> String {
    let way = match facing.as_degrees() {
        0 => "front",
        90 => "right",
        180 => "rear",
        270 => "left",
        degrees => return format!("Face {degrees}\u{b0}"),
    };
    format!("Face {way}")
}

/// An entry of the menu: taking an equipment set.
#[must_use]
pub fn equip(set: &str) -> String {
    format!("Carry {set}")
}

/// An entry of the menu: choosing another to change places with.
pub const SWAP_WITH: &str = "Swap with\u{2026}";
/// An entry of the menu.
pub const OWN_SQUAD: &str = "Move to a squad of their own";
/// An entry of the menu.
pub const LEAVE: &str = "Leave the squad";
/// An entry of the menu.
pub const REMOVE: &str = "Remove";

/// The name of the menu.
#[must_use]
pub fn menu_of(name: &str, count: usize) -> String {
    if count == 1 { name.to_owned() } else { format!("{count} models") }
}

/// Two names of one choice: which end of the front a short rank is dressed to.
#[must_use]
pub const fn last_rank(last: LastRank) -> &'static str {
    match last {
        LastRank::Left => "Left",
        LastRank::Centred => "Centre",
        LastRank::Right => "Right",
    }
}

/// How mixed ranks are arranged.
#[must_use]
pub const fn arrangement(arrangement: Arrangement) -> &'static str {
    match arrangement {
        Arrangement::FrontAndBehind { .. } => "Front and behind",
        Arrangement::Flanks { .. } => "On the flanks",
    }
}

/// A side of a square that stays put while it unfolds.
#[must_use]
pub const fn unfold(side: SquareSide) -> &'static str {
    match side {
        SquareSide::Front => "Front",
        SquareSide::Right => "Right",
        SquareSide::Rear => "Rear",
        SquareSide::Left => "Left",
    }
}

/// The title of a wedge's fight.
#[must_use]
pub fn fight_of(name: &str) -> String {
    format!("{name}: the wedge strikes home")
}

/// What the fields of the enemy are about.
pub const ENEMY: &str = "Before the first blow";

/// Re-forms a wedge after its fight.
#[must_use]
pub fn reform_wide(frontage: u16) -> String {
    format!("Re-form {} wide", number(frontage))
}

/// Why a formation has no frontage to set.
#[must_use]
pub const fn own_frontage(formation: Formation) -> &'static str {
    match formation {
        Formation::Wedge => "A wedge has its leader alone in front.",
        Formation::Square { .. } => "A square divides its models into four sides as equal as can be.",
        Formation::Testudo => "A testudo is as wide as it is deep.",
        Formation::Block { .. } | Formation::SingleFile | Formation::Mixed { .. } | Formation::ArcherWedge { .. } => {
            "One model alone has no frontage to change."
        }
    }
}

/// Models crossed out on the ground: "3 lost".
#[must_use]
pub fn lost(models: usize) -> String {
    format!("{models} lost")
}

/// What pressing that does.
pub const LOST_RESET: &str = " \u{b7} reset";

/// The whole name of that chip: "3 lost · reset".
#[must_use]
pub fn lost_reset(models: usize) -> String {
    format!("{}{LOST_RESET}", lost(models))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_is_named_by_kind_place_and_role() {
        let at = Place { rank: 1, file: 2, wide: 1, deep: 1 };
        assert_eq!(model("Spearman", at, Roles::LEADER, Facing::FRONT), "Spearman, rank 1 file 2, leader");
        assert_eq!(model("Spearman", at, Roles::NONE, Facing::LEFT), "Spearman, rank 1 file 2, facing left");
        assert_eq!(model(" ", at, Roles::NONE, Facing::FRONT), "Model, rank 1 file 2");
    }

    #[test]
    fn ranks_are_roman() {
        let said: Vec<String> = [1, 4, 9, 14, 40, 0].into_iter().map(roman).collect();
        assert_eq!(said, ["I", "IV", "IX", "XIV", "XL", ""]);
    }
}
