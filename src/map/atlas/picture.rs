//! A map on the cells of a terminal: in braille without colours, or in block characters of two colours per cell. Each
//! cell has 2 × 4 dots.

use std::collections::BTreeMap;

use textwrap::core::display_width;

use super::chart::{Chart, DOTS};

/// Minimum and maximum width in columns: a narrower map is illegible, a wider one shows nothing more.
pub(super) const WIDTHS: [usize; 2] = [10, 200];

/// Code point of the braille character without dots; the characters with dots follow it.
const BLANK_BRAILLE: u32 = 0x2800;

/// Bit of each dot of a cell, added to [`BLANK_BRAILLE`]; row by row.
const BRAILLE: [[u8; DOTS[0]]; DOTS[1]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// Block characters by the sum of the filled quarters: 1 and 2 are the upper ones, 4 and 8 the lower ones, left
/// first.
const BLOCKS: [&str; 16] =
    [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];

/// Colour class of a dot. Where dots of several classes share a quarter of a cell, the greatest class is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ink {
    /// Outside the map.
    Outside,
    /// Water of seas and oceans.
    Sea,
    /// Land outside the game.
    OtherLand,
    /// Land of other countries, or of a region in the game.
    Land,
    /// A border between countries or regions.
    Border,
    /// Land where the player is present.
    Own,
    /// The marked country.
    Marked,
    /// Numbers, names and other text.
    Text,
}

/// A character of a map in two colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// Block character, space, or written character; empty in the second column of a character of two columns.
    pub symbol: String,
    /// Colour class of the symbol.
    pub foreground: Ink,
    /// Colour class of the background.
    pub background: Ink,
}

/// A grid of dots, with text over the dots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    columns: usize,
    rows: usize,
    /// Braille bits of each cell, row by row, for output without colours.
    dots: Vec<u8>,
    /// Colour class of each dot, row by row.
    inks: Vec<Ink>,
    /// Text over the cells, with its colour class, by the index of the cell; empty in the second column of a
    /// character of two columns.
    letters: BTreeMap<usize, (String, Ink)>,
}

impl Picture {
    /// Creates a picture of the sea, as high as a chart and possibly wider, because names may be beside the map.
    pub(super) fn new(columns: usize, chart: &Chart) -> Self {
        let rows = chart.rows;
        let mut picture = Self {
            columns,
            rows,
            dots: vec![0; columns * rows],
            inks: vec![Ink::Outside; columns * DOTS[0] * rows * DOTS[1]],
            letters: BTreeMap::new(),
        };
        for (y, range) in chart.dot_ranges().into_iter().enumerate() {
            for x in range {
                picture.set_ink(x, y, Ink::Sea);
            }
        }
        picture
    }

    /// Returns the number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the index of the cell in a column of a row; `None` outside the picture.
    fn cell(&self, column: usize, row: usize) -> Option<usize> {
        let is_inside = column < self.columns && row < self.rows;
        is_inside.then(|| row * self.columns + column)
    }

    /// Sets a dot, counted from the left and from the top, for output without colours.
    pub(super) fn set_dot(&mut self, x: usize, y: usize) {
        if let Some(cell) = self.cell(x / DOTS[0], y / DOTS[1]) {
            self.dots[cell] |= BRAILLE[y % DOTS[1]][x % DOTS[0]];
        }
    }

    /// Sets the colour class of a dot.
    pub(super) fn set_ink(&mut self, x: usize, y: usize, ink: Ink) {
        if self.cell(x / DOTS[0], y / DOTS[1]).is_some() {
            self.inks[y * self.columns * DOTS[0] + x] = ink;
        }
    }

    /// Returns the colour class of a dot; [`Ink::Outside`] outside the picture.
    pub(super) fn ink_at(&self, x: usize, y: usize) -> Ink {
        let cell = self.cell(x / DOTS[0], y / DOTS[1]);
        cell.map_or(Ink::Outside, |_| self.inks[y * self.columns * DOTS[0] + x])
    }

    /// Writes a text from a cell (column and row) onwards, as far as there are columns.
    pub(super) fn write(&mut self, at: (usize, usize), text: &str) {
        self.write_with_ink(at, text, Ink::Text);
    }

