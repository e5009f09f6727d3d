//! Which formations a unit may take, and with which parameters.

use super::numbers::{NARROW, TESTUDO, WIDE};
use crate::formation::{Body, Muster, Ranks, Unavailable, equipment_sets, fewest_in_square, largest_core, wedge_ranks};
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
    let ranks = Ranks::of(muster);
    let declared = muster.unit.formation;
    match kind {
        FormationKind::Block => Ok(Formation::Block { frontage: frontage(muster, &ranks), last: last(declared) }),
        FormationKind::SingleFile => Ok(Formation::SingleFile),
        FormationKind::Mixed => mixed(muster, &ranks),
        FormationKind::Square => square(muster, &ranks),
        FormationKind::Wedge => at_least(muster, WEDGE).map(|_| Formation::Wedge),
        FormationKind::ArcherWedge => {
            let formation = archer_wedge(muster, &ranks)?;
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
///
/// # Errors
/// Those who have not.
pub fn may(muster: &Muster, formation: Formation) -> Result<(), Unavailable> {
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

/// Whether a square may be formed with those troops: exactly four at the corners, or as many inside as the hollow holds.
///
/// # Errors
/// Why not.
#[allow(dead_code)]
pub fn square_troops(muster: &Muster, troops: SquareTroops) -> Result<(), Unavailable> {
    let set_of =
        |set: u8| equipment_sets(muster).iter().find(|(known, _)| *known == set).map_or(0, |(_, count)| *count);
    match troops {
        SquareTroops::Plain => Ok(()),
        SquareTroops::Corners { set } => {
            // The leader takes a corner where he makes the four full.
            let have = set_of(set);
            let leads = muster.leaders().any(|body| body.own && body.loadout == set);
            if have == 4 || (have == 3 && leads) { Ok(()) } else { Err(Unavailable::CornersNotFour { have }) }
        }
        SquareTroops::Core { set } => {
            let (have, most) = (set_of(set), largest_core(muster, set_of(set)));
            if (4..=most).contains(&have) { Ok(()) } else { Err(Unavailable::CoreDoesNotFit { have, most }) }
        }
    }
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
