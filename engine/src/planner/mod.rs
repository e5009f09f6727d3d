//! A plan for one unit: orders in a row, what each takes, the way it goes, where it ends, and what is refused by which rule.
//!
//! Nothing is moved: a plan is worked out on a copy of the unit. What orders take is each system's to say
//! ([`crate::systems::moves`]); ground, corners and arcs are measured here.

#[cfg(test)]
mod tests;
mod turned;
mod walk;

use crate::document::apply_all;
use crate::formation::Muster;
use crate::geometry::{Bearing, INCH, Len, Outline, Point, Pose, overlap};
use crate::model::{Army, Command, Formation, FormationKind, LastRank, Piece, PieceId, Terrain, Token, Unit, UnitId};
use crate::rules::{Field, Scene, Stand};
use crate::systems::moves::{Allowance, Ledger, Manoeuvre, MoveRules, Order, Pace, Refused, Situation, Takes, Why};
use crate::systems::system;
use walk::Walk;

/// A wheel that is offered goes no further than this, in hundredths of a degree.
const WHEEL: u16 = 9_000;

/// Another unit on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Other {
    /// Which.
    pub token: Token,
    /// Its boundary.
    pub outline: Outline,
    /// It stands in single file.
    pub single_file: bool,
    /// It may stand on others' ground, and others on its.
    pub overlap_allowed: bool,
}

/// What lies and stands on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ground {
    /// Terrain.
    pub terrain: Vec<Piece>,
    /// Other units.
    pub others: Vec<Other>,
}

impl Ground {
    /// What lies and stands about a unit on a table.
    #[must_use]
    pub fn around(token: Token, field: &Field, terrain: &[Piece]) -> Self {
        let other = |stand: &Stand| {
            let muster = Muster::of(stand.army, stand.unit);
            let column = matches!(crate::formation::standing(&muster), Ok(Formation::SingleFile));
            Other {
                token: stand.token,
                outline: stand.outline,
                single_file: column && muster.bodies.len() > 1,
                overlap_allowed: stand.unit.overlap_allowed,
            }
        };
        let others = field.stands.iter().filter(|stand| stand.token != token).map(other).collect();
        Self { terrain: terrain.to_vec(), others }
    }
}

/// One order carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// What was ordered.
    pub order: Order,
    /// What it takes.
    pub takes: Takes,
    /// The movement step it ends in, from 0.
    pub step: u16,
    /// What is left of the move in that step, in 1/160 mm.
    pub left: Len,
    /// The way the middle of the front goes, on the table.
    pub path: Vec<Point>,
    /// The boundary after it.
    pub outline: Outline,
}

/// A plan worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// The unit planned for.
    pub unit: UnitId,
    /// Its boundary before anything is done.
    pub start: Outline,
    /// How far it goes in one movement step, as it stands before anything is done, and why.
    pub allowance: Allowance,
    /// What each kind of terrain does to it, as it stands before anything is done.
    pub paces: Vec<(Terrain, Pace)>,
    /// It stands in single file before anything is done.
    pub in_file: bool,
    /// Orders carried out.
    pub legs: Vec<Leg>,
    /// The first order that is refused, by its place; those behind it are not looked at.
    pub refused: Option<(usize, Refused)>,
    /// What has been done in the end.
    pub ledger: Ledger,
    /// Where the unit's frame lies in the end.
    pub pose: Pose,
    /// Its boundary in the end.
    pub outline: Outline,
    /// It ends on difficult ground or over an obstacle, in part or as a whole.
    pub crossing: bool,
    /// Others whose ground it ends on although it may not.
    pub on: Vec<Token>,
    /// The unit and the characters with it as they stand in the end.
    pub army: Army,
    /// What has been done to the unit itself.
    deeds: Vec<Command>,
    /// Obstacles that have been paid for.
    paid: Vec<PieceId>,
}

/// Why a plan cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// It has no orders, or one that is refused.
    Orders,
    /// It ends on the ground of these.
    On(Vec<Token>),
    /// Figures have been lost, and who is left would re-form: the army itself, which losses never change, cannot.
    Losses,
    /// The opponent's unit would re-form or turn on the spot, and that army is never changed.
    Theirs,
    /// The unit ends with its figures standing another way than an army can be told to stand: it has turned on the spot.
    Turned,
}

