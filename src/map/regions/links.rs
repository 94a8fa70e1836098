//! Links: lines between neighbouring regions that stay clear of the numbers of all other regions. Lengths are
//! millimetres.

use crate::flat::Rect;
use crate::path::{Point, distance};

/// Visible area of the world on the board, in millimetres.
pub const WINDOW: Rect = Rect::new(10.0, 22.0, 400.0, 253.0);

/// Radius in millimetres of the disc with the number of a region.
pub const BADGE_RADIUS_MM: f64 = 4.0;

/// Number of straight pieces of a curved line.
const PIECES: u32 = 32;

/// Distances to the side, in millimetres, of the middle of a line from the straight connection, in the order in which
/// they are tried.
const BENDS_MM: [f64; 9] = [0.0, 5.0, -5.0, 10.0, -10.0, 15.0, -15.0, 20.0, -20.0];

/// Minimum white space in millimetres between a line and the disc of a number that it does not join.
const CLEARANCE_MM: f64 = 1.2;

/// Distance in millimetres from the edge of the map to the centre of the number that is printed where a line leaves
/// the map.
pub(super) const EXIT_OFFSET_MM: f64 = 5.5;

/// A line between the numbers of two regions.
#[derive(Debug, Clone, PartialEq)]
pub struct Link {
    /// Indices of the regions, the lower first.
    pub ends: [usize; 2],
    /// `true` if no country of one region shares a border with a country of the other.
    pub over_sea: bool,
    /// For a link that runs round the back of the world: the points where the lines from both ends leave the map.
    pub exits: Option<[Point; 2]>,
    /// One line, or two lines that leave the map. Positions are in millimetres.
    pub lines: Vec<Vec<Point>>,
}

/// Returns a line from one number to another, as straight as possible without touching the numbers `others`; a
/// straight line if that is impossible.
pub(super) fn direct_line(from: Point, to: Point, others: &[Point]) -> Vec<Point> {
    let is_clear = |line: &Vec<Point>| {
        let is_point_clear = |point: &Point| {
            let is_near = |other: &Point| distance(*point, *other) < BADGE_RADIUS_MM + CLEARANCE_MM;
            WINDOW.contains(*point) && !others.iter().any(is_near)
        };
        line.iter().all(is_point_clear)
    };
    let mut lines = BENDS_MM.iter().map(|bend| (*bend, curved_line(from, to, *bend)));
    // A straight line needs no intermediate points. It is used as well if every curve is blocked.
    match lines.find(|(_, line)| is_clear(line)) {
        Some((bend, line)) if bend != 0.0 => line,
        _ => vec![from, to],
    }
}

/// Returns a quadratic Bézier curve, as points, with its middle `bend` millimetres beside the straight line.
fn curved_line(from: Point, to: Point, bend: f64) -> Vec<Point> {
    let length = distance(from, to).max(f64::MIN_POSITIVE);
    let normal = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
    // The middle of the curve is half as far off the line as its control point.
    let control =
        [0, 1].map(|axis| f64::midpoint(from[axis], to[axis]) + 2.0 * bend * normal[axis]);
    let at = |index: u32| {
        let share = f64::from(index) / f64::from(PIECES);
        let rest = 1.0 - share;
        [0, 1].map(|axis| {
            rest * rest * from[axis] + 2.0 * rest * share * control[axis] + share * share * to[axis]
        })
    };
    (0..=PIECES).map(at).collect()
}

/// Returns two lines that leave the map on the left and on the right, towards each other as if the map continued.
/// `west` and `east` are the numbers that they start from, `world_width` is the width of the whole world in
/// millimetres.
pub(super) fn exit_lines(
    west: Point,
    east: Point,
    world_width: f64,
    forbidden: &[Rect],
) -> [Vec<Point>; 2] {
    let [left, right] = [WINDOW.x + EXIT_OFFSET_MM, WINDOW.x + WINDOW.width - EXIT_OFFSET_MM];
    let direction = [east[0] - world_width - west[0], east[1] - west[1]];
    let at = |x: f64, from: Point| {
        let y = from[1] + direction[1] * (x - from[0]) / direction[0];
        [x, free_height(y, forbidden)]
    };
    [vec![west, at(left, west)], vec![east, at(right, east)]]
}

/// Returns the height nearest to `y` at which a number at the left edge of the map overlaps no forbidden rectangle;
/// `y` if there is none within 20 mm. The result is used at the right edge, too, because the forbidden areas that
/// matter span the whole width.
fn free_height(y: f64, forbidden: &[Rect]) -> f64 {
    let is_free = |y: &f64| {
        let number = Rect::centred_on(
            [WINDOW.x + EXIT_OFFSET_MM, *y],
            [2.0 * BADGE_RADIUS_MM, 2.0 * BADGE_RADIUS_MM],
        );
        !forbidden.iter().any(|rect| rect.overlaps(&number))
    };
    let shifts = (0..40).flat_map(|step| [0.5 * f64::from(step), -0.5 * f64::from(step)]);
    shifts.map(|shift| y + shift).find(is_free).unwrap_or(y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_bends_round_a_number() {
        let (from, to) = ([100.0, 100.0], [140.0, 100.0]);
        assert_eq!(direct_line(from, to, &[]), [from, to]);
        let line = direct_line(from, to, &[[120.0, 101.0]]);
        assert!(line.len() > 2);
        assert_eq!((line.first(), line.last()), (Some(&from), Some(&to)));
        let near = line.iter().map(|point| distance(*point, [120.0, 101.0]));
        assert!(near.fold(f64::INFINITY, f64::min) >= BADGE_RADIUS_MM + CLEARANCE_MM);
    }

    #[test]
    fn lines_round_the_world_leave_on_both_sides_outside_the_cuts() {
        let cut = Rect::new(0.0, 143.0, 420.0, 11.0);
        let [left, right] = exit_lines([100.0, 140.0], [350.0, 160.0], 390.0, &[cut]);
        for line in [&left, &right] {
            let [x, y] = line[1];
            assert!(!cut.overlaps(&Rect::centred_on([x, y], [8.0, 8.0])), "{y}");
        }
        assert!(left[1][0] < 20.0 && right[1][0] > 400.0);
    }
}
