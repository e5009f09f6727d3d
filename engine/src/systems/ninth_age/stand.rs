//! How a unit stands, for the rules that ask: its grid, its boundary, who is a character.

use crate::formation::{Body, Grid};
use crate::geometry::{Base, Len, Point, Rect};
use crate::model::{Height, MemberId};
use crate::rules::{Because, Diagnostic, Fact, FactKey, FactValue, Reason, RuleId, Scene, Severity};

/// A unit with the grid its models stand on.
pub struct Stand<'s, 'a> {
    /// What is looked at.
    pub scene: &'s Scene<'a>,
    /// Its places.
    pub grid: Grid,
}

impl<'s, 'a> Stand<'s, 'a> {
    /// Reads the grid of a unit of several models; one alone stands as it likes.
    pub fn of(scene: &'s Scene<'a>) -> Option<Self> {
        (scene.muster.bodies.len() > 1).then(|| Self { scene, grid: Grid::of(scene.muster) })
    }

    /// The ids of bodies.
    pub fn ids(&self, bodies: &[usize]) -> Vec<MemberId> {
        let mut bodies = bodies.to_vec();
        crate::order::sort(&mut bodies);
        bodies.dedup();
        bodies.iter().filter_map(|&index| self.scene.muster.bodies.get(index)).map(|body| body.id).collect()
    }

    /// An error about some models.
    pub fn error(&self, rule: RuleId, bodies: &[usize], reason: Reason) -> Diagnostic {
        let members = self.ids(bodies);
        Diagnostic { rule, severity: Severity::Error, subject: self.scene.subject(), members, reason }
    }
}

/// A fact about the unit.
pub fn fact(
    rule: RuleId,
    scene: &Scene,
    key: FactKey,
    value: FactValue,
    members: Vec<MemberId>,
    because: Vec<Because>,
) -> Fact {
    Fact { rule, subject: scene.subject(), key, value, members, because }
}

/// The height of the rank-and-file: that of most of them, the lower of two in a tie; of a character alone, its own. And what
/// those of that height are called.
pub fn height(scene: &Scene) -> (Height, String) {
    let mut counts: Vec<(Height, u16, String)> = Vec::new();
    let ranked = scene.muster.bodies.iter().any(|body| !body.profile.character);
    for body in scene.muster.bodies.iter().filter(|body| !ranked || !body.profile.character) {
        match counts.iter_mut().find(|(height, ..)| *height == body.profile.height) {
            Some(known) => {
                known.1 = known.1.saturating_add(1);
                known.2.clone_from(&body.profile.plural);
            }
            None => counts.push((body.profile.height, 1, body.profile.name.clone())),
        }
    }
    let most = counts.into_iter().min_by_key(|&(height, count, _)| (core::cmp::Reverse(count), height));
    most.map_or_else(Default::default, |(height, _, name)| (height, name))
}

/// What a joined character, or the character who stands alone, is called.
pub fn name_of(scene: &Scene, body: &Body) -> String {
    let owner = scene.muster.army.unit(body.unit).filter(|unit| unit.members.len() == 1);
    let own = owner.map(|unit| unit.name.clone()).filter(|name| !name.trim().is_empty());
    own.unwrap_or_else(|| body.profile.name.clone())
}

/// The boundary of a unit in its frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Boundary {
    /// The rectangle round all its bases.
    Rect(Rect),
    /// All stand on round bases: the ground of each, by centre and diameter in 1/160 mm.
    Rounds(Vec<(Point, Len)>),
}

/// The boundary of those who stand in a unit (`t9a-boundary`); `None` of nobody.
#[must_use]
pub fn boundary(muster: &crate::formation::Muster) -> Option<Boundary> {
    let round = |body: &Body| match body.profile.base {
        Base::Round { diameter } => Some((body.at, diameter)),
        Base::Rect { .. } => None,
    };
    if muster.bodies.is_empty() {
        return None;
    }
    let rounds: Option<Vec<(Point, Len)>> = muster.bodies.iter().map(round).collect();
    Some(rounds.map_or_else(|| Boundary::Rect(muster.footprint()), Boundary::Rounds))
}
