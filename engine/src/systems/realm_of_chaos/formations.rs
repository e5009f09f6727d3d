//! Which formations a unit may take, and with which parameters.

use super::numbers::{NARROW, TESTUDO, WIDE};
use crate::formation::{Body, Muster, Ranks, Unavailable, equipment_sets, fewest_in_square, wedge_ranks};
use crate::model::{Arrangement, Formation, FormationKind, ItemTraits, LastRank, MemberId, SquareTroops};

/// Fewest models of a wedge: two would be a column.
const WEDGE: u16 = 3;

/// See [`crate::systems::System::available`].
///
/// # Errors
/// Why the formation is not available now.
pub fn available(muster: &Muster, kind: FormationKind) -> Result<Formation, Unavailable> {
    if muster.counts_as_character() {
        return Err(Unavailable::CountsAsCharacter);
    }
    let ranks = muster.ranks();
    let declared = muster.unit.formation;
    match kind {
        FormationKind::Block => Ok(Formation::Block { frontage: frontage(muster, ranks), last: last(declared) }),
        FormationKind::SingleFile => Ok(Formation::SingleFile),
        FormationKind::Mixed => mixed(muster, ranks),
        FormationKind::Square => square(muster, ranks),
        FormationKind::Wedge => at_least(muster, WEDGE).map(|_| Formation::Wedge),
        FormationKind::ArcherWedge => {
            let formation = archer_wedge(muster, ranks)?;
            may(muster, formation)?;
            Ok(formation)
        }
        FormationKind::ShieldWall => {
            all(muster, |has| has.shield).map_err(Unavailable::NoShield)?;
            Ok(crate::formation::standing(muster).unwrap_or(declared))
        }
        FormationKind::Testudo => {
            at_least(muster, TESTUDO)?;
            may(muster, Formation::Testudo)?;
            Ok(Formation::Testudo)
        }
    }
}

/// Whether these models have the equipment a formation asks for, wherever they stand.
fn may(muster: &Muster, formation: Formation) -> Result<(), Unavailable> {
    match formation {
        Formation::ArcherWedge { .. } => all(muster, |has| has.missile).map_err(Unavailable::NoMissiles),
        Formation::Testudo => {
            all(muster, |has| has.shield).map_err(Unavailable::NoShield)?;
            all(muster, |has| has.hand_weapon).map_err(Unavailable::NoHandWeapon)
        }
        _ => Ok(()),
    }
}

fn at_least(muster: &Muster, least: u16) -> Result<u16, Unavailable> {
    let have = count(muster);
    if have < least { Err(Unavailable::TooFew { least, have }) } else { Ok(have) }
}

fn count(muster: &Muster) -> u16 {
    u16::try_from(muster.bodies.len()).unwrap_or(u16::MAX)
}

/// Whether every model holds an item like that; else those who do not.
fn all(muster: &Muster, wanted: fn(&ItemTraits) -> bool) -> Result<(), Vec<MemberId>> {
    let holds = |body: &Body| muster.army.items(body.gear).any(|item| wanted(&item.traits));
    let without: Vec<MemberId> = muster.bodies.iter().filter(|body| !holds(body)).map(|body| body.id).collect();
    if without.is_empty() { Ok(()) } else { Err(without) }
}

fn last(declared: Formation) -> LastRank {
    match declared {
        Formation::Block { last, .. } | Formation::Mixed { last, .. } => last,
        _ => LastRank::Centred,
    }
}

/// The frontage a block keeps or takes: the present one of ranks and files; the widest rank of a wedge; from a column or
/// a square the side of a square number, within what is recommended.
fn frontage(muster: &Muster, ranks: &Ranks) -> u16 {
    let n = count(muster);
    let widest = ranks.widths.iter().copied().max().unwrap_or(1);
    let even = n.isqrt().clamp(NARROW, WIDE).min(n);
    match muster.unit.formation {
        Formation::Square { .. } | Formation::SingleFile => even,
        Formation::Wedge | Formation::ArcherWedge { .. } => widest.max(2),
        _ if ranks.frontage() < 2 => even,
        _ => ranks.frontage(),
    }
}

fn mixed(muster: &Muster, ranks: &Ranks) -> Result<Formation, Unavailable> {
    let sets = equipment_sets(muster);
    if sets.len() != 2 {
        return Err(Unavailable::SetsNotTwo { sets: sets.len() as u16 });
    }
    // The set that has most of the front rank now stands in front; the first of the two in a tie.
    let ahead = |set: u8| {
        let front = muster.bodies.iter().zip(&ranks.places).filter(|(_, place)| place.rank == 1);
        front.filter(|(body, _)| body.own && !body.leads() && body.loadout == set).count()
    };
    let front = if ahead(sets[1].0) > ahead(sets[0].0) { sets[1].0 } else { sets[0].0 };
    let arrangement = match muster.unit.formation {
        Formation::Mixed { arrangement, .. } => arrangement,
        _ => Arrangement::FrontAndBehind { front },
    };
    Ok(Formation::Mixed { frontage: frontage(muster, ranks).max(2), arrangement, last: last(muster.unit.formation) })
}

fn square(muster: &Muster, ranks: &Ranks) -> Result<Formation, Unavailable> {
    let (least, have) = (fewest_in_square(muster), count(muster));
    if have < least {
        return Err(Unavailable::NoHollow { least, have });
    }
    if muster.unit.formation.kind() == FormationKind::Square {
        return Ok(muster.unit.formation);
    }
    if ranks.count() != 1 {
        return Err(Unavailable::NotOneRank { ranks: ranks.count() });
    }
    Ok(Formation::Square { troops: SquareTroops::Plain })
}

