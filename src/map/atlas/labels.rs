//! Placement of the numbers on a terminal map: no number overlaps another, and each is nearest to its own place.

use super::chart::{DOTS, Dot};

/// Maximum distance of the middle of a number from its place, in dots: three columns, or a line and a half.
const REACH: f64 = 7.0;

/// A number to be placed near a point.
#[derive(Debug, Clone)]
pub(super) struct Label {
    pub(super) text: String,
    pub(super) at: Dot,
    pub(super) rank: Rank,
}

/// Priority of placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// The number that the map is made for.
    First,
    /// A number of the part.
    Own,
    /// A number in the frame, but outside the part.
    Other,
}

/// Position of a number: its first cell.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spot {
    pub(super) column: usize,
    pub(super) row: usize,
    length: usize,
    middle: Dot,
    distance: f64,
}

impl Spot {
    fn new(column: usize, row: usize, length: usize, at: Dot) -> Self {
        let middle = [
            (column * DOTS[0]) as f64 + (length * DOTS[0]) as f64 / 2.0 - 0.5,
            (row * DOTS[1]) as f64 + DOTS[1] as f64 / 2.0 - 0.5,
        ];
        let distance = between(middle, at);
        Self { column, row, length, middle, distance }
    }

    /// Returns `true` if two numbers share a cell or would read as one number.
    fn touches(&self, other: &Self) -> bool {
        self.row == other.row
            && self.column <= other.column + other.length
            && other.column <= self.column + self.length
    }
}

fn between(a: Dot, b: Dot) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// Finds positions for as many labels as possible on a grid; `None` for a label without one.
pub(super) fn arrange(labels: &[Label], columns: usize, rows: usize) -> Vec<Option<Spot>> {
    let mut arranged = NumberLayout {
        labels,
        candidates: labels.iter().map(|label| candidates(label, labels, columns, rows)).collect(),
        spots: vec![None; labels.len()],
    };
    for rank in [Rank::First, Rank::Own, Rank::Other] {
        let mut order: Vec<usize> =
            (0..labels.len()).filter(|label| labels[*label].rank == rank).collect();
        // Labels with few candidates are placed first.
        order.sort_by_key(|label| arranged.candidates[*label].len());
        for label in &order {
            arranged.place(*label);
        }
        // Each success may make space for a label that failed before.
        while order.iter().any(|label| arranged.make_room(*label)) {}
    }
    arranged.spots
}

/// Returns the positions within reach that are nearer to the label's own place than to any other, nearest first.
fn candidates(label: &Label, labels: &[Label], columns: usize, rows: usize) -> Vec<Spot> {
    let length = label.text.len();
    let reach = |at: f64, dots: usize, cells: usize| {
        let cell = |dot: f64| (dot / dots as f64).floor().max(0.0) as usize;
        cell(at - REACH).saturating_sub(length)..(cell(at + REACH) + 1).min(cells)
    };
    let mut spots = Vec::new();
    for row in reach(label.at[1], DOTS[1], rows) {
        for column in reach(label.at[0], DOTS[0], (columns + 1).saturating_sub(length)) {
            let spot = Spot::new(column, row, length, label.at);
            let mut others = labels.iter().filter(|other| !std::ptr::eq(*other, label));
            if spot.distance <= REACH
                && others.all(|other| spot.distance < between(spot.middle, other.at))
            {
                spots.push(spot);
            }
        }
    }
    spots.sort_by(|a, b| a.distance.total_cmp(&b.distance));
    spots
}

struct NumberLayout<'a> {
    labels: &'a [Label],
    candidates: Vec<Vec<Spot>>,
    spots: Vec<Option<Spot>>,
}

