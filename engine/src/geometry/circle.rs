//! Sine and cosine of whole hundredths of a degree: all directions there are here. Of our own, so that every browser and
//! machine agrees to the last bit, and because those of the standard library bring two tables for angles of any size.

/// Sine and cosine of so many hundredths of a degree; exactly 0, 1 or -1 at quarter turns, elsewhere within 1e-15.
pub fn sin_cos(hundredths: i32) -> (f64, f64) {
    let hundredths = hundredths.rem_euclid(36_000);
    // The nearest quarter turn, and how far it is beyond it: at most an eighth of a turn.
    let quarter = (hundredths + 4_500) / 9_000;
    let beyond = f64::from(hundredths - quarter * 9_000).to_radians() / 100.0;
    let square = beyond * beyond;
    // Taylor's series from the last term that matters: at an eighth of a turn the next is under 1e-17.
    let series = |first: f64, from: u8| {
        let term = |sum, step: u8| {
            let least = f64::from(from + 2 * step);
            1.0 - square / (least * (least + 1.0)) * sum
        };
        first * (0..8).rev().fold(1.0, term)
    };
    let (sin, cos) = (series(beyond, 2), series(1.0, 1));
    match quarter % 4 {
        0 => (sin, cos),
        // Less from nought: nought itself has no sign then.
        1 => (cos, 0.0 - sin),
        2 => (0.0 - sin, -cos),
        _ => (-cos, sin),
    }
}

#[cfg(test)]
mod tests {
    use super::sin_cos;

    /// By the platform's own, at every direction there is. That one gets the whole angle, up to 6.28, rounded twice on its
    /// way to radians: 1.3e-15 of its own, by half of the last place each time.
    #[test]
    fn every_direction_is_right() {
        for hundredths in 0..36_000 {
            let (sin, cos) = sin_cos(hundredths);
            let (s, c) = (f64::from(hundredths) / 100.0).to_radians().sin_cos();
            assert!((sin - s).abs() < 2.5e-15 && (cos - c).abs() < 2.5e-15, "{hundredths}: {sin} {cos}, {s} {c}");
            assert_eq!(sin_cos(hundredths - 36_000), (sin, cos), "once round the other way");
        }
    }

    #[test]
    fn quarter_turns_are_exact() {
        assert_eq!([0, 9_000, 18_000, 27_000].map(sin_cos), [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)]);
    }

    /// Half a right angle: both are the root of a half. Thirty degrees: the sine is a half.
    #[test]
    fn known_directions() {
        let root = 0.5_f64.sqrt();
        for (hundredths, sin, cos) in [(4_500, root, root), (13_500, root, -root), (3_000, 0.5, 0.75_f64.sqrt())] {
            let (s, c) = sin_cos(hundredths);
            assert!((s - sin).abs() < 1e-15 && (c - cos).abs() < 1e-15, "{hundredths}: {s} {c}");
        }
    }
}
