//! What formations do and how they are entered, left and moved: a short name and the sentence that answers "why?".

use crate::model::FormationKind::{self, ArcherWedge, Block, Mixed, ShieldWall, SingleFile, Square, Testudo, Wedge};
use crate::systems::realm_of_chaos::rules::{
    archer_wedge, block, mixed, shield_wall, single_file, square, testudo, wedge,
};

/// An effect of a formation. Numbers are those of the formation's rule; any other has no words.
#[must_use]
pub const fn effect(kind: FormationKind, number: u8) -> (&'static str, &'static str) {
    match (kind, number) {
        (Block, block::ONE_RANK) => (
            "One rank, everyone in front",
            "A single rank is a block too. It brings every model to the front and is the hardest to turn.",
        ),
        (Block, block::RANKS) => (
            "No rank wider than the front",
            "The front sets the width: narrow is easier to move about the field, wide is stronger in the fight.",
        ),
        (SingleFile, single_file::NO_CHARGE) => {
            ("May not charge", "A single file may not charge, and no charge may pass through single file on its way.")
        }
        (SingleFile, single_file::FLEES) => {
            ("Must flee when charged", "A column cannot receive a charge: charged, it must flee.")
        }
        (SingleFile, single_file::DIFFICULT) => {
            ("Difficult terrain counts as open", "One model at a time picks its way through.")
        }
        (SingleFile, single_file::VERY_DIFFICULT) => {
            ("Very difficult terrain counts as difficult", "One model at a time picks its way through.")
        }
        (SingleFile, single_file::OBSTACLES) => {
            ("An obstacle costs a quarter of the move", "For other formations it costs half.")
        }
        (SingleFile, single_file::CORNERS) => (
            "A touching corner is contact enough",
            "Each model need only touch the one ahead, be it by a corner, so that the column may bend.",
        ),
        (Mixed, mixed::FRONT_AND_BEHIND) => (
            "One set in front of the other",
            "No rank holds both sets, and a short rank follows the full ranks of its own set.",
        ),
        (Mixed, mixed::FLANKS) => {
            ("One set on both flanks of the other", "In every rank left and right differ by one model at most.")
        }
        (Mixed, mixed::MISSILES) => (
            "Losses from missiles fall at random",
            "Arrows do not choose: each hit is settled at random between the two sets.",
        ),
        (Square, square::WALLS) => {
            ("Models in the front wall", "The four walls are as equal as they can be, front and rear the larger.")
        }
        (Square, square::NEVER_PUSHED_BACK) => {
            ("Never pushed back", "A square is never pushed back, so those who beat it get no bonus for following up.")
        }
        (Square, square::PREPARED) => {
            ("Counts as a prepared position", "Those who stand in a square count as defending a prepared position.")
        }
        (Square, square::NO_FOLLOW_UP) => {
            ("May not follow up", "A prepared position stays where it is, so the square does not follow up.")
        }
        (Square, square::OUTWARD) => {
            ("No flank, no rear", "All models face outward: the enemy meets a front everywhere.")
        }
        (Square, square::SETTLED) => (
            "Who stands where is settled",
            "The places of both sets are fixed when the square is formed and cannot be changed after.",
        ),
        (Wedge, wedge::NO_TURNS) => ("May not turn", "Once formed, a wedge makes no further turns."),
        (Wedge, wedge::NO_CHALLENGES) => {
            ("No challenges", "Characters in a wedge may neither issue a challenge nor receive one.")
        }
        (ArcherWedge, archer_wedge::STAYS) => {
            ("May not move or turn", "Once formed it stays where it is, however wide its front; it may only wheel.")
        }
        (ShieldWall, shield_wall::NO_MOVE) => ("May not move", "Shields that are locked do not march."),
        (ShieldWall, shield_wall::NO_MISSILES) => {
            ("May not use missile weapons", "Nobody shoots or throws from a shield wall.")
        }
        (ShieldWall, shield_wall::SAVE) => {
            ("Armour save one better", "It holds for every model: 5+ becomes 4+, none becomes 6+.")
        }
        (ShieldWall, shield_wall::ENDS) => (
            "Ends when it moves",
            "It is gone when the unit is pushed back, moves for any reason, or comes under a psychological effect.",
        ),
        (Testudo, testudo::HALF_MOVE) => ("Moves at half rate", "Under its shields the unit goes at half its move."),
        (Testudo, testudo::SAVE) => ("Armour save two better", "It holds for every model: 5+ becomes 3+."),
        (Testudo, testudo::GIVEN_UP) => (
            "Given up in hand-to-hand",
            "When the unit is engaged hand to hand it keeps its ranks, but the better save is gone.",
        ),
        _ => ("", ""),
    }
}

