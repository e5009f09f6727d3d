//! A unit as it is drawn: figures, marks at the edges, who stands under a point.

use std::sync::Arc;

use crate::formation::{Body, Muster, Place, Unavailable, frontages};
use crate::geometry::{Base, Facing, Len, Point, Rect};
use crate::model::{Army, Formation, LastRank, MemberId, Role, Roles, SystemId, Unit, UnitId};
use crate::systems::{UnitReport, system};

/// The set number of characters that joined the unit: drawn apart from the unit's own sets, which are 0 to 7.
pub const GUEST: u8 = 8;

/// One model as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Which model.
    pub id: MemberId,
    /// The unit it belongs to: the unit shown, or a character that joined it.
    pub owner: UnitId,
    /// What it is called: a character's unit name where it has one, else the profile's.
    pub name: String,
    /// What it stands on.
    pub base: Base,
    /// Centre of the base in the unit's frame.
    pub at: Point,
    /// Which way it looks.
    pub facing: Facing,
    /// The upright rectangle round its base.
    pub ground: Rect,
    /// Its equipment set, 0 to 7, or [`GUEST`].
    pub set: u8,
    /// Its roles.
    pub roles: Roles,
    /// Its rank and file.
    pub place: Place,
}

impl Figure {
    /// A member of the unit shown, not of a character that joined it.
    #[must_use]
    pub const fn own(&self) -> bool {
        self.set != GUEST
    }

    /// Whether it leads.
    #[must_use]
    pub const fn leads(&self) -> bool {
        self.roles.has(Role::Leader)
    }

    /// Whether a place is on its base. Floating point for bases that are round or turned: only for the hand.
    #[must_use]
    pub fn covers(&self, at: Point) -> bool {
        let within = |x: Len, y: Len, w: Len, d: Len| x.abs() * 2 <= w && y.abs() * 2 <= d;
        let from = at - self.at;
        match (self.base, self.facing.quarter()) {
            (Base::Round { diameter }, _) => {
                let (x, y, r) = (f64::from(from.x), f64::from(from.y), f64::from(diameter) / 2.0);
                x.hypot(y) <= r
            }
            (_, Some(_)) => within(from.x, from.y, self.ground.width(), self.ground.depth()),
            (Base::Rect { width, depth }, None) => {
                let (sin, cos) = self.facing.sin_cos();
                let (x, y) = (f64::from(from.x), f64::from(from.y));
                within((x * cos + y * sin) as Len, (y * cos - x * sin) as Len, width, depth)
            }
        }
    }
}

/// A unit as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parade {
    /// Which unit.
    pub unit: UnitId,
    /// The army's system.
    pub game: SystemId,
    /// Its models and those of characters that joined it, in the order of the muster.
    pub figures: Vec<Figure>,
    /// The rectangle round all bases.
    pub bounds: Rect,
    /// Width and depth of the unit's base, in 1/160 mm.
    pub place: (Len, Len),
    /// The formation it stands in, or comes nearest to.
    pub formation: Formation,
    /// Whether it really stands in it.
    pub formed: bool,
    /// In a shield wall.
    pub shield_wall: bool,
    /// Places in each rank, rank 1 first.
    pub widths: Vec<u16>,
    /// The least and the greatest frontage its models and its rules allow in that formation.
    pub limits: (u16, u16),
}

impl Parade {
    /// The unit as it stands.
    #[must_use]
    pub fn of(army: &Army, unit: &Arc<Unit>, report: &UnitReport) -> Self {
        // What the system is asked about its widest front it reads off the ranks.
        let muster = Muster::of(army, unit).in_ranks(report.ranks.clone());
        let places = report.ranks.places.iter().copied().chain(core::iter::repeat(Place::default()));
        let figures = muster.bodies.iter().zip(places).map(|(body, place)| figure(army, body, place)).collect();
        let (formation, formed) = match &report.standing {
            Ok(formation) => (*formation, true),
            Err(misplaced) => (misplaced.nearest, false),
        };
        Self {
            unit: unit.id,
            game: army.system,
            figures,
            bounds: muster.footprint(),
            place: muster.place_size(),
            formation,
            formed,
            shield_wall: unit.stance.shield_wall,
            widths: report.ranks.widths.clone(),
            limits: limits(&muster, formation),
        }
    }

    /// The rectangle round those who stand in the ranks or beside them: numbers and the frontage handle follow it, not a
    /// straggler.
    #[must_use]
    pub fn block(&self) -> Rect {
        let grounds = self.figures.iter().filter(|figure| !figure.place.astray()).map(|figure| figure.ground);
        grounds.reduce(Rect::union).unwrap_or(self.bounds)
    }