/// What carries a plan out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Done to the army first, where the unit re-forms.
    pub army: Vec<Command>,
    /// Where the table puts the unit then.
    pub pose: Pose,
}

/// An order that can be given next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The order, as far as it goes at most.
    pub order: Order,
    /// What it takes, or why it is refused.
    pub takes: Result<Takes, Refused>,
}

/// Works a plan out. `pose` is where the unit's frame lies. `None` for a unit that is not there.
#[must_use]
pub fn plan(army: &Army, unit: UnitId, pose: Pose, orders: &[Order], ground: &Ground) -> Option<Planned> {
    let mut alone = army.clone();
    alone.units.retain(|it| it.id == unit || it.joined == Some(unit));
    let whole = alone.unit(unit)?;
    let outline = outline(&alone, unit, pose)?;
    let allowance = Scene::with(&alone, whole, rules(&alone).allowance);
    let start = walk::over(&outline, &ground.terrain).map(|piece| piece.id).collect();
    let mut planned = Planned {
        unit,
        start: outline,
        ledger: Ledger { left: allowance.move_.unwrap_or(0), ..Ledger::default() },
        allowance,
        paces: Vec::new(),
        in_file: false,
        legs: Vec::new(),
        refused: None,
        pose,
        outline,
        crossing: false,
        on: Vec::new(),
        army: alone,
        deeds: Vec::new(),
        paid: start,
    };
    planned.crossing = planned.crosses(ground);
    let pace = planned.pace();
    planned.paces = Terrain::ALL.map(|terrain| (terrain, pace(terrain))).to_vec();
    planned.in_file = planned.ask(|_, now| matches!(now.scene.standing, Ok(Formation::SingleFile))).unwrap_or(false);
    for (at, &order) in orders.iter().enumerate() {
        if let Err(why) = planned.carry_out(order, ground) {
            planned.refused = Some((at, why));
            break;
        }
    }
    if !planned.army.unit(unit).is_some_and(|it| it.overlap_allowed) {
        let on = |it: &&Other| !it.overlap_allowed && overlap(&it.outline, &planned.outline);
        planned.on = ground.others.iter().filter(on).map(|it| it.token).collect();
    }
    Some(planned)
}

/// One order after a plan, with what it takes or why it is refused.
#[must_use]
pub fn offer(planned: &Planned, order: Order, ground: &Ground) -> Offer {
    Offer { order, takes: planned.clone().carry_out(order, ground) }
}

/// The orders that can be given after a plan, each with what it takes or why it is refused.
#[must_use]
pub fn offers(planned: &Planned, ground: &Ground) -> Vec<Offer> {
    let Some(orders) = planned.ask(|rules, situation| (rules.orders)(situation)) else { return Vec::new() };
    let some = |reach: Len| if reach > 0 { reach } else { INCH };
    let mut offers: Vec<Offer> = Vec::new();
    for order in orders {
        let order = match order {
            // Where nothing is left an inch is asked for, to hear why not.
            Order::Ahead(_) => Order::Ahead(some(planned.reach(ground))),
            Order::Charge(_) => Order::Charge(some(planned.reach(ground))),
            Order::Wheel { right, .. } => Order::Wheel { right, by: planned.widest_wheel(right, ground) },
            other => other,
        };
        if offers.iter().all(|known| known.order != order) {
            offers.push(offer(planned, order, ground));
        }
    }
    offers
}

fn rules(army: &Army) -> &'static MoveRules {
    system(army.system).moves
}

/// The boundary of a unit whose frame lies there.
fn outline(army: &Army, unit: UnitId, pose: Pose) -> Option<Outline> {
    let muster = Muster::of(army, army.unit(unit)?);
    (!muster.bodies.is_empty()).then(|| Outline::of(muster.footprint(), pose))
}

