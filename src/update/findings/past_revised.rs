//! A country whose past is another than in the last download.

use rust_decimal::Decimal;

use crate::Figure;
use data::parts;
use diag::{Diagnostic, FindingCode};
use lang::MessageArg;
use model::{CategoryId, CountryId, Dataset};

/// Figures of past years that were revised unlike those of the other countries.
pub static CODE: FindingCode =
    FindingCode::warning("past-revised").wrong("SWE,3.94,3.92,3.61").right("SWE,3.52,3.5,3.22");

/// How the figures of a country differ from those of the last download.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PastRevision<'a> {
    /// How many of them.
    pub(crate) count: usize,
    /// Of how many years that both have.
    pub(crate) of: usize,
    /// The one that differs most, and what it was.
    pub(crate) largest: Option<(&'a Figure, Decimal)>,
}

/// The finding; `usual` is by how many percent nineteen in twenty countries are revised at most.
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
