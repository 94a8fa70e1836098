//! Transformation matrices of a PDF as [`Affine`]: `a b c d e f` in the same order.

use kurbo::Affine;
use lopdf::{Document, Object};

use crate::reading;

/// Reads a matrix, which is an array of six numbers; `None` for any other object.
pub fn matrix(document: &Document, object: &Object) -> Option<Affine> {
    reading::numbers(document, object)?.try_into().ok().map(Affine::new)
}

/// Returns the inverse of a matrix; `None` if the matrix is singular, and so maps everything onto a line or a point.
pub fn inverse(matrix: Affine) -> Option<Affine> {
    // kurbo divides by the determinant, which is 0 for a degenerate matrix: the result is infinite.
    Some(matrix.inverse()).filter(Affine::is_finite)
}

/// Returns the lengths of the two unit vectors after the transformation.
pub fn unit_lengths(matrix: Affine) -> (f64, f64) {
    let [a, b, c, d, ..] = matrix.as_coeffs();
    (a.hypot(b), c.hypot(d))
}

/// Returns the factor by which a matrix scales lengths: the square root of its scale of areas.
pub fn scale(matrix: Affine) -> f64 {
    matrix.determinant().abs().sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_without_an_area_has_no_inverse() {
        let turned = Affine::new([0.0, 2.0, -2.0, 0.0, 5.0, 0.0]);
        assert_eq!(unit_lengths(turned), (2.0, 2.0));
        assert!(inverse(turned).is_some());
        assert_eq!(inverse(Affine::new([1.0, 2.0, 2.0, 4.0, 0.0, 0.0])), None);
    }
}
