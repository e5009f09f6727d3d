//! What is said of units on the table.

use super::count::sentence;
use super::ui::{self, unit_name};
use crate::geometry::{Arcs, Len, MM, Side, Vector};
use crate::model::{SystemId, Terrain, Token};
use crate::rules::{Field, Relation, RelationKey, TableFinding, TableFix, TableReason};
use crate::table::TableRefusal;
use crate::words::en::Said;
use crate::words::{Measure, length, tenths};

/// The name of a unit on the table.
#[must_use]
pub fn name(field: &Field, token: Token) -> String {
    field.stand(token).map_or_else(|| "a unit that is gone".to_owned(), |it| unit_name(it.unit).to_owned())
}

/// What a check on the table says.
#[must_use]
pub fn finding(field: &Field, said: &TableFinding) -> Said {
    match &said.reason {
        TableReason::Overlap { .. } if said.rule.is_none() => Said {
            title: format!("Stands on the ground of {}", name(field, said.with)),
            text: "The rectangles round their models overlap. Move one of the two, unless there is room between the \
                models."
                .into(),
        },
        TableReason::OffTable { wholly: true } => Said {
            title: "Stands off the table".into(),
            text: "No part of it is on the table, where it could move or fight.".into(),
        },
        TableReason::OffTable { wholly: false } => Said {
            title: "Reaches over the edge of the table".into(),
            text: "A part of it is not on the table.".into(),
        },
        TableReason::Overlap { .. } => Said {
            title: format!("Its boundary overlaps that of {}", name(field, said.with)),
            text: "No boundary may be inside another, not even with its empty parts. Edges and corners may touch."
                .into(),
        },
    }
}

/// What the button of a fix on the table says: "Move Spears 5 mm to the right".
#[must_use]
pub fn fix(field: &Field, fix: &TableFix, measure: Measure) -> String {
    format!("Move {} {}", name(field, fix.token), way(fix.by, measure))
}

/// A vector: "5 mm to the right and 3 mm back".
fn way(by: Vector, measure: Measure) -> String {
    let part = |far: i32, less: &str, more: &str| {
        (far != 0).then(|| format!("{} {}", length(far.abs(), measure), if far < 0 { less } else { more }))
    };
    let parts: Vec<String> =
        [part(by.x, "to the left", "to the right"), part(by.y, "up", "down")].into_iter().flatten().collect();
    parts.join(" and ")
}

/// An arc, in a sentence: "right flank".
#[must_use]
pub const fn arc(side: Side) -> &'static str {
    match side {
        Side::Front => "front",
        Side::Right => "right flank",
        Side::Rear => "rear",
        Side::Left => "left flank",
    }
}

/// Some arcs: "front and right flank".
#[must_use]
pub fn arcs(arcs: Arcs) -> String {
    let names: Vec<&str> = arcs.iter().map(arc).collect();
    match &names[..] {
        [] => "no arc".to_owned(),
        [only] => (*only).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// How one unit stands to another, in a few words and in a sentence: "Inside the front and right flank", and why.
#[must_use]
pub fn relation(said: &Relation) -> Said {
    match &said.key {
        RelationKey::Inside(found) => Said {
            title: format!("Inside the {}", arcs(*found)),
            text: match found.count() {
                0 | 1 => "No part of it touches another arc.".to_owned(),
                _ => "Any part counts, and one that touches a line is inside both arcs.".to_owned(),
            },
        },
        RelationKey::Located(None) => Said {
            title: "Located in no arc".to_owned(),
            text: format!("{} lies inside the boundary itself.", sentence(deciding(said.front))),
        },
        RelationKey::Located(Some(side)) => Said {
            title: format!("Located in the {}", arc(*side)),
            text: if said.on_line {
                format!(
                    "{} lies exactly on the line between two arcs: that is the flank.",
                    sentence(deciding(said.front))
                )
            } else {
                format!("{} lies there.", sentence(deciding(said.front)))
            },
        },
    }
}

const fn deciding(front: bool) -> &'static str {
    if front { "the centre of its front facing" } else { "the centre of its base" }
}

/// A distance between boundaries, in both measures: "5.5″ · 139.7 mm".
#[must_use]
pub fn distance(far: i32) -> String {
    format!("{} \u{b7} {}", length(far, Measure::Inches), length(far, Measure::Millimetres))
}

/// What a piece of terrain is.
#[must_use]
pub const fn terrain(kind: Terrain) -> &'static str {
    match kind {
        Terrain::Open => "Open ground",
        Terrain::Difficult => "Difficult ground",
        Terrain::VeryDifficult => "Very difficult ground",
        Terrain::Obstacle => "Obstacle",
    }
}

