//! Raster of the countries of a map, to find the land under a label.

use crate::flat::{Rect, Shape};

/// Side of a raster cell in millimetres: a quarter of the height of the smallest numeral is enough.
const CELL_MM: f64 = 0.25;

/// Number of sample points across and down a box.
const SAMPLES: [u32; 2] = [6, 3];

/// The country at each point of a map, as a raster.
#[derive(Debug, Clone)]
pub struct LandRaster {
    /// Area of the raster, in millimetres.
    window: Rect,
    columns: usize,
    /// For each cell, row by row: index of the shape plus one; 0 on the sea.
    owners: Vec<u16>,
}

/// Shares of a box on land, from 0 to 1 each; the rest is on the sea.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LandShares {
    /// Share on the land of the requested country.
    pub own: f64,
    /// Share on other land.
    pub other: f64,
}

impl LandRaster {
    /// Rasterizes the shapes in a window; the owner of a cell is an index in `shapes`.
    #[must_use]
    pub fn from_shapes(shapes: &[Shape], window: Rect) -> Self {
        let cells = |length: f64| (length.max(0.0) / CELL_MM).ceil() as usize;
        let (columns, rows) = (cells(window.width), cells(window.height));
        let mut ground = Self { window, columns, owners: vec![0; columns * rows] };
        for (index, shape) in shapes.iter().enumerate() {
            ground.fill(shape, index, rows);
        }
        ground
    }

    /// Fills the cells of a shape row by row between the edges that cross the middle of the row (scanline fill,
    /// even-odd rule).
    fn fill(&mut self, shape: &Shape, index: usize, rows: usize) {
        let owner = u16::try_from(index + 1).unwrap_or(u16::MAX);
        let mut crossings: Vec<Vec<f64>> = vec![Vec::new(); rows];
        let row_at = |y: f64| (y - self.window.y) / CELL_MM - 0.5;
        for [a, b] in shape.edges() {
            let (low, high) = if a[1] < b[1] { (a, b) } else { (b, a) };
            // Half-open range of rows: a corner on a row counts for only one of its two edges.
            let first = row_at(low[1]).ceil().max(0.0) as usize;
            let end = row_at(high[1]).ceil().clamp(0.0, rows as f64) as usize;
            for (row, crossings_of_row) in crossings.iter_mut().enumerate().take(end).skip(first) {
                let y = self.window.y + (row as f64 + 0.5) * CELL_MM;
                let share = (y - low[1]) / (high[1] - low[1]);
                crossings_of_row.push(low[0] + share * (high[0] - low[0]));
            }
        }
        let column_at = |x: f64| ((x - self.window.x) / CELL_MM - 0.5).ceil();
        for (row, mut crossings_of_row) in crossings.into_iter().enumerate() {
            crossings_of_row.sort_by(f64::total_cmp);
            for pair in crossings_of_row.chunks_exact(2) {
                let clamped_column = |x: f64| column_at(x).clamp(0.0, self.columns as f64) as usize;
                let start = row * self.columns;
                self.owners[start + clamped_column(pair[0])..start + clamped_column(pair[1])]
                    .fill(owner);
            }
        }
    }

    /// Returns the index of the shape at a point in millimetres; `None` on the sea and outside the window.
    #[must_use]
    pub fn owner(&self, [x, y]: [f64; 2]) -> Option<usize> {
        let (column, row) = ((x - self.window.x) / CELL_MM, (y - self.window.y) / CELL_MM);
        // A column beyond the last one would be read from the next row.
        if column < 0.0 || row < 0.0 || column >= self.columns as f64 {
            return None;
        }
        let cell = row as usize * self.columns + column as usize;
        let owner = self.owners.get(cell).copied().unwrap_or(0);
        usize::from(owner).checked_sub(1)
    }

    /// Returns the shares of land under a box. `own` is the index of the label's country; with `None` all land is
    /// other land.
    #[must_use]
    pub fn shares_under(&self, area: &Rect, own: Option<usize>) -> LandShares {
        let [across, down] = SAMPLES;
        let mut counts = [0.0; 2];
        for (column, row) in (0..across).flat_map(|x| (0..down).map(move |y| (x, y))) {
            let share = |index: u32, count: u32| (f64::from(index) + 0.5) / f64::from(count);
            let x = area.x + area.width * share(column, across);
            let y = area.y + area.height * share(row, down);
            if let Some(owner) = self.owner([x, y]) {
                counts[usize::from(Some(owner) != own)] += 1.0;
            }
        }
        let all = f64::from(across * down);
        LandShares { own: counts[0] / all, other: counts[1] / all }
    }
}
