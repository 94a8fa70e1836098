//! Line simplification that leaves no visible difference.

use super::sphere::PlanePoint;

/// Maximum number of passes of [`remove_straight_points`]; fewer nearly always suffice.
const MAX_PASSES: usize = 8;

/// Tolerances of line simplification, in units of the points.
#[derive(Debug, Clone, Copy)]
pub(super) struct Thinning {
    /// Width of the cells of a square grid: one point is kept per cell.
    pub(super) cell_size: f64,
    /// Distance from the line between its two neighbours below which a point is removed.
    pub(super) line_tolerance: f64,
    /// `true` if the caller rounds the points to tenths of a unit; the grid of the path data is ten times finer.
    pub(super) rounds_to_tenths: bool,
}

impl Thinning {
    /// Returns `true` if two points are in the same cell of the grid.
    pub(super) fn same_cell(&self, a: PlanePoint, b: PlanePoint) -> bool {
        in_cells(a, self.cell_size).map(floor) == in_cells(b, self.cell_size).map(floor)
    }
}

/// Removes points that are invisible, because they are too close to another point or to the line between their
/// neighbours.
///
/// The result does not depend on the direction of the walk, so two neighbours keep the same points of their common
/// border. The first step keeps, of each run of points in the same cell of a grid, the point nearest to the cell's
/// middle. The second step, repeated, removes points that hardly leave the line between their neighbours. Of three
/// consecutive points only the one that deviates least may go in one pass.
pub(super) fn thin(points: &[PlanePoint], thinning: Thinning) -> Vec<PlanePoint> {
    let mut kept = thin_by_grid(points, thinning.cell_size);
    let (mut weights, mut next) = (Vec::new(), Vec::new());
    for _ in 0..MAX_PASSES {
        remove_straight_points(&kept, thinning.line_tolerance, &mut weights, &mut next);
        if kept.len() == next.len() {
            break;
        }
        std::mem::swap(&mut kept, &mut next);
    }
    kept
}

/// Keeps, of each run of points in one cell, the point nearest to the cell's middle.
fn thin_by_grid(points: &[PlanePoint], cell_size: f64) -> Vec<PlanePoint> {
    let mut kept: Vec<PlanePoint> = Vec::with_capacity(points.len());
    let (mut run_cell, mut best_distance) = (None, 0.0);
    for &p in points {
        let at = in_cells(p, cell_size);
        let cell = at.map(floor);
        let [x, y] = [0, 1].map(|axis| at[axis] - cell[axis] as f64 - 0.5);
        let middle_distance = x * x + y * y;
        if run_cell != Some(cell) {
            kept.push(p);
            (run_cell, best_distance) = (Some(cell), middle_distance);
        } else if middle_distance < best_distance
            && let Some(last) = kept.last_mut()
        {
            *last = p;
            best_distance = middle_distance;
        }
    }
    kept
}

/// Runs one pass: removes each point that is nearer than `tolerance` to the line between its neighbours, if both
/// neighbours deviate more from their own lines. Writes the other points to `kept`; `weights` is a buffer.
fn remove_straight_points(
    points: &[PlanePoint],
    tolerance: f64,
    weights: &mut Vec<f64>,
    kept: &mut Vec<PlanePoint>,
) {
    weights.clear();
    weights.resize(points.len(), f64::INFINITY);
    for (weight, triple) in weights.iter_mut().skip(1).zip(points.windows(3)) {
        *weight = distance_squared(triple[1], triple[0], triple[2]);
    }
    // Ties are broken by coordinates, not by index, which would depend on the direction.
    let compare_weights = |a: usize, b: usize| {
        let order = weights[a].total_cmp(&weights[b]);
        order
            .then(points[a][0].total_cmp(&points[b][0]))
            .then(points[a][1].total_cmp(&points[b][1]))
    };
    // The ends have an infinite weight, so `i` has a neighbour on both sides.
    let is_removed = |i: usize| {
        weights[i] < tolerance * tolerance
            && compare_weights(i, i - 1).is_lt()
            && compare_weights(i, i + 1).is_lt()
    };
    kept.clear();
    kept.extend((0..points.len()).filter(|&i| !is_removed(i)).map(|i| points[i]));
}

/// Returns the squared distance of a point from the line through two others.
fn distance_squared(p: PlanePoint, a: PlanePoint, b: PlanePoint) -> f64 {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let (x, y) = (p[0] - a[0], p[1] - a[1]);
    let (cross, square) = (x * dy - y * dx, dx * dx + dy * dy);
    // Two coinciding neighbours define no line; the distance from them is used.
    if square > 0.0 { cross * cross / square } else { x * x + y * y }
}

/// Returns a point in units of the grid.
fn in_cells(p: PlanePoint, cell_size: f64) -> PlanePoint {
    p.map(|v| v / cell_size)
}

/// Rounds down a number of cells. Faster than [`f64::floor`], which calls a function on processors that need not have
/// an instruction for it.
fn floor(v: f64) -> i64 {
    let toward_zero = v as i64;
    toward_zero - i64::from(toward_zero as f64 > v)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_keep_the_same_points_of_a_border() {
        let coarse = Thinning { cell_size: 0.43, line_tolerance: 0.16, rounds_to_tenths: true };
        let line: Vec<PlanePoint> = (0..200)
            .map(|i| f64::from(i) * 0.07)
            .map(|t| [t + 0.3 * (9.0 * t).sin(), 0.4 * (5.0 * t).cos()])
            .collect();
        let mut back: Vec<PlanePoint> = line.iter().rev().copied().collect();
        back = thin(&back, coarse);
        back.reverse();
        assert_eq!(thin(&line, coarse), back);
    }

    #[test]
    fn what_matters_stays() {
        let fine = Thinning { cell_size: 0.1, line_tolerance: 0.05, rounds_to_tenths: false };
        let bend = [[0.05, 0.05], [1.05, 0.06], [2.05, 0.05], [2.05, 1.05]];
        assert_eq!(thin(&bend, fine), [bend[0], bend[2], bend[3]]);
        assert_eq!(thin(&[], fine), [[0.0; 2]; 0]);
    }
}
