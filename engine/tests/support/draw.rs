//! Armies drawn in text.
//!
//! ```text
//! s = Spearman: M4 WS3 Ld7 base 25x25 pts 6 items spear,shield:1     a profile with its equipment
//! b = s items bow                                                    the same profile with another set
//! limit 1000
//! system t9a                                                         another system than roc
//! unit Spears: block 5                                               a unit and its declared formation
//! s s s* s s                                                         one row of bases; * marks the leader
//!  s s s s                                                           half a base to the right
//! facings                                                            optional: the same drawing with ^ > v <
//! ```
//!
//! After a letter, `*` marks the leader, `!` the champion, `'` the musician, `|` the standard bearer.
//!
//! A letter in column `c` of row `r` is the top left corner of a base: x = c half widths, y = r depths of the grid, which
//! is the commonest base of the drawing unless the unit says `grid 25x25`. Every model takes two columns; a mark takes
//! none. A `.` is nobody.
//!
//! After a profile's name and colon, or the letter it shares, come: statistics (`M4`, `BS-`, `Ld8+1`; those not given are
//! M4 WS3 BS3 S3 T3 W1 I3 A1 Ld7 Int7 Cl7 WP7), `base 25x50` or `base round 25`, `pts 6`, `items a,b:1` (a sword is a
//! hand weapon, a shield saves, a targe is a shield that does not, a bow shoots, mail saves; the number is points), `armour 1`, `character`, `crew 1`,
//! `piece 1`, `personal`, `dominant`, `large`, `gigantic`, `mob`, `skirmisher`, `tall`, `towering`. Other systems have
//! statistics of their own: Adv4 Mar8 Dis7 HP1 Def3 Res3 Arm0 Att1 Off3 Str3 AP0 Agi3; AD8 AR6 Hits1 ML12 MV12.
//!
//! After a unit's name and colon come its formation (`block 5`, `block 5 left`, `file`, `mixed 7 front s`, `mixed 7 flanks
//! b`, `square`, `square corners b`, `square core b`, `wedge`, `archers 1`, `testudo`) and `shieldwall`, `contact`,
//! `routing`, `retreating`, `irregular`, `overlapping`, `joins Spears`, `grid 25x25`.

use std::sync::Arc;

use serried_engine::geometry::{Base, Facing, Len, MM, Point};
use serried_engine::model::*;

/// What a letter stands for.
#[derive(Clone, Debug)]
pub struct Letter {
    pub letter: char,
    pub profile: ProfileId,
    pub items: Vec<ItemId>,
}

/// An army and the letters it was drawn with.
#[derive(Clone, Debug)]
pub struct Drawn {
    pub army: Army,
    pub letters: Vec<Letter>,
}

/// A unit's head line and its rows.
struct Sketch {
    name: String,
    words: Vec<String>,
    rows: Vec<String>,
    facings: Vec<String>,
}

/// Reads a drawing. Panics with the line that makes no sense: pages are tests.
pub fn army(text: &str) -> Drawn {
    let mut catalogue = Catalogue::default();
    let mut letters: Vec<Letter> = Vec::new();
    let mut army = Army::new("Page", SystemId::RealmOfChaos);
    let mut sketches: Vec<Sketch> = Vec::new();
    let mut facings = false;
    for line in text.lines() {
        let trimmed = line.trim();
        if trimmed.is_empty() {
            continue;
        }
        if let Some(rest) = trimmed.strip_prefix("unit ") {
            let (name, words) = rest.split_once(':').unwrap_or_else(|| panic!("no colon in: {line}"));
            let words = words.split_whitespace().map(str::to_owned).collect();
            sketches.push(Sketch { name: name.trim().to_owned(), words, rows: Vec::new(), facings: Vec::new() });
            facings = false;
        } else if trimmed == "facings" {
            facings = true;
        } else if let Some(sketch) = sketches.last_mut() {
            if facings { &mut sketch.facings } else { &mut sketch.rows }.push(line.to_owned());
        } else if let Some(points) = trimmed.strip_prefix("limit ") {
            army.limit = Some(points.parse().unwrap());
        } else if let Some(id) = trimmed.strip_prefix("system ") {
            army.system = system(id);
        } else if let Some((letter, what)) = trimmed.split_once(" = ") {
            let letter = letter.chars().next().unwrap();
            let known = define(army.system, letter, what, &letters, &mut catalogue);
            letters.push(known);
        } else {
            panic!("cannot read: {line}");
        }
    }
    army.catalogue = Arc::new(catalogue);
    for sketch in &sketches {
        let unit = build(sketch, &letters, &mut army);
        army.units.push(Arc::new(unit));
    }
    Drawn { army, letters }
}

