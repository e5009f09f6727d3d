//! What part of the ground is seen, and how large. Floating point: this is only for the eye.

use crate::geometry::{Len, MM, Point, Rect};

/// Least and greatest size on the screen, in pixels a millimetre.
const SCALES: (f64, f64) = (0.1, 16.0);

/// The least scale of a view that is fitted: an army of somebody's file may stand a hundred metres wide, and is to be found.
const FARTHEST: f64 = 0.004;
/// The largest size *Fit* chooses: a 25 mm base is then 46 pixels, a good target for a finger.
const FITTING: f64 = 1.84;

/// A window on the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The left edge, in mm of the unit's frame.
    pub left: f64,
    /// The upper edge, in mm of the unit's frame.
    pub top: f64,
    /// Pixels a millimetre; 1 is 100 %.
    pub scale: f64,
    /// Width of the window in pixels.
    pub width: f64,
    /// Height of the window in pixels.
    pub height: f64,
}

impl Default for View {
    fn default() -> Self {
        Self { left: -100.0, top: -100.0, scale: 1.0, width: 0.0, height: 0.0 }
    }
}

/// What covers the window's edges, in pixels: *Fit* keeps clear of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Insets {
    /// At the top.
    pub top: f64,
    /// At the right.
    pub right: f64,
    /// At the bottom.
    pub bottom: f64,
    /// At the left.
    pub left: f64,
}

impl View {
    /// The place on the ground under a pixel of the window.
    #[must_use]
    pub fn ground(&self, x: f64, y: f64) -> Point {
        let to = |edge: f64, px: f64| ((edge + px / self.scale) * f64::from(MM)).round() as Len;
        Point::new(to(self.left, x), to(self.top, y))
    }

    /// The pixel of the window a place on the ground is under.
    #[must_use]
    pub fn screen(&self, at: Point) -> (f64, f64) {
        ((mm(at.x) - self.left) * self.scale, (mm(at.y) - self.top) * self.scale)
    }

    /// The view after dragging the ground by so many pixels.
    #[must_use]
    pub fn panned(self, dx: f64, dy: f64) -> Self {
        Self { left: self.left - dx / self.scale, top: self.top - dy / self.scale, ..self }
    }

    /// The view enlarged by a factor; what is under the pixel stays there.
    #[must_use]
    pub fn zoomed(self, x: f64, y: f64, by: f64) -> Self {
        let scale = (self.scale * by).clamp(SCALES.0, SCALES.1);
        Self { left: self.left + x / self.scale - x / scale, top: self.top + y / self.scale - y / scale, scale, ..self }
    }

    /// The view in a window of another size; what is in the middle stays there.
    #[must_use]
    pub fn resized(self, width: f64, height: f64) -> Self {
        Self {
            left: self.left + (self.width - width) / 2.0 / self.scale,
            top: self.top + (self.height - height) / 2.0 / self.scale,
            width,
            height,
            ..self
        }
    }

    /// The view that shows all of a rectangle in the middle of what the insets leave free.
    #[must_use]
    pub fn fitted(self, rect: Rect, insets: Insets) -> Self {
        let (free_w, free_h) = self.free(insets);
        let (w, h) = (mm(rect.width()).max(1.0), mm(rect.depth()).max(1.0));
        let scale = (free_w / w).min(free_h / h).clamp(FARTHEST, FITTING);
        Self {
            left: mm(rect.left) + w / 2.0 - (insets.left + free_w / 2.0) / scale,
            top: mm(rect.front) + h / 2.0 - (insets.top + free_h / 2.0) / scale,
            scale,
            ..self
        }
    }

    /// Whether a rectangle lies wholly in what the insets leave free.
    #[must_use]
    pub fn shows(&self, rect: Rect, insets: Insets) -> bool {
        let (left, top) = self.screen(Point::new(rect.left, rect.front));
        let (right, bottom) = self.screen(Point::new(rect.right, rect.rear));
        let (free_w, free_h) = self.free(insets);
        // A pixel of slack: a fitted view must count as showing what it was fitted to.
        left >= insets.left - 1.0
            && top >= insets.top - 1.0
            && right <= insets.left + free_w + 1.0
            && bottom <= insets.top + free_h + 1.0
    }

    fn free(&self, insets: Insets) -> (f64, f64) {
        ((self.width - insets.left - insets.right).max(40.0), (self.height - insets.top - insets.bottom).max(40.0))
    }

    /// The `viewBox` of the drawing.
    #[must_use]
    pub fn view_box(&self) -> String {
        format!("{:.3} {:.3} {:.3} {:.3}", self.left, self.top, self.width / self.scale, self.height / self.scale)
    }

    /// Size in whole per cent.
    #[must_use]
    pub fn percent(&self) -> u32 {
        (self.scale * 100.0).round() as u32
    }

    /// Of round lengths (1, 2 or 5 times a power of ten) of `unit` millimetres, the longest that takes at most `room`
    /// pixels: how many units, and how many pixels. For the ruler.
    #[must_use]
    pub fn ruler(&self, unit: f64, room: f64) -> (f64, f64) {
        let mut best = 0.01;
        for power in -2..5 {
            for step in [1.0, 2.0, 5.0] {
                let units = step * 10f64.powi(power);
                if units * unit * self.scale <= room {
                    best = units;
                }
            }
        }
        (best, best * unit * self.scale)
    }
}

fn mm(length: Len) -> f64 {
    f64::from(length) / f64::from(MM)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn view() -> View {
        View { left: 10.0, top: -20.0, scale: 2.0, width: 800.0, height: 600.0 }
    }

    const INSETS: Insets = Insets { top: 80.0, right: 40.0, bottom: 100.0, left: 60.0 };

    #[test]
    fn a_pixel_is_half_a_millimetre_at_two_hundred_per_cent() {
        // 10 mm + 30 px / 2 = 25 mm; -20 mm + 40 px / 2 = 0.
        assert_eq!(view().ground(30.0, 40.0), Point::mm(25, 0));
        assert_eq!(view().screen(Point::mm(25, 0)), (30.0, 40.0));
        assert_eq!(view().percent(), 200);
    }

    #[test]
    fn the_ruler_takes_the_longest_round_length() {
        // 180 pixels hold 90 mm at 200 %: 50 is the longest of 1, 2, 5, 10, 20, 50, 100.
        assert_eq!(view().ruler(1.0, 180.0), (50.0, 100.0));
        // 25.4 mm take 50.8 pixels: two inches are 101.6, five would be 254.
        assert_eq!(view().ruler(25.4, 180.0).0, 2.0);
    }

    proptest! {
        #[test]
        fn zooming_keeps_what_is_under_the_pointer(x in 0.0..800.0, y in 0.0..600.0, by in 0.3..4.0) {
            let (before, after) = (view().ground(x, y), view().zoomed(x, y, by).ground(x, y));
            prop_assert!((before.x - after.x).abs() <= 1 && (before.y - after.y).abs() <= 1);
        }

        #[test]
        fn fit_shows_all_of_it(l in -900..900, f in -900..900, w in 1..2000, d in 1..2000) {
            let rect = Rect { left: l * MM, front: f * MM, right: (l + w) * MM, rear: (f + d) * MM };
            prop_assert!(view().fitted(rect, INSETS).shows(rect, INSETS));
        }

        #[test]
        fn resizing_keeps_the_middle(w in 100.0..2000.0, h in 100.0..2000.0) {
            let (before, after) = (view().ground(400.0, 300.0), view().resized(w, h).ground(w / 2.0, h / 2.0));
            prop_assert!((before.x - after.x).abs() <= 1 && (before.y - after.y).abs() <= 1);
        }
    }
}
