//! A figure repeated under a new year.

use crate::Figure;
use data::parts;
use diag::{Diagnostic, FindingCode};
use model::{CategoryId, CountryId, Dataset};

/// The figure is identical to the figure of another year.
pub static CODE: FindingCode =
    FindingCode::warning("value-carried").wrong("TWN,611391,2023").right("TWN,611391,2019");

/// Creates the finding about a figure of `year` that is identical to the figure of the year `other`.
pub(crate) fn finding(
    dataset: &Dataset,
    value_key: (CountryId, CategoryId),
    figure: &Figure,
    (year, other): (u16, u16),
) -> Diagnostic {
    let mut args = parts::value_args(dataset, value_key);
    args.extend([
        ("year", year.to_string().into()),
        ("other", other.to_string().into()),
        ("figure", figure.raw.normalize().to_string().into()),
    ]);
    Diagnostic::new(&CODE, figure.span, args)
}
