//! Every branch, worked out by hand from the rule: the wedge of ten stands 1, 2, 3, 4, its enemies five wide.

use proptest::prelude::*;

use super::Answer::{Clear, Drawn, Held, Lost, Met, PushedBack, Routed, Won};
use super::{Answer, Ending, Fight, NoFight, Setup, Step, enemy_ranks};
use crate::formation::wedge_ranks;
use crate::geometry::{INCH, MM, Rect};

fn setup(wedge: u16, enemy: &[u16]) -> Setup {
    Setup {
        wedge: wedge_ranks(wedge, 1),
        enemy: enemy.to_vec(),
        characters: Vec::new(),
        movement: 8 * INCH,
        wedge_base: (25 * MM, 50 * MM),
        enemy_base: (25 * MM, 25 * MM),
    }
}

fn fight(wedge: u16, enemy: &[u16], answers: &[Answer]) -> Fight {
    let mut fight = Fight::new(setup(wedge, enemy), true, false).expect("a fight");
    for &answer in answers {
        let before = fight.answers().len();
        fight.say(answer);
        assert_eq!(fight.answers().len(), before + 1, "{answer:?} does not belong to {:?}", fight.step());
    }
    fight
}

fn pairs(fight: &Fight) -> Vec<(u16, u16)> {
    fight.pairs().iter().map(|pair| (pair.wedge, pair.enemy)).collect()
}

#[test]
fn no_fight_without_reaching_or_in_good_order() {
    assert_eq!(Fight::new(setup(10, &[5]), false, false), Err(NoFight::NotReached));
    assert_eq!(Fight::new(setup(10, &[5]), true, true), Err(NoFight::Unformed));
    assert_eq!(Fight::new(setup(10, &[]), true, false), Err(NoFight::Nobody));
    assert_eq!(Fight::new(setup(10, &[0]), true, false), Err(NoFight::Nobody));
    assert_eq!(Fight::new(setup(0, &[5]), true, false), Err(NoFight::Nobody));
}

#[test]
fn one_rank_is_pierced_by_one_won_round() {
    let mut fight = fight(10, &[5], &[]);
    assert_eq!((fight.step(), pairs(&fight)), (Step::Round { round: 1 }, vec![(1, 1)]));
    assert_eq!(fight.say(Won), Step::RoutTest);
    assert_eq!((fight.penetration(), pairs(&fight)), (1, vec![]));
    assert_eq!(fight.say(Routed), Step::Ended(Ending::Routed { frontage: 4 }));
    assert!(fight.choices().is_empty());
}

/// A tip 25 mm wide before five bases of 25 mm touches the middle one; before four, the two beside the middle. A tip of 50 mm
/// before five of 25 mm reaches 25 mm to either side of the middle: the middle one, which ends at 12.5, and one on each side.
/// In round 2 the rank fights. The drawing has the same who fight.
#[test]
fn the_tip_first_fights_those_it_touches() {
    let fighting = |tip: i32, models: u16| {
        let setup = Setup { wedge_base: (tip * MM, 50 * MM), ..setup(10, &[models, 5]) };
        let fight = Fight::new(setup, true, false).expect("a fight");
        let drawn = fight.drawing().enemy.into_iter().filter(|stood| stood.fights).map(|stood| stood.models);
        (fight.pairs()[0].fighting, drawn.collect::<Vec<_>>())
    };
    assert_eq!(fighting(25, 5), (1, vec![1]));
    assert_eq!(fighting(25, 4), (2, vec![2]));
    assert_eq!(fighting(25, 1), (1, vec![1]));
    assert_eq!(fighting(50, 5), (3, vec![3]));
    assert_eq!(fight(10, &[5, 5], &[Won]).pairs().iter().map(|pair| pair.fighting).collect::<Vec<_>>(), [5, 5]);
    let parts: Vec<_> = fight(10, &[5], &[]).drawing().enemy.iter().map(|it| (it.models, it.fights)).collect();
    assert_eq!(parts, [(2, false), (1, true), (2, false)]);
}

/// Round 2: the tip fights the second rank, the wedge's second rank the first.
#[test]
fn two_ranks_take_two() {
    let fight = fight(10, &[5, 5], &[Won]);
    assert_eq!((fight.step(), pairs(&fight)), (Step::Round { round: 2 }, vec![(1, 2), (2, 1)]));
    let models: Vec<_> = fight.pairs().iter().map(|pair| (pair.wedge_models, pair.enemy_models)).collect();
    assert_eq!(models, [(1, 5), (2, 5)]);
    assert_eq!(fight.penetration(), 1);
}

