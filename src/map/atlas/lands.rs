//! Raster of the countries of a terminal map.

use super::chart::{Chart, DOTS};
use super::picture::{Ink, Picture};
use crate::Outlines;

/// Number of dots below which a country has no borders on the map: it would consist of borders only.
const BORDERED: usize = 150;

/// The country of each dot of a chart.
pub(super) struct Lands<'a> {
    codes: Vec<&'a str>,
    wide: usize,
    /// 0 on the sea, else the index of the code plus one.
    dots: Vec<u16>,
}

impl<'a> Lands<'a> {
    pub(super) fn from_outlines(outlines: &'a Outlines, chart: &Chart) -> Self {
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

    /// Returns the number of dots of a country.
    pub(super) fn count(&self, code: &str) -> usize {
        let number = self.number(code);
        self.dots.iter().filter(|dot| **dot == number).count()
    }

    /// Colours all land, without borders.
    pub(super) fn ink_whole(&self, picture: &mut Picture) {
        for (index, _) in self.dots.iter().enumerate().filter(|(_, dot)| **dot > 0) {
            picture.ink(index % self.wide, index / self.wide, Ink::Land);
        }
    }

    /// Colours land and borders, and the marked country if there is one.
    pub(super) fn ink(&self, marked: Option<&str>, picture: &mut Picture) {
        // Without a marked country, the number matches none.
        let marked = marked.map_or(u16::MAX, |code| self.number(code));
        let mut counts = vec![0_usize; self.codes.len() + 1];
        for dot in &self.dots {
            counts[usize::from(*dot)] += 1;
        }
        let is_large = |number: u16| number > 0 && counts[usize::from(number)] >= BORDERED;
        let at = |x: usize, y: usize| {
            // Beyond the right edge the index would be in the next row.
            let inside = x < self.wide;
            self.dots.get(y * self.wide + x).copied().filter(|_| inside).unwrap_or(0)
        };
        for (index, number) in self.dots.iter().copied().enumerate().filter(|(_, dot)| *dot > 0) {
            let (x, y) = (index % self.wide, index / self.wide);
            let parts = |other: u16| other != number && other != marked && is_large(other);
            let is_border = is_large(number) && (parts(at(x + 1, y)) || parts(at(x, y + 1)));
            let ink = match number {
                number if number == marked => Ink::Marked,
                _ if is_border => Ink::Border,
                _ => Ink::Land,
            };
            picture.ink(x, y, ink);
        }
    }
}
