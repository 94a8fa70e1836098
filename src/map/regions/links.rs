//! Links: lines between neighbouring regions that avoid all numbers that they do not join.

use crate::flat::Rect;
use crate::path::{Point, away};

/// Visible area of the world.
pub const WINDOW: Rect = Rect::new(10.0, 22.0, 400.0, 253.0);

/// Radius of the disc with the number of a region.
pub const BADGE: f64 = 4.0;

/// Number of pieces of a curved line.
const PIECES: u32 = 32;

/// Offsets of the middle of a line to the side, in millimetres, in the order in which they are tried.
const BENDS: [f64; 9] = [0.0, 5.0, -5.0, 10.0, -10.0, 15.0, -15.0, 20.0, -20.0];

/// Minimum white space between a line and a number that it does not join.
const CLEAR: f64 = 1.2;

/// Distance from the edge of the map to the centre of the number at the end of a line that leaves it.
pub(super) const EXIT: f64 = 5.5;

/// A line between the numbers of two regions.
#[derive(Debug, Clone, PartialEq)]
pub struct Link {
    /// Indices of the regions, the lower first.
    pub ends: [usize; 2],
    /// `true` if no country of one region shares a border with a country of the other.
    pub over_sea: bool,
    /// Points where the lines from both ends leave the map, if the link runs round the back of the world.
    pub exits: Option<[Point; 2]>,
    /// One line, or two that leave the map.
    pub lines: Vec<Vec<Point>>,
}

/// Returns a line from one number to another, as straight as possible.
pub(super) fn across(from: Point, to: Point, others: &[Point]) -> Vec<Point> {
    let is_clear = |line: &Vec<Point>| {
        let keeps_off = |point: &Point| {
            let near = |other: &Point| away(*point, *other) < BADGE + CLEAR;
            WINDOW.holds(*point) && !others.iter().any(near)
        };
        line.iter().all(keeps_off)
    };
    let mut lines = BENDS.iter().map(|bend| (*bend, bent(from, to, *bend)));
    // A straight line needs no intermediate points. It is used as well if every curve is blocked.
    match lines.find(|(_, line)| is_clear(line)) {
        Some((bend, line)) if bend != 0.0 => line,
        _ => vec![from, to],
    }
}

/// Returns a quadratic Bézier curve with its middle at a distance of `bend` from the straight line.
fn bent(from: Point, to: Point, bend: f64) -> Vec<Point> {
    let long = away(from, to).max(f64::MIN_POSITIVE);
    let beside = [(to[1] - from[1]) / long, (from[0] - to[0]) / long];
    // The middle of the curve is half as far off the line as its control point.
    let control =
        [0, 1].map(|axis| f64::midpoint(from[axis], to[axis]) + 2.0 * bend * beside[axis]);
    let at = |rank: u32| {
        let share = f64::from(rank) / f64::from(PIECES);
        let rest = 1.0 - share;
        [0, 1].map(|axis| {
            rest * rest * from[axis] + 2.0 * rest * share * control[axis] + share * share * to[axis]
        })
    };
    (0..=PIECES).map(at).collect()
}

/// Returns two lines that leave the map on both sides, towards each other as if the map continued. `turn` is the
/// width of the whole world.
pub(super) fn around(west: Point, east: Point, turn: f64, closed: &[Rect]) -> [Vec<Point>; 2] {
    let [left, right] = [WINDOW.x + EXIT, WINDOW.x + WINDOW.width - EXIT];
    let way = [east[0] - turn - west[0], east[1] - west[1]];
    let at = |x: f64, from: Point| {
        let y = from[1] + way[1] * (x - from[0]) / way[0];
        [x, beside(y, closed)]
    };
    [vec![west, at(left, west)], vec![east, at(right, east)]]
}

/// Returns the height nearest to `y` at which a number at the edge of the map overlaps no closed rectangle.
fn beside(y: f64, closed: &[Rect]) -> f64 {
    let is_free = |y: &f64| {
        let number = Rect::about([WINDOW.x + EXIT, *y], [2.0 * BADGE, 2.0 * BADGE]);
        !closed.iter().any(|rect| rect.meets(&number))
    };
    let shifts = (0..40).flat_map(|rank| [0.5 * f64::from(rank), -0.5 * f64::from(rank)]);
    shifts.map(|shift| y + shift).find(is_free).unwrap_or(y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_bends_round_a_number() {
        let (from, to) = ([100.0, 100.0], [140.0, 100.0]);
        assert_eq!(across(from, to, &[]), [from, to]);
        let line = across(from, to, &[[120.0, 101.0]]);
        assert!(line.len() > 2);
        assert_eq!((line.first(), line.last()), (Some(&from), Some(&to)));
        let near = line.iter().map(|point| away(*point, [120.0, 101.0]));
        assert!(near.fold(f64::INFINITY, f64::min) >= BADGE + CLEAR);
    }

    #[test]
    fn lines_round_the_world_leave_on_both_sides_outside_the_cuts() {
        let cut = Rect::new(0.0, 143.0, 420.0, 11.0);
        let [left, right] = around([100.0, 140.0], [350.0, 160.0], 390.0, &[cut]);
        for line in [&left, &right] {
            let [x, y] = line[1];
            assert!(!cut.meets(&Rect::about([x, y], [8.0, 8.0])), "{y}");
        }
        assert!(left[1][0] < 20.0 && right[1][0] > 400.0);
    }
}
