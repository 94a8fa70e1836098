//! Rows that stand one too high or too low.

use rust_decimal::Decimal;

use super::outliers::Pair;
use super::ratio::{TypicalChange, factor, quotient};

/// Fewer rows in a run are chance: in ten years of seven series there are two at most.
const FEWEST: usize = 4;

/// Of its limit, so large a part must a figure be nearer to the neighbour's value than to its own.
const PART: Decimal = Decimal::from_parts(5, 0, 0, false, 0);

/// With a larger spread nobody can tell a neighbour's figure from one's own.
const WIDEST: Decimal = Decimal::from_parts(13, 0, 0, false, 1);

/// Rows with the figure of a neighbour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ShiftedRows {
    /// Whether they have the figure of the next row, and so stand too high.
    pub(super) is_high: bool,
    /// Which of the pairs.
    pub(super) rows: Vec<usize>,
}

/// The rows of runs whose figures fit the old value of the next row, or of the one before, and are nearer
/// to it than to their own. The pairs stand in the order of the file.
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

/// The rows of all runs that are long enough.
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
    let nearer = Decimal::ONE + (limit - Decimal::ONE) / PART;
    let mut rows = Vec::new();
    let mut run = Vec::new();
    for row in 0..=count {
        // The row after the last one ends the last run.
        let away = if row < count { off(neighbour(row)) } else { Decimal::MAX };
        if away <= limit {
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

/// The usual change: where all rows are shifted, it shows between neighbours only. `None` where it shows
/// nowhere.
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

    /// Twenty countries whose values are far apart, and what a file says of them.
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
