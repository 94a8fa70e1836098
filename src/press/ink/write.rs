//! Formats numbers, paths and colours as operators of content streams.

use kurbo::{Affine, BezPath, Cap, Join, PathEl, Point, Stroke};

use super::{Inks, Rgb};

/// Writes a number in at most five decimals, without superfluous zeros.
pub(crate) fn number(out: &mut Vec<u8>, value: f64) {
    let units = (value * 1e5).round();
    // Content has no notation for infinity, nor for exponents.
    if !units.is_finite() || units.abs() >= 1e15 {
        out.extend(b"0 ");
        return;
    }
    let units = units as i64;
    if units < 0 {
        out.push(b'-');
    }
    let (whole, part) = (units.unsigned_abs() / 100_000, units.unsigned_abs() % 100_000);
    digits(out, whole, 1);
    if part > 0 {
        out.push(b'.');
        digits(out, part, 5);
        let last_nonzero = out.iter().rposition(|digit| *digit != b'0');
        out.truncate(last_nonzero.map_or(0, |last| last + 1));
    }
    out.push(b' ');
}

/// Writes a whole number with at least `least` digits, without allocating: a sheet has a million numbers.
fn digits(out: &mut Vec<u8>, mut number: u64, least: usize) {
    let start = out.len();
    while number > 0 || out.len() < start + least {
        out.push(b'0' + (number % 10) as u8);
        number /= 10;
    }
    out[start..].reverse();
}

/// Number of steps in a point, to which coordinates are rounded. A step is a thirtieth of a dot of the finest press.
const STEPS: f64 = 1000.0;

/// Writes the operators that construct a path, with coordinates in points of the page.
pub(crate) fn path(out: &mut Vec<u8>, path: &BezPath) {
    path_in(out, path, 1.0);
}

/// Like [`path`], with coordinates in units of `unit` points each.
pub(crate) fn path_in(out: &mut Vec<u8>, path: &BezPath, unit: f64) {
    // Larger units need finer steps, down to the fifth decimal, which is the last one that is written.
    let steps = (STEPS * unit).clamp(STEPS, 100.0 * STEPS).round();
    let points = |out: &mut Vec<u8>, points: &[Point]| {
        for place in points.iter().flat_map(|point| [point.x, point.y]) {
            number(out, (place * steps).round() / steps);
        }
    };
    let mut last = Point::ZERO;
    for element in path.elements() {
        let (operator, end) = match *element {
            PathEl::MoveTo(point) => {
                points(out, &[point]);
                ("m\n", point)
            }
            PathEl::LineTo(point) => {
                points(out, &[point]);
                ("l\n", point)
            }
            PathEl::QuadTo(pull, end) => {
                // PDF has cubic curves only: the degree is elevated.
                let control_point = |from: Point| from + (pull - from) * (2.0 / 3.0);
                points(out, &[control_point(last), control_point(end), end]);
                ("c\n", end)
            }
            PathEl::CurveTo(one, two, end) => {
                points(out, &[one, two, end]);
                ("c\n", end)
            }
            PathEl::ClosePath => ("h\n", last),
        };
        out.extend(operator.as_bytes());
        last = end;
    }
}

/// Writes a line style, in the units of the page.
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

/// Writes the six numbers of a matrix.
pub(crate) fn numbers(out: &mut Vec<u8>, numbers: [f64; 6]) {
    for value in numbers {
        number(out, value);
    }
}

/// Writes `cm`, which prepends a matrix to the current one.
pub(super) fn matrix(out: &mut Vec<u8>, matrix: Affine) {
    numbers(out, matrix.as_coeffs());
    out.extend(b"cm\n");
}

/// Formats the operator that sets inks for fills or strokes.
pub(super) fn inks(inks: Inks, is_stroke: bool) -> Vec<u8> {
    let mut out = Vec::new();
    for ink in inks.0 {
        number(&mut out, f64::from(ink) / f64::from(Inks::FULL));
    }
    out.extend(if is_stroke { b"K\n" } else { b"k\n" });
    out
}

/// Formats the operator that sets a screen colour for fills or strokes.
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
