//! Bases and the ground they cover.

use super::{Facing, Len, MM, Point};

/// What a model stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// A rectangle, front width by depth, in 1/160 mm.
    Rect {
        /// Width of the front edge.
        width: Len,
        /// Depth, front to rear.
        depth: Len,
    },
    /// A round base of a diameter in 1/160 mm.
    Round {
        /// The diameter.
        diameter: Len,
    },
}

impl Base {
    /// A rectangle of whole millimetres.
    #[must_use]
    pub const fn mm(width: Len, depth: Len) -> Self {
        Self::Rect { width: width * MM, depth: depth * MM }
    }

    /// Width and depth when looking to the front; a round base's square.
    #[must_use]
    pub const fn size(self) -> (Len, Len) {
        match self {
            Self::Rect { width, depth } => (width, depth),
            Self::Round { diameter } => (diameter, diameter),
        }
    }

    /// The upright rectangle round this base when it stands at `centre` with `facing`.
    ///
    /// Exact for quarter turns; for any other facing the rectangle is the least one that holds the turned base,
    /// rounded outwards to whole 1/160 mm.
    #[must_use]
    pub fn bounds(self, centre: Point, facing: Facing) -> Rect {
        let (width, depth) = self.size();
        let (w, d) = match (self, facing.quarter()) {
            (Self::Round { .. }, _) | (_, Some(0 | 2)) => (width, depth),
            (_, Some(_)) => (depth, width),
            (_, None) => {
                let (sin, cos) = facing.sin_cos();
                let (sin, cos) = (sin.abs(), cos.abs());
                let (fw, fd) = (f64::from(width), f64::from(depth));
                ((fw * cos + fd * sin).ceil() as Len, (fw * sin + fd * cos).ceil() as Len)
            }
        };
        Rect::around(centre, w, d)
    }
}

/// An upright rectangle: `left <= right`, `front <= rear`, in 1/160 mm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rect {
    /// The smallest x.
    pub left: Len,
    /// The smallest y.
    pub front: Len,
    /// The largest x.
    pub right: Len,
    /// The largest y.
    pub rear: Len,
}

impl Rect {
    /// The rectangle of that width and depth about a centre. Both must be even, as every base's are: a base is
    /// whole tenths of a millimetre, 16 units.
    #[must_use]
    pub const fn around(centre: Point, width: Len, depth: Len) -> Self {
        Self {
            left: centre.x - width / 2,
            front: centre.y - depth / 2,
            right: centre.x - width / 2 + width,
            rear: centre.y - depth / 2 + depth,
        }
    }

    /// The rectangle with two points at opposite corners.
    #[must_use]
    pub fn spanning(a: Point, b: Point) -> Self {
        Self { left: a.x.min(b.x), front: a.y.min(b.y), right: a.x.max(b.x), rear: a.y.max(b.y) }
    }

    /// Width in x.
    #[must_use]
    pub const fn width(self) -> Len {
        self.right - self.left
    }

    /// Depth in y.
    #[must_use]
    pub const fn depth(self) -> Len {
        self.rear - self.front
    }

    /// The centre, rounded to whole units toward the front left.
    #[must_use]
    pub const fn centre(self) -> Point {
        Point { x: self.left + (self.right - self.left) / 2, y: self.front + (self.rear - self.front) / 2 }
    }

    /// The least rectangle round both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            front: self.front.min(other.front),
            right: self.right.max(other.right),
            rear: self.rear.max(other.rear),
        }
    }

    /// Whether the insides of both share ground; touching edges do not.
    #[must_use]
    pub const fn overlaps(self, other: Self) -> bool {
        self.left < other.right && other.left < self.right && self.front < other.rear && other.front < self.rear
    }

    /// As much of a line as lies inside, to the nearest 1/160 mm; nothing when none does. For drawing.
    #[must_use]
    pub fn clip(self, from: Point, to: Point) -> Option<(Point, Point)> {
        let (x, y) = (f64::from(from.x), f64::from(from.y));
        let (dx, dy) = (f64::from(to.x) - x, f64::from(to.y) - y);
        let edges = [
            (-dx, x - f64::from(self.left)),
            (dx, f64::from(self.right) - x),
            (-dy, y - f64::from(self.front)),
            (dy, f64::from(self.rear) - y),
        ];
        let (mut first, mut last) = (0.0_f64, 1.0_f64);
        for (out, room) in edges {
            if out == 0.0 {
                if room < 0.0 {
                    return None;
                }
            } else if out < 0.0 {
                first = first.max(room / out);
            } else {
                last = last.min(room / out);
            }
        }
        let at = |part: f64| Point::new((x + dx * part).round() as Len, (y + dy * part).round() as Len);
        (first <= last).then(|| (at(first), at(last)))
    }
}
