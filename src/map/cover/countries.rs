//! Cover picture of countries at the same scale, side by side in two rows, for the game Cardline.

use super::open_svg;
use crate::flat::{Frame, Rect, water_lines};
use crate::outline::main_parts;
use crate::outlines::Outlines;
use crate::path::{Path, Point};
use crate::simplify::{Thinning, thin};
use crate::svg::{fill, path, polyline_data, stroke, stroke_only};

/// Height of the picture in units; its width is 100.
const HEIGHT: f64 = 97.0;
/// Left end and length of the lines on which the countries stand.
const BASE_LINES: (f64, f64) = (3.0, 94.0);
/// Radius of the globe in kilometres.
const EARTH_RADIUS_KM: f64 = 6371.0;
/// Length in kilometres that the scale bar stands for.
pub const SCALE_BAR_KM: f64 = 500.0;
/// Maximum gap between two countries of a row.
const MAX_GAP: f64 = 8.5;
/// Gap between a country and the line below it.
const LINE_GAP: f64 = 2.2;
/// Height of the space below the lower line, for the scale bar.
const FOOT_HEIGHT: f64 = 7.3;
/// Gap between the upper line and the tallest country on the lower one.
const ROW_GAP: f64 = 4.0;
/// Distances of the water lines from the coast in units, each with its opacity.
const WATER_LINES: [(f64, f64); 3] = [(2.6, 0.3), (1.7, 0.5), (0.9, 0.8)];
/// Thinning of coasts, in units.
const COAST_THINNING: Thinning =
    Thinning { cell_size: 0.1, line_tolerance: 0.04, rounds_to_tenths: false };
/// Larger side, in units, below which a part of a country is left out.
const MIN_PART_SIZE: f64 = 0.3;

/// A country, and its colours in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct Silhouette<'a> {
    /// ISO 3166-1 alpha-3 code, as in the outlines.
    pub code: &'a str,
    /// Fill of the land, and colour of the water lines.
    pub land: &'a str,
    /// Colour of the coast.
    pub coast: &'a str,
}

/// A country projected to the plane, in kilometres.
struct ProjectedCountry<'a> {
    silhouette: &'a Silhouette<'a>,
    parts: Vec<Vec<Point>>,
    bounds: Rect,
}