/// How a formation is entered, left or moved. Numbers are those of the formation's rule; any other has no words.
#[must_use]
pub const fn manoeuvre(kind: FormationKind, number: u8) -> (&'static str, &'static str) {
    match (kind, number) {
        (SingleFile, single_file::CURVES) => {
            ("Manoeuvres may end in a curve", "A single file need not end a manoeuvre in a straight line.")
        }
        (Mixed, mixed::WHEN_CHARGED) => (
            "May manoeuvre when charged",
            "On a Leadership test, before or after the usual answer to the charge. The text names no manoeuvre, so none \
             is offered here.",
        ),
        (Square, square::FORMED) => (
            "Forms from one rank: complex manoeuvre",
            "It is tested for in the movement phase. When the test fails the unit stays as it stands.",
        ),
        (Square, square::UNFOLDED) => {
            ("Back to line: complex manoeuvre", "Any of the four sides may be the one that stays where it is.")
        }
        (Square, square::GROUND) => (
            "Needs open ground",
            "It may not be tried when any model begins or would end on difficult ground or over an obstacle.",
        ),
        (Wedge, wedge::FORMED) => (
            "Forms on declaring a charge: simple manoeuvre",
            "It forms at once when the charge is declared; the leader stays put and the others form behind him.",
        ),
        (Wedge, wedge::WHEELS) => {
            ("May wheel as second or third manoeuvre", "The wheel is measured from the widest rank.")
        }
        (Wedge, wedge::FAILED_WHEEL) => (
            "A failed wheel fails the charge",
            "When the test for the wheel fails, the charge fails, with the penalties of a failed charge in the combat.",
        ),
        (ArcherWedge, archer_wedge::FORMED) => {
            ("Forms as a simple manoeuvre", "Any unit in which everyone has a missile weapon may form it.")
        }
        (ArcherWedge, archer_wedge::WHEELS) => {
            ("May wheel about its rear rank", "It turns about the centre of its rear rank.")
        }
        (ArcherWedge, archer_wedge::REFORMS) => {
            ("Back to line: simple manoeuvre", "The line is as wide as the rear rank.")
        }
        (ArcherWedge, archer_wedge::WHEN_CHARGED) => {
            ("Back to line at once when charged", "That happens by itself and counts as no manoeuvre.")
        }
        (ShieldWall, shield_wall::DECLARED) => {
            ("Declared before moving", "It is declared in the movement phase, before anything of the unit moves.")
        }
        (ShieldWall, shield_wall::LEFT) => {
            ("Left at will: simple manoeuvre", "A unit may lower its shields when it likes.")
        }
        (Testudo, testudo::FORMED) => ("Forms as a complex manoeuvre", "Everyone needs a hand weapon and a shield."),
        (Testudo, testudo::LEFT) => ("Left at any time: simple manoeuvre", "A unit may open up when it likes."),
        _ => ("", ""),
    }
}

#[cfg(test)]
mod tests {
    use super::{effect, manoeuvre};
    use crate::model::FormationKind::{
        self, ArcherWedge, Block, Mixed, ShieldWall, SingleFile, Square, Testudo, Wedge,
    };

    /// How many the rules number, formation by formation; each has words, and none beyond.
    #[test]
    fn every_effect_and_manoeuvre_has_words() {
        let numbered: [(FormationKind, u8, u8); 8] = [
            (Block, 2, 0),
            (SingleFile, 6, 1),
            (Mixed, 3, 1),
            (Square, 6, 3),
            (Wedge, 2, 3),
            (ArcherWedge, 1, 4),
            (ShieldWall, 4, 2),
            (Testudo, 3, 2),
        ];
        for (kind, effects, manoeuvres) in numbered {
            for number in 0..10 {
                let told = |(label, why): (&str, &str)| !label.is_empty() && why.ends_with('.');
                assert_eq!(told(effect(kind, number)), number < effects, "{kind:?} effect {number}");
                assert_eq!(told(manoeuvre(kind, number)), number < manoeuvres, "{kind:?} manoeuvre {number}");
            }
        }
    }
}
