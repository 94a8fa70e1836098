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
    pub(crate) compared: usize,
    /// The figure with the largest revision, and its old value; `None` without a revision.
    pub(crate) largest: Option<(&'a Figure, Decimal)>,
}

/// Creates the finding; returns `None` without a revision. `usual` is the revision in percent that is exceeded for
/// only 5 percent of the countries.
pub(crate) fn finding(
    dataset: &Dataset,
    value_key: (CountryId, CategoryId),
    revision: &PastRevision<'_>,
    usual: MessageArg,
) -> Option<Diagnostic> {
    let (figure, old) = revision.largest?;
    let mut args = parts::value_args(dataset, value_key);
    args.extend([
        ("count", revision.count.into()),
        ("of", revision.compared.into()),
        ("year", figure.year?.to_string().into()),
        ("new", figure.raw.normalize().to_string().into()),
        ("old", old.normalize().to_string().into()),
        ("usual", usual),
    ]);
    Some(Diagnostic::new(&CODE, figure.span, args))
}
