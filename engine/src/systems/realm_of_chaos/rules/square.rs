//! # roc-square: Hollow square
//!
//! ## What it says
//! A hollow square shows the enemy nothing but fronts: every model looks outward.
//!
//! It is formed from a single rank by a complex manoeuvre, tested for in the movement phase. The front is divided as
//! equally as can be into four. Either of the two middle quarters is the side that stays where it is; the others fold
//! behind it. When the test fails the squad stays as it stood. It may not be tried when any model begins, or would end,
//! on difficult ground or over an obstacle.
//!
//! A square is never pushed back, so those who beat it gain no bonus for following up. It counts as a prepared position,
//! and may not follow up itself. With two sets of troops, one may take the four corners or form a smaller square in the
//! hollow; where they stand is settled when the square is formed and cannot be changed after.
//!
//! It goes back to a line the same way, by another complex manoeuvre, and any of its four sides may be the one that stays.
//!
//! ## Why
//! It has no flank and no rear. The price is that it stays where it is.
//!
//! ## Example
//! Twenty models make walls of 5, 5, 5 and 5. Twenty-two make 6 in front, 5 on each side, 6 behind. Twenty-one make 6 in
//! front, 5 on each side and 5 behind, with the opening in the rear wall.
//!
//! ## Source
//! Force organisation, square.
//!
//! ## Reading
//! Front and rear take the larger quarters. The four walls meet like a pinwheel. The leader keeps his place, so any place
//! of the front side is his. A square without a hollow is none: it takes eight models on square bases (ours).

use super::super::told;
use crate::formation::square_sizes;
use crate::model::FormationKind::Square;
use crate::model::{Formation, SquareTroops};
use crate::rules::{Because, Fact, FactKey, FactValue, Kind, Rule, Scene};

const ID: &str = "roc-square";

/// The rule.
pub static RULE: Rule = Rule { facts: Some(facts), ..Rule::new(ID, Kind::Fact) };

/// Effect: never pushed back, so opponents get no bonus for following up.
pub const NEVER_PUSHED_BACK: u8 = 0;
/// Effect: counts as a prepared position.
pub const PREPARED: u8 = 1;
/// Effect: may not follow up.
pub const NO_FOLLOW_UP: u8 = 2;
/// Effect: every model faces outward.
pub const OUTWARD: u8 = 3;
/// Effect: who stands at the corners or in the hollow is settled; its reason is that set.
pub const SETTLED: u8 = 4;
/// Effect: models in the front wall, with a reason a wall: front, right, rear, left.
pub const WALLS: u8 = 5;
/// Manoeuvre: formed from one rank, a complex manoeuvre tested for in the movement phase.
pub const FORMED: u8 = 0;
/// Manoeuvre: back to a line as a complex manoeuvre, any side staying put.
pub const UNFOLDED: u8 = 1;
/// Manoeuvre: neither on difficult ground nor over an obstacle.
pub const GROUND: u8 = 2;

fn facts(scene: &Scene, out: &mut Vec<Fact>) {
    let Some(Formation::Square { troops }) = told::stands(scene, Square) else { return };
    let inside =
        |set: u8| scene.muster.bodies.iter().filter(move |body| body.own && body.loadout == set && !body.leads());
    let (settled, core) = match troops {
        SquareTroops::Plain => (None, 0),
        SquareTroops::Corners { set } => (Some(set), 0),
        SquareTroops::Core { set } => (Some(set), inside(set).count()),
    };
    let ring = scene.muster.bodies.len().saturating_sub(core);
    let sizes = square_sizes(u16::try_from(ring).unwrap_or(u16::MAX));
    let wall = |rank, have, front| Because::Rank { rank, have, front, counts: have == front };
    let walls = vec![
        wall(1, sizes.front, sizes.front),
        wall(2, sizes.side, sizes.side),
        wall(3, sizes.rear, sizes.front),
        wall(4, sizes.side, sizes.side),
    ];
    let number = FactValue::Number(i32::from(sizes.front));
    out.push(told::fact(ID, scene, FactKey::Effect(Square, WALLS), number, walls));
    told::effects(ID, scene, Square, &[NEVER_PUSHED_BACK, PREPARED, NO_FOLLOW_UP, OUTWARD], out);
    if let Some(set) = settled {
        let because = vec![told::set(scene.muster, set), Because::Rule];
        out.push(told::fact(ID, scene, FactKey::Effect(Square, SETTLED), FactValue::Holds, because));
    }
    told::manoeuvres(ID, scene, Square, &[FORMED, UNFOLDED, GROUND], out);
}
