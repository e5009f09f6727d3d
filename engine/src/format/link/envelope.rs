//! The envelope of a link. It never changes, so that every version can tell what went wrong with a link of any other.
//!
//! `srd`, then the version (one character), the length of the body (three), the checksum (six), the body, and a final
//! `e`. The checksum is the CRC-32 of version, length and body as they are written. The final letter is there
//! because chat programs drop a hyphen or underscore at the end of an address.

use super::super::LinkError;
use super::bits::{symbol, value};

/// What a link starts with.
pub const MAGIC: &str = "srd";
/// What it ends with.
const END: &str = "e";
/// Characters before the body.
const HEAD: usize = MAGIC.len() + 1 + 3 + 6;
/// The most characters a link may have.
pub const MOST: usize = 8_192;

/// Wraps a body.
///
/// # Errors
/// When it is larger than a link may be.
pub fn wrap(version: u8, body: &str) -> Result<String, LinkError> {
    let have = HEAD + body.len() + END.len();
    if have > MOST {
        return Err(LinkError::Huge { have, most: MOST });
    }
    let (version, length) = (digits(u32::from(version), 1), digits(body.len() as u32, 3));
    let sum = digits(checksum([&version, &length, body]), 6);
    Ok(format!("{MAGIC}{version}{length}{sum}{body}{END}"))
}

/// The version and the body of a link.
///
/// # Errors
/// When it is not whole.
pub fn unwrap(fragment: &str) -> Result<(u8, &str), LinkError> {
    if fragment.len() > MOST {
        return Err(LinkError::Huge { have: fragment.len(), most: MOST });
    }
    let rest = fragment.strip_prefix(MAGIC).ok_or(LinkError::Foreign)?;
    let have = fragment.chars().count();
    if !fragment.is_ascii() {
        return Err(LinkError::Altered);
    }
    if have < HEAD + END.len() {
        return Err(LinkError::Cut { want: HEAD + END.len(), have });
    }
    let (version, rest) = rest.split_at(1);
    let (length, rest) = rest.split_at(3);
    let (sum, rest) = rest.split_at(6);
    let want = HEAD + number(length).ok_or(LinkError::Altered)? as usize + END.len();
    if have < want {
        return Err(LinkError::Cut { want, have });
    }
    let body = rest.strip_suffix(END).filter(|_| have == want).ok_or(LinkError::Altered)?;
    if number(sum) != Some(u64::from(checksum([version, length, body]))) {
        return Err(LinkError::Altered);
    }
    let version = number(version).ok_or(LinkError::Altered)? as u8;
    Ok((version, body))
}

fn digits(number: u32, count: u32) -> String {
    (0..count).rev().map(|place| symbol((u64::from(number) >> (6 * place) & 63) as u8)).collect()
}

fn number(digits: &str) -> Option<u64> {
    digits.bytes().try_fold(0, |sum, digit| value(digit).map(|six| sum << 6 | u64::from(six)))
}

/// CRC-32 (IEEE 802.3), bit by bit: a link is too short to earn a table its bytes.
fn checksum(parts: [&str; 3]) -> u32 {
    let mut sum = u32::MAX;
    for byte in parts.iter().flat_map(|part| part.bytes()) {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = sum >> 1 ^ if sum & 1 == 1 { 0xEDB8_8320 } else { 0 };
        }
    }
    !sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check value published for CRC-32: of "123456789" it is CBF43926.
    #[test]
    fn the_checksum_is_crc_32() {
        assert_eq!(checksum(["123", "456", "789"]), 0xCBF4_3926);
    }

    #[test]
    fn each_way_to_spoil_a_link_has_its_name() {
        let link = wrap(1, "AbcDef").expect("short");
        assert!(link.starts_with("srd1006") && link.ends_with("AbcDefe"), "{link}");
        assert_eq!(unwrap(&link), Ok((1, "AbcDef")));
        assert_eq!(unwrap(""), Err(LinkError::Foreign));
        assert_eq!(unwrap("privacy"), Err(LinkError::Foreign));
        assert_eq!(unwrap("srd1"), Err(LinkError::Cut { want: 14, have: 4 }));
        assert_eq!(unwrap(&link[..link.len() - 1]), Err(LinkError::Cut { want: 20, have: 19 }));
        assert_eq!(unwrap(&link.replace("Abc", "abc")), Err(LinkError::Altered));
        assert_eq!(unwrap(&format!("{link}.")), Err(LinkError::Altered));
        assert_eq!(unwrap(&format!("{link}é")), Err(LinkError::Altered));
        let huge = "s".repeat(MOST + 1);
        assert_eq!(unwrap(&huge), Err(LinkError::Huge { have: MOST + 1, most: MOST }));
        assert_eq!(wrap(1, &huge).map(|_| ()), Err(LinkError::Huge { have: MOST + 15, most: MOST }));
        assert_eq!(unwrap(&wrap(9, "later").expect("short")), Ok((9, "later")));
    }
}
