//! What the wedge's fight says (`roc-wedge-fight`).

use super::count::{number, one_or, ordinal, sentence};
use super::reasons::Said;
use crate::systems::realm_of_chaos::wedge_fight::{Answer, Ending, Fight, NoFight, Pair, Step};
use crate::words::{Measure, length};

/// What the button of an answer says.
#[must_use]
pub const fn answer(answer: Answer) -> &'static str {
    match answer {
        Answer::Won => "The wedge won",
        Answer::Lost => "The wedge lost",
        Answer::PushedBack => "The wedge was pushed back",
        Answer::Drawn => "It was a draw",
        Answer::Routed => "The enemy routs",
        Answer::Held => "The enemy holds",
        Answer::Met => "It meets another enemy",
        Answer::Clear => "It meets nobody",
    }
}

/// Why there is no wedge's fight.
#[must_use]
pub const fn no_fight(why: NoFight) -> &'static str {
    match why {
        NoFight::NotReached => "The wedge did not reach its target, so it does not fight as a wedge.",
        NoFight::Unformed => "The wedge is unformed, so it does not fight as a wedge.",
        NoFight::Nobody => "Both sides need at least one model.",
    }
}

/// Who fights whom: "Rank 2 of the wedge, two models, fights rank 1 of the enemy, five models."
#[must_use]
pub fn pair(pair: &Pair) -> String {
    let models = |n: u16| format!("{} {}", number(n), one_or(n, "model", "models"));
    let wedge = if pair.wedge == 1 { "the tip".to_owned() } else { format!("rank {} of the wedge", pair.wedge) };
    let fights = if pair.fighting == pair.enemy_models {
        format!("rank {} of the enemy, {}", pair.enemy, models(pair.enemy_models))
    } else {
        let of = number(pair.enemy_models);
        format!("those it touches of rank {} of the enemy, {} of {of}", pair.enemy, number(pair.fighting))
    };
    let mut text = format!("{}, {}, fights {fights}.", sentence(&wedge), models(pair.wedge_models));
    if pair.characters > 0 {
        let who = format!("{} {}", number(pair.characters), one_or(pair.characters, "character", "characters"));
        text.push_str(&format!(" {} in that rank may fight, wherever in it they stand.", sentence(&who)));
    }
    text
}

/// What a step says: where the fight stands, and what happens now.
#[must_use]
pub fn step(fight: &Fight, step: &Step) -> Said {
    let (title, text) = match step {
        Step::Round { round } => (format!("Round {round}"), begins(fight, *round)),
        Step::RoutTest => (
            "The enemy is pierced".to_owned(),
            "The tip is through the last rank. The enemy takes a rout test at once, whatever its losses.".to_owned(),
        ),
        Step::PunchedThrough { frontage, movement } => (
            "Punched through".to_owned(),
            format!(
                "The enemy held. The wedge re-forms {} wide, its rearmost complete rank, and moves up to {} from the \
                 enemy’s rear edge, without manoeuvres. {} Does the wedge meet another enemy?",
                number(*frontage),
                length(*movement, Measure::Inches),
                STAYS_PUT
            ),
        ),
        Step::Ended(ending) => ended(*ending),
    };
    Said { title, text }
}

const STAYS_PUT: &str = "The enemy is not moved, and stays put until the end of its movement phase.";

fn begins(fight: &Fight, round: u16) -> String {
    if round == 1 {
        return "The leader at the tip fights those he touches.".to_owned();
    }
    let last = round - 1;
    let mut text = format!("The tip is through the enemy’s {} rank", ordinal(last));
    let (models, enemy) = (fight.setup().wedge.len(), fight.setup().enemy.len());
    text.push_str(&format!(", and the wedge’s {} rank comes to blows.", ordinal(round)));
    match (usize::from(round) >= enemy, usize::from(round) >= models) {
        (true, _) => text.push_str(" One more round won breaks through."),
        (false, true) => text.push_str(" It is the last rank the wedge has to bring up."),
        (false, false) => {}
    }
    text
}

