//! What every fix that is offered must do.

use std::mem::{Discriminant, discriminant};

use serried_engine::document::{self, apply_all};
use serried_engine::format;
use serried_engine::model::Army;
use serried_engine::rules::{Diagnostic, Reason, RuleId, Severity, Subject};
use serried_engine::systems::Checker;

/// What makes two diagnostics the same complaint.
pub type Complaint = (RuleId, Subject, Discriminant<Reason>);

/// The complaint a diagnostic makes.
pub fn complaint(said: &Diagnostic) -> Complaint {
    (said.rule, said.subject, discriminant(&said.reason))
}

/// All diagnostics of an army.
pub fn all(army: &Army) -> Vec<Diagnostic> {
    Checker::default().check(army).diagnostics().cloned().collect()
}

/// Every fix offered for anything said of the army removes its diagnostic, adds no error and can be saved if the army
/// could (a file takes no unit without models). Gives the first fault found.
///
/// # Errors
/// What a fix does that it must not.
pub fn every_fix_mends(army: &Army) -> Result<(), String> {
    let (before, sound) = (all(army), survives(army).is_ok());
    for said in &before {
        for fix in document::fixes(army, said) {
            let after = apply_all(army, &fix.commands)
                .map_err(|why| format!("{:?} of {said:?} is refused: {why:?}", fix.title))?;
            let then = all(&after);
            let times = |all: &[Diagnostic]| all.iter().filter(|it| complaint(it) == complaint(said)).count();
            if then.contains(said) || times(&then) >= times(&before) {
                return Err(format!("{:?} does not remove {said:?}", fix.title));
            }
            let new = |it: &&Diagnostic| !before.iter().any(|old| complaint(old) == complaint(it));
            if let Some(new) = then.iter().filter(|it| it.severity == Severity::Error).find(new) {
                return Err(format!("{:?} of {said:?} adds {new:?}", fix.title));
            }
            if sound {
                survives(&after).map_err(|why| format!("{:?} of {said:?}: {why}", fix.title))?;
            }
        }
    }
    Ok(())
}

/// Pressing the first fix on offer again and again comes to an end within ten steps.
///
/// # Errors
/// When it does not: the titles of the last fixes pressed.
pub fn converges(army: &Army) -> Result<Army, String> {
    let (mut army, mut pressed) = (army.clone(), Vec::new());
    loop {
        let offered = all(&army).into_iter().find_map(|said| document::fixes(&army, &said).into_iter().next());
        let Some(fix) = offered else { return Ok(army) };
        if pressed.len() == 10 {
            return Err(format!("no end after {pressed:?}"));
        }
        army = apply_all(&army, &fix.commands).map_err(|why| format!("refused: {why:?}"))?;
        pressed.push(fix.title);
    }
}

/// An army comes out of a file as it went in, and out of a link as its canonical self: models numbered in the order they
/// stand in, nothing that no model uses.
///
/// # Errors
/// When it does not.
pub fn survives(army: &Army) -> Result<(), String> {
    let file = format::to_file(&[army]);
    let back = format::from_file(&file).map_err(|why| format!("cannot be read from its file: {why:?}"))?;
    if back != [army.clone()] {
        return Err("changed in its file".to_owned());
    }
    let link = format::to_link(army).map_err(|why| format!("cannot be put in a link: {why:?}"))?;
    let back = format::from_link(&link).map_err(|why| format!("cannot be read from its link: {why:?}"))?;
    if back == format::canonical(army) { Ok(()) } else { Err("changed in its link".to_owned()) }
}
