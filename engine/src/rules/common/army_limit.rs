//! # army-limit
//!
//! ## What it checks
//! The army costs no more than the limit the player set.
//!
//! ## Why
//! A game is agreed at a number of points; an army above it is not the army that was agreed.
//!
//! ## Example
//! 1,020 points against a limit of 1,000 is 20 too many.
//!
//! ## Fix
//! Raise the limit to what the army costs.
//!
//! ## Source
//! The field's custom; ours.

use crate::model::{Army, Command};
use crate::rules::{Diagnostic, Fix, FixTitle, Kind, Reason, Rule, Severity, Subject};

const ID: &str = "army-limit";

/// The rule.
pub static RULE: Rule = Rule { check_army: Some(check), fixes: Some(fixes), ..Rule::new(ID, Kind::Check) };

fn check(army: &Army, out: &mut Vec<Diagnostic>) {
    let (total, Some(limit)) = (army.points(), army.limit) else { return };
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

fn fixes(army: &Army, _: &Diagnostic) -> Vec<Fix> {
    let to = army.points();
    vec![Fix { title: FixTitle::RaiseLimit { to }, commands: vec![Command::SetLimit(Some(to))] }]
}