/// Why a command for the table was refused.
#[must_use]
pub fn refusal(why: TableRefusal) -> String {
    match why {
        TableRefusal::NoUnit => "That unit is no longer on the table.".to_owned(),
        TableRefusal::NoPiece => "That piece of terrain is no longer on the table.".to_owned(),
        TableRefusal::Size => {
            "A table measures between 12 and 240 inches each way, and no piece of terrain is larger.".to_owned()
        }
        TableRefusal::TooFar => "That is too far from the table.".to_owned(),
        TableRefusal::TooMany { most } => format!("A table holds at most {most} pieces of terrain."),
        TableRefusal::NobodyNear { within } => format!(
            "No other unit is within {}. Move nearer first, or pick the one it is to touch as well.",
            length(within, Measure::Inches)
        ),
        TableRefusal::InContact => "They are in contact already.".to_owned(),
        TableRefusal::OnOthers => {
            "It stands on the ground of another unit, so it is more than in contact. Move it off that ground first."
                .to_owned()
        }
        TableRefusal::NoRoom => {
            "Other units stand in the way: nowhere along that edge is there room for it. Move one of them aside first."
                .to_owned()
        }
        TableRefusal::WouldStack => {
            "In line one of them would stand on the ground of another unit. Move that one aside first.".to_owned()
        }
    }
}

/// A coordinate in a measure of so many 1/160 mm, as a field shows it: the tenth it was typed as, where turning about a centre
/// that lies between whole units left it no more than a unit and a half beside it.
#[must_use]
pub fn coordinate(at: i32, measure: f64) -> f64 {
    let exact = f64::from(at) / measure;
    let tenth = (exact * 10.0).round() / 10.0;
    if ((tenth - exact) * measure).abs() <= 1.6 { tenth } else { exact }
}

/// A place on the table, for assistive technology: "600 mm across, 900 mm down, facing up".
#[must_use]
pub fn place(x: i32, y: i32, degrees: f64, measure: Measure) -> String {
    let facing = match (degrees * 100.0).round() as i32 {
        0 => "up".to_owned(),
        9_000 => "right".to_owned(),
        18_000 => "down".to_owned(),
        27_000 => "left".to_owned(),
        other => format!("{}\u{b0}", other as f64 / 100.0),
    };
    let at = |it: i32| if it < 0 { format!("\u{2212}{}", length(-it, measure)) } else { length(it, measure) };
    format!("{} across, {} down, facing {facing}", at(x), at(y))
}

/// One unit seen from another: "Blades, seen from Spears".
#[must_use]
pub fn of(field: &Field, what: Token, of: Token) -> String {
    format!("{}, seen from {}", name(field, what), name(field, of))
}

/// A unit on the table, for assistive technology: "Spears, 20 models, of the opponent".
#[must_use]
pub fn unit(name: &str, models: usize, theirs: bool) -> String {
    let models = if models == 1 { "1 model".to_owned() } else { format!("{models} models") };
    format!("{name}, {models}{}", if theirs { ", of the opponent" } else { "" })
}

/// How much is picked.
#[must_use]
pub fn picked(count: usize) -> String {
    format!("{count} picked")
}

/// The button that lays a piece of terrain.
#[must_use]
pub fn lay(kind: Terrain) -> String {
    format!("Lay {}", terrain(kind).to_lowercase())
}

/// Why terrain is not made that small; `least` in 1/160 mm.
#[must_use]
pub fn too_small(least: Len) -> String {
    format!("Terrain is at least {} mm wide and deep.", tenths(least, MM))
}

/// An opponent whose army is of another rule system.
#[must_use]
pub fn other_game(theirs: SystemId, own: SystemId) -> String {
    let (theirs, own) = (ui::system(theirs), ui::system(own));
    format!(
        "This army is of {theirs}, yours of {own}. Each moves by its own rules; what stands wrong on the table is judged by \
         yours."
    )
}

/// What the two views are, together.
pub const VIEW: &str = "View";
/// The view of one unit.
pub const UNIT_VIEW: &str = "Unit";
/// The view of all units.
pub const TABLE_VIEW: &str = "Table";
/// The drawing, its panel, its tab.
pub const TABLE: &str = "Table";
/// Everything on it, as a list.
pub const ON_THE_TABLE: &str = "On the table";
/// How keys work there.
pub const KEYS: &str = "Arrows go from unit to unit, with Shift they pick both. Enter picks, with Shift several. Space picks up: \
    arrows then move by 10 mm, with Shift by an inch, with Ctrl by 1 mm; Space puts down, Escape puts back. Q and E turn by \
    15 degrees, with Shift by one. Plus, minus and 0 change the size.";
