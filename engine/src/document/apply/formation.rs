//! Re-forming, unfolding, dressing, shield walls. For a joined character they are asked of the unit it stands in.

use super::edit::{frame, place_all, unit, unit_mut};
use super::ranks::try_form;
use crate::document::Refusal;
use crate::formation::{self, Muster};
use crate::model::{Army, Formation, FormationKind, LastRank, SquareSide, Stance, UnitId};
use crate::systems::system;

/// Refused where the system does not let these models take the formation, or the shape cannot be made. Moving ends a
/// shield wall.
pub(super) fn reform(army: &mut Army, id: UnitId, formation: Formation) -> Result<(), Refusal> {
    let host = frame(army, id)?;
    may(army, host, formation.kind())?;
    let muster = Muster::of(army, unit(army, host)?);
    (system(army.system).allows)(&muster, formation).map_err(|why| Refusal::Formation(formation.kind(), why))?;
    try_form(army, host, formation).map_err(|why| Refusal::Formation(formation.kind(), why))?;
    unit_mut(army, host)?.stance.shield_wall = false;
    Ok(())
}

pub(super) fn unfold(army: &mut Army, id: UnitId, side: SquareSide) -> Result<(), Refusal> {
    let host = frame(army, id)?;
    let muster = Muster::of(army, unit(army, host)?);
    let (turn, places) =
        formation::unfold(&muster, side).map_err(|why| Refusal::Formation(FormationKind::Square, why))?;
    let frontage = u16::try_from(places.len()).unwrap_or(u16::MAX);
    place_all(army, host, &places);
    let unit = unit_mut(army, host)?;
    unit.turn = (unit.turn + turn % 4) % 4;
    unit.formation = Formation::Block { frontage, last: LastRank::default() };
    unit.stance.shield_wall = false;
    Ok(())
}

/// Dressing is arranging by hand, so a shield wall stands.
pub(super) fn dress(army: &mut Army, id: UnitId) -> Result<(), Refusal> {
    let host = frame(army, id)?;
    let (formation, places) = formation::dress(&Muster::of(army, unit(army, host)?));
    place_all(army, host, &places);
    unit_mut(army, host)?.formation = formation;
    Ok(())
}

pub(super) fn set_shield_wall(army: &mut Army, id: UnitId, on: bool) -> Result<(), Refusal> {
    let host = frame(army, id)?;
    if on {
        may(army, host, FormationKind::ShieldWall)?;
    }
    unit_mut(army, host)?.stance.shield_wall = on;
    Ok(())
}

pub(super) fn set_irregular(army: &mut Army, id: UnitId, on: bool) -> Result<(), Refusal> {
    let host = frame(army, id)?;
    let mob = |body: &formation::Body| body.profile.nature.mob;
    if !on && system(army.system).marks_irregular && Muster::of(army, unit(army, host)?).bodies.iter().any(mob) {
        return Err(Refusal::MobIsIrregular);
    }
    unit_mut(army, host)?.irregular = on;
    Ok(())
}

pub(super) fn set_overlap_allowed(army: &mut Army, id: UnitId, on: bool) -> Result<(), Refusal> {
    let host = frame(army, id)?;
    unit_mut(army, host)?.overlap_allowed = on;
    Ok(())
}

/// A shield wall that is not there yet is formed as by its own command, and may be refused.
pub(super) fn set_stance(army: &mut Army, id: UnitId, stance: Stance) -> Result<(), Refusal> {
    let host = frame(army, id)?;
    if stance.shield_wall && !unit(army, host)?.stance.shield_wall {
        may(army, host, FormationKind::ShieldWall)?;
    }
    unit_mut(army, host)?.stance = stance;
    Ok(())
}

fn may(army: &Army, host: UnitId, kind: FormationKind) -> Result<(), Refusal> {
    let muster = Muster::of(army, unit(army, host)?);
    (system(army.system).available)(&muster, kind).map(|_| ()).map_err(|why| Refusal::Formation(kind, why))
}
