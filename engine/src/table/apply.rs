//! What each command does to a table.

use std::sync::Arc;

use super::left::{Left, lose, stand};
use super::{TableRefusal, deployed, field};
use crate::document::FARTHEST;
use crate::geometry::{Bearing, INCH, Len, Outline, Point, Pose, Side, snap};
use crate::model::{Align, Army, Camp, Opponent, Piece, PieceId, Table, TableCommand, Thing, Token};
use crate::rules::{Field, Stand};

/// The smallest a table may be either way: one foot.
pub const SMALLEST: Len = 12 * INCH;
/// The largest a table may be either way: twenty feet.
pub const LARGEST: Len = 240 * INCH;
/// The most pieces of terrain.
pub const MOST_PIECES: u16 = 200;

/// The table after a command; `own` is the army it stands beside. The old one is untouched.
///
/// # Errors
/// When the command cannot be carried out.
pub fn apply(table: &Table, own: &Army, command: &TableCommand) -> Result<Table, TableRefusal> {
    let mut after = table.clone();
    match command {
        TableCommand::Resize { width, depth } => {
            let range = SMALLEST..=LARGEST;
            if !range.contains(width) || !range.contains(depth) {
                return Err(TableRefusal::Size);
            }
            (after.width, after.depth) = (*width, *depth);
        }
        TableCommand::Put(token, pose) => {
            table.army(token.camp, own).and_then(|army| army.unit(token.unit)).ok_or(TableRefusal::NoUnit)?;
            put(&mut after, *token, *pose)?;
        }
        TableCommand::Move { things, by } => {
            each(&mut after, things, |pose| pose.moved(*by), |outline| outline.moved(*by))?;
        }
        TableCommand::Turn { things, about, by } => {
            each(&mut after, things, |pose| pose.swung(*about, *by), |outline| outline.swung(*about, *by))?;
        }
        TableCommand::Align(tokens, how) => align(&mut after, own, tokens, *how)?,
        TableCommand::Snap { tokens, reach } => bring(&mut after, own, tokens, *reach)?,
        TableCommand::Meet { token, with } => super::meet::meet(&mut after, own, *token, *with)?,
        TableCommand::Group(tokens) => group(&mut after, tokens)?,
        TableCommand::Ungroup(tokens) => scatter(&mut after, tokens),
        TableCommand::SetOpponent(army) => {
            dismiss(&mut after);
            after.poses.extend(deployed(&after, army, Camp::Opponent));
            after.opponent = Some(Opponent { army: Arc::clone(army), losses: Default::default() });
        }
        TableCommand::RemoveOpponent => dismiss(&mut after),
        TableCommand::SetLosses(token, losses) => {
            table.army(token.camp, own).ok_or(TableRefusal::NoUnit)?;
            lose(&mut after, own, *token, losses.clone());
        }
        TableCommand::AddPiece { kind, shape, at, facing } => {
            if after.terrain.len() >= usize::from(MOST_PIECES) {
                return Err(TableRefusal::TooMany { most: MOST_PIECES });
            }
            let outline = sized(Outline::at(*shape, *at, *facing))?;
            after.terrain.push(Piece { id: PieceId(after.next_piece), kind: *kind, outline });
            after.next_piece = after.next_piece.saturating_add(1);
        }
        TableCommand::SetPiece(id, kind) => piece(&mut after, *id)?.kind = *kind,
        TableCommand::ReshapePiece(id, shape) => {
            let it = piece(&mut after, *id)?;
            it.outline = sized(Outline { shape: *shape, ..it.outline })?;
        }
        TableCommand::RemovePieces(ids) => after.terrain.retain(|it| !ids.contains(&it.id)),
        TableCommand::Deploy => deploy(&mut after, own),
        TableCommand::Clear => {
            let (width, depth, next_piece) = (table.width, table.depth, table.next_piece);
            after = Table { width, depth, next_piece, ..Table::default() };
            deploy(&mut after, own);
        }
    }
    Ok(after)
}

