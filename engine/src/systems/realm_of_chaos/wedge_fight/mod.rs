//! The wedge's fight (`roc-wedge-fight`), step by step: the player says how each round went, this says who fights whom
//! and what follows.
//!
//! A fight is its set-up and the answers given so far; every state is worked out from these, so that undoing is
//! forgetting the last answer.

mod drawing;
#[cfg(test)]
mod tests;

pub use drawing::{Drawing, Stood};

use crate::formation::{Muster, Ranks, wedge_ranks};
use crate::geometry::{INCH, Len};

/// What stands against what when the wedge strikes home.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Models in each rank of the wedge, the tip first.
    pub wedge: Vec<u16>,
    /// Models in each rank of the enemy, the one struck first.
    pub enemy: Vec<u16>,
    /// Characters in each rank of the enemy; ranks beyond the list have none.
    pub characters: Vec<u16>,
    /// Full move of the wedge, in 1/160 mm.
    pub movement: Len,
    /// Width and depth of the wedge's bases, in 1/160 mm.
    pub wedge_base: (Len, Len),
    /// Width and depth of the enemy's bases, in 1/160 mm.
    pub enemy_base: (Len, Len),
}

impl Setup {
    /// A wedge as it stands against an enemy in ranks of so many models without characters, on bases of that width and
    /// depth in 1/160 mm. The wedge moves as far as its slowest model.
    #[must_use]
    pub fn against(wedge: &Muster, enemy: Vec<u16>, enemy_base: (Len, Len)) -> Self {
        let slowest = wedge.bodies.iter().filter_map(|body| body.profile.stats.first()?.value).min().unwrap_or(0);
        Self {
            wedge: wedge_ranks(count(wedge.bodies.len()), 1),
            enemy,
            characters: Vec::new(),
            movement: Len::from(slowest) * INCH,
            wedge_base: wedge.place_size(),
            enemy_base,
        }
    }

    /// A wedge as it stands against a unit as it stands, its characters in their ranks.
    #[must_use]
    pub fn against_unit(wedge: &Muster, enemy: &Muster, ranks: &Ranks) -> Self {
        let mut characters = vec![0; ranks.widths.len()];
        for (body, place) in enemy.bodies.iter().zip(&ranks.places) {
            if body.profile.character
                && let Some(here) = characters.get_mut(usize::from(place.rank).wrapping_sub(1))
            {
                *here += 1;
            }
        }
        Self { characters, ..Self::against(wedge, ranks.widths.clone(), enemy.place_size()) }
    }
}

/// Why there is no wedge's fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoFight {
    /// The wedge did not reach its target.
    NotReached,
    /// The wedge is unformed.
    Unformed,
    /// One of the sides has no models.
    Nobody,
}

/// What the player says of the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The wedge won the round.
    Won,
    /// The wedge lost the round.
    Lost,
    /// The wedge was pushed back.
    PushedBack,
    /// The round was drawn.
    Drawn,
    /// The pierced enemy routs.
    Routed,
    /// The pierced enemy holds.
    Held,
    /// Moving on, the wedge met another enemy.
    Met,
    /// Moving on, the wedge met nobody.
    Clear,
}

/// Where the fight stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A round is fought.
    Round {
        /// Which, from 1.
        round: u16,
    },
    /// The enemy is pierced to its last rank and tests for rout at once, whatever its losses.
    RoutTest,
    /// The enemy held: the wedge re-forms and moves on from the enemy's rear edge, without manoeuvres.
    PunchedThrough {
        /// Models in its new front rank: the last complete rank of the wedge.
        frontage: u16,
        /// How far at most, in 1/160 mm.
        movement: Len,
    },
    /// It is over.
    Ended(Ending),
}

