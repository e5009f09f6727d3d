//! One unit: its models in reading order, told by kinds and runs of a kind, then their places, sets and formation.

use super::super::bits::{Broken, Read, Reader, Writer};
use super::super::text;
use super::catalogue::{read_held, write_held};
use super::places::{read_facings, read_places, write_facings, write_places};
use super::{Layout, MOST_MODELS};
use crate::geometry::{Base, Facing};
use crate::model::{
    Arrangement, Catalogue, Formation, ItemId, LastRank, Loadout, MAX_LOADOUTS, Member, MemberId, ProfileId, Roles,
    SquareTroops, Stance, Unit, UnitId,
};

/// What a model is: profile and set.
type Kind = (ProfileId, u8);

/// Writes a unit of a canonical army of so many units.
pub fn write(w: &mut Writer, layout: Layout, unit: &Unit, catalogue: &Catalogue, units: usize) {
    let Unit { id: _, name, note, members, loadouts, formation, stance, turn, joined, irregular, overlap_allowed } =
        unit;
    let usual = *stance == Stance::default() && !irregular && !overlap_allowed;
    let plain = note.is_empty() && usual && *turn == 0 && joined.is_none();
    w.flag(plain);
    if !plain {
        text::write(w, note);
        let Stance { shield_wall, in_contact, routing, retreating } = *stance;
        [shield_wall, in_contact, routing].into_iter().for_each(|on| w.flag(on));
        if layout == Layout::V2 {
            [retreating, *irregular, *overlap_allowed].into_iter().for_each(|on| w.flag(on));
        }
        w.number(u64::from(*turn), 2);
        w.flag(joined.is_some());
        if let Some(UnitId(host)) = *joined {
            w.index(host.saturating_sub(1) as usize, units);
        }
    }
    w.number(loadouts.len().saturating_sub(1) as u64, 0);
    let kinds = write_members(w, members, catalogue, loadouts.len());
    write_name(w, name, default_name(&kinds, catalogue));
    write_places(w, &solids(members, catalogue));
    for (place, loadout) in loadouts.iter().enumerate() {
        let Loadout { name, items } = loadout;
        text::write(w, name);
        let usual = usual_items(&kinds, place, catalogue) == Some(items);
        w.flag(usual);
        if !usual {
            write_held(w, items, catalogue.items.len());
        }
    }
    write_formation(w, *formation, front_rank(members));
}

/// Reads the unit of that place among so many, and numbers its models.
///
/// # Errors
/// When it is none.
pub fn read(
    r: &mut Reader,
    layout: Layout,
    catalogue: &Catalogue,
    (place, units): (usize, usize),
    next_member: &mut u32,
) -> Read<Unit> {
    let (mut note, mut stance, mut turn, mut joined) = (String::new(), Stance::default(), 0, None);
    let (mut irregular, mut overlap_allowed) = (false, false);
    if !r.flag()? {
        note = text::read(r)?;
        let (shield_wall, in_contact, routing) = (r.flag()?, r.flag()?, r.flag()?);
        stance = Stance { shield_wall, in_contact, routing, retreating: false };
        if layout == Layout::V2 {
            (stance.retreating, irregular, overlap_allowed) = (r.flag()?, r.flag()?, r.flag()?);
        }
        turn = r.small(2)?;
        if r.flag()? {
            joined = Some(UnitId(r.index(units)? as u32 + 1));
        }
    }
    let sets = r.small::<usize>(0)?.checked_add(1).filter(|&sets| sets <= MAX_LOADOUTS).ok_or(Broken)?;
    let (kinds, mut members) = read_members(r, catalogue, sets, next_member)?;
    let name = read_name(r, default_name(&kinds, catalogue))?;
    let bases: Vec<_> =
        solids(&members, catalogue).into_iter().map(|(base, _, facing): (Base, _, Facing)| (base, facing)).collect();
    for (member, at) in members.iter_mut().zip(read_places(r, &bases)?) {
        member.at = at;
    }
    let mut loadouts = Vec::with_capacity(sets);
    for set in 0..sets {
        let name = text::read(r)?;
        let usual = if r.flag()? { Some(usual_items(&kinds, set, catalogue).ok_or(Broken)?.clone()) } else { None };
        let items = usual.map_or_else(|| read_held(r, catalogue.items.len()), Ok)?;
        loadouts.push(Loadout { name, items });
    }
    let formation = read_formation(r, front_rank(&members))?;
    let id = UnitId(place as u32 + 1);
    Ok(Unit { id, name, note, members, loadouts, formation, stance, turn, joined, irregular, overlap_allowed })
}