fn ended(ending: Ending) -> (String, String) {
    let (title, text) = match ending {
        Ending::Lost { round, pushed_back, frontage } => {
            let reforms = format!("It re-forms at once {} wide, its widest rank.", number(frontage));
            if pushed_back {
                let says = format!(
                    "In round {round} it was pushed back, which counts as losing, and it may have to test for rout. {reforms}"
                );
                ("The wedge is pushed back", says)
            } else {
                ("The wedge has lost", format!("It lost round {round}. {reforms}"))
            }
        }
        Ending::Drawn { round } => (
            "A draw",
            format!(
                "Round {round} was drawn. The wedge gets no deeper, and both sides hold. A draw in any round ends the fight \
                     of the wedge: there is no next round."
            ),
        ),
        Ending::OutOfRanks { frontage } => (
            "The wedge is spent",
            format!(
                "It has no rank left to bring up while the enemy has. It re-forms {} wide, and the combat as a whole is \
                 a draw.",
                number(frontage)
            ),
        ),
        Ending::Routed { frontage } => (
            "The enemy routs",
            format!(
                "The wedge re-forms at once {} wide, its rearmost complete rank, and may pursue.",
                number(frontage)
            ),
        ),
        Ending::Charges { frontage } => (
            "Through, and on to the next",
            format!(
                "{} wide, it charges the enemy it met, as though it were pursuing. {STAYS_PUT}",
                sentence(&number(frontage))
            ),
        ),
        Ending::Unformed { frontage } => (
            "Through, and unformed",
            format!(
                "It stands {} wide and unformed where its move ended, and cannot move in its next movement phase while it \
                 re-forms. {STAYS_PUT}",
                number(frontage)
            ),
        ),
    };
    (title.to_owned(), text)
}

#[cfg(test)]
mod tests {
    use super::{answer, pair, step};
    use crate::geometry::INCH;
    use crate::systems::realm_of_chaos::wedge_fight::{Answer, Fight, Setup};

    fn fight(enemy: &[u16], answers: &[Answer]) -> Fight {
        let setup = Setup {
            wedge: vec![1, 2, 3, 4],
            enemy: enemy.to_vec(),
            characters: vec![1],
            movement: 8 * INCH,
            wedge_base: (4_000, 8_000),
            enemy_base: (4_000, 4_000),
        };
        let mut fight = Fight::new(setup, true, false).expect("a fight");
        for &said in answers {
            fight.say(said);
        }
        fight
    }

    fn says(enemy: &[u16], answers: &[Answer]) -> String {
        let fight = fight(enemy, answers);
        let said = step(&fight, &fight.step());
        format!("{}: {}", said.title, said.text)
    }

    #[test]
    fn pairs_name_ranks_models_and_characters() {
        let texts: Vec<String> = fight(&[5, 5], &[Answer::Won]).pairs().iter().map(pair).collect();
        assert_eq!(
            texts,
            [
                "The tip, one model, fights rank 2 of the enemy, five models.",
                "Rank 2 of the wedge, two models, fights rank 1 of the enemy, five models. One character in that rank may \
                 fight, wherever in it they stand."
            ]
        );
    }

    #[test]
    fn every_step_says_what_follows() {
        use Answer::{Held, Lost, PushedBack, Won};
        assert_eq!(says(&[5], &[]), "Round 1: The leader at the tip fights those he touches.");
        assert_eq!(
            says(&[5, 5], &[Won]),
            "Round 2: The tip is through the enemy’s first rank, and the wedge’s second rank comes to blows. One more round \
             won breaks through."
        );
        assert_eq!(
            says(&[5], &[Lost]),
            "The wedge has lost: It lost round 1. It re-forms at once four wide, its widest rank."
        );
        assert_eq!(
            says(&[5], &[PushedBack]),
            "The wedge is pushed back: In round 1 it was pushed back, which counts as losing, and it may have to test for \
             rout. It re-forms at once four wide, its widest rank."
        );
        assert_eq!(
            says(&[5], &[Won, Held]),
            "Punched through: The enemy held. The wedge re-forms four wide, its rearmost complete rank, and moves up to 8″ \
             from the enemy’s rear edge, without manoeuvres. The enemy is not moved, and stays put until the end of its \
             movement phase. Does the wedge meet another enemy?"
        );
        assert_eq!(
            says(&[5; 6], &[Won; 4]),
            "The wedge is spent: It has no rank left to bring up while the enemy has. It re-forms four wide, and the combat \
             as a whole is a draw."
        );
        assert_eq!(answer(Answer::Drawn), "It was a draw");
    }
}
