//! Numbers in bits, six bits to a character that every address bar, chat and mail program leaves alone.
//!
//! All of it is frozen: what a bit means may never change for a version that has been published.

/// What was read is no army of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken;

/// What reading gives.
pub type Read<T> = Result<T, Broken>;

/// Digits first, so that the version's character is the version as people write it.
const ALPHABET: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/// The character of a six-bit value; higher bits are ignored.
#[must_use]
pub const fn symbol(six: u8) -> char {
    ALPHABET[(six & 63) as usize] as char
}

/// The six-bit value of a character, if it is one of the alphabet.
#[must_use]
pub const fn value(symbol: u8) -> Option<u8> {
    match symbol {
        b'0'..=b'9' => Some(symbol - b'0'),
        b'A'..=b'Z' => Some(symbol - b'A' + 10),
        b'a'..=b'z' => Some(symbol - b'a' + 36),
        b'-' => Some(62),
        b'_' => Some(63),
        _ => None,
    }
}

/// How many bits an index below `count` takes: none, where there is nothing to choose.
const fn width(count: usize) -> u32 {
    if count <= 1 { 0 } else { usize::BITS - (count - 1).leading_zeros() }
}

/// The largest exponent [`Writer::number`] writes: larger than any zigzag of two `i32` apart.
const MOST: u32 = 40;

/// Writes bits, highest first.
#[derive(Debug, Default)]
pub struct Writer {
    symbols: Vec<u8>,
    held: u8,
    count: u32,
}

impl Writer {
    /// The lowest `bits` of `value`.
    pub fn put(&mut self, value: u64, bits: u32) {
        for place in (0..bits).rev() {
            self.flag(value >> place & 1 == 1);
        }
    }

    /// One bit.
    pub fn flag(&mut self, bit: bool) {
        self.held = self.held << 1 | u8::from(bit);
        self.count += 1;
        if self.count == 6 {
            self.symbols.push(self.held);
            (self.held, self.count) = (0, 0);
        }
    }

    /// A choice among `count`.
    pub fn index(&mut self, index: usize, count: usize) {
        self.put(index as u64, width(count));
    }

    /// A number of any size, small ones short (Exp-Golomb of that order): numbers below `2^order` take `order + 1` bits.
    pub fn number(&mut self, number: u64, order: u32) {
        let shifted = number.saturating_add(1 << order);
        let exponent = shifted.ilog2();
        for _ in order..exponent {
            self.flag(true);
        }
        self.flag(false);
        self.put(shifted, exponent);
    }

    /// A number of either sign, as [`Writer::number`].
    pub fn signed(&mut self, number: i64, order: u32) {
        self.number((number << 1 ^ number >> 63) as u64, order);
    }

    /// The characters; the last is filled up with zeros.
    #[must_use]
    pub fn finish(mut self) -> String {
        while self.count != 0 {
            self.flag(false);
        }
        self.symbols.into_iter().map(symbol).collect()
    }
}

/// Reads what [`Writer`] wrote.
#[derive(Debug)]
pub struct Reader<'a> {
    symbols: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// Reads characters; one outside the alphabet is found when it is reached.
    #[must_use]
    pub const fn new(symbols: &'a str) -> Self {
        Self { symbols: symbols.as_bytes(), at: 0 }
    }

    /// Bits that are left.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.symbols.len() * 6 - self.at
    }

    /// One bit.
    ///
    /// # Errors
    /// At the end.
    pub fn flag(&mut self) -> Read<bool> {
        let six = self.symbols.get(self.at / 6).copied().and_then(value).ok_or(Broken)?;
        let bit = six >> (5 - self.at % 6) & 1 == 1;
        self.at += 1;
        Ok(bit)
    }

    /// So many bits, 64 at most.
    ///
    /// # Errors
    /// At the end.
    pub fn take(&mut self, bits: u32) -> Read<u64> {
        let mut value = 0;
        for _ in 0..bits {
            value = value << 1 | u64::from(self.flag()?);
        }
        Ok(value)
    }

    /// A choice among `count`.
    ///
    /// # Errors
    /// When it is none of them.
    pub fn index(&mut self, count: usize) -> Read<usize> {
        let index = self.take(width(count))? as usize;
        if index < count { Ok(index) } else { Err(Broken) }
    }

    /// A number of that order.
    ///
    /// # Errors
    /// When it is larger than any that is written.
    pub fn number(&mut self, order: u32) -> Read<u64> {
        let mut exponent = order;
        while self.flag()? {
            exponent += 1;
            if exponent > MOST {
                return Err(Broken);
            }
        }
        Ok((self.take(exponent)? | 1 << exponent) - (1 << order))
    }

    /// A number of that order that fits a smaller type.
    ///
    /// # Errors
    /// When it does not fit.
    pub fn small<T: TryFrom<u64>>(&mut self, order: u32) -> Read<T> {
        T::try_from(self.number(order)?).map_err(|_| Broken)
    }

    /// A number of either sign.
    ///
    /// # Errors
    /// When it is larger than any that is written.
    pub fn signed(&mut self, order: u32) -> Read<i64> {
        let zigzag = self.number(order)? as i64;
        Ok(zigzag >> 1 ^ -(zigzag & 1))
    }

    /// Whether nothing is left but the zeros that fill the last character.
    #[must_use]
    pub fn finished(&mut self) -> bool {
        self.left() < 6 && (0..self.left()).all(|_| self.flag() == Ok(false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_alphabet_reads_back() {
        for six in 0..64 {
            assert_eq!(value(symbol(six) as u8), Some(six));
        }
        assert_eq!((value(b'+'), value(b'%'), value(0xC3)), (None, None, None));
    }

    #[test]
    fn numbers_read_back() {
        let numbers = [0, 1, 2, 7, 8, 255, 65_535, u64::from(u32::MAX), 2 * u64::from(u32::MAX)];
        for order in 0..9 {
            let mut writer = Writer::default();
            numbers.iter().for_each(|&number| writer.number(number, order));
            [-1_i64, 0, 1, -300, i64::from(i32::MIN), i64::from(i32::MAX) * 2]
                .iter()
                .for_each(|&number| writer.signed(number, order));
            let text = writer.finish();
            let mut reader = Reader::new(&text);
            for number in numbers {
                assert_eq!(reader.number(order), Ok(number));
            }
            for number in [-1_i64, 0, 1, -300, i64::from(i32::MIN), i64::from(i32::MAX) * 2] {
                assert_eq!(reader.signed(order), Ok(number));
            }
            assert!(reader.finished());
        }
    }

    /// By hand: order 0 writes 0 as `0`, 1 as `100`, 2 as `101`; order 2 writes 4 as `10000`. With the
    /// filling zeros: 0 100 10|1 10000| is 010010 (18, `I`) 110000 (48, `m`).
    #[test]
    fn the_layout_of_numbers_is_frozen() {
        let mut writer = Writer::default();
        writer.number(0, 0);
        writer.number(1, 0);
        writer.number(2, 0);
        writer.number(4, 2);
        assert_eq!(writer.finish(), "Im");
    }
}