fn solids(members: &[Member], catalogue: &Catalogue) -> Vec<(Base, crate::geometry::Point, Facing)> {
    let base = |profile| catalogue.profile(profile).map_or(Base::mm(0, 0), |profile| profile.base);
    members.iter().map(|member| (base(member.profile), member.at, member.facing)).collect()
}

/// What a unit is called when it was never named: what its first models are called.
fn default_name<'a>(kinds: &[Kind], catalogue: &'a Catalogue) -> Option<&'a str> {
    kinds.first().and_then(|kind| catalogue.profile(kind.0)).map(|profile| profile.plural.as_str())
}

fn write_name(w: &mut Writer, name: &str, default: Option<&str>) {
    w.flag(default == Some(name));
    if default != Some(name) {
        text::write(w, name);
    }
}

fn read_name(r: &mut Reader, default: Option<&str>) -> Read<String> {
    if r.flag()? { default.map(str::to_owned).ok_or(Broken) } else { text::read(r) }
}

/// What the first kind with that set carries when first taken.
fn usual_items<'a>(kinds: &[Kind], set: usize, catalogue: &'a Catalogue) -> Option<&'a Vec<ItemId>> {
    let kind = kinds.iter().find(|kind| usize::from(kind.1) == set)?;
    catalogue.profile(kind.0).map(|profile| &profile.items)
}

/// Models in the first row, as far as they share a front.
fn front_rank(members: &[Member]) -> u64 {
    let first = members.first().map(|member| member.at.y);
    members.iter().take_while(|member| Some(member.at.y) == first).count() as u64
}

fn write_members(w: &mut Writer, members: &[Member], catalogue: &Catalogue, sets: usize) -> Vec<Kind> {
    w.number(members.len() as u64, 3);
    let of: Vec<Kind> = members.iter().map(|member| (member.profile, member.loadout)).collect();
    let mut kinds: Vec<Kind> = Vec::new();
    for kind in &of {
        if !kinds.contains(kind) {
            kinds.push(*kind);
        }
    }
    if members.is_empty() {
        return kinds;
    }
    w.number(kinds.len() as u64 - 1, 0);
    for kind in &kinds {
        w.index(usize::from(kind.0.0), catalogue.profiles.len());
        w.index(usize::from(kind.1), sets);
    }
    if kinds.len() > 1 {
        let mut before = None;
        for run in of.chunk_by(|a, b| a == b) {
            let kind = kinds.iter().position(|kind| Some(kind) == run.first()).unwrap_or(0);
            // a run is never of the kind before, so one choice fewer
            match before {
                None => {}
                Some(before) => w.index(kind - usize::from(kind > before), kinds.len() - 1),
            }
            w.number(run.len() as u64 - 1, 2);
            before = Some(kind);
        }
    }
    write_roles(w, members);
    write_facings(w, &members.iter().map(|member| member.facing).collect::<Vec<_>>());
    kinds
}

fn read_members(
    r: &mut Reader,
    catalogue: &Catalogue,
    sets: usize,
    next_member: &mut u32,
) -> Read<(Vec<Kind>, Vec<Member>)> {
    let count: usize = r.small(3)?;
    if (*next_member as usize - 1).saturating_add(count) > MOST_MODELS {
        return Err(Broken);
    }
    if count == 0 {
        return Ok((Vec::new(), Vec::new()));
    }
    let number = 1 + r.small::<u16>(0)? as usize;
    if number > count {
        return Err(Broken);
    }
    let mut kinds: Vec<Kind> = Vec::with_capacity(number);
    for _ in 0..number {
        kinds.push((ProfileId(r.index(catalogue.profiles.len())? as u16), r.index(sets)? as u8));
    }
    let mut of = Vec::with_capacity(count);
    let mut before = None;
    while of.len() < count {
        let place = match before {
            None => 0,
            Some(before) => {
                let place = r.index(number - 1)?;
                place + usize::from(place >= before)
            }
        };
        let run = if number == 1 { count } else { 1 + r.small::<u16>(2)? as usize };
        if run > count - of.len() {
            return Err(Broken);
        }
        of.extend(core::iter::repeat_n(kinds.get(place).copied().ok_or(Broken)?, run));
        before = Some(place);
    }
    let roles = read_roles(r, count)?;
    let facings = read_facings(r, count)?;
    let mut members = Vec::with_capacity(count);
    for (((profile, loadout), roles), facing) in of.into_iter().zip(roles).zip(facings) {
        let at = crate::geometry::Point::default();
        members.push(Member { id: MemberId(*next_member), profile, loadout, roles, at, facing });
        *next_member += 1;
    }
    Ok((kinds, members))
}

