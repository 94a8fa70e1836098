//! Placement of the numbers on a terminal map: no number overlaps another, and each is nearer to its own place than
//! to any other place.

use super::chart::{DOTS, Dot};

/// Maximum distance of the middle of a number from its place, in dots: three columns, or a line and a half.
const MAX_DISTANCE_DOTS: f64 = 7.0;

/// A number to be placed near a point.
#[derive(Debug, Clone)]
pub(super) struct NumberLabel {
    pub(super) text: String,
    pub(super) at: Dot,
    pub(super) priority: Priority,
}

/// Priority of a number; the smallest is placed first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Priority {
    /// The number for which the map is made.
    First,
    /// A number of the requested part.
    Own,
    /// A number in the frame, but outside the requested part.
    Other,
}

/// Position of a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct NumberSpot {
    /// Column of the first cell.
    pub(super) column: usize,
    pub(super) row: usize,
    /// Number of cells.
    length: usize,
    /// Middle of the number, in dots.
    middle: Dot,
    /// Distance of the middle from the place of the number, in dots.
    distance: f64,
}

impl NumberSpot {
    fn new(column: usize, row: usize, length: usize, at: Dot) -> Self {
        let middle = [
            (column * DOTS[0]) as f64 + (length * DOTS[0]) as f64 / 2.0 - 0.5,
            (row * DOTS[1]) as f64 + DOTS[1] as f64 / 2.0 - 0.5,
        ];
        let distance = distance(middle, at);
        Self { column, row, length, middle, distance }
    }

    /// Returns `true` if two numbers share a cell or would read as one number.
    fn touches(&self, other: &Self) -> bool {
        self.row == other.row
            && self.column <= other.column + other.length
            && other.column <= self.column + self.length
    }
}

/// Returns the distance between two points, in dots.
fn distance(a: Dot, b: Dot) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// Finds positions for as many labels as possible on a grid; `None` for a label without one.
pub(super) fn arrange(
    labels: &[NumberLabel],
    columns: usize,
    rows: usize,
) -> Vec<Option<NumberSpot>> {
    let mut layout = NumberLayout {
        labels,
        candidates: labels.iter().map(|label| candidates(label, labels, columns, rows)).collect(),
        spots: vec![None; labels.len()],
    };
    for priority in [Priority::First, Priority::Own, Priority::Other] {
        let mut order: Vec<usize> =
            (0..labels.len()).filter(|label| labels[*label].priority == priority).collect();
        // Labels with few candidates are placed first.
        order.sort_by_key(|label| layout.candidates[*label].len());
        for label in &order {
            layout.place(*label);
        }
        // Each success may make space for a label that failed before.
        while order.iter().any(|label| layout.move_blocker(*label)) {}
    }
    layout.spots
}

/// Returns the positions within reach that are nearer to the number's own place than to any other place, nearest
/// first.
fn candidates(
    label: &NumberLabel,
    labels: &[NumberLabel],
    columns: usize,
    rows: usize,
) -> Vec<NumberSpot> {
    let length = label.text.len();
    let reach = |at: f64, dots: usize, cells: usize| {
        let cell = |dot: f64| (dot / dots as f64).floor().max(0.0) as usize;
        cell(at - MAX_DISTANCE_DOTS).saturating_sub(length)
            ..(cell(at + MAX_DISTANCE_DOTS) + 1).min(cells)
    };
    let mut spots = Vec::new();
    for row in reach(label.at[1], DOTS[1], rows) {
        for column in reach(label.at[0], DOTS[0], (columns + 1).saturating_sub(length)) {
            let spot = NumberSpot::new(column, row, length, label.at);
            let mut others = labels.iter().filter(|other| !std::ptr::eq(*other, label));
            if spot.distance <= MAX_DISTANCE_DOTS
                && others.all(|other| spot.distance < distance(spot.middle, other.at))
            {
                spots.push(spot);
            }
        }
    }
    spots.sort_by(|a, b| a.distance.total_cmp(&b.distance));
    spots
}

/// Numbers placed so far.
struct NumberLayout<'a> {
    labels: &'a [NumberLabel],
    /// Possible positions of each number, nearest first.
    candidates: Vec<Vec<NumberSpot>>,
    /// Chosen position of each number; `None` while it has none.
    spots: Vec<Option<NumberSpot>>,
}

