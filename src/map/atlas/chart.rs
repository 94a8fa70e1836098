//! Charts of terminal maps: projection from degrees to dots (a terminal cell has 2 × 4), and outlines rasterized on
//! the grid of dots.

use std::ops::Range;

use super::parts::Frame;
use crate::edges::{EdgeIndex, edges};
use crate::flat::{Rect, equal_earth};
use crate::{Outlines, Ring};

/// Number of dots of a terminal cell, across and down. A cell is about twice as high as wide, so a dot is about
/// square.
pub(super) const DOTS: [usize; 2] = [2, 4];

/// Number of rows that a chart may have at any width; few windows have more lines than this above a prompt. A wide
/// chart may have more.
const ALWAYS_ALLOWED_ROWS: usize = 20;

/// Maximum width of an equirectangular chart, in degrees.
const MAX_FLAT_WIDTH_DEG: f64 = 290.0;

/// A point in dots from the centre of the upper left dot, x to the right and y downwards.
pub(super) type Dot = [f64; 2];

/// A terminal cell: column and row, from 0.
pub(super) type CellPosition = (usize, usize);

/// Placement of a frame in degrees on a grid of terminal cells.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chart {
    frame: Frame,
    projection: ChartProjection,
    /// Position of the left edge, in units of the projection.
    left: f64,
    /// Position of the upper edge, in units of the projection.
    top: f64,
    /// Number of dots per unit of the projection.
    scale: f64,
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// Projection of a chart; its unit is a degree or, for Equal Earth, the radius of the globe.
#[derive(Debug, Clone, Copy)]
enum ChartProjection {
    /// Equirectangular: a degree of longitude is `width` times as long as one of latitude, as on the middle parallel.
    Flat { width: f64 },
    /// Equal Earth round a central meridian in degrees, as on the printed board.
    EqualEarth { middle: f64 },
}

impl Chart {
    /// Creates the largest chart of a frame that is at most `width` columns wide.
    pub(super) fn new(frame: Frame, width: usize) -> Self {
        let projection = ChartProjection::for_frame(&frame);
        let [left, right] =
            [frame.west, frame.east].map(|longitude| projection.widest(&frame, longitude));
        let [top, bottom] = [frame.north, frame.south]
            .map(|latitude| projection.project([frame.west, latitude])[1]);
        let most_rows = ALWAYS_ALLOWED_ROWS.max(width / DOTS[1]);
        // The outermost dots are on the edges, so n dots span n − 1 units.
        let fits = |cells: usize, dots: usize, units: f64| (cells * dots - 1) as f64 / units;
        let scale = fits(width, DOTS[0], right - left).min(fits(most_rows, DOTS[1], top - bottom));
        let cells = |units: f64, dots: usize| ((units * scale).floor() as usize) / dots + 1;
        Self {
            frame,
            projection,
            left,
            top,
            scale,
            columns: cells(right - left, DOTS[0]).min(width),
            rows: cells(top - bottom, DOTS[1]).min(most_rows),
        }
    }

    /// Creates a chart of exactly the given columns and rows round a place of `[longitude, latitude]` in degrees. The
    /// chart shows `height` degrees from top to bottom, or fewer if it would be wider than the world.
    pub(super) fn around(
        [longitude, latitude]: [f64; 2],
        height: f64,
        (columns, rows): (usize, usize),
    ) -> Self {
        let dots = |cells: usize, dots: usize| (cells * dots).max(2) as f64 - 1.0;
        let aspect = dots(columns, DOTS[0]) / dots(rows, DOTS[1]);
        // Near a pole the width of a degree approaches zero.
        let width = latitude.to_radians().cos().max(0.1);
        // The limit is a little less than the whole world, which has another projection.
        let height = height.min(MAX_FLAT_WIDTH_DEG * width / aspect);
        let half = [height * aspect / width / 2.0, height / 2.0];
        let frame = Frame {
            west: longitude - half[0],
            east: longitude + half[0],
            south: latitude - half[1],
            north: latitude + half[1],
        };
        let projection = ChartProjection::Flat { width };
        Self {
            frame,
            projection,
            left: projection.project([frame.west, latitude])[0],
            top: frame.north,
            scale: dots(rows, DOTS[1]) / height,
            columns,
            rows,
        }
    }

    /// Returns, for each row of dots, the range of the columns of dots inside the frame.
    pub(super) fn dot_ranges(&self) -> Vec<Range<usize>> {
        let width = self.columns * DOTS[0];
        let row = |y: usize| match self.projection {
            ChartProjection::Flat { .. } => 0..width,
            ChartProjection::EqualEarth { .. } => {
                let latitude = self.latitude(y as f64);
                let [from, to] = [self.frame.west, self.frame.east]
                    .map(|longitude| self.on_grid([longitude, latitude])[0]);
                (from.ceil().max(0.0) as usize).min(width)
                    ..((to.floor() + 1.0).max(0.0) as usize).min(width)
            }
        };
        (0..self.rows * DOTS[1]).map(row).collect()
    }

