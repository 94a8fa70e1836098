//! Cover picture of countries at one scale, side by side in two rows.

use super::open;
use crate::flat::{Frame, Rect, water_lines};
use crate::outline::main_parts;
use crate::outlines::Outlines;
use crate::path::{Path, Point};
use crate::simplify::{Thinning, thin};
use crate::svg::{fill, line, path, stroke, through};

/// Height of the picture.
const HEIGHT: f64 = 97.0;
/// Left end and length of its lines.
const LINES: (f64, f64) = (3.0, 94.0);
/// Number of kilometres per radius of the globe.
const GLOBE: f64 = 6371.0;
/// Length of the scale bar, in kilometres.
pub const SCALE_BAR: f64 = 500.0;
/// Maximum white space between two countries.
const APART: f64 = 8.5;
/// Space between a country and its line.
const OVER_LINE: f64 = 2.2;
/// Space between the lower line and the foot of the picture.
const FOOT: f64 = 7.3;
/// White space between the upper line and the countries on the lower one.
const BETWEEN: f64 = 4.0;
/// Distances of the water lines from the coast, each with its opacity.
const WATER: [(f64, f64); 3] = [(2.6, 0.3), (1.7, 0.5), (0.9, 0.8)];
/// Thinning of coasts in print.
const DETAIL: Thinning = Thinning { cell: 0.1, straight: 0.04, tenths: false };
/// Size below which a part is left out.
const SPECK: f64 = 0.3;

/// A country, and its colours in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct Silhouette<'a> {
    /// ISO 3166-1 alpha-3 code, as in the outlines.
    pub code: &'a str,
    /// Land and water lines.
    pub band: &'a str,
    /// Colour of the coast.
    pub deep: &'a str,
}

/// A country on the plane, in kilometres.
struct ProjectedCountry<'a> {
    silhouette: &'a Silhouette<'a>,
    parts: Vec<Vec<Point>>,
    bounds: Rect,
}

/// Draws some countries as large as fits, all at the same scale: the last two on the lower line, the others on the
/// upper one. Countries without an outline are left out.
///
/// Returns an SVG document with viewBox `0 0 100 97`.
#[must_use]
pub fn countries(
    outlines: &Outlines,
    chosen: &[Silhouette<'_>],
    ground: &str,
    ink: &str,
) -> String {
    let placed: Vec<ProjectedCountry<'_>> =
        chosen.iter().filter_map(|one| ProjectedCountry::project(outlines, one)).collect();
    let (upper, lower) = placed.split_at(placed.len().saturating_sub(2));
    let wide = |row: &[ProjectedCountry<'_>]| row.iter().map(|one| one.bounds.width).sum::<f64>();
    let high =
        |row: &[ProjectedCountry<'_>]| row.iter().map(|one| one.bounds.height).fold(0.0, f64::max);
    let room = |row: &[ProjectedCountry<'_>]| LINES.1 - APART * row.len() as f64;
    let stands = HEIGHT - FOOT - 2.0 * OVER_LINE - BETWEEN;
    // Sizes are in kilometres: the floor of 1 only avoids a division by zero for an empty row.
    let scale = [
        room(upper) / wide(upper).max(1.0),
        room(lower) / wide(lower).max(1.0),
        stands / (high(upper) + high(lower)).max(1.0),
    ];
    let scale = scale.into_iter().fold(1.0, f64::min);
    let second = HEIGHT - FOOT - OVER_LINE;
    let first = second - high(lower) * scale - BETWEEN - OVER_LINE;
    let mut svg = open(HEIGHT);
    for (row, base) in [(upper, first), (lower, second)] {
        svg += &ruler(base + OVER_LINE, ink);
        let gaps = row.len().saturating_sub(1) as f64;
        let all = wide(row) * scale;
        // A single country needs no gap and is centred.
        let gap = if gaps > 0.0 { ((LINES.1 - all) / (gaps + 1.0)).min(APART) } else { 0.0 };
        let mut x = 50.0 - (all + gap * gaps) / 2.0;
        for one in row {
            svg += &one.draw_at([x, base], scale, ground);
            x += one.bounds.width * scale + gap;
        }
    }
    let (from, to) = (LINES.0, LINES.0 + SCALE_BAR * scale);
    let (top, foot) = (HEIGHT - 3.6, HEIGHT - 2.0);
    let bar = [[from, top], [from, foot], [to, foot], [to, top]];
    svg += &path(&through([bar.as_slice()], false), &line(ink, 0.35));
    svg += "</svg>";
    svg
}

/// Draws a line with marks like a ruler's.
fn ruler(y: f64, ink: &str) -> String {
    let (from, long) = LINES;
    let mut ticks = Path::default();
    for tick in 0..48 {
        let x = from + long * f64::from(tick) / 47.0;
        ticks.move_to([x, y]);
        ticks.line_to([x, y + if tick % 5 == 0 { 1.6 } else { 0.9 }]);
    }
    let base = [[from, y], [from + long, y]];
    path(&through([base.as_slice()], false), &line(ink, 0.4))
        + &path(&ticks.into_text(), &line(ink, 0.2))
}

impl<'a> ProjectedCountry<'a> {
    fn project(outlines: &Outlines, silhouette: &'a Silhouette<'a>) -> Option<Self> {
        let (projection, rings) = main_parts(outlines.country(silhouette.code)?)?;
        // Only positions are computed, so the window does not matter.
        let window = Rect::new(0.0, 0.0, 1.0, 1.0);
        let frame = Frame { projection, scale: GLOBE, origin: [0.0; 2], window };
        let place = |ring: &Vec<Point>| ring.iter().map(|point| frame.on_page(*point)).collect();
        let parts: Vec<Vec<Point>> = rings.iter().map(place).collect();
        let bounds = Rect::bounds(parts.iter().flatten().copied());
        (bounds.width > 0.0).then_some(Self { silhouette, parts, bounds })
    }

    /// Draws the country with its lower left corner at a point.
    fn draw_at(&self, [x, y]: Point, scale: f64, ground: &str) -> String {
        let Silhouette { band, deep, .. } = *self.silhouette;
        let (left, bottom) = (self.bounds.x, self.bounds.y + self.bounds.height);
        let mut shape = Path::default();
        for part in &self.parts {
            let place = |at: &Point| [x + (at[0] - left) * scale, y + (at[1] - bottom) * scale];
            let placed: Vec<Point> = part.iter().map(place).collect();
            let bounds = Rect::bounds(placed.iter().copied());
            let thinned = thin(&placed, DETAIL);
            let [first, rest @ ..] = thinned.as_slice() else {
                continue;
            };
            if rest.len() < 2 || bounds.width.max(bounds.height) < SPECK {
                continue;
            }
            shape.move_to(*first);
            rest.iter().for_each(|point| shape.line_to(*point));
            shape.close();
        }
        let shape = shape.into_text();
        let paint = fill(band) + " fill-rule=\"evenodd\"" + &stroke(deep, 0.3);
        water_lines(&shape, &WATER, band, ground)
            + &path(&shape, &(paint + " stroke-linejoin=\"round\""))
    }
}

impl Silhouette<'_> {
    /// Height of the picture for a width of 1.
    pub const ASPECT: f64 = HEIGHT / 100.0;
}
