//! Version 1 of the native file: these types say what is in it. What a file holds never changes its meaning again; what is
//! new is a field that may be missing, at the end of its object. A later layout becomes a `v2` beside them.
//!
//! What is missing and may be is empty, none, 0 or false, and is not written. What nobody knows is refused: in a file of
//! version 1 it can only be a slip of the hand. serde also takes an object for the array of its values, in the order of
//! the fields here, so that order is frozen with the rest.

mod formation;
mod read;
mod write;

use serde::{Deserialize, Serialize};

use formation::Formation;

/// A whole file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// Always [`super::FORMAT`].
    pub format: String,
    /// Always 1.
    pub version: u32,
    /// In the order they were given.
    pub armies: Vec<Army>,
}

/// An army.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    name: String,
    #[serde(default, skip_serializing_if = "plain")]
    note: String,
    system: System,
    #[serde(default, skip_serializing_if = "plain")]
    limit: Option<u32>,
    next_unit: u32,
    next_member: u32,
    items: Vec<Item>,
    profiles: Vec<Profile>,
    units: Vec<Unit>,
}

#[derive(Serialize, Deserialize)]
enum System {
    #[serde(rename = "roc")]
    RealmOfChaos,
    #[serde(rename = "t9a")]
    NinthAge,
    #[serde(rename = "bsm")]
    Battlesystem,
}

/// `armour` in points of saving.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Item {
    name: String,
    #[serde(default, skip_serializing_if = "plain")]
    starter: Option<u16>,
    #[serde(default, skip_serializing_if = "plain")]
    points: u16,
    #[serde(default, skip_serializing_if = "plain")]
    armour: u8,
    #[serde(default, skip_serializing_if = "plain")]
    hand_weapon: bool,
    #[serde(default, skip_serializing_if = "plain")]
    shield: bool,
    #[serde(default, skip_serializing_if = "plain")]
    missile: bool,
}

/// `items` are places in the army's items.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Profile {
    name: String,
    plural: String,
    #[serde(default, skip_serializing_if = "plain")]
    starter: Option<u16>,
    stats: [Stat; 12],
    #[serde(default, skip_serializing_if = "plain")]
    armour: u8,
    base: Base,
    #[serde(default, skip_serializing_if = "plain")]
    points: u16,
    #[serde(default, skip_serializing_if = "plain")]
    character: bool,
    #[serde(default, skip_serializing_if = "plain")]
    crew: Option<Crew>,
    #[serde(default, skip_serializing_if = "plain")]
    personal: bool,
    #[serde(default, skip_serializing_if = "plain")]
    dominant: bool,
    items: Vec<u16>,
    #[serde(default, skip_serializing_if = "plain")]
    height: Height,
    #[serde(default, skip_serializing_if = "plain")]
    nature: Vec<Nature>,
}

#[derive(Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Height {
    #[default]
    Standard,
    Large,
    Gigantic,
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Nature {
    Mob,
    Skirmisher,
    Tall,
    Towering,
}

/// A value, null for a dash, or either with the X of a listed +X.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Stat {
    Alone(Option<u8>),
    Plus(Plus),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Plus {
    #[serde(default, skip_serializing_if = "plain")]
    value: Option<u8>,
    plus: u8,
}

/// In 1/160 mm.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Base {
    Rect(Rect),
    Round(Round),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rect {
    width: i32,
    depth: i32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Round {
    diameter: i32,
}

#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Crew {
    kind: u8,
    #[serde(default, skip_serializing_if = "plain")]
    piece: bool,
}

/// `turn` in quarter turns clockwise; `joined` is the id of the host.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Unit {
    id: u32,
    name: String,
    #[serde(default, skip_serializing_if = "plain")]
    note: String,
    formation: Formation,
    #[serde(default, skip_serializing_if = "plain")]
    shield_wall: bool,
    #[serde(default, skip_serializing_if = "plain")]
    in_contact: bool,
    #[serde(default, skip_serializing_if = "plain")]
    routing: bool,
    #[serde(default, skip_serializing_if = "plain")]
    turn: u8,
    #[serde(default, skip_serializing_if = "plain")]
    joined: Option<u32>,
    sets: Vec<Set>,
    members: Vec<Member>,
    #[serde(default, skip_serializing_if = "plain")]
    retreating: bool,
    #[serde(default, skip_serializing_if = "plain")]
    irregular: bool,
    #[serde(default, skip_serializing_if = "plain")]
    overlap_allowed: bool,
}

/// `items` are places in the army's items.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Set {
    #[serde(default)]
    name: String,
    items: Vec<u16>,
}

/// `profile` is a place in the army's profiles, `set` one in the unit's sets; `x` and `y` are the base's centre in the
/// unit's frame, in 1/160 mm.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Member {
    id: u32,
    profile: u16,
    #[serde(default, skip_serializing_if = "plain")]
    set: u8,
    #[serde(default, skip_serializing_if = "plain")]
    roles: Vec<Role>,
    x: i32,
    y: i32,
    #[serde(default, skip_serializing_if = "plain")]
    facing: Degrees,
}

#[derive(PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Role {
    Leader,
    Champion,
    Standard,
    Musician,
}

/// Clockwise of the unit's front, 0 to 359.
#[derive(Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "u16")]
struct Degrees(u16);

impl TryFrom<u16> for Degrees {
    type Error = &'static str;

    fn try_from(degrees: u16) -> Result<Self, Self::Error> {
        if degrees < 360 { Ok(Self(degrees)) } else { Err("more than a full turn") }
    }
}

/// Whether a value is what it is when it is missing.
fn plain<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
