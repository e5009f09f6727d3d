//! An army: units, in the player's order, under one rule system.

use std::sync::Arc;

use super::{Catalogue, Item, Loadout, Member, MemberId, Profile, Unit, UnitId};

/// A rule system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SystemId {
    /// Realm of Chaos.
    #[default]
    RealmOfChaos,
    /// The 9th Age.
    NinthAge,
    /// Battlesystem Miniatures.
    Battlesystem,
}

impl SystemId {
    /// All systems, in the order they are offered in.
    pub const ALL: [Self; 3] = [Self::RealmOfChaos, Self::NinthAge, Self::Battlesystem];

    /// Whether ranks and files are the only formation there is: no columns that curve, no squares, no half files.
    #[must_use]
    pub const fn ranks_and_files(self) -> bool {
        match self {
            Self::RealmOfChaos => false,
            Self::NinthAge | Self::Battlesystem => true,
        }
    }
}

/// An army. Cloning is cheap: units and the catalogue are shared, and pointer equality tells what changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    /// As the player typed it.
    pub name: String,
    /// The player's note on the army.
    pub note: String,
    /// The rule system.
    pub system: SystemId,
    /// Points limit; `None` is no limit.
    pub limit: Option<u32>,
    /// In the player's order.
    pub units: Vec<Arc<Unit>>,
    /// Profiles and items.
    pub catalogue: Arc<Catalogue>,
    /// The next unit id to give out.
    pub next_unit: u32,
    /// The next member id to give out.
    pub next_member: u32,
}

impl Army {
    /// An army with no units.
    #[must_use]
    pub fn new(name: impl Into<String>, system: SystemId) -> Self {
        Self {
            name: name.into(),
            note: String::new(),
            system,
            limit: None,
            units: Vec::new(),
            catalogue: Arc::default(),
            next_unit: 1,
            next_member: 1,
        }
    }

    /// The unit of that id.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<&Arc<Unit>> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// Where the unit stands in the player's order.
    #[must_use]
    pub fn position(&self, id: UnitId) -> Option<usize> {
        self.units.iter().position(|unit| unit.id == id)
    }

    /// The units joined to `host`, in the player's order.
    pub fn joined(&self, host: UnitId) -> impl Iterator<Item = &Arc<Unit>> {
        self.units.iter().filter(move |unit| unit.joined == Some(host))
    }

    /// The unit that owns a member, and the member.
    #[must_use]
    pub fn member(&self, id: MemberId) -> Option<(&Arc<Unit>, &Member)> {
        self.units.iter().find_map(|unit| unit.member(id).map(|member| (unit, member)))
    }

    /// Whether the unit is a character: one model that may be a unit of its own and join another.
    #[must_use]
    pub fn is_character(&self, unit: &Unit) -> bool {
        matches!(unit.members.as_slice(), [only] if self.profile(only).is_some_and(|profile| profile.character))
    }

    /// How many squads there are, and how many characters, those who joined a squad among them.
    #[must_use]
    pub fn counted(&self) -> (usize, usize) {
        let characters = self.units.iter().filter(|unit| self.is_character(unit)).count();
        (self.units.len() - characters, characters)
    }

    /// A member's profile.
    #[must_use]
    pub fn profile(&self, member: &Member) -> Option<&Profile> {
        self.catalogue.profile(member.profile)
    }

    /// The items of an equipment set.
    pub fn items<'a>(&'a self, loadout: &'a Loadout) -> impl Iterator<Item = &'a Item> {
        loadout.items.iter().filter_map(|&id| self.catalogue.item(id))
    }

    /// What one member costs, equipment included, in points.
    #[must_use]
    pub fn member_points(&self, unit: &Unit, member: &Member) -> u32 {
        let own = self.profile(member).map_or(0, |profile| u32::from(profile.points));
        let gear: u32 = unit
            .loadouts
            .get(usize::from(member.loadout))
            .map_or(0, |loadout| self.items(loadout).map(|item| u32::from(item.points)).sum());
        own.saturating_add(gear)
    }

    /// What a unit costs, without characters that joined it, in points.
    #[must_use]
    pub fn unit_points(&self, unit: &Unit) -> u32 {
        unit.members.iter().fold(0, |sum, member| sum.saturating_add(self.member_points(unit, member)))
    }

    /// What the army costs, in points.
    #[must_use]
    pub fn points(&self) -> u32 {
        self.units.iter().fold(0, |sum, unit| sum.saturating_add(self.unit_points(unit)))
    }
}