impl NumberLayout<'_> {
    /// Returns `true` if two numbers cannot have these positions together: one touches the other, or is as near to
    /// the other's place as the other number itself.
    fn clash(
        &self,
        (label, spot): (usize, &NumberSpot),
        (other, other_spot): (usize, &NumberSpot),
    ) -> bool {
        spot.touches(other_spot)
            || distance(spot.middle, self.labels[other].at) <= other_spot.distance
            || distance(other_spot.middle, self.labels[label].at) <= spot.distance
    }

    /// Returns the placed numbers that block a position.
    fn blocking_labels(&self, label: usize, spot: &NumberSpot) -> impl Iterator<Item = usize> {
        let placed = self.spots.iter().enumerate();
        placed.filter_map(move |(other, other_spot)| {
            let other_spot = other_spot.as_ref().filter(|_| other != label)?;
            self.clash((label, spot), (other, other_spot)).then_some(other)
        })
    }

    /// Returns the best free position of a number.
    fn free_spot(&self, label: usize) -> Option<NumberSpot> {
        let mut spots = self.candidates[label].iter();
        spots.find(|spot| self.blocking_labels(label, spot).next().is_none()).copied()
    }

    /// Gives a number its best free position, if there is one.
    fn place(&mut self, label: usize) {
        self.spots[label] = self.free_spot(label);
    }

    /// Places a number that has no position by moving the only number that blocks it. Returns `true` on success.
    fn move_blocker(&mut self, label: usize) -> bool {
        if self.spots[label].is_some() {
            return false;
        }
        for index in 0..self.candidates[label].len() {
            let spot = self.candidates[label][index];
            // More than one blocking number is too many, so there is no need to find more than two.
            let blockers: Vec<usize> = self.blocking_labels(label, &spot).take(2).collect();
            match blockers[..] {
                [] => {
                    self.spots[label] = Some(spot);
                    return true;
                }
                [other] => {
                    // Restored if the other label finds no new position.
                    let old_spot = self.spots[other].take();
                    self.spots[label] = Some(spot);
                    self.place(other);
                    if self.spots[other].is_some() {
                        return true;
                    }
                    self.spots[label] = None;
                    self.spots[other] = old_spot;
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
    fn strewn(count: usize, mut seed: u32) -> Vec<NumberLabel> {
        let mut below = |most: f64| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(seed >> 8) / f64::from(1 << 24) * most
        };
        let ranks = [Priority::First, Priority::Own, Priority::Other];
        let label = |index: usize| NumberLabel {
            text: (index + 1).to_string(),
            at: [below(159.0), below(79.0)],
            priority: ranks[index.min(1) + usize::from(index % 5 == 4)],
        };
        (0..count).map(label).collect()
    }

    #[test]
    fn a_number_is_the_nearest_to_its_place_and_touches_no_other() {
        for seed in 0..40 {
            let labels = strewn(150, seed);
            let spots = arrange(&labels, 80, 20);
            let placed: Vec<(usize, NumberSpot)> = spots
                .iter()
                .enumerate()
                .filter_map(|(label, spot)| Some((label, (*spot)?)))
                .collect();
            assert!(placed.len() > 90, "{} of 150", placed.len());
            for (label, spot) in &placed {
                assert!(spot.distance <= MAX_DISTANCE_DOTS && spot.row < 20);
                assert!(spot.column + labels[*label].text.len() <= 80);
                for (other, there) in placed.iter().filter(|(other, _)| other != label) {
                    let place = labels[*label].at;
                    assert!(!spot.touches(there), "{label} and {other}");
                    assert!(spot.distance < distance(there.middle, place), "{label} and {other}");
                }
                for other in labels.iter().filter(|other| other.text != labels[*label].text) {
                    assert!(spot.distance < distance(spot.middle, other.at));
                }
            }
        }
    }

    #[test]
    fn the_first_has_room_before_the_others() {
        let label = |text: &str, rank| NumberLabel {
            text: text.to_owned(),
            at: [4.0, 4.0],
            priority: rank,
        };
        // Two numbers share a place: no position is nearer to one of them.
        let labels = [label("1", Priority::Own), label("22", Priority::First)];
        assert_eq!(arrange(&labels, 80, 20), [None, None]);
        let mut labels = labels;
        labels[0].at = [4.5, 4.0];
        let spots = arrange(&labels, 3, 2);
        assert!(spots[1].is_some() && spots[0].is_none(), "{spots:?}");
    }
}