impl Planned {
    /// What carries the plan out. `own` is the whole army with nobody lost, where the unit is of it and may be changed.
    ///
    /// # Errors
    /// Why it cannot be carried out.
    pub fn deed(&self, seen: &Army, own: Option<&Army>) -> Result<Deed, Stuck> {
        if self.refused.is_some() || self.legs.is_empty() {
            return Err(Stuck::Orders);
        }
        if !self.on.is_empty() {
            return Err(Stuck::On(self.on.clone()));
        }
        let stands = |army: &Army| army.units.iter().filter(|it| self.has(it)).cloned().collect::<Vec<_>>();
        let (before, after) = (stands(seen), stands(&self.army));
        let turn = self.army.unit(self.unit).map_or(0, |it| it.turn);
        let pose = Pose::new(self.pose.at, self.pose.facing.minus(Bearing::degrees(90 * i32::from(turn))));
        if before == after {
            return Ok(Deed { army: Vec::new(), pose });
        }
        let own = own.ok_or(Stuck::Theirs)?;
        if stands(own) != before {
            return Err(Stuck::Losses);
        }
        match apply_all(own, &self.deeds) {
            Ok(done) if stands(&done) == after => Ok(Deed { army: self.deeds.clone(), pose }),
            _ => Err(Stuck::Turned),
        }
    }

    /// Whether a unit is the one planned for, or with it.
    fn has(&self, unit: &Unit) -> bool {
        unit.id == self.unit || unit.joined == Some(self.unit)
    }

    /// Asks the system something about the unit as it stands now.
    fn ask<T>(&self, question: impl FnOnce(&MoveRules, &Situation) -> T) -> Option<T> {
        let unit = self.army.unit(self.unit)?;
        let rules = rules(&self.army);
        Some(Scene::with(&self.army, unit, |scene| {
            let allowance = (rules.allowance)(scene);
            let situation = Situation { scene, ledger: self.ledger, allowance: &allowance, crossing: self.crossing };
            question(rules, &situation)
        }))
    }

    /// Whether some of it is on ground that is not open.
    fn crosses(&self, ground: &Ground) -> bool {
        walk::over(&self.outline, &ground.terrain).any(|piece| piece.kind != Terrain::Open)
    }

    /// What terrain does to the unit as it stands.
    fn pace(&self) -> impl Fn(Terrain) -> Pace + use<> {
        let of = |terrain| self.ask(|rules, now| (rules.pace)(now.scene, now.allowance, terrain)).unwrap_or(Pace::Free);
        let paces = Terrain::ALL.map(|terrain| (terrain, of(terrain)));
        move |terrain| paces.iter().find(|(known, _)| *known == terrain).map_or(Pace::Free, |(_, pace)| *pace)
    }

    fn walk<'a>(&'a self, ground: &'a Ground) -> Walk<'a> {
        let pace = self.pace();
        Walk { terrain: &ground.terrain, pace: Terrain::ALL.map(pace), paid: self.paid.clone() }
    }

    /// How far ahead what is left of the move takes it.
    fn reach(&self, ground: &Ground) -> Len {
        self.walk(ground).reach(&self.outline, self.ledger.left)
    }

    /// How far it can wheel with what is left of the move, in hundredths of a degree.
    fn widest_wheel(&self, right: bool, ground: &Ground) -> u16 {
        let fits = |by: &u16| {
            let way = self.wheel(right, *by);
            self.walk(ground).cost(&way) <= self.ledger.left
        };
        (1..=WHEEL / 100).rev().map(|degrees| degrees * 100).find(fits).unwrap_or(100)
    }

    /// The steps of a wheel: each boundary, and the ground the outer corner covers to it.
    fn wheel(&self, right: bool, by: u16) -> Vec<(Pose, Outline, Len)> {
        let Some(unit) = self.army.unit(self.unit) else { return Vec::new() };
        let muster = Muster::of(&self.army, unit);
        let archers = matches!(crate::formation::standing(&muster), Ok(Formation::ArcherWedge { .. }));
        walk::wheel(&muster, self.pose, right, by, archers)
    }