/// How the fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The wedge lost a round: it re-forms with the frontage of its widest rank. Pushed back, it may have to test for rout.
    Lost {
        /// Which round.
        round: u16,
        /// Whether it was pushed back.
        pushed_back: bool,
        /// Models in its new front rank.
        frontage: u16,
    },
    /// A round was drawn: penetration stops, both hold.
    Drawn {
        /// Which round.
        round: u16,
    },
    /// The wedge has no more ranks to bring up: it re-forms, and the combat is a draw.
    OutOfRanks {
        /// Models in its new front rank: its widest (our reading).
        frontage: u16,
    },
    /// The enemy routs: the wedge re-forms with the frontage of its rearmost rank and may pursue.
    Routed {
        /// Models in its new front rank.
        frontage: u16,
    },
    /// Punched through, and charges what it met as though pursuing. The pierced enemy stays put until the end of its
    /// movement phase.
    Charges {
        /// Models in its front rank.
        frontage: u16,
    },
    /// Punched through and met nobody: unformed, cannot move in its next movement phase. The pierced enemy stays put
    /// until the end of its movement phase.
    Unformed {
        /// Models in its front rank.
        frontage: u16,
    },
}

/// Who fights whom in a round: one rank of the wedge, one of the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    /// Rank of the wedge, from 1, the tip.
    pub wedge: u16,
    /// Models in it.
    pub wedge_models: u16,
    /// Rank of the enemy, from 1, the one struck first.
    pub enemy: u16,
    /// Models in it.
    pub enemy_models: u16,
    /// How many of them fight: in the first round only those the tip touches, later the rank.
    pub fighting: u16,
    /// Characters in it, who may always fight.
    pub characters: u16,
}

/// A fight and the answers given so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    setup: Setup,
    answers: Vec<Answer>,
}

/// Ranks of an enemy of `models` in ranks `frontage` wide, the last perhaps short.
#[must_use]
pub fn enemy_ranks(models: u16, frontage: u16) -> Vec<u16> {
    let frontage = frontage.max(1);
    (0..models.div_ceil(frontage)).map(|rank| frontage.min(models - rank * frontage)).collect()
}

impl Fight {
    /// A fight about to begin. Empty ranks are passed over.
    ///
    /// # Errors
    /// When there is none: the wedge did not reach its target or is unformed, or nobody stands on one of the sides.
    pub fn new(mut setup: Setup, reached: bool, unformed: bool) -> Result<Self, NoFight> {
        if !reached {
            return Err(NoFight::NotReached);
        }
        if unformed {
            return Err(NoFight::Unformed);
        }
        setup.characters.resize(setup.enemy.len(), 0);
        let ranks = setup.enemy.iter().copied().zip(setup.characters).filter(|&(models, _)| models > 0);
        (setup.enemy, setup.characters) = ranks.unzip();
        setup.wedge.retain(|&models| models > 0);
        if setup.wedge.is_empty() || setup.enemy.is_empty() {
            return Err(NoFight::Nobody);
        }
        Ok(Self { setup, answers: Vec::new() })
    }

    /// What stands against what.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The answers so far.
    #[must_use]
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// Where the fight stands.
    #[must_use]
    pub fn step(&self) -> Step {
        self.answers.iter().fold(Step::Round { round: 1 }, |step, &answer| self.after(step, answer).unwrap_or(step))
    }

    /// Every step so far, with the answer that led to it; the first has none.
    #[must_use]
    pub fn story(&self) -> Vec<(Option<Answer>, Step)> {
        let mut step = Step::Round { round: 1 };
        let mut story = vec![(None, step)];
        for &answer in &self.answers {
            step = self.after(step, answer).unwrap_or(step);
            story.push((Some(answer), step));
        }
        story
    }

