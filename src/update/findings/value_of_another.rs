//! A figure that belongs to another country.

use rust_decimal::Decimal;

use crate::Figure;
use data::parts;
use diag::{Diagnostic, FindingCode};
use model::{CategoryId, CountryId, Dataset};

/// The figure equals another country's, or fits only another country's past.
pub static CODE: FindingCode = FindingCode::warning("value-of-another")
    .wrong("AUT,7.650,2022\nBEL,6.784,2022")
    .right("AUT,6.784,2022\nBEL,7.650,2022");

/// Reason to assign a figure to another country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatchEvidence {
    /// The edition has this figure as the other country's value.
    Edition,
    /// The file has the same figure for the other country.
    File,
    /// Each country's figure fits the other country's past.
    Past,
}

/// Creates the finding about a figure of `year`. `other` is the country to which it belongs, `raw` is the figure or
/// value of that country.
pub(crate) fn finding(
    dataset: &Dataset,
    (country, category): (CountryId, CategoryId),
    (figure, year): (&Figure, u16),
    (other, raw): (CountryId, Decimal),
    evidence: MatchEvidence,
) -> Diagnostic {
    let how = match evidence {
        MatchEvidence::Edition => "edition",
        MatchEvidence::File => "file",
        MatchEvidence::Past => "past",
    };
    let mut args = parts::value_args(dataset, (country, category));
    args.extend([
        ("how", how.into()),
        ("other", (&dataset.country(other).name).into()),
        ("year", year.to_string().into()),
        ("figure", figure.raw.normalize().to_string().into()),
        ("before", raw.normalize().to_string().into()),
    ]);
    Diagnostic::new(&CODE, figure.span, args)
}
