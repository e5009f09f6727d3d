//! # t9a-located: Where a unit is located
//!
//! ## What it says
//! However many arcs of a unit another is inside, it is located in one of them: the one that holds the centre of its front
//! facing. A unit or model on a round base is located where the centre of its base is. When that point lies exactly on the
//! line between two arcs, it is the flank.
//!
//! ## Why
//! A charge goes into the facing of the arc the charger is located in, so there can be only one.
//!
//! ## Example
//! A unit beside another reaches into its front arc with a corner, but the centre of its own front is in the right flank:
//! it is inside both and located in the right flank.
//!
//! ## Source
//! The 9th Age, Units: Unit Arcs, and the figure of units located in an arc.
//!
//! ## Reading
//! A unit whose deciding point is inside the other's boundary, as where units may overlap, is located in no arc. Exact
//! where the other unit stands at a quarter turn; else a point within a twentieth of a millimetre of a line is on it, and
//! so in the flank.

use crate::geometry::{Arcs, arcs_at, deciding_arcs, deciding_point, located};
use crate::rules::{Kind, Relation, RelationKey, Rule, Stand};

const ID: &str = "t9a-located";

/// The rule.
pub static RULE: Rule = Rule { relate: Some(relate), ..Rule::new(ID, Kind::Fact) };

fn relate(of: &Stand, what: &Stand) -> Relation {
    let decides = what.deciding();
    let (side, arcs) = if of.round() {
        let side = arcs_at(&of.deciding(), deciding_point(&decides)).iter().next();
        (side, Arcs::NONE)
    } else {
        (located(&of.outline, &decides), deciding_arcs(&of.outline, &decides))
    };
    Relation {
        rule: ID,
        key: RelationKey::Located(side),
        point: Some(deciding_point(&decides)),
        front: !what.round(),
        on_line: arcs.count() > 1,
    }
}
