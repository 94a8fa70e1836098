//! A figure that was given a new year and nothing else.

use crate::Figure;
use data::parts;
use diag::{Diagnostic, Kind};
use model::{CategoryId, CountryId, Dataset};

/// The figure of another year.
pub static KIND: Kind =
    Kind::warning("value-carried").wrong("TWN,611391,2023").right("TWN,611391,2019");

/// The finding about a figure that is the same in another year.
pub(crate) fn finding(
    dataset: &Dataset,
    about: (CountryId, CategoryId),
    figure: &Figure,
    other: u16,
) -> Diagnostic {
    let year = figure.year.map(|year| year.to_string());
    let mut args = parts::about(dataset, about);
    args.extend([
        ("year", year.unwrap_or_default().into()),
        ("other", other.to_string().into()),
        ("figure", figure.raw.normalize().to_string().into()),
    ]);
    Diagnostic::new(&KIND, figure.place, args)
}