    /// Carries one order out, or leaves everything as it is.
    fn carry_out(&mut self, order: Order, ground: &Ground) -> Result<Takes, Refused> {
        let way = match order {
            Order::Ahead(by) | Order::Charge(by) => walk::ahead(self.pose, &self.outline, by.max(0)),
            Order::Wheel { right, by } => self.wheel(right, by),
            _ => Vec::new(),
        };
        let mut walked = self.walk(ground);
        let cost = walked.cost(&way);
        let missing = Refused::custom(Why::Unknown);
        let takes = self.ask(|rules, now| (rules.takes)(now, order, cost)).unwrap_or(Err(missing.clone()))?;
        let mut after = self.clone();
        after.paid = core::mem::take(&mut walked.paid);
        if matches!(order, Order::Charge(_)) {
            let through = |outline: &Outline| {
                ground.others.iter().any(|other| other.single_file && overlap(&other.outline, outline))
            };
            let on_the_way = way.len().saturating_sub(1);
            if way.iter().take(on_the_way).any(|(_, outline, _)| through(outline)) {
                return Err(Refused::by("roc-single-file", Why::ThroughFile));
            }
        }
        if let Some((pose, ..)) = way.last() {
            after.pose = *pose;
        }
        match order {
            Order::Turn(turn) => {
                let (army, pose) = turned::turned(&self.army, self.unit, self.pose, turn).ok_or(missing.clone())?;
                (after.army, after.pose) = (army, pose);
            }
            Order::Front(to) => after.reform(block(&self.army, self.unit, to))?,
            Order::Form(FormationKind::ShieldWall) => {
                after.command(FormationKind::ShieldWall, Command::SetShieldWall(self.unit, true))?;
            }
            Order::LowerShields => {
                after.command(FormationKind::ShieldWall, Command::SetShieldWall(self.unit, false))?;
            }
            Order::Form(kind) => {
                let unit = self.army.unit(self.unit).ok_or(missing.clone())?;
                let formation = (system(self.army.system).available)(&Muster::of(&self.army, unit), kind)
                    .map_err(|why| Refused::custom(Why::Formation(kind, why)))?;
                after.reform(formation)?;
            }
            _ => {}
        }
        after.outline = outline(&after.army, self.unit, after.pose).ok_or(missing)?;
        after.crossing = after.crosses(ground);
        if order == Order::Form(FormationKind::Square) && after.crossing {
            return Err(Refused::by("roc-square", Why::SquareGround));
        }
        after.write_down(order, takes);
        let path = core::iter::once((self.pose, self.outline, 0)).chain(way).map(|(_, it, _)| front(&it)).collect();
        let (step, left) = (after.ledger.step, after.ledger.left);
        after.legs.push(Leg { order, takes, step, left, path, outline: after.outline });
        *self = after;
        Ok(takes)
    }

    fn reform(&mut self, formation: Formation) -> Result<(), Refused> {
        self.command(formation.kind(), Command::Reform { unit: self.unit, formation })
    }

    fn command(&mut self, kind: FormationKind, command: Command) -> Result<(), Refused> {
        self.army = apply_all(&self.army, core::slice::from_ref(&command)).map_err(|why| match why {
            crate::document::Refusal::Formation(_, why) => Refused::custom(Why::Formation(kind, why)),
            _ => Refused::custom(Why::Unknown),
        })?;
        self.deeds.push(command);
        Ok(())
    }

    /// Counts an order that has been carried out.
    fn write_down(&mut self, order: Order, takes: Takes) {
        let whole = self.ask(|_, now| now.allowance.move_).flatten().unwrap_or(0);
        let ledger = &mut self.ledger;
        ledger.orders += 1;
        if takes.steps > 0 {
            ledger.step += takes.steps;
            (ledger.used, ledger.spent) = (0, false);
        }
        ledger.used = ledger.used.saturating_add(takes.inches);
        ledger.spent |= takes.whole;
        // A testudo halves the whole move; shields lowered give it back.
        ledger.left = if ledger.spent { 0 } else { (whole - ledger.used).max(0) };
        match takes.manoeuvre {
            Some(Manoeuvre::Simple) => ledger.simple = ledger.simple.saturating_add(1),
            Some(Manoeuvre::Complex) => ledger.complex = true,
            Some(Manoeuvre::Charge) => ledger.charged = true,
            None => {}
        }
        ledger.wedged |= order == Order::Form(FormationKind::Wedge);
    }
}

/// A block of that frontage, its short rank where the unit has it.
fn block(army: &Army, unit: UnitId, frontage: u16) -> Formation {
    let last = match army.unit(unit).map(|unit| unit.formation) {
        Some(Formation::Block { last, .. } | Formation::Mixed { last, .. }) => last,
        _ => system(army.system).last,
    };
    let last = if last == LastRank::Centred { system(army.system).last } else { last };
    Formation::Block { frontage, last }
}

/// The middle of a boundary's front.
fn front(outline: &Outline) -> Point {
    let [left, right, ..] = outline.corners();
    Point::new(left.x / 2 + right.x / 2, left.y / 2 + right.y / 2)
}
