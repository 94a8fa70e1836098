//! A decimal point that seems to have slipped.

use rust_decimal::Decimal;

use crate::{Figure, message};
use data::parts;
use diag::{Diagnostic, FindingCode};
use model::{CategoryId, CountryId, Dataset, Value};

/// A figure about 10, 100 or 1,000 times what could be expected.
pub static CODE: FindingCode =
    FindingCode::warning("value-tenfold").wrong("GIN,0.021,2022").right("GIN,0.21,2022");

/// The finding about a figure that is so many times what `old` lets expect.
pub(crate) fn finding(
    dataset: &Dataset,
    about: (CountryId, CategoryId),
    figure: &Figure,
    (old, value): (Decimal, &Value),
    times: u64,
) -> Diagnostic {
    let mut args = parts::about(dataset, about);
    args.extend([
        ("times", message::times(times.into())),
        ("side", if figure.raw > old { "large" } else { "small" }.into()),
        ("new", message::dated(figure.raw, figure.year)),
        ("old", message::dated(value.raw, Some(value.year))),
    ]);
    Diagnostic::new(&CODE, figure.span, args)
}
