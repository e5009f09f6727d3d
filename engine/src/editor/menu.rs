//! What can be done with the models picked, for the menu on the canvas.

use super::Parade;
use crate::geometry::Facing;
use crate::model::{Command, MemberId, Role};
use crate::systems::system;

/// What an entry of the menu does. Rendered by `words`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intent {
    /// Make it the only leader.
    NameLeader,
    /// Take up or lay down a role.
    TakeRole(Role, bool),
    /// Choose another model to change places with: no command yet.
    SwapWith,
    /// Turn.
    Face(Facing),
    /// Take an equipment set.
    Equip(u8),
    /// Form a squad of their own.
    OwnSquad,
    /// A joined character leaves.
    Leave,
    /// Remove from the unit.
    Remove,
}

/// An entry of the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it says.
    pub intent: Intent,
    /// What it does, as one step; empty for [`Intent::SwapWith`].
    pub commands: Vec<Command>,
}

/// What can be done with these models of a unit that has so many equipment sets. Only what would change something.
#[must_use]
pub fn menu(parade: &Parade, ids: &[MemberId], sets: u8) -> Vec<Entry> {
    let figures: Vec<_> = ids.iter().filter_map(|&id| parade.figure(id)).collect();
    let own: Vec<MemberId> = figures.iter().filter(|figure| figure.own()).map(|figure| figure.id).collect();
    let mut entries = Vec::new();
    let mut add = |intent, commands| entries.push(Entry { intent, commands });
    if let &[figure] = figures.as_slice() {
        let id = figure.id;
        let known = system(parade.game).roles;
        let only = figure.leads() && parade.figures.iter().filter(|figure| figure.leads()).count() == 1;
        if known.contains(&Role::Leader) && !only {
            add(Intent::NameLeader, vec![Command::NameLeader(id)]);
        }
        for role in [Role::Champion, Role::Standard, Role::Musician].into_iter().filter(|role| known.contains(role)) {
            let on = !figure.roles.has(role);
            add(Intent::TakeRole(role, on), vec![Command::SetRole { member: id, role, on }]);
        }
        if parade.figures.len() > 1 {
            add(Intent::SwapWith, Vec::new());
        }
    }
    for facing in [Facing::FRONT, Facing::RIGHT, Facing::REAR, Facing::LEFT] {
        if figures.iter().any(|figure| figure.facing != facing) {
            let members = figures.iter().map(|figure| figure.id).collect();
            add(Intent::Face(facing), vec![Command::Face { members, facing }]);
        }
    }
    for loadout in 0..sets {
        if figures.iter().any(|figure| figure.own() && figure.set != loadout) {
            add(Intent::Equip(loadout), vec![Command::Equip { members: own.clone(), loadout }]);
        }
    }
    let all = parade.figures.iter().filter(|figure| figure.own()).count();
    if !own.is_empty() && own.len() < all {
        add(Intent::OwnSquad, vec![Command::Split { unit: parade.unit, members: own.clone() }]);
        add(Intent::Remove, vec![Command::RemoveMembers(own)]);
    }
    let mut guests: Vec<_> = figures.iter().filter(|figure| !figure.own()).map(|figure| figure.owner).collect();
    guests.dedup();
    if !guests.is_empty() {
        add(Intent::Leave, guests.into_iter().map(Command::Leave).collect());
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::super::parade::tests::block;
    use super::*;

    fn intents(ids: &[u32], sets: u8) -> Vec<Intent> {
        let ids: Vec<MemberId> = ids.iter().map(|&id| MemberId(id)).collect();
        menu(&block(5, 5), &ids, sets).into_iter().map(|entry| entry.intent).collect()
    }

    #[test]
    fn one_model_may_lead_and_swap() {
        let found = intents(&[1], 1);
        assert!(found.contains(&Intent::NameLeader) && found.contains(&Intent::SwapWith));
        // 4 leads already, alone.
        assert!(!intents(&[4], 1).contains(&Intent::NameLeader));
    }

    #[test]
    fn several_may_split_but_not_all() {
        assert!(intents(&[1, 2], 1).contains(&Intent::OwnSquad));
        assert!(!intents(&[1, 2], 1).contains(&Intent::NameLeader));
        assert!(!intents(&[1, 2, 3, 4, 5], 1).contains(&Intent::OwnSquad));
        assert!(!intents(&[1, 2, 3, 4, 5], 1).contains(&Intent::Remove));
    }

    #[test]
    fn only_other_sets_are_offered() {
        assert!(intents(&[1], 2).contains(&Intent::Equip(1)));
        assert!(!intents(&[1], 2).contains(&Intent::Equip(0)));
    }

    #[test]
    fn nobody_picked_offers_nothing() {
        assert!(intents(&[], 3).is_empty());
    }
}
