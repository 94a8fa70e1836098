//! A small map round one country, which is marked: for whoever has just been asked about it.

use super::canvas::{BLANK, BRAILLE};
use super::chart::{Chart, DOTS};
use crate::{Outlines, Ring, RingKind};

/// Degrees from the upper edge of a map to its lower edge, at least.
const LEAST: f64 = 18.0;
/// The same at most: more is no neighbourhood.
const MOST: f64 = 110.0;
/// A country higher than this fills half of its map, a smaller one a quarter. In degrees.
const LARGE: f64 = 20.0;
/// A map is drawn narrower until the country has so many dots.
const SEEN: usize = 40;
/// A country with fewer dots than this is marked with a ring.
const LOST: usize = 8;
/// Countries with fewer dots have no borders on the map: they would be nothing but border.
const BORDERED: usize = 150;
/// An island belongs to what the map is made for where it is at least this part of the largest one.
const PART: f64 = 0.08;

/// What a dot of the map shows. The greater one is drawn where several share a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ink {
    /// Water, of seas and oceans.
    Sea,
    /// Land of other countries.
    Land,
    /// A border between two of them.
    Border,
    /// The marked country.
    Marked,
}

/// A character of the map in two colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// A block, a space or the ring.
    pub symbol: char,
    /// What the block shows.
    pub front: Ink,
    /// What lies behind it.
    pub back: Ink,
}

/// A map with a marked country, as dots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    columns: usize,
    rows: usize,
    /// Line by line.
    inks: Vec<Ink>,
    /// The cell of a country that is too small to be seen.
    ring: Option<(usize, usize)>,
}

/// What rings around a country that nobody would see.
const RING: char = '◉';

/// By the sum of the quarters that are filled: 1 and 2 above, 4 and 8 below.
const BLOCKS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

impl Marked {
    /// A map of so many columns and rows round the country of a code; `None` where it has no outline.
    #[must_use]
    pub fn new(outlines: &Outlines, code: &str, size: (usize, usize)) -> Option<Self> {
        let bounds = Bounds::of(outlines.country(code)?)?;
        let mut height = bounds.wanted(size).clamp(LEAST, MOST);
        loop {
            let chart = Chart::round(bounds.middle(), height, size);
            let lands = Lands::of(outlines, &chart);
            let dots = lands.count(code);
            if dots >= SEEN || height <= LEAST {
                let [longitude, latitude] = bounds.middle();
                let [x, y] = chart.dot(latitude, longitude).map(|dot| dot.max(0.0) as usize);
                let ring = (dots < LOST).then_some((x / DOTS[0], y / DOTS[1]));
                return Some(Self { columns: size.0, rows: size.1, inks: lands.inks(code), ring });
            }
            height = (height * 0.8).max(LEAST);
        }
    }