    /// Returns the latitude in degrees of a row of dots within the frame (bisection).
    fn latitude(&self, y: f64) -> f64 {
        let (mut south, mut north) = (self.frame.south, self.frame.north);
        // A thousandth of a degree is smaller than any dot.
        while north - south > 0.001 {
            let middle = f64::midpoint(south, north);
            if self.on_grid([self.frame.west, middle])[1] > y {
                south = middle
            } else {
                north = middle
            }
        }
        f64::midpoint(south, north)
    }

    /// Returns, for each row of dots, the ranges of the columns of dots on the land of some rings (scanline fill,
    /// even-odd rule).
    pub(super) fn ranges_inside(&self, rings: &[Ring]) -> Vec<Vec<Range<usize>>> {
        let mut crossings: Vec<Vec<f64>> = vec![Vec::new(); self.rows * DOTS[1]];
        for ring in rings {
            for turn in self.turns(ring) {
                for [[x, y], [next_x, next_y]] in edges(ring.points()) {
                    let from = self.on_grid([x + turn, y]);
                    let to = self.on_grid([next_x + turn, next_y]);
                    record_crossings(from, to, &mut crossings);
                }
            }
        }
        let inside = |(xs, allowed): (&mut Vec<f64>, Range<usize>)| {
            xs.sort_by(f64::total_cmp);
            let dot = |x: f64| (x.ceil().max(0.0) as usize).clamp(allowed.start, allowed.end);
            let pairs = xs.chunks_exact(2).map(|pair| dot(pair[0])..dot(pair[1]));
            pairs.filter(|range| !range.is_empty()).collect()
        };
        crossings.iter_mut().zip(self.dot_ranges()).map(inside).collect()
    }

    /// Returns the position on the grid of a place in degrees.
    pub(super) fn dot(&self, latitude: f64, longitude: f64) -> Dot {
        self.on_grid([self.frame.nearest_longitude(longitude), latitude])
    }

    /// Returns `true` if a dot is on the grid.
    pub(super) fn contains(&self, [x, y]: Dot) -> bool {
        let [width, height] = [self.columns * DOTS[0], self.rows * DOTS[1]];
        // Dots are centred on whole numbers.
        (-0.5..width as f64 - 0.5).contains(&x) && (-0.5..height as f64 - 0.5).contains(&y)
    }

    /// Returns the shorter line from one place to another, each given by latitude and longitude in degrees; two lines
    /// if it leaves the grid on one side and continues on the other.
    pub(super) fn shortest_lines(&self, from: [f64; 2], to: [f64; 2]) -> Vec<(Dot, Dot)> {
        let [one, other] =
            [from[1], to[1]].map(|longitude| self.frame.nearest_longitude(longitude));
        let turn = match other - one {
            difference if difference > 180.0 => -360.0,
            difference if difference < -180.0 => 360.0,
            _ => 0.0,
        };
        let line_between = |one: f64, other: f64| {
            let ends = [[one, from[0]], [other, to[0]]].map(|at| self.on_grid(at));
            (ends[0], ends[1])
        };
        let mut lines = vec![line_between(one, other + turn)];
        if turn != 0.0 {
            lines.push(line_between(one - turn, other));
        }
        lines
    }

    /// Returns the position on the grid of a point of `[longitude, latitude]` in degrees.
    fn on_grid(&self, point: [f64; 2]) -> Dot {
        let [x, y] = self.projection.project(point);
        [(x - self.left) * self.scale, (self.top - y) * self.scale]
    }

    /// Calls `paint` with column and row of every dot of the outlines on the grid.
    pub(super) fn trace(&self, outlines: &Outlines, paint: impl FnMut(usize, usize)) {
        self.trace_edges(outlines, |_| true, paint);
    }

    /// Calls `paint` with column and row of every dot of the coasts on the grid, that is, of the outlines without
    /// borders.
    pub(super) fn trace_coasts(&self, outlines: &Outlines, paint: impl FnMut(usize, usize)) {
        // The index sorts all its edges, so it gets only the rings in the frame.
        let near = outlines.iter().flat_map(|(_, rings)| rings).filter(|ring| self.may_show(ring));
        let borders = EdgeIndex::from_rings(near);
        let is_coast = |edge| borders.ring_across(edge).is_none();
        self.trace_edges(outlines, is_coast, paint);
    }

    /// Returns `true` if a ring may be inside the frame.
    fn may_show(&self, ring: &Ring) -> bool {
        self.turns(ring).next().is_some()
    }