impl NumberLayout<'_> {
    /// Returns `true` if two labels cannot have these positions together: one touches the other, or is as near to the
    /// other's place as the other itself.
    fn clash(&self, (label, spot): (usize, &Spot), (other, there): (usize, &Spot)) -> bool {
        spot.touches(there)
            || between(spot.middle, self.labels[other].at) <= there.distance
            || between(there.middle, self.labels[label].at) <= spot.distance
    }

    /// Returns the labels that block a position.
    fn in_the_way(&self, label: usize, spot: &Spot) -> impl Iterator<Item = usize> {
        let placed = self.spots.iter().enumerate();
        placed.filter_map(move |(other, there)| {
            let there = there.as_ref().filter(|_| other != label)?;
            self.clash((label, spot), (other, there)).then_some(other)
        })
    }

    fn free_spot(&self, label: usize) -> Option<Spot> {
        let mut spots = self.candidates[label].iter();
        spots.find(|spot| self.in_the_way(label, spot).next().is_none()).copied()
    }

    fn place(&mut self, label: usize) {
        self.spots[label] = self.free_spot(label);
    }

    /// Places a label that has no position by moving the only label that blocks it. Returns `true` on success.
    fn make_room(&mut self, label: usize) -> bool {
        if self.spots[label].is_some() {
            return false;
        }
        for index in 0..self.candidates[label].len() {
            let spot = self.candidates[label][index];
            // Only one label is moved, so the number of others beyond two does not matter.
            let in_the_way: Vec<usize> = self.in_the_way(label, &spot).take(2).collect();
            match in_the_way[..] {
                [] => {
                    self.spots[label] = Some(spot);
                    return true;
                }
                [other] => {
                    // Restored if the other label finds no new position.
                    let before = self.spots[other].take();
                    self.spots[label] = Some(spot);
                    self.place(other);
                    if self.spots[other].is_some() {
                        return true;
                    }
                    self.spots[label] = None;
                    self.spots[other] = before;
                }
                _ => {}
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns labels at pseudorandom places on a grid of 80 columns and 20 rows, the same each time.
    fn strewn(count: usize, mut seed: u32) -> Vec<Label> {
        let mut below = |most: f64| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(seed >> 8) / f64::from(1 << 24) * most
        };
        let ranks = [Rank::First, Rank::Own, Rank::Other];
        let label = |index: usize| Label {
            text: (index + 1).to_string(),
            at: [below(159.0), below(79.0)],
            rank: ranks[index.min(1) + usize::from(index % 5 == 4)],
        };
        (0..count).map(label).collect()
    }

    #[test]
    fn a_number_is_the_nearest_to_its_place_and_touches_no_other() {
        for seed in 0..40 {
            let labels = strewn(150, seed);
            let spots = arrange(&labels, 80, 20);
            let placed: Vec<(usize, Spot)> = spots
                .iter()
                .enumerate()
                .filter_map(|(label, spot)| Some((label, (*spot)?)))
                .collect();
            assert!(placed.len() > 90, "{} of 150", placed.len());
            for (label, spot) in &placed {
                assert!(spot.distance <= REACH && spot.row < 20);
                assert!(spot.column + labels[*label].text.len() <= 80);
                for (other, there) in placed.iter().filter(|(other, _)| other != label) {
                    let place = labels[*label].at;
                    assert!(!spot.touches(there), "{label} and {other}");
                    assert!(spot.distance < between(there.middle, place), "{label} and {other}");
                }
                for other in labels.iter().filter(|other| other.text != labels[*label].text) {
                    assert!(spot.distance < between(spot.middle, other.at));
                }
            }
        }
    }

    #[test]
    fn the_first_has_room_before_the_others() {
        let label = |text: &str, rank| Label { text: text.to_owned(), at: [4.0, 4.0], rank };
        // Two numbers share a place: no position is nearer to one of them.
        let labels = [label("1", Rank::Own), label("22", Rank::First)];
        assert_eq!(arrange(&labels, 80, 20), [None, None]);
        let mut labels = labels;
        labels[0].at = [4.5, 4.0];
        let spots = arrange(&labels, 3, 2);
        assert!(spots[1].is_some() && spots[0].is_none(), "{spots:?}");
    }
}
