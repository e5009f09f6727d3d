//! The army the page opens with: six squads, one with its leader out of place.

use std::sync::Arc;

use crate::document::starter_profile;
use crate::geometry::{Facing, Len, MM, Point};
use crate::model::{
    Army, Arrangement, Formation, LastRank, Loadout, Member, MemberId, Role, Roles, SquareTroops, Stance, SystemId,
    Unit, UnitId,
};

/// A model's place, right of and behind its squad's origin in steps of 12.5 mm, and its facing in quarter turns.
type Spot = (i8, i8, u8);

/// What a spot counts in: half a base of 25 mm.
const STEP: Len = MM * 25 / 2;

/// A squad as it stands.
struct Laid {
    name: &'static str,
    formation: Formation,
    /// A character in the first squad.
    joined: bool,
    /// Who of its models, counted from 0, has which role.
    roles: &'static [(usize, Role)],
    /// Starter troops by number, each with the places of its models.
    troops: &'static [(u16, &'static [Spot])],
}

const ALONE: Formation = Formation::Block { frontage: 1, last: LastRank::Centred };

/// The Riverside Levy's serjeant leads from file 2 of seven, which is what the newcomer's first check is about; all else is
/// in order.
const SQUADS: [Laid; 7] = [
    Laid {
        name: "Riverside Levy",
        formation: Formation::Mixed {
            frontage: 7,
            arrangement: Arrangement::FrontAndBehind { front: 0 },
            last: LastRank::Centred,
        },
        joined: false,
        roles: &[(2, Role::Standard), (4, Role::Musician)],
        troops: &[
            (
                0,
                &[
                    (-6, 0, 0),
                    (0, 0, 0),
                    (-2, 0, 0),
                    (6, 2, 0),
                    (2, 0, 0),
                    (4, 0, 0),
                    (6, 0, 0),
                    (-6, 2, 0),
                    (-4, 2, 0),
                    (-2, 2, 0),
                    (0, 2, 0),
                    (2, 2, 0),
                    (4, 2, 0),
                ],
            ),
            (
                1,
                &[
                    (-6, 4, 0),
                    (-4, 4, 0),
                    (-2, 4, 0),
                    (0, 4, 0),
                    (2, 4, 0),
                    (4, 4, 0),
                    (6, 4, 0),
                    (-3, 6, 0),
                    (-1, 6, 0),
                    (1, 6, 0),
                    (3, 6, 0),
                ],
            ),
        ],
    },
    Laid {
        name: "Serjeant Alder",
        formation: ALONE,
        joined: true,
        roles: &[(0, Role::Leader)],
        troops: &[(26, &[(-4, 0, 0)])],
    },
    Laid {
        name: "Wyrm Lances",
        formation: Formation::Wedge,
        joined: false,
        roles: &[(2, Role::Leader)],
        troops: &[(
            2,
            &[
                (-1, 4, 0),
                (1, 4, 0),
                (0, 0, 0),
                (-2, 8, 0),
                (0, 8, 0),
                (2, 8, 0),
                (-3, 12, 0),
                (-1, 12, 0),
                (1, 12, 0),
                (3, 12, 0),
            ],
        )],
    },
    Laid {
        name: "Hill Bowmen",
        formation: Formation::ArcherWedge { front: 4 },
        joined: false,
        roles: &[(2, Role::Leader)],
        troops: &[(
            5,
            &[(-2, 0, 0), (2, 0, 0), (0, 0, 0), (4, 0, 0), (-3, 2, 0), (-1, 2, 0), (1, 2, 0), (3, 2, 0), (5, 2, 0)],
        )],
    },
    Laid {
        name: "Iron Shell",
        formation: Formation::Testudo,
        joined: false,
        roles: &[(2, Role::Leader)],
        troops: &[(
            3,
            &[
                (-2, 0, 0),
                (2, 0, 0),
                (0, 0, 0),
                (4, 0, 0),
                (-2, 2, 0),
                (0, 2, 0),
                (2, 2, 0),
                (4, 2, 0),
                (-2, 4, 0),
                (0, 4, 0),
                (2, 4, 0),
                (4, 4, 0),
                (-2, 6, 0),
                (0, 6, 0),
                (2, 6, 0),
                (4, 6, 0),
                (0, 8, 0),
                (2, 8, 0),
            ],
        )],
    },
    Laid {
        name: "Old Marchers",
        formation: Formation::Square { troops: SquareTroops::Plain },
        joined: false,
        roles: &[(2, Role::Leader)],
        troops: &[(
            4,
            &[
                (-8, 10, 3),
                (-8, 8, 3),
                (0, 0, 0),
                (-8, 6, 3),
                (-8, 4, 3),
                (-8, 2, 3),
                (-8, 0, 0),
                (-6, 0, 0),
                (-4, 0, 0),
                (-2, 0, 0),
                (2, 0, 1),
                (2, 2, 1),
                (2, 4, 1),
                (2, 6, 1),
                (2, 8, 1),
                (2, 10, 2),
                (0, 10, 2),
                (-2, 10, 2),
                (-4, 10, 2),
                (-6, 10, 2),
            ],
        )],
    },
    Laid { name: "Captain Odrun", formation: ALONE, joined: false, roles: &[], troops: &[(27, &[(0, 0, 0)])] },
];

/// The army the page opens with. It is the first thing a browser works out, on a phone too, so it is laid down model by
/// model; commands make the same, as its test shows.
#[must_use]
pub fn sample_army() -> Army {
    let mut army = Army::new("The Marches of Odrun", SystemId::RealmOfChaos);
    army.limit = Some(1000);
    for squad in &SQUADS {
        lay(&mut army, squad);
    }
    army
}

/// Should a starter troop be missing, which its test would show, the sample is smaller and the page opens.
fn lay(army: &mut Army, squad: &Laid) {
    let (mut members, mut loadouts): (Vec<Member>, Vec<Loadout>) = (Vec::new(), Vec::new());
    for &(starter, spots) in squad.troops {
        let Ok(profile) = starter_profile(army, starter) else { continue };
        let items = army.catalogue.profile(profile).map(|known| known.items.clone()).unwrap_or_default();
        let loadout = loadouts.len() as u8;
        loadouts.push(Loadout { name: String::new(), items });
        for &(x, y, quarters) in spots {
            let has = |role: &&(usize, Role)| role.0 == members.len();
            members.push(Member {
                id: MemberId(army.next_member),
                profile,
                loadout,
                roles: squad.roles.iter().filter(has).fold(Roles::NONE, |roles, role| roles.with(role.1, true)),
                at: Point::new(Len::from(x) * STEP, Len::from(y) * STEP),
                facing: Facing::FRONT.turned(quarters),
            });
            army.next_member += 1;
        }
    }
    army.units.push(Arc::new(Unit {
        id: UnitId(army.next_unit),
        name: squad.name.to_owned(),
        note: String::new(),
        members,
        loadouts,
        formation: squad.formation,
        stance: Stance::default(),
        turn: 0,
        joined: squad.joined.then_some(UnitId(1)),
        irregular: false,
        overlap_allowed: false,
    }));
    army.next_unit += 1;
}
