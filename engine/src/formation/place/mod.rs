//! Placing shapes: a formation and models in, places out, about an origin of the shape's own.

mod grid;
mod mixed;
pub(in crate::formation) mod ring;
mod square;
mod wedge;

pub(super) use mixed::{exempt, sets};
pub(super) use ring::Line;
pub(super) use square::{Pinwheel, least};

use super::{Draft, Unavailable, testudo_frontage};
use crate::geometry::{Facing, Point};
use crate::model::{Arrangement, Formation, LastRank};

/// Fewest models of a testudo (ours).
const TESTUDO: u16 = 4;
/// Fewest models of a wedge: two would be a column.
const WEDGE: u16 = 3;

/// Where one body goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Slot {
    /// Index of the body in the muster.
    pub body: usize,
    /// Centre of the base.
    pub at: Point,
    /// Which way it looks.
    pub facing: Facing,
}

/// The places of a formation, the anchor exactly where he stands now; in no particular order. Whether the unit may change
/// into it from where it stands is not asked.
pub(super) fn arrange(draft: &Draft, formation: Formation) -> Result<Vec<Slot>, Unavailable> {
    let formation =
        if draft.muster.army.system.ranks_and_files() { super::grid::block(draft, formation) } else { formation };
    let mut slots = match formation {
        Formation::Block { frontage, last } => grid::block(draft, frontage, last),
        Formation::SingleFile => grid::column(draft),
        Formation::Mixed { frontage, arrangement, last } => mixed::place(draft, frontage, arrangement, last)?,
        Formation::Square { troops } => square::place(draft, troops)?,
        Formation::Wedge => wedge::place(draft, 1, at_least(draft, WEDGE)?),
        Formation::ArcherWedge { front } => {
            let have = at_least(draft, WEDGE)?;
            wedge::place(draft, front.clamp(1, have - 1), have)
        }
        Formation::Testudo => grid::block(draft, testudo_frontage(at_least(draft, TESTUDO)?), LastRank::Centred),
    };
    if draft.muster.army.system.ranks_and_files() {
        return Ok(super::grid::settle(draft, slots));
    }
    let stands = draft.muster.bodies[draft.anchor].at;
    let Some(goes) = slots.iter().find(|slot| slot.body == draft.anchor).map(|slot| slot.at) else { return Ok(slots) };
    for slot in &mut slots {
        slot.at = slot.at + (stands - goes);
    }
    Ok(slots)
}

/// The least and the greatest frontage these places can have; `None` where the formation sets its own.
pub(super) fn frontages(draft: &Draft, formation: Formation) -> Option<(u16, u16)> {
    let have = u16::try_from(draft.order.len()).unwrap_or(u16::MAX);
    let within = |bodies: &[usize]| (grid::clamp(draft, bodies, 1), grid::clamp(draft, bodies, u16::MAX));
    let (least, most) = match formation {
        Formation::Block { .. } => within(&draft.order),
        // It widens into a block.
        Formation::SingleFile => (1, within(&draft.order).1),
        Formation::Mixed { arrangement: Arrangement::FrontAndBehind { front }, .. } => {
            let (ahead, behind) = mixed::parted(draft, mixed::meant(&sets(draft.muster), front));
            let widest = grid::clamp(draft, &behind, 1);
            let (least, most) = within(&ahead);
            (least.max(widest), most.max(widest))
        }
        Formation::Mixed { .. } => (1, have),
        Formation::ArcherWedge { .. } => (1, have.saturating_sub(1)),
        Formation::Square { .. } | Formation::Wedge | Formation::Testudo => return None,
    };
    (have > 1).then_some((least, most))
}

fn at_least(draft: &Draft, least: u16) -> Result<u16, Unavailable> {
    let have = u16::try_from(draft.order.len()).unwrap_or(u16::MAX);
    if have < least { Err(Unavailable::TooFew { least, have }) } else { Ok(have) }
}
