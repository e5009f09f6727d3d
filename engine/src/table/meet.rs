//! One unit brought into base contact with another.

use super::apply::put;
use super::left::Left;
use super::{TableRefusal, field};
use crate::geometry::{Base, Bearing, Berth, INCH, Len, MM, Outline, Point, Rect, Side, gap, located, overlap};
use crate::model::{Army, Table, Token};
use crate::rules::{Field, Stand};

/// Lays the front of `token` on the edge of `with` it is located at, or where both are of one camp the edge that needs the
/// least turn on the nearest edge there is room at; in the middle, or as near to it as nobody else's ground is touched, with
/// an inch of both edges in contact at the least (all of a shorter one).
pub(super) fn meet(table: &mut Table, own: &Army, token: Token, with: Token) -> Result<(), TableRefusal> {
    let before = table.clone();
    let left = Left::of(&before, own);
    let known = field(&before, left.armies());
    let (Some(moves), Some(stays)) = (known.stand(token), known.stand(with)) else { return Err(TableRefusal::NoUnit) };
    let friends = token.camp == with.camp;
    let berths = berths(&moves.outline, &stays.outline, friends);
    let least = |berth: &Berth| berth.shorter().clamp(1, 2 * INCH);
    let touch = moves.gap(stays).length == 0 && moves.shared(stays).next().is_none();
    if touch && berths.iter().any(|berth| berth.holds(&moves.outline, least(berth))) {
        return Err(TableRefusal::InContact);
    }
    for berth in berths {
        let pose = before.pose(token).ok_or(TableRefusal::NoUnit)?;
        let turn = berth.bearing().minus(moves.outline.bearing);
        let mut turned = before.clone();
        put(&mut turned, token, pose.swung(moves.outline.centre(), turn))?;
        let there = field(&turned, left.armies());
        let (Some(moves), Some(stays)) = (there.stand(token), there.stand(with)) else { continue };
        let middle = if friends { abreast(&berth, stays) } else { 0 };
        let others = Others::of(&there, moves);
        if let Some(by) = others.room(&berth, middle, least(&berth)) {
            let by = others.closer(stays, by);
            let pose = turned.pose(token).ok_or(TableRefusal::NoUnit)?;
            return put(table, token, pose.moved(by));
        }
    }
    Err(TableRefusal::NoRoom)
}

/// The edges of `stays`, the best first, with `moves` laid against each.
fn berths(moves: &Outline, stays: &Outline, friends: bool) -> Vec<Berth> {
    let towards = Bearing::towards(stays.centre(), moves.centre());
    // The quarter turns of what moves that have it turn least: its edge that is to lie against one that looks `out`.
    let edge = |out: Bearing| {
        let against = out.plus(Bearing::degrees(180)).minus(moves.bearing).as_hundredths();
        u8::try_from((against + 4_500) / 9_000 % 4).unwrap_or(0)
    };
    if matches!(stays.shape, Base::Round { .. }) {
        // A round has an edge wherever it is looked at; friends keep the way they look.
        let with = if friends { edge(towards) } else { 0 };
        let out = if friends { moves.bearing.plus(Bearing::degrees(90 * i32::from(with) + 180)) } else { towards };
        return vec![Berth::new(Outline { bearing: out, ..*stays }, Side::Front, *moves, with)];
    }
    let facing = |side: Side| {
        let quarters = Side::ALL.iter().position(|it| *it == side).unwrap_or(0);
        stays.bearing.plus(Bearing::degrees(90 * i32::try_from(quarters).unwrap_or(0)))
    };
    let first = located(stays, moves).unwrap_or(Side::Front);
    if !friends {
        return vec![Berth::new(*stays, first, *moves, 0)];
    }
    let mut sides: Vec<Side> = Side::ALL.into_iter().collect();
    crate::order::by_key(&mut sides, |side| {
        let berth = Berth::new(*stays, *side, *moves, edge(facing(*side)));
        let off = berth.at(berth.along(moves.twice)).twice - moves.twice;
        i64::from(off.x).pow(2) + i64::from(off.y).pow(2)
    });
    sides.into_iter().map(|side| Berth::new(*stays, side, *moves, edge(facing(side)))).collect()
}

/// Where along the edge friends would stand: fronts in line beside each other where both look the same way, else in the
/// middle. In 1/320 mm.
fn abreast(berth: &Berth, stays: &Stand) -> Len {
    let level = berth.at(0);
    if level.bearing != stays.outline.bearing {
        return 0;
    }
    let front = |of: &Outline| berth.along(of.facing(Side::Front) + of.facing(Side::Front));
    // One behind the other their fronts differ across the edge, and along it not at all.
    front(&stays.outline) - front(&level)
}

/// Who moves, as it looks there, and the others whose ground it may not touch.
struct Others<'s, 'a> {
    moves: &'s Stand<'a>,
    others: Vec<(&'s Stand<'a>, Rect)>,
}

impl<'s, 'a> Others<'s, 'a> {
    fn of(there: &'s Field<'a>, moves: &'s Stand<'a>) -> Self {
        let heeds = |it: &&Stand| it.token != moves.token && !it.unit.overlap_allowed && !moves.unit.overlap_allowed;
        let others = there.stands.iter().filter(heeds).map(|it| (it, it.outline.bounds()));
        Self { moves, others: others.collect() }
    }

    /// Whether it stands on nobody's ground after that way.
    fn clear(&self, by: Point) -> bool {
        let bounds = self.moves.outline.moved(by).bounds();
        let near = self.others.iter().filter(|(_, ground)| bounds.overlaps(*ground));
        near.into_iter().all(|(other, _)| {
            let mut parts = self.moves.parts().iter().map(|part| part.moved(by));
            parts.all(|part| other.parts().iter().all(|it| !overlap(&part, it)))
        })
    }

    /// The way to the edge that ends as near to `middle` as nobody is stood on; `None` when there is no room.
    fn room(&self, berth: &Berth, middle: Len, least: Len) -> Option<Point> {
        let reach = berth.reach(least);
        let middle = middle.clamp(-reach, reach);
        // A millimetre at a time, to either side in turn, and the ends.
        let step = 2 * MM;
        let ways = (0..=2 * reach / step).flat_map(|far| [middle + far * step, middle - far * step]);
        let ways = ways.chain([reach, -reach]).filter(|along| along.abs() <= reach);
        let by = |along| halved(berth.at(along).twice - self.moves.outline.twice, berth.out());
        ways.map(by).find(|by| self.clear(*by))
    }

    /// That way, and what is still between round bases after it.
    fn closer(&self, stays: &Stand, by: Point) -> Point {
        let parts = self.moves.parts().iter().map(|part| part.moved(by));
        let gaps = parts.flat_map(|part| stays.parts().iter().map(move |other| gap(&part, other)));
        let Some(gap) = gaps.min_by_key(|gap| gap.length).filter(|gap| gap.length > 0) else { return by };
        let way = gap.to - gap.from;
        // What a rounded root left too far is one unit less.
        let short = Point::new(way.x - way.x.signum(), way.y - way.y.signum());
        [way, short].into_iter().map(|way| by + way).find(|by| self.clear(*by)).unwrap_or(by)
    }
}

/// Half of a doubled vector; what is odd is rounded away from the edge.
const fn halved(twice: Point, out: Point) -> Point {
    const fn half(twice: Len, out: Len) -> Len {
        if out > 0 { (twice + 1).div_euclid(2) } else { twice.div_euclid(2) }
    }
    Point { x: half(twice.x, out.x), y: half(twice.y, out.y) }
}
