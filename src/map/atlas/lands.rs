//! Raster of the countries of a terminal map, from which the land and the borders are coloured.

use super::chart::{Chart, DOTS};
use super::picture::{Ink, Picture};
use crate::Outlines;

/// Number of dots below which a country has no borders on the map: its land would consist of borders only.
const MIN_BORDERED_DOTS: usize = 150;

/// The country at each dot of a chart.
pub(super) struct CountryRaster<'a> {
    /// Codes of the countries with at least one dot.
    codes: Vec<&'a str>,
    /// Width in dots.
    width: usize,
    /// 0 on the sea, else the index of the code plus one.
    dots: Vec<u16>,
}

impl<'a> CountryRaster<'a> {
    pub(super) fn from_outlines(outlines: &'a Outlines, chart: &Chart) -> Self {
        let [width, height] = [chart.columns * DOTS[0], chart.rows * DOTS[1]];
        let mut raster = Self { codes: Vec::new(), width, dots: vec![0; width * height] };
        for (code, rings) in outlines.iter() {
            let lines = chart.ranges_inside(rings);
            if lines.iter().all(Vec::is_empty) {
                continue;
            }
            raster.codes.push(code);
            let number = u16::try_from(raster.codes.len()).unwrap_or(u16::MAX);
            for (y, ranges) in lines.iter().enumerate() {
                for range in ranges {
                    let from = y * width;
                    raster.dots[from + range.start..from + range.end].fill(number);
                }
            }
        }
        raster
    }

    /// Returns the value of the dots of a country; a value that no dot has for a country that is not on the map.
    fn number(&self, code: &str) -> u16 {
        let index = self.codes.iter().position(|other| *other == code);
        index.map_or(u16::MAX, |index| index as u16 + 1)
    }

    /// Returns the number of dots of a country.
    pub(super) fn dot_count(&self, code: &str) -> usize {
        let number = self.number(code);
        self.dots.iter().filter(|dot| **dot == number).count()
    }

    /// Returns the number of dots of land outside a country.
    pub(super) fn other_dot_count(&self, code: &str) -> usize {
        let number = self.number(code);
        self.dots.iter().filter(|dot| **dot != number && **dot > 0).count()
    }

    /// Colours all land, without borders.
    pub(super) fn paint_land(&self, picture: &mut Picture) {
        for (index, _) in self.dots.iter().enumerate().filter(|(_, dot)| **dot > 0) {
            picture.set_ink(index % self.width, index / self.width, Ink::Land);
        }
    }

    /// Colours land and borders; `marked` is the code of a country that is marked instead.
    pub(super) fn paint_countries(&self, marked: Option<&str>, picture: &mut Picture) {
        // Without a marked country this value is on no dot.
        let marked = marked.map_or(u16::MAX, |code| self.number(code));
        let mut counts = vec![0_usize; self.codes.len() + 1];
        for dot in &self.dots {
            counts[usize::from(*dot)] += 1;
        }
        let is_large = |number: u16| number > 0 && counts[usize::from(number)] >= MIN_BORDERED_DOTS;
        let number_at = |x: usize, y: usize| {
            // Beyond the right edge the index would be in the next row.
            let inside = x < self.width;
            self.dots.get(y * self.width + x).copied().filter(|_| inside).unwrap_or(0)
        };
        for (index, number) in self.dots.iter().copied().enumerate().filter(|(_, dot)| *dot > 0) {
            let (x, y) = (index % self.width, index / self.width);
            let needs_border = |other: u16| other != number && other != marked && is_large(other);
            let is_border = is_large(number)
                && (needs_border(number_at(x + 1, y)) || needs_border(number_at(x, y + 1)));
            let ink = match number {
                number if number == marked => Ink::Marked,
                _ if is_border => Ink::Border,
                _ => Ink::Land,
            };
            picture.set_ink(x, y, ink);
        }
    }
}
