//! Lines with fewer points that look the same.

use super::sphere::Flat;

/// Most passes of the second kind of thinning; nearly always fewer are needed.
const PASSES: usize = 8;

/// What is too small to be seen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Thinning {
    /// One point is kept in a cell of a grid of this mesh.
    pub(super) cell: f64,
    /// A point goes that lies no farther than this from the line between its neighbours.
    pub(super) straight: f64,
    /// Whether a rougher grid than that of the path is enough for the points.
    pub(super) tenths: bool,
}

impl Thinning {
    /// Whether two points lie in one cell.
    pub(super) fn same_cell(&self, a: Flat, b: Flat) -> bool {
        same(cell(a, self.cell), cell(b, self.cell))
    }
}

/// Leaves out points too near each other or too near the straight line to be seen.
///
/// The outcome does not depend on the direction of the walk, so that two neighbours keep the same
/// points of their common border. First one point is kept of each run of points in the same cell
/// of a grid, the one nearest its middle; then points that hardly leave the line between their
/// neighbours go, the least important of each three first.
pub(super) fn thin(points: &[Flat], thinning: Thinning) -> Vec<Flat> {
    let mut kept = one_in_a_cell(points, thinning.cell);
    for _ in 0..PASSES {
        let before = kept.len();
        kept = without_straight(&kept, thinning.straight);
        if kept.len() == before {
            break;
        }
    }
    kept
}

/// Keeps of each run of points in one cell the one nearest its middle.
fn one_in_a_cell(points: &[Flat], grid: f64) -> Vec<Flat> {
    let mut kept: Vec<Flat> = Vec::with_capacity(points.len());
    let (mut run, mut nearest) = ([f64::INFINITY; 2], 0.0);
    for &p in points {
        let cell = cell(p, grid);
        let (x, y) = (p[0] / grid - cell[0] - 0.5, p[1] / grid - cell[1] - 0.5);
        let off_middle = x * x + y * y;
        if !same(cell, run) {
            kept.push(p);
            (run, nearest) = (cell, off_middle);
        } else if off_middle < nearest
            && let Some(last) = kept.last_mut()
        {
            *last = p;
            nearest = off_middle;
        }
    }
    kept
}

/// One pass: a point goes if it is nearer than `limit` to the line and matters least of three.
fn without_straight(points: &[Flat], limit: f64) -> Vec<Flat> {
    let mut weights = vec![f64::INFINITY; points.len()];
    for (index, three) in points.windows(3).enumerate() {
        weights[index + 1] = distance_squared(three[1], three[0], three[2]);
    }
    let less = |a: usize, b: usize| {
        let order = weights[a].total_cmp(&weights[b]);
        order
            .then(points[a][0].total_cmp(&points[b][0]))
            .then(points[a][1].total_cmp(&points[b][1]))
    };
    let goes =
        |i: usize| weights[i] < limit * limit && less(i, i - 1).is_lt() && less(i, i + 1).is_lt();
    (0..points.len()).filter(|&i| !goes(i)).map(|i| points[i]).collect()
}

/// The square of the distance of a point from the line through two others.
fn distance_squared(p: Flat, a: Flat, b: Flat) -> f64 {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let (x, y) = (p[0] - a[0], p[1] - a[1]);
    let (cross, square) = (x * dy - y * dx, dx * dx + dy * dy);
    if square > 0.0 { cross * cross / square } else { x * x + y * y }
}

fn cell(p: Flat, grid: f64) -> [f64; 2] {
    p.map(|v| (v / grid).floor())
}

/// Whether two cells, which are whole numbers, are one.
fn same(a: [f64; 2], b: [f64; 2]) -> bool {
    (a[0] - b[0]).abs() < 0.5 && (a[1] - b[1]).abs() < 0.5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_keep_the_same_points_of_a_border() {
        let coarse = Thinning { cell: 0.43, straight: 0.16, tenths: true };
        let line: Vec<Flat> = (0..200)
            .map(|i| f64::from(i) * 0.07)
            .map(|t| [t + 0.3 * (9.0 * t).sin(), 0.4 * (5.0 * t).cos()])
            .collect();
        let mut back: Vec<Flat> = line.iter().rev().copied().collect();
        back = thin(&back, coarse);
        back.reverse();
        assert_eq!(thin(&line, coarse), back);
    }

    #[test]
    fn what_matters_stays() {
        let fine = Thinning { cell: 0.1, straight: 0.05, tenths: false };
        let bend = [[0.05, 0.05], [1.05, 0.06], [2.05, 0.05], [2.05, 1.05]];
        assert_eq!(thin(&bend, fine), [bend[0], bend[2], bend[3]]);
        assert_eq!(thin(&[], fine), [[0.0; 2]; 0]);
    }
}