/// Four against four: both run out after the fourth round, and the enemy's running out comes first.
#[test]
fn running_out_together_is_a_breakthrough() {
    let mut fight = fight(10, &[5, 5, 5, 3], &[Won, Won, Won]);
    assert_eq!(pairs(&fight), [(1, 4), (2, 3), (3, 2), (4, 1)]);
    assert_eq!(fight.say(Won), Step::RoutTest);
    assert_eq!(fight.penetration(), 4);
}

#[test]
fn a_wedge_with_ranks_left_breaks_through_sooner() {
    assert_eq!(fight(15, &[5, 5], &[Won, Won]).step(), Step::RoutTest);
}

/// Six ranks: after the fourth round the wedge has nobody to bring up. It re-forms four wide, the combat is a draw.
#[test]
fn six_ranks_outlast_the_wedge() {
    let fight = fight(10, &[5; 6], &[Won, Won, Won, Won]);
    assert_eq!(fight.step(), Step::Ended(Ending::OutOfRanks { frontage: 4 }));
    assert_eq!(fight.penetration(), 4);
}

/// A wedge of twelve has five ranks, 1, 2, 3, 4, 2: the incomplete one fights as a rank, but its widest and its rearmost
/// rank, the last complete one, is the fourth.
#[test]
fn an_incomplete_rank_fights_but_gives_no_frontage() {
    assert_eq!(fight(12, &[5; 6], &[Won; 4]).step(), Step::Round { round: 5 });
    assert_eq!(fight(12, &[5; 6], &[Won; 5]).step(), Step::Ended(Ending::OutOfRanks { frontage: 4 }));
    assert_eq!(fight(12, &[5], &[Won, Routed]).step(), Step::Ended(Ending::Routed { frontage: 4 }));
    assert_eq!(fight(2, &[5], &[Won, Routed]).step(), Step::Ended(Ending::Routed { frontage: 1 }));
}

#[test]
fn lost_pushed_back_or_drawn_in_any_round_ends_it() {
    for enemy in [1, 2, 4, 6] {
        for round in 1..=enemy.min(4) {
            let won = vec![Won; usize::from(round) - 1];
            let after = |last| fight(10, &vec![5; usize::from(enemy)], &[won.clone(), vec![last]].concat()).step();
            let lost = |pushed_back| Step::Ended(Ending::Lost { round, pushed_back, frontage: 4 });
            assert_eq!(after(Lost), lost(false));
            assert_eq!(after(PushedBack), lost(true));
            assert_eq!(after(Drawn), Step::Ended(Ending::Drawn { round }));
        }
    }
}

#[test]
fn an_enemy_that_holds_is_punched_through() {
    let mut held = fight(10, &[5, 5], &[Won, Won, Held]);
    assert_eq!(held.step(), Step::PunchedThrough { frontage: 4, movement: 8 * INCH });
    assert_eq!(held.choices(), [Met, Clear]);
    assert_eq!(held.say(Met), Step::Ended(Ending::Charges { frontage: 4 }));
    assert!(held.undo());
    assert_eq!(held.say(Clear), Step::Ended(Ending::Unformed { frontage: 4 }));
}

#[test]
fn answers_that_do_not_belong_change_nothing_and_undo_takes_back() {
    let mut told = fight(10, &[5], &[]);
    assert_eq!(told.say(Routed), Step::Round { round: 1 });
    assert!(told.answers().is_empty() && !told.undo());
    told.say(Won);
    told.say(Held);
    told.say(Won);
    let steps: Vec<_> = told.story().iter().map(|(_, step)| *step).collect();
    let punched = Step::PunchedThrough { frontage: 4, movement: 8 * INCH };
    assert_eq!(steps, [Step::Round { round: 1 }, Step::RoutTest, punched]);
    assert!(told.undo() && told.undo() && !told.undo());
    assert_eq!(told, fight(10, &[5], &[]));
}

#[test]
fn characters_fight_in_the_rank_they_stand_in() {
    let mut setup = setup(10, &[5, 0, 5]);
    setup.characters = vec![1, 7, 2];
    let mut fight = Fight::new(setup, true, false).expect("a fight");
    assert_eq!(fight.pairs()[0].characters, 1);
    fight.say(Won);
    // The empty rank is passed over: the second rank is the one with two characters.
    let told: Vec<_> = fight.pairs().iter().map(|pair| (pair.enemy, pair.characters)).collect();
    assert_eq!(told, [(2, 2), (1, 1)]);
}

