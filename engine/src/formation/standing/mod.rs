//! What formation a unit really stands in, from geometry alone; gaps and models out of contact.

mod contact;
mod nearest;
mod rows;
mod square;

pub use contact::{gaps, isolated, loose};

use super::order::Draft;
use super::place::{arrange, sets};
use super::{Muster, Ranks, column, grid};
use crate::geometry::{Facing, Len, Point};
use crate::model::{Arrangement, Formation, FormationKind, MemberId, SystemId};

/// In what a placement differs from the nearest formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Differs {
    /// These models are not in their places.
    Places,
    /// These models look the wrong way.
    Facings,
    /// A later rank is wider than the front.
    WiderRank,
    /// Bases overlap.
    Overlap,
}

/// A placement that matches no formation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Misplaced {
    /// The formation it comes nearest to, with parameters.
    pub nearest: Formation,
    /// In what it differs.
    pub differs: Differs,
    /// The models that do.
    pub members: Vec<MemberId>,
}

/// The kinds in the order they are tried after the declared one.
const KINDS: [FormationKind; 7] = [
    FormationKind::Block,
    FormationKind::SingleFile,
    FormationKind::Mixed,
    FormationKind::Square,
    FormationKind::Wedge,
    FormationKind::ArcherWedge,
    FormationKind::Testudo,
];

/// The formation the models really stand in: the declared one where it fits, else another that fits. Parameters are read
/// off the ground. An empty place within a rank is no other formation: `gaps` speaks of it. A unit that counts as a
/// character stands in whatever was declared.
///
/// # Errors
/// When no formation fits: the nearest, and what differs.
pub fn standing(muster: &Muster) -> Result<Formation, Misplaced> {
    let declared = muster.unit.formation;
    if muster.bodies.len() <= 1 || muster.counts_as_character() {
        return Ok(declared);
    }
    let ranks = muster.ranks();
    let overlapping = column::overlaps(muster);
    if overlapping.is_empty() && muster.army.system.ranks_and_files() {
        let half = || Scene { muster, ranks, rows: rows::read(muster) }.reads(FormationKind::Block);
        let strict = muster.army.system == SystemId::NinthAge;
        if let Some(formation) = grid::standing(muster).or_else(|| if strict { None } else { half() }) {
            return Ok(formation);
        }
    } else if overlapping.is_empty() {
        let scene = Scene { muster, ranks, rows: rows::read(muster) };
        let kinds = core::iter::once(declared.kind()).chain(KINDS.into_iter().filter(|kind| *kind != declared.kind()));
        for kind in kinds {
            if let Some(formation) = scene.reads(kind) {
                return Ok(formation);
            }
        }
    }
    Err(nearest::nearest(muster, ranks, &overlapping))
}

/// A unit measured once for all that is tried.
struct Scene<'s, 'a> {
    muster: &'s Muster<'a>,
    ranks: &'s Ranks,
    /// Straight ranks of one kind of base, all looking to the front.
    rows: Option<rows::Rows>,
}

impl Scene<'_, '_> {
    fn reads(&self, kind: FormationKind) -> Option<Formation> {
        let declared = self.muster.unit.formation;
        let read = match (kind, &self.rows) {
            (FormationKind::SingleFile, _) => return column::read(self.muster).map(|_| Formation::SingleFile),
            (FormationKind::Block, Some(rows)) => rows.block(declared),
            (FormationKind::Block, None) => return rows::odd_block(self.muster, self.ranks, declared),
            (FormationKind::Testudo, Some(rows)) => rows.testudo(),
            (FormationKind::Testudo, None) => return rows::odd_testudo(self.muster, self.ranks),
            (FormationKind::Mixed, Some(rows)) => rows.mixed(self.muster),
            (FormationKind::Wedge, Some(rows)) => rows.wedge(),
            (FormationKind::ArcherWedge, Some(rows)) => rows.archer_wedge(),
            (FormationKind::Square, _) => square::read(self.muster, self.ranks),
            _ => None,
        };
        if read.is_some()
            || self.muster.bodies.iter().all(|body| body.profile.base == self.muster.bodies[0].profile.base)
        {
            return read;
        }
        // Bases of several sizes: what forming up would give is the measure.
        let formation = match kind {
            _ if kind == declared.kind() => self.meant(declared),
            FormationKind::Wedge => Formation::Wedge,
            FormationKind::ArcherWedge => Formation::ArcherWedge { front: self.ranks.frontage() },
            FormationKind::Square => Formation::Square { troops: Default::default() },
            _ => return None,
        };
        self.as_formed(formation).then_some(formation)
    }

    /// The declared formation, where it names a set of mixed ranks that nobody carries any more with the first set there
    /// is, as forming up takes it.
    fn meant(&self, declared: Formation) -> Formation {
        let Formation::Mixed { frontage, arrangement, last } = declared else { return declared };
        let sets = sets(self.muster);
        let known = |set: u8| sets.iter().any(|(known, _)| *known == set);
        let meant = |set: u8| sets.first().filter(|_| !known(set)).map_or(set, |(first, _)| *first);
        let arrangement = match arrangement {
            Arrangement::FrontAndBehind { front } => Arrangement::FrontAndBehind { front: meant(front) },
            Arrangement::Flanks { flanks } => Arrangement::Flanks { flanks: meant(flanks) },
        };
        Formation::Mixed { frontage, arrangement, last }
    }

    /// Whether the models stand just as they would after forming up, wherever that is.
    fn as_formed(&self, formation: Formation) -> bool {
        let Some(draft) = Draft::of(self.muster, self.ranks) else { return false };
        let Ok(slots) = arrange(&draft, formation) else { return false };
        let size = |body: usize| self.muster.bodies[body].profile.base.size();
        let wanted = slots.iter().map(|slot| (slot.at, slot.facing, size(slot.body)));
        let found = self.muster.bodies.iter().enumerate().map(|(index, body)| (body.at, body.facing, size(index)));
        normal(wanted.collect()) == normal(found.collect())
    }
}

type Stand = (Point, Facing, (Len, Len));

/// The same placement with its least x and least y at the origin, in a fixed order.
fn normal(mut stands: Vec<Stand>) -> Vec<Stand> {
    let x = stands.iter().map(|stand| stand.0.x).min().unwrap_or(0);
    let y = stands.iter().map(|stand| stand.0.y).min().unwrap_or(0);
    for stand in &mut stands {
        stand.0 = stand.0 - Point::new(x, y);
    }
    crate::order::sort(&mut stands);
    stands
}
