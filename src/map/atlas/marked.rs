//! A small terminal map round one country, which is marked: shown after a question about it.

use super::chart::{Chart, DOTS};
use super::lands::Lands;
use super::picture::{Ink, Picture};
use crate::{Outlines, Ring, RingKind};

/// Minimum height of a map, in degrees.
const LEAST: f64 = 18.0;
/// Maximum height of a map in degrees: more would be no neighbourhood.
const MOST: f64 = 110.0;
/// Height in degrees above which a country fills half of its map; a smaller one fills a quarter.
const LARGE: f64 = 20.0;
/// Number of dots of the country until which the section of the map is narrowed.
const SEEN: usize = 40;
/// Number of dots below which a country is marked with a ring.
const LOST: usize = 8;
/// Size, as a share of the largest part's, from which an island counts for the section of the map.
const PART: f64 = 0.08;

/// Ring round a country too small to be visible.
const RING: &str = "◉";

/// Draws a map of the given columns and rows round a country; `None` if it has no outline. In braille, coasts and
/// borders are lines, land is sparse, and the marked country is solid with a free rim.
#[must_use]
pub fn marked(outlines: &Outlines, code: &str, size: (usize, usize)) -> Option<Picture> {
    let bounds = Bounds::from_rings(outlines.country(code)?)?;
    let mut height = bounds.visible_height(size).clamp(LEAST, MOST);
    loop {
        let chart = Chart::round(bounds.middle(), height, size);
        let lands = Lands::from_outlines(outlines, &chart);
        let dots = lands.count(code);
        if dots < SEEN && height > LEAST {
            height = (height * 0.8).max(LEAST);
            continue;
        }
        let mut picture = Picture::new(size.0, &chart);
        lands.ink(Some(code), &mut picture);
        for y in 0..size.1 * DOTS[1] {
            // Collected, because painting needs the picture that the test borrows.
            for x in (0..size.0 * DOTS[0]).filter(|x| is_drawn(&picture, *x, y)).collect::<Vec<_>>()
            {
                picture.paint(x, y);
            }
        }
        if dots < LOST {
            let [longitude, latitude] = bounds.middle();
            let [x, y] = chart.dot(latitude, longitude).map(|dot| dot.max(0.0) as usize);
            let at = (x / DOTS[0], y / DOTS[1]);
            picture.write_in(at, RING, Ink::Marked);
        }
        return Some(picture);
    }
}

/// Returns `true` if a dot is visible in output without colours.
fn is_drawn(picture: &Picture, x: usize, y: usize) -> bool {
    let near = |ink: Ink| {
        let around = |at: usize| at.saturating_sub(1)..=at + 1;
        around(y).any(|y| around(x).any(|x| picture.at(x, y) == ink))
    };
    match picture.at(x, y) {
        Ink::Marked => true,
        // A free rim separates the country from its neighbours, because braille has no colours.
        Ink::Land | Ink::Border if near(Ink::Marked) => false,
        Ink::Border => true,
        Ink::Land => {
            let beside = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
            let is_coast = beside.iter().any(|at| picture.at(at.0, at.1) == Ink::Sea);
            let sparse = x.is_multiple_of(2) && y % 4 == if x.is_multiple_of(4) { 2 } else { 0 };
            is_coast || sparse
        }
        _ => false,
    }
}

/// Extent of the land for which a map is made, in degrees.
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
        for part in others.iter().filter(|part| part.size() >= PART * largest.size()) {
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

    /// Returns the width, scaled to the latitude, and the height.
    fn sides(&self) -> [f64; 2] {
        let shrink = self.middle()[1].to_radians().cos();
        [(self.high[0] - self.low[0]) * shrink, self.high[1] - self.low[1]]
    }

    fn size(&self) -> f64 {
        let [width, height] = self.sides();
        width * height
    }

    /// Returns the height in degrees that a map of this size shows.
    fn visible_height(&self, (columns, rows): (usize, usize)) -> f64 {
        let [width, height] = self.sides();
        let aspect = (columns * DOTS[0]) as f64 / (rows * DOTS[1]).max(1) as f64;
        let height = height.max(width / aspect);
        if height > LARGE { 2.0 * height } else { 4.0 * height }
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
                let map = marked(&outlines, code, size).expect("a country");
                let inks =
                    (0..size.1 * DOTS[1]).flat_map(|y| (0..size.0 * DOTS[0]).map(move |x| (x, y)));
                let dots = inks.filter(|(x, y)| map.at(*x, *y) == Ink::Marked).count();
                let braille = map.braille();
                assert_eq!(braille.concat().contains(RING), dots < LOST, "{code}");
                assert_eq!(braille.len(), size.1);
                assert!(braille.iter().all(|line| line.chars().count() == size.0), "{code}");
                let is_marked = |cell: &crate::Cell| cell.front == Ink::Marked;
                assert!(map.blocks().iter().flatten().any(is_marked), "{code}");
            }
        }
    }

    #[test]
    fn a_country_stands_out_from_its_neighbours() {
        let map = marked(&outlines(), "PRY", (32, 7)).expect("a country");
        let lines = map.braille();
        let shown: String = lines.iter().map(|line| format!("\n{}", line.trim_end())).collect();
        assert_eq!(shown, PARAGUAY, "\n{shown}");
    }

    #[test]
    fn what_has_no_outline_has_no_map() {
        assert_eq!(marked(&outlines(), "XXX", (32, 7)), None);
    }
}
