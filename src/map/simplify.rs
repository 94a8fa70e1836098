//! Line simplification that leaves no visible difference.

use super::sphere::Flat;

/// Maximum number of passes of the second kind of thinning; fewer nearly always suffice.
const PASSES: usize = 8;

/// Tolerances of line simplification, in units of the points.
#[derive(Debug, Clone, Copy)]
pub(super) struct Thinning {
    /// Mesh of the grid: one point is kept per cell.
    pub(super) cell: f64,
    /// Distance from the line between its neighbours below which a point is removed.
    pub(super) straight: f64,
    /// `true` if a grid of tenths, coarser than the path's, is enough for the points.
    pub(super) tenths: bool,
}

impl Thinning {
    /// Returns `true` if two points are in the same cell.
    pub(super) fn same_cell(&self, a: Flat, b: Flat) -> bool {
        same(cell(a, self.cell), cell(b, self.cell))
    }
}

/// Removes points too close to each other, or too close to the straight line, to be seen.
///
/// The result does not depend on the direction of the walk, so two neighbours keep the same points of their common
/// border. The first step keeps, of each run of points in the same cell of a grid, the point nearest to the cell's
/// middle. The second removes points that hardly leave the line between their neighbours, the least important of each
/// three first.
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

/// Keeps, of each run of points in one cell, the point nearest to the cell's middle.
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

/// Runs one pass: removes a point nearer than `limit` to the line between its neighbours if it matters least of the
/// three.
fn without_straight(points: &[Flat], limit: f64) -> Vec<Flat> {
    let mut weights = vec![f64::INFINITY; points.len()];
    for (index, three) in points.windows(3).enumerate() {
        weights[index + 1] = distance_squared(three[1], three[0], three[2]);
    }
    // Ties are broken by coordinates, not by index, which would depend on the direction.
    let less = |a: usize, b: usize| {
        let order = weights[a].total_cmp(&weights[b]);
        order
            .then(points[a][0].total_cmp(&points[b][0]))
            .then(points[a][1].total_cmp(&points[b][1]))
    };
    // The ends have an infinite weight, so `i` has a neighbour on both sides.
    let goes =
        |i: usize| weights[i] < limit * limit && less(i, i - 1).is_lt() && less(i, i + 1).is_lt();
    (0..points.len()).filter(|&i| !goes(i)).map(|i| points[i]).collect()
}

/// Returns the squared distance of a point from the line through two others.
fn distance_squared(p: Flat, a: Flat, b: Flat) -> f64 {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let (x, y) = (p[0] - a[0], p[1] - a[1]);
    let (cross, square) = (x * dy - y * dx, dx * dx + dy * dy);
    // Two coinciding neighbours define no line; the distance from them is used.
    if square > 0.0 { cross * cross / square } else { x * x + y * y }
}

fn cell(p: Flat, grid: f64) -> [f64; 2] {
    p.map(|v| (v / grid).floor())
}

/// Returns `true` if two cells are the same; their coordinates are whole numbers.
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