fn write_roles(w: &mut Writer, members: &[Member]) {
    let held: Vec<_> = members.iter().map(|member| member.roles).enumerate().filter(|held| held.1.0 != 0).collect();
    if let [(place, Roles::LEADER)] = held[..] {
        w.flag(true);
        return w.index(place, members.len());
    }
    w.flag(false);
    w.number(held.len() as u64, 1);
    for (place, roles) in held {
        w.index(place, members.len());
        w.put(u64::from(roles.0), 4);
    }
}

fn read_roles(r: &mut Reader, count: usize) -> Read<Vec<Roles>> {
    let mut all = vec![Roles::NONE; count];
    let single = r.flag()?;
    let held: usize = if single { 1 } else { r.small(1)? };
    for _ in 0..held.min(count) {
        let place = r.index(count)?;
        let roles = if single { Roles::LEADER } else { Roles(r.take(4)? as u8) };
        *all.get_mut(place).ok_or(Broken)? = roles;
    }
    if held <= count { Ok(all) } else { Err(Broken) }
}

fn write_formation(w: &mut Writer, formation: Formation, front_rank: u64) {
    let frontage = |w: &mut Writer, frontage: u16| {
        let seen = u64::from(frontage) == front_rank;
        w.flag(seen);
        if !seen {
            w.number(u64::from(frontage), 3);
        }
    };
    let last_rank = |w: &mut Writer, last| match last {
        LastRank::Centred => w.put(0, 1),
        LastRank::Left => w.put(2, 2),
        LastRank::Right => w.put(3, 2),
    };
    let kind = match formation {
        Formation::Block { .. } => 0,
        Formation::SingleFile => 1,
        Formation::Mixed { .. } => 2,
        Formation::Square { .. } => 3,
        Formation::Wedge => 4,
        Formation::ArcherWedge { .. } => 5,
        Formation::Testudo => 6,
    };
    w.put(kind, 3);
    match formation {
        Formation::Block { frontage: front, last } => {
            frontage(w, front);
            last_rank(w, last);
        }
        Formation::Mixed { frontage: front, arrangement, last } => {
            frontage(w, front);
            last_rank(w, last);
            let (flanks, set) = match arrangement {
                Arrangement::FrontAndBehind { front } => (false, front),
                Arrangement::Flanks { flanks } => (true, flanks),
            };
            w.flag(flanks);
            w.number(u64::from(set), 0);
        }
        Formation::Square { troops } => {
            let (way, set) = match troops {
                SquareTroops::Plain => (0, None),
                SquareTroops::Corners { set } => (1, Some(set)),
                SquareTroops::Core { set } => (2, Some(set)),
            };
            w.put(way, 2);
            if let Some(set) = set {
                w.number(u64::from(set), 0);
            }
        }
        Formation::ArcherWedge { front } => frontage(w, front),
        Formation::SingleFile | Formation::Wedge | Formation::Testudo => {}
    }
}

fn read_formation(r: &mut Reader, front_rank: u64) -> Read<Formation> {
    let frontage = |r: &mut Reader| {
        if r.flag()? { u16::try_from(front_rank).map_err(|_| Broken) } else { r.small(3) }
    };
    let last_rank = |r: &mut Reader| {
        if !r.flag()? {
            return Ok(LastRank::Centred);
        }
        Ok(if r.flag()? { LastRank::Right } else { LastRank::Left })
    };
    Ok(match r.take(3)? {
        0 => Formation::Block { frontage: frontage(r)?, last: last_rank(r)? },
        1 => Formation::SingleFile,
        2 => {
            let (frontage, last) = (frontage(r)?, last_rank(r)?);
            let (flanks, set) = (r.flag()?, r.small(0)?);
            let arrangement =
                if flanks { Arrangement::Flanks { flanks: set } } else { Arrangement::FrontAndBehind { front: set } };
            Formation::Mixed { frontage, arrangement, last }
        }
        3 => Formation::Square {
            troops: match r.take(2)? {
                0 => SquareTroops::Plain,
                1 => SquareTroops::Corners { set: r.small(0)? },
                2 => SquareTroops::Core { set: r.small(0)? },
                _ => return Err(Broken),
            },
        },
        4 => Formation::Wedge,
        5 => Formation::ArcherWedge { front: frontage(r)? },
        6 => Formation::Testudo,
        _ => return Err(Broken),
    })
}
