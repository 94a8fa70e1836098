//! Numbers, paths and colours as a content writes them.

use std::io::Write as _;

use kurbo::{Affine, BezPath, Cap, Join, PathEl, Point, Stroke};

use super::{Inks, Rgb};

/// A number on a fixed grid: a hundred-thousandth at most, and no digits that say nothing.
pub(crate) fn number(out: &mut Vec<u8>, value: f64) {
    let units = (value * 1e5).round();
    if !units.is_finite() || units.abs() >= 1e15 {
        out.extend(b"0 ");
        return;
    }
    let units = units as i64;
    if units < 0 {
        out.push(b'-');
    }
    let (whole, mut part) = (units.unsigned_abs() / 100_000, units.unsigned_abs() % 100_000);
    let _ = write!(out, "{whole}");
    if part > 0 {
        let mut digits = 5;
        while part.is_multiple_of(10) {
            part /= 10;
            digits -= 1;
        }
        let _ = write!(out, ".{part:0digits$}");
    }
    out.push(b' ');
}

/// Ten-thousandths of a point are finer than any press.
fn points<const N: usize>(out: &mut Vec<u8>, points: [Point; N]) {
    for place in points.into_iter().flat_map(|point| [point.x, point.y]) {
        number(out, (place * 1e4).round() / 1e4);
    }
}

/// A path as it is constructed.
pub(crate) fn path(out: &mut Vec<u8>, path: &BezPath) {
    let mut last = Point::ZERO;
    for element in path.elements() {
        let (operator, end) = match *element {
            PathEl::MoveTo(point) => {
                points(out, [point]);
                ("m\n", point)
            }
            PathEl::LineTo(point) => {
                points(out, [point]);
                ("l\n", point)
            }
            PathEl::QuadTo(pull, end) => {
                let near = |from: Point| from + (pull - from) * (2.0 / 3.0);
                points(out, [near(last), near(end), end]);
                ("c\n", end)
            }
            PathEl::CurveTo(one, two, end) => {
                points(out, [one, two, end]);
                ("c\n", end)
            }
            PathEl::ClosePath => ("h\n", last),
        };
        out.extend(operator.as_bytes());
        last = end;
    }
}

/// How lines are drawn, in the units of the page.
pub(super) fn style(out: &mut Vec<u8>, style: &Stroke) {
    let join = match style.join {
        Join::Miter => "0 j\n",
        Join::Round => "1 j\n",
        Join::Bevel => "2 j\n",
    };
    let cap = match style.start_cap {
        Cap::Butt => "0 J\n",
        Cap::Round => "1 J\n",
        Cap::Square => "2 J\n",
    };
    number(out, style.width);
    out.extend(b"w\n");
    number(out, style.miter_limit);
    out.extend(b"M\n");
    out.extend([join, cap, "["].concat().as_bytes());
    style.dash_pattern.iter().for_each(|dash| number(out, *dash));
    out.extend(b"] ");
    number(out, style.dash_offset);
    out.extend(b"d\n");
}

/// Numbers one after the other.
pub(crate) fn numbers(out: &mut Vec<u8>, numbers: [f64; 6]) {
    for value in numbers {
        number(out, value);
    }
}

/// A matrix that is put before the one that is there.
pub(super) fn matrix(out: &mut Vec<u8>, matrix: Affine) {
    numbers(out, matrix.as_coeffs());
    out.extend(b"cm\n");
}

/// Sets inks, to fill or to draw lines with.
pub(super) fn inks(inks: Inks, is_stroke: bool) -> Vec<u8> {
    let mut out = Vec::new();
    for ink in inks.0 {
        number(&mut out, f64::from(ink) / f64::from(Inks::FULL));
    }
    out.extend(if is_stroke { b"K\n" } else { b"k\n" });
    out
}

/// Sets a colour of a screen.
pub(super) fn screen(rgb: Rgb, is_stroke: bool) -> Vec<u8> {
    let mut out = Vec::new();
    for part in rgb {
        number(&mut out, f64::from(part) / 255.0);
    }
    out.extend(if is_stroke { b"RG\n" } else { b"rg\n" });
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_say_no_more_than_they_must() {
        let written = |value: f64| {
            let mut out = Vec::new();
            number(&mut out, value);
            String::from_utf8(out).unwrap_or_default()
        };
        assert_eq!(written(1.0), "1 ");
        assert_eq!(written(-0.5), "-0.5 ");
        assert_eq!(written(0.000_001), "0 ");
        assert_eq!(written(12.000_34), "12.00034 ");
        assert_eq!(written(f64::INFINITY), "0 ");
    }

    #[test]
    fn curves_of_three_points_become_curves_of_four() {
        let mut path_of = BezPath::new();
        path_of.move_to((0.0, 0.0));
        path_of.quad_to((3.0, 3.0), (6.0, 0.0));
        path_of.close_path();
        let mut out = Vec::new();
        path(&mut out, &path_of);
        assert_eq!(String::from_utf8_lossy(&out), "0 0 m\n2 2 4 2 6 0 c\nh\n");
        assert_eq!(inks(Inks([0, 500, 5, 1000]), false), b"0 0.5 0.005 1 k\n");
        assert_eq!(screen([255, 0, 51], true), b"1 0 0.2 RG\n");
    }
}
