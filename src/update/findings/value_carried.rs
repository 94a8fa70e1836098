//! A figure that was given a new year and nothing else.

use crate::Figure;
use data::parts;
use diag::{Diagnostic, FindingCode};
use model::{CategoryId, CountryId, Dataset};

/// The figure of another year.
pub static CODE: FindingCode =
    FindingCode::warning("value-carried").wrong("TWN,611391,2023").right("TWN,611391,2019");

/// The finding about a figure that is the same in another year; `years` has that of the figure and the other.
pub(crate) fn finding(
    dataset: &Dataset,
    about: (CountryId, CategoryId),
    figure: &Figure,
    (year, other): (u16, u16),
) -> Diagnostic {
    let mut args = parts::about(dataset, about);
    args.extend([
        ("year", year.to_string().into()),
        ("other", other.to_string().into()),
        ("figure", figure.raw.normalize().to_string().into()),
    ]);
    Diagnostic::new(&CODE, figure.span, args)
}
