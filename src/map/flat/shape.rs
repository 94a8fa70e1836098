//! Shapes of countries on the page.

use super::rect::Rect;
use crate::path::{Path, Point, format_number};
use crate::simplify::{Thinning, thin};

/// Margin round a window, in millimetres, in which land is kept: the widest water line of land in the margin is still
/// visible in the window.
const MARGIN_MM: f64 = 6.0;

/// A country on the page, clipped to a window and its surroundings.
#[derive(Debug, Clone, PartialEq)]
pub struct Shape {
    /// ISO 3166-1 alpha-3 code, as in the outlines.
    pub code: String,
    /// Closed lines in millimetres, to be filled by the even-odd rule.
    pub rings: Vec<Vec<Point>>,
    /// Area enclosed by the rings, in square millimetres.
    pub area: f64,
    /// Smallest upright rectangle around the shape, in millimetres.
    pub bounds: Rect,
    /// Coasts and borders as drawn.
    lines: Vec<BoundaryLine>,
}

/// A stretch of a coast or of a border.
#[derive(Debug, Clone, PartialEq)]
struct BoundaryLine {
    /// Points on the page, in millimetres.
    points: Vec<Point>,
    /// The country on the other side; `None` for a coast.
    neighbour: Option<String>,
    /// Area of the ring to which the line belongs, in square millimetres.
    area: f64,
}

