//! One unit under every system, and at every frontage it can have.
//!
//! Nothing here changes the army: each system re-dresses a copy its own way, with the leader's place kept, and its rules are
//! asked about the copy.

use crate::document::apply;
use crate::formation::Muster;
use crate::geometry::Len;
use crate::model::{Army, Command, Formation, SystemId, UnitId};
use crate::rules::{Fact, FactKey, FactValue};
use crate::systems::battlesystem::depth;
use crate::systems::realm_of_chaos::rules::archer_wedge::shooting;
use crate::systems::{UnitReport, check_unit, system};

/// Up to this frontage every one is looked at; wider, only the narrowest of those that give the same number of ranks.
const EACH: u16 = 40;

/// One unit as one system sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// The unit, with the characters who joined it, as the system dresses it.
    pub army: Army,
    /// What the system says.
    pub report: UnitReport,
}

/// The army with nobody but a unit and those who joined it.
fn alone(army: &Army, unit: UnitId) -> Army {
    let mut alone = army.clone();
    alone.units.retain(|other| other.id == unit || other.joined == Some(unit));
    alone
}

/// The unit under a system: as it stands under its own, dressed anew under another. Where Battlesystem is not its own
/// system it is taken as irregular, for of regular units that system has nothing to say.
fn under(army: &Army, unit: UnitId, game: SystemId) -> Option<Army> {
    if army.system == game {
        return Some(army.clone());
    }
    let dressed = apply(army, &Command::SetSystem(game)).ok()?;
    if game != SystemId::Battlesystem {
        return Some(dressed);
    }
    Some(apply(&dressed, &Command::SetIrregular(unit, true)).unwrap_or(dressed))
}

/// Every system, the army's own first: what the others say is held against it.
#[must_use]
pub fn games(own: SystemId) -> [SystemId; SystemId::ALL.len()] {
    let mut games = SystemId::ALL;
    crate::order::by_key(&mut games, |game| *game != own);
    games
}

/// A unit under every system, its own first; nothing when it is not in the army.
#[must_use]
pub fn columns(army: &Army, unit: UnitId) -> Vec<Column> {
    let alone = alone(army, unit);
    let column = |game: &SystemId| {
        let army = under(&alone, unit, *game)?;
        let report = check_unit(&army, army.unit(unit)?);
        Some(Column { army, report })
    };
    games(army.system).iter().filter_map(column).collect()
}

/// A key under which a value stands in the comparison: one game's boundary is the other's footprint.
const fn same(key: FactKey) -> FactKey {
    if matches!(key, FactKey::Boundary) { FactKey::Footprint } else { key }
}

/// What is said of one value under each system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The fact in each column, where the system derives it.
    pub facts: Vec<Option<Fact>>,
    /// Whether two systems that both have such a value say different things.
    pub differs: bool,
}

/// The facts of all columns, each value once, in the order in which it is first met, the statistic lines last: they are of
/// one system only, and it is the ranks that are compared. Values nobody gives (a dash) are left out.
#[must_use]
pub fn lines(columns: &[Column]) -> Vec<Line> {
    let mut keys: Vec<FactKey> = Vec::new();
    for fact in columns.iter().flat_map(|column| &column.report.facts) {
        if fact.value != FactValue::Dash && !keys.contains(&same(fact.key)) {
            keys.push(same(fact.key));
        }
    }
    crate::order::by_key(&mut keys, |key| matches!(key, FactKey::Stat(_)));
    let line = |key: &FactKey| {
        let of = |column: &Column| {
            column.report.facts.iter().find(|fact| same(fact.key) == *key && fact.value != FactValue::Dash).cloned()
        };
        let facts: Vec<Option<Fact>> = columns.iter().map(of).collect();
        let mut values = facts.iter().flatten().map(|fact| &fact.value);
        let first = values.next();
        let differs = values.any(|value| Some(value) != first);
        Line { facts, differs }
    };
    keys.iter().map(line).collect()
}

