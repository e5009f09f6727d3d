//! The lines of a section.

use super::{Guest, Set, named};
use crate::formation::Muster;
use crate::model::{Army, Loadout, Profile, Unit};
use crate::rules::{Because, Fact, FactKey, FactValue};
use crate::systems::{UnitReport, system};
use crate::words::Measure;
use crate::words::en::{self, count::within, paper};

/// "13 spearmen, 11 bowmen, Serjeant Alder · mixed ranks, 7 wide"
pub fn composition(muster: &Muster, report: &UnitReport) -> String {
    let mut kinds = Kinds::new();
    for body in muster.bodies.iter().filter(|body| body.own) {
        // one kind by its name: sets of their own are told apart below
        match kinds
            .iter_mut()
            .find(|(known, _)| (&known.name, &known.plural) == (&body.profile.name, &body.profile.plural))
        {
            Some((_, count)) => *count += 1,
            None => kinds.push((body.profile, 1)),
        }
    }
    let own = kinds.iter().map(|&(profile, count)| paper::so_many(count, &profile.name, &profile.plural));
    let guests = muster.army.joined(muster.unit.id).map(|guest| guest_name(muster.army, guest));
    let who = own.chain(guests).collect::<Vec<_>>().join(", ");
    if muster.counts_as_character() {
        return who;
    }
    let formation = report.standing.as_ref().ok().copied();
    let stands =
        paper::stands_in(muster.army.system, formation, report.ranks.frontage(), muster.unit.stance.shield_wall);
    let line = format!("{who} · {stands}");
    // What a face costs it and how wide it may stand hang on it, so an opponent has to know.
    if report.facts.iter().any(|fact| fact.key == FactKey::Irregular) { paper::irregular(&line) } else { line }
}

fn guest_name(army: &Army, guest: &Unit) -> String {
    let profile = guest.members.first().and_then(|member| army.profile(member));
    named(&guest.name, profile.map_or(paper::unnamed(false), |profile| &profile.name))
}

/// A character that joined.
pub fn guest(army: &Army, guest: &Unit) -> Guest {
    let set = guest.members.first().and_then(|member| guest.loadouts.get(usize::from(member.loadout)));
    let text = match set {
        Some(set) => paper::equipment(&guest_name(army, guest), &items(army, set)),
        None => guest_name(army, guest),
    };
    Guest { unit: guest.id, text, points: army.unit_points(guest), note: guest.note.clone() }
}

fn items<'a>(army: &'a Army, set: &'a Loadout) -> Vec<&'a str> {
    army.items(set).map(|item| item.name.as_str()).collect()
}

/// Kinds of models, with how many there are of each.
type Kinds<'a> = Vec<(&'a Profile, usize)>;

/// The sets somebody carries; where there are several, with how many carry each.
pub fn sets(muster: &Muster) -> Vec<Set> {
    let mut sets: Vec<(u8, &Loadout, Kinds)> = Vec::new();
    for (index, set) in (0_u8..).zip(&muster.unit.loadouts) {
        let mut kinds = Kinds::new();
        for body in muster.bodies.iter().filter(|body| body.own && body.loadout == index) {
            match kinds.iter_mut().find(|(known, _)| known.plural == body.profile.plural) {
                Some((_, count)) => *count += 1,
                None => kinds.push((body.profile, 1)),
            }
        }
        if !kinds.is_empty() {
            sets.push((index, set, kinds));
        }
    }
    let several = sets.len() > 1;
    let who = |&(profile, count): &(&Profile, usize)| match several {
        true => paper::so_many(count, &profile.name, &profile.plural),
        false => within(if count == 1 { &profile.name } else { &profile.plural }),
    };
    let said = |(index, set, kinds): (u8, &Loadout, Kinds)| {
        let who = kinds.iter().map(who).collect::<Vec<_>>().join(", ");
        let who = match set.name.trim() {
            "" => who,
            _ if several => paper::set_of(&set.name, &who),
            _ => set.name.clone(),
        };
        Set { index, text: paper::equipment(&who, &items(muster.army, set)) }
    };
    sets.into_iter().map(said).collect()
}

/// What follows, in the order of a player's interest. What the table or the composition says is left out.
pub fn facts(muster: &Muster, report: &UnitReport, measure: Measure) -> Vec<String> {
    let army = muster.army;
    let find = |key: FactKey| report.facts.iter().find(|fact| fact.key == key);
    let said = |fact: &Fact| en::fact_in(army, fact, measure);
    let number = |key: FactKey| match find(key)?.value {
        FactValue::Number(number) => u16::try_from(number).ok(),
        _ => None,
    };
    let mut lines = Vec::new();
    for fact in &report.facts {
        let told = match fact.key {
            FactKey::Boundary | FactKey::RoundBoundary | FactKey::Pool(_) => true,
            FactKey::Order | FactKey::FullRanks | FactKey::RankBonus => muster.bodies.len() > 1,
            _ => false,
        };
        if told {
            let words = said(fact);
            lines.push(paper::labelled(&words.label, &words.value));
        }
    }
    if let Some(ranks) = number(FactKey::CountingRanks) {
        lines.push(paper::ranks_count(ranks));
    }
    if let Some(widest) = number(FactKey::WidestRank) {
        lines.push(paper::widest(report.ranks.count(), widest));
    }
    if let Some(shooters) = number(FactKey::Shooters) {
        lines.push(paper::shoot(shooters, muster.bodies.len()));
    }
    if let Some(fact) = find(FactKey::Move) {
        let stays = fact.value == FactValue::Length(0);
        lines.push(if stays { paper::STAYS.to_owned() } else { paper::moves(&said(fact).value) });
    }
    if let Some(fact) = find(FactKey::Footprint) {
        lines.push(paper::footprint(&said(fact).value));
    }
    // a leader from the ranks has no name, and leaves the tests as they are
    if muster.leaders().any(|body| body.profile.character) && muster.bodies.len() > 1 {
        lines.extend(leader(army, report, &said));
    }
    for fact in &report.facts {
        if let FactKey::Effect(kind, _) = fact.key
            && kind != crate::model::FormationKind::Block
        {
            let words = said(fact);
            lines.push(paper::effect_line(&words.label, &words.value));
        }
    }
    if let Some(fact) = find(FactKey::Counts) {
        lines.push(within(&said(fact).label));
    }
    lines
}

/// Who leads, and the targets he lets the player choose among where there is a choice.
fn leader(army: &Army, report: &UnitReport, said: &dyn Fn(&Fact) -> en::SaidFact) -> Option<String> {
    let mut name = None;
    let mut targets = Vec::new();
    for fact in &report.facts {
        let FactKey::Targets(place) = fact.key else { continue };
        if let Some(Because::Leader { name: leader, .. }) = fact.because.first() {
            name.get_or_insert(leader);
        }
        if matches!(&fact.value, FactValue::Choice(values) if values.len() > 1) {
            let stat = system(army.system).stats.get(usize::from(place)).copied().unwrap_or_default();
            targets.push((stat, said(fact).value));
        }
    }
    name.map(|name| paper::led_by(name, &targets))
}