impl Shape {
    pub(super) fn new(code: &str) -> Self {
        Self {
            code: code.to_owned(),
            rings: Vec::new(),
            area: 0.0,
            bounds: Rect::bounds([]),
            lines: Vec::new(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rings.is_empty()
    }

    /// Returns the window with the margin in which land is kept.
    pub(super) fn surroundings(window: &Rect) -> Rect {
        window.grown(MARGIN_MM)
    }

    /// Adds a ring, given by its pieces in millimetres, each with the country on its other side.
    ///
    /// Only the part in the window and its margin is kept. A ring too small to be seen is dropped, except a country's
    /// first ring, which is its largest.
    pub(super) fn add_ring<'a>(
        &mut self,
        pieces: impl Iterator<Item = (Vec<Point>, Option<&'a str>)>,
        window: &Rect,
        tolerance: f64,
    ) {
        let kept_area = Self::surroundings(window);
        let pieces: Vec<(Vec<Point>, Option<&str>)> = pieces.collect();
        let bounds = Rect::bounds(pieces.iter().flat_map(|(points, _)| points).copied());
        if !bounds.overlaps(&kept_area) {
            return;
        }
        let thinned = pieces.iter().map(|(points, _)| thin_piece(points, tolerance));
        let mut lines: Vec<Vec<Point>> = thinned.collect();
        if join_pieces(&lines).len() < 3 {
            if !self.rings.is_empty() {
                return;
            }
            // Without its points the country would vanish from the map.
            lines = pieces.iter().map(|(points, _)| points.clone()).collect();
        }
        let mut ring = join_pieces(&lines);
        if !kept_area.encloses(&bounds) {
            ring = clipped(ring, &kept_area);
        }
        if ring.len() < 3 {
            return;
        }
        // Gaps run in the opposite direction, so their area is subtracted.
        let area = -signed_area(&ring);
        self.area += area;
        for (points, (_, neighbour)) in lines.into_iter().zip(&pieces) {
            let neighbour_code = neighbour.map(str::to_owned);
            self.lines.extend(visible_stretches(points, &kept_area).map(|points| BoundaryLine {
                points,
                neighbour: neighbour_code.clone(),
                area: area.abs(),
            }));
        }
        let both = [self.bounds, Rect::bounds(ring.iter().copied())];
        // The bounds of an empty shape have a negative width.
        let corners = both.iter().filter(|rect| rect.width >= 0.0);
        self.bounds = Rect::bounds(corners.flat_map(Rect::corners));
        self.rings.push(ring);
    }

    /// Adds closed lines to be filled and, separately, the coasts and borders among their edges, each with the
    /// country on its other side. Unlike [`Shape::add_ring`] it neither thins nor clips.
    pub(super) fn add_rings<'a>(
        &mut self,
        rings: Vec<Vec<Point>>,
        lines: impl Iterator<Item = (Vec<Point>, Option<&'a str>)>,
    ) {
        let area = -rings.iter().map(|ring| signed_area(ring)).sum::<f64>();
        let new_points = rings.iter().flatten().copied();
        let old_points = self.rings.iter().flatten().copied();
        self.bounds = Rect::bounds(old_points.chain(new_points));
        self.area += area;
        self.rings.extend(rings);
        self.lines.extend(lines.map(|(points, neighbour)| BoundaryLine {
            points,
            neighbour: neighbour.map(str::to_owned),
            area: area.abs(),
        }));
    }

    /// Returns path data of the coasts, and of the borders with those countries for which `left_out` returns `false`.
    #[must_use]
    pub fn boundary_path(&self, left_out: impl Fn(&str) -> bool) -> String {
        let mut path = Path::default();
        let is_wanted = |line: &&BoundaryLine| !line.neighbour.as_deref().is_some_and(&left_out);
        for line in self.lines.iter().filter(is_wanted) {
            draw_line(&mut path, &line.points);
        }
        path.into_text()
    }

    /// Returns path data of the land, to be filled by the even-odd rule.
    #[must_use]
    pub fn path(&self) -> String {
        let mut path = Path::default();
        for ring in &self.rings {
            draw_points(&mut path, ring, true);
        }
        path.into_text()
    }

    /// Returns `true` if a point is inside (even-odd rule).
    #[must_use]
    pub fn contains(&self, [x, y]: Point) -> bool {
        let crossed = |a: Point, b: Point| {
            // Half-open comparison: a corner at the same height counts for one of its two edges only.
            (a[1] > y) != (b[1] > y) && x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
        };
        let crossings = self.edges().filter(|[a, b]| crossed(*a, *b)).count();
        self.bounds.contains([x, y]) && crossings % 2 == 1
    }

    /// Returns the distance from a point to the land, in millimetres; 0 inside.
    #[must_use]
    pub fn distance(&self, point: Point) -> f64 {
        let [x, y] = self.nearest(point);
        (point[0] - x).hypot(point[1] - y)
    }

    /// Returns the point of the land nearest to a point: the point itself if it is inside.
    #[must_use]
    pub fn nearest(&self, point: Point) -> Point {
        if self.contains(point) {
            return point;
        }
        let nearest = self.edges().map(|[a, b]| nearest_on_edge(point, a, b));
        let distance_to = |to: &Point| (to[0] - point[0]).hypot(to[1] - point[1]);
        nearest.min_by(|a, b| distance_to(a).total_cmp(&distance_to(b))).unwrap_or(point)
    }

    /// Returns the segments of the coasts and borders as drawn, each with `true` for a coast.
    pub(crate) fn drawn_edges(&self) -> impl Iterator<Item = ([Point; 2], bool)> {
        self.lines.iter().flat_map(|line| {
            let is_coast = line.neighbour.is_none();
            line.points.windows(2).map(move |edge| ([edge[0], edge[1]], is_coast))
        })
    }

    /// Returns the edges of all rings.
    pub(crate) fn edges(&self) -> impl Iterator<Item = [Point; 2]> {
        let rings = self.rings.iter();
        rings.flat_map(|ring| {
            let ends = ring.iter().zip(ring.iter().cycle().skip(1));
            ends.map(|(a, b)| [*a, *b])
        })
    }
}

/// Returns path data of the coasts of some countries, that is, of all lines that are not borders. Islands smaller
/// than `min_area_mm2` are left out.
#[must_use]
pub fn coasts<'a>(shapes: impl IntoIterator<Item = &'a Shape>, min_area_mm2: f64) -> String {
    let mut path = Path::default();
    let lines = shapes.into_iter().flat_map(|shape| &shape.lines);
    for line in lines.filter(|line| line.neighbour.is_none() && line.area >= min_area_mm2) {
        draw_line(&mut path, &line.points);
    }
    path.into_text()
}

/// Returns path data of the borders for which `is_wanted` returns `true`; its arguments are the two codes in
/// alphabetical order. Each border is drawn once.
#[must_use]
pub fn borders<'a>(
    shapes: impl IntoIterator<Item = &'a Shape>,
    is_wanted: impl Fn(&str, &str) -> bool,
) -> String {
    let mut path = Path::default();
    for shape in shapes {
        for line in &shape.lines {
            // A border is a line of both countries; the first in alphabetical order draws it.
            if let Some(neighbour) = &line.neighbour
                && shape.code < *neighbour
                && is_wanted(&shape.code, neighbour)
            {
                draw_line(&mut path, &line.points);
            }
        }
    }
    path.into_text()
}

