//! Terminal map of areas of several countries with a label on each, such as the regions of the game Contrôle Global.

use textwrap::core::display_width;

use super::chart::{CellPosition, Chart, DOTS};
use super::parts::Frame;
use super::picture::{Ink, Picture, WIDTHS};
use crate::Outlines;

/// Margin in degrees beyond the outermost places of the areas.
const MARGIN_DEG: f64 = 8.0;

/// An area of countries that belong together, with the label of the area.
#[derive(Debug, Clone, PartialEq)]
pub struct LabelledArea<'a> {
    /// Codes of the countries, as in the outlines.
    pub codes: Vec<&'a str>,
    /// Places that the map has to show, as latitude and longitude in degrees.
    pub places: Vec<[f64; 2]>,
    /// `true` for a dense pattern of dots, which makes the area prominent.
    pub is_dense: bool,
    /// Lines of the label, one below the other.
    pub label: Vec<String>,
}

/// Draws the smallest map that shows all areas, at most `width` columns wide: the land of the areas as dots, with its
/// coasts and borders as lines; of other land only the coasts.
#[must_use]
pub fn draw_labelled_areas(
    outlines: &Outlines,
    areas: &[LabelledArea<'_>],
    width: usize,
) -> Picture {
    let places: Vec<[f64; 2]> = areas.iter().flat_map(|area| area.places.clone()).collect();
    let frame = Frame::around(&places, MARGIN_DEG);
    let chart = Chart::new(frame, width.clamp(WIDTHS[0], WIDTHS[1]));
    let raster = AreaRaster::from_outlines(outlines, areas, &chart);
    let mut picture = Picture::new(width.max(chart.columns), &chart);
    for y in 0..raster.height {
        for x in 0..raster.width {
            if raster.is_drawn(x, y, areas) {
                picture.set_dot(x, y);
            }
            if let Some(ink) = raster.ink(x, y, areas) {
                picture.set_ink(x, y, ink);
            }
        }
    }
    for (area, label_cell) in areas.iter().zip(raster.label_cells(areas, &chart)) {
        for (row, line) in (label_cell.1..).zip(&area.label) {
            picture.write((label_cell.0, row), line);
        }
    }
    picture
}

/// Value of a dot on the sea.
const SEA: u8 = 0;
/// Value of a dot on land outside all areas.
const OTHER_LAND: u8 = 1;

/// Raster of the map. The value of each dot is [`SEA`], [`OTHER_LAND`], or the index of an area plus 2.
struct AreaRaster {
    /// Width in dots.
    width: usize,
    /// Height in dots.
    height: usize,
    /// Values row by row.
    dots: Vec<u8>,
}

impl AreaRaster {
    fn from_outlines(outlines: &Outlines, areas: &[LabelledArea<'_>], chart: &Chart) -> Self {
        let [width, height] = [chart.columns * DOTS[0], chart.rows * DOTS[1]];
        let mut raster = Self { width, height, dots: vec![SEA; width * height] };
        for (code, rings) in outlines.iter() {
            let area = areas.iter().position(|ground| ground.codes.contains(&code));
            let owner = area.and_then(|index| u8::try_from(index + 2).ok()).unwrap_or(OTHER_LAND);
            for (y, ranges) in chart.ranges_inside(rings).iter().enumerate() {
                for range in ranges {
                    raster.dots[y * width + range.start..y * width + range.end].fill(owner);
                }
            }
        }
        raster
    }

    /// Returns the value of a dot; `None` outside the map.
    fn number_at(&self, x: usize, y: usize) -> Option<u8> {
        let is_inside = x < self.width && y < self.height;
        is_inside.then(|| self.dots.get(y * self.width + x).copied()).flatten()
    }

    /// Returns `true` if a dot is visible in output without colours.
    fn is_drawn(&self, x: usize, y: usize, areas: &[LabelledArea<'_>]) -> bool {
        let Some(own) = self.number_at(x, y).filter(|own| *own != SEA) else {
            return false;
        };
        // A coordinate that wraps is outside the grid, where `number_at` returns nothing.
        let adjacent = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        let is_coast = adjacent.iter().any(|(x, y)| self.number_at(*x, *y) == Some(SEA));
        let is_border = self.is_border(x, y, own, SEA);
        let is_dotted = match areas.get(usize::from(own).wrapping_sub(2)) {
            None => false,
            Some(area) if area.is_dense => (x + y).is_multiple_of(2),
            Some(_) => x.is_multiple_of(2) && y % 4 == if x.is_multiple_of(4) { 2 } else { 0 },
        };
        is_coast || is_border || is_dotted
    }

    /// Returns `true` if the dot to the right or below is on other land than `own`, with a value greater than
    /// `lower_limit`. Of two adjacent areas only one draws the border.
    fn is_border(&self, x: usize, y: usize, own: u8, lower_limit: u8) -> bool {
        let adjacent = [(x + 1, y), (x, y + 1)];
        let other = |(x, y): &(usize, usize)| self.number_at(*x, *y);
        adjacent.iter().filter_map(other).any(|other| other > lower_limit && other != own)
    }

    /// Returns the colour class of a dot; `None` on the sea.
    fn ink(&self, x: usize, y: usize, areas: &[LabelledArea<'_>]) -> Option<Ink> {
        let own = self.number_at(x, y).filter(|own| *own != SEA)?;
        Some(match areas.get(usize::from(own).wrapping_sub(2)) {
            None => Ink::OtherLand,
            Some(_) if self.is_border(x, y, own, OTHER_LAND) => Ink::Border,
            Some(area) if area.is_dense => Ink::Own,
            Some(_) => Ink::Land,
        })
    }

    /// Returns the first cell of the label of each area: as much of the label as possible is on its own land, as near
    /// to the middle of that land as possible.
    fn label_cells(&self, areas: &[LabelledArea<'_>], chart: &Chart) -> Vec<CellPosition> {
        let mut occupied: Vec<(CellPosition, CellPosition)> = Vec::new();
        let mut label_cells = Vec::new();
        for (number, area) in (2..).zip(areas) {
            let width = area.label.iter().map(|line| display_width(line)).max().unwrap_or(0);
            let size = (width.min(chart.columns), area.label.len().min(chart.rows));
            let middle = self.middle(number).unwrap_or_else(|| {
                let all = area.places.iter().map(|[north, east]| chart.dot(*north, *east));
                mean(all).unwrap_or_default()
            });
            let candidates = (0..=chart.rows - size.1)
                .flat_map(|row| (0..=chart.columns - size.0).map(move |column| (column, row)));
            let best = candidates.max_by_key(|cell| {
                // Doubled, so that the middle of an odd length is a whole number.
                let offset = [
                    (cell.0 * 2 + size.0) as i64 - (middle[0] / DOTS[0] as f64 * 2.0) as i64,
                    (cell.1 * 2 + size.1) as i64 - (middle[1] / DOTS[1] as f64 * 2.0) as i64,
                ];
                let own = self.own_cells(number, *cell, size);
                let is_free = !occupied.iter().any(|other| overlap((*cell, size), *other));
                // A cell is twice as high as wide, hence the factor for the square.
                let square_distance = offset[0] * offset[0] + 4 * offset[1] * offset[1];
                (is_free, own, -square_distance)
            });
            let cell = best.unwrap_or_default();
            occupied.push((cell, size));
            label_cells.push(cell);
        }
        label_cells
    }

    /// Returns the mean position, in dots, of the dots with a value; `None` if there are none.
    fn middle(&self, number: u8) -> Option<[f64; 2]> {
        let own = self.dots.iter().enumerate().filter(|(_, dot)| **dot == number);
        mean(own.map(|(at, _)| [(at % self.width) as f64, (at / self.width) as f64]))
    }

    /// Returns the number of cells of a label that are on land with a value. `size` is the width and height of the
    /// label in cells.
    fn own_cells(&self, number: u8, cell: CellPosition, size: CellPosition) -> usize {
        let cells = (0..size.1).flat_map(|row| (0..size.0).map(move |column| (column, row)));
        let is_own = |(column, row): &(usize, usize)| {
            let [x, y] = [(cell.0 + column) * DOTS[0], (cell.1 + row) * DOTS[1] + DOTS[1] / 2];
            self.number_at(x, y) == Some(number)
        };
        cells.filter(is_own).count()
    }
}

/// Returns the mean of some points; `None` without points.
fn mean(points: impl Iterator<Item = [f64; 2]>) -> Option<[f64; 2]> {
    let (mut sum, mut count) = ([0.0; 2], 0_u32);
    for [x, y] in points {
        sum = [sum[0] + x, sum[1] + y];
        count += 1;
    }
    (count > 0).then(|| sum.map(|part| part / f64::from(count)))
}

/// Returns `true` if two labels, each given by its first cell and its size in cells, overlap or touch sideways.
fn overlap(one: (CellPosition, CellPosition), other: (CellPosition, CellPosition)) -> bool {
    let meets = |from: usize, length: usize, other: usize, more: usize| {
        from < other + more && other < from + length
    };
    // One column is kept free between two labels, so that they do not read as one.
    meets(one.0.0, one.1.0 + 1, other.0.0, other.1.0 + 1)
        && meets(one.0.1, one.1.1, other.0.1, other.1.1)
}