    /// The figure of a model.
    #[must_use]
    pub fn figure(&self, id: MemberId) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.id == id)
    }

    /// The model whose base is under a place; of several the one drawn last.
    #[must_use]
    pub fn under(&self, at: Point) -> Option<MemberId> {
        self.figures.iter().rev().find(|figure| figure.covers(at)).map(|figure| figure.id)
    }

    /// The models whose centres lie in a rectangle.
    #[must_use]
    pub fn within(&self, rect: Rect) -> Vec<MemberId> {
        let inside = |at: Point| rect.left <= at.x && at.x <= rect.right && rect.front <= at.y && at.y <= rect.rear;
        self.figures.iter().filter(|figure| inside(figure.at)).map(|figure| figure.id).collect()
    }

    /// He who leads; the first, where several do.
    #[must_use]
    pub fn leader(&self) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.leads())
    }

    /// Where the rank numbers stand: each rank and the middle one of their y, so that a model set apart does not drag its number along. None where models look to several sides:
    /// in a square each side has ranks of its own.
    #[must_use]
    pub fn rank_marks(&self) -> Vec<(u16, Len)> {
        if self.figures.iter().any(|figure| figure.facing != Facing::FRONT) {
            return Vec::new();
        }
        let last = self.figures.iter().map(|figure| figure.place.rank).max().unwrap_or(0);
        let mark = |rank: u16| {
            let ranked = self.figures.iter().filter(|figure| figure.place.rank == rank);
            let mut ys: Vec<Len> = ranked.map(|figure| figure.at.y).collect();
            crate::order::sort(&mut ys);
            ys.get(ys.len() / 2).map(|&y| (rank, y))
        };
        (1..=last).filter_map(mark).collect()
    }

    /// Where the file numbers stand: each file of rank 1 and its x; in a square those of the front side.
    #[must_use]
    pub fn file_marks(&self) -> Vec<(u16, Len)> {
        let mut marks = Vec::new();
        for figure in self.figures.iter().filter(|figure| figure.place.rank == 1 && figure.facing == Facing::FRONT) {
            let wide = figure.place.wide.max(1);
            let step = figure.ground.width() / Len::from(wide);
            for file in 0..wide {
                marks.push((figure.place.file + file, figure.ground.left + step * Len::from(file) + step / 2));
            }
        }
        crate::order::sort(&mut marks);
        marks
    }
}

fn limits(muster: &Muster, formation: Formation) -> (u16, u16) {
    let (least, most) = frontages(muster, muster.ranks(), formation).unwrap_or((1, u16::MAX));
    let asked = Formation::Block { frontage: most, last: LastRank::Left };
    match (system(muster.army.system).allows)(muster, asked) {
        Err(Unavailable::TooWide { widest, .. }) => (least.min(widest), widest),
        _ => (least, most),
    }
}

fn figure(army: &Army, body: &Body, place: Place) -> Figure {
    let named = army.unit(body.unit).map_or("", |unit| unit.name.as_str());
    let name = if body.profile.character && !named.is_empty() { named } else { &body.profile.name };
    Figure {
        id: body.id,
        owner: body.unit,
        name: name.to_owned(),
        base: body.profile.base,
        at: body.at,
        facing: body.facing,
        ground: body.ground,
        set: if body.own { body.loadout.min(GUEST - 1) } else { GUEST },
        roles: body.roles,
        place,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Models of 25 mm bases in full ranks from the top left corner at the origin, ids from 1 in reading order, 4 the
    /// leader.
    pub fn block(models: u16, frontage: u16) -> Parade {
        let figures: Vec<Figure> = (0..models)
            .map(|index| {
                let (rank, file) = (index / frontage, index % frontage);
                let at = Point::new(2_000 + 4_000 * Len::from(file), 2_000 + 4_000 * Len::from(rank));
                Figure {
                    id: MemberId(u32::from(index) + 1),
                    owner: UnitId(1),
                    name: "Spearman".into(),
                    base: Base::mm(25, 25),
                    at,
                    facing: Facing::FRONT,
                    ground: Rect::around(at, 4_000, 4_000),
                    set: 0,
                    roles: if index == 3 { Roles::LEADER } else { Roles::NONE },
                    place: Place { rank: rank + 1, file: file + 1, wide: 1, deep: 1 },
                }
            })
            .collect();
        Parade {
            unit: UnitId(1),
            game: SystemId::RealmOfChaos,
            bounds: figures.iter().map(|figure| figure.ground).reduce(Rect::union).unwrap_or_default(),
            figures,
            place: (4_000, 4_000),
            formation: Formation::Block { frontage, last: LastRank::Centred },
            formed: true,
            shield_wall: false,
            widths: Vec::new(),
            limits: (1, u16::MAX),
        }
    }

    #[test]
    fn finds_who_stands_under_a_point() {
        let parade = block(14, 7);
        // File 2 of rank 1 covers 25 to 50 mm; rank 2 begins at 25 mm.
        assert_eq!(parade.under(Point::mm(30, 10)), Some(MemberId(2)));
        assert_eq!(parade.under(Point::mm(30, 30)), Some(MemberId(9)));
        assert_eq!(parade.under(Point::mm(-1, 10)), None);
    }

    #[test]
    fn a_turned_or_round_base_covers_what_it_covers() {
        let mut figure = block(1, 1).figures[0].clone();
        // A square turned by 45 degrees reaches 17.7 mm ahead of its centre (12.5, 12.5), and leaves its corners.
        figure.facing = Facing::degrees(45);
        assert!(figure.covers(Point::new(2_000, 2_000 - 2_800)));
        assert!(!figure.covers(Point::new(2_000 + 1_900, 2_000 + 1_900)));
        figure.base = Base::Round { diameter: 4_000 };
        assert!(figure.covers(Point::new(2_000, 10)));
        assert!(!figure.covers(Point::new(100, 100)));
    }

    #[test]
    fn numbers_and_handle_stay_at_the_block() {
        let mut parade = block(10, 5);
        let (stray, block) = (&mut parade.figures[9], parade.bounds);
        stray.ground = Rect::around(Point::mm(400, 200), 4_000, 4_000);
        (stray.at, stray.place) = (Point::mm(400, 200), Place { rank: 0, file: 0, wide: 1, deep: 1 });
        parade.bounds = parade.bounds.union(parade.figures[9].ground);
        assert_eq!(parade.block(), block);
        assert_eq!(parade.file_marks().last().map(|mark| mark.0), Some(5));
    }

    #[test]
    fn marks_ranks_and_files() {
        let parade = block(9, 7);
        assert_eq!(parade.rank_marks(), vec![(1, 2_000), (2, 6_000)]);
        assert_eq!(parade.file_marks().len(), 7);
        assert_eq!(parade.file_marks()[1], (2, 6_000));
    }
}
