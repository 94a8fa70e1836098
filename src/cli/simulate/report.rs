//! The report of a simulation as a table and as CSV.

mod csv;
mod table;

use lang::{Number, Phrase};
use model::Dataset;
use sim::Report;

use crate::Context;

pub(super) use csv::csv;

/// A report, and in whose words it is told.
pub(super) struct Told<'a, O> {
    pub(super) context: &'a Context,
    pub(super) dataset: &'a Dataset,
    pub(super) report: &'a Report<'a, O>,
    /// The names of its sides.
    pub(super) sides: Vec<Option<&'a Phrase>>,
}

/// Where there is no figure.
pub(super) const NONE: &str = "–";

/// So many percent of the games are no longer than this: with names for people, and for programs.
pub(super) const PERCENTS: [(u8, &str, &str); 3] =
    [(10, "tenth", "p10"), (50, "median", "median"), (90, "ninetieth", "p90")];

pub(super) fn whole(number: u64) -> Number {
    Number::whole(i64::try_from(number).unwrap_or(i64::MAX))
}
