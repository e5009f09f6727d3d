//! Numbers and kinds in the middle of a sentence.

use crate::model::{Army, FormationKind, MemberId, Profile};

/// A number as it is written in a sentence: in words up to twelve, else in figures with thousands set apart.
#[must_use]
pub fn number(n: impl Into<u64>) -> String {
    const WORDS: [&str; 13] =
        ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let n: u64 = n.into();
    usize::try_from(n).ok().and_then(|n| WORDS.get(n)).map_or_else(|| figures(n), |word| (*word).to_owned())
}

/// A number in figures, with thousands set apart: "1,020".
#[must_use]
pub fn figures(n: impl Into<u64>) -> String {
    let digits = n.into().to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// "first" to "twelfth", then "13th".
#[must_use]
pub fn ordinal(n: u16) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth",
    ];
    let word = usize::from(n).checked_sub(1).and_then(|n| WORDS.get(n));
    let ending = match (n % 100, n % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    word.map_or_else(|| format!("{n}{ending}"), |word| (*word).to_owned())
}

/// The word for one or the word for several.
#[must_use]
pub fn one_or<'a>(n: u16, one: &'a str, several: &'a str) -> &'a str {
    if n == 1 { one } else { several }
}

/// A sentence with its first letter large.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A profile's name within a sentence: "hill bowmen". A name with capitals inside is a name and stays as typed.
#[must_use]
pub fn within(name: &str) -> String {
    let mut letters = name.chars();
    match letters.next() {
        Some(first) if !letters.as_str().chars().any(char::is_uppercase) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => name.to_owned(),
    }
}

/// So many models, by their profile when they share one: "two spearmen", "one model".
#[must_use]
pub fn models(army: &Army, members: &[MemberId]) -> String {
    let profile = |id: &MemberId| army.member(*id).and_then(|(_, member)| army.profile(member));
    let mut profiles = members.iter().map(profile);
    let first = profiles.next().flatten();
    let shared = first.filter(|_| profiles.all(|other| other == first));
    let count = members.len() as u16;
    let name = |it: &Profile| within(one_or(count, &it.name, &it.plural));
    let name = shared.map(name).filter(|name| !name.trim().is_empty());
    format!("{} {}", number(count), name.as_deref().unwrap_or(one_or(count, "model", "models")))
}

/// A formation within a sentence: "a block", "mixed ranks".
#[must_use]
pub const fn a_formation(kind: FormationKind) -> &'static str {
    match kind {
        FormationKind::Block => "a block",
        FormationKind::SingleFile => "a single file",
        FormationKind::Mixed => "mixed ranks",
        FormationKind::Square => "a square",
        FormationKind::Wedge => "a wedge",
        FormationKind::ArcherWedge => "an archer wedge",
        FormationKind::ShieldWall => "a shield wall",
        FormationKind::Testudo => "a testudo",
    }
}

#[cfg(test)]
mod tests {
    use super::{figures, number, ordinal, sentence, within};

    #[test]
    fn numbers_read_as_in_a_sentence() {
        assert_eq!(number(1_u16), "one");
        assert_eq!(number(12_u16), "twelve");
        assert_eq!(number(13_u16), "13");
        assert_eq!(figures(1_020_u32), "1,020");
        assert_eq!(figures(1_234_567_u32), "1,234,567");
        assert_eq!(figures(100_u32), "100");
        assert_eq!(ordinal(2), "second");
        assert_eq!(ordinal(13), "13th");
        assert_eq!(ordinal(22), "22nd");
        assert_eq!(sentence("two spearmen"), "Two spearmen");
        assert_eq!(sentence(""), "");
    }

    #[test]
    fn names_stay_as_typed_when_they_are_names() {
        assert_eq!(within("Spearmen"), "spearmen");
        assert_eq!(within("Old Guard"), "Old Guard");
        assert_eq!(within("長槍兵"), "長槍兵");
    }
}
