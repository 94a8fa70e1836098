//! Figures that all forms of a report have.

use lang::Number;

/// Where there is no figure.
pub(super) const NONE: &str = "–";

/// So many percent of the games are no longer than this: with names for people, and for programs.
pub(super) const PERCENTS: [(u8, &str, &str); 3] =
    [(10, "tenth", "p10"), (50, "median", "median"), (90, "ninetieth", "p90")];

pub(super) fn whole(number: u64) -> Number {
    Number::whole(i64::try_from(number).unwrap_or(i64::MAX))
}
