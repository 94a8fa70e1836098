//! The grid of cells that maps are painted on, and its text.

use std::collections::BTreeMap;

use textwrap::core::display_width;

use super::chart::{Chart, DOTS};

/// Narrower than this nothing can be seen, wider nothing is gained.
pub(super) const WIDTHS: [usize; 2] = [10, 200];

/// The character of braille without a dot; those with dots follow it.
pub(super) const BLANK: u32 = 0x2800;

/// What each dot of a cell adds to [`BLANK`], row by row.
pub(super) const BRAILLE: [[u8; DOTS[0]]; DOTS[1]] =
    [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// Cells of dots, with letters over them.
pub(super) struct Canvas {
    columns: usize,
    /// The dots of each cell, line by line.
    dots: Vec<u8>,
    /// By cell, what is written over its dots; nothing behind a character of two columns.
    letters: BTreeMap<usize, String>,
}

impl Canvas {
    /// A canvas with nothing on it, as high as a chart.
    pub(super) fn new(columns: usize, chart: &Chart) -> Self {
        Self { columns, dots: vec![0; columns * chart.rows], letters: BTreeMap::new() }
    }

    /// The cell in a column of a row, where there is one.
    fn cell(&self, column: usize, row: usize) -> Option<usize> {
        let cell = row * self.columns + column;
        (column < self.columns && cell < self.dots.len()).then_some(cell)
    }

    /// Paints a dot, counted in dots from the left and from the top.
    pub(super) fn paint(&mut self, x: usize, y: usize) {
        if let Some(cell) = self.cell(x / DOTS[0], y / DOTS[1]) {
            self.dots[cell] |= BRAILLE[y % DOTS[1]][x % DOTS[0]];
        }
    }

    /// Writes a text from a cell on, as far as there are columns.
    pub(super) fn write(&mut self, (mut column, row): (usize, usize), text: &str) {
        for letter in text.chars() {
            let width = display_width(letter.encode_utf8(&mut [0; 4]));
            let last = (column + width).checked_sub(1);
            if last.is_none_or(|last| self.cell(last, row).is_none()) {
                return;
            }
            // A mark without a width belongs to the letter before it.
            let cell = row * self.columns + column;
            if width == 0 {
                self.letters.entry(cell - 1).or_default().push(letter);
                continue;
            }
            self.letters.insert(cell, letter.into());
            for behind in 1..width {
                self.letters.insert(cell + behind, String::new());
            }
            column += width;
        }
    }

    /// The cells, line by line; empty ones at the end of a line are left out.
    pub(super) fn text(&self) -> String {
        let symbol = |(cell, dots): (usize, &u8)| match (self.letters.get(&cell), dots) {
            (Some(letters), _) => letters.clone(),
            (None, 0) => " ".to_owned(),
            (None, dots) => char::from_u32(BLANK + u32::from(*dots)).into_iter().collect(),
        };
        let symbols: Vec<String> = self.dots.iter().enumerate().map(symbol).collect();
        let lines = symbols.chunks(self.columns.max(1));
        lines.map(|line| format!("{}\n", line.concat().trim_end())).collect()
    }
}