fn system(id: &str) -> SystemId {
    match id {
        "roc" => SystemId::RealmOfChaos,
        "t9a" => SystemId::NinthAge,
        "bsm" => SystemId::Battlesystem,
        other => panic!("no system {other}"),
    }
}

fn define(game: SystemId, letter: char, what: &str, letters: &[Letter], catalogue: &mut Catalogue) -> Letter {
    let (mut profile, mut items, words) = match what.split_once(':').filter(|(name, _)| !name.contains(" items")) {
        Some((name, words)) => (fresh(game, name.trim()), Vec::new(), words),
        None => {
            let (like, words) = what.split_once(' ').unwrap_or((what, ""));
            let like =
                letters.iter().find(|it| like.starts_with(it.letter)).unwrap_or_else(|| panic!("no letter {like}"));
            (catalogue.profiles[usize::from(like.profile.0)].clone(), like.items.clone(), words)
        }
    };
    let mut words = words.split_whitespace();
    while let Some(word) = words.next() {
        let mut next = || words.next().unwrap_or_else(|| panic!("nothing after {word} in {what}"));
        match word {
            "base" => {
                let size = next();
                profile.base = if size == "round" {
                    Base::Round { diameter: next().parse::<Len>().unwrap() * MM }
                } else {
                    let (w, d) = pair(size);
                    Base::Rect { width: w, depth: d }
                };
            }
            "pts" => profile.points = next().parse().unwrap(),
            "armour" => profile.armour = next().parse().unwrap(),
            "plural" => profile.plural = next().to_owned(),
            "items" => items = next().split(',').map(|name| item(name, catalogue)).collect(),
            "character" => profile.character = true,
            "personal" => profile.attributes.personal = true,
            "dominant" => profile.attributes.dominant = true,
            "crew" | "piece" => profile.crew = Some(Crew { kind: next().parse().unwrap(), piece: word == "piece" }),
            "large" => profile.height = Height::Large,
            "gigantic" => profile.height = Height::Gigantic,
            "mob" => profile.nature.mob = true,
            "skirmisher" => profile.nature.skirmisher = true,
            "tall" => profile.nature.tall = true,
            "towering" => profile.nature.towering = true,
            _ => stat(game, word, &mut profile),
        }
    }
    profile.items.clone_from(&items);
    let same =
        |it: &Profile| Profile { items: Vec::new(), ..it.clone() } == Profile { items: Vec::new(), ..profile.clone() };
    let at = catalogue.profiles.iter().position(same).unwrap_or_else(|| {
        catalogue.profiles.push(profile.clone());
        catalogue.profiles.len() - 1
    });
    Letter { letter, profile: ProfileId(at as u16), items }
}

/// A profile with nothing special about it, on 25 mm.
pub fn fresh(game: SystemId, name: &str) -> Profile {
    let plural = name.strip_suffix("man").map_or_else(|| format!("{name}s"), |stem| format!("{stem}men"));
    let values: &[u8] = match game {
        SystemId::RealmOfChaos => &[4, 3, 3, 3, 3, 1, 3, 1, 7, 7, 7, 7],
        SystemId::NinthAge => &[4, 8, 7, 1, 3, 3, 0, 1, 3, 3, 0, 3],
        SystemId::Battlesystem => &[8, 6, 1, 12, 12],
    };
    let mut stats = [Stat::default(); STATS];
    for (stat, value) in stats.iter_mut().zip(values) {
        stat.value = Some(*value);
    }
    Profile {
        starter: None,
        name: name.to_owned(),
        plural,
        stats,
        armour: 0,
        base: Base::mm(25, 25),
        points: 6,
        character: false,
        crew: None,
        attributes: Attributes::default(),
        height: Height::Standard,
        nature: Nature::default(),
        items: Vec::new(),
    }
}

