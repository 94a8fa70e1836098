//! Terminal map of areas of several countries with a label on each: the regions of a game.

use textwrap::core::display_width;

use super::chart::{Cell, Chart, DOTS};
use super::parts::Frame;
use super::picture::{Ink, Picture, WIDTHS};
use crate::Outlines;

/// Margin in degrees beyond the outermost places of the grounds.
const MARGIN: f64 = 8.0;

/// An area of countries that belong together, with its label.
#[derive(Debug, Clone, PartialEq)]
pub struct LabelledArea<'a> {
    /// Codes of the countries, as in the outlines.
    pub codes: Vec<&'a str>,
    /// Places that the map has to show, as latitude and longitude in degrees.
    pub places: Vec<[f64; 2]>,
    /// `true` for a dense pattern of dots, which makes the area prominent.
    pub is_close: bool,
    /// Lines of the label, one below the other.
    pub label: Vec<String>,
}

/// Draws the smallest map that shows all grounds, at most `width` columns wide: their land as dots, their coasts and
/// borders as lines; of other land only the coasts.
#[must_use]
pub fn draw_grounds(outlines: &Outlines, grounds: &[LabelledArea<'_>], width: usize) -> Picture {
    let places: Vec<[f64; 2]> = grounds.iter().flat_map(|ground| ground.places.clone()).collect();
    let frame = Frame::around(&places, MARGIN);
    let chart = Chart::new(frame, width.clamp(WIDTHS[0], WIDTHS[1]));
    let lands = Lands::from_outlines(outlines, grounds, &chart);
    let mut picture = Picture::new(width.max(chart.columns), &chart);
    for y in 0..lands.high {
        for x in 0..lands.wide {
            if lands.is_drawn(x, y, grounds) {
                picture.paint(x, y);
            }
            if let Some(ink) = lands.ink(x, y, grounds) {
                picture.ink(x, y, ink);
            }
        }
    }
    for (ground, spot) in grounds.iter().zip(lands.spots(grounds, &chart)) {
        for (row, line) in (spot.1..).zip(&ground.label) {
            picture.write((spot.0, row), line);
        }
    }
    picture
}

/// Number of a dot on the sea.
const SEA: u8 = 0;
/// Number of a dot on land outside all grounds.
const OTHER: u8 = 1;

/// The number of each dot: the sea, other land, or a ground, counted from 2.
struct Lands {
    wide: usize,
    high: usize,
    dots: Vec<u8>,
}

impl Lands {
    fn from_outlines(outlines: &Outlines, grounds: &[LabelledArea<'_>], chart: &Chart) -> Self {
        let [wide, high] = [chart.columns * DOTS[0], chart.rows * DOTS[1]];
        let mut lands = Self { wide, high, dots: vec![SEA; wide * high] };
        for (code, rings) in outlines.iter() {
            let ground = grounds.iter().position(|ground| ground.codes.contains(&code));
            let owner = ground.and_then(|at| u8::try_from(at + 2).ok()).unwrap_or(OTHER);
            for (y, ranges) in chart.insides(rings).iter().enumerate() {
                for range in ranges {
                    lands.dots[y * wide + range.start..y * wide + range.end].fill(owner);
                }
            }
        }
        lands
    }

    fn at(&self, x: usize, y: usize) -> Option<u8> {
        let is_inside = x < self.wide && y < self.high;
        is_inside.then(|| self.dots.get(y * self.wide + x).copied()).flatten()
    }

    fn is_drawn(&self, x: usize, y: usize, grounds: &[LabelledArea<'_>]) -> bool {
        let Some(own) = self.at(x, y).filter(|own| *own != SEA) else {
            return false;
        };
        // A coordinate that wraps is outside the grid, where `at` returns nothing.
        let beside = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        let is_coast = beside.iter().any(|(x, y)| self.at(*x, *y) == Some(SEA));
        let is_border = self.is_border(x, y, own, SEA);
        let is_dotted = match grounds.get(usize::from(own).wrapping_sub(2)) {
            None => false,
            Some(ground) if ground.is_close => (x + y).is_multiple_of(2),
            Some(_) => x.is_multiple_of(2) && y % 4 == if x.is_multiple_of(4) { 2 } else { 0 },
        };
        is_coast || is_border || is_dotted
    }

    /// Returns `true` if the dot to the right or below is on other land than `own` with a number greater than
    /// `least`. Of two adjacent grounds only one draws the border.
    fn is_border(&self, x: usize, y: usize, own: u8, least: u8) -> bool {
        let beside = [(x + 1, y), (x, y + 1)];
        let other = |(x, y): &(usize, usize)| self.at(*x, *y);
        beside.iter().filter_map(other).any(|other| other > least && other != own)
    }

    /// Returns the colour of a dot; `None` on the sea.
    fn ink(&self, x: usize, y: usize, grounds: &[LabelledArea<'_>]) -> Option<Ink> {
        let own = self.at(x, y).filter(|own| *own != SEA)?;
        Some(match grounds.get(usize::from(own).wrapping_sub(2)) {
            None => Ink::Out,
            Some(_) if self.is_border(x, y, own, OTHER) => Ink::Border,
            Some(ground) if ground.is_close => Ink::Own,
            Some(_) => Ink::Land,
        })
    }

    /// Returns the first cell of the label of each ground: as much of the label as possible is on its own land, as
    /// near to the middle of that land as possible.
    fn spots(&self, grounds: &[LabelledArea<'_>], chart: &Chart) -> Vec<Cell> {
        let mut taken: Vec<(Cell, Cell)> = Vec::new();
        let mut spots = Vec::new();
        for (number, ground) in (2..).zip(grounds) {
            let width = ground.label.iter().map(|line| display_width(line)).max().unwrap_or(0);
            let size = (width.min(chart.columns), ground.label.len().min(chart.rows));
            let middle = self.middle(number).unwrap_or_else(|| {
                let all = ground.places.iter().map(|[north, east]| chart.dot(*north, *east));
                mean(all).unwrap_or_default()
            });
            let candidates = (0..=chart.rows - size.1)
                .flat_map(|row| (0..=chart.columns - size.0).map(move |column| (column, row)));
            let best = candidates.max_by_key(|spot| {
                // Doubled, so that the middle of an odd length is a whole number.
                let apart = [
                    (spot.0 * 2 + size.0) as i64 - (middle[0] / DOTS[0] as f64 * 2.0) as i64,
                    (spot.1 * 2 + size.1) as i64 - (middle[1] / DOTS[1] as f64 * 2.0) as i64,
                ];
                let own = self.own_cells(number, *spot, size);
                let is_free = !taken.iter().any(|other| overlap((*spot, size), *other));
                // A cell is twice as high as wide, hence the factor for the square.
                let away = apart[0] * apart[0] + 4 * apart[1] * apart[1];
                (is_free, own, -away)
            });
            let spot = best.unwrap_or_default();
            taken.push((spot, size));
            spots.push(spot);
        }
        spots
    }

    /// Returns the mean position of the dots of a ground.
    fn middle(&self, number: u8) -> Option<[f64; 2]> {
        let own = self.dots.iter().enumerate().filter(|(_, dot)| **dot == number);
        mean(own.map(|(at, _)| [(at % self.wide) as f64, (at / self.wide) as f64]))
    }

    /// Returns the number of cells of a label that are on a ground.
    fn own_cells(&self, number: u8, spot: Cell, size: Cell) -> usize {
        let cells = (0..size.1).flat_map(|row| (0..size.0).map(move |column| (column, row)));
        let is_own = |(column, row): &(usize, usize)| {
            let [x, y] = [(spot.0 + column) * DOTS[0], (spot.1 + row) * DOTS[1] + DOTS[1] / 2];
            self.at(x, y) == Some(number)
        };
        cells.filter(is_own).count()
    }
}

fn mean(points: impl Iterator<Item = [f64; 2]>) -> Option<[f64; 2]> {
    let (mut sum, mut count) = ([0.0; 2], 0_u32);
    for [x, y] in points {
        sum = [sum[0] + x, sum[1] + y];
        count += 1;
    }
    (count > 0).then(|| sum.map(|part| part / f64::from(count)))
}

fn overlap(one: (Cell, Cell), other: (Cell, Cell)) -> bool {
    let meets = |from: usize, length: usize, other: usize, more: usize| {
        from < other + more && other < from + length
    };
    // One column is kept free between two labels, so that they do not read as one.
    meets(one.0.0, one.1.0 + 1, other.0.0, other.1.0 + 1)
        && meets(one.0.1, one.1.1, other.0.1, other.1.1)
}
