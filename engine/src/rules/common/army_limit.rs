//! # army-limit: The points limit
//!
//! ## What it checks
//! The army costs no more than the limit the player set. In The 9th Age it may not stay more than 40 points below it
//! either.
//!
//! ## Why
//! A game is agreed at a number of points; an army above it is not the army that was agreed.
//!
//! ## Example
//! 1,020 points against a limit of 1,000 is 20 too many. In The 9th Age 959 points are one too few, and 960 will do.
//!
//! ## Fix
//! Raise the limit to what the army costs, or lower it.
//!
//! ## Source
//! The field's custom, ours; what The 9th Age adds comes from that game's published rules.
//!
//! ## Reading
//! An army with nothing in it yet is not said to be too far below its limit. It is not called legal either: there is
//! nothing yet of which that could be said.

use crate::model::{Army, Command};
use crate::rules::{Diagnostic, Fix, FixTitle, Kind, Reason, Rule, Severity, Subject};

const ID: &str = "army-limit";

/// The rule.
pub static RULE: Rule = Rule { check_army: Some(check), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(army: &Army, out: &mut Vec<Diagnostic>) {
    within(army, None, out);
}

/// The check with the points an army may stay below its limit, where the system says so.
pub fn within(army: &Army, spare: Option<u32>, out: &mut Vec<Diagnostic>) {
    let (total, Some(limit)) = (army.points(), army.limit) else { return };
    if let Some(spare) = spare.filter(|&spare| !army.units.is_empty() && total.saturating_add(spare) < limit) {
        out.push(Diagnostic {
            rule: ID,
            severity: Severity::Error,
            subject: Subject::Army,
            members: Vec::new(),
            reason: Reason::UnderLimit { total, limit, spare },
        });
    }
    if total > limit {
        out.push(Diagnostic {
            rule: ID,
            severity: Severity::Error,
            subject: Subject::Army,
            members: Vec::new(),
            reason: Reason::OverLimit { total, limit },
        });
    }
}

fn fixes(army: &Army, said: &Diagnostic) -> Vec<Fix> {
    let to = army.points();
    let over = matches!(said.reason, Reason::OverLimit { .. });
    let title = if over { FixTitle::RaiseLimit { to } } else { FixTitle::LowerLimit { to } };
    vec![Fix { title, commands: vec![Command::SetLimit(Some(to))] }]
}
