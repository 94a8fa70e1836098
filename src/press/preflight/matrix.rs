//! Where a drawing puts its points.

use lopdf::{Document, Object};

use crate::reading;
use paper::MILLIMETRES_A_POINT;

/// A transformation as PDF writes it: a b c d e f.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Matrix(pub(super) [f64; 6]);

impl Matrix {
    /// Leaves everything where it is.
    pub(super) const ONE: Self = Self([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// From the units of a page, of so many points, to millimetres.
    pub(super) fn page(unit: f64) -> Self {
        let scale = unit * MILLIMETRES_A_POINT;
        Self([scale, 0.0, 0.0, scale, 0.0, 0.0])
    }

    /// A matrix that only shifts, by so much along both axes.
    pub(super) fn shift(x: f64, y: f64) -> Self {
        Self([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// Six numbers in an array.
    pub(super) fn read(document: &Document, object: &Object) -> Option<Self> {
        reading::numbers(document, object)?.try_into().ok().map(Self)
    }

    /// Whether it leads to places that there are.
    pub(super) fn is_finite(&self) -> bool {
        self.0.iter().all(|number| number.is_finite())
    }

    /// This one first, then another.
    #[must_use]
    pub(super) fn then(&self, next: &Self) -> Self {
        let Self([a, b, c, d, e, f]) = *self;
        let Self([p, q, r, s, t, u]) = *next;
        Self([
            a * p + b * r,
            a * q + b * s,
            c * p + d * r,
            c * q + d * s,
            e * p + f * r + t,
            e * q + f * s + u,
        ])
    }

    /// Where a point comes to lie.
    pub(super) fn at(&self, x: f64, y: f64) -> (f64, f64) {
        let Self([a, b, c, d, e, f]) = *self;
        (a * x + c * y + e, b * x + d * y + f)
    }

    /// What leads back; none where everything falls together.
    pub(super) fn inverse(&self) -> Option<Self> {
        let Self([a, b, c, d, e, f]) = *self;
        let area = a * d - b * c;
        let back = Self([
            d / area,
            -b / area,
            -c / area,
            a / area,
            (c * f - d * e) / area,
            (b * e - a * f) / area,
        ]);
        back.is_finite().then_some(back)
    }

    /// How long a unit becomes, across and upwards.
    pub(super) fn lengths(&self) -> (f64, f64) {
        let Self([a, b, c, d, ..]) = *self;
        (a.hypot(b), c.hypot(d))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_matrix_works_first() {
        let double = Matrix([2.0, 0.0, 0.0, 3.0, 0.0, 0.0]);
        let moved = Matrix::shift(10.0, 20.0);
        assert_eq!(double.then(&moved).at(1.0, 1.0), (12.0, 23.0));
        assert_eq!(moved.then(&double).at(1.0, 1.0), (22.0, 63.0));
        let turned = Matrix([0.0, 2.0, -2.0, 0.0, 5.0, 0.0]);
        assert_eq!(turned.at(1.0, 0.0), (5.0, 2.0));
        assert_eq!(turned.lengths(), (2.0, 2.0));
        let back = double.then(&turned).inverse().expect("a matrix");
        let (x, y) = double.then(&turned).at(3.0, 4.0);
        assert_eq!(back.at(x, y), (3.0, 4.0));
        assert_eq!(Matrix([1.0, 2.0, 2.0, 4.0, 0.0, 0.0]).inverse(), None);
    }
}