/// Draws some countries at the same scale, as large as fits: the last two on the lower line, the others on the upper
/// one. Countries without an outline are left out. `ground` is the colour under the water lines, `ink` that of the
/// lines and of the scale bar.
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
    let total_width =
        |row: &[ProjectedCountry<'_>]| row.iter().map(|one| one.bounds.width).sum::<f64>();
    let max_height =
        |row: &[ProjectedCountry<'_>]| row.iter().map(|one| one.bounds.height).fold(0.0, f64::max);
    let available_width = |row: &[ProjectedCountry<'_>]| BASE_LINES.1 - MAX_GAP * row.len() as f64;
    let available_height = HEIGHT - FOOT_HEIGHT - 2.0 * LINE_GAP - ROW_GAP;
    // Sizes are in kilometres: the floor of 1 only avoids a division by zero for an empty row.
    let scale = [
        available_width(upper) / total_width(upper).max(1.0),
        available_width(lower) / total_width(lower).max(1.0),
        available_height / (max_height(upper) + max_height(lower)).max(1.0),
    ];
    let scale = scale.into_iter().fold(1.0, f64::min);
    let lower_base = HEIGHT - FOOT_HEIGHT - LINE_GAP;
    let upper_base = lower_base - max_height(lower) * scale - ROW_GAP - LINE_GAP;
    let mut svg = open_svg(HEIGHT);
    for (row, base) in [(upper, upper_base), (lower, lower_base)] {
        svg += &draw_ruler(base + LINE_GAP, ink);
        let gaps = row.len().saturating_sub(1) as f64;
        let row_width = total_width(row) * scale;
        // A single country needs no gap and is centred.
        let gap =
            if gaps > 0.0 { ((BASE_LINES.1 - row_width) / (gaps + 1.0)).min(MAX_GAP) } else { 0.0 };
        let mut x = 50.0 - (row_width + gap * gaps) / 2.0;
        for one in row {
            svg += &one.draw_at([x, base], scale, ground);
            x += one.bounds.width * scale + gap;
        }
    }
    let (from, to) = (BASE_LINES.0, BASE_LINES.0 + SCALE_BAR_KM * scale);
    let (top, foot) = (HEIGHT - 3.6, HEIGHT - 2.0);
    let bar = [[from, top], [from, foot], [to, foot], [to, top]];
    svg += &path(&polyline_data([bar.as_slice()], false), &stroke_only(ink, 0.35));
    svg += "</svg>";
    svg
}

/// Draws a horizontal line with ticks below it, like a ruler.
fn draw_ruler(y: f64, ink: &str) -> String {
    let (from, length) = BASE_LINES;
    let mut ticks = Path::default();
    for tick in 0..48 {
        let x = from + length * f64::from(tick) / 47.0;
        ticks.move_to([x, y]);
        ticks.line_to([x, y + if tick % 5 == 0 { 1.6 } else { 0.9 }]);
    }
    let base = [[from, y], [from + length, y]];
    path(&polyline_data([base.as_slice()], false), &stroke_only(ink, 0.4))
        + &path(&ticks.into_text(), &stroke_only(ink, 0.2))
}

impl<'a> ProjectedCountry<'a> {
    /// Projects the main parts of a country; `None` without an outline.
    fn project(outlines: &Outlines, silhouette: &'a Silhouette<'a>) -> Option<Self> {
        let (projection, rings) = main_parts(outlines.country(silhouette.code)?)?;
        // Only positions are computed, so the window does not matter.
        let window = Rect::new(0.0, 0.0, 1.0, 1.0);
        let frame = Frame { projection, scale: EARTH_RADIUS_KM, origin: [0.0; 2], window };
        let place = |ring: &Vec<Point>| ring.iter().map(|point| frame.on_page(*point)).collect();
        let parts: Vec<Vec<Point>> = rings.iter().map(place).collect();
        let bounds = Rect::bounds(parts.iter().flatten().copied());
        (bounds.width > 0.0).then_some(Self { silhouette, parts, bounds })
    }

    /// Draws the country with the lower left corner of its bounds at a point; `scale` is in units per kilometre.
    fn draw_at(&self, [x, y]: Point, scale: f64, ground: &str) -> String {
        let Silhouette { land, coast, .. } = *self.silhouette;
        let (left, bottom) = (self.bounds.x, self.bounds.y + self.bounds.height);
        let mut shape = Path::default();
        for part in &self.parts {
            let place = |at: &Point| [x + (at[0] - left) * scale, y + (at[1] - bottom) * scale];
            let placed: Vec<Point> = part.iter().map(place).collect();
            let bounds = Rect::bounds(placed.iter().copied());
            let thinned = thin(&placed, COAST_THINNING);
            let [first, rest @ ..] = thinned.as_slice() else {
                continue;
            };
            if rest.len() < 2 || bounds.width.max(bounds.height) < MIN_PART_SIZE {
                continue;
            }
            shape.move_to(*first);
            rest.iter().for_each(|point| shape.line_to(*point));
            shape.close();
        }
        let shape = shape.into_text();
        let paint = fill(land) + " fill-rule=\"evenodd\"" + &stroke(coast, 0.3);
        water_lines(&shape, &WATER_LINES, land, ground)
            + &path(&shape, &(paint + " stroke-linejoin=\"round\""))
    }
}

impl Silhouette<'_> {
    /// Ratio of the height of the whole picture of the cover to its width.
    pub const ASPECT: f64 = HEIGHT / 100.0;
}