fn stat(game: SystemId, word: &str, profile: &mut Profile) {
    let names = serried_engine::systems::system(game).stats;
    let split = word.find(|c: char| c.is_ascii_digit() || c == '-').unwrap_or_else(|| panic!("what is {word}?"));
    let (name, value) = word.split_at(split);
    let at = names.iter().position(|it| *it == name).unwrap_or_else(|| panic!("no statistic {name}"));
    let (value, plus) = value.split_once('+').unwrap_or((value, "0"));
    profile.stats[at] = Stat { value: value.parse().ok(), plus: plus.parse().unwrap() };
}

fn item(text: &str, catalogue: &mut Catalogue) -> ItemId {
    let (name, points) = text.split_once(':').unwrap_or((text, "0"));
    let item = Item {
        starter: None,
        name: name.to_owned(),
        traits: ItemTraits {
            hand_weapon: name == "sword",
            shield: matches!(name, "shield" | "targe"),
            missile: name == "bow",
        },
        armour: u8::from(matches!(name, "shield" | "mail")),
        points: points.parse().unwrap(),
    };
    let at = catalogue.items.iter().position(|it| *it == item).unwrap_or_else(|| {
        catalogue.items.push(item);
        catalogue.items.len() - 1
    });
    ItemId(at as u16)
}

/// `25x50` in 1/160 mm.
fn pair(text: &str) -> (Len, Len) {
    let (w, d) = text.split_once('x').unwrap_or_else(|| panic!("not a size: {text}"));
    (w.parse::<Len>().unwrap() * MM, d.parse::<Len>().unwrap() * MM)
}

fn build(sketch: &Sketch, letters: &[Letter], army: &mut Army) -> Unit {
    let mut loadouts: Vec<Loadout> = Vec::new();
    let mut members = Vec::new();
    let grid = grid(sketch, letters, &army.catalogue);
    for (row, text) in sketch.rows.iter().enumerate() {
        for (column, (cell, roles)) in cells(text).into_iter().enumerate() {
            if matches!(cell, ' ' | '.') {
                continue;
            }
            let letter = letters.iter().find(|it| it.letter == cell);
            let letter = letter.unwrap_or_else(|| panic!("no letter {cell} in {}", sketch.name));
            let set = Loadout { name: String::new(), items: letter.items.clone() };
            let loadout = loadouts.iter().position(|it| *it == set).unwrap_or_else(|| {
                loadouts.push(set);
                loadouts.len() - 1
            });
            let facing = match sketch.facings.get(row).and_then(|text| text.chars().nth(column)) {
                None | Some('^' | ' ') => Facing::FRONT,
                Some('>') => Facing::RIGHT,
                Some('v') => Facing::REAR,
                Some('<') => Facing::LEFT,
                Some(other) => panic!("no facing {other}"),
            };
            let (w, d) = army.catalogue.profiles[usize::from(letter.profile.0)].base.size();
            let (w, d) = if facing.as_degrees() % 180 == 0 { (w, d) } else { (d, w) };
            members.push(Member {
                id: MemberId(army.next_member),
                profile: letter.profile,
                loadout: loadout as u8,
                roles,
                at: Point::new(column as Len * grid.0 / 2 + w / 2, row as Len * grid.1 + d / 2),
                facing,
            });
            army.next_member += 1;
        }
    }
    if loadouts.is_empty() {
        loadouts.push(Loadout::default());
    }
    let id = UnitId(army.next_unit);
    army.next_unit += 1;
    let mut unit = Unit {
        id,
        name: sketch.name.clone(),
        note: String::new(),
        members,
        loadouts,
        formation: Formation::SingleFile,
        stance: Stance::default(),
        turn: 0,
        joined: None,
        irregular: false,
        overlap_allowed: false,
    };
    options(sketch, letters, army, &mut unit);
    unit
}

/// The signs of roles.
pub const MARKS: [(char, Role); 4] =
    [('*', Role::Leader), ('!', Role::Champion), ('\'', Role::Musician), ('|', Role::Standard)];

