//! Annotations that are printed, and where their appearances lie.

use kurbo::{Affine, Point};

/// Annotation flag `Hidden`: not printed (ISO 32000-2, 12.5.3).
const HIDDEN: i64 = 1 << 1;
/// Annotation flag `Print`, without which an annotation is not printed.
pub const PRINTED: i64 = 1 << 2;

/// Returns `true` if an annotation with these flags is printed.
pub fn is_printed(flags: i64) -> bool {
    flags & PRINTED != 0 && flags & HIDDEN == 0
}

/// Returns the matrix that fits an appearance to the rectangle of its annotation (ISO 32000-2, 12.5.5). `own` is the
/// bounding box of the appearance, and `matrix` its own matrix, which is applied before; boxes are left, bottom, right and
/// top.
pub fn fitted(own: [f64; 4], matrix: Affine, rect: [f64; 4]) -> Affine {
    let corners = [(own[0], own[1]), (own[2], own[1]), (own[2], own[3]), (own[0], own[3])];
    let corners = corners.map(|corner| matrix * Point::from(corner));
    let ends = |of: fn(&Point) -> f64| {
        let sides = corners.iter().map(of);
        (sides.clone().fold(f64::INFINITY, f64::min), sides.fold(f64::NEG_INFINITY, f64::max))
    };
    let ((left, right), (bottom, top)) = (ends(|corner| corner.x), ends(|corner| corner.y));
    // A box without extent cannot be scaled.
    let scale = |from: f64, to: f64| if from > 0.0 { to / from } else { 1.0 };
    let (across, upwards) =
        (scale(right - left, rect[2] - rect[0]), scale(top - bottom, rect[3] - rect[1]));
    Affine::new([across, 0.0, 0.0, upwards, rect[0] - left * across, rect[1] - bottom * upwards])
}
