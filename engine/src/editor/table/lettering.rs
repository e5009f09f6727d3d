//! Words on the table: names of units, distances and arcs, each where it covers neither models nor other words.

use crate::geometry::{Bearing, Len, Point, Rect};
use crate::model::Token;
use crate::rules::{Field, Stand};
use crate::words::en::ui::unit_name;

/// How high a line of words is, in pixels.
const HIGH: Len = 14;
/// Between words and what they are written beside, in pixels.
const ROOM: Len = 3;

/// A name where it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Whose.
    pub token: Token,
    /// As much of it as there is room for.
    pub text: String,
    /// Its middle, in 1/160 mm of the table.
    pub at: Point,
}

/// The table as words see it: what must not be written on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lettering {
    taken: Vec<Rect>,
    px: Len,
}

impl Lettering {
    /// A table with units on it; a pixel is so many 1/160 mm.
    #[must_use]
    pub fn new(field: &Field, px: Len) -> Self {
        Self { taken: field.stands.iter().map(|stand| stand.outline.bounds()).collect(), px: px.max(1) }
    }

    /// The ground that words in the middle of which is `at` would cover.
    fn ground(&self, text: &str, at: Point) -> Rect {
        let letters = text.chars().map(wide).fold(0, Len::saturating_add);
        let wide = self.px.saturating_mul(letters / 10 + 2 * ROOM) / 2;
        let high = self.px.saturating_mul(HIGH) / 2;
        Rect {
            left: at.x.saturating_sub(wide),
            front: at.y.saturating_sub(high),
            right: at.x.saturating_add(wide),
            rear: at.y.saturating_add(high),
        }
    }

    /// Keeps words off some ground.
    pub fn keep(&mut self, ground: Rect) {
        self.taken.push(ground);
    }

    /// Writes words at the first of these places that is free, and keeps others off them.
    pub fn write(&mut self, text: &str, places: impl IntoIterator<Item = Point>) -> Option<Point> {
        let free = |at: &Point| {
            let ground = self.ground(text, *at);
            !self.taken.iter().any(|taken| taken.overlaps(ground))
        };
        let at = places.into_iter().find(free)?;
        self.keep(self.ground(text, at));
        Some(at)
    }

    /// Places about a point, the nearer first, for words that belong to it.
    pub fn about(&self, point: Point) -> impl Iterator<Item = Point> + use<> {
        let px = self.px;
        let off = move |x: Len, y: Len| {
            Point::new(point.x.saturating_add(x.saturating_mul(px)), point.y.saturating_add(y.saturating_mul(px)))
        };
        let above_or_below = [10, 18, 28, 40, 56].into_iter().flat_map(|far| [(0, -far), (0, far)]);
        let aside =
            [66, 80].into_iter().flat_map(|far| [(far, 0), (-far, 0), (far, -14), (-far, -14), (far, 14), (-far, 14)]);
        above_or_below.chain(aside).map(move |(x, y)| off(x, y))
    }

    /// Writes the names of the units on the field, those of `first` before all others: whole where there is room behind it or
    /// before it, a little aside or a line farther off if need be, else shortened, else its first letters; these over the
    /// unit's own models where nothing else is free and they are large enough, and not at all where they are not. One that is
    /// first alone is named whole in any case, over whoever is there.
    pub fn names(&mut self, field: &Field, first: &[Token]) -> Vec<Name> {
        let (picked, others): (Vec<&Stand>, Vec<&Stand>) =
            field.stands.iter().partition(|stand| first.contains(&stand.token));
        let alone = picked.len() == 1;
        let mut names: Vec<Name> = picked.into_iter().filter_map(|stand| self.name(stand, alone)).collect();
        names.extend(others.into_iter().filter_map(|stand| self.name(stand, false)));
        names
    }