/// Said when something is taken up by keys.
pub const PICKED_UP: &str = "Picked up. Arrows move, Space puts down, Escape puts back.";
/// Said when it is put down.
pub const PUT_DOWN: &str = "Put down.";
/// Said when it is back where it was.
pub const PUT_BACK: &str = "Put back.";
/// The switches, together.
pub const TOOLS: &str = "Tools";
/// The tape.
pub const MEASURE: &str = "Measure";
/// Touches pick several.
pub const SEVERAL: &str = "Select several";
/// Nothing snaps.
pub const FREE: &str = "Free placement";
/// The arcs of the first unit picked.
pub const ARCS: &str = "Arcs";
/// Whose arcs they are, where the army is of another game.
pub const ARCS_ARE: &str =
    "Arcs, and where a unit is located, are those of The 9th Age; the game this army is for has no such thing.";
/// Why no arcs are drawn of a unit on a round base.
#[must_use]
pub fn round(name: &str) -> String {
    format!("{name} is on a round base: all round is its front, so there are no arcs to draw.")
}
/// Nothing is picked.
pub const PICK_SOMETHING: &str = "Pick a unit to see where it stands, or two to see how they stand to each other. Drag to move, \
    the round handle turns.";
/// The part of the panel about what is picked.
pub const PICKED: &str = "Picked";
/// A place, as a field.
pub const ACROSS: &str = "Across";
/// A place, as a field.
pub const DOWN: &str = "Down";
/// A direction, as a field.
pub const FACING: &str = "Facing";
/// A turn.
pub const TURN_LEFT: &str = "Turn left";
/// A turn.
pub const TURN_RIGHT: &str = "Turn right";
/// A turn.
pub const TURN_ABOUT: &str = "Turn about";
/// Has the picked units move together.
pub const GROUP: &str = "Group";
/// Has them move each on its own again.
pub const UNGROUP: &str = "Ungroup";
/// Aligns with the first picked.
pub const ALIGN_FACING: &str = "Align facings";
/// Aligns with the first picked.
pub const ALIGN_FRONTS: &str = "Align fronts";
/// Aligns with the first picked.
pub const ALIGN_CENTRES: &str = "Align centres";
/// Brings into base contact.
pub const SNAP: &str = "Move into contact";
/// Before a distance.
pub const APART: &str = "Between their boundaries:";
/// Where the checks of the army speak of those of the table: "Two findings on the table, told in its own panel".
#[must_use]
pub fn judged(found: usize) -> String {
    let many = if found == 1 { "finding" } else { "findings" };
    format!("{found} {many} on the table, told in its own panel")
}

/// The part of the panel about what is wrong.
pub const OVERLAPS: &str = "Overlaps, and who is off the table";
/// Picks the unit of a finding.
pub const SHOW_IT: &str = "Pick it";
/// Picks both units of a finding.
pub const SHOW_BOTH: &str = "Pick both";
/// The part of the panel about the opponent.
pub const OPPONENT: &str = "Opponent";
/// Sends the opponent away.
pub const SEND_AWAY: &str = "Send away";
/// A field for a link.
pub const PASTE_LINK: &str = "Link of the opponent\u{2019}s army";
/// Opens it.
pub const OPEN_OPPONENT: &str = "Open as opponent";
/// Asks for a link where there is none in the field.
#[must_use]
pub fn no_link() -> super::Said {
    super::Said {
        title: "There is no link yet".to_owned(),
        text: "Paste the link of your opponent\u{2019}s army into the field, then open it.".to_owned(),
    }
}
/// A choice of own armies.
pub const ONE_OF_MINE: &str = "Or one of my armies";
/// Nothing is chosen yet.
pub const CHOOSE: &str = "Choose\u{2026}";
/// The part of the panel about terrain.
pub const TERRAIN: &str = "Terrain";
/// What a piece of terrain is, as a choice.
pub const KIND: &str = "Kind";
/// A size, as a field.
pub const WIDTH: &str = "Width";
/// A size, as a field.
pub const DEPTH: &str = "Depth";
/// A size, as a field.
pub const DIAMETER: &str = "Diameter";
/// Changes the shape of a piece.
pub const MAKE_ROUND: &str = "Make it round";
/// Changes the shape of a piece.
pub const MAKE_RECTANGLE: &str = "Make it a rectangle";
/// Takes a piece away.
pub const REMOVE_PIECE: &str = "Take away";
/// Deploys both armies anew.
pub const SET_UP: &str = "Set up again";
/// Takes everything away and deploys the army anew.
pub const CLEAR: &str = "Clear the table";
/// Said when it was cleared.
pub const CLEARED: &str = "The table is cleared and the army set up again. Undo brings it back.";
/// The stored table could not be read.
pub const UNREADABLE: &str = "The table kept for this army could not be read; it is set up again.";
/// Another tab changed the table.
pub const ADOPTED: &str =
    "The table was changed in another tab and is shown as it is there. Undo shows it as it was here.";
/// The table of a shared army.
pub const NOT_KEPT: &str = "Not kept";