    /// Returns the turns round the world, in degrees of longitude, at which a ring may be inside the frame.
    fn turns(&self, ring: &Ring) -> impl Iterator<Item = f64> {
        let turns = [-360.0, 0.0, 360.0].into_iter();
        turns.filter(|turn| self.frame.may_hold(ring, *turn))
    }

    /// Calls `paint` for every dot of the edges for which `is_wanted` returns `true`.
    fn trace_edges(
        &self,
        outlines: &Outlines,
        is_wanted: impl Fn([[f64; 2]; 2]) -> bool,
        mut paint: impl FnMut(usize, usize),
    ) {
        let [width, height] = [self.columns * DOTS[0], self.rows * DOTS[1]];
        let mut paint = |[x, y]: [i64; 2]| {
            if let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y))
                && x < width
                && y < height
            {
                paint(x, y);
            }
        };
        for ring in outlines.iter().flat_map(|(_, rings)| rings) {
            for turn in self.turns(ring) {
                for (from, to) in self.edges(ring.points(), turn, &is_wanted) {
                    draw_line(from, to, &mut paint);
                }
            }
        }
    }

    /// Returns the wanted edges of a ring clipped to the frame, each from dot to dot; `turn` is added to the
    /// longitudes.
    fn edges(
        &self,
        points: &[[f64; 2]],
        turn: f64,
        is_wanted: impl Fn([[f64; 2]; 2]) -> bool,
    ) -> impl Iterator<Item = ([i64; 2], [i64; 2])> {
        let turned = move |[x, y]: [f64; 2]| [x + turn, y];
        let ends = edges(points).filter(move |ends| is_wanted(*ends));
        ends.filter_map(move |[from, to]| {
            let (from, to) = self.frame.cut(turned(from), turned(to))?;
            Some((nearest(self.on_grid(from)), nearest(self.on_grid(to))))
        })
    }
}

impl ChartProjection {
    /// Returns Equal Earth for a frame of at least 300 degrees of longitude, else the equirectangular projection.
    fn for_frame(frame: &Frame) -> Self {
        if frame.east - frame.west < 300.0 {
            let middle = f64::midpoint(frame.south, frame.north);
            Self::Flat { width: middle.to_radians().cos() }
        } else {
            Self::EqualEarth { middle: f64::midpoint(frame.west, frame.east) }
        }
    }

    /// Projects a point of `[longitude, latitude]` in degrees.
    fn project(&self, [longitude, latitude]: [f64; 2]) -> [f64; 2] {
        match self {
            Self::Flat { width } => [longitude * width, latitude],
            Self::EqualEarth { middle } => equal_earth([longitude - middle, latitude]),
        }
    }

    /// Returns the horizontal position of a meridian where it is farthest from the central one in the frame.
    fn widest(&self, frame: &Frame, longitude: f64) -> f64 {
        let nearest_to_equator = 0.0_f64.clamp(frame.south, frame.north);
        self.project([longitude, nearest_to_equator])[0]
    }
}

impl Frame {
    /// Returns `true` if the bounds of a ring, with `turn` degrees added to its longitudes, overlap the frame.
    fn may_hold(&self, ring: &Ring, turn: f64) -> bool {
        let [low, high] = ring.bounds();
        low[0] + turn <= self.east
            && high[0] + turn >= self.west
            && low[1] <= self.north
            && high[1] >= self.south
    }

    /// Clips a line segment to the frame; `None` if no part of it is inside.
    fn cut(&self, from: [f64; 2], to: [f64; 2]) -> Option<([f64; 2], [f64; 2])> {
        let size = [self.east - self.west, self.north - self.south];
        let degrees = Rect::new(self.west, self.south, size[0], size[1]);
        degrees.cut(from, to).map(|[from, to]| (from, to))
    }
}

/// Returns the whole dot nearest to a position.
fn nearest(dot: Dot) -> [i64; 2] {
    dot.map(|part| part.round() as i64)
}

/// Appends the columns at which a line segment crosses the middles of the rows of dots, to the list of each row.
fn record_crossings(from: Dot, to: Dot, crossings: &mut [Vec<f64>]) {
    let (upper, lower) = if from[1] <= to[1] { (from, to) } else { (to, from) };
    let first = upper[1].ceil().max(0.0);
    let mut y = first;
    // The upper end counts and the lower one does not, so that a corner is crossed once.
    while y < lower[1] && (y as usize) < crossings.len() {
        let part = (y - upper[1]) / (lower[1] - upper[1]);
        crossings[y as usize].push(upper[0] + part * (lower[0] - upper[0]));
        y += 1.0;
    }
}

