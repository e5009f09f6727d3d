//! What orders take in Realm of Chaos: simple and complex manoeuvres, or a charge; ground against the move.
//!
//! Turning, wheeling and changing the front of a block are simple manoeuvres by the game's custom; the text names what
//! the other formations take. In a movement phase a unit makes up to three simple manoeuvres, or a complex one, or a
//! charge; without a leader one simple manoeuvre and a charge.

use super::super::moves::{
    Allowance, Ledger, Manoeuvre, MoveRules, Order, Pace, Refused, Situation, Takes, Why, within,
};
use super::numbers::{DIFFICULT, LEADERLESS, OBSTACLE, OBSTACLE_IN_FILE, SIMPLE, VERY_DIFFICULT};
use super::{SYSTEM, available, rules};
use crate::formation::Unavailable;
use crate::geometry::Len;
use crate::model::{Formation, FormationKind, Terrain};
use crate::rules::{FactKey, FactValue, Scene, Turn};

/// See [`crate::systems::System::moves`].
pub static MOVES: MoveRules = MoveRules { allowance, pace, takes, orders };

/// What `roc-speed` says: the slowest model, half in a testudo, nothing in a shield wall.
fn allowance(scene: &Scene) -> Allowance {
    let mut facts = Vec::new();
    if let Some(derive) = rules::speed::RULE.facts {
        derive(scene, &mut facts);
    }
    let Some(fact) = facts.into_iter().find(|fact| fact.key == FactKey::Move) else { return Allowance::default() };
    let move_ = match fact.value {
        FactValue::Length(length) => Some(length),
        _ => None,
    };
    Allowance { move_, advance: None, because: fact.because }
}

/// Whether a unit stands in single file, which goes lightly over ground.
fn in_file(scene: &Scene) -> bool {
    matches!(scene.standing, Ok(Formation::SingleFile)) && scene.muster.bodies.len() > 1
}

fn pace(scene: &Scene, allowance: &Allowance, terrain: Terrain) -> Pace {
    let (file, move_) = (in_file(scene), allowance.move_.unwrap_or(0));
    match terrain {
        Terrain::Open => Pace::Free,
        Terrain::Difficult if file => Pace::Free,
        Terrain::Difficult => Pace::Times(DIFFICULT),
        Terrain::VeryDifficult if file => Pace::Times(DIFFICULT),
        Terrain::VeryDifficult => Pace::Times(VERY_DIFFICULT),
        Terrain::Obstacle if file => Pace::Toll(move_ / OBSTACLE_IN_FILE),
        Terrain::Obstacle => Pace::Toll(move_ / OBSTACLE),
    }
}

fn orders(situation: &Situation) -> Vec<Order> {
    // Turned about, a block shows its short rank, and is no narrower for that.
    let front = situation.scene.ranks.widths.iter().copied().max().unwrap_or(0);
    let mut orders = vec![
        Order::Ahead(0),
        Order::Charge(0),
        Order::Wheel { right: false, by: 0 },
        Order::Wheel { right: true, by: 0 },
        Order::Turn(Turn::Left),
        Order::Turn(Turn::Right),
        Order::Turn(Turn::About),
    ];
    if matches!(situation.scene.formation(), Formation::Block { .. }) {
        orders.extend([front.saturating_sub(1).max(2), front.saturating_add(1)].map(Order::Front));
    }
    if situation.scene.muster.unit.stance.shield_wall {
        orders.push(Order::LowerShields);
    }
    orders.extend(SYSTEM.formations.iter().map(|&kind| Order::Form(kind)));
    orders
}

