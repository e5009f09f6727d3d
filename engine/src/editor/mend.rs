//! What a fix would change, to be drawn before it is done.

use super::Parade;
use crate::formation::Muster;
use crate::geometry::{Base, Facing, Point};
use crate::model::{Army, MemberId};

/// A base where none stands yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// What it is.
    pub base: Base,
    /// Its centre.
    pub at: Point,
    /// Which way it looks.
    pub facing: Facing,
}

/// A model that changes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Which.
    pub id: MemberId,
    /// From where.
    pub from: Point,
    /// Where it will stand.
    pub to: Ghost,
    /// It leads, or will.
    pub leads: bool,
}

/// What a fix would change in the unit shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mend {
    /// Models that change place, in the order of the muster.
    pub moved: Vec<Moved>,
    /// Models that come.
    pub added: Vec<Ghost>,
    /// Models that leave.
    pub removed: Vec<MemberId>,
    /// Where the leader will stand, when it is another than now.
    pub leader: Option<Point>,
}

/// Compares the unit drawn with the army as it would be.
#[must_use]
pub fn mend(now: &Parade, after: &Army) -> Mend {
    let Some(unit) = after.unit(now.unit) else {
        return Mend { removed: now.figures.iter().map(|figure| figure.id).collect(), ..Mend::default() };
    };
    let muster = Muster::of(after, unit);
    let mut mend = Mend::default();
    for body in &muster.bodies {
        let ghost = Ghost { base: body.profile.base, at: body.at, facing: body.facing };
        match now.figure(body.id) {
            Some(figure) if figure.at != body.at || figure.facing != body.facing => {
                mend.moved.push(Moved { id: body.id, from: figure.at, to: ghost, leads: body.leads() });
            }
            Some(_) => {}
            None => mend.added.push(ghost),
        }
        let led = now.figure(body.id).is_some_and(super::Figure::leads);
        if body.leads() && !led {
            mend.leader = Some(body.at);
        }
    }
    mend.removed = now.figures.iter().map(|figure| figure.id).filter(|id| muster.body(*id).is_none()).collect();
    mend
}
