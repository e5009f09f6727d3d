//! Plays every fight on the page of `roc-wedge-fight`.
//!
//! In a `fight` block, `wedge 10` and `enemy 5,5,3` (characters in a rank: `5+1`) set it up; a line after `>` presses the
//! button of that name; every other line must be what the interface says next: the step, and who fights whom indented under
//! it. `refused` sets up a fight that does not take place, for the reason under it.

#[allow(dead_code, reason = "the rules harness uses the rest")]
#[path = "support/page.rs"]
mod page;

use serried_engine::formation::wedge_ranks;
use serried_engine::geometry::{INCH, MM};
use serried_engine::systems::realm_of_chaos::wedge_fight::{Ending, Fight, Setup, Step};
use serried_engine::words::en::fight;

/// The page's fights: those of its `fight` blocks.
fn fights() -> Vec<page::Block> {
    let path = page::folder().join("roc-wedge-fight.md");
    page::blocks(&std::fs::read_to_string(path).expect("the page"))
}

fn setup(text: &str) -> Setup {
    let word = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).map(str::trim).expect("a set-up");
    let enemy = word("enemy ").split(',').map(|rank| rank.split_once('+').unwrap_or((rank, "0")));
    let number = |text: &str| text.parse::<u16>().expect("a number");
    let (enemy, characters) = enemy.map(|(models, characters)| (number(models), number(characters))).unzip();
    Setup {
        wedge: wedge_ranks(number(word("wedge ")), 1),
        enemy,
        characters,
        movement: 8 * INCH,
        wedge_base: (25 * MM, 50 * MM),
        enemy_base: (25 * MM, 25 * MM),
    }
}

fn says(fight: &Fight) -> Vec<String> {
    let said = fight::step(fight, &fight.step());
    let mut lines = vec![format!("{}: {}", said.title, said.text)];
    lines.extend(fight.pairs().iter().map(|pair| format!("    {}", fight::pair(pair))));
    lines
}

#[test]
fn every_fight_on_the_page_goes_as_told() {
    for block in fights() {
        let reached = !block.words.iter().any(|word| word == "short");
        let unformed = block.words.iter().any(|word| word == "unformed");
        let mut told = match Fight::new(setup(&block.text), reached, unformed) {
            Ok(told) => told,
            Err(why) => {
                assert_eq!(block.kind, "refused", "line {}", block.line);
                assert_eq!(block.text.lines().last(), Some(fight::no_fight(why)), "line {}", block.line);
                continue;
            }
        };
        assert_eq!(block.kind, "fight", "line {}", block.line);
        let mut found: Vec<String> = block.text.lines().take(2).map(str::to_owned).collect();
        found.extend(says(&told));
        for button in block.text.lines().filter_map(|line| line.strip_prefix("> ")) {
            let answer = told.choices().iter().copied().find(|&it| fight::answer(it) == button);
            told.say(answer.unwrap_or_else(|| panic!("line {}: no button {button}", block.line)));
            found.push(format!("> {button}"));
            found.extend(says(&told));
        }
        let wanted: Vec<&str> = block.text.lines().collect();
        assert_eq!(found.join("\n"), wanted.join("\n"), "line {}", block.line);
    }
}

/// The page ends a fight in every way there is.
#[test]
fn every_ending_is_on_the_page() {
    let mut seen = [false; 7];
    for block in fights().iter().filter(|block| block.kind == "fight") {
        let mut told = Fight::new(setup(&block.text), true, false).expect("a fight");
        for button in block.text.lines().filter_map(|line| line.strip_prefix("> ")) {
            let answer = told.choices().iter().copied().find(|&it| fight::answer(it) == button);
            told.say(answer.expect("a button"));
        }
        let at = match told.step() {
            Step::Ended(Ending::Lost { pushed_back, .. }) => usize::from(pushed_back),
            Step::Ended(Ending::Drawn { .. }) => 2,
            Step::Ended(Ending::OutOfRanks { .. }) => 3,
            Step::Ended(Ending::Routed { .. }) => 4,
            Step::Ended(Ending::Charges { .. }) => 5,
            Step::Ended(Ending::Unformed { .. }) => 6,
            open => panic!("line {}: the fight is left at {open:?}", block.line),
        };
        seen[at] = true;
    }
    assert_eq!(seen, [true; 7]);
}