#[test]
fn enemies_form_full_ranks() {
    assert_eq!(enemy_ranks(17, 5), [5, 5, 5, 2]);
    assert_eq!(enemy_ranks(5, 5), [5]);
    assert_eq!(enemy_ranks(0, 5), Vec::<u16>::new());
    assert_eq!(enemy_ranks(3, 0), [1, 1, 1]);
}

/// Horse 25 x 50 drive into foot 25 x 25, rows 50 apart. With one rank pierced the tip touches the second rank; the
/// first is parted by the tip, 12.5 mm to either side, and touches the front of the second row, at 50 mm.
#[test]
fn the_drawing_parts_the_enemy_where_the_wedge_came_through() {
    let drawing = fight(3, &[5, 5, 5], &[Won]).drawing();
    let mm10 = |left, front, right, rear| Rect {
        left: left * MM / 10,
        front: front * MM / 10,
        right: right * MM / 10,
        rear: rear * MM / 10,
    };
    let wedge: Vec<_> = drawing.wedge.iter().map(|rank| (rank.ground, rank.fights)).collect();
    assert_eq!(wedge, [(mm10(-125, 0, 125, 500), true), (mm10(-250, 500, 250, 1000), true)]);
    let enemy: Vec<_> = drawing.enemy.iter().map(|rank| (rank.rank, rank.models, rank.ground, rank.fights)).collect();
    assert_eq!(
        enemy,
        [
            (1, 2, mm10(-625, 250, -125, 500), true),
            (1, 3, mm10(125, 250, 875, 500), true),
            (2, 5, mm10(-625, -250, 625, 0), true),
            (3, 5, mm10(-625, -500, 625, -250), false),
        ]
    );
}

fn answers() -> impl Strategy<Value = Vec<Answer>> {
    let answer = prop_oneof![
        8 => Just(Won), 1 => Just(Lost), 1 => Just(PushedBack), 1 => Just(Drawn),
        1 => Just(Routed), 1 => Just(Held), 1 => Just(Met), 1 => Just(Clear),
    ];
    prop::collection::vec(answer, 0..60)
}

proptest! {
    /// However it goes, there are never more rounds than ranks on both sides together, and the pairs of a round are exactly
    /// those ranks whose numbers add up to one more than the round.
    #[test]
    fn it_ends_and_pairs_are_the_formula(
        models in 1_u16..120,
        enemy in prop::collection::vec(1_u16..12, 1..14),
        answers in answers(),
    ) {
        let mut fight = Fight::new(setup(models, &enemy), true, false).expect("a fight");
        let most = fight.setup().wedge.len() + enemy.len();
        for answer in answers {
            let before = (fight.step(), fight.answers().len());
            let after = fight.say(answer);
            prop_assert_eq!(fight.step(), after);
            if fight.answers().len() == before.1 {
                prop_assert_eq!(after, before.0);
            } else {
                let mut back = fight.clone();
                prop_assert!(back.undo());
                prop_assert_eq!(back.step(), before.0);
            }
            if let Step::Round { round } = after {
                prop_assert!(usize::from(round) <= most);
                let mut wanted = Vec::new();
                for i in 1..=fight.setup().wedge.len() {
                    for j in 1..=enemy.len() {
                        if i + j == usize::from(round) + 1 {
                            wanted.push((i as u16, j as u16));
                        }
                    }
                }
                prop_assert_eq!(pairs(&fight), wanted);
            }
            let over = matches!(after, Step::Ended(_));
            prop_assert_eq!(fight.choices().is_empty(), over);
        }
        // Won to the end, it always ends.
        for _ in 0..most {
            fight.say(Won);
        }
        let over = !matches!(fight.step(), Step::Round { .. });
        prop_assert!(over);
    }

    /// No two ranks of one side are drawn over each other, nor a rank over one of the other side.
    #[test]
    fn nobody_is_drawn_over_another(
        models in 1_u16..60,
        enemy in prop::collection::vec(1_u16..12, 1..9),
        penetration in 0_u16..9,
        deep in prop::sample::select(vec![(20, 25), (25, 25), (50, 25), (25, 50)]),
    ) {
        let mut setup = setup(models, &enemy);
        setup.wedge_base.1 = deep.0 * MM;
        setup.enemy_base.1 = deep.1 * MM;
        let drawing = Fight::new(setup, true, false).expect("a fight").drawing_at(penetration.min(enemy.len() as u16));
        let all: Vec<_> = drawing.wedge.iter().chain(&drawing.enemy).collect();
        for (at, one) in all.iter().enumerate() {
            for other in &all[at + 1..] {
                prop_assert!(!one.ground.overlaps(other.ground), "{:?} {:?}", one, other);
            }
        }
    }
}