/// The table after several commands, or the first refusal.
///
/// # Errors
/// When one cannot be carried out.
pub fn apply_all(table: &Table, own: &Army, commands: &[TableCommand]) -> Result<Table, TableRefusal> {
    commands.iter().try_fold(table.clone(), |table, command| apply(&table, own, command))
}

fn near(at: Point) -> Result<(), TableRefusal> {
    let range = -2 * FARTHEST..=2 * FARTHEST;
    if range.contains(&at.x) && range.contains(&at.y) { Ok(()) } else { Err(TableRefusal::TooFar) }
}

pub(super) fn put(table: &mut Table, token: Token, pose: Pose) -> Result<(), TableRefusal> {
    near(pose.at)?;
    match table.poses.iter_mut().find(|(known, _)| *known == token) {
        Some((_, known)) => *known = pose,
        None => table.poses.push((token, pose)),
    }
    Ok(())
}

/// An outline whose edges are even, positive and no longer than a table, near enough to be reached.
fn sized(outline: Outline) -> Result<Outline, TableRefusal> {
    near(outline.centre())?;
    let (width, depth) = outline.shape.size();
    let fine = |edge: Len| (2..=LARGEST).contains(&edge) && edge % 2 == 0;
    if fine(width) && fine(depth) { Ok(outline) } else { Err(TableRefusal::Size) }
}

fn piece(table: &mut Table, id: PieceId) -> Result<&mut Piece, TableRefusal> {
    table.terrain.iter_mut().find(|piece| piece.id == id).ok_or(TableRefusal::NoPiece)
}

fn each(
    table: &mut Table,
    things: &[Thing],
    unit: impl Fn(Pose) -> Pose,
    ground: impl Fn(Outline) -> Outline,
) -> Result<(), TableRefusal> {
    for thing in things {
        match thing {
            Thing::Unit(token) => {
                let pose = unit(table.pose(*token).ok_or(TableRefusal::NoUnit)?);
                put(table, *token, pose)?;
            }
            Thing::Piece(id) => {
                let it = piece(table, *id)?;
                let outline = ground(it.outline);
                near(outline.centre())?;
                it.outline = outline;
            }
        }
    }
    Ok(())
}

fn outlines(field: &Field, tokens: &[Token]) -> Result<Vec<Outline>, TableRefusal> {
    tokens.iter().map(|token| field.stand(*token).map(|it| it.outline).ok_or(TableRefusal::NoUnit)).collect()
}

/// Moves a unit by a vector.
fn shift(table: &mut Table, token: Token, by: Point) -> Result<(), TableRefusal> {
    let pose = table.pose(token).ok_or(TableRefusal::NoUnit)?;
    put(table, token, pose.moved(by))
}

fn align(table: &mut Table, own: &Army, tokens: &[Token], how: Align) -> Result<(), TableRefusal> {
    let before = table.clone();
    let left = Left::of(&before, own);
    let known = field(&before, left.armies());
    let all = outlines(&known, tokens)?;
    let Some((first, rest)) = all.split_first() else { return Err(TableRefusal::NoUnit) };
    let rest = tokens.iter().copied().skip(1).zip(rest);
    if how == Align::Facing {
        for (token, outline) in rest {
            let pose = before.pose(token).ok_or(TableRefusal::NoUnit)?;
            put(table, token, pose.swung(outline.centre(), first.bearing.minus(outline.bearing)))?;
        }
        return Ok(());
    }
    // The first one's frame: its front up, its centre the origin.
    let frame = Pose::new(first.centre(), first.bearing);
    let front = frame.find(first.facing(Side::Front)).y;
    let offs = rest.map(|(token, outline)| {
        let fronts = Point::new(0, front - frame.find(outline.facing(Side::Front)).y);
        (token, frame.find(outline.centre()), fronts)
    });
    let offs: Vec<(Token, Point, Point)> = offs.collect();
    let behind = || offs.iter().map(|(token, at, _)| (*token, Point::new(-at.x, 0))).collect::<Vec<_>>();
    let beside = || offs.iter().map(|(token, at, _)| (*token, Point::new(0, -at.y))).collect::<Vec<_>>();
    let far = |of: fn(&Point) -> Len| offs.iter().map(|(_, at, _)| i64::from(of(at)).abs()).sum::<i64>();
    let ways = match how {
        Align::Front => vec![offs.iter().map(|(token, _, by)| (*token, *by)).collect()],
        _ if far(|at| at.x) <= far(|at| at.y) => vec![behind(), beside()],
        _ => vec![beside(), behind()],
    };
    // Who shares ground already may go on sharing it; nobody new may.
    let pairs = |field: &Field| field.overlaps().into_iter().map(|(one, two, _)| (one, two)).collect::<Vec<_>>();
    let old = pairs(&known);
    for way in ways {
        let mut after = before.clone();
        for (token, by) in way {
            shift(&mut after, token, along(frame, by))?;
        }
        if pairs(&field(&after, left.armies())).iter().all(|pair| old.contains(pair)) {
            *table = after;
            return Ok(());
        }
    }
    Err(TableRefusal::WouldStack)
}