    /// How many columns it has.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    fn ink(&self, x: usize, y: usize) -> Ink {
        let wide = self.columns * DOTS[0];
        self.inks.get(y * wide + x).copied().filter(|_| x < wide).unwrap_or(Ink::Sea)
    }

    /// The map in braille, a line a row, all equally wide: coasts and borders are lines, land is sparse,
    /// and the marked country is solid with a free rim.
    #[must_use]
    pub fn braille(&self) -> Vec<String> {
        let cell = |column: usize, row: usize| {
            if self.ring == Some((column, row)) {
                return RING;
            }
            let mut dots = 0;
            for (down, bits) in BRAILLE.iter().enumerate() {
                for (across, bit) in bits.iter().enumerate() {
                    if self.is_drawn(column * DOTS[0] + across, row * DOTS[1] + down) {
                        dots |= bit;
                    }
                }
            }
            if dots == 0 { ' ' } else { char::from_u32(BLANK + u32::from(dots)).unwrap_or(' ') }
        };
        let row = |row| (0..self.columns).map(|column| cell(column, row)).collect();
        (0..self.rows).map(row).collect()
    }

    /// Whether a dot is seen where nothing has a colour.
    fn is_drawn(&self, x: usize, y: usize) -> bool {
        let near = |ink: Ink| {
            let around = |at: usize| at.saturating_sub(1)..=at + 1;
            around(y).any(|y| around(x).any(|x| self.ink(x, y) == ink))
        };
        match self.ink(x, y) {
            Ink::Marked => true,
            Ink::Sea => false,
            _ if near(Ink::Marked) => false,
            Ink::Border => true,
            Ink::Land => {
                let beside =
                    [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
                let is_inside =
                    |(x, y): (usize, usize)| x < self.columns * DOTS[0] && y < self.rows * DOTS[1];
                let is_coast =
                    beside.iter().any(|at| is_inside(*at) && self.ink(at.0, at.1) == Ink::Sea);
                let sparse =
                    x.is_multiple_of(2) && y % 4 == if x.is_multiple_of(4) { 2 } else { 0 };
                is_coast || sparse
            }
        }
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
            let (x, y) = (column * 2 + number % 2, row * DOTS[1] + number / 2 * 2);
            self.ink(x, y).max(self.ink(x, y + 1))
        };
        let mut quarters: [Ink; 4] = std::array::from_fn(quarter);
        // What three colours meet in loses its borders first, then its water.
        for (lost, taken) in [(Ink::Border, Ink::Land), (Ink::Sea, Ink::Land)] {
            if count_kinds(&quarters) > 2 {
                quarters = quarters.map(|ink| if ink == lost { taken } else { ink });
            }
        }
        let front = quarters.iter().copied().max().unwrap_or(Ink::Sea);
        let back = quarters.iter().copied().min().unwrap_or(Ink::Sea);
        if self.ring == Some((column, row)) {
            return Cell { symbol: RING, front: Ink::Marked, back };
        }
        let bits = (0..4).filter(|number| quarters[*number] == front && front != back);
        let symbol = BLOCKS[bits.map(|number| 1 << number).sum::<usize>()];
        Cell { symbol, front, back }
    }
}

fn count_kinds(quarters: &[Ink; 4]) -> usize {
    let mut kinds = *quarters;
    kinds.sort_unstable();
    kinds.chunk_by(|one, next| one == next).count()
}

/// What a map is made for, in degrees.
struct Bounds {
    low: [f64; 2],
    high: [f64; 2],
}

impl Bounds {
    /// The bounds of a country without its lesser islands; `None` where it has no land.
    fn of(rings: &[Ring]) -> Option<Self> {
        let outer = rings.iter().filter(|ring| ring.kind() == RingKind::Outer);
        let mut all: Vec<Self> = outer.map(Self::of_ring).collect();
        all.sort_by(|one, other| other.size().total_cmp(&one.size()));
        let (largest, others) = all.split_first()?;
        let mut whole = Self { low: largest.low, high: largest.high };
        for part in others.iter().filter(|part| part.size() >= PART * largest.size()) {
            // What lies across the 180th meridian is left out: a map has one middle.
            if (part.middle()[0] - largest.middle()[0]).abs() < 90.0 {
                for axis in 0..2 {
                    whole.low[axis] = whole.low[axis].min(part.low[axis]);
                    whole.high[axis] = whole.high[axis].max(part.high[axis]);
                }
            }
        }
        Some(whole)
    }

    fn of_ring(ring: &Ring) -> Self {
        let [low, high] = ring.bounds();
        Self { low, high }
    }

    fn middle(&self) -> [f64; 2] {
        [0, 1].map(|axis| f64::midpoint(self.low[axis], self.high[axis]))
    }

    /// Width, shrunk by the latitude, and height.
    fn sides(&self) -> [f64; 2] {
        let shrink = self.middle()[1].to_radians().cos();
        [(self.high[0] - self.low[0]) * shrink, self.high[1] - self.low[1]]
    }

    fn size(&self) -> f64 {
        let [width, height] = self.sides();
        width * height
    }

    /// How many degrees a map of this size shows from top to bottom.
    fn wanted(&self, (columns, rows): (usize, usize)) -> f64 {
        let [width, height] = self.sides();
        let aspect = (columns * DOTS[0]) as f64 / (rows * DOTS[1]).max(1) as f64;
        let height = height.max(width / aspect);
        if height > LARGE { 2.0 * height } else { 4.0 * height }
    }
}

/// Which country each dot of a chart lies in.
struct Lands<'a> {
    codes: Vec<&'a str>,
    wide: usize,
    /// 0 in the sea, else one more than the index of the code.
    dots: Vec<u16>,
}

