//! The formation as it is drawn on paper, in black and white.

use crate::formation::Muster;
use crate::geometry::{Base, Len, Point, Rect};
use crate::model::{MemberId, Roles};

/// A formation drawn, in the unit's frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The ground it covers, in 1/160 mm.
    pub bounds: Rect,
    /// Its models, own ones first.
    pub models: Vec<Drawn>,
}

/// A model drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Which.
    pub id: MemberId,
    /// The centre of its base, in 1/160 mm.
    pub at: Point,
    /// Width of its front edge, in 1/160 mm; a round base's diameter.
    pub width: Len,
    /// Depth of its base, in 1/160 mm.
    pub depth: Len,
    /// On a round base.
    pub round: bool,
    /// Degrees clockwise it is turned from the unit's front.
    pub degrees: u16,
    /// Its equipment set, for the pattern; `None` for a character that joined.
    pub set: Option<u8>,
    /// It leads: drawn with a heavy edge and a crown.
    pub leader: bool,
    /// All its roles, for their signs.
    pub roles: Roles,
}

/// Draws the models of a unit and of those who joined it.
pub fn drawing(muster: &Muster) -> Drawing {
    let models = muster.bodies.iter().map(|body| {
        let (width, depth) = body.profile.base.size();
        Drawn {
            id: body.id,
            at: body.at,
            width,
            depth,
            round: matches!(body.profile.base, Base::Round { .. }),
            degrees: body.facing.as_degrees(),
            set: body.own.then_some(body.loadout),
            leader: body.leads(),
            roles: body.roles,
        }
    });
    Drawing { bounds: muster.footprint(), models: models.collect() }
}
