//! An army of version 1, read. What is there must make sense; what is missing and may be is empty, none, 0 or false.

use std::sync::Arc;

use super::path::{At, Fields, Read};
use super::write::ROLES;
use crate::geometry::{Base, Facing, Point};
use crate::model::{
    Army, Arrangement, Attributes, Catalogue, Crew, Formation, Item, ItemId, ItemTraits, LastRank, Loadout, Member,
    MemberId, Profile, ProfileId, Roles, STATS, SquareTroops, Stance, Stat, SystemId, Unit, UnitId,
};

/// Reads an army.
///
/// # Errors
/// When it is none, with the path of the first value that makes no sense.
pub fn army(at: At) -> Read<Army> {
    let known = ["name", "note", "system", "limit", "next_unit", "next_member", "items", "profiles", "units"];
    let fields = at.object(&known)?;
    let system = match fields.at("system").text()? {
        "roc" => SystemId::RealmOfChaos,
        _ => return Err(fields.at("system").invalid()),
    };
    let items = fields.at("items").list(item)?;
    let profiles = fields.at("profiles").list(profile)?;
    Ok(Army {
        name: fields.at("name").text()?.to_owned(),
        note: fields.text("note")?,
        system,
        limit: fields.at("limit").option()?,
        units: fields.at("units").list(|at| unit(at).map(Arc::new))?,
        catalogue: Arc::new(Catalogue { profiles, items }),
        next_unit: fields.at("next_unit").number()?,
        next_member: fields.at("next_member").number()?,
    })
}

fn item(at: At) -> Read<Item> {
    let fields = at.object(&["name", "starter", "points", "armour", "hand_weapon", "shield", "missile"])?;
    Ok(Item {
        starter: fields.at("starter").option()?,
        name: fields.at("name").text()?.to_owned(),
        traits: ItemTraits {
            hand_weapon: fields.set("hand_weapon")?,
            shield: fields.set("shield")?,
            missile: fields.set("missile")?,
        },
        armour: fields.number("armour")?,
        points: fields.number("points")?,
    })
}

fn profile(at: At) -> Read<Profile> {
    let fields = at.object(&[
        "name",
        "plural",
        "starter",
        "stats",
        "armour",
        "base",
        "points",
        "character",
        "crew",
        "personal",
        "dominant",
        "items",
    ])?;
    let stats = fields.at("stats").list(stat)?;
    let stats: [Stat; STATS] = stats.try_into().map_err(|_| fields.at("stats").invalid())?;
    Ok(Profile {
        starter: fields.at("starter").option()?,
        name: fields.at("name").text()?.to_owned(),
        plural: fields.at("plural").text()?.to_owned(),
        stats,
        armour: fields.number("armour")?,
        base: base(fields.at("base"))?,
        points: fields.number("points")?,
        character: fields.set("character")?,
        crew: crew(fields.at("crew"))?,
        attributes: Attributes { personal: fields.set("personal")?, dominant: fields.set("dominant")? },
        items: held(&fields)?,
    })
}

fn stat(at: At) -> Read<Stat> {
    if !at.is_object() {
        return Ok(Stat { value: at.option()?, plus: 0 });
    }
    let fields = at.object(&["value", "plus"])?;
    Ok(Stat { value: fields.at("value").option()?, plus: fields.at("plus").number()? })
}

fn base(at: At) -> Read<Base> {
    let fields = at.object(&["width", "depth", "diameter"])?;
    if fields.at("diameter").present() {
        if fields.at("width").present() || fields.at("depth").present() {
            return Err(fields.at("diameter").invalid());
        }
        return Ok(Base::Round { diameter: fields.at("diameter").number()? });
    }
    Ok(Base::Rect { width: fields.at("width").number()?, depth: fields.at("depth").number()? })
}

fn crew(at: At) -> Read<Option<Crew>> {
    if !at.present() {
        return Ok(None);
    }
    let fields = at.object(&["kind", "piece"])?;
    Ok(Some(Crew { kind: fields.at("kind").number()?, piece: fields.set("piece")? }))
}