    /// Writes a text like [`Picture::write`], but in another colour class.
    pub(super) fn write_with_ink(
        &mut self,
        (mut column, row): (usize, usize),
        text: &str,
        ink: Ink,
    ) {
        for letter in text.chars() {
            let width = display_width(letter.encode_utf8(&mut [0; 4]));
            // A character of two columns must fit completely.
            let last = (column + width).checked_sub(1);
            if last.is_none_or(|last| self.cell(last, row).is_none()) {
                return;
            }
            // A combining mark without a width belongs to the letter before it.
            let cell = row * self.columns + column;
            if width == 0 {
                if let Some((letters, _)) = self.letters.get_mut(&(cell - 1)) {
                    letters.push(letter);
                }
                continue;
            }
            self.letters.insert(cell, (letter.into(), ink));
            for offset in 1..width {
                self.letters.insert(cell + offset, (String::new(), ink));
            }
            column += width;
        }
    }

    /// Returns the map in braille, one line per row, all of the same width.
    #[must_use]
    pub fn braille(&self) -> Vec<String> {
        let symbol = |(cell, dots): (usize, &u8)| match (self.letters.get(&cell), dots) {
            (Some((letters, _)), _) => letters.clone(),
            (None, 0) => " ".to_owned(),
            (None, dots) => char::from_u32(BLANK_BRAILLE + u32::from(*dots)).into_iter().collect(),
        };
        let symbols: Vec<String> = self.dots.iter().enumerate().map(symbol).collect();
        symbols.chunks(self.columns.max(1)).map(<[String]>::concat).collect()
    }

    /// Returns the braille map as text: no line ends with a space, and each ends with a line break.
    #[must_use]
    pub fn text(&self) -> String {
        self.braille().iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// Returns the map in blocks, row by row; each cell has four quarters in at most two colours.
    #[must_use]
    pub fn blocks(&self) -> Vec<Vec<Cell>> {
        let row = |row| (0..self.columns).map(|column| self.block_at(column, row)).collect();
        (0..self.rows).map(row).collect()
    }

    /// Returns the block character of a cell with its colours.
    fn block_at(&self, column: usize, row: usize) -> Cell {
        // A quarter is one dot wide and two high.
        let quarter = |number: usize| {
            let (x, y) = (column * DOTS[0] + number % 2, row * DOTS[1] + number / 2 * 2);
            self.ink_at(x, y).max(self.ink_at(x, y + 1))
        };
        let mut quarters: [Ink; 4] = std::array::from_fn(quarter);
        // A cell with three colours loses its borders first, then its water, because blocks have only two.
        for (replaced, replacement) in [(Ink::Border, Ink::Land), (Ink::Sea, Ink::Land)] {
            if count_inks(&quarters) > 2 {
                quarters = quarters.map(|ink| if ink == replaced { replacement } else { ink });
            }
        }
        let foreground = quarters.into_iter().max().unwrap_or(Ink::Sea);
        let background = quarters.into_iter().min().unwrap_or(Ink::Sea);
        if let Some((letters, ink)) = self.letters.get(&(row * self.columns + column)) {
            // The background of a letter is the colour of most of the cell, but never a border.
            let quarter_count = |ink: &Ink| quarters.iter().filter(|other| *other == ink).count();
            let commonest = quarters
                .iter()
                .filter(|ink| **ink != Ink::Border)
                .max_by_key(|ink| quarter_count(ink));
            let background = commonest.copied().unwrap_or(Ink::Land);
            return Cell { symbol: letters.clone(), foreground: *ink, background };
        }
        let bits =
            (0..4).filter(|number| quarters[*number] == foreground && foreground != background);
        let symbol = BLOCKS[bits.map(|number| 1 << number).sum::<usize>()].to_owned();
        Cell { symbol, foreground, background }
    }
}

/// Returns the number of different colour classes.
fn count_inks(quarters: &[Ink; 4]) -> usize {
    let mut kinds = *quarters;
    kinds.sort_unstable();
    kinds.chunk_by(|one, next| one == next).count()
}
