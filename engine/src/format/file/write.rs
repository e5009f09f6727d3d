//! An army of version 1, written. Every type is taken apart without `..`, so that a new field cannot be forgotten.

use super::json::Writer;
use crate::geometry::{Base, Facing};
use crate::model::{
    Army, Arrangement, Attributes, Catalogue, Crew, Formation, Item, ItemId, ItemTraits, LastRank, Loadout, Member,
    Profile, Role, SquareTroops, Stance, Stat, SystemId, Unit,
};

/// The names of roles, in the order they are written.
pub const ROLES: [(Role, &str); 4] = [
    (Role::Leader, "leader"),
    (Role::Champion, "champion"),
    (Role::Standard, "standard"),
    (Role::Musician, "musician"),
];

/// Writes an army.
pub fn army(w: &mut Writer, army: &Army) {
    let Army { name, note, system, limit, units, catalogue, next_unit, next_member } = army;
    let Catalogue { profiles, items } = &**catalogue;
    w.object(|w| {
        w.key("name");
        w.text(name);
        note_if_any(w, note);
        w.key("system");
        w.text(match system {
            SystemId::RealmOfChaos => "roc",
        });
        if let Some(limit) = *limit {
            w.key("limit");
            w.number(limit);
        }
        w.key("next_unit");
        w.number(*next_unit);
        w.key("next_member");
        w.number(*next_member);
        w.key("items");
        w.list(items, item);
        w.key("profiles");
        w.list(profiles, profile);
        w.key("units");
        w.list(units, |w, each| unit(w, each));
    });
}

fn note_if_any(w: &mut Writer, note: &str) {
    if !note.is_empty() {
        w.key("note");
        w.text(note);
    }
}

fn flag(w: &mut Writer, key: &str, on: bool) {
    if on {
        w.key(key);
        w.truth(true);
    }
}

fn count(w: &mut Writer, key: &str, count: impl Into<i64>) {
    let count = count.into();
    if count != 0 {
        w.key(key);
        w.number(count);
    }
}

fn item(w: &mut Writer, item: &Item) {
    let Item { starter, name, traits, armour, points } = item;
    let ItemTraits { hand_weapon, shield, missile } = *traits;
    w.object(|w| {
        w.key("name");
        w.text(name);
        starter_if_any(w, *starter);
        count(w, "points", *points);
        count(w, "armour", *armour);
        flag(w, "hand_weapon", hand_weapon);
        flag(w, "shield", shield);
        flag(w, "missile", missile);
    });
}

fn starter_if_any(w: &mut Writer, starter: Option<u16>) {
    if let Some(starter) = starter {
        w.key("starter");
        w.number(starter);
    }
}

fn profile(w: &mut Writer, profile: &Profile) {
    let Profile { starter, name, plural, stats, armour, base, points, character, crew, attributes, items } = profile;
    let Attributes { personal, dominant } = *attributes;
    w.object(|w| {
        w.key("name");
        w.text(name);
        w.key("plural");
        w.text(plural);
        starter_if_any(w, *starter);
        w.key("stats");
        w.array(stats, |w, stat| match *stat {
            Stat { value: None, plus: 0 } => w.null(),
            Stat { value: Some(value), plus: 0 } => w.number(value),
            Stat { value, plus } => w.object(|w| {
                if let Some(value) = value {
                    w.key("value");
                    w.number(value);
                }
                w.key("plus");
                w.number(plus);
            }),
        });
        count(w, "armour", *armour);
        w.key("base");
        w.object(|w| match *base {
            Base::Rect { width, depth } => {
                w.key("width");
                w.number(width);
                w.key("depth");
                w.number(depth);
            }
            Base::Round { diameter } => {
                w.key("diameter");
                w.number(diameter);
            }
        });
        count(w, "points", *points);
        flag(w, "character", *character);
        if let Some(Crew { kind, piece }) = *crew {
            w.key("crew");
            w.object(|w| {
                w.key("kind");
                w.number(kind);
                flag(w, "piece", piece);
            });
        }
        flag(w, "personal", personal);
        flag(w, "dominant", dominant);
        held(w, items);
    });
}

fn held(w: &mut Writer, items: &[ItemId]) {
    w.key("items");
    w.array(items, |w, item| w.number(item.0));
}

fn unit(w: &mut Writer, unit: &Unit) {
    let Unit { id, name, note, members, loadouts, formation, stance, turn, joined } = unit;
    let Stance { shield_wall, in_contact, routing } = *stance;
    w.object(|w| {
        w.key("id");
        w.number(id.0);
        w.key("name");
        w.text(name);
        note_if_any(w, note);
        w.key("formation");
        write_formation(w, *formation);
        flag(w, "shield_wall", shield_wall);
        flag(w, "in_contact", in_contact);
        flag(w, "routing", routing);
        count(w, "turn", *turn);
        if let Some(host) = joined {
            w.key("joined");
            w.number(host.0);
        }
        w.key("sets");
        w.array(loadouts, |w, Loadout { name, items }| {
            w.object(|w| {
                w.key("name");
                w.text(name);
                held(w, items);
            });
        });
        w.key("members");
        w.list(members, member);
    });
}

fn member(w: &mut Writer, member: &Member) {
    let Member { id, profile, loadout, roles, at, facing } = *member;
    w.object(|w| {
        w.key("id");
        w.number(id.0);
        w.key("profile");
        w.number(profile.0);
        count(w, "set", loadout);
        if roles.0 != 0 {
            w.key("roles");
            w.array(ROLES.iter().filter(|role| roles.has(role.0)), |w, role| w.text(role.1));
        }
        w.key("x");
        w.number(at.x);
        w.key("y");
        w.number(at.y);
        if facing != Facing::FRONT {
            w.key("facing");
            w.number(facing.as_degrees());
        }
    });
}

fn write_formation(w: &mut Writer, formation: Formation) {
    w.object(|w| {
        w.key("kind");
        match formation {
            Formation::Block { frontage, last } => {
                w.text("block");
                ranks(w, frontage, last);
            }
            Formation::SingleFile => w.text("single_file"),
            Formation::Mixed { frontage, arrangement, last } => {
                w.text("mixed");
                ranks(w, frontage, last);
                let (key, set) = match arrangement {
                    Arrangement::FrontAndBehind { front } => ("front_set", front),
                    Arrangement::Flanks { flanks } => ("flank_set", flanks),
                };
                w.key(key);
                w.number(set);
            }
            Formation::Square { troops } => {
                w.text("square");
                match troops {
                    SquareTroops::Plain => {}
                    SquareTroops::Corners { set } => {
                        w.key("corner_set");
                        w.number(set);
                    }
                    SquareTroops::Core { set } => {
                        w.key("core_set");
                        w.number(set);
                    }
                }
            }
            Formation::Wedge => w.text("wedge"),
            Formation::ArcherWedge { front } => {
                w.text("archer_wedge");
                w.key("frontage");
                w.number(front);
            }
            Formation::Testudo => w.text("testudo"),
        }
    });
}

fn ranks(w: &mut Writer, frontage: u16, last: LastRank) {
    w.key("frontage");
    w.number(frontage);
    w.key("last_rank");
    w.text(match last {
        LastRank::Centred => "centred",
        LastRank::Left => "left",
        LastRank::Right => "right",
    });
}
