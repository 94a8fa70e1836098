//! Detects values that moved between rows: shifted by one row, copied down, or swapped.

use std::collections::{BTreeMap, BTreeSet};

use model::CountryId;
use rust_decimal::Decimal;

/// Minimum number of rows in a run; shorter runs may match by chance.
const FEWEST: usize = 3;

/// The values of a country in both editions. Slices of pairs are in row order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) country: CountryId,
    pub(super) old: Decimal,
    pub(super) new: Decimal,
}

impl Pair {
    pub(super) fn has_changed(self) -> bool {
        self.old != self.new
    }
}

/// A move of values between rows, given as indices into the pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    /// Each row from `first` to `last` has its neighbour's old value.
    Shifted {
        first: usize,
        last: usize,
        /// `true` if the neighbour is the row above.
        down: bool,
    },
    /// All rows from `first` to `last` have the same new value.
    Copied { first: usize, last: usize },
    /// Two rows have each other's old value.
    Swapped { first: usize, last: usize },
}

impl Move {
    /// Returns the indices of the rows that the move explains.
    pub(super) fn rows(self) -> BTreeSet<usize> {
        match self {
            Self::Shifted { first, last, .. } | Self::Copied { first, last } => {
                (first..=last).collect()
            }
            Self::Swapped { first, last } => [first, last].into(),
        }
    }
}

/// Returns all moves of a column: shifts down, shifts up, copies, then swaps.
pub(super) fn moves(pairs: &[Pair]) -> Vec<Move> {
    let mut found = shifted(pairs, true);
    found.extend(shifted(pairs, false));
    found.extend(copied(pairs));
    let mut explained: BTreeSet<usize> = found.iter().flat_map(|found| found.rows()).collect();
    let mut changed: BTreeMap<Decimal, usize> = BTreeMap::new();
    for (index, pair) in pairs.iter().enumerate() {
        // Each row belongs to one move only, and runs precede swaps.
        if !pair.has_changed() || explained.contains(&index) {
            continue;
        }
        let other = changed.get(&pair.new).copied();
        match other.filter(|other| pairs[*other].new == pair.old) {
            Some(other) if !explained.contains(&other) => {
                explained.extend([other, index]);
                found.push(Move::Swapped { first: other, last: index });
            }
            _ => {
                changed.insert(pair.old, index);
            }
        }
    }
    found
}

/// Returns runs of changed rows with the old value of the row above (`down`) or of the row below.
fn shifted(pairs: &[Pair], down: bool) -> Vec<Move> {
    let has_neighbour = |rank: usize| {
        let neighbour = if down { rank.checked_sub(1) } else { rank.checked_add(1) };
        let neighbour = neighbour.and_then(|rank| pairs.get(rank));
        // An unchanged row may equal its neighbour already.
        pairs[rank].has_changed() && neighbour.is_some_and(|other| other.old == pairs[rank].new)
    };
    let runs = runs(pairs.len(), has_neighbour);
    runs.into_iter().map(|(first, last)| Move::Shifted { first, last, down }).collect()
}

/// Returns runs of rows with the same new value, of which at most one had this value before.
fn copied(pairs: &[Pair]) -> Vec<Move> {
    let is_same = |rank: usize| rank > 0 && pairs[rank].new == pairs[rank - 1].new;
    let is_copied = |(first, last): &(usize, usize)| {
        let changed = pairs[*first..=*last].iter().filter(|pair| pair.has_changed()).count();
        // The first row of the run may be the unchanged original.
        changed >= last - first && changed >= 2
    };
    // `is_same` compares with the row above, so a run starts one row after its source.
    let runs = runs_of(pairs.len(), is_same, FEWEST - 1).into_iter();
    let runs = runs.map(|(first, last)| (first - 1, last));
    runs.filter(is_copied).map(|(first, last)| Move::Copied { first, last }).collect()
}

/// Returns the first and last index of each run of at least [`FEWEST`] rows for which `is_of` is `true`.
fn runs(count: usize, is_of: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    runs_of(count, is_of, FEWEST)
}

/// Returns the first and last index of each run of at least `fewest` rows for which `is_in_run` is `true`.
fn runs_of(count: usize, is_in_run: impl Fn(usize) -> bool, fewest: usize) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut first = None;
    // The index after the last row closes an open run.
    for index in 0..=count {
        if index < count && is_in_run(index) {
            first.get_or_insert(index);
        } else if let Some(first) = first.take()
            && index - first >= fewest
        {
            found.push((first, index - 1));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_found_once() {
        let moves = |was: [i64; 8], is: [i64; 8]| {
            let pairs = was.iter().zip(is).zip(0..).map(|((was, is), rank)| Pair {
                country: CountryId(rank),
                old: Decimal::from(*was),
                new: Decimal::from(is),
            });
            moves(&pairs.collect::<Vec<_>>())
        };
        let was = [1, 2, 3, 4, 5, 6, 7, 8];
        assert_eq!(moves(was, was), []);
        let down = Move::Shifted { first: 2, last: 5, down: true };
        assert_eq!(moves(was, [1, 2, 2, 3, 4, 5, 7, 8]), [down]);
        let up = Move::Shifted { first: 1, last: 4, down: false };
        assert_eq!(moves(was, [1, 3, 4, 5, 6, 6, 7, 8]), [up]);
        let copied = Move::Copied { first: 1, last: 4 };
        assert_eq!(moves(was, [1, 2, 2, 2, 2, 6, 7, 8]), [copied]);
        let swapped = Move::Swapped { first: 0, last: 6 };
        assert_eq!(moves(was, [7, 2, 3, 4, 5, 6, 1, 8]), [swapped]);
        assert_eq!(moves([5, 5, 5, 5, 1, 2, 3, 4], [5, 5, 5, 5, 1, 2, 3, 9]), []);
        assert_eq!(moves(was, [1, 1, 2, 4, 5, 6, 7, 8]), [], "two rows are too few");
    }
}
