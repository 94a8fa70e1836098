//! Conversion of shares of wins into marks and rows of charts.

use report::chart::{Mark, Row};
use sim::Share;

/// Converts a share to a mark with its 95 % interval, in hundredths of a percent; `None` without matches.
pub(super) fn mark(share: &Share) -> Option<Mark> {
    let (low, high) = share.interval()?;
    Some(Mark { share: share.percent()?.units, low: low.units, high: high.units })
}

/// Converts a share to a percentage of the fair share (100 % is fair), in hundredths of a percent; `None` without
/// matches.
pub(super) fn relative(share: &Share, fair: &Share) -> Option<Mark> {
    let [low, at, high] = share.relative(fair)?.map(|of| of.units);
    Some(Mark { share: at, low, high })
}

/// Builds a row with a share, and with the share in the other edition if there is one; `None` without matches.
pub(super) fn row(name: String, share: &Share, old: Option<&Share>) -> Option<Row> {
    let row = Row::new(name, mark(share)?);
    Some(Row { old: old.and_then(mark), count: share.count(), ..row })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_intervals_in_hundredths() {
        let expected = Mark { share: 5_000, low: 4_691, high: 5_309 };
        assert_eq!(mark(&Share::from_wins(500, 1_000)), Some(expected));
        let fair = Share::from_wins(1, 4);
        assert_eq!(relative(&Share::from_wins(500, 1_000), &fair).map(|of| of.share), Some(20_000));
        assert_eq!(mark(&Share::default()), None);
    }
}