/// The widest front, up to the present one, that lets at least two ranks come out complete; else a single model.
fn archer_wedge(muster: &Muster, ranks: &Ranks) -> Result<Formation, Unavailable> {
    let have = at_least(muster, WEDGE)?;
    let complete = |front: &u16| {
        let ranks = wedge_ranks(have, *front);
        let last = ranks.last().copied().unwrap_or(0);
        ranks.len() >= 2 && usize::from(last) + 1 == usize::from(*front) + ranks.len()
    };
    let present = match muster.unit.formation {
        Formation::ArcherWedge { front } => front,
        _ => ranks.frontage(),
    };
    let front = (1..=present.min(have)).rev().find(complete).unwrap_or(1);
    Ok(Formation::ArcherWedge { front })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formation::test_support::*;
    use crate::model::{Army, Formation as F, FormationKind as K};

    fn offered(army: &Army, kind: K) -> Result<F, Unavailable> {
        available(&Muster::of(army, &army.units[0]), kind)
    }

    /// Everybody takes this set: 0 hand weapon and shield, 1 bow, 2 hand weapon.
    fn armed(count: usize, formation: F, set: u8) -> Army {
        let mut army = formed(count, FOOT, formation);
        for member in &mut unit(&mut army).members {
            member.loadout = set;
        }
        army
    }

    #[test]
    fn archers_take_the_widest_front_that_completes_its_ranks() {
        // Up to the present front, at least two ranks, the last complete: 9 from 5 wide is 4 + 5; 10 from 5 wide: 5 + 6, 4 + 5,
        // 3 + 4 + 5 and 2 + 3 + 4 (+ 5) do not come to 10, 1 + 2 + 3 + 4 does; 11 from 5 wide is 5 + 6; 8 never comes out.
        for (count, front) in [(9, 4), (10, 1), (11, 5), (8, 1), (12, 3)] {
            let army = armed(count, block(5), 1);
            assert_eq!(offered(&army, K::ArcherWedge), Ok(F::ArcherWedge { front }), "{count}");
        }
        let mut army = armed(9, block(5), 1);
        unit(&mut army).members[3].loadout = 0;
        assert_eq!(offered(&army, K::ArcherWedge), Err(Unavailable::NoMissiles(vec![MemberId(4)])));
    }

    #[test]
    fn shields_and_hand_weapons_are_asked_for() {
        let mut army = armed(16, block(4), 0);
        assert_eq!(offered(&army, K::Testudo), Ok(F::Testudo));
        assert_eq!(offered(&army, K::ShieldWall), Ok(block(4)));
        unit(&mut army).members[5].loadout = 2;
        assert_eq!(offered(&army, K::Testudo), Err(Unavailable::NoShield(vec![MemberId(6)])));
        assert_eq!(offered(&army, K::ShieldWall), Err(Unavailable::NoShield(vec![MemberId(6)])));
        unit(&mut army).loadouts[0].items.remove(0);
        unit(&mut army).members[5].loadout = 0;
        assert!(matches!(offered(&army, K::Testudo), Err(Unavailable::NoHandWeapon(who)) if who.len() == 16));
        assert_eq!(offered(&armed(3, block(3), 0), K::Testudo), Err(Unavailable::TooFew { least: 4, have: 3 }));
    }

    #[test]
    fn a_square_folds_from_one_rank() {
        let plain = F::Square { troops: SquareTroops::Plain };
        assert_eq!(offered(&armed(20, block(20), 0), K::Square), Ok(plain));
        assert_eq!(offered(&armed(20, block(10), 0), K::Square), Err(Unavailable::NotOneRank { ranks: 2 }));
        let few = Unavailable::NoHollow { least: 8, have: 7 };
        assert_eq!(offered(&armed(7, block(7), 0), K::Square), Err(few));
    }

    #[test]
    fn a_block_keeps_its_front() {
        let front = |formation, count| offered(&armed(count, formation, 0), K::Block).ok().and_then(F::frontage);
        assert_eq!(front(block(7), 20), Some(7));
        // From a column the side of a square number, five to ten: 30 men, 5; 49 men, 7; 4 men, all four.
        assert_eq!(front(F::SingleFile, 30), Some(5));
        assert_eq!(front(F::SingleFile, 49), Some(7));
        assert_eq!(front(F::SingleFile, 4), Some(4));
        // From a wedge of 1, 2, 3, 4, 2 the widest rank.
        assert_eq!(front(F::Wedge, 12), Some(4));
    }

    #[test]
    fn the_set_now_in_front_stays_in_front() {
        let mut army = armed(15, block(5), 0);
        let ranks = Ranks::of(&Muster::of(&army, &army.units[0]));
        for (member, place) in unit(&mut army).members.iter_mut().zip(&ranks.places) {
            member.loadout = u8::from(place.rank == 1);
        }
        let mixed = |front| F::Mixed {
            frontage: 5,
            arrangement: Arrangement::FrontAndBehind { front },
            last: LastRank::Centred,
        };
        assert_eq!(offered(&army, K::Mixed), Ok(mixed(1)));
        assert_eq!(offered(&armed(15, block(5), 0), K::Mixed), Err(Unavailable::SetsNotTwo { sets: 1 }));
    }

    #[test]
    fn one_man_takes_no_formation() {
        let army = armed(1, F::SingleFile, 0);
        assert_eq!(offered(&army, K::Block), Err(Unavailable::CountsAsCharacter));
    }
}