    fn name(&mut self, stand: &Stand, always: bool) -> Option<Name> {
        let (token, bounds) = (stand.token, stand.outline.bounds());
        let name = unit_name(stand.unit);
        let middle = bounds.centre();
        let off = self.px.saturating_mul(HIGH / 2 + ROOM);
        let below = Point::new(middle.x, bounds.rear.saturating_add(off));
        let above = Point::new(middle.x, bounds.front.saturating_sub(off));
        // Behind it first, where no handle turns it.
        let back = (Bearing::degrees(90)..Bearing::degrees(270)).contains(&stand.outline.bearing);
        let ends = if back { [above, below] } else { [below, above] };
        let line = self.px.saturating_mul(HIGH);
        let farther = |at: Point| Point::new(at.x, at.y.saturating_add(if at.y < middle.y { -line } else { line }));
        let shorter = [cut(name, 9), cut(name, 5), letters(name)];
        for text in core::iter::once(name.to_owned()).chain(shorter.into_iter().filter(|_| !always)) {
            // Aside, it still begins or ends at the unit's middle; a line farther off, it stands behind another's name.
            let half = self.ground(&text, middle).width() / 2;
            let aside = |at: Point, by: Len| Point::new(at.x.saturating_add(by), at.y);
            let shifted = ends.into_iter().flat_map(|at| [aside(at, half), aside(at, half.saturating_neg())]);
            let places = ends.into_iter().chain(shifted).chain(ends.map(farther));
            if let Some(at) = self.write(&text, places) {
                return Some(Name { token, text, at });
            }
        }
        if always {
            self.keep(self.ground(name, ends[0]));
            return Some(Name { token, text: name.to_owned(), at: ends[0] });
        }
        let text = letters(name);
        let wide = self.ground(&text, middle).width() / 2;
        let aside = [
            Point::new(bounds.right.saturating_add(wide), middle.y),
            Point::new(bounds.left.saturating_sub(wide), middle.y),
            Point::new(middle.x, below.y.saturating_add(line)),
            Point::new(middle.x, above.y.saturating_sub(line)),
        ];
        let at = self.write(&text, aside).or_else(|| self.write_upon(&text, bounds))?;
        Some(Name { token, text, at })
    }

    /// Writes words in the middle of a unit, where they stay within it and lie on nothing else.
    fn write_upon(&mut self, text: &str, unit: Rect) -> Option<Point> {
        let at = unit.centre();
        let ground = self.ground(text, at);
        let within = unit.union(ground) == unit;
        let free = !self.taken.iter().any(|taken| *taken != unit && taken.overlaps(ground));
        (within && free).then(|| {
            self.keep(ground);
            at
        })
    }
}

/// How wide a letter is at most, in tenths of a pixel, at twelve pixels.
fn wide(letter: char) -> Len {
    match letter {
        'i' | 'j' | 'l' | '\u{2019}' | '.' | ',' | '|' => 29,
        ' ' | 'f' | 't' | 'r' | 'I' | '-' | '\u{b7}' => 42,
        'm' | 'w' | 'M' | 'W' | '\u{2026}' => 120,
        'a'..='z' | '0'..='9' => 68,
        _ => 95,
    }
}

/// So many letters of a name and an ellipsis; the whole of it where that is no longer.
fn cut(name: &str, most: usize) -> String {
    if name.chars().count() <= most + 1 {
        return name.to_owned();
    }
    let kept: String = name.chars().take(most).collect();
    format!("{}\u{2026}", kept.trim_end())
}

/// The first letters of its words, numbers whole: "Unit 12" is "U12". Of one word its first two letters.
fn letters(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().take(3).collect();
    let number = |word: &str| word.chars().all(|it| it.is_ascii_digit());
    match words[..] {
        [] => String::new(),
        [one] => one.chars().take(if number(one) { 4 } else { 2 }).collect(),
        _ => words.iter().flat_map(|word| word.chars().take(if number(word) { 4 } else { 1 })).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::{cut, letters};

    #[test]
    fn names_grow_shorter_and_stay_readable() {
        assert_eq!(cut("Riverside Levy", 9), "Riverside\u{2026}");
        assert_eq!(cut("Old Marchers", 5), "Old M\u{2026}");
        assert_eq!(cut("Spears", 5), "Spears");
        assert_eq!(
            (letters("Riverside Levy"), letters("Unit 12"), letters("Spears")),
            ("RL".into(), "U12".into(), "Sp".into())
        );
        assert_eq!((letters(""), letters("\u{c9}toile du Nord")), (String::new(), "\u{c9}dN".into()));
    }
}