impl<'a> Lands<'a> {
    fn of(outlines: &'a Outlines, chart: &Chart) -> Self {
        let [wide, high] = [chart.columns * DOTS[0], chart.rows * DOTS[1]];
        let mut lands = Self { codes: Vec::new(), wide, dots: vec![0; wide * high] };
        for (code, rings) in outlines.iter() {
            let lines = chart.insides(rings);
            if lines.iter().all(Vec::is_empty) {
                continue;
            }
            lands.codes.push(code);
            let number = u16::try_from(lands.codes.len()).unwrap_or(u16::MAX);
            for (y, ranges) in lines.iter().enumerate() {
                for range in ranges {
                    let from = y * wide;
                    lands.dots[from + range.start..from + range.end].fill(number);
                }
            }
        }
        lands
    }

    fn number(&self, code: &str) -> u16 {
        let index = self.codes.iter().position(|other| *other == code);
        index.map_or(u16::MAX, |index| index as u16 + 1)
    }

    fn count(&self, code: &str) -> usize {
        let number = self.number(code);
        self.dots.iter().filter(|dot| **dot == number).count()
    }

    fn inks(&self, marked: &str) -> Vec<Ink> {
        let marked = self.number(marked);
        let mut counts = vec![0_usize; self.codes.len() + 1];
        for dot in &self.dots {
            counts[usize::from(*dot)] += 1;
        }
        let is_large = |number: u16| number > 0 && counts[usize::from(number)] >= BORDERED;
        let at = |x: usize, y: usize| {
            let inside = x < self.wide;
            self.dots.get(y * self.wide + x).copied().filter(|_| inside).unwrap_or(0)
        };
        let ink = |(index, number): (usize, &u16)| {
            let (x, y) = (index % self.wide, index / self.wide);
            let parts = |other: u16| other != *number && other != marked && is_large(other);
            match *number {
                0 => Ink::Sea,
                number if number == marked => Ink::Marked,
                number if is_large(number) && (parts(at(x + 1, y)) || parts(at(x, y + 1))) => {
                    Ink::Border
                }
                _ => Ink::Land,
            }
        };
        self.dots.iter().enumerate().map(ink).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARAGUAY: &str = "
     ⠸⣄⠁⠄⠁⠄⠁⠄⠁⠄⠁⠄⠁⠄⠁⠄⠁⠄⠁⠄⠁⠄⡏
       ⠉⠢⡁⠄⠁⠄⠁⠄⠁⠄⠁⠄⠁⠄⠁⠄⠁⠄⠁⢄⠇
         ⡇⠄⠁⠄⢁⣶⣶⡄⠁⠄⠁⠄⠁⠄⠁⠄⢁⠎
         ⡇⠄⠁⠄⠈⠻⢿⣿⣧⡀⠁⠄⠁⡤⠕⠑⠉
        ⢀⠇⠄⠁⠄⠁⠄ ⠾⠿⠡⠁⠄⢹
        ⢸⠁⠄⠁⠄⠁⠄⠁⠔⠁⠄⢁⠴⠁
        ⡜⠁⠄⠁⠄⠁⠄⠁⠄⠁⢄⠇";

    fn outlines() -> Outlines {
        Outlines::read(&content::assets(), crate::DETAIL).expect("outlines")
    }

    #[test]
    fn every_country_is_seen_or_ringed() {
        let outlines = outlines();
        for (code, _) in outlines.iter() {
            for size in [(32, 7), (52, 10), (60, 9), (38, 9)] {
                let map = Marked::new(&outlines, code, size).expect("a country");
                let dots = map.inks.iter().filter(|ink| **ink == Ink::Marked).count();
                assert_eq!(map.ring.is_some(), dots < LOST, "{code}");
                let braille = map.braille();
                assert_eq!(braille.len(), size.1);
                assert!(braille.iter().all(|line| line.chars().count() == size.0), "{code}");
                let is_marked = |cell: &Cell| cell.front == Ink::Marked;
                assert!(map.blocks().iter().flatten().any(is_marked), "{code}");
            }
        }
    }

    #[test]
    fn a_country_stands_out_from_its_neighbours() {
        let map = Marked::new(&outlines(), "PRY", (32, 7)).expect("a country");
        let lines = map.braille();
        let shown: String = lines.iter().map(|line| format!("\n{}", line.trim_end())).collect();
        assert_eq!(shown, PARAGUAY, "\n{shown}");
    }

    #[test]
    fn what_has_no_outline_has_no_map() {
        assert_eq!(Marked::new(&outlines(), "XXX", (32, 7)), None);
    }
}