/// What the systems say of one frontage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Places in rank 1.
    pub frontage: u16,
    /// The unit stands so now.
    pub now: bool,
    /// Ranks, a short last one counting.
    pub ranks: u16,
    /// Realm of Chaos: ranks that count for bonuses; none of a single file.
    pub counting: Option<u16>,
    /// The 9th Age: full ranks.
    pub full: u16,
    /// The 9th Age: rank bonus.
    pub bonus: u16,
    /// The 9th Age: Line Formation, which has no bonus and fights in an extra rank.
    pub line: bool,
    /// Battlesystem: whether an irregular unit may be so wide.
    pub deep: bool,
    /// Width and depth of the ground, in 1/160 mm.
    pub ground: (Len, Len),
    /// Models with a missile weapon whose front edge is at least half free.
    pub shooters: u16,
}

/// What the systems say of every frontage the unit can have as ranks and files, each dressed its own way; nothing when the
/// unit is gone, or is one model alone.
#[must_use]
pub fn frontages(army: &Army, unit: UnitId) -> Vec<Row> {
    let alone = alone(army, unit);
    let Some(here) = alone.unit(unit) else { return Vec::new() };
    let muster = Muster::of(&alone, here);
    let models = muster.bodies.len() as u16;
    let (now, standing) = (muster.ranks().frontage(), check_unit(&alone, here).standing);
    let block = matches!(standing, Ok(Formation::Block { .. }));
    if models < 2 {
        return Vec::new();
    }
    let games: Vec<Army> = SystemId::ALL.iter().filter_map(|game| under(&alone, unit, *game)).map(regular).collect();
    let mut rows: Vec<Row> = Vec::new();
    let mut last = 0;
    for wide in 1..=models {
        let ranks = models.div_ceil(wide);
        if wide > EACH && ranks == last {
            continue;
        }
        last = ranks;
        let Some(row) = row(&games, unit, wide, army.system) else { continue };
        // A wide base may make it as wide as the frontage before.
        if rows.iter().all(|known| known.frontage != row.frontage) {
            rows.push(Row { now: block && row.frontage == now, ..row });
        }
    }
    rows
}

/// Without a mark that would refuse frontages before they are looked at.
fn regular(mut army: Army) -> Army {
    for unit in &mut army.units {
        let unit = std::sync::Arc::make_mut(unit);
        unit.irregular = false;
        unit.stance = Default::default();
    }
    army
}

fn row(games: &[Army], unit: UnitId, wide: u16, own: SystemId) -> Option<Row> {
    let mut row = Row {
        frontage: wide,
        now: false,
        ranks: 0,
        counting: None,
        full: 0,
        bonus: 0,
        line: false,
        deep: false,
        ground: (0, 0),
        shooters: 0,
    };
    for game in games {
        let last = system(game.system).last;
        let formation = Formation::Block { frontage: wide, last };
        let formed = apply(game, &Command::Reform { unit, formation }).ok()?;
        let muster = Muster::of(&formed, formed.unit(unit)?);
        let report = check_unit(&formed, formed.unit(unit)?);
        let number = |key: FactKey| match report.facts.iter().find(|fact| fact.key == key).map(|fact| &fact.value) {
            Some(FactValue::Number(number)) => u16::try_from(*number).unwrap_or(0),
            _ => 0,
        };
        match game.system {
            SystemId::RealmOfChaos => {
                row.counting = Some(number(FactKey::CountingRanks)).filter(|counting| *counting > 0);
            }
            SystemId::NinthAge => {
                (row.full, row.bonus) = (number(FactKey::FullRanks), number(FactKey::RankBonus));
                row.line = report.facts.iter().any(|fact| fact.key == FactKey::ExtraRank);
            }
            SystemId::Battlesystem => {
                row.deep = depth::is_deep_enough(muster.ranks().frontage(), muster.ranks().count());
            }
        }
        if game.system == own {
            let ground = muster.footprint();
            (row.frontage, row.ranks) = (muster.ranks().frontage(), muster.ranks().count());
            row.ground = (ground.width(), ground.depth());
            row.shooters = shooting(&muster, muster.ranks()).iter().filter(|shoots| **shoots).count() as u16;
        }
    }
    Some(row)
}