/// A vector of a frame, on the table.
fn along(frame: Pose, by: Point) -> Point {
    Pose::new(Point::default(), frame.facing).place(by)
}

/// Brings units into contact with whoever else is nearest to one of them, all moved alike.
fn bring(table: &mut Table, own: &Army, tokens: &[Token], reach: Len) -> Result<(), TableRefusal> {
    let before = table.clone();
    let left = Left::of(&before, own);
    let known = field(&before, left.armies());
    let (moving, still): (Vec<&Stand>, Vec<&Stand>) = known.stands.iter().partition(|it| tokens.contains(&it.token));
    let others: Vec<Outline> = still.iter().map(|it| it.outline).collect();
    if moving.iter().any(|one| still.iter().any(|other| one.shared(other).next().is_some())) {
        return Err(TableRefusal::OnOthers);
    }
    let ways = outlines(&known, tokens)?.into_iter().filter_map(|outline| snap(&outline, &others, reach));
    let far = |by: &Point| i64::from(by.x) * i64::from(by.x) + i64::from(by.y) * i64::from(by.y);
    let by = ways.min_by_key(far).ok_or(TableRefusal::NobodyNear { within: reach })?;
    if by == Point::default() {
        return Err(TableRefusal::InContact);
    }
    tokens.iter().try_for_each(|token| shift(table, *token, by))
}

pub(super) fn scatter(table: &mut Table, tokens: &[Token]) {
    for group in &mut table.groups {
        group.retain(|token| !tokens.contains(token));
    }
    table.groups.retain(|group| group.len() > 1);
}

fn group(table: &mut Table, tokens: &[Token]) -> Result<(), TableRefusal> {
    let mut members: Vec<Token> = Vec::with_capacity(tokens.len());
    for token in tokens {
        table.pose(*token).ok_or(TableRefusal::NoUnit)?;
        if !members.contains(token) {
            members.push(*token);
        }
    }
    scatter(table, &members);
    if members.len() > 1 {
        table.groups.push(members);
    }
    Ok(())
}

fn dismiss(table: &mut Table) {
    let theirs: Vec<Token> =
        table.poses.iter().map(|(token, _)| *token).filter(|token| token.camp == Camp::Opponent).collect();
    scatter(table, &theirs);
    table.poses.retain(|(token, _)| token.camp == Camp::Own);
    table.opponent = None;
}

fn deploy(table: &mut Table, own: &Army) {
    let mut poses = deployed(table, own, Camp::Own);
    if let Some(opponent) = &table.opponent {
        poses.extend(deployed(table, &opponent.army, Camp::Opponent));
    }
    // Those who are gone, and may come back with undo, are deployed then.
    table.poses = poses;
    stand(table, own);
}

/// The bearing a wheel or a hand turned to, to the nearest step of so many hundredths of a degree.
#[must_use]
pub fn stepped(bearing: Bearing, step: u16) -> Bearing {
    let (at, step) = (i32::from(bearing.as_hundredths()), i32::from(step.max(1)));
    Bearing::hundredths((at + step / 2) / step * step)
}
