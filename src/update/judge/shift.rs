//! Detects runs of rows with the figures of the row above or below.

use rust_decimal::Decimal;

use super::outliers::Pair;
use super::ratio::{TypicalChange, factor, quotient};

/// Minimum number of rows in a run. In ten years of seven series, accidental runs had at most two rows.
const FEWEST: usize = 4;

/// Divisor of the limit; the quotient is by how much better a figure must fit the neighbour's value than its own.
const PART: Decimal = Decimal::from_parts(5, 0, 0, false, 0);

/// Maximum spread of the changes, as a ratio; above it, a neighbour's figure is indistinguishable from the row's own.
const WIDEST: Decimal = Decimal::from_parts(13, 0, 0, false, 1);

/// Rows with the figure of a neighbouring row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ShiftedRows {
    /// `true` if the rows have the figure of the next row and so are one row too high.
    pub(super) is_high: bool,
    /// Indices of the rows in the pairs.
    pub(super) rows: Vec<usize>,
}

/// Returns shifted rows: runs of figures that fit the old value of the next row (or of the previous row) better than
/// their own. The pairs are in file order; `limit` is a ratio. If both directions have runs, the one with more rows
/// wins.
pub(super) fn shifted(pairs: &[Pair], limit: Decimal) -> Option<ShiftedRows> {
    let change = |row: usize, of: Option<usize>| quotient(pairs[row].new, pairs.get(of?)?.old);
    let own = |row: usize| change(row, Some(row));
    let directions = [true, false].map(|is_high| {
        let neighbour = if is_high { usize::checked_add } else { usize::checked_sub };
        let fits = |row: usize| change(row, neighbour(row, 1));
        let rows = runs(pairs.len(), limit, own, fits);
        ShiftedRows { is_high, rows }
    });
    let directions = directions.into_iter();
    let most = directions.max_by_key(|shifted| shifted.rows.len())?;
    (!most.rows.is_empty()).then_some(most)
}

/// Returns the rows of all runs of at least [`FEWEST`]. `own` and `neighbour` give the ratio of a row's figure to the
/// old value of the row or its neighbour.
fn runs(
    count: usize,
    limit: Decimal,
    own: impl Fn(usize) -> Option<Decimal>,
    neighbour: impl Fn(usize) -> Option<Decimal>,
) -> Vec<usize> {
    let Some(usual) = usual(count, &own, &neighbour) else {
        return Vec::new();
    };
    let off = |change: Option<Decimal>| change.map_or(Decimal::MAX, |change| factor(change, usual));
    // Factor by which the fit with the neighbour must be better.
    let nearer = Decimal::ONE + (limit - Decimal::ONE) / PART;
    let mut rows = Vec::new();
    let mut run = Vec::new();
    for row in 0..=count {
        // The row after the last one closes an open run.
        let away = if row < count { off(neighbour(row)) } else { Decimal::MAX };
        if away <= limit {
            // A row that fits both values is no evidence, but does not end the run.
            if off(own(row)) > away * nearer {
                run.push(row);
            }
            continue;
        }
        if run.len() >= FEWEST {
            rows.append(&mut run);
        }
        run.clear();
    }
    rows
}

/// Returns the usual change as a ratio: 1 with too few rows, `None` if the changes are too spread. Takes the changes
/// against the row itself or its neighbour, whichever are less spread: if all rows are shifted, only the latter are
/// regular.
fn usual(
    count: usize,
    own: impl Fn(usize) -> Option<Decimal>,
    neighbour: impl Fn(usize) -> Option<Decimal>,
) -> Option<Decimal> {
    let typical = |change: &dyn Fn(usize) -> Option<Decimal>| {
        TypicalChange::from_changes((0..count).filter_map(change).collect())
    };
    match (typical(&own), typical(&neighbour)) {
        (Some(own), Some(neighbour)) => {
            let clear = if neighbour.spread < own.spread { neighbour } else { own };
            (clear.spread <= WIDEST).then_some(clear.median)
        }
        _ => Some(Decimal::ONE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns twenty countries with widely different values, and the figures of a file.
    fn pairs(change: impl Fn(i64) -> i64) -> Vec<Pair> {
        let old = |row: i64| 100 * ((row * 37) % 101 + 1);
        let pair = |row| Pair::new(old(row).into(), old(change(row)).into());
        (0..20).map(pair).collect()
    }

    fn found(change: impl Fn(i64) -> i64) -> Option<(bool, usize, Option<usize>)> {
        let shifted = shifted(&pairs(change), "1.05".parse().expect("a decimal"))?;
        Some((shifted.is_high, shifted.rows.len(), shifted.rows.first().copied()))
    }

    #[test]
    fn runs_of_neighbours_are_found() {
        assert_eq!(found(|row| row), None);
        assert_eq!(found(|row| row + 1), Some((true, 19, Some(0))));
        assert_eq!(found(|row| row - 1), Some((false, 19, Some(1))));
        let some = |row| if (5..9).contains(&row) { row + 1 } else { row };
        assert_eq!(found(some), Some((true, 4, Some(5))));
        let three = |row| if (5..8).contains(&row) { row + 1 } else { row };
        assert_eq!(found(three), None);
    }

    #[test]
    fn figures_that_fit_nobody_are_not_shifted() {
        assert_eq!(found(|row| row * row), None);
    }
}
