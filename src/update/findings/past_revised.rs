//! Revised figures of past years.

use rust_decimal::Decimal;

use crate::Figure;
use data::parts;
use diag::{Diagnostic, FindingCode};
use lang::MessageArg;
use model::{CategoryId, CountryId, Dataset};

/// A country's figures of past years were revised unlike the figures of other countries.
pub static CODE: FindingCode =
    FindingCode::warning("past-revised").wrong("SWE,3.94,3.92,3.61").right("SWE,3.52,3.5,3.22");

/// Differences between the figures of a country in this download and the last one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PastRevision<'a> {
    /// Number of revised figures.
    pub(crate) count: usize,
    /// Number of years that are in both downloads.
    pub(crate) of: usize,
    /// The figure with the largest revision, and its old value; `None` without a revision.
    pub(crate) largest: Option<(&'a Figure, Decimal)>,
}

/// Creates the finding; `None` without a revision. `usual` is the revision in percent that 95 percent of countries do
/// not exceed.
pub(crate) fn finding(
    dataset: &Dataset,
    about: (CountryId, CategoryId),
    revised: &PastRevision<'_>,
    usual: MessageArg,
) -> Option<Diagnostic> {
    let (figure, old) = revised.largest?;
    let mut args = parts::about(dataset, about);
    args.extend([
        ("count", revised.count.into()),
        ("of", revised.of.into()),
        ("year", figure.year?.to_string().into()),
        ("new", figure.raw.normalize().to_string().into()),
        ("old", old.normalize().to_string().into()),
        ("usual", usual),
    ]);
    Some(Diagnostic::new(&CODE, figure.span, args))
}