/// Calls `paint` for the dots of a straight line between two dots.
fn draw_line(from: [i64; 2], to: [i64; 2], paint: &mut impl FnMut([i64; 2])) {
    let [across, down] = [to[0] - from[0], to[1] - from[1]];
    let steps = across.abs().max(down.abs());
    // Halves are always rounded up, in either direction, so that neighbours draw a border on the same dots.
    let share =
        |distance: i64, step: i64| (2 * distance * step + steps).div_euclid(2 * steps.max(1));
    for step in 0..=steps {
        paint([from[0] + share(across, step), from[1] + share(down, step)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas::Part;

    #[test]
    fn a_line_is_cut_at_the_frame() {
        let frame = Frame { west: 170.0, east: 190.0, south: 0.0, north: 10.0 };
        let cut = frame.cut([160.0, 5.0], [200.0, 5.0]);
        assert_eq!(cut, Some(([170.0, 5.0], [190.0, 5.0])));
        assert_eq!(frame.cut([160.0, 5.0], [165.0, 5.0]), None);
        assert_eq!(frame.cut([160.0, 11.0], [200.0, 11.0]), None);
        assert!((frame.nearest_longitude(-175.0) - 185.0).abs() < 1e-9);
    }

    #[test]
    fn a_chart_stays_in_its_cells() {
        for width in 10..=200 {
            for part in crate::Atlas::parts().chain([&Part::WORLD]) {
                let chart = Chart::new(part.frame, width);
                assert!((1..=width).contains(&chart.columns), "{} {width}", part.id());
                assert!((1..=20.max(width / 4)).contains(&chart.rows), "{} {width}", part.id());
                // Either the columns or the rows are fully used.
                let rows = chart.rows == 20.max(width / 4);
                assert!(chart.columns == width || rows, "{} {width}", part.id());
            }
        }
    }

    #[test]
    fn coasts_are_outlines_without_borders() {
        // Two adjacent squares, the second one beyond the 180th meridian.
        let text = "scale 1000\nAAA\n+ 170000,0 10000,0 0,10000 -10000,0\n\
                    BBB\n+ 180000,0 10000,0 0,10000 -10000,0\n";
        let outlines = Outlines::parse(text).expect("follows the format");
        let frame = Frame { west: 165.0, east: 195.0, south: -5.0, north: 15.0 };
        let chart = Chart::new(frame, 40);
        let [x, y] =
            nearest(chart.dot(5.0, 180.0)).map(|part| usize::try_from(part).expect("on the grid"));
        let edge =
            nearest(chart.dot(5.0, 170.0)).map(|part| usize::try_from(part).expect("on the grid"));
        let (mut all, mut coasts) = (Vec::new(), Vec::new());
        chart.trace(&outlines, |x, y| all.push([x, y]));
        chart.trace_coasts(&outlines, |x, y| coasts.push([x, y]));
        assert!(all.contains(&[x, y]) && !coasts.contains(&[x, y]));
        assert!(coasts.contains(&edge));
    }

    #[test]
    fn the_shorter_way_may_leave_the_map() {
        let chart = Chart::new(Part::WORLD.frame, 80);
        let near = |a: Dot, b: Dot| (a[0] - b[0]).hypot(a[1] - b[1]) < 1e-6;
        let (tokyo, honolulu, paris) = ([35.7, 139.8], [21.3, -157.9], [48.9, 2.3]);
        let dot = |[latitude, longitude]: [f64; 2]| chart.dot(latitude, longitude);
        let ways = chart.shortest_lines(tokyo, paris);
        assert!(ways.len() == 1 && near(ways[0].0, dot(tokyo)) && near(ways[0].1, dot(paris)));
        // Honolulu is at the left edge of the map.
        let [(from, out), (back, to)] = chart.shortest_lines(tokyo, honolulu)[..] else {
            panic!("two pieces");
        };
        assert!(near(from, dot(tokyo)) && near(to, dot(honolulu)));
        assert!(!chart.contains(out) && out[0] > from[0]);
        assert!(!chart.contains(back) && back[0] < to[0]);
    }

    #[test]
    fn a_line_is_the_same_in_both_directions() {
        let dots = |from, to| {
            let mut dots = Vec::new();
            draw_line(from, to, &mut |dot| dots.push(dot));
            dots.sort_unstable();
            dots
        };
        assert_eq!(dots([0, 0], [3, 1]), [[0, 0], [1, 0], [2, 1], [3, 1]]);
        assert_eq!(dots([5, 5], [5, 5]), [[5, 5]]);
        for to in (-7..8).flat_map(|x| (-7..8).map(move |y| [x, y])) {
            assert_eq!(dots([0, 0], to), dots(to, [0, 0]), "{to:?}");
        }
    }
}