    /// What may be said of the step now, in the order of its buttons; nothing when the fight is over.
    #[must_use]
    pub fn choices(&self) -> &'static [Answer] {
        match self.step() {
            Step::Round { .. } => &[Answer::Won, Answer::Drawn, Answer::Lost, Answer::PushedBack],
            Step::RoutTest => &[Answer::Routed, Answer::Held],
            Step::PunchedThrough { .. } => &[Answer::Met, Answer::Clear],
            Step::Ended(_) => &[],
        }
    }

    /// Answers the step and returns the next. An answer that does not belong to the step changes nothing.
    pub fn say(&mut self, answer: Answer) -> Step {
        let step = self.step();
        match self.after(step, answer) {
            Some(next) => {
                self.answers.push(answer);
                next
            }
            None => step,
        }
    }

    /// Takes the last answer back. False when there is none.
    pub fn undo(&mut self) -> bool {
        self.answers.pop().is_some()
    }

    /// How many ranks of the enemy the tip has driven through: one a round won.
    #[must_use]
    pub fn penetration(&self) -> u16 {
        count(self.answers.iter().filter(|&&answer| answer == Answer::Won).count())
    }

    /// Who fights whom now, the tip's fight first; nobody unless a round is fought.
    #[must_use]
    pub fn pairs(&self) -> Vec<Pair> {
        match self.step() {
            Step::Round { round } => self.pairs_in(round),
            _ => Vec::new(),
        }
    }

    /// Who fights whom in a round: wedge rank i against enemy rank r + 1 - i, for every i from 1 to r where both exist.
    #[must_use]
    pub fn pairs_in(&self, round: u16) -> Vec<Pair> {
        let rank = |ranks: &[u16], number: u16| ranks.get(usize::from(number).wrapping_sub(1)).copied();
        (1..=round)
            .filter_map(|wedge| {
                let enemy = round - wedge + 1;
                let all = rank(&self.setup.enemy, enemy)?;
                Some(Pair {
                    fighting: if round == 1 { self.touched(all).1 } else { all },
                    wedge,
                    wedge_models: rank(&self.setup.wedge, wedge)?,
                    enemy,
                    enemy_models: all,
                    characters: rank(&self.setup.characters, enemy).unwrap_or(0),
                })
            })
            .collect()
    }

    /// Of so many models side by side before the tip, their middle before its middle: how many stand left of those whose front
    /// edge touches the tip's, and how many touch it. Corners do not.
    pub(super) fn touched(&self, models: u16) -> (u16, u16) {
        let (tip, wide) = (self.setup.wedge_base.0, self.setup.enemy_base.0);
        // Twice the distances, so that halves are whole.
        let left = |model: u16| (2 * Len::from(model) - Len::from(models)).saturating_mul(wide);
        let touches = |model: &u16| left(*model) < tip && left(model + 1) > -tip;
        let first = (0..models).find(touches).unwrap_or(models);
        (first, count((first..models).take_while(touches).count()))
    }

    /// Models in the widest rank of the wedge.
    #[must_use]
    pub fn widest(&self) -> u16 {
        self.setup.wedge.iter().copied().max().unwrap_or(0)
    }

    /// Models in the last complete rank of the wedge: its rearmost rank, for re-forming.
    #[must_use]
    pub fn rearmost(&self) -> u16 {
        let complete = (1..).zip(&self.setup.wedge).filter(|(want, have)| want == *have).map(|(want, _)| want);
        complete.last().unwrap_or(1)
    }

    /// The step after an answer, or `None` when the answer does not belong to the step.
    fn after(&self, step: Step, answer: Answer) -> Option<Step> {
        let lost = |round, pushed_back| Ending::Lost { round, pushed_back, frontage: self.widest() };
        Some(match (step, answer) {
            (Step::Round { round }, Answer::Won) => self.won(round),
            (Step::Round { round }, Answer::Lost) => Step::Ended(lost(round, false)),
            (Step::Round { round }, Answer::PushedBack) => Step::Ended(lost(round, true)),
            (Step::Round { round }, Answer::Drawn) => Step::Ended(Ending::Drawn { round }),
            (Step::RoutTest, Answer::Routed) => Step::Ended(Ending::Routed { frontage: self.rearmost() }),
            (Step::RoutTest, Answer::Held) => {
                Step::PunchedThrough { frontage: self.rearmost(), movement: self.setup.movement }
            }
            (Step::PunchedThrough { frontage, .. }, Answer::Met) => Step::Ended(Ending::Charges { frontage }),
            (Step::PunchedThrough { frontage, .. }, Answer::Clear) => Step::Ended(Ending::Unformed { frontage }),
            _ => return None,
        })
    }

    /// After a round won. The enemy's ranks are looked at first: running out together is a breakthrough.
    fn won(&self, round: u16) -> Step {
        if usize::from(round) >= self.setup.enemy.len() {
            Step::RoutTest
        } else if usize::from(round) >= self.setup.wedge.len() {
            Step::Ended(Ending::OutOfRanks { frontage: self.widest() })
        } else {
            Step::Round { round: round + 1 }
        }
    }
}

fn count(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
