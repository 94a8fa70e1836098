//! A small terminal map round one country, which is marked; shown after a question about that country.

use super::chart::{Chart, DOTS};
use super::lands::CountryRaster;
use super::picture::{Ink, Picture};
use crate::{Outlines, Ring, RingKind};

/// Minimum height of the map, in degrees.
const MIN_HEIGHT_DEG: f64 = 18.0;
/// Maximum height of the map, in degrees: more would be no neighbourhood.
const MAX_HEIGHT_DEG: f64 = 110.0;
/// Height in degrees from which on a country fills half of the height of its map; a smaller one fills a quarter.
const LARGE_COUNTRY_DEG: f64 = 20.0;
/// Minimum number of dots of the country; until it is reached, the map shows less and less of the surroundings.
const MIN_DOTS: usize = 40;
/// The map shows more and more of the surroundings until one in this many dots is land of another country.
const OTHER_LAND_SHARE: usize = 50;
/// Number of dots below which a country is marked with a ring as well.
const MAX_RINGED_DOTS: usize = 8;
/// Area of an island from which it counts for the size of the map, as a share of the largest part's.
const MIN_PART_SHARE: f64 = 0.08;

/// Character that marks a country too small to be visible.
const RING: &str = "◉";

/// Draws a map of the given columns and rows round a country; `None` if the country has no outline. In braille,
/// coasts and borders are lines, land is a sparse pattern, and the marked country is solid with an empty rim.
#[must_use]
pub fn draw_marked(outlines: &Outlines, code: &str, size: (usize, usize)) -> Option<Picture> {
    let bounds = Bounds::from_rings(outlines.country(code)?)?;
    let mut height = bounds.visible_height(size).clamp(MIN_HEIGHT_DEG, MAX_HEIGHT_DEG);
    let mut has_widened = false;
    loop {
        let chart = Chart::around(bounds.middle(), height, size);
        let lands = CountryRaster::from_outlines(outlines, &chart);
        let dots = lands.dot_count(code);
        if dots < MIN_DOTS && height > MIN_HEIGHT_DEG && !has_widened {
            height = (height * 0.8).max(MIN_HEIGHT_DEG);
            continue;
        }
        // A mark in an empty sea says nothing about its place.
        let min_other_dots = size.0 * DOTS[0] * size.1 * DOTS[1] / OTHER_LAND_SHARE;
        if lands.other_dot_count(code) < min_other_dots && height < MAX_HEIGHT_DEG {
            height = (height * 1.25).min(MAX_HEIGHT_DEG);
            has_widened = true;
            continue;
        }
        let mut picture = Picture::new(size.0, &chart);
        lands.paint_countries(Some(code), &mut picture);
        for y in 0..size.1 * DOTS[1] {
            // Collected, because painting needs the picture that the test borrows.
            for x in (0..size.0 * DOTS[0]).filter(|x| is_drawn(&picture, *x, y)).collect::<Vec<_>>()
            {
                picture.set_dot(x, y);
            }
        }
        if dots < MAX_RINGED_DOTS {
            let [longitude, latitude] = bounds.middle();
            let [x, y] = chart.dot(latitude, longitude).map(|dot| dot.max(0.0) as usize);
            let at = (x / DOTS[0], y / DOTS[1]);
            picture.write_with_ink(at, RING, Ink::Marked);
        }
        return Some(picture);
    }
}

/// Returns `true` if a dot is drawn in output without colours.
fn is_drawn(picture: &Picture, x: usize, y: usize) -> bool {
    let is_near = |ink: Ink| {
        let adjacent = |at: usize| at.saturating_sub(1)..=at + 1;
        adjacent(y).any(|y| adjacent(x).any(|x| picture.ink_at(x, y) == ink))
    };
    match picture.ink_at(x, y) {
        Ink::Marked => true,
        // A free rim separates the country from its neighbours, because braille has no colours.
        Ink::Land | Ink::Border if is_near(Ink::Marked) => false,
        Ink::Border => true,
        Ink::Land => {
            let adjacent_dots =
                [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
            let is_coast = adjacent_dots.iter().any(|at| picture.ink_at(at.0, at.1) == Ink::Sea);
            let is_on_sparse_pattern =
                x.is_multiple_of(2) && y % 4 == if x.is_multiple_of(4) { 2 } else { 0 };
            is_coast || is_on_sparse_pattern
        }
        _ => false,
    }
}

/// Extent of the land for which a map is made: smallest and largest longitude and latitude, in degrees.
struct Bounds {
    low: [f64; 2],
    high: [f64; 2],
}

impl Bounds {
    /// Returns the bounds of a country without its lesser islands; `None` if it has no land.
    fn from_rings(rings: &[Ring]) -> Option<Self> {
        let outer = rings.iter().filter(|ring| ring.kind() == RingKind::Outer);
        let mut all: Vec<Self> = outer.map(Self::of_ring).collect();
        all.sort_by(|one, other| other.size().total_cmp(&one.size()));
        let (largest, others) = all.split_first()?;
        let mut whole = Self { low: largest.low, high: largest.high };
        for part in others.iter().filter(|part| part.size() >= MIN_PART_SHARE * largest.size()) {
            // Parts across the 180th meridian are left out: a map has only one middle.
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

    /// Returns the width, in degrees of latitude, and the height.
    fn sides(&self) -> [f64; 2] {
        let longitude_scale = self.middle()[1].to_radians().cos();
        [(self.high[0] - self.low[0]) * longitude_scale, self.high[1] - self.low[1]]
    }

    /// Returns the area in squared degrees of latitude.
    fn size(&self) -> f64 {
        let [width, height] = self.sides();
        width * height
    }

    /// Returns the height in degrees that a map of the given columns and rows shows.
    fn visible_height(&self, (columns, rows): (usize, usize)) -> f64 {
        let [width, height] = self.sides();
        let aspect = (columns * DOTS[0]) as f64 / (rows * DOTS[1]).max(1) as f64;
        let height = height.max(width / aspect);
        if height > LARGE_COUNTRY_DEG { 2.0 * height } else { 4.0 * height }
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
                let map = draw_marked(&outlines, code, size).expect("a country");
                let inks =
                    (0..size.1 * DOTS[1]).flat_map(|y| (0..size.0 * DOTS[0]).map(move |x| (x, y)));
                let dots = inks.filter(|(x, y)| map.ink_at(*x, *y) == Ink::Marked).count();
                let braille = map.braille();
                assert_eq!(braille.concat().contains(RING), dots < MAX_RINGED_DOTS, "{code}");
                assert_eq!(braille.len(), size.1);
                assert!(braille.iter().all(|line| line.chars().count() == size.0), "{code}");
                let is_marked = |cell: &crate::Cell| cell.foreground == Ink::Marked;
                assert!(map.blocks().iter().flatten().any(is_marked), "{code}");
            }
        }
    }

    #[test]
    fn a_country_stands_out_from_its_neighbours() {
        let map = draw_marked(&outlines(), "PRY", (32, 7)).expect("a country");
        let lines = map.braille();
        let shown: String = lines.iter().map(|line| format!("\n{}", line.trim_end())).collect();
        assert_eq!(shown, PARAGUAY, "\n{shown}");
    }

    #[test]
    fn what_has_no_outline_has_no_map() {
        assert_eq!(draw_marked(&outlines(), "XXX", (32, 7)), None);
    }
}