/// Returns water lines along a coast, to be painted under the land: for each radius a stroke in the colour `line`,
/// and a narrower one in the colour `sea` on top, which leaves a line on each side. `radii` are distances from the
/// coast in millimetres, widest first, each with its opacity.
#[must_use]
pub fn water_lines(coast: &str, radii: &[(f64, f64)], line: &str, sea: &str) -> String {
    /// Width of a water line in millimetres: the sum of its parts on both sides of the sea's stroke.
    const WIDTH_MM: f64 = 0.22;
    // A coast ends at each border: round ends close the ring round a cape where two countries meet.
    const ROUND: &str = "stroke-linejoin=\"round\" stroke-linecap=\"round\"";
    let mut out = String::new();
    for (radius, opacity) in radii {
        let (outer, inner) = (format_number(2.0 * radius + WIDTH_MM), format_number(2.0 * radius));
        let opacity = format_number(*opacity);
        out += &format!(
            "<path d=\"{coast}\" fill=\"none\" stroke=\"{line}\" stroke-opacity=\"{opacity}\" \
             stroke-width=\"{outer}\" {ROUND}/>\
             <path d=\"{coast}\" fill=\"none\" stroke=\"{sea}\" stroke-width=\"{inner}\" {ROUND}/>"
        );
    }
    out
}

/// Appends a line through points.
fn draw_points(path: &mut Path, points: &[Point], closed: bool) {
    if let [first, rest @ ..] = points {
        path.move_to(*first);
        rest.iter().for_each(|point| path.line_to(*point));
        if closed {
            path.close();
        }
    }
}

/// Appends a line; a line that returns to its start is closed there.
fn draw_line(path: &mut Path, points: &[Point]) {
    match points {
        [start, inner @ .., end] if are_identical(*start, *end) && inner.len() >= 2 => {
            draw_points(path, &points[..points.len() - 1], true);
        }
        _ => draw_points(path, points, false),
    }
}

/// Returns `true` if two points are the same.
fn are_identical(a: Point, b: Point) -> bool {
    // Bitwise, because both ends are copies of one point.
    a[0].to_bits() == b[0].to_bits() && a[1].to_bits() == b[1].to_bits()
}

/// Removes the points of a piece that are invisible at a tolerance in millimetres; its ends are kept.
pub(super) fn thin_piece(points: &[Point], tolerance: f64) -> Vec<Point> {
    let thinning =
        Thinning { cell_size: tolerance, line_tolerance: tolerance * 0.4, rounds_to_tenths: false };
    // The ends are shared with other pieces, so thinning must not remove them.
    let [first, inner @ .., last] = points else {
        return points.to_vec();
    };
    let mut kept = vec![*first];
    kept.extend(thin(inner, thinning));
    kept.push(*last);
    kept
}

/// Returns the corners of a ring, given by its pieces in order; the common ends occur once.
fn join_pieces(pieces: &[Vec<Point>]) -> Vec<Point> {
    let inner = |piece: &Vec<Point>| piece[..piece.len().saturating_sub(1)].to_vec();
    pieces.iter().flat_map(inner).collect()
}

/// Splits a line into the stretches that are visible in an area: each edge of a stretch is at least partly inside.
fn visible_stretches(points: Vec<Point>, visible_area: &Rect) -> impl Iterator<Item = Vec<Point>> {
    let is_visible_edge = |edge: &[Point]| visible_area.cut(edge[0], edge[1]).is_some();
    let mut runs: Vec<Vec<Point>> = Vec::new();
    let mut was_visible = false;
    for edge in points.windows(2) {
        let is_visible = is_visible_edge(edge);
        if is_visible && !was_visible {
            runs.push(vec![edge[0]]);
        }
        if let Some(run) = runs.last_mut().filter(|_| is_visible) {
            run.push(edge[1]);
        }
        was_visible = is_visible;
    }
    runs.into_iter()
}

/// Clips a ring at the four edges of an area, one after the other (Sutherland and Hodgman 1974).
fn clipped(mut ring: Vec<Point>, clip_area: &Rect) -> Vec<Point> {
    let [left, top, right, bottom] = clip_area.edges();
    let sides = [(0, left, 1.0), (1, top, 1.0), (0, right, -1.0), (1, bottom, -1.0)];
    for (axis, limit, sign) in sides {
        let inside = |p: &Point| (p[axis] - limit) * sign >= 0.0;
        let mut kept = Vec::with_capacity(ring.len());
        for (from, to) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            if inside(from) {
                kept.push(*from);
            }
            if inside(from) != inside(to) {
                let share = (limit - from[axis]) / (to[axis] - from[axis]);
                let mut cut = [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]));
                // Exactly on the edge, in spite of rounding.
                cut[axis] = limit;
                kept.push(cut);
            }
        }
        ring = kept;
    }
    ring
}