/// The columns of a row, each with the roles of who stands there: a mark takes no column of its own.
fn cells(row: &str) -> Vec<(char, Roles)> {
    let mut cells: Vec<(char, Roles)> = Vec::new();
    for letter in row.chars() {
        match (MARKS.into_iter().find(|mark| mark.0 == letter), cells.last_mut()) {
            (Some((_, role)), Some(last)) => last.1 = last.1.with(role, true),
            _ => cells.push((letter, Roles::NONE)),
        }
    }
    cells
}

/// The grid of a drawing: what the unit says, or its commonest base.
fn grid(sketch: &Sketch, letters: &[Letter], catalogue: &Catalogue) -> (Len, Len) {
    if let Some(at) = sketch.words.iter().position(|word| word == "grid") {
        return pair(&sketch.words[at + 1]);
    }
    let drawn: Vec<char> = sketch.rows.iter().flat_map(|row| row.chars()).collect();
    let often = |it: &&Letter| drawn.iter().filter(|cell| **cell == it.letter).count();
    let letter = letters.iter().rev().max_by_key(often).expect("a letter");
    catalogue.profiles[usize::from(letter.profile.0)].base.size()
}

/// The formation that some words name, for a unit of a drawing.
pub fn formation(words: &[String], drawn: &Drawn, unit: &Unit) -> Formation {
    let mut unit = unit.clone();
    let sketch = Sketch { name: String::new(), words: words.to_vec(), rows: Vec::new(), facings: Vec::new() };
    options(&sketch, &drawn.letters, &drawn.army, &mut unit);
    unit.formation
}

fn options(sketch: &Sketch, letters: &[Letter], army: &Army, unit: &mut Unit) {
    let set = |unit: &Unit, word: &str| {
        let letter =
            letters.iter().find(|it| word.starts_with(it.letter)).unwrap_or_else(|| panic!("no letter {word}"));
        let at = unit.loadouts.iter().position(|it| it.items == letter.items);
        at.unwrap_or_else(|| panic!("nobody drawn has the set of {word}")) as u8
    };
    let mut words = sketch.words.iter().map(String::as_str).peekable();
    while let Some(word) = words.next() {
        let last = |words: &mut std::iter::Peekable<_>| match words.peek().copied() {
            Some("left") => words.next().map_or(LastRank::Left, |_: &str| LastRank::Left),
            Some("right") => words.next().map_or(LastRank::Right, |_| LastRank::Right),
            _ => LastRank::Centred,
        };
        let number = |word: Option<&str>| word.and_then(|it| it.parse().ok()).expect("a number");
        match word {
            "block" => {
                let frontage = number(words.next());
                unit.formation = Formation::Block { frontage, last: last(&mut words) };
            }
            "file" => unit.formation = Formation::SingleFile,
            "mixed" => {
                let frontage = number(words.next());
                let how = words.next().expect("front or flanks");
                let set = set(unit, words.next().expect("a letter"));
                let arrangement = match how {
                    "front" => Arrangement::FrontAndBehind { front: set },
                    "flanks" => Arrangement::Flanks { flanks: set },
                    other => panic!("mixed {other}?"),
                };
                unit.formation = Formation::Mixed { frontage, arrangement, last: last(&mut words) };
            }
            "square" => {
                let troops = match words.peek().copied() {
                    Some("corners") => SquareTroops::Corners { set: set(unit, words.nth(1).expect("a letter")) },
                    Some("core") => SquareTroops::Core { set: set(unit, words.nth(1).expect("a letter")) },
                    _ => SquareTroops::Plain,
                };
                unit.formation = Formation::Square { troops };
            }
            "wedge" => unit.formation = Formation::Wedge,
            "archers" => unit.formation = Formation::ArcherWedge { front: number(words.next()) },
            "testudo" => unit.formation = Formation::Testudo,
            "shieldwall" => unit.stance.shield_wall = true,
            "contact" => unit.stance.in_contact = true,
            "routing" => unit.stance.routing = true,
            "retreating" => unit.stance.retreating = true,
            "irregular" => unit.irregular = true,
            "overlapping" => unit.overlap_allowed = true,
            "grid" => {
                words.next();
            }
            "joins" => {
                let host = words.next().expect("a unit");
                let host = army.units.iter().find(|unit| unit.name == host).unwrap_or_else(|| panic!("no unit {host}"));
                unit.joined = Some(host.id);
            }
            other => panic!("what is {other} in unit {}?", sketch.name),
        }
    }
}
