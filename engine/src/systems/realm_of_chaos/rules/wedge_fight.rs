//! # roc-wedge-fight: How a wedge fights
//!
//! ## What it says
//! A wedge that reaches its target, and is not unformed, fights its way in rank by rank. In the first round the leader at
//! the tip fights those he touches. Each round won drives the tip one rank deeper and brings one more rank of the wedge to
//! blows: in round r rank i of the wedge fights rank r + 1 - i of the enemy. Characters in a rank that is fought may always
//! fight, wherever in it they stand.
//!
//! It ends in one of these ways.
//!
//! - The wedge loses a round: it re-forms at once with the frontage of its widest rank. Being pushed back counts as losing
//!   too, and may oblige it to test for rout.
//! - A round is drawn: the drive stops, both sides hold.
//! - The wedge has no more ranks to bring up while the enemy has: it re-forms, and the combat as a whole is a draw.
//! - The tip breaks through the enemy's last rank: the enemy takes a rout test at once, whatever its losses. If it
//!   routs, the wedge re-forms with the frontage of its rearmost rank and may pursue. If it holds, the wedge has
//!   punched through: it re-forms with the frontage of its rearmost rank and moves from the enemy's rear edge, up to its full
//!   move, without manoeuvres. Whatever enemy it meets it charges, as though it were pursuing. If it meets none it
//!   is unformed at the end, and cannot move in its next movement phase. The enemy that was pierced is not moved, and
//!   stays where it is until the end of its movement phase.
//!
//! ## Why
//! The wedge stakes everything on winning every round. Count your ranks against theirs before you charge.
//!
//! ## Example
//! A wedge of ten stands 1, 2, 3, 4. Against two ranks it needs two won rounds to break through. Against four it needs
//! four, and both sides run out of ranks together, which is a breakthrough all the same. Against six its fourth won round
//! is its last, and the combat is a draw.
//!
//! ## Source
//! Force organisation, the wedge.
//!
//! ## Reading
//! A draw in any round is final, not only in the last. The rearmost rank is the last complete one; an incomplete
//! rank behind it still fights as a rank. When the wedge runs out of ranks the text gives no frontage; we take the widest
//! rank, as after a lost round. Losses between rounds are not counted here: take models off as you play.

use crate::rules::{Kind, Rule};

const ID: &str = "roc-wedge-fight";

/// The rule; [`super::super::wedge_fight`] resolves it step by step.
pub static RULE: Rule = Rule::new(ID, Kind::Procedure);