fn takes(situation: &Situation, order: Order, cost: Len) -> Result<Takes, Refused> {
    let scene = situation.scene;
    let wall = scene.muster.unit.stance.shield_wall;
    let archers = matches!(scene.standing, Ok(Formation::ArcherWedge { .. }));
    let wedge = matches!(scene.standing, Ok(Formation::Wedge));
    let stands = Refused::by("roc-shield-wall", Why::WallStands);
    match order {
        Order::NextStep => Err(Refused::custom(Why::Unknown)),
        Order::Ahead(_) if wall => Err(stands),
        Order::Ahead(_) if archers => Err(Refused::by("roc-archer-wedge", Why::ArchersStay)),
        Order::Ahead(_) if situation.ledger.charged => Err(Refused::custom(Why::ChargeAlone)),
        Order::Ahead(_) => within(situation, Some("roc-speed"), cost).map(|()| Takes::inches(cost)),
        Order::Charge(_) if in_file(scene) => Err(Refused::by("roc-single-file", Why::FileCharges)),
        Order::Charge(_) if wall => Err(stands),
        Order::Charge(_) if archers => Err(Refused::by("roc-archer-wedge", Why::ArchersStay)),
        Order::Charge(_) => {
            let ledger = situation.ledger;
            if ledger.charged || ledger.complex || (ledger.simple > 0 && !ledger.wedged && led(scene)) {
                return Err(Refused::custom(Why::ChargeAlone));
            }
            within(situation, Some("roc-speed"), cost).map(|()| Takes::manoeuvre(Manoeuvre::Charge, cost))
        }
        Order::Wheel { .. } | Order::Turn(_) | Order::Front(_) if wall => Err(stands),
        Order::Turn(_) if wedge => Err(Refused::by("roc-wedge", Why::WedgeTurns)),
        Order::Turn(_) if archers => Err(Refused::by("roc-archer-wedge", Why::ArchersStay)),
        Order::Wheel { .. } if wedge && !(1..SIMPLE).contains(&situation.ledger.simple) => {
            Err(Refused::by("roc-wedge", Why::WedgeWheelsLater))
        }
        Order::Wheel { .. } => {
            within(situation, Some("roc-speed"), cost)?;
            manoeuvre(situation, Manoeuvre::Simple, cost)
        }
        Order::Turn(_) => manoeuvre(situation, Manoeuvre::Simple, 0),
        Order::Front(to) => {
            let wide = u16::try_from(scene.muster.bodies.len()).unwrap_or(u16::MAX);
            if !matches!(scene.formation(), Formation::Block { .. }) {
                return Err(Refused::custom(Why::Unknown));
            }
            if to > wide {
                let why = Unavailable::TooWide { asked: to, widest: wide };
                return Err(Refused::custom(Why::Formation(FormationKind::Block, why)));
            }
            if to == scene.ranks.frontage() && scene.standing.is_ok() {
                return Err(Refused::custom(Why::Already));
            }
            manoeuvre(situation, Manoeuvre::Simple, 0)
        }
        Order::LowerShields if wall => manoeuvre(situation, Manoeuvre::Simple, 0),
        Order::LowerShields => Err(Refused::custom(Why::Unknown)),
        Order::Form(kind) => form(situation, kind),
    }
}

fn led(scene: &Scene) -> bool {
    scene.muster.leaders().next().is_some()
}

/// Counts a manoeuvre against those a unit may make.
fn manoeuvre(situation: &Situation, kind: Manoeuvre, cost: Len) -> Result<Takes, Refused> {
    if situation.crossing {
        return Err(Refused::by("roc-obstacle", Why::Crossing));
    }
    let Ledger { simple, complex, charged, .. } = situation.ledger;
    if complex || (kind == Manoeuvre::Complex && (simple > 0 || charged)) {
        return Err(Refused::custom(Why::Complex));
    }
    let led = led(situation.scene);
    if charged {
        return Err(Refused::custom(Why::ChargeAlone));
    }
    let most = if led { SIMPLE } else { LEADERLESS };
    if kind == Manoeuvre::Complex && !led {
        return Err(Refused::custom(Why::ManoeuvresSpent { most }));
    }
    if kind == Manoeuvre::Simple && simple >= most {
        return Err(Refused::custom(Why::ManoeuvresSpent { most }));
    }
    Ok(Takes::manoeuvre(kind, cost))
}

fn form(situation: &Situation, kind: FormationKind) -> Result<Takes, Refused> {
    let scene = situation.scene;
    let now = scene.formation().kind();
    let rule = rule_of(kind);
    let refused = |why: Why| Err(Refused::by(rule, why));
    let wall = scene.muster.unit.stance.shield_wall;
    if (kind == now && scene.standing.is_ok() && !wall) || (kind == FormationKind::ShieldWall && wall) {
        return Err(Refused::custom(Why::Already));
    }
    if let Err(why) = available(scene.muster, kind) {
        return refused(Why::Formation(kind, why));
    }
    if kind == FormationKind::ShieldWall {
        let first = situation.ledger.orders == 0 && !scene.muster.unit.stance.shield_wall;
        return if first { Ok(Takes::default()) } else { refused(Why::WallFirst) };
    }
    if scene.muster.unit.stance.shield_wall {
        return Err(Refused::by("roc-shield-wall", Why::WallStands));
    }
    match kind {
        FormationKind::Mixed => refused(Why::NotNamed),
        FormationKind::Wedge if situation.ledger.orders > 0 => refused(Why::WedgeFirst),
        FormationKind::Square if situation.crossing => refused(Why::SquareGround),
        FormationKind::Square | FormationKind::Testudo => manoeuvre(situation, Manoeuvre::Complex, 0),
        // A square unfolds as it was folded.
        _ if now == FormationKind::Square => manoeuvre(situation, Manoeuvre::Complex, 0),
        _ => manoeuvre(situation, Manoeuvre::Simple, 0),
    }
}

const fn rule_of(kind: FormationKind) -> &'static str {
    match kind {
        FormationKind::Block => "roc-block",
        FormationKind::SingleFile => "roc-single-file",
        FormationKind::Mixed => "roc-mixed",
        FormationKind::Square => "roc-square",
        FormationKind::Wedge => "roc-wedge",
        FormationKind::ArcherWedge => "roc-archer-wedge",
        FormationKind::ShieldWall => "roc-shield-wall",
        FormationKind::Testudo => "roc-testudo",
    }
}