/// Returns the signed area of a ring in its squared units (shoelace formula), positive if the ring runs clockwise on
/// the page.
pub(crate) fn signed_area(ring: &[Point]) -> f64 {
    let edges = ring.iter().zip(ring.iter().cycle().skip(1));
    edges.map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum::<f64>() / 2.0
}

/// Returns the point of an edge nearest to a point.
fn nearest_on_edge(p: Point, a: Point, b: Point) -> Point {
    let step = [b[0] - a[0], b[1] - a[1]];
    let square = step[0] * step[0] + step[1] * step[1];
    let along = (p[0] - a[0]) * step[0] + (p[1] - a[1]) * step[1];
    // Both ends may coincide, as after rounding to the grid.
    let share = if square > 0.0 { (along / square).clamp(0.0, 1.0) } else { 0.0 };
    [a[0] + share * step[0], a[1] + share * step[1]]
}

/// Returns the distance of a point from an edge.
pub(crate) fn distance_from_edge(p: Point, a: Point, b: Point) -> f64 {
    let [x, y] = nearest_on_edge(p, a, b);
    (p[0] - x).hypot(p[1] - y)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Rect = Rect::new(0.0, 0.0, 20.0, 20.0);

    fn square(left: f64, top: f64, side: f64) -> Vec<Point> {
        let mut points = Rect::new(left, top, side, side).corners().to_vec();
        // The outlines run counter-clockwise; the first corner closes the piece.
        points.push(points[0]);
        points.reverse();
        points
    }

    fn shape(rings: &[Vec<Point>]) -> Shape {
        let mut shape = Shape::new("AAA");
        for ring in rings {
            shape.add_ring([(ring.clone(), None)].into_iter(), &WINDOW, 0.05);
        }
        shape
    }

    #[test]
    fn a_gap_is_no_land() {
        let mut gap = square(6.0, 6.0, 2.0);
        gap.reverse();
        let shape = shape(&[square(5.0, 5.0, 10.0), gap]);
        assert!((shape.area - 96.0).abs() < 1e-9, "{}", shape.area);
        assert_eq!(shape.bounds, Rect::new(5.0, 5.0, 10.0, 10.0));
        assert!(
            shape.contains([5.5, 5.5])
                && !shape.contains([7.0, 7.0])
                && !shape.contains([4.0, 7.0])
        );
        assert!((shape.distance([7.0, 7.5]) - 0.5).abs() < 1e-9);
        assert!((shape.distance([2.0, 1.0]) - 5.0).abs() < 1e-9);
        assert!(shape.distance([14.0, 14.0]).abs() < f64::EPSILON);
        assert_eq!(shape.path(), "M5 5l0 10 10 0 0-10zM6 6l2 0 0 2-2 0z");
    }

    #[test]
    fn land_far_round_the_window_is_cut_off() {
        let far = shape(&[square(30.0, 0.0, 5.0)]);
        assert!(far.is_empty());
        let around = shape(&[square(-100.0, -100.0, 300.0)]);
        assert_eq!(around.bounds, Rect::new(-6.0, -6.0, 32.0, 32.0));
        assert_eq!(coasts([&around], 0.0), "", "no coast comes near");
        let half = shape(&[square(10.0, -100.0, 300.0)]);
        assert_eq!(half.bounds, Rect::new(10.0, -6.0, 16.0, 32.0));
        assert_eq!(coasts([&half], 0.0), "M10-100l0 300");
    }

    #[test]
    fn what_cannot_be_seen_goes_unless_it_is_all_there_is() {
        let (large, speck) = (square(1.0, 1.0, 5.0), square(9.01, 9.01, 0.02));
        assert_eq!(shape(&[large.clone(), speck.clone()]).rings.len(), 1);
        assert_eq!(shape(std::slice::from_ref(&speck)).rings.len(), 1);
        let both = shape(&[large, square(9.0, 9.0, 0.5)]);
        assert_eq!(coasts([&both], 0.0).matches('z').count(), 2);
        assert_eq!(coasts([&both], 1.0).matches('z').count(), 1);
    }

    #[test]
    fn water_lines_are_lines_with_sea_inside() {
        let lines = water_lines("M0 0l5 0", &[(1.0, 0.5), (0.4, 1.0)], "#111111", "#EEEEEE");
        let widths: Vec<&str> = lines
            .split("stroke-width=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        assert_eq!(widths, ["2.22", "2", "1.02", ".8"]);
    }
}
