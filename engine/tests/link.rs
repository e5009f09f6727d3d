//! Links: whole, short, and never wrong in silence.

mod armies;

use armies::{any_army, twelve, twelve_own};
use proptest::prelude::*;
use serried_engine::format::{LINK_MOST, LinkError, canonical, from_link, to_link};
use serried_engine::model::{Army, Height, SystemId, Unit};

/// Armies whose link would be larger than a link may be (many notes of thousands of characters) are refused, by name.
fn link(army: &Army) -> Option<String> {
    match to_link(army) {
        Ok(link) => Some(link),
        Err(LinkError::Huge { have, most }) => {
            assert!(have > most && most == LINK_MOST);
            None
        }
        Err(other) => panic!("{other:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_link_gives_back_the_army(army in any_army()) {
        let canonical = canonical(&army);
        if let Some(link) = link(&army) {
            prop_assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'));
            prop_assert_eq!(from_link(&link), Ok(canonical.clone()));
            prop_assert_eq!(to_link(&canonical), Ok(link));
        }
    }

    #[test]
    fn canonical_keeps_all_that_is_seen(army in any_army()) {
        let once = canonical(&army);
        prop_assert_eq!(&canonical(&once), &once);
        prop_assert_eq!((&once.name, &once.note, once.limit, once.points()), (&army.name, &army.note, army.limit, army.points()));
        prop_assert_eq!(seen(&once), seen(&army));
    }

    #[test]
    fn a_spoiled_link_never_opens(army in any_army(), spoils in proptest::collection::vec((any::<prop::sample::Index>(), 0..4_u8, any::<char>()), 1..4)) {
        let Some(link) = link(&army) else { return Ok(()) };
        let mut spoiled: Vec<char> = link.chars().collect();
        for (place, how, c) in spoils {
            if spoiled.is_empty() {
                break;
            }
            let place = place.index(spoiled.len());
            let alike = spoiled[place].to_ascii_uppercase();
            match how {
                0 => spoiled[place] = c,
                1 => spoiled[place] = alike,
                2 => spoiled.truncate(place),
                _ => { spoiled.remove(place); }
            }
        }
        let spoiled: String = spoiled.into_iter().collect();
        if spoiled.trim_ascii() != link {
            prop_assert!(from_link(&spoiled).is_err(), "{}", spoiled);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in any::<String>(), symbols in "[0-9A-Za-z_-]{0,400}") {
        let _ = from_link(&text);
        let _ = from_link(&format!("srd{symbols}"));
        // a body that is noise in a sound envelope
        if let Ok(army) = from_link(&sealed(&symbols)) {
            // noise that happens to be an army is one the engine can live with
            prop_assert_eq!(canonical(&army).units.len(), army.units.len());
            prop_assert!(to_link(&army).is_ok());
        }
    }
}

/// What a person sees of every unit: no ids, models as a bag.
fn seen(army: &Army) -> Vec<String> {
    let unit = |unit: &serried_engine::model::Unit| {
        let mut models: Vec<String> = unit
            .members
            .iter()
            .map(|member| {
                let mut profile = army.profile(member).expect("sound").clone();
                let items: Vec<_> =
                    profile.items.iter().map(|&item| army.catalogue.item(item).expect("sound")).collect();
                let items = format!("{items:?}");
                profile.items.clear();
                format!("{:?} {:?} {:?} {} {profile:?} {items}", member.at, member.facing, member.roles, member.loadout)
            })
            .collect();
        models.sort();
        let host = unit.joined.map(|host| army.position(host).expect("sound"));
        let sets: Vec<_> = unit.loadouts.iter().map(|set| (&set.name, army.items(set).collect::<Vec<_>>())).collect();
        format!(
            "{} {} {models:?} {sets:?} {:?} {:?} {} {host:?}",
            unit.name, unit.note, unit.formation, unit.stance, unit.turn
        )
    };
    army.units.iter().map(|each| unit(each)).collect()
}

/// An envelope of version 1 as the format describes it, built apart from the engine's own.
fn sealed(body: &str) -> String {
    const ALPHABET: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
    let digits = |number: usize, count: u32| {
        (0..count).rev().map(|place| char::from(ALPHABET[number >> (6 * place) & 63])).collect::<String>()
    };
    let covered = format!("1{}{body}", digits(body.len(), 3));
    let mut sum = u32::MAX;
    for bit in covered.bytes().flat_map(|byte| (0..8).map(move |bit| u32::from(byte >> bit & 1))) {
        let carry = (sum ^ bit) & 1;
        sum = (sum >> 1) ^ (carry * 0xEDB8_8320);
    }
    format!("srd1{}{}{body}e", digits(body.len(), 3), digits(!sum as usize, 6))
}

/// The budget of the design: 300 characters, and 1,200 with own profiles and names.
#[test]
fn twelve_units_fit_the_budget() {
    let (starters, own) = (to_link(&twelve()).expect("short"), to_link(&twelve_own()).expect("short"));
    println!("starters {} own {}", starters.len(), own.len());
    assert_eq!(from_link(&starters), Ok(canonical(&twelve())));
    assert_eq!(from_link(&own), Ok(canonical(&twelve_own())));
    assert!(starters.len() <= 300, "{}", starters.len());
    assert!(own.len() <= 1_200, "{}", own.len());
}

/// The army the page opens with, seven names in it and every model placed by the formations.
#[test]
fn the_sample_army_fits_a_short_link() {
    let sample = serried_engine::library::sample_army();
    let link = to_link(&sample).expect("short");
    println!("sample {}", link.len());
    assert_eq!(from_link(&link), Ok(canonical(&sample)));
    assert!(link.len() <= 300, "{}", link.len());
}

#[test]
fn what_went_wrong_is_told_apart() {
    let link = to_link(&twelve()).expect("short");
    assert_eq!(from_link(""), Err(LinkError::Foreign));
    assert_eq!(from_link("/armies/3"), Err(LinkError::Foreign));
    let have = link.len() - 40;
    assert_eq!(from_link(&link[..have]), Err(LinkError::Cut { want: link.len(), have }));
    assert_eq!(from_link(&format!("{link}x")), Err(LinkError::Altered));
    assert_eq!(from_link(&link.to_lowercase()), Err(LinkError::Altered));
    assert_eq!(from_link(&"s".repeat(9_000)), Err(LinkError::Huge { have: 9_000, most: LINK_MOST }));
    assert_eq!(from_link(&sealed("zzzz")), Err(LinkError::Broken));
    assert_eq!(from_link(&format!(" {link}\n")), Ok(canonical(&twelve())));
}

/// Programs that send letters take what follows an address for a part of it.
#[test]
fn what_a_letter_leaves_behind_a_link_does_no_harm() {
    let link = to_link(&twelve()).expect("short");
    for tail in [".", "%20", ").", "%2E", ">,", "\u{201d}", "%20%20.", "!\n"] {
        assert_eq!(from_link(&format!("{link}{tail}")), Ok(canonical(&twelve())), "{tail}");
    }
    assert!(from_link(&format!("{link}.x")).is_err());
    assert!(from_link("%").is_err() && from_link("%2").is_err() && from_link("").is_err());
}

/// 200 units of 500 models each are refused although they would be a few bits a unit.
#[test]
fn a_small_link_cannot_ask_for_a_large_army() {
    let mut army = twelve();
    let mut unit = (*army.units[0]).clone();
    for number in 0..480 {
        let member = serried_engine::model::Member {
            id: serried_engine::model::MemberId(army.next_member + number),
            ..unit.members[0]
        };
        unit.members.push(member);
    }
    army.next_member += 480;
    army.units = vec![std::sync::Arc::new(unit)];
    assert_eq!(from_link(&to_link(&army).expect("short")), Ok(canonical(&army)));
    let mut more = (*army.units[0]).clone();
    more.members.push(serried_engine::model::Member {
        id: serried_engine::model::MemberId(army.next_member),
        ..more.members[0]
    });
    army.next_member += 1;
    army.units = vec![std::sync::Arc::new(more)];
    assert_eq!(from_link(&to_link(&army).expect("short")), Err(LinkError::Broken));
}

/// 100 m are 100,000 mm of 160 units each: 16,000,000 either way is the farthest a model may stand.
#[test]
fn a_link_with_a_model_farther_than_100_m_is_refused() {
    let near = 16_000_000;
    for (x, y, opens) in [
        (near, -near, true),
        (-near, near, true),
        (near + 1, 0, false),
        (0, near + 1, false),
        (-near - 1, 0, false),
        (0, -near - 1, false),
        (i32::MAX, i32::MIN, false),
        (i32::MIN, i32::MAX, false),
    ] {
        let mut army = twelve();
        let unit = std::sync::Arc::make_mut(&mut army.units[0]);
        unit.members[0].at = serried_engine::geometry::Point::new(x, y);
        let expected = if opens { Ok(canonical(&army)) } else { Err(LinkError::Broken) };
        assert_eq!(from_link(&to_link(&army).expect("short")), expected, "{x} {y}");
    }
}

/// What the first version cannot say is written as the second; all else stays a link that older pages open.
#[test]
fn a_link_is_of_the_oldest_version_that_can_say_it() {
    let version = |army: &Army| to_link(army).expect("short").chars().nth(3);
    assert_eq!(version(&twelve()), Some('1'));
    for game in [SystemId::NinthAge, SystemId::Battlesystem] {
        let army = Army::new("Other", game);
        assert_eq!(version(&army), Some('2'));
        assert_eq!(from_link(&to_link(&army).expect("short")), Ok(canonical(&army)));
    }
    let changes: [fn(&mut Unit); 3] =
        [|unit| unit.irregular = true, |unit| unit.overlap_allowed = true, |unit| unit.stance.retreating = true];
    for change in changes {
        let mut army = twelve();
        change(std::sync::Arc::make_mut(&mut army.units[3]));
        assert_eq!(version(&army), Some('2'));
        assert_eq!(from_link(&to_link(&army).expect("short")), Ok(canonical(&army)));
    }
    let mut army = twelve();
    let profile = &mut std::sync::Arc::make_mut(&mut army.catalogue).profiles[0];
    (profile.height, profile.nature.tall, profile.starter) = (Height::Large, true, None);
    assert_eq!(version(&army), Some('2'));
    assert_eq!(from_link(&to_link(&army).expect("short")), Ok(canonical(&army)));
}

/// A page that knows only the first version would not know what to do with it.
#[test]
fn a_system_of_the_second_version_in_the_first_is_refused() {
    let link = to_link(&Army::new("", SystemId::NinthAge)).expect("short");
    let body = &link[13..link.len() - 1];
    assert_eq!(from_link(&sealed(body)), Err(LinkError::Broken));
}
