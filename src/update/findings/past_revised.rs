//! A country with figures of past years that differ from the last download.

use rust_decimal::Decimal;

use crate::Figure;
use data::parts;
use diag::{Diagnostic, FindingCode};
use lang::MessageArg;
use model::{CategoryId, CountryId, Dataset};

/// The figures of past years were revised unlike other countries' figures.
pub static CODE: FindingCode =
    FindingCode::warning("past-revised").wrong("SWE,3.94,3.92,3.61").right("SWE,3.52,3.5,3.22");

/// Differences between a country's figures and the last download.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PastRevision<'a> {
    /// Number of revised figures.
    pub(crate) count: usize,
    /// Number of years in both downloads.
    pub(crate) of: usize,
    /// The figure with the largest revision, and its previous content.
    pub(crate) largest: Option<(&'a Figure, Decimal)>,
}

/// Creates the finding; `usual` is the revision in percent that nineteen in twenty countries do not exceed.
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
