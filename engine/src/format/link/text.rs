//! Text in bits: any text at all, names in Latin letters at five bits a letter.
//!
//! Two bits say how: empty, UTF-8 bytes, letters, or letters with a capital at the start of each word.

use super::bits::{Broken, Read, Reader, Writer};

const EMPTY: u64 = 0;
const BYTES: u64 = 1;
const LETTERS: u64 = 2;
const TITLE: u64 = 3;

const SPACE: u64 = 26;
/// A letter whose case is not the expected one follows.
const OTHER_CASE: u64 = 27;
const DIGIT: u64 = 28;
const HYPHEN: u64 = 29;
const APOSTROPHE: u64 = 30;
/// Any other character follows, by its number.
const OTHER: u64 = 31;

/// The order of lengths, and of the numbers of characters outside the 31.
const LENGTH: u32 = 4;
const CHARACTER: u32 = 7;

/// Writes a text the shortest way; of ways equally short, the first.
pub fn write(writer: &mut Writer, text: &str) {
    if text.is_empty() {
        return writer.put(EMPTY, 2);
    }
    let bytes = text.len() * 8;
    let (letters, title) = (cost(text, false), cost(text, true));
    if bytes <= letters.min(title) {
        writer.put(BYTES, 2);
        writer.number(text.len() as u64, LENGTH);
        text.bytes().for_each(|byte| writer.put(u64::from(byte), 8));
        return;
    }
    let titled = title < letters;
    writer.put(if titled { TITLE } else { LETTERS }, 2);
    writer.number(text.chars().count() as u64, LENGTH);
    let mut start = true;
    for c in text.chars() {
        character(writer, c, titled && start);
        start = begins_word(c);
    }
}

const fn begins_word(before: char) -> bool {
    matches!(before, ' ' | '-')
}

fn character(writer: &mut Writer, c: char, capital: bool) {
    match c {
        'a'..='z' | 'A'..='Z' => {
            if c.is_ascii_uppercase() != capital {
                writer.put(OTHER_CASE, 5);
            }
            writer.put(u64::from(c.to_ascii_lowercase()) - u64::from('a'), 5);
        }
        '0'..='9' => {
            writer.put(DIGIT, 5);
            writer.put(u64::from(c) - u64::from('0'), 4);
        }
        ' ' => writer.put(SPACE, 5),
        '-' => writer.put(HYPHEN, 5),
        '\'' => writer.put(APOSTROPHE, 5),
        _ => {
            writer.put(OTHER, 5);
            writer.number(u64::from(c), CHARACTER);
        }
    }
}

/// Bits the characters take. Part of the layout: it decides which way is taken.
fn cost(text: &str, titled: bool) -> usize {
    let (mut bits, mut start) = (0, true);
    for c in text.chars() {
        bits += match c {
            'a'..='z' | 'A'..='Z' if c.is_ascii_uppercase() == (titled && start) => 5,
            'a'..='z' | 'A'..='Z' => 10,
            '0'..='9' => 9,
            ' ' | '-' | '\'' => 5,
            _ => 6 + 2 * (u64::from(c) + (1 << CHARACTER)).ilog2() as usize - CHARACTER as usize,
        };
        start = begins_word(c);
    }
    bits
}

/// Reads a text.
///
/// # Errors
/// When it is none.
pub fn read(reader: &mut Reader) -> Read<String> {
    let way = reader.take(2)?;
    if way == EMPTY {
        return Ok(String::new());
    }
    let length: usize = reader.small(LENGTH)?;
    let least = if way == BYTES { 8 } else { 5 };
    if length.checked_mul(least).is_none_or(|bits| bits > reader.left()) {
        return Err(Broken);
    }
    if way == BYTES {
        let bytes = (0..length).map(|_| reader.take(8).map(|byte| byte as u8)).collect::<Read<Vec<u8>>>()?;
        return String::from_utf8(bytes).map_err(|_| Broken);
    }
    let (mut text, mut start) = (String::with_capacity(length), true);
    for _ in 0..length {
        let c = read_character(reader, way == TITLE && start)?;
        start = begins_word(c);
        text.push(c);
    }
    Ok(text)
}

fn read_character(reader: &mut Reader, capital: bool) -> Read<char> {
    let letter = |place: u64, capital: bool| {
        let c = u8::try_from(place).ok().filter(|place| *place < 26).map(|place| char::from(b'a' + place));
        c.map(|c| if capital { c.to_ascii_uppercase() } else { c }).ok_or(Broken)
    };
    match reader.take(5)? {
        SPACE => Ok(' '),
        OTHER_CASE => letter(reader.take(5)?, !capital),
        DIGIT => char::from_digit(reader.take(4)? as u32, 10).ok_or(Broken),
        HYPHEN => Ok('-'),
        APOSTROPHE => Ok('\''),
        OTHER => char::from_u32(reader.small(CHARACTER)?).ok_or(Broken),
        place => letter(place, capital),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(text: &str) -> usize {
        let mut writer = Writer::default();
        write(&mut writer, text);
        let written = writer.finish();
        let mut reader = Reader::new(&written);
        assert_eq!(read(&mut reader).as_deref(), Ok(text));
        assert!(reader.finished());
        written.len()
    }

    #[test]
    fn any_text_reads_back() {
        for text in [
            "",
            "a",
            "Riverside Levy",
            "CAPITALS",
            "第一军团",
            "🐉 wyrm",
            "<img src=x onerror=alert(1)>",
            "\0\u{10FFFF}",
        ] {
            bits(text);
        }
    }

    /// 2 bits, a length of 14 in 5 bits, 14 letters at 5 bits: 77 bits are 13 characters; as bytes it would be 20.
    #[test]
    fn a_name_in_title_case_takes_five_bits_a_letter() {
        assert_eq!(bits("Riverside Levy"), 13);
        // 2 bits, 12 bytes in 5 bits and 96 bits: 103 bits.
        assert_eq!(bits("第一军团"), 18);
    }
}
