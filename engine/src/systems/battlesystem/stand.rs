//! How a unit stands, measured once for the rules that ask: frontage, ranks, files, move.

use super::depth::{is_deep_enough, widest};
use super::numbers::MOVE;
use crate::formation::Muster;
use crate::geometry::{INCH, Len};
use crate::model::{MemberId, Stance};
use crate::rules::{Because, Fact, FactKey, FactValue, RuleId, Scene};

/// How a unit stands.
pub struct Stand {
    /// It is marked irregular.
    pub irregular: bool,
    /// Places in rank 1.
    pub frontage: u16,
    /// Places in the widest rank. More than in rank 1 only where the short rank is in front, as after an about face: a unit
    /// is no narrower for that, and a change of frontage counts from here.
    pub width: u16,
    /// The number of ranks, a short last one counted.
    pub ranks: u16,
    /// Places in all ranks together.
    pub figures: u16,
    /// What the slowest figure moves, in 1/160 mm; `None` when nobody moves at all.
    pub move_: Option<Len>,
}

impl Stand {
    /// Measures the unit of a scene.
    pub fn of(scene: &Scene) -> Self {
        Self::read(scene.muster)
    }

    /// Measures the models that stand in one unit.
    pub fn read(muster: &Muster) -> Self {
        let ranks = muster.ranks();
        let slowest = muster.bodies.iter().filter_map(|body| body.profile.stats.get(MOVE)?.value).min();
        Self {
            irregular: muster.unit.irregular,
            frontage: ranks.frontage(),
            width: ranks.widths.iter().copied().max().unwrap_or(0),
            ranks: ranks.count(),
            figures: ranks.widths.iter().fold(0, |sum, width| sum.saturating_add(*width)),
            move_: slowest.map(|inches| Len::from(inches) * INCH),
        }
    }

    /// Whether it is irregular and has too few ranks for its frontage.
    pub fn violates(&self) -> bool {
        self.irregular && !is_deep_enough(self.frontage, self.ranks)
    }

    /// Whether it is too wide and must close up before anything else: not in contact, where nobody may step
    /// (`bsm-contact`), nor while it retreats or routs (`bsm-exempt`).
    pub fn must_close(&self, stance: Stance) -> bool {
        self.violates() && !stance.in_contact && !runs(stance)
    }

    /// The widest frontage its figures may have.
    pub fn widest(&self) -> u16 {
        if self.irregular { widest(self.figures) } else { self.figures.max(1) }
    }
}

/// Whether it retreats or routs.
pub const fn runs(stance: Stance) -> bool {
    stance.routing || stance.retreating
}

/// The models of each file from the reader's left, front first, as indices of bodies. A model that stands between two
/// files belongs to the left of them, a wide base to each it covers.
pub fn files(muster: &Muster) -> Vec<Vec<usize>> {
    let (width, _) = muster.place_size();
    let ground = muster.footprint();
    let count = (ground.width() / width.max(1)).clamp(0, 500);
    let mut files: Vec<Vec<usize>> = vec![Vec::new(); usize::try_from(count).unwrap_or(0)];
    for (index, body) in muster.bodies.iter().enumerate() {
        let file = |x: Len| usize::try_from((x - ground.left).max(0) / width.max(1)).unwrap_or(0);
        let (first, last) = (file(body.ground.left), file(body.ground.right - 1));
        // Half a place off it reaches into two files.
        let wide = usize::try_from((body.ground.width() / width.max(1)).max(1)).unwrap_or(1);
        for file in files.iter_mut().take(last + 1).skip(first).take(wide) {
            file.push(index);
        }
    }
    for file in &mut files {
        crate::order::by_key(file, |&index| (muster.bodies[index].ground.front, index));
    }
    files.retain(|file| !file.is_empty());
    files
}

/// How many stand in each file.
pub fn depths(files: &[Vec<usize>]) -> Vec<u16> {
    files.iter().map(|file| u16::try_from(file.len()).unwrap_or(u16::MAX)).collect()
}

/// What each profile moves, and which is the slowest.
pub fn slowest(scene: &Scene) -> (Vec<Because>, Vec<MemberId>) {
    let value = |body: &crate::formation::Body| body.profile.stats.get(MOVE).and_then(|stat| stat.value);
    let least = scene.muster.bodies.iter().filter_map(value).min();
    let mut because: Vec<Because> = Vec::new();
    let mut members = Vec::new();
    for body in &scene.muster.bodies {
        let own = value(body);
        let lowest = own.is_some() && own == least;
        let said = Because::ProfileStat { profile: body.profile.name.clone(), value: own, lowest };
        if !because.contains(&said) {
            because.push(said);
        }
        if lowest {
            members.push(body.id);
        }
    }
    (because, members)
}

/// A fact about the unit with no models lit.
pub fn fact(rule: RuleId, scene: &Scene, key: FactKey, value: FactValue, because: Vec<Because>) -> Fact {
    Fact { rule, subject: scene.subject(), key, value, members: Vec::new(), because }
}
