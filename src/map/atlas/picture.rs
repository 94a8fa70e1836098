//! A map on the cells of a terminal: in braille where nothing has a colour, else in blocks of two colours.

use std::collections::BTreeMap;

use textwrap::core::display_width;

use super::chart::{Chart, DOTS};

/// Narrower than this nothing can be seen, wider nothing is gained.
pub(super) const WIDTHS: [usize; 2] = [10, 200];

/// The character of braille without a dot; those with dots follow it.
const BLANK: u32 = 0x2800;

/// What each dot of a cell adds to [`BLANK`], row by row.
const BRAILLE: [[u8; DOTS[0]]; DOTS[1]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// By the sum of the quarters that are filled: 1 and 2 above, 4 and 8 below.
const BLOCKS: [&str; 16] =
    [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];

/// What a dot of a map shows. The greater one is drawn where several share a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ink {
    /// Nothing: the map ends before.
    Beyond,
    /// Water, of seas and oceans.
    Sea,
    /// Land that has no part in the game.
    Out,
    /// Land of other countries, or of a region in the game.
    Land,
    /// A border between countries or regions.
    Border,
    /// Land in which one is present.
    Own,
    /// The country that is meant.
    Marked,
    /// Numbers, names and signs.
    Letter,
}

/// A character of a map in two colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// A block, a space, or what is written there: nothing behind a letter of two columns.
    pub symbol: String,
    /// What the symbol shows.
    pub front: Ink,
    /// What lies behind it.
    pub back: Ink,
}

/// Cells of dots, with letters over them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    columns: usize,
    rows: usize,
    /// By cell, line by line: the dots that are seen where nothing has a colour.
    dots: Vec<u8>,
    /// By dot, line by line: what has a colour there.
    inks: Vec<Ink>,
    /// By cell, what is written over it; nothing behind a character of two columns.
    letters: BTreeMap<usize, (String, Ink)>,
}

impl Picture {
    /// A picture of the sea, as high as a chart, and perhaps wider: names may stand beside the map.
    pub(super) fn new(columns: usize, chart: &Chart) -> Self {
        let rows = chart.rows;
        let mut picture = Self {
            columns,
            rows,
            dots: vec![0; columns * rows],
            inks: vec![Ink::Beyond; columns * DOTS[0] * rows * DOTS[1]],
            letters: BTreeMap::new(),
        };
        for (y, range) in chart.within().into_iter().enumerate() {
            for x in range {
                picture.ink(x, y, Ink::Sea);
            }
        }
        picture
    }

    /// How many columns it has.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The cell in a column of a row, where there is one.
    fn cell(&self, column: usize, row: usize) -> Option<usize> {
        let is_there = column < self.columns && row < self.rows;
        is_there.then(|| row * self.columns + column)
    }

    /// Paints a dot, counted in dots from the left and from the top, that is seen without colours.
    pub(super) fn paint(&mut self, x: usize, y: usize) {
        if let Some(cell) = self.cell(x / DOTS[0], y / DOTS[1]) {
            self.dots[cell] |= BRAILLE[y % DOTS[1]][x % DOTS[0]];
        }
    }

    /// Gives a dot a colour.
    pub(super) fn ink(&mut self, x: usize, y: usize, ink: Ink) {
        if self.cell(x / DOTS[0], y / DOTS[1]).is_some() {
            self.inks[y * self.columns * DOTS[0] + x] = ink;
        }
    }

    /// What a dot shows in colours.
    pub(super) fn at(&self, x: usize, y: usize) -> Ink {
        let cell = self.cell(x / DOTS[0], y / DOTS[1]);
        cell.map_or(Ink::Beyond, |_| self.inks[y * self.columns * DOTS[0] + x])
    }

    /// Writes a text from a cell on, as far as there are columns.
    pub(super) fn write(&mut self, at: (usize, usize), text: &str) {
        self.write_in(at, text, Ink::Letter);
    }

    /// The same in the colour of something else.
    pub(super) fn write_in(&mut self, (mut column, row): (usize, usize), text: &str, ink: Ink) {
        for letter in text.chars() {
            let width = display_width(letter.encode_utf8(&mut [0; 4]));
            let last = (column + width).checked_sub(1);
            if last.is_none_or(|last| self.cell(last, row).is_none()) {
                return;
            }
            // A mark without a width belongs to the letter before it.
            let cell = row * self.columns + column;
            if width == 0 {
                if let Some((letters, _)) = self.letters.get_mut(&(cell - 1)) {
                    letters.push(letter);
                }
                continue;
            }
            self.letters.insert(cell, (letter.into(), ink));
            for behind in 1..width {
                self.letters.insert(cell + behind, (String::new(), ink));
            }
            column += width;
        }
    }

    /// The map in braille, a line a row, all equally wide.
    #[must_use]
    pub fn braille(&self) -> Vec<String> {
        let symbol = |(cell, dots): (usize, &u8)| match (self.letters.get(&cell), dots) {
            (Some((letters, _)), _) => letters.clone(),
            (None, 0) => " ".to_owned(),
            (None, dots) => char::from_u32(BLANK + u32::from(*dots)).into_iter().collect(),
        };
        let symbols: Vec<String> = self.dots.iter().enumerate().map(symbol).collect();
        symbols.chunks(self.columns.max(1)).map(<[String]>::concat).collect()
    }

    /// The same as text: no line ends with space, and each ends with a line break.
    #[must_use]
    pub fn text(&self) -> String {
        self.braille().iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// The map in blocks, line by line: each cell has four quarters in at most two colours.
    #[must_use]
    pub fn blocks(&self) -> Vec<Vec<Cell>> {
        let row = |row| (0..self.columns).map(|column| self.block(column, row)).collect();
        (0..self.rows).map(row).collect()
    }

    fn block(&self, column: usize, row: usize) -> Cell {
        // Quarters are one dot wide and two high.
        let quarter = |number: usize| {
            let (x, y) = (column * DOTS[0] + number % 2, row * DOTS[1] + number / 2 * 2);
            self.at(x, y).max(self.at(x, y + 1))
        };
        let mut quarters: [Ink; 4] = std::array::from_fn(quarter);
        // What three colours meet in loses its borders first, then its water.
        for (lost, taken) in [(Ink::Border, Ink::Land), (Ink::Sea, Ink::Land)] {
            if count_kinds(&quarters) > 2 {
                quarters = quarters.map(|ink| if ink == lost { taken } else { ink });
            }
        }
        let front = quarters.into_iter().max().unwrap_or(Ink::Sea);
        let back = quarters.into_iter().min().unwrap_or(Ink::Sea);
        if let Some((letters, ink)) = self.letters.get(&(row * self.columns + column)) {
            // A letter stands on what most of the cell shows, and never on a border.
            let count = |ink: &Ink| quarters.iter().filter(|other| *other == ink).count();
            let most =
                quarters.iter().filter(|ink| **ink != Ink::Border).max_by_key(|ink| count(ink));
            let back = most.copied().unwrap_or(Ink::Land);
            return Cell { symbol: letters.clone(), front: *ink, back };
        }
        let bits = (0..4).filter(|number| quarters[*number] == front && front != back);
        let symbol = BLOCKS[bits.map(|number| 1 << number).sum::<usize>()].to_owned();
        Cell { symbol, front, back }
    }
}

fn count_kinds(quarters: &[Ink; 4]) -> usize {
    let mut kinds = *quarters;
    kinds.sort_unstable();
    kinds.chunk_by(|one, next| one == next).count()
}
