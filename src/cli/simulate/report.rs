//! The report of a simulation as a table and as CSV.

mod csv;
mod table;

use lang::Phrase;
use model::Dataset;
use sim::Report;

use crate::context::Context;

pub(super) use csv::csv;

/// A report, and in whose words it is told.
pub(super) struct Told<'a, O> {
    pub(super) context: &'a Context,
    pub(super) dataset: &'a Dataset,
    pub(super) report: &'a Report<'a, O>,
    /// The names of its sides.
    pub(super) sides: Vec<Option<&'a Phrase>>,
}