fn held(fields: &Fields) -> Read<Vec<ItemId>> {
    fields.at("items").list(|at| at.number().map(ItemId))
}

fn unit(at: At) -> Read<Unit> {
    let fields = at.object(&[
        "id",
        "name",
        "note",
        "formation",
        "shield_wall",
        "in_contact",
        "routing",
        "turn",
        "joined",
        "sets",
        "members",
    ])?;
    Ok(Unit {
        id: UnitId(fields.at("id").number()?),
        name: fields.at("name").text()?.to_owned(),
        note: fields.text("note")?,
        members: fields.at("members").list(member)?,
        loadouts: fields.at("sets").list(loadout)?,
        formation: formation(fields.at("formation"))?,
        stance: Stance {
            shield_wall: fields.set("shield_wall")?,
            in_contact: fields.set("in_contact")?,
            routing: fields.set("routing")?,
        },
        turn: fields.number("turn")?,
        joined: fields.at("joined").option()?.map(UnitId),
    })
}

fn loadout(at: At) -> Read<Loadout> {
    let fields = at.object(&["name", "items"])?;
    Ok(Loadout { name: fields.text("name")?, items: held(&fields)? })
}

fn member(at: At) -> Read<Member> {
    let fields = at.object(&["id", "profile", "set", "roles", "x", "y", "facing"])?;
    let facing = fields.at("facing");
    let degrees: u16 = fields.number("facing")?;
    if degrees >= 360 {
        return Err(facing.invalid());
    }
    Ok(Member {
        id: MemberId(fields.at("id").number()?),
        profile: ProfileId(fields.at("profile").number()?),
        loadout: fields.number("set")?,
        roles: roles(&fields.at("roles"))?,
        at: Point::new(fields.at("x").number()?, fields.at("y").number()?),
        facing: Facing::degrees(i32::from(degrees)),
    })
}

fn roles(at: &At) -> Read<Roles> {
    if !at.present() {
        return Ok(Roles::NONE);
    }
    let named = at.list(|at| {
        let name = at.text()?;
        ROLES.iter().find(|role| role.1 == name).map(|role| role.0).ok_or_else(|| at.invalid())
    })?;
    Ok(named.into_iter().fold(Roles::NONE, |roles, role| roles.with(role, true)))
}

fn formation(at: At) -> Read<Formation> {
    let fields = at.object(&["kind", "frontage", "last_rank", "front_set", "flank_set", "corner_set", "core_set"])?;
    let kind = fields.at("kind");
    Ok(match kind.text()? {
        "block" => Formation::Block { frontage: fields.at("frontage").number()?, last: last_rank(&fields)? },
        "single_file" => Formation::SingleFile,
        "mixed" => Formation::Mixed {
            frontage: fields.at("frontage").number()?,
            arrangement: match fields.at("flank_set").option()? {
                Some(flanks) => Arrangement::Flanks { flanks },
                None => Arrangement::FrontAndBehind { front: fields.at("front_set").number()? },
            },
            last: last_rank(&fields)?,
        },
        "square" => Formation::Square {
            troops: match (fields.at("corner_set").option()?, fields.at("core_set").option()?) {
                (None, None) => SquareTroops::Plain,
                (Some(set), None) => SquareTroops::Corners { set },
                (None, Some(set)) => SquareTroops::Core { set },
                (Some(_), Some(_)) => return Err(fields.at("core_set").invalid()),
            },
        },
        "wedge" => Formation::Wedge,
        "archer_wedge" => Formation::ArcherWedge { front: fields.at("frontage").number()? },
        "testudo" => Formation::Testudo,
        _ => return Err(kind.invalid()),
    })
}

fn last_rank(fields: &Fields) -> Read<LastRank> {
    let at = fields.at("last_rank");
    if !at.present() {
        return Ok(LastRank::Centred);
    }
    match at.text()? {
        "centred" => Ok(LastRank::Centred),
        "left" => Ok(LastRank::Left),
        "right" => Ok(LastRank::Right),
        _ => Err(at.invalid()),
    }
}
